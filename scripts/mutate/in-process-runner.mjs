/**
 * A test runner for Stryker that evaluates all tests anew for each mutant, in one process and without vitest's workers.
 *
 * Stryker's own vitest runner starts a worker and imports every module for each mutant: about two seconds. Evaluating the bundled
 * tests takes 20 ms, and the tests that reach a mutant run in the order of their length until one fails.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { bundleTests, testFilesIn } from './test-bundle.mjs';

/** Lengths of tests as the dry run measured them, in processor time, which other programs lengthen least. A later runner reads them. */
const lengthsFile = 'test-lengths.json';

/** Longer tests (odds against rolled battles, sweeps) do not judge mutants. The tool's counters make tests a few times longer. */
const longestMs = 1_500;

/** Processor time of all tests of one mutant: one that survives it counts as survived, which may be too low a score, never too high. */
const mostMs = 6_000;

/** A mutant that takes this many times as long as the sources, and as many milliseconds more, is noticed: it times out. */
const slower = { times: 3, byMs: 1_000 };

class InProcessRunner {
  static inject = ['options'];
  #folders;
  #load;

  constructor(options) {
    this.#folders = options.testFolders;
  }

  capabilities() {
    // Modules are evaluated for each mutant.
    return { reloadEnvironment: true };
  }

  async init() {
    this.#load = await bundleTests(testFilesIn(this.#folders));
  }

  async dryRun() {
    globalThis.__stryker__ = {};
    const tests = withIds(this.#load());
    const results = [];
    const lengths = {};
    for (const test of tests) {
      globalThis.__stryker__.currentTestId = test.id;
      const started = performance.now();
      const before = process.cpuUsage();
      const failure = await failureOf(test);
      lengths[test.id] = cpuMsSince(before);
      results.push({
        id: test.id,
        name: test.name,
        fileName: test.file,
        timeSpentMs: performance.now() - started,
        ...(failure === null ? { status: 0 } : { status: 1, failureMessage: failure }),
      });
    }
    writeFileSync(lengthsFile, JSON.stringify(lengths));
    return {
      status: 'complete',
      tests: results,
      mutantCoverage: byTest(globalThis.__stryker__.mutantCoverage, tests),
    };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    const stryker = {
      activeMutant: activeMutant.id,
      hitLimit,
      hitCount: hitLimit === undefined ? undefined : 0,
    };
    globalThis.__stryker__ = stryker;
    const lengths = testLengths();
    let tests;
    try {
      tests = shortTests(chosen(withIds(this.#load()), testFilter), lengths);
    } catch (error) {
      return killed([], String(error), 0);
    }
    let run = 0;
    let usualMs = 0;
    const before = process.cpuUsage();
    for (const test of tests) {
      if (cpuMsSince(before) > mostMs) break;
      run += 1;
      usualMs += lengths[test.id] ?? 0;
      const failure = await failureOf(test);
      if (stryker.hitCount > stryker.hitLimit) return { status: 'timeout', reason: 'hit limit' };
      if (failure !== null) return killed([test.id], failure, run);
      if (cpuMsSince(before) > slower.times * usualMs + slower.byMs)
        return { status: 'timeout', reason: 'much slower than the sources' };
    }
    return { status: 'survived', nrOfTests: run };
  }
}

function cpuMsSince(before) {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const killed = (killedBy, failureMessage, nrOfTests) => ({
  status: 'killed',
  killedBy,
  failureMessage,
  nrOfTests,
});

/** Gives each test an id: tests of the same name in a file are numbered. */
function withIds(tests) {
  const seen = new Map();
  return tests.map((test) => {
    const name = `${test.file}#${test.name}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { ...test, id: count === 1 ? name : `${name} (${count})` };
  });
}

const chosen = (tests, filter) => {
  if (!filter) return tests;
  const ids = new Set(filter);
  return tests.filter(({ id }) => ids.has(id));
};

/** @returns the processor time of each test in milliseconds, by its id; none before the dry run */
const testLengths = () => (existsSync(lengthsFile) ? JSON.parse(readFileSync(lengthsFile, 'utf8')) : {});

/** @returns the tests that judge mutants, the shortest first */
function shortTests(tests, lengths) {
  const length = ({ id }) => lengths[id] ?? 0;
  return tests.filter((test) => length(test) <= longestMs).toSorted((a, b) => length(a) - length(b));
}

/** Runs a test. @returns the text of its failure; null if it passes */
async function failureOf({ run }) {
  try {
    await run();
    return null;
  } catch (error) {
    return String(error?.message ?? error);
  }
}

/** Counts what a file reached as it loaded for each of its tests. */
function byTest(coverage = { static: {}, perTest: {} }, tests) {
  const perTest = {};
  for (const { id, file } of tests) perTest[id] = { ...coverage.perTest[file], ...coverage.perTest[id] };
  return { static: coverage.static, perTest };
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'in-process', injectableClass: InProcessRunner }];

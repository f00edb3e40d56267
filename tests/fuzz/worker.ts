/**
 * Fuzzes the readers in a worker thread: keeps each mutant that runs code which none before it ran, by the coverage of V8.
 * The input under test lies in shared memory, for the driver to save if it never ends.
 */
import { Session } from 'node:inspector';
import { parentPort, workerData } from 'node:worker_threads';
import '../../src/rules/all-games';
import { drawFrom, mutate } from './mutate';
import { targets } from './targets';

export interface FuzzOrder {
  readonly names: readonly string[];
  readonly seed: string;
  /** Two numbers (inputs so far, length of the input under test, number of its target), then its bytes. */
  readonly shared: SharedArrayBuffer;
  /** Runs only this input. */
  readonly only?: Uint8Array;
}

const { names, seed, shared, only } = workerData as FuzzOrder;
const head = new Int32Array(shared, 0, 3);
const bytesUnderTest = new Uint8Array(shared, 12);
const batch = 8;
/** Time of one target before the next has its turn. */
const turnMs = 3000;

const session = new Session();
const post = (method: string, parameters?: object): Promise<unknown> =>
  new Promise((resolve, reject) =>
    session.post(method, parameters, (error, result) => (error ? reject(error) : resolve(result))),
  );

interface Coverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly {
      readonly ranges: readonly { startOffset: number; endOffset: number; count: number }[];
    }[];
  }[];
}

const ranges = new Set<string>();

/** Returns the ranges of code that were run since the last call. */
async function takeRanges(): Promise<ReadonlySet<string>> {
  const { result } = (await post('Profiler.takePreciseCoverage')) as Coverage;
  const found = new Set<string>();
  for (const { url, functions } of result) {
    if (!url.startsWith('file:')) continue;
    for (const { ranges: covered } of functions)
      for (const { startOffset, endOffset, count } of covered)
        if (count > 0) found.add(`${url}:${startOffset}:${endOffset}`);
  }
  return found;
}

async function run(name: string, input: Uint8Array): Promise<void> {
  bytesUnderTest.set(input);
  head[1] = input.length;
  head[2] = names.indexOf(name);
  Atomics.add(head, 0, 1);
  try {
    await targets[name]!.read(input);
  } catch (error) {
    parentPort!.postMessage({ kind: 'failure', error: error instanceof Error ? error.stack : String(error) });
    await new Promise(() => {});
  }
}

/** Runs the mutants of a batch again, one by one, and returns those that run new code; adds it to the known. */
async function thoseThatReach(
  name: string,
  mutants: readonly Uint8Array[],
  fresh: readonly string[],
): Promise<readonly Uint8Array[]> {
  const reaching: Uint8Array[] = [];
  for (const mutant of mutants) {
    await run(name, mutant);
    const reached = await takeRanges();
    if (fresh.some((range) => reached.has(range) && !ranges.has(range))) reaching.push(mutant);
    for (const range of reached) ranges.add(range);
  }
  for (const range of fresh) ranges.add(range);
  return reaching;
}

async function fuzz(): Promise<never> {
  session.connect();
  await post('Profiler.enable');
  await post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const draw = drawFrom(seed);
  const corpora = new Map<string, Uint8Array[]>();
  for (const name of names) {
    const seeds = [...(await targets[name]!.seeds())];
    for (const input of seeds) await run(name, input);
    corpora.set(name, seeds);
  }
  for (const range of await takeRanges()) ranges.add(range);
  for (let turn = 0; ; turn++) {
    const name = names[turn % names.length]!;
    const corpus = corpora.get(name)!;
    for (const start = Date.now(); Date.now() - start < turnMs;) {
      const mutants = Array.from({ length: batch }, () =>
        mutate(corpus[draw(corpus.length)]!, corpus, targets[name]!.words, draw),
      );
      for (const mutant of mutants) await run(name, mutant);
      const fresh = [...(await takeRanges())].filter((range) => !ranges.has(range));
      if (fresh.length > 0) corpus.push(...(await thoseThatReach(name, mutants, fresh)));
    }
    parentPort!.postMessage({ kind: 'progress', name, corpus: corpus.length, ranges: ranges.size });
  }
}

if (only) {
  await run(names[0]!, only);
  parentPort!.postMessage({ kind: 'done' });
} else await fuzz();

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

/** Reports whether code was run that no input before had run. */
async function isNew(): Promise<boolean> {
  const { result } = (await post('Profiler.takePreciseCoverage')) as Coverage;
  const before = ranges.size;
  for (const { url, functions } of result) {
    if (!url.startsWith('file:')) continue;
    for (const { ranges: covered } of functions)
      for (const { startOffset, endOffset, count } of covered)
        if (count > 0) ranges.add(`${url}:${startOffset}:${endOffset}`);
  }
  return ranges.size > before;
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
  await isNew();
  for (let turn = 0; ; turn++) {
    const name = names[turn % names.length]!;
    const corpus = corpora.get(name)!;
    for (const start = Date.now(); Date.now() - start < turnMs;) {
      const mutants = Array.from({ length: batch }, () =>
        mutate(corpus[draw(corpus.length)]!, corpus, targets[name]!.words, draw),
      );
      for (const mutant of mutants) await run(name, mutant);
      if (!(await isNew())) continue;
      // The new code was run by one of the batch: all are kept, the shortest first to be drawn from later.
      corpus.push(...mutants.sort((a, b) => a.length - b.length).slice(0, 2));
    }
    parentPort!.postMessage({ kind: 'progress', name, corpus: corpus.length, ranges: ranges.size });
  }
}

if (only) {
  await run(names[0]!, only);
  parentPort!.postMessage({ kind: 'done' });
} else await fuzz();

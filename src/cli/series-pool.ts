/** Plays the battles of a series on several cores: each worker opens the table once and takes the next battle when it ends one. */
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PlayableSeries } from '../analysis/series/plan';
import type { Outcome } from '../analysis/series/simulate';
import type { MeshFiles } from '../table/mesh-files';
import type { Io } from './io';

/** The numbers of the battles to play, drawn one by one, and how many they are. */
export interface Battles {
  readonly numbers: Iterable<number>;
  readonly count: number;
}

/** Returns the battles from 0 up, drawn one by one: a series may be longer than memory. */
export const firstBattles = (count: number): Battles => ({ numbers: upTo(count), count });

function* upTo(count: number): Generator<number> {
  for (let number = 0; number < count; number++) yield number;
}

/** Start data of a worker. */
export interface WorkerTask {
  readonly series: PlayableSeries;
  /** Folder of the table's meshes. */
  readonly folder: string;
  /** Meshes that are not in the folder. */
  readonly own: MeshFiles;
}

/** A worker's message: the outcome of a battle, or its error. */
export type WorkerReply = { readonly outcome: Outcome } | { readonly battle: number; readonly error: string };

/**
 * Plays these battles of the table at a path and passes each outcome to `take` as it ends.
 * @param own meshes of the table that are not beside it
 * @returns false if a battle failed; the outcomes before it have been passed on
 */
export async function playSeries(
  path: string,
  series: PlayableSeries,
  battles: Battles,
  workers: number,
  take: (outcome: Outcome) => Promise<void>,
  io: Io,
  own: MeshFiles = new Map(),
): Promise<boolean> {
  const task: WorkerTask = { series, folder: dirname(path), own };
  const progress = showProgress(battles.count, io);
  const waiting = battles.numbers[Symbol.iterator]();
  let failed = false;
  const runWorker = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('../../build/cli/series-worker.js', import.meta.url), {
        workerData: task,
      });
      const next = (): void => {
        const battle = failed ? null : waiting.next();
        if (battle === null || battle.done) void worker.terminate().then(() => resolve());
        else worker.postMessage(battle.value);
      };
      worker.on('message', (reply: WorkerReply) => {
        if ('error' in reply) {
          failed = true;
          io.err(`Battle ${reply.battle} failed: ${reply.error}\n`);
          return next();
        }
        take(reply.outcome).then(() => {
          progress();
          next();
        }, reject);
      });
      worker.on('error', reject);
      next();
    });
  await Promise.all(Array.from({ length: workers }, runWorker));
  return !failed;
}

/** Shows a progress bar with the remaining time on a terminal. */
function showProgress(count: number, io: Io): () => void {
  const begun = performance.now();
  let done = 0;
  return () => {
    done++;
    const left = Math.round((((performance.now() - begun) / done) * (count - done)) / 1000);
    const filled = Math.round((30 * done) / count);
    io.progress(
      `[${'#'.repeat(filled)}${'.'.repeat(30 - filled)}] ${done} of ${count} battles, ${Math.floor(left / 60)} min ${left % 60} s left`,
      done === count,
    );
  };
}

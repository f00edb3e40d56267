/** Plays battles of a series on several cores: each worker has a table of its own, and takes the next battle as it ends one. */
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FairnessSeries } from '../analysis/series/fairness';
import type { Outcome, Series } from '../analysis/series/simulate';
import type { Io } from './io';

/** What battles are played of: of two players, or of mirrored forces. */
export type PlayedOf = Omit<Series, 'meshes'> | Omit<FairnessSeries, 'meshes'>;

/** What a worker is begun with. */
export interface Task {
  readonly series: PlayedOf;
  /** The folder that the table's meshes lie in. */
  readonly folder: string;
}

/** What a worker says: a battle's outcome, or what went wrong. */
export type Said = { readonly outcome: Outcome } | { readonly battle: number; readonly error: string };

/**
 * Plays these battles of the table at a path and hands over each outcome as it comes.
 * @returns false where a battle went wrong; what was played until then has been handed over
 */
export async function playSeries(
  path: string,
  series: PlayedOf,
  battles: readonly number[],
  workers: number,
  take: (outcome: Outcome) => Promise<void>,
  io: Io,
): Promise<boolean> {
  const task: Task = { series, folder: dirname(path) };
  const progress = showProgress(battles.length, io);
  const waiting = [...battles];
  let failed = false;
  const runWorker = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('../../build/cli/series-worker.js', import.meta.url), {
        workerData: task,
      });
      const next = (): void => {
        const battle = failed ? undefined : waiting.shift();
        if (battle === undefined) void worker.terminate().then(() => resolve());
        else worker.postMessage(battle);
      };
      worker.on('message', (said: Said) => {
        if ('error' in said) {
          failed = true;
          io.err(`Battle ${said.battle} went wrong: ${said.error}\n`);
          return next();
        }
        take(said.outcome).then(() => {
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

/** A bar on the terminal with the time that is left; nothing where nobody looks on. */
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

import { wrap, type Remote } from 'comlink';
import type { PackWorker } from './pack-worker';
import { startGameWorker } from './start-game-worker';
import { rejectOnError } from './reject-on-error';

/** Work on a pack in a worker of its own. */
export interface PackTask<T> {
  /** Rejects where the work fails; never resolves after `stop`. */
  readonly result: Promise<T>;
  stop(): void;
}

/** Runs work on a pack in a worker, which starts now and ends with it. */
export function runInPackWorker<T>(work: (worker: Remote<PackWorker>) => Promise<unknown>): PackTask<T> {
  const worker = startGameWorker('pack');
  const failed = rejectOnError(worker, 'the part that computes figures could not be loaded.');
  const result = Promise.race([work(wrap<PackWorker>(worker)) as Promise<T>, failed]).finally(() =>
    worker.terminate(),
  );
  return { result, stop: () => worker.terminate() };
}

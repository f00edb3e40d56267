import { wrap, type Remote } from 'comlink';
import type { Weigher } from '../../analysis/review';
import type { BattleFile } from '../../engine/battle';
import type { Meshes } from '../../table/mesh';
import { rejectOnError } from './reject-on-error';
import type { ReviewWorker } from './review-worker';
import { startGameWorker } from './start-game-worker';

/** Evaluates decisions of one battle in workers. After `close` nothing is answered any more. */
export interface ReviewClient extends Weigher {
  close(): void;
}

/** More workers hardly end sooner: a single decision may take seconds. */
const mostWorkers = 4;

/** Opens the battle in a worker for each core but one. */
export function openReviewClient(file: BattleFile, meshes: Meshes): ReviewClient {
  const count = Math.max(1, Math.min(mostWorkers, navigator.hardwareConcurrency - 1));
  const workers = Array.from({ length: count }, () => startWorker(file, meshes));
  const idle = [...workers];
  const waiting: ((worker: OpenWorker) => void)[] = [];

  /** Runs work in the next worker that is free. */
  const run = async <T>(work: (remote: Remote<ReviewWorker>) => Promise<T>): Promise<T> => {
    const worker = idle.pop() ?? (await new Promise<OpenWorker>((resolve) => waiting.push(resolve)));
    try {
      await worker.opened;
      return await Promise.race([work(worker.remote), worker.broken]);
    } finally {
      const next = waiting.shift();
      if (next) next(worker);
      else idle.push(worker);
    }
  };
  return {
    glance: (command) => run((remote) => remote.glance(command)),
    reweigh: (command) => run((remote) => remote.reweigh(command)),
    close: () => workers.forEach(({ close }) => close()),
  };
}

interface OpenWorker {
  readonly remote: Remote<ReviewWorker>;
  /** Resolves once the battle is open. */
  readonly opened: Promise<void>;
  /** Rejects when the worker breaks down. */
  readonly broken: Promise<never>;
  readonly close: () => void;
}

function startWorker(file: BattleFile, meshes: Meshes): OpenWorker {
  const worker = startGameWorker('review');
  const remote = wrap<ReviewWorker>(worker);
  const broken = rejectOnError(worker);
  const opened = Promise.race([remote.open(file, meshes), broken]);
  // The caller of the first work receives the error.
  opened.catch(() => {});
  return { remote, opened, broken, close: () => worker.terminate() };
}

import { proxy, wrap } from 'comlink';
import type { Generation } from '../../analysis/generate/generate';
import type { LayoutWishes } from '../../analysis/generate/wishes';
import type { Meshes } from '../../table/mesh';
import type { GenerateWorker } from './generate-worker';
import { startGameWorker } from './start-game-worker';
import { messageOf } from './message-of';
import { rejectOnError } from './reject-on-error';

/** Generates layouts in a worker; returns a function that stops it. The last report has `done` 1. */
export function generateInWorker(
  wishes: LayoutWishes,
  meshes: Meshes,
  take: (generation: Generation) => void,
  fail: (reason: string) => void,
): () => void {
  const worker = startGameWorker('generate');
  const stop = () => worker.terminate();
  const taken = async (generation: Generation) => take(generation);
  void Promise.race([
    wrap<GenerateWorker>(worker).generate(wishes, meshes, proxy(taken)),
    rejectOnError(worker, 'The search could not be loaded.'),
  ])
    .catch((error: unknown) => fail(messageOf(error)))
    .then(stop);
  return stop;
}

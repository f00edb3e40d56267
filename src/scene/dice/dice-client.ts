import { type Remote, wrap } from 'comlink';
import type { DiceWorker } from './dice-worker';
import type { DieShape } from './solids';
import type { Thrown } from './throw';

/**
 * Client of the worker that computes throws. The worker starts with the first throw; after `close` no throw
 * is answered.
 */
export interface DiceClient {
  throw(shapes: readonly DieShape[], seed: number): Promise<Thrown>;
  close(): void;
}

export function openDiceClient(): DiceClient {
  let opened: {
    readonly worker: Worker;
    readonly remote: Remote<DiceWorker>;
    readonly failed: Promise<never>;
  } | null = null;
  const open = () => {
    const worker = new Worker(new URL('./dice-worker.ts', import.meta.url), { type: 'module' });
    const failed = new Promise<never>((_, reject) => {
      worker.addEventListener('error', () => reject(new Error('The physics could not be loaded.')));
    });
    return { worker, remote: wrap<DiceWorker>(worker), failed };
  };
  return {
    throw(shapes, seed) {
      opened ??= open();
      return Promise.race([opened.remote.throw(shapes, seed), opened.failed]);
    },
    close() {
      opened?.worker.terminate();
      opened = null;
    },
  };
}

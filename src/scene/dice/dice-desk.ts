import { wrap } from 'comlink';
import type { DiceWorker } from './dice-worker';
import type { DieShape } from './solids';
import type { Thrown } from './throw';

/** Works throws out in a thread of its own, which is begun with the first. After `close` nothing is answered any more. */
export interface DiceDesk {
  throw(shapes: readonly DieShape[], seed: number): Promise<Thrown>;
  close(): void;
}

export function openDiceDesk(): DiceDesk {
  let worker: Worker | null = null;
  const failed = () =>
    new Promise<never>((_, reject) => {
      worker!.addEventListener('error', () => reject(new Error('The physics could not be loaded.')), { once: true });
    });
  return {
    throw(shapes, seed) {
      worker ??= new Worker(new URL('./dice-worker.ts', import.meta.url), { type: 'module' });
      return Promise.race([wrap<DiceWorker>(worker).throw(shapes, seed), failed()]);
    },
    close: () => worker?.terminate(),
  };
}

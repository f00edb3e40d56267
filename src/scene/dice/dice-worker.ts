/** Worker that computes throws, so that the page never waits. It loads the physics with the first throw. */
import rapier from '@dimforge/rapier3d-compat';
import { expose, transfer } from 'comlink';
import type { DieShape } from './solids';
import { throwDice, type Thrown } from './throw';

const ready = rapier.init();

const worker = {
  async throw(shapes: readonly DieShape[], seed: number): Promise<Thrown> {
    await ready;
    const thrown = throwDice(rapier, shapes, seed);
    return transfer(thrown, [thrown.poses.buffer]);
  },
};
export type DiceWorker = typeof worker;

expose(worker);

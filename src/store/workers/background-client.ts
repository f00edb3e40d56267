import { proxy, wrap } from 'comlink';
import type { BattleFile } from '../../engine/battle';
import type { Meshes } from '../../table/mesh';
import type { BackgroundStep } from './background-step';
import type { BackgroundWorker } from './background-worker';
import { startGameWorker } from './start-game-worker';
import type { Seats } from '../opponent/seats';
import { rejectOnError } from './reject-on-error';

/** A battle to be played to its end by the program. */
export interface BackgroundPlay {
  /** Its main line is played on. */
  readonly file: BattleFile;
  readonly meshes: Meshes;
  readonly seats: Seats;
}

/** Plays a battle elsewhere; each answer waits until the one before it was taken. The answer stops it. */
export type BackgroundClient = (
  play: BackgroundPlay,
  take: (step: BackgroundStep) => Promise<void>,
  fail: (error: unknown) => void,
) => () => void;

/** A desk in a thread of its own. */
export const backgroundClient: BackgroundClient = ({ file, meshes, seats }, take, fail) => {
  const worker = startGameWorker('background');
  const stop = () => worker.terminate();
  void Promise.race([
    wrap<BackgroundWorker>(worker).play(file, meshes, seats, proxy(take)),
    rejectOnError(worker),
  ])
    .catch(fail)
    .then(stop);
  return stop;
};

import type { GameWork } from './game-worker';

/** Starts a worker for one kind of work. All kinds are one file, which is loaded once: nearly all of it is the geometry and the games. */
export const startGameWorker = (work: GameWork): Worker =>
  new Worker(new URL('./game-worker.ts', import.meta.url), { type: 'module', name: work });

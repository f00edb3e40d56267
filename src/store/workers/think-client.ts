import { wrap } from 'comlink';
import type { BattleFile } from '../../engine/battle';
import type { Command, Json } from '../../engine/question';
import type { Meshes } from '../../table/mesh';
import type { ProgramSeat, VeteranSeat } from '../opponent/seats';
import type { ThinkWorker } from './think-worker';
import { startGameWorker } from './start-game-worker';
import type { Thought } from '../opponent/thought';
import { rejectOnError } from './reject-on-error';

/** Thinks about moments of one battle, told by its commands so far. After `close` nothing is answered any more. */
export interface ThinkClient {
  /** Returns the seat's answer. */
  as(seat: ProgramSeat, commands: readonly Command[]): Promise<Thought>;
  /** Returns a veteran's evaluation of the question, and of the given answer. */
  over(seat: VeteranSeat, commands: readonly Command[], given?: Json): Promise<Thought>;
  close(): void;
}

/** A desk in a thread of its own. */
export function openThinkClient(file: BattleFile, meshes: Meshes): ThinkClient {
  const worker = startGameWorker('think');
  const remote = wrap<ThinkWorker>(worker);
  const broken = rejectOnError(worker);
  const opened = Promise.race([remote.open(file, meshes), broken]);
  // The caller receives the error.
  opened.catch(() => {});
  return {
    as: async (seat, commands) => {
      await opened;
      return Promise.race([remote.as(seat, commands), broken]);
    },
    over: async (seat, commands, given) => {
      await opened;
      return Promise.race([remote.over(seat, commands, given), broken]);
    },
    close: () => worker.terminate(),
  };
}

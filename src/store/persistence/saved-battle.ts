import type { BattleFile } from '../../engine/battle';
import type { BackgroundMark } from '../opponent/background-mark';
import type { Seats } from '../opponent/seats';

/** A saved battle: its file with all branches, and the position in it. */
export interface SavedBattle {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly cursor: number;
  /** The branch that was open; none on the main line. */
  readonly branch?: string;
  /** Counts the steps that were kept. */
  readonly revision: number;
  /** Players of the sides. */
  readonly seats?: Seats;
  /** A person has stopped the program. */
  readonly halted?: boolean;
  /** Mark of a battle that is played in the background. */
  readonly background?: BackgroundMark;
  readonly file: BattleFile;
}

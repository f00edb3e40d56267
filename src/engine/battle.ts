import type { TableFile } from '../table/format';
import type { BattleEvent } from './events';
import type { Command, Question, Refusal } from './question';
import type { BattleState } from './state';

export const battleFormat = 'defilade/battle@1';

/** A battle as it is saved, `*.battle.json`: the table it began on, the seed, and what the players answered. */
export interface BattleFile {
  readonly format: typeof battleFormat;
  readonly name?: string;
  readonly table: TableFile;
  readonly seed: string;
  /** Faces to use before the generator's: a scripted battle, or the dice of a real table. */
  readonly dice?: readonly number[];
  readonly commands: readonly Command[];
  /** The hash of the state after the last command, to be found again by whoever replays it. */
  readonly hash?: string;
  /** Other ways it was played, kept beside `commands`, the main line. */
  readonly branches?: readonly Branch[];
  readonly bookmarks?: readonly Bookmark[];
}

/** A line of play that leaves the main one after its first `after` commands. */
export interface Branch {
  readonly id: string;
  /** Given by a person. */
  readonly name?: string;
  readonly after: number;
  /** What was answered from there on. */
  readonly commands: readonly Command[];
}

/** Words that a person left at a moment: when so many events of a line of play had happened. */
export interface Bookmark {
  readonly id: string;
  /** The branch of whose events it speaks; without it, the main line's. */
  readonly branch?: string;
  readonly events: number;
  readonly text: string;
}

/** A battle at one moment. Immutable: an answer gives the next one, and the one before is still there to go back to. */
export interface Battle {
  readonly file: BattleFile;
  readonly commands: readonly Command[];
  readonly events: readonly BattleEvent[];
  /** How many events had happened after each command; index 0: before the first. */
  readonly eventsAfter: readonly number[];
  readonly state: BattleState;
  /** Null when the battle is over. */
  readonly question: Question | null;
}

export type Answered =
  { readonly ok: true; readonly battle: Battle } | { readonly ok: false; readonly refusal: Refusal };

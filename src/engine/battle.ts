import type { TableFile } from '../table/format';
import type { BattleEvent } from './events';
import type { Command, Question, Refusal } from './question';
import type { BattleState } from './state';

export const battleFormat = 'defilade/battle@1';

/** A saved battle, `*.battle.json`: its table at the start, the seed, and the players' answers. */
export interface BattleFile {
  readonly format: typeof battleFormat;
  readonly name?: string;
  readonly table: TableFile;
  readonly seed: string;
  /** Dictated faces, used before the generator's: of a scripted battle, or of dice on a real table. */
  readonly dice?: readonly number[];
  readonly commands: readonly Command[];
  /** Hash of the state after the last command. A replay must find the same. */
  readonly hash?: string;
  /** Branches beside `commands`, the main log. */
  readonly branches?: readonly Branch[];
  readonly bookmarks?: readonly Bookmark[];
}

/** A branch of the command log that leaves the main one after its first `after` commands. */
export interface Branch {
  readonly id: string;
  /** A person's name for it. */
  readonly name?: string;
  readonly after: number;
  /** The branch's own commands. */
  readonly commands: readonly Command[];
}

/** A person's note on the state after a number of events. */
export interface Bookmark {
  readonly id: string;
  /** The branch whose events are counted; absent for the main log. */
  readonly branch?: string;
  readonly events: number;
  readonly text: string;
}

/** A battle at one moment. Immutable: an answer returns the next one, and the earlier one remains. */
export interface Battle {
  readonly file: BattleFile;
  readonly commands: readonly Command[];
  readonly events: readonly BattleEvent[];
  /** Number of events after each command; index 0 counts those before the first. */
  readonly eventsAfter: readonly number[];
  readonly state: BattleState;
  /** Null when the battle is over. */
  readonly question: Question | null;
}

export type Answered =
  { readonly ok: true; readonly battle: Battle } | { readonly ok: false; readonly refusal: Refusal };

import type { ImportNote } from '../table/import/import-refusal';
import type { Roster } from '../table/import/roster';

/** A force read from a roster, and notes on everything that was not understood. */
export interface ImportedForce {
  /** The force as a force file of these rules has it. */
  readonly force: { readonly id: string; readonly name: string };
  /** The number of models or units of each of its profiles. */
  readonly counts: Readonly<Record<string, number>>;
  /** Cost of the force beside its limits, as the roster states them; empty or absent where it does not. */
  readonly cost?: string;
  readonly notes: readonly ImportNote[];
}

/** Reads rosters of list builders for one game. */
export interface RosterImport {
  /** The game's name in a refusal. */
  readonly game: string;
  /** Reports whether a roster is of this game. */
  accepts(roster: Roster): boolean;
  read(
    roster: Roster,
  ):
    | { readonly ok: true; readonly imported: ImportedForce }
    | { readonly ok: false; readonly message: string };
}

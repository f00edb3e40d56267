/** The news of a battle that the overlay page shows: plain data, so that the page needs no rules. */
import type { Verdict } from '../../engine/port/sight';
import type { SideColour } from '../../table/format';

export interface OverlayNews {
  readonly table: string;
  readonly sides: readonly SideNews[];
  readonly turn: TurnNews;
  /** Odds of the open question, or the last roll; null without either. */
  readonly odds: OddsNews | null;
  /** The last sight ruling; null before the first. */
  readonly call: CallNews | null;
}

export interface SideNews {
  readonly name: string;
  readonly colour: SideColour;
  /** Points if the battle ended now; null in games without points. */
  readonly score: number | null;
  /** Number of units that are left, and at the beginning. */
  readonly units: { readonly left: number; readonly of: number };
}

export interface TurnNews {
  /** 0 before the first turn. */
  readonly turn: number;
  /** Number of the last turn; null while it is open. */
  readonly last: number | null;
  readonly phase: string;
  /** Place of the side that acts among the sides; null for none. */
  readonly side: number | null;
  /** The unit that acts. */
  readonly unit: string | null;
  /** The result, once the battle is over. */
  readonly result: string | null;
}

export interface OddsNews {
  /** Odds of the open question before the roll, or the last roll. */
  readonly kind: 'forecast' | 'rolled';
  readonly title: string;
  readonly lines: readonly string[];
}

export interface CallNews {
  readonly verdict: Verdict;
  /** The verdict in a sentence. */
  readonly sentence: string;
  /** Width of the gap, or the shift that would open a line: "gap 3.4 mm". */
  readonly margin: string | null;
}

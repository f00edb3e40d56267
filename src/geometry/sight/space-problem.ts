/** The question about lines in space, and its answer. */
import type { Region } from '../shapes/region';
import type { Mu } from '../units';

/** An upright body, or a flat base whose bottom is its top. */
export interface Body {
  readonly id: string;
  readonly region: Region;
  readonly bottom: Mu;
  readonly top: Mu;
}

export interface SpaceProblem {
  readonly from: Body;
  readonly to: Body;
  readonly blockers: readonly Body[];
  /** Gaps between blockers up to this are seams, and closed. */
  readonly join: Mu;
  /** Asked again and again to measure something: each question may give up sooner. */
  readonly isMeasure?: boolean;
}

/** A line of the plan from one end to the other, with its heights there. */
export interface SpaceLine {
  readonly dx: number;
  readonly dz: number;
  readonly offset: Mu;
  readonly start: Mu;
  readonly stop: Mu;
  /** Half the width of the ribbon round it that nothing stops; at least half of what was asked for. */
  readonly half: Mu;
  readonly startY: Mu;
  readonly stopY: Mu;
}

/** What a search that found no line did. */
export interface SearchNotes {
  /** Ids of blockers that together stop every line that was settled. */
  readonly used: Set<string>;
  /** 0 where every line was settled; else how far the lines that were not lie from others that are stopped, at most. */
  unsettled: Mu;
  /** How many cells of lines it took. */
  cells: number;
}

export const notesOf = (): SearchNotes => ({ used: new Set(), unsettled: 0, cells: 0 });

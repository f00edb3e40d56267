/** The question about lines in space, and its answer. */
import type { Region } from '../shapes/region';
import type { Mu } from '../units';
import type { LineCell } from './line-cell';

/** An upright body, or a flat base whose bottom is its top. */
export interface Body {
  readonly id: string;
  readonly region: Region;
  readonly bottom: Mu;
  readonly top: Mu;
}

/** The question: a free line from one body to the other. */
export interface SpaceProblem {
  readonly from: Body;
  readonly to: Body;
  readonly blockers: readonly Body[];
  /** Gaps between blockers up to this are seams, and closed. */
  readonly join: Mu;
  /** True for one of many questions that measure something: each may give up sooner. */
  readonly isMeasure?: boolean;
  /** Cells of lines after which it gives up, if fewer than it would otherwise look at. */
  readonly mostCells?: number;
}

/** A line of the plan from one end to the other, with its heights there. */
export interface SpaceLine {
  readonly dx: number;
  readonly dz: number;
  readonly offset: Mu;
  readonly start: Mu;
  readonly stop: Mu;
  /** Half the width of the free ribbon around it; at least half of the requested width. */
  readonly half: Mu;
  readonly startY: Mu;
  readonly stopY: Mu;
}

/** Record of a search that found no line. */
export interface SearchNotes {
  /** Ids of blockers that together stop every line that was settled. */
  readonly used: Set<string>;
  /**
   * 0 where every line was settled; else the greatest distance of an unsettled line from others that are
   * stopped.
   */
  unsettled: Mu;
  /** Number of cells of lines that the search took. */
  cells: number;
}

/** Returns empty notes for a new search. */
export const notesOf = (): SearchNotes => ({ used: new Set(), unsettled: 0, cells: 0 });

/** A cell of lines, and the blockers that some of them may meet. */
export interface CellTask {
  readonly cell: LineCell;
  readonly blockers: readonly Body[];
}

/**
 * Cells that a search had still to settle when it found a line: it had proven that all other lines are stopped. A search for a
 * line to the same target or a part of it, of the same width or a greater one and past the same blockers, may begin with them.
 */
export interface OpenCells {
  /** Null before the first search that found a line in a cell. */
  tasks: readonly CellTask[] | null;
  /** Half the width of the ribbons for which the tasks name their blockers. */
  half: Mu;
}

/**
 * Finds a free line whose ribbon is `width` wide, or returns null with the reasons in `notes`.
 * @param open where to begin; takes down where the next search may begin
 */
export type LineFinder = (
  problem: SpaceProblem,
  width: Mu,
  notes?: SearchNotes,
  open?: OpenCells,
) => SpaceLine | null;

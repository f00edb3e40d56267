import type { FieldGrid, SightFieldQuery } from '../../query/sight/sight-field';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import type { Table } from '../../table/table';

/** Viewers of the field of sight: the selection, or a viewer at a spot; and the resolution. */
export interface FieldRequest {
  readonly spot: PlanPoint | null;
  readonly resolution: Mu;
  /** True if the computation was stopped; the field stays partial. */
  readonly stopped: boolean;
}

/** Available cell sizes, the coarsest first. */
export const fieldResolutions: readonly Mu[] = [1, 0.5, 0.25];

/** A field of sight, perhaps partial. */
export interface PartialField {
  readonly grid: FieldGrid;
  /** Number of viewers that see each cell, row by row; or `noRoom`, or `notYet`. */
  readonly seenBy: Int16Array;
  readonly viewers: number;
  /** Share of the cells that are done. */
  readonly done: number;
}

/** Value of a cell where a base would overhang the table. */
export const noRoom = -1;
/** Value of a cell not computed yet. */
export const notYet = -2;

/** Computes a field step by step and passes each state to `take`. Returns a function that stops it. */
export type FillField = (
  table: Table,
  query: SightFieldQuery,
  take: (field: PartialField) => void,
  fail: (reason: string) => void,
) => () => void;

/** Returns the cell of a point; null beside the table. */
export function cellAt(
  { columns, rows, cell: [width, depth] }: FieldGrid,
  [x, z]: PlanPoint,
): { readonly column: number; readonly row: number } | null {
  const [column, row] = [Math.floor(x / width), Math.floor(z / depth)];
  return column >= 0 && row >= 0 && column < columns && row < rows ? { column, row } : null;
}

/**
 * Value to show in each cell: its own answer, or as long as there is none that of the nearest coarser cell, as cells are
 * looked into every eighth first, then every fourth and every second.
 */
export function shownCells({ grid: { columns }, seenBy }: PartialField): Int16Array {
  return seenBy.map((own, index) => {
    if (own !== notYet) return own;
    const [column, row] = [index % columns, Math.floor(index / columns)];
    for (const stride of [2, 4, 8]) {
      const [left, far] = [column - (column % stride), row - (row % stride)];
      const coarse = seenBy[far * columns + left]!;
      if (coarse !== notYet && coarse !== noRoom) return coarse;
    }
    return notYet;
  });
}

/** Returns the share of unseen places among the computed ones where a base fits; null before the first. */
export function unseenShare({ seenBy }: PartialField): number | null {
  const looked = seenBy.filter((count) => count >= 0);
  return looked.length === 0 ? null : looked.filter((count) => count === 0).length / looked.length;
}

import type { FieldGrid, SightFieldQuery } from '../../query/sight/sight-field';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import type { Table } from '../../table/table';

/** Viewers of the field of sight: the selection, or a viewer at a spot; and the resolution. */
export interface FieldRequest {
  readonly spot: PlanPoint | null;
  readonly resolution: Mu;
  /** The field is left as far as it is computed. */
  readonly stopped: boolean;
}

/** Sides of cells that can be asked for, the coarsest first. */
export const fieldResolutions: readonly Mu[] = [1, 0.5, 0.25];

/** A field of sight as far as it has been looked into. */
export interface PartialField {
  readonly grid: FieldGrid;
  /** For each cell, row by row, by how many viewers it is seen; or `noRoom`, or `notYet`. */
  readonly seenBy: Int16Array;
  readonly viewers: number;
  /** Share of the cells that are done. */
  readonly done: number;
}

/** No base fits there: it would overhang the table. */
export const noRoom = -1;
/** Not looked into yet. */
export const notYet = -2;

/** Fills a field little by little; `take` gets it as it grows. The answer stops it. */
export type FillField = (
  table: Table,
  query: SightFieldQuery,
  take: (field: PartialField) => void,
  fail: (reason: string) => void,
) => () => void;

/** The cell that a point of the table lies in; null beside the table. */
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

/** The share of the places looked into, where a base fits, that nobody sees; null before the first. */
export function unseenShare({ seenBy }: PartialField): number | null {
  const looked = seenBy.filter((count) => count >= 0);
  return looked.length === 0 ? null : looked.filter((count) => count === 0).length / looked.length;
}

import type { MapEnd, MapQuery } from '../../analysis/maps/lab-map';
import type { FieldGrid } from '../../query/sight/sight-field';

/** A map of the lab as far as it has been worked out. */
export interface PartialMap {
  readonly query: MapQuery;
  readonly grid: FieldGrid;
  /** For each cell, row by row; NaN where it is not computed yet. */
  readonly values: Float32Array;
  /** Share of the cells that are done. */
  readonly done: number;
  /** When all are. */
  readonly end: MapEnd | null;
}

/** Returns the value to show in each cell: its own, or the coarse cell's until it has one. */
export function shownValues({ grid: { columns }, values }: PartialMap, coarse: number): Float32Array {
  return values.map((own, cell) => {
    if (!Number.isNaN(own)) return own;
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    return values[(row - (row % coarse)) * columns + column - (column % coarse)]!;
  });
}

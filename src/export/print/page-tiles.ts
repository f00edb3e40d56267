/**
 * Tiles of a drawing at 1:1 over pages that overlap. Tile (column, row) shows the drawing from (column · step, row · step) on.
 * Registration marks lie in the middle of the overlaps, so that two pages show each of them in the same place of the drawing.
 */
import type { Mm } from '../../geometry/units';
import { letterOf } from '../sheet/sheet-page';

export type Size = readonly [width: Mm, height: Mm];

/** A rectangle of the drawing. */
export interface Bounds {
  readonly min: readonly [Mm, Mm];
  readonly max: readonly [Mm, Mm];
}

export interface Tile {
  /** A1, B1 … along the drawing, A2 … below. */
  readonly name: string;
  /** The rectangle of the drawing that the page shows. */
  readonly bounds: Bounds;
  /** Middles of the overlaps with its neighbours, along the drawing and down. */
  readonly cuts: readonly [x: readonly Mm[], y: readonly Mm[]];
  /** Registration marks, in the drawing; none where there is but one page. */
  readonly marks: readonly (readonly [Mm, Mm])[];
}

export interface Tiling {
  readonly columns: number;
  readonly rows: number;
  readonly step: Size;
  /** Tiles with something on them, row by row. */
  readonly tiles: readonly Tile[];
}

/** Width of the strip that two neighbours both show. */
export const tileOverlap: Mm = 10;

/**
 * Divides a drawing.
 * @param window the part of a page that shows the drawing
 * @param things rectangles of all that is drawn; tiles without any are left out
 */
export function tilesOf([width, depth]: Size, window: Size, things: readonly Bounds[]): Tiling {
  const step: Size = [window[0] - tileOverlap, window[1] - tileOverlap];
  const count = (length: Mm, k: 0 | 1): number =>
    Math.max(1, Math.ceil((length - tileOverlap - 1e-6) / step[k]));
  const [columns, rows] = [count(width, 0), count(depth, 1)];
  const tiles: Tile[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const min = [column * step[0], row * step[1]] as const;
      const bounds = { min, max: [min[0] + window[0], min[1] + window[1]] as const };
      if (!things.some((thing) => meets(thing, bounds))) continue;
      const middles = (index: number, k: 0 | 1): readonly [Mm, Mm] => [
        index * step[k] + tileOverlap / 2,
        (index + 1) * step[k] + tileOverlap / 2,
      ];
      const [xs, ys] = [middles(column, 0), middles(row, 1)];
      const cuts = [inner(xs, column, columns), inner(ys, row, rows)] as const;
      const marks = columns * rows === 1 ? [] : ys.flatMap((y) => xs.map((x) => [x, y] as const));
      tiles.push({ name: `${letterOf(column)}${row + 1}`, bounds, cuts, marks });
    }
  return { columns, rows, step, tiles };
}

/** Leaves out the outer edges of the first and the last page. */
const inner = (middles: readonly [Mm, Mm], index: number, count: number): readonly Mm[] =>
  middles.filter((_, end) => (end === 0 ? index > 0 : index + 1 < count));

const meets = (a: Bounds, b: Bounds): boolean =>
  a.min[0] < b.max[0] && b.min[0] < a.max[0] && a.min[1] < b.max[1] && b.min[1] < a.max[1];

/** The cuts of cells of lines that a look at a few lines did not settle. */
import type { Point } from '../../shapes/shapes';
import type { Mu } from '../../units';
import { cross, dot, minus } from '../../vector';
import type { Shell } from '../shell';
import type { Cell } from './cells';
import { type EndPiece, halvesOf } from './end-pieces';
import { type Limit, volumeOf } from './limits';

/** Returns the longer extent of a piece. */
export const sizeOf = ({ width, height }: EndPiece): Mu => Math.max(width, height);

/**
 * Halves the piece whose hull reaches beyond its end; null where none does, or one so narrow that the reach is
 * too small to matter.
 */
export function tightened(
  { from, to }: Cell,
  loose: 'from' | 'to' | null,
  least: Mu,
): readonly Cell[] | null {
  const wide = Math.max(least, sizeOf(from) / 4, sizeOf(to) / 4);
  if (loose === 'from' && from.width >= wide)
    return halvesOf(from, false).map((half) => ({ from: half, to }));
  if (loose === 'to' && to.width >= wide) return halvesOf(to, false).map((half) => ({ from, to: half }));
  return null;
}

/**
 * Halves a cell across the extent of an end with which the measures vary most, or across the longest if
 * there are no measures, or if that extent is smaller than `least`.
 */
export function halves({ from, to }: Cell, by: readonly Measure[], least: Mu): readonly Cell[] {
  const cuts = [from, to].flatMap((piece, end) => {
    const spread = spreadOf(
      piece,
      by.map(
        (measure) => (point: Point) => (end === 0 ? measure(point, to.core) : measure(from.core, point)),
      ),
    );
    return [
      { end, upright: false, extent: piece.width, spread: piece.width < least ? 0 : spread.width },
      { end, upright: true, extent: piece.height, spread: piece.height < least ? 0 : spread.height },
    ];
  });
  const best = cuts.reduce((one, other) =>
    other.spread > one.spread || (other.spread === one.spread && other.extent > one.extent) ? other : one,
  );
  return best.end === 0
    ? halvesOf(from, best.upright).map((half) => ({ from: half, to }))
    : halvesOf(to, best.upright).map((half) => ({ from, to: half }));
}

/** Returns how far measures vary over the width and over the height of a piece, the largest of them. */
function spreadOf(
  { points, core, shape, height }: EndPiece,
  measures: readonly ((point: Point) => number)[],
): { readonly width: number; readonly height: number } {
  let [widthSpread, heightSpread] = [0, 0];
  const plan = shape.kind === 'cap' ? points.length / 3 : points.length / 6;
  for (const measure of measures) {
    let [least, most] = [Infinity, -Infinity];
    for (let i = 0; i < plan; i++) {
      const value = measure([points[i * 3]!, core[1], points[i * 3 + 2]!]);
      [least, most] = [Math.min(least, value), Math.max(most, value)];
    }
    widthSpread = Math.max(widthSpread, most - least);
    const [low, high] = [core[1] - height / 2, core[1] + height / 2];
    if (height > 0)
      heightSpread = Math.max(
        heightSpread,
        Math.abs(measure([core[0], high, core[2]]) - measure([core[0], low, core[2]])),
      );
  }
  return { width: widthSpread, height: heightSpread };
}

/** A measure of lines that is affine in either end. */
export type Measure = (from: Point, to: Point) => number;

/** Returns the signed volume of a line and a limit. */
export function besideLimit({ a, b, volumes }: Limit): Measure {
  let most = 0;
  for (const volume of volumes) most = Math.max(most, Math.abs(volume));
  return (p, q) => volumeOf(p, q, a, b) / most;
}

/**
 * Returns the heights of a line's start and stop over a triangle's plane, as one measure: it varies with an end
 * as far as the plane runs through that end.
 */
export function depthBelow({ points, triangles }: Shell, triangle: number): Measure {
  const [a, b, c] = [0, 1, 2].map((k) => pointAt(points, triangles[triangle * 3 + k]! * 3)) as [
    Point,
    Point,
    Point,
  ];
  const normal = cross(minus(b, a), minus(c, a));
  return (p, q) => dot(normal, minus(p, a)) - dot(normal, minus(q, a));
}

const pointAt = (points: Float64Array, i: number): Point => [points[i]!, points[i + 1]!, points[i + 2]!];

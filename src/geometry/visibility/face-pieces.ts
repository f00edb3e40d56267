/** Pieces of faces, for searches that settle one after the other. */
import { area, clipHalf, type ConvexPolygon } from '../shapes/convex';
import type { PlanPoint, Point, Solid } from '../shapes/shapes';
import type { Mu } from '../units';
import { type Face, polygonInSpace } from './faces';

/** Thickness of the box around a piece of a side. */
const thickness: Mu = 1e-6;

/** Returns the smallest upright body that contains a piece of a face, along the face's own axes. */
export function boxRound(face: Face, piece: ConvexPolygon): Solid {
  const [[left, right], [low, high]] = [spanOf(piece, 0), spanOf(piece, 1)];
  const corners = polygonInSpace(face, [
    [left, low],
    [right, low],
    [right, high],
    [left, high],
  ]);
  const [[ax, y, az], [bx, , bz]] = corners as readonly [Point, Point];
  if (face.kind === 'level')
    return {
      id: '',
      outline: { shape: 'polygon', points: corners.map(([x, , z]) => [x, z]) },
      bottom: y,
      top: y,
    };
  const [nx, nz] = [thickness * face.normal[0], thickness * face.normal[2]];
  return {
    id: '',
    outline: {
      shape: 'polygon',
      points: [
        [ax, az],
        [bx, bz],
        [bx + nx, bz + nz],
        [ax + nx, az + nz],
      ],
    },
    bottom: low,
    top: high,
  };
}

/** Cuts a piece in two across its longer side. */
export function halvesOf(piece: ConvexPolygon): readonly ConvexPolygon[] {
  const [[left, right], [low, high]] = [spanOf(piece, 0), spanOf(piece, 1)];
  const axis = right - left >= high - low ? 0 : 1;
  return sidesOf(piece, axis, axis === 0 ? (left + right) / 2 : (low + high) / 2).filter(hasArea);
}

/**
 * Cuts a piece near a corner, along an axis of its face, so that a point beside it lies on one side and the larger part on the
 * other; null where that part would be less than half.
 */
export function partsAbout(piece: ConvexPolygon, point: PlanPoint): readonly ConvexPolygon[] | null {
  let most = Math.abs(area(piece)) / 2;
  let best: readonly ConvexPolygon[] | null = null;
  for (const axis of [0, 1] as const) {
    const [low, high] = spanOf(piece, axis);
    for (const { [axis]: corner } of piece) {
      const isBelow = point[axis] > corner;
      const at = corner + (isBelow ? -1 : 1) * clearance * (high - low);
      const sides = sidesOf(piece, axis, at);
      if (!sides.every(hasArea)) continue;
      const beyond = Math.abs(area(sides[isBelow ? 0 : 1]));
      if (beyond > most) [most, best] = [beyond, sides];
    }
  }
  return best;
}

/** Distance of the cut from the corner, as a share of the piece's extent: nearer to it, lines past it are hard to settle. */
const clearance = 0.1;

/** Points nearer to a piece than this are in it. */
const edge: Mu = 1e-6;

/** Reports whether a point lies outside a piece. */
export const isBeside = (piece: ConvexPolygon, [s, t]: PlanPoint): boolean =>
  piece.some(([s0, t0], i) => {
    const [s1, t1] = piece[(i + 1) % piece.length]!;
    const [ds, dt] = [s1 - s0, t1 - t0];
    const outside = Math.sign(area(piece)) * (ds * (t - t0) - dt * (s - s0));
    return outside > edge * Math.sqrt(ds * ds + dt * dt);
  });

const hasArea = (polygon: ConvexPolygon): boolean => polygon.length > 2;

/** Cuts a piece at a coordinate of its face. */
function sidesOf(
  piece: ConvexPolygon,
  axis: 0 | 1,
  at: Mu,
): readonly [below: ConvexPolygon, above: ConvexPolygon] {
  return axis === 0
    ? [clipHalf(piece, [at, 1], [at, 0], 1), clipHalf(piece, [at, 0], [at, 1], 1)]
    : [clipHalf(piece, [0, at], [1, at], 1), clipHalf(piece, [1, at], [0, at], 1)];
}

function spanOf(polygon: ConvexPolygon, axis: 0 | 1): readonly [number, number] {
  const values = polygon.map((point) => point[axis]);
  return [Math.min(...values), Math.max(...values)];
}

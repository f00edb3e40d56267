/** Pieces of faces, for searches that settle one after the other. */
import { type ConvexPolygon, intersect } from '../shapes/convex';
import type { Point, Solid } from '../shapes/shapes';
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
  const [s, t] = [(left + right) / 2, (low + high) / 2];
  const boxes =
    right - left >= high - low
      ? ([
          [left, s, low, high],
          [s, right, low, high],
        ] as const)
      : ([
          [left, right, low, t],
          [left, right, t, high],
        ] as const);
  return boxes
    .map(([s0, s1, t0, t1]) =>
      intersect(piece, [
        [s0, t0],
        [s0, t1],
        [s1, t1],
        [s1, t0],
      ]),
    )
    .filter((half) => half.length > 2);
}

function spanOf(polygon: ConvexPolygon, axis: 0 | 1): readonly [number, number] {
  const values = polygon.map((point) => point[axis]);
  return [Math.min(...values), Math.max(...values)];
}

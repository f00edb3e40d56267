/** Flat convex polygons of space that have no point in common. */
import type { Units } from './grid';

/** A point or a direction of space. */
export type Vector = readonly [x: number, z: number, y: number];
type Polygon = readonly Vector[];

/** Polygons are apart by more than this, which is far more than the rounding of doubles. */
const margin: Units = 16;

/** Reports whether a plane keeps two polygons apart: by a face of the box around one, or in a direction square to edges of theirs. */
export function areApart(one: Polygon, other: Polygon): boolean {
  for (let axis = 0; axis < 3; axis++) {
    const [low, high] = extent(one, axis);
    const [otherLow, otherHigh] = extent(other, axis);
    if (high < otherLow - margin || low > otherHigh + margin) return true;
  }
  const [m, n] = [normalOf(one), normalOf(other)];
  const [us, vs] = [edgesOf(one), edgesOf(other)];
  const separates = (direction: Vector): boolean => separate(direction, one, other);
  return (
    separates(m) ||
    separates(n) ||
    us.some((u) => separates(square(u, m)) || vs.some((v) => separates(square(u, v)))) ||
    vs.some((v) => separates(square(v, n)))
  );
}

function separate(direction: Vector, one: Polygon, other: Polygon): boolean {
  const length = Math.sqrt(dot(direction, direction));
  if (length === 0) return false;
  const origin = one[0]!;
  const along = (point: Vector): number => dot(direction, minus(point, origin)) / length;
  const [places, others] = [one.map(along), other.map(along)];
  return (
    Math.max(...places) < Math.min(...others) - margin || Math.max(...others) < Math.min(...places) - margin
  );
}

function extent(points: Polygon, axis: number): readonly [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const point of points) {
    low = Math.min(low, point[axis]!);
    high = Math.max(high, point[axis]!);
  }
  return [low, high];
}

const edgesOf = (points: Polygon): Polygon =>
  points.map((point, i) => minus(points[(i + 1) % points.length]!, point));
const normalOf = ([a, b, c]: Polygon): Vector => square(minus(b!, a!), minus(c!, a!));

export const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
/** Returns the cross product. */
export const square = ([a, b, c]: Vector, [x, y, z]: Vector): Vector => [
  b * z - c * y,
  c * x - a * z,
  a * y - b * x,
];

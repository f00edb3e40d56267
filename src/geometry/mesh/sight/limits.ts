/**
 * Limits: straight edges that bound the lines known to cross a sheet.
 *
 * All of the sheet's rim within the tube lies beyond a limit g as seen from every point of the tube's start.
 * Lines that pass g on the near side then meet no rim. Where they form one connected set, and one of them
 * crosses the sheet, all of them do.
 */
import { convexHull } from '../../shapes/hull';
import type { PlanPoint, Point } from '../../shapes/shapes';
import type { Mu } from '../../units';
import { cross, dot, minus } from '../../vector';
import { nextHalf, type Shell } from '../shell';
import { outcode, type Tube } from './tube';

/** A straight edge that bounds the lines known to cross a sheet. */
export interface Limit {
  readonly a: Point;
  readonly b: Point;
  /**
   * For each corner of the tube's start and of its stop, the signed volume of the line between them and the
   * edge: lines with a positive one cross the sheet.
   */
  readonly volumes: Float64Array;
  /** The same with the edge moved outward by half the width of a seam. */
  readonly widened: Float64Array;
}

/** Limits lie this far inside the rim, so that rounding puts no point of it on the near side. */
const inset: Mu = 1e-9;

/** Points of the rim within the tube, three numbers each. */
function rimPoints(tube: Tube, shell: Shell, rim: readonly number[], margin: Mu): number[] {
  const { points, triangles } = shell;
  const found: number[] = [];
  for (const half of rim) {
    const [a, b] = [triangles[half]! * 3, triangles[nextHalf(half)]! * 3];
    const [ax, ay, az] = [points[a]!, points[a + 1]!, points[a + 2]!];
    const [ex, ey, ez] = [points[b]! - ax, points[b + 1]! - ay, points[b + 2]! - az];
    let [start, stop] = [0, 1];
    const codes = outcode(tube, shell, a / 3) | outcode(tube, shell, b / 3);
    for (let k = 0, bit = 1; k < tube.planes.length && bit > 0; k += 4, bit <<= 1) {
      if ((codes & bit) === 0) continue;
      const [nx, ny, nz] = [tube.planes[k]!, tube.planes[k + 1]!, tube.planes[k + 2]!];
      const room = tube.planes[k + 3]! + margin - (nx * ax + ny * ay + nz * az);
      const slope = nx * ex + ny * ey + nz * ez;
      if (slope > 0) stop = Math.min(stop, room / slope);
      else if (slope < 0) start = Math.max(start, room / slope);
    }
    if (start > stop) continue;
    for (const t of [start, stop]) found.push(ax + t * ex, ay + t * ey, az + t * ez);
  }
  return found;
}

/** Returns straight edges with all of the rim beyond them, as seen from the tube's start. */
export function limitsOf(
  tube: Tube,
  shell: Shell,
  rim: readonly number[],
  line: ArrayLike<number>,
  seam: Mu,
): readonly Limit[] {
  const [px, py, pz] = [line[0]!, line[1]!, line[2]!];
  const [dx, dy, dz] = [line[3]! - px, line[4]! - py, line[5]! - pz];
  const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
  const axis: Point = [dx / length, dy / length, dz / length];
  const points = rimPoints(tube, shell, rim, widthOf(tube));
  if (points.length < 6) return [];
  // The picture from the line's start: the line itself is its origin.
  const [right, up] = across(axis);
  const seen: PlanPoint[] = [];
  const numbers = new Map<PlanPoint, number>();
  for (let i = 0; i < points.length; i += 3) {
    const at: Point = [points[i]! - px, points[i + 1]! - py, points[i + 2]! - pz];
    const depth = dot(at, axis);
    if (depth <= 0) return [];
    const point: PlanPoint = [dot(at, right) / depth, dot(at, up) / depth];
    seen.push(point);
    numbers.set(point, i);
  }
  const hull = convexHull(seen);
  const limits: Limit[] = [];
  for (let i = 0; i < hull.length; i++) {
    const [from, to] = [hull[i]!, hull[(i + 1) % hull.length]!];
    // Hulls run so that their inside is where this is positive: the origin has to be outside.
    const depth = (to[1] - from[1]) * -from[0] + (to[0] - from[0]) * from[1];
    if (depth >= 0) continue;
    const limit = limitAt(tube, points, numbers.get(from)!, numbers.get(to)!, line, seam);
    if (limit !== null) limits.push(limit);
  }
  return limits;
}

/** Returns the limit through two points of the rim, moved inward as far as the others need it. */
function limitAt(
  tube: Tube,
  points: readonly number[],
  i: number,
  j: number,
  line: ArrayLike<number>,
  seam: Mu,
): Limit | null {
  let a: Point = [points[i]!, points[i + 1]!, points[i + 2]!];
  let b: Point = [points[j]!, points[j + 1]!, points[j + 2]!];
  const edge = minus(b, a);
  const size = Math.sqrt(dot(edge, edge));
  if (size < 1e-6) return null;
  const start: Point = [line[0]!, line[1]!, line[2]!];
  const stop: Point = [line[3]!, line[4]!, line[5]!];
  if (volumeOf(start, stop, a, b) < 0) [a, b] = [b, a];
  // The direction in which the volume of the line grows when the edge moves: inward is the other way.
  const normal = cross(minus(stop, start), minus(b, a));
  const steep = Math.sqrt(dot(normal, normal));
  if (steep < 1e-9 * size) return null;
  const outward: Point = [normal[0] / steep, normal[1] / steep, normal[2] / steep];
  const moved = (by: Mu): readonly [Point, Point] => [along(a, outward, by), along(b, outward, by)];
  const sign = volumeOf(start, stop, ...moved(1)) > volumeOf(start, stop, a, b) ? 1 : -1;
  let inward = inset;
  for (let round = 0; round < 2; round++) {
    const [g, h] = moved(-sign * inward);
    const [farther, fartherStill] = moved(-sign * (inward + size));
    let more = 0;
    for (let k = 0; k < tube.from.length; k += 3) {
      const p: Point = [tube.from[k]!, tube.from[k + 1]!, tube.from[k + 2]!];
      const side = sideNormal(p, g, h);
      const fartherSide = sideNormal(p, farther, fartherStill);
      for (let x = 0; x < points.length; x += 3) {
        const [dx, dy, dz] = [points[x]! - p[0], points[x + 1]! - p[1], points[x + 2]! - p[2]];
        const here = dx * side[0] + dy * side[1] + dz * side[2];
        if (here <= 0) continue;
        const rate = (here - (dx * fartherSide[0] + dy * fartherSide[1] + dz * fartherSide[2])) / size;
        if (rate <= 0) return null;
        more = Math.max(more, here / rate);
      }
    }
    if (more === 0 && volumeOf(start, stop, g, h) <= 0) return null;
    if (more === 0) return measured(tube, g, h, moved(-sign * inward + (sign * seam) / 2));
    inward += more * (1 + 1e-9) + inset;
  }
  return null;
}

function measured(tube: Tube, a: Point, b: Point, outer: readonly [Point, Point]): Limit | null {
  const volumes = volumesOf(tube, a, b);
  return isConnected(tube, volumes) ? { a, b, volumes, widened: volumesOf(tube, ...outer) } : null;
}

/** Returns the volumes of the lines between all corners with an edge, the corners of the stop in turn for each of the start. */
function volumesOf({ from, to }: Tube, a: Point, b: Point): Float64Array {
  const volumes = new Float64Array((from.length / 3) * (to.length / 3));
  let at = 0;
  for (let i = 0; i < from.length; i += 3) {
    const p: Point = [from[i]!, from[i + 1]!, from[i + 2]!];
    const [mx, my, mz] = cross(minus(a, p), minus(b, a));
    for (let j = 0; j < to.length; j += 3)
      volumes[at++] = mx * (to[j]! - p[0]) + my * (to[j + 1]! - p[1]) + mz * (to[j + 2]! - p[2]);
  }
  return volumes;
}

/**
 * Reports whether the lines of the tube with a positive volume surely form one connected set: if a line
 * from some point of one end has one, so has the line from the same corner of that end to the same point of the
 * other. The volume is affine in either end, so multiples of its values at the corners show it.
 */
function isConnected({ from, to }: Tube, volumes: Float64Array): boolean {
  const [rows, columns] = [from.length / 3, to.length / 3];
  return (
    hasBestCorner(rows, columns, (row, column) => volumes[row * columns + column]!) ||
    hasBestCorner(columns, rows, (row, column) => volumes[column * columns + row]!)
  );
}

function hasBestCorner(rows: number, columns: number, at: (row: number, column: number) => number): boolean {
  let [best, bestLeast] = [0, -Infinity];
  for (let row = 0; row < rows; row++) {
    let least = Infinity;
    for (let column = 0; column < columns; column++) least = Math.min(least, at(row, column));
    if (least > bestLeast) [best, bestLeast] = [row, least];
  }
  for (let row = 0; row < rows; row++) {
    let [low, high, some] = [0, Infinity, false];
    for (let column = 0; column < columns; column++) {
      const [own, other] = [at(best, column), at(row, column)];
      some ||= other > 0;
      if (other > 0) high = Math.min(high, own / other);
      else if (other < 0) low = Math.max(low, own / other);
      else if (own < 0) high = -1;
    }
    if (some && !(high > 0 && low <= high)) return false;
  }
  return true;
}

/** Returns the extent of the wider end, at least a hair: margin around the tube within which the rim is looked at. */
function widthOf({ from, to }: Tube): Mu {
  let widest = 1e-3;
  for (const end of [from, to])
    for (let i = 3; i < end.length; i++) widest = Math.max(widest, Math.abs(end[i]! - end[i % 3]!) / 4);
  return widest;
}

/** Returns two unit vectors square to another and to each other. */
function across(axis: Point): readonly [Point, Point] {
  const helper: Point = Math.abs(axis[1]) < 0.7 ? [0, 1, 0] : [1, 0, 0];
  const right = cross(axis, helper);
  const length = Math.sqrt(dot(right, right));
  const unit: Point = [right[0] / length, right[1] / length, right[2] / length];
  return [unit, cross(unit, axis)];
}

const along = (a: Point, direction: Point, by: Mu): Point => [
  a[0] + by * direction[0],
  a[1] + by * direction[1],
  a[2] + by * direction[2],
];
/** Returns a normal of the plane through p, a and b whose product with a vector from p to q is the volume of p, q, a, b. */
export const sideNormal = (p: Point, a: Point, b: Point): Point => cross(minus(a, p), minus(b, a));

/** Returns six times the signed volume of the tetrahedron p, q, a, b. */
export const volumeOf = (p: Point, q: Point, a: Point, b: Point): number =>
  dot(minus(q, p), sideNormal(p, a, b));

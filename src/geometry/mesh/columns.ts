/** The inside of a closed component as upright columns over a grid that is turned like the component. */
import type { PlanPoint } from '../shapes/shapes';
import type { Mu } from '../units';
import type { Component } from './components';
import { extentOf } from './shell';
import { windsRound } from './sight/crossing';

/** Cells along each axis. */
export const cellsAcross = 20;
/** The grid ends this far within the shell's outermost points, so that upright faces there lie in no cell. */
const inset: Mu = 2e-6;
/** Triangles this near to a cell count as in it: far more than rounding. */
const slack: Mu = 1e-9;

/** Lower gaps between triangles are none. */
const leastGap: Mu = 1e-6;

/** A grid of columns. */
export interface Columns {
  /** Unit vector of the first axis; the second is a quarter turn on. */
  readonly axis: PlanPoint;
  /** First corner and size of a cell, along the axes. */
  readonly origin: PlanPoint;
  readonly size: readonly [Mu, Mu];
  /** For each cell, row by row, the lowest stretch of heights all inside the shell; `top` is not above `bottom` where there is none. */
  readonly bottoms: Float64Array;
  readonly tops: Float64Array;
}

/** Returns the columns of a closed component; null where it is too narrow for any. */
export function columnsOf(component: Component, hull: readonly PlanPoint[]): Columns | null {
  const { axis, min, max } = smallestBox(hull);
  const origin: PlanPoint = [min[0] + inset, min[1] + inset];
  const size = [0, 1].map((k) => (max[k]! - min[k]! - 2 * inset) / cellsAcross) as [Mu, Mu];
  if (size[0] < inset || size[1] < inset) return null;
  const spans = spansByCell(component, axis, origin, size);
  const bottoms = new Float64Array(cellsAcross * cellsAcross);
  const tops = new Float64Array(cellsAcross * cellsAcross).fill(-Infinity);
  spans.forEach((span, cell) => {
    const s = origin[0] + size[0] * ((cell % cellsAcross) + 0.5);
    const t = origin[1] + size[1] * (Math.floor(cell / cellsAcross) + 0.5);
    const [x, z] = unturned(axis, s, t);
    const stretch = insideOf(component, x, z, span);
    if (stretch !== null) [bottoms[cell], tops[cell]] = stretch;
  });
  return { axis, origin, size, bottoms, tops };
}

/** Returns the point of the plan at places along both axes. */
export const unturned = ([ux, uz]: PlanPoint, s: Mu, t: Mu): PlanPoint => [s * ux - t * uz, s * uz + t * ux];

/** Returns the rectangle of the least area around a hull. It lies along an edge of it. */
function smallestBox(hull: readonly PlanPoint[]): Box {
  let best: Box | null = null;
  let least = Infinity;
  for (let i = 0; i < hull.length; i++) {
    const [[ax, az], [bx, bz]] = [hull[i]!, hull[(i + 1) % hull.length]!];
    const length = Math.sqrt((bx - ax) * (bx - ax) + (bz - az) * (bz - az));
    const box = boxAlong(hull, [(bx - ax) / length, (bz - az) / length]);
    const area = (box.max[0] - box.min[0]) * (box.max[1] - box.min[1]);
    if (area < least) [best, least] = [box, area];
  }
  return best ?? boxAlong(hull, [1, 0]);
}

interface Box {
  readonly axis: PlanPoint;
  readonly min: PlanPoint;
  readonly max: PlanPoint;
}

function boxAlong(hull: readonly PlanPoint[], axis: PlanPoint): Box {
  const [ux, uz] = axis;
  const first = hull.map(([x, z]) => ux * x + uz * z);
  const second = hull.map(([x, z]) => ux * z - uz * x);
  return {
    axis,
    min: [Math.min(...first), Math.min(...second)],
    max: [Math.max(...first), Math.max(...second)],
  };
}

/** Returns for each cell the lowest and highest points of the triangles in it, in turn. */
function spansByCell(
  { shell: { points, triangles }, triangles: numbers }: Component,
  [ux, uz]: PlanPoint,
  origin: PlanPoint,
  size: readonly [Mu, Mu],
): readonly (readonly number[])[] {
  const spans: number[][] = Array.from({ length: cellsAcross * cellsAcross }, () => []);
  const cellOf = (value: Mu, axis: 0 | 1): number => Math.floor((value - origin[axis]) / size[axis]);
  const corner = (index: number): SpanPoint => {
    const at = triangles[index]! * 3;
    const [x, y, z] = [points[at]!, points[at + 1]!, points[at + 2]!];
    return [ux * x + uz * z, ux * z - uz * x, y];
  };
  for (const triangle of numbers) {
    const i = 3 * triangle;
    const corners: readonly SpanPoint[] = [corner(i), corner(i + 1), corner(i + 2)];
    const [[as, at, ay], [bs, bt, by], [cs, ct, cy]] = corners as [SpanPoint, SpanPoint, SpanPoint];
    const firstColumn = Math.max(0, cellOf(Math.min(as, bs, cs) - slack, 0));
    const lastColumn = Math.min(cellsAcross - 1, cellOf(Math.max(as, bs, cs) + slack, 0));
    const firstRow = Math.max(0, cellOf(Math.min(at, bt, ct) - slack, 1));
    const lastRow = Math.min(cellsAcross - 1, cellOf(Math.max(at, bt, ct) + slack, 1));
    const isSmall = lastColumn - firstColumn <= 1 && lastRow - firstRow <= 1;
    for (let row = firstRow; row <= lastRow; row++)
      for (let column = firstColumn; column <= lastColumn; column++) {
        const span = spans[row * cellsAcross + column]!;
        // For speed only: of a small triangle all heights count.
        const heights = isSmall
          ? ([Math.min(ay, by, cy), Math.max(ay, by, cy)] as const)
          : heightsWithin(corners, origin[0] + column * size[0], origin[1] + row * size[1], size);
        if (heights !== null) span.push(...heights);
      }
  }
  return spans;
}

/** A corner of a triangle: its places along both axes, and its height. */
type SpanPoint = readonly [s: Mu, t: Mu, y: Mu];

/** Returns the lowest and the highest point of a triangle within a cell; null where it surely misses it. */
function heightsWithin(
  corners: readonly SpanPoint[],
  s: Mu,
  t: Mu,
  [width, depth]: readonly [Mu, Mu],
): readonly [Mu, Mu] | null {
  let polygon = clipped(corners, 1, 0, s - slack);
  polygon = clipped(polygon, -1, 0, -(s + width + slack));
  polygon = clipped(polygon, 0, 1, t - slack);
  return heightsOf(clipped(polygon, 0, -1, -(t + depth + slack)));
}

function heightsOf(polygon: readonly SpanPoint[]): readonly [Mu, Mu] | null {
  let [low, high] = [Infinity, -Infinity];
  for (const [, , y] of polygon) [low, high] = [Math.min(low, y), Math.max(high, y)];
  return polygon.length === 0 ? null : [low, high];
}

/** Returns the part of a polygon whose places along a direction are at least a value. */
function clipped(polygon: readonly SpanPoint[], ns: number, nt: number, least: number): readonly SpanPoint[] {
  const kept: SpanPoint[] = [];
  for (let i = 0; i < polygon.length; i++) {
    const [a, b] = [polygon[i]!, polygon[(i + 1) % polygon.length]!];
    const [before, after] = [ns * a[0] + nt * a[1] - least, ns * b[0] + nt * b[1] - least];
    if (before >= 0) kept.push(a);
    if (before >= 0 === after >= 0) continue;
    const share = before / (before - after);
    kept.push([a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1]), a[2] + share * (b[2] - a[2])]);
  }
  return kept;
}

/** Returns the lowest stretch of heights over a convex polygon of the plan that is all inside a closed component; null where there is none. */
export function stretchOver(component: Component, polygon: readonly PlanPoint[]): readonly [Mu, Mu] | null {
  const { points, triangles } = component.shell;
  const edges = polygon.map(([ax, az], i) => {
    const [bx, bz] = polygon[(i + 1) % polygon.length]!;
    const length = Math.sqrt((bx - ax) * (bx - ax) + (bz - az) * (bz - az));
    const [nx, nz] = [(bz - az) / length, (ax - bx) / length];
    return { nx, nz, least: nx * ax + nz * az - slack };
  });
  const span: number[] = [];
  for (const triangle of component.triangles) {
    const a = triangles[3 * triangle]! * 3;
    const b = triangles[3 * triangle + 1]! * 3;
    const c = triangles[3 * triangle + 2]! * 3;
    let [isApart, part]: [boolean, readonly SpanPoint[] | null] = [false, null];
    for (const { nx, nz, least } of edges) {
      // For speed only: most triangles lie on one side of most edges.
      const first = nx * points[a]! + nz * points[a + 2]! >= least;
      const second = nx * points[b]! + nz * points[b + 2]! >= least;
      const third = nx * points[c]! + nz * points[c + 2]! >= least;
      if (first && second && third) continue;
      isApart = !first && !second && !third;
      if (isApart) break;
      part = clipped(part ?? [pointAt(points, a), pointAt(points, b), pointAt(points, c)], nx, nz, least);
    }
    if (isApart) continue;
    if (part !== null) span.push(...(heightsOf(part) ?? []));
    else {
      const [ya, yb, yc] = [points[a + 1]!, points[b + 1]!, points[c + 1]!];
      span.push(Math.min(ya, yb, yc), Math.max(ya, yb, yc));
    }
  }
  const [x, z] = [0, 1].map((k) => polygon.reduce((sum, at) => sum + at[k]! / polygon.length, 0)) as [Mu, Mu];
  return insideOf(component, x, z, span);
}

const pointAt = (points: Float64Array, at: number): SpanPoint => [
  points[at]!,
  points[at + 2]!,
  points[at + 1]!,
];

/** Returns the lowest of the gaps between spans that lies inside a component at a place; null where none does. */
function insideOf(
  { shell, numbers, number }: Component,
  x: Mu,
  z: Mu,
  span: readonly number[],
): readonly [Mu, Mu] | null {
  const extent = extentOf([shell], new Float64Array(0));
  const counts = (triangle: number): boolean => numbers[triangle] === number;
  const isIn = ([low, high]: readonly [Mu, Mu]): boolean =>
    windsRound(shell, x, (low + high) / 2, z, extent, counts) === true;
  return gapsOf(span).find(isIn) ?? null;
}

/** Returns the heights between which a cell has no triangle, from below, without what lies below or above all of them. */
function gapsOf(span: readonly number[]): readonly (readonly [Mu, Mu])[] {
  const ranges = Array.from({ length: span.length / 2 }, (_, i) => [span[2 * i]!, span[2 * i + 1]!] as const);
  ranges.sort((a, b) => a[0] - b[0]);
  const gaps: (readonly [Mu, Mu])[] = [];
  let reached = Infinity;
  for (const [low, high] of ranges) {
    if (low > reached + leastGap) gaps.push([reached, low]);
    reached = reached === Infinity ? high : Math.max(reached, high);
  }
  return gaps;
}

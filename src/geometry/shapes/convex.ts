/** Convex polygons of a plane: clipping, intersection and difference. */
import { rotation, type Rotation } from '../turn';
import type { Mu } from '../units';
import type { Limits } from './region';
import type { Outline, PlanPoint } from './shapes';

/** A convex polygon. Its corners run as an outline's do: `orientation` is positive for each turn. */
export type ConvexPolygon = readonly PlanPoint[];

/** Returns the area in MU², to rounding. */
export function area(polygon: ConvexPolygon): number {
  let twice = 0;
  for (let i = 1; i + 1 < polygon.length; i++) {
    const [o, p, q] = [polygon[0]!, polygon[i]!, polygon[i + 1]!];
    twice += (q[0] - o[0]) * (p[1] - o[1]) - (p[0] - o[0]) * (q[1] - o[1]);
  }
  return twice / 2;
}

/**
 * Returns the half of a polygon inside the line from p to q (sign 1) or outside it (sign −1); empty where it
 * has none.
 */
export function clipHalf(polygon: ConvexPolygon, p: PlanPoint, q: PlanPoint, sign: 1 | -1): ConvexPolygon {
  const dx = sign * (q[0] - p[0]);
  const dz = sign * (q[1] - p[1]);
  // For speed only: most edges of a polygon with many corners cut nothing off.
  if (isAllInside(polygon, p, dx, dz)) return polygon;
  const half: PlanPoint[] = [];
  let a = polygon[0]!;
  let depthA = dz * (a[0] - p[0]) - dx * (a[1] - p[1]);
  for (let i = 1; i <= polygon.length; i++) {
    const b = polygon[i % polygon.length]!;
    const depthB = dz * (b[0] - p[0]) - dx * (b[1] - p[1]);
    if (depthA >= 0) half.push(a);
    if (depthA >= 0 !== depthB >= 0) {
      const t = depthA / (depthA - depthB);
      half.push([a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]);
    }
    a = b;
    depthA = depthB;
  }
  return half;
}

/** Reports whether no corner lies outside the line through p along (dx, dz). */
function isAllInside(polygon: ConvexPolygon, p: PlanPoint, dx: number, dz: number): boolean {
  for (const at of polygon) if (!(dz * (at[0] - p[0]) - dx * (at[1] - p[1]) >= 0)) return false;
  return true;
}

/** Returns the intersection of two polygons; empty where they do not overlap. */
export function intersect(polygon: ConvexPolygon, other: ConvexPolygon): ConvexPolygon {
  // For speed only.
  if (areApart(polygon, other)) return [];
  let inside = other.length > 2 ? polygon : [];
  let outermost = 0;
  for (let i = 0; i < other.length && inside.length > 0; i++) {
    const p = other[i]!;
    const q = other[(i + 1) % other.length]!;
    // For speed only: most edges of a polygon with many corners cut nothing off. The corner farthest outside the next edge
    // comes after the one farthest outside this edge.
    outermost = outermostFrom(inside, outermost, p, q);
    if (depthOf(inside[outermost]!, p, q) >= 0) continue;
    inside = clipHalf(inside, p, q, 1);
    outermost = 0;
  }
  return withoutShortEdges(inside);
}

/** Returns the index of the corner farthest outside a line, climbing from a corner round the polygon either way. */
function outermostFrom(polygon: ConvexPolygon, start: number, p: PlanPoint, q: PlanPoint): number {
  return climb(polygon, climb(polygon, start, 1, p, q), polygon.length - 1, p, q);
}

/** Climbs from a corner by `step` until the next one lies deeper inside the line; returns the index of the last. */
function climb(polygon: ConvexPolygon, start: number, step: number, p: PlanPoint, q: PlanPoint): number {
  const count = polygon.length;
  let at = start;
  let depth = depthOf(polygon[at]!, p, q);
  for (let climbed = 0; climbed < count; climbed++) {
    const next = (at + step) % count;
    const nextDepth = depthOf(polygon[next]!, p, q);
    if (nextDepth > depth) break;
    at = next;
    depth = nextDepth;
  }
  return at;
}

/** Returns the depth of a point inside the line from p to q, in lengths of it. */
const depthOf = (at: PlanPoint, p: PlanPoint, q: PlanPoint): number =>
  (q[1] - p[1]) * (at[0] - p[0]) - (q[0] - p[0]) * (at[1] - p[1]);

/** Reports whether two polygons are apart along an axis, so that they do not overlap. */
const areApart = (polygon: ConvexPolygon, other: ConvexPolygon): boolean =>
  leastOf(polygon, 0) > mostOf(other, 0) ||
  leastOf(other, 0) > mostOf(polygon, 0) ||
  leastOf(polygon, 1) > mostOf(other, 1) ||
  leastOf(other, 1) > mostOf(polygon, 1);

/** Returns the bounds of a polygon along both axes; nothing lies within those of an empty one. */
export const boundsOf = (polygon: ConvexPolygon): Limits => ({
  minX: leastOf(polygon, 0),
  maxX: mostOf(polygon, 0),
  minZ: leastOf(polygon, 1),
  maxZ: mostOf(polygon, 1),
});

function leastOf(polygon: ConvexPolygon, axis: 0 | 1): Mu {
  let least = Infinity;
  for (const at of polygon) if (at[axis] < least) least = at[axis];
  return least;
}

function mostOf(polygon: ConvexPolygon, axis: 0 | 1): Mu {
  let most = -Infinity;
  for (const at of polygon) if (at[axis] > most) most = at[axis];
  return most;
}

/** An edge this short, in MU, has no direction left to cut along. */
const shortest: Mu = 1e-9;

function withoutShortEdges(polygon: ConvexPolygon): ConvexPolygon {
  const isLong = (at: PlanPoint, i: number): boolean => {
    const next = polygon[(i + 1) % polygon.length]!;
    return Math.abs(next[0] - at[0]) > shortest || Math.abs(next[1] - at[1]) > shortest;
  };
  const kept = polygon.every(isLong) ? polygon : polygon.filter(isLong);
  return kept.length < 3 ? [] : kept;
}

/**
 * Returns a polygon minus another, in polygons: for each edge of the other, the part outside it and inside
 * the edges before.
 */
export function subtract(rest: ConvexPolygon, part: ConvexPolygon): readonly ConvexPolygon[] {
  const outside: ConvexPolygon[] = [];
  let inside = rest;
  for (let i = 0; i < part.length && inside.length > 0; i++) {
    const [p, q] = [part[i]!, part[(i + 1) % part.length]!];
    const beyond = clipHalf(inside, p, q, -1);
    if (beyond.length > 2) outside.push(beyond);
    inside = clipHalf(inside, p, q, 1);
  }
  return inside.length === 0 ? [rest] : outside;
}

/** Polygons split by others. */
export interface SplitPolygons {
  readonly inside: readonly ConvexPolygon[];
  readonly outside: readonly ConvexPolygon[];
}

/**
 * Splits polygons that do not overlap into the parts inside any of the others, each spot once, and the parts
 * inside none.
 */
export function splitBy(parts: readonly ConvexPolygon[], others: readonly ConvexPolygon[]): SplitPolygons {
  const inside: ConvexPolygon[] = [];
  let outside = parts;
  for (const other of others) {
    // For speed only: it splits nothing.
    if (other.length === 0 || outside.every((part) => areApart(part, other))) continue;
    outside = outside.flatMap((part) => {
      const both = intersect(part, other);
      if (area(both) < speck) return [part];
      inside.push(both);
      return subtract(part, other).filter((rest) => area(rest) >= speck);
    });
  }
  return { inside, outside };
}

/** Returns what of each part lies inside any of the others: the part itself where all of it does, else several parts. */
export const partsInside = (
  parts: readonly ConvexPolygon[],
  others: readonly ConvexPolygon[],
): readonly ConvexPolygon[] =>
  parts.flatMap((part) => {
    const { inside, outside } = splitBy([part], others);
    return outside.length === 0 ? [part] : inside;
  });

/** Areas below this, in MU², are rounding. */
const speck = 1e-9;

/**
 * Position of the edges of a polygon that stands for a curve: within it, around it, or half inside and half
 * outside.
 */
export type Fit = 'within' | 'round' | 'between';

/** Returns an outline as a polygon; a curve gets `corners` corners. */
export function polygonOf(outline: Outline, corners: number, fit: Fit): ConvexPolygon {
  if (outline.shape === 'polygon') return outline.points;
  const outermost = 1 / rotation(180 / corners).cos;
  const scale = fit === 'within' ? 1 : fit === 'round' ? outermost : (1 + outermost) / 2;
  const [a, b] = outline.shape === 'circle' ? [outline.radius, outline.radius] : outline.radii;
  const [ux, uz] = outline.shape === 'circle' ? [1, 0] : outline.axis;
  const [x, z] = outline.centre;
  return fractions(corners).map(({ cos, sin }): PlanPoint => {
    const [p, q] = [scale * a * cos, scale * b * sin];
    return [x + p * ux - q * uz, z + p * uz + q * ux];
  });
}

const turns = new Map<number, readonly Rotation[]>();

/**
 * Returns the rotations that divide a whole turn into `count` steps, clockwise seen from above; cached by
 * count.
 */
function fractions(count: number): readonly Rotation[] {
  const cached = turns.get(count);
  if (cached !== undefined) return cached;
  const found = Array.from({ length: count }, (_, i) => rotation((-360 * i) / count));
  turns.set(count, found);
  return found;
}

/**
 * The closest points of two convex outlines of any shapes.
 *
 * For a direction n the gap is g(n) = (least n·b over B) − (greatest n·a over A), and the distance is the
 * greatest gap over all unit n. With the support points a(n), b(−n) and v = b − a, g(m) ≤ m·v for every m, so
 * the best direction lies to the side of n on which v lies: directions are halveDirections until two neighbouring
 * doubles remain. The shapes touch that direction with a corner, a point of a curve or an edge, and the
 * closest points are those of two short segments. This needs no angles and no tolerances, and ellipses cost
 * no more than circles; GJK would need care with both.
 */
import { outlineContains } from './shapes/outline';
import type { Outline, PlanPoint } from './shapes/shapes';
import { areClearlyApart, sureGap } from './apart';
import { ScratchPoint } from './scratch';
import type { Mu } from './units';

/** The gap between two outlines in plan. */
export interface PlanGap {
  /** Distance in MU; 0 where the outlines touch or overlap. */
  readonly distance: Mu;
  /** One point of each outline at that distance; where the outlines overlap, one common point twice. */
  readonly points: readonly [PlanPoint, PlanPoint];
}

/** Scratch result of `findSupport`: the support point. Distances are measured so often that their inner loop must not allocate. */
const farthest = new ScratchPoint();

/** Finds the point of an outline farthest in a direction (of any length but 0), and leaves it in `farthest`. */
function findSupport(outline: Outline, x: number, z: number): void {
  switch (outline.shape) {
    case 'circle': {
      const { centre, radius } = outline;
      const scale = radius / Math.sqrt(x * x + z * z);
      farthest.x = centre[0] + scale * x;
      farthest.z = centre[1] + scale * z;
      return;
    }
    case 'ellipse': {
      const { centre, axis, radii } = outline;
      const [ux, uz] = [axis[0], axis[1]];
      const along = radii[0] * (x * ux + z * uz);
      const across = radii[1] * (z * ux - x * uz);
      const length = Math.sqrt(along * along + across * across);
      const p = (radii[0] * along) / length;
      const q = (radii[1] * across) / length;
      farthest.x = centre[0] + p * ux - q * uz;
      farthest.z = centre[1] + p * uz + q * ux;
      return;
    }
    case 'polygon': {
      const { points } = outline;
      let best = points[0]!;
      let most = best[0] * x + best[1] * z;
      for (const point of points) {
        const along = point[0] * x + point[1] * z;
        if (!(along > most)) continue;
        best = point;
        most = along;
      }
      farthest.x = best[0];
      farthest.z = best[1];
    }
  }
}

/** Returns the point of an outline farthest in a direction (of any length but 0). */
export function support(outline: Outline, [x, z]: PlanPoint): PlanPoint {
  findSupport(outline, x, z);
  return [farthest.x, farthest.z];
}

/** Returns a point inside an outline: its centre, or the mean of its corners. */
export function middle(outline: Outline): PlanPoint {
  if (outline.shape !== 'polygon') return outline.centre;
  const { points } = outline;
  let [x, z] = [0, 0];
  for (const point of points) {
    x += point[0];
    z += point[1];
  }
  return [x / points.length, z / points.length];
}

/** Finds the closest points of two outlines in plan. */
export function closestInPlan(a: Outline, b: Outline): PlanGap {
  const apart = gapInPlan(a, b);
  if (apart !== null) return apart;
  const common = commonPoint(a, b);
  return { distance: 0, points: [common, common] };
}

/** Returns the shortest distance of two outlines in plan; 0 where they touch or overlap. */
export function planDistance(a: Outline, b: Outline): Mu {
  return gapInPlan(a, b)?.distance ?? 0;
}

/**
 * Reports whether two outlines overlap by more than a touch: whether `a`, with its edge drawn in by `touch`,
 * still meets `b`.
 */
export function overlaps(a: Outline, b: Outline, touch: Mu): boolean {
  if (areClearlyApart(a, b)) return false;
  const inner = inradius(a);
  return inner > touch && !areApart(scaleOutline(a, 1 - touch / inner), b);
}

/** More halvings than a right angle has doubles between its ends. */
const halvings = 64;
/** Returns the gap between two outlines in plan, or null where they touch or overlap. */
export function gapInPlan(a: Outline, b: Outline): PlanGap | null {
  if (a.shape === 'circle' && b.shape === 'circle') return circleGap(a, b);
  const directions = halveDirections(a, b, Infinity);
  return directions && gapAlong(a, b, directions);
}

/** Reports whether there is a gap, without measuring it. */
function areApart(a: Outline, b: Outline): boolean {
  if (a.shape === 'circle' && b.shape === 'circle') return circleGap(a, b) !== null;
  if (outlineContains(b, middle(a))) return false;
  const directions = halveDirections(a, b, sureGap);
  return directions !== null && (directions.isEnough || gapAlong(a, b, directions) !== null);
}

/**
 * Directions around the one of the greatest gap: as close together as doubles are, or close enough to show
 * that the gap is wider than required.
 */
interface Directions {
  readonly low: PlanPoint;
  readonly mid: PlanPoint;
  readonly high: PlanPoint;
  readonly isEnough: boolean;
}

/** Halves the directions around the greatest gap; null where one middle lies on the other. */
function halveDirections(a: Outline, b: Outline, enough: Mu): Directions | null {
  const [from, to] = [middle(a), middle(b)];
  const axis: PlanPoint = [to[0] - from[0], to[1] - from[1]];
  if (axis[0] === 0 && axis[1] === 0) return null;
  // Any separating direction has the axis between the middles on its side, so the half-circle about the axis
  // contains them all.
  let [lowX, lowZ, highX, highZ] = [axis[1], -axis[0], -axis[1], axis[0]];
  let [x, z] = axis;
  let isEnough = false;
  for (let i = 0; i < halvings; i++) {
    findSupport(a, x, z);
    const { x: px, z: pz } = farthest;
    findSupport(b, -x, -z);
    const [dx, dz] = [farthest.x - px, farthest.z - pz];
    isEnough = i > 0 && x * dx + z * dz > enough;
    if (isEnough) break;
    const isEnd = (x === lowX && z === lowZ) || (x === highX && z === highZ);
    if (x * dz - z * dx > 0) [lowX, lowZ] = [x, z];
    else [highX, highZ] = [x, z];
    // No double lies between two neighbours: all further steps would come here again.
    if (isEnd) break;
    // Half-way between both, as a unit vector.
    const lengthLow = Math.sqrt(lowX * lowX + lowZ * lowZ);
    const lengthHigh = Math.sqrt(highX * highX + highZ * highZ);
    x = lowX / lengthLow + highX / lengthHigh;
    z = lowZ / lengthLow + highZ / lengthHigh;
    const length = Math.sqrt(x * x + z * z);
    x /= length;
    z /= length;
  }
  return { low: [lowX, lowZ], mid: [x, z], high: [highX, highZ], isEnough };
}

function gapAlong(a: Outline, b: Outline, { low, mid, high }: Directions): PlanGap | null {
  const back = ([x, z]: PlanPoint): PlanPoint => [-x, -z];
  const points = closestOfSegments(
    [support(a, low), support(a, high)],
    [support(b, back(low)), support(b, back(high))],
  );
  const [p, q] = points;
  const apart: PlanPoint = [q[0] - p[0], q[1] - p[1]];
  const distance = Math.sqrt(apart[0] * apart[0] + apart[1] * apart[1]);
  return distance > 0 && apart[0] * mid[0] + apart[1] * mid[1] > 0 ? { distance, points } : null;
}

type Circle = Outline & { readonly shape: 'circle' };

/** Returns the gap of two circles, which come closest on the line of their centres. */
function circleGap(
  { centre: [ax, az], radius: ra }: Circle,
  { centre: [bx, bz], radius: rb }: Circle,
): PlanGap | null {
  const [dx, dz] = [bx - ax, bz - az];
  const apart = Math.sqrt(dx * dx + dz * dz);
  const distance = apart - ra - rb;
  if (!(distance > 0)) return null;
  const [ux, uz] = [dx / apart, dz / apart];
  return {
    distance,
    points: [
      [ax + ux * ra, az + uz * ra],
      [bx - ux * rb, bz - uz * rb],
    ],
  };
}

type PlanSegment = readonly [PlanPoint, PlanPoint];

/** Returns the closest points of two segments that do not cross: one of the points is an end. */
function closestOfSegments(s: PlanSegment, t: PlanSegment): readonly [PlanPoint, PlanPoint] {
  const candidates: readonly (readonly [PlanPoint, PlanPoint])[] = [
    [s[0], nearestOn(t, s[0])],
    [s[1], nearestOn(t, s[1])],
    [nearestOn(s, t[0]), t[0]],
    [nearestOn(s, t[1]), t[1]],
  ];
  const square = ([[px, pz], [qx, qz]]: readonly [PlanPoint, PlanPoint]): number =>
    (qx - px) * (qx - px) + (qz - pz) * (qz - pz);
  return candidates.reduce((best, next) => (square(next) < square(best) ? next : best));
}

function nearestOn([from, to]: PlanSegment, point: PlanPoint): PlanPoint {
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]];
  const square = dx * dx + dz * dz;
  if (square === 0) return from;
  const t = Math.min(1, Math.max(0, ((point[0] - from[0]) * dx + (point[1] - from[1]) * dz) / square));
  return [from[0] + t * dx, from[1] + t * dz];
}

/**
 * Returns a common point of two outlines that overlap: shrinks both about their middles until they just
 * touch, and returns that point.
 */
function commonPoint(a: Outline, b: Outline): PlanPoint {
  let [apart, together] = [0, 1];
  let point = middle(a);
  for (let i = 0; i < halvings; i++) {
    const factor = (apart + together) / 2;
    const found = gapInPlan(scaleOutline(a, factor), scaleOutline(b, factor));
    if (found === null) together = factor;
    else [apart, point] = [factor, found.points[0]];
  }
  return point;
}

/** Returns the outline shrunk (factor below 1) about its middle. */
function scaleOutline(outline: Outline, factor: number): Outline {
  switch (outline.shape) {
    case 'circle':
      return { shape: 'circle', centre: outline.centre, radius: outline.radius * factor };
    case 'ellipse':
      return {
        shape: 'ellipse',
        centre: outline.centre,
        radii: [outline.radii[0] * factor, outline.radii[1] * factor],
        axis: outline.axis,
      };
    case 'polygon': {
      const [x, z] = middle(outline);
      return {
        shape: 'polygon',
        points: outline.points.map(([px, pz]) => [x + (px - x) * factor, z + (pz - z) * factor]),
      };
    }
  }
}

/** Returns the least distance from the middle to the edge. */
function inradius(outline: Outline): Mu {
  if (outline.shape === 'circle') return outline.radius;
  if (outline.shape === 'ellipse') return Math.min(...outline.radii);
  const { points } = outline;
  const [x, z] = middle(outline);
  let least = Infinity;
  for (let i = 0; i < points.length; i++) {
    const [p, q] = [points[i]!, points[(i + 1) % points.length]!];
    const [dx, dz] = [q[0] - p[0], q[1] - p[1]];
    least = Math.min(least, (dz * (x - p[0]) - dx * (z - p[1])) / Math.sqrt(dx * dx + dz * dz));
  }
  return least;
}

/**
 * Convex regions of the plan, prepared for the searches: a support point for any normal (region-support.ts),
 * the chord of any line (region-chord.ts).
 * A line of the plan is a direction d and an offset c: the points P with planCross(d, P) = c. Seen along d,
 * offsets grow to the side of the normal (−d.z, d.x).
 */
import type { Mu } from '../units';
import type { Outline, PlanPoint } from './shapes';

/** Kinds of regions. They are numbers, as the kernel's inner loops compare them. */
export const polygonKind = 0;
export const circleKind = 1;
export const ellipseKind = 2;
export const clippedDiscKind = 3;
export const sumKind = 4;

/** Bounds along x and z. */
export interface Limits {
  readonly minX: Mu;
  readonly maxX: Mu;
  readonly minZ: Mu;
  readonly maxZ: Mu;
}

/**
 * A convex region. `x`, `z` and `radius` are a circle around it: the centre of the shape, and its reach from
 * there.
 */
export interface Region {
  readonly kind: number;
  readonly x: Mu;
  readonly z: Mu;
  readonly radius: Mu;
  /** Corners of a polygon, x and z in turn, in the order for which planCross(edge, inside) is positive. */
  readonly corners: Float64Array;
  /** Directions of the edges' normals of a polygon with many corners; null for few. */
  readonly normals: Normals | null;
  /** An ellipse's radii and the unit vector of the first. */
  readonly along: Mu;
  readonly across: Mu;
  readonly axisX: number;
  readonly axisZ: number;
  /** Limits that clip a disc. */
  readonly limits: Limits | null;
  /** The two regions of a Minkowski sum. */
  readonly core: Region | null;
  readonly shifts: Region | null;
}

/** Radius of the circle that stands for a point: chords divide by it. */
const leastRadius: Mu = 1e-9;

const noCorners = new Float64Array(0);

/** Parts of a region beside its circle. Each kind has some of them. */
type Details = Partial<Omit<Region, 'kind' | 'x' | 'z' | 'radius'>>;
const noDetails: Details = {};

/**
 * Returns a region. All are made here, by one literal: then V8 gives all of them one layout, and the inner loops that read them take
 * half of the time.
 */
function makeRegion(kind: number, x: Mu, z: Mu, radius: Mu, details = noDetails): Region {
  const {
    corners = noCorners,
    normals = null,
    along = 0,
    across = 0,
    axisX = 1,
    axisZ = 0,
    limits = null,
    core = null,
    shifts = null,
  } = details;
  return { kind, x, z, radius, corners, normals, along, across, axisX, axisZ, limits, core, shifts };
}

/** Cache of regions. Many searches use the same outlines, and outlines never change. */
const regionCache = new WeakMap<Outline, Region>();

/** Returns the region of an outline, from the cache if there. */
export function regionOf(outline: Outline): Region {
  const before = regionCache.get(outline);
  if (before !== undefined) return before;
  const region = regionOfOutline(outline);
  regionCache.set(outline, region);
  return region;
}

function regionOfOutline(outline: Outline): Region {
  if (outline.shape === 'circle') {
    const [x, z] = outline.centre;
    return makeRegion(circleKind, x, z, Math.max(outline.radius, leastRadius));
  }
  if (outline.shape === 'ellipse') {
    const [along, across] = outline.radii.map((radius) => Math.max(radius, leastRadius)) as [Mu, Mu];
    const [axisX, axisZ] = outline.axis;
    const [x, z] = outline.centre;
    return makeRegion(ellipseKind, x, z, Math.max(along, across), { along, across, axisX, axisZ });
  }
  return polygonRegion(outline.points);
}

/** Returns the region of a convex polygon of either winding. */
export function polygonRegion(points: readonly PlanPoint[]): Region {
  const corners = new Float64Array(2 * points.length);
  for (let i = 0; i < points.length; i++) {
    corners[2 * i] = points[i]![0];
    corners[2 * i + 1] = points[i]![1];
  }
  let twiceArea = 0;
  let [x, z] = [0, 0];
  for (let i = 0; i < corners.length; i += 2) {
    const next = (i + 2) % corners.length;
    twiceArea += corners[i]! * corners[next + 1]! - corners[i + 1]! * corners[next]!;
    x += (2 * corners[i]!) / corners.length;
    z += (2 * corners[i + 1]!) / corners.length;
  }
  if (twiceArea < 0) reverseCorners(corners);
  let radius = 0;
  for (let i = 0; i < corners.length; i += 2) {
    const [dx, dz] = [corners[i]! - x, corners[i + 1]! - z];
    radius = Math.max(radius, Math.sqrt(dx * dx + dz * dz));
  }
  const normals = corners.length > 2 * manyCorners ? normalsOf(corners) : null;
  return makeRegion(polygonKind, x, z, radius, { corners, normals });
}

/** From this count of corners on, looking the furthest up is quicker than comparing all. */
const manyCorners = 24;

/** Directions of a polygon's normals, in ascending order of `turnOf`. */
export interface Normals {
  /** Edge whose normal comes first, by the index of its first corner. */
  readonly first: number;
  readonly turns: Float64Array;
}

/** Returns the normals of a polygon's edges as values of `turnOf`. */
function normalsOf(corners: Float64Array): Normals {
  const count = corners.length / 2;
  const all = new Float64Array(count);
  let first = 0;
  for (let i = 0; i < count; i++) {
    const next = (2 * i + 2) % corners.length;
    all[i] = turnOf(corners[next + 1]! - corners[2 * i + 1]!, corners[2 * i]! - corners[next]!);
    if (all[i]! < all[first]!) first = i;
  }
  const turns = new Float64Array(count);
  turns.set(all.subarray(first));
  turns.set(all.subarray(0, first), count - first);
  return { first, turns };
}

/** Returns a number from 0 to 4 that grows with the angle of (x, z). */
export function turnOf(x: number, z: number): number {
  if (z >= 0) return x >= 0 ? z / (x + z || 1) : 1 - x / (z - x);
  return x < 0 ? 2 + z / (x + z) : 3 + x / (x - z);
}

function reverseCorners(corners: Float64Array): void {
  for (let i = 0, j = corners.length - 2; i < j; i += 2, j -= 2) {
    [corners[i], corners[j]] = [corners[j]!, corners[i]!];
    [corners[i + 1], corners[j + 1]] = [corners[j + 1]!, corners[i + 1]!];
  }
}

/** Returns the disc of that radius about the origin, clipped to limits: a circle where they clip nothing. */
export function clippedDisc(radius: Mu, limits: Limits): Region {
  const isWhole =
    radius >= leastRadius &&
    limits.minX <= -radius &&
    limits.maxX >= radius &&
    limits.minZ <= -radius &&
    limits.maxZ >= radius;
  return isWhole
    ? makeRegion(circleKind, 0, 0, radius)
    : makeRegion(clippedDiscKind, 0, 0, radius, { limits });
}

/**
 * Returns the Minkowski sum of a region and a set of shifts: all points that the region covers when shifted
 * by any of them.
 */
export function shiftedRegion(core: Region, shifts: Region): Region {
  const [x, z, radius] = [core.x + shifts.x, core.z + shifts.z, core.radius + shifts.radius];
  return core.kind === circleKind && shifts.kind === circleKind
    ? makeRegion(circleKind, x, z, radius)
    : makeRegion(sumKind, x, z, radius, { core, shifts });
}

/** Returns a round region moved so that its middle lies at a point. */
export const roundRegionAt = (region: Region, x: Mu, z: Mu): Region =>
  makeRegion(region.kind, x, z, region.radius, region);

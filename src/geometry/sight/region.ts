/**
 * Convex regions of the plan as the searches want them: a support point for any normal, the chord of any line.
 * A line of the plan is a direction d and an offset c: the points P with cross(d, P) = c. Seen along d, offsets grow to
 * the side of the normal (−d.z, d.x).
 */
import type { Outline, PlanPoint } from '../shapes/shapes';
import type { Mu } from '../units';

export const polygonKind = 0;
export const circleKind = 1;
export const ellipseKind = 2;
const clippedDiscKind = 3;
const sumKind = 4;

/** Bounds along x and z. */
export interface Limits {
  readonly minX: Mu;
  readonly maxX: Mu;
  readonly minZ: Mu;
  readonly maxZ: Mu;
}

/** A convex region. `x`, `z` and `radius` are a circle round it: centre of the shape, and how far it reaches from there. */
export interface Region {
  readonly kind: number;
  readonly x: Mu;
  readonly z: Mu;
  readonly radius: Mu;
  /** Corners of a polygon, x and z in turn, so that cross(edge, inside) is positive. */
  readonly corners: Float64Array;
  /** Of a polygon with many corners, the directions of its edges' normals from the corner where they begin again on. */
  readonly normals: Normals | null;
  /** An ellipse's radii and the unit vector of the first. */
  readonly along: Mu;
  readonly across: Mu;
  readonly axisX: number;
  readonly axisZ: number;
  /** What is cut off a disc. */
  readonly limits: Limits | null;
  /** Two regions whose sum this is. */
  readonly core: Region | null;
  readonly shifts: Region | null;
}

/** A point is a circle of this radius: chords divide by it. */
const leastRadius: Mu = 1e-9;

const noCorners = new Float64Array(0);
const round = {
  corners: noCorners,
  normals: null,
  along: 0,
  across: 0,
  axisX: 1,
  axisZ: 0,
  limits: null,
  core: null,
  shifts: null,
};

/** Many searches ask for the same outlines, and outlines never change: each region is made once. */
const known = new WeakMap<Outline, Region>();

export function regionOf(outline: Outline): Region {
  const before = known.get(outline);
  if (before !== undefined) return before;
  const region = makeRegion(outline);
  known.set(outline, region);
  return region;
}

function makeRegion(outline: Outline): Region {
  if (outline.shape === 'circle') {
    return {
      ...round,
      kind: circleKind,
      x: outline.centre[0],
      z: outline.centre[1],
      radius: Math.max(outline.radius, leastRadius),
    };
  }
  if (outline.shape === 'ellipse') {
    const [along, across] = outline.radii.map((radius) => Math.max(radius, leastRadius)) as [Mu, Mu];
    const [axisX, axisZ] = outline.axis;
    const [x, z] = outline.centre;
    return {
      ...round,
      kind: ellipseKind,
      x,
      z,
      radius: Math.max(along, across),
      along,
      across,
      axisX,
      axisZ,
    };
  }
  return polygonRegion(outline.points);
}

export function polygonRegion(points: readonly PlanPoint[]): Region {
  const corners = Float64Array.from(points.flatMap(([x, z]) => [x, z]));
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
  return {
    ...round,
    kind: polygonKind,
    x,
    z,
    radius,
    corners,
    normals: corners.length > 2 * manyCorners ? normalsOf(corners) : null,
  };
}

/** From so many corners on it is quicker to look the furthest up than to compare them all. */
const manyCorners = 24;

interface Normals {
  /** The edge whose normal comes first, counted by its first corner. */
  readonly first: number;
  readonly turns: Float64Array;
}

/** The normals of a polygon's edges, by what grows with their angle. */
function normalsOf(corners: Float64Array): Normals {
  const count = corners.length / 2;
  const all = Array.from({ length: count }, (_, i) => {
    const next = (2 * i + 2) % corners.length;
    return turnOf(corners[next + 1]! - corners[2 * i + 1]!, corners[2 * i]! - corners[next]!);
  });
  const first = all.reduce((least, turn, i) => (turn < all[least]! ? i : least), 0);
  return { first, turns: Float64Array.from(all, (_, i) => all[(first + i) % count]!) };
}

/** Grows with the angle of (x, z) from 0 to 4. */
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

/** The disc of that radius about the origin, within limits. */
export function clippedDisc(radius: Mu, limits: Limits): Region {
  return { ...round, kind: clippedDiscKind, x: 0, z: 0, radius, limits };
}

/** Everything that the region covers when shifted by any vector of `shifts`: its Minkowski sum with them. */
export function shiftedRegion(core: Region, shifts: Region): Region {
  if (core.kind === circleKind && isWholeDisc(shifts))
    return { ...core, radius: core.radius + shifts.radius };
  return {
    ...round,
    kind: sumKind,
    x: core.x + shifts.x,
    z: core.z + shifts.z,
    radius: core.radius + shifts.radius,
    core,
    shifts,
  };
}

const isWholeDisc = ({ limits, radius }: Region): boolean =>
  limits !== null &&
  limits.minX <= -radius &&
  limits.maxX >= radius &&
  limits.minZ <= -radius &&
  limits.maxZ >= radius;

/** Where the last call of `support` put its point: the kernel's inner loops must not allocate. */
export const supported = { x: 0, z: 0 };

/** Finds the region's furthest point in the direction (nx, nz), which need not be of unit length; it is left in `supported`. */
export function support(region: Region, nx: number, nz: number): void {
  switch (region.kind) {
    case polygonKind:
      if (region.normals === null) supportOfPolygon(region.corners, nx, nz);
      else supportOfMany(region.corners, region.normals, nx, nz);
      return;
    case circleKind: {
      const length = Math.sqrt(nx * nx + nz * nz);
      supported.x = region.x + (region.radius * nx) / length;
      supported.z = region.z + (region.radius * nz) / length;
      return;
    }
    case ellipseKind: {
      const u = region.along * (nx * region.axisX + nz * region.axisZ);
      const v = region.across * (nz * region.axisX - nx * region.axisZ);
      const length = Math.sqrt(u * u + v * v) || 1;
      const alongBy = (region.along * u) / length;
      const acrossBy = (region.across * v) / length;
      supported.x = region.x + alongBy * region.axisX - acrossBy * region.axisZ;
      supported.z = region.z + alongBy * region.axisZ + acrossBy * region.axisX;
      return;
    }
    case clippedDiscKind:
      supportOfClippedDisc(region.radius, region.limits!, nx, nz);
      return;
    default: {
      support(region.shifts!, nx, nz);
      const { x, z } = supported;
      support(region.core!, nx, nz);
      supported.x += x;
      supported.z += z;
    }
  }
}

function supportOfPolygon(corners: Float64Array, nx: number, nz: number): void {
  let best = -Infinity;
  let at = 0;
  for (let i = 0; i < corners.length; i += 2) {
    const value = corners[i]! * nx + corners[i + 1]! * nz;
    if (value > best) {
      best = value;
      at = i;
    }
  }
  supported.x = corners[at]!;
  supported.z = corners[at + 1]!;
}

/** The furthest corner is that from which the first edge runs whose normal turns further than the direction. */
function supportOfMany(corners: Float64Array, { first, turns }: Normals, nx: number, nz: number): void {
  const turn = turnOf(nx, nz);
  let [low, high] = [0, turns.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (turns[middle]! < turn) low = middle + 1;
    else high = middle;
  }
  const at = (2 * (first + low)) % corners.length;
  supported.x = corners[at]!;
  supported.z = corners[at + 1]!;
}

/** The furthest point is the disc's own or lies on a limit that the disc's own passes. */
function supportOfClippedDisc(reach: Mu, { minX, maxX, minZ, maxZ }: Limits, nx: number, nz: number): void {
  const length = Math.sqrt(nx * nx + nz * nz);
  const x = (reach * nx) / length;
  const z = (reach * nz) / length;
  const edgeX = Math.min(Math.max(x, minX), maxX);
  const edgeZ = Math.min(Math.max(z, minZ), maxZ);
  const besideX = chordOfDisc(reach, edgeX, nz, minZ, maxZ);
  const besideZ = chordOfDisc(reach, edgeZ, nx, minX, maxX);
  const useX = edgeX !== x && (edgeZ === z || edgeX * nx + besideX * nz >= besideZ * nx + edgeZ * nz);
  supported.x = useX || edgeZ === z ? edgeX : besideZ;
  supported.z = useX ? besideX : edgeZ;
}

/** The end, towards `sign`, of the disc's chord at distance `across` from its centre, kept within bounds. */
function chordOfDisc(reach: Mu, across: Mu, sign: number, min: Mu, max: Mu): Mu {
  const half = Math.sqrt(Math.max(reach * reach - across * across, 0));
  return Math.min(Math.max(sign < 0 ? -half : half, min), max);
}

/** Largest value of x·nx + z·nz in the region. */
export function supportValue(region: Region, nx: number, nz: number): number {
  if (region.kind === circleKind)
    return region.x * nx + region.z * nz + region.radius * Math.sqrt(nx * nx + nz * nz);
  support(region, nx, nz);
  return supported.x * nx + supported.z * nz;
}

/** Where the last line that `chord` found to meet a region enters and leaves it. */
export const crossed = { enter: 0, leave: 0 };

/**
 * Where the line through (px, pz) along (dx, dz) runs in the closed region, in lengths of (dx, dz), left in `crossed`;
 * false where it misses.
 */
export function chord(region: Region, px: Mu, pz: Mu, dx: number, dz: number): boolean {
  switch (region.kind) {
    case polygonKind:
      return chordOfPolygon(region.corners, px, pz, dx, dz);
    case circleKind:
      return chordOfUnitCircle(
        (px - region.x) / region.radius,
        (pz - region.z) / region.radius,
        dx / region.radius,
        dz / region.radius,
      );
    case ellipseKind: {
      const { along, across, axisX, axisZ } = region;
      const [x, z] = [px - region.x, pz - region.z];
      return chordOfUnitCircle(
        (x * axisX + z * axisZ) / along,
        (z * axisX - x * axisZ) / across,
        (dx * axisX + dz * axisZ) / along,
        (dz * axisX - dx * axisZ) / across,
      );
    }
    default:
      return chordBySupport(region, px, pz, dx, dz);
  }
}

function chordOfPolygon(corners: Float64Array, px: Mu, pz: Mu, dx: number, dz: number): boolean {
  let enter = -Infinity;
  let leave = Infinity;
  let [x, z] = [corners[corners.length - 2]!, corners[corners.length - 1]!];
  for (let i = 0; i < corners.length; i += 2) {
    const [nextX, nextZ] = [corners[i]!, corners[i + 1]!];
    const [ex, ez] = [nextX - x, nextZ - z];
    const inside = ex * (pz - z) - ez * (px - x);
    const rate = ex * dz - ez * dx;
    if (rate > 0) enter = Math.max(enter, -inside / rate);
    else if (rate < 0) leave = Math.min(leave, -inside / rate);
    else if (inside < 0) return false;
    [x, z] = [nextX, nextZ];
  }
  crossed.enter = enter;
  crossed.leave = leave;
  return enter <= leave;
}

function chordOfUnitCircle(px: number, pz: number, dx: number, dz: number): boolean {
  const a = dx * dx + dz * dz;
  const offset = dx * pz - dz * px;
  const under = a - offset * offset;
  if (!(under >= 0)) return false;
  const middle = -(px * dx + pz * dz) / a;
  const half = Math.sqrt(under) / a;
  crossed.enter = middle - half;
  crossed.leave = middle + half;
  return true;
}

/**
 * A region known by its support alone: its edge where the line comes in lies between two support points on either side of the
 * line, whose normals are brought together by halving.
 */
function chordBySupport(region: Region, px: Mu, pz: Mu, dx: number, dz: number): boolean {
  const offset = dx * pz - dz * px;
  if (supportValue(region, -dz, dx) < offset || -supportValue(region, dz, -dx) > offset) return false;
  const leave = furthestAlong(region, px, pz, dx, dz);
  const enter = -furthestAlong(region, px, pz, -dx, -dz);
  crossed.enter = enter;
  crossed.leave = leave;
  // A tangent leaves rounding to say where it touches.
  return enter <= leave && enter > -Infinity && leave < Infinity;
}

/** The error of where the edge is crossed is of the order of the square of the error of the normal. */
const normalHalvings = 32;

/** A half-plane that holds a region: the points with x·nx + z·nz ≤ value. */
export const bound = { nx: 0, nz: 0, value: 0 };

/** Of the half-planes that hold the region the one that the line through (px, pz) along (dx, dz), which meets it, leaves first; left in `bound`. */
export function boundAhead(region: Region, px: Mu, pz: Mu, dx: number, dz: number): void {
  furthestAlong(region, px, pz, dx, dz);
  const length = Math.sqrt(bound.nx * bound.nx + bound.nz * bound.nz);
  bound.nx /= length;
  bound.nz /= length;
  bound.value /= length;
}

function furthestAlong(region: Region, px: Mu, pz: Mu, dx: number, dz: number): number {
  const offset = dx * pz - dz * px;
  let [low, high] = [-1, 1];
  let nearest = Infinity;
  for (let i = 0; i < normalHalvings; i++) {
    const middle = (low + high) / 2;
    const straight = 1 - Math.abs(middle);
    const [nx, nz] = [straight * dx - middle * dz, straight * dz + middle * dx];
    support(region, nx, nz);
    const { x, z } = supported;
    // Every support line bounds the region, so the nearest crossing of the line with one of them is the best bound yet.
    const crossing = (nx * (x - px) + nz * (z - pz)) / (nx * dx + nz * dz);
    if (crossing < nearest) {
      nearest = crossing;
      bound.nx = nx;
      bound.nz = nz;
      bound.value = nx * x + nz * z;
    }
    if (dx * z - dz * x < offset) low = middle;
    else high = middle;
  }
  return nearest;
}

/** Is the point inside by more than `slack`? A negative slack asks whether it is inside or no further out than that. */
export function holds(region: Region, px: Mu, pz: Mu, slack: Mu): boolean {
  switch (region.kind) {
    case polygonKind: {
      const { corners } = region;
      for (let i = 0; i < corners.length; i += 2) {
        const next = (i + 2) % corners.length;
        const [x, z] = [corners[i]!, corners[i + 1]!];
        const [ex, ez] = [corners[next]! - x, corners[next + 1]! - z];
        if (ex * (pz - z) - ez * (px - x) <= slack * Math.sqrt(ex * ex + ez * ez)) return false;
      }
      return true;
    }
    case circleKind: {
      const [x, z] = [px - region.x, pz - region.z];
      return Math.sqrt(x * x + z * z) < region.radius - slack;
    }
    case ellipseKind: {
      const { along, across, axisX, axisZ } = region;
      const [x, z] = [px - region.x, pz - region.z];
      const [u, v] = [(x * axisX + z * axisZ) / along, (z * axisX - x * axisZ) / across];
      return Math.sqrt(u * u + v * v) < 1 - slack / Math.min(along, across);
    }
    default: {
      // Inside on the line along x through the point, and, as that says nothing of how deep, on the line along z.
      const onX = chord(region, px, pz, 1, 0) && crossed.enter < -slack && crossed.leave > slack;
      return onX && chord(region, px, pz, 0, 1) && crossed.enter < -slack && crossed.leave > slack;
    }
  }
}

import { clippedDisc, polygonRegion, regionOf, shiftedRegion, support, supported, supportValue, type Limits, type Region } from './region';
import { separation } from './separation';
import type { PlanPoint } from './shapes';
import type { NudgeLimits, Release } from './sight';
import { findSpaceLine, type SpaceLine, type SpaceProblem } from './space-lines';
import type { Mm, Mu } from './units';

export interface Nudge {
  readonly length: Mu;
  readonly vector: PlanPoint;
}

/** How closely the length is found. */
const precisionMm: Mm = 1e-4;
/** The first length tried. */
const firstMm: Mm = 0.01;

/**
 * The smallest shift of the target that opens a line; null where none on the table does. A line reaches the target in one of
 * its shifted places exactly if it reaches their union, and the union over a convex set of shifts is convex again, with the
 * sum of both supports: so all shifts up to a length are one question to the kernel, and the length is found by halving.
 */
export function smallestNudge(problem: SpaceProblem, width: Mu, { table, releases }: NudgeLimits, muMm: Mm): Nudge | null {
  const target = problem.to.region;
  const limits = shiftsOnTable(target, table);
  if (limits.minX > limits.maxX || limits.minZ > limits.maxZ) return null;
  const least = Math.sqrt(square(nearestTo0(limits.minX, limits.maxX)) + square(nearestTo0(limits.minZ, limits.maxZ)));
  const most = Math.sqrt(square(Math.max(-limits.minX, limits.maxX)) + square(Math.max(-limits.minZ, limits.maxZ)));
  let best = nudgeOnTable(problem, width, limits, least, most, muMm);
  for (const release of releases) {
    const height = problem.to.bottom;
    if (height < release.bottom || height > release.top) continue;
    for (const outline of release.area) {
      const found = nudgeInto(problem, width, release, regionOf(outline), releases, limits, best?.length ?? most, muMm);
      if (found !== null && (best === null || found.length < best.length)) best = found;
    }
  }
  return best;
}

/** A nudge that no edge of the table bars is found sooner: only where it would leave the table are the shifts cut off there. */
function nudgeOnTable(problem: SpaceProblem, width: Mu, limits: Limits, least: Mu, most: Mu, muMm: Mm): Nudge | null {
  const anywhere = firstOpened(problem, width, (length) => clippedDisc(length, noLimits), least, most, muMm);
  if (anywhere === null || isWithin(limits, anywhere.vector)) return anywhere;
  return firstOpened(problem, width, (length) => clippedDisc(length, limits), Math.max(least, anywhere.length - precisionMm / muMm), most, muMm);
}

const noLimits: Limits = { minX: -Infinity, maxX: Infinity, minZ: -Infinity, maxZ: Infinity };
const isWithin = ({ minX, maxX, minZ, maxZ }: Limits, [x, z]: PlanPoint): boolean => x >= minX && x <= maxX && z >= minZ && z <= maxZ;

const square = (x: number): number => x * x;
const nearestTo0 = (min: number, max: number): number => Math.min(Math.max(0, min), max);

/** Shifts that leave the whole region on the table. */
function shiftsOnTable(region: Region, [width, depth]: readonly [Mu, Mu]): Limits {
  return {
    minX: supportValue(region, -1, 0), maxX: width - supportValue(region, 1, 0),
    minZ: supportValue(region, 0, -1), maxZ: depth - supportValue(region, 0, 1),
  };
}

/** The smallest length, between two, at which one of the shifts up to it opens a line. */
function firstOpened(problem: SpaceProblem, width: Mu, shifts: (length: Mu) => Region | null, least: Mu, most: Mu, muMm: Mm): Nudge | null {
  const target = problem.to.region;
  /** A nudge of at most `length`, and often shorter: to where the line that was found comes to the shifted places. */
  const within = (length: Mu): Nudge | null => {
    const set = shifts(length);
    const line = set && findSpaceLine({ ...problem, to: { ...problem.to, region: shiftedRegion(target, set) }, isMeasure: true }, width);
    if (line === null) return null;
    const vector = shiftTo(target, line);
    return { length: Math.min(length, Math.max(least, Math.sqrt(square(vector[0]) + square(vector[1])))), vector };
  };
  let tooShort = least;
  let length = Math.min(most, least + firstMm / muMm);
  let nudge = within(length);
  while (nudge === null) {
    if (length >= most) return null;
    [tooShort, length] = [length, Math.min(least + 4 * (length - least), most)];
    nudge = within(length);
  }
  while (nudge.length - tooShort > precisionMm / muMm) {
    const middle: Mu = (tooShort + nudge.length) / 2;
    const shorter = within(middle);
    if (shorter === null) tooShort = middle;
    else nudge = shorter;
  }
  return nudge;
}

/** The shift that brings the region to where the line comes to the union of its places. */
function shiftTo(region: Region, { dx, dz, offset, stop }: SpaceLine): PlanPoint {
  const end: PlanPoint = [stop * dx - offset * dz, stop * dz + offset * dx];
  const { first, second } = separation(region, regionOf({ shape: 'circle', centre: end, radius: 0 }));
  return [second[0] - first[0], second[1] - first[1]];
}

/** The smallest shift, shorter than `most`, that brings the target into an area whose blockers then let the line pass, and opens it. */
function nudgeInto(
  problem: SpaceProblem, width: Mu, { id }: Release, area: Region, releases: readonly Release[], limits: Limits, most: Mu, muMm: Mm,
): Nudge | null {
  const target = problem.to.region;
  const precision = precisionMm / muMm;
  const { gap, nx, nz } = separation(target, area);
  const least = Math.max(gap, 0);
  if (least >= most) return null;
  const vector: PlanPoint = [least * nx, least * nz];
  const without = (ids: ReadonlySet<string>): SpaceProblem => ({ ...problem, blockers: problem.blockers.filter((blocker) => !ids.has(blocker.id)) });
  if (isWithin(limits, vector)) {
    // A hair further, so that what the target now stands in is overlapped by more than a touch.
    const hair = least + precision;
    const moved = shiftedRegion(target, clippedDisc(precision, { minX: hair * nx, maxX: hair * nx, minZ: hair * nz, maxZ: hair * nz }));
    const entered = releases.filter((other) => other.area.some((outline) => separation(moved, regionOf(outline)).gap < 0));
    const open = without(new Set([id, ...entered.map((release) => release.id)]));
    if (findSpaceLine({ ...open, to: { ...open.to, region: moved } }, width) !== null) return { length: least, vector };
  }
  const intoArea = cornersOfShiftsInto(target, area);
  return firstOpened(without(new Set([id])), width, (length) => clippedPolygon(intoArea, length, limits), least, most, muMm);
}

const roundCorners = 256;

/** Corners of the convex set of shifts that bring the target to the area: the area's sum with the target turned about the origin. */
function cornersOfShiftsInto(target: Region, area: Region): readonly PlanPoint[] {
  return directions.map(([nx, nz]): PlanPoint => {
    support(area, nx, nz);
    const { x, z } = supported;
    support(target, -nx, -nz);
    return [x - supported.x, z - supported.z];
  });
}

/** Unit vectors all round, by the rational formula of the circle. */
const directions: readonly PlanPoint[] = [1, -1].flatMap((half) =>
  Array.from({ length: roundCorners / 2 }, (_, i): PlanPoint => {
    const t = (4 * i) / roundCorners - 1;
    return [(half * (1 - t * t)) / (1 + t * t), (half * 2 * t) / (1 + t * t)];
  }),
);

/** The part of a convex polygon up to `length` from the origin and within limits; null where there is none. */
function clippedPolygon(corners: readonly PlanPoint[], length: Mu, { minX, maxX, minZ, maxZ }: Limits): Region | null {
  const cuts: readonly (readonly [number, number, Mu])[] = [
    [1, 0, maxX], [-1, 0, -minX], [0, 1, maxZ], [0, -1, -minZ], ...directions.map(([nx, nz]) => [nx, nz, length] as const),
  ];
  const left = cuts.reduce((polygon: readonly PlanPoint[], [nx, nz, most]) => keepBelow(polygon, nx, nz, most), corners);
  return left.length === 0 ? null : polygonRegion(left);
}

function keepBelow(polygon: readonly PlanPoint[], nx: number, nz: number, most: Mu): readonly PlanPoint[] {
  return polygon.flatMap((p, i) => {
    const q = polygon[(i + 1) % polygon.length]!;
    const [here, there] = [most - nx * p[0] - nz * p[1], most - nx * q[0] - nz * q[1]];
    const kept = here >= 0 ? [p] : [];
    if (here >= 0 === there >= 0) return kept;
    const share = here / (here - there);
    return [...kept, [p[0] + share * (q[0] - p[0]), p[1] + share * (q[1] - p[1])] as const];
  });
}

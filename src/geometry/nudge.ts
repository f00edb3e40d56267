import { clippedDisc, regionOf, shiftedRegion, supportValue, type Limits, type Region } from './region';
import { separation } from './separation';
import type { PlanPoint } from './shapes';
import type { NudgeLimits } from './sight';
import { findSpaceLine, type SpaceLine, type SpaceProblem } from './space-lines';
import type { Mm, Mu } from './units';

export interface Nudge {
  readonly length: Mu;
  readonly vector: PlanPoint;
}

/** How closely the length is found. */
const precisionMm: Mm = 1e-5;

/**
 * The smallest shift of the target that opens a line; null where none on the table does. A line reaches the target in one of
 * its shifted places exactly if it reaches their union, and the union over all shifts up to a length is convex again, with the
 * sum of both supports: so each length is one question to the kernel, and the smallest is found by halving.
 */
export function smallestNudge(problem: SpaceProblem, width: Mu, { table }: NudgeLimits, muMm: Mm): Nudge | null {
  const target = problem.to.region;
  const limits = shiftsOnTable(target, table);
  if (limits.minX > limits.maxX || limits.minZ > limits.maxZ) return null;
  const opened = (length: Mu): SpaceLine | null =>
    findSpaceLine({ ...problem, to: { ...problem.to, region: shiftedRegion(target, clippedDisc(length, limits)) } }, width).line;
  const least = Math.sqrt(square(nearestTo0(limits.minX, limits.maxX)) + square(nearestTo0(limits.minZ, limits.maxZ)));
  const most = Math.sqrt(square(Math.max(-limits.minX, limits.maxX)) + square(Math.max(-limits.minZ, limits.maxZ)));

  let tooShort = least;
  let length = Math.max(least * 1.01, 10 * precisionMm / muMm);
  let line = opened(length);
  while (line === null) {
    if (length >= most) return null;
    [tooShort, length] = [length, Math.min(2 * length, most)];
    line = opened(length);
  }
  while (length - tooShort > precisionMm / muMm) {
    const middle = (tooShort + length) / 2;
    const found = opened(middle);
    if (found === null) tooShort = middle;
    else [length, line] = [middle, found];
  }
  return { length, vector: shiftTo(target, line) };
}

const square = (x: number): number => x * x;
const nearestTo0 = (min: number, max: number): number => Math.min(Math.max(0, min), max);

/** Shifts that leave the whole region on the table. */
function shiftsOnTable(region: Region, [width, depth]: readonly [Mu, Mu]): Limits {
  return {
    minX: supportValue(region, -1, 0), maxX: width - supportValue(region, 1, 0),
    minZ: supportValue(region, 0, -1), maxZ: depth - supportValue(region, 0, 1),
  };
}

/** The shift that brings the region to where the line comes to the union of its places. */
function shiftTo(region: Region, { dx, dz, offset, stop }: SpaceLine): PlanPoint {
  const end: PlanPoint = [stop * dx - offset * dz, stop * dz + offset * dx];
  const { first, second } = separation(region, regionOf({ shape: 'circle', centre: end, radius: 0 }));
  return [second[0] - first[0], second[1] - first[1]];
}

/**
 * The smallest shift of the target that opens a line.
 *
 * A line reaches the target in one of its shifted places exactly if it reaches their union, and the union
 * over a convex set of shifts is convex again, with the sum of both supports. So all shifts up to a length
 * are one question to the search for lines, and the length is found by halving. Blockers that stop no line
 * while the target stands in them divide the shifts: shifts into such a blocker, a convex set for each part
 * of its area, are searched without it, and so are shifts into several such sets at once.
 */
import { type ConvexPolygon, intersect } from '../shapes/convex';
import {
  clippedDisc,
  type Limits,
  polygonRegion,
  type Region,
  regionOf,
  shiftedRegion,
} from '../shapes/region';
import { containsPoint } from '../shapes/region-chord';
import { supportValue } from '../shapes/region-support';
import { separation } from '../shapes/separation';
import type { PlanPoint } from '../shapes/shapes';
import type { Mm, Mu } from '../units';
import type { NudgeLimits } from './nudge-limits';
import { circle, shiftsInto } from './release-shifts';
import { findSpaceLine } from './space-lines';
import { notesOf, type SpaceLine, type SpaceProblem } from './space-problem';

/** A shift of the target. */
export interface Nudge {
  readonly length: Mu;
  readonly vector: PlanPoint;
}

/** The smallest nudge found, and a proven limit. */
export interface SmallestNudge {
  /** The nudge; null where no shift on the table opens a line. */
  readonly nudge: Nudge | null;
  /** Proven limit: no shorter shift opens a line. */
  readonly least: Mu;
}

/** Precision of the length, where the search takes no more cells of lines than `mostCells`. */
const precisionMm: Mm = 1e-4;
const mostCells = 4000;
/** First length tried. */
const firstMm: Mm = 0.01;

/**
 * Finds the smallest nudge. `problem`'s blockers are those for a target that stands in nothing that would
 * release them.
 */
export function smallestNudge(
  problem: SpaceProblem,
  width: Mu,
  { table, releases }: NudgeLimits,
  muMm: Mm,
): SmallestNudge {
  const target = problem.to.region;
  const limits = shiftsOnTable(target, table);
  if (limits.minX > limits.maxX || limits.minZ > limits.maxZ) return { nudge: null, least: Infinity };
  const farthest = Math.sqrt(
    square(Math.max(-limits.minX, limits.maxX)) + square(Math.max(-limits.minZ, limits.maxZ)),
  );
  const search = { problem, width, limits, muMm };
  let found = nudgeOnTable(search, farthest);
  const isNear = (into: Region): boolean => {
    const [dx, dz, reach] = [
      into.x - target.x,
      into.z - target.z,
      (found.nudge?.length ?? farthest) + into.radius + target.radius,
    ];
    return dx * dx + dz * dz < reach * reach;
  };
  const entries = releases
    .filter(({ bottom, top }) => bottom <= problem.to.bottom && problem.to.bottom <= top)
    .flatMap(({ id, area: parts, within }) =>
      parts
        .filter((part) => isNear(regionOf(part)))
        .map((part) => entryOf(new Set([id]), shiftsInto[within](target, part), limits)),
    );
  const open = entries.map((entry, i) => ({ ...entry, last: i }));
  for (;;) {
    const nearest = open.reduce(
      (best, next) => (best === null || next.least < best.least ? next : best),
      open[0] ?? null,
    );
    if (nearest === null || nearest.least >= (found.nudge?.length ?? farthest)) return found;
    open.splice(open.indexOf(nearest), 1);
    const into = nudgeInto(search, nearest, found.nudge?.length ?? farthest);
    found = { nudge: into.nudge ?? found.nudge, least: Math.min(found.least, into.least) };
    for (let i = nearest.last + 1; i < entries.length; i++) {
      const other = entries[i]!;
      if (
        [...other.ids].every((id) => nearest.ids.has(id)) ||
        other.least >= (found.nudge?.length ?? farthest)
      )
        continue;
      const both = entryOf(
        new Set([...nearest.ids, ...other.ids]),
        intersect(nearest.shifts, other.shifts),
        limits,
      );
      if (both.shifts.length > 0) open.push({ ...both, last: i });
    }
  }
}

interface NudgeSearch {
  readonly problem: SpaceProblem;
  readonly width: Mu;
  readonly limits: Limits;
  readonly muMm: Mm;
}

/** Shifts into an area whose blockers then no longer stop the line. */
interface Entry {
  readonly ids: ReadonlySet<string>;
  readonly shifts: ConvexPolygon;
  /** The shortest of these shifts, and its length: infinite where there are none. */
  readonly vector: PlanPoint;
  readonly least: Mu;
}

function entryOf(ids: ReadonlySet<string>, into: ConvexPolygon, { minX, maxX, minZ, maxZ }: Limits): Entry {
  const shifts =
    into.length < 3
      ? []
      : intersect(into, [
          [minX, minZ],
          [minX, maxZ],
          [maxX, maxZ],
          [maxX, minZ],
        ]);
  if (shifts.length === 0) return { ids, shifts, vector: [0, 0], least: Infinity };
  const { gap, second } = separation(origin, polygonRegion(shifts));
  return gap <= 0 ? { ids, shifts, vector: [0, 0], least: 0 } : { ids, shifts, vector: second, least: gap };
}

const origin = regionOf({ shape: 'circle', centre: [0, 0], radius: 0 });

const square = (x: number): number => x * x;
const nearestTo0 = (min: number, max: number): number => Math.min(Math.max(0, min), max);

/** Returns the shifts that leave the whole region on the table. */
function shiftsOnTable(region: Region, [width, depth]: readonly [Mu, Mu]): Limits {
  return {
    minX: supportValue(region, -1, 0),
    maxX: width - supportValue(region, 1, 0),
    minZ: supportValue(region, 0, -1),
    maxZ: depth - supportValue(region, 0, 1),
  };
}

/**
 * Finds the smallest nudge on the table. Searching without the table's edges is quicker, so the shifts are
 * cut off there only where the nudge found would leave the table.
 */
function nudgeOnTable(search: NudgeSearch, most: Mu): SmallestNudge {
  const { limits } = search;
  const least = Math.sqrt(
    square(nearestTo0(limits.minX, limits.maxX)) + square(nearestTo0(limits.minZ, limits.maxZ)),
  );
  const discOf =
    (within: Limits) =>
    (length: Mu): Shifts => ({
      region: clippedDisc(length, within),
      has: (vector) => isWithin(within, vector),
    });
  const unbarred = firstOpened(search, discOf(noLimits), least, most);
  if (unbarred.nudge === null || isWithin(limits, unbarred.nudge.vector)) return unbarred;
  return firstOpened(search, discOf(limits), Math.max(least, unbarred.least), most);
}

const noLimits: Limits = { minX: -Infinity, maxX: Infinity, minZ: -Infinity, maxZ: Infinity };
const isWithin = ({ minX, maxX, minZ, maxZ }: Limits, [x, z]: PlanPoint): boolean =>
  x >= minX && x <= maxX && z >= minZ && z <= maxZ;

/**
 * Finds the smallest shift, shorter than `most`, into an area where blockers let the line pass: often the
 * shortest shift that arrives there at all.
 */
function nudgeInto(search: NudgeSearch, { ids, shifts, vector, least }: Entry, most: Mu): SmallestNudge {
  const { problem, width, muMm } = search;
  const open = {
    ...search,
    problem: { ...problem, blockers: problem.blockers.filter(({ id }) => !ids.has(id)) },
  };
  const hair = precisionMm / muMm;
  const arrived = shiftedRegion(
    problem.to.region,
    clippedDisc(hair, { minX: vector[0], maxX: vector[0], minZ: vector[1], maxZ: vector[1] }),
  );
  if (
    findSpaceLine({ ...open.problem, to: { ...problem.to, region: arrived }, isMeasure: true }, width) !==
    null
  )
    return { nudge: { length: least, vector }, least };
  return firstOpened(
    open,
    (length) => {
      const near = intersect(
        shifts,
        circle.map(([x, z]) => [length * x, length * z]),
      );
      const region = near.length === 0 ? null : polygonRegion(near);
      return region && { region, has: ([x, z]) => containsPoint(region, x, z, -hair) };
    },
    least,
    most,
  );
}

/** A convex set of shifts. */
interface Shifts {
  readonly region: Region;
  has(vector: PlanPoint): boolean;
}

/** Finds the smallest length, between two, at which one of the shifts up to it opens a line. */
function firstOpened(
  { problem, width, muMm }: NudgeSearch,
  upTo: (length: Mu) => Shifts | null,
  least: Mu,
  most: Mu,
): SmallestNudge {
  const target = problem.to.region;
  let cells = 0;
  let proven = least;
  /**
   * Finds a nudge of at most `length`, and often shorter: to the point where the line found comes to the
   * shifted places.
   */
  const within = (length: Mu): Nudge | null => {
    const shifts = upTo(length);
    const notes = notesOf();
    const line =
      shifts &&
      findSpaceLine(
        { ...problem, to: { ...problem.to, region: shiftedRegion(target, shifts.region) }, isMeasure: true },
        width,
        notes,
      );
    cells += notes.cells;
    if (shifts === null || line === null) {
      if (notes.unsettled === 0) proven = length;
      return null;
    }
    const vector = shiftTo(target, line, shifts);
    return {
      length: Math.min(length, Math.max(least, Math.sqrt(square(vector[0]) + square(vector[1])))),
      vector,
    };
  };
  let tooShort = least;
  let length = Math.min(most, least + firstMm / muMm);
  let nudge = within(length);
  while (nudge === null) {
    if (length >= most) return { nudge: null, least: proven === length ? Infinity : proven };
    tooShort = length;
    length = Math.min(least + 4 * (length - least), most);
    nudge = within(length);
  }
  while (nudge.length - tooShort > precisionMm / muMm && cells < mostCells) {
    const middle: Mu = (tooShort + nudge.length) / 2;
    const shorter = within(middle);
    if (shorter === null) tooShort = middle;
    else nudge = shorter;
  }
  return { nudge, least: proven };
}

/**
 * Returns the shortest shift, or one of the set, that brings the region to the point where the line comes to
 * the union of its places.
 */
function shiftTo(
  region: Region,
  { dx, dz, offset, stop }: SpaceLine,
  { region: shifts, has }: Shifts,
): PlanPoint {
  const end: PlanPoint = [stop * dx - offset * dz, stop * dz + offset * dx];
  const { first, second } = separation(region, regionOf({ shape: 'circle', centre: end, radius: 0 }));
  const shortest: PlanPoint = [second[0] - first[0], second[1] - first[1]];
  return has(shortest) ? shortest : separation(turnRound(region, end), shifts).second;
}

/**
 * Returns the region turned by half a circle about the origin and moved by a point: the shifts that bring the
 * region to the point.
 */
function turnRound(region: Region, [x, z]: PlanPoint): Region {
  if (region.corners.length === 0) return { ...region, x: x - region.x, z: z - region.z };
  const points = Array.from({ length: region.corners.length / 2 }, (_, i): PlanPoint => [
    x - region.corners[2 * i]!,
    z - region.corners[2 * i + 1]!,
  ]);
  return polygonRegion(points);
}

/**
 * The smallest shift of the target that opens a line.
 *
 * A line reaches the target in one of its shifted places exactly if it reaches their union, and the union
 * over a convex set of shifts is convex again, with the sum of both supports. So all shifts up to a length
 * are one question to the search for lines, and the length is found by halving. Blockers that stop no line
 * while the target stands in them divide the shifts: shifts into such a blocker, a convex set for each part
 * of its area, are searched without it, and so are shifts into several such sets at once. Each set is asked
 * once at the smallest length found so far, and halved only where it opens a line there.
 */
import { intersect } from '../shapes/convex';
import {
  clippedDisc,
  type Limits,
  polygonRegion,
  type Region,
  regionOf,
  roundRegionAt,
  shiftedRegion,
} from '../shapes/region';
import { containsPoint } from '../shapes/region-chord';
import { supportValue } from '../shapes/region-support';
import { separation } from '../shapes/separation';
import type { PlanPoint } from '../shapes/shapes';
import type { Mm, Mu } from '../units';
import type { NudgeLimits, Release } from './nudge-limits';
import { areEntriesApart, circle, type Entry, entryOf, shiftsIntoArea } from './release-shifts';
import { findSpaceLine } from './space-lines';
import {
  type Body,
  type LineFinder,
  notesOf,
  type OpenCells,
  type SearchNotes,
  type SpaceLine,
  type SpaceProblem,
} from './space-problem';

/** The smallest shift of the target: some shift close to it opens a line, but not always a longer one in its direction. */
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

/** Finest precision of the length. */
const precisionMm: Mm = 1e-4;
/** Precision, as a share of the length, once the search in one set of shifts has taken `manyCells` cells of lines. */
const roughly = 1e-3;
const manyCells = 100;
/** Count of cells after which the search in one set of shifts stops. */
const mostCells = 4000;
/** First length tried. */
const firstMm: Mm = 0.01;
/** For speed only: precision, as a share of the length, before other sets of shifts are tried. */
const coarse = 0.1;

/**
 * Finds the smallest nudge. `problem`'s blockers are those for a target that stands in nothing that would
 * release them.
 * @param find answers each question for a line
 */
export function smallestNudge(
  problem: SpaceProblem,
  width: Mu,
  { table, releases, most = Infinity }: NudgeLimits,
  muMm: Mm,
  find: LineFinder = findSpaceLine,
): SmallestNudge {
  const target = problem.to.region;
  const limits = shiftsOnTable(target, table);
  if (limits.minX > limits.maxX || limits.minZ > limits.maxZ) return { nudge: null, least: Infinity };
  const farthest = Math.min(
    most,
    Math.sqrt(square(Math.max(-limits.minX, limits.maxX)) + square(Math.max(-limits.minZ, limits.maxZ))),
  );
  const search: NudgeSearch = {
    find,
    width,
    precision: precisionMm / muMm,
    farthest,
    nudge: null,
    way: null,
  };
  const anywhere = wayOnTable(problem, limits);
  growUntilOpen(search, anywhere, firstMm / muMm);
  narrow(search, anywhere, coarse);
  const ways = [anywhere, ...tryAreas(search, problem, releases, limits)];
  settle(search, ways);
  const proven = ways.map((way) => way.proven).filter((length) => length < mostOf(search));
  return { nudge: search.nudge, least: Math.min(search.nudge?.length ?? Infinity, ...proven) };
}

/** Tries the shifts into areas where blockers let the line pass, nearest first, and into several at once. */
function tryAreas(
  search: NudgeSearch,
  problem: SpaceProblem,
  releases: readonly Release[],
  limits: Limits,
): readonly Way[] {
  const { bottom: height, region: target } = problem.to;
  const entries = releases
    .filter(({ bottom, top }) => bottom <= height && height <= top)
    .flatMap(({ id, area: parts, within }) =>
      parts
        .filter((part) => isNear(regionOf(part), target, mostOf(search)))
        .map((part) => entryOf(new Set([id]), shiftsIntoArea(within, target, part), limits)),
    );
  const ways: Way[] = [];
  const open = entries.map((entry, i) => ({ ...entry, last: i }));
  for (;;) {
    const nearest = open.reduce(
      (best, next) => (best === null || next.least < best.least ? next : best),
      open[0] ?? null,
    );
    if (nearest === null || nearest.least >= mostOf(search)) return ways;
    open.splice(open.indexOf(nearest), 1);
    const way = wayInto(problem, nearest, search.precision);
    ways.push(way);
    // For speed only: `settle` asks all ways. A smaller nudge leaves fewer.
    if (opensAt(search, way, mostOf(search)) && !opensOnArrival(search, way, nearest))
      narrow(search, way, coarse);
    for (let i = nearest.last + 1; i < entries.length; i++) {
      const other = entries[i]!;
      // For speed only: the nudge would be no smaller, there is no shift into both, or these blockers are released already.
      if (other.least >= mostOf(search) || areEntriesApart(nearest, other)) continue;
      if ([...other.ids].every((id) => nearest.ids.has(id))) continue;
      const both = entryOf(
        new Set([...nearest.ids, ...other.ids]),
        intersect(nearest.shifts, other.shifts),
        limits,
      );
      // For speed only: there is nothing in an empty set.
      if (both.shifts.length > 0) open.push({ ...both, last: i });
    }
  }
}

/** Reports whether shifts up to `most` bring the target to an area, judged by circles. For speed only: none into another is as short. */
function isNear(area: Region, target: Region, most: Mu): boolean {
  const [dx, dz, reach] = [area.x - target.x, area.z - target.z, most + area.radius + target.radius];
  return dx * dx + dz * dz < reach * reach;
}

/** The search for the smallest nudge. */
interface NudgeSearch {
  readonly find: LineFinder;
  readonly width: Mu;
  readonly precision: Mu;
  /** No shift on the table is longer. */
  readonly farthest: Mu;
  /** The smallest nudge found so far, and the way that it takes. */
  nudge: Nudge | null;
  way: Way | null;
}

/** Shifts that are searched together, with the blockers that stop the line there. */
interface Way {
  readonly problem: SpaceProblem;
  /**
   * The shifts up to a length, null where there are none. Of two sets the second is smaller, and takes more time: it is
   * searched where the shift found in the first leads off the table.
   */
  readonly upTo: readonly ((length: Mu) => Shifts | null)[];
  /** The greatest length at which no line was found, and at which it is proven that there is none. */
  tooShort: Mu;
  proven: Mu;
  /** Number of cells of lines taken so far. */
  cells: number;
  /**
   * For each of `upTo`, the cells of lines that were left at the shortest length that opened a line. Lengths asked later are shorter,
   * and all other lines are stopped there.
   */
  open: readonly OpenCells['tasks'][];
}

/** A convex set of shifts. */
interface Shifts {
  readonly region: Region;
  has(vector: PlanPoint): boolean;
}

const wayOf = (problem: SpaceProblem, upTo: Way['upTo'], least: Mu): Way => ({
  problem,
  upTo,
  tooShort: least,
  proven: least,
  cells: 0,
  open: upTo.map(() => null),
});

/** Returns the greatest length that is still of interest. */
const mostOf = ({ nudge, farthest }: NudgeSearch): Mu => nudge?.length ?? farthest;

/** Reports whether a way opens a line at a length, and takes down the nudge or the limit. */
function opensAt(search: NudgeSearch, way: Way, length: Mu): boolean {
  const { problem, upTo } = way;
  const target = problem.to.region;
  const left = [...way.open];
  for (let i = 0; i < upTo.length; i++) {
    const shifts = upTo[i]!(length);
    const notes = notesOf();
    // The second set is part of the first.
    const open: OpenCells = { tasks: left[i] ?? left[i - 1] ?? null };
    const line = shifts && findShifted(search, problem, shiftedRegion(target, shifts.region), notes, open);
    left[i] = open.tasks;
    way.cells += notes.cells;
    if (shifts === null || line === null) {
      way.tooShort = length;
      if (notes.unsettled === 0) way.proven = length;
      return false;
    }
    const vector = shiftTo(target, line, shifts);
    if (i + 1 < upTo.length && !shifts.has(vector)) continue;
    const [x, z] = vector;
    search.nudge = { length: Math.min(length, Math.max(way.tooShort, Math.sqrt(x * x + z * z))), vector };
    search.way = way;
    way.open = left;
    return true;
  }
  return false;
}

/** Finds a line to the target's region as it is given. */
const findShifted = (
  { find, width }: NudgeSearch,
  problem: SpaceProblem,
  region: Region,
  notes?: SearchNotes,
  open?: OpenCells,
): SpaceLine | null =>
  find(
    {
      ...problem,
      to: bodyWith(problem.to, region),
      blockers: blockersNear(problem, region, width),
      isMeasure: true,
    },
    width,
    notes,
    open,
  );

/** Returns a body of the same heights over another region. Written out: a copied literal has a layout of its own, and is slower to read. */
const bodyWith = ({ id, bottom, top }: Body, region: Region): Body => ({ id, region, bottom, top });

/**
 * Leaves out blockers that no line to the target's region comes near, judged by circles. For speed only: they stop none, but a
 * search for shifts over the whole table begins with all of them.
 */
function blockersNear(
  { from: { region: from }, blockers }: SpaceProblem,
  to: Region,
  width: Mu,
): readonly Body[] {
  const [dx, dz] = [to.x - from.x, to.z - from.z];
  const squared = dx * dx + dz * dz;
  const reach = Math.max(from.radius, to.radius) + width;
  return blockers.filter(({ region: { x, z, radius } }) => {
    const [px, pz] = [x - from.x, z - from.z];
    const along = squared > 0 ? Math.min(Math.max((px * dx + pz * dz) / squared, 0), 1) : 0;
    const [besideX, besideZ, far] = [px - along * dx, pz - along * dz, reach + radius];
    return besideX * besideX + besideZ * besideZ <= far * far;
  });
}

/**
 * Asks for a line at greater and greater lengths, until there is one or no shift on the table is longer. For speed only: short
 * nudges are quick to refuse.
 */
function growUntilOpen(search: NudgeSearch, way: Way, first: Mu): void {
  const least = way.tooShort;
  let length = Math.min(search.farthest, least + first);
  while (!opensAt(search, way, length) && length < search.farthest)
    length = Math.min(least + 4 * (length - least), search.farthest);
}

/** Reports whether a way may open a line at a length smaller than the smallest found, by more than the precision. */
const isOpen = (search: NudgeSearch, { tooShort, cells }: Way): boolean =>
  mostOf(search) - tooShort > Math.max(search.precision, cells > manyCells ? roughly * mostOf(search) : 0) &&
  cells < mostCells;

/** Halves the bracket of the way of the smallest nudge, down to a share of its length. */
function narrow(search: NudgeSearch, way: Way, share: number): void {
  while (isOpen(search, way) && mostOf(search) - way.tooShort > share * mostOf(search))
    opensAt(search, way, (way.tooShort + mostOf(search)) / 2);
}

/** Narrows the way of the smallest nudge, and others that open a line at its length, until all are settled. */
function settle(search: NudgeSearch, ways: readonly Way[]): void {
  for (;;) {
    // For speed only: the other ways are asked at smaller lengths then.
    const best = search.way !== null && isOpen(search, search.way) ? search.way : undefined;
    const way = best ?? ways.find((each) => isOpen(search, each));
    if (way === undefined) return;
    if (way === search.way || opensAt(search, way, mostOf(search))) narrow(search, way, 0);
  }
}

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

/** Returns all shifts on the table. Searching without its edges is quicker. */
function wayOnTable(problem: SpaceProblem, limits: Limits): Way {
  const has = (vector: PlanPoint): boolean => isWithin(limits, vector);
  const least = Math.sqrt(
    square(nearestTo0(limits.minX, limits.maxX)) + square(nearestTo0(limits.minZ, limits.maxZ)),
  );
  return wayOf(
    problem,
    [noLimits, limits].map((within) => (length) => ({ region: clippedDisc(length, within), has })),
    least,
  );
}

const noLimits: Limits = { minX: -Infinity, maxX: Infinity, minZ: -Infinity, maxZ: Infinity };
const isWithin = ({ minX, maxX, minZ, maxZ }: Limits, [x, z]: PlanPoint): boolean =>
  x >= minX && x <= maxX && z >= minZ && z <= maxZ;

/** Returns the shifts into an area where blockers let the line pass. */
function wayInto(problem: SpaceProblem, { ids, shifts, least }: Entry, hair: Mu): Way {
  const upTo = (length: Mu): Shifts | null => {
    const near = intersect(
      shifts,
      circle.map(([x, z]) => [length * x, length * z]),
    );
    const region = near.length === 0 ? null : polygonRegion(near);
    return region && { region, has: ([x, z]) => containsPoint(region, x, z, -hair) };
  };
  return wayOf({ ...problem, blockers: problem.blockers.filter(({ id }) => !ids.has(id)) }, [upTo], least);
}

/** Reports whether the shortest shift into an area opens a line, as it often does, and takes it down. For speed only. */
function opensOnArrival(search: NudgeSearch, way: Way, { vector, least }: Entry): boolean {
  const arrived = shiftedRegion(
    way.problem.to.region,
    clippedDisc(search.precision, { minX: vector[0], maxX: vector[0], minZ: vector[1], maxZ: vector[1] }),
  );
  if (findShifted(search, way.problem, arrived) === null) return false;
  search.nudge = { length: least, vector };
  return true;
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
  if (region.corners.length === 0) return roundRegionAt(region, x - region.x, z - region.z);
  const points = Array.from({ length: region.corners.length / 2 }, (_, i): PlanPoint => [
    x - region.corners[2 * i]!,
    z - region.corners[2 * i + 1]!,
  ]);
  return polygonRegion(points);
}

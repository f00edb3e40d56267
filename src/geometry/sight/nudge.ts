/**
 * The smallest shift of the target that opens a line.
 *
 * A line reaches the target in one of its shifted places exactly if it reaches their union, and the union
 * over a convex set of shifts is convex again, with the sum of both supports. So all shifts up to a length
 * are one question to the search for lines, and the length is found by asking again (nudge-ways.ts). Blockers that stop no line
 * while the target stands in them divide the shifts: shifts into such a blocker, a convex set for each part
 * of its area, are searched without it, and so are shifts into several such sets at once. Each set is asked
 * once at the smallest length found so far, and at smaller ones only where it opens a line there.
 */
import { intersect } from '../shapes/convex';
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
import type { PlanPoint } from '../shapes/shapes';
import type { Mm, Mu } from '../units';
import type { NudgeLimits, Release } from './nudge-limits';
import {
  findShifted,
  growUntilOpen,
  inherit,
  mostOf,
  narrow,
  type Nudge,
  type NudgeSearch,
  opensAt,
  settle,
  type Shifts,
  type Way,
  wayOf,
} from './nudge-ways';
import { areEntriesApart, circle, type Entry, entryOf, shiftsIntoArea } from './release-shifts';
import { findSpaceLine } from './space-lines';
import type { LineFinder, SpaceProblem } from './space-problem';

/** The smallest nudge found, and a proven limit. */
export interface SmallestNudge {
  /** The nudge; null where no shift on the table opens a line. */
  readonly nudge: Nudge | null;
  /** Proven limit: no shorter shift opens a line. */
  readonly least: Mu;
}

/** Finest precision of the length. */
const precisionMm: Mm = 1e-4;
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
  const ways = [anywhere, ...tryAreas(search, anywhere, releases, limits)] as const;
  settle(search, ways);
  const proven = ways.map((way) => way.proven).filter((length) => length < mostOf(search));
  return { nudge: search.nudge, least: Math.min(search.nudge?.length ?? Infinity, ...proven) };
}

/** Tries the shifts into areas where blockers let the line pass, nearest first, and into several at once. */
function tryAreas(
  search: NudgeSearch,
  anywhere: Way,
  releases: readonly Release[],
  limits: Limits,
): readonly Way[] {
  const { problem } = anywhere;
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
    inherit(way, anywhere);
    // For speed only: `settle` asks all ways. A smaller nudge leaves fewer.
    const mayBeMuchShorter = mostOf(search) - way.tooShort > coarse * mostOf(search);
    if (mayBeMuchShorter && opensAt(search, way, mostOf(search)) && !opensOnArrival(search, way, nearest))
      narrow(search, way, coarse);
    for (let i = nearest.last + 1; i < entries.length; i++) {
      const other = entries[i]!;
      // For speed only: these blockers are released already, no shift leads into both, or the nudge would be no smaller.
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
    new Set(),
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
  return wayOf(
    { ...problem, blockers: problem.blockers.filter(({ id }) => !ids.has(id)) },
    [upTo],
    least,
    ids,
  );
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

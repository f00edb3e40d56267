/**
 * Sets of shifts that are searched together for the smallest nudge, and the search in one of them.
 *
 * All shifts of a set up to a length are one question to the search for lines; the length is found by asking again.
 */
import { polygonRegion, type Region, regionOf, roundRegionAt, shiftedRegion } from '../shapes/region';
import { separation } from '../shapes/separation';
import type { PlanPoint } from '../shapes/shapes';
import type { Mu } from '../units';
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

/** Precision, as a share of the length, once the search in one set of shifts has taken `manyCells` cells of lines. */
const roughly = 1e-3;
const manyCells = 100;
/** Count of cells after which the search in one set of shifts stops. */
const mostCells = 4000;

/** The search for the smallest nudge. */
export interface NudgeSearch {
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
export interface Way {
  readonly problem: SpaceProblem;
  /**
   * The shifts up to a length, null where there are none. Of two sets the second is smaller, and takes more time: it is
   * searched where the shift found in the first leads off the table.
   */
  readonly upTo: readonly ((length: Mu) => Shifts | null)[];
  /** Ids of blockers that stop no line there. */
  readonly released: ReadonlySet<string>;
  /** Ids of blockers that together stop every line at the lengths proven to open none, and maybe others. */
  readonly used: Set<string>;
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
export interface Shifts {
  readonly region: Region;
  has(vector: PlanPoint): boolean;
}

export const wayOf = (
  problem: SpaceProblem,
  upTo: Way['upTo'],
  least: Mu,
  released: ReadonlySet<string>,
): Way => ({
  problem,
  upTo,
  released,
  used: new Set(),
  tooShort: least,
  proven: least,
  cells: 0,
  open: upTo.map(() => null),
});

/** Returns the greatest length that is still of interest. */
export const mostOf = ({ nudge, farthest }: NudgeSearch): Mu => nudge?.length ?? farthest;

/** Reports whether a way opens a line at a length, and takes down the nudge or the limit. */
export function opensAt(search: NudgeSearch, way: Way, length: Mu): boolean {
  const { problem, upTo } = way;
  const target = problem.to.region;
  const left = [...way.open];
  for (let i = 0; i < upTo.length; i++) {
    const shifts = upTo[i]!(length);
    const notes = notesOf();
    // The second set is part of the first.
    const open: OpenCells = { tasks: left[i] ?? left[i - 1] ?? null, half: search.width / 2 };
    const line = shifts && findShifted(search, problem, shiftedRegion(target, shifts.region), notes, open);
    left[i] = open.tasks;
    way.cells += notes.cells;
    // Also where a line opens: a search that begins with the cells left knows of the others only that they are stopped.
    for (const id of notes.used) way.used.add(id);
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
export const findShifted = (
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
export function growUntilOpen(search: NudgeSearch, way: Way, first: Mu): void {
  const least = way.tooShort;
  let length = Math.min(search.farthest, least + first);
  while (!opensAt(search, way, length) && length < search.farthest)
    length = Math.min(least + 4 * (length - least), search.farthest);
}

/** Reports whether a way may open a line at a length smaller than the smallest found, by more than the precision. */
const isOpen = (search: NudgeSearch, { tooShort, cells }: Way): boolean =>
  mostOf(search) - tooShort > Math.max(search.precision, cells > manyCells ? roughly * mostOf(search) : 0) &&
  cells < mostCells;

/**
 * Narrows the bracket of the way of the smallest nudge, down to a share of its length: by halving at first. Where that takes many cells,
 * it looks for a shorter nudge among the lines next to the last, which takes few, and asks all others just below its length.
 */
export function narrow(search: NudgeSearch, way: Way, share: number): void {
  let descended: Nudge | null = null;
  while (isOpen(search, way) && mostOf(search) - way.tooShort > share * mostOf(search)) {
    if (way.cells > manyCells && search.nudge !== descended) {
      descend(search, way);
      descended = search.nudge;
      continue;
    }
    const most = mostOf(search);
    const middle = (way.tooShort + most) / 2;
    const isLeast = descended !== null && search.nudge === descended;
    opensAt(search, way, isLeast ? Math.max(middle, most - justBelow(search, share)) : middle);
  }
}

/** Returns by how much less than the smallest nudge a length may be so that no more is asked if it opens no line. */
const justBelow = (search: NudgeSearch, share: number): Mu =>
  0.9 * Math.max(search.precision, share * mostOf(search), roughly * mostOf(search));

/** Looks for a smaller nudge in the cell of lines where the smallest was found. What is too short there may open a line elsewhere. */
function descend(search: NudgeSearch, way: Way): void {
  const last = way.open.findLastIndex((tasks) => tasks !== null);
  if (last < 0) return;
  const local = { ...way, cells: 0, upTo: [way.upTo[last]!], open: [way.open[last]!.slice(0, 1)] };
  while (
    isOpen(search, local) &&
    mostOf(search) - local.tooShort > roughly * mostOf(search) &&
    local.cells < manyCells
  )
    opensAt(search, local, (local.tooShort + mostOf(search)) / 2);
  search.way = way;
}

/**
 * Takes over what is proven of all shifts, where none of the blockers that stop their lines is released in this way. For speed
 * only: asked itself, it would open no line up to that length either.
 */
export function inherit(way: Way, all: Way): void {
  if (all.proven <= way.tooShort) return;
  for (const id of way.released) if (all.used.has(id)) return;
  way.tooShort = all.proven;
  way.proven = all.proven;
}

/** Narrows the way of the smallest nudge, and others that open a line at its length, until all are settled. The first has all shifts. */
export function settle(search: NudgeSearch, ways: readonly [Way, ...Way[]]): void {
  for (;;) {
    for (const way of ways) inherit(way, ways[0]);
    // For speed only: the other ways are asked at smaller lengths then.
    const best = search.way !== null && isOpen(search, search.way) ? search.way : undefined;
    const way = best ?? ways.find((each) => isOpen(search, each));
    if (way === undefined) return;
    if (way === search.way || opensAt(search, way, mostOf(search))) narrow(search, way, 0);
  }
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

/**
 * The planar core: is there a line in plan from one convex region to another that a set of convex regions leaves free?
 *
 * A line is a direction d and an offset c. In one direction every region blocks one open interval of offsets, from its lowest
 * to its highest support value; the line is free where no interval of a region between the ends covers c. Over a whole cone of
 * directions α·d0 + β·d1 (α, β ≥ 0) the offset of a fixed point is linear in (α, β), so an order of offsets that holds at both
 * ends of the cone holds throughout: checking two directions proves it for all of them, without any trigonometry. So each
 * region is replaced by the segment between its two support points at the cone's middle (it blocks no more than the region),
 * the ends' ranges by chords above their convex support functions (they hold no less), and if one chain of overlapping
 * intervals reaches from below the ends' range to above it at both ends of the cone, every line of the cone is stopped.
 * Otherwise the middle direction is tried exactly, and the cone is halved.
 *
 * Enumerating the common tangents (the visibility complex of Pocchiola and Vegter) settles the same question without halving,
 * but needs every tangent of every pair; here two or three cones settle most pairs, whatever the shapes.
 */
import {
  addOverlapping,
  groundBetween,
  highest,
  lowest,
  placeBetween,
  touch,
  type Between,
  type Ground,
  type PlanBlocker,
} from './between';
import { chain, Intervals } from './intervals';
import { chord, crossed, support, supported, supportValue, type Region } from './region';
import { extent, extentWithin, halfWidthAt } from '../shapes/ribbon';
import { separation } from '../shapes/separation';
import type { Mu } from '../units';

export interface PlanLine {
  /** Unit direction, and the offset to its left: cross(direction, point). */
  readonly dx: number;
  readonly dz: number;
  readonly offset: Mu;
  /** How far along the direction it leaves the first end and comes to the second. */
  readonly start: Mu;
  readonly stop: Mu;
  /** Half the width of the ribbon round it that nothing stops; at least half of what was asked for. */
  readonly half: Mu;
}

/** A cone narrower than this, in radians, that is still open holds no line wider than rounding. */
const narrowest = 1e-11;
/** What so many cones do not settle is for the cells of space-lines.ts, which cost more and do. Wide lines beside blockers near their ends often are. */
const mostCones = 300;
const mostWideCones = 60;

/** What a search answers that gave up, or whose ends meet so that no line keeps them apart: lines may be free or not. */
export const unsettled = 'unsettled';

interface Search {
  readonly from: Region;
  readonly to: Region;
  readonly blockers: readonly Between[];
  /** Gaps between blockers up to this are seams, and closed. */
  readonly join: Mu;
  /** Half the width that the line must have: every interval is wider by this on both sides. */
  readonly half: Mu;
  /** Collects the ids of blockers that stopped a cone; null where nobody asks. */
  readonly used: Set<string> | null;
  conesLeft: number;
  /** A cone was left open: there were too many, or it was too narrow to tell more. */
  gaveUp: boolean;
}

/**
 * Finds a free line that is `width` wide, or proves that there is none; null, and in `used` the ids of blockers that together
 * stop every line. Of width 0, a line that touches is free. Gaps between blockers up to `join` are seams, and closed.
 */
export function findPlanLine(
  from: Region,
  to: Region,
  blockers: readonly PlanBlocker[],
  join: Mu,
  width: Mu,
  used: Set<string> | null,
): PlanLine | typeof unsettled | null {
  let axisX = to.x - from.x;
  let axisZ = to.z - from.z;
  const distance = Math.sqrt(axisX * axisX + axisZ * axisZ);
  const isFar = distance > farApart * (from.radius + to.radius);
  if (isFar) {
    axisX /= distance;
    axisZ /= distance;
  } else {
    const ends = separation(from, to);
    if (ends.gap <= touch) return unsettled;
    axisX = ends.nx;
    axisZ = ends.nz;
  }
  const ground = groundBetween(from, to, axisX, axisZ, width);
  // Widened by half the width, blockers on both sides of a seam overlap by as much.
  const seam = Math.max(join - width, touch);
  const half = width / 2;
  if (blockers.length > 2 * few) {
    const first: Search = {
      from,
      to,
      blockers: placed(largestNearAxis(blockers, ground), ground),
      join: seam,
      half,
      used,
      conesLeft: few,
      gaveUp: false,
    };
    if (searchAll(first, ground, distance, isFar) === null && !first.gaveUp) return null;
    used?.clear();
  }
  const conesLeft = width > 0 ? mostWideCones : mostCones;
  const search: Search = {
    from,
    to,
    blockers: placed(blockers, ground),
    join: seam,
    half,
    used,
    conesLeft,
    gaveUp: false,
  };
  const line = searchAll(search, ground, distance, isFar);
  return line === null && search.gaveUp ? unsettled : line;
}

function searchAll(search: Search, { axisX, axisZ }: Ground, distance: Mu, isFar: boolean): PlanLine | null {
  return isFar ? searchBetweenCircles(search, axisX, axisZ, distance) : searchForward(search, axisX, axisZ);
}

function placed(blockers: readonly PlanBlocker[], ground: Ground): readonly Between[] {
  const between: Between[] = [];
  for (const blocker of blockers) {
    const place = placeBetween(blocker, ground);
    if (place !== null) between.push(place);
  }
  return between;
}

/** Where many things stand, a few often stop every line: they are asked first, and for no more than a few cones. */
const few = 4;

/** Those few that reach furthest over the middle of the ground, from one side or the other. */
function largestNearAxis(
  blockers: readonly PlanBlocker[],
  { axisX, axisZ, low, high, fromStop, toStart }: Ground,
): readonly PlanBlocker[] {
  const best: PlanBlocker[] = [];
  const scores: Mu[] = [];
  for (const blocker of blockers) {
    const { x, z, radius } = blocker.region;
    const depth = axisX * x + axisZ * z;
    if (depth < fromStop || depth > toStart) continue;
    const score = radius - Math.abs(axisX * z - axisZ * x - (low + high) / 2);
    let at = best.length;
    while (at > 0 && scores[at - 1]! < score) at--;
    if (at === few) continue;
    best.splice(at, 0, blocker);
    scores.splice(at, 0, score);
    best.length = Math.min(best.length, few);
  }
  return best;
}

/** How many times their radii circles must be apart for their tangents to bound the directions well. */
const farApart = 1.05;

/** All lines between two circles far apart: from one inner tangent's direction to the other's. */
function searchBetweenCircles(search: Search, axisX: number, axisZ: number, distance: Mu): PlanLine | null {
  // A little more than the tangents' own, so that rounding loses none.
  const side = (1.000001 * (search.from.radius + search.to.radius)) / distance;
  const along = Math.sqrt(1 - side * side);
  return searchCone(
    search,
    along * axisX + side * axisZ,
    along * axisZ - side * axisX,
    along * axisX - side * axisZ,
    along * axisZ + side * axisX,
  );
}

/** All lines that cross, forwards, a line that keeps the ends apart. */
function searchForward(search: Search, nx: number, nz: number): PlanLine | null {
  return searchCone(search, nz, -nx, nx, nz) ?? searchCone(search, nx, nz, -nz, nx);
}

/** Offsets of the ends at both directions of the cone at hand. */
const range = {
  fromLow0: 0,
  fromLow1: 0,
  fromHigh0: 0,
  fromHigh1: 0,
  toLow0: 0,
  toLow1: 0,
  toHigh0: 0,
  toHigh1: 0,
};

/** The intervals of the cone at hand, and those of its middle direction alone; no cone's outlive the cone. */
const sure = new Intervals();
const exact = new Intervals();

/** The cone from d0 anticlockwise to d1, both of unit length. */
function searchCone(search: Search, d0x: number, d0z: number, d1x: number, d1z: number): PlanLine | null {
  search.conesLeft--;
  const sx = d0x + d1x;
  const sz = d0z + d1z;
  const length = Math.sqrt(sx * sx + sz * sz);
  const mx = sx / length;
  const mz = sz / length;
  if (!rangesMeet(search, d0x, d0z, d1x, d1z)) return null;
  gather(search, d0x, d0z, d1x, d1z, mx, mz, length / 2);
  if (stopsCone(search)) return null;
  const line = freeLineAlong(search, mx, mz);
  if (line !== null) return line;
  if (search.half === 0 && d0x * d1z - d0z * d1x < narrowest) return null;
  if (search.conesLeft < 0 || d0x * d1z - d0z * d1x < narrowest) {
    search.gaveUp = true;
    return null;
  }
  return searchCone(search, d0x, d0z, mx, mz) ?? searchCone(search, mx, mz, d1x, d1z);
}

/** Fills `range`; false where no line of the cone meets both ends: one lies above the other at both ends of the cone. */
function rangesMeet({ from, to }: Search, d0x: number, d0z: number, d1x: number, d1z: number): boolean {
  range.fromLow0 = lowest(from, d0x, d0z) - touch;
  range.fromLow1 = lowest(from, d1x, d1z) - touch;
  range.toLow0 = lowest(to, d0x, d0z) - touch;
  range.toLow1 = lowest(to, d1x, d1z) - touch;
  range.fromHigh0 = highest(from, d0x, d0z) + touch;
  range.fromHigh1 = highest(from, d1x, d1z) + touch;
  range.toHigh0 = highest(to, d0x, d0z) + touch;
  range.toHigh1 = highest(to, d1x, d1z) + touch;
  return !(
    (range.fromHigh0 < range.toLow0 && range.fromHigh1 < range.toLow1) ||
    (range.toHigh0 < range.fromLow0 && range.toHigh1 < range.fromLow1)
  );
}

/** Fills `sure` with what is stopped on every line of the cone, and `exact` with what is stopped along its middle. */
function gather(
  search: Search,
  d0x: number,
  d0z: number,
  d1x: number,
  d1z: number,
  mx: number,
  mz: number,
  shrink: number,
): void {
  const { blockers, half } = search;
  sure.count = 0;
  exact.count = 0;
  for (let i = 0; i < blockers.length; i++) {
    const blocker = blockers[i]!;
    const { region, fromX, fromZ, toX, toZ } = blocker;
    if (blocker.overlaps !== null) {
      addOverlapping(sure, exact, i, blocker, search.from, search.to, d0x, d0z, d1x, d1z, mx, mz);
    } else if (mx * fromX + mz * fromZ > 0 && mx * toX + mz * toZ > 0) {
      support(region, mz, -mx);
      const lowX = supported.x;
      const lowZ = supported.z;
      support(region, -mz, mx);
      const highX = supported.x;
      const highZ = supported.z;
      exact.add(i, mx * lowZ - mz * lowX - half, 0, mx * highZ - mz * highX + half, 0);
      const isSure =
        d0x * fromX + d0z * fromZ > 0 &&
        d1x * fromX + d1z * fromZ > 0 &&
        d0x * toX + d0z * toZ > 0 &&
        d1x * toX + d1z * toZ > 0;
      if (isSure)
        sure.add(
          i,
          d0x * lowZ - d0z * lowX,
          d1x * lowZ - d1z * lowX,
          d0x * highZ - d0z * highX,
          d1x * highZ - d1z * highX,
        );
    }
    if (half > 0) addWidened(search, i, d0x, d0z, d1x, d1z, mx, mz, shrink);
  }
}

/**
 * A wide line is stopped by a point of the blocker half its width away, if the point lies further than all of the first end
 * and nearer than all of the second: in the flat-ended ribbon, wherever in the ends the line begins and stops.
 */
function addWidened(
  { from, to, half, blockers }: Search,
  owner: number,
  d0x: number,
  d0z: number,
  d1x: number,
  d1z: number,
  mx: number,
  mz: number,
  shrink: number,
): void {
  const { region } = blockers[owner]!;
  if (extentWithin(region, mx, mz, supportValue(from, mx, mz), -supportValue(to, -mx, -mz))) {
    exact.add(
      owner,
      mx * extent.lowZ - mz * extent.lowX - half,
      0,
      mx * extent.highZ - mz * extent.highX + half,
      0,
    );
  }
  const [start0, start1] = [supportValue(from, d0x, d0z), supportValue(from, d1x, d1z)];
  const [stop0, stop1] = [-supportValue(to, -d0x, -d0z), -supportValue(to, -d1x, -d1z)];
  const start = Math.max(supportValue(from, mx, mz), (start0 + start1) / (2 * shrink));
  const stop = Math.min(-supportValue(to, -mx, -mz), (stop0 + stop1) / (2 * shrink));
  if (!extentWithin(region, mx, mz, start, stop)) return;
  const { lowX, lowZ, highX, highZ } = extent;
  const isInside = (x: Mu, z: Mu): boolean =>
    d0x * x + d0z * z >= start0 &&
    d1x * x + d1z * z >= start1 &&
    d0x * x + d0z * z <= stop0 &&
    d1x * x + d1z * z <= stop1;
  if (!isInside(lowX, lowZ) || !isInside(highX, highZ)) return;
  // A direction between d0 and d1 is no shorter than the middle of their chord: that much of the half width is sure.
  const by = half * shrink;
  sure.add(
    owner,
    d0x * lowZ - d0z * lowX - by,
    d1x * lowZ - d1z * lowX - by,
    d0x * highZ - d0z * highX + by,
    d1x * highZ - d1z * highX + by,
  );
}

/** Are all lines of the cone stopped? What stops them is noted. */
function stopsCone({ join, used, blockers }: Search): boolean {
  if (!sure.reachAcross(range, join)) return false;
  if (used !== null) for (let i = 0; i < chain.links; i++) used.add(blockers[chain.owners[i]!]!.id);
  return true;
}

/** A gap that reaches further out than this is open on that side: no corridor is as wide. */
const far: Mu = 12;

/** The middle of the widest gap that meets the ends' range along the cone's middle; null where every line along it is stopped. */
function freeLineAlong(search: Search, dx: number, dz: number): PlanLine | null {
  const { from, to, join, half } = search;
  const bottom = Math.max(lowest(from, dx, dz), lowest(to, dx, dz));
  const top = Math.min(highest(from, dx, dz), highest(to, dx, dz));
  if (bottom > top + touch) return null;
  exact.sort();
  let best: PlanLine | null = null;
  let widest = -touch;
  let reached = -Infinity;
  for (let i = 0; i <= exact.count; i++) {
    const low = reached;
    const high = i < exact.count ? exact.low0[i]! : Infinity;
    if (i < exact.count) reached = Math.max(reached, exact.high0[i]!);
    if (high - low <= join || low > top + touch || high < bottom - touch) continue;
    const offset = Math.min(
      Math.max((Math.max(low, bottom - far) + Math.min(high, top + far)) / 2, bottom),
      top,
    );
    const width = Math.min(offset - low, high - offset);
    if (width < -touch) continue;
    if (half > 0) {
      best = widerOf(best, widestIn(search, dx, dz, Math.max(low, bottom), Math.min(high, top), offset));
    } else if (best === null || width > widest) {
      best = planLine(from, to, dx, dz, offset);
      widest = width;
    }
  }
  return best;
}

const widerOf = (one: PlanLine | null, other: PlanLine | null): PlanLine | null =>
  one === null || (other !== null && other.half > one.half) ? other : one;

/** How many offsets of a gap are tried for a wide line. */
const offsetsTried = 8;

/**
 * Of the lines in a gap the one with the widest ribbon, if it is wide enough. Usually that is the middle; beside a blocker close
 * to an end it is one that begins further on.
 */
function widestIn(
  { from, to, blockers, half }: Search,
  dx: number,
  dz: number,
  low: Mu,
  high: Mu,
  middle: Mu,
): PlanLine | null {
  let best: PlanLine | null = null;
  for (let i = -1; i <= offsetsTried; i++) {
    const line = planLine(from, to, dx, dz, i < 0 ? middle : low + ((high - low) * i) / offsetsTried);
    const clear = halfWidthAt(blockers, line);
    // What lies further aside than twice the half width was left out of the search.
    if (clear >= half - touch)
      best = widerOf(best, { ...line, half: Math.min(Math.max(clear, half), 2 * half) });
  }
  return best;
}

/** The line with that offset, from where it leaves the first end to where it comes to the second; one that only touches an end, at its tangent. */
function planLine(from: Region, to: Region, dx: number, dz: number, offset: Mu): PlanLine {
  return {
    dx,
    dz,
    offset,
    start: -nearest(from, -dx, -dz, -offset),
    stop: nearest(to, dx, dz, offset),
    half: 0,
  };
}

/** How far along (dx, dz) the line comes to the region. */
function nearest(region: Region, dx: number, dz: number, offset: Mu): Mu {
  if (chord(region, -dz * offset, dx * offset, dx, dz)) return crossed.enter;
  const side = offset > dx * region.z - dz * region.x ? 1 : -1;
  support(region, -side * dz, side * dx);
  return supported.x * dx + supported.z * dz;
}

import type { Region } from '../shapes/region';
import { regionChord, scratchChord } from '../shapes/region-chord';
import { regionSupport, scratchSupport, supportValue } from '../shapes/region-support';
import type { Mu } from '../units';
import { addOverlapping, type Between, highest, lowest, touch } from './between';
import { Intervals, scratchChain, ScratchOffsets } from './intervals';
import { extentWithin, halfWidthAt, scratchExtent } from './ribbon';

/** The search for a free line in one cone of directions (see plan-lines.ts for the idea). */
export interface PlanLine {
  /** Unit direction, and the offset to its left: planCross(direction, point). */
  readonly dx: number;
  readonly dz: number;
  readonly offset: Mu;
  /** Places along the direction where the line leaves the first end and comes to the second. */
  readonly start: Mu;
  readonly stop: Mu;
  /** Half the width of the free ribbon around it; at least half of the requested width. */
  readonly half: Mu;
}

/** A cone narrower than this, in radians, that is still open contains no line wider than rounding. */
const narrowest = 1e-11;
/** A search over cones of directions, with its budget. */
export interface Search {
  readonly from: Region;
  readonly to: Region;
  readonly blockers: readonly Between[];
  /** True where any free line will do, so that blockers beside a cone may be left out: they shape the gap that a line is laid into. */
  readonly isMeasure: boolean;
  /** Gaps between blockers up to this are seams, and closed. */
  readonly join: Mu;
  /** Half the width that the line must have: every interval is wider by this on both sides. */
  readonly half: Mu;
  /** Collects the ids of blockers that stopped a cone; null where the caller does not need them. */
  readonly used: Set<string> | null;
  conesLeft: number;
  /** True once a cone was left open: there were too many, or it was too narrow to decide. */
  gaveUp: boolean;
}

/** Scratch offsets of the ends at both directions of the current cone. */
const scratchRange = new ScratchOffsets();

/**
 * Scratch intervals of the current cone, and those of its middle direction alone. They do not outlive the
 * cone.
 */
const scratchSure = new Intervals();
const scratchExact = new Intervals();

/**
 * Searches the cone from d0 anticlockwise to d1, both of unit length.
 * @param around blockers that may stop a line of the cone
 */
export function searchCone(
  search: Search,
  d0x: number,
  d0z: number,
  d1x: number,
  d1z: number,
  around: readonly Between[] = search.blockers,
): PlanLine | null {
  search.conesLeft--;
  const sx = d0x + d1x;
  const sz = d0z + d1z;
  const length = Math.sqrt(sx * sx + sz * sz);
  const mx = sx / length;
  const mz = sz / length;
  if (!rangesMeet(search, d0x, d0z, d1x, d1z)) return null;
  // For speed only: of a measure's many blockers few lie in a narrow cone.
  const blockers =
    search.isMeasure && around.length > few ? blockersIn(search, around, d0x, d0z, d1x, d1z) : around;
  gather(search, blockers, d0x, d0z, d1x, d1z, mx, mz, length / 2);
  if (stopsCone(search, blockers)) return null;
  const line = freeLineAlong(search, mx, mz);
  if (line !== null) return line;
  if (search.half === 0 && d0x * d1z - d0z * d1x < narrowest) return null;
  if (search.conesLeft < 0 || d0x * d1z - d0z * d1x < narrowest) {
    search.gaveUp = true;
    return null;
  }
  return searchCone(search, d0x, d0z, mx, mz, blockers) ?? searchCone(search, mx, mz, d1x, d1z, blockers);
}

/** So few blockers are not worth sorting out. */
const few = 8;

/**
 * Returns the blockers that may stop a line of the cone of `scratchRange`. The others lie above or below all lines that meet one of
 * the ends, at both directions of the cone and so between them: lowest offsets are concave over a cone, highest ones convex.
 */
function blockersIn(
  { half }: Search,
  blockers: readonly Between[],
  d0x: number,
  d0z: number,
  d1x: number,
  d1z: number,
): readonly Between[] {
  const { fromLow0, fromLow1, fromHigh0, fromHigh1, toLow0, toLow1, toHigh0, toHigh1 } = scratchRange;
  return blockers.filter(({ region }) => {
    const [low0, low1] = [lowest(region, d0x, d0z) - half, lowest(region, d1x, d1z) - half];
    if ((low0 > fromHigh0 && low1 > fromHigh1) || (low0 > toHigh0 && low1 > toHigh1)) return false;
    const [high0, high1] = [highest(region, d0x, d0z) + half, highest(region, d1x, d1z) + half];
    return !((high0 < fromLow0 && high1 < fromLow1) || (high0 < toLow0 && high1 < toLow1));
  });
}

/**
 * Fills `scratchRange`; false where no line of the cone meets both ends: one lies above the other at both
 * ends of the cone.
 */
function rangesMeet({ from, to }: Search, d0x: number, d0z: number, d1x: number, d1z: number): boolean {
  scratchRange.fromLow0 = justBelow(from, d0x, d0z);
  scratchRange.fromLow1 = justBelow(from, d1x, d1z);
  scratchRange.toLow0 = justBelow(to, d0x, d0z);
  scratchRange.toLow1 = justBelow(to, d1x, d1z);
  scratchRange.fromHigh0 = justAbove(from, d0x, d0z);
  scratchRange.fromHigh1 = justAbove(from, d1x, d1z);
  scratchRange.toHigh0 = justAbove(to, d0x, d0z);
  scratchRange.toHigh1 = justAbove(to, d1x, d1z);
  // For speed only: no line of the cone would be found, and halving it would show that.
  return !(
    (scratchRange.fromHigh0 < scratchRange.toLow0 && scratchRange.fromHigh1 < scratchRange.toLow1) ||
    (scratchRange.toHigh0 < scratchRange.fromLow0 && scratchRange.toHigh1 < scratchRange.fromLow1)
  );
}

/** Returns the greatest offset below all lines that touch the region, and the least above them. */
const justBelow = (region: Region, dx: number, dz: number): Mu => lowest(region, dx, dz) - touch;
const justAbove = (region: Region, dx: number, dz: number): Mu => highest(region, dx, dz) + touch;

/**
 * Fills `scratchSure` with the intervals stopped on every line of the cone, and `scratchExact` with those
 * stopped along its middle.
 */
function gather(
  search: Search,
  blockers: readonly Between[],
  d0x: number,
  d0z: number,
  d1x: number,
  d1z: number,
  mx: number,
  mz: number,
  shrink: number,
): void {
  const { half } = search;
  scratchSure.count = 0;
  scratchExact.count = 0;
  for (let i = 0; i < blockers.length; i++) {
    const blocker = blockers[i]!;
    const { region, fromX, fromZ, toX, toZ } = blocker;
    let isBetween = false;
    if (blocker.overlaps !== null) {
      addOverlapping(
        scratchSure,
        scratchExact,
        i,
        blocker,
        search.from,
        search.to,
        d0x,
        d0z,
        d1x,
        d1z,
        mx,
        mz,
      );
    } else if (mx * fromX + mz * fromZ > 0 && mx * toX + mz * toZ > 0) {
      isBetween = true;
      regionSupport(region, mz, -mx);
      const lowX = scratchSupport.x;
      const lowZ = scratchSupport.z;
      regionSupport(region, -mz, mx);
      const highX = scratchSupport.x;
      const highZ = scratchSupport.z;
      scratchExact.add(i, mx * lowZ - mz * lowX - half, 0, mx * highZ - mz * highX + half, 0);
      const isSure =
        d0x * fromX + d0z * fromZ > 0 &&
        d1x * fromX + d1z * fromZ > 0 &&
        d0x * toX + d0z * toZ > 0 &&
        d1x * toX + d1z * toZ > 0;
      if (isSure)
        scratchSure.add(
          i,
          d0x * lowZ - d0z * lowX,
          d1x * lowZ - d1z * lowX,
          d0x * highZ - d0z * highX,
          d1x * highZ - d1z * highX,
        );
    }
    // For speed only: a line of no width needs no room beside it.
    if (half > 0) addWidened(search, i, region, isBetween, d0x, d0z, d1x, d1z, mx, mz, shrink);
  }
}

/**
 * Adds the intervals of a wide line. A point of the blocker stops it from half its width away, if the point
 * lies further than all of the first end and nearer than all of the second: in the flat-ended ribbon, at
 * whatever points of the ends the line begins and stops.
 */
function addWidened(
  { from, to, half }: Search,
  owner: number,
  region: Region,
  isBetween: boolean,
  d0x: number,
  d0z: number,
  d1x: number,
  d1z: number,
  mx: number,
  mz: number,
  shrink: number,
): void {
  // For speed only: `widestIn` measures each line that it tries.
  // The whole of a blocker between the ends has been added already.
  if (!isBetween && extentWithin(region, mx, mz, supportValue(from, mx, mz), -supportValue(to, -mx, -mz))) {
    scratchExact.add(
      owner,
      mx * scratchExtent.lowZ - mz * scratchExtent.lowX - half,
      0,
      mx * scratchExtent.highZ - mz * scratchExtent.highX + half,
      0,
    );
  }
  const [start0, start1] = [supportValue(from, d0x, d0z), supportValue(from, d1x, d1z)];
  const [stop0, stop1] = [-supportValue(to, -d0x, -d0z), -supportValue(to, -d1x, -d1z)];
  // No nearer than the ends reach along the middle, as their support is convex.
  const [start, stop] = [(start0 + start1) / (2 * shrink), (stop0 + stop1) / (2 * shrink)];
  if (!extentWithin(region, mx, mz, start, stop)) return;
  const { lowX, lowZ, highX, highZ } = scratchExtent;
  const isInside = (x: Mu, z: Mu): boolean =>
    d0x * x + d0z * z >= start0 &&
    d1x * x + d1z * z >= start1 &&
    d0x * x + d0z * z <= stop0 &&
    d1x * x + d1z * z <= stop1;
  if (!isInside(lowX, lowZ) || !isInside(highX, highZ)) return;
  // A direction between d0 and d1 is at least as long as the middle of their chord: that much of the half width
  // is sure.
  const by = half * shrink;
  scratchSure.add(
    owner,
    d0x * lowZ - d0z * lowX - by,
    d1x * lowZ - d1z * lowX - by,
    d0x * highZ - d0z * highX + by,
    d1x * highZ - d1z * highX + by,
  );
}

/** Reports whether all lines of the cone are stopped, and collects the blockers that stop them. */
function stopsCone({ join, used }: Search, blockers: readonly Between[]): boolean {
  if (!scratchSure.reachAcross(scratchRange, join)) return false;
  if (used !== null)
    for (let i = 0; i < scratchChain.links; i++) used.add(blockers[scratchChain.owners[i]!]!.id);
  return true;
}

/** A gap that reaches further out than this is open on that side: no corridor is as wide. */
const far: Mu = 12;

/**
 * Returns the middle of the widest gap that meets the ends' range along the cone's middle; null where every
 * line along it is stopped.
 */
function freeLineAlong(search: Search, dx: number, dz: number): PlanLine | null {
  const { from, to, join, half } = search;
  const bottom = Math.max(lowest(from, dx, dz), lowest(to, dx, dz));
  const top = Math.min(highest(from, dx, dz), highest(to, dx, dz));
  if (bottom > top + touch) return null;
  scratchExact.sort();
  let best: PlanLine | null = null;
  let widest = -Infinity;
  let reached = -Infinity;
  for (let i = 0; i <= scratchExact.count; i++) {
    const low = reached;
    const high = i < scratchExact.count ? scratchExact.low0[i]! : Infinity;
    if (i < scratchExact.count) reached = Math.max(reached, scratchExact.high0[i]!);
    if (high - low <= join) continue;
    const offset = Math.min(
      Math.max((Math.max(low, bottom - far) + Math.min(high, top + far)) / 2, bottom),
      top,
    );
    const width = Math.min(offset - low, high - offset);
    // A gap above or below the ends' range.
    if (width < -touch) continue;
    if (half > 0) {
      best = widerOf(best, widestIn(search, dx, dz, Math.max(low, bottom), Math.min(high, top), offset));
    } else if (width > widest) {
      best = planLine(from, to, dx, dz, offset);
      widest = width;
    }
  }
  return best;
}

/** For speed only, the wider: any line that is wide enough answers. */
const widerOf = (one: PlanLine | null, other: PlanLine | null): PlanLine | null =>
  one === null || (other !== null && other.half > one.half) ? other : one;

/** Returns the offsets of a gap tried for a wide line. More than one for speed only: the search of cells finds the rest. */
const offsetsIn = (low: Mu, high: Mu, middle: Mu): readonly Mu[] => [
  middle,
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map((part) => low + ((high - low) * part) / 8),
];

/**
 * Returns the line in a gap with the widest ribbon, if it is wide enough. Usually that is the middle; beside
 * a blocker close to an end it is one that begins further on.
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
  for (const offset of offsetsIn(low, high, middle)) {
    const line = planLine(from, to, dx, dz, offset);
    const clear = halfWidthAt(blockers, line);
    // Blockers further aside than twice the half width were left out of the search.
    if (clear >= half - touch)
      best = widerOf(best, { ...line, half: Math.min(Math.max(clear, half), 2 * half) });
  }
  return best;
}

/**
 * Returns the line with that offset, from the first end to the second; a line that only touches an end begins
 * or stops at its tangent.
 */
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

/** Returns the place along (dx, dz) where the line comes to the region. */
function nearest(region: Region, dx: number, dz: number, offset: Mu): Mu {
  if (regionChord(region, -dz * offset, dx * offset, dx, dz)) return scratchChord.enter;
  const side = offset > dx * region.z - dz * region.x ? 1 : -1;
  regionSupport(region, -side * dz, side * dx);
  return scratchSupport.x * dx + scratchSupport.z * dz;
}

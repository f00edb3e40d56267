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
import { crossings } from './crossings';
import { chord, crossed, holds, support, supported, supportValue, type Region } from './region';
import { separation } from './separation';
import type { Mu } from './units';

export interface PlanLine {
  /** Unit direction, and the offset to its left: cross(direction, point). */
  readonly dx: number;
  readonly dz: number;
  readonly offset: Mu;
  /** How far along the direction it leaves the first end and comes to the second. */
  readonly start: Mu;
  readonly stop: Mu;
}

export interface PlanBlocker {
  readonly region: Region;
  readonly id: string;
}

export interface PlanProblem {
  readonly from: Region;
  readonly to: Region;
  readonly blockers: readonly PlanBlocker[];
  /** Gaps between blockers up to this are seams, and closed. */
  readonly join: Mu;
}

/** A blocker with the normals that keep it apart from the ends: on a line along d it comes after the first if d·n > 0. */
interface Between {
  readonly id: string;
  readonly region: Region;
  readonly fromX: number;
  readonly fromZ: number;
  readonly toX: number;
  readonly toZ: number;
  /** Where its edge crosses the edge of an end that it overlaps, x and z in turn; null where it overlaps neither. */
  readonly crossings: Float64Array | null;
  readonly meetsFrom: boolean;
  readonly meetsTo: boolean;
}

/** Rounding of offsets, in MU: a line nearer than this to an edge touches it. */
export const touch: Mu = 1e-9;

/** A cone narrower than this, in radians, that is still open holds no line wider than rounding. */
const narrowest = 1e-11;
const mostCones = 20000;
/** Wide lines beside their ends' blockers are not always settled by cones: then what the middles found must do. */
const mostWideCones = 300;

/** What a search found: a free line, or the blockers whose intervals stopped every cone. */
export interface PlanAnswer {
  readonly line: PlanLine | null;
  readonly used: ReadonlySet<string>;
}

interface Search {
  readonly from: Region;
  readonly to: Region;
  readonly blockers: readonly Between[];
  readonly join: Mu;
  /** Half the width that the line must have: every interval is wider by this on both sides. */
  readonly half: Mu;
  readonly used: Set<string>;
  cones: number;
}

/** Finds a free line that is `width` wide, or proves that there is none. Width 0: a line that touches is free. */
export function findPlanLine(problem: PlanProblem, width: Mu = 0): PlanAnswer {
  const { from, to, join } = problem;
  const ends = separation(from, to);
  const used = new Set<string>();
  if (ends.gap <= touch) return commonPoint(problem, ends.first);
  const blockers = problem.blockers.map((blocker) => placeBetween(blocker, from, to, ends.nx, ends.nz));
  // Widened by half the width, blockers on both sides of a seam overlap by as much.
  const search: Search = { from, to, blockers, join: Math.max(join - width, touch), half: width / 2, used, cones: width > 0 ? mostCones - mostWideCones : 0 };
  const line = searchFrom(search, ends.nx, ends.nz);
  return { line, used };
}

/**
 * Ends that overlap or touch see each other at any common point that no blocker holds. The points that no blocker holds
 * are a closed set; where there are any, one is the leftmost, and it is a crossing of two edges, or a leftmost or rightmost point.
 */
function commonPoint({ from, to, blockers }: PlanProblem, near: readonly [Mu, Mu]): PlanAnswer {
  const ends = [from, to];
  const meeting = blockers.filter(({ region }) => ends.every((end) => separation(region, end).gap < -touch));
  const regions = [...ends, ...meeting.map(({ region }) => region)];
  const candidates: (readonly [Mu, Mu])[] = [near];
  for (const region of regions) {
    for (const nx of [-1, 1]) {
      support(region, nx, 0);
      candidates.push([supported.x, supported.z]);
    }
  }
  regions.forEach((region, i) => regions.slice(i + 1).forEach((other) => candidates.push(...crossings(region, other))));
  const free = candidates.find(([x, z]) => ends.every((end) => holds(end, x, z, -touch)) && !meeting.some(({ region }) => holds(region, x, z, touch)));
  if (free === undefined) return { line: null, used: new Set(meeting.map(({ id }) => id)) };
  return { line: { dx: 1, dz: 0, offset: free[1], start: free[0], stop: free[0] }, used: new Set() };
}

function placeBetween({ id, region }: PlanBlocker, from: Region, to: Region, axisX: number, axisZ: number): Between {
  const start = -supportValue(region, -axisX, -axisZ);
  const end = supportValue(region, axisX, axisZ);
  if (start >= supportValue(from, axisX, axisZ) && end <= -supportValue(to, -axisX, -axisZ)) {
    return { id, region, fromX: axisX, fromZ: axisZ, toX: axisX, toZ: axisZ, crossings: null, meetsFrom: false, meetsTo: false };
  }
  const [before, after] = [separation(from, region), separation(region, to)];
  const [meetsFrom, meetsTo] = [before.gap < -touch, after.gap < -touch];
  const points = [...(meetsFrom ? crossings(from, region) : []), ...(meetsTo ? crossings(to, region) : [])];
  return {
    id, region, fromX: before.nx, fromZ: before.nz, toX: after.nx, toZ: after.nz, meetsFrom, meetsTo,
    crossings: meetsFrom || meetsTo ? Float64Array.from(points.flatMap(([x, z]) => [x, z])) : null,
  };
}

/** The directions of all lines that meet both ends, in that order: from the circles round them or, where those meet, all forward ones. */
function searchFrom(search: Search, nx: number, nz: number): PlanLine | null {
  const { from, to } = search;
  const [dx, dz] = [to.x - from.x, to.z - from.z];
  const squared = dx * dx + dz * dz;
  // A little more than the circles' own, so that rounding loses no tangent.
  const reach = 1.000001 * (from.radius + to.radius);
  if (squared > 1.1 * reach * reach) {
    const length = Math.sqrt(squared);
    const tangent = Math.sqrt(squared - reach * reach) / length;
    const [ex, ez, side] = [dx / length, dz / length, reach / length];
    return searchCone(search, tangent * ex + side * ez, tangent * ez - side * ex, tangent * ex - side * ez, tangent * ez + side * ex);
  }
  return searchCone(search, nz, -nx, nx, nz) ?? searchCone(search, nx, nz, -nz, nx);
}

/** From d0 anticlockwise to d1, both of unit length. */
function searchCone(search: Search, d0x: number, d0z: number, d1x: number, d1z: number): PlanLine | null {
  search.cones++;
  const [sx, sz] = [d0x + d1x, d0z + d1z];
  const length = Math.sqrt(sx * sx + sz * sz);
  const [mx, mz] = [sx / length, sz / length];
  if (missesEnds(search, d0x, d0z, d1x, d1z)) return null;
  if (stopsCone(search, d0x, d0z, d1x, d1z, mx, mz, length / 2)) return null;
  const line = freeLineAlong(search, mx, mz);
  if (line !== null) return line;
  if (d0x * d1z - d0z * d1x < narrowest || search.cones > mostCones) return null;
  return searchCone(search, d0x, d0z, mx, mz) ?? searchCone(search, mx, mz, d1x, d1z);
}

export const highest = (region: Region, dx: number, dz: number): Mu => supportValue(region, -dz, dx);
export const lowest = (region: Region, dx: number, dz: number): Mu => -supportValue(region, dz, -dx);

/** No line of the cone meets both ends: one lies above the other at both ends of the cone. */
function missesEnds({ from, to }: Search, d0x: number, d0z: number, d1x: number, d1z: number): boolean {
  return (
    (highest(from, d0x, d0z) < lowest(to, d0x, d0z) - touch && highest(from, d1x, d1z) < lowest(to, d1x, d1z) - touch) ||
    (highest(to, d0x, d0z) < lowest(from, d0x, d0z) - touch && highest(to, d1x, d1z) < lowest(from, d1x, d1z) - touch)
  );
}

/** Intervals of one cone: their lower and upper ends at d0 and at d1, and whose they are. */
class Intervals {
  low0: Float64Array = new Float64Array(64);
  low1: Float64Array = new Float64Array(64);
  high0: Float64Array = new Float64Array(64);
  high1: Float64Array = new Float64Array(64);
  owner: Between[] = [];
  count = 0;

  add(owner: Between, low0: Mu, low1: Mu, high0: Mu, high1: Mu): void {
    if (this.count === this.low0.length) this.grow();
    this.low0[this.count] = low0;
    this.low1[this.count] = low1;
    this.high0[this.count] = high0;
    this.high1[this.count] = high1;
    this.owner[this.count++] = owner;
  }

  private grow(): void {
    const larger = (old: Float64Array): Float64Array => {
      const grown = new Float64Array(2 * old.length);
      grown.set(old);
      return grown;
    };
    [this.low0, this.low1, this.high0, this.high1] = [larger(this.low0), larger(this.low1), larger(this.high0), larger(this.high1)];
  }
}

/** Reused by every cone: no cone's intervals outlive the cone. */
const intervals = new Intervals();

/** Does one chain of intervals cover the ends' whole range at both ends of the cone, and so in all of it? */
function stopsCone(search: Search, d0x: number, d0z: number, d1x: number, d1z: number, mx: number, mz: number, shrink: number): boolean {
  const { from, to, blockers, join } = search;
  intervals.count = 0;
  for (const blocker of blockers) addSureIntervals(search, blocker, d0x, d0z, d1x, d1z, mx, mz, shrink);
  if (intervals.count === 0) return false;
  const [fromLow0, fromLow1, toLow0, toLow1] = [lowest(from, d0x, d0z) - touch, lowest(from, d1x, d1z) - touch, lowest(to, d0x, d0z) - touch, lowest(to, d1x, d1z) - touch];
  const [fromHigh0, fromHigh1, toHigh0, toHigh1] = [highest(from, d0x, d0z) + touch, highest(from, d1x, d1z) + touch, highest(to, d0x, d0z) + touch, highest(to, d1x, d1z) + touch];
  const { low0, low1, high0, high1, owner, count } = intervals;
  let [at0, at1] = [-Infinity, -Infinity];
  const chain: string[] = [];
  for (let links = 0; links <= count; links++) {
    let best = -1;
    for (let i = 0; i < count; i++) {
      const [l0, l1, h0, h1] = [low0[i]!, low1[i]!, high0[i]!, high1[i]!];
      if (h0 < at0 || h1 < at1 || h0 + h1 <= at0 + at1) continue;
      const joins = (l0 <= at0 + join && l1 <= at1 + join) || (l0 < fromLow0 && l1 < fromLow1) || (l0 < toLow0 && l1 < toLow1);
      if (joins && (best < 0 || h0 + h1 > high0[best]! + high1[best]!)) best = i;
    }
    if (best < 0) return false;
    [at0, at1] = [high0[best]!, high1[best]!];
    chain.push(owner[best]!.id);
    if ((at0 > fromHigh0 && at1 > fromHigh1) || (at0 > toHigh0 && at1 > toHigh1)) {
      for (const id of chain) search.used.add(id);
      return true;
    }
  }
  return false;
}

/** Adds offsets that the blocker surely stops on every line of the cone. */
function addSureIntervals(search: Search, blocker: Between, d0x: number, d0z: number, d1x: number, d1z: number, mx: number, mz: number, shrink: number): void {
  const { region, fromX, fromZ, toX, toZ } = blocker;
  if (blocker.crossings !== null) {
    addOverlapping(search, blocker, blocker.crossings, d0x, d0z, d1x, d1z, mx, mz);
    return;
  }
  const after = d0x * fromX + d0z * fromZ > 0 && d1x * fromX + d1z * fromZ > 0;
  const before = d0x * toX + d0z * toZ > 0 && d1x * toX + d1z * toZ > 0;
  if (after && before) {
    support(region, mz, -mx);
    const [lowX, lowZ] = [supported.x, supported.z];
    support(region, -mz, mx);
    const { x, z } = supported;
    intervals.add(blocker, d0x * lowZ - d0z * lowX, d1x * lowZ - d1z * lowX, d0x * z - d0z * x, d1x * z - d1z * x);
  }
  if (search.half > 0) addWidened(search, blocker, d0x, d0z, d1x, d1z, mx, mz, shrink);
}

/**
 * A wide line is stopped by a point of the blocker half its width away, if the point lies further than all of the first end
 * and nearer than all of the second: in the flat-ended ribbon, wherever in the ends the line begins and stops.
 */
function addWidened(search: Search, blocker: Between, d0x: number, d0z: number, d1x: number, d1z: number, mx: number, mz: number, shrink: number): void {
  const { from, to, half } = search;
  const start = Math.max(supportValue(from, mx, mz), (supportValue(from, d0x, d0z) + supportValue(from, d1x, d1z)) / (2 * shrink));
  const stop = Math.min(-supportValue(to, -mx, -mz), -(supportValue(to, -d0x, -d0z) + supportValue(to, -d1x, -d1z)) / (2 * shrink));
  if (!extentWithin(blocker.region, mx, mz, start, stop)) return;
  const { lowX, lowZ, highX, highZ } = extent;
  const inside = (x: Mu, z: Mu): boolean =>
    d0x * x + d0z * z >= supportValue(from, d0x, d0z) && d1x * x + d1z * z >= supportValue(from, d1x, d1z) &&
    d0x * x + d0z * z <= -supportValue(to, -d0x, -d0z) && d1x * x + d1z * z <= -supportValue(to, -d1x, -d1z);
  if (!inside(lowX, lowZ) || !inside(highX, highZ)) return;
  // A direction between d0 and d1 is no shorter than the middle of their chord: that much of the half width is sure.
  const by = half * shrink;
  intervals.add(blocker, d0x * lowZ - d0z * lowX - by, d1x * lowZ - d1z * lowX - by, d0x * highZ - d0z * highX + by, d1x * highZ - d1z * highX + by);
}

/** The points of least and greatest offset that `extentWithin` found. */
const extent = { lowX: 0, lowZ: 0, highX: 0, highZ: 0 };

/** Least and greatest offset of the part of a region from `start` to `stop` along the unit direction (dx, dz); false where there is none. */
function extentWithin(region: Region, dx: number, dz: number, start: Mu, stop: Mu): boolean {
  if (start > stop || supportValue(region, dx, dz) <= start || -supportValue(region, -dx, -dz) >= stop) return false;
  for (const side of [-1, 1]) {
    support(region, -side * dz, side * dx);
    let { x, z } = supported;
    const along = dx * x + dz * z;
    if (along < start || along > stop) {
      const at = along < start ? start : stop;
      chord(region, at * dx, at * dz, -side * dz, side * dx);
      [x, z] = [at * dx - crossed.leave * side * dz, at * dz + crossed.leave * side * dx];
    }
    if (side < 0) [extent.lowX, extent.lowZ] = [x, z];
    else [extent.highX, extent.highZ] = [x, z];
  }
  return true;
}

/**
 * A blocker that overlaps an end stops a line if it runs on past the end's edge. Whether it does changes only at lines through
 * a crossing of the two edges and at tangents, so between two neighbouring such points it is the same for the whole cone
 * if their order is.
 */
function addOverlapping(search: Search, blocker: Between, crossing: Float64Array, d0x: number, d0z: number, d1x: number, d1z: number, mx: number, mz: number): void {
  const points: [Mu, Mu][] = [];
  for (let i = 0; i < crossing.length; i += 2) points.push([crossing[i]!, crossing[i + 1]!]);
  const ends = [blocker.region, ...(blocker.meetsFrom ? [search.from] : []), ...(blocker.meetsTo ? [search.to] : [])];
  for (const region of ends) {
    for (const side of [-1, 1]) {
      support(region, -side * mz, side * mx);
      const { x, z } = supported;
      if (region === blocker.region || holds(blocker.region, x, z, -touch)) points.push([x, z]);
    }
  }
  const offset = (dx: number, dz: number, [x, z]: readonly [Mu, Mu]): Mu => dx * z - dz * x;
  points.sort((p, q) => offset(mx, mz, p) - offset(mx, mz, q));
  for (let i = 0; i + 1 < points.length; i++) {
    const [low, high] = [points[i]!, points[i + 1]!];
    const clear = points.every((point, j) => {
      const [sign, limit] = j <= i ? [1, low] : [-1, high];
      return sign * (offset(d0x, d0z, limit) - offset(d0x, d0z, point)) >= -touch && sign * (offset(d1x, d1z, limit) - offset(d1x, d1z, point)) >= -touch;
    });
    if (!clear) continue;
    const stopped = (dx: number, dz: number): boolean => stopsLine(search, blocker, dx, dz, (offset(dx, dz, low) + offset(dx, dz, high)) / 2);
    if (!stopped(d0x, d0z) || !stopped(mx, mz) || !stopped(d1x, d1z)) continue;
    intervals.add(blocker, offset(d0x, d0z, low), offset(d1x, d1z, low), offset(d0x, d0z, high), offset(d1x, d1z, high));
  }
}

/** Does the blocker stop this line, or does the line miss an end, so that nothing need stop it? */
function stopsLine({ from, to }: Search, { region }: Between, dx: number, dz: number, offset: Mu): boolean {
  const [px, pz] = [-dz * offset, dx * offset];
  if (!chord(from, px, pz, dx, dz)) return true;
  const start = crossed.leave;
  if (!chord(to, px, pz, dx, dz)) return true;
  const stop = crossed.enter;
  return chord(region, px, pz, dx, dz) && crossed.leave > start + touch && crossed.enter < stop - touch;
}

/** A gap that reaches further out than this is open on that side: no corridor is as wide. */
const far: Mu = 12;

/** The middle of the widest gap that meets the ends' range in one direction; null where every line along it is stopped. */
function freeLineAlong(search: Search, dx: number, dz: number): PlanLine | null {
  const { from, to, join, half } = search;
  const bottom = Math.max(lowest(from, dx, dz), lowest(to, dx, dz));
  const top = Math.min(highest(from, dx, dz), highest(to, dx, dz));
  if (bottom > top + touch) return null;
  const blocked = blockedAlong(search, dx, dz);
  blocked.sort((p, q) => p[0] - q[0]);
  let best: PlanLine | null = null;
  let widest = -Infinity;
  const tryGap = (low: Mu, high: Mu): void => {
    if (high - low <= join || low > top + touch || high < bottom - touch) return;
    const offset = Math.min(Math.max((Math.max(low, bottom - far) + Math.min(high, top + far)) / 2, bottom), top);
    const width = Math.min(offset - low, high - offset);
    if (width < -touch || width <= widest) return;
    const line = planLine(from, to, dx, dz, offset);
    if (half > 0 && halfWidthAt(search, line) < half - touch) return;
    [best, widest] = [line, width];
  };
  let reached = -Infinity;
  for (const [low, high] of blocked) {
    tryGap(reached, low);
    reached = Math.max(reached, high);
  }
  tryGap(reached, Infinity);
  return best;
}

/** The offsets that each blocker stops in one direction, wider by half the line's width. */
function blockedAlong(search: Search, dx: number, dz: number): [Mu, Mu][] {
  const { from, to, half } = search;
  const blocked: [Mu, Mu][] = [];
  for (const blocker of search.blockers) {
    const { region } = blocker;
    if (blocker.crossings !== null) {
      intervals.count = 0;
      addOverlapping(search, blocker, blocker.crossings, dx, dz, dx, dz, dx, dz);
      for (let i = 0; i < intervals.count; i++) blocked.push([intervals.low0[i]! - half, intervals.high0[i]! + half]);
    } else if (dx * blocker.fromX + dz * blocker.fromZ > 0 && dx * blocker.toX + dz * blocker.toZ > 0) {
      blocked.push([lowest(region, dx, dz) - half, highest(region, dx, dz) + half]);
    } else if (half > 0 && extentWithin(region, dx, dz, supportValue(from, dx, dz), -supportValue(to, -dx, -dz))) {
      const { lowX, lowZ, highX, highZ } = extent;
      blocked.push([dx * lowZ - dz * lowX - half, dx * highZ - dz * highX + half]);
    }
  }
  return blocked;
}

/** The line with that offset, from where it leaves the first end to where it comes to the second; one that only touches an end, at its tangent. */
function planLine(from: Region, to: Region, dx: number, dz: number, offset: Mu): PlanLine {
  return { dx, dz, offset, start: -nearest(from, -dx, -dz, -offset), stop: nearest(to, dx, dz, offset) };
}

/** How far along (dx, dz) the line comes to the region. */
function nearest(region: Region, dx: number, dz: number, offset: Mu): Mu {
  if (chord(region, -dz * offset, dx * offset, dx, dz)) return crossed.enter;
  const side = offset > dx * region.z - dz * region.x ? 1 : -1;
  support(region, -side * dz, side * dx);
  return supported.x * dx + supported.z * dz;
}

/** How far the ribbon round this line, from the first end's edge to the second's, may reach to either side before a blocker is in it. */
function halfWidthAt({ blockers }: Search, { dx, dz, offset, start, stop }: PlanLine): Mu {
  let half = Infinity;
  for (const { region } of blockers) {
    if (!extentWithin(region, dx, dz, start, stop)) continue;
    const low = dx * extent.lowZ - dz * extent.lowX - offset;
    const high = dx * extent.highZ - dz * extent.highX - offset;
    half = Math.min(half, Math.max(low, -high, 0));
  }
  return half;
}

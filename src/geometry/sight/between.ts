/**
 * The position of a blocker between the two ends, and the offsets that it surely stops over a cone of
 * directions.
 */
import { crossings } from '../shapes/crossings';
import type { Region } from '../shapes/region';
import { containsPoint, regionChord, scratchChord } from '../shapes/region-chord';
import { regionSupport, scratchSupport, supportValue } from '../shapes/region-support';
import { separation } from '../shapes/separation';
import type { PlanPoint } from '../shapes/shapes';
import type { Mu } from '../units';
import { type Intervals } from './intervals';

/** A blocker in plan. Several may share an id. */
export interface PlanBlocker {
  readonly region: Region;
  readonly id: string;
}

/** Rounding of offsets, in MU: a line nearer than this to an edge touches it. */
export const touch: Mu = 1e-9;

/**
 * A blocker with the normals that separate it from the ends: on a line along d it comes after the first end
 * if d·n > 0.
 */
export interface Between {
  readonly id: string;
  readonly region: Region;
  readonly fromX: number;
  readonly fromZ: number;
  readonly toX: number;
  readonly toZ: number;
  /**
   * For a blocker that overlaps an end: the ends that it overlaps, and the crossings of its edge with theirs.
   */
  readonly overlaps: { readonly ends: readonly Region[]; readonly crossings: readonly PlanPoint[] } | null;
}

/**
 * The strip between two ends, seen along a unit normal that separates them: its bounds to either side and in
 * depth.
 */
export interface Strip {
  readonly from: Region;
  readonly to: Region;
  readonly axisX: number;
  readonly axisZ: number;
  readonly low: Mu;
  readonly high: Mu;
  readonly start: Mu;
  readonly stop: Mu;
  /** Depths at which the first end stops and the second begins. */
  readonly fromStop: Mu;
  readonly toStart: Mu;
}

/** Returns the strip that contains every point within `reach` of a line between the ends. */
export function stripBetween(from: Region, to: Region, axisX: number, axisZ: number, reach: Mu): Strip {
  return {
    from,
    to,
    axisX,
    axisZ,
    low: Math.min(lowest(from, axisX, axisZ), lowest(to, axisX, axisZ)) - reach,
    high: Math.max(highest(from, axisX, axisZ), highest(to, axisX, axisZ)) + reach,
    start: -supportValue(from, -axisX, -axisZ) - reach,
    stop: supportValue(to, axisX, axisZ) + reach,
    fromStop: supportValue(from, axisX, axisZ),
    toStart: -supportValue(to, -axisX, -axisZ),
  };
}

/**
 * Returns a blocker with its normals; null where it lies outside the strip. A blocker between the ends along
 * the strip's axis needs no other normal.
 */
export function placeBetween(
  { id, region }: PlanBlocker,
  { from, to, axisX, axisZ, low, high, start, stop, fromStop, toStart }: Strip,
): Between | null {
  const offset = axisX * region.z - axisZ * region.x;
  const depth = axisX * region.x + axisZ * region.z;
  const { radius } = region;
  // For speed only: the region's circle is outside.
  if (offset + radius < low || offset - radius > high || depth + radius < start || depth - radius > stop)
    return null;
  if (highest(region, axisX, axisZ) < low || lowest(region, axisX, axisZ) > high) return null;
  const near = -supportValue(region, -axisX, -axisZ);
  const far = supportValue(region, axisX, axisZ);
  if (far < start || near > stop) return null;
  if (near >= fromStop && far <= toStart)
    return { id, region, fromX: axisX, fromZ: axisZ, toX: axisX, toZ: axisZ, overlaps: null };
  const before = separation(from, region);
  const after = separation(region, to);
  const ends = [...(before.gap < -touch ? [from] : []), ...(after.gap < -touch ? [to] : [])];
  return {
    id,
    region,
    fromX: before.nx,
    fromZ: before.nz,
    toX: after.nx,
    toZ: after.nz,
    overlaps: ends.length === 0 ? null : { ends, crossings: ends.flatMap((end) => crossings(end, region)) },
  };
}

/**
 * Scratch list for `addOverlapping`: offsets of the points that divide a blocker's range, at d0, at the
 * cone's middle and at d1, in order of the middle's.
 */
const scratchDivision: { at0: Float64Array; atM: Float64Array; at1: Float64Array; count: number } = {
  at0: new Float64Array(64),
  atM: new Float64Array(64),
  at1: new Float64Array(64),
  count: 0,
};

/**
 * Adds the intervals that a blocker overlapping an end stops. It stops a line that runs on past the end's
 * edge. That changes only at lines through a crossing of the two edges and at tangents, so between two
 * neighbouring such points the answer is the same for the whole cone from d0 to d1, as long as their order
 * is. `m` is the cone's middle. Intervals stopped along it go to `exact`, intervals stopped over the whole
 * cone to `sure`.
 */
export function addOverlapping(
  sure: Intervals,
  exact: Intervals,
  owner: number,
  { region, overlaps }: Between,
  from: Region,
  to: Region,
  d0x: number,
  d0z: number,
  d1x: number,
  d1z: number,
  mx: number,
  mz: number,
): void {
  scratchDivision.count = 0;
  for (const [x, z] of overlaps!.crossings) divideAt(d0x * z - d0z * x, mx * z - mz * x, d1x * z - d1z * x);
  for (let side = -1; side <= 1; side += 2) {
    for (let i = -1; i < overlaps!.ends.length; i++) {
      regionSupport(i < 0 ? region : overlaps!.ends[i]!, -side * mz, side * mx);
      const { x, z } = scratchSupport;
      // For speed only: an end's tangent that does not meet the blocker divides nothing.
      const divides = i < 0 || containsPoint(region, x, z, -touch);
      if (divides) divideAt(d0x * z - d0z * x, mx * z - mz * x, d1x * z - d1z * x);
    }
  }
  const { at0, atM, at1, count } = scratchDivision;
  for (let i = 0; i + 1 < count; i++) {
    const middle = stopsBetween(region, from, to, mx, mz, atM[i]!, atM[i + 1]!);
    if (middle === false) continue;
    exact.add(owner, atM[i]!, 0, atM[i + 1]!, 0);
    if (!isInOrder(at0, i) || !isInOrder(at1, i)) continue;
    const first = stopsBetween(region, from, to, d0x, d0z, at0[i]!, at0[i + 1]!);
    const last = stopsBetween(region, from, to, d1x, d1z, at1[i]!, at1[i + 1]!);
    if (first === false || last === false) continue;
    // One direction with lines in the stretch decides for all. Where none of these three has any, a direction
    // between them may.
    if (middle || first || last) sure.add(owner, at0[i]!, at1[i]!, at0[i + 1]!, at1[i + 1]!);
  }
}

function growDivide(): void {
  const larger = (old: Float64Array): Float64Array => {
    const grown = new Float64Array(2 * old.length);
    grown.set(old);
    return grown;
  };
  [scratchDivision.at0, scratchDivision.atM, scratchDivision.at1] = [
    larger(scratchDivision.at0),
    larger(scratchDivision.atM),
    larger(scratchDivision.at1),
  ];
}

/** Inserts a point's offsets in order. */
function divideAt(offset0: Mu, offsetM: Mu, offset1: Mu): void {
  if (scratchDivision.count === scratchDivision.atM.length) growDivide();
  const { at0, atM, at1 } = scratchDivision;
  let i = scratchDivision.count++;
  for (; i > 0 && atM[i - 1]! > offsetM; i--) {
    at0[i] = at0[i - 1]!;
    atM[i] = atM[i - 1]!;
    at1[i] = at1[i - 1]!;
  }
  at0[i] = offset0;
  atM[i] = offsetM;
  at1[i] = offset1;
}

/**
 * Reports whether, at this end of the cone too, all points up to the i-th lie no higher than it and all
 * others no lower than the next.
 */
function isInOrder(offsets: Float64Array, i: number): boolean {
  for (let j = 0; j < scratchDivision.count; j++) {
    if (j <= i ? offsets[j]! > offsets[i]! + touch : offsets[j]! < offsets[i + 1]! - touch) return false;
  }
  return true;
}

/**
 * Reports whether the region stops the lines in one direction between two offsets. All lines that meet both
 * ends are alike there, so one in their middle decides; null where none meets both.
 */
function stopsBetween(
  region: Region,
  from: Region,
  to: Region,
  dx: number,
  dz: number,
  low: Mu,
  high: Mu,
): boolean | null {
  const least = Math.max(low, lowest(from, dx, dz), lowest(to, dx, dz));
  const most = Math.min(high, highest(from, dx, dz), highest(to, dx, dz));
  if (least > most) return null;
  const offset = (least + most) / 2;
  const px = -dz * offset;
  const pz = dx * offset;
  if (!regionChord(from, px, pz, dx, dz)) return null;
  const start = scratchChord.leave;
  if (!regionChord(to, px, pz, dx, dz)) return null;
  const stop = scratchChord.enter;
  return (
    regionChord(region, px, pz, dx, dz) &&
    scratchChord.leave > start + touch &&
    scratchChord.enter < stop - touch
  );
}

/** Returns the region's greatest offset from a line through the origin along (dx, dz). */
export const highest = (region: Region, dx: number, dz: number): Mu => supportValue(region, -dz, dx);
/** Returns the region's least offset from a line through the origin along (dx, dz). */
export const lowest = (region: Region, dx: number, dz: number): Mu => -supportValue(region, dz, -dx);

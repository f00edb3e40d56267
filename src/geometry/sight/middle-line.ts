/**
 * The cheap answers first: most pairs are settled by the line between the middles of the two ends. Where nothing comes near
 * it, it is a witness. Where one solid reaches across everything between the ends, that solid alone is the proof that no line
 * exists. Both are sound; what is neither is left to the search over all lines.
 *
 * Why one solid is enough: its two outermost points across the way lie on either side of the ends' hull, and the line through
 * them keeps the ends apart. So every segment from end to end crosses the piece of that line inside the hull, which lies in the
 * solid, for it is convex. Where it crosses says how far on its way it is, and so between which heights. A solid that holds a
 * whole end, and more, stops every line as it leaves or comes to it.
 */
import { type Region, regionOf } from '../shapes/region';
import type { Solid } from '../shapes/shapes';
import type { Mu } from '../units';
import { Intervals, ScratchOffsets } from './intervals';
import {
  type EndCircle,
  faceLine,
  type MiddleLine,
  scratchAxis,
  scratchOutermost,
  takeOutermost,
} from './line-axis';
import { heightsOver, scratchHeights, shareOf } from './passing';

/** Answer: nothing comes near the middle line. */
export const isFree = -1;
/** Answer: a solid comes near, and none by itself stops every line. */
export const isOpen = -2;
/** Answer: the ends touch or nearly so; no solid was looked at. */
export const isClose = -3;
/** Answer: several solids together stop every line. */
export const isStopped = -4;

/** Reports whether this solid, by its number, stops these lines at all. Called only where it matters. */
export type Stops = (solid: number) => boolean;

/** Solids prepared for the question, by their number. */
export interface LineSolids {
  readonly regions: readonly Region[];
  /** Five numbers per solid: the centre and radius of a circle around it, its bottom and its top. */
  readonly outsides: Float64Array;
}

/** Prepares solids for questions about middle lines. */
export function lineSolids(solids: readonly Solid[]): LineSolids {
  const regions = solids.map(({ outline }) => regionOf(outline));
  const outsides = Float64Array.from(
    solids.flatMap(({ bottom, top }, i) => {
      const { x, z, radius } = regions[i]!;
      return [x, z, radius, bottom, top];
    }),
  );
  return { regions, outsides };
}

const stride = 5;
/** Far more than rounding, far less than anything on a table. */
const slack: Mu = 1e-9;
/** A line that rises or falls nearer than this to a solid's top or bottom stays open. */
const heightMargin: Mu = 1e-4;

/** Reports whether a solid may stop a line between the ends, judged by the circle around it and its heights. */
export function mayStop({ outsides }: LineSolids, number: number, { from, to, margin }: MiddleLine): boolean {
  const at = number * stride;
  const dx = outsides[at]! - from.x;
  const dz = outsides[at + 1]! - from.z;
  const along = scratchAxis.ux * dx + scratchAxis.uz * dz;
  const aside = Math.abs(scratchAxis.ux * dz - scratchAxis.uz * dx);
  const reach = outsides[at + 2]! + margin;
  if (
    aside * scratchAxis.lean - along * scratchAxis.widens >= from.radius + reach ||
    along <= -from.radius - reach ||
    along >= scratchAxis.length + to.radius + reach
  )
    return false;
  return outsides[at + 4]! > scratchAxis.low && outsides[at + 3]! <= scratchAxis.high;
}

/**
 * Returns `isFree` where the solid stays clear of the middle line, its number where it stops every line, and
 * `isOpen` otherwise.
 */
export function askSolid(
  { regions, outsides }: LineSolids,
  number: number,
  line: MiddleLine,
  stops: Stops,
): number {
  const { from, to, startY, stopY, margin } = line;
  const at = number * stride;
  const offset = scratchAxis.ux * (outsides[at + 1]! - from.z) - scratchAxis.uz * (outsides[at]! - from.x);
  const near = outsides[at + 2]! + margin;
  if (offset >= near || offset <= -near) return isFree;
  const bottom = outsides[at + 3]!;
  const top = outsides[at + 4]!;
  if (top <= Math.min(startY, stopY) || bottom > Math.max(startY, stopY)) return isFree;
  const region = regions[number]!;
  if (!comesNear(region, from, margin) || !stops(number)) return isFree;
  if (startY !== stopY && passesClear(line, bottom, top)) return isFree;
  const isTall = bottom <= scratchAxis.low && top > scratchAxis.high;
  if (spans(from, to) && (isTall || (!scratchAxis.isLevel && stopsHeights(line, bottom, top)))) return number;
  return isTall && (containsCircle(region, from) || containsCircle(region, to)) ? number : isOpen;
}

/** Reports whether the middle line passes over all of the current solid, or below it. */
function passesClear({ startY, stopY }: MiddleLine, bottom: Mu, top: Mu): boolean {
  const first = startY + shareOf(scratchOutermost.nearest, scratchAxis.length) * (stopY - startY);
  const last = startY + shareOf(scratchOutermost.farthest, scratchAxis.length) * (stopY - startY);
  return top + heightMargin <= Math.min(first, last) || bottom - heightMargin > Math.max(first, last);
}

/**
 * Reports whether the current solid, between its outermost points, reaches from below all lines to above
 * them.
 */
function stopsHeights(line: MiddleLine, bottom: Mu, top: Mu): boolean {
  const { lowS, highS } = scratchOutermost;
  heightsOver(
    line,
    scratchAxis.length,
    Math.min(lowS, highS),
    Math.max(lowS, highS),
    line.from.radius,
    line.to.radius,
  );
  return (
    (bottom <= scratchAxis.low || bottom + heightMargin <= scratchHeights.low) &&
    (top > scratchAxis.high || top > scratchHeights.high + heightMargin)
  );
}

/** Reports whether the solid comes near the middle line, between both middles. */
function comesNear(region: Region, from: EndCircle, margin: Mu): boolean {
  takeOutermost(region, from);
  return (
    scratchOutermost.highT > -margin &&
    scratchOutermost.lowT < margin &&
    scratchOutermost.farthest > 0 &&
    scratchOutermost.nearest < scratchAxis.length
  );
}

/** Directions of the lines tried beside the middle one, from it towards the ends' common tangents. */
const tilts = [0, 0.5, -0.5, 0.9, -0.9] as const;

/**
 * Judges the solids near a line whose ends are apart, together: `isStopped` where a chain of them reaches
 * across all lines, `isFree` where some line passes beside all of them, else `isOpen`.
 */
export function askTogether(solids: LineSolids, near: Int32Array, line: MiddleLine, stops: Stops): number {
  faceLine(line);
  const { ux, uz, length } = scratchAxis;
  const sine = (line.from.radius + line.to.radius) / length;
  let answer = isStoppedByChain(solids, near, line, stops, 1.000001 * sine) ? isStopped : isOpen;
  for (let i = 0; i < tilts.length && answer === isOpen; i++) {
    const tilt = tilts[i]! * sine;
    const lean = Math.sqrt(1 - tilt * tilt);
    scratchAxis.ux = ux * lean - uz * tilt;
    scratchAxis.uz = uz * lean + ux * tilt;
    scratchAxis.length = length * lean;
    if (passesBeside(solids, near, line, stops, -tilt * length)) answer = isFree;
  }
  scratchAxis.ux = ux;
  scratchAxis.uz = uz;
  scratchAxis.length = length;
  return answer;
}

/**
 * Scratch intervals of the current lines that are stopped, by distance to the left of the first end's middle.
 */
const scratchStopped = new Intervals();
const scratchOffsets = new ScratchOffsets();

/**
 * Reports whether a chain of solids, as tall as all heights, stops all lines. As in plan-lines.ts, with one
 * cone for all directions, whose sine to either side of the axis is given; each solid stands for the stretch
 * between its outermost points, if that lies between the ends.
 */
function isStoppedByChain(
  { regions, outsides }: LineSolids,
  near: Int32Array,
  { from, to }: MiddleLine,
  stops: Stops,
  sine: number,
): boolean {
  const cosine = Math.sqrt(1 - sine * sine);
  const aside = scratchAxis.length * sine;
  scratchStopped.count = 0;
  for (let i = 0; i < near.length; i++) {
    const number = near[i]!;
    const isTall =
      outsides[number * stride + 3]! <= scratchAxis.low && outsides[number * stride + 4]! > scratchAxis.high;
    if (!isTall) continue;
    takeOutermost(regions[number]!, from);
    const { lowS, lowT, highS, highT } = scratchOutermost;
    if (
      Math.min(lowS, highS) < from.radius ||
      Math.max(lowS, highS) > scratchAxis.length - to.radius ||
      !stops(number)
    )
      continue;
    scratchStopped.add(
      number,
      cosine * lowT + sine * lowS,
      cosine * lowT - sine * lowS,
      cosine * highT + sine * highS,
      cosine * highT - sine * highS,
    );
  }
  if (scratchStopped.count < 2) return false;
  scratchOffsets.fromLow0 = scratchOffsets.fromLow1 = -from.radius - slack;
  scratchOffsets.fromHigh0 = scratchOffsets.fromHigh1 = from.radius + slack;
  scratchOffsets.toLow0 = aside - to.radius - slack;
  scratchOffsets.toLow1 = -aside - to.radius - slack;
  scratchOffsets.toHigh0 = aside + to.radius + slack;
  scratchOffsets.toHigh1 = -aside + to.radius + slack;
  return scratchStopped.reachAcross(scratchOffsets, slack);
}

/**
 * Reports whether there is a line along the axis, from one end to the other, whose middle lies `toT` to the
 * left, and that nothing comes near.
 */
function passesBeside(
  { regions, outsides }: LineSolids,
  near: Int32Array,
  line: MiddleLine,
  stops: Stops,
  toT: Mu,
): boolean {
  const { from, to, startY, stopY, margin } = line;
  let reached = Math.max(-from.radius, toT - to.radius) + margin;
  const last = Math.min(from.radius, toT + to.radius) - margin;
  scratchStopped.count = 0;
  for (let i = 0; i < near.length; i++) {
    const number = near[i]!;
    const bottom = outsides[number * stride + 3]!;
    const top = outsides[number * stride + 4]!;
    if (top <= Math.min(startY, stopY) || bottom > Math.max(startY, stopY)) continue;
    takeOutermost(regions[number]!, from);
    const low = scratchOutermost.lowT - margin;
    const high = scratchOutermost.highT + margin;
    if (
      high <= reached ||
      low >= last ||
      scratchOutermost.farthest <= 0 ||
      scratchOutermost.nearest >= scratchAxis.length
    )
      continue;
    if (!stops(number) || (startY !== stopY && passesClear(line, bottom, top))) continue;
    scratchStopped.add(number, low, low, high, high);
  }
  scratchStopped.sort();
  for (let i = 0; i < scratchStopped.count && scratchStopped.low0[i]! <= reached; i++)
    reached = Math.max(reached, scratchStopped.high0[i]!);
  return reached < last;
}

/** Reports whether a solid other than an ellipse contains the circle around an end, by more than rounding. */
function containsCircle({ corners, along, x, z, radius }: Region, end: EndCircle): boolean {
  const least = end.radius + slack;
  const dx = end.x - x;
  const dz = end.z - z;
  const reach = radius - least;
  // For the circle around another shape this is for speed only.
  if (reach <= 0 || dx * dx + dz * dz > reach * reach) return false;
  if (corners.length === 0) return along === 0;
  for (let i = 0; i < corners.length; i += 2) {
    const next = i + 2 < corners.length ? i + 2 : 0;
    const ex = corners[next]! - corners[i]!;
    const ez = corners[next + 1]! - corners[i + 1]!;
    const depth = ex * (end.z - corners[i + 1]!) - ez * (end.x - corners[i]!);
    if (depth < 0 || depth * depth < least * least * (ex * ex + ez * ez)) return false;
  }
  return true;
}

/**
 * Reports whether the outermost points lie on either side of the ends' hull, and their line separates the
 * ends.
 */
function spans(from: EndCircle, to: EndCircle): boolean {
  const { lowS, lowT, highS, highT } = scratchOutermost;
  const { widens, lean } = scratchAxis;
  if (
    highT * lean <= from.radius + highS * widens + slack ||
    -lowT * lean <= from.radius + lowS * widens + slack
  )
    return false;
  const ds = highS - lowS;
  const dt = highT - lowT;
  const length = Math.sqrt(ds * ds + dt * dt);
  // Distances of the middles (0, 0) and (length of the axis, 0) to the left of the line from the lowest to
  // the highest point.
  const before = (dt * lowS - ds * lowT) / length;
  const after = before - (dt * scratchAxis.length) / length;
  return before > from.radius + slack && after < -to.radius - slack;
}

/**
 * The line between the middles of two ends, and where a solid lies as seen along it. Both are left in scratch records, for one
 * question at a time.
 */
import type { Region } from '../shapes/region';
import type { Mu } from '../units';
import type { EndHeights } from './passing';

/** A circle around an end in plan. */
export type EndCircle = Pick<Region, 'x' | 'z' | 'radius'>;

/** A question about the lines between two ends: both ends, and the heights of all lines there. */
export interface MiddleLine extends EndHeights {
  readonly from: EndCircle;
  readonly to: EndCircle;
  /** Heights at which the line between the middles itself begins and stops. */
  readonly startY: Mu;
  readonly stopY: Mu;
  /** Distance from the line that must stay free. */
  readonly margin: Mu;
}

/**
 * Scratch axis from middle to middle, for one question at a time: unit vector and length, the sine and cosine
 * by which the ends' common tangents widen, and all heights on it.
 */
class ScratchAxis {
  ux = NaN;
  uz = NaN;
  length = NaN;
  widens = NaN;
  lean = NaN;
  low = NaN;
  high = NaN;
  isLevel = true;
}
export const scratchAxis = new ScratchAxis();

/** Makes a line the subject of the next questions. False where its ends touch or nearly so. */
export function faceLine({ from, to, fromLow, fromHigh, toLow, toHigh }: MiddleLine): boolean {
  const dx = to.x - from.x;
  const dz = to.z - from.z;
  scratchAxis.length = Math.sqrt(dx * dx + dz * dz);
  if (scratchAxis.length <= from.radius + to.radius) return false;
  scratchAxis.ux = dx / scratchAxis.length;
  scratchAxis.uz = dz / scratchAxis.length;
  scratchAxis.widens = (to.radius - from.radius) / scratchAxis.length;
  scratchAxis.lean = scratchAxis.widens === 0 ? 1 : Math.sqrt(1 - scratchAxis.widens * scratchAxis.widens);
  scratchAxis.low = Math.min(fromLow, toLow);
  scratchAxis.high = Math.max(fromHigh, toHigh);
  scratchAxis.isLevel = fromLow === toLow && fromHigh === toHigh;
  return true;
}

/**
 * Scratch measures of the current solid, seen from the first end's middle: its outermost points across the
 * axis (t, to the left), their places along it (s), and its least and greatest place along it.
 */
class ScratchOutermost {
  lowS = NaN;
  lowT = NaN;
  highS = NaN;
  highT = NaN;
  nearest = NaN;
  farthest = NaN;
}
export const scratchOutermost = new ScratchOutermost();

/** Fills `scratchOutermost`. */
export function takeOutermost(region: Region, from: EndCircle): void {
  if (region.corners.length > 0) takeCorners(region.corners, from.x, from.z);
  else takeRound(region, from);
}

function takeCorners(corners: Float64Array, fromX: Mu, fromZ: Mu): void {
  const { ux, uz } = scratchAxis;
  let lowS = 0;
  let lowT = Infinity;
  let highS = 0;
  let highT = -Infinity;
  let nearest = Infinity;
  let farthest = -Infinity;
  for (let i = 0; i < corners.length; i += 2) {
    const x = corners[i]! - fromX;
    const z = corners[i + 1]! - fromZ;
    const s = ux * x + uz * z;
    const t = ux * z - uz * x;
    if (s < nearest) nearest = s;
    if (s > farthest) farthest = s;
    if (t < lowT) {
      lowT = t;
      lowS = s;
    }
    if (t > highT) {
      highT = t;
      highS = s;
    }
  }
  scratchOutermost.lowS = lowS;
  scratchOutermost.lowT = lowT;
  scratchOutermost.highS = highS;
  scratchOutermost.highT = highT;
  scratchOutermost.nearest = nearest;
  scratchOutermost.farthest = farthest;
}

/** Measures an ellipse or a circle by the reach of its two radii along the axis and across it. */
function takeRound({ x, z, radius, along, across, axisX, axisZ }: Region, from: EndCircle): void {
  const { ux, uz } = scratchAxis;
  const first = along || radius;
  const second = across || radius;
  const cosine = ux * axisX + uz * axisZ;
  const sine = ux * axisZ - uz * axisX;
  const s = ux * (x - from.x) + uz * (z - from.z);
  const t = ux * (z - from.z) - uz * (x - from.x);
  const reachS = Math.sqrt(first * cosine * first * cosine + second * sine * second * sine);
  const reachT = Math.sqrt(first * sine * first * sine + second * cosine * second * cosine);
  const aslant = ((first * first - second * second) * cosine * sine) / reachT;
  scratchOutermost.lowS = s - aslant;
  scratchOutermost.lowT = t - reachT;
  scratchOutermost.highS = s + aslant;
  scratchOutermost.highT = t + reachT;
  scratchOutermost.nearest = s - reachS;
  scratchOutermost.farthest = s + reachS;
}

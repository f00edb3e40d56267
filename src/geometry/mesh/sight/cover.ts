/** Limits that together leave out no line of a tube. */
import type { Point } from '../../shapes/shapes';
import type { Limit } from './limits';

/** Weights of two limits; the sum of their weighted volumes is positive for every line of the tube. */
export interface Cover {
  readonly limits: readonly [Limit, Limit];
  readonly weights: readonly [number, number];
}

/**
 * Finds two limits such that every line lies on the near side of one of them, each moved outward by half a
 * seam. It has one of two volumes positive if a weighted sum of both is; the sum is affine in either end, so
 * it is positive if it is at all pairs of corners.
 */
export function findCover(limits: readonly Limit[], others: readonly Limit[]): Cover | null {
  for (const first of limits) {
    for (const second of others) {
      const weights = first === second ? null : weightsOf(first.widened, second.widened);
      if (weights !== null) return { limits: [first, second], weights };
    }
  }
  return null;
}

/** Relative rounding of a weighted sum of volumes. */
const slack = 1e-12;

function weightsOf(first: Float64Array, second: Float64Array): readonly [number, number] | null {
  const [most, otherMost] = [largest(first), largest(second)];
  if (most === 0 || otherMost === 0) return null;
  let [low, high] = [0, 1];
  for (let i = 0; i < first.length && low < high; i++) {
    // (1 − w) · one + w · other > slack
    const one = first[i]! / most - slack;
    const rise = second[i]! / otherMost - slack - one;
    if (rise > 0) low = Math.max(low, -one / rise);
    else if (rise < 0) high = Math.min(high, one / -rise);
    else if (one <= 0) return null;
  }
  if (low >= high) return null;
  const weight = (low + high) / 2;
  for (let i = 0; i < first.length; i++)
    if ((1 - weight) * (first[i]! / most) + weight * (second[i]! / otherMost) <= slack / 2) return null;
  return [(1 - weight) / most, weight / otherMost];
}

function largest(values: Float64Array): number {
  let most = 0;
  for (const value of values) most = Math.max(most, Math.abs(value));
  return most;
}

/** A line between points of a tube's ends, each as shares of its end's corners that sum to 1. */
export interface BeyondLine {
  readonly from: Float64Array;
  readonly to: Float64Array;
}

/** Returns the sum of corners by their shares. */
export function pointOf(points: Float64Array, shares: Float64Array): Point {
  let [x, y, z] = [0, 0, 0];
  for (let i = 0; i < shares.length; i++) {
    x += shares[i]! * points[3 * i]!;
    y += shares[i]! * points[3 * i + 1]!;
    z += shares[i]! * points[3 * i + 2]!;
  }
  return [x, y, z];
}

const steps = 40;

/**
 * Returns a line that lies beyond all limits, given by their volumes: the farthest of those between corners or, where each of them lies
 * on the near side of some limit, one found by moving both ends, step by step, to the corners that are farthest
 * beyond the limit that is passed on the near side most. Null where that finds none.
 */
export function lineBeyond(
  limits: readonly Float64Array[],
  rows: number,
  columns: number,
): BeyondLine | null {
  const scaled = limits.map((volumes) => {
    const scale = 1 / Math.max(largest(volumes), 1e-300);
    return volumes.map((volume) => volume * scale);
  });
  let [best, least] = [0, Infinity];
  for (let i = 0; i < rows * columns; i++) {
    let most = -Infinity;
    for (let k = 0; k < scaled.length && most < least; k++) most = Math.max(most, scaled[k]![i]!);
    if (most < least) [best, least] = [i, most];
  }
  const from = new Float64Array(rows);
  const to = new Float64Array(columns);
  from[Math.floor(best / columns)] = 1;
  to[best % columns] = 1;
  if (least < 0) return { from, to };
  for (let step = 0; step < steps; step++) {
    const worst = worstOf(scaled, from, to);
    if (worst.most < 0) return { from, to };
    const share = 1 / (step + 2);
    moveTo(from, share, (row) => {
      let sum = 0;
      for (let column = 0; column < columns; column++)
        sum += to[column]! * worst.volumes[row * columns + column]!;
      return sum;
    });
    const next = worstOf(scaled, from, to);
    if (next.most < 0) return { from, to };
    moveTo(to, share, (column) => {
      let sum = 0;
      for (let row = 0; row < rows; row++) sum += from[row]! * next.volumes[row * columns + column]!;
      return sum;
    });
  }
  return worstOf(scaled, from, to).most < 0 ? { from, to } : null;
}

/** Returns the limit whose near side a line lies on most, and its volume. */
function worstOf(
  scaled: readonly Float64Array[],
  from: Float64Array,
  to: Float64Array,
): { readonly volumes: Float64Array; readonly most: number } {
  let [worst, most] = [scaled[0]!, -Infinity];
  for (const volumes of scaled) {
    let sum = 0;
    for (let row = 0, i = 0; row < from.length; row++)
      for (let column = 0; column < to.length; column++, i++) sum += from[row]! * to[column]! * volumes[i]!;
    if (sum > most) [worst, most] = [volumes, sum];
  }
  return { volumes: worst, most };
}

/** Moves shares towards the corner with the least value. */
function moveTo(shares: Float64Array, share: number, valueAt: (corner: number) => number): void {
  let [best, least] = [0, Infinity];
  for (let corner = 0; corner < shares.length; corner++) {
    const value = valueAt(corner);
    if (value < least) [best, least] = [corner, value];
  }
  for (let corner = 0; corner < shares.length; corner++) shares[corner]! *= 1 - share;
  shares[best]! += share;
}

import type { Mu } from '../units';

/** Offsets of the two ends of lines, from the lowest to the highest, at both directions of a cone. */
export interface EndOffsets {
  readonly fromLow0: Mu;
  readonly fromLow1: Mu;
  readonly fromHigh0: Mu;
  readonly fromHigh1: Mu;
  readonly toLow0: Mu;
  readonly toLow1: Mu;
  readonly toHigh0: Mu;
  readonly toHigh1: Mu;
}

/** The same offsets, filled anew for each cone. */
export class ScratchOffsets implements EndOffsets {
  fromLow0: Mu = NaN;
  fromLow1: Mu = NaN;
  fromHigh0: Mu = NaN;
  fromHigh1: Mu = NaN;
  toLow0: Mu = NaN;
  toLow1: Mu = NaN;
  toHigh0: Mu = NaN;
  toHigh1: Mu = NaN;
}

/** Scratch result of `reachAcross`: owners of the intervals in the last chain found. */
export const scratchChain = { owners: new Int32Array(64), links: 0 };

/**
 * The intervals of offsets that blockers stop over one cone of directions, in flat arrays that are reused:
 * the search's inner loop allocates nothing. `owner` is the blocker's index in the search's list.
 */
export class Intervals {
  low0: Float64Array = new Float64Array(64);
  low1: Float64Array = new Float64Array(64);
  high0: Float64Array = new Float64Array(64);
  high1: Float64Array = new Float64Array(64);
  owner: Int32Array = new Int32Array(64);
  count = 0;

  /** Adds an interval whose ends are linear over the cone, by their values at its two directions. */
  add(owner: number, low0: Mu, low1: Mu, high0: Mu, high1: Mu): void {
    if (this.count === this.low0.length) this.#grow();
    const at = this.count++;
    this.low0[at] = low0;
    this.low1[at] = low1;
    this.high0[at] = high0;
    this.high1[at] = high1;
    this.owner[at] = owner;
  }

  /** Sorts the intervals by `low0`. They are few, so insertion is quickest. */
  sort(): void {
    for (let i = 1; i < this.count; i++) {
      for (let j = i; j > 0 && this.low0[j]! < this.low0[j - 1]!; j--) this.#swap(j, j - 1);
    }
  }

  /**
   * Reports whether one chain of intervals that overlap, or lie no further than `join` apart, reaches at both
   * directions, and so in the whole cone, from below the ends' offsets to above them. Leaves its links in
   * `scratchChain`.
   */
  reachAcross(
    { fromLow0, fromLow1, toLow0, toLow1, fromHigh0, fromHigh1, toHigh0, toHigh1 }: EndOffsets,
    join: Mu,
  ): boolean {
    const { low0, low1, high0, high1, owner, count } = this;
    if (scratchChain.owners.length < count) scratchChain.owners = new Int32Array(2 * count);
    let at0 = -Infinity;
    let at1 = -Infinity;
    scratchChain.links = 0;
    for (;;) {
      let best = -1;
      for (let i = 0; i < count; i++) {
        const l0 = low0[i]!;
        const l1 = low1[i]!;
        const h0 = high0[i]!;
        const h1 = high1[i]!;
        if (h0 < at0 || h1 < at1 || h0 + h1 <= at0 + at1) continue;
        const joins =
          (l0 <= at0 + join && l1 <= at1 + join) ||
          (l0 < fromLow0 && l1 < fromLow1) ||
          (l0 < toLow0 && l1 < toLow1);
        if (joins && (best < 0 || h0 + h1 > high0[best]! + high1[best]!)) best = i;
      }
      if (best < 0) return false;
      at0 = high0[best]!;
      at1 = high1[best]!;
      scratchChain.owners[scratchChain.links++] = owner[best]!;
      if ((at0 > fromHigh0 && at1 > fromHigh1) || (at0 > toHigh0 && at1 > toHigh1)) return true;
    }
  }

  #swap(i: number, j: number): void {
    swapIn(this.low0, i, j);
    swapIn(this.low1, i, j);
    swapIn(this.high0, i, j);
    swapIn(this.high1, i, j);
    swapIn(this.owner, i, j);
  }

  #grow(): void {
    const larger = (old: Float64Array): Float64Array => {
      const grown = new Float64Array(2 * old.length);
      grown.set(old);
      return grown;
    };
    this.low0 = larger(this.low0);
    this.low1 = larger(this.low1);
    this.high0 = larger(this.high0);
    this.high1 = larger(this.high1);
    const owner = new Int32Array(2 * this.owner.length);
    owner.set(this.owner);
    this.owner = owner;
  }
}

function swapIn(values: Float64Array | Int32Array, i: number, j: number): void {
  const value = values[i]!;
  values[i] = values[j]!;
  values[j] = value;
}

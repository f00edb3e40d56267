import type { Mu } from './units';

/**
 * The intervals of offsets that blockers stop over one cone of directions, in flat arrays that are used again and again: the
 * search's inner loop allocates nothing. `owner` is the blocker's place in the search's list.
 */
export class Intervals {
  low0: Float64Array = new Float64Array(64);
  low1: Float64Array = new Float64Array(64);
  high0: Float64Array = new Float64Array(64);
  high1: Float64Array = new Float64Array(64);
  owner: Int32Array = new Int32Array(64);
  count = 0;

  /** An interval whose ends are linear over the cone, by their values at its two directions. */
  add(owner: number, low0: Mu, low1: Mu, high0: Mu, high1: Mu): void {
    if (this.count === this.low0.length) this.#grow();
    const at = this.count++;
    this.low0[at] = low0;
    this.low1[at] = low1;
    this.high0[at] = high0;
    this.high1[at] = high1;
    this.owner[at] = owner;
  }

  /** Puts the intervals in the order of `low0`. Few as they are, insertion is quickest. */
  sort(): void {
    for (let i = 1; i < this.count; i++) {
      for (let j = i; j > 0 && this.low0[j]! < this.low0[j - 1]!; j--) this.#swap(j, j - 1);
    }
  }

  #swap(i: number, j: number): void {
    for (const values of [this.low0, this.low1, this.high0, this.high1, this.owner]) {
      const value = values[i]!;
      values[i] = values[j]!;
      values[j] = value;
    }
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

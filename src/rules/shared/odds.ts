/** Exact odds by convolution. A distribution lists the probability of each count, by index. */
export type Distribution = readonly number[];

/** Returns the distribution of the sum of two independent counts. */
export function convolve(a: Distribution, b: Distribution): Distribution {
  const sum = Array<number>(a.length + b.length - 1).fill(0);
  for (let i = 0; i < a.length; i++) {
    for (let j = 0; j < b.length; j++) sum[i + j]! += a[i]! * b[j]!;
  }
  return sum;
}

/** Returns the distribution of `of(count)` for a count with this distribution. */
export function mapped(distribution: Distribution, of: (count: number) => number): Distribution {
  const result: number[] = [];
  distribution.forEach((probability, count) => {
    const value = of(count);
    while (result.length <= value) result.push(0);
    result[value]! += probability;
  });
  return result;
}

/** Returns the mean count of a distribution. */
export const mean = (distribution: Distribution): number =>
  distribution.reduce((sum, probability, count) => sum + probability * count, 0);

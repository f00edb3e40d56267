/** Exact odds by convolution: distributions are lists of probabilities, the index being the count. */
export type Distribution = readonly number[];

/** The distribution of a sum of two independent counts. */
export function convolve(a: Distribution, b: Distribution): Distribution {
  const sum = Array<number>(a.length + b.length - 1).fill(0);
  for (let i = 0; i < a.length; i++) {
    for (let j = 0; j < b.length; j++) sum[i + j]! += a[i]! * b[j]!;
  }
  return sum;
}

/** The distribution of `of(count)` when the count has this one. */
export function mapped(distribution: Distribution, of: (count: number) => number): Distribution {
  const result: number[] = [];
  distribution.forEach((probability, count) => {
    const value = of(count);
    while (result.length <= value) result.push(0);
    result[value]! += probability;
  });
  return result;
}

export const mean = (distribution: Distribution): number =>
  distribution.reduce((sum, probability, count) => sum + probability * count, 0);

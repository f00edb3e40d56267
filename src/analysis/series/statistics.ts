import { studentPoint } from './numeric';

/** Figures of samples with 95 % confidence intervals. */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** The normal distribution's 97.5 % point. */
const z = 1.959964;

/** Returns a share with Wilson's score interval (Wilson 1927), which is sound for few trials and shares near 0 and 1. Without trials the interval is 0 to 1. */
export function share(successes: number, trials: number): Interval {
  if (trials === 0) return { value: 0, low: 0, high: 1 };
  const p = successes / trials;
  const spread = z * Math.sqrt((p * (1 - p)) / trials + (z * z) / (4 * trials * trials));
  const scale = 1 + (z * z) / trials;
  const centre = p + (z * z) / (2 * trials);
  return {
    value: p,
    low: Math.max(0, (centre - spread) / scale),
    high: Math.min(1, (centre + spread) / scale),
  };
}

/** Correlated trials, such as battles of one seed. */
export interface Block {
  readonly successes: number;
  readonly trials: number;
}

/**
 * A share of trials that come in blocks: all successes of all trials, its spread by how far the blocks differ (the ratio estimator of
 * sampling by clusters, Cochran 1977, 6.3). As Bonett and Price (2012) do for pairs, two blocks of the given size are added for the
 * interval, one all successes and one none, so that a few blocks that happen to agree claim no certainty. Of nothing: anything.
 */
export function shareInBlocks(blocks: readonly Block[], size: number): Interval {
  const sum = (of: (block: Block) => number, all: readonly Block[]): number =>
    all.reduce((total, each) => total + of(each), 0);
  const share = (all: readonly Block[]): number =>
    sum(({ successes }) => successes, all) / sum(({ trials }) => trials, all);
  if (sum(({ trials }) => trials, blocks) === 0) return { value: 0, low: 0, high: 1 };
  const value = share(blocks);
  const added = [...blocks, { successes: size, trials: size }, { successes: 0, trials: size }];
  const centre = share(added);
  const squares = sum(
    ({ successes, trials }) => (successes - centre * trials) * (successes - centre * trials),
    added,
  );
  const spread = (z * Math.sqrt(squares)) / sum(({ trials }) => trials, added);
  return {
    value,
    low: Math.max(0, Math.min(value, centre - spread)),
    high: Math.min(1, Math.max(value, centre + spread)),
  };
}

/**
 * Returns the mean of values that come in blocks, with its interval by Student's distribution over the blocks. With one block nothing
 * is known of the spread: the interval is everything.
 * @param blocks the values of each block; none is empty
 */
export function meanInBlocks(blocks: readonly (readonly number[])[]): Interval {
  const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
  const count = total(blocks.map(({ length }) => length));
  if (count === 0) return { value: 0, low: -Infinity, high: Infinity };
  const value = total(blocks.map(total)) / count;
  if (blocks.length === 1) return { value, low: -Infinity, high: Infinity };
  const squares = total(
    blocks.map((values) => {
      const away = total(values) - value * values.length;
      return away * away;
    }),
  );
  const error = Math.sqrt((squares * blocks.length) / (blocks.length - 1)) / count;
  const spread = studentPoint(blocks.length - 1) * error;
  return { value, low: value - spread, high: value + spread };
}

/** Returns the difference of two means, the second less the first: it holds while both of their intervals do. */
export const difference = (first: Interval, second: Interval): Interval => ({
  value: second.value - first.value,
  low: second.low - first.high,
  high: second.high - first.low,
});

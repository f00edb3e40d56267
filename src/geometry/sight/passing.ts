/** Lines from end to end rise or fall on their way: between which heights they pass a stretch of it. */
import type { Mu } from '../units';

/** Heights of lines where they begin and where they stop, from the lowest to the highest. */
export interface EndHeights {
  readonly fromLow: Mu;
  readonly fromHigh: Mu;
  readonly toLow: Mu;
  readonly toHigh: Mu;
}

/** What `heightsOver` found. */
export const scratchHeights: { low: Mu; high: Mu } = { low: 0, high: 0 };

/**
 * Fills `scratchHeights` for the stretch from `nearest` to `farthest`, as seen from the first end's middle towards the other's, `length`
 * away. Lines begin this far from the one middle and stop this far from the other, at most.
 */
export function heightsOver(
  { fromLow, fromHigh, toLow, toHigh }: EndHeights,
  length: Mu,
  nearest: Mu,
  farthest: Mu,
  aboutFrom: Mu,
  aboutTo: Mu,
): void {
  // A line from −a to length + b has come a share of (s − a) / (length + b − a) of its way at s, or more; with the signs turned, or less.
  const first = shareOf(nearest - aboutFrom, length + aboutTo - aboutFrom);
  const last = shareOf(farthest + aboutFrom, length - aboutTo + aboutFrom);
  scratchHeights.low = Math.min(fromLow + first * (toLow - fromLow), fromLow + last * (toLow - fromLow));
  scratchHeights.high = Math.max(
    fromHigh + first * (toHigh - fromHigh),
    fromHigh + last * (toHigh - fromHigh),
  );
}

/** Kept between 0 and 1. */
export const shareOf = (part: Mu, whole: Mu): number => (part <= 0 ? 0 : part >= whole ? 1 : part / whole);

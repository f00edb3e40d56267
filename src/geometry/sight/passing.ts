/** Lines from end to end rise or fall: the heights at which they pass a stretch of their way. */
import { ScratchRange } from '../scratch';
import type { Mu } from '../units';

/** Heights at which lines begin and stop, from the lowest to the highest. */
export interface EndHeights {
  readonly fromLow: Mu;
  readonly fromHigh: Mu;
  readonly toLow: Mu;
  readonly toHigh: Mu;
}

/** Scratch result of `heightsOver`. */
export const scratchHeights = new ScratchRange();

/**
 * Fills `scratchHeights` for the stretch from `nearest` to `farthest`, seen from the first end's middle
 * towards the other's, `length` away. Lines begin at most `aboutFrom` from the first middle and stop at most
 * `aboutTo` from the second.
 */
export function heightsOver(
  { fromLow, fromHigh, toLow, toHigh }: EndHeights,
  length: Mu,
  nearest: Mu,
  farthest: Mu,
  aboutFrom: Mu,
  aboutTo: Mu,
): void {
  // At s, a line from −a to length + b has covered at least (s − a) / (length + b − a) of its length; with
  // the signs turned, at most.
  const first = shareOf(nearest - aboutFrom, length + aboutTo - aboutFrom);
  const last = shareOf(farthest + aboutFrom, length - aboutTo + aboutFrom);
  scratchHeights.low = Math.min(fromLow + first * (toLow - fromLow), fromLow + last * (toLow - fromLow));
  scratchHeights.high = Math.max(
    fromHigh + first * (toHigh - fromHigh),
    fromHigh + last * (toHigh - fromHigh),
  );
}

/** Returns part / whole, clamped to 0 … 1. */
export const shareOf = (part: Mu, whole: Mu): number => (part <= 0 ? 0 : part >= whole ? 1 : part / whole);

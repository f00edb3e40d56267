/**
 * Intervals that hold all the while that one watches: the true mean lies in all of them at once with 95 % certainty, so one may stop or
 * go on as one likes. Each possible mean is a fair game for a gambler who bets against it; a mean against which the gambler has made
 * twenty times the stake is ruled out (Waudby-Smith, Ramdas 2024, the hedged capital process). Nothing is assumed but that the scores
 * lie between 0 and 1 and that trials are independent.
 */
import { ln } from './numeric';
import type { Interval } from './statistics';

/** Number of steps from 0 to 1 at which means are examined. */
const steps = 400;
/** Largest share of the capital that a bet may lose. */
const mostAtStake = 0.5;

/** A possible mean, and the capital of the gambler who bets that the truth is higher, and of the one who bets that it is lower. */
interface Candidate {
  readonly mean: number;
  higher: number;
  lower: number;
}

/**
 * Returns the interval after each of the scores, in their order.
 * @param error probability that the true mean is ever outside
 */
export function alwaysValid(scores: readonly number[], error = 0.05): readonly Interval[] {
  let left: Candidate[] = Array.from({ length: steps + 1 }, (_, i) => ({
    mean: i / steps,
    higher: 0.5,
    lower: 0.5,
  }));
  // The bet may look back only: it goes by the mean and spread of the scores before, with one score of ½ and spread ¼ added.
  let [count, sum, squares] = [1, 0.5, 0.25];
  let [low, high] = [0, 1];
  let total = 0;
  return scores.map((score, before) => {
    const bet = Math.sqrt((2 * ln(2 / error)) / ((squares / count) * (before + 1) * ln(before + 2)));
    for (const candidate of left) {
      const gain = score - candidate.mean;
      candidate.higher *= 1 + Math.min(bet, mostAtStake / Math.max(candidate.mean, 1e-9)) * gain;
      candidate.lower *= 1 - Math.min(bet, mostAtStake / Math.max(1 - candidate.mean, 1e-9)) * gain;
    }
    left = left.filter(({ higher, lower }) => Math.max(higher, lower) < 1 / error);
    count++;
    sum += score;
    const away = score - sum / count;
    squares += away * away;
    total += score;
    if (left.length > 0) {
      low = Math.max(0, left[0]!.mean - 1 / steps);
      high = Math.min(1, left.at(-1)!.mean + 1 / steps);
    }
    const value = total / (before + 1);
    return { value, low: Math.min(low, value), high: Math.max(high, value) };
  });
}

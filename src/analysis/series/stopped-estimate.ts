/**
 * The estimate of a sequential test. A test stops at a bound because its mean is high just then, so the mean exaggerates. The corrected
 * estimate is the effect under which the outcome would be the median of all outcomes, in the order: lower bound early, lower
 * bound late, no bound, upper bound late, upper bound early (Siegmund 1985, 3.4). The walk of the test is taken as a Brownian motion
 * with drift, its bounds moved by the mean overshoot of a step.
 */
import { exp, scaledNormal } from './numeric';
import type { Interval } from './statistics';

/** The end, or the present state, of a sequential test of block scores. */
export interface StoppedTest {
  readonly blocks: number;
  readonly mean: number;
  readonly variance: number;
  /** The bound at which it stopped; null if it has not. */
  readonly stop: 'upper' | 'lower' | null;
  readonly bounds: readonly [lower: number, upper: number];
  /** The two hypotheses, in standard deviations of a block. */
  readonly none: number;
  readonly effect: number;
}

/** Mean overshoot of a random walk of normal steps, in standard deviations of a step (Siegmund 1985, 4.5). */
const overshoot = 0.583;

/** Returns the share of points with its 95 % interval, corrected for the stop. */
export function stoppedEstimate({
  blocks,
  mean,
  variance,
  stop,
  bounds,
  none,
  effect,
}: StoppedTest): Interval {
  if (blocks === 0) return { value: 0.5, low: 0, high: 1 };
  const spread = Math.sqrt(variance);
  const middle = (none + effect) / 2;
  const reached = blocks * ((mean - 0.5) / spread - middle);
  const walk: Walk = {
    lower: Math.min(reached, bounds[0] / (effect - none) - overshoot),
    upper: Math.max(reached, bounds[1] / (effect - none) + overshoot),
    time: blocks,
  };
  const asHigh = (drift: number): number => {
    if (stop === 'upper') return leftAbove(walk, drift);
    if (stop === 'lower') return 1 - leftAbove(flipped(walk), -drift);
    return leftAbove(walk, drift) + insideAbove(walk, drift, reached);
  };
  const shareWhere = (probability: number): number => {
    let [low, high] = [-0.5 / spread - middle, 0.5 / spread - middle];
    for (let halvings = 0; halvings < 40; halvings++) {
      const drift = (low + high) / 2;
      if (asHigh(drift) < probability) low = drift;
      else high = drift;
    }
    return Math.min(1, Math.max(0, 0.5 + spread * ((low + high) / 2 + middle)));
  };
  return { value: shareWhere(0.5), low: shareWhere(0.025), high: shareWhere(0.975) };
}

/** A Brownian motion of unit variance from 0 between two bounds, up to a time. */
interface Walk {
  readonly lower: number;
  readonly upper: number;
  readonly time: number;
}

const flipped = ({ lower, upper, time }: Walk): Walk => ({ lower: -upper, upper: -lower, time });

/** Smaller drifts count as this one: without any the formula divides 0 by 0. */
const leastDrift = 1e-7;

/**
 * Returns the probability that the walk leaves by the upper bound before its time is up: that it ever does, less that it does later.
 * From x a walk leaves above with probability (1 − e^(−2·drift·(x − lower))) / (1 − e^(−2·drift·width)).
 */
function leftAbove(walk: Walk, given: number): number {
  const { lower, upper } = walk;
  const drift = Math.abs(given) < leastDrift ? leastDrift : given;
  const inside = insideAbove(walk, drift, lower);
  // The density of the walk, times e^(−2·drift·x), is that of the walk with the opposite drift.
  const opposite = insideAbove(walk, -drift, lower);
  if (drift > 0) {
    const [atStart, whole] = [exp(2 * drift * lower), exp(2 * drift * (lower - upper))];
    return (1 - atStart - inside + atStart * opposite) / (1 - whole);
  }
  const [atStart, whole] = [exp(2 * drift * upper), exp(2 * drift * (upper - lower))];
  return (atStart - whole - atStart * opposite + whole * inside) / (1 - whole);
}

/** Returns the probability that the walk is inside when its time is up, above a place: by images of its start beyond the bounds. */
function insideAbove(walk: Walk, drift: number, place: number): number {
  const { upper, time } = walk;
  const root = Math.sqrt(time);
  return imagesOf(walk).reduce((sum, { at, sign }) => {
    const [from, to] = [(place - at - drift * time) / root, (upper - at - drift * time) / root];
    const [less, more] = from > 0 ? [-to, -from] : [from, to];
    return sum + sign * (scaledNormal(drift * at, more) - scaledNormal(drift * at, less));
  }, 0);
}

/** Returns the start and its images in both bounds; those further off add nothing. */
function imagesOf({ lower, upper, time }: Walk): readonly { readonly at: number; readonly sign: 1 | -1 }[] {
  const width = upper - lower;
  const reach = Math.ceil((4 * Math.sqrt(time)) / width) + 1;
  return Array.from({ length: 2 * reach + 1 }, (_, i) => 2 * (i - reach) * width).flatMap(
    (shift) =>
      [
        { at: shift, sign: 1 },
        { at: 2 * upper + shift, sign: -1 },
      ] as const,
  );
}

/** Figures of samples with 95 % confidence intervals. */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** The normal distribution's 97.5 % point. */
const z = 1.959964;

/** A share by Wilson's score interval (Wilson 1927): sound for few trials and shares near 0 and 1. Of nothing: anything. */
export function share(successes: number, trials: number): Interval {
  if (trials === 0) return { value: 0, low: 0, high: 1 };
  const p = successes / trials;
  const spread = z * Math.sqrt((p * (1 - p)) / trials + (z * z) / (4 * trials * trials));
  const scale = 1 + (z * z) / trials;
  const centre = p + (z * z) / (2 * trials);
  return { value: p, low: Math.max(0, (centre - spread) / scale), high: Math.min(1, (centre + spread) / scale) };
}

/** A mean by the normal approximation; of one value or none the interval is that value. */
export function mean(values: readonly number[]): Interval {
  const count = values.length;
  if (count === 0) return { value: 0, low: 0, high: 0 };
  const value = values.reduce((sum, x) => sum + x, 0) / count;
  if (count === 1) return { value, low: value, high: value };
  const variance = values.reduce((sum, x) => sum + (x - value) * (x - value), 0) / (count - 1);
  const spread = z * Math.sqrt(variance / count);
  return { value, low: value - spread, high: value + spread };
}

/** Repeatable chance: the scene's irregularities come from seeds, never from Math.random. */

/** Derives a seed from a text, so that a piece always looks the same. */
export function seedOf(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return hash >>> 0;
}

export interface Chance {
  /** Returns a number from 0 (included) to 1 (excluded). */
  next(): number;
  /** Returns a number from `low` to `high`. */
  between(low: number, high: number): number;
}

/** Creates a small generator (mulberry32). */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return { next, between: (low, high) => low + (high - low) * next() };
}

function lattice(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 974634777);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

const smooth = (t: number) => t * t * (3 - 2 * t);

/** Returns a place among those of a period, in whole numbers, which divide faster than others; period 0: the place itself. */
function wrap(place: number, period: number): number {
  if (period === 0) return place;
  const rest = (place % period) | 0;
  return rest < 0 ? rest + period : rest;
}

/** Returns the place after one that is wrapped. */
const after = (place: number, period: number) => (place + 1 === period ? 0 : place + 1);

/**
 * Returns smooth noise from 0 to 1 with one bump a unit; it tiles after `periodX` and `periodY` whole units
 * (0: never).
 */
export function noise(x: number, y: number, seed: number, periodX = 0, periodY = periodX): number {
  const x0 = Math.floor(x) | 0;
  const y0 = Math.floor(y) | 0;
  const u = smooth(x - x0);
  const v = smooth(y - y0);
  const left = wrap(x0, periodX);
  const right = after(left, periodX);
  const far = wrap(y0, periodY);
  const near = after(far, periodY);
  const a = lattice(left, far, seed) * (1 - u) + lattice(right, far, seed) * u;
  const b = lattice(left, near, seed) * (1 - u) + lattice(right, near, seed) * u;
  return a * (1 - v) + b * v;
}

/** Returns noise in several octaves, each half as strong and twice as fine; from 0 to 1. */
export function layers(
  x: number,
  y: number,
  seed: number,
  octaves: number,
  periodX = 0,
  periodY = periodX,
): number {
  let sum = 0;
  let weight = 1;
  let total = 0;
  let scale = 1;
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noise(x * scale, y * scale, seed + octave, periodX * scale, periodY * scale);
    total += weight;
    weight /= 2;
    scale *= 2;
  }
  return sum / total;
}

/** Returns 0 below `low`, 1 above `high`, and a smooth value between. */
export function ramp(low: number, high: number, value: number): number {
  return smooth(Math.min(1, Math.max(0, (value - low) / (high - low))));
}

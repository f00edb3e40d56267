/** Turns of a figure by hand: in steps by keys, or freely by its knob. */
import type { PlanPoint } from '../geometry/shapes/shapes';
import type { Degrees } from '../geometry/units';

/** Turn of one key press. */
export const turnStep: Degrees = 15;

/** Returns the turn of a key, anticlockwise from above; null for any other key. */
export function turnOfKey(key: string): Degrees | null {
  if (key === 'q' || key === 'Q') return turnStep;
  return key === 'e' || key === 'E' ? -turnStep : null;
}

/** Normalizes a facing to 0 … 360, rounded to a tenth of a degree. */
export const facingOf = (degrees: Degrees): Degrees =>
  (Math.round((((degrees % 360) + 360) % 360) * 10) / 10) % 360;

/** Returns the facing of a figure that looks at a point. */
export const facingTo = (from: PlanPoint, to: PlanPoint): Degrees =>
  facingOf((Math.atan2(from[1] - to[1], to[0] - from[0]) * 180) / Math.PI);

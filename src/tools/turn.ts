/** Turning a figure by hand: in steps by keys, or freely by a handle. */
import type { PlanPoint } from '../geometry/shapes/shapes';
import type { Degrees } from '../geometry/units';

/** What one press of a key turns. */
export const turnStep: Degrees = 15;

/** The turn that a key stands for, anticlockwise seen from above; null for any other key. */
export function turnOfKey(key: string): Degrees | null {
  if (key === 'q' || key === 'Q') return turnStep;
  return key === 'e' || key === 'E' ? -turnStep : null;
}

/** A facing within 0 … 360, to a tenth of a degree: what a hand can tell. */
export const facingOf = (degrees: Degrees): Degrees =>
  (Math.round((((degrees % 360) + 360) % 360) * 10) / 10) % 360;

/** The facing of a figure that looks at a point. */
export const facingTo = (from: PlanPoint, to: PlanPoint): Degrees =>
  facingOf((Math.atan2(from[1] - to[1], to[0] - from[0]) * 180) / Math.PI);

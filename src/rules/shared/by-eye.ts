/** Distances as players judge them by eye, for decisions before which a battle's rulings forbid measuring. */
import type { Mu } from '../../geometry/units';

/** Step of a distance judged by eye. */
const step: Mu = 6;

/** Turns a true distance into the one on which a player bases a decision. */
export type Gauge = (distance: Mu) => Mu;

/** Returns a distance as measured. */
export const measured: Gauge = (distance) => distance;

/** Returns a distance as judged by eye: the nearest multiple of 6 MU. */
export const byEye: Gauge = (distance) => step * Math.round(distance / step);

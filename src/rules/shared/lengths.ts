import type { Mu } from '../../geometry/units';

/** Lengths that differ by less are the same: what rounding does to a distance that lies exactly at a limit. */
export const sameLength: Mu = 1e-6;

/** Within a limit, the limit included. */
export const isWithin = (distance: Mu, limit: Mu): boolean => distance <= limit + sameLength;

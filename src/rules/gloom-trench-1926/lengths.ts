import type { Mu } from '../../geometry/units';

/** Lengths that differ by less are the same: what rounding does to a distance that lies exactly at a limit. */
export const sameLength: Mu = 1e-6;

/** GT-RULING-17: the limit is included. */
export const isWithin = (distance: Mu, limit: Mu): boolean => distance <= limit + sameLength;

/** A distance beyond a limit; 0 within it. */
export const beyond = (distance: Mu, limit: Mu): Mu => (isWithin(distance, limit) ? 0 : distance - limit);

// GT-ACT-06, GT-MELEE-01
export const contactDistance: Mu = 2;

import type { Mu } from '../../../geometry/units';

/** Tolerance of "up to" and "at least". An inch of the text is one MU. */
// TT-RULING-04
export const tolerance: Mu = 0.001;

// TT-RULING-04
export const isWithin = (distance: Mu, limit: Mu): boolean => distance <= limit + tolerance;
export const isAtLeast = (distance: Mu, limit: Mu): boolean => distance >= limit - tolerance;
export const isMoreThan = (distance: Mu, limit: Mu): boolean => distance > limit + tolerance;

/** Greatest distance between bases in contact. */
// TT-RULING-04
export const contactGap: Mu = 0.01;
export const isContact = (distance: Mu): boolean => distance <= contactGap;

/** Least distance of a moving unit from enemies; a shooting unit needs more. */
// TT-MOVE-05, TT-SHOOT-03
export const standOff: Mu = 1;

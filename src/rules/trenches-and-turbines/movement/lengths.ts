import type { Mu } from '../../../geometry/units';

/** An inch of the text is one MU. "Up to" and "at least" forgive this much. */
// TT-RULING-04
const forgiven: Mu = 0.001;

// TT-RULING-04
export const isWithin = (distance: Mu, limit: Mu): boolean => distance <= limit + forgiven;
export const isAtLeast = (distance: Mu, limit: Mu): boolean => distance >= limit - forgiven;
export const isMoreThan = (distance: Mu, limit: Mu): boolean => distance > limit + forgiven;

/** Bases this close touch. */
// TT-RULING-04
export const contactGap: Mu = 0.01;
export const isContact = (distance: Mu): boolean => distance <= contactGap;

/** What a moving unit keeps from enemies, and a shooting one must have more than. */
// TT-MOVE-05, TT-SHOOT-03
export const standOff: Mu = 1;

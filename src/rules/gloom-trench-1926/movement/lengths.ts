import { isWithin, sameLength } from '../../shared/lengths';
import type { Mu } from '../../../geometry/units';

// GT-RULING-17
export { isWithin, sameLength };

/** Returns the part of a distance beyond a limit; 0 within it. */
export const beyond = (distance: Mu, limit: Mu): Mu => (isWithin(distance, limit) ? 0 : distance - limit);

// GT-ACT-06, GT-MELEE-01
export const contactDistance: Mu = 2;

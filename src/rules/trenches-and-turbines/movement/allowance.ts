import type { Mu } from '../../../geometry/units';
import type { UnitId } from '../../../table/ids';
import { movementByEffects } from '../effects/world';
import { isProne, profileOf, type Game } from '../game';

// TT-PRONE-06
const crawl: Mu = 2;
/** Least Move that effects leave a unit. */
const leastMove: Mu = 1;
// TT-SHIFT-01
const shiftLength: Mu = 3;

/** Returns the distance that each model of a unit may move in a Move. */
// TT-MOVE-02, TT-PRONE-06
export function moveOf(game: Game, unit: UnitId): Mu {
  const { move } = profileOf(game, unit);
  const added = movementByEffects(game, unit);
  const whole = added === 0 ? move : Math.max(Math.min(move, leastMove), move + added);
  return isProne(game, unit) ? Math.min(crawl, whole) : whole;
}

/** Returns the distance that each model of a unit may move in a Shift. */
// TT-SHIFT-01, TT-RULING-31
export const shiftOf = (game: Game, unit: UnitId): Mu =>
  isProne(game, unit) ? Math.min(crawl, shiftLength) : shiftLength;

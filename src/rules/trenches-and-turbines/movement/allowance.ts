import type { Mu } from '../../../geometry/units';
import type { UnitId } from '../../../table/ids';
import { isProne, profileOf, type Game } from '../game';

// TT-PRONE-06
const crawl: Mu = 2;
// TT-SHIFT-01
const shiftLength: Mu = 3;

/** Returns the distance that each model of a unit may move in a Move. */
// TT-MOVE-02, TT-PRONE-06
export const moveOf = (game: Game, unit: UnitId): Mu =>
  isProne(game, unit) ? Math.min(crawl, profileOf(game, unit).move) : profileOf(game, unit).move;

/** Returns the distance that each model of a unit may move in a Shift. */
// TT-SHIFT-01, TT-RULING-31
export const shiftOf = (game: Game, unit: UnitId): Mu =>
  isProne(game, unit) ? Math.min(crawl, shiftLength) : shiftLength;

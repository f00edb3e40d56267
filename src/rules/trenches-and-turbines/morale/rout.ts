import type { UnitId } from '../../../table/ids';
import { unitDoes } from '../../shared/agreement';
import { setToken, type Game } from '../game';
import type { Flow } from '../vocabulary';
import { destroyUnit } from './casualties';
import { pin } from './posture';

/** Routs a unit, and pins it. */
// TT-RESOLVE-06, TT-RULING-68
export function* rout(game: Game, unit: UnitId): Flow<void> {
  if (game.options.routed === 'destroyed')
    return yield* destroyUnit(game, unit, 'routed', ['TT-RESOLVE-06', 'TT-RULING-68']);
  yield* setToken(game, unit, 'routed', 1, ['TT-RESOLVE-06'], `${unitDoes(game, unit, 'is')} routed.`);
  yield* pin(game, unit, 'TT-RESOLVE-06');
}

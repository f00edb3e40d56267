import type { BattleState } from '../../../engine/state';
import { living } from '../../shared/roster';
import { gameAt, type Game } from '../game';
import { standingAfter } from '../movement/check-route';
import { measureRoute } from '../movement/measure-route';
import type { ChargeTerms, Moves } from '../movement/move-terms';
import type { TurbineSystem } from '../system-state';
import { planLeader } from './plan-leader';
import { planRest } from './plan-rest';

/** Returns the game as the planned moves of a charge leave it; as it stands where no route was found. */
// TT-CHARGE-03, TT-CHARGE-05, TT-CHARGE-06
export function afterCharge(game: Game, terms: ChargeTerms): Game {
  const leader = planLeader(game, terms);
  if (leader === null) return game;
  const led = afterMoves(game, terms, leader);
  if (living(game, terms.unit).length === 1) return led;
  return afterMoves(led, terms, planRest(led, { ...terms, part: 'rest' })?.moves ?? {});
}

/** Returns the game after legal moves of a unit, which leaves its holes. */
// TT-ACT-09
function afterMoves(game: Game, { unit }: ChargeTerms, moves: Moves): Game {
  const routes = Object.entries(moves).flatMap(([model, move]) => {
    const route = measureRoute(game, model, move);
    return 'rule' in route ? [] : [route];
  });
  if (routes.length === 0) return game;
  const there = gameAt(game, standingAfter(game, routes));
  const state = withoutHoles(there.state(), unit);
  return { ...there, state: () => state };
}

const withoutHoles = (state: BattleState<TurbineSystem>, unit: string): BattleState<TurbineSystem> => ({
  ...state,
  units: {
    ...state.units,
    [unit]: { ...state.units[unit]!, tokens: { ...state.units[unit]!.tokens, 'dug-in': 0 } },
  },
});

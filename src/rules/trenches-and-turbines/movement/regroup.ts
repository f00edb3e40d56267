import type { Route } from '../../../engine/port/paths';
import type { ModelPose } from '../../../engine/port/pose';
import type { ModelState } from '../../../engine/state';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import { byDistance, placeInTurn, planGap, towards, type ModelRequest } from '../../shared/place-in-turn';
import { living, modelOf } from '../../shared/roster';
import { gameAt, isVehicle, leaderOf, type Game } from '../game';
import { checkRoute, avoidedEnemies, standingAfter } from './check-route';
import { commandRadius, excess, keepsCoherency, leaderGap } from './coherency';
import { driveTowards } from './drive';
import { isWithin, standOff } from './lengths';
import { measureRoute } from './measure-route';
import type { ModelMove, Moves, MoveTerms } from './move-terms';
import type { ModelId } from '../../../table/ids';

/** Lists the models that move now. */
// TT-CHARGE-03
export function movers(game: Game, { unit, part }: MoveTerms): readonly ModelState[] {
  const leader = leaderOf(game, unit).id;
  return living(game, unit).filter(({ id }) => part === 'all' || (id === leader) === (part === 'leader'));
}

/** Gives each model in turn a legal route to its requested spot, or to a free place nearby. */
export function placeModels(game: Game, terms: MoveTerms, requests: readonly ModelRequest[]): Moves {
  const standing = standingAfter(game, []).filter(
    ({ model }) => !requests.some((request) => request.model === model),
  );
  const routes = placeInTurn(
    game.query(),
    requests,
    (model, spot) => findRoute(game, terms, model, spot),
    standing,
  );
  return Object.fromEntries(routes.map(({ model, ...move }) => [model, move]));
}

/** Finds a legal route of one model to a spot, around obstacles; null where it finds none. */
export function findRoute(game: Game, terms: MoveTerms, model: ModelId, spot: PlanPoint): Route | null {
  const isLegal = (move: ModelMove) => {
    const route = measureRoute(game, model, move);
    return !('rule' in route) && checkRoute(game, terms, route) === null;
  };
  if (isVehicle(game, terms.unit)) {
    const move = driveTowards(game, model, spot, terms.allowance);
    return move && isLegal(move) ? { model, ...move } : null;
  }
  if (!isWithin(planGap(modelOf(game, model).at, spot), terms.allowance)) return null;
  const avoid = obstaclesOf(game, avoidedEnemies(game, terms), model);
  const via = game
    .query()
    .findPath({ model, to: spot, avoid, clearance: standOff, maxLength: terms.allowance });
  return via !== null && isLegal({ via }) ? { model, via } : null;
}

/** Those of the avoided enemies that a model does not start too near to, by the list of the avoided: plans try many spots. */
const obstacles = new WeakMap<readonly string[], Map<ModelId, readonly string[]>>();

export function obstaclesOf(game: Game, avoided: readonly string[], model: ModelId): readonly string[] {
  const byModel = obstacles.get(avoided) ?? new Map<ModelId, readonly string[]>();
  obstacles.set(avoided, byModel);
  const found =
    byModel.get(model) ?? avoided.filter((enemy) => game.query().distance(model, enemy).distance >= standOff);
  byModel.set(model, found);
  return found;
}

/** Distance between the centres of neighbouring bases. */
export const spacing: Mu = 1.5;

/**
 * Plans moves that regain coherency as far as possible, and returns them with the remaining excess.
 * @param leaderEnd the leader's new pose; null if it stays
 */
// TT-COH-01, TT-RULING-18
export function planRegroup(
  game: Game,
  terms: MoveTerms,
  leaderEnd: ModelPose | null,
): { readonly moves: Moves; readonly excess: Mu } {
  const { unit } = terms;
  if (!keepsCoherency(game, unit)) return { moves: {}, excess: 0 };
  const there = leaderEnd === null ? game : gameAt(game, standingAfter(game, [{ end: leaderEnd }]));
  const leader = leaderOf(game, unit);
  const at = leaderEnd?.at ?? leader.at;
  const lost = living(game, unit).filter(
    ({ id }) => id !== leader.id && !isWithin(leaderGap(there, id, leader.id), commandRadius(game, unit)),
  );
  const requests = byDistance(lost, at).map(({ id, at: from }): ModelRequest => ({
    model: id,
    spot: towards(from, at, terms.allowance, spacing),
  }));
  const moves = placeModels(there, terms, requests);
  const ends = Object.entries(moves).map(([model, move]) => ({
    end: there.query().followRoute({ model, ...move }).end,
  }));
  const all = leaderEnd === null ? ends : [...ends, { end: leaderEnd }];
  return { moves, excess: excess(gameAt(game, standingAfter(game, all)), unit) };
}

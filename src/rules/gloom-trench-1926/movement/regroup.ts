/** Moves that bring a unit back into coherency, as far as they can. */
import type { Moves } from '../../../engine/placements';
import type { Route } from '../../../engine/port/paths';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import type { ModelId } from '../../../table/ids';
import { byDistance, placeInTurn, towards, type ModelRequest } from '../../shared/place-in-turn';
import { posesAfter } from '../../shared/poses';
import { leaderOf, living, type Game } from '../game';
import type { MoveTerms } from '../questions';
import { excess } from './coherency';
import { isWithin, sameLength } from './lengths';
import {
  checkPlaces,
  checkRoute,
  gameAfter,
  keepDistance,
  modelsToAvoid,
  routesOf,
  standingAfter,
} from './route';

/** Moves that restore coherency, and the excess that remains; null moves where the search found none that help. */
interface RegroupPlan {
  readonly moves: Moves | null;
  readonly excess: Mu;
}

/** Plans the moves that restore coherency best. A player may find better ones: the search tries few places. */
// GT-COH-07, GT-RULING-16
export function planRegroup(game: Game, terms: MoveTerms): RegroupPlan {
  const before = excess(game, terms.unit);
  if (before === 0) return { moves: {}, excess: 0 };
  return [gatherAtLeader, gatherHalfway]
    .map((gather) => gather(game, terms))
    .reduce<RegroupPlan>(
      (best, moves) => {
        const routes = routesOf(game, terms, moves);
        // One that was cut short at a friend may end where its model cannot stand.
        if (routes.some((route) => checkRoute(game, terms, route, game.query().followRoute(route)) !== null))
          return best;
        const after = standingAfter(game, routes);
        // A model without a route stays, perhaps where another one has taken its place.
        if (checkPlaces(game, game.query().withModels(after), routes) !== null) return best;
        const left = excess(gameAfter(game, after), terms.unit);
        return left < best.excess - sameLength ? { moves, excess: left } : best;
      },
      { moves: null, excess: before },
    );
}

/** Plans moves of all models to the Leader, who stays. */
function gatherAtLeader(game: Game, terms: MoveTerms): Moves {
  const leader = leaderOf(game, terms.unit);
  const others = living(game, terms.unit).filter(({ id }) => id !== leader.id);
  return placeModels(
    game,
    terms,
    [leader, ...byDistance(others, leader.at)].map((model) => ({
      model: model.id,
      spot: towards(model.at, leader.at, terms.allowance, model.id === leader.id ? 0 : spacing),
    })),
  );
}

/** Plans moves of all models to their middle. */
function gatherHalfway(game: Game, terms: MoveTerms): Moves {
  const models = living(game, terms.unit);
  const middle: PlanPoint = [
    models.reduce((sum, { at }) => sum + at[0], 0) / models.length,
    models.reduce((sum, { at }) => sum + at[1], 0) / models.length,
  ];
  return placeModels(
    game,
    terms,
    byDistance(models, middle).map(({ id, at }) => ({
      model: id,
      spot: towards(at, middle, terms.allowance, spacing / 2),
    })),
  );
}

/** Distance that leaves room for bases beside one another. */
const spacing: Mu = 1.5;

/** Gives each model in turn a legal route to its spot or to a free place near it. */
export function placeModels(game: Game, terms: MoveTerms, requests: readonly ModelRequest[]): Moves {
  const waiting = new Set(requests.map(({ model }) => model));
  const routes = placeInTurn(
    game.query(),
    requests,
    (model, spot) => routeTo(game, terms, model, spot),
    posesAfter(game).filter(({ model }) => !waiting.has(model)),
  );
  return Object.fromEntries(
    routes.filter(({ via }) => via.length > 0).map(({ model, via }) => [model, { via }]),
  );
}

/** Finds a legal route of one model to a spot: straight if possible, else around obstacles; null without one. */
export function routeTo(game: Game, terms: MoveTerms, model: ModelId, spot: PlanPoint): Route | null {
  const query = game.query();
  const straight: Route = { model, via: [spot] };
  const result = query.followRoute(straight);
  if (checkRoute(game, terms, straight, result) === null) return straight;
  if (!isWithin(result.length, terms.allowance) || !query.fitsOnTable(model, spot, result.end.facing))
    return null;
  const avoided = modelsToAvoid(game, terms);
  const keep = keepDistance(game);
  const avoid = avoided.filter((enemy) => query.distance(model, enemy).distance >= keep);
  const onSpot = query
    .approaches({ model, via: [spot, spot] }, avoid, keep - sameLength)
    .some(({ leg }) => leg === 1);
  if (onSpot) return null;
  const via = query.findPath({ model, to: spot, avoid, clearance: keep, maxLength: terms.allowance });
  if (via === null) return null;
  const route: Route = { model, via };
  return checkRoute(game, terms, route, query.followRoute(route)) === null ? route : null;
}

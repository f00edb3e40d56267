import type { MoveSketch, MoveView } from '../../../engine/rules-view';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { ModelId } from '../../../table/ids';
import { gameAt, type Game } from '../game';
import { checkPlaces, checkRoute, avoidedEnemies, standingAfter } from './check-route';
import { links } from './coherency';
import { standOff } from './lengths';
import { measureRoute } from './measure-route';
import type { Moves, MoveTerms } from './move-terms';
import { findRoute } from './regroup';

/** Draws moves before they are made, legal or not: each model's route, and the links that hold the unit together. */
export function sketchMove(game: Game, terms: MoveTerms, moves: Moves): MoveSketch {
  const drawn = Object.entries(moves).map(([model, move]) => ({
    model,
    via: move.via,
    route: measureRoute(game, model, move),
  }));
  const routes = drawn.flatMap(({ route }) => ('rule' in route ? [] : [route]));
  const there = gameAt(game, standingAfter(game, routes));
  return {
    routes: drawn.map(({ model, via, route }) => {
      if ('rule' in route) return { model, via, left: 0, refusal: route };
      return {
        model,
        via,
        left: terms.allowance - route.length,
        refusal: checkRoute(game, terms, route) ?? checkPlaces(game, there.query(), [route]),
      };
    }),
    links: links(there, terms.unit),
  };
}

/** Returns a route of one model to a spot: a legal one if it finds one, else a straight line. */
export const planRoute = (
  game: Game,
  terms: MoveTerms,
  model: ModelId,
  spot: PlanPoint,
): readonly PlanPoint[] => findRoute(game, terms, model, spot)?.via ?? [spot];

/** Returns the enemy models that the unit keeps away from, and the distance. */
// TT-MOVE-05
export const avoidedModels = (game: Game, terms: MoveTerms): MoveView['avoid'] => ({
  models: avoidedEnemies(game, terms),
  distance: standOff,
});

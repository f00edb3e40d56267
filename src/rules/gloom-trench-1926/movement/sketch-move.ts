/** Moves as they can be drawn before they are made. */
import type { Moves } from '../../../engine/placements';
import type { MoveSketch, MoveView } from '../../../engine/rules-view';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { ModelId } from '../../../table/ids';
import type { Game } from '../game';
import type { MoveTerms } from '../questions';
import { links } from './coherency';
import { routeTo } from './regroup';
import {
  checkPlaces,
  checkRoute,
  gameAfter,
  keepDistance,
  modelsToAvoid,
  routesOf,
  standingAfter,
} from './route';

/** Returns each model's route with its refusal, and the links that hold the unit together at the ends. */
export function sketchMove(game: Game, terms: MoveTerms, moves: Moves): MoveSketch {
  const query = game.query();
  const routes = routesOf(game, terms, moves);
  const after = standingAfter(game, routes);
  const there = query.withModels(after);
  return {
    routes: routes.map((route) => {
      const result = query.followRoute(route);
      return {
        model: route.model,
        via: route.via,
        left: terms.allowance - result.length - (game.options.climb === 'free' ? 0 : result.climb),
        refusal: checkRoute(game, terms, route, result) ?? checkPlaces(game, there, [route]),
      };
    }),
    links: links(gameAfter(game, after), terms.unit),
  };
}

/** Returns a route of one model to a spot: a legal one where there is one, else a straight line. */
export const planRoute = (
  game: Game,
  terms: MoveTerms,
  model: ModelId,
  spot: PlanPoint,
): readonly PlanPoint[] => routeTo(game, terms, model, spot)?.via ?? [spot];

/** Returns the enemy models that the unit keeps away from on this move, and the distance, base to base. */
// GT-MOVE-05, GT-RULING-67, GT-RULING-69
export const avoidedModels = (game: Game, terms: MoveTerms): MoveView['avoid'] => ({
  models: modelsToAvoid(game, terms),
  distance: keepDistance(game),
});

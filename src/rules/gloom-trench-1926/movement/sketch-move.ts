/** A move as it can be drawn before it is made: each model's way, what holds the unit together, whom it keeps away from. */
import type { Moves } from '../../../engine/placements';
import type { MoveTerms } from '../questions';
import type { Refusal } from '../../../engine/question';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import { links, type Link } from './coherency';
import { living, type Game } from '../game';
import {
  checkPlaces,
  checkRoute,
  gameAfter,
  keepDistance,
  routesOf,
  standingAfter,
  unitsToAvoid,
} from './movement';
import { wayTo } from './plan-move';

export interface MoveSketch {
  readonly ways: readonly WaySketch[];
  readonly links: readonly Link[];
}

export interface WaySketch {
  readonly model: string;
  readonly via: readonly PlanPoint[];
  /** What is left of the allowance; below 0 where the way is too long. */
  readonly left: Mu;
  /** Why the model may not go so; null where it may. */
  readonly refusal: Refusal | null;
}

export function sketchMove(game: Game, terms: MoveTerms, moves: Moves): MoveSketch {
  const query = game.query();
  const routes = routesOf(game, terms, moves);
  const after = standingAfter(game, routes);
  const there = query.withModels(after);
  return {
    ways: routes.map((route) => {
      const walk = query.followRoute(route);
      return {
        model: route.model,
        via: route.via,
        left: terms.allowance - walk.length - (game.options.climb === 'free' ? 0 : walk.climb),
        refusal: checkRoute(game, terms, route, walk) ?? checkPlaces(game, there, [route]),
      };
    }),
    links: links(gameAfter(game, after), terms.unit),
  };
}

/** A way of one model to a spot: legal where one is found, else straight. */
export const planWay = (game: Game, terms: MoveTerms, model: string, spot: PlanPoint): readonly PlanPoint[] =>
  wayTo(game, terms, model, spot)?.via ?? [spot];

/** Enemy models that the unit's own models keep away from, and how far, base to base. */
// GT-MOVE-05, GT-RULING-67, GT-RULING-69
export const keptAway = (
  game: Game,
  terms: MoveTerms,
): { readonly models: readonly string[]; readonly distance: Mu } => ({
  models: unitsToAvoid(game, terms).flatMap(({ id }) => living(game, id).map((enemy) => enemy.id)),
  distance: keepDistance(game),
});

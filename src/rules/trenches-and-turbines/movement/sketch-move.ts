/** A move as it can be drawn before it is made: each model's way, what holds the unit together, whom it keeps away from. */
import type { Refusal } from '../../../engine/question';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import { links } from './coherency';
import { gameAt, type Game } from '../game';
import { journeyOf, type Journey } from './journey';
import { standOff } from './lengths';
import { checkJourney, checkPlaces, keptFrom, standingAfter } from './movement';
import type { Moves, MoveTerms } from './move-terms';
import { wayTo } from './plan-move';

export interface MoveSketch {
  readonly ways: readonly WaySketch[];
  readonly links: ReturnType<typeof links>;
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
  const drawn = Object.entries(moves).map(([model, move]) => ({
    model,
    via: move.via,
    journey: journeyOf(game, model, move),
  }));
  const journeys = drawn
    .map(({ journey }) => journey)
    .filter((journey): journey is Journey => !('rule' in journey));
  const there = gameAt(game, standingAfter(game, journeys));
  return {
    ways: drawn.map(({ model, via, journey }) => {
      if ('rule' in journey) return { model, via, left: 0, refusal: journey };
      return {
        model,
        via,
        left: terms.allowance - journey.length,
        refusal: checkJourney(game, terms, journey) ?? checkPlaces(game, there.query(), [journey]),
      };
    }),
    links: links(there, terms.unit),
  };
}

/** A way of one model to a spot: legal where one is found, else straight. */
export const planWay = (game: Game, terms: MoveTerms, model: string, spot: PlanPoint): readonly PlanPoint[] =>
  wayTo(game, terms, model, spot)?.via ?? [spot];

/** Enemy models that the unit's own models keep away from, and how far. */
// TT-MOVE-05
export const keptAway = (
  game: Game,
  terms: MoveTerms,
): { readonly models: readonly string[]; readonly distance: Mu } => ({
  models: keptFrom(game, terms),
  distance: standOff,
});

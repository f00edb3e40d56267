import { roll, type Flow } from '../vocabulary';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { Degrees, Mu } from '../../../geometry/units';
import type { Game } from '../game';
import { inch } from '../turn/orders';

/** A direction of the plan from the battle's dice. */
// GT-RAND-01, GT-RAND-02, GT-RULING-23
export function* randomBearing(game: Game): Flow<Degrees> {
  const [face] = yield* roll(directionsOf(game));
  return bearingOf(game, face!);
}

/** How many directions there are, each as likely. */
// GT-RULING-23
export const directionsOf = (game: Game): number =>
  ({ continuous: 36000, d8: 8, d12: 12 })[game.options.scatter];

/** The direction that a face of such a die stands for. */
export const bearingOf = (game: Game, face: number): Degrees => ((face - 1) * 360) / directionsOf(game);

/**
 * Where a point ends that drifts so many of the text's inches; null off the table, where its effect is lost.
 * Only the end is judged, and terrain stops nothing.
 */
// GT-RAND-03, GT-RAND-04, GT-RULING-01, GT-RULING-24
export function drift(game: Game, from: PlanPoint, bearing: Degrees, inches: number): PlanPoint | null {
  const distance: Mu = inches * inch(game);
  const query = game.query();
  const end = query.travel(from, bearing, distance);
  return query.isOnTable(end) ? end : null;
}

import { roll, type Flow } from '../vocabulary';
import type { Point } from '../../../geometry/shapes/shapes';
import type { Degrees, Mu } from '../../../geometry/units';
import { floorHeight } from '../../shared/floors';
import type { Game } from '../game';
import { inch } from '../turn/orders';

/** Rolls a random direction in the plan. */
// GT-RAND-01, GT-RAND-02, GT-RULING-23
export function* randomBearing(game: Game): Flow<Degrees> {
  const [face] = yield* roll(
    `Direction, in ${directionsOf(game)} equal steps round the circle`,
    directionsOf(game),
  );
  return bearingOf(game, face!);
}

/** Returns the number of directions, all equally likely. */
// GT-RULING-23
export const directionsOf = (game: Game): number =>
  ({ continuous: 36000, d8: 8, d12: 12 })[game.options.scatter];

/** Returns the direction of a face of that die. */
export const bearingOf = (game: Game, face: number): Degrees => ((face - 1) * 360) / directionsOf(game);

/**
 * Returns the end of a drift over a distance in the text's inches; null off the table, where its effect is lost.
 * Only the end counts, and terrain stops nothing; the end is on the floor at the start's level, or below.
 */
// GT-RAND-03, GT-RAND-04, GT-RULING-01, GT-RULING-24
export function drift(game: Game, from: Point, bearing: Degrees, inches: number): Point | null {
  const distance: Mu = inches * inch(game);
  const query = game.query();
  const end = query.travel([from[0], from[2]], bearing, distance);
  return query.isOnTable(end) ? [end[0], floorHeight(query, end, from[1]), end[1]] : null;
}

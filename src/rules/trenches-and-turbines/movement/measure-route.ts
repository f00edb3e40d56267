import type { MoveResult } from '../../../engine/port/paths';
import type { Refusal } from '../../../engine/question';
import type { Mu } from '../../../geometry/units';
import { modelOf } from '../../shared/roster';
import { isVehicle, type Game } from '../game';
import { measureDrive } from './drive';
import type { MeasuredRoute } from './measured-route';
import type { ModelMove } from './move-terms';
import type { ModelId } from '../../../table/ids';

/** Measures a route, or refuses one that a vehicle cannot drive. */
// TT-MOVE-02, TT-VEH-01, TT-VEH-02
export const measureRoute = (game: Game, model: ModelId, move: ModelMove): MeasuredRoute | Refusal =>
  isVehicle(game, modelOf(game, model).unit) ? measureDrive(game, model, move) : onFoot(game, model, move);

// TT-MOVE-02, TT-MOVE-03, TT-RULING-11, TT-RULING-13
function onFoot(game: Game, model: ModelId, move: ModelMove): MeasuredRoute {
  const query = game.query();
  const route = { model, ...move };
  const walk = query.followRoute(route);
  const { end, leavesTable, stands, impassable, through } = walk;
  return {
    model,
    via: move.via,
    end,
    leavesTable,
    stands,
    impassable,
    through,
    pivots: false,
    length: lengthOf(game, model, walk),
    approaches: (models, within) => leastGaps(game, model, query.approaches(route, models, within)),
  };
}

/** Returns the length of the route with its climbs and turns, or by option of the straight line to its end if that is free. */
// TT-RULING-11, TT-RULING-13
function lengthOf(game: Game, model: ModelId, walk: MoveResult): Mu {
  const cost = (walked: MoveResult) =>
    walked.length + walked.swing + (game.options.climbCost === 'vertical' ? walked.climb : 0);
  if (game.options.moveMeasure === 'path') return cost(walk);
  const straight = game.query().followRoute({ model, via: [walk.end.at], facing: walk.end.facing });
  return straight.impassable.length === 0 && straight.through.length === 0 ? cost(straight) : cost(walk);
}

/** Returns the least distance over all legs, and the distance at the start. */
function leastGaps(
  game: Game,
  model: ModelId,
  near: readonly { readonly model: ModelId; readonly least: Mu }[],
): ReturnType<MeasuredRoute['approaches']> {
  const least = new Map<string, Mu>();
  for (const approach of near)
    least.set(approach.model, Math.min(approach.least, least.get(approach.model) ?? Infinity));
  return [...least].map(([other, gap]) => ({
    model: other,
    start: game.query().distance(model, other).distance,
    least: gap,
  }));
}

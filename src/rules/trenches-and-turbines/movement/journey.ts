/** One model's way as the table measures it, on foot or driven. */
import type { Refusal } from '../../../engine/question';
import { modelOf } from '../../shared/roster';
import type { MoveResult } from '../../../engine/port/paths';
import type { ModelPose } from '../../../engine/port/pose';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import { driveOf } from './drive';
import { isVehicle, type Game } from '../game';
import type { ModelMove } from './move-terms';

export interface Journey {
  readonly model: string;
  readonly via: readonly PlanPoint[];
  readonly end: ModelPose;
  /** What of the allowance it takes. */
  readonly length: Mu;
  readonly leavesTable: boolean;
  readonly stands: boolean;
  /** Pieces that it cannot pass. */
  readonly impassable: readonly string[];
  /** Models whose bases it passes over. */
  readonly through: readonly string[];
  readonly pivots: boolean;
  /** How near the whole way comes to models, where it comes nearer than `within`. */
  approaches(
    models: readonly string[],
    within: Mu,
  ): readonly { readonly model: string; readonly start: Mu; readonly least: Mu }[];
}

/** The way, measured; or why it is none that a vehicle can drive. */
// TT-MOVE-02, TT-VEH-01, TT-VEH-02
export const journeyOf = (game: Game, model: string, move: ModelMove): Journey | Refusal =>
  isVehicle(game, modelOf(game, model).unit) ? driveOf(game, model, move) : onFoot(game, model, move);

// TT-MOVE-02, TT-MOVE-03, TT-RULING-11, TT-RULING-13
function onFoot(game: Game, model: string, move: ModelMove): Journey {
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
    length: measured(game, model, walk),
    approaches: (models, within) => leastOf(game, model, query.approaches(route, models, within)),
  };
}

/** The whole way with its climbs and turns; or straight to its end, where that line is free. */
// TT-RULING-11, TT-RULING-13
function measured(game: Game, model: string, walk: MoveResult): Mu {
  const cost = (way: MoveResult) =>
    way.length + way.swing + (game.options.climbCost === 'vertical' ? way.climb : 0);
  if (game.options.moveMeasure === 'path') return cost(walk);
  const straight = game.query().followRoute({ model, via: [walk.end.at], facing: walk.end.facing });
  return straight.impassable.length === 0 && straight.through.length === 0 ? cost(straight) : cost(walk);
}

/** Of all legs the nearest; where it stood counts as the start. */
function leastOf(
  game: Game,
  model: string,
  near: readonly { readonly model: string; readonly least: Mu }[],
): ReturnType<Journey['approaches']> {
  const least = new Map<string, Mu>();
  for (const approach of near)
    least.set(approach.model, Math.min(approach.least, least.get(approach.model) ?? Infinity));
  return [...least].map(([other, gap]) => ({
    model: other,
    start: game.query().distance(model, other).distance,
    least: gap,
  }));
}

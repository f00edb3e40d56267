/** A routed unit's activation: it rallies, or falls back off the table. */
import { unitDoes } from '../../shared/agreement';
import type { Edge } from '../../shared/edges';
import { emit, type Flow } from '../vocabulary';
import { baseLength, living, modelOf } from '../../shared/roster';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import { destroyUnit } from './casualties';
import { activationOf, isGone, leaderOf, setToken, sideOf, systemOf, type Game } from '../game';
import { isWithin } from '../movement/lengths';
import { holds } from './leadership';
import { moveOf } from '../movement/allowance';
import { carryOut } from '../movement/move-unit';
import type { MoveTerms } from '../movement/move-terms';
import { planMove } from '../movement/plan-move';
import { perform, standUp } from './posture';
import type { ModelId, UnitId } from '../../../table/ids';

/** Checks whether a routed unit rallies; if not, it spends its remaining actions to fall back. */
// TT-RULING-68
export function* rally(game: Game, unit: UnitId): Flow<void> {
  if (yield* holds(game, unit, 'TT-RULING-68')) {
    yield* setToken(game, unit, 'routed', 0, ['TT-RULING-68'], `${unitDoes(game, unit, 'rallies')}.`);
    return;
  }
  yield* standUp(game, unit, 'TT-RULING-68');
  while (!isGone(game, unit) && activationOf(game).left > 0) yield* fallBack(game, unit);
}

/** Makes a full Move by the shortest route to the unit's table edge; the unit leaves once a model touches it. */
// TT-RULING-68
function* fallBack(game: Game, unit: UnitId): Flow<void> {
  const allowance = moveOf(game, unit);
  yield* perform(game, unit, 'move', 1, ['TT-RULING-68'], 'falls back.');
  const edge = systemOf(game).edges[sideOf(game, unit)]!;
  const nearest = Math.min(...living(game, unit).map(({ id }) => gapToEdge(game, id, edge)));
  const terms: MoveTerms = { mode: 'fall-back', unit, target: null, allowance, part: 'all' };
  const step = Math.min(allowance, nearest);
  const plan =
    step > 0
      ? planMove(game, { ...terms, allowance: step }, nearestOnEdge(game, leaderOf(game, unit).at, edge))
      : {};
  if (plan !== null) yield* carryOut(game, terms, plan);
  const touching = living(game, unit).some(({ id }) => isWithin(gapToEdge(game, id, edge), 0));
  if (touching) {
    yield* emit({
      type: 'left-table',
      rules: ['TT-RULING-68'],
      text: `${unitDoes(game, unit, 'leaves')} the table.`,
      data: { unit },
    });
    yield* destroyUnit(game, unit, 'off the table', ['TT-RULING-68', 'TT-RULING-79']);
  }
}

/** Returns the distance from a model's base to an edge of the table. */
function gapToEdge(game: Game, model: ModelId, edge: Edge): Mu {
  const reach = baseLength(game, model) / 2;
  const [x, z] = modelOf(game, model).at;
  const [width, depth] = game.table.size;
  return Math.max(0, { left: x, right: width - x, far: z, near: depth - z }[edge] - reach);
}

/** Returns the point of the edge nearest to a spot. */
function nearestOnEdge(game: Game, [x, z]: PlanPoint, edge: Edge): PlanPoint {
  const [width, depth] = game.table.size;
  const points: Readonly<Record<Edge, PlanPoint>> = {
    left: [0, z],
    right: [width, z],
    far: [x, 0],
    near: [x, depth],
  };
  return points[edge];
}

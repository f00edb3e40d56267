import type { ModelPose } from '../../../engine/port/pose';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import { byDistance, planGap } from '../../shared/place-in-turn';
import { isVehicle, leaderOf, type Game } from '../game';
import { avoidedEnemies, checkRoute, standingAfter } from './check-route';
import { isAtLeast, standOff } from './lengths';
import { measureRoute } from './measure-route';
import type { Moves, MoveTerms } from './move-terms';
import { movers } from './regroup';
import type { ModelId } from '../../../table/ids';

/** Shares of the allowance, the shortest first. */
const shares = [0.2, 0.36, 0.5, 0.67, 0.83, 1];

/** Plans a way out for models mixed with the enemy: each steps, in a direction of its own, to the nearest place that is far enough from every enemy. */
// TT-RULING-14, TT-RULING-69
export function disperse(game: Game, terms: MoveTerms, directions: readonly PlanPoint[]): Moves {
  if (isVehicle(game, terms.unit)) return {};
  const leader = leaderOf(game, terms.unit);
  const inTurn = byDistance(movers(game, terms), leader.at);
  const moves: Record<ModelId, { via: readonly PlanPoint[] }> = {};
  let placed: readonly ModelPose[] = standingAfter(game, []).filter(
    ({ model }) => !inTurn.some(({ id }) => id === model),
  );
  for (const { id, at } of inTurn) {
    const end = stepOut(
      game,
      terms,
      id,
      at,
      directions,
      placed,
      placed.find(({ model }) => model === leader.id)?.at ?? at,
    );
    if (end.at !== at) moves[id] = { via: [end.at] };
    placed = [...placed, end];
  }
  return moves;
}

/** Finds the nearest free place, of equally long steps the one nearest to the leader; a model without one stays. */
function stepOut(
  game: Game,
  terms: MoveTerms,
  model: ModelId,
  at: PlanPoint,
  directions: readonly PlanPoint[],
  placed: readonly ModelPose[],
  leaderAt: PlanPoint,
): ModelPose {
  const stay = game.query().followRoute({ model, via: [] }).end;
  const enemies = avoidedEnemies(game, terms);
  const isFree = (end: ModelPose): boolean => {
    const there = game.query().withModels([...placed, end]);
    return (
      there.followRoute({ model, via: [] }).onto.length === 0 &&
      enemies.every((enemy) => isAtLeast(there.distance(model, enemy).distance, standOff))
    );
  };
  if (isFree(stay)) return { ...stay, at };
  for (const share of shares) {
    const step = terms.allowance * share;
    const ends = directions
      .map(([dx, dz]): PlanPoint => [at[0] + dx * step, at[1] + dz * step])
      .sort((a, b) => planGap(a, leaderAt) - planGap(b, leaderAt));
    for (const spot of ends) {
      const route = measureRoute(game, model, { via: [spot] });
      if (!('rule' in route) && checkRoute(game, terms, route) === null && isFree(route.end))
        return { ...route.end, at: spot };
    }
  }
  return { ...stay, at };
}

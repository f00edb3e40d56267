/**
 * Evaluates a position for an expert. Besides what an evaluation counts (units, score, threats, goals) it knows who has still to act, how
 * much of the battle is left, who is nearer to the objectives, and how near the sides are to breaking. It is symmetric by construction: the
 * same sum for every side.
 */
import { contextOf, type AiProfile, type Battle, type BattleContext, type UnitState } from '../engine/index';
import { stands } from '../engine/state';
import type { PlanPoint } from '../geometry/shapes/shapes';
import type { Mu } from '../geometry/units';
import { evaluation } from './evaluation';
import { attraction, placesOf, pointDistance } from './spots';

/** Distance at which a unit's presence near an objective is halved. */
const presenceHalving: Mu = 6;
/** Points for a battle won. */
const victory = 100;
/** Weight of the score once the battle is over. */
const finalScoreShare = 3;

/** Returns the lead of a side over its opponents, in points. */
export function prospects(battle: Battle, aiProfile: AiProfile, side: string): number {
  if (!aiProfile.prospects) return evaluation(battle, aiProfile, side);
  return Object.keys(battle.state.sides).reduce(
    (sum, id) => sum + (id === side ? 1 : -1) * outlook(battle, aiProfile, id),
    0,
  );
}

function outlook(battle: Battle, aiProfile: AiProfile, side: string): number {
  const weights = aiProfile.prospects!;
  const context = contextOf(battle);
  const { state } = battle;
  const clock = aiProfile.clock?.(context) ?? 1;
  const living = Object.values(state.units).filter(
    (unit) => !unit.destroyed && unit.models.some((id) => stands(state.models[id]!)),
  );
  const values = new Map(living.map(({ id }) => [id, aiProfile.unitValue(context, id)]));
  const own = living.filter((unit) => unit.side === side);
  const material =
    (weights.material + weights.materialByClock * clock) * sum(own.map(({ id }) => values.get(id)!));
  const score = (aiProfile.victoryPoints?.(context, side) ?? 0) * (aiProfile.victoryPointValue ?? 0);
  if (state.result !== null)
    return material + finalScoreShare * score + (state.result.winner === side ? victory : 0);
  const pools = sum(
    Object.entries(state.sides[side]!.pools).map(
      ([name, count]) => (aiProfile.poolValue?.[name] ?? 0) * count,
    ),
  );
  return (
    material +
    weights.score * score +
    pools +
    threats(context, aiProfile, own, living) +
    drawn(battle, context, aiProfile, side, weights.goals + weights.goalsByClock * clock) +
    weights.presenceByClock * clock * presence(battle, side, values) -
    weights.strain * (aiProfile.strain?.(context, side) ?? 0)
  );
}

/** Returns the greatest threat of each unit; those of units that have acted in this turn weigh less. */
function threats(
  context: BattleContext,
  aiProfile: AiProfile,
  own: readonly UnitState[],
  living: readonly UnitState[],
): number {
  const { threatToCome, threatSpent } = aiProfile.prospects!;
  return sum(
    own.map(({ id, side, activations }) => {
      const enemies = living.filter((unit) => unit.side !== side);
      const greatest = Math.max(0, ...enemies.map((enemy) => aiProfile.threat(context, id, enemy.id)));
      return (activations === 0 ? threatToCome : threatSpent) * greatest;
    }),
  );
}

/** Returns the attraction of the goals, each for the nearest unit only. */
function drawn(
  { state }: Battle,
  context: BattleContext,
  aiProfile: AiProfile,
  side: string,
  weight: number,
): number {
  if (weight === 0) return 0;
  const places = placesOf(state, side);
  const goals = aiProfile.goals?.(context, side) ?? [];
  return (
    weight *
    sum(goals.map((goal) => Math.max(0, ...places.map(({ at }) => attraction(at, goal.at, goal.value)))))
  );
}

/** Returns the side's share of the presence near each objective, summed: units count by their value and their distance. */
function presence({ state, file }: Battle, side: string, values: ReadonlyMap<string, number>): number {
  const near = (of: string, at: PlanPoint): number =>
    sum(
      placesOf(state, of).map(({ unit, at: place }) => {
        const share = pointDistance(place, at) / presenceHalving;
        return (values.get(unit) ?? 0) / (1 + share * share);
      }),
    );
  return sum(
    (file.table.objectives ?? []).map(({ at }) => {
      const own = near(side, at);
      const all = sum(Object.keys(state.sides).map((id) => near(id, at)));
      return own === 0 ? 0 : own / all;
    }),
  );
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

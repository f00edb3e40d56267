/** Candidate places for a unit's move: by goals, by the enemy, and by the terrain around it. */
import {
  contextOf,
  type Battle,
  type BattleContext,
  type BattleState,
  type AiProfile,
  type Goal,
} from '../engine/index';
import { stands } from '../engine/state';
import type { PlanPoint } from '../geometry/shapes/shapes';
import type { Mu } from '../geometry/units';

const goalsOf = (aiProfile: AiProfile, context: BattleContext, side: string): readonly Goal[] =>
  aiProfile.goals?.(context, side) ?? [];

/** Distance at which the attraction of a goal is halved. */
const attractionHalving: Mu = 12;
/** Sixteen directions of the plan, to two decimals. */
const directions: readonly PlanPoint[] = [
  [1, 0],
  [0.92, 0.38],
  [0.71, 0.71],
  [0.38, 0.92],
].flatMap(
  ([x, z]) =>
    [
      [x!, z!],
      [-z!, x!],
      [-x!, -z!],
      [z!, -x!],
    ] as const,
);

/**
 * Returns the goals of the moving unit, those that attract it most first; a goal to which another unit of its side is nearer attracts
 * less. None if the question moves no unit.
 */
export function goalSpots(battle: Battle, aiProfile: AiProfile): readonly PlanPoint[] {
  const from = placeOfAskedUnit(battle);
  if (from === null) return [];
  const { by } = battle.question!;
  const asked = askedUnit(battle);
  const others = placesOf(battle.state, by).filter(({ unit }) => unit !== asked);
  return goalsOf(aiProfile, contextOf(battle), by)
    .map(({ at, value }) => ({
      at,
      gain:
        attraction(from, at, value) -
        0.8 * Math.max(0, ...others.map((other) => attraction(other.at, at, value))),
    }))
    .sort((a, b) => b.gain - a.gain)
    .map(({ at }) => at);
}

/** Returns the best spots in reach of the moving unit, by the threats it would make and suffer there and by its goals. */
export function bestSpots(battle: Battle, aiProfile: AiProfile, most: number): readonly PlanPoint[] {
  return spotsInReach(battle, aiProfile)
    .map((spot) => ({ spot, value: valueOfSpot(battle, aiProfile, spot) }))
    .sort((a, b) => b.value - a.value)
    .slice(0, most)
    .map(({ spot }) => spot);
}

/** Evaluates a spot as if the whole unit moved like its leader, regardless of obstacles. */
function valueOfSpot(battle: Battle, aiProfile: AiProfile, spot: PlanPoint): number {
  const unit = askedUnit(battle)!;
  const from = placeOfAskedUnit(battle)!;
  const context = movedBy(contextOf(battle), unit, [spot[0] - from[0], spot[1] - from[1]]);
  const { units } = battle.state;
  const { side } = units[unit]!;
  const enemies = Object.values(units).filter((other) => other.side !== side && !other.destroyed);
  const threatens = Math.max(0, ...enemies.map(({ id }) => aiProfile.threat(context, unit, id)));
  const threatened = Math.max(0, ...enemies.map(({ id }) => aiProfile.threat(context, id, unit)));
  const drawn = Math.max(
    0,
    ...goalsOf(aiProfile, context, side).map(({ at, value }) => attraction(spot, at, value)),
  );
  return threatens - threatened + drawn;
}

/** Returns the battle with a unit elsewhere, for an evaluation only: the rules never see it. */
function movedBy(context: BattleContext, unit: string, [dx, dz]: PlanPoint): BattleContext {
  const state = context.state();
  const moved = Object.fromEntries(
    Object.entries(state.models).map(([id, model]) => [
      id,
      model.unit === unit ? { ...model, at: [model.at[0] + dx, model.at[1] + dz] as const } : model,
    ]),
  );
  const standing = Object.values(moved)
    .filter(stands)
    .map(({ id, at, facing, y }) => ({ model: id, at, facing, y }));
  const query = context.query().withModels(standing);
  return { ...context, state: () => ({ ...state, models: moved }), query: () => query };
}

/** Returns places towards the strongest goals, around the unit at half and full reach, and its own place. */
function spotsInReach(battle: Battle, aiProfile: AiProfile): readonly PlanPoint[] {
  const from = placeOfAskedUnit(battle);
  const reach = battle.question!.data?.['allowance'];
  if (from === null || typeof reach !== 'number') return [];
  const towards = (at: PlanPoint): PlanPoint => {
    const share = Math.min(1, reach / pointDistance(from, at));
    return [from[0] + (at[0] - from[0]) * share, from[1] + (at[1] - from[1]) * share];
  };
  const [width, depth] = battle.file.table.size;
  const goals = [...goalsOf(aiProfile, contextOf(battle), battle.question!.by)]
    .sort((a, b) => attraction(from, b.at, b.value) - attraction(from, a.at, a.value))
    .slice(0, 3);
  const ring = (share: number, step: number): readonly PlanPoint[] =>
    directions
      .filter((_, index) => index % step === 0)
      .map(([dx, dz]) => [from[0] + dx * reach * share, from[1] + dz * reach * share]);
  const spots = [...goals.map(({ at }) => towards(at)), ...ring(1, 1), ...ring(0.5, 2)];
  return [from, ...spots.filter(([x, z]) => x >= 0 && z >= 0 && x <= width && z <= depth)];
}

/** Returns the attraction of a goal from a place. */
export const attraction = (from: PlanPoint, at: PlanPoint, value: number): number =>
  (value * attractionHalving) / (attractionHalving + pointDistance(from, at));

export function pointDistance(a: PlanPoint, b: PlanPoint): Mu {
  const [dx, dz] = [a[0] - b[0], a[1] - b[1]];
  return Math.sqrt(dx * dx + dz * dz);
}

/** Returns the place of each unit of a side: its leader's, or its first model's. */
export function placesOf(
  state: BattleState,
  side: string,
): readonly { readonly unit: string; readonly at: PlanPoint }[] {
  return Object.values(state.units)
    .filter((unit) => unit.side === side)
    .flatMap(({ id }) => {
      const at = placeOf(state, id);
      return at === null ? [] : [{ unit: id, at }];
    });
}

function placeOf(state: BattleState, unit: string): PlanPoint | null {
  const models = state.units[unit]!.models.map((id) => state.models[id]!).filter(stands);
  return (models.find(({ leader }) => leader) ?? models[0])?.at ?? null;
}

/** Returns the unit that the question names, directly or by one of its models. */
function askedUnit({ state, question }: Battle): string | null {
  const { unit, model } = question!.data ?? {};
  if (typeof model === 'string') return state.models[model]!.unit;
  return typeof unit === 'string' ? unit : null;
}

function placeOfAskedUnit(battle: Battle): PlanPoint | null {
  const unit = askedUnit(battle);
  return unit === null ? null : placeOf(battle.state, unit);
}

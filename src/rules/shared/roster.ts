/** Units and models of a battle as they stand. */
import type { ModelPose } from '../../engine/port/pose';
import type { Mu } from '../../geometry/units';
import type { ModelId } from '../../table/ids';
import type { BattleContext } from '../../engine/battle-context';
import {
  stands,
  type BattleState,
  type ModelState,
  type SystemState,
  type UnitState,
} from '../../engine/state';
import { oncePerForces } from './once-per-state';

/** The part of a battle that these functions need. */
export type Roster = Pick<BattleContext, 'table' | 'state' | 'query'>;

/** Returns a unit. @throws if the battle has none of this id */
export function unitOf({ state }: Pick<Roster, 'state'>, id: string): UnitState {
  const unit = state().units[id];
  if (!unit) throw new Error(`Unknown unit ${id}.`);
  return unit;
}

/** Returns a model. @throws if the battle has none of this id */
export function modelOf({ state }: Pick<Roster, 'state'>, id: string): ModelState {
  const model = state().models[id];
  if (!model) throw new Error(`Unknown model ${id}.`);
  return model;
}

/** Lists a unit's models on the table, in the order of the table's file. Cached while no model changes. */
export function living(roster: Pick<Roster, 'state'>, unit: string): readonly ModelState[] {
  const { models } = roster.state();
  const cached = livingOf.get(models) ?? new Map<string, readonly ModelState[]>();
  livingOf.set(models, cached);
  const found =
    cached.get(unit) ??
    unitOf(roster, unit).models.flatMap((id) => (models[id] && stands(models[id]) ? [models[id]] : []));
  cached.set(unit, found);
  return found;
}

const livingOf = new WeakMap<BattleState['models'], Map<string, readonly ModelState[]>>();

/** Returns the model that leads a unit, or its first model if none does. @throws if it has no model left */
export function leaderOf(roster: Pick<Roster, 'state'>, unit: string): ModelState {
  const models = living(roster, unit);
  const leader = models.find((model) => model.leader) ?? models[0];
  if (!leader) throw new Error(`${unit} has no model left to lead it.`);
  return leader;
}

/** Lists a side's units with a model on the table, in the order of the table's file. */
export const unitsOf = oncePerForces(
  (roster: Pick<Roster, 'state' | 'table'>, side: string): readonly UnitState[] => {
    const { units } = roster.state();
    return roster.table.units.flatMap(({ id }) => {
      const unit = units[id];
      return unit?.side === side && !unit.destroyed && living(roster, id).length > 0 ? [unit] : [];
    });
  },
);

/** Returns the other side. */
export function opponentOf({ table }: Pick<Roster, 'table'>, side: string): string {
  const other = table.sides.find((candidate) => candidate.id !== side);
  if (!other) throw new Error('A battle has two sides.');
  return other.id;
}

/** Lists the units of the other side on the table. */
export const enemiesOf = (roster: Pick<Roster, 'state' | 'table'>, side: string): readonly UnitState[] =>
  unitsOf(roster, opponentOf(roster, side));

/** Lists the ids of all enemy models on the table. */
export const enemyModels = (roster: Pick<Roster, 'state' | 'table'>, side: string): readonly string[] =>
  enemiesOf(roster, side).flatMap(({ id }) => living(roster, id).map((model) => model.id));

/** Returns a side's name. */
export const sideName = ({ state }: Pick<Roster, 'state'>, side: string): string =>
  state().sides[side]?.name ?? side;
/** Returns a unit's name. */
export const unitName = (roster: Pick<Roster, 'state'>, unit: string): string => unitOf(roster, unit).name;
/** Returns the number of a unit's tokens of a kind. */
export const tokens = (roster: Pick<Roster, 'state'>, unit: string, token: string): number =>
  unitOf(roster, unit).tokens[token] ?? 0;

/** Returns the smallest distance between two units' models. */
export function unitDistance(roster: Roster, a: string, b: string): Mu {
  const query = roster.query();
  let smallest = Infinity;
  for (const one of living(roster, a)) {
    for (const other of living(roster, b))
      smallest = Math.min(smallest, query.distance(one.id, other.id).distance);
  }
  return smallest;
}

/** Returns the longest extent of a model's base, in MU. */
export function baseLength({ table }: Pick<Roster, 'table'>, model: ModelId): Mu {
  const { base } = table.models.find(({ id }) => id === model)!;
  return (base.shape === 'round' ? base.mm : Math.max(...base.mm)) / table.muMm;
}

/** Returns a battle as it stands now, whatever happens later. */
export function still<G extends Roster>(game: G): G {
  const [state, query] = [game.state(), game.query()];
  return { ...game, state: () => state, query: () => query };
}

/** Returns a battle as it would be with its models at these poses. */
export function gameAt<S extends SystemState, G extends Roster & { state(): BattleState<S> }>(
  game: G & { state(): BattleState<S> },
  poses: readonly ModelPose[],
): G {
  const before = game.state();
  const moved = poses.map(
    ({ model, at, facing, y }) => [model, { ...before.models[model]!, at, facing, y }] as const,
  );
  const state = { ...before, models: { ...before.models, ...Object.fromEntries(moved) } };
  const query = game.query().withModels(poses);
  return { ...game, state: () => state, query: () => query };
}

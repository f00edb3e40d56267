/** Changing one thing in a battle's state: what the folds of all rule systems are made of. */
import type { Json } from './question';
import type { BattleState, ModelState, SideState, UnitState } from './state';

/** @throws where the battle has no unit of this id */
export function withUnit(
  state: BattleState,
  id: string,
  change: (unit: UnitState) => UnitState,
): BattleState {
  const unit = state.units[id];
  if (!unit) throw new Error(`An event speaks of a unit ${id} that the battle does not have.`);
  return { ...state, units: { ...state.units, [id]: change(unit) } };
}

/** @throws where the battle has no model of this id */
export function withModel(
  state: BattleState,
  id: string,
  change: (model: ModelState) => ModelState,
): BattleState {
  const model = state.models[id];
  if (!model) throw new Error(`An event speaks of a model ${id} that the battle does not have.`);
  return { ...state, models: { ...state.models, [id]: change(model) } };
}

/** @throws where the battle has no side of this id */
export function withSide(
  state: BattleState,
  id: string,
  change: (side: SideState) => SideState,
): BattleState {
  const side = state.sides[id];
  if (!side) throw new Error(`An event speaks of a side ${id} that the battle does not have.`);
  return { ...state, sides: { ...state.sides, [id]: change(side) } };
}

/** What only one system keeps, some of it changed. */
export function withSystem<S extends Readonly<Record<string, Json>>>(
  state: BattleState,
  change: Partial<S>,
): BattleState {
  return { ...state, system: { ...state.system, ...(change as { [key: string]: Json }) } };
}

/** The models of a unit that still stand are gone. */
export function withoutModels(state: BattleState, unit: string): BattleState {
  const standing = state.units[unit]!.models.filter((id) => !state.models[id]!.removed);
  return standing.reduce(
    (now, id) =>
      withModel(now, id, (model) => ({ ...model, count: 0, damage: 0, removed: true, leader: false })),
    state,
  );
}

/**
 * A count by its name, set; one of 0 is not kept.
 * @throws where it would fall below 0
 */
export function counted(
  counts: Readonly<Record<string, number>>,
  name: string,
  value: number,
): Readonly<Record<string, number>> {
  if (value < 0) throw new Error(`${name} would fall to ${value}.`);
  const others = Object.fromEntries(Object.entries(counts).filter(([key]) => key !== name));
  return value === 0 ? others : { ...others, [name]: value };
}

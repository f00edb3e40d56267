/** Changes of one thing in a battle's state, from which the folds of all rule systems are made. */
import type { ModelId, SideId, UnitId } from '../table/ids';
import type { BattleState, ModelState, SideState, SystemState, UnitState } from './state';

/** Changes one of the battle's parts. @throws when the battle has no unit of this id */
export function withUnit<S extends SystemState>(
  state: BattleState<S>,
  id: UnitId,
  change: (unit: UnitState) => UnitState,
): BattleState<S> {
  const unit = state.units[id];
  if (!unit) throw new Error(`An event speaks of a unit ${id} that the battle does not have.`);
  return { ...state, units: { ...state.units, [id]: change(unit) } };
}

/** Changes one of the battle's parts. @throws when the battle has no model of this id */
export function withModel<S extends SystemState>(
  state: BattleState<S>,
  id: ModelId,
  change: (model: ModelState) => ModelState,
): BattleState<S> {
  const model = state.models[id];
  if (!model) throw new Error(`An event speaks of a model ${id} that the battle does not have.`);
  return { ...state, models: { ...state.models, [id]: change(model) } };
}

/** Changes one of the battle's parts. @throws when the battle has no side of this id */
export function withSide<S extends SystemState>(
  state: BattleState<S>,
  id: SideId,
  change: (side: SideState) => SideState,
): BattleState<S> {
  const side = state.sides[id];
  if (!side) throw new Error(`An event speaks of a side ${id} that the battle does not have.`);
  return { ...state, sides: { ...state.sides, [id]: change(side) } };
}

/** Changes some of the system's own part of the state. */
export const withSystem = <S extends SystemState>(
  state: BattleState<S>,
  change: Partial<S>,
): BattleState<S> => ({
  ...state,
  system: { ...state.system, ...change },
});

/** Removes the models of a unit that still stand. */
export function withoutModels<S extends SystemState>(state: BattleState<S>, unit: UnitId): BattleState<S> {
  const standing = state.units[unit]!.models.filter((id) => !state.models[id]!.removed);
  return standing.reduce(
    (now, id) =>
      withModel(now, id, (model) => ({ ...model, count: 0, damage: 0, removed: true, leader: false })),
    state,
  );
}

/** Sets every unit's activations of the turn back to none. */
export const withFreshUnits = <S extends SystemState>(state: BattleState<S>): BattleState<S> => ({
  ...state,
  units: Object.fromEntries(
    Object.entries(state.units).map(([id, unit]) => [id, { ...unit, activations: 0 }]),
  ),
});

/**
 * Sets a named count; a count of 0 is left out.
 * @throws when the count would fall below 0
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

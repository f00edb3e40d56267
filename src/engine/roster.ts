/** Units and models of a battle as they stand, for rules whose models fight in units. */
import type { Mu } from '../geometry/units';
import type { BattleContext } from './rule-system';
import { stands, type ModelState, type UnitState } from './state';

/** As much of a battle as these questions need. */
export type Standing = Pick<BattleContext, 'table' | 'state' | 'query'>;

/** @throws where the battle has no unit of this id */
export function unitOf({ state }: Pick<Field, 'state'>, id: string): UnitState {
  const unit = state().units[id];
  if (!unit) throw new Error(`There is no unit ${id}.`);
  return unit;
}

/** @throws where the battle has no model of this id */
export function modelOf({ state }: Pick<Field, 'state'>, id: string): ModelState {
  const model = state().models[id];
  if (!model) throw new Error(`There is no model ${id}.`);
  return model;
}

/** The unit's models on the table, in the order of the table's file. */
export function living(field: Pick<Field, 'state'>, unit: string): readonly ModelState[] {
  const { models } = field.state();
  return unitOf(field, unit).models.flatMap((id) => (models[id] && stands(models[id]) ? [models[id]] : []));
}

/** A side's units with a model on the table, in the order of the table's file. */
export function unitsOf(field: Pick<Field, 'state' | 'table'>, side: string): readonly UnitState[] {
  const { units } = field.state();
  return field.table.units.flatMap(({ id }) => {
    const unit = units[id];
    return unit?.side === side && !unit.destroyed && living(field, id).length > 0 ? [unit] : [];
  });
}

export function opponentOf({ table }: Pick<Field, 'table'>, side: string): string {
  const other = table.sides.find((candidate) => candidate.id !== side);
  if (!other) throw new Error('A battle has two sides.');
  return other.id;
}

/** The enemy's units on the table. */
export const enemiesOf = (field: Pick<Field, 'state' | 'table'>, side: string): readonly UnitState[] => unitsOf(field, opponentOf(field, side));

/** The ids of all enemy models on the table. */
export const enemyModels = (field: Pick<Field, 'state' | 'table'>, side: string): readonly string[] =>
  enemiesOf(field, side).flatMap(({ id }) => living(field, id).map((model) => model.id));

export const sideName = ({ state }: Pick<Field, 'state'>, side: string): string => state().sides[side]?.name ?? side;
export const unitName = (field: Pick<Field, 'state'>, unit: string): string => unitOf(field, unit).name;
export const tokens = (field: Pick<Field, 'state'>, unit: string, token: string): number => unitOf(field, unit).tokens[token] ?? 0;

/** The smallest distance between two units' models. */
export function unitDistance(field: Field, a: string, b: string): Mu {
  const query = field.query();
  let smallest = Infinity;
  for (const one of living(field, a)) {
    for (const other of living(field, b)) smallest = Math.min(smallest, query.distance(one.id, other.id).distance);
  }
  return smallest;
}

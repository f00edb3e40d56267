/** The forces that can be fielded on a table. */
import { fieldForce, forceId } from '../analysis/field-force';
import { ruleSystems } from '../rules/index';
import type { TableFile } from '../table/format';
import { rulesViews } from './rules-view/index';
import type { ForceView } from './rules-view/types';

/** The forces to choose from: those that the table's file brings, and the system's own but for those they take the place of. */
export function forcesOf({ rules, forces = [] }: Pick<TableFile, 'rules' | 'forces'>): readonly ForceView[] {
  const view = rulesViews[rules];
  const brought = new Set(forces.map(forceId));
  return [...forces.flatMap((force) => view?.forceOf?.(force) ?? []), ...(view?.forces ?? []).filter(({ id }) => !brought.has(id))];
}

/** Has the table units of each of its first two sides? */
export const isManned = ({ sides, units }: Pick<TableFile, 'sides' | 'units'>): boolean =>
  sides.slice(0, 2).every(({ id }) => units.some(({ side }) => side === id));

/** The table with a force for each of its first two sides, in the order of `forcesOf`: one of each of the force's first units. */
export function manned(file: TableFile, unitsEach: number): TableFile {
  const system = ruleSystems[file.rules];
  if (!system) throw new Error(`Battles are not played under ${file.rules}.`);
  const forces = forcesOf(file);
  return file.sides.slice(0, 2).reduce((now, side, index) => {
    const { units } = forces[index % forces.length]!;
    return fieldForce(now, side, units, Object.fromEntries(units.slice(0, unitsEach).map(({ profile }) => [profile, 1])), system);
  }, file);
}

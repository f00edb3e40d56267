/** The forces that can be fielded on a table. */
import type { FieldForce } from '../engine/field-force';
import { ruleModule } from '../rules/registry';
import type { TableFile, TableSide } from '../table/format';
import { fieldForce } from './field-force';

/** Returns the forces to choose from: those of the table's file, and the system's own that they do not replace. */
export const forcesOf = ({ rules, forces }: Pick<TableFile, 'rules' | 'forces'>): readonly FieldForce[] =>
  ruleModule(rules).system.forces(forces) ?? [];

/** Reports whether each of the table's first two sides has units. */
export const hasForces = (file: TableFile): boolean => unmanned(file).length === 0;

/** Returns the table with a force for each of its first two sides without units, in the order of `forcesOf`: one of each of the force's first units. */
export function withForces(file: TableFile, unitsEach: number): TableFile {
  const system = ruleModule(file.rules).system;
  if (!system) throw new Error(`Battles are not played under ${file.rules}.`);
  const forces = forcesOf(file);
  return unmanned(file).reduce((now, side) => {
    const { units } = forces[file.sides.indexOf(side) % forces.length]!;
    return fieldForce(
      now,
      side,
      units,
      Object.fromEntries(units.slice(0, unitsEach).map(({ profile }) => [profile, 1])),
      system,
    );
  }, file);
}

const unmanned = ({ sides, units }: TableFile): readonly TableSide[] =>
  sides.slice(0, 2).filter(({ id }) => !units.some(({ side }) => side === id));

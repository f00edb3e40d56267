/** Forces on a table: imported from files, deployed in rows in a side's zone. */
import type { FieldUnit } from '../engine/field-force';
import type { RuleSystem } from '../engine/rule-system';
import type { Mu } from '../geometry/units';
import { isObject } from '../table/check';
import { deployInRows } from '../table/deploy-in-rows';
import { scales, type TableFile, type TableModel, type TableSide, type TableUnit } from '../table/format';
import { defaultShape } from '../table/place';

/** Count of fielded units of a force, by the unit's profile. */
export type Roster = Readonly<Record<string, number>>;

/** Returns the table with the units of a force for one side, in rows at the back of its zone, in the order of the force. */
export function fieldForce(
  file: TableFile,
  side: TableSide,
  units: readonly FieldUnit[],
  roster: Roster,
  system: RuleSystem,
): TableFile {
  const fielded = units.flatMap((unit) =>
    Array.from({ length: roster[unit.profile] ?? 0 }, (_, i) => ({
      unit,
      number: i + 1,
      of: roster[unit.profile]!,
    })),
  );
  const { facing, place } = deployInRows(file, side);
  const own = fielded.map(({ unit, number, of }): TableUnit => {
    const id = `${side.id}-${unit.profile}${of > 1 ? `-${number}` : ''}`;
    const places = place(
      unit.models.map(({ profile, leader }) => reach(system, file, unit.profile, profile ?? null, leader)),
    );
    return {
      id,
      side: side.id,
      profile: unit.profile,
      name: of > 1 ? `${unit.name} ${number}` : unit.name,
      models: unit.models.map(({ profile, leader }, i): TableModel => ({
        id: `${id}/${i + 1}`,
        at: places[i]!,
        facing,
        ...(leader && { leader }),
        ...(profile !== undefined && { profile }),
      })),
    };
  });
  return { ...file, units: [...file.units.filter((unit) => unit.side !== side.id), ...own] };
}

/** Returns the table with imported forces. A force replaces another of the same id. */
export function bringForces(file: TableFile, forces: readonly unknown[]): TableFile {
  if (forces.length === 0) return file;
  const ids = new Set(forces.map(forceId));
  return { ...file, forces: [...(file.forces ?? []).filter((force) => !ids.has(forceId(force))), ...forces] };
}

export const forceId = (force: unknown): unknown => (isObject(force) ? force['id'] : undefined);

/** Returns half the larger extent of a model's base. */
function reach(
  system: RuleSystem,
  { scale, forces }: TableFile,
  unit: string,
  model: string | null,
  leader: boolean,
): Mu {
  const { base } = system.modelShape(unit, model, leader, forces) ?? defaultShape;
  return (base.shape === 'round' ? base.mm : Math.max(...base.mm)) / 2 / scales[scale];
}

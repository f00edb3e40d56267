import { checkSides } from '../../shared/check-sides';
import { checkOptions } from '../../../engine/options';
import { checkUnit } from '../../shared/unit-profiles';
import type { PlacedUnit, Problem, Table } from '../../../table/table';
import type { forcesWith } from './forces';
import { optionSpecs } from '../options';

/** Lists the problems of a table for a battle under these rules. */
export function checkTable(
  table: Table,
  { profiles, problems }: ReturnType<typeof forcesWith>,
): readonly Problem[] {
  return [
    ...problems,
    ...checkSides(table, 'Trenches and Turbines'),
    ...table.units.flatMap((unit, index) => [
      ...checkUnit(table, unit, profiles, `/units/${index}`),
      ...checkBases(table, unit, `/units/${index}`),
    ]),
    ...checkOptions(optionSpecs, table.file.options),
  ];
}

const checkBases = (table: Table, { models }: PlacedUnit, at: string): readonly Problem[] =>
  models.flatMap((id, index) => {
    const { base } = table.models.find((model) => model.id === id)!;
    return (base.count ?? 1) > 1
      ? [
          {
            at: `${at}/models/${index}/base`,
            message: 'In Trenches and Turbines each model has a base of its own.',
          },
        ]
      : [];
  });

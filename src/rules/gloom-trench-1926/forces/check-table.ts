import { checkSides } from '../../shared/check-sides';
import { checkOptions } from '../../../engine/options';
import { checkUnit, modelProfileOf } from '../../shared/unit-profiles';
import type { PlacedUnit, Problem, Table } from '../../../table/table';
import { optionSpecs } from '../options';
import type { forcesWith } from './forces';
import type { Profiles } from './profiles';

/** Lists the problems of a table for a battle under these rules. */
export function checkTable(
  table: Table,
  { profiles, problems }: ReturnType<typeof forcesWith>,
): readonly Problem[] {
  return [
    ...problems,
    // GT-RULING-39
    ...checkSides(table, 'Gloom Trench'),
    ...table.units.flatMap((unit, index) => [
      ...checkUnit(table, unit, profiles, `/units/${index}`),
      ...checkSquad(table, unit, profiles, `/units/${index}`),
    ]),
    ...checkOptions(optionSpecs, table.file.options),
  ];
}

// GT-UNIT-02, GT-UNIT-03
function checkSquad(table: Table, unit: PlacedUnit, profiles: Profiles, at: string): readonly Problem[] {
  const profile = profiles.get(unit.profile ?? '');
  if (!profile?.keywords.includes('Squad')) return [];
  const placed = unit.models.map((id) => table.models.find((model) => model.id === id)!);
  const models = placed.map((model) => modelProfileOf(profile, model.profile, model.leader));
  const problems: Problem[] = [];
  if (models.length < 2)
    problems.push({ at: `${at}/models`, message: `${profile.name} is a Squad: it has more than one model.` });
  if (!models.some((model) => model?.keywords.includes('Squad Leader'))) {
    problems.push({
      at: `${at}/models`,
      message: `${profile.name} is a Squad: one of its models is a Squad Leader.`,
    });
  }
  return problems;
}

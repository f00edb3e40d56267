import { checkOptions } from '../../engine/options';
import type { PlacedUnit, Problem, Table } from '../../table/table';
import type { Brought } from './forces';
import { optionSpecs } from './options';
import { modelProfileOf, type Profiles } from './profiles';

/** What is wrong with a table for a battle under these rules. */
export function checkTable(table: Table, { profiles, problems }: Brought): readonly Problem[] {
  return [
    ...problems,
    ...checkSides(table),
    ...table.units.flatMap((unit, index) => checkUnit(table, unit, profiles, `/units/${index}`)),
    ...checkOptions(optionSpecs, table.file.options),
  ];
}

function checkSides(table: Table): readonly Problem[] {
  if (table.sides.length !== 2) return [{ at: '/sides', message: `Trenches and Turbines is played by two sides; this table has ${table.sides.length}.` }];
  return table.sides.flatMap((side, index) =>
    table.units.some((unit) => unit.side === side.id) ? [] : [{ at: `/sides/${index}`, message: `${side.name} has no unit.` }],
  );
}

function checkUnit(table: Table, unit: PlacedUnit, profiles: Profiles, at: string): readonly Problem[] {
  if (unit.profile === null) return [{ at: `${at}/profile`, message: 'A unit needs a profile to fight.' }];
  const profile = profiles.get(unit.profile);
  if (!profile) return [{ at: `${at}/profile`, message: `There is no profile “${unit.profile}”.` }];
  const models = unit.models.map((id) => table.models.find((model) => model.id === id)!);
  const problems = models.flatMap((model, index): readonly Problem[] => [
    ...(modelProfileOf(profile, model.profile, model.leader) ? [] : [{ at: `${at}/models/${index}/profile`, message: `${profile.name} has no model profile “${model.profile}”.` }]),
    ...((model.base.count ?? 1) > 1 ? [{ at: `${at}/models/${index}/base`, message: 'In Trenches and Turbines each model has a base of its own.' }] : []),
  ]);
  const leaders = models.filter((model) => model.leader).length;
  return [...problems, ...(leaders > 1 ? [{ at: `${at}/models`, message: `${profile.name} has ${leaders} leaders; it is led by one.` }] : [])];
}

import { checkOptions } from '../../engine/options';
import type { PlacedUnit, Problem, Table } from '../../table/table';
import type { Forces } from './forces';
import { optionSpecs } from './options';
import { modelProfileOf, type ModelProfile, type Profiles, type UnitProfile } from './profiles';

/** What is wrong with a table for a battle under these rules. */
export function checkTable(table: Table, { profiles, problems }: Forces): readonly Problem[] {
  return [
    ...problems,
    ...checkSides(table),
    ...table.units.flatMap((unit, index) => checkUnit(table, unit, profiles, `/units/${index}`)),
    ...checkOptions(optionSpecs, table.file.options),
  ];
}

// GT-RULING-39
function checkSides(table: Table): readonly Problem[] {
  if (table.sides.length !== 2) {
    return [{ at: '/sides', message: `Gloom Trench is played by two sides; this table has ${table.sides.length}.` }];
  }
  return table.sides.flatMap((side, index) =>
    table.units.some((unit) => unit.side === side.id) ? [] : [{ at: `/sides/${index}`, message: `${side.name} has no unit.` }],
  );
}

function checkUnit(table: Table, unit: PlacedUnit, profiles: Profiles, at: string): readonly Problem[] {
  if (unit.profile === null) return [{ at: `${at}/profile`, message: 'A unit needs a profile to fight.' }];
  const profile = profiles.get(unit.profile);
  if (!profile) return [{ at: `${at}/profile`, message: `There is no profile “${unit.profile}”.` }];
  const models = unit.models.map((id) => table.models.find((model) => model.id === id)!);
  const named = models.map((model) => modelProfileOf(profile, model.profile, model.leader));
  const unknown = named.flatMap((found, index) =>
    found ? [] : [{ at: `${at}/models/${index}/profile`, message: `${profile.name} has no model profile “${models[index]!.profile}”.` }],
  );
  const leaders = models.filter((model) => model.leader).length;
  const twoLeaders = leaders > 1 ? [{ at: `${at}/models`, message: `${profile.name} has ${leaders} Leaders; it is led by one.` }] : [];
  return [...unknown, ...twoLeaders, ...checkSquad(profile, named, at)];
}

// GT-UNIT-02, GT-UNIT-03
function checkSquad(profile: UnitProfile, models: readonly (ModelProfile | null)[], at: string): readonly Problem[] {
  if (!profile.keywords.includes('Squad')) return [];
  const problems: Problem[] = [];
  if (models.length < 2) problems.push({ at: `${at}/models`, message: `${profile.name} is a Squad: it has more than one model.` });
  if (!models.some((model) => model?.keywords.includes('Squad Leader'))) {
    problems.push({ at: `${at}/models`, message: `${profile.name} is a Squad: one of its models is a Squad Leader.` });
  }
  return problems;
}

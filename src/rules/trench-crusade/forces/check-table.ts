import { checkSides } from '../../shared/check-sides';
import { checkOptions, resolveOptions } from '../../../engine/options';
import type { PlacedUnit, Problem, Table } from '../../../table/table';
import { optionSpecs, trenchOptions } from '../options';
import type { Profiles } from './profiles';
import type { warbandsWith } from './warbands';

/** Lists the problems of a table for a battle under these rules. */
export function checkTable(
  table: Table,
  { profiles, problems }: ReturnType<typeof warbandsWith>,
): readonly Problem[] {
  return [
    ...problems,
    ...checkSides(table, 'Trench Crusade', 'model'),
    ...table.units.flatMap((unit, index) => checkUnit(unit, profiles, `/units/${index}`)),
    ...checkOptions(optionSpecs, table.file.options),
    ...checkZones(table),
  ];
}

/** Checks that each unit is one model: models act one by one. */
// TC-TURN-04
function checkUnit(unit: PlacedUnit, profiles: Profiles, at: string): readonly Problem[] {
  if (unit.profile === null) return [{ at: `${at}/profile`, message: 'A model needs a profile to fight.' }];
  if (!profiles.has(unit.profile))
    return [
      {
        at: `${at}/profile`,
        message: `The profile “${unit.profile}” is unknown. Known: ${[...profiles.keys()].join(', ')}.`,
      },
    ];
  if (unit.models.length === 1) return [];
  return [
    {
      at: `${at}/models`,
      message: `In Trench Crusade every model is its own unit; this unit has ${unit.models.length}.`,
    },
  ];
}

/** Checks that a side that deploys has a zone. */
// TC-SETUP-05
function checkZones(table: Table): readonly Problem[] {
  const { deployment } = trenchOptions(resolveOptions(optionSpecs, table.file.options));
  if (deployment === 'as-placed') return [];
  return table.sides.flatMap(({ id, name }) =>
    table.zones.some(({ side }) => side === id)
      ? []
      : [
          {
            at: '/zones',
            message: `${name} has no zone to deploy in: { "id", "side": "${id}", "outline" }.`,
          },
        ],
  );
}

import type { TableQuery } from '../../../engine/port/table-query';
import { resolveOptions } from '../../../engine/options';
import type { ModelCoverReport } from '../../../engine/rule-module';
import type { ModelId, UnitId } from '../../../table/ids';
import type { PlacedModel, Table } from '../../../table/table';
import { gloomOptions, optionSpecs } from '../options';
import { coverOfModel } from './cover';

/** Finds the cover of each model of a unit, as the models stand on a table without a battle. */
export function coverOfUnit(
  table: Table,
  query: TableQuery,
  attacker: UnitId,
  target: UnitId,
): readonly ModelCoverReport[] {
  const options = gloomOptions(resolveOptions(optionSpecs, table.file.options));
  const modelsOf = (unit: UnitId): readonly PlacedModel[] =>
    table.models.filter((model) => model.unit === unit);
  const leaderOf = (unit: UnitId): ModelId =>
    (modelsOf(unit).find(({ leader }) => leader) ?? modelsOf(unit)[0]!).id;
  const shooters = modelsOf(attacker).map(({ id, base }) => ({ id, count: base.count ?? 1 }));
  const leaders = [leaderOf(attacker), leaderOf(target)] as const;
  return modelsOf(target).map(({ id }) => {
    const seeing = shooters.filter((shooter) => query.sees(shooter.id, id));
    return {
      ...coverOfModel(query, shooters, id, options, leaders),
      seenBy: seeing.reduce((sum, { count }) => sum + count, 0),
    };
  });
}

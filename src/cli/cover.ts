import { resolveOptions } from '../engine/options';
import { coverOfModel, type ModelCover } from '../rules/gloom-trench-1926/shooting/cover';
import { gloomOptions, optionSpecs } from '../rules/gloom-trench-1926/options';
import type { PlacedModel, Problem } from '../table/table';
import { readArguments } from './arguments';
import { problemLine, UsageError, type Io } from './io';
import { jsonLine } from './json';
import { missing, openTable, rulesNamed, type OpenTable } from './open-table';

/**
 * `cover TABLE --attacker UNIT --target UNIT [--rules R] [--json]`: the cover of each model of the target against all models of the
 * attacker that see it, and the pieces that give it.
 */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const { files, values, flags } = readArguments('cover', args);
  const { attacker, target } = values;
  const [file] = files;
  if (file === undefined || files.length > 1) throw new UsageError('cover needs one table.');
  if (attacker === undefined || target === undefined)
    throw new UsageError('cover needs --attacker UNIT and --target UNIT.');

  const opening = await openTable(file, io, rulesNamed(values.rules));
  const problems = opening.ok ? problemsWith(opening.open, attacker, target) : opening.problems;
  for (const problem of problems) io.err(problemLine(file, problem));
  if (!opening.ok || problems.length > 0) return 1;

  const models = coverOfUnit(opening.open, attacker, target);
  if (flags.has('json')) io.out(jsonLine({ attacker, target, models }));
  else for (const model of models) io.out(`${words(model)}\n`);
  return 0;
}

function problemsWith({ table }: OpenTable, attacker: string, target: string): readonly Problem[] {
  const units = table.units.map(({ id }) => id);
  const absent = [missing('unit', attacker, units), missing('unit', target, units)].filter(
    (problem) => problem !== null,
  );
  if (table.rules === 'gloom-trench-1926') return absent;
  const message = `Cover by unit is told for gloom-trench-1926; this table is for ${table.rules}. Add --rules gloom-trench-1926 to judge it so.`;
  return [...absent, { at: '/rules', message }];
}

interface UnitModelCover extends ModelCover {
  /** How many models of the attacker see this one. */
  readonly seenBy: number;
}

function coverOfUnit(
  { table, query }: OpenTable,
  attacker: string,
  target: string,
): readonly UnitModelCover[] {
  const options = gloomOptions(resolveOptions(optionSpecs, table.file.options));
  const modelsOf = (unit: string): readonly PlacedModel[] =>
    table.models.filter((model) => model.unit === unit);
  const leaderOf = (unit: string): string =>
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

function words({ model, where, level, choices, pieces, seenBy }: UnitModelCover): string {
  const cover =
    where === 'open'
      ? 'no cover'
      : `${level} cover, ${where} ${pieces.join(', ')}${choices.length > 1 ? ` (its player picks: ${choices.join(' or ')})` : ''}`;
  return `${model}: ${seenBy === 0 ? 'not seen' : `seen by ${seenBy}`}, ${cover}.`;
}

import type { ModelCoverReport } from '../engine/rule-module';
import { ruleModule, ruleModules } from '../rules/registry';
import type { Problem } from '../table/table';
import { readArguments } from './arguments/arguments';
import { problemLine, UsageError, type Io } from './io';
import { jsonLine } from './json';
import { missing, openTable, rulesNamed, type OpenTable } from './open-table';

/** `cover`: prints the cover of each model of the target against all models of the attacker that see it, and its sources. */
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

  const models = ruleModule(opening.open.table.rules).coverOfUnit!(
    opening.open.table,
    opening.open.query,
    attacker,
    target,
  );
  if (flags.has('json')) io.out(jsonLine({ attacker, target, models }));
  else for (const model of models) io.out(`${sentence(model)}\n`);
  return 0;
}

function problemsWith({ table }: OpenTable, attacker: string, target: string): readonly Problem[] {
  const units = table.units.map(({ id }) => id);
  const absent = [missing('unit', attacker, units), missing('unit', target, units)].filter(
    (problem) => problem !== null,
  );
  if (ruleModule(table.rules).coverOfUnit) return absent;
  const able = ruleModules()
    .filter(({ coverOfUnit }) => coverOfUnit)
    .map(({ system }) => system.id);
  const message = `Cover by unit exists for ${able.join(', ')}; this table is for ${table.rules}. Add --rules ${able[0]} to judge it by those rules.`;
  return [...absent, { at: '/rules', message }];
}

function sentence({ model, where, level, choices, pieces, seenBy }: ModelCoverReport): string {
  const cover =
    where === 'open'
      ? 'no cover'
      : `${level} cover, ${where} ${pieces.join(', ')}${choices.length > 1 ? ` (its player picks: ${choices.join(' or ')})` : ''}`;
  return `${model}: ${seenBy === 0 ? 'not seen' : `seen by ${seenBy}`}, ${cover}.`;
}

import packageFile from '../../../package.json' with { type: 'json' };
import { currentFigures } from '../../analysis/pack/figure-findings';
import { signFigures } from '../../analysis/pack/sign-figures';
import { fairnessSentences, figureText } from '../../analysis/pack/words';
import { meanings, scalarNames } from '../../analysis/layout/scalars';
import { changeTable } from '../../table/edit-pack';
import type { PackTable } from '../../table/pack';
import { UsageError, type Io } from '../io';
import { jsonLine } from '../json';
import type { PackArguments } from './arguments';
import { battlesOf, measureFairness, type BattleRequest } from './battles';
import {
  openPackFile,
  openPackTable,
  reportProblems,
  savePackFile,
  tablesNamed,
  type PackFile,
} from './file';

/**
 * `pack figures`: computes the figures of tables and signs them; with `--battles`, their fairness, too. The pack is saved after each
 * table. Fairness that was measured for the table as it is stays where no battles are played.
 */
export async function run(path: string, { values, flags, more }: PackArguments, io: Io): Promise<number> {
  if (more.length > 0) throw new UsageError('pack figures takes one pack; --table ID picks a table.');
  const request = battlesOf(values);
  let file = await openPackFile(path, io);
  if (file === null) return 1;
  const { pack } = file;
  const tables = values.table === undefined ? pack.tables : tablesNamed(pack, [values.table]);
  const signed: PackTable[] = [];
  for (const table of tables) {
    const made: PackTable | null = await sign(file, table, request, io);
    if (made === null) return 1;
    file = { ...file, pack: changeTable(file.pack, table.id, () => made) };
    await savePackFile(file, io);
    signed.push(made);
    if (!flags.has('json')) io.out(report(made));
  }
  if (flags.has('json'))
    io.out(jsonLine({ file: path, tables: signed.map(({ id, figures }) => ({ id, figures })) }));
  return 0;
}

/** Returns the table with new figures; null where something is wrong, which has been reported. */
async function sign(
  file: PackFile,
  table: PackTable,
  request: BattleRequest | null,
  io: Io,
): Promise<PackTable | null> {
  const opening = await openPackTable(file, table.table, io);
  if (!opening.ok) {
    reportProblems(file, table, opening.problems, io);
    return null;
  }
  const fairness = request
    ? await measureFairness(file, table, request, io)
    : currentFigures(table, file.meshes)?.fairness;
  if (fairness === null) return null;
  const made = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);
  const signature = { made, program: `defilade ${packageFile.version}` };
  return { ...table, figures: signFigures(opening.open, signature, fairness) };
}

function report({ id, table, figures, acceptedWarnings = [] }: PackTable): string {
  const { figures: values, warnings, fairness } = figures!;
  const sides = table.sides.map(({ name }) => name);
  return `${[
    `${id}, "${table.name}"`,
    ...scalarNames.map((name) => `  ${meanings[name].title.padEnd(34)}${figureText(name, values[name]!)}`),
    ...warnings.map(
      (warning) => `  ${acceptedWarnings.includes(warning) ? 'Accepted warning' : 'Warning'}: ${warning}`,
    ),
    ...(fairness ? fairnessSentences(fairness, sides).map((sentence) => `  ${sentence}`) : []),
  ].join('\n')}\n`;
}

import { dirname } from 'node:path';
import { ruleModule } from '../rules/registry';
import type { TableFile } from '../table/format';
import { shellNotesOf } from '../table/shell-notes';
import type { Problem } from '../table/table';
import { readArguments } from './arguments/arguments';
import { problemLine, UsageError, type Io } from './io';
import { meshesBeside } from './meshes';
import { readTableFile } from './tables';

/** `check`: reports all problems of table files, and the rule that holds for meshes that are open or run through themselves. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const { files, flags } = readArguments('check', args);
  const json = flags.has('json');
  if (files.length === 0) throw new UsageError('check needs a file.');

  let isAllRight = true;
  for (const file of files) {
    const read = await readTableFile(file, io);
    const { problems, notes } = read.ok
      ? await examine(read.file, dirname(file), io)
      : { ...read, notes: [] };
    const ok = problems.length === 0;
    if (json) io.out(`${JSON.stringify({ file, ok, problems, ...(notes.length > 0 && { notes }) })}\n`);
    else if (read.ok && ok) {
      io.out(`${file}: ${summary(read.file)}\n`);
      for (const { piece, message } of notes) io.out(`  ${piece}: ${message}\n`);
    }
    for (const problem of problems) io.err(problemLine(file, problem));
    isAllRight &&= ok;
  }
  return isAllRight ? 0 : 1;
}

/** Returns the problems of a table with its forces and meshes, and the notes on its meshes. */
async function examine(
  table: TableFile,
  folder: string,
  io: Io,
): Promise<{ readonly problems: readonly Problem[]; readonly notes: ReturnType<typeof shellNotesOf> }> {
  const { meshes, problems } = await meshesBeside(folder, table, io);
  return { problems: [...forceProblems(table), ...problems], notes: shellNotesOf(table, meshes) };
}

const forceProblems = ({ rules, forces = [] }: TableFile): readonly Problem[] =>
  ruleModule(rules).system.checkForces?.(forces) ?? [];

function summary({ name, rules, size, terrain, units }: TableFile): string {
  const models = units.reduce((sum, unit) => sum + unit.models.length, 0);
  return `right. "${name}", ${rules}, ${size.join(' × ')} MU; ${terrain.length} pieces of terrain, ${units.length} units, ${models} models.`;
}

import { dirname } from 'node:path';
import { ruleModule } from '../rules/registry';
import type { TableFile } from '../table/format';
import { countOf } from '../table/numbers';
import type { Problem } from '../table/table';
import { readArguments } from './arguments/arguments';
import { problemLine, UsageError, type Io } from './io';
import { meshesBeside } from './meshes';
import { readTableFile } from './tables';

/** `check`: reports all problems of table files. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const { files, flags } = readArguments('check', args);
  const json = flags.has('json');
  if (files.length === 0) throw new UsageError('check needs a file.');

  let isAllRight = true;
  for (const file of files) {
    const read = await readTableFile(file, io);
    const problems = read.ok
      ? [...forceProblems(read.file), ...(await meshesBeside(dirname(file), read.file, io)).problems]
      : read.problems;
    const ok = problems.length === 0;
    if (json) io.out(`${JSON.stringify({ file, ok, problems })}\n`);
    else if (read.ok && ok) io.out(`${file}: ${summary(read.file)}\n`);
    for (const problem of problems) io.err(problemLine(file, problem));
    isAllRight &&= ok;
  }
  return isAllRight ? 0 : 1;
}

const forceProblems = ({ rules, forces = [] }: TableFile): readonly Problem[] =>
  ruleModule(rules).system.checkForces?.(forces) ?? [];

function summary({ name, rules, size, terrain, units }: TableFile): string {
  const models = units.reduce((sum, unit) => sum + unit.models.length, 0);
  return `right. "${name}", ${rules}, ${size.join(' × ')} MU; ${countOf(terrain.length, 'piece')} of terrain, ${countOf(units.length, 'unit')}, ${countOf(models, 'model')}.`;
}

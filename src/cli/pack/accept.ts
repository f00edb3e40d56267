import { changeTable } from '../../table/edit-pack';
import { countOf } from '../../table/numbers';
import { FileError, UsageError, type Io } from '../io';
import { jsonLine } from '../json';
import type { PackArguments } from './arguments';
import { openPackFile, savePackFile, tablesNamed } from './file';

/** `pack accept`: accepts the warnings of the signed figures of tables; `check` passes them from then on. */
export async function run(path: string, { flags, more }: PackArguments, io: Io): Promise<number> {
  if (more.length === 0) throw new UsageError('pack accept needs the id of a table.');
  const file = await openPackFile(path, io);
  if (file === null) return 1;
  const accepted = tablesNamed(file.pack, more).map(({ id, figures }) => {
    if (!figures)
      throw new FileError(`${id} has no figures yet, so it has no warnings: run pack figures first.`);
    return { id, warnings: figures.warnings };
  });
  const pack = accepted.reduce(
    (now, { id, warnings }) => changeTable(now, id, (table) => ({ ...table, acceptedWarnings: warnings })),
    file.pack,
  );
  await savePackFile({ ...file, pack }, io);
  if (flags.has('json')) io.out(jsonLine({ file: path, accepted }));
  else
    for (const { id, warnings } of accepted)
      io.out(
        `${id}: accepted ${countOf(warnings.length, 'warning')}.\n${warnings.map((each) => `  ${each}\n`).join('')}`,
      );
  return 0;
}

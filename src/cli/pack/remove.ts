import { removeTables } from '../../table/edit-pack';
import { formatList } from '../../table/numbers';
import { UsageError, type Io } from '../io';
import { jsonLine } from '../json';
import type { PackArguments } from './arguments';
import { openPackFile, savePackFile, tablesNamed } from './file';

/** `pack remove`: removes tables from a pack, and the meshes that no other table names. */
export async function run(path: string, { flags, more }: PackArguments, io: Io): Promise<number> {
  if (more.length === 0) throw new UsageError('pack remove needs the id of a table.');
  const file = await openPackFile(path, io);
  if (file === null) return 1;
  const removed = tablesNamed(file.pack, more).map(({ id }) => id);
  const left = { ...file, ...removeTables(file, removed) };
  await savePackFile(left, io);
  io.out(
    flags.has('json')
      ? jsonLine({ file: path, removed, tables: left.pack.tables.map(({ id }) => id) })
      : `${path}: removed ${formatList(removed)}; the pack has ${left.pack.tables.length}.\n`,
  );
  return 0;
}

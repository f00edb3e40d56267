import { emptyPack } from '../../table/edit-pack';
import { FileError, UsageError, type Io } from '../io';
import { jsonLine } from '../json';
import type { PackArguments } from './arguments';
import { checkPackPath, savePackFile } from './file';
import { readPackValue } from '../../table/read-pack';

/** `pack new`: writes a pack without tables. */
export async function run(path: string, { values, flags, more }: PackArguments, io: Io): Promise<number> {
  const { name } = values;
  if (name === undefined) throw new UsageError('pack new needs --name NAME.');
  if (more.length > 0) throw new UsageError('pack new takes one file; add tables with pack add.');
  checkPackPath(path);
  if (await exists(path, io)) throw new FileError(`${path} exists already; pack new replaces no file.`);
  const pack = emptyPack(name);
  const read = readPackValue(pack, () => null);
  if (!read.ok) throw new UsageError(read.problems[0]!.message);
  await savePackFile({ path, pack, meshes: new Map(), json: new Uint8Array(), others: [] }, io);
  io.out(
    flags.has('json') ? jsonLine({ file: path, name, tables: [] }) : `${path}: "${name}", no tables yet.\n`,
  );
  return 0;
}

const exists = (path: string, io: Io): Promise<boolean> =>
  io.length(path).then(
    () => true,
    (error: unknown) => {
      if (error instanceof FileError && /does not exist/.test(error.message)) return false;
      throw error;
    },
  );

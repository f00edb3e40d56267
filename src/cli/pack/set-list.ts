import { rulesIds, shapesOf } from '../../rules/registry';
import { parseJson } from '../../table/json';
import { readPackValue } from '../../table/read-pack';
import type { Problem } from '../../table/table';
import { problemLine, type Io } from '../io';
import { readBytes } from '../tables';
import { savePackFile, type PackFile } from './file';

/** Replaces a list of a pack by that of a JSON file and saves the pack; null where the list is wrong, which has been reported. */
export async function setList(
  file: PackFile,
  field: 'rules' | 'inventory',
  source: string,
  io: Io,
): Promise<PackFile | null> {
  const refuse = (problems: readonly Problem[]): null => {
    for (const { at, message } of problems)
      io.err(problemLine(source, { at: at.replace(`/${field}`, ''), message }));
    return null;
  };
  const bytes = await readBytes(source, io);
  if (!(bytes instanceof Uint8Array)) return refuse(bytes.problems);
  const parsed = parseJson(bytes);
  if (!parsed.ok) return refuse([parsed.problem]);
  const read = readPackValue({ ...file.pack, [field]: parsed.value }, shapesOf, rulesIds());
  if (!read.ok) return refuse(read.problems);
  const changed = { ...file, pack: read.pack };
  await savePackFile(changed, io);
  return changed;
}

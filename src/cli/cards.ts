import { formatList } from '../table/numbers';
import type { TableFile, TableSide } from '../table/format';
import { rulesIds, shapesOf } from '../rules/registry';
import { isObject } from '../table/check';
import { parseJson } from '../table/json';
import { readTableValue, type ReadTable } from '../table/read';
import { readArguments } from './arguments/arguments';
import { paperNamed } from './arguments/print-arguments';
import { FileError, problemLine, UsageError, type Io } from './io';
import { readBytes } from './tables';

/** `cards`: prints the forces of a table file, or of a battle's table, as cards and roster sheets. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const { files, values } = readArguments('cards', args);
  const [path] = files;
  if (path === undefined || files.length > 1) throw new UsageError('cards needs one table or battle.');
  if (values.out === undefined) throw new UsageError('cards needs --out PDF.');
  const paper = paperNamed(values.paper);
  const read = await readForces(path, io);
  if (!read.ok) {
    for (const problem of read.problems) io.err(problemLine(path, problem));
    return 1;
  }
  const { file } = read;
  const sides = values.side === undefined ? file.sides : [sideNamed(file, values.side)];
  const [{ cardsPdf }, { sheetFonts }] = await Promise.all([
    import('../export/cards/cards-pdf'),
    import('../export/sheet/sheet-fonts'),
  ]);
  const bytes = await cardsPdf(file, { paper, fonts: sheetFonts, sides: sides.map(({ id }) => id) });
  if (bytes === null)
    throw new FileError(
      `${path} has no units of ${formatList(sides.map(({ name }) => name))}: there is nothing to print.`,
    );
  await io.replace(values.out, bytes);
  return 0;
}

/** Reads a table, or the table that a battle begins with. */
async function readForces(path: string, io: Io): Promise<ReadTable> {
  const bytes = await readBytes(path, io);
  if (!(bytes instanceof Uint8Array)) return bytes;
  const parsed = parseJson(bytes);
  if (!parsed.ok) return { ok: false, problems: [parsed.problem] };
  const isBattle = isObject(parsed.value) && 'commands' in parsed.value;
  return readTableValue(isBattle ? parsed.value['table'] : parsed.value, shapesOf, rulesIds());
}

/** @throws FileError where the table has no such side */
function sideNamed({ sides }: TableFile, wanted: string): TableSide {
  const found = sides.find(({ id, name }) => id === wanted || name === wanted);
  if (!found)
    throw new FileError(
      `There is no side "${wanted}". There are: ${sides.map(({ id, name }) => `${id} (${name})`).join(', ')}.`,
    );
  return found;
}

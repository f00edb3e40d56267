import { basename, dirname } from 'node:path';
import { putTable } from '../../table/edit-pack';
import type { TableFile } from '../../table/format';
import { meshSources } from '../../table/mesh';
import type { MeshFiles } from '../../table/mesh-files';
import { formatList } from '../../table/numbers';
import { readPackValue } from '../../table/read-pack';
import { FileError, problemLine, UsageError, type Io } from '../io';
import { jsonLine } from '../json';
import { meshesBeside } from '../meshes';
import type { PackArguments } from './arguments';
import { readTableFile } from '../tables';
import {
  checkPackPath,
  holdsMeshes,
  meshFilesBeside,
  openPackFile,
  savePackFile,
  type PackFile,
} from './file';

/** `pack add`: adds tables at the end of a pack, with their meshes. All are added, or none. */
export async function run(path: string, { values, flags, more }: PackArguments, io: Io): Promise<number> {
  if (more.length === 0) throw new UsageError('pack add needs a table, *.table.json.');
  if (values.id !== undefined && more.length > 1) throw new UsageError('--id is for one table.');
  const to = values.out ?? path;
  checkPackPath(to);
  const before = await openPackFile(path, io);
  if (before === null) return 1;
  let file: PackFile = { ...before, path: to };
  const added: string[] = [];
  for (const source of more) {
    const found = await readTableWithMeshes(source, io);
    if (found === null) return 1;
    const id = values.id ?? idOf(source);
    refuseTaken(id, before, added, flags.has('replace'));
    if (!holdsMeshes(to)) await refuseMeshes(source, found.meshes, to, io);
    file = { ...file, ...put(file, id, found) };
    added.push(id);
  }
  const written = readPackValue(file.pack, () => null);
  if (!written.ok) throw new FileError(written.problems[0]!.message);
  await savePackFile(file, io);
  io.out(
    flags.has('json')
      ? jsonLine({ file: to, added, tables: file.pack.tables.map(({ id }) => id) })
      : `${to}: added ${formatList(added)}; the pack has ${file.pack.tables.length}.\n`,
  );
  return 0;
}

interface TableWithMeshes {
  readonly table: TableFile;
  /** Files beside the table; those that come with the program are not among them. */
  readonly meshes: MeshFiles;
}

/** Reads a table and its meshes; null where something is wrong, which has been reported. */
async function readTableWithMeshes(source: string, io: Io): Promise<TableWithMeshes | null> {
  const read = await readTableFile(source, io);
  const problems = read.ok ? (await meshesBeside(dirname(source), read.file, io)).problems : read.problems;
  for (const problem of problems) io.err(problemLine(source, problem));
  if (!read.ok || problems.length > 0) return null;
  const sources = meshSources(read.file).keys();
  return { table: read.file, meshes: await meshFilesBeside(dirname(source), sources, io) };
}

/** Returns the id of a table by the name of its file: `black-strand.table.json` is `black-strand`. */
function idOf(source: string): string {
  const id = basename(source)
    .replace(/(\.table)?\.json$/i, '')
    .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^[-_]+/, '')
    .slice(0, 60);
  if (id === '') throw new UsageError(`Name the id of ${source} with --id.`);
  return id;
}

/** @throws FileError for an id that another table has */
function refuseTaken(id: string, { pack }: PackFile, added: readonly string[], replaces: boolean): void {
  if (added.includes(id))
    throw new FileError(`Two of the tables would have the id "${id}". Add one with --id.`);
  if (!replaces && pack.tables.some((table) => table.id === id))
    throw new FileError(
      `The pack already has a table "${id}". Give --replace to put this one in its place, or another --id.`,
    );
}

/** Refuses meshes that a document alone cannot hold. @throws FileError */
async function refuseMeshes(source: string, meshes: MeshFiles, to: string, io: Io): Promise<void> {
  const beside = await meshFilesBeside(dirname(to), meshes.keys(), io);
  const away = [...meshes].filter(([src, bytes]) => {
    const there = beside.get(src);
    return !there || Buffer.compare(there, bytes) !== 0;
  });
  if (away.length > 0)
    throw new FileError(
      `${source} needs ${formatList(away.map(([src]) => src))}, which ${to} cannot hold. Write an archive: --out ${to.replace(/\.json$/i, '.zip')}`,
    );
}

/** @throws FileError for a table too many */
function put(
  file: PackFile,
  id: string,
  { table, meshes }: TableWithMeshes,
): Pick<PackFile, 'pack' | 'meshes'> {
  try {
    return putTable(file, id, table, meshes);
  } catch (error) {
    if (error instanceof RangeError) throw new FileError(error.message);
    throw error;
  }
}

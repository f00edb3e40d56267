/** Packs on disk: `*.pack.json`, with meshes beside it, and `*.pack.zip`, with meshes inside. */
import { dirname, join } from 'node:path';
import { ruleModule, rulesIds, shapesOf } from '../../rules/registry';
import { sightOf } from '../../rules/sight-of';
import type { OpenPackTable } from '../../analysis/pack/sign-figures';
import { formatList } from '../../table/numbers';
import type { TableFile } from '../../table/format';
import { largeMesh, tooLarge } from '../../table/json';
import { meshSources } from '../../table/mesh';
import type { MeshFiles } from '../../table/mesh-files';
import type { Pack, PackTable } from '../../table/pack';
import { namedMeshes, openPack, packArchive, type PackWithMeshes } from '../../table/pack-archive';
import { place } from '../../table/place';
import type { Problem } from '../../table/table';
import { writePack } from '../../table/write';
import { FileError, problemLine, UsageError, type Io } from '../io';
import { meshesBeside } from '../meshes';
import { readBytes } from '../tables';

/** A pack that was read from a file. */
export interface PackFile extends PackWithMeshes {
  readonly path: string;
  /** The document as it stands in the file. */
  readonly json: Uint8Array;
  /** Names of the archive's files that do not belong to the pack. */
  readonly others: readonly string[];
}

/** A pack's file, or its problems. */
export type PackReading =
  | { readonly ok: true; readonly file: PackFile }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const isArchivePath = (path: string): boolean => /\.zip$/i.test(path);

/** Reads a pack's file. A missing or oversized file is reported like any other problem. */
export async function readPackFile(path: string, io: Io): Promise<PackReading> {
  const bytes = await readBytes(path, io, isArchivePath(path) ? largeMesh : tooLarge);
  if (!(bytes instanceof Uint8Array)) return bytes;
  const opened = openPack(bytes, shapesOf, rulesIds());
  if (!opened.ok) return opened;
  const { pack, json, others, isArchive } = opened;
  const meshes = isArchive ? opened.meshes : await meshFilesBeside(dirname(path), namedMeshes(pack), io);
  return { ok: true, file: { path, pack, meshes, json, others } };
}

/** Reads a pack's file, or reports its problems and returns null. */
export async function openPackFile(path: string, io: Io): Promise<PackFile | null> {
  const read = await readPackFile(path, io);
  if (read.ok) return read.file;
  for (const problem of read.problems) io.err(problemLine(path, problem));
  return null;
}

/** Returns the mesh files that lie in a folder, by their `src`. */
export async function meshFilesBeside(folder: string, sources: Iterable<string>, io: Io): Promise<MeshFiles> {
  const files = new Map<string, Uint8Array>();
  for (const src of sources) {
    try {
      files.set(src, await io.read(join(folder, src)));
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
    }
  }
  return files;
}

/**
 * Writes a pack to its file, whole or not at all. A document alone leaves its meshes beside it, as they are.
 * @throws FileError where it cannot be written
 */
export async function savePackFile({ path, pack, meshes, others }: PackFile, io: Io): Promise<void> {
  await io.replace(path, isArchivePath(path) ? packArchive({ pack, meshes }) : writePack(pack));
  if (others.length > 0)
    io.err(`${path}: left out ${formatList(others.slice(0, 10))}, which the pack does not name.\n`);
}

/** Checks the name of a new pack's file. @throws UsageError where it is neither a document nor an archive */
export function checkPackPath(path: string): void {
  if (!/\.(json|zip)$/i.test(path))
    throw new UsageError(`A pack is a file *.pack.json or *.pack.zip; "${path}" is neither.`);
}

/** Reports whether a pack's file holds its meshes, too. */
export const holdsMeshes = isArchivePath;

/** A table of a pack, placed, or the problems with its meshes. */
export type PackTableOpening =
  | { readonly ok: true; readonly open: OpenPackTable }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Places a table of a pack, with its meshes from the pack, or those that come with the program. */
export async function openPackTable(
  { path, meshes: own }: PackFile,
  table: TableFile,
  io: Io,
): Promise<PackTableOpening> {
  const { meshes, problems } = await meshesBeside(dirname(path), table, io, ownOf(table, own));
  if (problems.length > 0) return { ok: false, problems };
  const { modelShape } = ruleModule(table.rules).system;
  return {
    ok: true,
    open: { table: place(table, modelShape, meshes), rule: sightOf(table), meshes: own },
  };
}

/** Returns the mesh files that a table names. */
export function ownOf(table: TableFile, meshes: MeshFiles): MeshFiles {
  const sources = meshSources(table);
  return new Map([...meshes].filter(([src]) => sources.has(src)));
}

/** Finds tables of a pack by their ids. @throws FileError for an id that the pack does not have */
export function tablesNamed({ tables }: Pack, ids: readonly string[]): readonly PackTable[] {
  return ids.map((id) => {
    const found = tables.find((table) => table.id === id);
    if (!found)
      throw new FileError(
        `The pack has no table "${id}". ${tables.length === 0 ? 'It has none yet.' : `It has ${formatList(tables.map((table) => table.id))}.`}`,
      );
    return found;
  });
}

/** Returns the pointer of a table in a pack's document. */
export const pointerOf = ({ tables }: Pack, { id }: PackTable): string =>
  `/tables/${tables.findIndex((table) => table.id === id)}/table`;

/** Reports problems of a table of a pack. */
export function reportProblems(
  { path, pack }: PackFile,
  table: PackTable,
  problems: readonly Problem[],
  io: Io,
): void {
  for (const { at, message } of problems)
    io.err(problemLine(path, { at: `${pointerOf(pack, table)}${at}`, message }));
}

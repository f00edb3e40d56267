/** A pack to share, `*.pack.zip`: `pack.json`, and the mesh files under the names that the tables use. */
import { strToU8, zipSync } from 'fflate';
import { ImportRefusal } from './import/import-refusal';
import { isZip, openArchive, type OpenArchive } from './import/unzip';
import { largeMesh, maxFileBytes, maxMeshBytes } from './json';
import { meshSources } from './mesh';
import type { MeshFiles } from './mesh-files';
import type { Pack } from './pack';
import { readPack } from './read-pack';
import type { ShapesOf } from './read';
import type { Problem } from './table';
import { zipTime } from './zip-time';
import { writePack } from './write';

/** A pack with the mesh files that do not come with the program. */
export interface PackWithMeshes {
  readonly pack: Pack;
  readonly meshes: MeshFiles;
}

/** The contents of a pack's file, or its problems. */
export type OpenedPack =
  | (PackWithMeshes & {
      readonly ok: true;
      /** The document's bytes, as they stand in the file. */
      readonly json: Uint8Array;
      readonly isArchive: boolean;
      /** Names of other files in the archive, which are not read. */
      readonly others: readonly string[];
    })
  | { readonly ok: false; readonly problems: readonly Problem[] };

const documentName = 'pack.json';
/** The most bytes of an archive, and of all that it unpacks to: those of one mesh that is imported. */
export const maxPackBytes = maxMeshBytes;

/**
 * Opens a pack from the bytes of `*.pack.json` or `*.pack.zip`. Never throws. Checks the document; `readMeshes` checks the meshes.
 * @param games ids that a table's `rules` may have
 */
export function openPack(bytes: Uint8Array, shapesOf: ShapesOf, games?: readonly string[]): OpenedPack {
  if (!isZip(bytes)) {
    const read = readPack(bytes, shapesOf, games);
    return read.ok
      ? { ok: true, pack: read.pack, meshes: new Map(), json: bytes, isArchive: false, others: [] }
      : read;
  }
  try {
    return openPackArchive(bytes, shapesOf, games);
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error;
    return { ok: false, problems: [{ at: '', message: error.message }] };
  }
}

/** @throws ImportRefusal on an archive that cannot be read, or that holds no pack */
function openPackArchive(bytes: Uint8Array, shapesOf: ShapesOf, games?: readonly string[]): OpenedPack {
  const large = largeMesh(bytes.length);
  if (large) return { ok: false, problems: [large] };
  const archive = openArchive(bytes);
  const folder = folderOfPack(archive.names);
  const json = archive.extract(folder + documentName, maxFileBytes);
  const read = readPack(json, shapesOf, games);
  if (!read.ok) return read;
  const wanted = namedMeshes(read.pack).map((src) => folder + src);
  const meshes = extractMeshes(
    archive,
    wanted.filter((name) => archive.names.includes(name)),
    maxPackBytes - json.length,
  );
  const others = archive.names.filter(
    (name) => name !== folder + documentName && !wanted.includes(name) && !name.endsWith('/'),
  );
  return {
    ok: true,
    pack: read.pack,
    meshes: new Map([...meshes].map(([name, content]) => [name.slice(folder.length), content])),
    json,
    isArchive: true,
    others,
  };
}

/** Returns the folder of the document within an archive: none, or one, as where a person zipped a whole folder. @throws ImportRefusal */
function folderOfPack(names: readonly string[]): string {
  const found = names.filter((name) => /^([^/]+\/)?pack\.json$/.test(name) && !name.startsWith('__MACOSX/'));
  const [name] = found;
  if (name === undefined)
    throw new ImportRefusal(`The archive holds no ${documentName}, so it is not a pack.`);
  if (found.length > 1)
    throw new ImportRefusal(`The archive holds ${found.length} files ${documentName}; it should hold one.`);
  return name.slice(0, -documentName.length);
}

/** Extracts files that unpack to at most `budget` bytes together. @throws ImportRefusal beyond it */
function extractMeshes(
  archive: OpenArchive,
  names: readonly string[],
  budget: number,
): ReadonlyMap<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  let left = budget;
  for (const name of names) {
    const content = archive.extract(name, left);
    left -= content.length;
    files.set(name, content);
  }
  return files;
}

/** Returns the `src` of every mesh that the tables of a pack name. */
export const namedMeshes = ({ tables }: Pick<Pack, 'tables'>): readonly string[] => [
  ...new Set(tables.flatMap(({ table }) => [...meshSources(table).keys()])),
];

/** Returns the bytes of `*.pack.zip`. The same pack gives the same bytes. */
export function packArchive({ pack, meshes }: PackWithMeshes): Uint8Array {
  const named = namedMeshes(pack);
  const files = [...meshes].filter(([src]) => named.includes(src)).sort(([a], [b]) => (a < b ? -1 : 1));
  return zipSync(
    { [documentName]: strToU8(writePack(pack)), ...Object.fromEntries(files) },
    { mtime: zipTime },
  );
}

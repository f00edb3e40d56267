/** A table to go on designing, from whatever a person drops: a table, a battle, a call's evidence, a save of Tabletop Simulator. */
import type { Part, TableFile } from '../../table/format';
import type { UnsizedMesh } from '../../table/import/tabletop-save';
import type { TablePhoto } from '../../table/photo';
import { readMeshes, type LoadMesh, type Meshes } from '../../table/mesh';
import { importSave } from '../files/import-save';
import { readFile } from '../files/read-file';

export interface DroppedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export type OpenedTable =
  | {
      readonly ok: true;
      readonly file: TableFile;
      readonly meshes: Meshes;
      /** The photo under the table. */
      readonly photo?: TablePhoto;
      /** Meshes of a save whose size is not known. */
      readonly unsized?: readonly UnsizedMesh[];
      /** Sentences about the parts that were changed on import. */ readonly notes: readonly string[];
    }
  | { readonly ok: false; readonly reason: string };

/**
 * Opens the table in a file. Never throws.
 * @param beside the files that were dropped with it, its meshes among them
 * @param load gives the mesh files of the catalogue
 */
export async function openTable(
  { name, bytes }: DroppedFile,
  beside: readonly DroppedFile[],
  load: LoadMesh,
): Promise<OpenedTable> {
  const files = new Map(beside.map((file) => [file.name, file.bytes]));
  const save = await importSave(bytes, name, files);
  if (save) {
    if (!save.ok) return { ok: false, reason: `${name}: ${save.message}` };
    return {
      ok: true,
      file: save.table,
      meshes: save.meshes,
      unsized: save.unsized,
      notes: save.notes.map(({ about, message }) => `${about}: ${message}`),
    };
  }
  const read = await readFile(bytes, true);
  if (!read.ok) return { ok: false, reason: `${name}: ${read.problems[0]!.message}` };
  const table =
    read.kind === 'table' ? read.table : read.kind === 'battle' ? read.battle.table : read.ruling.table;
  const within = read.kind === 'ruling' ? read.ruling.meshes : new Map<string, Uint8Array>();
  const own = (src: string): Uint8Array | undefined =>
    within.get(src) ?? beside.find((file) => file.name === src.slice(src.lastIndexOf('/') + 1))?.bytes;
  const { meshes, problems } = await readMeshes(table, load, own);
  const { file, boxed } = withBoxes(table, meshes);
  return {
    ok: true,
    file,
    meshes,
    ...(read.kind === 'table' && read.photo && { photo: read.photo }),
    notes: [...problems.map(({ message }) => message), ...boxed.map((src) => boxNote(src, name))],
  };
}

const boxNote = (src: string, name: string): string =>
  `A box of ${stand.join(' × ')} MU stands where ${src} was. Drop ${name} and ${src.slice(src.lastIndexOf('/') + 1)} together, and the mesh stands there again.`;

/** Size of the box in place of a missing mesh, in MU: about a hut. */
const stand = [3, 2, 3] as const;

/** The table with boxes for the meshes that were not read, and which these were. */
function withBoxes(
  table: TableFile,
  meshes: Meshes,
): { readonly file: TableFile; readonly boxed: readonly string[] } {
  const boxed = new Set<string>();
  const boxFor = (part: Part): Part => {
    if (part.shape !== 'mesh' || meshes.has(part.src)) return part;
    boxed.add(part.src);
    const { src, nodes: _, ...rest } = part;
    return { ...rest, shape: 'box', size: stand, label: part.label ?? src };
  };
  const terrain = table.terrain.map((piece) =>
    piece.parts?.some((part) => boxFor(part) !== part) ? { ...piece, parts: piece.parts.map(boxFor) } : piece,
  );
  return { file: boxed.size > 0 ? { ...table, terrain } : table, boxed: [...boxed] };
}

import { readFile } from '../../store/files/read-file';
import type { Packs } from '../../store/packs/packs';
import { putTable } from '../../table/edit-pack';
import { largeMesh, tooLarge } from '../../table/json';
import { looksLikePack } from '../../table/looks-like-pack';
import { meshSources } from '../../table/mesh';
import type { MeshFiles } from '../../table/mesh-files';
import type { TableFile } from '../../table/format';
import { freshTableId } from '../../table/pack-ids';
import { packLimits } from '../../table/read-pack';
import type { Problem } from '../../table/table';
import { packWords } from './words';

/** Opens the packs among files; other files are tables, with their meshes, for the open pack. Reports what cannot be read. */
export async function addFiles(packs: Packs, files: readonly File[]): Promise<void> {
  const read = await Promise.all(
    files.map(async (file) => {
      const large = /\.(zip|glb)$/i.test(file.name) ? largeMesh(file.size) : tooLarge(file.size);
      return { name: file.name, bytes: large ? null : new Uint8Array(await file.arrayBuffer()), large };
    }),
  );
  const meshes = new Map(
    read.flatMap(({ name, bytes }) => (bytes && /\.glb$/i.test(name) ? [[name, bytes] as const] : [])),
  );
  for (const { name, bytes, large } of read) {
    if (!bytes) packs.refuse(name, large ? [large] : []);
    else if (looksLikePack(bytes)) packs.openBytes(name, bytes);
    else if (!meshes.has(name)) await addTableFile(packs, name, bytes, meshes);
  }
}

/** @param beside mesh files by their names without folders */
async function addTableFile(packs: Packs, name: string, bytes: Uint8Array, beside: MeshFiles): Promise<void> {
  const refuse = (problems: readonly Problem[]): void => packs.refuse(name, problems);
  if (!packs.store.getState().open) return refuse([{ at: '', message: packWords.add.noPack }]);
  const read = await readFile(bytes);
  if (!read.ok) return refuse(read.problems);
  if (read.kind !== 'table') return refuse([{ at: '', message: packWords.add.noTable }]);
  const own = [...meshSources(read.table).keys()].flatMap((src) => {
    const found = beside.get(src.slice(src.lastIndexOf('/') + 1));
    return found ? [[src, found] as const] : [];
  });
  addTable(packs, name, read.table, new Map(own));
}

/**
 * Adds a table at the end of the open pack, under a fresh id; reports a table too many.
 * @returns the index of the table; null if it was not added
 */
export function addTable(packs: Packs, name: string, table: TableFile, own: MeshFiles): number | null {
  const { open } = packs.store.getState();
  if (!open) return null;
  const { tables } = open.pack;
  if (tables.length >= packLimits.tables) {
    packs.refuse(table.name, [{ at: '', message: packWords.add.full }]);
    return null;
  }
  const id = freshTableId(
    name,
    tables.map((each) => each.id),
  );
  packs.dismiss();
  packs.change((now) => putTable(now, id, table, own));
  return tables.length;
}

/** Changes to a pack: tables added, replaced, removed and moved, with the mesh files that they bring. */
import type { TableFile } from './format';
import { meshSources } from './mesh';
import type { MeshFiles } from './mesh-files';
import { packFormat, type Pack, type PackTable } from './pack';
import { namedMeshes, type PackWithMeshes } from './pack-archive';
import { packLimits } from './read-pack';
import { renameMeshes } from './rename-meshes';

/** Returns a pack without tables. */
export const emptyPack = (name: string): Pack => ({ format: packFormat, name, tables: [] });

/**
 * Adds a table at the end, or puts it in the place of the table with the same id, whose notes and figures stay.
 * A mesh whose name another table uses for other bytes gets a new name.
 * @param meshes the table's own mesh files, by their `src`
 * @throws RangeError for a table too many
 */
export function putTable(
  before: PackWithMeshes,
  id: string,
  table: TableFile,
  meshes: MeshFiles,
): PackWithMeshes {
  const old = before.pack.tables.find((each) => each.id === id);
  if (!old && before.pack.tables.length >= packLimits.tables)
    throw new RangeError(`A pack holds at most ${packLimits.tables} tables.`);
  const others = before.pack.tables.filter((each) => each !== old);
  const kept = meshesOf(before.meshes, others);
  const names = newNames([...meshSources(table).keys()], meshes, kept, namedMeshes({ tables: others }));
  const added: PackTable = { ...old, id, table: renameMeshes(table, (src) => names.get(src) ?? src) };
  const own = [...names].map(([src, name]) => [name, meshes.get(src)!] as const);
  const tables = old
    ? before.pack.tables.map((each) => (each === old ? added : each))
    : [...before.pack.tables, added];
  return { pack: { ...before.pack, tables }, meshes: new Map([...kept, ...own]) };
}

/** Removes the tables with these ids, and the mesh files that no other table names. */
export function removeTables({ pack, meshes }: PackWithMeshes, ids: readonly string[]): PackWithMeshes {
  const tables = pack.tables.filter(({ id }) => !ids.includes(id));
  return { pack: { ...pack, tables }, meshes: meshesOf(meshes, tables) };
}

/** Moves the table with an id to an index of the list, as it is after the move. */
export function moveTable(pack: Pack, id: string, to: number): Pack {
  const table = pack.tables.find((each) => each.id === id);
  if (!table) return pack;
  const others = pack.tables.filter((each) => each !== table);
  return { ...pack, tables: [...others.slice(0, to), table, ...others.slice(to)] };
}

/** Returns a pack with another state of one table. */
export const changeTable = (pack: Pack, id: string, change: (table: PackTable) => PackTable): Pack => ({
  ...pack,
  tables: pack.tables.map((each) => (each.id === id ? change(each) : each)),
});

/** Returns the mesh files that these tables name. */
function meshesOf(meshes: MeshFiles, tables: readonly PackTable[]): MeshFiles {
  const named = namedMeshes({ tables });
  return new Map([...meshes].filter(([src]) => named.includes(src)));
}

/**
 * Returns the name in the pack of each own mesh of a table: its `src`, unless that is another file's.
 * @param sources all meshes that the table names
 * @param kept mesh files of the other tables
 * @param named all meshes that the other tables name, the program's included
 */
function newNames(
  sources: readonly string[],
  meshes: MeshFiles,
  kept: MeshFiles,
  named: readonly string[],
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const isTaken = (name: string): boolean =>
    named.includes(name) || sources.includes(name) || [...names.values()].includes(name);
  for (const src of sources) {
    const bytes = meshes.get(src);
    if (!bytes) continue;
    const there = kept.get(src);
    const isSame = there ? areEqual(there, bytes) : !named.includes(src);
    names.set(src, isSame ? src : freeName(src, isTaken));
  }
  return names;
}

/** Returns the first of tower-2.glb, tower-3.glb … that is free. */
function freeName(src: string, isTaken: (name: string) => boolean): string {
  const stem = src.slice(0, -'.glb'.length);
  let number = 2;
  while (isTaken(`${stem}-${number}.glb`)) number++;
  return `${stem}-${number}.glb`;
}

const areEqual = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i]);

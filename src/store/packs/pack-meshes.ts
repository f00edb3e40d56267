/** The meshes of a pack's tables, read once while the pack is open. */
import {
  meshSources,
  noMeshes,
  readMeshes,
  type LoadMesh,
  type MeshFile,
  type Meshes,
} from '../../table/mesh';
import type { MeshFiles } from '../../table/mesh-files';
import type { PackWithMeshes } from '../../table/pack-archive';
import type { Problem } from '../../table/table';

/** Meshes of all tables of a pack, and the problems of the tables whose meshes cannot be read, by id. */
export interface ReadPackMeshes {
  readonly meshes: Meshes;
  readonly problems: ReadonlyMap<string, readonly Problem[]>;
}

export const noPackMeshes: ReadPackMeshes = { meshes: noMeshes, problems: new Map() };

/** Creates a reader that reads each mesh file once. */
export function createMeshReader(load: LoadMesh): (pack: PackWithMeshes) => Promise<ReadPackMeshes> {
  const cache = new Map<string, MeshFile>();
  return async ({ pack, meshes: own }) => {
    const problems = new Map<string, readonly Problem[]>();
    for (const { id, table } of pack.tables) {
      const read = await readMeshes(table, load, (src) => own.get(src), usable(cache, own));
      for (const [src, mesh] of read.meshes) cache.set(src, mesh);
      if (read.problems.length > 0) problems.set(id, read.problems);
    }
    const named = pack.tables.flatMap(({ table }) => [...meshSources(table).keys()]);
    return { meshes: new Map([...cache].filter(([src]) => named.includes(src))), problems };
  };
}

/** Returns the cached meshes that are not older than the pack's own files. */
const usable = (cache: Meshes, own: MeshFiles): Meshes =>
  new Map([...cache].filter(([src, mesh]) => mesh.own === (own.get(src) ?? null)));

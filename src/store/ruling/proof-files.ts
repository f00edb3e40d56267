import type { TableFile } from '../../table/format';
import { meshSources, type LoadMesh, type Meshes } from '../../table/mesh';
import type { MeshFiles } from '../../table/mesh-files';

/**
 * Returns the mesh files that a table names: a table's own from its meshes, those of the program from `load`. Files that are not there
 * are left out.
 */
export async function proofFiles(table: TableFile, meshes: Meshes, load: LoadMesh): Promise<MeshFiles> {
  const files = new Map<string, Uint8Array>();
  for (const src of meshSources(table).keys()) {
    const bytes = meshes.get(src)?.own ?? (await load(src));
    if (bytes instanceof Uint8Array) files.set(src, bytes);
  }
  return files;
}

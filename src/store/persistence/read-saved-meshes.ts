import { loadMeshKernel } from '../../geometry/mesh/loaded';
import { isObject } from '../../table/check';
import { noMeshes, type MeshFile, type Meshes } from '../../table/mesh';
import type { MeshPart } from '../../table/mesh-parts';

/**
 * Reads stored meshes of any version: earlier ones held the parts alone, without the file's bytes.
 * Other entries are skipped. Loads the kernel for meshes where there are any.
 */
export async function readSavedMeshes(stored: unknown): Promise<Meshes> {
  if (!(stored instanceof Map) || stored.size === 0) return noMeshes;
  await loadMeshKernel();
  const meshes = new Map<string, MeshFile>();
  for (const [src, file] of stored as ReadonlyMap<string, unknown>) {
    if (Array.isArray(file)) meshes.set(src, { parts: file as MeshPart[], own: null });
    else if (isObject(file) && Array.isArray(file['parts'])) meshes.set(src, file as unknown as MeshFile);
  }
  return meshes;
}

import { isObject } from '../../table/check';
import { noMeshes, type MeshFile, type MeshPart, type Meshes } from '../../table/mesh';

/**
 * Reads stored meshes of any version: earlier ones held the parts alone, without the file's bytes.
 * Other entries are skipped.
 */
export function readSavedMeshes(stored: unknown): Meshes {
  if (!(stored instanceof Map)) return noMeshes;
  const meshes = new Map<string, MeshFile>();
  for (const [src, file] of stored as ReadonlyMap<string, unknown>) {
    if (Array.isArray(file)) meshes.set(src, { parts: file as MeshPart[], own: null });
    else if (isObject(file) && Array.isArray(file['parts'])) meshes.set(src, file as unknown as MeshFile);
  }
  return meshes;
}

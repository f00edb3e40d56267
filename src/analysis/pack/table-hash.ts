/** Hashes that bind figures to a table and to the mesh files that it names. */
import { canonicalJson, sha256, sha256Bytes } from '../../engine/hash';
import type { TableFile } from '../../table/format';
import { meshSources } from '../../table/mesh';
import type { MeshFiles } from '../../table/mesh-files';

/** Returns the SHA-256 of a table's canonical JSON, in hexadecimal. The order of fields does not matter. */
export const tableHash = (table: TableFile): string => sha256(canonicalJson(table));

/**
 * Returns the SHA-256 of each mesh file that a table names and that does not come with the program, by its `src` in order.
 * @param meshes mesh files of the pack
 */
export function meshHashes(table: TableFile, meshes: MeshFiles): Readonly<Record<string, string>> {
  const own = [...meshSources(table).keys()].flatMap((src) => {
    const bytes = meshes.get(src);
    return bytes ? [[src, sha256Bytes(bytes)] as const] : [];
  });
  return Object.fromEntries(own.sort(([a], [b]) => (a < b ? -1 : 1)));
}

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TableFile } from '../table/format';
import { readMeshes, type LoadMesh } from '../table/mesh';
import type { MeshFiles } from '../table/mesh-files';
import { FileError, type Io } from './io';

const terrainFolder = fileURLToPath(new URL('../../terrain', import.meta.url));

/** The meshes of a table, and the files that they were read from. */
type MeshesBeside = Awaited<ReturnType<typeof readMeshes>> & { readonly files: MeshFiles };

/**
 * Reads the meshes that a table names: from the same file, else from the table's folder, else from the terrain folder.
 */
export async function meshesBeside(
  tableFolder: string,
  file: TableFile,
  io: Io,
  own: MeshFiles = new Map(),
): Promise<MeshesBeside> {
  const files = new Map<string, Uint8Array>(own);
  const beside: LoadMesh = async (src) => {
    for (const folder of [tableFolder, terrainFolder]) {
      try {
        const bytes = await io.read(join(folder, src));
        files.set(src, bytes);
        return bytes;
      } catch (error) {
        if (!(error instanceof FileError)) throw error;
      }
    }
    return { problem: 'no file of this name is beside the table or in the terrain folder' };
  };
  return { ...(await readMeshes(file, beside, (src) => own.get(src))), files };
}

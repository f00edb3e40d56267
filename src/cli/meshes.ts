import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TableFile } from '../table/format';
import { readMeshes } from '../table/mesh';
import type { MeshFiles } from '../table/mesh-files';
import { FileError, type Io } from './io';

const terrainFolder = fileURLToPath(new URL('../../terrain', import.meta.url));

/**
 * Reads the meshes that a table names: from the same file, else from the table's folder, else from the terrain folder.
 */
export function meshesBeside(
  tableFolder: string,
  file: TableFile,
  io: Io,
  own: MeshFiles = new Map(),
): ReturnType<typeof readMeshes> {
  const beside = async (src: string) => {
    for (const folder of [tableFolder, terrainFolder]) {
      try {
        return await io.read(join(folder, src));
      } catch (error) {
        if (!(error instanceof FileError)) throw error;
      }
    }
    return { problem: 'no file of this name is beside the table or in the terrain folder' };
  };
  return readMeshes(file, beside, (src) => own.get(src));
}

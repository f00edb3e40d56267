import { NoWebGl } from '../../scene/no-webgl';
import type { PdfPicture } from '../../export/sheet/pdf';
import type { Meshes } from '../../table/mesh';
import type { PackTable } from '../../table/pack';
import { place } from '../../table/place';

/**
 * Takes a picture of each table, one after another. A browser without WebGL takes none: the plans stand for them.
 * @param onNext called before each picture; the work ends where it returns false
 */
export async function tablePictures(
  tables: readonly PackTable[],
  meshes: Meshes,
  onNext: (table: PackTable, done: number) => boolean,
): Promise<ReadonlyMap<string, PdfPicture>> {
  const { tablePicture } = await import('./TablePicture');
  const pictures = new Map<string, PdfPicture>();
  for (const [index, entry] of tables.entries()) {
    if (!onNext(entry, index / tables.length)) break;
    try {
      pictures.set(entry.id, await tablePicture(place(entry.table, () => null, meshes)));
    } catch (reason) {
      if (reason instanceof NoWebGl) break;
      throw reason;
    }
  }
  return pictures;
}

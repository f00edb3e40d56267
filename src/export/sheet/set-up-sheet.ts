/** The set-up sheet: a plan to scale, distances of every piece from two edges, zones, objectives, a list of pieces, a picture. */
import type { TableFile } from '../../table/format';
import type { Meshes } from '../../table/mesh';
import { place } from '../../table/place';
import { listPages } from './list-page';
import { measurePieces } from './measures';
import { createPdf, type PdfFontFiles, type PdfPicture } from './pdf';
import { planPage } from './plan-page';

/** Returns the bytes of the sheet's PDF. */
export async function setUpSheet(
  file: TableFile,
  meshes: Meshes,
  fonts: PdfFontFiles,
  picture: PdfPicture | null,
): Promise<Uint8Array> {
  const table = place(file, () => null, meshes);
  const pieces = measurePieces(file, meshes);
  const pdf = await createPdf(file.name, fonts);
  const image = picture && (await pdf.embed(picture));
  planPage(pdf, table, pieces);
  listPages(pdf, table, pieces, image);
  return pdf.bytes();
}

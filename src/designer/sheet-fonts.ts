/** The fonts of the set-up sheet: the program's own serif, in all scripts that it has, the commonest first. They lie within this module, so that the sheet is there offline. */
import cyrillic from '@fontsource/source-serif-4/files/source-serif-4-cyrillic-400-normal.woff?inline';
import cyrillicBold from '@fontsource/source-serif-4/files/source-serif-4-cyrillic-600-normal.woff?inline';
import cyrillicMore from '@fontsource/source-serif-4/files/source-serif-4-cyrillic-ext-400-normal.woff?inline';
import cyrillicMoreBold from '@fontsource/source-serif-4/files/source-serif-4-cyrillic-ext-600-normal.woff?inline';
import greek from '@fontsource/source-serif-4/files/source-serif-4-greek-400-normal.woff?inline';
import greekBold from '@fontsource/source-serif-4/files/source-serif-4-greek-600-normal.woff?inline';
import latin from '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff?inline';
import latinBold from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff?inline';
import latinMore from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-400-normal.woff?inline';
import latinMoreBold from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-600-normal.woff?inline';
import vietnamese from '@fontsource/source-serif-4/files/source-serif-4-vietnamese-400-normal.woff?inline';
import vietnameseBold from '@fontsource/source-serif-4/files/source-serif-4-vietnamese-600-normal.woff?inline';
import { readWoff, type FontFamily } from '../export/sheet/font';
import type { PdfFonts } from '../export/sheet/pdf';
import { fromBase64 } from '../table/base64';

const files = {
  regular: [latin, latinMore, cyrillic, greek, vietnamese, cyrillicMore],
  bold: [latinBold, latinMoreBold, cyrillicBold, greekBold, vietnameseBold, cyrillicMoreBold],
};

export async function sheetFonts(): Promise<PdfFonts> {
  const [regular, bold] = await Promise.all([files.regular, files.bold].map(family));
  return { regular: regular!, bold: bold! };
}

const family = (woffs: readonly string[]): Promise<FontFamily> =>
  Promise.all(woffs.map((woff) => readWoff(fromBase64(woff.slice(woff.indexOf(',') + 1))!)));

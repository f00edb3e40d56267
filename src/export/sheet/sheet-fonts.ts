/**
 * Fonts of what is printed: the program's serif in all its scripts, the commonest first, then Noto Serif for the rarer letters of
 * Latin, Greek and Cyrillic. They are inlined here so that the sheet can be printed offline.
 */
import notoCyrillicMore from '@fontsource/noto-serif/files/noto-serif-cyrillic-ext-400-normal.woff?inline';
import notoCyrillicMoreBold from '@fontsource/noto-serif/files/noto-serif-cyrillic-ext-600-normal.woff?inline';
import notoGreek from '@fontsource/noto-serif/files/noto-serif-greek-400-normal.woff?inline';
import notoGreekBold from '@fontsource/noto-serif/files/noto-serif-greek-600-normal.woff?inline';
import notoGreekMore from '@fontsource/noto-serif/files/noto-serif-greek-ext-400-normal.woff?inline';
import notoGreekMoreBold from '@fontsource/noto-serif/files/noto-serif-greek-ext-600-normal.woff?inline';
import notoLatinMore from '@fontsource/noto-serif/files/noto-serif-latin-ext-400-normal.woff?inline';
import notoLatinMoreBold from '@fontsource/noto-serif/files/noto-serif-latin-ext-600-normal.woff?inline';
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
import { fromBase64 } from '../../table/base64';
import type { FontFiles } from './sheet-font';

const filesOf = (urls: readonly string[]): FontFiles =>
  urls.map((url) => fromBase64(url.slice(url.indexOf(',') + 1))!);

export const sheetFonts = {
  regular: filesOf([
    latin,
    latinMore,
    cyrillic,
    greek,
    vietnamese,
    cyrillicMore,
    notoLatinMore,
    notoGreek,
    notoGreekMore,
    notoCyrillicMore,
  ]),
  bold: filesOf([
    latinBold,
    latinMoreBold,
    cyrillicBold,
    greekBold,
    vietnameseBold,
    cyrillicMoreBold,
    notoLatinMoreBold,
    notoGreekBold,
    notoGreekMoreBold,
    notoCyrillicMoreBold,
  ]),
};

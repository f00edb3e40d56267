/** Words set in families of fonts, each of which has the letters of a few scripts. */
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';

/** Font files of one weight (.woff, .ttf or .otf), the commonest script first. */
export type FontFiles = readonly Uint8Array[];

/** A font of a document, and the code points that it has letters for. */
interface Font {
  readonly pdf: PDFFont;
  readonly codePoints: ReadonlySet<number>;
}

/** Fonts of one weight: the first that has a letter sets it. */
export type FontFamily = readonly Font[];

/** Words in one font. */
interface Run {
  readonly font: PDFFont;
  readonly words: string;
}

/** Embeds the fonts of a family into a document; only the letters used are written. */
export const embedFamily = (document: PDFDocument, files: FontFiles): Promise<FontFamily> =>
  Promise.all(
    files.map(async (file) => {
      const pdf = await document.embedFont(file, { subset: true });
      return { pdf, codePoints: new Set(pdf.getCharacterSet()) };
    }),
  );

/** Signs without a letter in any font, and the signs that are printed in their place. */
const standIns: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
  '→': '›',
  '\n': ' ',
  '\t': ' ',
};

const isMark = (letter: string): boolean => /^\p{M}$/u.test(letter);

/**
 * Splits words into runs of one font each. A letter that no font has becomes a question mark; an accent of no font, on a letter
 * that has no form with it, is left out.
 */
export function runsOf(family: FontFamily, words: string): readonly Run[] {
  const runs: { font: PDFFont; words: string }[] = [];
  for (const given of words.normalize('NFC')) {
    const letter = standIns[given] ?? given;
    const found = fontFor(family, letter);
    if (!found && isMark(letter)) continue;
    const { pdf: font } = found ?? fontFor(family, '?')!;
    const shown = found ? letter : '?';
    const last = runs.at(-1);
    if (last?.font === font) last.words += shown;
    else runs.push({ font, words: shown });
  }
  return runs;
}

const fontFor = (family: FontFamily, letter: string): Font | undefined =>
  family.find(({ codePoints }) => codePoints.has(letter.codePointAt(0)!));

/** Returns the width of words in a size, in points. */
export const textWidth = (family: FontFamily, words: string, size: number): number =>
  runsOf(family, words).reduce((sum, run) => sum + run.font.widthOfTextAtSize(run.words, size), 0);

/** Returns the words if they fit, or else as many of their letters as fit with an ellipsis. */
export function fitted(family: FontFamily, words: string, size: number, width: number): string {
  if (words === '' || textWidth(family, words, size) <= width) return words;
  const all = [...words];
  const cut = (end: number): string => `${all.slice(0, end).join('')}…`;
  let [fits, tooMany] = [0, all.length];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (textWidth(family, cut(middle), size) <= width) fits = middle;
    else tooMany = middle;
  }
  return cut(fits);
}

/**
 * Returns the words in lines that fit; a word that is too long is broken. Line ends of the words stay.
 * @param indent width that the first line leaves free
 */
export function wrapped(
  family: FontFamily,
  words: string,
  size: number,
  width: number,
  indent = 0,
): readonly string[] {
  const lines: string[] = [];
  const fits = (line: string): boolean =>
    textWidth(family, line, size) <= (lines.length === 0 ? width - indent : width);
  for (const paragraph of words.split('\n')) {
    let line: string | null = null;
    for (const word of paragraph.split(/[ \t]+/)) {
      const longer: string = line === null ? word : `${line} ${word}`;
      if (fits(longer)) {
        line = longer;
        continue;
      }
      if (line !== null || (lines.length === 0 && indent > 0)) lines.push(line ?? '');
      const pieces: readonly string[] = brokenWord(word, fits);
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1)!;
    }
    lines.push(line ?? '');
  }
  return lines;
}

/** Breaks a word into pieces that fit, of at least one letter each; one that fits stays whole. */
function brokenWord(word: string, fits: (line: string) => boolean): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && !fits(piece + letter)) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}

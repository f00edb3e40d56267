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

/** Splits words into runs of one font each. A letter that no font has becomes a question mark. */
export function runsOf(family: FontFamily, words: string): readonly Run[] {
  const runs: { font: PDFFont; words: string }[] = [];
  for (const letter of words.normalize('NFC')) {
    const found = fontFor(family, letter);
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
  if (textWidth(family, words, size) <= width) return words;
  const all = [...words];
  let end = all.length;
  const cut = (): string => `${all.slice(0, end).join('')}…`;
  while (end > 0 && textWidth(family, cut(), size) > width) end--;
  return cut();
}

/**
 * A small writer of PDF 1.4: pages of lines, shapes, words and JPEG pictures. Lengths are points (1/72 inch), from the page's upper
 * left corner, y downwards. The fonts whose letters are used are embedded whole.
 */
import type { Font, FontFamily } from './font';

export type PdfPoint = readonly [x: number, y: number];
/** Red, green and blue, 0 … 1. */
export type PdfColour = readonly [number, number, number];

export interface PdfStyle {
  readonly stroke?: PdfColour;
  readonly fill?: PdfColour;
  readonly width?: number;
  readonly dash?: readonly number[];
}

export interface PdfPage {
  /** A line through points, closed or not. */
  path(points: readonly PdfPoint[], closed: boolean, style: PdfStyle): void;
  /** Half axes, the first turned so many radians clockwise on the page. */
  ellipse(centre: PdfPoint, along: number, across: number, turned: number, style: PdfStyle): void;
  /** Words from a point of their base line: to its right, left of it, or about it. */
  text(
    at: PdfPoint,
    words: string,
    size: number,
    style?: {
      readonly bold?: boolean;
      readonly align?: 'left' | 'right' | 'centre';
      readonly colour?: PdfColour;
    },
  ): void;
  /** A picture with its upper left corner there. */
  picture(at: PdfPoint, width: number, height: number, picture: PdfPicture): void;
}

export interface PdfPicture {
  readonly jpeg: Uint8Array;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

export interface Pdf {
  readonly size: PdfPoint;
  readonly fonts: PdfFonts;
  page(): PdfPage;
  bytes(): Uint8Array;
}

export const a4: PdfPoint = [595.28, 841.89];

export interface PdfFonts {
  readonly regular: FontFamily;
  readonly bold: FontFamily;
}

/** Letters of one font, one after another. */
interface Run {
  readonly font: Font;
  readonly glyphs: readonly number[];
}

/** Words set in a family; a letter that none of its fonts has becomes a question mark. */
function setIn(family: FontFamily, words: string): readonly Run[] {
  const runs: { font: Font; glyphs: number[] }[] = [];
  for (const letter of words.normalize('NFC')) {
    const { font, glyph } = letterIn(family, letter) ?? letterIn(family, '?')!;
    const last = runs.at(-1);
    if (last?.font === font) last.glyphs.push(glyph);
    else runs.push({ font, glyphs: [glyph] });
  }
  return runs;
}

function letterIn(
  family: FontFamily,
  letter: string,
): { readonly font: Font; readonly glyph: number } | null {
  const codePoint = letter.codePointAt(0)!;
  const font = family.find(({ glyphOf }) => glyphOf(codePoint) > 0);
  return font ? { font, glyph: font.glyphOf(codePoint) } : null;
}

/** How wide words are in a size. */
export function textWidth(family: FontFamily, words: string, size: number): number {
  const advances = setIn(family, words).flatMap(({ font, glyphs }) => glyphs.map(font.widthOf));
  return (advances.reduce((sum, advance) => sum + advance, 0) * size) / 1000;
}

/** The words, or as many of their letters as fit, with an ellipsis. */
export function fitted(family: FontFamily, words: string, size: number, width: number): string {
  if (textWidth(family, words, size) <= width) return words;
  const all = [...words];
  let end = all.length;
  const cut = (): string => `${all.slice(0, end).join('')}…`;
  while (end > 0 && textWidth(family, cut(), size) > width) end--;
  return cut();
}

const hex = (value: number): string => value.toString(16).padStart(4, '0');

const number = (value: number): string => String(Math.round(value * 1000) / 1000);

/** @param title what a reader's window is called */
export function createPdf(title: string, fonts: PdfFonts, size: PdfPoint = a4): Pdf {
  const pages: string[][] = [];
  const used: Font[] = [];
  /** The name of a font within the file. */
  const named = (font: Font): string => {
    if (!used.includes(font)) used.push(font);
    return `/F${used.indexOf(font) + 1}`;
  };
  const pictures: PdfPicture[] = [];
  const at = ([x, y]: PdfPoint): string => `${number(x)} ${number(size[1] - y)}`;
  const paint = ({ stroke, fill, width = 0.6, dash = [] }: PdfStyle): readonly string[] => [
    ...(stroke
      ? [`${stroke.map(number).join(' ')} RG`, `${number(width)} w`, `[${dash.map(number).join(' ')}] 0 d`]
      : []),
    ...(fill ? [`${fill.map(number).join(' ')} rg`] : []),
  ];
  const finish = ({ stroke, fill }: PdfStyle): string => (stroke && fill ? 'B' : fill ? 'f' : 'S');

  const page = (): PdfPage => {
    const operations: string[] = [];
    pages.push(operations);
    return {
      path(points, closed, style) {
        if (points.length < 2) return;
        operations.push(
          ...paint(style),
          ...points.map((point, index) => `${at(point)} ${index === 0 ? 'm' : 'l'}`),
          ...(closed ? ['h'] : []),
          finish(style),
        );
      },
      ellipse([x, y], along, across, turned, style) {
        // Four cubic curves, each within 0.03 % of the quarter that it stands for.
        const k = 0.5522847498;
        const [cos, sin] = [Math.cos(turned), Math.sin(turned)];
        const on = (a: number, b: number): string =>
          at([x + a * along * cos - b * across * sin, y + a * along * sin + b * across * cos]);
        operations.push(
          ...paint(style),
          `${on(1, 0)} m`,
          `${on(1, k)} ${on(k, 1)} ${on(0, 1)} c`,
          `${on(-k, 1)} ${on(-1, k)} ${on(-1, 0)} c`,
          `${on(-1, -k)} ${on(-k, -1)} ${on(0, -1)} c`,
          `${on(k, -1)} ${on(1, -k)} ${on(1, 0)} c h`,
          finish(style),
        );
      },
      text([x, y], words, letters, { bold = false, align = 'left', colour = [0, 0, 0] } = {}) {
        const family = bold ? fonts.bold : fonts.regular;
        const shift =
          align === 'left' ? 0 : textWidth(family, words, letters) * (align === 'right' ? 1 : 0.5);
        const shown = setIn(family, words).map(
          ({ font, glyphs }) => `${named(font)} ${number(letters)} Tf <${glyphs.map(hex).join('')}> Tj`,
        );
        operations.push(
          `${colour.map(number).join(' ')} rg BT ${at([x - shift, y])} Td ${shown.join(' ')} ET`,
        );
      },
      picture([x, y], width, height, picture) {
        pictures.push(picture);
        operations.push(
          `q ${number(width)} 0 0 ${number(height)} ${at([x, y + height])} cm /P${pictures.length} Do Q`,
        );
      },
    };
  };

  return {
    size,
    fonts,
    page,
    bytes: () =>
      assemble(
        title,
        size,
        pages.map((operations) => operations.join('\n')),
        used,
        pictures,
      ),
  };
}

/** How many objects a font takes. */
const perFont = 5;

/** The file: a catalogue, its pages, the fonts, then the pictures, for each page itself and what is on it, and last the title. */
function assemble(
  title: string,
  size: PdfPoint,
  pages: readonly string[],
  fonts: readonly Font[],
  pictures: readonly PdfPicture[],
): Uint8Array {
  const chunks: Uint8Array[] = [];
  const offsets: number[] = [];
  let length = 0;
  const add = (chunk: Uint8Array) => {
    chunks.push(chunk);
    length += chunk.length;
  };
  const write = (text: string) => add(ascii(text));
  const object = (body: string, stream?: Uint8Array) => {
    offsets.push(length);
    write(`${offsets.length} 0 obj\n${body}\n`);
    if (stream) {
      write('stream\n');
      add(stream);
      write('\nendstream\n');
    }
    write('endobj\n');
  };
  const firstFont = 3;
  const firstPicture = firstFont + perFont * fonts.length;
  const firstPage = firstPicture + pictures.length;
  const pageNumber = (index: number): number => firstPage + 2 * index;

  write('%PDF-1.4\n');
  object('<< /Type /Catalog /Pages 2 0 R >>');
  object(
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${pageNumber(index)} 0 R`).join(' ')}] >>`,
  );
  for (const font of fonts) {
    const own = offsets.length + 1;
    const letters = lettersOf(font);
    object(
      `<< /Type /Font /Subtype /Type0 /BaseFont /${font.name} /Encoding /Identity-H /DescendantFonts [${own + 1} 0 R] /ToUnicode ${own + 4} 0 R >>`,
    );
    object(
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${font.name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ` +
        `/CIDToGIDMap /Identity /FontDescriptor ${own + 2} 0 R /W [${letters.map(([, glyph]) => `${glyph} [${number(font.widthOf(glyph))}]`).join(' ')}] >>`,
    );
    object(
      `<< /Type /FontDescriptor /FontName /${font.name} /Flags 4 /FontBBox [${font.box.map(number).join(' ')}] /ItalicAngle 0 ` +
        `/Ascent ${number(font.ascent)} /Descent ${number(font.descent)} /CapHeight ${number(font.ascent)} /StemV 80 /FontFile2 ${own + 3} 0 R >>`,
    );
    object(`<< /Length ${font.packed.length} /Length1 ${font.length} /Filter /FlateDecode >>`, font.packed);
    const readable = ascii(toUnicode(letters));
    object(`<< /Length ${readable.length} >>`, readable);
  }
  for (const { jpeg, width, height } of pictures) {
    object(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
      jpeg,
    );
  }
  const set = fonts.map((_, index) => `/F${index + 1} ${firstFont + perFont * index} 0 R`).join(' ');
  const drawn = pictures.map((_, index) => `/P${index + 1} ${firstPicture + index} 0 R`).join(' ');
  for (const [index, page] of pages.entries()) {
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${number(size[0])} ${number(size[1])}] /Contents ${pageNumber(index) + 1} 0 R ` +
        `/Resources << /Font << ${set} >> /XObject << ${drawn} >> >> >>`,
    );
    const content = ascii(page);
    object(`<< /Length ${content.length} >>`, content);
  }
  object(
    `<< /Title <feff${Array.from({ length: title.length }, (_, i) => hex(title.charCodeAt(i))).join('')}> >>`,
  );
  const start = length;
  write(
    `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')}`,
  );
  write(
    `trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R /Info ${offsets.length} 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  );
  const file = new Uint8Array(length);
  chunks.reduce((at, chunk) => {
    file.set(chunk, at);
    return at + chunk.length;
  }, 0);
  return file;
}

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** The letters of the first plane that a font has, with their outlines; the first letter of each outline. */
function lettersOf({ glyphOf }: Font): readonly (readonly [codePoint: number, glyph: number])[] {
  const letters = new Map<number, number>();
  for (let codePoint = 0; codePoint < 0xffff; codePoint++) {
    const glyph = glyphOf(codePoint);
    if (glyph > 0 && !letters.has(glyph)) letters.set(glyph, codePoint);
  }
  return [...letters].map(([glyph, codePoint]) => [codePoint, glyph]);
}

/** What lets a reader search and copy: which letter each outline is, in blocks of a hundred. */
function toUnicode(letters: ReturnType<typeof lettersOf>): string {
  const blocks = Array.from({ length: Math.ceil(letters.length / 100) }, (_, index) =>
    letters.slice(100 * index, 100 * index + 100),
  );
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def /CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...blocks.map(
      (block) =>
        `${block.length} beginbfchar\n${block.map(([codePoint, glyph]) => `<${hex(glyph)}> <${hex(codePoint)}>`).join('\n')}\nendbfchar`,
    ),
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

/**
 * A small writer of PDF 1.4: pages of lines, shapes, words in Helvetica and JPEG pictures. Lengths are points (1/72 inch), from the
 * page's upper left corner, y downwards. The fonts are among the fourteen that every reader has: nothing is embedded.
 */
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
  text(at: PdfPoint, words: string, size: number, style?: { readonly bold?: boolean; readonly align?: 'left' | 'right' | 'centre'; readonly colour?: PdfColour }): void;
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
  page(): PdfPage;
  bytes(): Uint8Array;
}

export const a4: PdfPoint = [595.28, 841.89];

/** Advance widths of Helvetica from the space to the tilde, in thousandths of the size (Adobe's font metrics). */
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
  1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
  333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
const usualWidth = 556;

/** How wide words are in a size; letters with accents count as an average one. */
export function textWidth(words: string, size: number): number {
  return ([...words].reduce((sum, letter) => sum + (widths[letter.charCodeAt(0) - 32] ?? usualWidth), 0) * size) / 1000;
}

/** The words, or as many of their letters as fit, with an ellipsis. */
export function fitted(words: string, size: number, width: number): string {
  if (textWidth(words, size) <= width) return words;
  let end = words.length;
  while (end > 0 && textWidth(`${words.slice(0, end)}…`, size) > width) end--;
  return `${words.slice(0, end)}…`;
}

/** Signs of Windows' Latin alphabet that are not at their Unicode places. */
const ansi: Readonly<Record<string, number>> = { '…': 0x85, '‘': 0x91, '’': 0x92, '“': 0x93, '”': 0x94, '–': 0x96, '—': 0x97, '−': 0x2d };

/** A PDF string; signs that the font has not become question marks. */
function quoted(words: string): string {
  const codes = [...words].map((letter) => {
    const code = ansi[letter] ?? letter.codePointAt(0)!;
    return code < 32 || code > 255 || (code > 126 && code < 160 && ansi[letter] === undefined) ? 63 : code;
  });
  return `(${codes.map((code) => (code > 126 || code === 40 || code === 41 || code === 92 ? `\\${code.toString(8).padStart(3, '0')}` : String.fromCharCode(code))).join('')})`;
}

const number = (value: number): string => String(Math.round(value * 1000) / 1000);

export function createPdf(size: PdfPoint = a4): Pdf {
  const pages: string[][] = [];
  const pictures: PdfPicture[] = [];
  const at = ([x, y]: PdfPoint): string => `${number(x)} ${number(size[1] - y)}`;
  const paint = ({ stroke, fill, width = 0.6, dash = [] }: PdfStyle): readonly string[] => [
    ...(stroke ? [`${stroke.map(number).join(' ')} RG`, `${number(width)} w`, `[${dash.map(number).join(' ')}] 0 d`] : []),
    ...(fill ? [`${fill.map(number).join(' ')} rg`] : []),
  ];
  const finish = ({ stroke, fill }: PdfStyle): string => (stroke && fill ? 'B' : fill ? 'f' : 'S');

  const page = (): PdfPage => {
    const operations: string[] = [];
    pages.push(operations);
    return {
      path(points, closed, style) {
        if (points.length < 2) return;
        operations.push(...paint(style), ...points.map((point, index) => `${at(point)} ${index === 0 ? 'm' : 'l'}`), ...(closed ? ['h'] : []), finish(style));
      },
      ellipse([x, y], along, across, turned, style) {
        // Four cubic curves, each within 0.03 % of the quarter that it stands for.
        const k = 0.5522847498;
        const [cos, sin] = [Math.cos(turned), Math.sin(turned)];
        const on = (a: number, b: number): string => at([x + a * along * cos - b * across * sin, y + a * along * sin + b * across * cos]);
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
        const shift = align === 'left' ? 0 : textWidth(words, letters) * (align === 'right' ? 1 : 0.5);
        operations.push(`${colour.map(number).join(' ')} rg BT /${bold ? 'F2' : 'F1'} ${number(letters)} Tf ${at([x - shift, y])} Td ${quoted(words)} Tj ET`);
      },
      picture([x, y], width, height, picture) {
        pictures.push(picture);
        operations.push(`q ${number(width)} 0 0 ${number(height)} ${at([x, y + height])} cm /P${pictures.length} Do Q`);
      },
    };
  };

  return { size, page, bytes: () => assemble(size, pages.map((operations) => operations.join('\n')), pictures) };
}

/** The file: a catalogue, its pages, two fonts, then the pictures, and for each page itself and what is on it. */
function assemble(size: PdfPoint, pages: readonly string[], pictures: readonly PdfPicture[]): Uint8Array {
  const chunks: Uint8Array[] = [];
  const offsets: number[] = [];
  let length = 0;
  const add = (chunk: Uint8Array) => {
    chunks.push(chunk);
    length += chunk.length;
  };
  const write = (text: string) => add(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
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
  const firstPicture = 5;
  const firstPage = firstPicture + pictures.length;
  const pageNumber = (index: number): number => firstPage + 2 * index;

  write('%PDF-1.4\n');
  object('<< /Type /Catalog /Pages 2 0 R >>');
  object(`<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${pageNumber(index)} 0 R`).join(' ')}] >>`);
  for (const font of ['Helvetica', 'Helvetica-Bold']) object(`<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >>`);
  for (const { jpeg, width, height } of pictures) {
    object(`<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`, jpeg);
  }
  const drawn = pictures.map((_, index) => `/P${index + 1} ${firstPicture + index} 0 R`).join(' ');
  for (const [index, page] of pages.entries()) {
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${number(size[0])} ${number(size[1])}] /Contents ${pageNumber(index) + 1} 0 R ` +
        `/Resources << /Font << /F1 3 0 R /F2 4 0 R >> /XObject << ${drawn} >> >> >>`,
    );
    const content = Uint8Array.from(page, (letter) => letter.charCodeAt(0));
    object(`<< /Length ${content.length} >>`, content);
  }
  const start = length;
  write(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')}`);
  write(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  const file = new Uint8Array(length);
  chunks.reduce((at, chunk) => {
    file.set(chunk, at);
    return at + chunk.length;
  }, 0);
  return file;
}

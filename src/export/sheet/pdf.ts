/**
 * Pages of lines, shapes, words, links and pictures in a PDF. Lengths are points (1/72 inch), from the page's upper left corner, y
 * downwards.
 */
import {
  PDFDocument,
  PDFName,
  PDFString,
  rgb,
  type PDFImage,
  type PDFObject,
  type PDFPage,
} from '@cantoo/pdf-lib';
import fontkit from '@cantoo/fontkit';
import { embedFamily, runsOf, textWidth, type FontFamily, type FontFiles } from './sheet-font';

export type PdfPoint = readonly [x: number, y: number];
/** Red, green and blue, 0 … 1. */
export type PdfColour = readonly [number, number, number];

export interface PdfStyle {
  readonly stroke?: PdfColour;
  readonly fill?: PdfColour;
  readonly width?: number;
  readonly dash?: readonly number[];
}

interface TextStyle {
  readonly bold?: boolean;
  readonly align?: 'left' | 'right' | 'centre';
  readonly colour?: PdfColour;
}

export interface PdfPage {
  /** Draws a line through points, closed or not. */
  path(points: readonly PdfPoint[], closed: boolean, style: PdfStyle): void;
  /** Draws an ellipse of these half axes, the first turned clockwise on the page by `turned` radians. */
  ellipse(centre: PdfPoint, along: number, across: number, turned: number, style: PdfStyle): void;
  /** Writes words from a point of their base line: to its right, left of it, or centred on it. */
  text(at: PdfPoint, words: string, size: number, style?: TextStyle): void;
  /** Draws a picture with its upper left corner at a point. */
  picture(at: PdfPoint, width: number, height: number, picture: PDFImage): void;
  /** Makes a rectangle, given by its upper left corner, a link to an address or to a page. */
  link(at: PdfPoint, width: number, height: number, to: string | PdfPage): void;
}

/** A JPEG or PNG file, with its size in pixels. */
export type PdfPicture = ({ readonly jpeg: Uint8Array } | { readonly png: Uint8Array }) & {
  readonly width: number;
  readonly height: number;
};

/** Font files of a document. */
export interface PdfFontFiles {
  readonly regular: FontFiles;
  readonly bold: FontFiles;
}

/** Fonts of a document. */
export interface PdfFonts {
  readonly regular: FontFamily;
  readonly bold: FontFamily;
}

export interface Pdf {
  readonly size: PdfPoint;
  readonly fonts: PdfFonts;
  /** Adds a page at the end. */
  page(): PdfPage;
  /** The pages so far. */
  readonly pages: readonly PdfPage[];
  /** Adds a picture for its pages. */
  embed(picture: PdfPicture): Promise<PDFImage>;
  bytes(): Promise<Uint8Array>;
}

/** Sizes of paper. */
export const papers = { a4: [595.28, 841.89], letter: [612, 792] } as const satisfies Record<
  string,
  PdfPoint
>;
export type Paper = keyof typeof papers;

/** @param title title of the document, which a reader shows in its window */
export async function createPdf(
  title: string,
  files: PdfFontFiles,
  size: PdfPoint = papers.a4,
): Promise<Pdf> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(title);
  document.registerFontkit(fontkit);
  const [regular, bold] = await Promise.all([
    embedFamily(document, files.regular),
    embedFamily(document, files.bold),
  ]);
  const fonts: PdfFonts = { regular, bold };
  const pages: PdfPage[] = [];
  return {
    size,
    fonts,
    pages,
    page() {
      const page = pageOn(document.addPage([...size]), size[1], fonts);
      pages.push(page);
      return page;
    },
    embed: (picture) =>
      'jpeg' in picture ? document.embedJpg(picture.jpeg) : document.embedPng(picture.png),
    bytes: () => document.save(),
  };
}

/** The library's pages, for links to them. */
const libraryPages = new WeakMap<PdfPage, PDFPage>();

const black: PdfColour = [0, 0, 0];

const colourOf = ([red, green, blue]: PdfColour) => rgb(red, green, blue);

/** Returns the style in the library's words; a fill or a stroke left out is not drawn. */
const paint = ({ stroke, fill, width = 0.6, dash = [] }: PdfStyle) => ({
  ...(stroke && { borderColor: colourOf(stroke), borderWidth: width, borderDashArray: [...dash] }),
  ...(fill && { color: colourOf(fill) }),
});

function pageOn(page: PDFPage, height: number, fonts: PdfFonts): PdfPage {
  /** Draws an SVG path, whose y points down from the page's upper edge. */
  const draw = (path: string, style: PdfStyle) =>
    page.drawSvgPath(path, { x: 0, y: height, ...paint(style) });
  const made: PdfPage = {
    path(points, closed, style) {
      if (points.length < 2) return;
      const line = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'} ${x} ${y}`).join(' ');
      draw(closed ? `${line} Z` : line, style);
    },
    ellipse([x, y], along, across, turned, style) {
      // Four cubic curves, each within 0.03 % of the quarter that it stands for.
      const k = 0.5522847498;
      const [cos, sin] = [Math.cos(turned), Math.sin(turned)];
      const on = (a: number, b: number): string =>
        `${x + a * along * cos - b * across * sin},${y + a * along * sin + b * across * cos}`;
      const quarters = [
        `C ${on(1, k)} ${on(k, 1)} ${on(0, 1)}`,
        `C ${on(-k, 1)} ${on(-1, k)} ${on(-1, 0)}`,
        `C ${on(-1, -k)} ${on(-k, -1)} ${on(0, -1)}`,
        `C ${on(k, -1)} ${on(1, -k)} ${on(1, 0)}`,
      ];
      draw(`M ${on(1, 0)} ${quarters.join(' ')} Z`, style);
    },
    text([x, y], words, size, { bold = false, align = 'left', colour = black } = {}) {
      const family = bold ? fonts.bold : fonts.regular;
      const shares = { left: 0, centre: 0.5, right: 1 } as const;
      let left = x - shares[align] * textWidth(family, words, size);
      for (const { font, words: shown } of runsOf(family, words)) {
        page.drawText(shown, { x: left, y: height - y, size, font, color: colourOf(colour) });
        left += font.widthOfTextAtSize(shown, size);
      }
    },
    picture: ([x, y], width, high, picture) =>
      page.drawImage(picture, { x, y: height - y - high, width, height: high }),
    link([x, y], width, high, to) {
      const { context } = page.doc;
      const target: Record<string, PDFObject> =
        typeof to === 'string'
          ? { A: context.obj({ Type: 'Action', S: 'URI', URI: PDFString.of(to) }) }
          : { Dest: context.obj([libraryPages.get(to)!.ref, PDFName.of('Fit')]) };
      const area = [x, height - y - high, x + width, height - y];
      page.node.addAnnot(
        context.register(
          context.obj({ Type: 'Annot', Subtype: 'Link', Rect: area, Border: [0, 0, 0], ...target }),
        ),
      );
    },
  };
  libraryPages.set(made, page);
  return made;
}

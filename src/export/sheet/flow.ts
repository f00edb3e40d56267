/** Text, rows and pictures that follow one another down a page, and go on upon the next. */
import type { PDFImage } from '@cantoo/pdf-lib';
import type { Pdf, PdfColour, PdfPage } from './pdf';
import { fitted, wrapped } from './sheet-font';
import { ink, margin, soft } from './sheet-page';

/** A column of rows, with its width in points. */
export interface Column {
  readonly width: number;
  readonly align: 'left' | 'right';
  /** True if long text goes on in further lines; else it is cut with an ellipsis. */
  readonly wraps?: boolean;
}

export const left = (width: number): Column => ({ width, align: 'left' });
export const right = (width: number): Column => ({ width, align: 'right' });
export const wide = (width: number): Column => ({ width, align: 'left', wraps: true });

interface ParagraphStyle {
  readonly size?: number;
  readonly bold?: boolean;
  readonly colour?: PdfColour;
  /** Sign at the left of the first line: a dash of a list. */
  readonly sign?: string;
}

const rowHeight = 14;
const rowSize = 9;
/** Distance of two lines of a row or paragraph, by the size of its letters. */
const lineOf = (size: number): number => 1.32 * size;

export class Flow {
  readonly #pdf: Pdf;
  #page: PdfPage;
  #y: number;

  /** @param y the lower edge of what stands on the page already */
  constructor(pdf: Pdf, page: PdfPage, y: number) {
    this.#pdf = pdf;
    this.#page = page;
    this.#y = y;
  }

  get page(): PdfPage {
    return this.#page;
  }

  /** Lower edge of what stands on the page, from its top. */
  get y(): number {
    return this.#y;
  }

  /** Width between the margins. */
  get width(): number {
    return this.#pdf.size[0] - 2 * margin;
  }

  /** Height that is left on the page. */
  get rest(): number {
    return this.#pdf.size[1] - margin - this.#y;
  }

  space(height: number): void {
    this.#y += height;
  }

  /** Begins a new page unless this one has room for the height. */
  makeRoom(height: number): void {
    if (height <= this.rest) return;
    this.#page = this.#pdf.page();
    this.#y = margin;
  }

  picture(picture: PDFImage, most = 300): void {
    const height = Math.min(most, (this.width * picture.height) / picture.width);
    const shown = (height * picture.width) / picture.height;
    this.makeRoom(height + 8);
    this.#page.picture([margin + (this.width - shown) / 2, this.#y], shown, height, picture);
    this.#y += height + 8;
  }

  heading(words: string): void {
    this.makeRoom(3 * rowHeight + 6);
    this.#y += 20;
    this.#page.text([margin, this.#y], words, 12, { bold: true, colour: ink });
    this.#y += 4;
  }

  paragraph(words: string, { size = 9.5, bold = false, colour = ink, sign }: ParagraphStyle = {}): void {
    const indent = sign === undefined ? 0 : 11;
    const { regular, bold: strong } = this.#pdf.fonts;
    for (const [index, line] of wrapped(
      bold ? strong : regular,
      words,
      size,
      this.width - indent,
    ).entries()) {
      this.makeRoom(lineOf(size) + 2);
      this.#y += lineOf(size);
      if (index === 0 && sign !== undefined) this.#page.text([margin, this.#y], sign, size, { colour });
      this.#page.text([margin + indent, this.#y], line, size, { bold, colour });
    }
    this.#y += 0.3 * size;
  }

  /** Writes the titles of a table's columns. */
  titles(cells: readonly string[], columns: readonly Column[]): void {
    this.makeRoom(3 * rowHeight);
    this.row(cells, columns, true);
  }

  row(cells: readonly string[], columns: readonly Column[], bold = false): void {
    const { fonts, size } = this.#pdf;
    const family = bold ? fonts.bold : fonts.regular;
    const lines = columns.map(({ width, wraps }, index) => {
      const words = cells[index] ?? '';
      return wraps ? wrapped(family, words, rowSize, width - 6) : [fitted(family, words, rowSize, width - 6)];
    });
    const height = rowHeight + (Math.max(...lines.map((each) => each.length)) - 1) * lineOf(rowSize);
    this.makeRoom(height);
    let x = margin;
    for (const [index, { width, align }] of columns.entries()) {
      for (const [number, words] of lines[index]!.entries())
        this.#page.text(
          [align === 'right' ? x + width - 6 : x, this.#y + rowHeight + number * lineOf(rowSize)],
          words,
          rowSize,
          { bold, align, colour: bold ? soft : ink },
        );
      x += width;
    }
    this.#y += height;
    const line = this.#y + 3.5;
    this.#page.path(
      [
        [margin, line],
        [size[0] - margin, line],
      ],
      false,
      { stroke: [0.85, 0.83, 0.78], width: 0.4 },
    );
  }
}

/** The pages before the tables: cover, contents, inventory. */
import { countOf } from '../../table/numbers';
import type { Pack } from '../../table/pack';
import { Flow, left, right, wide, type Column } from '../sheet/flow';
import { wrapped } from '../sheet/sheet-font';
import type { Pdf, PdfPage } from '../sheet/pdf';
import { ink, margin, soft } from '../sheet/sheet-page';
import type { InventoryNeed } from './inventory';

/** Writes the title page, with notes on as many pages as they need. Returns the flow after them. */
export function coverPage(pdf: Pdf, pack: Pack, editionWords: string, judgeNotes: string | null): Flow {
  const page = pdf.page();
  const { fonts, size } = pdf;
  const lines = wrapped(fonts.bold, pack.name, 34, size[0] - 2 * margin);
  for (const [index, line] of lines.entries())
    page.text([margin, 150 + 40 * index], line, 34, { bold: true, colour: ink });
  const below = 150 + 40 * (lines.length - 1);
  page.text([margin, below + 26], editionWords, 13, { colour: soft });
  page.path(
    [
      [margin, below + 44],
      [size[0] - margin, below + 44],
    ],
    false,
    { stroke: ink, width: 1.2 },
  );
  const flow = new Flow(pdf, page, below + 58);
  if (pack.notes) flow.paragraph(pack.notes, { size: 11 });
  if (judgeNotes) {
    flow.heading('For judges');
    flow.paragraph(judgeNotes, { size: 11 });
  }
  return flow;
}

/** The parts of a table in the contents, each with the page on which it begins. */
export interface ContentsLine {
  readonly title: string;
  readonly pages: readonly PdfPage[];
}

const rowHeight = 17;
const contentsTop = 108;

/** Returns the number of tables whose lines have room on a page of the contents. */
const linesOnPage = (pdf: Pdf): number => Math.floor((pdf.size[1] - margin - contentsTop) / rowHeight);

/** Adds empty pages for the contents of this many lines. */
export const reserveContents = (pdf: Pdf, lines: number): readonly PdfPage[] =>
  Array.from({ length: Math.max(1, Math.ceil(lines / linesOnPage(pdf))) }, () => pdf.page());

/** Writes the contents upon pages that were reserved. Each number leads to its page. */
export function fillContents(
  pdf: Pdf,
  pages: readonly PdfPage[],
  parts: readonly string[],
  lines: readonly ContentsLine[],
): void {
  const numberOf = new Map(pdf.pages.map((page, index) => [page, index + 1]));
  const partWidth = 56;
  const right = pdf.size[0] - margin;
  const titleWidth = right - margin - partWidth * parts.length;
  for (const [index, page] of pages.entries()) {
    page.text([margin, 70], index === 0 ? 'Contents' : 'Contents, continued', 20, {
      bold: true,
      colour: ink,
    });
    for (const [column, part] of parts.entries())
      page.text([right - partWidth * (parts.length - 1 - column), contentsTop - 8], part, 8.5, {
        align: 'right',
        colour: soft,
      });
    const shown = lines.slice(index * linesOnPage(pdf), (index + 1) * linesOnPage(pdf));
    for (const [row, { title, pages: targets }] of shown.entries()) {
      const y = contentsTop + rowHeight * (row + 0.75);
      const [first = ''] = wrapped(pdf.fonts.regular, title, 11, titleWidth - 8);
      page.text([margin, y], first, 11, { colour: ink });
      for (const [column, target] of targets.entries()) {
        const x = right - partWidth * (parts.length - 1 - column);
        page.text([x, y], String(numberOf.get(target)), 11, { align: 'right', colour: ink });
        page.link([x - partWidth + 10, y - 11], partWidth - 10, 14, target);
      }
      if (targets[0]) page.link([margin, y - 11], titleWidth - 8, 14, targets[0]);
      page.path(
        [
          [margin, y + 4],
          [right, y + 4],
        ],
        false,
        { stroke: [0.85, 0.83, 0.78], width: 0.4 },
      );
    }
  }
}

/** Most tables that have a column of their own in the inventory. */
const mostColumns = 8;

/** Writes the pieces that the tables need together, beside the inventory. */
export function inventoryPages(pdf: Pdf, needs: readonly InventoryNeed[], tables: number): PdfPage {
  const page = pdf.page();
  page.text([margin, 70], 'Terrain for all tables', 20, { bold: true, colour: ink });
  const flow = new Flow(pdf, page, 80);
  const owned = needs.some(({ have }) => have !== null);
  const short = needs.filter((need) => need.short > 0);
  flow.paragraph(
    owned
      ? short.length === 0
        ? 'All that the tables need together is there.'
        : `All tables together need more than there is of ${countOf(short.length, 'kind')} of pieces: see the last column.`
      : 'The pack has no inventory: nobody has counted the pieces at hand.',
    { bold: owned && short.length > 0 },
  );
  flow.space(4);
  const each = tables <= mostColumns;
  const columns: readonly Column[] = [
    wide(each ? 190 : 300),
    ...(each ? Array.from({ length: tables }, () => right(24)) : [right(70)]),
    right(44),
    ...(owned ? [right(40), right(40)] : []),
    left(1),
  ];
  flow.titles(
    [
      'Piece',
      ...(each ? Array.from({ length: tables }, (_, index) => String(index + 1)) : ['Most at one']),
      'In all',
      ...(owned ? ['Have', 'Short'] : []),
    ],
    columns,
  );
  for (const { title, needed, inAll, have, short: lacking } of needs)
    flow.row(
      [
        title,
        ...(each ? needed.map((count) => (count === 0 ? '' : String(count))) : [String(Math.max(...needed))]),
        String(inAll),
        ...(owned ? [String(have), lacking === 0 ? '' : String(lacking)] : []),
      ],
      columns,
    );
  return page;
}

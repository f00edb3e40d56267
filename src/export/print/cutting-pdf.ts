/** The cutting list as PDF pages: a row and a sketch for each kind of panel. */
import { createPdf, type Pdf, type PdfPage, type PdfPoint } from '../sheet/pdf';
import { fitted, type FontFiles } from '../sheet/sheet-font';
import { ground, ink, margin, paper, soft } from '../sheet/sheet-page';
import { cuttingRules, mm, workOn, type CutRow, type CuttingList } from './cutting-list';

const lineHeight = 12;
/** Room of a sketch. */
const sketch: PdfPoint = [110, 60];
const columns = { sketch: margin, panel: margin + 122, size: margin + 262, work: margin + 372 };

/** Returns the bytes of the list's PDF. */
export async function cuttingPdf(
  list: CuttingList,
  title: string,
  fonts: { readonly regular: FontFiles; readonly bold: FontFiles },
  size: PdfPoint,
): Promise<Uint8Array> {
  const pdf = await createPdf(`${title}: cutting list`, fonts, size);
  let { page, y } = firstPage(pdf, list, title);
  for (const row of list.rows) {
    const height = Math.max(sketch[1], lineHeight * Math.max(3, workOn(row).length)) + 14;
    if (y + height > size[1] - margin) [page, y] = [pdf.page(), margin];
    drawRow(page, pdf, row, y);
    y += height;
    page.path(
      [
        [margin, y - 6],
        [size[0] - margin, y - 6],
      ],
      false,
      { stroke: soft, width: 0.3 },
    );
  }
  return pdf.bytes();
}

function firstPage(pdf: Pdf, list: CuttingList, title: string): { page: PdfPage; y: number } {
  const page = pdf.page();
  const wide = pdf.size[0] - 2 * margin;
  const boards = list.rows.reduce((sum, { count, layers }) => sum + count * layers, 0);
  page.text([margin, 58], fitted(pdf.fonts.bold, `Cutting list: ${title}`, 20, wide), 20, {
    bold: true,
    colour: ink,
  });
  let y = 66;
  for (const words of [
    ...cuttingRules(list),
    `${boards} boards in all. Lengths are millimetres.`,
    ...list.notes,
  ])
    page.text([margin, (y += lineHeight)], fitted(pdf.fonts.regular, words, 9, wide), 9, { colour: soft });
  return { page, y: y + 18 };
}

function drawRow(page: PdfPage, pdf: Pdf, row: CutRow, top: number): void {
  drawSketch(page, row, [columns.sketch, top]);
  const wide = (from: number, to: number): number => to - from - 8;
  const line = (x: number, number: number, words: string, room: number, bold = false): void =>
    page.text(
      [x, top + lineHeight * (number + 1) - 3],
      fitted(bold ? pdf.fonts.bold : pdf.fonts.regular, words, 9, room),
      9,
      { bold, colour: ink },
    );
  line(columns.panel, 0, row.piece, wide(columns.panel, columns.size), true);
  line(columns.panel, 1, row.name, wide(columns.panel, columns.size));
  line(columns.size, 0, `${mm(row.width)} × ${mm(row.height)}`, wide(columns.size, columns.work), true);
  line(columns.size, 1, `${row.count} ×, ${row.layers === 1 ? 'one layer' : `${row.layers} layers`}`, 100);
  workOn(row).forEach((words, number) =>
    line(columns.work, number, words, wide(columns.work, pdf.size[0] - margin + 8)),
  );
}

/** Draws a panel with its openings, as large as the room allows. */
function drawSketch(page: PdfPage, { width, height, openings }: CutRow, [left, top]: PdfPoint): void {
  const scale = Math.min(sketch[0] / width, sketch[1] / height);
  const rectangle = (x: number, y: number, right: number, high: number): PdfPoint[] => {
    const at = (across: number, up: number): PdfPoint => [left + across * scale, top + (height - up) * scale];
    return [at(x, y), at(right, y), at(right, high), at(x, high)];
  };
  page.path(rectangle(0, 0, width, height), true, { fill: ground, stroke: ink, width: 0.8 });
  for (const { x, y, right, top: high } of openings)
    page.path(rectangle(x, y, right, high), true, { fill: paper, stroke: ink, width: 0.5 });
}

/** Cards of a table's forces, eight on a page with marks to cut along, and a roster sheet of each force. */
import type { TableFile } from '../../table/format';
import {
  createPdf,
  papers,
  type Paper,
  type Pdf,
  type PdfFontFiles,
  type PdfPage,
  type PdfPoint,
} from '../sheet/pdf';
import { drawCard } from './card-face';
import { printedForces, type PrintedForce } from './forces';
import { rosterSheet } from './roster-sheet';

export interface CardsOptions {
  readonly paper: Paper;
  readonly fonts: PdfFontFiles;
  /** Ids of the sides to print; by default all that have units. */
  readonly sides?: readonly string[];
}

const columns = 2;
const rows = 4;
/** Edge of the paper that printers leave free, in points; the marks stand in it. */
const edge = 30;
const markLength = 12;

/** Returns the bytes of the document; null where no side has units. The table's rules are loaded already. */
export async function cardsPdf(
  file: TableFile,
  { paper, fonts, sides }: CardsOptions,
): Promise<Uint8Array | null> {
  const forces = (await printedForces(file)).filter(
    ({ side }) => sides === undefined || sides.includes(side),
  );
  if (forces.length === 0) return null;
  const pdf = await createPdf(`${file.name}: forces`, fonts, papers[paper]);
  for (const force of forces) {
    rosterSheet(pdf, force, file.name);
    cardPages(pdf, force);
  }
  return pdf.bytes();
}

function cardPages(pdf: Pdf, force: PrintedForce): void {
  const [wide, high] = pdf.size;
  const size: PdfPoint = [(wide - 2 * edge) / columns, (high - 2 * edge) / rows];
  const onPage = columns * rows;
  for (let first = 0; first < force.units.length; first += onPage) {
    const page = pdf.page();
    cutMarks(page, pdf.size, size);
    for (const [index, unit] of force.units.slice(first, first + onPage).entries()) {
      const corner: PdfPoint = [
        edge + (index % columns) * size[0],
        edge + Math.floor(index / columns) * size[1],
      ];
      outline(page, corner, size);
      drawCard(pdf, page, corner, size, unit, force);
    }
  }
}

/** Draws the marks in the edge of the paper, at every cut. */
function cutMarks(page: PdfPage, [wide, high]: PdfPoint, [cardWide, cardHigh]: PdfPoint): void {
  const style = { stroke: [0, 0, 0] as const, width: 0.5 };
  const line = (from: PdfPoint, to: PdfPoint): void => page.path([from, to], false, style);
  const near = edge - 4;
  for (let column = 0; column <= columns; column++) {
    const x = edge + column * cardWide;
    line([x, near - markLength], [x, near]);
    line([x, high - near], [x, high - near + markLength]);
  }
  for (let row = 0; row <= rows; row++) {
    const y = edge + row * cardHigh;
    line([near - markLength, y], [near, y]);
    line([wide - near, y], [wide - near + markLength, y]);
  }
}

const outline = (page: PdfPage, [x, y]: PdfPoint, [wide, high]: PdfPoint): void =>
  page.path(
    [
      [x, y],
      [x + wide, y],
      [x + wide, y + high],
      [x, y + high],
    ],
    true,
    { stroke: [0.8, 0.78, 0.72], width: 0.4 },
  );

/** Lists of the set-up sheet: the pieces needed, their distances from two edges, zones and objectives. */
import type { PDFImage } from '@cantoo/pdf-lib';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Table } from '../../table/table';
import { fromEdges, type FromEdges, type PieceMeasures } from './measures';
import type { Pdf, PdfPage } from './pdf';
import { fitted } from './sheet-font';
import { header, ink, letterOf, margin, plain, soft, zoneName } from './sheet-page';

const rowHeight = 14;

/** Adds the picture and the lists, on as many pages as they need. */
export function listPages(
  pdf: Pdf,
  table: Table,
  pieces: readonly PieceMeasures[],
  picture: PDFImage | null,
): void {
  const page = pdf.page();
  header(page, table, pdf);
  const lists = new Lists(pdf, page, 92);
  if (picture) lists.picture(picture);

  lists.heading('What you need');
  for (const [title, number] of countTitles(pieces)) lists.row([`${number} ×`, title], needColumns);
  if (pieces.length > 0) {
    lists.heading('Pieces');
    lists.row(pieceTitles, pieceColumns, true);
    for (const piece of pieces) lists.row(pieceCells(piece), pieceColumns);
  }
  if (table.zones.length > 0) {
    lists.heading('Zones');
    for (const zone of table.zones) lists.row(zoneCells(zone, table), zoneColumns);
  }
  if (table.objectives.length > 0) {
    lists.heading('Objectives');
    for (const [index, objective] of table.objectives.entries())
      lists.row(objectiveCells(index, objective, table), objectiveColumns);
  }
}

/** Writes rows down a page and continues on a new page when it is full. */
class Lists {
  readonly #pdf: Pdf;
  #page: PdfPage;
  #y: number;

  constructor(pdf: Pdf, page: PdfPage, y: number) {
    this.#pdf = pdf;
    this.#page = page;
    this.#y = y;
  }

  picture(picture: PDFImage): void {
    const width = this.#pdf.size[0] - 2 * margin;
    const height = Math.min(300, (width * picture.height) / picture.width);
    const shown = (height * picture.width) / picture.height;
    this.#page.picture([margin + (width - shown) / 2, this.#y], shown, height, picture);
    this.#y += height + 8;
  }

  heading(words: string): void {
    this.#makeRoom(3 * rowHeight);
    this.#y += 20;
    this.#page.text([margin, this.#y], words, 12, { bold: true, colour: ink });
    this.#y += 4;
  }

  row(cells: readonly string[], columns: readonly Column[], bold = false): void {
    this.#makeRoom(rowHeight);
    this.#y += rowHeight;
    const { fonts, size } = this.#pdf;
    let x = margin;
    for (const [index, { width, align }] of columns.entries()) {
      this.#page.text(
        [align === 'right' ? x + width - 6 : x, this.#y],
        fitted(bold ? fonts.bold : fonts.regular, cells[index] ?? '', 9, width - 6),
        9,
        { bold, align, colour: bold ? soft : ink },
      );
      x += width;
    }
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

  /** Begins a new page unless this one has room for the height. */
  #makeRoom(height: number): void {
    if (this.#y + height <= this.#pdf.size[1] - margin) return;
    this.#page = this.#pdf.page();
    this.#y = margin;
  }
}

interface Column {
  readonly width: number;
  readonly align: 'left' | 'right';
}

const left = (width: number): Column => ({ width, align: 'left' });
const right = (width: number): Column => ({ width, align: 'right' });
const needColumns = [right(40), left(460)];
const pieceColumns = [right(30), left(118), left(80), left(74), right(38), left(118), left(53)];
const zoneColumns = [left(90), left(421)];
const objectiveColumns = [right(30), left(170), left(100), left(100), left(100)];

const pieceTitles = ['No.', 'Piece', 'Across', 'Deep', 'Turn', 'Width × depth × height', 'Stands'];

/** Counts the pieces by title, in the order of first appearance. */
function countTitles(pieces: readonly PieceMeasures[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { title } of pieces) counts.set(title, (counts.get(title) ?? 0) + 1);
  return counts;
}

function pieceCells({
  number,
  title,
  from,
  turn,
  width,
  depth,
  height,
  elevation,
}: PieceMeasures): readonly string[] {
  const size = [width, depth, height].map(plain).join(' × ');
  return [
    String(number),
    title,
    edgeWords(from.across),
    edgeWords(from.deep),
    `${plain(turn)}°`,
    size,
    elevation === 0 ? '' : `${plain(Math.abs(elevation))} ${elevation > 0 ? 'up' : 'down'}`,
  ];
}

function zoneCells({ side, outline }: Table['zones'][number], table: Table): readonly string[] {
  return [
    zoneName(table, side).replace('Zone: ', ''),
    outline.map((corner) => cornerWords(corner, table)).join('; '),
  ];
}

function objectiveCells(
  index: number,
  { id, name, at, elevation, radius }: Table['objectives'][number],
  { size }: Table,
): readonly string[] {
  const { across, deep } = fromEdges(at, size);
  return [
    letterOf(index),
    name ?? id,
    edgeWords(across),
    edgeWords(deep),
    [
      ...(radius === undefined ? [] : [`radius ${plain(radius)}`]),
      ...(elevation === undefined ? [] : [`at height ${plain(elevation)}`]),
    ].join(', '),
  ];
}

const edgeWords = ({ edge, length }: FromEdges['across'] | FromEdges['deep']): string =>
  `${plain(length)} from ${edge}`;

function cornerWords(corner: PlanPoint, { size }: Table): string {
  const { across, deep } = fromEdges(corner, size);
  return `${plain(across.length)} ${across.edge}, ${plain(deep.length)} ${deep.edge}`;
}

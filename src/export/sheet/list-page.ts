/** Lists of the set-up sheet: the pieces needed, their distances from two edges, zones and objectives. */
import type { PDFImage } from '@cantoo/pdf-lib';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Table } from '../../table/table';
import { fromEdges, type FromEdges, type PieceMeasures } from './measures';
import { Flow, left, right, wide } from './flow';
import type { Pdf, PdfPage } from './pdf';
import { header, letterOf, plain, zoneName } from './sheet-page';

/** Adds the picture and the lists, on as many pages as they need; returns the first. */
export function listPages(
  pdf: Pdf,
  table: Table,
  pieces: readonly PieceMeasures[],
  picture: PDFImage | null,
  title = table.name,
): PdfPage {
  const page = pdf.page();
  header(page, table, pdf, title);
  const lists = new Flow(pdf, page, 92);
  if (picture) lists.picture(picture);

  lists.heading('What you need');
  for (const [title, number] of countTitles(pieces)) lists.row([`${number} ×`, title], needColumns);
  if (pieces.length > 0) {
    lists.heading('Pieces');
    lists.titles(pieceTitles, pieceColumns);
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
  return page;
}

const needColumns = [right(40), left(460)];
const pieceColumns = [right(30), left(118), left(80), left(74), right(38), left(118), left(53)];
const zoneColumns = [left(90), wide(421)];
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

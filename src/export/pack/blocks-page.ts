/** Page "What blocks what": effects of each piece by itself, and the gaps between pieces. */
import type { Obstacle, ObstacleFigure } from '../../analysis/layout/obstacles';
import { gapBasesMm, type Gap } from '../../analysis/layout/gaps';
import { formatRounded } from '../../table/numbers';
import { Flow, left, right, wide } from '../sheet/flow';
import type { PieceMeasures } from '../sheet/measures';
import type { Pdf, PdfPage } from '../sheet/pdf';
import { header, plain } from '../sheet/sheet-page';
import type { TableFacts } from './table-facts';

const columns = [
  wide(88),
  wide(132),
  right(46),
  right(46),
  right(56),
  right(46),
  left(8),
  left(46),
  left(46),
];
const titles = ['No.', 'Piece', 'Height', 'Low', 'Standing', 'Large', '', 'Behind', 'Within'];
const gapColumns = [right(52), left(8), wide(300), left(140)];
/** Most gaps that are listed; the others are wider. */
const mostGaps = 40;

export function blocksPage(pdf: Pdf, title: string, facts: TableFacts): PdfPage {
  const { table } = facts;
  const page = pdf.page();
  header(page, table, pdf, title);
  const flow = new Flow(pdf, page, 84);
  flow.heading('What blocks what');
  flow.paragraph(
    'Two equal figures stand on either side of the middle of a piece, across its narrower side, with nothing else on the table. “Hides” says that the piece stops every line from base to base between them. Low figures are 0.4 MU tall, standing ones 1.2, both on 25 mm; large ones are 2.5 MU tall on 60 mm. Behind: the cover that no open line between two standing figures avoids. Within: the cover of a figure in the middle of the piece. The rules decide what that cover is worth.',
  );
  flow.space(4);
  flow.titles(['', '', '', '', 'Hides', '', '', 'Cover', ''], columns);
  flow.row(titles, columns, true);
  for (const cells of groupedRows(facts)) flow.row(cells, columns);
  gapLists(flow, facts);
  return page;
}

/** Pieces that do the same stand in one row, with all their numbers. */
function groupedRows({ entry, pieces, obstacles }: TableFacts): readonly (readonly string[])[] {
  const byPiece = new Map(obstacles.map((obstacle) => [obstacle.piece, obstacle]));
  const rows = new Map<string, { numbers: number[]; cells: readonly string[] }>();
  for (const piece of pieces) {
    const cells = cellsOf(piece, byPiece.get(piece.id)!);
    const key = JSON.stringify(cells);
    const row = rows.get(key) ?? { numbers: [], cells };
    row.numbers.push(piece.number);
    rows.set(key, row);
  }
  if (entry.table.terrain.length === 0) return [['', 'No pieces']];
  return [...rows.values()].map(({ numbers, cells }) => [numbers.join(', '), ...cells]);
}

const cellsOf = ({ title, height, elevation }: PieceMeasures, { stops, behind, within }: Obstacle) => [
  title,
  plain(Math.max(0, height + elevation)),
  ...(['low', 'standing', 'large'] satisfies ObstacleFigure[]).map((figure) =>
    stops[figure] ? 'hides' : '–',
  ),
  '',
  behind === null ? 'unseen' : behind === 'none' ? '–' : behind,
  within === null || within === 'none' ? '–' : within,
];

function gapLists(flow: Flow, { gaps, pieces }: TableFacts): void {
  const numbers = new Map(pieces.map(({ id, number, title }) => [id, `${title} (${number})`]));
  const row = ({ between, mm }: Gap): readonly string[] => {
    const base = gapBasesMm.findLast((each) => mm >= each);
    return [
      `${formatRounded(mm, 1)} mm`,
      '',
      between.map((id) => numbers.get(id) ?? id).join(' and '),
      base === undefined ? 'sight only' : `bases up to ${base} mm`,
    ];
  };
  flow.heading('Gaps');
  if (gaps.all.length === 0) {
    flow.paragraph(`No two pieces that stop a figure stand nearer than ${gapBasesMm.at(-1)} mm.`);
    return;
  }
  flow.paragraph(
    `Between pieces that a figure on the ground can’t walk over, from their closest points, up to ${gapBasesMm.at(-1)} mm. One can see through every gap here whose sides are taller than the figure.`,
  );
  flow.titles(['Width', '', 'Between', 'Lets through'], gapColumns);
  for (const gap of gaps.all.slice(0, mostGaps)) flow.row(row(gap), gapColumns);
  if (gaps.all.length > mostGaps) flow.paragraph(`And ${gaps.all.length - mostGaps} wider ones.`);
}

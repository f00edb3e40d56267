/** Page of a table's figures: the longest lanes, and the signed figures with their meanings. */
import type { Lane } from '../../analysis/layout/figures';
import { meanings, scalarNames } from '../../analysis/layout/scalars';
import { figureText } from '../../analysis/pack/words';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import { formatRounded } from '../../table/numbers';
import type { TableFile } from '../../table/format';
import { Flow, left, right, wide } from '../sheet/flow';
import { fromEdges } from '../sheet/measures';
import type { Pdf, PdfColour, PdfPage } from '../sheet/pdf';
import { header, plain } from '../sheet/sheet-page';
import { linesPlan } from './lines-plan';
import type { TableFacts } from './table-facts';

const betweenZones: PdfColour = [0.62, 0.16, 0.12];
const elsewhere: PdfColour = [0.15, 0.36, 0.55];
const laneColumns = [right(26), right(58), left(8), left(124), left(124), right(70), left(8), left(90)];
const figureColumns = [wide(130), right(62), left(8), wide(311)];
const planHeight = 240;

export function figuresPage(pdf: Pdf, title: string, facts: TableFacts): PdfPage {
  const page = pdf.page();
  header(page, facts.table, pdf, title);
  const flow = new Flow(pdf, page, 84);
  lanesPart(pdf, flow, facts);
  figuresPart(flow, facts);
  return page;
}

function lanesPart(pdf: Pdf, flow: Flow, { table, lanes }: TableFacts): void {
  flow.heading('Longest lanes');
  if (lanes.length === 0) return flow.paragraph('No two places on the table see each other.');
  flow.paragraph(
    'Open lines between two standing figures, from base to base. The corridor is the widest straight strip that nothing reaches into; it is measured up to 100 mm.',
  );
  const isZones = ({ zones }: Lane): boolean => zones !== null;
  linesPlan(
    pdf,
    flow,
    table,
    lanes.map((lane, index) => ({
      label: String(index + 1),
      from: lane.from,
      to: lane.to,
      colour: isZones(lane) ? betweenZones : elsewhere,
      ...(!isZones(lane) && { dash: [4, 2] }),
    })),
    planHeight,
  );
  flow.titles(['', 'Length', '', 'From', 'To', 'Corridor', '', 'Leads'], laneColumns);
  for (const [index, lane] of lanes.entries())
    flow.row(
      [
        String(index + 1),
        `${lengthWords(lane.length)} MU`,
        '',
        spotWords(lane.from, table.size),
        spotWords(lane.to, table.size),
        lane.corridorMm >= 100 ? 'over 100 mm' : `${formatRounded(lane.corridorMm, 1)} mm`,
        '',
        isZones(lane) ? 'zone to zone' : 'elsewhere',
      ],
      laneColumns,
    );
}

const lengthWords = (length: Mu): string => plain(Math.round(10 * length) / 10);

/** Returns a place by the two edges it is nearest to. */
export function spotWords(at: PlanPoint, size: TableFile['size']): string {
  const { across, deep } = fromEdges(at, size);
  return `${plain(across.length)} ${across.edge}, ${plain(deep.length)} ${deep.edge}`;
}

function figuresPart(flow: Flow, { figures, state }: TableFacts): void {
  flow.heading('Figures');
  if (figures === null) return flow.paragraph('Not measured.');
  const day = figures.made.slice(0, 10);
  flow.paragraph(
    state === 'changed'
      ? `Made on ${day} by ${figures.program} for an earlier form of this table: it has changed since.`
      : `Made on ${day} by ${figures.program}.`,
    { bold: state === 'changed' },
  );
  flow.titles(['Figure', 'Value', '', 'Meaning'], figureColumns);
  for (const name of scalarNames) {
    const value = figures.figures[name];
    if (value === undefined) continue;
    const { title, meaning } = meanings[name];
    flow.row([title, figureText(name, value), '', meaning], figureColumns);
  }
}

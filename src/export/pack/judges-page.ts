/** The judges' page of a table: their notes, and the contested lines with their margins. */
import { contestedEvery, contestedMm, type ContestedLine } from '../../analysis/layout/contested';
import { formatFixed } from '../../table/numbers';
import { Flow, left, right, wide } from '../sheet/flow';
import type { Pdf, PdfColour, PdfPage } from '../sheet/pdf';
import { header } from '../sheet/sheet-page';
import { spotWords } from './figures-page';
import { linesPlan } from './lines-plan';
import type { TableFacts } from './table-facts';

const open: PdfColour = [0.16, 0.42, 0.24];
const stopped: PdfColour = [0.62, 0.16, 0.12];
const columns = [right(24), left(4), wide(142), wide(142), left(48), right(48), left(6), wide(97)];
const planHeight = 270;

export function judgesPage(
  pdf: Pdf,
  title: string,
  facts: TableFacts,
  contested: readonly ContestedLine[],
): PdfPage {
  const { entry, table, pieces } = facts;
  const page = pdf.page();
  header(page, table, pdf, `${title}: for judges`);
  const flow = new Flow(pdf, page, 84);
  if (entry.judgeNotes) {
    flow.heading('Notes');
    flow.paragraph(entry.judgeNotes);
  }
  flow.heading('Contested lines');
  flow.paragraph(
    `Lines of sight whose verdict hangs on ${contestedMm} mm or less: the widest corridor of an open line, or the shortest shift of the target that opens a stopped one. Asked between standing figures on 25 mm, from places of each zone ${contestedEvery} MU apart to the objectives and to the other zone.${
      table.file.toleranceMm === undefined
        ? ''
        : ' The last column says whether the verdict stands however the pieces are built within their tolerance.'
    }`,
  );
  if (contested.length === 0) {
    flow.paragraph('None.', { bold: true });
    return page;
  }
  linesPlan(
    pdf,
    flow,
    table,
    contested.map(({ from, to, isOpen }, index) => ({
      label: String(index + 1),
      from: from.at,
      to: to.at,
      colour: isOpen ? open : stopped,
      ...(!isOpen && { dash: [4, 2] }),
    })),
    planHeight,
  );
  const numbers = new Map(pieces.map(({ id, number, title: name }) => [id, `${name} (${number})`]));
  flow.titles(['', '', 'From', 'To', 'Verdict', 'Margin', '', 'Stopped by'], columns);
  for (const [index, line] of contested.entries())
    flow.row(
      [
        String(index + 1),
        '',
        endWords(line.from, table.size),
        endWords(line.to, table.size),
        line.isOpen ? 'open' : 'stopped',
        Number.isFinite(line.marginMm) ? `${formatFixed(line.marginMm, 1)} mm` : '–',
        '',
        [line.blockers.map((id) => numbers.get(id) ?? id).join(', '), builtWords(line)]
          .filter((words) => words !== '')
          .join('; '),
      ],
      columns,
    );
  return page;
}

const endWords = ({ name, at, kind }: ContestedLine['from'], size: readonly [number, number]): string =>
  kind === 'objective' ? name : `${name}: ${spotWords(at, size)}`;

function builtWords({ built }: ContestedLine): string {
  switch (built) {
    case null:
      return '';
    case 'stands':
      return 'stands';
    case 'turns':
      return 'turns within the tolerance';
    case 'undecided':
      return 'not proven within the tolerance';
  }
}

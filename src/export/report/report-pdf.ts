/** The battle report: result, forces, turning points with pictures, who fell to whom, and the figures as plots. */
import type { ReportFacts } from '../../analysis/report/facts';
import type { Table } from '../../table/table';
import { countOf } from '../../table/numbers';
import { Flow, left, right, wide } from '../sheet/flow';
import { numberPages } from '../sheet/page-numbers';
import { papers, type Paper } from '../sheet/paper';
import { createPdf, type Pdf, type PdfFontFiles, type PdfPicture } from '../sheet/pdf';
import { header, letterOf, soft } from '../sheet/sheet-page';
import { addBattlePlan, addPlanOf, planNote } from './battle-plan';
import { addFigures } from './figures-part';
import { decisiveSentence, gainSentence, lossSentence, resultHeading, toWhom } from './words';

export interface ReportOptions {
  readonly paper: Paper;
  readonly fonts: PdfFontFiles;
  /** Pictures of the scene, by the number of events at their moment; a moment without one shows its plan. */
  readonly pictures?: ReadonlyMap<number, PdfPicture>;
}

/** Returns the bytes of the report. */
export async function reportPdf(
  table: Table,
  facts: ReportFacts,
  options: ReportOptions,
): Promise<Uint8Array> {
  const title = `Battle report: ${table.name}`;
  const pdf = await createPdf(title, options.fonts, papers[options.paper]);
  const page = pdf.page();
  header(page, table, pdf, title);
  const flow = new Flow(pdf, page, 76);
  await resultPart(pdf, flow, table, facts, options);
  forcesPart(flow, facts);
  flow.heading('The table at the beginning');
  planNote(flow, table);
  addBattlePlan(flow, table, facts.plans.get(facts.opening) ?? [], 330);
  await turningPart(pdf, flow, table, facts, options);
  fallsPart(flow, facts);
  addFigures(pdf, flow, table, facts);
  numberPages(pdf, title);
  return pdf.bytes();
}

async function resultPart(
  pdf: Pdf,
  flow: Flow,
  table: Table,
  facts: ReportFacts,
  { pictures }: ReportOptions,
): Promise<void> {
  const { result, standing, decisive } = facts;
  flow.heading(resultHeading(facts));
  if (result !== null) flow.paragraph(result.why);
  flow.paragraph(lossSentence(facts));
  if (result?.decisive && decisive !== null) flow.paragraph(decisiveSentence(result.decisive, decisive));
  if (standing.sides.some(({ scores }) => scores.length > 0)) {
    const columns = [left(170), ...standing.turns.map(() => right(40))];
    flow.titles(['Points at the end of turn', ...standing.turns.map(String)], columns);
    for (const { name, scores } of standing.sides) flow.row([name, ...scores.map(String)], columns);
  }
  const picture = pictures?.get(facts.end);
  if (picture) {
    flow.space(10);
    flow.picture(await pdf.embed(picture), 250);
  } else {
    flow.heading('The table at the end');
    planNote(flow, table);
    addBattlePlan(flow, table, facts.plans.get(facts.end) ?? [], 300);
  }
}

const forceColumns = [left(330), right(80), right(80)];

function forcesPart(flow: Flow, { forces }: ReportFacts): void {
  flow.heading('Forces');
  for (const { name, units } of forces) {
    flow.space(6);
    flow.titles([name, 'Models', 'Left'], forceColumns);
    for (const unit of units)
      flow.row([unit.name, String(unit.models), unit.left === 0 ? 'none' : String(unit.left)], forceColumns);
  }
}

/** Height of a turning point's picture, and of the whole with its words: three stand on a page. */
const pictureHeight = 152;
const pointHeight = 238;

async function turningPart(
  pdf: Pdf,
  flow: Flow,
  table: Table,
  { turningPoints, plans }: ReportFacts,
  { pictures }: ReportOptions,
): Promise<void> {
  flow.heading('Turning points');
  if (turningPoints.length === 0) return flow.paragraph('No act changed the lead by much.');
  flow.paragraph(
    'These acts changed the lead most. The lead counts the value of the units that are left and the points scored; an ordinary unit is worth about 10.',
  );
  for (const [index, point] of turningPoints.entries()) {
    flow.makeRoom(pointHeight);
    flow.heading(`${letterOf(index)}. ${point.turn === 0 ? 'Before turn 1' : `Turn ${point.turn}`}`);
    flow.paragraph(point.line);
    flow.paragraph(gainSentence(point, table), { colour: soft });
    flow.space(4);
    const picture = pictures?.get(point.moment);
    if (picture) flow.picture(await pdf.embed(picture), pictureHeight);
    else addPlanOf(flow, table, plans.get(point.moment) ?? [], point.units.slice(0, 2), pictureHeight);
  }
}

const fallColumns = [right(28), left(8), wide(104), right(44), right(34), left(8), wide(90), wide(195)];

function fallsPart(flow: Flow, { falls, forces }: ReportFacts): void {
  flow.heading('Who fell to whom');
  if (falls.length === 0) return flow.paragraph('No model has fallen.');
  for (const { side, name } of forces) {
    const own = falls.filter((fall) => fall.side === side);
    const models = own.reduce((sum, fall) => sum + fall.models, 0);
    flow.space(8);
    flow.paragraph(`${name}: ${models === 0 ? 'no model' : countOf(models, 'model')} lost`, { bold: true });
    if (own.length === 0) continue;
    flow.titles(['Turn', '', 'Unit', 'Fallen', 'Left', '', 'Fell to', 'How'], fallColumns);
    for (const fall of own)
      flow.row(
        [
          String(fall.turn),
          '',
          fall.name,
          String(fall.models),
          fall.left === 0 ? 'none' : String(fall.left),
          '',
          toWhom(fall),
          fall.line,
        ],
        fallColumns,
      );
  }
}

/** The roster sheet of a force: each unit with its profile, boxes, weapons and rules in full. */
import { countOf } from '../../table/numbers';
import { Flow, left, right, type Column } from '../sheet/flow';
import type { Pdf, PdfPage } from '../sheet/pdf';
import { fitted } from '../sheet/sheet-font';
import { ink, margin, soft } from '../sheet/sheet-page';
import { drawBoxes } from './boxes';
import type { PrintedFact, PrintedForce, PrintedUnit } from './forces';

const boxSide = 8;
const statWidth = 44;

/** Adds the sheet, on as many pages as it needs; returns the first. */
export function rosterSheet(pdf: Pdf, force: PrintedForce, table: string): PdfPage {
  const page = pdf.page();
  const { fonts, size } = pdf;
  page.text([margin, 58], fitted(fonts.bold, force.name, 22, size[0] - 2 * margin), 22, {
    bold: true,
    colour: ink,
  });
  const models = force.units.reduce((sum, unit) => sum + unit.models, 0);
  page.text(
    [margin, 75],
    `${force.game}; ${table}; ${countOf(force.units.length, 'unit')}, ${countOf(models, 'model')}`,
    9.5,
    { colour: soft },
  );
  const flow = new Flow(pdf, page, 80);
  for (const unit of force.units) unitPart(flow, unit);
  if (force.statistics.length > 0) {
    flow.heading('The figures of a profile');
    for (const fact of force.statistics) factLine(flow, fact);
  }
  return page;
}

function unitPart(flow: Flow, unit: PrintedUnit): void {
  flow.makeRoom(96);
  flow.heading(unit.models === 1 ? unit.name : `${unit.name}, ${unit.models} models`);
  if (unit.statNames.length > 0) {
    const columns: readonly Column[] = [left(180), ...unit.statNames.map(() => right(statWidth))];
    flow.titles(['', ...unit.statNames.map(({ short }) => short)], columns);
    for (const { name, count, stats } of unit.kinds)
      flow.row([count > 1 ? `${name} × ${count}` : name, ...stats], columns);
  }
  flow.space(8);
  for (const { name, count, boxes } of unit.kinds) {
    if (boxes.count === 0) continue;
    flow.makeRoom(3 * boxSide);
    flow.page.text([margin, flow.y + 7], unit.kinds.length > 1 ? `${name}: ${boxes.name}` : boxes.name, 9, {
      colour: soft,
    });
    flow.space(
      drawBoxes(flow.page, [margin + 130, flow.y], count, boxes.count, flow.width - 130, boxSide) + 3,
    );
  }
  for (const fact of unit.weapons) factLine(flow, fact);
  if (unit.keywords.length > 0) factLine(flow, { name: 'Keywords', text: unit.keywords.join(', ') });
  for (const fact of unit.rules) factLine(flow, fact);
}

const factLine = (flow: Flow, { name, text }: PrintedFact): void =>
  flow.paragraph(text === '' ? name : `${name}: ${text}`, { size: 9, sign: '–' });

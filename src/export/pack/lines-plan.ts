/** A small plan of a table with numbered lines across it. */
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Table } from '../../table/table';
import type { Flow } from '../sheet/flow';
import type { Pdf, PdfColour, PdfPage, PdfPoint } from '../sheet/pdf';
import { drawPlan } from '../sheet/plan-drawing';
import { drawMarks } from '../sheet/plan-marks';
import { margin } from '../sheet/sheet-page';

export interface PlanLine {
  readonly label: string;
  readonly from: PlanPoint;
  readonly to: PlanPoint;
  readonly colour: PdfColour;
  readonly dash?: readonly number[];
}

/** Draws the plan in the middle of the page's width, at most this high, with the lines' labels at their middles. */
export function linesPlan(
  pdf: Pdf,
  flow: Flow,
  table: Table,
  lines: readonly PlanLine[],
  most: number,
): void {
  const [width, depth] = table.size;
  const perMu = Math.min(flow.width / width, most / depth);
  flow.makeRoom(depth * perMu + 12);
  const [left, top] = [margin + (flow.width - width * perMu) / 2, flow.y + 6];
  drawLines(pdf, flow.page, table, lines, ([x, z]) => [left + x * perMu, top + z * perMu], perMu);
  flow.space(depth * perMu + 12);
}

function drawLines(
  pdf: Pdf,
  page: PdfPage,
  table: Table,
  lines: readonly PlanLine[],
  at: (point: PlanPoint) => PdfPoint,
  perMu: number,
): void {
  drawPlan(page, table, at, perMu);
  for (const { from, to, colour, dash } of lines)
    page.path([at(from), at(to)], false, { stroke: colour, width: 1.3, ...(dash && { dash }) });
  for (const { from, to, colour } of lines)
    for (const end of [from, to]) page.ellipse(at(end), 2.2, 2.2, 0, { fill: colour });
  drawMarks(
    page,
    lines.map(({ label, from, to }) => ({
      words: label,
      at: at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]),
      dark: false,
    })),
    pdf.fonts,
  );
}

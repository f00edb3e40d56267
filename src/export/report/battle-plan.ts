/** The plan of a moment of a battle: the table from above with its figures. */
import type { PlanFigure } from '../../analysis/report/facts';
import { outlineBounds } from '../../geometry/shapes/outline';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Table } from '../../table/table';
import type { Flow } from '../sheet/flow';
import type { PdfPage, PdfPoint } from '../sheet/pdf';
import { drawPlan, sideColour } from '../sheet/plan-drawing';
import { ink, margin, paper, soft } from '../sheet/sheet-page';

/**
 * Adds the plan of a moment, in the middle of the page.
 * @param units ids of the units to point out by name
 * @param most greatest height in points
 */
export function addBattlePlan(
  flow: Flow,
  table: Table,
  figures: readonly PlanFigure[],
  units: readonly string[],
  most: number,
): void {
  const [width, depth] = table.size;
  const perMu = Math.min(flow.width / width, most / depth);
  flow.makeRoom(depth * perMu + 14);
  const [left, top] = [margin + (flow.width - width * perMu) / 2, flow.y + 6];
  const at = ([x, z]: PlanPoint): PdfPoint => [left + x * perMu, top + z * perMu];
  const { page } = flow;
  drawPlan(page, table, at, perMu);
  const order = [...figures].sort((a, b) => Number(b.fallen) - Number(a.fallen));
  for (const figure of order) drawFigure(page, table, figure, units.includes(figure.unit), at, perMu);
  for (const unit of units) nameUnit(page, table, figures, unit, at);
  flow.space(depth * perMu + 14);
}

function drawFigure(
  page: PdfPage,
  table: Table,
  { model, side, at: spot, fallen }: PlanFigure,
  isPointedOut: boolean,
  at: (point: PlanPoint) => PdfPoint,
  perMu: number,
): void {
  const place = table.sides.findIndex(({ id }) => id === side);
  const colour = sideColour(Math.max(0, place));
  const [x, y] = at(spot);
  const radius = Math.max(2, radiusOf(table, model) * perMu);
  if (fallen) {
    const arm = radius * 0.8;
    for (const sign of [1, -1])
      page.path(
        [
          [x - arm, y - sign * arm],
          [x + arm, y + sign * arm],
        ],
        false,
        { stroke: colour, width: 1 },
      );
    return;
  }
  // The first side is filled, the other hollow: they differ without colour too.
  const fill = place === 0 ? colour : paper;
  page.ellipse([x, y], radius, radius, 0, {
    fill,
    stroke: isPointedOut ? ink : colour,
    width: isPointedOut ? 1.6 : 1,
  });
}

/** Returns the radius of a model's base, in MU. */
function radiusOf(table: Table, id: string): number {
  const model = table.models.find((other) => other.id === id);
  if (!model) return 0.5;
  const { min, max } = outlineBounds(model.outline);
  return Math.max(max[0] - min[0], max[1] - min[1]) / 2;
}

/** Writes the name of a unit beside its figures. */
function nameUnit(
  page: PdfPage,
  table: Table,
  figures: readonly PlanFigure[],
  unit: string,
  at: (point: PlanPoint) => PdfPoint,
): void {
  const own = figures.filter((figure) => figure.unit === unit);
  const shown = own.some(({ fallen }) => !fallen) ? own.filter(({ fallen }) => !fallen) : own;
  const name = table.units.find(({ id }) => id === unit)?.name;
  if (shown.length === 0 || name === undefined) return;
  const spots = shown.map(({ at: spot }) => at(spot));
  const x = spots.reduce((sum, spot) => sum + spot[0], 0) / spots.length;
  const y = Math.min(...spots.map((spot) => spot[1])) - 7;
  for (const [across, down] of [
    [-0.6, 0],
    [0.6, 0],
    [0, -0.6],
    [0, 0.6],
  ] as const)
    page.text([x + across, y + down], name, 8, { bold: true, align: 'centre', colour: paper });
  page.text([x, y], name, 8, { bold: true, align: 'centre', colour: ink });
}

/** Says how the plan shows sides and the fallen. */
export function planNote(flow: Flow, { sides }: Table): void {
  const [first, second] = sides;
  flow.paragraph(
    `Filled circles are ${first?.name ?? 'the first side'}, hollow ones ${second?.name ?? 'the other'}; crosses are the fallen.`,
    { size: 8.5, colour: soft },
  );
}

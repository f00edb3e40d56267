/** The plan of a moment of a battle: the table from above with its figures. */
import type { PlanFigure } from '../../analysis/report/facts';
import { outlineBounds } from '../../geometry/shapes/outline';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Table } from '../../table/table';
import type { Flow } from '../sheet/flow';
import type { PdfPage, PdfPoint } from '../sheet/pdf';
import { drawPlan, sideColour } from '../sheet/plan-drawing';
import { ink, margin, paper, soft } from '../sheet/sheet-page';

/** A rectangle of the table, in MU. */
interface Region {
  readonly corner: PlanPoint;
  readonly size: readonly [width: number, depth: number];
}

/** Adds the plan of a moment, in the middle of the page. @param most greatest height in points */
export function addBattlePlan(flow: Flow, table: Table, figures: readonly PlanFigure[], most: number): void {
  addPlan(flow, table, figures, [], { corner: [0, 0], size: table.size }, most);
}

/**
 * Adds the part of the plan of a moment where units are, with their names; the whole plan where none of them is on the table.
 * @param units ids of the units
 * @param most greatest height in points
 */
export function addPlanOf(
  flow: Flow,
  table: Table,
  figures: readonly PlanFigure[],
  units: readonly string[],
  most: number,
): void {
  const own = figures.filter(({ unit }) => units.includes(unit));
  if (own.length === 0) return addBattlePlan(flow, table, figures, most);
  addPlan(flow, table, figures, units, regionOf(own, table.size), most);
}

/** Space around the figures, least width, and width by depth of the part shown, in MU. */
const part = { space: 3, least: 20, aspect: 1.75 } as const;

/** Returns the part of a table with all of these figures, within the table where it has room. */
function regionOf(figures: readonly PlanFigure[], table: Table['size']): Region {
  const bounds = [0, 1].map((axis) => figures.map(({ at }) => at[axis]!));
  const [low, high] = [bounds.map((all) => Math.min(...all)), bounds.map((all) => Math.max(...all))];
  const [across, deep] = [0, 1].map((axis) => high[axis]! - low[axis]! + 2 * part.space);
  const width = Math.max(part.least, across!, part.aspect * deep!);
  const size = [Math.min(table[0], width), Math.min(table[1], width / part.aspect)] as const;
  const corner = [0, 1].map((axis) => {
    const begin = (low[axis]! + high[axis]! - size[axis]!) / 2;
    return Math.max(0, Math.min(table[axis]! - size[axis]!, begin));
  });
  return { corner: [corner[0]!, corner[1]!], size };
}

function addPlan(
  flow: Flow,
  table: Table,
  figures: readonly PlanFigure[],
  units: readonly string[],
  { corner, size: [width, depth] }: Region,
  most: number,
): void {
  const perMu = Math.min(flow.width / width, most / depth);
  flow.makeRoom(depth * perMu + 14);
  const [left, top] = [margin + (flow.width - width * perMu) / 2, flow.y + 6];
  const at = ([x, z]: PlanPoint): PdfPoint => [
    left + (x - corner[0]!) * perMu,
    top + (z - corner[1]!) * perMu,
  ];
  const { page } = flow;
  const shows = ([x, y]: PdfPoint): boolean =>
    x >= left && x <= left + width * perMu && y >= top && y <= top + depth * perMu;
  page.within([left - 1, top - 1], width * perMu + 2, depth * perMu + 2, () => {
    drawPlan(page, table, at, perMu, shows);
    const order = [...figures].sort((a, b) => Number(b.fallen) - Number(a.fallen));
    for (const figure of order) drawFigure(page, table, figure, units.includes(figure.unit), at, perMu);
    for (const unit of units) nameUnit(page, table, figures, unit, at);
  });
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

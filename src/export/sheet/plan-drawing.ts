/** The drawing of a table from above: its edge, zones, pieces and the rims of objectives. */
import type { Outline, PlanPoint } from '../../geometry/shapes/shapes';
import type { PlacedPart, Table } from '../../table/table';
import type { PdfColour, PdfPage, PdfPoint } from './pdf';
import { ground, ink, soft, zoneName } from './sheet-page';

/** In the order of the sides: ochre, slate; then others. */
const sideColours: readonly PdfColour[] = [
  [0.71, 0.46, 0.18],
  [0.29, 0.42, 0.52],
  [0.46, 0.49, 0.24],
  [0.48, 0.35, 0.55],
];

/** Returns the colour of a side by its place among the sides. */
export const sideColour = (index: number): PdfColour => sideColours[index % sideColours.length]!;

/**
 * Draws the plan, the far edge on top.
 * @param at returns the point on the page of a point of the table
 * @param perMu points in an MU
 * @param shows reports whether a point of the page is in the part shown: names of zones outside are left out
 */
export function drawPlan(
  page: PdfPage,
  table: Table,
  at: (point: PlanPoint) => PdfPoint,
  perMu: number,
  shows: (point: PdfPoint) => boolean = () => true,
): void {
  const [width, depth] = table.size;
  page.path([at([0, 0]), at([width, 0]), at([width, depth]), at([0, depth])], true, {
    fill: ground,
    stroke: ink,
    width: 1.4,
  });
  const colourOf = new Map(table.sides.map(({ id }, index) => [id, sideColour(index)]));
  for (const { outline, side } of table.zones)
    page.path(outline.map(at), true, {
      stroke: colourOf.get(side ?? '') ?? soft,
      width: 1.6,
      dash: [6, 4],
    });
  const parts = table.pieces.flatMap((piece) => piece.parts).sort((a, b) => a.top - b.top);
  for (const part of parts) drawPart(page, part, at, perMu);
  for (const { outline, side } of table.zones) {
    const [x, y] = at([
      Math.min(...outline.map((corner) => corner[0]!)),
      Math.min(...outline.map((corner) => corner[1]!)),
    ]);
    if (!shows([x, y])) continue;
    page.text([x + 4, y + 11], zoneName(table, side), 8.5, {
      bold: true,
      colour: colourOf.get(side ?? '') ?? soft,
    });
  }
  for (const { at: spot, radius = 0 } of table.objectives)
    if (radius > 0)
      page.ellipse(at(spot), radius * perMu, radius * perMu, 0, { stroke: ink, width: 0.7, dash: [2, 2] });
}

/** Returns the style of a part on the plan: dug parts darkest, matter lighter with its height, parts without matter outlined. */
function drawPart(
  page: PdfPage,
  { part, tags, solids, mesh, top }: PlacedPart,
  at: (point: PlanPoint) => PdfPoint,
  perMu: number,
): void {
  const grey = Math.max(0.45, 0.88 - 0.1 * Math.max(0, top));
  const style = part.dug
    ? { fill: [0.72, 0.66, 0.55] as PdfColour }
    : tags.solid
      ? { fill: [grey, grey * 0.97, grey * 0.9] as PdfColour, stroke: ink, width: 0.4 }
      : { stroke: soft, width: 0.5, dash: [1.5, 1.5] };
  for (const { outline } of solids) drawOutline(page, outline, at, perMu, style);
  for (let i = 0; mesh && i < mesh.length; i += 9) {
    page.path(
      [0, 3, 6].map((corner) => at([mesh[i + corner]!, mesh[i + corner + 2]!])),
      true,
      { fill: [grey, grey * 0.97, grey * 0.9] },
    );
  }
}

function drawOutline(
  page: PdfPage,
  outline: Outline,
  at: (point: PlanPoint) => PdfPoint,
  perMu: number,
  style: Parameters<PdfPage['path']>[2],
): void {
  if (outline.shape === 'polygon') page.path(outline.points.map(at), true, style);
  else if (outline.shape === 'circle')
    page.ellipse(at(outline.centre), outline.radius * perMu, outline.radius * perMu, 0, style);
  else
    page.ellipse(
      at(outline.centre),
      outline.radii[0] * perMu,
      outline.radii[1] * perMu,
      Math.atan2(outline.axis[1], outline.axis[0]),
      style,
    );
}

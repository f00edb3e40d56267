/** The plan of the table to scale, with rulers, zones, pieces and objectives. */
import type { Outline, PlanPoint } from '../../geometry/shapes/shapes';
import { toMm, type Mm } from '../../geometry/units';
import { scales } from '../../table/format';
import type { PlacedPart, Table } from '../../table/table';
import type { PieceMeasures } from './measures';
import { pointsPerMm } from './paper';
import type { Pdf, PdfColour, PdfPage, PdfPoint } from './pdf';
import { drawMarks, type PlanMark } from './plan-marks';
import { ground, header, ink, letterOf, margin, soft, zoneName } from './sheet-page';

/** In the order of the sides: ochre, slate; then others. */
const sideColours: readonly PdfColour[] = [
  [0.71, 0.46, 0.18],
  [0.29, 0.42, 0.52],
  [0.46, 0.49, 0.24],
  [0.48, 0.35, 0.55],
];

/** Denominators of the plan's scales. */
const planScales = [2, 5, 7.5, 10, 12.5, 15, 20, 25, 30, 40, 50, 75, 100, 200] as const;

/** The scale at which a table of this size fits in a space, as large as can be. */
export function planScale([width, depth]: readonly [Mm, Mm], [wide, high]: PdfPoint): number {
  const fits = (scale: number): boolean =>
    (width * pointsPerMm) / scale <= wide && (depth * pointsPerMm) / scale <= high;
  return (
    planScales.find(fits) ?? Math.ceil(Math.max((width * pointsPerMm) / wide, (depth * pointsPerMm) / high))
  );
}

/** The plan, the far edge on top, with a ruler along it and down its left side. */
export function planPage(pdf: Pdf, table: Table, pieces: readonly PieceMeasures[]): void {
  const page = pdf.page();
  header(page, table, pdf);
  const [wide, high] = pdf.size;
  const {
    size: [width, depth],
    muMm,
  } = table;
  const rulers = 22;
  const top = 96 + rulers;
  const scale = planScale(
    [toMm(width, muMm), toMm(depth, muMm)],
    [wide - 2 * margin - rulers, high - top - 70],
  );
  const perMu = (muMm * pointsPerMm) / scale;
  const left = margin + rulers + (wide - 2 * margin - rulers - width * perMu) / 2;
  const at = ([x, z]: PlanPoint): PdfPoint => [left + x * perMu, top + z * perMu];

  page.path([at([0, 0]), at([width, 0]), at([width, depth]), at([0, depth])], true, {
    fill: ground,
    stroke: ink,
    width: 1.4,
  });
  drawRulers(page, table, at);
  const sides = new Map(table.sides.map(({ id }, index) => [id, sideColours[index % sideColours.length]!]));
  for (const { outline, side } of table.zones)
    page.path(outline.map(at), true, { stroke: sides.get(side ?? '') ?? soft, width: 1.6, dash: [6, 4] });
  const parts = table.pieces.flatMap((piece) => piece.parts).sort((a, b) => a.top - b.top);
  for (const part of parts) drawPart(page, part, at, perMu);
  for (const { outline, side } of table.zones) {
    const [x, z] = [
      Math.min(...outline.map((corner) => corner[0]!)),
      Math.min(...outline.map((corner) => corner[1]!)),
    ];
    page.text([at([x, z])[0] + 4, at([x, z])[1] + 11], zoneName(table, side), 8.5, {
      bold: true,
      colour: sides.get(side ?? '') ?? soft,
    });
  }
  for (const { at: spot, radius = 0 } of table.objectives)
    if (radius > 0)
      page.ellipse(at(spot), radius * perMu, radius * perMu, 0, { stroke: ink, width: 0.7, dash: [2, 2] });
  const objectives = table.objectives.map(({ at: spot }, index): PlanMark => ({
    words: letterOf(index),
    at: at(spot),
    dark: true,
  }));
  drawMarks(
    page,
    [
      ...objectives,
      ...pieces.map(({ number, at: spot }): PlanMark => ({
        words: String(number),
        at: at(spot),
        dark: false,
      })),
    ],
    pdf.fonts,
  );
  const foot = top + depth * perMu + 18;
  page.text(
    [left, foot],
    `Plan 1 : ${scale}. Numbers stand at the point that is measured, the middle of the piece, or a line leads there.`,
    9,
    { colour: soft },
  );
  page.text([left, foot + 12], 'Turns are anticlockwise, from above, from lying square to the table.', 9, {
    colour: soft,
  });
}

/** Marks at every MU, with a number at every sixth, or tenth. */
function drawRulers(
  page: PdfPage,
  { size: [width, depth], muMm }: Table,
  at: (point: PlanPoint) => PdfPoint,
): void {
  const step = muMm === scales['28mm'] ? 6 : 10;
  const mark = (length: number): number => (length % step === 0 ? 7 : 3.5);
  for (let x = 0; x <= width; x++) {
    const [px, py] = at([x, 0]);
    page.path(
      [
        [px, py - mark(x)],
        [px, py],
      ],
      false,
      { stroke: ink, width: 0.5 },
    );
    if (x % step === 0) page.text([px, py - 10], String(x), 8, { align: 'centre', colour: soft });
  }
  for (let z = 0; z <= depth; z++) {
    const [px, py] = at([0, z]);
    page.path(
      [
        [px - mark(z), py],
        [px, py],
      ],
      false,
      { stroke: ink, width: 0.5 },
    );
    if (z % step === 0) page.text([px - 9, py + 3], String(z), 8, { align: 'right', colour: soft });
  }
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

/** The plan of the table to scale, with rulers, zones, pieces and objectives. */
import type { PlanPoint } from '../../geometry/shapes/shapes';
import { toMm, type Mm } from '../../geometry/units';
import { scales } from '../../table/format';
import type { Table } from '../../table/table';
import type { PieceMeasures } from './measures';
import type { Pdf, PdfPage, PdfPoint } from './pdf';
import { drawPlan } from './plan-drawing';
import { drawMarks, type PlanMark } from './plan-marks';
import { textWidth } from './sheet-font';
import { header, ink, letterOf, margin, soft } from './sheet-page';

const pointsPerMm = 72 / 25.4;
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
export function planPage(
  pdf: Pdf,
  table: Table,
  pieces: readonly PieceMeasures[],
  title = table.name,
): PdfPage {
  const page = pdf.page();
  header(page, table, pdf, title);
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

  drawRulers(page, table, at);
  drawPlan(page, table, at, perMu);
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
  const words = [
    `Plan 1 : ${scale}. Numbers stand at the point that is measured, the middle of the piece, or a line leads there.`,
    'Turns are anticlockwise, from above, from lying square to the table.',
  ];
  const longest = Math.max(...words.map((line) => textWidth(pdf.fonts.regular, line, 9)));
  const foot: PdfPoint = [
    Math.max(margin, Math.min(left, wide - margin - longest)),
    top + depth * perMu + 18,
  ];
  for (const [index, line] of words.entries())
    page.text([foot[0], foot[1] + 12 * index], line, 9, { colour: soft });
  return page;
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

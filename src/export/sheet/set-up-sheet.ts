import type { PDFImage } from '@cantoo/pdf-lib';
import { ruleModule } from '../../rules/registry';
/** The set-up sheet: a plan to scale, every piece by its distance from two edges, zones, objectives, what one needs, a picture. */
import type { Outline, PlanPoint } from '../../geometry/shapes/shapes';
import { toMm, type Degrees, type Mm, type Mu } from '../../geometry/units';
import { scales, type TableFile } from '../../table/format';
import type { Meshes } from '../../table/mesh';
import { place } from '../../table/place';
import type { PlacedPart, Table } from '../../table/table';
import { fromEdges, measurePieces, type FromEdges, type PieceMeasures } from './measures';
import {
  createPdf,
  type Pdf,
  type PdfColour,
  type PdfFonts,
  type PdfPage,
  type PdfPicture,
  type PdfPoint,
} from './pdf';
import { fitted, textWidth, type FontFiles } from './sheet-font';

const margin = 42;
const ink: PdfColour = [0.13, 0.12, 0.1];
const soft: PdfColour = [0.42, 0.4, 0.35];
const ground: PdfColour = [0.96, 0.94, 0.88];
const paper: PdfColour = [1, 1, 1];
/** In the order of the sides: ochre, slate; then others. */
const sideColours: readonly PdfColour[] = [
  [0.71, 0.46, 0.18],
  [0.29, 0.42, 0.52],
  [0.46, 0.49, 0.24],
  [0.48, 0.35, 0.55],
];

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

/** Returns the name of an MU on a ruler. */
const rulerUnit = (muMm: Mm): string =>
  muMm === scales['28mm'] ? 'inches' : muMm === scales['15mm'] ? 'centimetres' : `MU of ${muMm} mm`;

const plain = (measure: Mu | Degrees): string => String(Math.round(measure * 100) / 100);

/** Returns the bytes of the sheet's PDF. */
export async function setUpSheet(
  file: TableFile,
  meshes: Meshes,
  fonts: { readonly regular: FontFiles; readonly bold: FontFiles },
  picture: PdfPicture | null,
): Promise<Uint8Array> {
  const table = place(file, () => null, meshes);
  const pieces = measurePieces(file, meshes);
  const pdf = await createPdf(file.name, fonts);
  const image = picture && (await pdf.embed(picture));
  planPage(pdf, table, pieces);
  listPages(pdf, table, pieces, image);
  return pdf.bytes();
}

function header(
  page: PdfPage,
  { name, size: [width, depth], muMm, rules }: Table,
  { size: [wide], fonts }: Pdf,
): void {
  page.text([margin, 58], fitted(fonts.bold, name, 22, wide - 2 * margin), 22, { bold: true, colour: ink });
  const mm = (length: Mu): string => String(Math.round(toMm(length, muMm)));
  page.text(
    [margin, 75],
    `${plain(width)} × ${plain(depth)} MU (${mm(width)} × ${mm(depth)} mm); lengths are ${rulerUnit(muMm)}; ${ruleModule(rules).system.name ?? rules}`,
    9.5,
    { colour: soft },
  );
}

/** The plan, the far edge on top, with a ruler along it and down its left side. */
function planPage(pdf: Pdf, table: Table, pieces: readonly PieceMeasures[]): void {
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

const zoneName = ({ sides }: Table, side: string | undefined): string =>
  `Zone: ${sides.find(({ id }) => id === side)?.name ?? 'mission'}`;

/** A, B … Z, AA … */
const letterOf = (index: number): string =>
  (index < 26 ? '' : letterOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

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

/** A number or letter on the plan, with the point that it is for. */
interface PlanMark {
  readonly words: string;
  readonly at: PdfPoint;
  readonly dark: boolean;
}

/** Marks nearer to one another than this cannot be read. */
const markApart = 13;
/** Other places for a mark, from its point. */
const besidePoint: readonly PdfPoint[] = [
  [0, 0],
  ...[1, 1.6].flatMap((far): PdfPoint[] =>
    [
      [14, -9],
      [-14, -9],
      [14, 9],
      [-14, 9],
      [0, -16],
      [0, 16],
      [18, 0],
      [-18, 0],
    ].map(([x, y]) => [x! * far, y! * far]),
  ),
];

/** Draws marks at their points, or beside them with a line that leads there, so that none hides another. */
function drawMarks(page: PdfPage, marks: readonly PlanMark[], fonts: PdfFonts): void {
  const taken: PdfPoint[] = [];
  const stood = marks.map((mark) => {
    const spots = besidePoint.map(([x, y]): PdfPoint => [mark.at[0] + x, mark.at[1] + y]);
    const free = Math.max(
      0,
      spots.findIndex(([x, y]) =>
        taken.every((other) => Math.hypot(other[0] - x, other[1] - y) >= markApart),
      ),
    );
    taken.push(spots[free]!);
    return { ...mark, spot: spots[free]!, beside: free > 0 };
  });
  for (const { at, spot, beside } of stood)
    if (beside) page.path([at, spot], false, { stroke: ink, width: 0.5 });
  for (const {
    words,
    spot: [x, y],
    dark,
  } of stood) {
    const half = Math.max(dark ? 6.5 : 5.5, textWidth(fonts.bold, words, 7.5) / 2 + 2);
    page.ellipse(
      [x, y],
      half,
      dark ? 6.5 : 5.5,
      0,
      dark ? { fill: ink } : { fill: paper, stroke: ink, width: 0.6 },
    );
    page.text([x, y + 2.7], words, 7.5, { bold: true, align: 'centre', colour: dark ? paper : ink });
  }
}

const rowHeight = 14;

/** The picture, what one needs, and the lists; as many pages as they take. */
function listPages(pdf: Pdf, table: Table, pieces: readonly PieceMeasures[], picture: PDFImage | null): void {
  const [wide, high] = pdf.size;
  let page = pdf.page();
  header(page, table, pdf);
  let y = 92;
  if (picture) {
    const width = wide - 2 * margin;
    const height = Math.min(300, (width * picture.height) / picture.width);
    const shown = (height * picture.width) / picture.height;
    page.picture([margin + (width - shown) / 2, y], shown, height, picture);
    y += height + 8;
  }
  /** Room for so much more on this page, or a new one. */
  const room = (height: number) => {
    if (y + height <= high - margin) return;
    page = pdf.page();
    y = margin;
  };
  const heading = (words: string) => {
    room(3 * rowHeight);
    y += 20;
    page.text([margin, y], words, 12, { bold: true, colour: ink });
    y += 4;
  };
  const row = (cells: readonly string[], columns: readonly Column[], bold = false) => {
    room(rowHeight);
    y += rowHeight;
    let x = margin;
    for (const [index, { width, align }] of columns.entries()) {
      page.text(
        [align === 'right' ? x + width - 6 : x, y],
        fitted(bold ? pdf.fonts.bold : pdf.fonts.regular, cells[index] ?? '', 9, width - 6),
        9,
        { bold, align, colour: bold ? soft : ink },
      );
      x += width;
    }
    page.path(
      [
        [margin, y + 3.5],
        [wide - margin, y + 3.5],
      ],
      false,
      { stroke: [0.85, 0.83, 0.78], width: 0.4 },
    );
  };

  heading('What you need');
  for (const [title, number] of countTitles(pieces)) row([`${number} ×`, title], needColumns);
  if (pieces.length > 0) {
    heading('Pieces');
    row(['No.', 'Piece', 'Across', 'Deep', 'Turn', 'Width × depth × height', 'Stands'], pieceColumns, true);
    for (const piece of pieces) row(pieceCells(piece), pieceColumns);
  }
  if (table.zones.length > 0) {
    heading('Zones');
    for (const { side, outline } of table.zones) {
      row(
        [
          zoneName(table, side).replace('Zone: ', ''),
          outline.map((corner) => cornerWords(corner, table)).join('; '),
        ],
        zoneColumns,
      );
    }
  }
  if (table.objectives.length > 0) {
    heading('Objectives');
    for (const [index, { id, name, at, radius }] of table.objectives.entries()) {
      const { across, deep } = fromEdges(at, table.size);
      row(
        [
          letterOf(index),
          name ?? id,
          edgeWords(across),
          edgeWords(deep),
          radius === undefined ? '' : `radius ${plain(radius)}`,
        ],
        objectiveColumns,
      );
    }
  }
}

interface Column {
  readonly width: number;
  readonly align: 'left' | 'right';
}

const left = (width: number): Column => ({ width, align: 'left' });
const right = (width: number): Column => ({ width, align: 'right' });
const needColumns = [right(40), left(460)];
const pieceColumns = [right(30), left(118), left(80), left(74), right(38), left(118), left(53)];
const zoneColumns = [left(90), left(421)];
const objectiveColumns = [right(30), left(170), left(100), left(100), left(100)];

/** Counts the pieces by title, in the order of first appearance. */
function countTitles(pieces: readonly PieceMeasures[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { title } of pieces) counts.set(title, (counts.get(title) ?? 0) + 1);
  return counts;
}

function pieceCells({
  number,
  title,
  from,
  turn,
  width,
  depth,
  height,
  elevation,
}: PieceMeasures): readonly string[] {
  const size = [width, depth, height].map(plain).join(' × ');
  return [
    String(number),
    title,
    edgeWords(from.across),
    edgeWords(from.deep),
    `${plain(turn)}°`,
    size,
    elevation === 0 ? '' : `${plain(Math.abs(elevation))} ${elevation > 0 ? 'up' : 'down'}`,
  ];
}

const edgeWords = ({ edge, length }: FromEdges['across'] | FromEdges['deep']): string =>
  `${plain(length)} from ${edge}`;

function cornerWords(corner: PlanPoint, { size }: Table): string {
  const { across, deep } = fromEdges(corner, size);
  return `${plain(across.length)} ${across.edge}, ${plain(deep.length)} ${deep.edge}`;
}

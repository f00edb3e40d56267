/**
 * Footprints at 1:1 over pages of paper: a page map, then a page for each tile with something on it, with registration marks, the
 * strip that overlaps its neighbours, and a line of 100 mm to check the printer.
 */
import type { Outline } from '../../geometry/shapes/shapes';
import { toMm, type Mm } from '../../geometry/units';
import { countOf, formatCount } from '../../table/numbers';
import { papers, pointsPerMm, type Paper } from '../sheet/paper';
import {
  createPdf,
  type Pdf,
  type PdfColour,
  type PdfPage,
  type PdfPoint,
  type PdfStyle,
} from '../sheet/pdf';
import { fitted, type FontFiles } from '../sheet/sheet-font';
import { ink, margin, paper as white, soft } from '../sheet/sheet-page';
import type { Drawing, Footprint, Spot } from './footprints';
import { tileOverlap, tilesOf, type Size, type Tile, type Tiling } from './page-tiles';

/** Edge of the page that printers leave white. */
const edge: Mm = 10;
/** Strip below the drawing for the page's name and the check line. */
const footer: Mm = 12;
const checkLength: Mm = 100;
/** Most pages of one document. */
export const maxPages = 300;

const grey: PdfColour = [0.9, 0.89, 0.86];
const dugColour: PdfColour = [0.8, 0.76, 0.68];
const fills = { solid: grey, dug: dugColour, area: null } as const;

export type FootprintPdf =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly pages: number }
  | { readonly ok: false; readonly message: string };

/** Returns the bytes of the PDF; a message where there is nothing to draw, or too much. */
export async function footprintPdf(
  drawing: Drawing,
  fonts: { readonly regular: FontFiles; readonly bold: FontFiles },
  paper: Paper,
): Promise<FootprintPdf> {
  const things = drawing.footprints.map(({ bounds }) => bounds);
  if (things.length === 0)
    return { ok: false, message: 'There are no pieces to draw: put terrain on the table first.' };
  const { size, tiling } = fewestPages(drawing, papers[paper]);
  if (tiling.tiles.length > maxPages)
    return {
      ok: false,
      message: `The footprints at 1:1 need ${formatCount(tiling.tiles.length)} pages, more than ${maxPages}: print single pieces.`,
    };
  const pdf = await createPdf(`${drawing.title}: footprints 1:1`, fonts, size);
  mapPage(pdf, drawing, tiling);
  for (const tile of tiling.tiles) tilePage(pdf, drawing, tile, tiling);
  return { ok: true, bytes: await pdf.bytes(), pages: tiling.tiles.length + 1 };
}

/** Lays the paper the way that needs fewer pages; upright if both need as many. */
function fewestPages({ size, footprints }: Drawing, upright: PdfPoint): { size: PdfPoint; tiling: Tiling } {
  const things = footprints.map(({ bounds }) => bounds);
  const across: PdfPoint = [upright[1], upright[0]];
  const [tall, wide] = [upright, across].map((page) => tilesOf(size, windowOf(page), things)) as [
    Tiling,
    Tiling,
  ];
  return wide.tiles.length < tall.tiles.length
    ? { size: across, tiling: wide }
    : { size: upright, tiling: tall };
}

/** Returns the part of a page that shows the drawing, in mm. */
const windowOf = ([width, height]: PdfPoint): Size => [
  width / pointsPerMm - 2 * edge,
  height / pointsPerMm - 2 * edge - footer,
];

function tilePage(pdf: Pdf, drawing: Drawing, tile: Tile, { tiles }: Tiling): void {
  const { name, bounds, cuts, marks } = tile;
  const page = pdf.page();
  const [wide, high] = windowOf(pdf.size).map((length) => length * pointsPerMm) as [number, number];
  const corner: PdfPoint = [edge * pointsPerMm, edge * pointsPerMm];
  const at = ([x, y]: Spot): PdfPoint => [
    corner[0] + (x - bounds.min[0]) * pointsPerMm,
    corner[1] + (y - bounds.min[1]) * pointsPerMm,
  ];
  page.within(corner, wide, high, () => {
    drawFootprints(page, drawing, at, pointsPerMm, 1.6);
    for (const footprint of drawing.footprints) label(page, pdf, footprint, at);
    for (const x of cuts[0]) page.path([at([x, bounds.min[1]]), at([x, bounds.max[1]])], false, cutLine);
    for (const y of cuts[1]) page.path([at([bounds.min[0], y]), at([bounds.max[0], y])], false, cutLine);
    for (const mark of marks) registrationMark(page, at(mark));
  });
  const foot = corner[1] + high + 9 * pointsPerMm;
  checkLine(page, [corner[0], foot]);
  page.text(
    [pdf.size[0] - corner[0], foot],
    fitted(
      pdf.fonts.bold,
      `${name} (${tiles.length === 1 ? 'one page' : `of ${tiles.length} pages`}) ${drawing.title}`,
      10,
      wide - (checkLength + 10) * pointsPerMm,
    ),
    10,
    { bold: true, align: 'right', colour: ink },
  );
}

const cutLine: PdfStyle = { stroke: soft, width: 0.3, dash: [2, 3] };

/** A cross in a circle. */
function registrationMark(page: PdfPage, [x, y]: PdfPoint): void {
  const style = { stroke: ink, width: 0.4 };
  page.path(
    [
      [x - 9, y],
      [x + 9, y],
    ],
    false,
    style,
  );
  page.path(
    [
      [x, y - 9],
      [x, y + 9],
    ],
    false,
    style,
  );
  page.ellipse([x, y], 4, 4, 0, style);
}

function checkLine(page: PdfPage, [x, y]: PdfPoint): void {
  const end = x + checkLength * pointsPerMm;
  for (const [from, to] of [
    [
      [x, y],
      [end, y],
    ],
    [
      [x, y - 5],
      [x, y + 5],
    ],
    [
      [end, y - 5],
      [end, y + 5],
    ],
  ] as const)
    page.path([from, to], false, { stroke: ink, width: 0.8 });
  page.text([x + 4, y - 4], `${checkLength} mm: print at 100 %, not fitted to the page`, 8, { colour: ink });
}

type At = (spot: Spot) => PdfPoint;

/** Draws all outlines: thick around the union of those of a kind, by insides over the inner halves of the edges; thin within it. */
function drawFootprints(page: PdfPage, drawing: Drawing, at: At, scale: number, width: number): void {
  const { footprints, size, table } = drawing;
  if (table)
    page.path([at([0, 0]), at([size[0], 0]), at(size), at([0, size[1]])], true, { stroke: ink, width });
  for (const { outlines } of footprints) {
    for (const kind of ['area', 'dug', 'solid'] as const) {
      const own = outlines.filter((each) => each.kind === kind);
      const fill = fills[kind];
      for (const { outline } of own)
        drawOutline(page, outline, drawing, at, scale, {
          stroke: ink,
          width: fill ? width : width / 2,
          ...(!fill && { dash: [4, 3] }),
        });
      if (!fill) continue;
      for (const { outline } of own) drawOutline(page, outline, drawing, at, scale, { fill });
      for (const { outline } of own)
        drawOutline(page, outline, drawing, at, scale, { stroke: soft, width: width / 5 });
    }
  }
}

/** @param scale points per mm of the drawing */
function drawOutline(
  page: PdfPage,
  outline: Outline,
  { spotOf, muMm }: Drawing,
  at: At,
  scale: number,
  style: PdfStyle,
): void {
  if (outline.shape === 'polygon')
    return page.path(
      outline.points.map((point) => at(spotOf(point))),
      true,
      style,
    );
  const [along, across] = outline.shape === 'circle' ? [outline.radius, outline.radius] : outline.radii;
  const turned = outline.shape === 'circle' ? 0 : Math.atan2(outline.axis[1], outline.axis[0]);
  page.ellipse(
    at(spotOf(outline.centre)),
    toMm(along, muMm) * scale,
    toMm(across, muMm) * scale,
    turned,
    style,
  );
}

function label(page: PdfPage, { fonts }: Pdf, { title, bounds }: Footprint, at: At): void {
  const [x, y] = at(middleOf(bounds));
  const room = (bounds.max[0] - bounds.min[0]) * pointsPerMm;
  page.text([x, y + 3], fitted(fonts.regular, title, 9, Math.max(room, 60)), 9, {
    align: 'centre',
    colour: soft,
  });
}

const middleOf = ({ min, max }: Footprint['bounds']): Spot => [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2];

/** The page map: the whole drawing, small, with the pages that follow. */
function mapPage(pdf: Pdf, drawing: Drawing, { tiles, columns, rows, step }: Tiling): void {
  const page = pdf.page();
  const [wide, high] = pdf.size;
  page.text([margin, 58], fitted(pdf.fonts.bold, drawing.title, 20, wide - 2 * margin), 20, {
    bold: true,
    colour: ink,
  });
  [
    `Footprints at 1:1 on ${countOf(tiles.length, 'page')}, named as on this map. Pages without a piece are left out.`,
    `Pages overlap by ${tileOverlap} mm: cut one along the dashed line, lay the crosses over one another, and glue.`,
    'Grey is matter, brown is dug into the ground, and dashed lines are areas and parts without matter.',
  ].forEach((words, index) => page.text([margin, 76 + 12 * index], words, 9, { colour: soft }));
  const top = 116;
  const whole: Size = [
    Math.max(drawing.size[0], columns * step[0] + tileOverlap),
    Math.max(drawing.size[1], rows * step[1] + tileOverlap),
  ];
  const scale = Math.min((wide - 2 * margin) / whole[0], (high - top - margin - 30) / whole[1]);
  const at: At = ([x, y]) => [margin + x * scale, top + y * scale];
  drawFootprints(page, drawing, at, scale, 0.6);
  for (const { name, bounds } of tiles) {
    const [x0, y0] = bounds.min;
    const [x1, y1] = [x0 + step[0], y0 + step[1]];
    page.path([at([x0, y0]), at([x1, y0]), at([x1, y1]), at([x0, y1])], true, { stroke: soft, width: 0.5 });
    const [x, y] = at([x0, y0]);
    page.ellipse([x + 12, y + 9], 11, 7, 0, { fill: white });
    page.text([x + 12, y + 12], name, 9, { bold: true, align: 'centre', colour: ink });
  }
  checkLine(page, [margin, high - margin]);
}

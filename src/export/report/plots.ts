/** Plots of the battle report: lines over turns or acts, and bars of dice faces. */
import type { Flow } from '../sheet/flow';
import type { Pdf, PdfColour, PdfPage, PdfPoint } from '../sheet/pdf';
import { textWidth } from '../sheet/sheet-font';
import { ink, margin, soft } from '../sheet/sheet-page';

export interface PlotSeries {
  readonly name: string;
  readonly colour: PdfColour;
  readonly values: readonly number[];
  /** Drawn with dashes, so that it differs without colour too. */
  readonly dashed: boolean;
}

export interface LinePlot {
  readonly title: string;
  readonly series: readonly PlotSeries[];
  /** Words under the axis, by the index of a value. */
  readonly ticks: readonly { readonly at: number; readonly words: string }[];
  /** Indices of values that a ring marks, each with its letter. */
  readonly marks?: readonly { readonly at: number; readonly words: string }[];
}

export interface BarPlot {
  readonly title: string;
  readonly series: readonly PlotSeries[];
  /** Expected value of each series, drawn as a line across. */
  readonly expected: readonly number[];
}

const plotHeight = 108;
const axisWidth = 30;
const grid: PdfColour = [0.87, 0.85, 0.8];

/** Place of a plot on its page, with its scale of values. */
interface Frame {
  readonly page: PdfPage;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Height on the page of a value. */
  readonly yOf: (value: number) => number;
}

/** Adds a plot of lines. */
export function addLinePlot(pdf: Pdf, flow: Flow, { title, series, ticks, marks = [] }: LinePlot): void {
  const frame = beginPlot(
    pdf,
    flow,
    title,
    series,
    series.flatMap(({ values }) => values),
  );
  const { page, left, width, yOf } = frame;
  const count = Math.max(...series.map(({ values }) => values.length));
  const xOf = (index: number): number => left + (count < 2 ? width / 2 : (width * index) / (count - 1));
  writeTicks(
    frame,
    ticks.map(({ at, words }) => ({ x: xOf(at), words })),
  );
  for (const { values, colour, dashed } of series) {
    const points = values.map((value, index): PdfPoint => [xOf(index), yOf(value)]);
    page.path(points, false, { stroke: colour, width: 1.6, ...(dashed && { dash: [5, 2.5] }) });
    if (count <= 20)
      for (const point of points)
        page.ellipse(point, 2.2, 2.2, 0, dashed ? hollow(colour) : { fill: colour });
  }
  for (const { at, words } of marks) {
    const [x, y] = [xOf(at), yOf(series[0]?.values[at] ?? 0)];
    page.ellipse([x, y], 6.5, 6.5, 0, { fill: [1, 1, 1], stroke: ink, width: 0.7 });
    page.text([x, y + 2.7], words, 7.5, { bold: true, align: 'centre', colour: ink });
  }
}

/** Adds a plot of bars: a group for each value, a bar for each series. */
export function addBarPlot(pdf: Pdf, flow: Flow, { title, series, expected }: BarPlot): void {
  const frame = beginPlot(pdf, flow, title, series, [
    0,
    ...series.flatMap(({ values }) => values),
    ...expected,
  ]);
  const { page, left, width, yOf } = frame;
  const count = Math.max(...series.map(({ values }) => values.length));
  const group = width / count;
  const bar = Math.min(22, (group * 0.7) / series.length);
  writeTicks(
    frame,
    Array.from({ length: count }, (_, index) => ({
      x: left + (index + 0.5) * group,
      words: String(index + 1),
    })),
  );
  for (const [place, { values, colour, dashed }] of series.entries()) {
    for (const [index, value] of values.entries()) {
      const x = left + (index + 0.5) * group + (place - series.length / 2) * bar;
      const corners: readonly PdfPoint[] = [
        [x, yOf(0)],
        [x, yOf(value)],
        [x + bar - 1, yOf(value)],
        [x + bar - 1, yOf(0)],
      ];
      if (value > 0) page.path(corners, true, dashed ? hollow(colour) : { fill: colour });
    }
    const y = yOf(expected[place]!);
    page.path(
      [
        [left, y],
        [left + width, y],
      ],
      false,
      { stroke: colour, width: 0.9, dash: [2, 2] },
    );
  }
}

const hollow = (colour: PdfColour) => ({ fill: [1, 1, 1] as const, stroke: colour, width: 1.1 });

/** Writes title and legend, draws the grid, and moves the flow below the plot. */
function beginPlot(
  pdf: Pdf,
  flow: Flow,
  title: string,
  series: readonly PlotSeries[],
  values: readonly number[],
): Frame {
  flow.makeRoom(plotHeight + 62);
  flow.space(12);
  flow.paragraph(title, { bold: true });
  const { page } = flow;
  legend(pdf, page, series, flow.y + 9);
  const [top, left] = [flow.y + 20, margin + axisWidth];
  const width = flow.width - axisWidth - 8;
  const step = niceStep(Math.max(...values) - Math.min(0, ...values));
  const low = Math.floor(Math.min(0, ...values) / step) * step;
  const high = Math.max(low + step, Math.ceil(Math.max(...values) / step) * step);
  const yOf = (value: number): number => top + (plotHeight * (high - value)) / (high - low);
  for (let value = low; value <= high + step / 2; value += step) {
    const y = yOf(value);
    const isZero = Math.abs(value) < step / 2;
    page.path(
      [
        [left, y],
        [left + width, y],
      ],
      false,
      { stroke: isZero ? ink : grid, width: isZero ? 0.7 : 0.5 },
    );
    page.text([left - 6, y + 2.7], String(Math.round(value * 100) / 100).replace('-', '−'), 8, {
      align: 'right',
      colour: soft,
    });
  }
  flow.space(20 + plotHeight + 18);
  return { page, left, top, width, height: plotHeight, yOf };
}

function legend(pdf: Pdf, page: PdfPage, series: readonly PlotSeries[], y: number): void {
  if (series.length < 2) return;
  let x = margin + axisWidth;
  for (const { name, colour, dashed } of series) {
    page.ellipse([x + 4, y - 3], 3.4, 3.4, 0, dashed ? hollow(colour) : { fill: colour });
    page.text([x + 12, y], name, 8.5, { colour: ink });
    x += 28 + textWidth(pdf.fonts.regular, name, 8.5);
  }
}

const writeTicks = (
  { page, top, height }: Frame,
  ticks: readonly { readonly x: number; readonly words: string }[],
): void => {
  for (const { x, words } of ticks)
    page.text([x, top + height + 12], words, 8, { align: 'centre', colour: soft });
};

/** Returns a round step that divides a span into at most six parts. */
function niceStep(span: number): number {
  const steps = [1, 2, 5].flatMap((digit) => [1, 10, 100, 1000, 10_000].map((power) => digit * power));
  return steps.sort((a, b) => a - b).find((step) => span / step <= 5) ?? span;
}

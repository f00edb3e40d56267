/** Numbers and letters on the plan, set apart so that each can be read. */
import type { PdfFonts, PdfPage, PdfPoint } from './pdf';
import { textWidth } from './sheet-font';
import { ink, paper } from './sheet-page';

/** A number or letter on the plan, with the point that it is for. */
export interface PlanMark {
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
export function drawMarks(page: PdfPage, marks: readonly PlanMark[], fonts: PdfFonts): void {
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

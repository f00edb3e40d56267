/** Boxes to tick: a group for each model. */
import type { PdfPage, PdfPoint } from '../sheet/pdf';
import { ink } from '../sheet/sheet-page';

/** Most boxes that are drawn for one kind of model. */
const mostBoxes = 120;

/**
 * Draws a group of boxes for each model, in rows of a width; returns the height that they take.
 * @param side length of a box's sides
 */
export function drawBoxes(
  page: PdfPage,
  [left, top]: PdfPoint,
  models: number,
  each: number,
  width: number,
  side: number,
): number {
  const apart = side * 0.3;
  const group = each * (side + apart) - apart;
  const step = group + side * (each > 1 ? 0.9 : 0.3);
  const perRow = Math.max(1, Math.floor((width + step - group) / step));
  const shown = Math.min(models, Math.max(1, Math.floor(mostBoxes / each)));
  for (let model = 0; model < shown; model++) {
    const [x, y] = [left + (model % perRow) * step, top + Math.floor(model / perRow) * side * 1.4];
    for (let box = 0; box < each; box++) drawBox(page, [x + box * (side + apart), y], side);
  }
  return Math.ceil(shown / perRow) * side * 1.4;
}

const drawBox = (page: PdfPage, [x, y]: PdfPoint, side: number): void =>
  page.path(
    [
      [x, y],
      [x + side, y],
      [x + side, y + side],
      [x, y + side],
    ],
    true,
    { stroke: ink, width: 0.6 },
  );

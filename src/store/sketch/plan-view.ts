/** The part of the plan on the screen, and the gestures that change it. Screen lengths are CSS pixels. */
import type { PlanBounds } from '../../geometry/shapes/outline';
import type { Mm } from '../../geometry/units';
import { tableMm, type Spot } from './sketch';

/** A point of the screen, from the drawing's upper left corner. */
export type ScreenPoint = readonly [x: number, y: number];
export type ScreenSize = readonly [width: number, height: number];

export interface PlanView {
  /** Spot in the upper left corner. */
  readonly corner: Spot;
  /** Pixels in a millimetre. */
  readonly scale: number;
}

const leastScale = 0.15;
const greatestScale = 20;

export const toScreen = ({ corner, scale }: PlanView, [x, z]: Spot): ScreenPoint => [
  (x - corner[0]) * scale,
  (z - corner[1]) * scale,
];

export const toPlan = ({ corner, scale }: PlanView, [x, y]: ScreenPoint): Spot => [
  corner[0] + x / scale,
  corner[1] + y / scale,
];

/** Returns the view that holds a box with a margin, in pixels, around it. */
export function fitView({ min, max }: PlanBounds, [width, height]: ScreenSize, margin: number): PlanView {
  const [w, d] = [Math.max(max[0] - min[0], 1), Math.max(max[1] - min[1], 1)];
  const room = (length: number): number => Math.max(length - 2 * margin, length / 3, 1);
  const scale = clampScale(Math.min(room(width) / w, room(height) / d));
  const middle: Spot = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2];
  return { scale, corner: [middle[0] - width / 2 / scale, middle[1] - height / 2 / scale] };
}

/** Shifts the view so that the plan follows a finger. */
export const panView = ({ corner, scale }: PlanView, [dx, dy]: ScreenPoint): PlanView => ({
  scale,
  corner: keepNear([corner[0] - dx / scale, corner[1] - dy / scale]),
});

/** Enlarges the view around a point of the screen, which keeps its spot. */
export function zoomView(view: PlanView, at: ScreenPoint, factor: number): PlanView {
  const scale = clampScale(view.scale * factor);
  const spot = toPlan(view, at);
  return { scale, corner: [spot[0] - at[0] / scale, spot[1] - at[1] / scale] };
}

/** Moves and enlarges the view with two fingers: both keep their spots, but for a turn. */
export function pinchView(
  view: PlanView,
  before: readonly [ScreenPoint, ScreenPoint],
  after: readonly [ScreenPoint, ScreenPoint],
): PlanView {
  const [from, to] = [middleOf(before), middleOf(after)];
  const factor = distance(after) / Math.max(distance(before), 1);
  return panView(zoomView(view, from, factor), [to[0] - from[0], to[1] - from[1]]);
}

const clampScale = (scale: number): number => Math.min(Math.max(scale, leastScale), greatestScale);

/** The view may not be lost: its corner stays within a table's length of the table. */
const keepNear = ([x, z]: Spot): Spot => [clampCorner(x), clampCorner(z)];
const clampCorner = (mm: Mm): Mm => Math.min(Math.max(mm, -tableMm), tableMm);

const middleOf = ([a, b]: readonly [ScreenPoint, ScreenPoint]): ScreenPoint => [
  (a[0] + b[0]) / 2,
  (a[1] + b[1]) / 2,
];
const distance = ([a, b]: readonly [ScreenPoint, ScreenPoint]): number =>
  Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);

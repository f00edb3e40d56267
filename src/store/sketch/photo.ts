/** A photo under the plan: its scale and its perspective. Nothing here leaves the device. */
import type { Mm } from '../../geometry/units';
import {
  inverse,
  project,
  rectangleToCorners,
  type Corners,
  type FlatPoint,
  type Homography,
} from '../photo/homography';
import { tableMm, type Spot } from './sketch';

/** The known lengths in a photo, in its pixels. */
export type PhotoMarks =
  | { readonly kind: 'points'; readonly points: readonly [FlatPoint, FlatPoint]; readonly apart: Mm }
  | { readonly kind: 'corners'; readonly corners: Corners; readonly size: readonly [width: Mm, depth: Mm] };

/** The size of a photo on the plan, and the map from a place within that size to the photo's pixels. */
export interface PhotoFit {
  readonly size: readonly [width: Mm, depth: Mm];
  readonly toPixel: Homography;
}

export type FitResult =
  | { readonly ok: true; readonly fit: PhotoFit }
  | { readonly ok: false; readonly problem: 'apart' | 'corners' };

/** Sides of the marked rectangle that are shown around it, at most. */
const around = 1;
const leastPixels = 8;

/** Fits a photo of this size, in pixels, to the known lengths in it. */
export function fitPhoto(pixels: FlatPoint, marks: PhotoMarks): FitResult {
  if (marks.kind === 'points') {
    const [[ax, ay], [bx, by]] = marks.points;
    const length = Math.sqrt((ax - bx) ** 2 + (ay - by) ** 2);
    if (length < leastPixels) return { ok: false, problem: 'apart' };
    const mm = marks.apart / length;
    return {
      ok: true,
      fit: { size: [pixels[0] * mm, pixels[1] * mm], toPixel: [1 / mm, 0, 0, 0, 1 / mm, 0, 0, 0, 1] },
    };
  }
  const map = rectangleToCorners(marks.size, marks.corners);
  return map ? { ok: true, fit: regionOf(pixels, map, marks.size) } : { ok: false, problem: 'corners' };
}

/** Returns the part of the table that a photo shows around the marked rectangle. */
function regionOf([w, h]: FlatPoint, map: Homography, [width, depth]: readonly [Mm, Mm]): PhotoFit {
  const back = inverse(map);
  const seen = (
    [
      [0, 0],
      [w, 0],
      [w, h],
      [0, h],
    ] as const
  ).map((corner) => project(back, corner));
  const extent = (axis: 0 | 1, length: Mm): readonly [Mm, Mm] => {
    const [least, most] = [-around * length, (1 + around) * length];
    const ends = seen.map((point) => point?.[axis]);
    if (!ends.every((end) => end !== undefined)) return [least, most];
    return [Math.max(least, Math.min(...ends)), Math.min(most, Math.max(...ends))];
  };
  const [[x0, x1], [z0, z1]] = [extent(0, width), extent(1, depth)];
  return { size: [x1 - x0, z1 - z0], toPixel: shifted(map, [x0, z0]) };
}

/** Returns the map after a shift of its origin. */
const shifted = ([a, b, c, d, e, f, g, h, i]: Homography, [x, y]: FlatPoint): Homography => [
  a,
  b,
  a * x + b * y + c,
  d,
  e,
  d * x + e * y + f,
  g,
  h,
  g * x + h * y + i,
];

/** Returns the upper left corner of a photo laid in the middle of the table. */
export const centredAt = ([width, depth]: readonly [Mm, Mm]): Spot => [
  (tableMm - width) / 2,
  (tableMm - depth) / 2,
];

/** Pixels of a picture: four bytes each, by rows. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Draws a photo as seen straight from above: for each pixel of the result, the nearest one of the photo; clear outside of it. */
export function straighten(
  photo: Pixels,
  { size, toPixel }: PhotoFit,
  width: number,
  height: number,
): Pixels {
  const data = new Uint8ClampedArray(4 * width * height);
  const [mmX, mmY] = [size[0] / width, size[1] / height];
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const at = project(toPixel, [(column + 0.5) * mmX, (row + 0.5) * mmY]);
      if (at) copyPixel(photo, at, data, 4 * (row * width + column));
    }
  }
  return { width, height, data };
}

function copyPixel(
  { width, height, data }: Pixels,
  [x, y]: FlatPoint,
  into: Uint8ClampedArray,
  to: number,
): void {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  if (column < 0 || row < 0 || column >= width || row >= height) return;
  const from = 4 * (row * width + column);
  for (let byte = 0; byte < 4; byte++) into[to + byte] = data[from + byte]!;
}

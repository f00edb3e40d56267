/**
 * Radial distortion of a lens, by one coefficient: a point at the distance r from the picture's middle lies at r (1 + k r²), where r
 * is counted in halves of the picture's diagonal. So k is the share by which a corner is moved; below 0, a barrel.
 * (Brown's model, 1966, cut after its first term.)
 */
import type { FlatPoint } from './homography';

/** The map between places with and without a lens's distortion, in pixels of one picture. */
export interface Lens {
  /** Returns where the lens shows a point. */
  distort(point: FlatPoint): FlatPoint;
  /** Returns where a lens without distortion would show what this one shows here. */
  correct(point: FlatPoint): FlatPoint;
}

/**
 * Returns the lens of a picture.
 * @param distortion the coefficient k, within ± 0.2
 */
export function lensOf([width, height]: FlatPoint, distortion: number): Lens {
  const middle: FlatPoint = [width / 2, height / 2];
  const half = Math.sqrt(width * width + height * height) / 2;
  const scaled = ([x, y]: FlatPoint, by: number): FlatPoint => [
    middle[0] + (x - middle[0]) * by,
    middle[1] + (y - middle[1]) * by,
  ];
  const distance = ([x, y]: FlatPoint): number =>
    Math.sqrt((x - middle[0]) ** 2 + (y - middle[1]) ** 2) / half;
  return {
    distort: (point) => scaled(point, 1 + distortion * Math.min(distance(point), farthest(distortion)) ** 2),
    correct(point) {
      const seen = distance(point);
      return seen === 0 ? point : scaled(point, undistorted(seen, distortion) / seen);
    },
  };
}

/** Returns the distance up to which a lens still shows what is farther out farther out: r + k r³ rises. */
const farthest = (distortion: number): number =>
  distortion < 0 ? Math.sqrt(-1 / (3 * distortion)) : Number.POSITIVE_INFINITY;

/** Solves r + k r³ = seen by Newton's method, which converges from below the root where the curve bends down, and from above where it bends up. */
function undistorted(seen: number, distortion: number): number {
  const most = farthest(distortion);
  let r = Math.min(seen, most * 0.999);
  for (let step = 0; step < 12; step++) {
    const error = r + distortion * r ** 3 - seen;
    r = Math.min(r - error / (1 + 3 * distortion * r * r), most * 0.999);
  }
  return r;
}

/** The projective map between a rectangle on the table and its picture in a photo. */

/** A point of either plane. */
export type FlatPoint = readonly [x: number, y: number];
/** Corners in their order round the shape. */
export type Corners = readonly [FlatPoint, FlatPoint, FlatPoint, FlatPoint];

/** A map (x, y) → ((a x + b y + c) / w, (d x + e y + f) / w) with w = g x + h y + i; its nine coefficients by row. */
export type Homography = readonly [
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  g: number,
  h: number,
  i: number,
];

/** Maps a point; null where it lies on or beyond the horizon. */
export function project([a, b, c, d, e, f, g, h, i]: Homography, [x, y]: FlatPoint): FlatPoint | null {
  const w = g * x + h * y + i;
  return w > 1e-9 ? [(a * x + b * y + c) / w, (d * x + e * y + f) / w] : null;
}

/**
 * Returns the map that takes the rectangle (0, 0), (width, 0), (width, depth), (0, depth) to four corners, in that order; null where
 * they make no convex quadrilateral or run the other way. (Heckbert's closed form: four pairs of points give eight equations for eight coefficients.)
 */
export function rectangleToCorners([width, depth]: FlatPoint, corners: Corners): Homography | null {
  if (!isConvexQuad(corners)) return null;
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners;
  const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const [dx1, dy1, dx2, dy2] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2];
  const det = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / det;
  const h = (dx1 * sy - sx * dy1) / det;
  return [
    (x1 - x0 + g * x1) / width,
    (x3 - x0 + h * x3) / depth,
    x0,
    (y1 - y0 + g * y1) / width,
    (y3 - y0 + h * y3) / depth,
    y0,
    g / width,
    h / depth,
    1,
  ];
}

/** Returns the map back, by the adjugate; its scale makes points before the horizon positive. */
export function inverse([a, b, c, d, e, f, g, h, i]: Homography): Homography {
  const det = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  return [
    (e * i - f * h) / det,
    (c * h - b * i) / det,
    (b * f - c * e) / det,
    (f * g - d * i) / det,
    (a * i - c * g) / det,
    (c * d - a * f) / det,
    (d * h - e * g) / det,
    (b * g - a * h) / det,
    (a * e - b * d) / det,
  ];
}

/** Reports whether the corners run clockwise, as one sees them with y down, and turn at each by more than a hair. */
export const isConvexQuad = (corners: Corners): boolean =>
  corners.every((corner, index) => {
    const [before, after] = [corners[(index + 3) % 4]!, corners[(index + 1) % 4]!];
    const [ux, uy] = [corner[0] - before[0], corner[1] - before[1]];
    const [vx, vy] = [after[0] - corner[0], after[1] - corner[1]];
    const lengths = Math.sqrt((ux * ux + uy * uy) * (vx * vx + vy * vy));
    return lengths > 0 && (ux * vy - uy * vx) / lengths > 0.01;
  });

import { Vector3 } from 'three';
import type { Point } from '../../geometry/shapes/shapes';
import type { Degrees, Mu } from '../../geometry/units';
import type { Insets } from './insets';

/** A size in pixels. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Tangents of half the angles that the free part of the page covers. */
export interface Opening {
  readonly run: number;
  readonly rise: number;
}

/** A free part smaller than this (pixels) counts as this large: the table stays recognizable behind a panel. */
const leastFree = 160;

/** Returns the free part of the page, in pixels. */
export const freeSize = (page: PixelSize, { left, right, top, bottom }: Insets): PixelSize => ({
  width: Math.max(leastFree, page.width - left - right),
  height: Math.max(leastFree, page.height - top - bottom),
});

/** Returns the opening of the free part for a camera whose vertical angle of view covers the page. */
export function openingOf(page: PixelSize, insets: Insets, fov: Degrees): Opening {
  const half = Math.tan((fov / 2) * (Math.PI / 180)) / Math.max(1, page.height);
  const free = freeSize(page, insets);
  return { run: half * free.width, rise: half * free.height };
}

/** A camera position with the point that it looks at. */
export interface LookAt {
  readonly from: Point;
  readonly to: Point;
}

/** Width of the wooden rim around a table, and heights that a view of the whole table contains. */
const rim: Mu = 1.5;
const lowest: Mu = -0.6;
const highest: Mu = 1.5;
/** Free space around the table, as a share of the opening. */
const slack = 0.97;
/** Camera heights above the horizon, from the flattest view of a table to the steepest; the last are for upright screens. */
const pitches: readonly Degrees[] = [34, 37, 40, 43, 46, 49, 52, 55];
const uprightPitches: readonly Degrees[] = [...pitches, 58, 61, 64];
/** A table looks livelier slightly askew. */
const askew: Degrees = -2;

/**
 * Returns the view of a whole table that fills the opening: the steepest of the pleasant views that still fills its width.
 * @param azimuth the direction of the near edge: 0 for the far end of the depth, 90 for the far end of the width
 * @param isUpright true for a page that is higher than wide, where a steep view is better than an empty floor
 */
export function frameTable(
  [width, depth]: readonly [Mu, Mu],
  azimuth: Degrees,
  opening: Opening,
  isUpright = false,
): LookAt {
  const corners = [-rim, width + rim].flatMap((x) =>
    [-rim, depth + rim].flatMap((z) => [lowest, highest].map((y): Point => [x, y, z])),
  );
  const narrowed = { run: opening.run * slack, rise: opening.rise * slack };
  const fits = (isUpright ? uprightPitches : pitches).map((pitch) =>
    fitPoints(corners, directionOf(azimuth + askew, pitch), narrowed),
  );
  return (fits.findLast(({ fillsWidth }) => fillsWidth) ?? fits[0]!).view;
}

/** A quarter turn must enlarge the table by this much, in length, to be worth it. */
const turnGain = 1.2;

/**
 * Returns the direction of the near edge for an upright page: turned by a quarter where a wide table then looks clearly
 * larger, else as given.
 */
export function uprightAzimuth(size: readonly [Mu, Mu], azimuth: Degrees, opening: Opening): Degrees {
  const distance = (direction: Degrees) => {
    const { from, to } = frameTable(size, direction, opening, true);
    return new Vector3(...from).distanceTo(new Vector3(...to));
  };
  const turned = azimuth + 90;
  return distance(azimuth) / distance(turned) >= turnGain ? turned : azimuth;
}

/** Returns the direction from the table to a camera, of length 1. */
export function directionOf(azimuth: Degrees, pitch: Degrees): Vector3 {
  const [around, above] = [azimuth * (Math.PI / 180), pitch * (Math.PI / 180)];
  return new Vector3(Math.sin(around) * Math.cos(above), Math.sin(above), Math.cos(around) * Math.cos(above));
}

/** Returns the nearest view along a direction with all points in the opening, centred on the ground. */
export function fitPoints(
  points: readonly Point[],
  back: Vector3,
  { run, rise }: Opening,
): { readonly view: LookAt; readonly fillsWidth: boolean } {
  const right = new Vector3(0, 1, 0).cross(back).normalize();
  const up = back.clone().cross(right);
  const placed = points.map((point) => new Vector3(...point));
  // The least distance from each side plane of the view, as a sum of place and distance.
  const most = (axis: Vector3, slope: number) =>
    Math.max(...placed.map((point) => point.dot(axis) + slope * point.dot(back)));
  const [toRight, toLeft] = [most(right, run), most(right.clone().negate(), run)];
  const [toTop, toBottom] = [most(up, rise), most(up.clone().negate(), rise)];
  const [byWidth, byHeight] = [(toRight + toLeft) / (2 * run), (toTop + toBottom) / (2 * rise)];
  const eye = new Vector3()
    .addScaledVector(right, (toRight - toLeft) / 2)
    .addScaledVector(up, (toTop - toBottom) / 2)
    .addScaledVector(back, Math.max(byWidth, byHeight));
  const to = eye.clone().addScaledVector(back, -eye.y / back.y);
  return { view: { from: eye.toArray(), to: to.toArray() }, fillsWidth: byWidth >= byHeight };
}

/** Returns the distance at which a sphere of this radius fills the opening. */
export const distanceForSphere = (radius: Mu, { run, rise }: Opening): Mu =>
  radius / Math.sin(Math.atan(Math.min(run, rise)));

/** Content is taken to be this much wider than high where a view keeps it in a smaller opening. */
const contentAspect = 1.3;

/** Returns by how much farther a camera sees the content of one opening in another. */
export function distanceRatio(before: Opening, after: Opening): number {
  const extent = ({ run, rise }: Opening) => Math.min(run, rise * contentAspect);
  return extent(before) / extent(after);
}

import { area } from '../shapes/convex';
import { convexHull } from '../shapes/hull';
import type { PlanPoint, Point } from '../shapes/shapes';
import type { VisiblePart } from './visible';

/** A point of the elevation: how far to the viewer's right and how far up, in MU. Areas on it are the shares of what is seen. */
export type ElevationPoint = readonly [right: number, up: number];

/** A body as it is drawn from its viewer's side, square to the line from the eye to its middle. */
export interface Elevation {
  readonly silhouette: readonly ElevationPoint[];
  readonly faces: readonly (readonly ElevationPoint[])[];
  /** The top or the bottom, where it is seen. */
  readonly rims: readonly (readonly ElevationPoint[])[];
  readonly hidden: readonly (readonly ElevationPoint[])[];
}

/** The elevation of a target; of what is hidden, all or a part. */
export function elevationOf(
  { towards: [x, y, z], faces, hidden: all }: VisiblePart,
  hidden: VisiblePart['hidden'] = all,
): Elevation {
  const level = Math.sqrt(x * x + z * z);
  const [rightX, rightZ] = level === 0 ? [1, 0] : [z / level, -x / level];
  const onPaper = ([px, py, pz]: Point): ElevationPoint => [
    px * rightX + pz * rightZ,
    // Upwards on paper: up in space, less what of it runs along the line.
    level * py + y * (px * rightZ - pz * rightX),
  ];
  const drawn = faces.map((face) => face.map(onPaper));
  const rims = drawn.filter((_, i) => faces[i]!.every(([, py]) => py === faces[i]![0]![1]));
  return {
    silhouette: convexHull(drawn.flat()),
    faces: drawn,
    rims,
    hidden: hidden.map((polygon) => polygon.map(onPaper)),
  };
}

/** The share of the elevation's area that is hidden. */
export function hiddenShare({ faces, hidden }: Elevation): number {
  const all = sizeOf(faces);
  return all > 0 ? Math.min(sizeOf(hidden) / all, 1) : 0;
}

/** Where on a body the hidden part of it lies, seen from the viewer: what of it is told first. */
export type HiddenPlace = 'whole' | 'lower' | 'upper' | 'left' | 'right' | 'middle';

/** Less than this of half the body's extent beside its middle is the middle; more hidden than this is the whole. */
const aside = 0.1;
const nearlyAll = 0.995;

/** Where the hidden part lies; 'middle' also where nothing is hidden. */
export function hiddenPlace(elevation: Elevation): HiddenPlace {
  const { silhouette, hidden } = elevation;
  const share = hiddenShare(elevation);
  if (share > nearlyAll) return 'whole';
  if (share === 0) return 'middle';
  const [centre, from] = [balance([silhouette]), balance(hidden)];
  const halfExtent = (axis: 0 | 1): number => {
    const values = silhouette.map((point) => point[axis]);
    return (Math.max(...values) - Math.min(...values)) / 2;
  };
  const [right, up] = [(from[0] - centre[0]) / halfExtent(0), (from[1] - centre[1]) / halfExtent(1)];
  if (Math.max(Math.abs(right), Math.abs(up)) < aside) return 'middle';
  if (Math.abs(up) >= Math.abs(right)) return up < 0 ? 'lower' : 'upper';
  return right < 0 ? 'left' : 'right';
}

const sizeOf = (polygons: readonly (readonly PlanPoint[])[]): number =>
  polygons.reduce((sum, polygon) => sum + Math.abs(area(polygon)), 0);

/** The centre of gravity of polygons. */
function balance(polygons: readonly (readonly PlanPoint[])[]): PlanPoint {
  let [size, right, up] = [0, 0, 0];
  for (const polygon of polygons) {
    for (let i = 1; i + 1 < polygon.length; i++) {
      const triangle = [polygon[0]!, polygon[i]!, polygon[i + 1]!];
      const weight = Math.abs(area(triangle));
      size += weight;
      right += (weight * triangle.reduce((sum, point) => sum + point[0], 0)) / 3;
      up += (weight * triangle.reduce((sum, point) => sum + point[1], 0)) / 3;
    }
  }
  return [right / size, up / size];
}

import { area } from '../shapes/convex';
import { convexHull } from '../shapes/hull';
import type { PlanPoint, Point } from '../shapes/shapes';
import type { VisiblePart } from './visible';

/**
 * Point of the elevation: distances to the viewer's right and up, in MU. Areas on it are the shares of
 * visibility.
 */
export type ElevationPoint = readonly [right: number, up: number];

/** A body drawn from its viewer's side, square to the line from the eye to its middle. */
export interface Elevation {
  readonly silhouette: readonly ElevationPoint[];
  readonly faces: readonly (readonly ElevationPoint[])[];
  /** The top or the bottom, where it is visible. */
  readonly rims: readonly (readonly ElevationPoint[])[];
  readonly hidden: readonly (readonly ElevationPoint[])[];
}

/** Returns the elevation of a target, with all or a part of its hidden polygons. */
export function elevationOf(
  { towards: [x, y, z], faces, hidden: all }: VisiblePart,
  hidden: VisiblePart['hidden'] = all,
): Elevation {
  const level = Math.sqrt(x * x + z * z);
  const [rightX, rightZ] = level === 0 ? [1, 0] : [z / level, -x / level];
  const onPaper = ([px, py, pz]: Point): ElevationPoint => [
    px * rightX + pz * rightZ,
    // Upwards on paper: up in space, less its component along the line.
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

/** Returns the hidden share of the elevation's area. */
export function hiddenShare({ faces, hidden }: Elevation): number {
  const all = sizeOf(faces);
  return all > 0 ? Math.min(sizeOf(hidden) / all, 1) : 0;
}

/** Position on a body of its hidden part, seen from the viewer. */
export type HiddenPlace = 'whole' | 'lower' | 'upper' | 'left' | 'right' | 'middle';

/**
 * A hidden part whose centre lies nearer to the body's than this share of half its extent is in the middle; a
 * hidden share above `nearlyAll` is the whole.
 */
const aside = 0.1;
const nearlyAll = 0.995;

/** Returns the position of the hidden part; also 'middle' where nothing is hidden. */
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

/** Returns the centre of gravity of polygons. */
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

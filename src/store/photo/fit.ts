/** From marks in a photo of a table to the map between the table and the photo. */
import type { PlanPoint } from '../../geometry/shapes/shapes';
import { carry, turn } from '../../geometry/turn';
import type { Mu } from '../../geometry/units';
import { maxDistortion, type PhotoMarks, type TablePhoto } from '../../table/photo';
import {
  inverse,
  project,
  rectangleToCorners,
  type Corners,
  type FlatPoint,
  type Homography,
} from './homography';
import { lensOf } from './lens';

/** The map between places on the table, in MU, and pixels of the photo. Both ways give null for places beyond the horizon. */
export interface PhotoMap {
  toPixel(place: PlanPoint): FlatPoint | null;
  toTable(pixel: FlatPoint): PlanPoint | null;
}

/** Marks and measures from which a map is made. */
export interface PhotoFacts extends Pick<TablePhoto, 'pixels' | 'marks' | 'distortion'> {
  /** Width and depth of the table. */
  readonly table: readonly [Mu, Mu];
}

/** The fit of marks beyond those that the map needs. */
export interface Residual {
  /** Square root of the mean square, in MU. */
  readonly mean: Mu;
  readonly largest: Mu;
}

/** Two marks that are nearer to one another make no scale, in pixels. */
const leastPixels = 8;

/** Returns the map; null where the marks make none: corners that cross over or run anticlockwise, or marks on one spot. */
export function photoMap({ pixels, marks, distortion = 0, table }: PhotoFacts): PhotoMap | null {
  const lens = lensOf(pixels, distortion);
  const flat = flatMap(marks, marks.points.map(lens.correct), table);
  if (!flat) return null;
  const back = inverse(flat);
  const { at, degrees } = frameOf(marks);
  return {
    toPixel(place) {
      const pixel = project(flat, turn([place[0] - at[0], place[1] - at[1]], -degrees));
      return pixel && lens.distort(pixel);
    },
    toTable(pixel) {
      const local = project(back, lens.correct(pixel));
      return local && carry(local, at, degrees);
    },
  };
}

/** Returns the place and the turn of the marked figure. */
const frameOf = (marks: PhotoMarks): { readonly at: PlanPoint; readonly degrees: number } =>
  'at' in marks ? { at: marks.at, degrees: marks.turn ?? 0 } : { at: [0, 0], degrees: 0 };

/** Returns the map from the frame of the marked figure to the picture without its distortion. */
function flatMap(
  marks: PhotoMarks,
  points: readonly FlatPoint[],
  table: readonly [Mu, Mu],
): Homography | null {
  switch (marks.kind) {
    case 'table':
    case 'rectangle':
      return rectangleToCorners(sizeOf(marks, table), points as Corners);
    case 'drawing': {
      const [[x0, y0], [x1, y1]] = points as readonly [FlatPoint, FlatPoint];
      if (x1 - x0 < leastPixels || y1 - y0 < leastPixels) return null;
      return [(x1 - x0) / table[0], 0, x0, 0, (y1 - y0) / table[1], y0, 0, 0, 1];
    }
    case 'line': {
      const [[x0, y0], [x1, y1]] = points as readonly [FlatPoint, FlatPoint];
      const length = Math.sqrt((x1 - x0) ** 2 + (y1 - y0) ** 2);
      if (length < leastPixels) return null;
      const scale = length / marks.length;
      return [scale, 0, x0, 0, scale, y0, 0, 0, 1];
    }
  }
}

type Rectangle = Extract<PhotoMarks, { kind: 'table' | 'rectangle' }>;

const sizeOf = (marks: Rectangle, table: readonly [Mu, Mu]): readonly [Mu, Mu] =>
  marks.kind === 'table' ? table : marks.size;

/**
 * Returns how far the further points lie from the sides of the marked rectangle, on the table; of a drawing, by how much its width and
 * depth disagree about the scale. Null where the marks say no more than the map needs, or make no map.
 */
export function residualOf(facts: PhotoFacts): Residual | null {
  const { marks, table } = facts;
  if (marks.kind === 'line') return null;
  if (marks.kind === 'drawing') {
    const [[x0, y0], [x1, y1]] = marks.points as readonly [FlatPoint, FlatPoint];
    const [across, down] = [(x1 - x0) / table[0], (y1 - y0) / table[1]];
    if (!(across > 0 && down > 0)) return null;
    const off = Math.max(...table) * Math.abs(1 - Math.min(across, down) / Math.max(across, down));
    return { mean: off, largest: off };
  }
  const distances = edgeDistances(facts);
  if (!distances || distances.length === 0) return null;
  const squares = distances.reduce((sum, distance) => sum + distance * distance, 0);
  return { mean: Math.sqrt(squares / distances.length), largest: Math.max(...distances) };
}

/** Returns how far each further point lies from the nearest side of the marked rectangle (MU); null without a map. */
function edgeDistances({ pixels, marks, distortion = 0, table }: PhotoFacts): readonly Mu[] | null {
  if (marks.kind !== 'table' && marks.kind !== 'rectangle') return null;
  const lens = lensOf(pixels, distortion);
  const flat = flatMap(marks, marks.points.map(lens.correct), table);
  if (!flat) return null;
  const back = inverse(flat);
  const [width, depth] = sizeOf(marks, table);
  const distances = (marks.edges ?? []).map((edge) => {
    const place = project(back, lens.correct(edge));
    if (!place) return null;
    const [x, z] = place;
    return Math.min(Math.abs(x), Math.abs(x - width), Math.abs(z), Math.abs(z - depth));
  });
  return distances.every((distance) => distance !== null) ? distances : null;
}

const coarseSteps = 80;
const fineSteps = 60;
const golden = (Math.sqrt(5) - 1) / 2;

/**
 * Estimates the lens's distortion from the points on the sides of the marked rectangle: they lie nearest to straight sides with it.
 * Null without such points, and where no distortion gives a map.
 */
export function estimateDistortion(facts: Omit<PhotoFacts, 'distortion'>): number | null {
  const error = (distortion: number): number => {
    const distances = edgeDistances({ ...facts, distortion });
    return distances ? distances.reduce((sum, each) => sum + each * each, 0) : Number.POSITIVE_INFINITY;
  };
  const { marks } = facts;
  if ((marks.kind !== 'table' && marks.kind !== 'rectangle') || !marks.edges?.length) return null;
  const step = (2 * maxDistortion) / coarseSteps;
  let best = 0;
  for (let i = 0; i <= coarseSteps; i++) {
    const tried = -maxDistortion + i * step;
    if (error(tried) < error(best)) best = tried;
  }
  if (!Number.isFinite(error(best))) return null;
  // Golden-section search between the neighbours of the best coarse step.
  let [low, high] = [Math.max(best - step, -maxDistortion), Math.min(best + step, maxDistortion)];
  for (let i = 0; i < fineSteps; i++) {
    const [a, b] = [high - golden * (high - low), low + golden * (high - low)];
    if (error(a) < error(b)) high = b;
    else low = a;
  }
  return (low + high) / 2;
}

/** Returns the corners of the marked figure, on the table: of the rectangle or the table; the two ends of a line. */
export function markedShape(marks: PhotoMarks, table: readonly [Mu, Mu]): readonly PlanPoint[] {
  const { at, degrees } = frameOf(marks);
  if (marks.kind === 'line') {
    const [[x0, y0], [x1, y1]] = marks.points as readonly [FlatPoint, FlatPoint];
    const scale = marks.length / Math.max(1e-9, Math.sqrt((x1 - x0) ** 2 + (y1 - y0) ** 2));
    return [at, carry([(x1 - x0) * scale, (y1 - y0) * scale], at, degrees)];
  }
  const [width, depth] = marks.kind === 'rectangle' ? marks.size : table;
  const corners: readonly PlanPoint[] = [
    [0, 0],
    [width, 0],
    [width, depth],
    [0, depth],
  ];
  return corners.map((corner) => carry(corner, at, degrees));
}

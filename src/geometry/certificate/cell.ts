/** Cells of lines: all lines from one upright box to another, and what surely stops all of them. */
import { cross, dot, minus, side, type GridOutline, type GridPoint, type Units } from './grid';

/**
 * Two boxes in the frame of the cells: along, aside and height of the start of a line, then of its end; each from … to. Bounds are
 * whole numbers.
 */
export type Cell = Float64Array;

/** An upright rectangle in the frame of the cells that stops lines. */
export interface Barrier {
  readonly a: GridPoint;
  readonly b: GridPoint;
  readonly bottom: Units;
  readonly top: Units;
  /** The least distance from the ends of a line, more than 0 for a panel wider than its core. */
  readonly clearance: Units;
  readonly length: Units;
}

/** Corners of one of a cell's boxes in plan: `first` is 0 for the starts of lines and 6 for their ends. */
export function corners(cell: Cell, first: 0 | 6): readonly [GridPoint, GridPoint, GridPoint, GridPoint] {
  const [x0, x1, z0, z1] = [cell[first]!, cell[first + 1]!, cell[first + 2]!, cell[first + 3]!];
  return [
    [x0, z0],
    [x0, z1],
    [x1, z1],
    [x1, z0],
  ];
}

/** Scratch result of `judge`. */
export const scratchMargins = { least: 0, hopeless: false };

/** Scratch distances of a cell's corners from a barrier. */
const before = new Float64Array(4);
const behind = new Float64Array(4);

/**
 * Judges whether a barrier stops all lines of a cell, and leaves the result in `scratchMargins`: `least` is the margin by which
 * the worst line is stopped, in units of the frame (below 0: it is not); `hopeless` is true if no line is.
 */
export function judge(cell: Cell, { a, b, bottom, top, clearance, length }: Barrier): void {
  const starts = corners(cell, 0);
  const stops = corners(cell, 6);
  const middle: GridPoint = [(cell[0]! + cell[1]!) / 2, (cell[2]! + cell[3]!) / 2];
  const sign = side(a, b, middle) > 0 ? 1 : -1;
  let [nearStart, farStart, nearStop, farStop] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let i = 0; i < 4; i++) {
    before[i] = (sign * side(a, b, starts[i]!)) / length;
    behind[i] = (-sign * side(a, b, stops[i]!)) / length;
    nearStart = Math.min(nearStart, before[i]!);
    farStart = Math.max(farStart, before[i]!);
    nearStop = Math.min(nearStop, behind[i]!);
    farStop = Math.max(farStop, behind[i]!);
  }
  let least = Math.min(nearStart, nearStop) - clearance;
  scratchMargins.hopeless = farStart <= 0 || farStop <= 0;
  if (scratchMargins.hopeless) {
    scratchMargins.least = least;
    return;
  }
  const way = minus([(cell[6]! + cell[7]!) / 2, (cell[8]! + cell[9]!) / 2], middle);
  const distance = Math.sqrt(dot(way, way));
  let [leastA, mostA, leastB, mostB] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const s of starts)
    for (const t of stops) {
      const [overA, overB] = [(-sign * side(s, t, a)) / distance, (sign * side(s, t, b)) / distance];
      leastA = Math.min(leastA, overA);
      mostA = Math.max(mostA, overA);
      leastB = Math.min(leastB, overB);
      mostB = Math.max(mostB, overB);
    }
  least = Math.min(least, leastA, leastB);
  if (mostA <= 0 || mostB <= 0) scratchMargins.hopeless = true;
  const [lowP, highP, lowQ, highQ] = [cell[4]!, cell[5]!, cell[10]!, cell[11]!];
  if (top <= Math.max(highP, highQ)) {
    least = Math.min(least, crossingMargin(top - highP, top - highQ, nearStart, farStart, nearStop, farStop));
    if (top <= Math.min(lowP, lowQ)) scratchMargins.hopeless = true;
  }
  if (bottom > Math.min(lowP, lowQ)) {
    least = Math.min(
      least,
      crossingMargin(lowP - bottom, lowQ - bottom, nearStart, farStart, nearStop, farStop),
    );
    if (bottom > Math.max(highP, highQ)) scratchMargins.hopeless = true;
  }
  scratchMargins.least = least;
}

/** Returns the least mean of two margins in height, each weighted by the distance of the other end. */
function crossingMargin(
  atStart: Units,
  atStop: Units,
  nearStart: Units,
  farStart: Units,
  nearStop: Units,
  farStop: Units,
): Units {
  const [forStart, forStop] = [atStart > 0 ? nearStop : farStop, atStop > 0 ? nearStart : farStart];
  return (atStart * forStart + atStop * forStop) / (Math.abs(forStart) + Math.abs(forStop));
}

/** Reports whether a convex outline contains a point. */
export function contains(outline: GridOutline, point: GridPoint): boolean {
  if ('points' in outline) {
    const { points } = outline;
    const turns = points.map((a, i) => side(a, points[(i + 1) % points.length]!, point));
    return turns.every((turn) => turn <= 0) || turns.every((turn) => turn >= 0);
  }
  const { centre, radii } = outline;
  const [from, size] = [minus(point, centre), cross(...radii)];
  const [u, v] = [cross(from, radii[1]) / size, cross(radii[0], from) / size];
  return u * u + v * v <= 1;
}

/** Reports whether two convex shapes surely have no point in common, by more than `margin`. */
export function isApart(polygon: readonly GridPoint[], outline: GridOutline, margin: Units): boolean {
  if (!('points' in outline)) {
    const {
      centre,
      radii: [r, s],
    } = outline;
    const size = cross(r, s);
    const images = polygon.map((point): GridPoint => {
      const from = minus(point, centre);
      return [cross(from, s) / size, cross(r, from) / size];
    });
    const least = Math.sqrt(Math.min(dot(r, r), dot(s, s)));
    return distanceToOrigin(images) > 1 + margin / least;
  }
  return separates(polygon, outline.points, margin) || separates(outline.points, polygon, margin);
}

/** Reports whether an edge of the first polygon has the second beyond it, by more than `margin`. */
function separates(polygon: readonly GridPoint[], other: readonly GridPoint[], margin: Units): boolean {
  const next = (i: number): GridPoint => polygon[(i + 1) % polygon.length]!;
  const sign =
    polygon.reduce(
      (sum, point, i) => sum + cross(minus(point, polygon[0]!), minus(next(i), polygon[0]!)),
      0,
    ) > 0
      ? 1
      : -1;
  return polygon.some((point, i) => {
    const edge = minus(next(i), point);
    const least = margin * Math.sqrt(dot(edge, edge));
    return other.every((corner) => -sign * side(point, next(i), corner) > least);
  });
}

/** Returns the distance of a convex polygon from the origin; 0 if it contains it. */
function distanceToOrigin(points: readonly GridPoint[]): number {
  let [least, left, right] = [Infinity, false, false];
  for (let i = 0; i < points.length; i++) {
    const [v, w] = [points[i]!, points[(i + 1) % points.length]!];
    const along = minus(w, v);
    const turn = cross(v, w);
    if (turn > 0) left = true;
    else right = true;
    if (dot(v, along) >= 0) least = Math.min(least, Math.sqrt(dot(v, v)));
    else if (dot(w, along) <= 0) least = Math.min(least, Math.sqrt(dot(w, w)));
    else least = Math.min(least, Math.abs(turn) / Math.sqrt(dot(along, along)));
  }
  return left && right ? least : 0;
}

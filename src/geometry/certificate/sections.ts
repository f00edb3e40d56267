import { cross, dot, minus, type GridOutline, type GridPoint, type Units } from './grid';

/** A stretch of a line of the plan, in units from the line's origin. */
export interface Stretch {
  readonly start: Units;
  readonly stop: Units;
}

/** A line of the plan: a point and a unit direction. */
export interface GridLine {
  readonly at: GridPoint;
  readonly along: GridPoint;
}

export const pointOn = ({ at, along }: GridLine, place: Units): GridPoint => [
  at[0] + along[0] * place,
  at[1] + along[1] * place,
];

/** Finds the stretches of a line inside an outline, each drawn in by `inset` at both ends. */
export function stretchesIn(outline: GridOutline, line: GridLine, inset: Units): readonly Stretch[] {
  const places =
    'points' in outline ? polygonCrossings(outline.points, line) : ellipseCrossings(outline, line);
  const stretches: Stretch[] = [];
  for (let i = 0; i + 1 < places.length; i += 2) {
    const [start, stop] = [places[i]! + inset, places[i + 1]! - inset];
    if (start < stop) stretches.push({ start, stop });
  }
  return stretches;
}

/** Lines this near to a corner count as lines through it. */
const nearCorner: Units = 64;

/**
 * Finds the places where a line crosses the edges, in pairs. A line through a corner is taken to pass it on one side, and ends a
 * stretch there and begins another.
 */
function polygonCrossings(points: readonly GridPoint[], { at, along }: GridLine): readonly Units[] {
  const places: Units[] = [];
  for (let i = 0; i < points.length; i++) {
    const [a, b] = [minus(points[i]!, at), minus(points[(i + 1) % points.length]!, at)];
    const [offA, offB] = [cross(along, a), cross(along, b)];
    if (Math.abs(offA) < nearCorner) places.push(dot(along, a), dot(along, a));
    if (offA > 0 === offB > 0) continue;
    const share = offA / (offA - offB);
    places.push(dot(along, a) + share * (dot(along, b) - dot(along, a)));
  }
  return places.sort((a, b) => a - b);
}

function ellipseCrossings(
  { centre, radii: [r, s] }: Extract<GridOutline, { readonly centre: GridPoint }>,
  { at, along }: GridLine,
): readonly Units[] {
  const size = cross(r, s);
  const image = (vector: GridPoint): GridPoint => [cross(vector, s) / size, cross(r, vector) / size];
  const [from, step] = [image(minus(at, centre)), image(along)];
  const [a, b, c] = [dot(step, step), dot(from, step), dot(from, from) - 1];
  const root = b * b - a * c;
  return root > 0 ? [(-b - Math.sqrt(root)) / a, (-b + Math.sqrt(root)) / a] : [];
}

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

/**
 * Finds the stretches of a line inside an outline. They keep off its edges by a margin, beside the line and along it, so that they stay
 * inside when their ends are rounded to units. Each is also drawn in by `inset` at both ends.
 */
export function stretchesIn(outline: GridOutline, line: GridLine, inset: Units): readonly Stretch[] {
  const clear =
    'points' in outline ? polygonStretches(outline.points, line) : ellipseStretches(outline, line);
  return clear
    .map(({ start, stop }) => ({ start: start + inset, stop: stop - inset }))
    .filter(({ start, stop }) => start < stop);
}

/** Least distance of a stretch from each edge: rounding its ends to units moves them by less than one. */
const margin: Units = 4;

/**
 * Takes the places that are too near to an edge out of the line. Each rest of it between two of them is inside or outside as a whole,
 * whether the line runs through corners, or nearly along an edge, or not.
 */
function polygonStretches(points: readonly GridPoint[], { at, along }: GridLine): readonly Stretch[] {
  const corners = points.map((point): Corner => {
    const from = minus(point, at);
    return { off: cross(along, from), place: dot(along, from) };
  });
  const [crossings, near]: [Units[], Stretch[]] = [[], []];
  corners.forEach((a, i) => {
    const b = corners[(i + 1) % corners.length]!;
    if (Math.min(a.off, b.off) > margin || Math.max(a.off, b.off) < -margin) return;
    const ends = [nearestPlace(a, b), nearestPlace(b, a)] as const;
    near.push({ start: Math.min(...ends) - margin, stop: Math.max(...ends) + margin });
    if (a.off > 0 !== b.off > 0) crossings.push(placeAt(0, a, b));
  });
  const stretches: Stretch[] = [];
  let start = -Infinity;
  for (const edge of near.sort((a, b) => a.start - b.start)) {
    const stop = edge.start;
    const isInside = crossings.filter((place) => place < (start + stop) / 2).length % 2 === 1;
    if (start < stop && isInside) stretches.push({ start, stop });
    start = Math.max(start, edge.stop);
  }
  return stretches;
}

/** A corner's distance from the line, with a sign, and its place along it. */
interface Corner {
  readonly off: Units;
  readonly place: Units;
}

/** Returns the place where an edge has a distance from the line. */
const placeAt = (off: Units, a: Corner, b: Corner): Units =>
  a.place + ((off - a.off) / (b.off - a.off)) * (b.place - a.place);

/** Returns the place of the corner `a` of an edge, or of the point nearest to it that is not farther than the margin from the line. */
const nearestPlace = (a: Corner, b: Corner): Units =>
  Math.abs(a.off) <= margin ? a.place : placeAt(a.off > 0 ? margin : -margin, a, b);

/** Returns the stretch inside a smaller ellipse, whose points keep off the edge by the margin. */
function ellipseStretches(
  { centre, radii: [r, s] }: Extract<GridOutline, { readonly centre: GridPoint }>,
  { at, along }: GridLine,
): readonly Stretch[] {
  const size = cross(r, s);
  const image = (vector: GridPoint): GridPoint => [cross(vector, s) / size, cross(r, vector) / size];
  const [from, step] = [image(minus(at, centre)), image(along)];
  const share = 1 - margin / Math.sqrt(Math.min(dot(r, r), dot(s, s)));
  const [a, b, c] = [dot(step, step), dot(from, step), dot(from, from) - share * share];
  const root = b * b - a * c;
  return root > 0 ? [{ start: (-b - Math.sqrt(root)) / a, stop: (-b + Math.sqrt(root)) / a }] : [];
}

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
 * Finds the stretches of a line inside an outline, each drawn in by `inset` at both ends, or by more where the edge runs nearly along
 * the line: the ends keep off the edge by more than rounding.
 */
export function stretchesIn(outline: GridOutline, line: GridLine, inset: Units): readonly Stretch[] {
  const places =
    'points' in outline ? polygonCrossings(outline.points, line) : ellipseCrossings(outline, line);
  const stretches: Stretch[] = [];
  for (let i = 0; i + 1 < places.length; i += 2) {
    const [first, last] = [places[i]!, places[i + 1]!];
    const [start, stop] = [first.at + Math.max(inset, first.room), last.at - Math.max(inset, last.room)];
    if (start < stop) stretches.push({ start, stop });
  }
  return stretches;
}

/** Lines this near to a corner count as lines through it; ends of stretches keep off edges by it. */
const nearCorner: Units = 64;

/** A place where a line crosses an edge, and the length along the line by which it must be left for the edge to be clear. */
interface Crossing {
  readonly at: Units;
  readonly room: Units;
}

/**
 * Finds the places where a line crosses the edges, in pairs. A line through a corner is taken to pass it on one side, and ends a
 * stretch there and begins another.
 */
function polygonCrossings(points: readonly GridPoint[], { at, along }: GridLine): readonly Crossing[] {
  const places: Crossing[] = [];
  const corners = points.map((point) => {
    const from = minus(point, at);
    return { off: cross(along, from), place: dot(along, from) };
  });
  const roomAt = (a: (typeof corners)[number], b: typeof a): Units =>
    nearCorner * (1 + Math.abs((b.place - a.place) / (b.off - a.off)));
  corners.forEach((a, i) => {
    const [before, b] = [
      corners[(i + corners.length - 1) % corners.length]!,
      corners[(i + 1) % corners.length]!,
    ];
    if (Math.abs(a.off) < nearCorner) {
      const corner = { at: a.place, room: Math.max(roomAt(before, a), roomAt(a, b)) };
      places.push(corner, corner);
    }
    if (a.off > 0 === b.off > 0) return;
    const share = a.off / (a.off - b.off);
    places.push({ at: a.place + share * (b.place - a.place), room: roomAt(a, b) });
  });
  return places.sort((a, b) => a.at - b.at);
}

function ellipseCrossings(
  { centre, radii: [r, s] }: Extract<GridOutline, { readonly centre: GridPoint }>,
  { at, along }: GridLine,
): readonly Crossing[] {
  const size = cross(r, s);
  const image = (vector: GridPoint): GridPoint => [cross(vector, s) / size, cross(r, vector) / size];
  const [from, step] = [image(minus(at, centre)), image(along)];
  const [a, b, c] = [dot(step, step), dot(from, step), dot(from, from) - 1];
  const root = b * b - a * c;
  return root > 0 ? [-1, 1].map((hand) => ({ at: (-b + hand * Math.sqrt(root)) / a, room: 0 })) : [];
}

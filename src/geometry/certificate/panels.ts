/** Panels: upright rectangles inside solids. A line that crosses one is stopped. */
import { cross, dot, minus, type GridOutline, type GridPoint, type GridSolid, type Units } from './grid';
import { pointOn, stretchesIn, type GridLine, type Stretch } from './sections';

/** An upright rectangle inside solids. */
export interface Panel {
  /** The ends of its edge in plan. */
  readonly ends: readonly [GridPoint, GridPoint];
  /** Of a panel that stops ribbons: the edge inside the solids, from which each end is less than half a ribbon away. */
  readonly core?: readonly [GridPoint, GridPoint];
  readonly bottom: Units;
  readonly top: Units;
  /** The solids that fill it: a number in the list of solids, and the stretch of the core in shares. */
  readonly parts: readonly SolidPart[];
}

export type SolidPart = readonly [solid: number, start: number, stop: number];

/** The shares of its core in which a panel's parts are given. */
export const shares = 2 ** 24;
/** Edges stay this far inside their solids, so that rounding to the grid leaves them inside: a ten-thousandth of a millimetre. */
const inset: Units = 4096;
/** Panels that are not longer than this stop next to nothing, and rounding their ends would turn them. */
const shortest: Units = inset;
/** More unions of a line's sections than this are not looked for. */
const mostUnions = 60;

/** A rectangle of an upright plane that solids fill together. */
interface Rectangle extends Stretch {
  readonly bottom: Units;
  readonly top: Units;
  readonly parts: readonly (Stretch & { readonly solid: number })[];
}

/** Returns the panels on a line of the plan: one for each solid's section, and for unions of sections that meet within `join`. */
export function panelsOn(solids: readonly GridSolid[], line: GridLine, join: Units): readonly Panel[] {
  const sections = solids.flatMap(({ outline, bottom, top }, solid) =>
    stretchesIn(outline, line, inset).map((stretch): Rectangle => ({
      ...stretch,
      bottom,
      top,
      parts: [{ ...stretch, solid }],
    })),
  );
  return withUnions(sections, join).flatMap((rectangle) => panelsOf(line, rectangle));
}

/** Returns the panel of one solid that hides most of what lies behind it in a direction. */
export function panelAcross(solid: GridSolid, number: number, direction: GridPoint): readonly Panel[] {
  const { outline, bottom, top } = solid;
  const lines =
    'points' in outline
      ? silhouette(outline.points, direction)
      : [lineThrough(outline.centre, [outline.centre[0] - direction[1], outline.centre[1] + direction[0]])];
  return lines.flatMap((line) =>
    stretchesIn(outline, line, inset).flatMap((stretch) =>
      panelsOf(line, { ...stretch, bottom, top, parts: [{ ...stretch, solid: number }] }),
    ),
  );
}

/** Returns the line through the corners farthest to both sides, seen along a direction, or two beside it if it runs along edges. */
function silhouette(points: readonly GridPoint[], direction: GridPoint): readonly GridLine[] {
  let [first, last] = [0, 0];
  points.forEach((point, i) => {
    const offset = cross(direction, point);
    if (offset < cross(direction, points[first]!)) first = i;
    if (offset > cross(direction, points[last]!)) last = i;
  });
  const line = lineThrough(points[first]!, points[last]!);
  const apart = Math.abs(first - last);
  const offs = points.map((point) => cross(line.along, minus(point, line.at)));
  const isOnOneSide = Math.min(...offs) > -hair || Math.max(...offs) < hair;
  return apart === 1 || apart === points.length - 1 || isOnOneSide ? insideEdge(line) : [line];
}

/** Widens a panel so that it stops all ribbons of a width, square to a direction. */
export function widen(panel: Panel, direction: GridPoint, width: Units): Panel {
  const [a, b] = panel.ends;
  const length = Math.sqrt(dot(direction, direction));
  const half = ((0.9999 * width) / 2 / length) * (cross(direction, minus(b, a)) > 0 ? 1 : -1);
  const aside = ([x, z]: GridPoint, by: number): GridPoint => [
    Math.round(x - direction[1] * by),
    Math.round(z + direction[0] * by),
  ];
  return { ...panel, ends: [aside(a, -half), aside(b, half)], core: [a, b] };
}

/** Returns the panel that is a rectangle on a line; none if it is too short, or rounding leaves a part of it empty. */
function panelsOf(line: GridLine, { start, stop, bottom, top, parts }: Rectangle): readonly Panel[] {
  const share = (place: Units): number => ((place - start) / (stop - start)) * shares;
  const end = (place: Units): GridPoint => {
    const [x, z] = pointOn(line, place);
    return [Math.round(x), Math.round(z)];
  };
  const rounded = parts.map(
    (part) =>
      [
        part.solid,
        Math.max(0, Math.ceil(share(part.start))),
        Math.min(shares, Math.floor(share(part.stop))),
      ] as const,
  );
  const isWhole = stop - start > shortest && rounded.every(([, from, to]) => from < to);
  return isWhole ? [{ ends: [end(start), end(stop)], bottom, top, parts: rounded }] : [];
}

/** Adds the unions of rectangles that stand side by side or on each other. */
function withUnions(sections: readonly Rectangle[], join: Units): readonly Rectangle[] {
  const all = [...sections];
  for (let i = 1; i < all.length && all.length < sections.length + mostUnions; i++) {
    for (let j = 0; j < i; j++) {
      for (const union of [beside(all[i]!, all[j]!, join), stacked(all[i]!, all[j]!, join)])
        if (union !== null && !all.some((other) => includes(other, union))) all.push(union);
    }
  }
  return all;
}

function beside(a: Rectangle, b: Rectangle, join: Units): Rectangle | null {
  const [bottom, top] = [Math.max(a.bottom, b.bottom), Math.min(a.top, b.top)];
  if (bottom >= top || Math.max(a.start, b.start) - Math.min(a.stop, b.stop) > join) return null;
  return {
    start: Math.min(a.start, b.start),
    stop: Math.max(a.stop, b.stop),
    bottom,
    top,
    parts: [...a.parts, ...b.parts],
  };
}

function stacked(a: Rectangle, b: Rectangle, join: Units): Rectangle | null {
  const [start, stop] = [Math.max(a.start, b.start), Math.min(a.stop, b.stop)];
  if (start >= stop || Math.max(a.bottom, b.bottom) - Math.min(a.top, b.top) > join) return null;
  const clipped = (part: Rectangle['parts'][number]) => ({
    ...part,
    start: Math.max(part.start, start),
    stop: Math.min(part.stop, stop),
  });
  return {
    start,
    stop,
    bottom: Math.min(a.bottom, b.bottom),
    top: Math.max(a.top, b.top),
    parts: [...a.parts, ...b.parts].map(clipped).filter((part) => part.start < part.stop),
  };
}

const includes = (large: Rectangle, small: Rectangle): boolean =>
  large.start <= small.start &&
  large.stop >= small.stop &&
  large.bottom <= small.bottom &&
  large.top >= small.top;

/** Returns the lines of the plan whose sections are worth a look, whatever lines of sight run: diagonals, and lines across seams. */
export function usefulLines(solids: readonly GridSolid[], join: Units): readonly GridLine[] {
  return [
    ...solids.flatMap(({ outline }) =>
      'points' in outline ? diagonals(outline.points) : diameters(outline),
    ),
    ...seamLines(solids, join),
  ];
}

function lineThrough(a: GridPoint, b: GridPoint): GridLine {
  const along = minus(b, a);
  const length = Math.sqrt(dot(along, along));
  return { at: a, along: [along[0] / length, along[1] / length] };
}

/** Of polygons with more corners only some diagonals count: panels square to the lines do as well. */
const mostCorners = 16;

function diagonals(all: readonly GridPoint[]): readonly GridLine[] {
  const every = Math.ceil(all.length / mostCorners);
  const points = all.filter((_, i) => i % every === 0);
  return points.flatMap((a, i) =>
    points.slice(i + 1).flatMap((b, j) => {
      const isEdge = j === 0 || (i === 0 && j === points.length - 2);
      return isEdge ? insideEdge(lineThrough(a, b)) : [lineThrough(a, b)];
    }),
  );
}

/** Returns the lines a hair to either side of an edge: one of them runs inside. */
const hair: Units = 4 * inset;
const insideEdge = ({ at, along }: GridLine): readonly GridLine[] =>
  [hair, -hair].map((by) => ({ at: [at[0] - along[1] * by, at[1] + along[0] * by], along }));

function diameters({ centre }: Extract<GridOutline, { readonly centre: GridPoint }>): readonly GridLine[] {
  return tangents.map(([x, z]) => lineThrough(centre, [centre[0] + x, centre[1] + z]));
}

/** Directions all round, a few degrees apart. */
const tangents: readonly GridPoint[] = [-4, -3, -2, -1, 0, 1, 2, 3].flatMap((step): readonly GridPoint[] => [
  [4, step],
  [-step, 4],
]);

/** Returns lines square to the edges that two polygons share, through the middle of the shared part. */
function seamLines(solids: readonly GridSolid[], join: Units): readonly GridLine[] {
  const edges = solids.map(({ outline }) => ('points' in outline ? edgesOf(outline.points) : []));
  const lines: GridLine[] = [];
  for (let i = 0; i < edges.length; i++)
    for (let j = i + 1; j < edges.length; j++)
      for (const one of edges[i]!)
        for (const other of edges[j]!) {
          const seam = seamOf(one, other, join);
          if (seam !== null) lines.push(seam);
        }
  return lines;
}

function seamOf(
  edge: GridLine & { readonly length: Units },
  other: typeof edge,
  join: Units,
): GridLine | null {
  const places = [other.at, pointOn(other, other.length)].map((point) => {
    const [x, z] = minus(point, edge.at);
    return {
      along: edge.along[0] * x + edge.along[1] * z,
      aside: Math.abs(edge.along[0] * z - edge.along[1] * x),
    };
  });
  if (places.some(({ aside }) => aside > join)) return null;
  const start = Math.max(0, Math.min(places[0]!.along, places[1]!.along));
  const stop = Math.min(edge.length, Math.max(places[0]!.along, places[1]!.along));
  if (stop - start <= join) return null;
  return { at: pointOn(edge, (start + stop) / 2), along: [-edge.along[1], edge.along[0]] };
}

const edgesOf = (points: readonly GridPoint[]) =>
  points.map((a, i) => {
    const b = points[(i + 1) % points.length]!;
    const along = minus(b, a);
    return { ...lineThrough(a, b), length: Math.sqrt(dot(along, along)) };
  });

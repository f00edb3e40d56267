/**
 * The vertical cut along a line of sight, as a draughtsman would lay it on paper: lengths along the line from its start,
 * heights from the table's surface.
 */
import { cutTriangles } from '../geometry/mesh/cut';
import type { PlanPoint, Point, Segment, Solid } from '../geometry/shapes/shapes';
import type { Mu } from '../geometry/units';
import {
  createLineFrame,
  outlineInFrame,
  spanAlong,
  support,
  toFrame,
  touchTolerance,
  type LineFrame,
  type Span,
} from './line-frame';

/** A terrain part or a model as the call sheet draws it: what it is, and whether it stops lines of this pair. */
export interface Obstacle {
  /** Of the terrain piece or the model. */
  readonly id: string;
  /** Label of the part ("parapet"); empty where the table has none. */
  readonly label: string;
  readonly kind: 'matter' | 'area' | 'model' | 'dug';
  readonly solids: readonly Solid[];
  /** Its faces that are no prisms', nine numbers a triangle. */
  readonly mesh?: Float64Array | null;
  readonly stops: boolean;
  /** Stops lines at every height: the rules judge it in plan. */
  readonly endless: boolean;
}

/** A base, or a volume, as it is seen from the side. */
export interface SectionBody {
  readonly id: string;
  readonly span: Span;
  /** The height that the base stands at, and how far up the model reaches. */
  readonly bottom: Mu;
  readonly top: Mu;
}

/** The line's passing of an obstacle, with the air between them, upwards; `beyond` where it lies before or behind the line. */
export type Passing =
  /** `above`: the air between the line and faces of the same obstacle over it, where it runs through an opening. */
  | { readonly way: 'over'; readonly gap: Mu; readonly above?: Mu }
  | { readonly way: 'under'; readonly gap: Mu }
  | { readonly way: 'through'; readonly enters: Mu }
  | { readonly way: 'beyond' };

/** A straight stretch of the cut: along the line and up. */
export type SectionEdge = readonly [from: readonly [along: Mu, up: Mu], to: readonly [along: Mu, up: Mu]];

/** An obstacle where the cut runs through it: a rectangle, or the faces of a mesh. */
export interface SectionCut {
  readonly id: string;
  readonly label: string;
  readonly kind: 'matter' | 'area' | 'model';
  readonly span: Span;
  readonly bottom: Mu;
  readonly top: Mu;
  readonly stops: boolean;
  readonly passing: Passing;
  /** Of a mesh: where the cut runs through its faces. */
  readonly edges?: readonly SectionEdge[];
}

/** A stretch of ground at one height. */
export interface GroundStep {
  readonly span: Span;
  readonly y: Mu;
}

export interface Section {
  /** The line, in the table frame. */
  readonly line: Segment;
  /** The line's length in plan; it runs from 0 to there. */
  readonly length: Mu;
  readonly from: SectionBody;
  readonly to: SectionBody;
  readonly cuts: readonly SectionCut[];
  /** The table's surface and what is dug into it, over the whole drawing. */
  readonly ground: readonly GroundStep[];
  /** The line runs below the ground somewhere: only pieces and models stop lines, the ground between two trenches does not. */
  readonly underground: boolean;
  /** Extent of the drawing: somewhat more than the line and both bodies. */
  readonly extent: Span;
  /** Place where the first obstacle stops the line; null for a free line. */
  readonly stoppedAt: Mu | null;
}

const margin: Mu = 1;

export interface SectionInput {
  readonly line: Segment;
  /** The line is known to be free: nothing on it stops it, in spite of rounding. */
  readonly free: boolean;
  /** The direction of the cut where the line has none in plan. */
  readonly spare: PlanPoint;
  readonly from: Solid;
  readonly to: Solid;
  readonly obstacles: readonly Obstacle[];
}

export function cutSection({ line, free, spare, from, to, obstacles }: SectionInput): Section {
  const frame = createLineFrame(line, spare);
  const ends = { from: bodyOnLine(frame, from), to: bodyOnLine(frame, to) };
  const extent: Span = [
    Math.min(0, ends.from.span[0], ends.to.span[0]) - margin,
    Math.max(frame.length, ends.from.span[1], ends.to.span[1]) + margin,
  ];
  const near = (span: Span): boolean => span[0] < extent[1] && span[1] > extent[0];
  const cuts = obstacles
    .filter(({ kind }) => kind !== 'dug')
    .flatMap((obstacle) => [...cutsOf(obstacle, frame, line), ...meshCutsOf(obstacle, frame, line)])
    .filter(({ span }) => near(span))
    .sort((a, b) => a.span[0] - b.span[0] || a.bottom - b.bottom || (a.id < b.id ? -1 : 1));
  const ground = groundAlong(
    obstacles.filter(({ kind }) => kind === 'dug'),
    frame,
    extent,
  );
  const entries = cuts.flatMap(({ stops, passing }) =>
    stops && passing.way === 'through' ? [passing.enters] : [],
  );
  return {
    line,
    length: frame.length,
    ...ends,
    cuts,
    ground,
    underground: ground.some((step) => runsBelow(step, line, frame.length)),
    extent,
    stoppedAt: free || entries.length === 0 ? null : Math.min(...entries),
  };
}

/** A line may end at the very rim of a base, where a cut would show next to nothing of it: models are shown from the side, whole. */
function bodyOnLine(frame: LineFrame, { id, outline, bottom, top }: Solid): SectionBody {
  const placed = outlineInFrame(frame, outline);
  return { id, span: [support(placed, [-1, 0])[0], support(placed, [1, 0])[0]], bottom, top };
}

/** The spans of an obstacle on the line. Convex solids that abut are one body. */
function cutsOf(
  { id, label, kind, solids, stops, endless }: Obstacle,
  frame: LineFrame,
  line: Segment,
): readonly SectionCut[] {
  if (kind === 'dug') return [];
  const spans = solids
    .flatMap(({ outline, bottom, top }) => {
      const span = spanAlong(frame, outline);
      return span !== null && span[1] - span[0] > touchTolerance ? [{ span, bottom, top }] : [];
    })
    .sort((a, b) => a.bottom - b.bottom || a.span[0] - b.span[0]);
  const joined = spans.reduce<typeof spans>((before, next) => {
    const last = before.at(-1);
    if (
      last?.bottom !== next.bottom ||
      last.top !== next.top ||
      next.span[0] > last.span[1] + 4 * touchTolerance
    )
      return [...before, next];
    return [...before.slice(0, -1), { ...last, span: [last.span[0], Math.max(last.span[1], next.span[1])] }];
  }, []);
  return joined.map(({ span, bottom, top }) => ({
    id,
    label,
    kind,
    span,
    bottom,
    top,
    stops,
    passing: passingOf(span, bottom, top, endless && stops, frame.length, line),
  }));
}

/** The faces of an obstacle's mesh on the line, as one body. */
function meshCutsOf(
  { id, label, kind, mesh, stops, endless }: Obstacle,
  frame: LineFrame,
  line: Segment,
): readonly SectionCut[] {
  if (kind === 'dug' || !mesh) return [];
  const {
    origin: [x, z],
    along: [ax, az],
  } = frame;
  const alongOf = ([px, , pz]: Point): Mu => toFrame(frame, [px, pz])[0];
  const edges = cutTriangles(mesh, { normal: [az, 0, -ax], at: x * az - z * ax }).map(
    ([p, q]): SectionEdge => [
      [alongOf(p), p[1]],
      [alongOf(q), q[1]],
    ],
  );
  if (edges.length === 0) return [];
  const range = (axis: 0 | 1): Span => {
    const values = edges.flatMap(([p, q]) => [p[axis], q[axis]]);
    return values.reduce<Span>(
      ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
      [Infinity, -Infinity],
    );
  };
  const [span, [bottom, top]] = [range(0), range(1)];
  const passing =
    endless && stops
      ? passingOf(span, bottom, top, true, frame.length, line)
      : passingFaces(edges, frame.length, line);
  return [{ id, label, kind, span, bottom, top, stops, passing, edges }];
}

/**
 * Finds the passing of a line by faces: through the first that it meets; else over some and under others of them at one
 * place; else over or under them, whichever is closer.
 */
function passingFaces(edges: readonly SectionEdge[], length: Mu, [from, to]: Segment): Passing {
  const slope = length > 0 ? (to[1] - from[1]) / length : 0;
  const airOver = ([along, up]: SectionEdge[0]): Mu => from[1] + slope * along - up;
  let [enters, over, under] = [Infinity, Infinity, Infinity];
  const [below, above]: [Span[], Span[]] = [[], []];
  for (const edge of edges) {
    const stretch = stretchWithin(edge, length);
    if (stretch === null) continue;
    const [p, q] = stretch;
    const [here, there] = [airOver(p), airOver(q)];
    const span: Span = [Math.min(p[0], q[0]), Math.max(p[0], q[0])];
    if (here > 0 && there > 0) {
      over = Math.min(over, here, there);
      below.push(span);
    } else if (here < 0 && there < 0) {
      under = Math.min(under, -here, -there);
      above.push(span);
    } else
      enters = Math.min(
        enters,
        here === there ? Math.min(p[0], q[0]) : p[0] + (here / (here - there)) * (q[0] - p[0]),
      );
  }
  if (enters < Infinity) return { way: 'through', enters };
  if (over === Infinity && under === Infinity) return { way: 'beyond' };
  if (doMeet(below, above)) return { way: 'over', gap: over, above: under };
  return over <= under ? { way: 'over', gap: over } : { way: 'under', gap: under };
}

/** Reports whether a stretch of one list and one of the other share a place. */
function doMeet(some: readonly Span[], others: readonly Span[]): boolean {
  const sorted = others.toSorted((a, b) => a[0] - b[0]);
  let reach = -Infinity;
  let next = 0;
  for (const [from, to] of some.toSorted((a, b) => a[1] - b[1])) {
    while (next < sorted.length && sorted[next]![0] <= to + touchTolerance)
      reach = Math.max(reach, sorted[next++]![1]);
    if (reach >= from - touchTolerance) return true;
  }
  return false;
}

/** Returns the part of an edge between the line's ends; null where there is none. */
function stretchWithin([p, q]: SectionEdge, length: Mu): SectionEdge | null {
  if (Math.max(p[0], q[0]) < 0 || Math.min(p[0], q[0]) > length) return null;
  const at = (along: Mu): SectionEdge[0] => [along, p[1] + ((along - p[0]) / (q[0] - p[0])) * (q[1] - p[1])];
  const within = (point: SectionEdge[0]): SectionEdge[0] =>
    point[0] < 0 ? at(0) : point[0] > length ? at(length) : point;
  return [within(p), within(q)];
}

function passingOf(
  span: Span,
  bottom: Mu,
  top: Mu,
  endless: boolean,
  length: Mu,
  [from, to]: Segment,
): Passing {
  const [start, end] = [Math.max(span[0], 0), Math.min(span[1], length)];
  if (end - start <= touchTolerance) return { way: 'beyond' };
  const slope = (to[1] - from[1]) / length;
  const [yStart, yEnd] = [from[1] + slope * start, from[1] + slope * end];
  const [low, high] = yStart < yEnd ? [yStart, yEnd] : [yEnd, yStart];
  if (endless) return { way: 'through', enters: start };
  if (low >= top - touchTolerance) return { way: 'over', gap: Math.max(0, low - top) };
  if (high < bottom) return { way: 'under', gap: bottom - high };
  if (yStart >= bottom && yStart < top) return { way: 'through', enters: start };
  const face = yStart >= top ? top : bottom;
  return { way: 'through', enters: (face - from[1]) / slope };
}

function runsBelow({ span, y }: GroundStep, [from, to]: Segment, length: Mu): boolean {
  const [start, end] = [Math.max(span[0], 0), Math.min(span[1], length)];
  if (end - start <= touchTolerance) return false;
  const slope = (to[1] - from[1]) / length;
  return Math.min(from[1] + slope * start, from[1] + slope * end) < y - touchTolerance;
}

/** The lowest floor counts where diggings overlap. */
function groundAlong(diggings: readonly Obstacle[], frame: LineFrame, extent: Span): readonly GroundStep[] {
  const floors = diggings.flatMap(({ solids }) =>
    solids.flatMap(({ outline, bottom }) => {
      const span = spanAlong(frame, outline);
      return span === null ? [] : [{ span, y: bottom }];
    }),
  );
  const clamp = (s: Mu): Mu => Math.min(Math.max(s, extent[0]), extent[1]);
  const edges = [...new Set([...extent, ...floors.flatMap(({ span }) => span.map(clamp))])].sort(
    (a, b) => a - b,
  );
  const steps = edges.slice(1).map((end, i): GroundStep => {
    const span: Span = [edges[i]!, end];
    const middle = (span[0] + span[1]) / 2;
    const here = floors.filter((floor) => floor.span[0] < middle && middle < floor.span[1]);
    return { span, y: Math.min(0, ...here.map(({ y }) => y)) };
  });
  return steps.reduce<readonly GroundStep[]>((before, next) => {
    const last = before.at(-1);
    if (last?.y !== next.y) return [...before, next];
    return [...before.slice(0, -1), { y: last.y, span: [last.span[0], next.span[1]] }];
  }, []);
}

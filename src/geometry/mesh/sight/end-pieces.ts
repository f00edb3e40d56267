/**
 * The pieces into which a search divides the two ends of its lines.
 *
 * A line that is free from some point of an end is free from the point where it leaves the end, which lies on
 * the end's sides, or on its top or bottom. A piece is the hull of a part of that surface: an arc of a round
 * outline or an edge of a polygon, from a lower to a higher height, or a part of the top or bottom. Halving a
 * piece gives hulls that lie closer to the surface.
 */
import { middle } from '../../distance';
import { clipHalf, type ConvexPolygon, polygonOf } from '../../shapes/convex';
import type { Outline, PlanPoint, Point, Solid } from '../../shapes/shapes';
import type { Mu } from '../../units';

/** A hull around an end, or around a part of it. */
export interface EndHull {
  /** Corners of the hull, three numbers each. */
  readonly points: Float64Array;
  /** A point of the end itself within it. */
  readonly core: Point;
  /** For each corner whether it, too, is surely a point of the end itself. */
  readonly isReal: readonly boolean[];
}

/** A part of the surface of an end, and its hull. */
export interface EndPiece extends EndHull {
  readonly shape: PieceShape;
  /** Outward normals of the sides at both ends of an arc or edge, x and z each; empty for a top or bottom. */
  readonly normals: readonly number[];
  /** Extent along the surface in plan, and in height. */
  readonly width: Mu;
  readonly height: Mu;
}

type PieceShape =
  | {
      readonly kind: 'arc';
      readonly round: Round;
      readonly from: PlanPoint;
      readonly to: PlanPoint;
      readonly bottom: Mu;
      readonly top: Mu;
    }
  | {
      readonly kind: 'edge';
      readonly from: PlanPoint;
      readonly to: PlanPoint;
      readonly bottom: Mu;
      readonly top: Mu;
    }
  | { readonly kind: 'cap'; readonly round: Round | null; readonly polygon: ConvexPolygon; readonly y: Mu };

/** A circle or ellipse as the image of the unit circle. */
interface Round {
  readonly centre: PlanPoint;
  readonly radii: readonly [Mu, Mu];
  readonly axis: PlanPoint;
}

/** The places where lines may leave an end besides its sides. */
export interface OpenCaps {
  readonly sides: boolean;
  readonly top: boolean;
  readonly bottom: boolean;
}

/** Caches of what is made of an end: most questions of a map or a battle share their ends with others. */
const pieceCache = new WeakMap<Solid, Map<number, readonly EndPiece[]>>();
const hullCache = new WeakMap<Solid, EndHull>();

/** Returns pieces that cover the surface of an end through which lines may leave. */
export function piecesOf(end: Solid, open: OpenCaps): readonly EndPiece[] {
  const key = (open.sides ? 1 : 0) + (open.top ? 2 : 0) + (open.bottom ? 4 : 0);
  const cached = pieceCache.get(end) ?? new Map<number, readonly EndPiece[]>();
  pieceCache.set(end, cached);
  let pieces = cached.get(key);
  if (pieces === undefined) cached.set(key, (pieces = makePieces(end, open)));
  return pieces;
}

function makePieces({ outline, bottom, top }: Solid, open: OpenCaps): readonly EndPiece[] {
  const shapes: PieceShape[] = open.sides ? [...sideShapes(outline, bottom, top)] : [];
  if (open.top) shapes.push(capShape(outline, top));
  if (open.bottom) shapes.push(capShape(outline, bottom));
  return shapes.map(pieceOf);
}

/** Corners of the polygon around a whole round end: few make quick tubes. */
const wholeCorners = 6;

/** Returns a hull around all of an end. */
export function wholeHull(end: Solid): EndHull {
  const cached = hullCache.get(end);
  if (cached !== undefined) return cached;
  const hull = makeWholeHull(end);
  hullCache.set(end, hull);
  return hull;
}

function makeWholeHull({ outline, bottom, top }: Solid): EndHull {
  const plan = polygonOf(outline, wholeCorners, 'round');
  const [x, z] = middle(outline);
  const points = carriedUp(plan, bottom, top);
  return {
    points,
    core: [x, (bottom + top) / 2, z],
    isReal: Array.from({ length: points.length / 3 }, () => false),
  };
}

/** Unit vectors a quarter apart. */
const quarters: readonly PlanPoint[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

function sideShapes(outline: Outline, bottom: Mu, top: Mu): readonly PieceShape[] {
  if (outline.shape === 'polygon') {
    const points = anticlockwise(outline.points);
    return points.map((from, i) => ({
      kind: 'edge',
      from,
      to: points[(i + 1) % points.length]!,
      bottom,
      top,
    }));
  }
  const round = roundOf(outline);
  return quarters.map((from, i) => ({ kind: 'arc', round, from, to: quarters[(i + 1) % 4]!, bottom, top }));
}

/** Returns the corners in the order of outlines, whichever way they run. */
function anticlockwise(points: readonly PlanPoint[]): readonly PlanPoint[] {
  let twice = 0;
  for (let i = 0; i < points.length; i++) {
    const [[ax, az], [bx, bz]] = [points[i]!, points[(i + 1) % points.length]!];
    twice += (ax - points[0]![0]) * (bz - points[0]![1]) - (az - points[0]![1]) * (bx - points[0]![0]);
  }
  return twice > 0 ? points.toReversed() : points;
}

function capShape(outline: Outline, y: Mu): PieceShape {
  if (outline.shape === 'polygon') return { kind: 'cap', round: null, polygon: outline.points, y };
  const square: ConvexPolygon = [
    [-1, -1],
    [-1, 1],
    [1, 1],
    [1, -1],
  ];
  return { kind: 'cap', round: roundOf(outline), polygon: square, y };
}

function roundOf(outline: Exclude<Outline, { shape: 'polygon' }>): Round {
  return outline.shape === 'circle'
    ? { centre: outline.centre, radii: [outline.radius, outline.radius], axis: [1, 0] }
    : { centre: outline.centre, radii: outline.radii, axis: outline.axis };
}

const onRound = ({ centre, radii, axis }: Round, [s, t]: PlanPoint): PlanPoint => [
  centre[0] + radii[0] * s * axis[0] - radii[1] * t * axis[1],
  centre[1] + radii[0] * s * axis[1] + radii[1] * t * axis[0],
];

/** Factor that puts a hull's corner outside the curve, whatever the rounding. */
const outside = 1 + 1e-12;

function pieceOf(shape: PieceShape): EndPiece {
  switch (shape.kind) {
    case 'arc': {
      const { round, from, to, bottom, top } = shape;
      const mid = between(from, to);
      const reach = outside / (mid[0] * from[0] + mid[1] * from[1]);
      const plan = [
        onRound(round, from),
        onRound(round, to),
        onRound(round, [mid[0] * reach, mid[1] * reach]),
      ];
      const [x, z] = onRound(round, mid);
      return {
        shape,
        points: carriedUp(plan, bottom, top),
        core: [x, (bottom + top) / 2, z],
        isReal: [true, true, false, true, true, false],
        normals: [...normalAt(round, from), ...normalAt(round, to)],
        width: distance(plan[0]!, plan[1]!) + distance(plan[2]!, [x, z]),
        height: top - bottom,
      };
    }
    case 'edge': {
      const { from, to, bottom, top } = shape;
      // Outlines run anticlockwise seen from above: outside lies on the right of each edge.
      const normal = [from[1] - to[1], to[0] - from[0]];
      return {
        shape,
        points: carriedUp([from, to], bottom, top),
        core: [(from[0] + to[0]) / 2, (bottom + top) / 2, (from[1] + to[1]) / 2],
        isReal: [true, true, true, true],
        normals: [...normal, ...normal],
        width: distance(from, to),
        height: top - bottom,
      };
    }
    case 'cap': {
      const { round, polygon, y } = shape;
      const plan = round === null ? polygon : polygon.map((point) => onRound(round, point));
      const centre = centroid(polygon);
      const beyond = round === null ? 1 : Math.max(1, outside * lengthOf(centre));
      const within: PlanPoint = [centre[0] / beyond, centre[1] / beyond];
      const [x, z] = round === null ? within : onRound(round, within);
      return {
        shape,
        points: carriedUp(plan, y, y),
        core: [x, y, z],
        isReal: polygon.map((point) => round === null || lengthOf(point) <= 1),
        normals: [],
        width: Math.max(...plan.map((point) => 2 * distance(point, [x, z]))),
        height: 0,
      };
    }
  }
}

/** Returns both halves of a piece: of its width, or of its height. */
export function halvesOf({ shape }: EndPiece, upright: boolean): readonly EndPiece[] {
  switch (shape.kind) {
    case 'arc': {
      const { bottom, top, from, to } = shape;
      if (upright) return halfHeights(bottom, top).map((heights) => pieceOf({ ...shape, ...heights }));
      const mid = between(from, to);
      return [pieceOf({ ...shape, to: mid }), pieceOf({ ...shape, from: mid })];
    }
    case 'edge': {
      const { bottom, top, from, to } = shape;
      if (upright) return halfHeights(bottom, top).map((heights) => pieceOf({ ...shape, ...heights }));
      const mid: PlanPoint = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
      return [pieceOf({ ...shape, to: mid }), pieceOf({ ...shape, from: mid })];
    }
    case 'cap':
      return halfCaps(shape).map((polygon) => pieceOf({ ...shape, polygon }));
  }
}

/** Returns the piece without what lies below a height; null where nothing is left. */
export function above({ shape }: EndPiece, y: Mu): EndPiece | null {
  if (shape.kind === 'cap') return shape.y >= y ? pieceOf(shape) : null;
  return shape.top < y ? null : pieceOf({ ...shape, bottom: Math.max(shape.bottom, y) });
}

/** Returns the piece without what lies above a height; null where nothing is left. */
export function below({ shape }: EndPiece, y: Mu): EndPiece | null {
  if (shape.kind === 'cap') return shape.y <= y ? pieceOf(shape) : null;
  return shape.bottom > y ? null : pieceOf({ ...shape, top: Math.min(shape.top, y) });
}

function halfHeights(bottom: Mu, top: Mu): readonly { readonly bottom: Mu; readonly top: Mu }[] {
  const middle = (bottom + top) / 2;
  return [
    { bottom, top: middle },
    { bottom: middle, top },
  ];
}

/** Cuts a part of a top along the shorter axis of its frame, and off it what lies beyond the curve. */
function halfCaps({ round, polygon }: Extract<PieceShape, { kind: 'cap' }>): readonly ConvexPolygon[] {
  const [cx, cz] = centroid(polygon);
  const extent = (axis: 0 | 1): number => {
    const values = polygon.map((point) => point[axis]);
    return Math.max(...values) - Math.min(...values);
  };
  const far: PlanPoint = extent(0) >= extent(1) ? [cx, cz + 1] : [cx + 1, cz];
  return ([1, -1] as const)
    .map((sign) => clipHalf(polygon, [cx, cz], far, sign))
    .filter((half) => half.length > 2)
    .map((half) => (round === null ? half : withoutBeyond(half)))
    .filter((half) => half.length > 2);
}

/** Cuts off what lies beyond the unit circle's tangent nearest to the middle. */
function withoutBeyond(polygon: ConvexPolygon): ConvexPolygon {
  const middle = centroid(polygon);
  const length = lengthOf(middle);
  if (length < 0.25) return polygon;
  const [ux, uz] = [middle[0] / length, middle[1] / length];
  const on: PlanPoint = [ux * outside, uz * outside];
  const along: PlanPoint = [on[0] - uz, on[1] + ux];
  // clipHalf keeps the side of sign 1 where this is not negative.
  const originSide = (along[1] - on[1]) * -on[0] + (along[0] - on[0]) * on[1];
  return clipHalf(polygon, on, along, originSide >= 0 ? 1 : -1);
}

function centroid(polygon: ConvexPolygon): PlanPoint {
  let [x, z] = [0, 0];
  for (const point of polygon) [x, z] = [x + point[0], z + point[1]];
  return [x / polygon.length, z / polygon.length];
}

function carriedUp(plan: readonly PlanPoint[], bottom: Mu, top: Mu): Float64Array {
  const heights = bottom === top ? [bottom] : [bottom, top];
  return Float64Array.from(heights.flatMap((y) => plan.flatMap(([x, z]) => [x, y, z])));
}

/** Returns the unit vector in the middle of two that are less than half a turn apart. */
function between(from: PlanPoint, to: PlanPoint): PlanPoint {
  const [x, z] = [from[0] + to[0], from[1] + to[1]];
  const length = Math.sqrt(x * x + z * z);
  return [x / length, z / length];
}

function normalAt({ radii, axis }: Round, [s, t]: PlanPoint): readonly [number, number] {
  const [u, v] = [s * radii[1], t * radii[0]];
  return [u * axis[0] - v * axis[1], u * axis[1] + v * axis[0]];
}

const lengthOf = ([x, z]: PlanPoint): number => Math.sqrt(x * x + z * z);
const distance = (a: PlanPoint, b: PlanPoint): Mu => lengthOf([a[0] - b[0], a[1] - b[1]]);

/**
 * Splits a simple polygon into convex polygons whose corners are all corners of it. Ears are clipped
 * (Meisters, "Polygons have ears", 1975), then triangles are joined again as long as the union stays convex
 * (Hertel and Mehlhorn 1983: at most four times the fewest possible). All signs are exact, so the pieces
 * share their edges to the last bit and leave no gap.
 */
import { orientation } from './outline';
import type { PlanPoint } from './shapes';

/** A polygon of either winding, convex or not. */
export type Polygon = readonly PlanPoint[];

/** Convex pieces of a polygon, or the reason why it has none. */
export type Decomposition =
  | { readonly ok: true; readonly pieces: readonly Polygon[] }
  | { readonly ok: false; readonly reason: string };

/**
 * Returns twice the signed area of a polygon in MU²: positive where it runs anticlockwise seen from above.
 * Accurate to rounding.
 */
export function doubleArea(points: Polygon): number {
  const [origin] = points;
  if (origin === undefined) return 0;
  return points.reduce((sum, [x, z], i) => {
    const [nextX, nextZ] = points[(i + 1) % points.length]!;
    return sum + (nextX - origin[0]) * (z - origin[1]) - (x - origin[0]) * (nextZ - origin[1]);
  }, 0);
}

/**
 * Splits an outline, of either winding, convex or not, into convex polygons that run anticlockwise seen from
 * above. Repeated points and corners of 180° are dropped. Refuses an outline without an area, or one that
 * touches or crosses itself.
 */
export function decompose(outline: Polygon): Decomposition {
  const corners = withoutFlatCorners(outline);
  if (corners.length < 3)
    return { ok: false, reason: 'it has no area: it needs three corners that are not on one line' };
  const crossing = findCrossing(corners);
  if (crossing !== null) {
    const [a, b] = crossing.map(([x, z]) => `[${x}, ${z}]`);
    return {
      ok: false,
      reason: `it crosses or touches itself, where its edges from ${a} and from ${b} meet`,
    };
  }
  const polygon = windsAnticlockwise(corners) ? corners : corners.toReversed();
  if (isConvex(polygon)) return { ok: true, pieces: [polygon] };
  const triangles = clipEars(polygon);
  if (!triangles) return { ok: false, reason: 'its corners are too close together to be told apart' };
  return { ok: true, pieces: mergeConvex(polygon, triangles) };
}

const samePoint = (a: PlanPoint, b: PlanPoint): boolean => a[0] === b[0] && a[1] === b[1];
const before = (polygon: Polygon, i: number): PlanPoint =>
  polygon[(i + polygon.length - 1) % polygon.length]!;
const after = (polygon: Polygon, i: number): PlanPoint => polygon[(i + 1) % polygon.length]!;

/**
 * Returns the outline without repeated points and without corners that lie between their neighbours. A spike
 * (there and back) stays.
 */
export function withoutFlatCorners(outline: Polygon): Polygon {
  const distinct = outline.filter((point, i) => !samePoint(point, before(outline, i)));
  const kept: PlanPoint[] = [...distinct];
  for (let i = 0; i < kept.length && kept.length > 2;) {
    if (isBetween(before(kept, i), kept[i]!, after(kept, i))) kept.splice(i, 1);
    else i++;
  }
  return kept;
}

/** Reports whether b lies on the segment from a to c. */
function isBetween(a: PlanPoint, b: PlanPoint, c: PlanPoint): boolean {
  if (orientation(a, b, c) !== 0) return false;
  const inside = (p: number, q: number, r: number): boolean => Math.min(p, r) <= q && q <= Math.max(p, r);
  return inside(a[0], b[0], c[0]) && inside(a[1], b[1], c[1]);
}

/** Returns the first points of two edges that meet where they should not, or null. */
function findCrossing(corners: Polygon): readonly [PlanPoint, PlanPoint] | null {
  for (const [i, a] of corners.entries()) {
    const b = after(corners, i);
    // A neighbour may share the corner and nothing more: folding back over this edge is a spike.
    if (isBetween(a, after(corners, i + 1), b) || isBetween(b, a, after(corners, i + 1))) return [a, b];
    for (let j = i + 2; j < corners.length; j++) {
      if ((j + 1) % corners.length === i) continue;
      const [c, d] = [corners[j]!, after(corners, j)];
      if (segmentsMeet(a, b, c, d)) return [a, c];
    }
  }
  return null;
}

function segmentsMeet(a: PlanPoint, b: PlanPoint, c: PlanPoint, d: PlanPoint): boolean {
  if (spansApart(a[0], b[0], c[0], d[0]) || spansApart(a[1], b[1], c[1], d[1])) return false;
  const [abc, abd, cda, cdb] = [
    orientation(a, b, c),
    orientation(a, b, d),
    orientation(c, d, a),
    orientation(c, d, b),
  ];
  if (Math.sign(abc) * Math.sign(abd) < 0 && Math.sign(cda) * Math.sign(cdb) < 0) return true;
  return isBetween(a, c, b) || isBetween(a, d, b) || isBetween(c, a, d) || isBetween(c, b, d);
}

const spansApart = (a: number, b: number, c: number, d: number): boolean =>
  Math.max(a, b) < Math.min(c, d) || Math.max(c, d) < Math.min(a, b);

/**
 * Reports the winding of a simple polygon without flat corners: its leftmost, then farthest corner turns as
 * the whole does.
 */
function windsAnticlockwise(corners: Polygon): boolean {
  const extreme = corners.reduce((best, [x, z], i) => {
    const [bestX, bestZ] = corners[best]!;
    return x < bestX || (x === bestX && z < bestZ) ? i : best;
  }, 0);
  return orientation(before(corners, extreme), corners[extreme]!, after(corners, extreme)) > 0;
}

/**
 * Reports whether every corner of the polygon turns anticlockwise: whether a polygon that does not cross
 * itself is convex.
 */
export function isConvex(polygon: Polygon): boolean {
  return polygon.every((corner, i) => orientation(before(polygon, i), corner, after(polygon, i)) > 0);
}

/** Three or more corners of the outline, by index, anticlockwise. */
type Ring = readonly number[];
type Diagonal = readonly [from: number, to: number];

interface Triangulation {
  readonly triangles: readonly Ring[];
  /** Each inner edge, in the direction of one of its two triangles. */
  readonly diagonals: readonly Diagonal[];
}

/**
 * Clips ears until a triangle is left. Null where the arithmetic has no room: an ear exists unless
 * coordinates underflow.
 */
function clipEars(corners: Polygon): Triangulation | null {
  const rest = corners.map((_, i) => i);
  const triangles: Ring[] = [];
  const diagonals: Diagonal[] = [];
  let at = 0;
  for (let refused = 0; rest.length > 3;) {
    if (refused === rest.length) return null;
    at %= rest.length;
    const [a, b, c] = [rest.at(at - 1)!, rest[at]!, rest[(at + 1) % rest.length]!];
    if (isEar(corners, rest, a, b, c)) {
      triangles.push([a, b, c]);
      diagonals.push([c, a]);
      rest.splice(at, 1);
      refused = 0;
    } else {
      refused++;
    }
    at++;
  }
  return { triangles: [...triangles, rest], diagonals };
}

function isEar(corners: Polygon, rest: Ring, a: number, b: number, c: number): boolean {
  const [p, q, r] = [corners[a]!, corners[b]!, corners[c]!];
  if (orientation(p, q, r) <= 0) return false;
  const [west, east] = [Math.min(p[0], q[0], r[0]), Math.max(p[0], q[0], r[0])];
  const [far, near] = [Math.min(p[1], q[1], r[1]), Math.max(p[1], q[1], r[1])];
  return rest.every((i) => {
    const point = corners[i]!;
    if (
      point[0] < west ||
      point[0] > east ||
      point[1] < far ||
      point[1] > near ||
      i === a ||
      i === b ||
      i === c
    )
      return true;
    return orientation(p, q, point) < 0 || orientation(q, r, point) < 0 || orientation(r, p, point) < 0;
  });
}

/** Removes every diagonal without which the two pieces beside it form one convex piece. */
function mergeConvex(corners: Polygon, { triangles, diagonals }: Triangulation): readonly Polygon[] {
  const pieces = new Map(triangles.entries());
  const edgeKey = (from: number, to: number): number => from * corners.length + to;
  const pieceAlong = new Map<number, number>();
  const claim = (ring: Ring, piece: number): void => {
    for (const [i, from] of ring.entries())
      pieceAlong.set(edgeKey(from, ring[(i + 1) % ring.length]!), piece);
  };
  for (const [piece, ring] of pieces) claim(ring, piece);

  for (const [from, to] of diagonals) {
    const [kept, joined] = [pieceAlong.get(edgeKey(from, to))!, pieceAlong.get(edgeKey(to, from))!];
    const union = [
      ...pathRound(pieces.get(kept)!, to, from),
      ...pathRound(pieces.get(joined)!, from, to).slice(1, -1),
    ];
    if (!isConvex(union.map((i) => corners[i]!))) continue;
    pieces.delete(joined);
    pieces.set(kept, union);
    claim(union, kept);
  }
  return [...pieces.values()].map((ring) => ring.map((i) => corners[i]!));
}

/**
 * Returns the ring's corners from `first` to `last`, both included; the edge from the last to the first is
 * one of its own.
 */
function pathRound(ring: Ring, first: number, last: number): Ring {
  const start = ring.indexOf(first);
  const path = [...ring.slice(start), ...ring.slice(0, start)];
  return path.slice(0, path.indexOf(last) + 1);
}

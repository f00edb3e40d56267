/**
 * A simple polygon as convex polygons whose corners are all corners of it: ears are clipped (Meisters, "Polygons have ears",
 * 1975), then triangles are joined again wherever the union stays convex (Hertel and Mehlhorn 1983: at most four times the
 * fewest possible). All signs are exact, so the pieces share their edges to the last bit and leave no gap.
 */
import { orientation } from './outline';
import type { PlanPoint } from './shapes';

export type Polygon = readonly PlanPoint[];

export type Decomposition =
  | { readonly ok: true; readonly pieces: readonly Polygon[] }
  | { readonly ok: false; readonly reason: string };

/** Twice the signed area of a polygon in MU²: positive where it runs anticlockwise seen from above. To rounding. */
export function doubleArea(points: Polygon): number {
  const [origin] = points;
  if (origin === undefined) return 0;
  return points.reduce((sum, [x, z], i) => {
    const [nextX, nextZ] = points[(i + 1) % points.length]!;
    return sum + (nextX - origin[0]) * (z - origin[1]) - (x - origin[0]) * (nextZ - origin[1]);
  }, 0);
}

/**
 * Splits an outline, of either winding, convex or not, into convex polygons that run anticlockwise seen from above.
 * Repeated points and corners of 180° are dropped. Refuses an outline without an area, or one that touches or crosses itself.
 */
export function decompose(outline: Polygon): Decomposition {
  const corners = withoutFlatCorners(outline);
  if (corners.length < 3) return { ok: false, reason: 'it has no area: it needs three corners that are not on one line' };
  const crossing = findCrossing(corners);
  if (crossing !== null) {
    const [a, b] = crossing.map(([x, z]) => `[${x}, ${z}]`);
    return { ok: false, reason: `it crosses or touches itself, where its edges from ${a} and from ${b} meet` };
  }
  const polygon = windsAnticlockwise(corners) ? corners : corners.toReversed();
  if (isConvex(polygon)) return { ok: true, pieces: [polygon] };
  const triangles = clipEars(polygon);
  return triangles ? { ok: true, pieces: mergeConvex(triangles) } : { ok: false, reason: 'its corners are too close together to be told apart' };
}

const samePoint = (a: PlanPoint, b: PlanPoint): boolean => a[0] === b[0] && a[1] === b[1];
const before = (polygon: Polygon, i: number): PlanPoint => polygon[(i + polygon.length - 1) % polygon.length]!;
const after = (polygon: Polygon, i: number): PlanPoint => polygon[(i + 1) % polygon.length]!;

/** Without repeated points, and without corners that lie between their neighbours. A spike (there and back) stays. */
function withoutFlatCorners(outline: Polygon): Polygon {
  const distinct = outline.filter((point, i) => !samePoint(point, before(outline, i)));
  const kept: PlanPoint[] = [...distinct];
  for (let i = 0; i < kept.length && kept.length > 2; ) {
    if (isBetween(before(kept, i), kept[i]!, after(kept, i))) kept.splice(i, 1);
    else i++;
  }
  return kept;
}

/** Whether b lies on the segment from a to c. */
function isBetween(a: PlanPoint, b: PlanPoint, c: PlanPoint): boolean {
  if (orientation(a, b, c) !== 0) return false;
  const inside = (p: number, q: number, r: number): boolean => Math.min(p, r) <= q && q <= Math.max(p, r);
  return inside(a[0], b[0], c[0]) && inside(a[1], b[1], c[1]);
}

/** The first points of two edges that meet where they should not, or null. */
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
  const [abc, abd, cda, cdb] = [orientation(a, b, c), orientation(a, b, d), orientation(c, d, a), orientation(c, d, b)];
  if (Math.sign(abc) * Math.sign(abd) < 0 && Math.sign(cda) * Math.sign(cdb) < 0) return true;
  return isBetween(a, c, b) || isBetween(a, d, b) || isBetween(c, a, d) || isBetween(c, b, d);
}

const spansApart = (a: number, b: number, c: number, d: number): boolean => Math.max(a, b) < Math.min(c, d) || Math.max(c, d) < Math.min(a, b);

/** The winding of a simple polygon without flat corners: its leftmost, then farthest corner turns as the whole does. */
function windsAnticlockwise(corners: Polygon): boolean {
  const extreme = corners.reduce((best, [x, z], i) => {
    const [bestX, bestZ] = corners[best]!;
    return x < bestX || (x === bestX && z < bestZ) ? i : best;
  }, 0);
  return orientation(before(corners, extreme), corners[extreme]!, after(corners, extreme)) > 0;
}

/** Whether every corner of the polygon turns anticlockwise. (For a polygon that does not cross itself: convex.) */
export function isConvex(polygon: Polygon): boolean {
  return polygon.every((corner, i) => orientation(before(polygon, i), corner, after(polygon, i)) > 0);
}

/** Triangles, or null where the arithmetic has no room: a simple polygon has an ear unless its coordinates underflow. */
function clipEars(polygon: Polygon): readonly Polygon[] | null {
  const rest = [...polygon];
  const triangles: Polygon[] = [];
  while (rest.length > 3) {
    const ear = rest.findIndex((_, i) => isEar(rest, i));
    if (ear < 0) return null;
    triangles.push([before(rest, ear), rest[ear]!, after(rest, ear)]);
    rest.splice(ear, 1);
  }
  return [...triangles, rest];
}

function isEar(polygon: Polygon, i: number): boolean {
  const [a, b, c] = [before(polygon, i), polygon[i]!, after(polygon, i)];
  if (orientation(a, b, c) <= 0) return false;
  return polygon.every(
    (point) => point === a || point === b || point === c || orientation(a, b, point) < 0 || orientation(b, c, point) < 0 || orientation(c, a, point) < 0,
  );
}

function mergeConvex(triangles: readonly Polygon[]): readonly Polygon[] {
  const pieces = [...triangles];
  for (let i = 0; i < pieces.length; ) {
    const merged = pieces.slice(i + 1).map((other) => joinConvex(pieces[i]!, other));
    const found = merged.findIndex((union) => union !== null);
    if (found < 0) i++;
    else {
      pieces[i] = merged[found]!;
      pieces.splice(i + 1 + found, 1);
    }
  }
  return pieces;
}

/** The union of two convex polygons along an edge that they share, or null where there is none or it is not convex. */
function joinConvex(a: Polygon, b: Polygon): Polygon | null {
  for (const [i, from] of a.entries()) {
    const to = after(a, i);
    const j = b.findIndex((point, at) => samePoint(point, to) && samePoint(after(b, at), from));
    if (j < 0) continue;
    const bAfterEdge = [...b.slice(j), ...b.slice(0, j)].slice(2);
    const union = [...a.slice(i + 1), ...a.slice(0, i + 1), ...bAfterEdge];
    return isConvex(union) ? union : null;
  }
  return null;
}

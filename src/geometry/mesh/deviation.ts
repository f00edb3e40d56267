/**
 * The greatest distance between two surfaces of triangles (Hausdorff distance, both ways): proven, not
 * sampled. The distance to one triangle is convex, so all of a flat piece is at most as far from it as the
 * piece's farthest corner. A piece whose bound is too loose is cut where the prism over the triangle nearest
 * to its middle ends, or, where that cuts nothing, in half.
 */
import { BestFirstQueue } from '../best-first-queue';
import { unwatched, within as partOf, type OnShare } from '../on-share';
import type { Point } from '../shapes/shapes';
import type { Mu } from '../units';
import { cross, dot, minus } from '../vector';
import { onlyIn } from './edge-table';
import { cornersOf, type IndexedMesh } from './indexed';
import { buildTriangleTree, type TriangleTree } from './triangle-tree';

/**
 * Limit of cuts in one direction. Pieces still open then count with their bound, so the result stays an upper
 * bound.
 */
const maxCuts = 100_000;

/** Limit of visits to boxes and triangles: some seconds, and more for large meshes. Surfaces take about 40 a triangle. */
const usualVisits = (triangles: number): number => 100_000_000 + 100 * triangles;

interface Bounds {
  /** Infinite where the limit of visits was reached: between soups of triangles that form no surface nearly all are visited for each. */
  readonly atMost: Mu;
  readonly atLeast: Mu;
}

/**
 * Returns an upper bound of the distance, and a distance that is reached.
 * @param within stops where the two are this close, or within a quarter of the lower
 * @param onShare watches and may stop the measuring
 */
export function deviation(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  within: Mu,
  maxVisits = usualVisits((a.length + b.length) / 9),
  onShare: OnShare = unwatched,
): Bounds {
  return bothWays({ parts: a, whole: a }, { parts: b, whole: b }, within, maxVisits, onShare);
}

/**
 * The same between a mesh and other triangles over its points, of which it may share many: those are at no distance and
 * not measured.
 */
export function deviationOfSimpler(
  { points, triangles }: IndexedMesh,
  simpler: Int32Array,
  within: Mu,
  onShare: OnShare = unwatched,
): Bounds {
  const surface = (all: Int32Array, other: Int32Array): Surface => ({
    parts: cornersOf({ points, triangles: onlyIn(all, other) }),
    whole: cornersOf({ points, triangles: all }),
  });
  const most = usualVisits((triangles.length + simpler.length) / 3);
  return bothWays(surface(triangles, simpler), surface(simpler, triangles), within, most, onShare);
}

/** A surface as nine numbers per triangle, and the part of it whose distance is asked. */
interface Surface {
  readonly parts: ArrayLike<number>;
  readonly whole: ArrayLike<number>;
}

function bothWays(a: Surface, b: Surface, within: Mu, maxVisits: number, onShare: OnShare): Bounds {
  const visits = { left: maxVisits };
  const [there, back] = [
    oneWay(a.parts, buildTriangleTree(b.whole), within, visits, partOf(onShare, 0, 0.5)),
    oneWay(b.parts, buildTriangleTree(a.whole), within, visits, partOf(onShare, 0.5, 1)),
  ];
  return { atMost: Math.max(there.atMost, back.atMost), atLeast: Math.max(there.atLeast, back.atLeast) };
}

/** Numbers of corners between two reports. */
const watchEvery = 900;

interface Visits {
  left: number;
}

/** A flat convex piece of a surface, and an upper bound of its distance from the other surface. */
interface Piece {
  readonly corners: readonly Point[];
  /** The other surface's triangle that is nearest to the middle. */
  readonly triangle: number;
  readonly atMost: Mu;
}

function oneWay(
  from: ArrayLike<number>,
  to: TriangleTree,
  within: Mu,
  visits: Visits,
  onShare: OnShare,
): Bounds {
  if (from.length === 0) return { atMost: 0, atLeast: 0 };
  if (to.source.length === 0) return { atMost: Infinity, atLeast: 0 };
  let atLeast = 0;
  const look = (corners: readonly Point[]): Piece => {
    const middle = middleOf(corners);
    const { triangle, squared } = nearestTriangle(to, middle, visits);
    atLeast = Math.max(atLeast, Math.sqrt(squared));
    return {
      corners,
      triangle,
      atMost: Math.sqrt(
        corners.reduce(
          (most, corner) => Math.max(most, squaredToTriangle(to.triangles, triangle * 9, corner)),
          0,
        ),
      ),
    };
  };
  const placeAt = (at: number): Point => [from[at]!, from[at + 1]!, from[at + 2]!];
  const open = new BestFirstQueue<Piece>();
  let nearEnough = 0;
  const add = (corners: readonly Point[]): void => {
    const piece = look(corners);
    if (piece.atMost > within) open.push(-piece.atMost, piece);
    else nearEnough = Math.max(nearEnough, piece.atMost);
  };
  // The whole surface is measured before any of it is cut: most pieces are near enough beside the farthest.
  for (let at = 0; at < from.length && visits.left > 0; at += 9) {
    if (at % watchEvery === 0) onShare((0.9 * at) / from.length);
    add([placeAt(at), placeAt(at + 3), placeAt(at + 6)]);
  }
  for (let cuts = 0; visits.left > 0; cuts++) {
    if (cuts % 100 === 0) onShare(0.9 + (0.1 * cuts) / maxCuts);
    const farthest = open.pop()?.item;
    const atMost = Math.max(farthest?.atMost ?? 0, nearEnough, atLeast);
    if (!farthest || atMost <= atLeast + Math.max(within, atLeast / 4) || cuts === maxCuts)
      return { atMost, atLeast };
    cut(farthest, to).forEach(add);
  }
  return { atMost: Infinity, atLeast };
}

function cut({ corners, triangle }: Piece, { triangles }: TriangleTree): readonly (readonly Point[])[] {
  const pieces: (readonly Point[])[] = [];
  let inside = corners;
  for (const wall of wallsOf(triangles, triangle * 9)) {
    if (!inside.some((corner) => wall(corner) > hair)) continue;
    const outside = clip(inside, (place) => -wall(place));
    if (outside.length >= 3) pieces.push(outside);
    inside = clip(inside, wall);
  }
  return pieces.length === 0 || inside.length < 3 ? halved(corners) : [inside, ...pieces];
}

/** A corner no farther beyond a wall than this is not cut off: rounding alone may put it there. */
const hair: Mu = 1e-9;

/** Returns functions of the distance of a place beyond each edge of a triangle, along its plane. */
function wallsOf(t: Float64Array, at: number): readonly ((place: Point) => number)[] {
  const a: Point = [t[at]!, t[at + 1]!, t[at + 2]!];
  const e: Point = [t[at + 3]!, t[at + 4]!, t[at + 5]!];
  const f: Point = [t[at + 6]!, t[at + 7]!, t[at + 8]!];
  const normal = cross(e, f);
  const wall = (start: Point, along: Point): ((place: Point) => number) => {
    const across = cross(along, normal);
    const length = Math.sqrt(dot(across, across));
    const outwards: Point = [across[0] / length, across[1] / length, across[2] / length];
    return (place) => dot(outwards, minus(place, start));
  };
  return [
    wall(a, e),
    wall([a[0] + e[0], a[1] + e[1], a[2] + e[2]], minus(f, e)),
    wall(a, [-f[0], -f[1], -f[2]]),
  ];
}

/** Returns the part of a convex polygon where `beyond` is not positive. */
function clip(corners: readonly Point[], beyond: (place: Point) => number): readonly Point[] {
  return corners.flatMap((a, i) => {
    const b = corners[(i + 1) % corners.length]!;
    const [here, there] = [beyond(a), beyond(b)];
    const kept = here <= 0 ? [a] : [];
    return (here < 0 && there > 0) || (here > 0 && there < 0)
      ? [...kept, between(a, b, here / (here - there))]
      : kept;
  });
}

/** Cuts a polygon across the middle between its two corners that are farthest apart. */
function halved(corners: readonly Point[]): readonly (readonly Point[])[] {
  let [p, q, farthest] = [corners[0]!, corners[1]!, -1];
  for (const a of corners) {
    for (const b of corners) {
      const length = squaredLength(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
      if (length > farthest) [p, q, farthest] = [a, b, length];
    }
  }
  const [along, middle] = [minus(q, p), between(p, q, 0.5)];
  const side = (place: Point): number => dot(along, minus(place, middle));
  return [clip(corners, side), clip(corners, (place) => -side(place))].filter((half) => half.length >= 3);
}

function middleOf(corners: readonly Point[]): Point {
  let [x, y, z] = [0, 0, 0];
  for (const corner of corners) [x, y, z] = [x + corner[0], y + corner[1], z + corner[2]];
  return [x / corners.length, y / corners.length, z / corners.length];
}

const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

const scratchStack = new Int32Array(256);

/**
 * Returns the triangle of a tree, by its index in the tree's order, that is nearest to a point. The tree must
 * not be empty.
 */
function nearestTriangle(
  { triangles, boxes, links }: TriangleTree,
  point: Point,
  visits: Visits,
): { readonly triangle: number; readonly squared: number } {
  let best = Infinity;
  let triangle = 0;
  let depth = 0;
  scratchStack[depth++] = 0;
  while (depth > 0) {
    const node = scratchStack[--depth]!;
    visits.left--;
    if (squaredToBox(boxes, node * 6, point) >= best) continue;
    const [link, kind] = [links[node * 2]!, links[node * 2 + 1]!];
    if (kind >= 0) {
      visits.left -= kind;
      for (let i = link; i < link + kind; i++) {
        const squared = squaredToTriangle(triangles, i * 9, point);
        if (squared < best) [best, triangle] = [squared, i];
      }
      continue;
    }
    const firstIsNear = squaredToBox(boxes, (node + 1) * 6, point) <= squaredToBox(boxes, link * 6, point);
    scratchStack[depth++] = firstIsNear ? link : node + 1;
    scratchStack[depth++] = firstIsNear ? node + 1 : link;
  }
  return { triangle, squared: best };
}

function squaredToBox(boxes: Float32Array, at: number, point: readonly number[]): number {
  let sum = 0;
  for (let k = 0; k < 3; k++) {
    const outside = Math.max(boxes[at + k]! - point[k]!, 0, point[k]! - boxes[at + 3 + k]!);
    sum += outside * outside;
  }
  return sum;
}

/**
 * Distinguishes the region of the triangle's plane that the point lies over (Ericson, Real-Time Collision
 * Detection, 5.1.5).
 */
function squaredToTriangle(t: Float64Array, at: number, [px, py, pz]: Point): number {
  const [ax, ay, az] = [px - t[at]!, py - t[at + 1]!, pz - t[at + 2]!];
  const [ex, ey, ez, fx, fy, fz] = [t[at + 3]!, t[at + 4]!, t[at + 5]!, t[at + 6]!, t[at + 7]!, t[at + 8]!];
  const d1 = ex * ax + ey * ay + ez * az;
  const d2 = fx * ax + fy * ay + fz * az;
  const [ee, ef, ff] = [
    ex * ex + ey * ey + ez * ez,
    ex * fx + ey * fy + ez * fz,
    fx * fx + fy * fy + fz * fz,
  ];
  const from = (u: number, v: number): number =>
    squaredLength(ax - u * ex - v * fx, ay - u * ey - v * fy, az - u * ez - v * fz);
  if (d1 <= 0 && d2 <= 0) return from(0, 0);
  const [d3, d4] = [d1 - ee, d2 - ef];
  if (d3 >= 0 && d4 <= d3) return from(1, 0);
  const [d5, d6] = [d1 - ef, d2 - ff];
  if (d6 >= 0 && d5 <= d6) return from(0, 1);
  const vc = d1 * d4 - d3 * d2;
  if (vc <= 0 && d1 >= 0 && d3 <= 0) return from(d1 / (d1 - d3), 0);
  const vb = d5 * d2 - d1 * d6;
  if (vb <= 0 && d2 >= 0 && d6 <= 0) return from(0, d2 / (d2 - d6));
  const va = d3 * d6 - d5 * d4;
  if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
    const share = (d4 - d3) / (d4 - d3 + (d5 - d6));
    return from(1 - share, share);
  }
  const total = 1 / (va + vb + vc);
  return from(vb * total, vc * total);
}

const squaredLength = (x: number, y: number, z: number): number => x * x + y * y + z * z;

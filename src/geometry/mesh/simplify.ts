/**
 * Reduces the triangles of a shape that is used for tests, not for display. Edges are collapsed one by one,
 * the cheapest first, by the quadric of the planes around it (Garland and Heckbert 1997). A corner always
 * moves to an existing corner, so flat faces stay flat and straight edges straight. `deviation` measures the
 * error of the result.
 */
import { BestFirstQueue } from '../best-first-queue';
import { unwatched, type OnShare } from '../on-share';
import { cross, dot, minus } from '../vector';
import type { IndexedMesh } from './indexed';

interface Collapse {
  readonly from: number;
  readonly to: number;
  /** Versions of both ends when the collapse was queued: an older one is void. */
  readonly stamp: number;
}

const watchEvery = 1000;

/** Weight with which an open edge holds its place, against the planes of triangles. */
const rimWeight = 100;
/** Least cosine between a triangle's normals before and after a collapse: it may turn, but not over. */
const leastCosine = 0.2;

/**
 * Returns the remaining triangles.
 * @param target greatest number of triangles wanted; more are left where no collapse is sound
 */
export function simplify(
  { points, triangles: given }: IndexedMesh,
  target: number,
  onShare: OnShare = unwatched,
): Int32Array {
  const triangles = Int32Array.from(given);
  const alive = new Uint8Array(given.length / 3).fill(1);
  const around = trianglesAround(triangles, points.length / 3);
  const quadrics = quadricsOf(points, triangles, around);
  const version = new Int32Array(points.length / 3);
  const queue = new BestFirstQueue<Collapse>();
  const offer = (from: number, to: number): void =>
    queue.push(costAt(quadrics, from, to, points), { from, to, stamp: version[from]! + version[to]! });
  const offerAround = (point: number): void => {
    for (const neighbour of neighboursOf(point, triangles, around)) {
      offer(point, neighbour);
      offer(neighbour, point);
    }
  };
  for (let point = 0; point < around.length; point++) {
    if (point % watchEvery === 0) onShare((0.3 * point) / around.length);
    for (const neighbour of neighboursOf(point, triangles, around)) offer(point, neighbour);
  }

  let left = alive.length;
  let tries = 0;
  for (let next = queue.pop(); next && left > target; next = queue.pop()) {
    if (tries++ % watchEvery === 0) onShare(0.3 + (0.7 * (alive.length - left)) / (alive.length - target));
    const { from, to, stamp } = next.item;
    if (stamp !== version[from]! + version[to]! || around[from]!.length === 0 || around[to]!.length === 0)
      continue;
    if (!isSound(from, to, points, triangles, around)) continue;
    for (const triangle of around[from]!) {
      const has = [0, 1, 2].some((k) => triangles[triangle * 3 + k] === to);
      if (has) {
        alive[triangle] = 0;
        left--;
        for (let k = 0; k < 3; k++)
          remove(around[triangles[triangle * 3 + k]!]!, triangle, from, triangles[triangle * 3 + k]!);
      } else {
        for (let k = 0; k < 3; k++)
          if (triangles[triangle * 3 + k] === from) triangles[triangle * 3 + k] = to;
        around[to]!.push(triangle);
      }
    }
    around[from] = [];
    for (let k = 0; k < 10; k++) quadrics[to * 10 + k]! += quadrics[from * 10 + k]!;
    version[to]!++;
    version[from]!++;
    offerAround(to);
  }
  return triangles.filter((_, corner) => alive[Math.floor(corner / 3)] === 1);
}

/** Removes a triangle from a corner's list; the list of the collapsed corner is dropped whole. */
function remove(list: number[], triangle: number, going: number, corner: number): void {
  if (corner !== going) list.splice(list.indexOf(triangle), 1);
}

function trianglesAround(triangles: Int32Array, points: number): number[][] {
  const around = Array.from({ length: points }, (): number[] => []);
  for (let corner = 0; corner < triangles.length; corner++)
    around[triangles[corner]!]!.push(Math.floor(corner / 3));
  return around;
}

function neighboursOf(
  point: number,
  triangles: Int32Array,
  around: readonly (readonly number[])[],
): ReadonlySet<number> {
  const neighbours = new Set<number>();
  for (const triangle of around[point]!)
    for (let k = 0; k < 3; k++) neighbours.add(triangles[triangle * 3 + k]!);
  neighbours.delete(point);
  return neighbours;
}

/**
 * Returns ten numbers per point: the symmetric 4 × 4 matrix of the squared distances to the planes around it,
 * weighted by area.
 */
function quadricsOf(
  points: Float64Array,
  triangles: Int32Array,
  around: readonly (readonly number[])[],
): Float64Array {
  const quadrics = new Float64Array((points.length / 3) * 10);
  const addPlane = (point: number, normal: readonly number[], offset: number, weight: number): void => {
    const plane = [...normal, offset];
    for (let i = 0, k = 0; i < 4; i++)
      for (let j = i; j < 4; j++, k++) quadrics[point * 10 + k]! += weight * plane[i]! * plane[j]!;
  };
  for (let triangle = 0; triangle < triangles.length / 3; triangle++) {
    const { normal, area } = faceOf(points, triangles, triangle);
    if (area === 0) continue;
    const corners = [0, 1, 2].map((k) => triangles[triangle * 3 + k]!);
    const offset = -dot(normal, at(points, corners[0]!));
    for (const corner of corners) addPlane(corner, normal, offset, area);
    corners.forEach((from, k) => {
      const to = corners[(k + 1) % 3]!;
      if (
        around[from]!.some(
          (other) => other !== triangle && [0, 1, 2].some((j) => triangles[other * 3 + j] === to),
        )
      )
        return;
      const along = minus(at(points, to), at(points, from));
      const outwards = unit(cross(along, normal));
      for (const end of [from, to])
        addPlane(end, outwards, -dot(outwards, at(points, from)), rimWeight * dot(along, along));
    });
  }
  return quadrics;
}

/** Returns the cost of moving a point to where another is. */
function costAt(quadrics: Float64Array, from: number, to: number, points: Float64Array): number {
  const place = [points[to * 3]!, points[to * 3 + 1]!, points[to * 3 + 2]!, 1];
  let cost = 0;
  for (let i = 0, k = 0; i < 4; i++) {
    for (let j = i; j < 4; j++, k++)
      cost += (i === j ? 1 : 2) * (quadrics[from * 10 + k]! + quadrics[to * 10 + k]!) * place[i]! * place[j]!;
  }
  return Math.max(0, cost);
}

/** Reports whether a collapse is sound: nothing pinches and nothing turns over. */
function isSound(
  from: number,
  to: number,
  points: Float64Array,
  triangles: Int32Array,
  around: readonly (readonly number[])[],
): boolean {
  const shared = around[from]!.filter((triangle) =>
    [0, 1, 2].some((k) => triangles[triangle * 3 + k] === to),
  );
  const near = neighboursOf(to, triangles, around);
  let common = 0;
  for (const neighbour of neighboursOf(from, triangles, around)) if (near.has(neighbour)) common++;
  if (shared.length === 0 || shared.length > 2 || common !== shared.length) return false;
  return around[from]!.every((triangle) => {
    if (shared.includes(triangle)) return true;
    const before = faceOf(points, triangles, triangle);
    const after = faceOf(points, triangles, triangle, from, to);
    return before.area === 0 || (after.area > 0 && dot(before.normal, after.normal) >= leastCosine);
  });
}

type Vector = readonly [number, number, number];

/** Returns a triangle's unit normal and area, optionally with one corner moved to another point. */
function faceOf(
  points: Float64Array,
  triangles: Int32Array,
  triangle: number,
  moved = -1,
  to = -1,
): { readonly normal: Vector; readonly area: number } {
  const [a, b, c] = [0, 1, 2].map((k) => {
    const corner = triangles[triangle * 3 + k]!;
    return at(points, corner === moved ? to : corner);
  }) as [Vector, Vector, Vector];
  const normal = cross(minus(b, a), minus(c, a));
  const length = Math.sqrt(dot(normal, normal));
  return {
    normal: length === 0 ? [0, 0, 0] : [normal[0] / length, normal[1] / length, normal[2] / length],
    area: length / 2,
  };
}

const at = (points: Float64Array, point: number): Vector => [
  points[point * 3]!,
  points[point * 3 + 1]!,
  points[point * 3 + 2]!,
];
function unit(vector: Vector): Vector {
  const length = Math.sqrt(dot(vector, vector));
  return length === 0 ? [0, 0, 0] : [vector[0] / length, vector[1] / length, vector[2] / length];
}

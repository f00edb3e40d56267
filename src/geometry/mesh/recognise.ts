/**
 * Finds the upright prisms (boxes among them) in a soup of triangles, so that they are treated exactly and not searched.
 * A body is a prism when its triangles close it, all its corners lie at two heights, its sides stand upright, and its top is
 * one simple polygon. Everything else stays a mesh.
 */
import { decompose, type Polygon } from '../shapes/decompose';
import type { PlanPoint } from '../shapes/shapes';
import type { Mu } from '../units';
import { mix, nextHalf, numberEdges, powerOfTwoFrom, type EdgeTable } from './edge-table';

/** An upright prism found in a mesh. */
export interface RecognisedPrism {
  /** A simple polygon in plan, not necessarily convex; no three corners in a row on one line. */
  readonly outline: Polygon;
  readonly bottom: Mu;
  readonly top: Mu;
}

/** The prisms of a mesh, and the rest of it. */
export interface Recognition {
  readonly prisms: readonly RecognisedPrism[];
  /** Triangles that belong to no prism, nine numbers each. */
  readonly rest: Float64Array;
}

/** Corners closer than this, as a share of the mesh's size, are one: files store single precision. */
const weldShare = 1e-6;

/** Finds the prisms in a soup of triangles, nine numbers each. */
export function recognisePrisms(corners: ArrayLike<number>): Recognition {
  const mesh = weld(corners);
  const prisms: RecognisedPrism[] = [];
  const others: Int32Array[] = [];
  for (const body of bodies(mesh.triangles)) {
    const prism = asPrism(mesh, body);
    if (prism) prisms.push(prism);
    else others.push(body);
  }
  const rest = new Float64Array(others.reduce((sum, { length }) => sum + length, 0) * 9);
  let at = 0;
  for (const body of others)
    for (const triangle of body)
      for (let k = 0; k < 9; k++) rest[at++] = corners[mesh.source[triangle]! * 9 + k]!;
  return { prisms, rest };
}

interface WeldedMesh {
  /** Three numbers per point. */
  readonly points: Float64Array;
  /** Three point indices per triangle. */
  readonly triangles: Int32Array;
  /** For each triangle its index in the input. */
  readonly source: Int32Array;
  readonly tolerance: Mu;
}

function weld(corners: ArrayLike<number>): WeldedMesh {
  let extent = 0;
  for (let i = 0; i < corners.length; i++) extent = Math.max(extent, Math.abs(corners[i]!));
  const tolerance = Math.max(extent * weldShare, 1e-9);
  const count = Math.floor(corners.length / 9);
  const slots = new Int32Array(powerOfTwoFrom(count * 6)).fill(-1);
  const mask = slots.length - 1;
  const cells = new Float64Array(count * 9);
  const points = new Float64Array(count * 9);
  let known = 0;
  const pointAt = (at: number): number => {
    const x = Math.round(corners[at]! / tolerance / 4);
    const y = Math.round(corners[at + 1]! / tolerance / 4);
    const z = Math.round(corners[at + 2]! / tolerance / 4);
    let slot = mix(x, y, z) & mask;
    for (; slots[slot]! >= 0; slot = (slot + 1) & mask) {
      const point = slots[slot]! * 3;
      if (cells[point] === x && cells[point + 1] === y && cells[point + 2] === z) return slots[slot]!;
    }
    slots[slot] = known;
    cells[known * 3] = x;
    cells[known * 3 + 1] = y;
    cells[known * 3 + 2] = z;
    for (let k = 0; k < 3; k++) points[known * 3 + k] = corners[at + k]!;
    return known++;
  };
  const triangles = new Int32Array(count * 3);
  const source = new Int32Array(count);
  let left = 0;
  for (let i = 0; i < count; i++) {
    const a = pointAt(i * 9);
    const b = pointAt(i * 9 + 3);
    const c = pointAt(i * 9 + 6);
    if (a === b || b === c || c === a) continue;
    triangles[left * 3] = a;
    triangles[left * 3 + 1] = b;
    triangles[left * 3 + 2] = c;
    source[left++] = i;
  }
  return {
    points: points.slice(0, known * 3),
    triangles: triangles.slice(0, left * 3),
    source: source.slice(0, left),
    tolerance,
  };
}

/** Returns sets of triangles connected by edges that exactly two of them share, in the order of their first triangles. */
function bodies(triangles: Int32Array): Int32Array[] {
  const count = triangles.length / 3;
  const parent = Int32Array.from({ length: count }, (_, i) => i);
  const root = (i: number): number => {
    while (parent[i] !== i) {
      parent[i] = parent[parent[i]!]!;
      i = parent[i]!;
    }
    return i;
  };
  const edges = numberEdges(triangles);
  const owners = ownersOf(edges);
  for (let edge = 0; edge < edges.count; edge++) {
    if (owners.uses[edge] === 2) parent[root(owners.first[edge]!)] = root(owners.second[edge]!);
  }
  const numbers = new Int32Array(count).fill(-1);
  const sizes: number[] = [];
  for (let i = 0; i < count; i++) {
    const at = root(i);
    if (numbers[at] === -1) numbers[at] = sizes.push(0) - 1;
    sizes[numbers[at]!]!++;
  }
  const found = sizes.map((size) => new Int32Array(size));
  const filled = new Int32Array(sizes.length);
  for (let i = 0; i < count; i++) {
    const body = numbers[root(i)]!;
    found[body]![filled[body]!++] = i;
  }
  return found;
}

/** The first two triangles at each edge, and the number of all, up to 3. */
function ownersOf({ count, edgeOf }: EdgeTable): {
  readonly first: Int32Array;
  readonly second: Int32Array;
  readonly uses: Uint8Array;
} {
  const [first, second, uses] = [new Int32Array(count), new Int32Array(count), new Uint8Array(count)];
  for (let half = 0; half < edgeOf.length; half++) {
    const edge = edgeOf[half]!;
    const triangle = (half - (half % 3)) / 3;
    if (uses[edge] === 0) first[edge] = triangle;
    else if (uses[edge] === 1) second[edge] = triangle;
    if (uses[edge]! < 3) uses[edge]!++;
  }
  return { first, second, uses };
}

function asPrism({ points, triangles, tolerance }: WeldedMesh, body: Int32Array): RecognisedPrism | null {
  let [bottom, top] = [Infinity, -Infinity];
  for (const triangle of body) {
    for (let k = 0; k < 3; k++) {
      const y = points[triangles[triangle * 3 + k]! * 3 + 1]!;
      if (y < bottom) bottom = y;
      if (y > top) top = y;
    }
  }
  if (top - bottom <= 8 * tolerance) return null;
  for (const triangle of body) {
    for (let k = 0; k < 3; k++) {
      const y = points[triangles[triangle * 3 + k]! * 3 + 1]!;
      if (y - bottom > 4 * tolerance && top - y > 4 * tolerance) return null;
    }
  }

  const own = new Int32Array(body.length * 3);
  body.forEach((triangle, i) => own.set(triangles.subarray(triangle * 3, triangle * 3 + 3), i * 3));
  const edges = numberEdges(own);
  const { first, second, uses } = ownersOf(edges);
  if (uses.some((used) => used !== 2)) return null;

  const place = (point: number): readonly [Mu, Mu, Mu] => [
    points[point * 3]!,
    points[point * 3 + 1]!,
    points[point * 3 + 2]!,
  ];
  const isTop = (point: number) => points[point * 3 + 1]! - bottom > (top - bottom) / 2;
  const isLid = new Uint8Array(body.length);
  for (let i = 0; i < body.length; i++) {
    const corners = [own[i * 3]!, own[i * 3 + 1]!, own[i * 3 + 2]!];
    const high = corners.filter(isTop).length;
    if (high === 3) isLid[i] = 1;
    else if (high > 0 && planHeight(corners.map(place)) > 8 * tolerance) return null;
  }
  const rim: (readonly [number, number])[] = [];
  const visited = new Uint8Array(edges.count);
  for (let half = 0; half < own.length; half++) {
    const edge = edges.edgeOf[half]!;
    if (visited[edge] === 1) continue;
    visited[edge] = 1;
    const [from, to] = [own[half]!, own[nextHalf(half)]!];
    if (isLid[first[edge]!] !== isLid[second[edge]!]) rim.push(from < to ? [from, to] : [to, from]);
  }
  const loop = singleLoop(rim);
  if (!loop) return null;
  const outline = withoutStraightCorners(
    loop.map((point): PlanPoint => [points[point * 3]!, points[point * 3 + 2]!]),
    8 * tolerance,
  );
  return outline.length >= 3 && decompose(outline).ok ? { outline, bottom, top } : null;
}

/** Returns the smallest height of the triangle in plan: 0 where it stands upright. */
function planHeight([a, b, c]: readonly (readonly [Mu, Mu, Mu])[]): Mu {
  const double = Math.abs((b![0] - a![0]) * (c![2] - a![2]) - (b![2] - a![2]) * (c![0] - a![0]));
  const squared = (p: readonly number[], q: readonly number[]) => (p[0]! - q[0]!) ** 2 + (p[2]! - q[2]!) ** 2;
  const longest = Math.sqrt(Math.max(squared(a!, b!), squared(b!, c!), squared(c!, a!)));
  return longest === 0 ? 0 : double / longest;
}

/** Returns the corners in order, where the edges form exactly one closed loop. */
function singleLoop(edges: readonly (readonly [number, number])[]): number[] | null {
  const next = new Map<number, number[]>();
  for (const [a, b] of edges) {
    next.set(a, [...(next.get(a) ?? []), b]);
    next.set(b, [...(next.get(b) ?? []), a]);
  }
  const [start] = next.keys();
  if (start === undefined || [...next.values()].some((list) => list.length !== 2)) return null;
  const loop = [start];
  let [previous, at] = [start, next.get(start)![0]!];
  while (at !== start) {
    loop.push(at);
    const [one, other] = next.get(at) as [number, number];
    [previous, at] = [at, one === previous ? other : one];
  }
  return loop.length === next.size ? loop : null;
}

function withoutStraightCorners(loop: readonly PlanPoint[], tolerance: Mu): PlanPoint[] {
  return loop.filter((corner, i) => {
    const before = loop[(i + loop.length - 1) % loop.length]!;
    const after = loop[(i + 1) % loop.length]!;
    const [dx, dz] = [after[0] - before[0], after[1] - before[1]];
    const length = Math.sqrt(dx * dx + dz * dz);
    return (
      length === 0 ||
      Math.abs((corner[0] - before[0]) * dz - (corner[1] - before[1]) * dx) / length > tolerance
    );
  });
}

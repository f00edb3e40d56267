/**
 * Finds the upright prisms (boxes among them) in a soup of triangles, so that they are treated exactly and not searched.
 * A body is a prism when its triangles close it, all its corners lie at two heights, its sides stand upright, and its top is
 * one simple polygon. Everything else stays a mesh.
 */
import { decompose, type Polygon } from '../shapes/decompose';
import type { PlanPoint } from '../shapes/shapes';
import type { Mu } from '../units';

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
  const rest: number[] = [];
  for (const body of bodies(mesh)) {
    const prism = asPrism(mesh, body);
    if (prism) prisms.push(prism);
    else
      for (const triangle of body)
        for (let k = 0; k < 9; k++) rest.push(corners[mesh.source[triangle]! * 9 + k]!);
  }
  return { prisms, rest: Float64Array.from(rest) };
}

interface WeldedMesh {
  readonly points: readonly (readonly [Mu, Mu, Mu])[];
  /** Three point indices per triangle. */
  readonly triangles: readonly (readonly [number, number, number])[];
  /** For each triangle its index in the input. */
  readonly source: readonly number[];
  readonly tolerance: Mu;
}

function weld(corners: ArrayLike<number>): WeldedMesh {
  let extent = 0;
  for (let i = 0; i < corners.length; i++) extent = Math.max(extent, Math.abs(corners[i]!));
  const tolerance = Math.max(extent * weldShare, 1e-9);
  const points: [Mu, Mu, Mu][] = [];
  const byCell = new Map<string, number>();
  const indexOf = (x: Mu, y: Mu, z: Mu): number => {
    const cell = (c: Mu) => Math.round(c / tolerance / 4);
    const key = `${cell(x)},${cell(y)},${cell(z)}`;
    const known = byCell.get(key);
    if (known !== undefined) return known;
    byCell.set(key, points.length);
    points.push([x, y, z]);
    return points.length - 1;
  };
  const triangles: [number, number, number][] = [];
  const source: number[] = [];
  for (let i = 0; i + 8 < corners.length; i += 9) {
    const [a, b, c] = [0, 3, 6].map((k) =>
      indexOf(corners[i + k]!, corners[i + k + 1]!, corners[i + k + 2]!),
    ) as [number, number, number];
    if (a === b || b === c || c === a) continue;
    triangles.push([a, b, c]);
    source.push(i / 9);
  }
  return { points, triangles, source, tolerance };
}

const edgesOf = ([a, b, c]: readonly [number, number, number]) =>
  [
    [a, b],
    [b, c],
    [c, a],
  ] as const;
const edgeKey = (a: number, b: number): string => (a < b ? `${a},${b}` : `${b},${a}`);

function byEdge(triangles: WeldedMesh['triangles'], of: Iterable<number>): Map<string, number[]> {
  const owners = new Map<string, number[]>();
  for (const triangle of of) {
    for (const [a, b] of edgesOf(triangles[triangle]!)) {
      const key = edgeKey(a, b);
      const list = owners.get(key);
      if (list) list.push(triangle);
      else owners.set(key, [triangle]);
    }
  }
  return owners;
}

/** Returns sets of triangles connected by edges that exactly two of them share. */
function bodies({ triangles }: WeldedMesh): number[][] {
  const parent = triangles.map((_, i) => i);
  const root = (i: number): number => {
    while (parent[i] !== i) {
      parent[i] = parent[parent[i]!]!;
      i = parent[i]!;
    }
    return i;
  };
  for (const owners of byEdge(triangles, triangles.keys()).values()) {
    if (owners.length === 2) parent[root(owners[0]!)] = root(owners[1]!);
  }
  const found = new Map<number, number[]>();
  triangles.forEach((_, i) => {
    const list = found.get(root(i));
    if (list) list.push(i);
    else found.set(root(i), [i]);
  });
  return [...found.values()];
}

function asPrism(
  { points, triangles, tolerance }: WeldedMesh,
  body: readonly number[],
): RecognisedPrism | null {
  const owners = byEdge(triangles, body);
  for (const list of owners.values()) if (list.length !== 2) return null;

  const heights = body.flatMap((triangle) => triangles[triangle]!.map((point) => points[point]![1]));
  let [bottom, top] = [Infinity, -Infinity];
  for (const y of heights) [bottom, top] = [Math.min(bottom, y), Math.max(top, y)];
  if (top - bottom <= 8 * tolerance) return null;
  if (heights.some((y) => y - bottom > 4 * tolerance && top - y > 4 * tolerance)) return null;

  const isTop = (point: number) => points[point]![1] - bottom > (top - bottom) / 2;
  const lids = new Set<number>();
  for (const triangle of body) {
    const high = triangles[triangle]!.filter(isTop).length;
    if (high === 3) lids.add(triangle);
    else if (high > 0 && planHeight(triangles[triangle]!.map((p) => points[p]!)) > 8 * tolerance) return null;
  }
  const rim = [...owners]
    .filter(([, [one, other]]) => lids.has(one!) !== lids.has(other!))
    .map(([key]) => key.split(',').map(Number) as [number, number]);
  const loop = singleLoop(rim);
  if (!loop) return null;
  const outline = withoutStraightCorners(
    loop.map((point): PlanPoint => [points[point]![0], points[point]![2]]),
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

/**
 * Mends a soup of triangles as far as no guess is needed. Corners that are no numbers, triangles without area
 * and duplicates are removed; neighbours are turned to agree on the outside, closed bodies to show it; a
 * missing underside and pinholes are filled. Edges that stay open or branched are counted.
 */
import { cornersOf, indexMesh, type IndexedMesh } from './indexed';
import { clipEars } from './polygon';

/** A mended mesh and the counts of its repairs. */
export interface Mended {
  /** Nine numbers per triangle. */
  readonly corners: Float64Array;
  /** True if every edge is shared by exactly two triangles. */
  readonly closed: boolean;
  /** Triangles removed: for a corner that is no number, for two equal corners, and as duplicates. */
  readonly notNumbers: number;
  readonly collapsed: number;
  readonly doubled: number;
  /** Number of triangles turned over. */
  readonly turned: number;
  /** Number of holes filled. */
  readonly filled: number;
  /** Remaining edges with one triangle, and with more than two. */
  readonly openEdges: number;
  readonly branchedEdges: number;
}

/** A hole is a pinhole when no extent of it is more than this share of the mesh's. */
const pinholeShare = 0.02;
/** A hole lies on the ground when all of it is lower than this share of the mesh's extent above its lowest point. */
const groundShare = 1e-4;
const maxRim = 2000;

/** Mends a soup of triangles, nine numbers each. */
export function mend(soup: ArrayLike<number>): Mended {
  const finite = finiteTriangles(soup);
  const indexed = indexMesh(finite);
  const single = withoutTwins(indexed.triangles);
  const doubled = (indexed.triangles.length - single.length) / 3;

  const linked = link(single);
  const turned = turnOutwards(indexed, single, linked);
  const patches = fillHoles(indexed, single, linked.partner);
  const triangles =
    patches.triangles.length === 0 ? single : Int32Array.from([...single, ...patches.triangles]);
  const { openEdges, branchedEdges } = patches.filled === 0 ? linked : link(triangles);
  return {
    corners: cornersOf({ points: indexed.points, triangles }),
    closed: triangles.length > 0 && openEdges === 0 && branchedEdges === 0,
    notNumbers: soup.length / 9 - finite.length / 9,
    collapsed: (finite.length / 3 - indexed.triangles.length) / 3,
    doubled,
    turned,
    filled: patches.filled,
    openEdges,
    branchedEdges,
  };
}

function finiteTriangles(soup: ArrayLike<number>): Float64Array {
  const kept = new Float64Array(Math.floor(soup.length / 9) * 9);
  let length = 0;
  for (let i = 0; i + 8 < soup.length; i += 9) {
    let finite = true;
    for (let k = 0; k < 9; k++) finite &&= Number.isFinite(soup[i + k]!);
    if (!finite) continue;
    for (let k = 0; k < 9; k++) kept[length + k] = soup[i + k]!;
    length += 9;
  }
  return kept.subarray(0, length);
}

function withoutTwins(triangles: Int32Array): Int32Array {
  const seen = new Map<number, Set<number>>();
  const kept: number[] = [];
  for (let i = 0; i < triangles.length; i += 3) {
    const [low, middle, high] = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!].sort(
      (a, b) => a - b,
    ) as [number, number, number];
    const others = seen.get(low) ?? new Set<number>();
    seen.set(low, others);
    const key = middle * 2 ** 26 + high;
    if (others.has(key)) continue;
    others.add(key);
    kept.push(triangles[i]!, triangles[i + 1]!, triangles[i + 2]!);
  }
  return Int32Array.from(kept);
}

/** Half-edge i runs from corner i of the list of triangles to the next of its triangle. */
const next = (half: number): number => (half % 3 === 2 ? half - 2 : half + 1);

interface Links {
  /** For each half-edge the other one of its edge, where exactly two share it; −1 elsewhere. */
  readonly partner: Int32Array;
  readonly openEdges: number;
  readonly branchedEdges: number;
}

function link(triangles: Int32Array): Links {
  const partner = new Int32Array(triangles.length).fill(-1);
  const first = new Map<number, number>();
  const branched = new Set<number>();
  for (let half = 0; half < triangles.length; half++) {
    const [from, to] = [triangles[half]!, triangles[next(half)]!];
    const edge = Math.min(from, to) * 2 ** 26 + Math.max(from, to);
    const other = first.get(edge);
    if (other === undefined) first.set(edge, half);
    else if (branched.has(edge)) continue;
    else if (partner[other] === -1) {
      partner[other] = half;
      partner[half] = other;
    } else {
      branched.add(edge);
      partner[partner[other]!] = -1;
      partner[other] = -1;
    }
  }
  let openEdges = 0;
  for (const [edge, half] of first) if (partner[half] === -1 && !branched.has(edge)) openEdges++;
  return { partner, openEdges, branchedEdges: branched.size };
}

/** Turns triangles over in place and returns their number. */
function turnOutwards({ points }: IndexedMesh, triangles: Int32Array, { partner }: Links): number {
  const count = triangles.length / 3;
  const body = new Int32Array(count).fill(-1);
  const flipped = new Uint8Array(count);
  let turned = 0;
  for (let seed = 0; seed < count; seed++) {
    if (body[seed] !== -1) continue;
    const members = spread(seed, triangles, partner, body, flipped);
    // A body is not inside out if its triangles wind round a positive volume.
    const volume = members.reduce(
      (sum, triangle) =>
        sum + (flipped[triangle] ? -1 : 1) * signedVolume(points, triangles, triangle, members[0]!),
      0,
    );
    for (const triangle of members) {
      if ((flipped[triangle] === 1) === volume < 0) continue;
      const at = triangle * 3;
      [triangles[at + 1], triangles[at + 2]] = [triangles[at + 2]!, triangles[at + 1]!];
      // The half-edges change places with their corners: 0→1→2 is 0→2→1 now.
      [partner[at], partner[at + 2]] = [partner[at + 2]!, partner[at]!];
      for (const half of [at, at + 1, at + 2]) if (partner[half]! >= 0) partner[partner[half]!] = half;
      turned++;
    }
  }
  return turned;
}

/** Returns the triangles connected to one, marking each that has to be turned over to agree with it. */
function spread(
  seed: number,
  triangles: Int32Array,
  partner: Int32Array,
  body: Int32Array,
  flipped: Uint8Array,
): number[] {
  const members = [seed];
  body[seed] = seed;
  for (const triangle of members) {
    for (let half = triangle * 3; half < triangle * 3 + 3; half++) {
      const other = partner[half]!;
      if (other < 0) continue;
      const neighbour = Math.floor(other / 3);
      if (body[neighbour] !== -1) continue;
      body[neighbour] = seed;
      const sameWay = triangles[half] === triangles[other];
      flipped[neighbour] = sameWay === (flipped[triangle] === 0) ? 1 : 0;
      members.push(neighbour);
    }
  }
  return members;
}

/**
 * Returns six times the volume between a triangle and a corner of another, positive where the triangle is
 * seen anticlockwise from outside.
 */
function signedVolume(points: Float64Array, triangles: Int32Array, triangle: number, origin: number): number {
  const o = triangles[origin * 3]! * 3;
  const [a, b, c] = [0, 1, 2].map((k) => triangles[triangle * 3 + k]! * 3) as [number, number, number];
  const at = (point: number, k: number): number => points[point + k]! - points[o + k]!;
  return (
    at(a, 0) * (at(b, 1) * at(c, 2) - at(b, 2) * at(c, 1)) +
    at(a, 1) * (at(b, 2) * at(c, 0) - at(b, 0) * at(c, 2)) +
    at(a, 2) * (at(b, 0) * at(c, 1) - at(b, 1) * at(c, 0))
  );
}

/** Returns fans of triangles over holes that can be filled without a guess. */
function fillHoles(
  { points, extent }: IndexedMesh,
  triangles: Int32Array,
  partner: Int32Array,
): { readonly triangles: readonly number[]; readonly filled: number } {
  let lowest = Infinity;
  for (let i = 1; i < points.length; i += 3) if (points[i]! < lowest) lowest = points[i]!;
  const after = new Map<number, number>();
  const branching = new Set<number>();
  for (let half = 0; half < triangles.length; half++) {
    if (partner[half] !== -1) continue;
    // A patch runs around the hole in the opposite direction to the triangles beside it.
    const [from, to] = [triangles[next(half)]!, triangles[half]!];
    if (after.has(from)) branching.add(from);
    after.set(from, to);
  }
  const patches: number[] = [];
  let filled = 0;
  for (const start of after.keys()) {
    const rim = rimFrom(start, after, branching);
    if (!rim || !mayBeFilled(rim, points, extent, lowest)) continue;
    const patch = clipEars(rim, points);
    if (!patch) continue;
    patches.push(...patch);
    filled++;
  }
  return { triangles: patches, filled };
}

/** Takes the corners around a hole out of the map and returns them; null where they do not close simply. */
function rimFrom(
  start: number,
  after: Map<number, number>,
  branching: ReadonlySet<number>,
): readonly number[] | null {
  const rim: number[] = [];
  let at: number | undefined = start;
  while (at !== undefined && after.has(at)) {
    rim.push(at);
    const to: number = after.get(at)!;
    after.delete(at);
    at = to;
  }
  return at === start && rim.length >= 3 && rim.length <= maxRim && !rim.some((point) => branching.has(point))
    ? rim
    : null;
}

function mayBeFilled(rim: readonly number[], points: Float64Array, extent: number, lowest: number): boolean {
  if (rim.every((point) => points[point * 3 + 1]! - lowest <= extent * groundShare)) return true;
  return [0, 1, 2].every((k) => {
    const places = rim.map((point) => points[point * 3 + k]!);
    return (
      places.reduce((a, b) => Math.max(a, b)) - places.reduce((a, b) => Math.min(a, b)) <=
      extent * pinholeShare
    );
  });
}

/**
 * Mends a soup of triangles as far as no guess is needed. Corners that are no numbers, triangles without area
 * and duplicates are removed; neighbours are turned to agree on the outside, closed bodies to show it; a
 * missing underside and pinholes are filled. Edges that stay open or branched are counted.
 */
import { nextHalf as next, numberEdges, withoutTwins } from './edge-table';
import { cornersOf, indexMesh, type IndexedMesh } from './indexed';
import { unwatched, type OnShare } from '../on-share';
import { clipEars, usualCuts, type CutBudget } from './polygon';

/** A mended mesh and the counts of its repairs. */
export interface Mended {
  /** Nine numbers per triangle. */
  readonly corners: Float64Array;
  /** True if every edge is shared by exactly two triangles. */
  readonly closed: boolean;
  /** Triangles removed: for a corner whose coordinates are not numbers, for two equal corners, and as duplicates. */
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
export function mend(soup: ArrayLike<number>, onShare: OnShare = unwatched): Mended {
  const finite = finiteTriangles(soup);
  onShare(0.1);
  const indexed = indexMesh(finite);
  onShare(0.4);
  const single = withoutTwins(indexed.triangles);
  const doubled = (indexed.triangles.length - single.length) / 3;

  onShare(0.5);
  const linked = link(single);
  onShare(0.6);
  const turned = turnOutwards(indexed, single, linked);
  onShare(0.8);
  const patches = fillHoles(indexed, single, linked.partner, onShare);
  const triangles = patches.triangles.length === 0 ? single : joined(single, patches.triangles);
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

function joined(a: Int32Array, b: readonly number[]): Int32Array {
  const all = new Int32Array(a.length + b.length);
  all.set(a);
  all.set(b, a.length);
  return all;
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

interface Links {
  /** For each half-edge the other one of its edge, where exactly two share it; −1 elsewhere. */
  readonly partner: Int32Array;
  readonly openEdges: number;
  readonly branchedEdges: number;
}

function link(triangles: Int32Array): Links {
  const partner = new Int32Array(triangles.length).fill(-1);
  const { count, edgeOf } = numberEdges(triangles);
  const first = new Int32Array(count).fill(-1);
  const uses = new Uint8Array(count);
  for (let half = 0; half < triangles.length; half++) {
    const edge = edgeOf[half]!;
    if (uses[edge]! < 3) uses[edge]!++;
    const other = first[edge]!;
    if (uses[edge] === 1) first[edge] = half;
    else if (uses[edge] === 2) {
      partner[other] = half;
      partner[half] = other;
    } else if (partner[other] !== -1) {
      partner[partner[other]!] = -1;
      partner[other] = -1;
    }
  }
  let [openEdges, branchedEdges] = [0, 0];
  for (const used of uses) {
    if (used === 1) openEdges++;
    else if (used === 3) branchedEdges++;
  }
  return { partner, openEdges, branchedEdges };
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
  const a = triangles[triangle * 3]! * 3;
  const b = triangles[triangle * 3 + 1]! * 3;
  const c = triangles[triangle * 3 + 2]! * 3;
  const [ox, oy, oz] = [points[o]!, points[o + 1]!, points[o + 2]!];
  const [ax, ay, az] = [points[a]! - ox, points[a + 1]! - oy, points[a + 2]! - oz];
  const [bx, by, bz] = [points[b]! - ox, points[b + 1]! - oy, points[b + 2]! - oz];
  const [cx, cy, cz] = [points[c]! - ox, points[c + 1]! - oy, points[c + 2]! - oz];
  return ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
}

/** Returns fans of triangles over holes that can be filled without a guess. */
function fillHoles(
  { points, extent }: IndexedMesh,
  triangles: Int32Array,
  partner: Int32Array,
  onShare: OnShare,
): { readonly triangles: readonly number[]; readonly filled: number } {
  let lowest = Infinity;
  for (let i = 1; i < points.length; i += 3) if (points[i]! < lowest) lowest = points[i]!;
  const after = new Int32Array(points.length / 3).fill(-1);
  const branching = new Uint8Array(points.length / 3);
  const starts: number[] = [];
  for (let half = 0; half < triangles.length; half++) {
    if (partner[half] !== -1) continue;
    // A patch runs around the hole in the opposite direction to the triangles beside it.
    const [from, to] = [triangles[next(half)]!, triangles[half]!];
    if (after[from] === -1) starts.push(from);
    else branching[from] = 1;
    after[from] = to;
  }
  const patches: number[] = [];
  const cuts: CutBudget = { left: usualCuts };
  let filled = 0;
  for (const start of starts) {
    if (after[start] === -1) continue;
    const rim = rimFrom(start, after, branching);
    if (!rim || !mayBeFilled(rim, points, extent, lowest)) continue;
    onShare(0.9);
    const patch = clipEars(rim, points, cuts);
    if (!patch) continue;
    patches.push(...patch);
    filled++;
  }
  return { triangles: patches, filled };
}

/** Takes the corners around a hole out of the list and returns them; null where they do not close simply. */
function rimFrom(start: number, after: Int32Array, branching: Uint8Array): readonly number[] | null {
  const rim: number[] = [];
  let at = start;
  while (after[at] !== -1) {
    rim.push(at);
    const to = after[at]!;
    after[at] = -1;
    at = to;
  }
  return at === start &&
    rim.length >= 3 &&
    rim.length <= maxRim &&
    !rim.some((point) => branching[point] === 1)
    ? rim
    : null;
}

function mayBeFilled(rim: readonly number[], points: Float64Array, extent: number, lowest: number): boolean {
  if (rim.every((point) => points[point * 3 + 1]! - lowest <= extent * groundShare)) return true;
  for (let k = 0; k < 3; k++) {
    let [low, high] = [Infinity, -Infinity];
    for (const point of rim) {
      const place = points[point * 3 + k]!;
      if (place < low) low = place;
      if (place > high) high = place;
    }
    if (!(high - low <= extent * pinholeShare)) return false;
  }
  return true;
}

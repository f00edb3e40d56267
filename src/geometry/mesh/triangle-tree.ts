/**
 * A bounding volume hierarchy over triangles in flat arrays, for one question only: does a segment hit
 * anything? Binned surface area heuristic (Wald 2007); boxes in single precision, rounded outwards; no
 * objects on the way down. Written here, not taken from three-mesh-bvh: that library searches for the first
 * hit through objects of three.js, and "any hit" from a typed array is several times faster (`npm run bench
 * mesh`).
 */
const binCount = 16;
const leafTriangles = 4;
/** A triangle that stops one segment often stops the next, within a clump of this many triangles. */
const clumpTriangles = 128;
/** Deeper than any tree that median splits can make of 2³¹ triangles. */
const stackDepth = 128;

/** A bounding volume hierarchy over triangles. */
export interface TriangleTree {
  /**
   * Nine numbers per triangle, in the tree's order: corner, edge to the second corner, edge to the third. MU.
   */
  readonly triangles: Float64Array;
  /** For each triangle in the tree's order, its index in the input. */
  readonly source: Int32Array;
  /** Six numbers per node: smallest x, y, z, largest x, y, z. */
  readonly boxes: Float32Array;
  /**
   * Two numbers per node. Leaf: first triangle, count. Inner node: second child (the first is the next node),
   * −1 − split axis.
   */
  readonly links: Int32Array;
  /** For each triangle, in the tree's order, the node of its clump. */
  readonly clumps: Int32Array;
}

/**
 * Builds the tree.
 * @param corners nine numbers per triangle: x, y, z of its three corners, MU. Triangles of no area are left
 * out: nothing hits them.
 */
export function buildTriangleTree(corners: ArrayLike<number>): TriangleTree {
  const kept = trianglesWithArea(corners);
  const count = kept.length;
  const bounds = triangleBounds(corners, kept);
  const order = Int32Array.from({ length: count }, (_, i) => i);
  const boxes = new Float32Array(Math.max(1, 2 * count) * 6);
  const links = new Int32Array(Math.max(1, 2 * count) * 2);
  const clumps = new Int32Array(count);
  const nodes = count === 0 ? emptyNode(boxes, links) : buildNodes(bounds, order, boxes, links, clumps);

  const triangles = new Float64Array(count * 9);
  const source = new Int32Array(count);
  for (let i = 0; i < count; i++) {
    source[i] = kept[order[i]!]!;
    const from = source[i]! * 9;
    for (let k = 0; k < 3; k++) {
      const corner = corners[from + k]!;
      triangles[i * 9 + k] = corner;
      triangles[i * 9 + 3 + k] = corners[from + 3 + k]! - corner;
      triangles[i * 9 + 6 + k] = corners[from + 6 + k]! - corner;
    }
  }
  return { triangles, source, boxes: boxes.slice(0, nodes * 6), links: links.slice(0, nodes * 2), clumps };
}

function trianglesWithArea(corners: ArrayLike<number>): number[] {
  const kept: number[] = [];
  for (let i = 0; i + 8 < corners.length; i += 9) {
    const edge = (k: number, to: number) => corners[i + to + k]! - corners[i + k]!;
    const [ax, ay, az, bx, by, bz] = [edge(0, 3), edge(1, 3), edge(2, 3), edge(0, 6), edge(1, 6), edge(2, 6)];
    const [nx, ny, nz] = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
    if (nx * nx + ny * ny + nz * nz > 0) kept.push(i / 9);
  }
  return kept;
}

/** Returns six numbers per triangle, as in a node's box. */
function triangleBounds(corners: ArrayLike<number>, kept: readonly number[]): Float64Array {
  const bounds = new Float64Array(kept.length * 6);
  kept.forEach((triangle, i) => {
    for (let k = 0; k < 3; k++) {
      const [a, b, c] = [
        corners[triangle * 9 + k]!,
        corners[triangle * 9 + 3 + k]!,
        corners[triangle * 9 + 6 + k]!,
      ];
      bounds[i * 6 + k] = Math.min(a, b, c);
      bounds[i * 6 + 3 + k] = Math.max(a, b, c);
    }
  });
  return bounds;
}

/** Writes the tree of nothing: one leaf whose box no segment meets. */
function emptyNode(boxes: Float32Array, links: Int32Array): number {
  boxes.set([Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]);
  links.fill(0);
  return 1;
}

function buildNodes(
  bounds: Float64Array,
  order: Int32Array,
  boxes: Float32Array,
  links: Int32Array,
  clumps: Int32Array,
): number {
  let used = 0;

  function build(start: number, end: number, isInClump: boolean): void {
    const node = used++;
    const isClump = !isInClump && end - start <= clumpTriangles;
    if (isClump) clumps.fill(node, start, end);
    const box = unionOf(bounds, order, start, end);
    for (let k = 0; k < 3; k++) {
      boxes[node * 6 + k] = roundedDown(box[k]!);
      boxes[node * 6 + 3 + k] = roundedUp(box[3 + k]!);
    }
    const split = end - start <= leafTriangles ? null : bestSplit(bounds, order, start, end);
    if (split === null) {
      links[node * 2] = start;
      links[node * 2 + 1] = end - start;
      return;
    }
    const middle = partition(bounds, order, start, end, split);
    build(start, middle, isInClump || isClump);
    links[node * 2] = used;
    links[node * 2 + 1] = -1 - split.axis;
    build(middle, end, isInClump || isClump);
  }

  build(0, order.length, false);
  return used;
}

const roundedDown = (x: number): number =>
  Math.fround(x) <= x ? Math.fround(x) : x - Math.abs(x) * 1.2e-7 - 1e-30;
const roundedUp = (x: number): number =>
  Math.fround(x) >= x ? Math.fround(x) : x + Math.abs(x) * 1.2e-7 + 1e-30;

function unionOf(bounds: Float64Array, order: Int32Array, start: number, end: number): number[] {
  const box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
  for (let i = start; i < end; i++) {
    const at = order[i]! * 6;
    for (let k = 0; k < 3; k++) {
      if (bounds[at + k]! < box[k]!) box[k] = bounds[at + k]!;
      if (bounds[at + 3 + k]! > box[3 + k]!) box[3 + k] = bounds[at + 3 + k]!;
    }
  }
  return box;
}

/**
 * A split: triangles whose middle (twice it: the sum of its bounds) lies below `limit` on this axis go to the
 * first child.
 */
interface Split {
  readonly axis: number;
  readonly limit: number;
}

const doubledMiddle = (bounds: Float64Array, triangle: number, axis: number): number =>
  bounds[triangle * 6 + axis]! + bounds[triangle * 6 + 3 + axis]!;

/** Returns the cheapest of the bins' borders on the three axes; null where all middles coincide. */
function bestSplit(bounds: Float64Array, order: Int32Array, start: number, end: number): Split | null {
  let best: Split | null = null;
  let bestCost = Infinity;
  for (let axis = 0; axis < 3; axis++) {
    let [low, high] = [Infinity, -Infinity];
    for (let i = start; i < end; i++) {
      const middle = doubledMiddle(bounds, order[i]!, axis);
      if (middle < low) low = middle;
      if (middle > high) high = middle;
    }
    if (!(high > low)) continue;
    const width = (high - low) / binCount;
    const counts = new Int32Array(binCount);
    const bins = new Float64Array(binCount * 6).fill(-Infinity);
    for (let i = start; i < end; i++) {
      const triangle = order[i]!;
      const bin = Math.min(binCount - 1, Math.floor((doubledMiddle(bounds, triangle, axis) - low) / width));
      counts[bin]!++;
      grow(bins, bin * 6, bounds, triangle * 6);
    }
    const { cost, border } = cheapestBorder(bins, counts);
    const limit = low + border * width;
    if (cost < bestCost && limit > low && limit <= high) {
      bestCost = cost;
      best = { axis, limit };
    }
  }
  return best;
}

/** Grows a bin's box. It is kept as (−min, max), so that an empty one is all −∞ and growing is a maximum. */
function grow(bins: Float64Array, at: number, bounds: Float64Array, from: number): void {
  for (let k = 0; k < 3; k++) {
    bins[at + k] = Math.max(bins[at + k]!, -bounds[from + k]!);
    bins[at + 3 + k] = Math.max(bins[at + 3 + k]!, bounds[from + 3 + k]!);
  }
}

function cheapestBorder(bins: Float64Array, counts: Int32Array): { cost: number; border: number } {
  const rightCost = new Float64Array(binCount);
  const box = new Float64Array(6).fill(-Infinity);
  let seen = 0;
  for (let i = binCount - 1; i > 0; i--) {
    for (let k = 0; k < 6; k++) box[k] = Math.max(box[k]!, bins[i * 6 + k]!);
    seen += counts[i]!;
    rightCost[i] = seen === 0 ? 0 : seen * area(box);
  }
  box.fill(-Infinity);
  seen = 0;
  let [cost, border] = [Infinity, 1];
  for (let i = 1; i < binCount; i++) {
    for (let k = 0; k < 6; k++) box[k] = Math.max(box[k]!, bins[(i - 1) * 6 + k]!);
    seen += counts[i - 1]!;
    const total = (seen === 0 ? 0 : seen * area(box)) + rightCost[i]!;
    if (seen > 0 && total < cost) [cost, border] = [total, i];
  }
  return { cost, border };
}

function area(box: Float64Array): number {
  const [x, y, z] = [box[0]! + box[3]!, box[1]! + box[4]!, box[2]! + box[5]!];
  return x * y + y * z + z * x;
}

/**
 * Orders the triangles by side of the split, and returns the start of the second side. Falls back to halves
 * if one side is empty.
 */
function partition(
  bounds: Float64Array,
  order: Int32Array,
  start: number,
  end: number,
  { axis, limit }: Split,
): number {
  let middle = start;
  for (let i = start; i < end; i++) {
    if (doubledMiddle(bounds, order[i]!, axis) >= limit) continue;
    [order[i], order[middle]] = [order[middle]!, order[i]!];
    middle++;
  }
  return middle === start || middle === end ? (start + end) >> 1 : middle;
}

const scratchStack = new Int32Array(stackDepth);

/**
 * Returns the index, in the tree's order, of a triangle that the segment meets, or −1. The segment's very
 * ends do not count.
 * @param hint a triangle whose neighbourhood is tried first (the last one hit): neighbouring segments are
 * mostly stopped there
 */
export function anyHit(
  tree: TriangleTree,
  ax: number,
  ay: number,
  az: number,
  bx: number,
  by: number,
  bz: number,
  hint = -1,
): number {
  const dx = bx - ax,
    dy = by - ay,
    dz = bz - az;
  if (hint >= 0) {
    if (hitsTriangle(tree.triangles, hint * 9, ax, ay, az, dx, dy, dz)) return hint;
    const near = anyHitBelow(tree, tree.clumps[hint]!, ax, ay, az, dx, dy, dz);
    if (near >= 0) return near;
  }
  return anyHitBelow(tree, 0, ax, ay, az, dx, dy, dz);
}

function anyHitBelow(
  { triangles, boxes, links }: TriangleTree,
  root: number,
  ax: number,
  ay: number,
  az: number,
  dx: number,
  dy: number,
  dz: number,
): number {
  // A direction of exactly 0 would make 0 × ∞ at a box's face; a tiny one gives the same answer without it.
  const ix = 1 / (dx === 0 ? 1e-300 : dx),
    iy = 1 / (dy === 0 ? 1e-300 : dy),
    iz = 1 / (dz === 0 ? 1e-300 : dz);
  let depth = 0;
  let node = root;
  for (;;) {
    const box = node * 6;
    const x0 = (boxes[box]! - ax) * ix,
      x1 = (boxes[box + 3]! - ax) * ix;
    const y0 = (boxes[box + 1]! - ay) * iy,
      y1 = (boxes[box + 4]! - ay) * iy;
    const z0 = (boxes[box + 2]! - az) * iz,
      z1 = (boxes[box + 5]! - az) * iz;
    let near = x0 < x1 ? x0 : x1,
      far = x0 < x1 ? x1 : x0;
    const nearY = y0 < y1 ? y0 : y1,
      farY = y0 < y1 ? y1 : y0;
    const nearZ = z0 < z1 ? z0 : z1,
      farZ = z0 < z1 ? z1 : z0;
    if (nearY > near) near = nearY;
    if (nearZ > near) near = nearZ;
    if (farY < far) far = farY;
    if (farZ < far) far = farZ;
    if (near <= far && far >= 0 && near <= 1) {
      const link = links[node * 2]!,
        kind = links[node * 2 + 1]!;
      if (kind < 0) {
        const axis = -1 - kind;
        const forwards = axis === 0 ? dx >= 0 : axis === 1 ? dy >= 0 : dz >= 0;
        scratchStack[depth++] = forwards ? link : node + 1;
        node = forwards ? node + 1 : link;
        continue;
      }
      for (let i = link; i < link + kind; i++) {
        if (hitsTriangle(triangles, i * 9, ax, ay, az, dx, dy, dz)) return i;
      }
    }
    if (depth === 0) return -1;
    node = scratchStack[--depth]!;
  }
}

/** Tests a triangle by Möller and Trumbore 1997, both faces, edges included. */
function hitsTriangle(
  t: Float64Array,
  at: number,
  ax: number,
  ay: number,
  az: number,
  dx: number,
  dy: number,
  dz: number,
): boolean {
  const ex = t[at + 3]!,
    ey = t[at + 4]!,
    ez = t[at + 5]!;
  const fx = t[at + 6]!,
    fy = t[at + 7]!,
    fz = t[at + 8]!;
  const px = dy * fz - dz * fy,
    py = dz * fx - dx * fz,
    pz = dx * fy - dy * fx;
  const det = ex * px + ey * py + ez * pz;
  if (det === 0) return false;
  const inv = 1 / det;
  const sx = ax - t[at]!,
    sy = ay - t[at + 1]!,
    sz = az - t[at + 2]!;
  const u = (sx * px + sy * py + sz * pz) * inv;
  if (u < 0 || u > 1) return false;
  const qx = sy * ez - sz * ey,
    qy = sz * ex - sx * ez,
    qz = sx * ey - sy * ex;
  const v = (dx * qx + dy * qy + dz * qz) * inv;
  if (v < 0 || u + v > 1) return false;
  const s = (fx * qx + fy * qy + fz * qz) * inv;
  return s > 0 && s < 1;
}

/** A surface of triangles that stops lines, prepared for proofs: shared corners, neighbours, and a tree. */
import type { Mu } from '../units';
import { cornersOf, indexMesh } from './indexed';
import { buildTriangleTree, type TriangleTree } from './triangle-tree';

/** A surface of triangles. Several may share an id. */
export interface Shell {
  readonly id: string;
  /** Three numbers per point. */
  readonly points: Float64Array;
  /** Three point indices per triangle. */
  readonly triangles: Int32Array;
  /**
   * For each half-edge (half-edge i runs from corner i of the list to the next of its triangle) the one of the
   * neighbouring triangle; −1 at the rim of an open shell.
   */
  readonly partner: Int32Array;
  readonly tree: TriangleTree;
  /** True if every edge joins two triangles that agree on the outside: then the shell has an inside. */
  readonly closed: boolean;
  readonly bounds: ShellBounds;
  /** Each point of the surface may lie up to this far from its place; proofs hold for all such surfaces. */
  readonly margin?: Mu;
  readonly scratch: ShellScratch;
}

/** Smallest x, y, z, largest x, y, z. */
export type ShellBounds = Float64Array;

/** Marks that a search leaves on triangles and points, each with the number of the search that left it. */
export interface ShellScratch {
  readonly triangleMark: Float64Array;
  readonly memberMark: Float64Array;
  readonly pointMark: Float64Array;
  readonly pointCode: Int32Array;
}

/**
 * Prepares a soup of triangles. Corners that lie within a millionth of its size of each other become one.
 * @param corners nine finite numbers per triangle
 */
export function buildShell(id: string, corners: ArrayLike<number>): Shell {
  const { points, triangles } = indexMesh(corners);
  const { partner, closed } = pairEdges(triangles);
  return {
    id,
    points,
    triangles,
    partner,
    tree: buildTriangleTree(cornersOf({ points, triangles })),
    closed,
    bounds: boundsOf(points),
    scratch: {
      triangleMark: new Float64Array(triangles.length / 3),
      memberMark: new Float64Array(triangles.length / 3),
      pointMark: new Float64Array(points.length / 3),
      pointCode: new Int32Array(points.length / 3),
    },
  };
}

/** Returns the half-edge after this one in its triangle. */
export const nextHalf = (half: number): number => (half % 3 === 2 ? half - 2 : half + 1);

/**
 * Pairs the half-edges of each edge, those of opposite directions first. Of an edge with more than two
 * triangles any pairs do: a proof checks each neighbour that it uses.
 */
function pairEdges(triangles: Int32Array): { readonly partner: Int32Array; readonly closed: boolean } {
  const count = triangles.length;
  const partner = new Int32Array(count).fill(-1);
  let size = 16;
  while (size < 2 * count) size *= 2;
  /** The first unpaired half-edge of each edge, and for each half-edge the next unpaired one of its edge. */
  const first = new Int32Array(size).fill(-1);
  const later = new Int32Array(count).fill(-1);
  let opposite = 0;
  const endOf = (half: number): number => triangles[nextHalf(half)]!;
  for (let half = 0; half < count; half++) {
    const [from, to] = [triangles[half]!, endOf(half)];
    const [low, high] = from < to ? [from, to] : [to, from];
    let slot = (Math.imul(low, 73856093) ^ Math.imul(high, 19349663)) & (size - 1);
    while (first[slot]! >= 0 && !joins(first[slot]!, low, high)) slot = (slot + 1) & (size - 1);
    const found = unpairedOpposite(first[slot]!, from);
    if (found >= 0) {
      partner[half] = found;
      partner[found] = half;
      opposite += 2;
    }
    later[half] = first[slot]!;
    first[slot] = half;
  }
  return { partner, closed: count > 0 && opposite === count };

  function joins(half: number, low: number, high: number): boolean {
    const [from, to] = [triangles[half]!, endOf(half)];
    return (from === low && to === high) || (from === high && to === low);
  }

  function unpairedOpposite(head: number, from: number): number {
    for (let half = head; half >= 0; half = later[half]!)
      if (partner[half] === -1 && triangles[half] !== from) return half;
    return -1;
  }
}

function boundsOf(points: Float64Array): ShellBounds {
  const bounds = Float64Array.of(Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity);
  for (let i = 0; i < points.length; i++) {
    const axis = i % 3;
    bounds[axis] = Math.min(bounds[axis]!, points[i]!);
    bounds[axis + 3] = Math.max(bounds[axis + 3]!, points[i]!);
  }
  return bounds;
}

/** Returns the memory that a shell takes, in bytes. */
export function shellBytes({ points, triangles, partner, tree, scratch }: Shell): number {
  const arrays = [points, triangles, partner, ...Object.values(tree), ...Object.values(scratch)];
  return arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
}

/** Extent within which the coordinates of a question lie: rounding errors are bounded by it. */
export function extentOf(shells: readonly Shell[], points: Float64Array): Mu {
  let extent = 1;
  const grow = (x: number): void => {
    if (Math.abs(x) > extent) extent = Math.abs(x);
  };
  points.forEach(grow);
  for (const { bounds } of shells) bounds.forEach(grow);
  return 2 * extent;
}

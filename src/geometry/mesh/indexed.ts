/** Triangles that share their corners, for mending and simplifying. */
import type { Mu } from '../units';
import { mix, powerOfTwoFrom } from './edge-table';

/** A mesh whose triangles refer to shared points. */
export interface IndexedMesh {
  /** Three numbers per point. */
  readonly points: Float64Array;
  /** Three point indices per triangle; every triangle has three different ones. */
  readonly triangles: Int32Array;
  /** The largest extent of the box around it. */
  readonly extent: Mu;
  /** No corner was moved farther than this by joining it with others. */
  readonly joinedWithin: Mu;
}

/** Corners closer than this, as a share of the mesh's size, are one: files store single precision. */
const weldShare = 1e-6;

/**
 * Joins the equal corners of a soup of triangles. Triangles with two equal corners are left out.
 * @param corners nine finite numbers per triangle
 */
export function indexMesh(corners: ArrayLike<number>): IndexedMesh {
  const extent = largestExtent(corners);
  const cell = Math.max(extent * weldShare, 1e-12);
  const count = Math.floor(corners.length / 9) * 3;
  const slots = new Int32Array(powerOfTwoFrom(count * 2)).fill(-1);
  const cells = new Float64Array(count * 3);
  const points: number[] = [];
  const pointAt = (at: number): number => {
    const [x, y, z] = [
      Math.round(corners[at]! / cell),
      Math.round(corners[at + 1]! / cell),
      Math.round(corners[at + 2]! / cell),
    ];
    for (let slot = mix(x, y, z) & (slots.length - 1); ; slot = (slot + 1) & (slots.length - 1)) {
      const known = slots[slot]!;
      if (known >= 0 && (cells[known * 3] !== x || cells[known * 3 + 1] !== y || cells[known * 3 + 2] !== z))
        continue;
      if (known >= 0) return known;
      const added = points.length / 3;
      slots[slot] = added;
      cells[added * 3] = x;
      cells[added * 3 + 1] = y;
      cells[added * 3 + 2] = z;
      points.push(corners[at]!, corners[at + 1]!, corners[at + 2]!);
      return added;
    }
  };
  const triangles: number[] = [];
  for (let i = 0; i + 8 < corners.length; i += 9) {
    const [a, b, c] = [pointAt(i), pointAt(i + 3), pointAt(i + 6)];
    if (a !== b && b !== c && c !== a) triangles.push(a, b, c);
  }
  const joinedWithin = cell * 2; // more than the diagonal of a cell, 1.73
  return { points: Float64Array.from(points), triangles: Int32Array.from(triangles), extent, joinedWithin };
}

/** Returns the triangles by their corners again, nine numbers each. */
export function cornersOf({ points, triangles }: Pick<IndexedMesh, 'points' | 'triangles'>): Float64Array {
  const corners = new Float64Array(triangles.length * 3);
  for (let i = 0; i < triangles.length; i++)
    for (let k = 0; k < 3; k++) corners[i * 3 + k] = points[triangles[i]! * 3 + k]!;
  return corners;
}

function largestExtent(corners: ArrayLike<number>): Mu {
  let extent = 0;
  for (let k = 0; k < 3; k++) {
    let [low, high] = [Infinity, -Infinity];
    for (let i = k; i < corners.length; i += 3) {
      if (corners[i]! < low) low = corners[i]!;
      if (corners[i]! > high) high = corners[i]!;
    }
    if (high - low > extent) extent = high - low;
  }
  return extent;
}

/** Meshes on the grid of certificates. */
import type { GridPoint, Units } from './grid';

/** Lines run this much higher past meshes, so that the foot of one stops them and its top does not. */
const hair: Units = 4295;

/** A surface of triangles that stops lines. The triangles lie a hair lower than on the table. */
export interface GridMesh {
  readonly id: string;
  /** Number among the piece's meshes that stop lines. */
  readonly part: number;
  /** Three numbers per point: x, z, y. */
  readonly points: Float64Array;
  /** Three numbers of points per triangle, in the file's order. */
  readonly triangles: Int32Array;
}

/**
 * Makes a mesh of triangles.
 * @param corners nine numbers per triangle: x, y, z of its corners. Those with the same numbers become one point
 * @param place carries a corner to the table, as x, z, y
 */
export function gridMesh(
  id: string,
  part: number,
  corners: Float64Array,
  place: (x: number, y: number, z: number) => readonly [x: Units, z: Units, y: Units],
): GridMesh {
  const numbers = new Map<string, number>();
  const points: number[] = [];
  const triangles = new Int32Array(corners.length / 3);
  for (let i = 0; i < triangles.length; i++) {
    const [x, y, z] = [corners[i * 3]!, corners[i * 3 + 1]!, corners[i * 3 + 2]!];
    const key = `${x},${y},${z}`;
    let number = numbers.get(key);
    if (number === undefined) {
      number = points.length / 3;
      numbers.set(key, number);
      const [atX, atZ, atY] = place(x, y, z);
      points.push(atX, atZ, atY - hair);
    }
    triangles[i] = number;
  }
  return { id, part, points: Float64Array.from(points), triangles };
}

/** Carries a mesh into the frame of a covering's cells, with heights grown as lengths in plan are. */
export function turnedMesh(mesh: GridMesh, turn: (point: GridPoint) => GridPoint, scale: number): GridMesh {
  const points = mesh.points.slice();
  for (let i = 0; i < points.length; i += 3) {
    const [x, z] = turn([points[i]!, points[i + 1]!]);
    points.set([x, z, points[i + 2]! * scale], i);
  }
  return { ...mesh, points };
}

/** The edges of a mesh. */
export interface MeshEdges {
  /** For each side of a triangle the number of its edge; −1 in triangles of two different points. */
  readonly edgeOf: Int32Array;
  /** For each edge the triangles at it. */
  readonly sidesOf: readonly (readonly number[])[];
  /** For each edge the number of triangles that run along it, less those that run against it. */
  readonly balance: readonly number[];
}

/** Numbers the edges of triangles. Triangles of two different points have none. */
export function edgesOf(triangles: Int32Array): MeshEdges {
  const numbers = new Map<number, number>();
  const edgeOf = new Int32Array(triangles.length).fill(-1);
  const sidesOf: number[][] = [];
  const balance: number[] = [];
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!];
    if (a === b || b === c || c === a) continue;
    for (const [k, from, to] of [
      [0, a, b],
      [1, b, c],
      [2, c, a],
    ] as const) {
      const key = Math.min(from, to) * 2 ** 26 + Math.max(from, to);
      let edge = numbers.get(key);
      if (edge === undefined) {
        edge = sidesOf.length;
        numbers.set(key, edge);
        sidesOf.push([]);
        balance.push(0);
      }
      edgeOf[i + k] = edge;
      sidesOf[edge]!.push(i / 3);
      balance[edge]! += from < to ? 1 : -1;
    }
  }
  return { edgeOf, sidesOf, balance };
}

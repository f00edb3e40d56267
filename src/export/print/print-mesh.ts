/** Triangles of a printed part, in mm with z up. */
import type { Manifold } from 'manifold-3d';
import type { Mm } from '../../geometry/units';

export interface PrintMesh {
  readonly name: string;
  /** Three numbers per point. */
  readonly points: Float32Array;
  /** Three indices of points per triangle, anticlockwise seen from outside. Every edge has exactly two triangles. */
  readonly triangles: Uint32Array;
}

/** Returns the triangles of a solid. */
export function meshOfSolid(name: string, solid: Manifold): PrintMesh {
  const { vertProperties, numProp, triVerts } = solid.getMesh();
  const points = new Float32Array((vertProperties.length / numProp) * 3);
  for (let i = 0; i < points.length; i++)
    points[i] = vertProperties[((i - (i % 3)) / 3) * numProp + (i % 3)]!;
  return { name, points, triangles: Uint32Array.from(triVerts) };
}

/** Returns the low and the high corner of the box around a mesh. */
export function boundsOfMesh({ points }: PrintMesh): {
  readonly low: readonly [Mm, Mm, Mm];
  readonly high: readonly [Mm, Mm, Mm];
} {
  const low: [Mm, Mm, Mm] = [Infinity, Infinity, Infinity];
  const high: [Mm, Mm, Mm] = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i++) {
    low[i % 3] = Math.min(low[i % 3]!, points[i]!);
    high[i % 3] = Math.max(high[i % 3]!, points[i]!);
  }
  return { low, high };
}

/** Returns a mesh moved so that the low corner of its box is at a point, after a quarter turn if asked. */
export function meshAt(mesh: PrintMesh, corner: readonly [Mm, Mm, Mm], turned: boolean): PrintMesh {
  const points = Float32Array.from(mesh.points);
  if (turned)
    for (let i = 0; i < points.length; i += 3) [points[i], points[i + 1]] = [-points[i + 1]!, points[i]!];
  const { low } = boundsOfMesh({ ...mesh, points });
  for (let i = 0; i < points.length; i++) points[i] = points[i]! - low[i % 3]! + corner[i % 3]!;
  return { ...mesh, points };
}

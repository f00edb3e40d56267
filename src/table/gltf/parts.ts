/** Makes the triangles of a glTF file's parts from its scene and the vertices of its primitives. */
import type { Tags } from '../format';
import type { GltfPrimitive } from './container';
import { refuseTooMany } from './limits';
import { GltfRefusal } from './refusal';
import type { Matrix, SceneMesh } from './scene';

/** One node of a glTF file with its triangles. */
export interface GlbPart {
  /** The node's name, as text. */
  readonly name: string;
  readonly tags: Tags;
  /** Nine numbers per triangle: x, y, z of its three corners in the file's frame. */
  readonly corners: Float64Array;
  /** A simpler shape for play than the displayed one, as `corners`; null where the displayed one serves. */
  readonly collision: Float64Array | null;
  /** Largest distance between the two shapes, either way, if the file states it. */
  readonly difference?: number;
}

/** Vertices of a primitive. */
export interface Geometry {
  /** Three numbers per vertex. */
  readonly positions: ArrayLike<number>;
  /** Order of the vertices; null if they are used one after the other. */
  readonly indices: ArrayLike<number> | null;
}

/** Reports whether a primitive has triangles: points and lines have no volume. */
export const hasTriangles = ({ mode = 4 }: GltfPrimitive): boolean => mode >= 4;

/**
 * Returns the parts of a scene.
 * @param geometryOf vertices of a primitive that has triangles
 * @throws GltfRefusal on no triangles or too many, wrong indices, and corners that are not numbers
 */
export function makeParts(
  scene: readonly SceneMesh[],
  geometryOf: (primitive: GltfPrimitive) => Geometry,
): readonly GlbPart[] {
  const corners = new Map<SceneMesh, Float64Array>();
  const collisions = new Map<SceneMesh, Float64Array[]>();
  let triangles = 0;
  let visits = 0;
  for (const one of scene) {
    const soups: Float64Array[] = [];
    for (const primitive of one.mesh.primitives) {
      // Many nodes may share a mesh of many primitives, which costs time even if they are empty.
      refuseTooMany(++visits);
      if (!hasTriangles(primitive)) continue;
      const soup = transformedCorners(geometryOf(primitive), primitive.mode ?? 4, one.matrix);
      triangles += soup.length / 9;
      refuseTooMany(triangles);
      soups.push(soup);
    }
    if (!one.collisionOf) corners.set(one, joined(soups));
    else collisions.set(one.collisionOf, (collisions.get(one.collisionOf) ?? []).concat(soups));
  }
  if (triangles === 0) throw new GltfRefusal('it has no triangles');
  return [...corners].map(([one, seen]) => {
    const collision = collisions.get(one);
    const difference = scene.find(({ collisionOf }) => collisionOf === one)?.difference;
    return {
      name: one.name,
      tags: one.tags,
      corners: seen,
      collision: collision ? joined(collision) : null,
      ...(collision && difference !== undefined && { difference }),
    };
  });
}

function transformedCorners({ positions, indices }: Geometry, mode: number, matrix: Matrix): Float64Array {
  const count = positions.length / 3;
  const order = triangleOrder(mode, indices ?? Float64Array.from({ length: count }, (_, i) => i));
  const corners = new Float64Array(order.length * 3);
  order.forEach((vertex, i) => {
    if (vertex >= count) throw new GltfRefusal(`an index points to vertex ${vertex} of ${count}`);
    const [x, y, z] = [positions[vertex * 3]!, positions[vertex * 3 + 1]!, positions[vertex * 3 + 2]!];
    for (let k = 0; k < 3; k++) {
      const value = matrix[k]! * x + matrix[4 + k]! * y + matrix[8 + k]! * z + matrix[12 + k]!;
      if (!Number.isFinite(value)) throw new GltfRefusal('a corner is not a number');
      corners[i * 3 + k] = value;
    }
  });
  return corners;
}

/** Returns vertices three by three, for any mode of the primitive: 4 triangles, 5 strip, 6 fan. */
export function triangleOrder(mode: number, indices: ArrayLike<number>): number[] {
  const order: number[] = [];
  if (mode === 4)
    for (let i = 0; i + 2 < indices.length; i += 3) order.push(indices[i]!, indices[i + 1]!, indices[i + 2]!);
  else if (mode === 5)
    for (let i = 0; i + 2 < indices.length; i++)
      order.push(indices[i]!, indices[i + 1 + (i % 2)]!, indices[i + 2 - (i % 2)]!);
  else for (let i = 1; i + 1 < indices.length; i++) order.push(indices[0]!, indices[i]!, indices[i + 1]!);
  return order;
}

function joined(arrays: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(arrays.reduce((sum, array) => sum + array.length, 0));
  let at = 0;
  for (const array of arrays) {
    all.set(array, at);
    at += array.length;
  }
  return all;
}

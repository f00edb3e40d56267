/**
 * Places meshes with bones. glTF ignores the node of such a mesh: each bone moves the mesh from where it was bound to where
 * the bone stands. Bones at rest usually stand where they were bound, so that one matrix places the whole mesh.
 */
import { plainMatrices } from './accessors';
import type { Container } from './container';
import { maxDepth } from './limits';
import { GltfRefusal } from './refusal';
import { localMatrix, multiply, type Matrix, type SceneMesh } from './scene';

/** A scene whose meshes with bones are placed by them. */
export interface RestPose {
  readonly scene: readonly SceneMesh[];
  /** Number of meshes whose bones at rest stand otherwise than when they were bound; these are placed by their first bone. */
  readonly posed: number;
}

/** Largest difference between the matrices of bones that count as one, as a share of the largest number. */
const sameShare = 1e-3;

/** Places the meshes with bones. @throws GltfRefusal on bones that are not there */
export function placeByBones(container: Container, scene: readonly SceneMesh[]): RestPose {
  const collisions = new Map<SceneMesh, SceneMesh>();
  let posed = 0;
  const placed = scene.map((one) => {
    if (one.skin === null) return one;
    const bones = boneMatrices(container, one.skin);
    const [matrix] = bones;
    if (!matrix) return one;
    if (!bones.every((other) => areClose(matrix, other))) posed++;
    const moved = { ...one, matrix };
    collisions.set(one, moved);
    return moved;
  });
  return {
    scene: placed.map((one) =>
      one.collisionOf && collisions.has(one.collisionOf)
        ? { ...one, collisionOf: collisions.get(one.collisionOf)! }
        : one,
    ),
    posed,
  };
}

/** Returns for each bone the matrix from where the mesh was bound to the file's frame. */
function boneMatrices(container: Container, at: number): readonly Matrix[] {
  const skin = container.document.skins?.[at];
  if (!skin) throw new GltfRefusal(`skin ${at} is named but not there`);
  const bound = skin.inverseBindMatrices;
  const inverses = bound === undefined ? null : plainMatrices(container, bound);
  return skin.joints.map((joint, i) => {
    const world = worldMatrix(container, joint);
    return inverses === null ? world : multiply(world, inverses[i] ?? identity);
  });
}

const identity: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

function worldMatrix({ document: { nodes = [] } }: Container, node: number): Matrix {
  let matrix = identity;
  let at = node;
  for (let depth = 0; at >= 0; depth++) {
    const found = nodes[at];
    if (!found || depth > maxDepth)
      throw new GltfRefusal(`node ${at} is named but not there, or in a circle`);
    matrix = multiply(localMatrix(found), matrix);
    const child = at;
    at = nodes.findIndex(({ children }) => children?.includes(child));
  }
  return matrix;
}

function areClose(a: Matrix, b: Matrix): boolean {
  const largest = a.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return a.every((value, i) => Math.abs(value - b[i]!) <= largest * sameShare);
}

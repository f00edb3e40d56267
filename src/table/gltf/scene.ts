/**
 * Walks the nodes of a glTF file: which mesh stands where, with which name and tags. A node with
 * `"collision": true` in its `extras` stands for its parent in play.
 */
import { z } from 'zod/mini';
import { coverLevels, sizeClasses, type Tags } from '../format';
import type { GltfDocument, GltfMesh, GltfNode } from './container';
import { maxDepth } from './limits';
import { GltfRefusal } from './refusal';

/** A matrix column by column, as in glTF. */
export type Matrix = readonly number[];
const identity: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/** A mesh where a node puts it. */
export interface SceneMesh {
  /** The node's name, as text. */
  readonly name: string;
  readonly tags: Tags;
  /** From the mesh's frame to the file's. */
  readonly matrix: Matrix;
  readonly mesh: GltfMesh;
  /** The number of the bones that carry it; null for none. */
  readonly skin: number | null;
  /** The mesh that this one replaces in play; null for a mesh that is a part itself. */
  readonly collisionOf: SceneMesh | null;
  /** Largest distance between the two, if the file states it. */
  readonly difference?: number;
}

/**
 * Returns the meshes of the file's scene, or of all root nodes if it has no scene, each after its parent.
 * @throws GltfRefusal on a wrong tag, a missing node or mesh, and nodes in a circle or nested too deep
 */
export function sceneMeshes(document: GltfDocument): readonly SceneMesh[] {
  const nodes = document.nodes ?? [];
  const scene = document.scenes?.[document.scene ?? 0];
  const children = new Set(nodes.flatMap((node) => node.children ?? []));
  const roots = scene?.nodes ?? nodes.map((_, i) => i).filter((i) => !children.has(i));

  const found: SceneMesh[] = [];
  const parts: SceneMesh[] = [];
  const visited = new Set<number>();
  const visit = (
    at: number,
    parent: Matrix,
    inherited: Tags,
    depth: number,
    above: SceneMesh | null,
  ): void => {
    const node = nodes[at];
    if (!node) throw new GltfRefusal(`node ${at} is named but not there`);
    if (depth > maxDepth || visited.has(at))
      throw new GltfRefusal(
        `its nodes are nested more than ${maxDepth} deep, or in a circle, or a node hangs in two places`,
      );
    visited.add(at);
    const matrix = multiply(parent, localMatrix(node));
    const mesh = node.mesh === undefined ? undefined : document.meshes?.[node.mesh];
    if (node.mesh !== undefined && !mesh) throw new GltfRefusal(`mesh ${node.mesh} is named but not there`);
    const tags = { ...inherited, ...readTags(mesh?.extras), ...readTags(node.extras) };
    if (mesh) {
      const collisionOf = isCollision(node.extras) ? above : null;
      const one = {
        name: node.name ?? `part ${parts.length + 1}`,
        tags,
        matrix,
        mesh,
        skin: node.skin ?? null,
        collisionOf,
        ...differenceIn(node.extras),
      };
      found.push(one);
      if (!collisionOf) parts.push(one);
    }
    const nearest = mesh ? parts.at(-1)! : above;
    for (const child of node.children ?? []) visit(child, matrix, tags, depth + 1, nearest);
  };
  for (const root of roots) visit(root, identity, {}, 0, null);
  return found;
}

const isCollision = (extras: unknown): boolean =>
  typeof extras === 'object' && extras !== null && 'collision' in extras && extras.collision === true;

/** Reads the distance from the seen shape that the extras of a collision node state. */
function differenceIn(extras: unknown): { readonly difference?: number } {
  const found = typeof extras === 'object' && extras !== null && 'difference' in extras && extras.difference;
  return typeof found === 'number' && found >= 0 && found < Infinity ? { difference: found } : {};
}

/** Returns the matrix from a node's frame to its parent's. */
export function localMatrix(node: GltfNode): Matrix {
  if (node.matrix) return node.matrix;
  const [x, y, z, w] = node.rotation ?? [0, 0, 0, 1];
  const [sx, sy, sz] = node.scale ?? [1, 1, 1];
  const [tx, ty, tz] = node.translation ?? [0, 0, 0];
  return [
    (1 - 2 * (y! * y! + z! * z!)) * sx!,
    2 * (x! * y! + z! * w!) * sx!,
    2 * (x! * z! - y! * w!) * sx!,
    0,
    2 * (x! * y! - z! * w!) * sy!,
    (1 - 2 * (x! * x! + z! * z!)) * sy!,
    2 * (y! * z! + x! * w!) * sy!,
    0,
    2 * (x! * z! + y! * w!) * sz!,
    2 * (y! * z! - x! * w!) * sz!,
    (1 - 2 * (x! * x! + y! * y!)) * sz!,
    0,
    tx!,
    ty!,
    tz!,
    1,
  ];
}

/** Multiplies two matrices. */
export function multiply(a: Matrix, b: Matrix): Matrix {
  return Array.from({ length: 16 }, (_, i) => {
    const [row, column] = [i % 4, (i - (i % 4)) / 4];
    return [0, 1, 2, 3].reduce((sum, k) => sum + a[k * 4 + row]! * b[column * 4 + k]!, 0);
  });
}

const tagsSchema = z.partial(
  z.object({
    sight: z.enum(['blocks', 'open']),
    cover: z.enum(coverLevels),
    ground: z.enum(['open', 'difficult', 'impassable']),
    dangerous: z.boolean(),
    scalable: z.boolean(),
    footholds: z.boolean(),
    horrific: z.boolean(),
    size: z.enum(sizeClasses),
    solid: z.boolean(),
    trench: z.boolean(),
  }),
);

/** Reads tags in `extras`, or in its `tags`; other entries belong to other programs and are ignored. */
function readTags(extras: unknown): Tags {
  if (typeof extras !== 'object' || extras === null) return {};
  const source = 'tags' in extras && typeof extras.tags === 'object' ? extras.tags : extras;
  const tags = tagsSchema.safeParse(source);
  if (tags.success) return tags.data as Tags;
  const issue = tags.error.issues[0];
  throw new GltfRefusal(`a node's tag ${String(issue?.path[0])} is wrong: ${issue?.message}`);
}

/** The parts of a mesh file as tables use them. */
import { recognisePrisms, type RecognisedPrism } from '../geometry/mesh/recognise';
import type { Mu } from '../geometry/units';
import type { Tags } from './format';
import type { GlbPart } from './gltf/parts';

/**
 * One part of a mesh file: its upright prisms, and the triangles that belong to none. In the file's own
 * frame, MU.
 */
export interface MeshPart {
  readonly name: string;
  readonly tags: Tags;
  readonly prisms: readonly RecognisedPrism[];
  /** Triangles that belong to no prism, nine numbers each. */
  readonly rest: Float64Array;
  /** Triangles to display, as `rest`, where the collision shape is simpler. */
  readonly look?: Float64Array;
  /** Largest distance between the two shapes, if the file states it. */
  readonly lookDifference?: Mu;
  readonly bottom: Mu;
  readonly top: Mu;
}

/**
 * Returns the parts of a mesh file as tables use them: prisms recognised, and the collision shape in place of
 * the displayed one.
 */
export const meshParts = (parts: readonly GlbPart[]): readonly MeshPart[] => parts.map(meshPart);

function meshPart({ name, tags, corners: seen, collision, difference }: GlbPart): MeshPart {
  const corners = collision ?? seen;
  let [bottom, top] = [Infinity, -Infinity];
  for (let i = 1; i < corners.length; i += 3) {
    bottom = Math.min(bottom, corners[i]!);
    top = Math.max(top, corners[i]!);
  }
  return {
    name,
    tags,
    ...recognisePrisms(corners),
    ...(collision && { look: seen, ...(difference !== undefined && { lookDifference: difference }) }),
    bottom,
    top,
  };
}

/** Writes binary glTF files (glTF 2.0) with @gltf-transform/core. The same parts give the same bytes. */
import { Document, WebIO, type Buffer, type Mesh } from '@gltf-transform/core';
import { mix, powerOfTwoFrom } from '../../geometry/mesh/edge-table';
import type { GlbPart } from './parts';

/**
 * Writes these parts, in their own frame and units: one node per part, with its tags in `extras`. A part's collision
 * shape is a child of its node, with `"collision": true` in its `extras`.
 */
export function writeGlb(parts: readonly GlbPart[]): Promise<Uint8Array> {
  const document = new Document();
  document.getRoot().getAsset().generator = 'Defilade';
  const buffer = document.createBuffer();
  const scene = document.createScene();
  document.getRoot().setDefaultScene(scene);
  for (const { name, tags, corners, collision, difference } of parts) {
    const node = document
      .createNode(name)
      .setMesh(writeMesh(document, buffer, corners))
      .setExtras({ tags });
    scene.addChild(node);
    if (collision)
      node.addChild(
        document
          .createNode(`${name} collision`)
          .setMesh(writeMesh(document, buffer, collision))
          .setExtras({ collision: true, ...(difference !== undefined && { difference }) }),
      );
  }
  return new WebIO().writeBinary(document);
}

function writeMesh(document: Document, buffer: Buffer, corners: Float64Array): Mesh {
  const { points, order } = sharedPoints(Float32Array.from(corners));
  const positions = document.createAccessor().setType('VEC3').setArray(points).setBuffer(buffer);
  const primitive = document.createPrimitive().setAttribute('POSITION', positions);
  if (order)
    primitive.setIndices(document.createAccessor().setType('SCALAR').setArray(order).setBuffer(buffer));
  return document.createMesh().addPrimitive(primitive);
}

/** Stores equal corners once and refers to them by number, where this is shorter: a closed mesh takes half of the bytes. */
function sharedPoints(corners: Float32Array<ArrayBuffer>): {
  readonly points: Float32Array<ArrayBuffer>;
  readonly order: Uint32Array<ArrayBuffer> | null;
} {
  const bits = new Uint32Array(corners.buffer);
  const count = corners.length / 3;
  const slots = new Int32Array(powerOfTwoFrom(count * 2)).fill(-1);
  const order = new Uint32Array(count);
  /** For each point the corner where it is first used. */
  const firsts = new Uint32Array(count);
  let known = 0;
  for (let corner = 0; corner < count; corner++) {
    const [x, y, z] = [bits[corner * 3]!, bits[corner * 3 + 1]!, bits[corner * 3 + 2]!];
    let slot = mix(x, y, z) & (slots.length - 1);
    for (; slots[slot]! >= 0; slot = (slot + 1) & (slots.length - 1)) {
      const at = firsts[slots[slot]!]! * 3;
      if (bits[at] === x && bits[at + 1] === y && bits[at + 2] === z) break;
    }
    if (slots[slot]! < 0) {
      slots[slot] = known;
      firsts[known++] = corner;
    }
    order[corner] = slots[slot]!;
  }
  if (known * 12 + count * 4 >= count * 12) return { points: corners, order: null };
  const points = new Float32Array(known * 3);
  for (let point = 0; point < known; point++)
    points.set(corners.subarray(firsts[point]! * 3, firsts[point]! * 3 + 3), point * 3);
  return { points, order };
}

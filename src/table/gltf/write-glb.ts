/** Writes binary glTF files (glTF 2.0) with @gltf-transform/core. The same parts give the same bytes. */
import { Document, WebIO, type Buffer, type Mesh } from '@gltf-transform/core';
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
  for (const { name, tags, corners, collision } of parts) {
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
          .setExtras({ collision: true }),
      );
  }
  return new WebIO().writeBinary(document);
}

function writeMesh(document: Document, buffer: Buffer, corners: Float64Array): Mesh {
  const positions = document
    .createAccessor()
    .setType('VEC3')
    .setArray(Float32Array.from(corners))
    .setBuffer(buffer);
  return document.createMesh().addPrimitive(document.createPrimitive().setAttribute('POSITION', positions));
}

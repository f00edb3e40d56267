/**
 * Reads the mesh files beside tables (glTF 2.0: .glb, or .gltf with embedded data): triangles and tags, and nothing
 * else. One unit of the file is 1 MU. An untrusted file is read safely: counts are bounded, and every offset is
 * checked. Compressed files are for the import (import/read-gltf.ts), which saves them uncompressed.
 */
import { plainGeometry } from './gltf/accessors';
import { readContainer } from './gltf/container';
import { makeParts, type GlbPart } from './gltf/parts';
import { GltfRefusal } from './gltf/refusal';
import { sceneMeshes } from './gltf/scene';

/** The parts of a glTF file, or the reason why it cannot be used. */
export type GlbReading =
  { readonly ok: true; readonly parts: readonly GlbPart[] } | { readonly ok: false; readonly reason: string };

/** Reads an uncompressed glTF file. Never throws. */
export function readGlb(bytes: Uint8Array): GlbReading {
  try {
    const container = readContainer(bytes);
    refuseCompression(container.document.extensionsRequired);
    const geometryOf = plainGeometry(container);
    const parts = makeParts(sceneMeshes(container.document), (primitive) => {
      refuseCompression(Object.keys(primitive.extensions ?? {}));
      return geometryOf(primitive);
    });
    return { ok: true, parts };
  } catch (error) {
    if (error instanceof GltfRefusal) return { ok: false, reason: error.message };
    throw error;
  }
}

/** Refuses extensions that compress geometry. @throws GltfRefusal */
function refuseCompression(extensions: readonly string[] = []): void {
  const compression = extensions.find((extension) => /draco|meshopt/i.test(extension));
  if (compression !== undefined)
    throw new GltfRefusal(
      `its geometry is compressed (${compression}): import it, which decompresses it, or save it without compression`,
    );
}

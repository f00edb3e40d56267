/**
 * Reads glTF files of other programs: .glb, or .gltf with embedded data; plain, quantised, or compressed by Draco or
 * meshopt. Container, scene and declared sizes are checked by the code that reads the meshes beside tables; only
 * geometry that passed goes to the decoding library, which is loaded here.
 */
import type { GlbReading } from '../glb';
import { readContainer, type GltfPrimitive } from '../gltf/container';
import { encodedGeometry } from '../gltf/encoded-geometry';
import { hasTriangles, makeParts, type Geometry } from '../gltf/parts';
import { GltfRefusal } from '../gltf/refusal';
import { sceneMeshes } from '../gltf/scene';

/** Reads a glTF file. Reports unusable files; rejects only if the library cannot be loaded. */
export async function readGltf(bytes: Uint8Array): Promise<GlbReading> {
  try {
    const container = readContainer(bytes);
    const scene = sceneMeshes(container.document);
    const meshes = new Set(scene.map(({ mesh }) => mesh));
    const primitives = [...meshes].flatMap((mesh) => mesh.primitives.filter(hasTriangles));
    const encoded = encodedGeometry(container, primitives);
    const { decodeGeometry } = await import('../gltf/decode');
    const decoded = await decodeGeometry(encoded);
    const geometry = new Map<GltfPrimitive, Geometry>(
      primitives.map((primitive, i) => [primitive, decoded[i]!]),
    );
    return { ok: true, parts: makeParts(scene, (primitive) => geometry.get(primitive)!) };
  } catch (error) {
    if (error instanceof GltfRefusal) return { ok: false, reason: error.message };
    throw error;
  }
}

/**
 * Reads glTF files of other programs: .glb, or .gltf with its data embedded or in files beside it; plain, quantised, or
 * compressed by Draco or meshopt. Container, scene and declared sizes are checked by the code that reads the meshes beside
 * tables; only geometry that passed goes to the decoding library, which is loaded here.
 */
import { readContainer, type Container, type GltfPrimitive } from '../gltf/container';
import { encodedGeometry } from '../gltf/encoded-geometry';
import { hasTriangles, makeParts, type Geometry } from '../gltf/parts';
import { placeByBones } from '../gltf/rest-pose';
import { GltfRefusal } from '../gltf/refusal';
import { sceneMeshes } from '../gltf/scene';
import { maxMeshBytes } from '../json';
import { gltfNotes } from './gltf-notes';
import type { MeshReading } from './mesh-text';

/** Loads a file beside the .gltf by its relative name; null if it is not there. */
export type LoadBeside = (name: string) => Promise<Uint8Array | null>;

/** The parts of a glTF file and notes on the rest of it, or the reason why it cannot be used. */
export type GltfReading =
  ({ readonly ok: true } & MeshReading) | { readonly ok: false; readonly reason: string };

/** Reads a glTF file. Reports unusable files; rejects only if the library cannot be loaded. */
export async function readGltf(
  bytes: Uint8Array,
  beside: LoadBeside = async () => null,
): Promise<GltfReading> {
  try {
    const container = await withBuffersBeside(readContainer(bytes), beside);
    const { scene, posed } = placeByBones(container, sceneMeshes(container.document));
    const meshes = new Set(scene.map(({ mesh }) => mesh));
    const primitives = [...meshes].flatMap((mesh) => mesh.primitives.filter(hasTriangles));
    const encoded = encodedGeometry(container, primitives);
    const { decodeGeometry } = await import('../gltf/decode');
    const decoded = await decodeGeometry(encoded);
    const geometry = new Map<GltfPrimitive, Geometry>(
      primitives.map((primitive, i) => [primitive, decoded[i]!]),
    );
    return {
      ok: true,
      parts: makeParts(scene, (primitive) => geometry.get(primitive)!),
      notes: gltfNotes(container.document, scene, posed),
    };
  } catch (error) {
    if (error instanceof GltfRefusal) return { ok: false, reason: error.message };
    throw error;
  }
}

/** Loads the buffers that lie in files of their own. @throws GltfRefusal on a missing file, and on a path out of the folder */
async function withBuffersBeside(container: Container, load: LoadBeside): Promise<Container> {
  const beside = new Map<number, Uint8Array>();
  let total = 0;
  for (const [at, { uri, byteLength }] of (container.document.buffers ?? []).entries()) {
    if (uri === undefined || uri.startsWith('data:')) continue;
    const name = relativeName(uri);
    const bytes = await load(name);
    if (!bytes)
      throw new GltfRefusal(
        `it keeps its data in another file, ${name}, which is not there: give the file together with it, or save it as one .glb`,
      );
    if (bytes.byteLength < byteLength) throw new GltfRefusal(`its data file ${name} is cut off`);
    total += bytes.byteLength;
    if (total > maxMeshBytes)
      throw new GltfRefusal(`its data files have more than ${maxMeshBytes / 1024 / 1024} MB`);
    beside.set(at, bytes);
  }
  return { ...container, beside };
}

/** Returns the name of a file in the folder of the .gltf, or below. @throws GltfRefusal on any other address */
function relativeName(uri: string): string {
  let name = uri;
  try {
    name = decodeURIComponent(uri);
  } catch {
    // A name with a percent sign that encodes nothing is taken as it is.
  }
  if (/^[\\/]|[:\0]|(?:^|[\\/])\.\.(?:[\\/]|$)/.test(name) || name === '')
    throw new GltfRefusal(
      `it keeps its data at ${JSON.stringify(name.slice(0, 80))}; only files in its own folder are read`,
    );
  return name.replace(/^(?:\.\/)+/, '');
}

/**
 * Decodes the geometry of a glTF file with @gltf-transform/core: Draco, meshopt, quantised numbers. Loaded only by an
 * import. The decoders are WebAssembly within modules of the program, so that no network is needed.
 */
import { Logger, WebIO, type Accessor, type Document } from '@gltf-transform/core';
import {
  EXTMeshoptCompression,
  KHRDracoMeshCompression,
  KHRMeshQuantization,
} from '@gltf-transform/extensions';
import { dracoExtension, meshoptExtension, type EncodedGeometry } from './encoded-geometry';
import type { Geometry } from './parts';
import { GltfRefusal } from './refusal';

/** Decodes the primitives, in their order. @throws GltfRefusal if their data are damaged */
export async function decodeGeometry({ json, resources }: EncodedGeometry): Promise<readonly Geometry[]> {
  const io = new WebIO()
    .setLogger(new Logger(Logger.Verbosity.SILENT))
    .registerExtensions([EXTMeshoptCompression, KHRDracoMeshCompression, KHRMeshQuantization]);
  if (json.extensionsUsed.includes(dracoExtension)) {
    const { createDracoDecoder } = await import('./draco-decoder');
    io.registerDependencies({ 'draco3d.decoder': await createDracoDecoder() });
  }
  if (json.extensionsUsed.includes(meshoptExtension)) {
    const { MeshoptDecoder } = await import('meshoptimizer/decoder');
    await MeshoptDecoder.ready;
    io.registerDependencies({ 'meshopt.decoder': MeshoptDecoder });
  }
  let decoded: Document;
  try {
    decoded = await io.readJSON({ json, resources });
  } catch {
    // Decoders throw numbers, errors of WebAssembly and errors about ranges.
    throw new GltfRefusal('its geometry is damaged and cannot be decoded');
  }
  const { accessors, meshes } = json;
  const primitives = decoded.getRoot().listMeshes()[0]?.listPrimitives() ?? [];
  // Primitives may share accessors, whose numbers take memory once.
  const cache = new Map<Accessor, ArrayLike<number>>();
  const numbersOf = (accessor: Accessor, count: number): ArrayLike<number> => {
    const found = cache.get(accessor) ?? numbers(accessor, count);
    cache.set(accessor, found);
    return found;
  };
  return primitives.map((primitive, i) => {
    const declared = meshes[0]!.primitives[i]!;
    const indices = primitive.getIndices();
    return {
      positions: numbersOf(
        primitive.getAttribute('POSITION')!,
        accessors[declared.attributes.POSITION]!.count,
      ),
      indices: indices && numbersOf(indices, accessors[declared.indices!]!.count),
    };
  });
}

/** Returns an accessor's numbers; zeros if it has no data, as glTF lays down. @param count elements that it declares. @throws GltfRefusal */
function numbers(accessor: Accessor, count: number): ArrayLike<number> {
  const size = accessor.getElementSize();
  const array = accessor.getArray();
  if (!array) return new Float64Array(count * size);
  if (array.length !== count * size)
    throw new GltfRefusal(
      `its compressed data have ${array.length / size} elements where ${count} are declared`,
    );
  if (!accessor.getNormalized()) return array;
  const values = new Float64Array(array.length);
  const element: number[] = [];
  for (let i = 0; i < count; i++) values.set(accessor.getElement(i, element), i * size);
  return values;
}

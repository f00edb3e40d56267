import { MeshoptEncoder } from 'meshoptimizer/encoder';
import { expect, it } from 'vitest';
import { readGltf } from '../../../src/table/import/read-gltf';
import { joinGlb } from '../../support/files/gltf';

it('meshopt by its newer name and with its newer codec', async () => {
  await MeshoptEncoder.ready;
  const corners = [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1];
  const points = new Uint8Array(Float32Array.from(corners).buffer);
  // Version 1 of the codec for attributes: its first byte is 0xa1.
  const encoded = MeshoptEncoder.encodeVertexBufferLevel(points, 4, 12, 2, 1);
  expect(encoded[0]).toBe(0xa1);
  const indices = new Uint8Array(Uint16Array.from([0, 1, 2, 0, 3, 1, 0, 2, 3, 1, 3, 2]).buffer);
  const start = Math.ceil(encoded.length / 4) * 4;
  const binary = new Uint8Array(start + indices.length);
  binary.set(encoded);
  binary.set(indices, start);
  const compressed = {
    buffer: 0,
    byteOffset: 0,
    byteLength: encoded.length,
    byteStride: 12,
    count: 4,
    mode: 'ATTRIBUTES',
  };
  const json = {
    asset: { version: '2.0' },
    extensionsUsed: ['KHR_meshopt_compression'],
    extensionsRequired: ['KHR_meshopt_compression'],
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, name: 'mesh' }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 4, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 1] },
      { bufferView: 1, componentType: 5123, count: 12, type: 'SCALAR' },
    ],
    bufferViews: [
      { buffer: 1, byteLength: 48, byteStride: 12, extensions: { KHR_meshopt_compression: compressed } },
      { buffer: 0, byteOffset: start, byteLength: indices.length },
    ],
    buffers: [{ byteLength: binary.length }, { byteLength: 48 }],
  };
  const read = await readGltf(joinGlb(json, binary));
  if (!read.ok) throw new Error(read.reason);
  const [part] = read.parts;
  expect([...part!.corners.slice(0, 9)]).toEqual([0, 0, 0, 1, 0, 0, 0, 1, 0]);
  expect(part!.corners).toHaveLength(36);
});

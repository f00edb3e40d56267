import { describe, expect, it } from 'vitest';
import { importMesh } from '../../../src/table/import/mesh';
import { makeGlb } from '../../support/files/glb';
import { boxMesh } from '../../support/geometry/meshes';

const corners = boxMesh([0, 0, 0], [2, 3, 4]);
const data = new Uint8Array(Float32Array.from(corners).buffer);

type Json = Record<string, unknown>;

/** A .gltf whose positions lie in another file. */
const gltf = (uri: string, more: Json = {}): Uint8Array =>
  new TextEncoder().encode(
    JSON.stringify({
      asset: { version: '2.0' },
      nodes: [{ mesh: 0 }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
      accessors: [{ bufferView: 0, componentType: 5126, type: 'VEC3', count: corners.length / 3 }],
      bufferViews: [{ buffer: 0, byteLength: data.length }],
      buffers: [{ byteLength: data.length, uri }],
      ...more,
    }),
  );

async function read(bytes: Uint8Array, files: Readonly<Record<string, Uint8Array>> = {}) {
  const asked: string[] = [];
  const beside = async (name: string) => {
    asked.push(name);
    return Object.hasOwn(files, name) ? files[name]! : null;
  };
  const imported = await importMesh(bytes, 'a.gltf', { muMm: 25.4 }, { beside });
  return imported.ok
    ? { ...imported.mesh, asked, message: '' }
    : { message: imported.problems[0]!.message, asked, size: null, notes: [] };
}

describe('a .gltf with its data in another file', () => {
  it('is read together with that file, whose name may be encoded or in a folder', async () => {
    expect((await read(gltf('box.bin'), { 'box.bin': data })).size).toEqual([2, 3, 4]);
    expect((await read(gltf('./my%20box.bin'), { 'my box.bin': data })).size).toEqual([2, 3, 4]);
    expect((await read(gltf('data/100%.bin'), { 'data/100%.bin': data })).size).toEqual([2, 3, 4]);
  });

  it('names the file that is missing, and one that is cut off', async () => {
    expect((await read(gltf('box.bin'))).message).toMatch(
      /keeps its data in another file, box\.bin, which is not there: give the file together with it/,
    );
    expect((await read(gltf('box.bin'), { 'box.bin': data.subarray(0, 90) })).message).toMatch(
      /its data file box\.bin is cut off/,
    );
  });

  it.each([
    '../box.bin',
    '/etc/passwd',
    'C:\\box.bin',
    'https://example.org/box.bin',
    'a/../../b',
    '%2e%2e/b',
    '',
  ])('asks for no file outside of its folder: %s', async (uri) => {
    const { message, asked } = await read(gltf(uri), { [uri]: data });
    expect(message).toMatch(/only files in its own folder are read/);
    expect(asked).toEqual([]);
  });
});

describe('what a glTF file has beside its triangles is noted', () => {
  it('pictures, animations, morph targets, and groups of points', async () => {
    const { size, notes } = await read(
      gltf('box.bin', {
        meshes: [
          {
            primitives: [
              { attributes: { POSITION: 0 }, targets: [{ POSITION: 0 }] },
              { attributes: { POSITION: 0 }, mode: 0 },
            ],
          },
        ],
        textures: [{ extensions: { KHR_texture_basisu: { source: 0 } } }],
        images: [{ uri: 'stone.ktx2', mimeType: 'image/ktx2' }],
        animations: [{ channels: [], samplers: [] }],
        extensionsUsed: ['KHR_texture_basisu'],
        extensionsRequired: ['KHR_texture_basisu', 'EXT_mesh_gpu_instancing'],
      }),
      { 'box.bin': data },
    );
    expect(size).toEqual([2, 3, 4]);
    expect(notes.slice(0, 5)).toEqual([
      'It needs EXT_mesh_gpu_instancing, which is not read: its shape may be incomplete.',
      '1 group of points or lines left out.',
      '1 mesh with morph targets: imported in the rest pose, without them.',
      '1 animation left out.',
      '1 picture on its surface left out; its shape is complete.',
    ]);
  });
});

describe('a mesh with bones', () => {
  /** A box with bones: `matrices` are where they stand when bound, and `change` moves the bones of the scene. */
  const skinned = (scale: number, change: (nodes: Json[]) => void = () => {}): Uint8Array =>
    makeGlb([{ corners }], undefined, (json) => {
      const inverse = [1 / scale, 0, 0, 0, 0, 1 / scale, 0, 0, 0, 0, 1 / scale, 0, 0, 0, 0, 1];
      // A bone at height 5 in a skeleton that is scaled: bound to the mesh as it stands in the scene.
      const second = [...inverse.slice(0, 13), -5, 0, 1];
      const matrices = Buffer.from(Float32Array.from([...inverse, ...second]).buffer);
      const nodes = json['nodes'] as Json[];
      nodes[0]!['skin'] = 0;
      // The node of a mesh with bones counts for nothing.
      nodes[0]!['translation'] = [50, 0, 0];
      nodes.push({ scale: [scale, scale, scale], children: [2] }, { translation: [0, 5, 0] });
      json['scenes'] = [{ nodes: [0, 1] }];
      json['skins'] = [{ joints: [1, 2], inverseBindMatrices: 1 }];
      (json['accessors'] as Json[]).push({ bufferView: 1, componentType: 5126, type: 'MAT4', count: 2 });
      (json['bufferViews'] as Json[]).push({ buffer: 1, byteLength: 128 });
      (json['buffers'] as Json[]).push({
        byteLength: 128,
        uri: `data:application/octet-stream;base64,${matrices.toString('base64')}`,
      });
      change(nodes);
    });

  const box = async (bytes: Uint8Array) => {
    const imported = await importMesh(bytes, 'a.glb', { muMm: 25.4, origin: 'file' });
    if (!imported.ok) throw new Error(imported.problems[0]!.message);
    return imported.mesh;
  };

  it('stands where its bones hold it, whatever its node says', async () => {
    const { size, parts, notes } = await box(skinned(1));
    expect(size).toEqual([2, 3, 4]);
    expect(Math.max(...parts[0]!.corners)).toBe(3);
    expect(notes[0]).toBe('1 mesh with bones (a skin): imported in the rest pose of the bones.');
  });

  it('takes the scale of a skeleton only where it was not bound with it', async () => {
    // A hundredth is rounded to single precision.
    (await box(skinned(100))).size.forEach((extent, k) => expect(extent).toBeCloseTo(2 + k, 6));
    const { size } = await box(skinned(1, (nodes) => (nodes[1]!['scale'] = [10, 10, 10])));
    expect(size).toEqual([20, 30, 40]);
  });

  it('is noted where its bones have been moved', async () => {
    const { notes } = await box(skinned(1, (nodes) => (nodes[2]!['translation'] = [0, 6, 0])));
    expect(notes[1]).toMatch(
      /whose bones at rest stand otherwise than where they were bound: imported as bound/,
    );
  });
});

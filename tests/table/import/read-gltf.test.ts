import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readGlb } from '../../../src/table/glb';
import { readGltf } from '../../../src/table/import/read-gltf';
import { changedGlb, compressedGlb, joinGlb, type Compression, type GlbJson } from '../../support/files/gltf';
import { makeGlb } from '../../support/files/glb';
import { ballMesh, boxMesh } from '../../support/geometry/meshes';

/** A ball of radius 2, 4 high, wide and long. */
const ball = ballMesh([0, 0, 0], 2, 12);
const extent = 4;

async function partsOf(bytes: Uint8Array) {
  const reading = await readGltf(bytes);
  if (!reading.ok) throw new Error(reading.reason);
  return reading.parts;
}

const reasonOf = async (bytes: Uint8Array): Promise<string> => {
  const reading = await readGltf(bytes);
  return reading.ok ? 'read' : reading.reason;
};

type Triangle = readonly number[];
function trianglesOf(corners: ArrayLike<number>): Triangle[] {
  const all = Array.from(corners);
  return Array.from({ length: all.length / 9 }, (_, i) => all.slice(i * 9, i * 9 + 9));
}

/** The three ways to begin a triangle, which keep its front. */
const turns = (triangle: Triangle): Triangle[] =>
  [0, 3, 6].map((from) => [...triangle.slice(from), ...triangle.slice(0, from)]);

/** Largest distance of a coordinate between triangles that belong together; Infinity if their numbers differ. */
function largestError(expected: ArrayLike<number>, found: ArrayLike<number>): number {
  if (expected.length !== found.length) return Infinity;
  const left = trianglesOf(found);
  const errors = trianglesOf(expected).map((triangle) => {
    const distances = left.map((other) =>
      Math.min(
        ...turns(other).map((turned) => Math.max(...turned.map((v, i) => Math.abs(v - triangle[i]!)))),
      ),
    );
    const least = Math.min(...distances);
    left.splice(distances.indexOf(least), 1);
    return least;
  });
  return Math.max(...errors);
}

/** Error of numbers that are stored in single precision. */
const floatError = extent * 2 ** -24;
/** Draco divides the largest extent into 2^bits − 1 steps and rounds to the nearest. */
const dracoError = (bits: number): number => extent / (2 ** bits - 1) / 2 + 2 * floatError;
/** Normalised integers divide 0 to 1 into 32767 steps. */
const shortError = 2 / 32767 / 2 + 2 * floatError;

describe('a compressed glTF file has the same triangles, within its declared precision', () => {
  it.each<[string, Compression, number]>([
    ['Draco, edgebreaker, 14 bits', { draco: { method: 'edgebreaker', bits: 14 } }, dracoError(14)],
    ['Draco, edgebreaker, 8 bits', { draco: { method: 'edgebreaker', bits: 8 } }, dracoError(8)],
    ['Draco, sequential, 11 bits', { draco: { method: 'sequential', bits: 11 } }, dracoError(11)],
    ['meshopt', { meshopt: 'quantize' }, floatError],
    ['meshopt with filters', { meshopt: 'filter' }, floatError],
    ['integers of 16 bits', { shorts: 2 }, shortError],
    ['integers of 16 bits in meshopt', { shorts: 2, meshopt: 'quantize' }, shortError],
  ])('%s', async (_, compression, tolerance) => {
    const [part, ...others] = await partsOf(await compressedGlb(ball, compression));
    expect(others).toEqual([]);
    expect(part).toMatchObject({ name: 'mesh', tags: { cover: 'light' }, collision: null });
    expect(largestError(ball, part!.corners)).toBeLessThanOrEqual(tolerance);
  });

  it('Draco of the Draco project’s own sample, by another encoder', async () => {
    const path = createRequire(import.meta.url).resolve('draco3dgltf/bunny.drc');
    const [part] = await partsOf(dracoGlb(readFileSync(path), { triangles: 69_451, vertices: 34_834 }));
    expect(part!.corners).toHaveLength(69_451 * 9);
    const heights = part!.corners.filter((_, i) => i % 3 === 1);
    const [low, high] = [heights.reduce((a, b) => Math.min(a, b)), heights.reduce((a, b) => Math.max(a, b))];
    // The Stanford bunny stands from 0.0330 to 0.1873.
    expect([low, high]).toEqual([expect.closeTo(0.033, 4), expect.closeTo(0.1873, 4)]);
  });

  it('plain files read the same as beside a table, bit for bit', async () => {
    const files = [
      makeGlb([
        { name: 'ball', corners: ball, rotation: [0, Math.SQRT1_2, 0, Math.SQRT1_2], scale: [2, 3, 2] },
      ]),
      makeGlb(
        [
          { name: 'keep', corners: ball, children: [1] },
          { corners: boxMesh([0, 0, 0], [1, 2, 3]), extras: { collision: true } },
        ],
        [0],
      ),
      makeGlb([{ corners: [0, 0, 0, 1, 0, 0, 0, 0, 1, 1, 0, 1], mode: 5, indices: [0, 1, 2, 3] }]),
      new Uint8Array(readFileSync('terrain/boulder/boulder.glb')),
    ];
    for (const bytes of files) {
      const reading = readGlb(bytes);
      expect(reading.ok && (await partsOf(bytes))).toEqual(reading.ok && reading.parts);
    }
  });
});

/** A .glb around bare Draco data. */
function dracoGlb(
  data: Uint8Array,
  { triangles, vertices }: { readonly triangles: number; readonly vertices: number },
): Uint8Array {
  return joinGlb(
    {
      asset: { version: '2.0' },
      extensionsUsed: ['KHR_draco_mesh_compression'],
      extensionsRequired: ['KHR_draco_mesh_compression'],
      nodes: [{ mesh: 0 }],
      meshes: [
        {
          primitives: [
            {
              attributes: { POSITION: 0 },
              indices: 1,
              extensions: { KHR_draco_mesh_compression: { bufferView: 0, attributes: { POSITION: 0 } } },
            },
          ],
        },
      ],
      accessors: [
        { componentType: 5126, type: 'VEC3', count: vertices },
        { componentType: 5125, type: 'SCALAR', count: triangles * 3 },
      ],
      bufferViews: [{ buffer: 0, byteLength: data.length }],
      buffers: [{ byteLength: data.length }],
    },
    data,
  );
}

describe('a hostile glTF file is refused with a reason', () => {
  const files = {} as Record<'draco' | 'sequential' | 'meshopt' | 'plain', Uint8Array>;
  beforeAll(async () => {
    files.draco = await compressedGlb(ball, { draco: { method: 'edgebreaker', bits: 14 } });
    files.sequential = await compressedGlb(ball, { draco: { method: 'sequential', bits: 14 } });
    files.meshopt = await compressedGlb(ball, { meshopt: 'quantize' });
    files.plain = makeGlb([{ corners: ball }]);
  });

  const dracoAt = (json: GlbJson): number =>
    json.bufferViews[json.meshes[0]!.primitives[0]!.extensions!.KHR_draco_mesh_compression!.bufferView]!
      .byteOffset ?? 0;
  const meshopt = (json: GlbJson) =>
    json.bufferViews.flatMap(({ extensions }) => extensions?.EXT_meshopt_compression ?? []);
  /** The number 2^28 − 1 in groups of seven bits. */
  const huge = [255, 255, 255, 127];

  it.each<[string, keyof typeof files, RegExp, (json: GlbJson, binary: Uint8Array) => void]>([
    [
      'Draco, edgebreaker, with a huge number of vertices',
      'draco',
      /more than 3,000,000 triangles/,
      (json, binary) => binary.set(huge, dracoAt(json) + 12),
    ],
    [
      'Draco, sequential, with a huge number of triangles',
      'sequential',
      /more than 3,000,000 triangles/,
      (json, binary) => binary.set(huge, dracoAt(json) + 11),
    ],
    [
      'Draco with a number that never ends',
      'draco',
      /wrong header/,
      (json, binary) => binary.fill(255, dracoAt(json) + 12, dracoAt(json) + 22),
    ],
    [
      'Draco of another version',
      'draco',
      /version 1\.2; version 2\.2 is read/,
      (json, binary) => binary.set([1], dracoAt(json) + 5),
    ],
    ['Draco without a header', 'draco', /no Draco header/, (json, binary) => binary.fill(0, dracoAt(json))],
    [
      'Draco of points',
      'draco',
      /not a mesh/,
      (json, binary) => binary.fill(0, dracoAt(json) + 7, dracoAt(json) + 8),
    ],
    ['Draco with metadata', 'draco', /metadata/, (json, binary) => binary.set([0x80], dracoAt(json) + 10)],
    [
      'Draco with damaged data',
      'draco',
      /damaged and cannot be decoded/,
      (json, binary) => binary.fill(0x5a, dracoAt(json) + 20),
    ],
    [
      'Draco cut off',
      'draco',
      /damaged and cannot be decoded/,
      (json) => {
        json.bufferViews.forEach((view) => (view.byteLength = 40));
      },
    ],
    [
      'Draco with fewer corners than declared',
      'draco',
      /elements where \d+ are declared/,
      (json) => {
        json.accessors[json.meshes[0]!.primitives[0]!.attributes.POSITION!]!.count++;
      },
    ],
    [
      'Draco with an attribute that is not there',
      'draco',
      /elements where|damaged|not a number/,
      (json) => {
        json.meshes[0]!.primitives[0]!.extensions!.KHR_draco_mesh_compression!.attributes = { POSITION: 7 };
      },
    ],
    [
      'Draco without positions',
      'draco',
      /Draco compression is described wrongly: attributes\/POSITION/,
      (json) => {
        json.meshes[0]!.primitives[0]!.extensions!.KHR_draco_mesh_compression!.attributes = {};
      },
    ],
    [
      'Draco data decoded again and again',
      'draco',
      /more than 3,000,000 triangles/,
      (json) => {
        const [mesh] = json.meshes;
        mesh!.primitives = Array.from({ length: 10_000 }, () => structuredClone(mesh!.primitives[0]!));
      },
    ],
    [
      'meshopt with a huge count',
      'meshopt',
      /more than 3,000,000 triangles/,
      (json) =>
        json.bufferViews.forEach((view) => {
          const compressed = view.extensions?.EXT_meshopt_compression;
          if (!compressed) return;
          compressed.count = 3 * 2 ** 30;
          view.byteLength = compressed.count * compressed.byteStride;
        }),
    ],
    [
      'meshopt with another count than its view',
      'meshopt',
      /not the size of their buffer view/,
      (json) => meshopt(json).forEach((compressed) => (compressed.count += 3)),
    ],
    [
      'meshopt with a wrong stride',
      'meshopt',
      /meshopt compression is described wrongly: byteStride/,
      (json) => meshopt(json).forEach((compressed) => (compressed.byteStride = 100_000)),
    ],
    [
      'meshopt of an unknown mode',
      'meshopt',
      /meshopt compression is described wrongly: mode/,
      (json) => meshopt(json).forEach((compressed) => (compressed.mode = 'constructor')),
    ],
    [
      'meshopt beyond its buffer',
      'meshopt',
      /end before/,
      (json) => meshopt(json).forEach((compressed) => (compressed.byteLength = 2 ** 31)),
    ],
    [
      'meshopt cut off',
      'meshopt',
      /damaged and cannot be decoded/,
      (json) => meshopt(json).forEach((compressed) => (compressed.byteLength = 20)),
    ],
    ['meshopt of zeros', 'meshopt', /damaged and cannot be decoded/, (_, binary) => binary.fill(0)],
    [
      'a compression of the future',
      'meshopt',
      /compressed \(EXT_meshopt_next\)/,
      (json) => {
        json.extensionsRequired = ['EXT_meshopt_next'];
      },
    ],
    [
      'compressed data in another file',
      'draco',
      /only files in its own folder are read/,
      (json) => {
        json.buffers[0]!.uri = 'https://example.org/mesh.bin';
      },
    ],
    [
      'nodes in a circle',
      'draco',
      /nested/,
      (json) => {
        json.nodes[0]!.children = [0];
      },
    ],
    [
      'many accessors that read the same bytes',
      'plain',
      /more than 3,000,000 triangles/,
      (json) => {
        const accessor = json.accessors[0]!;
        json.accessors = Array.from({ length: 10_000 }, () => ({ ...accessor }));
        json.meshes[0]!.primitives = json.accessors.map((_, POSITION) => ({ attributes: { POSITION } }));
      },
    ],
    [
      'many nodes with many primitives that are empty',
      'plain',
      /more than 3,000,000 triangles/,
      (json) => {
        json.accessors[0]!.count = 0;
        json.meshes[0]!.primitives = Array.from({ length: 10_000 }, () => ({ attributes: { POSITION: 0 } }));
        json.nodes = Array.from({ length: 15_000 }, () => ({ mesh: 0 }));
        json.scenes = [{ nodes: json.nodes.map((_, i) => i) }];
      },
    ],
    [
      'many primitives that share a large accessor without data',
      'plain',
      /more than 3,000,000 triangles/,
      (json) => {
        json.accessors = [
          { componentType: 5126, type: 'VEC3', count: 6_000_000 },
          { componentType: 5125, type: 'SCALAR', count: 3 },
        ];
        const primitive = { attributes: { POSITION: 0 }, indices: 1 };
        json.meshes[0]!.primitives = Array.from({ length: 2_000 }, () => primitive);
        json.nodes = Array.from({ length: 15_000 }, () => ({ mesh: 0 }));
        json.scenes = [{ nodes: json.nodes.map((_, i) => i) }];
      },
    ],
    [
      'lying counts',
      'plain',
      /end before/,
      (json) => {
        json.accessors[0]!.count = 5_000_000;
      },
    ],
  ])('%s', async (_, kind, words, change) => {
    const bytes = changedGlb(files[kind], change);
    expect(await reasonOf(bytes)).toMatch(words);
    if (kind === 'plain') expect(readGlb(bytes)).toMatchObject({ reason: expect.stringMatching(words) });
  });

  it.each<[string, Uint8Array, RegExp]>([
    ['NaN', makeGlb([{ corners: [NaN, 0, 0, 1, 0, 0, 0, 0, 1] }]), /not a number/],
    ['an index beyond the corners', makeGlb([{ corners: ball, indices: [0, 1, 7777] }]), /vertex 7777 of/],
    ['a file cut off', makeGlb([{ corners: ball }]).slice(0, 60), /it is cut off/],
    ['no triangles', makeGlb([{ name: 'empty' }]), /no triangles/],
  ])('%s', async (_, bytes, words) => expect(await reasonOf(bytes)).toMatch(words));

  it('whatever byte is damaged', async () => {
    const damaged = fc.record({
      kind: fc.constantFrom('draco', 'sequential', 'meshopt'),
      at: fc.nat(10_000),
      value: fc.nat(255),
    });
    await fc.assert(
      fc.asyncProperty(damaged, async ({ kind, at, value }) => {
        const bytes = files[kind].slice();
        bytes[at % bytes.length] = value;
        const reading = await readGltf(bytes);
        return reading.ok
          ? reading.parts.every(({ corners }) => corners.every(Number.isFinite))
          : reading.reason.length > 10;
      }),
      { numRuns: 100, seed: 16 },
    );
  });
});

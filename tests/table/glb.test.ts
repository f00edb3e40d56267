import { describe, expect, it } from 'vitest';
import { readGlb } from '../../src/table/glb';
import { makeGlb } from '../support/files/glb';
import { boxMesh } from '../support/geometry/meshes';

const triangle = [0, 0, 0, 1, 0, 0, 0, 0, 1];

function partsOf(bytes: Uint8Array) {
  const reading = readGlb(bytes);
  if (!reading.ok) throw new Error(reading.reason);
  return reading.parts;
}

const reasonOf = (bytes: Uint8Array): string => {
  const reading = readGlb(bytes);
  return reading.ok ? 'read' : reading.reason;
};

describe('reading a .glb', () => {
  it('reads names, tags in extras (also inherited), and corners', () => {
    const parts = partsOf(
      makeGlb(
        [
          { name: 'house', extras: { sight: 'blocks', cover: 'solid', author: 'someone' }, children: [1, 2] },
          { name: 'wall', corners: boxMesh([0, 0, 0], [4, 2, 0.25]) },
          { name: 'hedge', corners: triangle, extras: { tags: { cover: 'light' } } },
        ],
        [0],
      ),
    );
    expect(parts.map(({ name, tags }) => ({ name, tags }))).toEqual([
      { name: 'wall', tags: { sight: 'blocks', cover: 'solid' } },
      { name: 'hedge', tags: { sight: 'blocks', cover: 'light' } },
    ]);
    expect(parts[0]!.corners).toHaveLength(12 * 9);
    expect([...parts[1]!.corners]).toEqual(triangle);
  });

  it("applies the nodes' transforms: a quarter turn about +y takes +x to −z", () => {
    const half = Math.SQRT1_2;
    const [part] = partsOf(
      makeGlb(
        [
          { translation: [10, 1, 20], rotation: [0, half, 0, half], scale: [2, 3, 2], children: [1] },
          { corners: triangle },
        ],
        [0],
      ),
    );
    const expected = [10, 1, 20, 10, 1, 18, 12, 1, 20];
    [...part!.corners].forEach((c, i) => expect(c).toBeCloseTo(expected[i]!, 6));
  });

  it('reads indexed triangles, strips and fans', () => {
    const square = [0, 0, 0, 1, 0, 0, 0, 0, 1, 1, 0, 1];
    const triangles = (mode: number, indices: number[]) =>
      partsOf(makeGlb([{ corners: square, mode, indices }]))[0]!.corners.length / 9;
    expect([
      triangles(4, [0, 1, 2, 2, 1, 3]),
      triangles(5, [0, 1, 2, 3]),
      triangles(6, [0, 1, 3, 2]),
    ]).toEqual([2, 2, 2]);
  });

  it.each<[string, Uint8Array, RegExp]>([
    ['text', new TextEncoder().encode('{"asset": "this is no binary file at all"}'), /its JSON is not glTF/],
    ['nothing', new Uint8Array(), /not a binary glTF/],
    ['a cut-off file', makeGlb([{ corners: triangle }]).slice(0, 60), /it is cut off/],
    ['no triangles', makeGlb([{ name: 'empty' }]), /no triangles/],
    ['nodes in a circle', makeGlb([{ corners: triangle, children: [0] }]), /nested/],
    ['an index beyond the corners', makeGlb([{ corners: triangle, indices: [0, 1, 7] }]), /vertex 7 of 3/],
    [
      'Draco',
      makeGlb([{ corners: triangle }], [0], (json) => {
        json.extensionsRequired = ['KHR_draco_mesh_compression'];
      }),
      /compressed/,
    ],
    ['a wrong tag', makeGlb([{ corners: triangle, extras: { cover: 'some' } }]), /tag cover/],
    ['NaN', makeGlb([{ corners: [NaN, 0, 0, 1, 0, 0, 0, 0, 1] }]), /not a number/],
    [
      'data of another file',
      makeGlb([{ corners: triangle }], [0], (json) => {
        json.buffers = [{ uri: '../secret.bin', byteLength: 36 }];
      }),
      /another file/,
    ],
    [
      'lying counts',
      makeGlb([{ corners: triangle }], [0], (json) => {
        (json.accessors as { count: number }[])[0]!.count = 3000;
      }),
      /end before/,
    ],
  ])('refuses %s with a reason', (_, bytes, words) => {
    expect(reasonOf(bytes)).toMatch(words);
  });
});

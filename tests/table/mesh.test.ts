import { describe, expect, it } from 'vitest';
import { outlineBounds } from '../../src/geometry/shapes/outline';
import type { TableFile } from '../../src/table/format';
import { readMeshes } from '../../src/table/mesh';
import { place } from '../../src/table/place';
import { surfaceAt } from '../../src/table/surface';
import { makeGlb } from '../support/files/glb';
import { ballMesh, boxMesh } from '../support/geometry/meshes';

const table: TableFile = {
  format: 'defilade/table@1',
  name: 'meshes',
  rules: 'trench-crusade',
  scale: '28mm',
  size: [24, 24],
  terrain: [
    {
      id: 'tower',
      at: [10, 12],
      turn: 90,
      tags: { cover: 'solid' },
      parts: [{ shape: 'mesh', at: [1, 0.5, 0], src: 'tower.glb' }],
    },
  ],
  sides: [{ id: 'red', name: 'Red' }],
  units: [
    {
      id: 'u',
      side: 'red',
      models: [
        { id: 'on', at: [10, 11] },
        { id: 'off', at: [2, 2] },
      ],
    },
  ],
};
const glb = makeGlb([
  { name: 'keep', corners: boxMesh([0, 0, 0], [4, 3, 2]) },
  { name: 'dome', corners: ballMesh([0, 3, 0], 0.5, 12), extras: { cover: 'light' } },
]);

async function placed() {
  const { meshes, problems } = await readMeshes(table, async () => glb);
  expect(problems).toEqual([]);
  return place(table, () => null, meshes);
}

describe('terrain from a mesh file', () => {
  it("places boxes as exact solids with the piece's place and turn", async () => {
    const [piece] = (await placed()).pieces;
    const keep = piece!.parts[0]!;
    // The part at (1, 0) in a piece turned by 90° at (10, 12): a quarter turn takes +x to −z, so its middle is (10, 11).
    expect(outlineBounds(keep.solids[0]!.outline)).toEqual({ min: [9, 9], max: [11, 13] });
    expect(keep).toMatchObject({
      label: 'keep',
      mesh: null,
      bottom: 0.5,
      top: 3.5,
      tags: { cover: 'solid' },
    });
    expect(keep.solids[0]).toMatchObject({ id: 'tower', bottom: 0.5, top: 3.5 });
  });

  it('keeps the triangles of other shapes, with the tags of their node', async () => {
    const [piece] = (await placed()).pieces;
    const dome = piece!.parts[1]!;
    expect(dome).toMatchObject({ label: 'dome', solids: [], tags: { cover: 'light' } });
    expect(dome.top).toBeCloseTo(4, 6);
    const xs = [...dome.mesh!].filter((_, i) => i % 3 === 0);
    expect((Math.min(...xs) + Math.max(...xs)) / 2).toBeCloseTo(10, 1);
    expect(piece!.area).toHaveLength(2);
  });

  it('lets models stand on it', async () => {
    const heights = Object.fromEntries((await placed()).models.map(({ id, y }) => [id, y]));
    expect(heights.off).toBe(0);
    expect(heights.on).toBeCloseTo(4, 2);
  });

  it('reports the part of the file that names an unusable mesh', async () => {
    const missing = await readMeshes(table, async () => ({ problem: 'there is no such file' }));
    expect(missing.problems).toEqual([
      { at: '/terrain/0/parts/0/src', message: 'The mesh tower.glb cannot be used: there is no such file.' },
    ]);
    const broken = await readMeshes(table, async () => new TextEncoder().encode('a picture of a tower'));
    expect(broken.problems[0]!.message).toMatch(/not a binary glTF/);
  });
});

describe('floors of a mesh', () => {
  const house = {
    ...table,
    terrain: [
      {
        id: 'house',
        at: [10, 12] as const,
        parts: [{ shape: 'mesh' as const, at: [0, 0, 0] as const, src: 'house.glb' }],
      },
    ],
    units: [],
  };
  // A dome from 0 to 2 with another from 5 to 6 above it.
  const domes = makeGlb([
    { name: 'low', corners: ballMesh([0, 1, 0], 1, 12) },
    { name: 'high', corners: ballMesh([0, 5.5, 0], 0.5, 12) },
  ]);

  it('are the tops of matter that begins no higher than the level', async () => {
    const { meshes } = await readMeshes(house, async () => domes);
    const { pieces } = place(house, () => null, meshes);
    const parts = pieces[0]!.parts;
    expect(parts.every(({ mesh }) => mesh !== null)).toBe(true);
    const height = (level?: number) => surfaceAt(parts, [10.01, 12.02], level);
    expect(height()).toBeCloseTo(6, 1);
    // Level 0.1 is in the low dome, whose top is above it; level 4 is under the high one.
    expect(height(0.1)).toBeCloseTo(2, 1);
    expect(height(4)).toBeCloseTo(2, 1);
    expect(height(5.2)).toBeCloseTo(6, 1);
  });
});

import { expect, it } from 'vitest';
import { meshHash, meshName, ownMeshesOf } from '../../src/net/own-meshes';
import type { TableFile } from '../../src/table/format';
import { readMeshes } from '../../src/table/mesh';
import { place } from '../../src/table/place';
import { renameMeshes } from '../../src/table/rename-meshes';
import { makeGlb } from '../support/files/glb';
import { boxMesh } from '../support/geometry/meshes';

const table: TableFile = {
  format: 'defilade/table@1',
  name: 'Rocks',
  rules: 'trench-crusade',
  scale: '28mm',
  size: [24, 24],
  terrain: [
    { id: 'rock', piece: 'boulder', at: [12, 12], tags: { cover: 'light' } },
    { id: 'hill', piece: 'hill', at: [4, 4] },
  ],
  sides: [{ id: 'red', name: 'Red' }],
  units: [],
};
const slab = makeGlb([{ name: 'slab', corners: boxMesh([0, 0, 0], [2, 1.5, 3]) }]);

it('a file in place of a catalogue piece’s mesh goes with the table, and the piece stays what it was', async () => {
  const renamed = renameMeshes(table, (src) =>
    src === 'boulder/boulder.glb' ? meshName(meshHash(slab)) : src,
  );
  expect(ownMeshesOf(renamed)).toEqual([meshHash(slab)]);
  expect(renamed.terrain[1]).toBe(table.terrain[1]);
  const { meshes, problems } = await readMeshes(
    renamed,
    async () => ({ problem: 'none' }),
    (src) => (src === meshName(meshHash(slab)) ? slab : undefined),
  );
  expect(problems).toEqual([]);
  const [rock] = place(renamed, () => null, meshes).pieces;
  expect(rock).toMatchObject({
    piece: 'boulder',
    title: 'Boulder',
    top: 1.5,
    tags: { sight: 'blocks', cover: 'light', ground: 'impassable' },
  });
});

it('a catalogue piece keeps its area when its mesh is renamed', () => {
  const area = [
    [0, 0],
    [3, 0],
    [0, 3],
  ] as const;
  const terrain = [{ id: 'rock', piece: 'boulder', at: [12, 12], area }] as const;
  const [rock] = renameMeshes({ ...table, terrain }, () => 'other.glb').terrain;
  expect(rock).toMatchObject({ piece: 'boulder', area, parts: [{ src: 'other.glb', label: 'boulder' }] });
});

import { expect, it } from 'vitest';
import { tableGlb } from '../../src/designer/table-glb';
import { emptyTable } from '../../src/store/design/edit';
import { outlineContains } from '../../src/geometry/shapes/outline';
import type { TableFile } from '../../src/table/format';
import { readGlb } from '../../src/table/glb';
import { readMeshes } from '../../src/table/mesh';
import { place } from '../../src/table/place';
import { placePiece } from '../../src/table/place-piece';

const table: TableFile = {
  ...emptyTable('Test'),
  terrain: [
    { id: 'ruin-1', piece: 'ruin-corner', at: [14, 20], turn: 30 },
    { id: 'trench-1', piece: 'trench-straight', at: [30, 30] },
    { id: 'wood-1', piece: 'dead-wood', at: [30, 12] },
  ],
};

it('a whole table as a .glb comes back with its bodies and its tags', async () => {
  const before = place(table, () => null);
  const bytes = await tableGlb(before);
  const read = readGlb(bytes);
  if (!read.ok) throw new Error(read.reason);
  const standing = before.pieces.flatMap(({ parts }) => parts.filter(({ part }) => !part.dug));
  expect(read.parts.map(({ name }) => name).at(-1)).toBe('ground');
  expect(read.parts.slice(0, -1).map(({ tags }) => tags)).toEqual(
    standing.map(({ tags: { sight, ...tags } }) => (sight === undefined ? tags : { ...tags, sight })),
  );

  // As a mesh on another table it is the same matter at the same places; a float has some seven figures.
  const asMesh: TableFile = {
    ...table,
    terrain: [{ id: 'all', at: [0, 0], parts: [{ shape: 'mesh', at: [0, 0, 0], src: 'all.glb' }] }],
  };
  const { meshes, problems } = await readMeshes(asMesh, () => Promise.resolve(bytes));
  expect(problems).toEqual([]);
  const after = placePiece(asMesh.terrain[0]!, meshes);
  const prisms = after.parts.filter(({ tags }) => tags.solid).flatMap(({ solids }) => solids);
  for (const { part, tags, solids, mesh } of standing) {
    if (!tags.solid || mesh || part.shape !== 'box') continue;
    for (const { outline, bottom, top } of solids) {
      if (outline.shape !== 'polygon') continue;
      const middle = [0, 1].map(
        (axis) => outline.points.reduce((sum, point) => sum + point[axis]!, 0) / outline.points.length,
      ) as [number, number];
      const same = prisms.filter(
        (prism) =>
          outlineContains(prism.outline, middle) &&
          Math.abs(prism.bottom - bottom) < 1e-4 &&
          Math.abs(prism.top - top) < 1e-4,
      );
      expect(same.length, `${part.label} at ${middle.join(', ')}`).toBeGreaterThan(0);
    }
  }
});

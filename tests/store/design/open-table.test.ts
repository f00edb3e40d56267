import { describe, expect, it } from 'vitest';
import { emptyTable } from '../../../src/store/design/edit';
import { openTable } from '../../../src/store/design/open-table';
import { sizeMesh } from '../../../src/store/design/size-mesh';
import type { TableFile } from '../../../src/table/format';
import { writeTable } from '../../../src/table/write';
import { makeGlb } from '../../support/files/glb';
import { objFile } from '../../support/files/mesh-files';
import { crossroads, tabletopSave } from '../../support/files/tabletop';
import { boxMesh } from '../../support/geometry/meshes';

const bytes = (text: string) => new TextEncoder().encode(text);
const noShipped = () => Promise.resolve({ problem: 'there is no such file' });
const opened = async (...args: Parameters<typeof openTable>) => {
  const found = await openTable(...args);
  if (!found.ok) throw new Error(found.reason);
  return found;
};

const table: TableFile = {
  ...emptyTable('With a tower'),
  terrain: [
    {
      id: 'tower',
      at: [10, 10],
      parts: [{ shape: 'mesh', at: [0, 0, 0], src: 'ruins/tower.glb', nodes: { roof: { cover: 'heavy' } } }],
    },
    { id: 'hedge', at: [20, 10], piece: 'hedge' },
  ],
};
const dropped = { name: 'with.table.json', bytes: bytes(writeTable(table)) };
const tower = makeGlb([{ name: 'wall', corners: [0, 0, 0, 1, 0, 0, 0, 1, 0] }]);

describe('a table that is dropped on the designer', () => {
  it('has the meshes that were dropped with it, by the names of their files', async () => {
    const { file, meshes, notes } = await opened(dropped, [{ name: 'tower.glb', bytes: tower }], noShipped);
    expect(file).toEqual(table);
    expect(meshes.get('ruins/tower.glb')!.own).toBe(tower);
    expect(notes).toEqual([]);
  });

  it('has boxes for meshes that are not there, and says which', async () => {
    const { file, meshes, notes } = await opened(dropped, [], noShipped);
    expect(file.terrain).toEqual([
      {
        id: 'tower',
        at: [10, 10],
        parts: [{ shape: 'box', at: [0, 0, 0], size: [3, 2, 3], label: 'ruins/tower.glb' }],
      },
      table.terrain[1],
    ]);
    expect(meshes.size).toBe(0);
    expect(notes[0]).toMatch(/there is no such file/);
    expect(notes[1]).toMatch(/Drop with\.table\.json and tower\.glb together/);
  });

  it('may be a save of Tabletop Simulator, with its notes', async () => {
    const { file, notes } = await opened(
      { name: 'save.json', bytes: bytes(tabletopSave(crossroads)) },
      [],
      noShipped,
    );
    expect(file.name).toBe('The Crossroads');
    expect(notes.some((note) => note.startsWith('Ruined tower: Its mesh'))).toBe(true);
  });

  it('is refused with a message for anything else', async () => {
    expect(await openTable({ name: 'list.json', bytes: bytes('[1]') }, [], noShipped)).toEqual({
      ok: false,
      reason: expect.stringMatching(/^list\.json: This is neither a table/),
    });
    expect(await openTable({ name: 'cut.json', bytes: bytes('{"format": ') }, [], noShipped)).toMatchObject({
      ok: false,
    });
  });

  it('asks once for the size of a mesh that several objects of a save have, and takes its file where it is dropped', async () => {
    const mesh = (place: readonly [number, number, number], more: object = {}) => ({
      Name: 'Custom_Model',
      Nickname: 'Wall',
      place,
      CustomMesh: { MeshURL: 'http://example.org/wall.obj' },
      ...more,
    });
    const save = {
      name: 'save.json',
      bytes: bytes(tabletopSave([mesh([0, 1, 0]), mesh([9, 1, 0], { scale: [2, 1, 1], turns: [0, 0, 90] })])),
    };
    const { file, unsized } = await opened(save, [], noShipped);
    expect(unsized).toMatchObject([{ address: 'http://example.org/wall.obj', title: 'Wall' }]);
    // 6 wide, 3 high, 1 deep; the second is twice as wide, and lies with its width upright.
    const sized = sizeMesh(file, unsized![0]!, [6, 3, 1]);
    expect(sized.terrain.map(({ parts }) => parts![0])).toMatchObject([
      { size: [6, 3, 1] },
      { size: [3, 12, 1] },
    ]);

    const obj = bytes(objFile({ wall: boxMesh([0, 0, 0], [6, 3, 1]) }));
    const found = await opened(save, [{ name: 'httpexampleorgwallobj.obj', bytes: obj }], noShipped);
    expect(found.unsized).toEqual([]);
    expect(found.meshes.size).toBe(2);
    expect(found.file.terrain[0]!.parts![0]!.shape).toBe('mesh');
  });
});

import { describe, expect, it } from 'vitest';
import { readGlb } from '../../../src/table/glb';
import { importTabletopFiles, isAnyTabletopSave } from '../../../src/table/import/tabletop-files';
import { cacheName, cacheNames } from '../../../src/table/import/tabletop-meshes';
import { importTabletopValue, type TabletopOptions } from '../../../src/table/import/tabletop-save';
import { objFile } from '../../support/files/mesh-files';
import { tabletopSave, type SavedObject } from '../../support/files/tabletop';
import { boxMesh } from '../../support/geometry/meshes';

const rules = 'trench-crusade';
const address = 'http://cloud-3.steamusercontent.com/ugc/177123/1D79ABC/';
const cached = 'httpcloud3steamusercontentcomugc1771231D79ABC.obj';

const wall = (more: Partial<SavedObject> = {}): SavedObject => ({
  Name: 'Custom_Model',
  Nickname: 'Wall',
  CustomMesh: { MeshURL: address },
  ...more,
});

/** 4 wide (x), 2 high, 1 deep, its bottom at height 0, and 1 to the right of its origin. */
const obj = new TextEncoder().encode(objFile({ wall: boxMesh([1, 0, 0], [4, 2, 1]) }));

async function imported(
  objects: readonly SavedObject[],
  files: Readonly<Record<string, Uint8Array | string>> = {},
  options: Partial<TabletopOptions> = {},
) {
  const save = await importTabletopFiles(
    JSON.parse(tabletopSave(objects)),
    'save.json',
    { rules, ...options },
    async (name, folder) => {
      const found = files[folder === null ? name : `${folder}/${name}`];
      return typeof found === 'string' ? new TextEncoder().encode(found) : (found ?? null);
    },
  );
  if (!save.ok) throw new Error(save.message);
  return save;
}

function cornersOf(bytes: Uint8Array): readonly (readonly [number, number])[] {
  const read = readGlb(bytes);
  if (!read.ok) throw new Error(read.reason);
  const { corners } = read.parts[0]!;
  return [0, 1, 2].map((k) => {
    const places = [...corners].filter((_, i) => i % 3 === k);
    return [Math.min(...places), Math.max(...places)];
  });
}

describe('meshes of a save of Tabletop Simulator', () => {
  it('have the names of the program’s cache: the letters and digits of the address', () => {
    expect(`${cacheName(address)}.obj`).toBe(cached);
    expect(cacheNames(address)).toEqual([cached, 'httpssteamusercontentaakamaihdnetugc1771231D79ABC.obj']);
  });

  it('are taken from the cache, at the scale of each object, on the ground', async () => {
    const { table, beside, notes } = await imported(
      [
        wall({ place: [10, 3, 0], turns: [0, 90, 0] }),
        wall({ place: [-10, 3, 0], scale: [2, 3, 1] }),
        wall({ place: [-10, 3, 9], scale: [2, 3, 1] }),
      ],
      { [cached]: obj },
    );
    const [first, second, third] = table.terrain;
    // A quarter turn clockwise is three quarters anticlockwise.
    expect(first).toMatchObject({ at: [34, 24], turn: 270, parts: [{ shape: 'mesh', at: [0, 0, 0] }] });
    expect(first!.elevation).toBeUndefined();
    const src = (piece: typeof first): string => (piece!.parts![0] as { src: string }).src;
    expect(src(second)).toBe(src(third));
    expect(src(second)).not.toBe(src(first));
    expect([...beside.keys()].sort()).toEqual([src(first), src(second)].sort());
    // The program reverses x, and its z is −z here: what is 1 to the right in the file is 1 to the left.
    expect(cornersOf(beside.get(src(first))!)).toEqual([
      [-3, 1],
      [0, 2],
      [-0.5, 0.5],
    ]);
    expect(cornersOf(beside.get(src(second))!)).toEqual([
      [-6, 2],
      [0, 6],
      [-0.5, 0.5],
    ]);
    expect(notes.filter(({ message }) => /not downloaded/.test(message))).toEqual([]);
  });

  it('lie down with their object, turned about z first', async () => {
    const { table, beside } = await imported([wall({ turns: [0, 0, 90] })], { [cached]: obj });
    const [bytes] = beside.values();
    // x runs up: from −3 to 1, so 4 high, its lowest 3 below the object's place. y runs to −x: −2 to 0.
    expect(cornersOf(bytes!)).toEqual([
      [-2, 0],
      [0, 4],
      [-0.5, 0.5],
    ]);
    expect(table.terrain[0]!.elevation).toBeUndefined();
  });

  it('have one note for each address, with the file that would help', async () => {
    const { notes } = await imported([wall(), wall({ Nickname: 'Other wall' }), wall({ Nickname: 'Third' })]);
    expect(notes.filter(({ message }) => /not downloaded/.test(message))).toEqual([
      {
        about: 'Wall',
        message: `Its mesh (${address}), also that of 2 more, is not downloaded: a box of its scale, 1 × 1 × 1 inches, replaces it. Add ${cached} of the program’s folder Mods/Models, or state its size.`,
      },
    ]);
  });

  it('take one stated size for all objects of an address, times their scale', async () => {
    const { table, notes } = await imported(
      [wall(), wall({ scale: [1, 2, 1] }), { Name: 'BlockSquare' }],
      {},
      { sizes: new Map([[address, [6, 3, 0.5]]]) },
    );
    expect(table.terrain.map(({ parts }) => (parts![0] as { size: unknown }).size)).toEqual([
      [6, 3, 0.5],
      [6, 6, 0.5],
      [1, 1, 1],
    ]);
    expect(notes.filter(({ message }) => /not downloaded/.test(message))).toEqual([]);
  });

  it('are named if their file holds no mesh', async () => {
    const { notes, table } = await imported([wall()], { [cached]: 'f 1 2 3' });
    expect(table.terrain[0]!.parts![0]!.shape).toBe('box');
    expect(notes[0]).toEqual({
      about: cached,
      message: expect.stringMatching(/cannot be used: the face in line 1/) as string,
    });
  });
});

describe('bags of a save', () => {
  const objects = (
    JSON.parse(tabletopSave([{ Name: 'BlockSquare', Nickname: 'Inner', place: [5, 1, 0] }])) as {
      ObjectStates: SavedObject[];
    }
  ).ObjectStates;
  const bag: SavedObject = { Name: 'Custom_Model_Bag', Nickname: 'Terrain', ContainedObjects: objects };

  it('stay closed beside other objects, are unpacked on request, and where there is nothing else', async () => {
    const names = async (list: readonly SavedObject[], unpack?: boolean) =>
      (await imported(list, {}, unpack === undefined ? {} : { unpack })).table.terrain.map(
        ({ name }) => name,
      );
    expect(await names([{ Name: 'BlockSquare', Nickname: 'Outer' }, bag])).toEqual(['Outer']);
    expect(await names([{ Name: 'BlockSquare', Nickname: 'Outer' }, bag], true)).toEqual(['Outer', 'Inner']);
    const { table, notes } = await imported([bag]);
    expect(table.terrain[0]).toMatchObject({ id: '1-1-abc0', name: 'Inner', at: [29, 24] });
    expect(notes[0]).toEqual({
      about: 'Terrain',
      message: 'A bag or stack of 1 objects: they stand where they were when they were put into it.',
    });
  });

  it('within bags end at a depth', () => {
    let inner: unknown = bag;
    for (let depth = 0; depth < 100; depth++) inner = { ...bag, ContainedObjects: [inner] };
    const save = importTabletopValue({ ObjectStates: [inner] }, { rules, unpack: true });
    expect(save.ok ? 'read' : save.message).toMatch(/no pieces and no figures/);
  });
});

describe('a save whose objects lie in files beside it', () => {
  const [object] = (
    JSON.parse(tabletopSave([{ Name: 'BlockSquare', Nickname: 'Outside' }])) as { ObjectStates: unknown[] }
  ).ObjectStates;
  const split = {
    Save: { SaveName: 'Sandbox', ObjectStates: [] },
    ObjectPaths: ['Block.abc123.json', 'Gone.abc124.json', '../secret.json'],
  };

  it('is read with them, from the folder of its name', async () => {
    expect(isAnyTabletopSave(split)).toBe(true);
    const asked: string[] = [];
    const save = await importTabletopFiles(split, 'Sandbox.json', { rules }, async (name, folder) => {
      asked.push(`${folder}/${name}`);
      return name === 'Block.abc123.json'
        ? new TextEncoder().encode(JSON.stringify({ Object: object }))
        : null;
    });
    expect(save).toMatchObject({ ok: true, table: { name: 'Sandbox', terrain: [{ name: 'Outside' }] } });
    expect(save.ok && save.notes[0]).toEqual({
      about: 'Gone.abc124.json',
      message: 'The object lies in a file beside the save, in Sandbox, which was not found.',
    });
    expect(asked).toEqual(['Sandbox/Block.abc123.json', 'Sandbox/Gone.abc124.json']);
  });
});

import { describe, expect, it } from 'vitest';
import { readTable } from '../../src/table/read';
import { ruleModule } from '../../src/rules/registry';
import { place } from '../../src/table/place';
import type { TableFile } from '../../src/table/format';
import { defilade } from '../support/cli';
import { objFile, stlFile } from '../support/files/mesh-files';
import { ballMesh, boxMesh } from '../support/geometry/meshes';
import { tabletopSave } from '../support/files/tabletop';
import { ironCompany, rosterJson, rosterXml } from '../support/files/rosters';
import { makeZip } from '../support/files/zip';

const rosz = makeZip([{ name: 'company.ros', content: rosterXml(ironCompany) }]);

function tableOf(text: string | undefined): TableFile {
  const read = readTable(text!, (rules) => ruleModule(rules).system.modelShape ?? null);
  if (!read.ok) throw new Error(read.problems.map(({ at, message }) => `${at}: ${message}`).join('\n'));
  return read.file;
}

describe('import', () => {
  it('makes a table of a roster: one unit for each model, on its base, in its side’s zone', async () => {
    const { code, out, written } = await defilade(['import', 'company.rosz', '--out', 'company.table.json'], {
      'company.rosz': rosz,
    });
    expect(code).toBe(0);
    const table = tableOf(written['company.table.json']);
    expect(table.sides.map(({ name }) => name)).toEqual(['The Iron Company ⚙️', 'Blue']);
    expect(table.units.map(({ name }) => name)).toEqual([
      'Kâzım <b>the Bold</b> (Yüzbaşı)',
      'Azebs 1',
      'Azebs 2',
      'Azebs 3',
      'Homunculus Rider',
    ]);
    expect(table.units.map(({ models }) => models[0]!.base)).toEqual([
      { shape: 'round', mm: 32 },
      { shape: 'round', mm: 25 },
      { shape: 'round', mm: 25 },
      { shape: 'round', mm: 25 },
      { shape: 'oval', mm: [60, 30] },
    ]);
    for (const { models } of table.units) expect(models[0]!.at[1]).toBeGreaterThan(38);
    expect(out).toMatch(/5 models/);
    expect(out).toMatch(/company\.rosz: Pile of Stuff: A setting or store/);
  });

  it('fields two rosters, one for each side, on a valid and playable table', async () => {
    const files = {
      'red.json': rosterJson({ ...ironCompany, name: 'Red Company' }),
      'blue.ros': rosterXml({ ...ironCompany, name: 'Blue Company' }),
    };
    const { code, out, written } = await defilade(
      ['import', 'red.json', 'blue.ros', '--out', 'both.table.json', '--json'],
      files,
    );
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ out: 'both.table.json', models: 10, pieces: 0 });
    const table = tableOf(written['both.table.json']);
    const system = ruleModule('trench-crusade').system;
    expect(system.checkTable(place(table, system.modelShape))).toEqual([]);
    expect(
      (await defilade(['check', 'both.table.json'], { 'both.table.json': written['both.table.json']! })).code,
    ).toBe(0);
  });

  it('a mesh uses up no side', async () => {
    const { code, out, written } = await defilade(
      ['import', 'a.stl', 'army.ros', 'b.stl', 'other.ros', '--out', 't.table.json'],
      {
        'a.stl': stlFile(boxMesh([0, 0, 0], [101.6, 50.8, 25.4])),
        'b.stl': stlFile(boxMesh([0, 0, 0], [50.8, 50.8, 25.4])),
        'army.ros': rosterXml({ ...ironCompany, name: 'Army' }),
        'other.ros': rosterXml({ ...ironCompany, name: 'Other' }),
      },
    );
    expect(code).toBe(0);
    expect(tableOf(written['t.table.json']).sides.map(({ name }) => name)).toEqual(['Army', 'Other']);
    expect(out).toMatch(/^t\.table\.json: 2 pieces of terrain, 10 models \(Army 5, Other 5\)\.$/m);
    expect(out).toMatch(/^army\.ros: 700 of 900 Ducats; 3 Glory Points\.$/m);
  });

  it('fields a roster on an existing table', async () => {
    const ground = await defilade(['import', 'company.rosz', '--out', 'first.table.json'], {
      'company.rosz': rosz,
    });
    const { written } = await defilade(
      ['import', 'other.json', '--onto', 'first.table.json', '--out', 'next.table.json'],
      {
        'first.table.json': ground.written['first.table.json']!,
        'other.json': rosterJson({ ...ironCompany, name: 'Others' }),
      },
    );
    expect(tableOf(written['next.table.json']).sides.map(({ name }) => name)).toEqual(['Others', 'Blue']);
  });

  it.each<[string, string | Uint8Array, RegExp]>([
    [
      'a roster of another game',
      rosterXml({ ...ironCompany, gameId: 'x', gameName: 'Hammer of War' }),
      /roster\.ros: This roster is of Hammer of War, not of Trench Crusade/,
    ],
    ['entities', '<!DOCTYPE x [<!ENTITY a "b">]><roster/>', /document type/],
    ['a file of nothing that is known', 'hello', /not JSON/],
  ])('refuses %s, and writes nothing', async (_, content, words) => {
    const { code, err, written } = await defilade(['import', 'roster.ros', '--out', 't.table.json'], {
      'roster.ros': content,
    });
    expect(code).toBe(1);
    expect(err).toMatch(words);
    expect(written).toEqual({});
  });

  it('makes a table of a save of Tabletop Simulator', async () => {
    const { code, out, written } = await defilade(
      ['import', 'save.json', '--rules', 'gloom-trench-1926', '--out', 'save.table.json'],
      { 'save.json': tabletopSave() },
    );
    expect(code).toBe(0);
    expect(tableOf(written['save.table.json'])).toMatchObject({
      rules: 'gloom-trench-1926',
      terrain: { length: 2 },
      units: { length: 2 },
    });
    expect(out).toMatch(/save\.json: Ruined tower: Its mesh/);
  });

  it('makes a piece of a mesh, with its .glb beside the table, which los can judge', async () => {
    const stl = stlFile(boxMesh([0, 0, 0], [101.6, 50.8, 25.4]));
    const { code, out, written, binaries } = await defilade(
      ['import', 'a wall.stl', '--out', 'maps/wall.table.json'],
      { 'a wall.stl': stl },
    );
    expect([code, out]).toEqual([0, expect.stringMatching(/4 × 1 × 2 MU, one part/)]);
    expect(out).toMatch(/: 1 piece of terrain, 0 models /);
    const [piece] = tableOf(written['maps/wall.table.json']).terrain;
    expect(piece).toEqual({
      id: 'a-wall',
      at: [24, 24],
      parts: [{ shape: 'mesh', at: [0, 0, 0], src: 'a-wall.glb' }],
    });
    const table = {
      ...tableOf(written['maps/wall.table.json']),
      units: [
        { id: 'r', side: 'red', models: [{ id: 'a', at: [24, 30], height: 0.5 }] },
        { id: 'b', side: 'blue', models: [{ id: 'b', at: [24, 18], height: 0.5 }] },
      ],
    };
    const looked = await defilade(['los', 'maps/t.table.json', '--from', 'a', '--to', 'b', '--json'], {
      'maps/t.table.json': JSON.stringify(table),
      'maps/a-wall.glb': binaries['maps/a-wall.glb']!,
    });
    expect(JSON.parse(looked.out)).toMatchObject({
      verdict: 'blocked',
      proof: 'exact',
      blockers: ['a-wall'],
    });
  });

  it('scales meshes by unit or by fitting, and turns them upright', async () => {
    // 4 by 1 by 2 units as the file has them; in it y is up.
    const stl = stlFile(boxMesh([0, 0, 0], [4, 1, 2]));
    const size = async (...options: readonly string[]) =>
      (await defilade(['import', 'it.stl', '--out', 't.table.json', ...options], { 'it.stl': stl })).out;
    expect(await size('--unit', 'inch', '--up', 'y')).toMatch(/4 × 1 × 2 MU/);
    // STL has z up unless told otherwise.
    expect(await size('--unit', 'inch')).toMatch(/4 × 2 × 1 MU/);
    expect(await size('--fit', 'y=6')).toMatch(/12 × 6 × 3 MU/);
    expect(await size('--unit', 'cm', '--up', '-x')).toMatch(/0\.39 × 1\.57 × 0\.79 MU/);
    expect(await size('--unit', 'inch', '--origin', 'file')).toMatch(/origin is that of its file/);
  });

  it('reports wrong usage', async () => {
    for (const [options, words] of [
      [['--unit', 'foot'], /--unit is one of mm, cm, inch, m/],
      [['--fit', '3'], /like y=3/],
      [['--fit', 'y=0'], /like y=3/],
      [['--up', 'w'], /--up is one of/],
      [['--unit', 'mm', '--fit', 'y=3'], /not both/],
    ] as const) {
      expect(await defilade(['import', 'a.stl', '--out', 't.table.json', ...options])).toMatchObject({
        code: 2,
        err: expect.stringMatching(words),
      });
    }
    expect(await defilade(['import', 'a.ros'])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/needs --out/),
    });
    expect(await defilade(['import', '--out', 'x'])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/needs a file/),
    });
  });

  it('reads the data of a .gltf from its folder', async () => {
    const corners = Float32Array.from(boxMesh([0, 0, 0], [2, 3, 4]));
    const gltf = {
      asset: { version: '2.0' },
      nodes: [{ mesh: 0 }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
      accessors: [{ bufferView: 0, componentType: 5126, type: 'VEC3', count: 36 }],
      bufferViews: [{ buffer: 0, byteLength: corners.byteLength }],
      buffers: [{ byteLength: corners.byteLength, uri: 'house.bin' }],
    };
    const files = { 'meshes/house.gltf': JSON.stringify(gltf) };
    const args = ['import', 'meshes/house.gltf', '--out', 't.json'];
    expect((await defilade(args, files)).err).toMatch(/another file, house\.bin, which is not there/);
    const { code, out } = await defilade(args, {
      ...files,
      'meshes/house.bin': new Uint8Array(corners.buffer),
    });
    expect(code).toBe(0);
    expect(out).toMatch(/house: 2 × 3 × 4 MU, one part/);
  });

  it('ends an import whose budget is spent, and names the option that allows more', async () => {
    const ball = ballMesh([0, 50, 0], 50, 60);
    const { code, err } = await defilade(['import', 'ball.stl', '--out', 't.json', '--memory-limit', '10'], {
      'ball.stl': stlFile(ball),
    });
    expect(code).toBe(1);
    expect(err).toMatch(
      /its 14,\d+ triangles may take 15 MB of memory, and 10 MB are allowed: .* --memory-limit\./,
    );
    expect((await defilade(['import', 'a.stl', '--out', 't.json', '--time-limit', '0'])).code).toBe(2);
  });

  it('takes the meshes of a Tabletop Simulator save from its folder, or their sizes from a file', async () => {
    const files = {
      'save.json': tabletopSave(),
      'tts/Mods/Models/httpexampleorgtowerobj.obj': objFile({ tower: boxMesh([0, 0, 0], [1, 2, 1]) }),
      'sizes.json': JSON.stringify({ 'http://example.org/tower.obj': [1, 3, 1] }),
      'bad.json': JSON.stringify({ 'http://example.org/tower.obj': [1, 3] }),
    };
    const args = ['import', 'save.json', '--out', 'out/t.json'];
    const models = await defilade([...args, '--models', 'tts'], files);
    const [src] = Object.keys(models.binaries);
    expect(src).toMatch(/^out\/httpexampleorgtowerobj-[0-9a-f]{8}\.glb$/);
    expect((await defilade(['check', 'out/t.json'], { ...models.written, ...models.binaries })).code).toBe(0);
    const sizes = await defilade([...args, '--sizes', 'sizes.json'], files);
    expect(tableOf(sizes.written['out/t.json']).terrain[1]!.parts![0]).toMatchObject({ size: [4, 12, 4] });
    expect((await defilade([...args, '--sizes', 'bad.json'], files)).err).toMatch(
      /bad\.json at \/http:~1~1example\.org~1tower\.obj: A size is \[width, height, depth\]/,
    );
  });
});

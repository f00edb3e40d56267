import { describe, expect, it } from 'vitest';
import { readTable } from '../../src/table/read';
import { ruleModule } from '../../src/rules/registry';
import { place } from '../../src/table/place';
import type { TableFile } from '../../src/table/format';
import { defilade } from '../support/cli';
import { stlFile } from '../support/files/mesh-files';
import { boxMesh } from '../support/geometry/meshes';
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
});

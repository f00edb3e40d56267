import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TableFile } from '../../src/table/format';
import { emptyPack, moveTable, putTable, removeTables } from '../../src/table/edit-pack';
import type { Pack } from '../../src/table/pack';
import { maxPackBytes, openPack, packArchive } from '../../src/table/pack-archive';
import { packLimits, passedOverInPack, readPack, readPackValue } from '../../src/table/read-pack';
import { writePack } from '../../src/table/write';
import { makeZip } from '../support/files/zip';
import { box, tableFile } from '../support/tables';

const anyProfile = (): null => null;
const hash = 'ab'.repeat(32);
const small = tableFile({ terrain: [box('wall', [10, 10], [20, 11], 2, { cover: 'heavy' })] });
const share = { value: 0.5, low: 0.4, high: 0.6 };

const full: Pack = {
  format: 'defilade/pack@1',
  name: 'Spring open',
  notes: 'Doors open at nine.',
  judgeNotes: '',
  tables: [
    {
      id: 'one',
      table: small,
      notes: 'Bring dice.',
      judgeNotes: 'The gap by the wall is contested.',
      forceLimit: '700 ducats',
      acceptedWarnings: ['A lane of 40 MU.'],
      figures: {
        tableHash: hash,
        meshHashes: { 'tower.glb': hash },
        made: '2026-11-26',
        program: 'defilade 1.0.0',
        figures: { exposure: 0.5, longestLane: 40 },
        warnings: ['A lane of 40 MU.'],
        fairness: {
          zone: share,
          first: { ...share },
          battles: 80,
          verdict: null,
          within: 0.05,
          players: 'regular',
          seed: 'pack',
          sampleUnits: 4,
          playVersion: 'abc',
        },
      },
    },
  ],
  inventory: [{ piece: 'hedge', count: 7, title: 'Hedge' }],
  rules: [
    { kind: 'pieces', atLeast: 8, tallerThan: 3, tags: { sight: 'blocks' }, text: 'Eight tall pieces' },
    { kind: 'figure', figure: 'longestLane', atMost: 30 },
    { kind: 'reach', turns: 2, move: 6, baseMm: 32 },
  ],
};

/** The full pack with the value at a pointer replaced; undefined takes the field away. */
function changed(at: string, value: unknown): unknown {
  const copy = structuredClone(full) as unknown;
  const steps = at.split('/').slice(1);
  const last = steps.pop()!;
  const parent = steps.reduce((now, step) => (now as Record<string, unknown>)[step], copy) as Record<
    string,
    unknown
  >;
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return copy;
}

describe('a pack with every field', () => {
  it('reads', () => {
    expect(readPackValue(full, anyProfile)).toEqual({ ok: true, pack: full });
  });

  it('has nothing that a reader passes over', () => {
    expect(passedOverInPack(writePack(full))).toEqual([]);
  });
});

describe('a broken pack is refused at the place of the problem', () => {
  it.each([
    ['/format', 'defilade/pack@2', 'A newer Defilade may read this file'],
    ['/name', '', 'should not be empty'],
    ['/tables', {}, 'should be a list'],
    ['/tables/0/id', 'no spaces', 'letters, digits'],
    ['/tables/0/id', '__proto__', 'letters, digits'],
    ['/tables/0/table/size', [0, 48], 'a length over 0'],
    ['/tables/0/table/terrain/0/parts/0/size', [1], 'three numbers'],
    ['/tables/0/figures/tableHash', 'abc', '64 hexadecimal digits'],
    ['/tables/0/figures/made', 'yesterday', 'ISO date'],
    ['/tables/0/figures/figures/exposure', 'much', 'a number'],
    ['/tables/0/figures/fairness/verdict', 'even', 'one of'],
    ['/tables/0/figures/fairness/zone/low', 1.5, 'from 0 to 1'],
    ['/inventory/0/count', -1, 'whole number'],
    ['/rules/0/kind', 'piece', 'Did you mean "pieces"'],
    ['/rules/1/figure', 'longestlane', 'Did you mean "longestLane"'],
    ['/rules/2/turns', 0, 'from 1 to 20'],
  ])('%s', (at, value, message) => {
    const read = readPackValue(changed(at, value), anyProfile);
    expect(read.ok).toBe(false);
    expect(!read.ok && read.problems.filter((problem) => problem.message.includes(message))).toMatchObject([
      { at: at === '/tables/0/table/size' ? '/tables/0/table/size/0' : at },
    ]);
  });

  it('names a rule without bounds, and one that no table can keep', () => {
    const rules = [
      { kind: 'pieces', tallerThan: 3 },
      { kind: 'figure', figure: 'exposure', atLeast: 0.6, atMost: 0.5 },
    ];
    expect(readPackValue(changed('/rules', rules), anyProfile)).toMatchObject({
      problems: [
        { at: '/rules/0', message: 'A rule of this kind should have "atLeast", "atMost" or both.' },
        { at: '/rules/1', message: 'No table can keep this rule: at least 0.6 and at most 0.5.' },
      ],
    });
  });

  it('names ids and pieces that stand twice', () => {
    const twice = {
      ...full,
      tables: [full.tables[0], full.tables[0]],
      inventory: [...full.inventory!, ...full.inventory!],
    };
    expect(readPackValue(twice, anyProfile)).toMatchObject({
      problems: [{ at: '/tables/1/id' }, { at: '/inventory/1/piece' }],
    });
  });

  it('refuses outlines of too many corners before it looks at them', () => {
    const outline = Array.from({ length: 200 }, () => [0, 0]);
    const part = { shape: 'prism', at: [0, 0, 0], height: 1, outline };
    const terrain = [{ id: 'a', at: [9, 9], parts: Array.from({ length: 400 }, () => part) }];
    const tables = ['a', 'b', 'c'].map((id) => ({ id, table: { ...small, terrain } }));
    expect(readPackValue({ ...full, tables }, anyProfile)).toMatchObject({
      problems: [{ at: '/tables', message: expect.stringContaining('they have 240000.') as string }],
    });
  });

  it('names a table too many', () => {
    const tables = Array.from({ length: packLimits.tables + 1 }, (_, i) => ({ id: `t${i}`, table: small }));
    expect(readPackValue({ ...full, tables }, anyProfile)).toMatchObject({ problems: [{ at: '/tables' }] });
  });
});

const plain = fc.string({ unit: 'binary', maxLength: 30 });
const named = fc.string({ unit: 'binary', minLength: 1, maxLength: 30 });
const count = fc.integer({ min: 0, max: 40 });
const tables = fc.uniqueArray(fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/), { maxLength: 4 }).chain((ids) =>
  fc.tuple(
    ...ids.map((id) =>
      fc
        .record({ name: named, walls: fc.integer({ min: 0, max: 3 }), notes: plain })
        .map(({ name, walls, notes }) => ({
          id,
          notes,
          table: {
            ...tableFile({
              terrain: Array.from({ length: walls }, (_, i) =>
                box(`wall-${i}`, [5 * i + 1, 4], [5 * i + 3, 5], 1 + i / 8, { cover: 'light' }),
              ),
            }),
            name,
          } satisfies TableFile,
        })),
    ),
  ),
);
const packs: fc.Arbitrary<Pack> = fc.record({
  format: fc.constant('defilade/pack@1' as const),
  name: named,
  notes: plain,
  tables,
  inventory: fc.uniqueArray(fc.record({ piece: named, count }), {
    selector: ({ piece }) => piece,
    maxLength: 5,
  }),
});

describe('a pack that is written and read again is the same', () => {
  it('as a document', () => {
    fc.assert(
      fc.property(packs, (pack) => {
        expect(readPack(writePack(pack), anyProfile)).toEqual({ ok: true, pack });
      }),
    );
  });

  it('as an archive with meshes', () => {
    fc.assert(
      fc.property(packs, fc.uint8Array({ maxLength: 200 }), (pack, bytes) => {
        const tower = {
          id: 'tower',
          at: [9, 9],
          parts: [{ shape: 'mesh', at: [0, 0, 0], src: 'terrain/tower.glb' }],
        } as const;
        const table = { id: 'with-mesh', table: { ...small, terrain: [tower] } };
        const before = {
          pack: { ...pack, tables: [...pack.tables.slice(0, 3), table] },
          meshes: new Map([['terrain/tower.glb', bytes]]),
        };
        expect(openPack(packArchive(before), anyProfile)).toMatchObject({
          ok: true,
          isArchive: true,
          others: [],
          ...before,
        });
      }),
      { numRuns: 30 },
    );
  });
});

const mesh = (src: string, id = 'tower') =>
  ({ id, at: [9, 9], parts: [{ shape: 'mesh', at: [0, 0, 0], src }] }) as const;
const tower = tableFile({ terrain: [mesh('tower.glb')] });

describe('an archive', () => {
  const document = writePack({ ...emptyPack('Open'), tables: [{ id: 'a', table: tower }] });

  it('may hold its files in one folder, as where a whole folder was zipped; files of nobody are listed', () => {
    const zip = makeZip([
      { name: 'open/pack.json', content: document },
      { name: 'open/tower.glb', content: 'glb' },
      { name: 'open/readme.txt', content: 'hello' },
      { name: '__MACOSX/pack.json', content: 'x' },
    ]);
    expect(openPack(zip, anyProfile)).toMatchObject({
      ok: true,
      meshes: new Map([['tower.glb', new TextEncoder().encode('glb')]]),
      others: ['open/readme.txt', '__MACOSX/pack.json'],
    });
  });

  it.each([
    ['holds no pack', [{ name: 'tower.glb', content: 'glb' }], 'holds no pack.json'],
    [
      'holds two packs',
      [
        { name: 'pack.json', content: document },
        { name: 'a/pack.json', content: document },
      ],
      'holds 2 files pack.json',
    ],
    [
      'unpacks to more than the limit',
      [
        { name: 'pack.json', content: document },
        { name: 'tower.glb', content: new Uint8Array(1000), bytes: maxPackBytes + 1 },
      ],
      'unpacks to more than',
    ],
    ['has a damaged file', [{ name: 'pack.json', content: document, checksum: 1 }], 'is damaged'],
  ])('that %s is refused', (_, entries, message) => {
    const opened = openPack(makeZip(entries), anyProfile);
    expect(opened).toMatchObject({ ok: false, problems: [{ message: expect.stringContaining(message) }] });
  });

  it('of a few bytes that inflates to more than the limit, whatever sizes it states, is refused', () => {
    const zip = makeZip([
      { name: 'pack.json', content: document },
      { name: 'tower.glb', content: new Uint8Array(maxPackBytes), bytes: 10 },
    ]);
    expect(zip.length).toBeLessThan(maxPackBytes / 500);
    expect(openPack(zip, anyProfile)).toMatchObject({ ok: false });
  });
});

describe('changes of a pack', () => {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  const empty = { pack: emptyPack('Open'), meshes: new Map() };
  const srcOf = (table: TableFile | undefined): unknown => table?.terrain[0]?.parts?.[0];

  it('a mesh whose name another table uses for other bytes gets a new name; equal bytes are shared', () => {
    const one = putTable(empty, 'one', tower, new Map([['tower.glb', bytes('1')]]));
    const two = putTable(one, 'two', tower, new Map([['tower.glb', bytes('2')]]));
    const three = putTable(two, 'three', tower, new Map([['tower.glb', bytes('1')]]));
    expect(three.pack.tables.map(({ table }) => srcOf(table))).toMatchObject([
      { src: 'tower.glb' },
      { src: 'tower-2.glb' },
      { src: 'tower.glb' },
    ]);
    expect([...three.meshes]).toEqual([
      ['tower.glb', bytes('1')],
      ['tower-2.glb', bytes('2')],
    ]);
    expect([...removeTables(three, ['one', 'three']).meshes.keys()]).toEqual(['tower-2.glb']);
  });

  it('a table takes the place of that with the same id, whose notes stay and whose meshes go', () => {
    const one = putTable(empty, 'one', tower, new Map([['tower.glb', bytes('1')]]));
    const noted = {
      ...one,
      pack: { ...one.pack, tables: one.pack.tables.map((table) => ({ ...table, notes: 'N' })) },
    };
    const again = putTable(noted, 'one', small, new Map());
    expect(again).toEqual({
      pack: { ...one.pack, tables: [{ id: 'one', table: small, notes: 'N' }] },
      meshes: new Map(),
    });
  });

  it('tables are moved', () => {
    const pack = { ...emptyPack('Open'), tables: ['a', 'b', 'c'].map((id) => ({ id, table: small })) };
    expect(moveTable(pack, 'a', 2).tables.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
    expect(moveTable(pack, 'c', 0).tables.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
    expect(moveTable(pack, 'x', 0)).toBe(pack);
  });
});

import { describe, expect, it } from 'vitest';
import '../../src/rules/all-games';
import type { TableFile } from '../../src/table/format';
import type { Pack } from '../../src/table/pack';
import { openPack } from '../../src/table/pack-archive';
import { makeGlb } from '../support/files/glb';
import { ballMesh } from '../support/geometry/meshes';
import { box, tableFile } from '../support/tables';
import { defilade } from '../support/cli';

type Files = Readonly<Record<string, string | Uint8Array>>;

const flat: TableFile = { ...tableFile({}), size: [16, 16] };
const walled: TableFile = {
  ...flat,
  name: 'Walled',
  terrain: [box('wall', [2, 7], [14, 8], 3.5, { sight: 'blocks', cover: 'heavy' })],
};
const tower = {
  ...flat,
  terrain: [{ id: 'tower', at: [8, 8], parts: [{ shape: 'mesh', at: [0, 0, 0], src: 'tower.glb' }] }],
};
const sources: Files = {
  'flat.table.json': JSON.stringify(flat),
  'walled.table.json': JSON.stringify(walled),
  'in/tower.table.json': JSON.stringify(tower),
  'in/tower.glb': makeGlb([{ corners: ballMesh([0, 1, 0], 1, 6) }]),
};

/** Runs subcommands one after the other on the files that they write; the last one's result. */
async function packs(files: Files, ...commands: readonly string[][]) {
  let now: Files = { ...sources, ...files };
  let last = await defilade(['pack', ...commands[0]!], now);
  for (const command of commands.slice(1)) {
    now = { ...now, ...last.written, ...last.binaries };
    last = await defilade(['pack', ...command], now);
  }
  return { ...last, files: { ...now, ...last.written, ...last.binaries } };
}

const packIn = (files: Files, name = 'open.pack.json'): Pack => {
  const content = files[name]!;
  const opened = openPack(
    typeof content === 'string' ? new TextEncoder().encode(content) : content,
    () => null,
  );
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems));
  return opened.pack;
};

const made = ['new', 'open.pack.json', '--name', 'Spring open'];
const addBoth = ['add', 'open.pack.json', 'flat.table.json', 'walled.table.json'];

describe('pack new, add, remove', () => {
  it('make a pack of tables, whose ids are the names of their files', async () => {
    const { code, out, files } = await packs({}, made, addBoth);
    expect([code, out]).toEqual([0, 'open.pack.json: added flat and walled; the pack has 2.\n']);
    expect(packIn(files)).toEqual({
      format: 'defilade/pack@1',
      name: 'Spring open',
      tables: [
        { id: 'flat', table: flat },
        { id: 'walled', table: walled },
      ],
    });
    const removed = await packs(files, ['remove', 'open.pack.json', 'flat', '--json']);
    expect(JSON.parse(removed.out)).toEqual({
      file: 'open.pack.json',
      removed: ['flat'],
      tables: ['walled'],
    });
    expect(packIn(removed.files).tables.map(({ id }) => id)).toEqual(['walled']);
  });

  it('replace a table only with --replace', async () => {
    const again = ['add', 'open.pack.json', 'walled.table.json', '--id', 'flat'];
    const refused = await packs({}, made, addBoth, again);
    expect([refused.code, refused.written]).toEqual([1, {}]);
    expect(refused.err).toContain('already has a table "flat". Give --replace');
    const { code, files } = await packs({}, made, addBoth, [...again, '--replace']);
    expect([code, packIn(files).tables.map(({ table }) => table.name)]).toEqual([0, ['Walled', 'Walled']]);
  });

  it('ask for an archive for a table with a mesh of its own, and write it', async () => {
    const add = ['add', 'open.pack.json', 'in/tower.table.json'];
    const refused = await packs({}, made, add);
    expect([refused.code, refused.written]).toEqual([1, {}]);
    expect(refused.err).toContain('needs tower.glb, which open.pack.json cannot hold');
    expect(refused.err).toContain('--out open.pack.zip');
    const { code, files } = await packs({}, made, [...add, '--out', 'open.pack.zip']);
    expect(code).toBe(0);
    expect(openPack(files['open.pack.zip'] as Uint8Array, () => null)).toMatchObject({
      isArchive: true,
      meshes: new Map([['tower.glb', sources['in/tower.glb']]]),
    });
    // The mesh is read from the archive, and the figures are bound to it.
    const signed = await packs(files, ['figures', 'open.pack.zip']);
    expect(signed.code).toBe(0);
    expect(packIn(signed.files, 'open.pack.zip').tables[0]!.figures!.meshHashes).toEqual({
      'tower.glb': expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
  });

  it.each([
    [
      'a table that is missing',
      ['add', 'open.pack.json', 'flat.table.json', 'none.table.json'],
      'does not exist',
    ],
    ['a table without its mesh', ['add', 'open.pack.json', 'lost.table.json'], 'tower.glb cannot be used'],
    [
      'an id that is not there',
      ['remove', 'open.pack.json', 'nowhere'],
      'has no table "nowhere". It has none yet.',
    ],
    ['a file that exists', made, 'exists already'],
  ])('leave the pack as it is: %s', async (_, command, message) => {
    const { code, err, written, binaries } = await packs(
      { 'lost.table.json': JSON.stringify(tower) },
      made,
      command,
    );
    expect([code, written, binaries]).toEqual([1, {}, {}]);
    expect(err).toContain(message);
  });

  it.each([
    [['pack']],
    [['pack', 'weigh', 'open.pack.json']],
    [['pack', 'new', 'open.pack.json']],
    [['pack', 'new', 'open.txt', '--name', 'A']],
    [['pack', 'add', 'open.pack.json']],
    [['pack', 'check', 'open.pack.json', 'more']],
    [['pack', 'figures', 'open.pack.json', '--battles', '4']],
  ])('refuse wrong usage: %o', async (argv) => {
    expect((await defilade(argv, sources)).code).toBe(2);
  });
});

describe('pack check', () => {
  const figures = ['figures', 'open.pack.json'];
  const check = ['check', 'open.pack.json', '--json'];
  /** Findings that fail a pack, as kind and table. */
  const failuresOf = (out: string): readonly (readonly [string, string | null])[] =>
    (JSON.parse(out).findings as { kind: string; table: string | null; failure: boolean }[])
      .filter(({ failure }) => failure)
      .map(({ kind, table }) => [kind, table]);

  it('passes a pack whose figures are current and whose warnings are accepted', async () => {
    const { code, out, files } = await packs(
      {},
      made,
      addBoth,
      figures,
      ['accept', 'open.pack.json', 'flat', 'walled'],
      check,
    );
    expect([code, failuresOf(out)]).toEqual([0, []]);
    const text = await packs(files, ['check', 'open.pack.json']);
    expect(text.out).toBe(
      'open.pack.json: "Spring open", 2 tables.\nflat, "Test": right.\nwalled, "Walled": right.\nThe pack passes.\n',
    );
  });

  it('--recompute fails figures that were changed by hand', async () => {
    const { files } = await packs({}, made, addBoth, figures, ['accept', 'open.pack.json', 'flat', 'walled']);
    const forged = (files['open.pack.json'] as string).replace('"exposure": 1', '"exposure": 0.3');
    const now = { 'open.pack.json': forged };
    expect((await packs(now, check)).code).toBe(0);
    const { code, out } = await packs(now, [...check, '--recompute']);
    expect([code, failuresOf(out)]).toEqual([1, [['wrong-figures', 'flat']]]);
  });

  it('fails open warnings', async () => {
    const { code, out, files } = await packs({}, made, addBoth, figures, check);
    const warnings = packIn(files).tables.map((table) => table.figures!.warnings.length);
    expect(warnings[0]).toBeGreaterThan(0);
    expect([code, failuresOf(out).length]).toEqual([1, warnings[0]! + warnings[1]!]);
    expect(failuresOf(out)[0]).toEqual(['open-warning', 'flat']);
  });

  it('fails a table that changed after its figures', async () => {
    const { code, out } = await packs(
      {},
      made,
      addBoth,
      figures,
      ['accept', 'open.pack.json', 'flat', 'walled'],
      ['add', 'open.pack.json', 'walled.table.json', '--id', 'flat', '--replace'],
      check,
    );
    expect([code, failuresOf(out)]).toEqual([1, [['stale-figures', 'flat']]]);
  });

  it('fails a short inventory and a broken rule, and names them as pack rules and pack inventory do', async () => {
    const lists = {
      'inventory.json': JSON.stringify([{ piece: 'wall', count: 0 }]),
      'rules.json': JSON.stringify([{ kind: 'pieces', atLeast: 1, tallerThan: 3 }]),
    };
    const { code, out, files } = await packs(
      lists,
      made,
      addBoth,
      ['inventory', 'open.pack.json', '--set', 'inventory.json'],
      ['rules', 'open.pack.json', '--set', 'rules.json'],
      check,
    );
    expect([code, failuresOf(out)]).toEqual([
      1,
      [
        ['rule-broken', 'flat'],
        ['short-at-table', 'walled'],
      ],
    ]);
    const rules = await packs(files, ['rules', 'open.pack.json']);
    expect([rules.code, rules.out]).toEqual([
      1,
      '1. At least 1 piece over 3 MU tall\nflat\n  1 is broken: 0 pieces, 1 too few.\nwalled\n  1 is kept.\n',
    ]);
    const inventory = await packs(files, ['inventory', 'open.pack.json']);
    expect(inventory.out).toBe('  wall   needed   1   owned   0   1 short   (walled 1)\n');
  });

  it('reports problems of the file with pointers: unknown fields, options, missing meshes', async () => {
    const pack = {
      format: 'defilade/pack@1',
      name: 'A',
      colour: 'red',
      tables: [
        { id: 'a', table: { ...flat, options: { wether: 'rain' } } },
        { id: 'b', table: tower },
      ],
    };
    const { code, err, out } = await packs({ 'a.pack.json': JSON.stringify(pack) }, [
      'check',
      'a.pack.json',
      '--json',
    ]);
    expect(code).toBe(1);
    expect(JSON.parse(out).problems.map(({ at }: { at: string }) => at)).toEqual([
      '/colour',
      '/tables/0/table/options/wether',
      '/tables/1/table/terrain/0/parts/0/src',
    ]);
    expect(err).toContain('a.pack.json at /colour: ');
  });

  it.each([
    ['no file', 'none.pack.json', 'does not exist'],
    ['no JSON', 'bad.pack.json', 'is not JSON'],
    ['no archive', 'bad.pack.zip', 'damaged'],
  ])('reports %s', async (_, file, message) => {
    const bad = { 'bad.pack.json': '{', 'bad.pack.zip': Uint8Array.from([0x50, 0x4b, 3, 4, 0]) };
    const { code, err } = await packs(bad, ['check', file]);
    expect(code).toBe(1);
    expect(err).toContain(message);
  });
});

describe('pack rules --set and pack inventory --set', () => {
  it('refuse a wrong list, with pointers into it, and leave the pack as it is', async () => {
    const bad = JSON.stringify([{ kind: 'figure', figure: 'exposure' }]);
    const { code, err, written } = await packs({ 'rules.json': bad }, made, [
      'rules',
      'open.pack.json',
      '--set',
      'rules.json',
    ]);
    expect([code, written]).toEqual([1, {}]);
    expect(err).toBe('rules.json at /0: A rule of this kind should have "atLeast", "atMost" or both.\n');
  });
});

describe('pack figures', () => {
  it('signs the figures of one table, and keeps fairness that was measured for the table as it is', async () => {
    const signed = await packs({}, made, addBoth, ['figures', 'open.pack.json', '--table', 'walled']);
    const [first, second] = packIn(signed.files).tables;
    expect([first!.figures, second!.figures!.figures['covered']]).toEqual([undefined, 12 / 256]);
    const share = { value: 0.5, low: 0.4, high: 0.6 };
    const fairness = {
      zone: share,
      first: { ...share },
      battles: 80,
      verdict: 'fair',
      within: 0.05,
      players: 'regular',
      seed: 's',
      playVersion: 'x',
    };
    const withFairness = JSON.stringify({
      ...packIn(signed.files),
      tables: [{ ...second, figures: { ...second!.figures, fairness } }],
    });
    const again = await packs({ 'open.pack.json': withFairness }, ['figures', 'open.pack.json']);
    expect(again.out).toContain('Fairness: fair within 5 %.');
    expect(packIn(again.files).tables[0]!.figures!.fairness).toEqual(fairness);
  });

  it('measures fairness with sample forces where the sides have no models', async () => {
    const bare = JSON.stringify({
      ...flat,
      sides: [
        { id: 'red', name: 'Reds' },
        { id: 'blue', name: 'Blues' },
      ],
      units: [],
    });
    const { code, err, files } = await packs(
      { 'bare.table.json': bare },
      made,
      ['add', 'open.pack.json', 'bare.table.json'],
      ['figures', 'open.pack.json', '--battles', '8', '--units', '1', '--seed', 's'],
    );
    expect(err).toContain('Reds has no models on the table');
    expect(code).toBe(0);
    expect(packIn(files).tables[0]!.figures!.fairness).toMatchObject({
      battles: 8,
      sampleUnits: 1,
      players: 'regular',
      seed: 's',
    });
  });
});

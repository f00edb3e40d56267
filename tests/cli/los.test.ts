import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { verify } from '../../scripts/verify-certificate.mjs';
import type { Options } from '../../src/engine/options';
import { defilade } from '../support/cli';
import { box, tableFile, unit } from '../support/tables';

const table = tableFile({
  terrain: [
    box('wall-1', [20, 0], [20.5, 24], 1, { cover: 'heavy' }),
    box('ruin-1', [25, 26], [30, 48], 4, { sight: 'blocks' }),
  ],
  units: [unit('rifles', 'red', { at: [10, 23] }, { at: [10, 40] }), unit('mg', 'blue', { at: [40, 23] })],
});
const files = { 'a.table.json': JSON.stringify(table) };
const los = (...args: string[]) => defilade(['los', ...args], files);

describe('los', () => {
  it('prints the published object, its fields in order, numbers to six decimals', async () => {
    const { code, err, lines } = await los('a.table.json', '--from', 'rifles/1', '--to', 'mg/1', '--json');
    expect([code, err, lines.length]).toEqual([0, '', 1]);
    const sight = JSON.parse(lines[0]!);
    expect(Object.keys(sight)).toEqual([
      'from',
      'to',
      'verdict',
      'proof',
      'witness',
      'corridorMm',
      'nudgeMm',
      'blockers',
      'crosses',
      'distance',
    ]);
    expect(sight).toMatchObject({
      from: 'rifles/1',
      to: 'mg/1',
      verdict: 'clear',
      proof: 'exact',
      nudgeMm: null,
      blockers: [],
      crosses: [{ piece: 'wall-1', cover: 'heavy' }],
      distance: 29.015748,
    });
    for (const number of lines[0]!.match(/\d+\.\d+/g)!) expect(number).toMatch(/^\d+\.\d{1,6}$/);
  });

  it('judges every ordered pair of opposing models, in the order of the file', async () => {
    const { lines } = await los('a.table.json', '--json');
    const pairs = lines.map((line) => JSON.parse(line)).map(({ from, to, verdict }) => [from, to, verdict]);
    expect(pairs).toEqual([
      ['rifles/1', 'mg/1', 'clear'],
      ['rifles/2', 'mg/1', 'blocked'],
      ['mg/1', 'rifles/1', 'clear'],
      ['mg/1', 'rifles/2', 'blocked'],
    ]);
  });

  it('proves a verdict past a mesh', async () => {
    const past = tableFile({
      terrain: [{ id: 'rock', piece: 'boulder', at: [20, 24] }],
      units: [unit('a', 'red', { at: [10, 24] }), unit('b', 'blue', { at: [30, 24] })],
    });
    const boulder = readFileSync('terrain/boulder/boulder.glb');
    const { code, lines } = await defilade(
      ['los', 'rock.table.json', '--from', 'a/1', '--to', 'b/1', '--json'],
      { 'rock.table.json': JSON.stringify(past), 'boulder/boulder.glb': boulder },
    );
    expect(code).toBe(0);
    // The boulder is 2.9 MU wide across the line, the bases not even 1: none of them looks past it.
    expect(JSON.parse(lines[0]!)).toMatchObject({
      verdict: 'blocked',
      proof: 'exact',
      blockers: ['rock'],
    });
  });

  it('prints a sentence', async () => {
    const { out } = await los('a.table.json', '--from', 'rifles/2', '--to', 'mg/1');
    expect(out).toMatch(/^No line.*ruin-1.*\n$/);
  });

  it('--rules judges by other rules: in plan the low wall blocks', async () => {
    const { lines } = await los(
      'a.table.json',
      '--from',
      'rifles/1',
      '--to',
      'mg/1',
      '--rules',
      'trenches-and-turbines',
      '--json',
    );
    expect(JSON.parse(lines[0]!)).toMatchObject({ verdict: 'blocked', blockers: ['wall-1'] });
  });

  it.each([
    [['los']],
    [['los', 'a.table.json', '--from', 'rifles/1']],
    [['los', 'a.table.json', '--rules', 'chess']],
    [['los', 'a.table.json', '--fast']],
    [['los', 'a.table.json', '--from']],
    [['los', 'a.table.json', '--cases', 'b.ndjson']],
    [['measure', 'a.table.json']],
    [['cover', 'a.table.json']],
  ])('wrong usage, %j: exit 2 and the usage', async (argv) => {
    const { code, out, err } = await defilade(argv, files);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('Usage: defilade ');
  });

  it('an unknown model, a wrong table, a missing file: exit 1, nothing on stdout, the file and the remedy on stderr', async () => {
    const model = await los('a.table.json', '--from', 'rifle/1', '--to', 'mg/1', '--json');
    expect(model).toMatchObject({ code: 1, out: '' });
    expect(model.err).toBe(
      'a.table.json: There is no model "rifle/1" on this table. Did you mean rifles/1 or rifles/2?\n',
    );
    const wrong = await defilade(['los', 'b.json'], {
      'b.json': JSON.stringify({ ...table, scale: '32mm' }),
    });
    expect(wrong).toMatchObject({ code: 1, out: '' });
    expect(wrong.err).toMatch(/^b\.json at \/scale: /);
    expect(await los('c.json')).toMatchObject({
      code: 1,
      out: '',
      err: 'c.json: The file does not exist.\n',
    });
  });

  it('needs no profiles: unknown ones are accepted', async () => {
    const profiled = {
      ...table,
      units: table.units.map((each) => ({ ...each, profile: 'no-such-profile' })),
    };
    const { code } = await defilade(['los', 'p.json', '--from', 'rifles/1', '--to', 'mg/1'], {
      'p.json': JSON.stringify(profiled),
    });
    expect(code).toBe(0);
  });
});

describe('los --cases', () => {
  const line = (fields: object): string =>
    JSON.stringify({ id: 'one', table, from: 'rifles/1', to: 'mg/1', ...fields });

  it('prints one object for each line with the id of the case; skips empty lines', async () => {
    const { code, lines } = await defilade(['los', '--cases', 'c', '--json'], {
      c: `${line({})}\n\n${line({ id: 'two', from: 'rifles/2' })}\n`,
    });
    expect(code).toBe(0);
    expect(lines.map((each) => JSON.parse(each)).map(({ id, verdict }) => [id, verdict])).toEqual([
      ['one', 'clear'],
      ['two', 'blocked'],
    ]);
    expect(lines[0]).toMatch(/^\{"id":"one","from":/);
  });

  it('reports each wrong line with its number and place, judges the others, and exits with 1', async () => {
    const text = [
      '{',
      line({}),
      line({ table: { ...table, size: [0, 1] } }),
      line({ to: 'mg/9' }),
      line({ id: undefined }),
      line({ id: 'last' }),
    ].join('\n');
    const { code, lines, err } = await defilade(['los', '--cases', 'c', '--json'], { c: text });
    expect(code).toBe(1);
    expect(lines.map((each) => JSON.parse(each).id)).toEqual(['one', 'last']);
    expect(err).toMatch(/^c line 1: The file is not JSON/m);
    expect(err).toMatch(/^c line 3 at \/table\/size\/0: /m);
    expect(err).toMatch(/^c line 4 at \/to: There is no model "mg\/9"/m);
    expect(err).toMatch(/^c line 5: A case has no "id"/m);
  });
});

describe('measure', () => {
  it('the shortest distance and its ends', async () => {
    const { code, lines } = await defilade(
      ['measure', 'a.table.json', '--from', 'rifles/1', '--to', 'mg/1', '--json'],
      files,
    );
    expect(code).toBe(0);
    expect(JSON.parse(lines[0]!)).toEqual({
      from: 'rifles/1',
      to: 'mg/1',
      distance: 29.015748,
      points: [
        [10.492126, 0, 23],
        [39.507874, 0, 23],
      ],
    });
    const { out } = await defilade(['measure', 'a.table.json', '--from', 'rifles/1', '--to', 'mg/1'], files);
    expect(out).toBe(
      'rifles/1 to mg/1: 29.016 MU (737.0 mm), (10.492, 0.000, 23.000) to (39.508, 0.000, 23.000).\n',
    );
  });

  it('an unknown model: exit 1', async () => {
    expect(
      await defilade(['measure', 'a.table.json', '--from', 'rifles/1', '--to', 'x', '--json'], files),
    ).toMatchObject({ code: 1, out: '' });
  });
});

describe('los on a table with a building tolerance', () => {
  const built = (toleranceMm: number) =>
    defilade(['los', 'b.table.json', '--from', 'a/1', '--to', 't/1'], {
      'b.table.json': JSON.stringify({
        ...tableFile({
          rules: 'trench-crusade',
          terrain: [box('wall', [10, 15.8], [30, 16.2], 1.2 + 1.3 / 25.4, {})],
          units: [unit('a', 'red', { at: [20, 10] }), unit('t', 'blue', { at: [20, 22] })],
        }),
        toleranceMm,
      }),
    });

  it('says what turns the verdict, or that it stands', async () => {
    expect((await built(2)).out).toContain(
      'it turns if all faces are off by 1.3 mm. a/1 sees t/1 if wall is 1.3 mm lower.',
    );
    expect((await built(1)).out).toContain('The verdict stands however the terrain is built, to ± 1 mm.');
  });

  it('refuses a tolerance that is none', async () => {
    expect((await built(-1)).err).toContain('/toleranceMm');
  });
});

describe('cover', () => {
  const cover = (...args: string[]) => defilade(['cover', 'a.table.json', ...args], files);

  it('GT-COVER-06 the cover of each model of the target, and its piece', async () => {
    const { code, lines } = await cover('--attacker', 'rifles', '--target', 'mg', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(lines[0]!)).toEqual({
      attacker: 'rifles',
      target: 'mg',
      models: [
        { model: 'mg/1', where: 'behind', level: 'heavy', choices: ['heavy'], pieces: ['wall-1'], seenBy: 1 },
      ],
    });
    expect((await cover('--attacker', 'rifles', '--target', 'mg')).out).toBe(
      'mg/1: seen by 1, heavy cover, behind wall-1.\n',
    );
  });

  it('an unknown unit, and rules without cover by unit: exit 1', async () => {
    expect((await cover('--attacker', 'rifle', '--target', 'mg')).err).toBe(
      'a.table.json: There is no unit "rifle" on this table. Did you mean rifles?\n',
    );
    expect(
      (await cover('--attacker', 'rifles', '--target', 'mg', '--rules', 'trench-crusade')).err,
    ).toContain('a.table.json at /rules: ');
  });
});

describe('los --certificate', () => {
  it('writes the proof of one verdict, and asks for a pair', async () => {
    const { code, written } = await los(
      'a.table.json',
      '--from',
      'rifles/2',
      '--to',
      'mg/1',
      '--certificate',
      'c.json',
    );
    expect(code).toBe(0);
    expect(JSON.parse(written['c.json']!)).toMatchObject({
      format: 'defilade/certificate@1',
      from: 'rifles/2',
      to: 'mg/1',
      verdict: 'blocked',
    });
    expect((await los('a.table.json', '--certificate', 'c.json')).code).toBe(2);
  });

  const rock = (rules: string, options: Options = {}) => {
    const table = tableFile({
      rules,
      options,
      terrain: [{ id: 'rock', piece: 'boulder', at: [20, 24] }],
      units: [unit('a', 'red', { at: [10, 24] }), unit('b', 'blue', { at: [30, 24] })],
    });
    const boulder = readFileSync('terrain/boulder/boulder.glb');
    const run = defilade(
      ['los', 'rock.table.json', '--from', 'a/1', '--to', 'b/1', '--certificate', 'c.json'],
      { 'rock.table.json': JSON.stringify(table), 'boulder/boulder.glb': boulder },
    );
    return { table, boulder, run };
  };

  it.each([
    ['gloom-trench-1926', { meshes: 1, solids: 0 }],
    ['trenches-and-turbines', { meshes: 0, solids: 1 }], // There it is what it covers in plan.
  ])('proves a verdict of %s past a mesh, which the verifier reads from its file', async (rules, used) => {
    const { table, boulder, run } = rock(rules);
    const { code, written } = await run;
    expect(code).toBe(0);
    const certificate: unknown = JSON.parse(written['c.json']!);
    const meshes = { 'boulder/boulder.glb': boulder };
    expect(verify(certificate, { table, meshes })).toMatchObject({ ok: true, verdict: 'blocked', ...used });
    expect(verify(certificate, { table })).toMatchObject({ ok: false });
  });

  it('says why there is none', async () => {
    const { code, err, written } = await rock('trenches-and-turbines', { unitScreen: 'hull' }).run;
    expect([code, written]).toEqual([1, {}]);
    expect(err).toContain('No certificate is written: on this table the space between');
  });
});

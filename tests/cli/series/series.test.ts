import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildWorkers, defilade } from '../../support/cli';
import { skirmish } from '../../support/skirmish';

let folder: string;
const series = (...args: readonly string[]) => defilade(['series', ...args], { 't.json': skirmish });
const newSeries = (...args: readonly string[]) =>
  series('new', folder, 't.json', '--seed', 's', '--players', 'recruit,random', '--part', '1', ...args);
const run = (...args: readonly string[]) => series('run', folder, '--workers', '1', ...args);
const partsThere = () => readdirSync(join(folder, 'parts'));
const partFile = (part: number) => join(folder, 'parts', `${String(part).padStart(8, '0')}.jsonl`);
const checkFile = (block: number) => join(folder, 'checks', `${String(block).padStart(8, '0')}.json`);
const change = (file: string, from: string | RegExp, to: string): void =>
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));

beforeAll(buildWorkers);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'defilade-series-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('series', () => {
  test('shards, one run twice and one beside another, merge to the bytes of one process', async () => {
    expect(await newSeries('--battles', '18')).toMatchObject({ code: 0, err: '' });
    expect((await run('--shard', '2/2')).code).toBe(0);
    expect(partsThere()).toHaveLength(2);

    const { code, err } = await series('merge', folder, '--json');
    expect(code).toBe(1);
    expect(err).toContain('10 of 18 battles are missing');
    expect(JSON.parse((await series('status', folder, '--json')).out)).toMatchObject({
      done: false,
      battles: { there: 8, of: 18 },
      parts: { there: 2, of: 5 },
      missing: [
        [0, 3],
        [8, 11],
        [16, 17],
      ],
      // Block 0 belongs to the first shard, so the second has played it to compare.
      checks: { there: 1, of: 1 },
    });

    const before = readFileSync(partFile(1), 'utf8');
    const both = await Promise.all([run(), run()]);
    expect(both.map(({ code, err }) => [code, err])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    expect(readFileSync(partFile(1), 'utf8')).toBe(before);
    expect(readdirSync(join(folder, 'parts')).filter((name) => name.endsWith('.tmp'))).toEqual([]);

    const whole = ['simulate', 't.json', '--seed', 's', '--players', 'recruit,random', '--battles', '18'];
    for (const form of [['--json'], []]) {
      const { out } = await defilade([...whole, '--workers', '1', ...form], { 't.json': skirmish });
      expect((await series('merge', folder, ...form)).out).toBe(out);
    }
    expect((await series('status', folder)).out).toContain('No battle is missing.');
  }, 60_000);

  test('a series carries the meshes of its table with it', async () => {
    const table = JSON.parse(skirmish) as { terrain: object[] };
    const parts = [{ shape: 'mesh', src: 'own.glb', at: [0, 0, 0] }];
    const files = {
      't.json': JSON.stringify({ ...table, terrain: [{ id: 'thing', at: [12, 12], parts }] }),
      'own.glb': readFileSync('terrain/boulder/boulder.glb'),
    };
    const options = ['--seed', 's', '--battles', '1', '--players', 'random'];
    expect(await defilade(['series', 'new', folder, 't.json', ...options], files)).toMatchObject({ err: '' });
    expect(await run()).toMatchObject({ code: 0, err: '' });
    expect((await series('merge', folder, '--json')).out).toContain('"battles":1');
  }, 60_000);

  test('a wave plays the first parts only, and those that an earlier one has lost', async () => {
    await newSeries('--battles', '16');
    await run('--parts', '2');
    expect(partsThere()).toHaveLength(2);
    rmSync(partFile(0));
    await run('--parts', '3');
    expect(partsThere()).toHaveLength(3);
  }, 60_000);

  test('a test of players ends the series, and merge prints what strengths --sprt prints', async () => {
    await newSeries('--decide', 'stronger', '--effect', '2');
    expect((await run()).code).toBe(0);
    const decision = JSON.parse((await series('decide', folder, '--json')).out) as Record<string, unknown>;
    expect(decision).toMatchObject({ done: true, by: 'sprt' });
    expect(partsThere().length).toBeLessThan(100);
    const { out } = await defilade(
      [
        'strengths',
        't.json',
        '--sprt',
        'recruit,random',
        '--effect',
        '2',
        '--seed',
        's',
        '--workers',
        '1',
        '--json',
      ],
      { 't.json': skirmish },
    );
    expect((await series('merge', folder, '--json')).out).toBe(out);
    expect((await series('decide', folder)).out).toMatch(/^Decided after \d+ battles/);
  }, 60_000);

  test('a test of the layout says what analyse --decide says', async () => {
    const options = ['--players', 'random', '--decide', 'fair=30%', '--battles', '24', '--seed', 's'];
    await series('new', folder, 't.json', ...options);
    await run();
    const { out } = await defilade(['analyse', 't.json', ...options, '--workers', '1', '--json'], {
      't.json': skirmish,
    });
    const { battles, decision } = (
      JSON.parse(out) as { fairness: { battles: Record<string, unknown>; decision: unknown } }
    ).fairness;
    const merged = JSON.parse((await series('merge', folder, '--json')).out) as {
      battles: object;
      decision: unknown;
    };
    expect(merged.decision).toEqual(decision);
    expect(battles).toMatchObject(merged.battles);
  }, 60_000);
});

describe('a series refuses', () => {
  beforeEach(async () => {
    await newSeries('--battles', '8');
  });

  test('another series in its folder; the same again changes nothing', async () => {
    const before = readFileSync(join(folder, 'series.json'), 'utf8');
    expect((await newSeries('--battles', '12')).err).toContain('cannot be changed');
    expect((await newSeries('--battles', '8')).code).toBe(0);
    expect(readFileSync(join(folder, 'series.json'), 'utf8')).toBe(before);
  });

  test('a plan that was edited', async () => {
    change(join(folder, 'series.json'), '"battles":8', '"battles":80');
    expect(await run()).toMatchObject({ code: 1, err: expect.stringContaining('cannot be edited') });
  });

  test('a plan of another version', async () => {
    const { createPlan, readPlan } = await import('../../../src/analysis/series/plan');
    const file = join(folder, 'series.json');
    const plan = readPlan(JSON.parse(readFileSync(file, 'utf8')));
    if (typeof plan === 'string') throw new Error(plan);
    const { id: _, format: _format, ...request } = plan;
    writeFileSync(file, JSON.stringify(createPlan({ ...request, play: 'older' })));
    expect(await run()).toMatchObject({ code: 1, err: expect.stringContaining('with play older') });
  });

  test('parts of another series, of another version, and incomplete ones', async () => {
    await run();
    const good = readFileSync(partFile(0), 'utf8');
    const refusal = async (from: string | RegExp, to: string) => {
      writeFileSync(partFile(0), good.replace(from, to));
      const { code, out, err } = await series('merge', folder, '--json');
      expect([code, out]).toEqual([1, '']);
      expect(err).toContain(partFile(0));
      return err;
    };
    expect(await refusal(/"series":"[0-9a-f]+"/, '"series":"0"')).toContain('another series');
    expect(await refusal(/"play":"[0-9a-f]+"/, '"play":"0"')).toContain('another version');
    expect(await refusal(/\n.*\n$/, '\n')).toContain('does not hold the battles of part 0');
    writeFileSync(partFile(0), good);
    expect((await series('merge', folder, '--json')).code).toBe(0);
  }, 60_000);

  test('machines that disagree: a second play with another hash is an error that names both', async () => {
    await run('--shard', '1/2');
    await run('--shard', '2/2');
    change(checkFile(0), /"hash":"[0-9a-f]+"/, `"hash":"${'0'.repeat(64)}"`);
    for (const args of [['run'], ['status'], ['decide'], ['merge']]) {
      const { code, err } = await series(...args, folder);
      expect(code).toBe(1);
      expect(err).toMatch(/disagree on block 0 \(battles 0 to 3\)/);
      expect(err).toMatch(/shard 1\/2 has [0-9a-f]{64}/);
      expect(err).toMatch(/shard 2\/2 has 0{64}/);
    }
  }, 60_000);

  test.each([
    [['run'], 'needs a folder'],
    [['dance', 'f'], 'new, run, status, merge, decide'],
    [['new', 'f', 't.json', '--seed', 's'], '--battles'],
    [['new', 'f', 't.json', '--battles', '4'], '--seed'],
    [['new', 'f', 't.json', '--seed', 's', '--decide', 'fair=5%', '--players', 'recruit,random'], 'name one'],
    [['new', 'f', 't.json', '--seed', 's', '--battles', '4', '--effect', '1'], 'stronger'],
  ])('%j as usage', async (args, message) => {
    const { code, err } = await series(...args);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });

  test('a folder without a plan', async () => {
    expect(await series('run', join(folder, 'none'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('series new'),
    });
  });
});

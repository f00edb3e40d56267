import { beforeAll, describe, expect, test } from 'vitest';
import { buildWorkers, defilade } from '../support/cli';
import { skirmishTable } from '../support/program-battles';
import { skirmish } from '../support/skirmish';

const simulate = (args: readonly string[], files: Readonly<Record<string, string>> = {}) =>
  defilade(['simulate', 't.json', '--battles', '5', '--seed', 's', '--json', ...args], {
    't.json': skirmish,
    ...files,
  });

beforeAll(buildWorkers);

describe('simulate', () => {
  test('the same seed gives the same result to the byte: with one worker or two, in merged shards, and resumed', async () => {
    const whole = await simulate(['--workers', '1', '--out', 'all']);
    expect([whole.code, whole.err]).toEqual([0, '']);
    expect(JSON.parse(whole.out)).toMatchObject({
      table: 'Skirmish',
      battles: 5,
      played: ['regular', 'regular'],
    });
    expect((await simulate(['--workers', '2'])).out).toBe(whole.out);

    const shards = await Promise.all(
      ['1/2', '2/2'].map((shard) => simulate(['--workers', '1', '--shard', shard, '--out', 'part'])),
    );
    const [a, b] = shards.map(({ written }) => written['part']!);
    expect((await defilade(['merge', 'a', 'b', '--json'], { a: a!, b: b! })).out).toBe(whole.out);

    const torn = whole.written['all']!.split('\n').slice(0, 3).join('\n').slice(0, -20);
    const resumed = await simulate(['--workers', '1', '--out', 'all'], { all: torn });
    expect(resumed.out).toBe(whole.out);
    expect(resumed.written['all']!.startsWith(torn)).toBe(true);
  }, 60_000);

  test('another table, seed or player is another series, and its file stays unchanged', async () => {
    const head = { format: 'defilade/series@3', battles: 5, seed: 'other' };
    const { code, err, written } = await simulate(['--out', 'all'], { all: `${JSON.stringify(head)}\n` });
    expect(code).toBe(1);
    expect(err).toContain('another series');
    expect(written['all']).toBe(undefined);
  });

  test('where sides have roles, a file from when their order still changed is another series', async () => {
    const table = skirmishTable('trench-crusade', 3);
    const storming = { ...table, options: { ...table.options, scenario: 'storming-the-shores' } };
    const play = [
      'simulate',
      't.json',
      '--battles',
      '1',
      '--seed',
      's',
      '--players',
      'random',
      '--out',
      'all',
    ];
    const files = { 't.json': JSON.stringify(storming) };
    const fresh = (await defilade(play, files)).written['all']!;
    expect((await defilade(play, { ...files, all: fresh })).code).toBe(0);
    const before = fresh.replace(',"order":"kept"', '');
    expect((await defilade(play, { ...files, all: before })).err).toContain('another series');
  });

  test.each([
    [['--battles', 'many'], 'whole number'],
    [['--players', 'genius'], 'random, recruit, regular, veteran'],
    [['--shard', '3/2', '--out', 'f'], 'i from 1 to n'],
    [['--shard', '1/2'], '--out'],
  ])('%j is refused as usage', async (args, message) => {
    const { code, err } = await defilade(
      ['simulate', 't.json', ...(args[0] === '--battles' ? [] : ['--battles', '2']), '--seed', 's', ...args],
      { 't.json': skirmish },
    );
    expect(code).toBe(2);
    expect(err).toContain(message);
  });

  test('a series of a billion battles begins: its numbers are drawn one by one', async () => {
    const { code, out } = await defilade(
      [
        'simulate',
        't.json',
        '--battles',
        '1000000000',
        '--seed',
        's',
        '--players',
        'random',
        '--workers',
        '1',
        '--shard',
        '999999999/1000000000',
        '--out',
        'part',
        '--json',
      ],
      { 't.json': skirmish },
    );
    expect([code, JSON.parse(out)]).toMatchObject([0, { battles: 1 }]);
  }, 60_000);

  test('merge reports missing battles', async () => {
    const { written } = await simulate(['--workers', '1', '--shard', '1/2', '--out', 'part']);
    const { code, err } = await defilade(['merge', 'part'], { part: written['part']! });
    expect(code).toBe(1);
    expect(err).toContain('2 of 5 battles are missing: 1, 3.');
  }, 60_000);
});

describe('record', () => {
  test('writes the battle that simulate plays under that number, and the file replays to its end', async () => {
    const lines = (await simulate(['--workers', '1', '--out', 'all'])).written['all']!.trim()
      .split('\n')
      .slice(1);
    const outcome = lines
      .map((line) => JSON.parse(line) as { battle: number; commands: number })
      .find(({ battle }) => battle === 3);
    const { code, out } = await defilade(
      ['record', 't.json', '--seed', 's', '--players', 'regular', '--battle', '3'],
      { 't.json': skirmish },
    );
    expect(code).toBe(0);
    expect((JSON.parse(out) as { commands: unknown[] }).commands).toHaveLength(outcome!.commands);
    expect((await defilade(['play', 'b.json', '--json'], { 'b.json': out })).code).toBe(0);
  }, 60_000);
});

describe('strengths', () => {
  test('plays the computer players against one another on the benchmark table, the same battles for the same seed', async () => {
    const run = async (...args: readonly string[]) =>
      (
        await defilade([
          'strengths',
          '--battles',
          '2',
          '--rules',
          'gloom-trench-1926',
          '--players',
          'recruit,random',
          '--workers',
          '1',
          ...args,
        ])
      ).out;
    const said = await run('--json');
    expect(JSON.parse(said)).toMatchObject({
      rules: 'gloom-trench-1926',
      played: ['recruit', 'random'],
      battles: 2,
    });
    expect(await run('--json')).toBe(said);
    expect(await run()).toMatch(/recruit against random +\d won, \d drawn, \d lost: \d+\.\d % \(/);
  }, 100_000);

  test('--sprt: a player against itself scores exactly half in every block, whatever dice it has', async () => {
    const args = ['strengths', 't.json', '--sprt', 'recruit,recruit', '--battles', '8', '--workers', '2'];
    const { code, lines } = await defilade([...args, '--json'], { 't.json': skirmish });
    expect(code).toBe(0);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      blocks: 2,
      counts: [0, 0, 0, 0, 2, 0, 0, 0, 0],
      counted: 0.5,
      share: { value: 0.5 },
      verdict: null,
    });
    const { out } = await defilade(args, { 't.json': skirmish });
    expect(out).toContain('LLR −0.04 (−2.94 to +2.94), effects 0 and 0.2: undecided');
    expect(out).toMatch(/seats: the side named first has \d+\.\d % \(.* the first to act wins/);
  }, 60_000);

  test('--sprt: stops as soon as the ratio leaves its bounds', async () => {
    const { lines } = await defilade(
      ['strengths', 't.json', '--sprt', 'recruit,random', '--effect', '1', '--workers', '2', '--json'],
      { 't.json': skirmish },
    );
    const { verdict, blocks, llr } = JSON.parse(lines[0]!) as {
      verdict: string;
      blocks: number;
      llr: number;
    };
    expect(verdict).not.toBeNull();
    expect(Math.abs(llr)).toBeGreaterThan(2.9444);
    expect(blocks).toBeLessThan(100);
  }, 60_000);

  test.each([
    [['--sprt', 'recruit,random', '--players', 'recruit,random'], 'leave out --players'],
    [['--effect', '0.5'], 'belongs to --sprt'],
    [['--sprt', 'recruit,random', '--effect', 'much'], '0.05 to 2'],
  ])('%j is refused as usage', async (args, message) => {
    const { code, err } = await defilade(['strengths', ...args]);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });

  test('other rules are refused', async () => {
    expect((await defilade(['strengths', '--rules', 'chess'])).code).toBe(2);
  });
});

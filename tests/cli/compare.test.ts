import { beforeAll, describe, expect, test } from 'vitest';
import { box, tableFile } from '../support/tables';
import { buildWorkers, defilade } from '../support/cli';

const squad = (side: string, z: number, count = 3, number = 0) => ({
  id: `${side} squad ${number}`,
  side,
  profile: 'albion-rifles',
  models: Array.from({ length: count }, (_, i) => ({
    id: `${side} ${number}/${i}`,
    at: [5 + 2 * i, z],
    leader: i === 0,
  })),
});
const table = (name: string, terrain: Parameters<typeof box>[0][], reds = 1) =>
  JSON.stringify({
    ...tableFile({
      terrain: terrain.map((id) => box(id, [6, 16], [18, 17], 2, { sight: 'blocks', cover: 'heavy' })),
    }),
    name,
    size: [24, 24],
    units: [...[20, 18, 22].slice(0, reds).map((z, i) => squad('red', z, 3, i)), squad('blue', 4)],
    options: { turnLimit: 2 },
  });
const files = {
  'old.json': table('Old', ['wall']),
  'open.json': table('Open', []),
  'forces.json': table('Forces', [], 3),
  'long.json': '{"turnLimit": 3}',
  'short.json': '{"turnLimit": 1}',
  'wrong.json': '{"turnLimits": 1}',
};
const few = ['--seed', 's', '--workers', '2', '--battles', '8'];
const compare = (...args: readonly string[]) => defilade(['compare', ...args], files);

beforeAll(buildWorkers);

describe('compare', () => {
  test('two layouts: the share of each zone, the difference, and which is fairer or that it is undecided', async () => {
    const { code, err, out } = await compare('old.json', 'open.json', ...few);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('Old and Open: 8 and 8 battles of mirrored forces.');
    expect(out).toContain('Zones: undecided after 8 battles of each');
    expect(out).toMatch(/Old: .* % \(.* to .*\) of the points from the zone of Red/);
    expect(out).toMatch(/Difference, second less first: .* points in 100 \(.* to .*\)/);
    expect(out).not.toContain('First turn');
    const json = JSON.parse((await compare('old.json', 'open.json', ...few, '--json')).out);
    // The open table is its own half turn.
    expect(json).toMatchObject({
      names: ['Old', 'Open'],
      battles: [8, 8],
      answers: [{ question: 'zones', fairer: null, shares: [{}, { value: 0.5, low: 0.5, high: 0.5 }] }],
    });
  }, 60_000);

  test('layouts that are even by shape need no battle', async () => {
    const { out } = await compare('open.json', 'open.json', ...few);
    expect(out).toContain('0 and 0 battles');
    expect(out).toContain('both are equally fair, within 5 %');
  });

  test('two rulings: zones and first turn; with one file against the rulings of the table', async () => {
    const { code, out } = await compare('old.json', '--options', 'short.json,long.json', ...few);
    expect(code).toBe(0);
    expect(out).toContain('short.json and long.json');
    expect(out).toMatch(/Zones: .*[^]*First turn: /);
    const own = JSON.parse((await compare('open.json', '--options', 'long.json', ...few, '--json')).out);
    expect(own).toMatchObject({
      names: ['open.json', 'long.json'],
      answers: [{ question: 'zones', fairer: 'alike' }, { question: 'first turn' }],
    });
    const wrong = await compare('open.json', '--options', 'wrong.json', ...few);
    expect([wrong.code, wrong.out]).toEqual([1, '']);
    expect(wrong.err).toMatch(/^wrong.json at \/options\/turnLimits: /);
  }, 60_000);

  test('two forces: three squads are stronger than one, whatever the side', async () => {
    const args = [
      'forces.json',
      '--forces',
      '--seed',
      's',
      '--workers',
      '2',
      '--within',
      '20',
      '--battles',
      '40',
    ];
    const { code, out } = await compare(...args);
    expect(code).toBe(0);
    expect(out).toContain('Verdict: the force of Red is stronger.');
    const json = JSON.parse((await compare(...args, '--json')).out);
    expect(json).toMatchObject({ compares: 'forces', stronger: 'Red', share: { low: expect.any(Number) } });
  }, 60_000);

  test('a stopped run resumes with the battles of its folder, and so does one with more battles', async () => {
    const args = ['old.json', 'open.json', '--seed', 's', '--workers', '2', '--out', 'kept'];
    const run = (battles: string, given: Readonly<Record<string, string>> = {}) =>
      defilade(['compare', ...args, '--battles', battles], { ...files, ...given });
    const whole = await run('8');
    const [first, second] = ['kept/first.ndjson', 'kept/second.ndjson'].map((name) => whole.written[name]!);
    expect(first!.trimEnd().split('\n')).toHaveLength(9);
    // Of the first series two battles are known, of the second all.
    const left = {
      'kept/first.ndjson': first!.split('\n').slice(0, 3).join('\n') + '\n',
      'kept/second.ndjson': second!,
    };
    const resumed = await run('8', left);
    expect(resumed.out).toBe(whole.out);
    expect(resumed.written['kept/first.ndjson']!.trimEnd().split('\n')).toHaveLength(9);
    expect(resumed.written['kept/second.ndjson']).toBeUndefined();
    const longer = await run('10', left);
    expect(longer.out).toContain('10 and 10 battles');
    const other = await defilade(['compare', ...args, '--battles', '8', '--players', 'random'], {
      ...files,
      ...left,
    });
    expect([other.code, other.out]).toEqual([1, '']);
    expect(other.err).toMatch(/^kept\/first.ndjson: /);
  }, 60_000);

  test('anything but two things to compare is wrong usage', async () => {
    for (const args of [
      ['open.json'],
      ['open.json', 'old.json', '--forces'],
      ['open.json', '--options', 'long.json', '--forces'],
      ['open.json', '--options', 'a,b,c'],
      ['open.json', 'old.json', '--within', '0'],
    ])
      expect((await compare(...args)).code).toBe(2);
    expect((await compare('open.json', 'no.json')).code).toBe(1);
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { box, tableFile } from '../support/tables';
import { buildWorkers, defilade } from '../support/cli';

const table = (name: string, walls: number) =>
  JSON.stringify({
    ...tableFile({
      terrain: Array.from({ length: walls }, (_, i) =>
        box(`wall-${i}`, [2 + 5 * i, 7], [6 + 5 * i, 8], 2, { sight: 'blocks', cover: 'heavy' }),
      ),
    }),
    name,
    size: [16, 16],
  });
const files = { 'bare.json': table('EmptyTable, flat', 0), 'walls.json': table('Walls', 2) };

beforeAll(buildWorkers);

describe('analyse', () => {
  test('--json: one object with exposure, cover, lanes, fairness and warnings', async () => {
    const { code, err, lines } = await defilade(['analyse', 'walls.json', '--json'], files);
    expect([code, err, lines.length]).toEqual([0, '', 1]);
    const answer = JSON.parse(lines[0]!);
    expect(answer).toMatchObject({
      table: 'Walls',
      rules: 'gloom-trench-1926',
      size: [16, 16],
      exposure: { range: 24 },
      cover: { heavy: 8 / 256 },
      fairness: { firstTurnThreat: expect.any(Number) },
    });
    expect(answer.lanes.length).toBeGreaterThan(0);
    expect(answer.scalars.covered).toBe(8 / 256);
    expect(answer.warnings).toContain(
      'The file has no zone for Red and Blue: a quarter of the table is assumed.',
    );
  });

  test('--csv: one row for each figure, one column for each table, quotes around commas', async () => {
    const { code, lines } = await defilade(['analyse', 'bare.json', 'walls.json', '--csv'], files);
    expect(code).toBe(0);
    expect(lines[0]).toBe('figure,unit,"EmptyTable, flat",Walls');
    expect(lines).toContain('covered,%,0,3.1');
    expect(lines.find((line) => line.startsWith('exposure,'))).toMatch(/^exposure,%,100,/);
  });

  test('as text: each figure, and for a second table the difference', async () => {
    const { out } = await defilade(['analyse', 'bare.json', 'walls.json'], files);
    expect(out).toMatch(/Ground under terrain +3\.1 %.*\+3\.1 against EmptyTable, flat/);
  });

  test('--battles: mirrored forces play, with intervals; the same seed gives the same result', async () => {
    const squad = (side: string, z: number) => ({
      id: `${side} squad`,
      side,
      profile: 'albion-rifles',
      models: [0, 1, 2].map((i) => ({ id: `${side}/${i}`, at: [5 + 2 * i, z], leader: i === 0 })),
    });
    const small = JSON.stringify({
      ...tableFile({}),
      name: 'Small',
      size: [24, 24],
      units: [squad('red', 20), squad('blue', 4)],
      options: { turnLimit: 2 },
    });
    const args = ['analyse', 's.json', '--battles', '8', '--seed', 's', '--workers', '1'];
    const { code, err, out } = await defilade([...args, '--json'], { 's.json': small });
    expect([code, err]).toEqual([0, '']);
    const { battles } = JSON.parse(out).fairness;
    expect(battles).toMatchObject({
      battles: 8,
      seeds: 8,
      evenByShape: true,
      advantage: { low: 0.5, high: 0.5 },
      first: { low: expect.any(Number), high: expect.any(Number) },
      version: expect.any(String),
    });
    // A series in a folder resumes.
    const kept = (await defilade([...args, '--out', 'kept', '--json'], { 's.json': small })).written[
      'kept/s.battles'
    ]!;
    expect(kept.trim().split('\n')).toHaveLength(9);
    const half = kept.split('\n').slice(0, 5).join('\n') + '\n';
    const resumed = await defilade([...args, '--out', 'kept', '--json'], {
      's.json': small,
      'kept/s.battles': half,
    });
    expect(resumed.out).toBe(out);
    expect(resumed.written['kept/s.battles']).toBe(kept);
    expect(
      (
        await defilade([...args.slice(0, -4), '--seed', 'other', '--out', 'kept'], {
          's.json': small,
          'kept/s.battles': half,
        })
      ).err,
    ).toContain('another series');
    expect((await defilade(['analyse', 's.json', '--out', 'kept'], { 's.json': small })).code).toBe(2);
    expect((await defilade(['analyse', 's.json', '--battles', '8'], { 's.json': small })).code).toBe(2);
  }, 60_000);

  test('--decide: ends with a verdict, or says after how many battles it has none; table and rules apart', async () => {
    const args = ['analyse', 'walls.json', '--seed', 's', '--workers', '2', '--units', '1'];
    const decide = (...more: readonly string[]) => defilade([...args, ...more], files);
    const { code, out } = await decide('--decide', 'fair=5%', '--battles', '9');
    expect(code).toBe(0);
    expect(out).toContain('Verdict: undecided after 8 battles (1 round).');
    expect(out).toMatch(/table, zone of Red: .*: open/);
    expect(out).toMatch(/rules, first to act: .*: open/);
    const { lines } = await decide('--decide', 'fair=20%', '--battles', '8', '--json');
    expect(JSON.parse(lines[0]!).fairness.decision).toMatchObject({
      verdict: null,
      rounds: 1,
      battles: 8,
      zone: { verdict: null, share: { low: expect.any(Number) } },
    });
    for (const wrong of [
      ['--decide', 'fair'],
      ['--decide', 'fair=0%'],
      ['--decide', 'fair=5%', '--within', '5'],
    ])
      expect((await decide(...wrong)).code).toBe(2);
    expect((await defilade(['analyse', 'walls.json', '--decide', 'fair=5%'], files)).code).toBe(2);
  }, 60_000);

  test('--battles on an empty layout: both sides field units of the sample forces, and the command reports it', async () => {
    const empty = JSON.stringify({
      ...tableFile({}),
      name: 'Empty',
      size: [24, 24],
      units: [],
      options: { turnLimit: 2 },
    });
    const args = ['--battles', '2', '--seed', 's', '--workers', '1', '--units', '2'];
    const { code, err, out } = await defilade(['analyse', 'e.json', ...args, '--json'], { 'e.json': empty });
    expect([code, err]).toEqual([
      0,
      'Red has no models on the table and fields Albion Rifles, Riflemen.\nBlue has no models on the table and fields Rhenish Grenadiers, Rhenish Storm Troop.\n',
    ]);
    expect(JSON.parse(out).fairness.battles).toMatchObject({ battles: 2 });
    const simulated = await defilade(['simulate', 'e.json', ...args, '--json'], { 'e.json': empty });
    expect([simulated.code, simulated.err]).toEqual([0, err]);
    expect(
      (await defilade(['simulate', 'e.json', ...args.slice(0, -1), '0'], { 'e.json': empty })).code,
    ).toBe(2);
  }, 60_000);

  test('a broken table is reported and nothing is printed; no table, or both formats, is wrong usage', async () => {
    const broken = await defilade(['analyse', 'no.json'], files);
    expect([broken.code, broken.out]).toEqual([1, '']);
    expect(broken.err).toContain('The file does not exist.');
    expect((await defilade(['analyse'])).code).toBe(2);
    expect((await defilade(['analyse', 'bare.json', '--json', '--csv'], files)).code).toBe(2);
  });
});

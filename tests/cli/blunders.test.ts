import { beforeAll, describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { answered } from '../../src/players/player';
import { positionOf, type ExamsFile } from '../../src/players/exams';
import { saveBattle } from '../../src/engine/index';
import { tableFile } from '../support/tables';
import { buildWorkers, defilade } from '../support/cli';

const exams = JSON.parse(
  readFileSync(new URL('../../exams/trench-crusade.json', import.meta.url), 'utf8'),
) as ExamsFile;
const position = positionOf(
  exams,
  exams.positions.find(({ id }) => id === 'activation-away')!,
);
const asked = position.commands.length;
/** A battle in which a rifleman with an enemy in the open ends its activation. */
const idle = JSON.stringify(saveBattle(answered(position, 'end')));
const few = ['--samples', '24', '--side', 'red', '--workers', '2'];

beforeAll(buildWorkers);

describe('blunders of a battle', () => {
  test('lists answer, better one and gain, and saves the position; a stopped run resumes', async () => {
    const files = { 'idle.battle.json': idle };
    const weigh = (given: Readonly<Record<string, string>>, ...args: readonly string[]) =>
      defilade(['blunders', 'idle.battle.json', ...few, '--out', 'found', ...args], { ...files, ...given });
    const whole = await weigh({});
    expect([whole.code, whole.err]).toEqual([0, '']);
    expect(whole.out).toMatch(
      new RegExp(
        `1\\. idle, answer ${asked}\\. Turn 1, .*: chose “End the activation”; “.*” was worth .* ± .* points more\\.`,
      ),
    );
    const saved = whole.written[`found/idle-answer-${asked}.battle.json`]!;
    expect(JSON.parse(saved).commands).toHaveLength(asked);
    expect((await defilade(['play', 'b.json'], { 'b.json': saved })).code).toBe(0);

    // A gain that no battle has marks the known decision; the last line is torn.
    const [head, ...lines] = whole.written['found/weighed.ndjson']!.trimEnd().split('\n');
    const of = (line: string) => JSON.parse(line) as { readonly command: number; readonly weighed: unknown };
    const found = lines.find((line) => of(line).command === asked)!;
    const [torn, ...others] = lines.filter((line) => line !== found) as [string, ...string[]];
    const marked = found.replace(/"value":[\d.]+/, '"value":77');
    const left = [head, marked, ...others, torn.slice(0, 20)].join('\n');
    const resumed = await weigh({ 'found/weighed.ndjson': left }, '--most', '1', '--json');
    expect(resumed.lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        battle: 'idle',
        command: asked,
        by: 'red',
        kind: 'choose-action',
        given: 'end',
        gain: { value: 77 },
      },
    ]);
    const added = resumed.written['found/weighed.ndjson']!.slice(left.length).trim().split('\n');
    expect(added.map(of)).toEqual([of(torn)]);

    const other = await weigh({ 'found/weighed.ndjson': left.replace('"samples":24', '"samples":6') });
    expect([other.code, other.out]).toEqual([1, '']);
    expect(other.err).toMatch(/^found\/weighed.ndjson: /);
  }, 30_000);

  test('refuses another kind of file, and wrong usage', async () => {
    expect(await defilade(['blunders', 'no.json'])).toMatchObject({ code: 1, out: '' });
    expect((await defilade(['blunders'])).code).toBe(2);
    expect((await defilade(['blunders', 'a.json', '--battles', '2'])).code).toBe(2);
    expect((await defilade(['blunders', 'a.json', '--samples', '1'])).code).toBe(2);
  });
});

describe('review of a battle', () => {
  test('lists the decision that cost most in a sentence, whatever the number of workers', async () => {
    const review = (workers: string) =>
      defilade(['review', 'idle.battle.json', '--most', '1', '--samples', '24', '--workers', workers], {
        'idle.battle.json': idle,
      });
    const { code, err, out } = await review('1');
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^\d+ decisions? looked at; at most 1 weighed with 24 samples, /);
    expect(out).toMatch(
      /1\. idle, answer \d+\. Turn 1, .*: chose “End the activation”; “.*” was worth .* points more/,
    );
    expect((await review('2')).out).toBe(out);
    expect((await defilade(['review'])).code).toBe(2);
    expect((await defilade(['review', 'no.json'])).code).toBe(1);
  }, 30_000);
});

describe('blunders of a series', () => {
  const squad = (side: string, z: number) => ({
    id: `${side} squad`,
    side,
    profile: 'albion-rifles',
    models: [0, 1, 2].map((i) => ({ id: `${side}/${i}`, at: [5 + 2 * i, z], leader: i === 0 })),
  });
  const table = (turnLimit: number) =>
    JSON.stringify({
      ...tableFile({}),
      size: [24, 24],
      units: [squad('red', 16), squad('blue', 8)],
      options: { turnLimit, deployment: 'as-placed' },
    });

  test('plays the battles of simulate again; another table is refused', async () => {
    const files = { 't.json': table(1), 'other.json': table(2) };
    const simulated = await defilade(
      [
        'simulate',
        't.json',
        '--battles',
        '2',
        '--seed',
        's',
        '--players',
        'random',
        '--workers',
        '1',
        '--out',
        's',
      ],
      files,
    );
    const all = { ...files, s: simulated.written['s']! };
    const weigh = (...args: readonly string[]) => defilade(['blunders', 's', ...args, '--samples', '6'], all);
    const { code, out } = await weigh('--table', 't.json', '--battles', '1');
    expect(code).toBe(0);
    expect(out).toMatch(/^\d+ decisions weighed with 6 samples; in \d+ another answer is better/);
    const refused = await weigh('--table', 'other.json');
    expect([refused.code, refused.out]).toEqual([1, '']);
    expect(refused.err).toContain('another table');
    const foreign = await defilade(['blunders', 's', '--table', 't.json', '--samples', '6'], {
      ...all,
      s: all.s.replace(/"hash":"[^"]*"/g, '"hash":"0"'),
    });
    expect(foreign.err).toContain('other rules or players');
  }, 30_000);
});

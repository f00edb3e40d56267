import { beforeAll, describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { answered } from '../../src/players/player';
import { positionOf, type ExamsFile } from '../../src/players/exams';
import { saveBattle } from '../../src/engine/index';
import { tableFile } from '../support/tables';
import { buildWorkers, defilade } from '../support/cli';

const exams = JSON.parse(
  readFileSync(new URL('../../exams/gloom-trench-1926.json', import.meta.url), 'utf8'),
) as ExamsFile;
const position = positionOf(
  exams,
  exams.positions.find(({ id }) => id === 'last-shot')!,
);
const asked = position.commands.length;
/** A battle in which a squad at short range does nothing in the last turn. */
const idle = JSON.stringify(saveBattle(answered(position, 'do-nothing')));
const few = ['--samples', '24', '--side', 'red'];

describe('blunders of a battle', () => {
  test('lists the answer given, the better one and its gain, and saves the position before it', async () => {
    const files = { 'idle.battle.json': idle };
    const { code, err, out, written } = await defilade(
      ['blunders', 'idle.battle.json', ...few, '--out', 'found'],
      files,
    );
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(
      new RegExp(`1\\. idle, answer ${asked}, turn 1: .*, choose-action: \\+.* points \\(\\+.* to \\+.*\\)`),
    );
    const saved = written[`found/idle-answer-${asked}.battle.json`]!;
    expect(JSON.parse(saved).commands).toHaveLength(asked);
    expect((await defilade(['play', 'b.json'], { 'b.json': saved })).code).toBe(0);
    const { lines } = await defilade(
      ['blunders', 'idle.battle.json', ...few, '--most', '1', '--json'],
      files,
    );
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { battle: 'idle', command: asked, by: 'red', kind: 'choose-action', given: 'do-nothing' },
    ]);
  });

  test('refuses another kind of file, and wrong usage', async () => {
    expect(await defilade(['blunders', 'no.json'])).toMatchObject({ code: 1, out: '' });
    expect((await defilade(['blunders'])).code).toBe(2);
    expect((await defilade(['blunders', 'a.json', '--battles', '2'])).code).toBe(2);
    expect((await defilade(['blunders', 'a.json', '--samples', '1'])).code).toBe(2);
  });
});

describe('blunders of a series', () => {
  beforeAll(buildWorkers);
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

import { ruleModule } from '../../src/rules/registry';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hashState, saveBattle, startBattle, type BattleFile } from '../../src/engine/index';
import { createTableQuery } from '../../src/query/table-query';
import { gloomTrench } from '../../src/rules/gloom-trench-1926/index';
import type { TableFile } from '../../src/table/format';
import { place } from '../../src/table/place';
import { defilade } from '../support/cli';
import { playAtRandom, randomNumbers } from '../support/random-answers';

const file = JSON.parse(
  readFileSync(new URL('../../public/tables/ruined-village.table.json', import.meta.url), 'utf8'),
) as TableFile;
const table = place(file, gloomTrench.modelShape);
const begun = startBattle(
  { format: 'defilade/battle@1', table: file, seed: 'play', commands: [] },
  gloomTrench,
  table,
  createTableQuery(table, ruleModule(gloomTrench.id).sight({})),
);
const battle = playAtRandom(begun, randomNumbers(7), 30);
const saved = saveBattle(battle);

const play = (content: unknown, ...flags: readonly string[]) =>
  defilade(['play', 'a.battle.json', ...flags], {
    'a.battle.json': typeof content === 'string' ? content : JSON.stringify(content),
  });

describe('play', () => {
  test('replays a saved battle to the same hash: one event for each line, the state last', async () => {
    const { code, out, err } = await play(saved, '--json');
    expect([code, err]).toEqual([0, '']);
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toHaveLength(battle.events.length + 1);
    expect(lines[0]).toMatchObject({ type: 'opening-pool', rules: ['GT-TP-02'] });
    expect(lines.at(-1)).toEqual({
      state: JSON.parse(JSON.stringify(battle.state)) as unknown,
      hash: hashState(battle.state),
    });
  });
  test('as text: the log with its rules', async () => {
    const { code, out } = await play(saved);
    expect(code).toBe(0);
    expect(out).toContain('Turn 1.  [GT-TURN-01]\n');
    expect(out.trimEnd().split('\n').at(-1)).toBe(`State ${saved.hash}`);
  });
  test('an illegal command: exit 1, its pointer and the rule, nothing printed', async () => {
    const commands = saved.commands.map((command, index) =>
      index === 12 ? { ...command, answer: 'no such thing' } : command,
    );
    const { code, out, err } = await play({ ...saved, commands }, '--json');
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^a\.battle\.json at \/commands\/12: .+ \(.+\)\n$/);
  });
  test('a different hash, impossible dice and broken files are reported', async () => {
    expect((await play({ ...saved, hash: 'abc' })).err).toContain('at /hash');
    expect(
      (await play({ ...saved, commands: [], dice: [9] } satisfies Omit<BattleFile, 'hash'>)).err,
    ).toContain('Dictated die 1 shows 9');
    expect((await play({ format: 'other', seed: 3, commands: [{ by: 'red' }], table: file })).err).toMatch(
      /\/format[\s\S]*\/seed[\s\S]*\/commands\/0/,
    );
    expect((await play('{ not JSON')).code).toBe(1);
    expect(
      (await play({ ...saved, table: { ...file, units: [{ ...file.units[0], profile: 'wizards' }] } })).err,
    ).toContain('/table/units/0');
  });
});

import { describe, expect, test } from 'vitest';
import { stateAt, type Battle } from '../../../src/engine/index';
import { ruleModule } from '../../../src/rules/registry';
import { actsOf, logOf, type LogChapter } from '../../../src/analysis/log/group-log';
import { watchedBattle } from '../../support/watched-battle';

/** Returns the chapters of one turn. */
const chaptersOf = (battle: Battle, turn: number): readonly LogChapter[] =>
  logOf(battle).find((entry) => entry.turn === turn)!.chapters;

/** Returns the lines of the first activation of a unit of this name in a turn. */
const linesOf = (battle: Battle, turn: number, name: string): readonly string[] =>
  chaptersOf(battle, turn)
    .find(({ unit, title }) => unit !== null && title === name)!
    .acts.map(({ line }) => line);

describe.each(['ruined-village', 'minster', 'depot'])('the log of %s', (name) => {
  test('every roll and every casualty is part of exactly one act, and the acts follow one another', async () => {
    const battle = await watchedBattle(name);
    const acts = actsOf(logOf(battle));
    for (const [index, act] of acts.entries()) {
      expect(act.from).toBeLessThan(act.to);
      expect(act.from).toBeGreaterThanOrEqual(acts[index - 1]?.to ?? 0);
    }
    const { arithmetic } = ruleModule(battle.file.table.rules).view;
    battle.events.forEach((event, index) => {
      const isTold = event.type === 'model-removed' || arithmetic!(event, battle).dice.length > 0;
      if (isTold) expect(acts.filter(({ from, to }) => from <= index && index < to)).toHaveLength(1);
    });
  });

  test('shows fewer than half as many lines as there are events, no empty phase, and a sentence each', async () => {
    const battle = await watchedBattle(name);
    const log = logOf(battle);
    const acts = actsOf(log);
    expect(acts.length).toBeLessThan(battle.events.length / 2);
    for (const { line } of acts) expect(line).toMatch(/^[\p{L}\d].*[^:]\.$/u);
    for (const { chapters } of log)
      for (const { unit, acts: own } of chapters) expect(unit !== null || own.length > 0).toBe(true);
    const turns = log.map(({ turn }) => turn).filter((turn) => turn > 0);
    expect(turns).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('the log of the battle so far says no more than has happened', async () => {
    const battle = await watchedBattle(name);
    const half = Math.floor(battle.events.length / 2);
    const early = actsOf(logOf(stateAt(battle, half)));
    expect(early.at(-1)!.to).toBeLessThanOrEqual(half);
    expect(actsOf(logOf(battle)).slice(0, early.length - 1)).toEqual(early.slice(0, -1));
  });
});

describe('Gloom Trench 1926 in the log', () => {
  test('an activation is headed by its action; a shot is one line with what each roll needed', async () => {
    const battle = await watchedBattle('ruined-village');
    const first = chaptersOf(battle, 1).find(({ unit }) => unit !== null)!;
    expect([first.title, first.note, first.side]).toEqual(['Grenadiers', 'Open Up', 'blue']);
    expect(first.acts.map(({ kind, line }) => [kind, line])).toEqual([
      ['other', 'Grenadiers are ordered: Range Them.'],
      ['other', 'Grenadiers are ordered: Hold Fast.'],
      ['shooting', 'Grenadiers fire at Rifles: 4 of 9 hit (needs 6+), 2 of 4 saved (needs 4+), 2 fall.'],
    ]);
    expect(linesOf(battle, 1, 'Colour Party')).toEqual(['Colour Party moves 11 MU (3 models).']);
  });

  test('a melee is a line for each round; a Charge that fails says so', async () => {
    const battle = await watchedBattle('ruined-village');
    expect(linesOf(battle, 2, 'War Hounds')).toEqual([
      'War Hounds charge 5.6 MU (3 models).',
      'War Hounds fight Colour Party: 2 hits to 1, Colour Party loses 1, drawn.',
      'War Hounds fight Colour Party (round 2): 4 hits to 1, Colour Party loses 2, Colour Party is destroyed, War Hounds win.',
    ]);
    expect(linesOf(battle, 3, 'Rifles')).toEqual([
      'Rifles charge War Hounds and cannot reach: 6 MU is too short.',
    ]);
  });

  test('steps in which nothing happens have no heading', async () => {
    const battle = await watchedBattle('ruined-village');
    const titles = chaptersOf(battle, 1).map(({ title }) => title);
    expect(titles).not.toContain('Morale Checks');
    expect(titles).toContain('Tactical Pools');
    expect(chaptersOf(battle, 2).map(({ title }) => title)).toContain('Morale Checks');
  });
});

describe('Trench Crusade in the log', () => {
  test('a burst of a machine gun is one line; a Dash tells its roll', async () => {
    const battle = await watchedBattle('minster');
    expect(linesOf(battle, 1, 'Pilgrim Gunner')).toEqual([
      'Pilgrim Gunner shoots Heretic Gunner with Machine Gun: 1 of 3 hit (needs 7+), Down.',
    ]);
    expect(linesOf(battle, 1, 'Heretic Gunner').at(-1)).toBe(
      'Heretic Gunner, Dash: fails (needs 7+, rolled 4), the activation ends.',
    );
  });

  test('a Charge that falls short says by how much, and a second failed Morale Test that the side flees', async () => {
    const battle = await watchedBattle('minster');
    expect(linesOf(battle, 5, 'Hell Knight').at(-1)).toBe(
      'Hell Knight charges War Prophet: 0.31″ short, moves 8.3″.',
    );
    const morale = chaptersOf(battle, 6).find(({ title }) => title === 'Morale')!;
    expect(morale.acts.map(({ line }) => line)).toEqual([
      'Heretic Legions test Morale: failed (needs 7+, rolled 6), Heretic Legions flee.',
      'Heretic Legions flee. Trench Pilgrims win.',
    ]);
  });
});

describe('Trenches and Turbines in the log', () => {
  test('the moves of eight models are one line; their overwatch tokens expire in one', async () => {
    const battle = await watchedBattle('depot');
    expect(linesOf(battle, 1, 'Rifle Section')).toEqual([
      'Rifle Section moves up to 5.9″ (8 models).',
      'Rifle Section moves up to 3.8″ (8 models).',
    ]);
    expect(
      chaptersOf(battle, 1)
        .at(-1)!
        .acts.map(({ line }) => line),
    ).toEqual(['6 overwatch tokens expire.']);
  });

  test('a fight is one line with its casualties, a shot one with what hits and saves needed', async () => {
    const battle = await watchedBattle('depot');
    expect(linesOf(battle, 1, 'Mule Tank')[0]).toBe(
      'Mule Tank shoots at Heron Armoured Car: 1 of 1 hit (needs 3 or less), 1 of 3 saved (needs 3 or less), 2 of 4 HP left.',
    );
    expect(linesOf(battle, 4, 'Trench Raiders')).toContain(
      'Trench Raiders fight Line Company: 2 casualties inflicted and 0 suffered, Republic of Vallon wins, Line Company is destroyed.',
    );
  });
});

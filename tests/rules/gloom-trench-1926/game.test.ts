import { describe, expect, it } from 'vitest';
import { battleFormat, viewFor } from '../../../src/engine/index';
import { firingLine, allShooters } from '../../../src/rules/gloom-trench-1926/shooting/attack';
import { isSmall } from '../../../src/rules/gloom-trench-1926/shooting/volleys';
import { takeDamage } from '../../../src/rules/gloom-trench-1926/morale/casualties';
import { hasKeyword, living } from '../../../src/rules/gloom-trench-1926/game';
import type { FileProblems } from '../../../src/rules/shared/fields';
import {
  createGloomTrench,
  gloomTrench,
  readForce,
  sampleForces,
} from '../../../src/rules/gloom-trench-1926/index';
import { missions, victoryPoints } from '../../../src/rules/gloom-trench-1926/turn/missions';
import { activation } from '../../../src/rules/gloom-trench-1926/turn/activation';
import { playBattle } from '../../../src/rules/gloom-trench-1926/turn/turn';
import { gloomTrenchView } from '../../../src/rules/gloom-trench-1926/view/view';
import { place } from '../../../src/table/place';
import { lastEvent, optionIds, refused, reply } from '../../support/battle';
import {
  begin,
  force,
  rifle,
  rifleman,
  riflesForce,
  row,
  setUp,
  squad,
  unitProfile,
  type Scene,
} from '../../support/rules/gloom';
import { tableFile } from '../../support/tables';

const many = (name: 'red' | 'blue', count: number) =>
  Array.from({ length: count }, (_, i) =>
    squad(`${name}-${i + 1}`, name, row(2, 5 + 4 * i, name === 'red' ? 5 : 43, 1.5)),
  );

describe('the end of a battle', () => {
  /** Plays the last turn on, with an empty bag, after these losses. */
  const ended = (red: number, blue: number, options: NonNullable<Scene['options']> = {}) =>
    begin({
      units: [...many('red', 4), ...many('blue', 4)],
      options,
      turn: 6,
      system: { initiative: 'red', bag: { red: 0, blue: 0 }, fog: 3, fogDrawn: 0 },
      play: function* (game) {
        for (const [side, count] of [
          ['red', red],
          ['blue', blue],
        ] as const) {
          for (let i = 1; i <= count; i++)
            yield* takeDamage(
              game,
              `${side}-${i}`,
              [1, 1],
              new Set(living(game, `${side}-${i}`).map(({ id }) => id)),
            );
        }
        yield* playBattle(game);
      },
    }).state.result;

  it('GT-V-213 End of the battle: 3 destroyed to 2 wins, 2 to 2 is a draw', () => {
    expect(ended(2, 3)).toEqual({ winner: 'red', reason: '6 turns have been played.' });
    expect(ended(3, 2)).toMatchObject({ winner: 'blue' });
    expect(ended(2, 2)).toMatchObject({ winner: null });
    expect(ended(4, 3, { victory: 'last-standing' })).toMatchObject({ winner: 'blue' });
    expect(ended(4, 4)).toMatchObject({ winner: null });
  });
  it('GT-V-213 End of the battle: six turns without a mission, and at once when a side has no unit', () => {
    const play = (scene: Partial<Scene>) => {
      let now = begin({
        units: [...many('red', 1), ...many('blue', 1)],
        play: playBattle,
        seed: 'six',
        ...scene,
      });
      while (now.question) {
        const { kind, options } = now.question;
        const id =
          ['do-nothing', 'none'].find((wanted) => options.some((option) => option.id === wanted)) ??
          options[0]!.id;
        now = reply(now, [kind, id]);
      }
      return now;
    };
    expect(play({}).state.turn).toBe(6);
    expect(play({ options: { turnLimit: 2 } }).state.turn).toBe(2);
    // A coin, then red's four Morale dice: two 1s take both models.
    let alone = reply(
      begin({
        units: [...many('red', 1), ...many('blue', 1)],
        tokens: { 'red-1': { stress: 4 } },
        dice: [1, 1, 1, 2, 2],
        play: playBattle,
      }),
      ['spend-tp', 'none'],
      ['spend-tp', 'none'],
      ['choose-casualties', ['red-1/2']],
    );
    while (alone.question) alone = reply(alone, ['spend-tp', 'none']);
    expect(alone.state.result).toMatchObject({ winner: 'blue' });
    expect(alone.state.turn).toBe(1);
  });
  it('GT-V-213 End of the battle: over at once after the activation that removes a side’s last unit', () => {
    // Red's chit of 2 red and 3 Fog; two D8 and no TP; one save of 2 fails: blue's lone model falls.
    const battle = begin({
      units: [
        squad('red-1', 'red', row(2, 10, 10)),
        squad('red-2', 'red', row(2, 20, 10)),
        squad('blue-1', 'blue', [[10, 21]]),
      ],
      turn: 2,
      system: { initiative: 'red', bag: { red: 2, blue: 0 }, fog: 3, fogDrawn: 0 },
      dice: [1, 8, 1, 2],
      play: playBattle,
    });
    const over = reply(
      battle,
      ['choose-unit', 'red-1'],
      ['choose-action', 'open-up'],
      ['choose-target', 'blue-1'],
    );
    expect(over.question).toBeNull();
    expect(over.state.result).toEqual({ winner: 'red', reason: 'A side has no unit left.' });
    const types = over.events.map(({ type }) => type);
    expect(types.slice(types.lastIndexOf('activation-ended'))).toEqual(['activation-ended', 'battle-over']);
    expect(over.state).toMatchObject({ turn: 2, system: { bag: { red: 1 }, fog: 3 } });
  });
  it.each(missions.map((mission) => [mission.name, mission] as const))(
    'GT-RULING-113 mission %s sets its turns and has a way to score',
    (_name, mission) => {
      const battle = begin({
        units: [...many('red', 2), ...many('blue', 2)],
        options: { mission: mission.id, victory: 'mission' },
        play: function* (game) {
          yield* takeDamage(game, 'blue-1', [1, 1], new Set(living(game, 'blue-1').map(({ id }) => id)));
          expect(victoryPoints(game, 'red')).toBe(1);
          expect(victoryPoints(game, 'blue')).toBe(0);
        },
      });
      expect(battle.state.units['blue-1']!.destroyed).toBe(true);
      expect(mission.turnLimit).toBeGreaterThan(3);
    },
  );
});

describe('tables and data', () => {
  it('GT-V-216 Two sides: a table with three is refused with a message', () => {
    const file = {
      ...tableFile({ units: [...many('red', 1), ...many('blue', 1)] }),
      sides: ['red', 'blue', 'green'].map((id) => ({ id, name: id })),
    };
    const problems = createGloomTrench([riflesForce]).checkTable(place(file, () => null));
    expect(problems).toEqual([{ at: '/sides', message: expect.stringContaining('two sides') as string }]);
  });
  it('GT-V-21 Squad of one: still a Squad, also a Small Unit; fielded with one it is refused', () => {
    const squads = force([unitProfile('rifles', { keywords: ['Squad'] }, { keywords: ['Squad Leader'] })]);
    begin({
      units: [squad('red', 'red', row(2, 10, 10)), squad('blue', 'blue', row(3, 10, 30))],
      force: squads,
      play: function* (game) {
        yield* takeDamage(game, 'red', [1], new Set(['red/2']));
        expect(hasKeyword(game, 'red', 'Squad')).toBe(true);
        expect(isSmall(game, 'red')).toBe(true);
      },
    });
    const table = place(
      tableFile({ units: [squad('red', 'red', [[10, 10]]), squad('blue', 'blue', row(3, 10, 30))] }),
      () => null,
    );
    expect(
      createGloomTrench([squads])
        .checkTable(table)
        .map(({ at }) => at),
    ).toEqual(['/units/0/models']);
  });
  it('GT-V-214 Set-up order: tags and options are fixed with the table; a battle’s commands cannot change them', () => {
    const { battle, table } = setUp({ units: [...many('red', 1), ...many('blue', 1)] });
    expect(battle.file.table).toBe(table.file);
    expect(Object.keys(battle.file).sort()).toEqual(['commands', 'dice', 'format', 'seed', 'table']);
    expect(battle.file.format).toBe(battleFormat);
    const unknown = place(
      tableFile({
        units: [...many('red', 1), ...many('blue', 1)],
        options: { noSuch: 1, stressTest: 'never' },
      }),
      () => null,
    );
    expect(
      createGloomTrench([riflesForce])
        .checkTable(unknown)
        .map(({ at }) => at),
    ).toEqual(['/options/noSuch', '/options/stressTest']);
  });
  it('GT-V-215 Open book: both players see both pools, tokens and chits by colour; not the order of chits', () => {
    const battle = reply(
      begin({
        units: [...many('red', 2), ...many('blue', 1)],
        turn: 1,
        points: { red: 2, blue: 3 },
        tokens: { 'red-1': { stress: 1 }, 'blue-1': { stress: 2, 'dug-in': 1 } },
        damage: { 'blue-1/1': 1 },
        system: { initiative: 'red', bag: { red: 2, blue: 1 }, fog: 3, fogDrawn: 0 },
        dice: [1],
        play: playBattle,
      }),
      ['choose-unit', 'red-1'],
    );
    for (const viewer of ['red', 'blue']) {
      const shown = viewFor(battle, viewer).state;
      expect([shown.sides['red']!.pools, shown.sides['blue']!.pools]).toEqual([
        { 'tactical-points': 2 },
        { 'tactical-points': 3 },
      ]);
      expect(shown.units['red-1']!.tokens).toMatchObject({ stress: 1 });
      expect(shown.units['blue-1']!.tokens).toMatchObject({ stress: 2, 'dug-in': 1 });
      expect(shown.models['blue-1/1']!.damage).toBe(1);
      expect(shown.units['red-1']!.activations).toBe(1);
      expect(shown.system).toMatchObject({ bag: { red: 1, blue: 1 }, fog: 3, fogDrawn: 0 });
      // Chits are counts; an order, a list, does not exist.
      expect(JSON.stringify(shown.system)).not.toMatch(/\[/);
    }
    // On the screen, while red answers.
    const panel = (side: string) =>
      gloomTrenchView.pools!(battle, side)
        .slice(0, 2)
        .map(({ value, name }) => `${value} ${name}`);
    expect(panel('red')).toEqual(['2 Tactical Points', '1 chit in the bag']);
    expect(panel('blue')).toEqual(['3 Tactical Points', '1 chit in the bag']);
  });
  it('GT-V-218 Profile read: 9 riflemen and an NCO, Small Unit, no shots under 4 MU', () => {
    const lobbed = {
      id: 'lobbed',
      name: 'Lobbed',
      text: 'Not under 4',
      effect: { kind: 'minimum-range', value: 4 },
    };
    const data = force(
      [
        unitProfile('rifles', {
          keywords: ['Small Unit'],
          composition: [
            { model: 'rifleman', count: 9 },
            { model: 'nco', count: 1, leader: true },
          ],
          models: [rifleman, { ...rifleman, id: 'nco', name: 'NCO' }],
        }),
      ],
      { weapons: [{ ...rifle, rules: ['lobbed'] }], rules: [lobbed] },
    );
    expect(data.units[0]!.composition.reduce((sum, { count }) => sum + count, 0)).toBe(10);
    const fireAt = (gap: number) =>
      begin({
        units: [
          squad('red', 'red', row(10, 10, 10, 1.2)),
          squad('blue', 'blue', row(3, 10, 10 + gap + 25 / 25.4, 1.2)),
        ],
        force: data,
        play: function* (game) {
          expect(isSmall(game, 'red')).toBe(true);
          expect(firingLine(game, 'red', allShooters(game, 'red'), 'blue', 'open-up').shooters).toHaveLength(
            gap < 4 ? 0 : 10,
          );
          yield* [];
        },
      });
    fireAt(3);
    fireAt(4);
    const offered = (gap: number) => {
      const active = reply(
        begin({
          units: [
            squad('red', 'red', row(3, 10, 10, 1.2)),
            squad('blue', 'blue', row(3, 10, 10 + gap + 25 / 25.4, 1.2)),
          ],
          force: data,
          play: (game) => activation(game, 'red'),
        }),
        ['choose-unit', 'red'],
      );
      return [optionIds(active).includes('open-up'), refused(active, 'open-up')];
    };
    expect(offered(3)).toEqual([false, 'GT-SHOOT-02']);
    expect(offered(4)).toEqual([true, undefined]);
  });
  it('a force with mistakes is refused with all of them, each with its place', () => {
    const bad = {
      id: 'bad',
      name: 'Bad',
      units: [
        { ...unitProfile('a', { orders: ['none such'] }, { save: 'D7', wounds: 0, weapons: ['cannon'] }) },
        unitProfile('a'),
      ],
      weapons: [rifle],
    };
    try {
      readForce(bad);
      expect.unreachable();
    } catch (error) {
      expect((error as FileProblems).problems.map(({ at }) => at).sort()).toEqual([
        '/units/0/models/0/save',
        '/units/0/models/0/weapons/0',
        '/units/0/models/0/wounds',
        '/units/0/orders/0',
        '/units/1/id',
      ]);
    }
  });
  it('the sample forces have ten or more units each, and every model has a shape', () => {
    for (const sample of sampleForces) {
      expect(sample.units.length).toBeGreaterThanOrEqual(10);
      for (const unit of sample.units) {
        expect(gloomTrench.modelShape(unit.id, null, true)).not.toBeNull();
        expect(gloomTrench.modelShape(unit.id, null, false)).not.toBeNull();
        expect(gloomTrench.modelShape(unit.id, 'no such model', false)).toBeNull();
      }
    }
    expect(gloomTrench.modelShape('no such unit', null, false)).toBeNull();
  });
  it('every option has a default among its choices, and a name of its own', () => {
    const names = gloomTrench.options.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { choices, default: value } of gloomTrench.options) {
      if (choices !== 'number') expect(choices.some((choice) => choice.value === value)).toBe(true);
    }
    expect(
      lastEvent(setUp({ units: [...many('red', 1), ...many('blue', 1)], seed: 'x' }).battle, 'bag-filled'),
    ).toBeDefined();
  });
});

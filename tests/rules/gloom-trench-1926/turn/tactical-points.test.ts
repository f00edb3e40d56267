import { describe, expect, it } from 'vitest';
import { activation } from '../../../../src/rules/gloom-trench-1926/turn/activation';
import { takeDamage } from '../../../../src/rules/gloom-trench-1926/morale/casualties';
import { charge } from '../../../../src/rules/gloom-trench-1926/melee/charge';
import type { Game } from '../../../../src/rules/gloom-trench-1926/game';
import { rollSaves } from '../../../../src/rules/gloom-trench-1926/shooting/saves';
import { shoot } from '../../../../src/rules/gloom-trench-1926/shooting/shooting';
import {
  income,
  openingPools,
  tacticalWindow,
  upkeep,
} from '../../../../src/rules/gloom-trench-1926/turn/tactical-points';
import { initiative } from '../../../../src/rules/gloom-trench-1926/turn/turn';
import { eventsOf, lastEvent, reply } from '../../../support/battle';
import { begin, force, pool, row, squad, unitProfile, type Scene } from '../../../support/rules/gloom';
import { scene, ranks } from './turn-scenes';

describe('Tactical Points', () => {
  const commanded = [
    squad('hq', 'red', [[10, 5]], { profile: 'hq' }),
    squad('red', 'red', [[20, 5]]),
    squad('blue', 'blue', row(2, 10, 40)),
  ];

  it('GT-V-51 Opening pool: the highest Command; a formation adds', () => {
    const play = openingPools;
    expect(pool(scene(play, { units: commanded, force: ranks }), 'red')).toBe(3);
    expect(pool(scene(play, { units: commanded, force: { ...ranks, extraTp: 1 } }), 'red')).toBe(4);
  });
  it('GT-V-52 Income: 5 6 2 and a Commander make +3, in turn 1 too', () => {
    const battle = scene(
      function* (game) {
        yield* openingPools(game);
        yield* income(game, 'red');
      },
      { units: commanded, force: ranks, dice: [5, 6, 2] },
    );
    expect(pool(battle, 'red')).toBe(6);
  });
  it('GT-V-53 No luck: 1 4 without a Commander is +0', () => {
    const units = [
      squad('red', 'red', [[10, 5]], { profile: 'veterans' }),
      squad('blue', 'blue', row(2, 10, 40)),
    ];
    expect(
      pool(
        scene((game) => income(game, 'red'), { units, force: ranks, dice: [1, 4] }),
        'red',
      ),
    ).toBe(0);
  });
  it('GT-V-54 Commander lost: two dice of the next best, no extra point; whole-force keeps three dice', () => {
    const units = [
      squad('hq', 'red', [[10, 5]], { profile: 'hq' }),
      squad('red', 'red', [[30, 5]], { profile: 'veterans' }),
      squad('blue', 'blue', row(2, 10, 40)),
    ];
    const lost = (options: NonNullable<Scene['options']>, dice: readonly number[]) =>
      scene(
        function* (game) {
          yield* openingPools(game);
          yield* takeDamage(game, 'hq', [1], new Set(['hq/1']));
          yield* income(game, 'red');
        },
        { units, force: ranks, dice, options },
      );
    expect(lastEvent(lost({}, [5, 6]), 'points-changed')).toMatchObject({
      faces: [5, 6],
      commanders: 0,
      change: 2,
    });
    expect(lastEvent(lost({ incomeCommand: 'whole-force' }, [5, 6, 5]), 'points-changed')).toMatchObject({
      faces: [5, 6, 5],
    });
  });
  it('GT-V-55 Upkeep: 4 points, 5 1 6 4 leave 2', () => {
    expect(
      pool(
        scene((game) => upkeep(game, 'red'), { points: { red: 4 }, dice: [5, 1, 6, 4] }),
        'red',
      ),
    ).toBe(2);
  });
  it('GT-V-219 Large pool: 3, +3 a turn, nothing lost: 6, 9, 12; the option caps it', () => {
    const turns = (dice: readonly number[], options: NonNullable<Scene['options']> = {}) => {
      const pools: number[] = [];
      scene(
        function* (game) {
          for (const _turn of [1, 2, 3]) {
            yield* income(game, 'red');
            pools.push(game.state().sides['red']!.pools['tactical-points']!);
            yield* upkeep(game, 'red');
          }
        },
        { units: commanded, force: ranks, points: { red: 3 }, dice, options },
      );
      return pools;
    };
    const fives = (count: number) => Array<number>(count).fill(5);
    // Two fives, a miss and the Commander are +3; then an upkeep of fives.
    expect(turns([5, 5, 1, ...fives(6), 5, 5, 1, ...fives(9), 5, 5, 1, ...fives(12)])).toEqual([6, 9, 12]);
    expect(turns(fives(40), { poolMaximum: 7 })).toEqual([7, 7, 7]);
  });

  const window = (more: Partial<Scene>) =>
    scene(function* (game: Game) {
      yield* tacticalWindow(game, { name: 'saving throws', side: 'red', unit: 'red-1' });
    }, more);

  /** Three saving throws of D6 by red, with what the players pay for them. */
  const saves = (more: Partial<Scene>, ...answers: readonly string[]) => {
    const asked = scene(
      function* (game: Game) {
        const bought = yield* tacticalWindow(game, { name: 'saving throws', side: 'red', unit: 'red-1' });
        yield* rollSaves(
          game,
          'red-1',
          'D6',
          [{ hits: 3, damage: 1, none: false, ignoresObscured: false, modifiers: [] }],
          bought,
        );
      },
      { dice: [5, 5, 5], ...more },
    );
    return reply(asked, ...answers.map((given) => ['spend-tp', given] as const));
  };

  it('GT-V-56 Own roll: one point on a D6 save pool of 3: all three dice are D8', () => {
    expect(window({ points: { red: 2 } }).question).toMatchObject({ kind: 'spend-tp', by: 'red' });
    const spent = saves({ points: { red: 2 } }, 'spend');
    expect(pool(spent, 'red')).toBe(1);
    expect(lastEvent(spent, 'saves-rolled')).toMatchObject({ die: 'D8', rollModifier: 0, faces: [5, 5, 5] });
  });
  it('GT-V-57 Against stress: a unit with a token shoots: -1 on every die for a point; without a token it is refused', () => {
    const shooting = (tokens: number) =>
      reply(
        begin({
          units: [squad('red', 'red', row(3, 10, 10)), squad('blue', 'blue', row(3, 10, 21))],
          points: { blue: 1 },
          ...(tokens > 0 && { tokens: { red: { stress: tokens } } }),
          dice: [5, 5, 5],
          play: (game) => shoot(game, 'red', 'open-up', false),
        }),
        ['choose-target', 'blue'],
      );
    const asked = shooting(1);
    expect(asked.question).toMatchObject({ kind: 'spend-tp', by: 'blue', rules: ['GT-TP-07', 'GT-TP-13'] });
    expect(lastEvent(reply(asked, ['spend-tp', 'spend']), 'attack-rolled')).toMatchObject({
      hits: 0,
      volleys: [{ die: 'D8', rollModifier: -1, faces: [5, 5, 5] }],
    });
    expect(lastEvent(shooting(0), 'attack-rolled')).toMatchObject({ hits: 3 });
  });
  it('GT-V-58 Both: the roller declares first, then the opponent: D8 and -1', () => {
    const both = { points: { red: 1, blue: 1 }, tokens: { 'red-1': { stress: 1 } } };
    expect(saves(both).question?.by).toBe('red');
    expect(saves(both, 'spend').question?.by).toBe('blue');
    expect(lastEvent(saves(both, 'spend', 'spend'), 'saves-rolled')).toMatchObject({
      die: 'D8',
      rollModifier: -1,
    });
  });
  it('GT-V-59 Twice: not on the same roll; with the option unlimited two points on a D6 make D8 and +1', () => {
    const once = saves({ points: { red: 2 } }, 'spend');
    expect(once.question).toBeNull();
    expect(pool(once, 'red')).toBe(1);
    const twice = saves({ points: { red: 2 }, options: { tpPerRoll: 'unlimited' } }, 'spend', 'spend');
    expect(lastEvent(twice, 'saves-rolled')).toMatchObject({ die: 'D8', rollModifier: 1 });
    expect(pool(twice, 'red')).toBe(0);
  });
  it('GT-V-60 Empty pool: no modifier, no Unit Order, no reaction', () => {
    expect(window({ tokens: { 'red-1': { stress: 1 } } }).question).toBeNull();
    const steady = {
      id: 'steady',
      name: 'Steady',
      when: 'either',
      text: '-1 token',
      effect: { kind: 'tokens', token: 'stress', change: -1 },
    };
    const led = force([unitProfile('rifles', { orders: ['steady'] }, { keywords: ['Squad Leader'] })], {
      orders: [steady],
    });
    const acting = (red: number) =>
      reply(
        scene((game) => activation(game, 'red'), { force: led, points: { red } }),
        ['choose-unit', 'red-1'],
        ['choose-action', 'do-nothing'],
      ).question?.kind;
    expect([acting(1), acting(0)]).toEqual(['unit-order', undefined]);
    const charged = (blue: number) =>
      reply(
        begin({
          units: [squad('red', 'red', [[10, 10]]), squad('blue', 'blue', [[10, 18]])],
          points: { blue },
          dice: [3, 1, 1, 8, 1, 1],
          play: (game) => charge(game, 'red', 'blue'),
        }),
        ['move-unit', { 'red/1': { via: [[10, 16]] } }],
      ).question?.kind;
    expect(charged(1)).toBe('choose-reaction');
    expect(charged(0)).not.toBe('choose-reaction');
  });
  it('GT-V-61 Not for income or upkeep; on initiative d+1', () => {
    const battle = scene(
      function* (game) {
        yield* income(game, 'red');
        yield* upkeep(game, 'red');
        yield* initiative(game);
      },
      { points: { red: 1 }, dice: [5, 5, 5], system: { lastInitiative: 'blue' }, turn: 2 },
    );
    expect(eventsOf(battle, 'points-changed')).toHaveLength(2);
    expect(battle.question).toMatchObject({ kind: 'spend-tp', by: 'red', data: { roll: 'initiative roll' } });
    const rolled = reply(battle, ['spend-tp', 'spend']);
    expect(eventsOf(rolled, 'initiative-rolled')[0]!.data).toMatchObject({ die: 'D8' });
  });
});

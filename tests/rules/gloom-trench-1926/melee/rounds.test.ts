import { describe, expect, it } from 'vitest';
import { melee } from '../../../../src/rules/gloom-trench-1926/melee/melee';
import { eventsOf, lastEvent, reply, standing } from '../../../support/battle';
import {
  begin,
  force,
  pool,
  rifleman,
  row,
  squad,
  stress,
  unitProfile,
  type Scene,
} from '../../../support/rules/gloom';
import { base, finish } from './melee-scenes';

/** Red charges blue, all in contact. By the sample profile a D8 hits on 5 (4 with the Charge's +1), a D6 and a save on 5. */
const fight = (red: number, blue: number, dice: readonly number[], scene: Partial<Scene> = {}) =>
  begin({
    units: [squad('red', 'red', row(red, 10, 10, 1.1)), squad('blue', 'blue', row(blue, 10, 11.5, 1.1))],
    dice,
    play: (game) => melee(game, 'red', 'blue', false),
    ...scene,
  });

const volleys = (battle: ReturnType<typeof begin>, unit: string) =>
  eventsOf(battle, 'melee-rolled')
    .filter(({ data }) => data['unit'] === unit)
    .at(-1)!.data['volleys'] as unknown as readonly {
    die: string;
    rollModifier: number;
    faces: readonly number[];
    damage: number;
  }[];

describe('rounds of a melee', () => {
  it('GT-RULING-92 a limit of rounds: after the last one the melee stops and both units stay', () => {
    const end = (limit: number) => fight(1, 1, [1, 1, 1, 1], { options: { meleeRoundLimit: limit } });
    const two = end(2);
    expect(eventsOf(two, 'melee-round')).toMatchObject(
      [1, 2].map((round) => ({
        rules: ['GT-MELEE-10'],
        data: { charger: 'red', defender: 'blue', round },
      })),
    );
    expect(eventsOf(two, 'melee-stopped')).toMatchObject([
      { rules: ['GT-RULING-92'], data: { charger: 'red', defender: 'blue' } },
    ]);
    expect(eventsOf(end(1), 'melee-round')).toHaveLength(1);
    expect([standing(two, 'red'), standing(two, 'blue')]).toEqual([['red/1'], ['blue/1']]);
  });
  it('GT-MELEE-15 GT-MELEE-16 GT-RULING-89 the log names dice, hits and rules: Combat with the Charge’s +1 against Defence, in round 2 too', () => {
    const battle = fight(2, 2, [4, 1, 1, 1, 5, 1, 1, 1, 1], { options: { meleeRoundLimit: 2 } });
    expect(eventsOf(battle, 'melee-rolled').map(({ rules }) => rules)).toEqual([
      ['GT-MELEE-15', 'GT-MELEE-19', 'GT-ACT-07'],
      ['GT-MELEE-16', 'GT-MELEE-19'],
      ['GT-MELEE-15', 'GT-MELEE-19', 'GT-ACT-07', 'GT-RULING-89'],
      ['GT-MELEE-16', 'GT-MELEE-19'],
    ]);
    expect(eventsOf(battle, 'melee-rolled').map(({ text }) => text)).toEqual([
      'red fights blue: 1 hit: needs 4, rolled 4 1 (2 D8).',
      'blue fights red: 0 hits: needs 5, rolled 1 1 (2 D6).',
      'red fights blue: 0 hits: needs 4, rolled 1 1 (2 D8).',
      'blue fights red: 0 hits: needs 5, rolled 1 1 (2 D6).',
    ]);
    expect(eventsOf(battle, 'melee-drawn')).toMatchObject([
      { rules: ['GT-MELEE-24'], data: { charger: 'red', defender: 'blue', damage: 0 } },
      { data: { damage: 0 } },
    ]);
  });
  it('GT-STRESS-01 GT-STRESS-02 damage brings a token and a natural 1 on a save another; a unit that saves everything gains none', () => {
    const tokens = (saves: readonly number[]) => {
      const battle = finish(
        fight(3, 3, [8, 8, 1, 6, 1, 1, ...saves], { options: { meleeRoundLimit: 1, damageSpill: 'lost' } }),
      );
      return [stress(battle, 'red'), stress(battle, 'blue')];
    };
    // Red saves first. Each side loses one model, blue by a natural 1; then nobody loses any.
    expect(tokens([2, 1, 5])).toEqual([1, 2]);
    expect(tokens([5, 5, 6])).toEqual([0, 0]);
  });
  it('GT-MELEE-26 a unit wiped out gains no tokens, and its friends mourn it once', () => {
    const battle = finish(
      fight(2, 1, [8, 1, 1, 1], {
        units: [
          squad('red', 'red', row(2, 10, 10, 1.1)),
          squad('blue', 'blue', [[10, 11.5]]),
          squad('friend', 'blue', [[10, 11.5 + 5 + base]]),
        ],
      }),
    );
    expect(lastEvent(battle, 'melee-won')).toEqual({ winner: 'red', loser: 'blue' });
    expect(eventsOf(battle, 'token-changed').map(({ data }) => data['unit'])).toEqual(['friend']);
    expect(stress(battle, 'friend')).toBe(1);
  });
  it('GT-RULING-90 damage that decides: all that was received, or only what models took', () => {
    const strong = force([unitProfile('ogres', {}, { damage: 2 }), unitProfile('rifles')]);
    const after = (meleeScore: 'received' | 'absorbed') => {
      // One hit of Damage 2 on a model of 1 Wound, and two hits of Damage 1: 2 to 2 received, 1 to 2 taken.
      const battle = fight(3, 3, [8, 1, 1, 6, 6, 1, 2, 2, 2], {
        units: [
          squad('red', 'red', row(3, 10, 10, 1.1), { profile: 'ogres' }),
          squad('blue', 'blue', row(3, 10, 11.5, 1.1)),
        ],
        force: strong,
        options: { meleeScore, damageSpill: 'lost', meleeRoundLimit: 1 },
      });
      return eventsOf(finish(battle), 'melee-won').map(({ data }) => data['winner']);
    };
    expect([after('received'), after('absorbed')]).toEqual([[], ['blue']]);
  });
  it('GT-RULING-91 always: with nobody wiped out the unit that took more still loses', () => {
    const battle = finish(fight(3, 3, [8, 1, 1, 1, 1, 1, 2], { options: { wipedOutLoses: 'always' } }));
    expect(eventsOf(battle, 'melee-won')).toMatchObject([
      { rules: ['GT-MELEE-23'], data: { winner: 'red', loser: 'blue' } },
    ]);
  });
  it('GT-MELEE-25 both wiped out: the log cites the ruling', () => {
    const battle = finish(fight(1, 1, [8, 6, 2, 2]));
    expect(eventsOf(battle, 'melee-won')).toMatchObject([{ rules: ['GT-MELEE-25', 'GT-RULING-91'] }]);
  });
});

describe('choices in a melee', () => {
  type Asked = readonly [by: string, roll: string, unit: string, worth: string];
  /** Answers all questions about points with yes, and lists them. */
  function spendAll(begun: ReturnType<typeof begin>): { asked: Asked[]; battle: typeof begun } {
    const asked: Asked[] = [];
    let battle = begun;
    while (battle.question?.kind === 'spend-tp') {
      const { by, data } = battle.question;
      const { roll, unit, worth } = data as Record<string, string>;
      asked.push([by, roll!, unit!, worth!]);
      battle = reply(battle, ['spend-tp', 'spend']);
    }
    return { asked, battle };
  }
  const both = (roll: string): readonly Asked[] => [
    ['red', roll, 'red', 'd+1'],
    ['red', roll, 'blue', '-1'],
    ['blue', roll, 'blue', 'd+1'],
    ['blue', roll, 'red', '-1'],
  ];
  const stressed = {
    tokens: { red: { stress: 1 }, blue: { stress: 1 } },
    points: { red: 4, blue: 4 },
    options: { meleeRoundLimit: 1 },
  };

  it('GT-MELEE-18 GT-RULING-32 points on dice and on the saves of the side that was hit: the charger declares all of its own, then the target', () => {
    // One natural 8 on red's D12, one natural 8 on blue's D8, at -1 each; red's also has the +1 of its Charge.
    const hitBlue = spendAll(fight(2, 2, [8, 1, 1, 1, 5], stressed));
    expect(hitBlue.asked).toEqual([
      ...both('melee roll'),
      ['red', 'saving throws', 'blue', '-1'],
      ['blue', 'saving throws', 'blue', 'd+1'],
    ]);
    expect(volleys(hitBlue.battle, 'red')).toMatchObject([{ die: 'D12', rollModifier: 0, hits: 1 }]);
    expect(volleys(hitBlue.battle, 'blue')).toMatchObject([{ die: 'D8', rollModifier: -1, hits: 0 }]);
    // Blue's save of D6 becomes a D8 at -1: 5 is a 4 and fails.
    expect(eventsOf(hitBlue.battle, 'saves-rolled')).toMatchObject([
      { data: { unit: 'blue', die: 'D8', rollModifier: -1, faces: [5], failed: 1 } },
    ]);
    const hitRed = spendAll(fight(2, 2, [1, 1, 8, 1, 6], stressed));
    expect(hitRed.asked).toEqual([
      ...both('melee roll'),
      ['red', 'saving throws', 'red', 'd+1'],
      ['blue', 'saving throws', 'red', '-1'],
    ]);
    expect(eventsOf(hitRed.battle, 'saves-rolled')).toMatchObject([
      { data: { unit: 'red', die: 'D8', rollModifier: -1, faces: [6], failed: 0 } },
    ]);
    expect([pool(hitRed.battle, 'red'), pool(hitRed.battle, 'blue')]).toEqual([1, 1]);
  });
  it('GT-MELEE-20 without a hit there are no saves, and nobody may spend points on them', () => {
    const missed = spendAll(fight(2, 2, [1, 1, 1, 1], stressed));
    expect(missed.asked).toEqual(both('melee roll'));
    expect(missed.battle.question).toBeNull();
  });
  it('GT-RULING-76 pressing in melee: each side may take a token off the other for -1 on its saves', () => {
    const begun = fight(2, 2, [8, 1, 6, 1, 5, 5], {
      tokens: { red: { stress: 1 }, blue: { stress: 2 } },
      options: { pressInMelee: true, meleeRoundLimit: 1 },
    });
    expect(begun.question).toMatchObject({
      kind: 'press',
      by: 'blue',
      rules: ['GT-SHOOT-11', 'GT-RULING-76'],
      options: [{ id: 'none' }, { id: 'press' }],
      data: { unit: 'blue', target: 'red' },
    });
    const second = reply(begun, ['press', 'press']);
    expect(second.question).toMatchObject({
      kind: 'press',
      by: 'red',
      data: { unit: 'red', target: 'blue' },
    });
    expect(eventsOf(second, 'token-changed')).toMatchObject([
      { rules: ['GT-SHOOT-11'], data: { unit: 'red', token: 'stress', change: -1 } },
    ]);
    const saves = (battle: typeof second) =>
      eventsOf(battle, 'saves-rolled').map(({ data }) => [data['unit'], data['modifiers'], data['failed']]);
    const pressed = (source: string) => [
      { name: 'Pressed', kind: 'roll', value: -1, rule: 'GT-SHOOT-11', source },
    ];
    expect(saves(reply(second, ['press', 'press']))).toEqual([
      ['red', pressed('blue'), 1],
      ['blue', pressed('red'), 1],
    ]);
    const left = reply(second, ['press', 'none']);
    expect(saves(left)).toEqual([
      ['red', pressed('blue'), 1],
      ['blue', [], 0],
    ]);
  });
  it('GT-RULING-76 pressing in melee: a unit without tokens cannot be pressed', () => {
    const begun = fight(2, 2, [8, 1, 1, 1, 5], { options: { pressInMelee: true, meleeRoundLimit: 1 } });
    expect(begun.question).toBeNull();
  });
  it('GT-RULING-25 GT-RULING-30 every-roll: points change the D6 of a Defence Move before it is halved', () => {
    const moved = (face: number, ...answers: readonly ('none' | 'spend')[]) => {
      const begun = begin({
        units: [
          squad('red', 'red', [[10, 10]]),
          squad('blue', 'blue', [
            [10, 11.5],
            [16, 11.5],
          ]),
        ],
        tokens: { blue: { stress: 1 } },
        points: { red: 1, blue: 1 },
        dice: [face],
        options: { tpRolls: 'every-roll' },
        play: (game) => melee(game, 'red', 'blue', false),
      });
      expect(begun.question).toMatchObject({
        kind: 'spend-tp',
        by: 'blue',
        data: { roll: 'Defence Move roll' },
      });
      const battle = reply(begun, ...answers.map((given) => ['spend-tp', given] as const));
      expect(eventsOf(battle, 'melee-move-rolled')).toMatchObject([{ rules: ['GT-MELEE-11', 'GT-DICE-02'] }]);
      return lastEvent(battle, 'melee-move-rolled');
    };
    expect(moved(3, 'none', 'none')).toEqual({ unit: 'blue', faces: [3], distance: 2 });
    expect(moved(3, 'none', 'spend')).toEqual({ unit: 'blue', faces: [3], distance: 1 });
    expect(moved(1, 'none', 'spend')).toEqual({ unit: 'blue', faces: [1], distance: 0 });
    expect(moved(7, 'spend', 'none')).toEqual({ unit: 'blue', faces: [7], distance: 4 });
  });
});

describe('dice of a melee', () => {
  const soldier = (id: string, combat: string, damage: number, more = {}) => ({
    ...rifleman,
    id,
    name: id,
    combat,
    damage,
    ...more,
  });
  const kinds = [soldier('a', 'D8', 2), soldier('b', 'D8', 1), soldier('c', 'D6', 2), soldier('d', 'D6', 1)];
  const mixed = (profiles: readonly string[], scene: Partial<Scene> = {}) => {
    const red = squad('red', 'red', row(profiles.length, 10, 10, 1.1));
    return fight(1, 1, Array<number>(10).fill(1), {
      units: [
        { ...red, models: red.models.map((model, index) => ({ ...model, profile: profiles[index]! })) },
        squad('blue', 'blue', row(profiles.length, 10, 11.5, 1.1), { profile: 'foe' }),
      ],
      force: force([
        unitProfile('rifles', { models: kinds, composition: [{ model: 'a', count: 5 }] }),
        unitProfile('foe'),
      ]),
      ...scene,
      options: { meleeRoundLimit: 1, ...scene.options },
    });
  };
  const pools = (battle: ReturnType<typeof begin>) =>
    volleys(battle, 'red').map(({ die, damage, faces }) => `${faces.length} ${die} of ${damage}`);

  it('GT-MELEE-17 the dice of the greatest Damage come first, at any place in the unit', () => {
    expect(pools(mixed(['d', 'b', 'd', 'c']))).toEqual(['1 D6 of 2', '2 D6 of 1', '1 D8 of 1']);
  });
  it('GT-RULING-07 majority: die and Damage together that most models have; of several the first in the file', () => {
    const most = { options: { mixedMelee: 'majority' } };
    // D8 and Damage 2 are each the most frequent alone; together b and c have two models each, a one.
    expect(pools(mixed(['a', 'b', 'b', 'c', 'c'], most))).toEqual(['5 D8 of 1']);
    expect(pools(mixed(['d', 'c', 'c', 'd', 'd'], most))).toEqual(['5 D6 of 1']);
  });
  it('GT-RULING-87 within 2 MU: a model fights that reaches any one model of the enemy', () => {
    const battle = fight(2, 2, [1, 1, 1, 1], {
      units: [
        squad('red', 'red', row(2, 10, 10, 1.1)),
        squad('blue', 'blue', [
          [10, 11.5],
          [10, 15],
        ]),
      ],
      options: { meleeReach: 'within-2-after-moves', meleeRoundLimit: 1 },
    });
    const moved = reply(battle, ['move-unit', {}]);
    expect(volleys(moved, 'red')[0]!.faces).toHaveLength(2);
    expect(volleys(moved, 'blue')[0]!.faces).toHaveLength(1);
  });
  it('GT-MELEE-15 a rule without melee dice adds none', () => {
    const tough = {
      id: 'tough',
      name: 'Tough',
      text: '+2 on saves',
      effect: { kind: 'modifier', roll: 'save', modifier: 'roll', value: 2 },
    };
    const battle = fight(2, 2, [1, 1, 1, 1], {
      force: force([unitProfile('rifles', {}, { rules: ['tough'] })], { rules: [tough] }),
      options: { meleeRoundLimit: 1 },
    });
    expect(volleys(battle, 'red')[0]!.faces).toHaveLength(2);
  });

  const feeble = (value: number, models: readonly unknown[] = [{ ...rifleman, combat: 'D6' }]) =>
    force([unitProfile('rifles', { rules: ['weak'], models })], {
      rules: [
        {
          id: 'weak',
          name: 'Weak',
          text: 'Weak',
          effect: { kind: 'modifier', roll: 'melee', modifier: 'roll', value },
        },
      ],
    });
  /** Reports whether a braced melee of two against two stops for lack of hope, before any die is rolled. */
  const stops = (scene: Partial<Scene>) => {
    const battle = fight(2, 2, Array<number>(16).fill(1), {
      play: (game) => melee(game, 'red', 'blue', true),
      ...scene,
      options: { meleeRoundLimit: 2, ...scene.options },
    });
    return eventsOf(battle, 'melee-stopped').length > 0 && eventsOf(battle, 'melee-rolled').length === 0;
  };
  it('GT-RULING-92 the melee stops only if no die of either side can reach 5, even with a point', () => {
    // D6 on both sides: at -1 a 6 is enough, at -2 it is not; a point makes it a D8, which at -2 can, at -4 cannot.
    expect([-1, -2].map((value) => stops({ force: feeble(value) }))).toEqual([false, true]);
    const points = { red: 1 };
    expect([-2, -4].map((value) => stops({ force: feeble(value), points }))).toEqual([false, true]);
    expect(stops({ force: feeble(-2), points: { blue: 1 } })).toBe(false);
    // The highest face always succeeds.
    expect(stops({ force: feeble(-2), options: { maximumSucceeds: true } })).toBe(false);
  });
  it('GT-RULING-92 one die with hope among others without it keeps the melee going', () => {
    const strong = { ...rifleman, id: 'strong', combat: 'D8' };
    const red = squad('red', 'red', row(2, 10, 10, 1.1));
    const units = [
      {
        ...red,
        models: red.models.map((model, index) => ({ ...model, profile: ['rifleman', 'strong'][index]! })),
      },
      squad('blue', 'blue', row(2, 10, 11.5, 1.1), {}, { profile: 'rifleman' }),
    ];
    expect(stops({ units, force: feeble(-2, [{ ...rifleman, combat: 'D6' }, strong]) })).toBe(false);
  });
});

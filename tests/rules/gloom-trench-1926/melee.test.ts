import { describe, expect, it } from 'vitest';
import { answer, type Json } from '../../../src/engine/index';
import { charge, chargeTargets, chooseChargeTarget } from '../../../src/rules/gloom-trench-1926/melee/charge';
import type { Game } from '../../../src/rules/gloom-trench-1926/game';
import { melee } from '../../../src/rules/gloom-trench-1926/melee/melee';
import { eventsOf, lastEvent, optionIds, refused, reply, standing } from '../../support/battle';
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
} from '../../support/gloom';

const base = 25 / 25.4;
type Options = NonNullable<Scene['options']>;

/** Red's lone model (or more) charges blue's unit, so far away edge to edge. */
function charging(
  gap: number,
  dice: readonly number[],
  scene: Partial<Scene> = {},
  red = [[10, 10]] as readonly (readonly [number, number])[],
) {
  return begin({
    units: [squad('red', 'red', red), squad('blue', 'blue', row(3, 10 + gap + base, 10, 1.5))],
    paper: {},
    dice,
    play: (game) => charge(game, 'red', 'blue'),
    ...scene,
  });
}
const ahead = (distance: number) => ({ 'red/1': { via: [[10 + distance, 10]] } });

describe('a Charge', () => {
  it('GT-V-182 Contact: 9.9 away, D6 3: allowance 8 reaches, and a reaction is offered', () => {
    const asked = charging(9.9, [3], { points: { blue: 1 } });
    expect(asked.question).toMatchObject({ kind: 'move-unit', data: { allowance: 8, mode: 'charge' } });
    const moved = reply(asked, ['move-unit', ahead(7.95)]);
    expect(moved.question).toMatchObject({ kind: 'choose-reaction', by: 'blue' });
    expect(refused(asked, {})).toBe('GT-ACT-06');
  });
  it('GT-V-183 Short charge: 4.9 and 5.00 allow no reaction, 5.01 does', () => {
    const kind = (moved: number) =>
      reply(charging(6.9, [3], { points: { blue: 1 }, paper: {} }), ['move-unit', ahead(moved)]).question
        ?.kind;
    expect([kind(4.9), kind(5), kind(5.01)]).toEqual([
      expect.not.stringMatching('choose-reaction'),
      expect.not.stringMatching('choose-reaction'),
      'choose-reaction',
    ]);
  });
  it('GT-V-184 Failed charge: 8.5 away, D6 1: no model moves, no reaction, the action is spent', () => {
    const battle = charging(8.5, [1], { points: { blue: 1 } });
    expect(lastEvent(battle, 'charge-failed')).toMatchObject({ allowance: 6 });
    expect(battle.question).toBeNull();
    expect(battle.state.models['red/1']!.at).toEqual([10, 10]);
    expect(eventsOf(battle, 'attack-rolled')).toEqual([]);
  });
  it('GT-V-63 TP on Charge: D8 8, and the opponent’s -1: 5 + 8 - 1 = 12', () => {
    const asked = charging(9, [8], { points: { red: 1, blue: 1 }, tokens: { red: { stress: 1 } } });
    expect(reply(asked, ['spend-tp', 'spend'], ['spend-tp', 'spend']).question?.data).toMatchObject({
      allowance: 12,
    });
  });

  const three = [
    squad('red', 'red', [[10, 10]]),
    squad('x', 'blue', [[10 + 6 + base, 10]]),
    squad('y', 'blue', [[10, 10 + 9 + base]]),
    squad('z', 'blue', [[10, 10 + 11 + 3 * base]]),
  ];
  const targets = (unseen: readonly string[], units = three, options: Options = {}) => {
    let found: readonly string[] = [];
    begin({
      units,
      paper: {
        sees: (from, to) => !unseen.includes(from.split('/')[0]!) && !unseen.includes(to.split('/')[0]!),
      },
      options,
      play: function* (game) {
        found = chargeTargets(game, 'red');
        yield* [];
      },
    });
    return found;
  };
  it('GT-V-186 Closest seen: X at 6 unseen, Y at 9, Z at 11: it must be Y', () => {
    expect(targets(['x'])).toEqual(['y']);
    expect(targets(['x'], three, { chargeTarget: 'any-seen' })).toEqual(['y', 'z']);
  });
  it('GT-V-187 Tie, none: the Active Player picks; without an enemy in sight Charge is not offered', () => {
    const tie = [
      squad('red', 'red', [[20, 20]]),
      squad('x', 'blue', [[27 + base, 20]]),
      squad('y', 'blue', [[13 - base, 20]]),
    ];
    expect(targets([], tie)).toEqual(['x', 'y']);
    const asked = begin({
      units: tie,
      paper: {},
      play: function* (game) {
        yield* chooseChargeTarget(game, 'red');
      },
    });
    expect(asked.question).toMatchObject({ kind: 'choose-charge-target', by: 'red' });
    expect(targets(['x', 'y', 'z'])).toEqual([]);
  });
  it('GT-V-188 Whose 5 MU: the model that ends closest decides; with closest-before the nearest one at the start', () => {
    // A starts 5.3 away and moves 4.8; B starts 7.5 away, moves 6.0 and is nearer at first only with the option's scene.
    const units = (a: readonly [number, number], b: readonly [number, number]) => [
      squad('red', 'red', [a, b]),
      squad('blue', 'blue', [
        [20, 10],
        [20, 12],
      ]),
    ];
    const shot = (options: Options) =>
      reply(
        begin({
          units: units([20 - 5.35 - base, 10], [20 - 5.3 - base, 12.2]),
          paper: {},
          dice: [3],
          options,
          points: { blue: 1 },
          play: (game) => charge(game, 'red', 'blue'),
        }),
        [
          'move-unit',
          {
            'red/1': { via: [[20 - 0.55 - base, 10]] },
            'red/2': {
              via: [
                [16.4, 14.2],
                [20 - 1.5 - base, 12.2],
              ],
            },
          } as unknown as Json,
        ],
      ).question?.kind;
    expect(shot({})).not.toBe('choose-reaction');
    expect(shot({ reactionDistance: 'closest-before' })).toBe('choose-reaction');
  });
});

describe('reactions', () => {
  const eight = (dice: readonly number[], scene: Partial<Scene> = {}) =>
    reply(charging(7, [3, ...dice], { points: { blue: 1 }, ...scene }), ['move-unit', ahead(6.5)]);

  it('GT-V-189 Brace: the charger loses its +1: D8 4 4 7 are 1 hit instead of 3', () => {
    const fight = (braced: boolean) =>
      begin({
        units: [squad('red', 'red', row(3, 10, 10, 1.1)), squad('blue', 'blue', row(3, 10, 11.5, 1.1))],
        paper: {},
        dice: [4, 4, 7, 1, 1, 1, ...(braced ? [6] : [6, 6, 6])],
        play: (game) => melee(game, 'red', 'blue', braced),
      });
    const hits = (battle: ReturnType<typeof begin>) => eventsOf(battle, 'melee-rolled')[0]!.data['hits'];
    expect([hits(fight(true)), hits(fight(false))]).toEqual([1, 3]);
    const asked = eight([]);
    expect(optionIds(asked)).toEqual(['none', 'brace', 'hold-and-shoot']);
  });
  it('GT-V-190 One reaction: one point, one choice; without a point none', () => {
    const asked = eight([5, 5, 5, 4, 4, 4]);
    expect(refused(asked, ['brace', 'hold-and-shoot'])).toBeDefined();
    const braced = reply(asked, ['choose-reaction', 'brace']);
    expect(pool(braced, 'blue')).toBe(0);
    expect(braced.question?.kind).not.toBe('choose-reaction');
    expect(eight([1, 1, 1, 1], { points: {} }).question?.kind).not.toBe('choose-reaction');
  });
  it('GT-V-191 Hold and Shoot: D6s though the range is Short; the charger’s saves +1', () => {
    const units = [squad('red', 'red', row(4, 10, 10, 1.2)), squad('blue', 'blue', row(4, 10, 17.5, 1.2))];
    const asked = reply(
      begin({
        units,
        paper: {},
        dice: [3, 6, 5, 3, 1, 4, 2],
        points: { blue: 1 },
        play: (game) => charge(game, 'red', 'blue'),
      }),
      [
        'move-unit',
        Object.fromEntries(
          [0, 1, 2, 3].map((i) => [`red/${i + 1}`, { via: [[10 + 1.2 * i, 15.5]] }]),
        ) as Json,
      ],
      ['choose-reaction', 'hold-and-shoot'],
    );
    const attack = lastEvent(asked, 'attack-rolled')['volleys'] as unknown as readonly {
      die: string;
      rollModifier: number;
      hits: number;
    }[];
    expect(attack).toMatchObject([{ die: 'D6', rollModifier: 0, hits: 2 }]);
    expect(lastEvent(asked, 'saves-rolled')).toMatchObject({
      rollModifier: 1,
      faces: [4, 2],
      saved: 1,
      failed: 1,
    });
    expect(asked.question?.kind).toBe('choose-casualties');
  });
  it('GT-V-192 Hold and Shoot with TP: D6 and +1; starts-at-d6 makes D8', () => {
    const three = {
      units: [squad('red', 'red', row(3, 10, 10, 1.2)), squad('blue', 'blue', row(3, 10, 17.5, 1.2))],
      paper: {},
      play: (game: Game) => charge(game, 'red', 'blue'),
    };
    const shot = (options: Options) =>
      reply(
        begin({ ...three, dice: [3, 1, 1, 1], points: { blue: 2 }, options }),
        [
          'move-unit',
          Object.fromEntries([0, 1, 2].map((i) => [`red/${i + 1}`, { via: [[10 + 1.2 * i, 15.6]] }])) as Json,
        ],
        ['choose-reaction', 'hold-and-shoot'],
        ['spend-tp', 'spend'],
      );
    expect(lastEvent(shot({}), 'attack-rolled')['volleys']).toMatchObject([{ die: 'D6', rollModifier: 1 }]);
    expect(lastEvent(shot({ holdAndShootDie: 'starts-at-d6' }), 'attack-rolled')['volleys']).toMatchObject([
      { die: 'D8', rollModifier: 0 },
    ]);
  });
  const shotDown = (dice: readonly number[], units: Scene['units']) =>
    reply(
      begin({
        units,
        paper: {},
        dice: [3, ...dice],
        points: { blue: 1 },
        play: (game) => charge(game, 'red', 'blue'),
      }),
      ['move-unit', { 'red/1': { via: [[10, 15.4]] }, 'red/2': { via: [[11.2, 15]] } } as Json],
      ['choose-reaction', 'hold-and-shoot'],
    );
  const pair = [
    squad('red', 'red', [
      [10, 10],
      [11.2, 10],
    ]),
    squad('friend', 'red', [
      [15, 15],
      [16.5, 15],
    ]),
    squad('blue', 'blue', [[10, 10 + 5.4 + 1.9 + base]]),
  ];
  it('GT-V-194 Shot away: the only model in contact falls, no other model moves, no melee follows', () => {
    const battle = reply(shotDown([6, 2], pair), ['choose-casualties', ['red/1']]);
    expect(eventsOf(battle, 'charge-shot-away')).toHaveLength(1);
    expect(eventsOf(battle, 'melee-round')).toEqual([]);
    expect(battle.state.models['red/2']!.at).toEqual([11.2, 15]);
    expect(battle.question).toBeNull();
  });
  it('GT-V-195 Charger destroyed: it is over, and its friends within 6 gain a token', () => {
    const units = [
      squad('red', 'red', [[10, 10]]),
      pair[1]!,
      squad('blue', 'blue', [
        [10, 10 + 5.4 + 1.9 + base],
        [11.2, 10 + 5.4 + 1.9 + base],
      ]),
    ];
    const battle = reply(
      begin({
        units,
        paper: {},
        dice: [3, 6, 1, 2],
        points: { blue: 1 },
        play: (game) => charge(game, 'red', 'blue'),
      }),
      ['move-unit', { 'red/1': { via: [[10, 15.4]] } } as Json],
      ['choose-reaction', 'hold-and-shoot'],
    );
    expect(battle.state.units['red']!.destroyed).toBe(true);
    expect(stress(battle, 'friend')).toBe(1);
    expect(eventsOf(battle, 'melee-round')).toEqual([]);
  });
  it('GT-V-193 Not counted: damage of Hold and Shoot does not decide the melee', () => {
    // Five chargers, three shot down; then the charger takes 1 and the target 2.
    const units = [squad('red', 'red', row(5, 10, 10, 1.1)), squad('blue', 'blue', row(5, 10, 17.5, 1.1))];
    const asked = reply(
      begin({
        // Hold and Shoot hits and kills three; one D3; then the charger hits twice and the target once, and no save succeeds.
        units,
        paper: {},
        dice: [3, 6, 6, 6, 1, 1, 2, 2, 2, 6, 8, 8, 6, 1, 1, 1, 1, 2, 2, 2],
        points: { blue: 1 },
        play: (game) => charge(game, 'red', 'blue'),
      }),
      [
        'move-unit',
        Object.fromEntries(
          [0, 1, 2, 3, 4].map((i) => [`red/${i + 1}`, { via: [[10 + 1.1 * i, 15.6]] }]),
        ) as Json,
      ],
      ['choose-reaction', 'hold-and-shoot'],
      ['choose-casualties', ['red/3', 'red/4', 'red/5']],
    );
    expect(standing(asked, 'red')).toHaveLength(2);
    const done = finish(asked);
    expect(eventsOf(done, 'saves-rolled').map(({ data }) => [data['unit'], data['failed']])).toEqual([
      ['red', 3],
      ['red', 1],
      ['blue', 2],
    ]);
    expect(lastEvent(done, 'melee-won')).toEqual({ winner: 'red', loser: 'blue' });
  });
});

/** Answers losses with whatever comes first, melee moves by their plan. */
function finish(battle: ReturnType<typeof begin>): ReturnType<typeof begin> {
  let now = battle;
  while (now.question) {
    const { kind, options, data, min } = now.question;
    const given =
      kind === 'move-unit'
        ? data!['plan']!
        : kind === 'choose-casualties' && min
          ? options.slice(0, min).map(({ id }) => id)
          : options[0]!.id;
    now = reply(now, [kind, given]);
  }
  return now;
}

describe('melee moves', () => {
  const apart = (gap: number, dice: readonly number[], options: Options = {}) =>
    begin({
      units: [
        squad('red', 'red', [
          [10, 10],
          [10 + gap - 1.5, 10],
        ]),
        squad('blue', 'blue', [[10 + gap + base, 10]]),
      ],
      paper: {},
      dice,
      options,
      play: (game) => melee(game, 'red', 'blue', true),
    });
  it('GT-V-196 Defence Move: D3 2, a model 2.5 away may go 2 any way; one at 2.00 may not move', () => {
    const battle = begin({
      units: [
        squad('red', 'red', [[10, 10]]),
        squad('blue', 'blue', [
          [10 + 2 + base, 10],
          [10 + 2.5 + base, 12],
        ]),
      ],
      paper: {},
      dice: [3],
      play: (game) => melee(game, 'red', 'blue', true),
    });
    expect(battle.question).toMatchObject({
      kind: 'move-unit',
      by: 'blue',
      data: { mode: 'defence', allowance: 2 },
    });
    expect(refused(battle, { 'blue/1': { via: [[15, 10]] } })).toBe('GT-MELEE-11');
    expect(refused(battle, { 'blue/2': { via: [[10 + 2.5 + base, 14.01]] } })).toBe('GT-MOVE-01');
    expect(refused(battle, { 'blue/2': { via: [[10 + 2.5 + base, 14]] } })).toBeUndefined();
  });
  it('GT-V-197 Attack Move: D3 1, ending closer is legal by a curve, not closer refused, boxed in stays', () => {
    const battle = apart(4, [1]);
    expect(battle.question).toMatchObject({
      kind: 'move-unit',
      by: 'red',
      data: { mode: 'attack', allowance: 1 },
    });
    expect(
      refused(battle, {
        'red/1': {
          via: [
            [10.2, 10.3],
            [10.5, 10],
          ],
        },
      }),
    ).toBeUndefined();
    expect(
      refused(battle, {
        'red/1': {
          via: [
            [10, 10.5],
            [10, 10],
          ],
        },
      }),
    ).toBe('GT-MELEE-14');
    expect(refused(battle, {})).toBe('GT-MELEE-14');
    const boxed = begin({
      units: [
        squad('red', 'red', [
          [10, 10],
          [10.99, 10],
        ]),
        squad('blue', 'blue', [[10 + 2.9 + base, 10]]),
      ],
      paper: {},
      dice: [1],
      play: (game) => melee(game, 'red', 'blue', true),
    });
    expect(refused(boxed, {})).toBeUndefined();
  });
});

describe('a melee', () => {
  const place = (id: 'red' | 'blue', count: number, more = {}) =>
    squad(id, id, row(count, 12 - count * 0.5, id === 'red' ? 10 : 11.5, 1), more);
  const fight = (
    red: number,
    blue: number,
    dice: readonly number[],
    scene: Partial<Scene> = {},
    braced = false,
  ) =>
    begin({
      units: [place('red', red), place('blue', blue)],
      paper: {},
      dice,
      play: (game) => melee(game, 'red', 'blue', braced),
      ...scene,
    });
  const dice = (battle: ReturnType<typeof begin>, unit: string) =>
    eventsOf(battle, 'melee-rolled').find(({ data }) => data['unit'] === unit)!.data[
      'volleys'
    ] as unknown as readonly { faces: readonly number[]; die: string; damage: number }[];

  it('GT-V-198 All fight: 6 chargers, one in contact, 6 dice; with the option 1', () => {
    const far = [squad('red', 'red', [[10, 10], ...row(5, 10, 5, 1.2)]), squad('blue', 'blue', [[10, 11.5]])];
    const all = reply(fight(6, 1, [1, 1, 1, 1, 1, 1, 1, 1], { units: far }), [
      'move-unit',
      Object.fromEntries(
        [0, 1, 2, 3, 4].map((i) => [`red/${i + 2}`, { via: [[10 + 1.2 * i, 5.5]] }]),
      ) as Json,
    ]);
    expect(dice(all, 'red')[0]!.faces).toHaveLength(6);
    const one = reply(
      fight(6, 1, [1, 1, 1], { units: far, options: { meleeReach: 'within-2-after-moves' } }),
      [
        'move-unit',
        Object.fromEntries(
          [0, 1, 2, 3, 4].map((i) => [`red/${i + 2}`, { via: [[10 + 1.2 * i, 5.5]] }]),
        ) as Json,
      ],
    );
    expect(dice(one, 'red')[0]!.faces).toHaveLength(1);
  });
  it('GT-V-199 GT-V-200 Whole round: both roll before either loses; the charger wins with 5 models and a token', () => {
    const battle = fight(6, 4, [4, 4, 7, 2, 8, 1, 5, 5, 2, 6, 6, 5, 4, 5, 6, 2, 3]);
    expect(dice(battle, 'red')[0]!.faces).toHaveLength(6);
    expect(dice(battle, 'blue')[0]!.faces).toHaveLength(4);
    expect(eventsOf(battle, 'melee-rolled').map(({ data }) => data['hits'])).toEqual([4, 3]);
    const after = finish(battle);
    expect(eventsOf(after, 'saves-rolled').map(({ data }) => [data['unit'], data['failed']])).toEqual([
      ['red', 1],
      ['blue', 2],
    ]);
    expect(lastEvent(after, 'melee-won')).toEqual({ winner: 'red', loser: 'blue' });
    expect(standing(after, 'red')).toHaveLength(5);
    expect(stress(after, 'red')).toBe(1);
    expect(after.state.units['blue']!.destroyed).toBe(true);
    expect(standing(after, 'blue')).toEqual([]);
  });
  it('GT-V-201 Order of TP: the charger declares first, then the target', () => {
    const asked = fight(2, 2, [1, 1, 1, 1], { points: { red: 1, blue: 1 } });
    expect(asked.question).toMatchObject({ kind: 'spend-tp', by: 'red' });
    const second = reply(asked, ['spend-tp', 'none']);
    expect(second.question).toMatchObject({ kind: 'spend-tp', by: 'blue' });
    // The charger has declared: it cannot come back to it, neither now nor after the target.
    expect(answer(second, { by: 'red', kind: 'spend-tp', answer: 'spend' })).toMatchObject({
      ok: false,
      refusal: { ids: ['red'] },
    });
    const rolled = reply(second, ['spend-tp', 'spend']);
    expect(eventsOf(rolled, 'melee-rolled')).toHaveLength(2);
  });
  it('GT-V-202 Damage stat: Damage 2, 3 failed saves, 6 damage', () => {
    const strong = force([unitProfile('rifles'), unitProfile('ogres', {}, { damage: 2 })]);
    const units = [place('red', 3, { profile: 'ogres' }), place('blue', 6)];
    const after = finish(fight(3, 6, [8, 8, 8, 1, 1, 1, 1, 1, 1, 2, 2, 2], { units, force: strong }));
    expect(lastEvent(after, 'saves-rolled')).toMatchObject({ unit: 'blue', failed: 3, damage: 2 });
    expect(standing(after, 'blue')).toEqual([]);
    expect(eventsOf(after, 'model-removed')).toHaveLength(6);
  });
  it('GT-V-203 Mixed fighters: 5 D6 and the NCO’s D8; his hit is saved first and does 2', () => {
    const soldier = { ...rifleman, combat: 'D6' };
    const nco = { ...rifleman, id: 'nco', name: 'NCO', combat: 'D8', damage: 2 };
    const mixed = force([unitProfile('rifles', { models: [soldier, nco] }), unitProfile('foe')]);
    const red = place('red', 6);
    const units = [
      { ...red, models: red.models.map((model, i) => ({ ...model, profile: i === 0 ? 'nco' : 'rifleman' })) },
      place('blue', 4, { profile: 'foe' }),
    ];
    const battle = fight(6, 4, [5, 5, 1, 1, 1, 1, 1, 1, 1, 1, 2, 6], { units, force: mixed }, true);
    expect(dice(battle, 'red').map(({ die, faces, damage }) => [die, faces.length, damage])).toEqual([
      ['D8', 1, 2],
      ['D6', 5, 1],
    ]);
    expect(eventsOf(battle, 'saves-rolled').map(({ data }) => [data['damage'], data['failed']])).toEqual([
      [2, 1],
      [1, 0],
    ]);
  });
  const drawn = (options: Options, second: readonly number[]) =>
    fight(4, 4, [8, 8, 1, 1, 6, 6, 1, 1, 2, 2, 2, 2, ...second], { options });
  it('GT-V-204 Draw: 2 to 2, another round with those left, without the Charge’s +1; with the option all', () => {
    const hits = (options: Options) => {
      const battle = finish(drawn(options, [4, 4, 1, 1]));
      return eventsOf(battle, 'melee-rolled').filter(({ data }) => data['unit'] === 'red')[1]!.data;
    };
    expect(hits({})).toMatchObject({ hits: 0 });
    expect(hits({ chargeBonusRounds: 'all' })).toMatchObject({ hits: 2 });
    expect(
      (hits({})['volleys'] as unknown as readonly { faces: readonly number[] }[])[0]!.faces,
    ).toHaveLength(2);
  });
  it('GT-V-205 Drawn twice: 0 to 0, 1 to 1, 2 to 0: decided in round 3', () => {
    const battle = finish(
      fight(4, 4, [1, 1, 1, 1, 1, 1, 1, 1, 8, 1, 1, 1, 6, 1, 1, 1, 2, 2, 8, 8, 1, 1, 1, 1, 2, 2]),
    );
    expect(eventsOf(battle, 'melee-drawn').map(({ data }) => data['damage'])).toEqual([0, 1]);
    expect(lastEvent(battle, 'melee-won')).toEqual({ winner: 'red', loser: 'blue' });
    expect(standing(battle, 'red')).toHaveLength(3);
  });
  it('GT-V-206 Both wiped out: both gone, neither wins', () => {
    const battle = finish(fight(2, 2, [8, 8, 6, 6, 2, 2, 2, 2]));
    expect(lastEvent(battle, 'melee-won')).toEqual({ winner: null, loser: null });
    expect([battle.state.units['red']!.destroyed, battle.state.units['blue']!.destroyed]).toEqual([
      true,
      true,
    ]);
  });
  it('GT-V-207 Level, one wiped out: the target wins with 3', () => {
    const battle = finish(fight(3, 6, [8, 8, 8, 6, 6, 6, 1, 1, 1, 2, 2, 2, 2, 2, 2]));
    expect(lastEvent(battle, 'melee-won')).toEqual({ winner: 'blue', loser: 'red' });
    expect(standing(battle, 'blue')).toHaveLength(3);
  });
  it('GT-V-208 Wiped out, yet ahead: the survivor that received more goes too; always, it stays with 2', () => {
    const strong = force([unitProfile('rifles'), unitProfile('ogres', {}, { damage: 2 })]);
    const units = [place('red', 2, { profile: 'ogres' }), place('blue', 6)];
    const end = (options: Options) =>
      finish(fight(2, 6, [8, 8, 6, 6, 6, 1, 1, 1, 2, 2, 2, 2, 2], { units, force: strong, options }));
    const both = end({});
    expect([standing(both, 'red'), standing(both, 'blue')]).toEqual([[], []]);
    expect(standing(end({ wipedOutLoses: 'always' }), 'blue')).toHaveLength(2);
  });
  it('GT-V-209 Nobody can hit: the melee stops, both stay', () => {
    const weak = {
      id: 'weak',
      name: 'Weak',
      text: '-2',
      effect: { kind: 'modifier', roll: 'melee', modifier: 'roll', value: -2 },
    };
    const feeble = force([unitProfile('rifles', { rules: ['weak'] }, { combat: 'D6' })], { rules: [weak] });
    const battle = fight(2, 2, [], { force: feeble }, true);
    expect(eventsOf(battle, 'melee-stopped')).toHaveLength(1);
    expect(battle.question).toBeNull();
    expect([standing(battle, 'red').length, standing(battle, 'blue').length]).toEqual([2, 2]);
  });
  it('GT-V-210 No pressing in melee; with the option it is asked', () => {
    const stressed = (options: Options) =>
      fight(2, 2, [8, 1, 1, 1, 2], { tokens: { blue: { stress: 1 } }, options });
    expect(stressed({}).question?.kind).toBe('choose-casualties');
    expect(stressed({ pressInMelee: true }).question?.kind).toBe('press');
  });
  it('GT-V-211 Melee loser mourned: a friend 5 from any of its bases gains a token; with the option none', () => {
    const friend = squad('friend', 'blue', [[14.5, 11.5 + 5 + base]]);
    const end = (options: Options) =>
      stress(
        finish(
          fight(4, 4, [8, 1, 1, 1, 1, 1, 1, 1, 2], {
            units: [place('red', 4), squad('blue', 'blue', row(4, 11.5, 11.5, 1)), friend],
            options,
          }),
        ),
        'friend',
      );
    expect([end({}), end({ meleeLoserStress: false })]).toEqual([1, 0]);
  });
  it('GT-V-212 No dice: without Combat or Defence no melee dice, but saves', () => {
    const medics = force([unitProfile('rifles'), unitProfile('medics', {}, { combat: null, defence: null })]);
    const battle = fight(2, 2, [8, 1, 2], {
      units: [place('red', 2), place('blue', 2, { profile: 'medics' })],
      force: medics,
    });
    expect(dice(battle, 'blue')).toEqual([]);
    expect(eventsOf(battle, 'saves-rolled')).toHaveLength(1);
  });
  it('GT-V-220 Rule on a melee pool: a model with 2 melee dice among 5 makes 6', () => {
    const maul = { id: 'maul', name: 'Maul', text: 'Two dice', effect: { kind: 'melee-dice', value: 2 } };
    const hound = { ...rifleman, id: 'hound', name: 'Hound', rules: ['maul'] };
    const pack = force([unitProfile('rifles', { models: [rifleman, hound] })], { rules: [maul] });
    const red = place('red', 5);
    const battle = fight(5, 2, [1, 1, 1, 1, 1, 1, 1, 1], {
      units: [
        {
          ...red,
          models: red.models.map((model, i) => ({ ...model, profile: i === 4 ? 'hound' : 'rifleman' })),
        },
        place('blue', 2),
      ],
      force: pack,
    });
    expect(dice(battle, 'red')[0]!.faces).toHaveLength(6);
  });
});

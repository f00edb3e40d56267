import { describe, expect, it } from 'vitest';
import { answer, type Json } from '../../../../src/engine/index';
import { melee } from '../../../../src/rules/gloom-trench-1926/melee/melee';
import { eventsOf, lastEvent, refused, reply, standing } from '../../../support/battle';
import {
  begin,
  force,
  rifleman,
  row,
  squad,
  stress,
  unitProfile,
  type Scene,
} from '../../../support/rules/gloom';
import { base, type Options, finish } from './melee-scenes';

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
  it('GT-V-204 GT-RULING-89 Draw: another round from the Defence Move, with those left, and the Charge’s +1; with the option first without it', () => {
    // Blue's third model stands apart, so each round has a Defence Move. Round 1: D3 1, red D8 8 1 1, blue D6 6 1 1: a hit each,
    // neither is saved. Round 2: D3 3, red's two D8 show 4, which is 5 with the +1; blue's two D6 miss.
    const begun = (options: Options) =>
      fight(3, 3, [2, 8, 1, 1, 6, 1, 1, 2, 2, 6, 4, 4, 1, 1, 5, 5], {
        units: [
          squad('red', 'red', row(3, 10, 10, 1.2)),
          squad('blue', 'blue', [
            [10, 11.5],
            [11.2, 11.5],
            [20, 11.5],
          ]),
        ],
        options,
      });
    const secondRound = (options: Options) => {
      const first = begun(options);
      expect(first.question).toMatchObject({
        kind: 'move-unit',
        by: 'blue',
        data: { mode: 'defence', allowance: 1 },
      });
      const drawn = reply(
        first,
        ['move-unit', {}],
        ['choose-casualties', ['red/3']],
        ['choose-casualties', ['blue/2']],
      );
      expect(lastEvent(drawn, 'melee-drawn')).toMatchObject({ damage: 1 });
      expect(drawn.question).toMatchObject({
        kind: 'move-unit',
        by: 'blue',
        data: { mode: 'defence', unit: 'blue', allowance: 3 },
      });
      const fought = eventsOf(reply(drawn, ['move-unit', {}]), 'melee-rolled').slice(2);
      const [charger, defender] = fought.map(({ data }) => ({
        hits: data['hits'],
        dice: (data['volleys'] as unknown as readonly { faces: readonly number[] }[])[0]!.faces.length,
      }));
      expect(defender).toEqual({ hits: 0, dice: 2 });
      expect(fought[0]!.rules).toContain('GT-RULING-89');
      return charger;
    };
    expect(secondRound({})).toEqual({ hits: 2, dice: 2 });
    expect(secondRound({ chargeBonusRounds: 'first' })).toEqual({ hits: 0, dice: 2 });
  });
  it('GT-V-204 GT-MELEE-05 Brace takes the +1 from every round', () => {
    // 0 to 0, then 4 4 without the +1: 0 to 0 again.
    const battle = fight(2, 2, [1, 1, 1, 1, 4, 4, 1, 1, 8, 8, 1, 1, 2, 2], {}, true);
    expect(eventsOf(battle, 'melee-drawn').map(({ data }) => data['damage'])).toEqual([0, 0]);
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

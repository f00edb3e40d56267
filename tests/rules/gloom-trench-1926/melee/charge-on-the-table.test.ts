/** Charges on real geometry: sight, distance and contact as the table gives them. */
import { describe, expect, it } from 'vitest';
import { contextOf, type Json } from '../../../../src/engine/index';
import { activation } from '../../../../src/rules/gloom-trench-1926/turn/activation';
import type { TerrainPlacement } from '../../../../src/table/format';
import { eventsOf, lastEvent, optionIds, refused, reply, standing } from '../../../support/battle';
import { begin, pool, row, squad, stress, type Scene } from '../../../support/rules/gloom';
import { box } from '../../../support/tables';
import { ahead, base } from './melee-scenes';

/** Red's lone model charges blue's, so far away from edge to edge; the D6 of the Charge shows `face`. */
const charging = (gap: number, face: number, more: Partial<Scene> = {}) =>
  reply(
    begin({
      units: [squad('red', 'red', [[10, 10]]), squad('blue', 'blue', [[10 + gap + base, 10]])],
      points: { blue: 1 },
      // Red's D8 and blue's D6, should they come to blows: a hit that is not saved.
      dice: [face, 8, 1, 2],
      play: (game) => activation(game, 'red'),
      ...more,
    }),
    ['choose-unit', 'red'],
    ['choose-action', 'charge'],
  );

describe('a Charge on the table', () => {
  it('GT-V-182 GT-V-190 Contact: 9.9 away with an allowance of 8; the Defending Player is offered one reaction for one point', () => {
    const asked = charging(9.9, 3);
    expect(asked.question).toMatchObject({
      kind: 'move-unit',
      by: 'red',
      data: { allowance: 8, mode: 'charge' },
    });
    expect(refused(asked, ahead(7.89))).toBe('GT-ACT-06');
    expect(refused(asked, ahead(8.01))).toBe('GT-MOVE-01');
    expect(refused(asked, ahead(7.9))).toBeUndefined();
    const moved = reply(asked, ['move-unit', ahead(7.95)]);
    expect(moved.question).toMatchObject({ kind: 'choose-reaction', by: 'blue' });
    expect(optionIds(moved)).toEqual(['none', 'brace', 'hold-and-shoot']);
    const braced = reply(moved, ['choose-reaction', 'brace']);
    expect(pool(braced, 'blue')).toBe(0);
    expect(eventsOf(braced, 'melee-rolled').map(({ data }) => data['unit'])).toEqual(['red', 'blue']);
    expect(braced.state.units['blue']!.destroyed).toBe(true);
  });
  it('GT-V-183 Short charge: 4.9 and 5.00 allow no reaction, 5.01 does', () => {
    const isAsked = (moved: number) =>
      reply(charging(6.9, 3), ['move-unit', ahead(moved)]).question?.kind === 'choose-reaction';
    expect([isAsked(4.9), isAsked(5), isAsked(5.01)]).toEqual([false, false, true]);
  });
  it('GT-V-184 Failed charge: 8.5 away with an allowance of 6: no move, shot, reaction or melee, and the action is spent', () => {
    const battle = charging(8.5, 1);
    expect(lastEvent(battle, 'charge-failed')).toMatchObject({ allowance: 6 });
    expect(battle.question).toBeNull();
    expect(battle.state.models['red/1']!.at).toEqual([10, 10]);
    for (const type of ['attack-rolled', 'melee-round', 'model-moved'])
      expect(eventsOf(battle, type)).toEqual([]);
    expect(pool(battle, 'blue')).toBe(1);
    expect(battle.state.units['red']!.activations).toBe(1);
  });
  it('GT-V-186 Closest seen: X at 6 behind a wall, Y at 9, Z at 11: it must be Y', () => {
    const wall = box('wall', [13, 8], [13.4, 12], 2, { sight: 'blocks' });
    const begun = (terrain: readonly TerrainPlacement[], options: NonNullable<Scene['options']> = {}) =>
      reply(
        begin({
          units: [
            squad('red', 'red', [[10, 10]]),
            squad('x', 'blue', [[10 + 6 + base, 10]]),
            squad('y', 'blue', [[10, 10 + 9 + base]]),
            squad('z', 'blue', [[10 - (11 + base) * 0.6, 10 + (11 + base) * 0.8]]),
          ],
          terrain,
          options,
          dice: [6],
          play: (game) => activation(game, 'red'),
        }),
        ['choose-unit', 'red'],
        ['choose-action', 'charge'],
      );
    expect(begun([wall]).question!.data).toMatchObject({ target: 'y', allowance: 11 });
    expect(begun([]).question!.data).toMatchObject({ target: 'x' });
    expect(optionIds(begun([wall], { chargeTarget: 'any-seen' }))).toEqual(['y', 'z']);
  });

  /** A charge by a row of red models at a row of blue ones, 7.5 ahead; red moves as given and blue reacts. */
  const reacting = (
    [red, blue]: readonly [number, number],
    move: (x: number, index: number) => readonly [number, number],
    reaction: 'brace' | 'hold-and-shoot' | 'none',
    dice: readonly number[],
    more: Partial<Scene> = {},
  ) => {
    const places = row(red, 10, 10, 1.2);
    return reply(
      begin({
        units: [squad('red', 'red', places), squad('blue', 'blue', row(blue, 10, 17.5, 1.2))],
        points: { blue: 1 },
        dice: [3, ...dice],
        play: (game) => activation(game, 'red'),
        ...more,
      }),
      ['choose-unit', 'red'],
      ['choose-action', 'charge'],
      [
        'move-unit',
        Object.fromEntries(places.map(([x], i) => [`red/${i + 1}`, { via: [move(x, i)] }])) as Json,
      ],
      ['choose-reaction', reaction],
    );
  };
  const volleys = (battle: ReturnType<typeof reacting>, type: string) =>
    eventsOf(battle, type)[0]!.data['volleys'] as unknown as readonly {
      readonly die: string;
      readonly rollModifier: number;
      readonly faces: readonly number[];
      readonly hits: number;
    }[];

  it('GT-V-189 Brace: D8 4 4 7 are 1 hit without the +1, and 3 with it; the point is paid', () => {
    const ahead = (x: number) => [x, 16] as const;
    const hits = (reaction: 'brace' | 'none') => {
      let battle = reacting([3, 3], ahead, reaction, [4, 4, 7, 1, 1, 1, 6, 6, 6]);
      // A point that is kept is offered for the rolls.
      while (battle.question?.kind === 'spend-tp') battle = reply(battle, ['spend-tp', 'none']);
      expect(pool(battle, 'blue')).toBe(reaction === 'brace' ? 0 : 1);
      return volleys(battle, 'melee-rolled')[0]!.hits;
    };
    expect([hits('brace'), hits('none')]).toEqual([1, 3]);
  });
  it('GT-V-191 Hold and Shoot: 4 viewers at Short range roll 4 D6; saves at +1; one model and one token lost', () => {
    const battle = reacting([4, 4], (x) => [x, 15.6], 'hold-and-shoot', [6, 5, 3, 1, 4, 2]);
    expect(volleys(battle, 'attack-rolled')).toMatchObject([
      { die: 'D6', rollModifier: 0, faces: [6, 5, 3, 1], hits: 2 },
    ]);
    expect(lastEvent(battle, 'saves-rolled')).toMatchObject({ rollModifier: 1, saved: 1, failed: 1 });
    expect(battle.question).toMatchObject({ kind: 'choose-casualties', by: 'red' });
    const after = reply(battle, ['choose-casualties', ['red/4']]);
    expect(standing(after, 'red')).toHaveLength(3);
    expect(stress(after, 'red')).toBe(1);
    expect(pool(after, 'blue')).toBe(0);
  });
  it('GT-V-194 Shot away: the only model in contact falls; the next, 2.3 away, moves no further, and the action is over', () => {
    // Blue's lone model stands at z = 17.5; red's first ends 1.9 from it, the second 2.3. A lone D6 hits; the save of 2 fails.
    const near = (gap: number) => 17.5 - base - gap;
    const places = [
      [10, 9.5],
      [10, 8],
    ] as const;
    const battle = reply(
      begin({
        units: [squad('red', 'red', places), squad('blue', 'blue', [[10, 17.5]])],
        points: { blue: 1 },
        dice: [3, 6, 2],
        play: (game) => activation(game, 'red'),
      }),
      ['choose-unit', 'red'],
      ['choose-action', 'charge'],
      [
        'move-unit',
        {
          'red/1': { via: [[10, near(1.9)]] },
          'red/2': {
            via: [
              [8.6, 9.5],
              [10 - Math.sqrt((base + 2.3) ** 2 - (base + 1.9) ** 2), near(1.9)],
            ],
          },
        } as unknown as Json,
      ],
      ['choose-reaction', 'hold-and-shoot'],
      ['choose-casualties', ['red/1']],
    );
    expect(contextOf(battle).query().distance('red/2', 'blue/1').distance).toBeCloseTo(2.3, 9);
    expect(eventsOf(battle, 'charge-shot-away')).toHaveLength(1);
    expect(eventsOf(battle, 'melee-round')).toEqual([]);
    expect(battle.question).toBeNull();
    expect(eventsOf(battle, 'activation-ended')).toHaveLength(1);
  });
  it('GT-V-195 Charger destroyed by Hold and Shoot: the activation ends, and its friends within 6 gain a token', () => {
    const units = [
      squad('red', 'red', [[10, 10]]),
      squad('near', 'red', [[10 - 6 - base, 15.4]]),
      squad('far', 'red', [[10 + 6.01 + base, 15.4]]),
      squad('blue', 'blue', row(2, 10, 17.5, 1.2)),
    ];
    const battle = reply(
      begin({ units, points: { blue: 1 }, dice: [3, 6, 1, 2], play: (game) => activation(game, 'red') }),
      ['choose-unit', 'red'],
      ['choose-action', 'charge'],
      ['move-unit', { 'red/1': { via: [[10, 15.4]] } }],
      ['choose-reaction', 'hold-and-shoot'],
    );
    expect(battle.state.units['red']!.destroyed).toBe(true);
    expect(['near', 'far', 'blue'].map((id) => stress(battle, id))).toEqual([1, 0, 0]);
    expect(eventsOf(battle, 'melee-round')).toEqual([]);
    expect(eventsOf(battle, 'activation-ended')).toHaveLength(1);
    expect(battle.question).toBeNull();
  });
});

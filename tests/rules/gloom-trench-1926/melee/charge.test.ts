import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/index';
import { charge, chargeTargets } from '../../../../src/rules/gloom-trench-1926/melee/charge';
import { activation } from '../../../../src/rules/gloom-trench-1926/turn/activation';
import type { TerrainPlacement } from '../../../../src/table/format';
import { eventsOf, lastEvent, optionIds, refused, reply } from '../../../support/battle';
import { begin, squad } from '../../../support/rules/gloom';
import { box } from '../../../support/tables';
import { base, type Options, charging, ahead } from './melee-scenes';

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
      reply(charging(6.9, [3], { points: { blue: 1 } }), ['move-unit', ahead(moved)]).question?.kind;
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
    const active = (terrain: readonly TerrainPlacement[]) =>
      reply(
        begin({
          units: [
            squad('red', 'red', [[20, 20]]),
            squad('x', 'blue', [[27 + base, 20]]),
            squad('y', 'blue', [[13 - base, 20]]),
            squad('z', 'blue', [[20, 27.5 + base]]),
          ],
          terrain,
          dice: [1],
          play: (game) => activation(game, 'red'),
        }),
        ['choose-unit', 'red'],
      );
    const asked = reply(active([]), ['choose-action', 'charge']);
    expect(asked.question).toMatchObject({ kind: 'choose-charge-target', by: 'red' });
    expect(optionIds(asked)).toEqual(['x', 'y']);
    expect(refused(asked, 'z')).toBe('GT-MELEE-02');
    expect(reply(asked, ['choose-charge-target', 'y']).question).toMatchObject({
      kind: 'move-unit',
      data: { mode: 'charge', target: 'y' },
    });
    const fort = [
      box('east', [22, 15], [22.5, 25], 3, { sight: 'blocks' }),
      box('west', [17.5, 15], [18, 25], 3, { sight: 'blocks' }),
      box('south', [18, 24], [22, 24.5], 3, { sight: 'blocks' }),
    ];
    const walled = active(fort);
    expect(optionIds(walled)).not.toContain('charge');
    expect(refused(walled, 'charge')).toBe('GT-MELEE-02');
    // With a gap to the south only Z is seen.
    expect(active(fort.slice(0, 2)).question!.options.find(({ id }) => id === 'charge')?.about).toEqual([
      'z',
    ]);
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

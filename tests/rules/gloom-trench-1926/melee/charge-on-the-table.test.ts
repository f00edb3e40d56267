/** Charges on real geometry: sight, distance and contact as the table gives them. */
import { describe, expect, it } from 'vitest';
import { activation } from '../../../../src/rules/gloom-trench-1926/turn/activation';
import type { TerrainPlacement } from '../../../../src/table/format';
import { eventsOf, lastEvent, optionIds, refused, reply } from '../../../support/battle';
import { begin, pool, squad, type Scene } from '../../../support/rules/gloom';
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
});

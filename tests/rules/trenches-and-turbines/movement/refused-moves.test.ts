/** Answers to `move-unit` that are refused: the rule, the models and the numbers that the player reads. */
import { describe, expect, it } from 'vitest';
import type { Battle, Json, Refusal } from '../../../../src/engine/index';
import { activation } from '../../../../src/rules/trenches-and-turbines/turn/activation';
import { checkMoves } from '../../../../src/rules/trenches-and-turbines/movement/check-moves';
import { avoidedEnemies } from '../../../../src/rules/trenches-and-turbines/movement/check-route';
import {
  contactGap,
  isAtLeast,
  isContact,
  isMoreThan,
  isWithin,
} from '../../../../src/rules/trenches-and-turbines/movement/lengths';
import type { Moves } from '../../../../src/rules/trenches-and-turbines/movement/move-terms';
import { refusalOf as refusalOrNull } from '../../../support/battle';
import {
  begin,
  eventsOf,
  piece,
  refused,
  reply,
  spot,
  still,
  to,
  tokenOf,
  unit,
  type Scene,
} from '../../../support/rules/turbines';
import { charging, foeAt } from '../melee/charge-scenes';
import { far, judged, single, terms } from './movement-scenes';

const moving = (scene: Partial<Scene> = {}): Battle =>
  reply(begin({ units: [single, far], play: (game) => activation(game, 'rs'), ...scene }), [
    'choose-action',
    'move',
  ]);

/** Returns the refusal of a Move. @throws if it is accepted */
function refusalOf(battle: Battle, moves: Moves): Refusal {
  const refusal = refusalOrNull(battle, moves as Json);
  if (refusal === null) throw new Error('The move was accepted.');
  return refusal;
}

const steps = (count: number): Moves => ({
  'rs/1': { via: Array.from({ length: count }, (_, i) => spot((i + 1) * 0.1, 0)) },
});

describe('the models of a move', () => {
  it('TT-MOVE-02 refuses models of other units', () => {
    const foreign = refusalOf(moving(), to({ 'rs/1': [1, 0], 'far/1': [38, -20] }));
    expect(foreign).toMatchObject({ rule: 'TT-MOVE-02', ids: ['far/1'] });
    expect(foreign.message).toContain('far/1');
  });

  it('TT-MOVE-02 a route has 50 points at most', () => {
    expect(refused(moving(), steps(50) as Json)).toBeUndefined();
    const long = refusalOf(moving(), steps(51));
    expect(long).toMatchObject({ rule: 'TT-MOVE-02', ids: ['rs/1'] });
    expect(long.message).toContain('more than 50 points');
  });

  it('TT-CHARGE-03 names the leader who moves first, and the leader who has moved', () => {
    const battle = charging({
      units: [
        unit('rs', 'red', [
          [0, 0],
          [0, 1.2],
        ]),
        foeAt([5, 0]),
      ],
    });
    expect(refusalOf(battle, to({ 'rs/2': [4, 0] }))).toMatchObject({ rule: 'TT-CHARGE-03', ids: ['rs/2'] });
    const led = reply(battle, ['move-unit', to({ 'rs/1': [4, 0] })]);
    expect(refusalOf(led, to({ 'rs/1': [3, 0] }))).toMatchObject({ rule: 'TT-CHARGE-03', ids: ['rs/1'] });
  });
});

describe('the length of a move', () => {
  it('TT-MOVE-02 states the length and the allowance', () => {
    const far7 = refusalOf(moving(), to({ 'rs/1': [7, 0] }));
    expect(far7).toMatchObject({ rule: 'TT-MOVE-02', ids: ['rs/1'] });
    expect(far7.message).toContain('7.00 inches; it may go 6.');
  });

  it('TT-CHARGE-08 TT-PRONE-06 TT-SHIFT-01 names the rule of the movement that is too long', () => {
    const game = (prone: boolean) =>
      still({ units: [single, far], tokens: prone ? { rs: { prone: 1 } } : {} });
    const rule = (mode: 'move' | 'charge' | 'shift' | 'failed-charge', prone: boolean) =>
      checkMoves(game(prone), terms(mode, 2), to({ 'rs/1': [2.1, 0] }))?.rule;
    expect([rule('move', false), rule('charge', false), rule('shift', false)]).toEqual([
      'TT-MOVE-02',
      'TT-CHARGE-08',
      'TT-SHIFT-01',
    ]);
    expect([rule('move', true), rule('charge', true), rule('shift', true)]).toEqual([
      'TT-PRONE-06',
      'TT-PRONE-06',
      'TT-SHIFT-01',
    ]);
    expect(rule('failed-charge', false)).toBe('TT-MOVE-02');
  });

  it('TT-RULING-04 lengths are met up to a thousandth of an inch, contact up to a hundredth', () => {
    expect([isWithin(6.0009, 6), isWithin(6.0011, 6)]).toEqual([true, false]);
    expect([isAtLeast(0.9991, 1), isAtLeast(0.9989, 1)]).toEqual([true, false]);
    expect([isMoreThan(1.0009, 1), isMoreThan(1.0011, 1)]).toEqual([false, true]);
    expect([isContact(0.01), isContact(0.0101)]).toEqual([true, false]);
    expect(contactGap).toBe(0.01);
  });
});

describe('enemies on the way', () => {
  it('TT-MOVE-05 states the enemy and the least distance', () => {
    const near = refusalOf(
      moving({ units: [single, unit('foe', 'blue', [[3, 0]])] }),
      to({ 'rs/1': [1.5, 0] }),
    );
    expect(near).toMatchObject({ rule: 'TT-MOVE-05', ids: ['rs/1', 'foe/1'] });
    expect(near.message).toContain('0.50 inches of foe/1');
  });

  it('TT-RULING-12 no model passes over an enemy', () => {
    const through = refusalOf(
      moving({ units: [single, unit('foe', 'blue', [[3, 0]])] }),
      to({ 'rs/1': [6, 0] }),
    );
    expect(through).toMatchObject({ rule: 'TT-RULING-12', ids: ['rs/1', 'foe/1'] });
  });

  it('TT-MOVE-05 TT-RULING-14 a model that stays must end 1 inch from the enemy, too', () => {
    const units = (gap: number) => [
      unit('rs', 'red', [
        [0, 0],
        [0, 3],
      ]),
      unit('foe', 'blue', [[1 + gap, 3]]),
    ];
    const left = refusalOf(moving({ units: units(0) }), to({ 'rs/1': [-3, 0] }));
    expect(left).toMatchObject({ rule: 'TT-MOVE-05', ids: ['rs/2', 'foe/1'] });
    expect(refused(moving({ units: units(0) }), {})).toBe('TT-MOVE-05');
    expect(
      refused(moving({ units: units(0) }), to({ 'rs/1': [-3, 0], 'rs/2': [-3, 3] }) as Json),
    ).toBeUndefined();
    expect(refused(moving({ units: units(1) }), to({ 'rs/1': [-3, 0] }) as Json)).toBeUndefined();
    expect(refused(moving({ units: units(0.99) }), to({ 'rs/1': [-3, 0] }) as Json)).toBe('TT-MOVE-05');
  });

  it('TT-RULING-14 a model that starts half an inch away comes no nearer, and other enemies keep 1 inch', () => {
    const units = [single, unit('foe', 'blue', [[1.5, 0]]), unit('other', 'blue', [[0, 3]])];
    expect(judged({ units }, { 'rs/1': { via: [spot(0.1, 0), spot(-3, 0)] } })).toBe('TT-MOVE-05');
    expect(judged({ units }, { 'rs/1': { via: [spot(-3, 0)] } })).toBeNull();
    // Up to 0.39 inches from the other enemy, and on.
    expect(judged({ units }, { 'rs/1': { via: [spot(-1.3, 2.5), spot(-3, 1)] } })).toBe('TT-MOVE-05');
  });

  it('TT-RULING-24 TT-CHARGE-03 in a charge the others still have to leave an enemy after the leader has moved', () => {
    const battle = charging({
      units: [
        unit('rs', 'red', [
          [0, 0],
          [0, -3],
        ]),
        foeAt([5, 0]),
        unit('other', 'blue', [[1.5, -3.5]]),
      ],
    });
    const led = reply(battle, ['move-unit', to({ 'rs/1': [4, 0] })]);
    const near = refusalOf(led, to({ 'rs/2': [-0.1, -3] }));
    expect(near).toMatchObject({ rule: 'TT-MOVE-05', ids: ['rs/2', 'other/1'] });
    const round: Moves = { 'rs/2': { via: [spot(0, -2), spot(4.5, -0.866)] } };
    expect(refused(led, round as Json)).toBeUndefined();
  });

  it('TT-MOVE-05 TT-RULING-24 TT-RULING-69 the enemies that each movement avoids', () => {
    const units = [single, foeAt([9, 0], [9, 2]), unit('other', 'blue', [[0, 9]])];
    const avoided = (mode: 'move' | 'charge' | 'shift' | 'failed-charge', options = {}) =>
      avoidedEnemies(still({ units, options }), terms(mode, 6, mode === 'move' ? null : 'foe'));
    const all = ['foe/1', 'foe/2', 'other/1'];
    expect(avoided('move')).toEqual(all);
    expect(avoided('failed-charge')).toEqual(all);
    expect(avoided('shift')).toEqual(all);
    expect(avoided('charge')).toEqual(['other/1']);
    expect(avoided('charge', { chargeOthers: 'mayContact' })).toEqual([]);
    expect(avoided('shift', { shiftContact: 'allowedNoFight' })).toEqual([]);
    expect(avoided('move', { shiftContact: 'allowedNoFight', chargeOthers: 'mayContact' })).toEqual(all);
  });
});

describe('terrain and friends on the way', () => {
  it('TT-MOVE-04 TT-RULING-12 names the pieces and the models', () => {
    const wall = { terrain: [piece('wall', [1, 2], [-5, 5], 1)] };
    expect(refusalOf(moving(wall), to({ 'rs/1': [2.5, 0] }))).toMatchObject({
      rule: 'TT-MOVE-04',
      ids: ['rs/1', 'wall'],
    });
    const tank = { units: [single, unit('tank', 'red', [[3, 0]], { profile: 'TK' }), far] };
    expect(refusalOf(moving(tank), to({ 'rs/1': [6, 0] }))).toMatchObject({
      rule: 'TT-RULING-12',
      ids: ['rs/1', 'tank/1'],
    });
  });

  it('TT-RULING-12 two models of a unit cannot end on one spot', () => {
    const units = [
      unit('rs', 'red', [
        [0, 0],
        [0, 2],
      ]),
      far,
    ];
    const onto = (y: number) => refused(moving({ units }), to({ 'rs/1': [3, 0], 'rs/2': [3, y] }) as Json);
    expect([onto(0), onto(0.5), onto(1)]).toEqual(['TT-RULING-12', 'TT-RULING-12', undefined]);
    expect(refusalOf(moving({ units }), to({ 'rs/1': [0, 2] })).rule).toBe('TT-RULING-12');
  });

  it('TT-RULING-11 option displacement: a straight line through a base is not free', () => {
    // Round the friend it is 7.5 inches, straight through it 6.
    const units = [single, unit('mates', 'red', [[3, 0]]), far];
    const around: Moves = { 'rs/1': { via: [spot(3, 2.25), spot(6, 0)] } };
    expect(judged({ units, options: { moveMeasure: 'displacement' } }, around)).toBe('TT-MOVE-02');
    expect(judged({ units: [single, far], options: { moveMeasure: 'displacement' } }, around)).toBeNull();
  });

  it('TT-RULING-13 option free: neither the way up nor the way down counts', () => {
    const step = { terrain: [piece('block', [1, 4], [-3, 3], 2, { scalable: true })] };
    const onto = (x: number, options = {}) => judged({ ...step, options }, to({ 'rs/1': [x, 0] }));
    // 2.5 or 3.4 inches across and 2 up; beyond the block 5 across, 2 up and 2 down.
    expect([onto(2.5), onto(3.4)]).toEqual([null, null]);
    expect([onto(5), onto(5, { climbCost: 'free' })]).toEqual(['TT-MOVE-02', null]);
  });
});

describe('what a move leaves behind', () => {
  it('TT-ACT-09 a unit of which a model moves leaves its holes; one that stays keeps them', () => {
    const after = (moves: Moves) =>
      tokenOf(
        reply(moving({ tokens: { rs: { 'dug-in': 1 } } }), ['move-unit', moves as Json]),
        'rs',
        'dug-in',
      );
    expect([after({}), after(to({ 'rs/1': [1, 0] }))]).toEqual([1, 0]);
  });

  it('TT-MOVE-01 reports each move with its length and its end', () => {
    const units = [
      unit('rs', 'red', [
        [0, 0],
        [0, 2],
      ]),
      far,
    ];
    const moved = reply(moving({ units }), [
      'move-unit',
      { 'rs/1': { via: [spot(3, 0), spot(3, 1)] }, 'rs/2': { via: [spot(1, 2)] } } as Json,
    ]);
    const events = eventsOf(moved, 'model-moved');
    expect(events.map(({ data }) => [data['model'], data['at']])).toEqual([
      ['rs/1', spot(3, 1)],
      ['rs/2', spot(1, 2)],
    ]);
    expect(events[0]!.data['length']).toBeCloseTo(4, 9);
    expect(events[0]!.text).toContain('4.0″');
  });
});

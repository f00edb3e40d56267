import { describe, expect, it } from 'vitest';
import { answer } from '../../../../src/engine/index';
import { activation } from '../../../../src/rules/trenches-and-turbines/turn/activation';
import { cannotCharge } from '../../../../src/rules/trenches-and-turbines/melee/charge';
import { checkMoves } from '../../../../src/rules/trenches-and-turbines/movement/check-moves';
import type { MoveTerms } from '../../../../src/rules/trenches-and-turbines/movement/move-terms';
import type { TableUnit } from '../../../../src/table/format';
import {
  actionsLeft,
  begin,
  gameNow,
  lastEvent,
  spot,
  eventsOf,
  force,
  optionIds,
  piece,
  profile,
  refused,
  reply,
  still,
  to,
  unit,
  type Scene,
} from '../../../support/rules/turbines';
import { single, foeAt, charging } from './charge-scenes';

/** Lists the units that `rs` is offered to charge as it activates. */
const targets = (
  kind: 'walking-charge' | 'running-charge',
  scene: Partial<Scene> & { readonly units: readonly TableUnit[] },
): readonly string[] => {
  const start = begin({ play: (game) => activation(game, 'rs'), ...scene });
  if (optionIds(start).includes(kind)) return optionIds(reply(start, ['choose-action', kind]));
  expect(refused(start, kind)).toBe('TT-RULING-23');
  return [];
};

describe('declaring a charge', () => {
  it('TT-V-029 TT-CHARGE-02 TT-CHARGE-08 TT-RULING-23 a walking charge goes as far as a Move', () => {
    expect(targets('walking-charge', { units: [single, foeAt([7, 0])] })).toEqual(['foe']);
    expect(targets('walking-charge', { units: [single, foeAt([7.02, 0])] })).toEqual([]);
    expect(
      refused(
        begin({ units: [single, foeAt([7.02, 0])], play: (game) => activation(game, 'rs') }),
        'walking-charge',
      ),
    ).toBe('TT-RULING-23');
    const arrived = reply(charging({ units: [single, foeAt([7, 0])] }), [
      'move-unit',
      to({ 'rs/1': [6, 0] }),
    ]);
    expect(eventsOf(arrived, 'attack-rolled').length).toBeGreaterThan(0);
    expect(lastEvent(arrived, 'model-moved')['at']).toEqual(spot(6, 0));
    const any = charging({ units: [single, foeAt([7.02, 0])], options: { chargeDeclare: 'any' } });
    expect(eventsOf(any, 'charge-failed')).toHaveLength(1);
  });

  it('TT-V-030 TT-CHARGE-01 TT-CHARGE-11 TT-CHARGE-12 a running charge goes twice as far and costs both actions', () => {
    expect(targets('running-charge', { units: [single, foeAt([13, 0])] })).toEqual(['foe']);
    expect(targets('running-charge', { units: [single, foeAt([13.02, 0])] })).toEqual([]);
    const running = charging({ units: [single, foeAt([13, 0])] }, 'running-charge');
    expect(actionsLeft(running)).toBe(0);
    expect(refused(running, to({ 'rs/1': [12, 0] }))).toBeUndefined();
  });

  it('TT-V-037 TT-CHARGE-14 TT-PIN-01 TT-RULING-34 a pinned unit cannot run, even with three actions', () => {
    const three = force([profile('RS', { actions: 3 })]);
    const start = (scene: Partial<Scene> = {}) =>
      begin({
        units: [single, foeAt([5, 0])],
        tokens: { rs: { pin: 1, prone: 1 } },
        play: (game) => activation(game, 'rs'),
        ...scene,
      });
    expect(start().question?.kind).toBe('choose-posture');
    expect(eventsOf(start(), 'action-performed').map(({ data }) => data['action'])).toEqual(['shed-pin']);
    const stood = reply(start(), ['choose-posture', 'stand']);
    expect(optionIds(stood)).toContain('walking-charge');
    expect(answer(start(), { by: 'red', kind: 'choose-action', answer: 'move' }).ok).toBe(false);
    const longer = reply(start({ force: three }), ['choose-posture', 'stand']);
    expect(actionsLeft(longer)).toBe(2);
    expect(refused(longer, 'running-charge')).toBe('TT-CHARGE-14');
  });

  it('TT-V-040 TT-RULING-31 TT-PRONE-06 from prone 2 inches walking, 4 running', () => {
    const prone = { tokens: { rs: { prone: 1 } } };
    expect(targets('walking-charge', { units: [single, foeAt([3, 0])], ...prone })).toEqual(['foe']);
    expect(targets('walking-charge', { units: [single, foeAt([3.02, 0])], ...prone })).toEqual([]);
    expect(targets('running-charge', { units: [single, foeAt([5, 0])], ...prone })).toEqual(['foe']);
    expect(targets('running-charge', { units: [single, foeAt([5.02, 0])], ...prone })).toEqual([]);
    const forbidden = begin({
      units: [single, foeAt([3, 0])],
      ...prone,
      options: { proneCharge: 'forbidden' },
      play: (game) => activation(game, 'rs'),
    });
    expect(refused(forbidden, 'walking-charge')).toBe('TT-RULING-31');
  });

  it('TT-V-041 TT-RULING-23 a charge needs no sight: round a wall in little more than 5.5 inches', () => {
    // The wall hides the target; round its end it is 2 x sqrt(2.25 + 2.25^2) at most.
    const wall = piece('wall', [2.4, 2.6], [-12, 1], 5);
    const units = [single, foeAt([5, 0])];
    expect(targets('walking-charge', { units, terrain: [wall] })).toEqual(['foe']);
    expect(
      still({ units, terrain: [wall] })
        .query()
        .sees('rs/1', 'foe/1'),
    ).toBe(false);
    expect(
      targets('walking-charge', { units, terrain: [wall], options: { chargeNeedsSight: 'yes' } }),
    ).toEqual([]);
  });

  it('TT-V-045 TT-RULING-30 TT-CHARGE-08 a prone target does not lengthen the charge; by option it does', () => {
    const scene = { units: [single, foeAt([8, 0])], tokens: { foe: { prone: 1 } } };
    expect(targets('walking-charge', scene)).toEqual([]);
    expect(targets('walking-charge', { ...scene, options: { proneTargetCharge: 'full' } })).toEqual(['foe']);
  });

  it('TT-RULING-23 an engaged unit cannot charge', () => {
    expect(cannotCharge(still({ units: [single, foeAt([1, 0])] }), 'rs', 'walking-charge')?.rule).toBe(
      'TT-RULING-23',
    );
  });
});

describe('the leader first', () => {
  it('TT-V-031 TT-CHARGE-03 TT-CHARGE-04 the leader moves before the others, and into contact', () => {
    const battle = charging({
      units: [
        unit('rs', 'red', [
          [0, 0],
          [0, 1.2],
        ]),
        foeAt([5, 0]),
      ],
    });
    expect(refused(battle, to({ 'rs/1': [3.5, 0] }))).toBe('TT-CHARGE-04');
    expect(refused(battle, to({ 'rs/2': [4.5, 0.866] }))).toBe('TT-CHARGE-03');
    expect(refused(battle, {})).toBe('TT-CHARGE-04');
    expect(refused(battle, to({ 'rs/1': [4, 0] }))).toBeUndefined();
    expect(refused(reply(battle, ['move-unit', to({ 'rs/1': [4, 0] })]), to({ 'rs/1': [4, 0] }))).toBe(
      'TT-CHARGE-03',
    );
  });

  it('TT-V-034 TT-CHARGE-05 TT-CHARGE-06 TT-RULING-26 out of the leader’s reach, but not out of a trooper’s', () => {
    const battle = charging({
      units: [
        unit('rs', 'red', [
          [0, 0],
          [1, 1],
        ]),
        foeAt([7.5, 0]),
      ],
    });
    const led = reply(battle, ['move-unit', to({ 'rs/1': [6, 0] })]);
    expect(refused(led, {})).toBe('TT-CHARGE-06');
    const arrived = reply(led, ['move-unit', to({ 'rs/2': [6.857, 0.766] })]);
    expect(eventsOf(arrived, 'attack-rolled')[0]!.data['models']).toEqual(['rs/1', 'rs/2']);
    expect(eventsOf(arrived, 'charge-failed')).toEqual([]);
    expect(lastEvent(arrived, 'model-moved')['length']).toBeCloseTo(5.862, 3);
    expect([battle.question!.by, led.question!.by]).toEqual(['red', 'red']);
  });

  it('TT-V-035 TT-COH-01 TT-MOVE-06 coherency holds in a charge', () => {
    const battle = charging({
      units: [
        unit('rs', 'red', [
          [0, 0],
          [7, 0],
        ]),
        foeAt([14, 0]),
      ],
    });
    expect(refused(battle, {})).toBe('TT-CHARGE-06');
    const led = reply(battle, ['move-unit', to({ 'rs/1': [6, 0] })]);
    expect(refused(led, to({ 'rs/2': [13, 0] }))).toBeUndefined();
    const rest: MoveTerms = { mode: 'charge', unit: 'rs', allowance: 6, target: 'foe', part: 'rest' };
    const stayed = still({
      units: [
        unit('rs', 'red', [
          [0, 0],
          [7, 0],
        ]),
        foeAt([14, 0]),
      ],
    });
    expect(checkMoves(stayed, rest, to({ 'rs/2': [13, 0] }))?.rule).toMatch(/^TT-COH-/);
  });

  it('TT-V-039 TT-RULING-24 TT-MOVE-05 chargers stay away from other enemies but must use the contact place that remains', () => {
    const units = [single, foeAt([5, 0]), unit('other', 'blue', [[4, 1.5]])];
    const battle = charging({ units });
    expect(refused(battle, to({ 'rs/1': [4, 0] }))).toBe('TT-MOVE-05');
    expect(refused(battle, to({ 'rs/1': [3.4, -0.5] }))).toBe('TT-CHARGE-04');
    expect(refused(battle, {})).toBe('TT-CHARGE-04');
    const arrived = reply(battle, ['move-unit', to({ 'rs/1': [4.5, -0.866] })]);
    // sqrt(0.5^2 + 2.366^2) - 1 inch from the other enemy.
    const gap = gameNow(arrived, { units }).query().distance('rs/1', 'other/1').distance;
    expect(gap).toBeCloseTo(1.418, 3);
  });
});

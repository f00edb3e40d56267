/** Charges in which the search for routes finds nothing: a player places the models by hand, and only what is certain is refused. */
import { describe, expect, it } from 'vitest';
import { eventsOf, refused, reply, to, unit } from '../../../support/rules/turbines';
import { charging, foeAt } from './charge-scenes';

/** A search that never finds a route. */
const blind = {
  findContacts: () => ({ routes: [], isProven: false }),
  findPath: () => null,
};

/** The leader is 6.5 from the target, its trooper 6 from it. */
const leaderTooFar = [
  unit('rs', 'red', [
    [0, 0],
    [1, 1],
  ]),
  foeAt([7.5, 0]),
];

describe('a charge without a route found', () => {
  it('TT-CHARGE-06 TT-RULING-26 the leader stops short, and a trooper is placed in contact by hand', () => {
    const battle = charging({ units: leaderTooFar, drawn: blind });
    expect(battle.question).toMatchObject({ kind: 'move-unit', by: 'red', data: { part: 'leader' } });
    const led = reply(battle, ['move-unit', to({ 'rs/1': [6, 0] })]);
    expect(led.question).toMatchObject({ kind: 'move-unit', by: 'red', data: { part: 'rest', plan: {} } });
    const arrived = reply(led, ['move-unit', to({ 'rs/2': [6.857, 0.766] })]);
    expect(eventsOf(arrived, 'charge-failed')).toEqual([]);
    expect(eventsOf(arrived, 'attack-rolled').length).toBeGreaterThan(0);
  });

  it('TT-CHARGE-06 TT-RULING-28 the charge fails if nobody follows a leader without contact', () => {
    const led = reply(charging({ units: leaderTooFar, drawn: blind }), ['move-unit', to({ 'rs/1': [6, 0] })]);
    const failed = reply(led, ['move-unit', {}]);
    expect(eventsOf(failed, 'charge-failed')).toHaveLength(1);
    expect(eventsOf(failed, 'attack-rolled')).toEqual([]);
  });

  it('TT-CHARGE-06 a leader’s place from which a trooper is certainly too far from the target is refused', () => {
    // The leader could touch the target itself; the trooper is 13 from it and may go 6.
    const units = [
      unit('rs', 'red', [
        [2, 0],
        [-6.5, 0],
      ]),
      foeAt([7.5, 0]),
    ];
    const battle = charging({ units, drawn: blind });
    expect(refused(battle, to({ 'rs/1': [5, 0] }))).toBe('TT-CHARGE-06');
    expect(refused(battle, to({ 'rs/1': [6.5, 0] }))).toBeUndefined();
  });

  it('TT-CHARGE-06 TT-COH-01 so is one from which contact would take the trooper out of the command radius', () => {
    // From 0 the command radius of 6 ends at 7; a trooper in contact with the target would stand at 13.
    const units = [
      unit('rs', 'red', [
        [0, 0],
        [7, 0],
      ]),
      foeAt([14, 0]),
    ];
    const battle = charging({ units, drawn: blind });
    expect(refused(battle, to({ 'rs/1': [-1, 0] }))).toBe('TT-CHARGE-06');
    expect(refused(battle, to({ 'rs/1': [6, 0] }))).toBeUndefined();
  });

  it('TT-CHARGE-04 TT-CHARGE-05 the leader is placed in contact by hand, and the fight follows though its trooper stays', () => {
    const units = [
      unit('rs', 'red', [
        [0, 0],
        [0, 4],
      ]),
      foeAt([5, 0]),
    ];
    const led = reply(charging({ units, drawn: blind }), ['move-unit', to({ 'rs/1': [4, 0] })]);
    const fought = reply(led, ['move-unit', {}]);
    expect(eventsOf(fought, 'charge-failed')).toEqual([]);
    expect(eventsOf(fought, 'attack-rolled').length).toBeGreaterThan(0);
  });
});

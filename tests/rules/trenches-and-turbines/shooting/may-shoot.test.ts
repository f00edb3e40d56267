/** Conditions of a Shoot action and of its targets, and the shots of units on Overwatch. */
import { describe, expect, it } from 'vitest';
import { activation } from '../../../../src/rules/trenches-and-turbines/turn/activation';
import { cannotShoot, overwatchFire } from '../../../../src/rules/trenches-and-turbines/shooting/shooting';
import { fireLine } from '../../../../src/rules/trenches-and-turbines/shooting/volleys';
import type { Activation } from '../../../../src/rules/trenches-and-turbines/system-state';
import { refusalOf } from '../../../support/battle';
import {
  begin,
  eventsOf,
  force,
  lastEvent,
  optionIds,
  profile,
  rank,
  refused,
  reply,
  soldier,
  still,
  tokenOf,
  unit,
  type Scene,
} from '../../../support/rules/turbines';
import { foe, rs } from './shooting-scenes';

const running = (fields: Partial<Activation> = {}): Partial<Scene> => ({
  system: {
    activation: {
      unit: 'rs',
      budget: 2,
      left: 1,
      startedPinned: false,
      charged: false,
      barsShoot: false,
      shots: [],
      pivoted: false,
      over: false,
      ...fields,
    },
  },
});

const carbines = force([
  profile('RS', {}, [soldier('rifleman'), soldier('trooper', { weapons: ['carbine'] })]),
]);
/** Riflemen, the last of them with a carbine. */
const team = (troopers: number) => ({
  ...rs,
  models: rs.models.map((model, i) => (i >= 5 - troopers ? { ...model, profile: 'trooper' } : model)),
});

describe('a Shoot action', () => {
  const refusal = (scene: Partial<Scene>) => cannotShoot(still({ units: [rs, foe], ...scene }), 'rs')?.rule;

  it('TT-SHOOT-02 TT-SHOOT-04 TT-SHOOT-05 what the unit has done and suffered', () => {
    expect(refusal({})).toBeUndefined();
    expect(refusal(running())).toBeUndefined();
    expect(refusal({ tokens: { rs: { routed: 1 } } })).toBe('TT-SHOOT-05');
    expect(refusal(running({ charged: true }))).toBe('TT-SHOOT-04');
    expect(
      refusal({ ...running({ charged: true }), options: { chargeBarsShoot: 'ifStated' } }),
    ).toBeUndefined();
    expect(refusal(running({ barsShoot: true }))).toBe('TT-SHOOT-04');
    expect(refusal(running({ shots: [false] }))).toBe('TT-SHOOT-02');
    // The activation of another unit forbids nothing.
    expect(refusal(running({ unit: 'foe', charged: true, barsShoot: true, shots: [false] }))).toBeUndefined();
  });

  it('TT-RULING-38 a second one with Semi-Automatic weapons alone, and never a third', () => {
    const armed = { units: [team(1), foe], force: carbines };
    const again = (shots: readonly boolean[], options = {}) =>
      refusal({ ...armed, ...running({ shots }), options });
    expect(again([true])).toBeUndefined();
    expect(again([false])).toBe('TT-SHOOT-02');
    expect(again([true, true])).toBe('TT-SHOOT-02');
    expect(again([true], { semiAutomatic: 'none' })).toBe('TT-SHOOT-02');
    expect(refusal(running({ shots: [true] }))).toBe('TT-SHOOT-02');
  });

  it('TT-RULING-38 only if every weapon of the first had the tag', () => {
    const shot = (troopers: number, ...groups: readonly string[]) => {
      const aimed = reply(
        begin({
          units: [team(troopers), foe],
          force: carbines,
          dice: Array.from({ length: 12 }, () => 9),
          play: (game) => activation(game, 'rs'),
        }),
        ['choose-action', 'shoot'],
        ['choose-target', 'foe'],
        ['choose-reaction', 'none'],
      );
      return groups.reduce((now, group) => reply(now, ['choose-group', group]), aimed);
    };
    expect(lastEvent(shot(5), 'shot-taken')['semiAutomatic']).toBe(true);
    expect(optionIds(shot(5))).toContain('shoot');
    const mixed = shot(1, 'rifle-1');
    expect(lastEvent(mixed, 'shot-taken')['semiAutomatic']).toBe(false);
    expect(refused(mixed, 'shoot')).toBe('TT-SHOOT-02');
  });

  it('TT-SHOOT-11 TT-RULING-05 not without an enemy in sight and range, unless nothing is measured before', () => {
    const far = { units: [rs, unit('foe', 'blue', [[26, 0]])] };
    expect(refusal(far)).toBe('TT-SHOOT-11');
    expect(refusal({ ...far, options: { premeasure: 'forbidden' } })).toBeUndefined();
    const dry = reply(
      begin({ ...far, options: { premeasure: 'forbidden' }, play: (game) => activation(game, 'rs') }),
      ['choose-action', 'shoot'],
      ['choose-target', 'foe'],
      ['choose-reaction', 'none'],
    );
    expect(lastEvent(dry, 'shot-taken')).toMatchObject({ models: [], semiAutomatic: false, visible: [] });
    expect(eventsOf(dry, 'attacks-dropped')).toEqual([]);
  });
});

describe('the choice of a target', () => {
  const aiming = (scene: Partial<Scene> = {}) =>
    reply(begin({ units: [rs, foe], play: (game) => activation(game, 'rs'), ...scene }), [
      'choose-action',
      'shoot',
    ]);

  it('TT-SHOOT-09 TT-RULING-05 states the models that can fire and the distance, if the players may measure', () => {
    expect(aiming().question!.options).toMatchObject([
      { id: 'foe', detail: '5 models can fire, 9.0 inches away', about: ['foe'] },
    ]);
    expect(aiming({ options: { premeasure: 'forbidden' } }).question!.options[0]).not.toHaveProperty(
      'detail',
    );
  });

  it('TT-RULING-41 option forbidden: a unit in a fight with others is refused, a free one is offered', () => {
    const units = [rs, foe, unit('mate', 'red', [[11, 0]]), unit('other', 'blue', [[0, -15]])];
    const barred = aiming({ units, options: { shootIntoFight: 'forbidden' } });
    expect(optionIds(barred)).toEqual(['other']);
    expect(refusalOf(barred, 'foe')).toMatchObject({ rule: 'TT-RULING-41', ids: ['rs', 'foe'] });
    expect(optionIds(aiming({ units }))).toEqual(['foe', 'other']);
  });

  it('TT-SHOOT-11 TT-SHOOT-12 names the unit out of range, and the unit out of sight', () => {
    const units = [rs, foe, unit('far', 'blue', [[30, 0]])];
    expect(refusalOf(aiming({ units }), 'far')).toMatchObject({ rule: 'TT-SHOOT-11', ids: ['rs', 'far'] });
    const blind = aiming({ units, drawn: { sees: (_, model) => !model.startsWith('far') } });
    expect(refusalOf(blind, 'far')).toMatchObject({ rule: 'TT-SHOOT-12', ids: ['rs', 'far'] });
    expect(refusalOf(aiming({ units }), 'rs')).not.toBeNull();
  });
});

describe('the models that can fire', () => {
  it('TT-COH-02 TT-RULING-19 TT-SHOOT-08 only those in coherency, in sight and in range', () => {
    const units = [
      unit('rs', 'red', [
        [0, 0],
        [0, 6.9],
        [0, -7.1],
        [2, 0],
      ]),
      unit('foe', 'blue', [[25.5, 0]]),
    ];
    const line = fireLine(still({ units }), 'rs', 'foe', 'shoot', 0);
    // The leader is 24.5 inches away, model 2 25.4 and model 4 22.5; model 3 is a straggler.
    expect(line.attackers.map(({ model }) => model)).toEqual(['rs/4']);
    expect(line.visible).toEqual(['foe/1']);
  });

  it('TT-REACT-05 TT-CAS-02 a shot at chargers counts all of them as visible', () => {
    const units = [rs, unit('foe', 'blue', rank(3, 10, 0))];
    const scene = { units, drawn: { sees: (_: string, model: string) => model === 'foe/2' } };
    expect(fireLine(still(scene), 'rs', 'foe', 'charge-reaction', 0).visible).toEqual([
      'foe/1',
      'foe/2',
      'foe/3',
    ]);
    expect(fireLine(still(scene), 'rs', 'foe', 'shoot', 0).visible).toEqual(['foe/2']);
  });
});

describe('fire pins', () => {
  it('TT-RULING-33 option leadershipCheck: a unit that lost half its models checks, one that lost less does not', () => {
    const after = (defenders: number) => {
      const hit = reply(
        begin({
          units: [unit('rs', 'red', rank(2, 0, 0)), unit('foe', 'blue', rank(defenders, 10, 0))],
          options: { shootingPins: 'leadershipCheck' },
          dice: [1, 1, 9, 9, 8],
          play: (game) => activation(game, 'rs'),
        }),
        ['choose-action', 'shoot'],
        ['choose-target', 'foe'],
        ['choose-reaction', 'none'],
        ['casualty-order', ['foe/2', 'foe/3']],
      );
      return [eventsOf(hit, 'leadership-checked').length, tokenOf(hit, 'foe', 'pin')];
    };
    expect([after(4), after(5)]).toEqual([
      [1, 1],
      [0, 0],
    ]);
  });
});

describe('Overwatch', () => {
  const a = unit('a', 'blue', [[10, 0]]);
  const b = unit('b', 'blue', [[0, 12]]);
  const c = unit('c', 'blue', [[-10, 0]]);
  const watch = (tokens: Scene['tokens'], scene: Partial<Scene> = {}) =>
    begin({
      units: [unit('rs', 'red', [[0, 0]]), a, b, c],
      options: { overwatchFire: 'enemyMove' },
      tokens: tokens!,
      dice: [1, 9],
      play: (game) => overwatchFire(game, 'rs'),
      ...scene,
    });

  it('TT-RULING-71 option enemyMove: asks each unit with a token in turn, until the mover is gone', () => {
    const tokens = { a: { overwatch: 1 }, c: { overwatch: 1 } };
    const first = watch(tokens);
    expect(first.question).toMatchObject({
      kind: 'choose-reaction',
      by: 'blue',
      data: { unit: 'a', enemy: 'rs' },
    });
    const second = reply(first, ['choose-reaction', 'none']);
    expect(second.question).toMatchObject({ kind: 'choose-reaction', data: { unit: 'c' } });
    expect(tokenOf(second, 'a', 'overwatch')).toBe(1);
    const killed = reply(first, ['choose-reaction', 'shoot']);
    expect(killed.question).toBeNull();
    expect([tokenOf(killed, 'a', 'overwatch'), tokenOf(killed, 'c', 'overwatch')]).toEqual([0, 1]);
    expect(lastEvent(killed, 'action-performed')).toMatchObject({ unit: 'a', action: 'shoot', cost: 0 });
  });

  it('TT-RULING-71 TT-REACT-01 TT-SHOOT-03 asks no unit that is pinned, out of sight or near an enemy', () => {
    const one = { a: { overwatch: 1 } };
    expect(watch(one).question?.kind).toBe('choose-reaction');
    expect(watch({ a: { overwatch: 1, pin: 1 } }).question).toBeNull();
    expect(watch(one, { drawn: { sees: () => false } }).question).toBeNull();
    expect(watch(one, { options: {} }).question).toBeNull();
    const close = [unit('rs', 'red', [[0, 0]]), unit('mate', 'red', [[12, 0]]), a];
    expect(watch(one, { units: close }).question).toBeNull();
    expect(watch({ b: { overwatch: 0 } }).question).toBeNull();
  });
});

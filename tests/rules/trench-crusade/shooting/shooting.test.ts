import { describe, expect, it } from 'vitest';
import { rangedModifiers } from '../../../../src/rules/trench-crusade/shooting/attack';
import { weaponsOf } from '../../../../src/rules/trench-crusade/game';
import { eventsOf, lastEvent, optionIds, refused, reply } from '../../../support/battle';
import {
  asked,
  beginTrench,
  fighter,
  isOut,
  markers,
  warband,
  type TrenchScene,
} from '../../../support/rules/trench';
import {
  type Units,
  scene,
  shoots,
  against,
  barred,
  net,
  wallBefore,
} from '../../../support/rules/trench-shooting';

describe('the modifiers of a shot', () => {
  it('TC-V-002, TC-ATK-04, TC-RANGED-06, TC-RANGED-07, TC-RANGED-11, TC-DICE-02, TC-MARK-01, TC-MARK-02: the Yüzbaşı of the figure', () => {
    // Base to base 17": centres 17.984" apart.
    const begun = beginTrench(
      scene(against('yuzbasi', [10, 27.984]), {
        terrain: [wallBefore(27.984)],
        tokens: { a: { blood: 2 } },
        dice: [2, 3, 5],
        ...shoots,
        system: { loads: { 'a:halberd-gun': [{ keyword: null, dice: 1, name: 'Alchemical Ammunition' }] } },
      }),
    );
    const done = reply(begun, ['choose-target', 'e1'], ['spend-blood', '2']);
    const rolled = lastEvent(done, 'success-rolled');
    expect(rolled).toMatchObject({ net: -1, faces: [2, 3, 5], total: 5, outcome: 'failure' });
    expect(
      (rolled['modifiers'] as { name: string; value: number }[]).map(({ name, value }) => [name, value]),
    ).toEqual([
      ['Ranged', 2],
      ['Alchemical Ammunition', 1],
      ['Long Range', -1],
      ['Cover', -1],
      ['BLOOD spent', -2],
    ]);
    expect(markers(done, 'a', 'blood')).toBe(0);
  });

  it('TC-V-153, TC-RANGED-06, TC-RULING-57: Long Range begins beyond half the range, base to base', () => {
    expect(net(against('assault', [10, 16.98]))).toBe(0);
    expect(net(against('assault', [10, 17]))).toBe(-1);
    expect(net(against('far', [10, 30]))).toBe(0);
  });

  it('TC-V-154, TC-ATK-03, TC-RULING-57: 24" reach 24.00" of base to base, not 24.016"', () => {
    expect(barred(against('trooper', [10, 34.98]), 'shoot')).toBeUndefined();
    expect(barred(against('trooper', [10, 35]), 'shoot')).toBe('TC-ATK-03');
  });

  it('TC-RULING-57: in plan a height does not count', () => {
    const units: Units = [
      fighter('a', 'red', 'assault', [10, 10], { elevation: 4 }),
      fighter('e1', 'blue', 'trooper', [10, 16.9]),
    ];
    // 5.916" in plan and 4" up: 7.14" in space.
    const longRange = (options: TrenchScene['options']) =>
      asked(scene(units, options ? { options } : {}), (game) =>
        rangedModifiers(game, 'a', weaponsOf(game, 'a')[0]!, { model: 'e1' }).some(
          ({ name }) => name === 'Long Range',
        ),
      );
    expect(longRange({})).toBe(true);
    expect(longRange({ rangeIn: 'plan' })).toBe(false);
  });

  it('TC-V-155, TC-RANGED-08, TC-V-162, TC-RANGED-12: 3" up is +1, 2.99" is nothing, below is nothing; IGNORE ELEVATION drops it', () => {
    const from = (profile: string, height: number, other = 0): Units => [
      fighter('a', 'red', profile, [10, 10], { elevation: height }),
      fighter('e1', 'blue', 'trooper', [10, 16], { elevation: other }),
    ];
    expect(net(from('trooper', 3))).toBe(1);
    expect(net(from('trooper', 2.99))).toBe(0);
    expect(net(from('trooper', 0, 4))).toBe(0);
    expect(net(from('plunger', 5))).toBe(0);
  });

  it('TC-COVER-01, TC-COVER-07, TC-V-161, TC-V-162, TC-RANGED-07, TC-RANGED-12: Cover, the keyword in the open, IGNORE COVER', () => {
    const behind = { terrain: [wallBefore(16)] };
    expect(net(against('trooper', [10, 16]), 'e1', behind)).toBe(-1);
    expect(net(against('dodger', [10, 16]), 'e1', behind)).toBe(0);
    expect(net([fighter('a', 'red', 'trooper', [10, 10]), fighter('e1', 'blue', 'hidden', [10, 16])])).toBe(
      -1,
    );
  });
});

describe('shooters, weapons and targets', () => {
  it('TC-V-164, TC-RANGED-01, TC-RANGED-02: not while an enemy is 0.9" away, nor at one', () => {
    expect(barred(against('trooper', [10, 11.884], [10, 20]), 'shoot')).toBe('TC-RANGED-02');
    expect(barred(against('trooper', [10, 12.1], [10, 20]), 'shoot')).toBeUndefined();
  });

  it('TC-RANGED-01: an enemy within 1" cannot be a target, walls or not', () => {
    const walled = scene(against('trooper', [10, 11.884], [10, 20]), {
      options: { meleeThroughWalls: false },
      paper: { sees: (from, to) => !(from === 'a' && to === 'e1') },
      ...shoots,
    });
    const begun = beginTrench(walled);
    expect(optionIds(begun)).toEqual(['e2']);
    expect(refused(begun, 'e1')).toBe('TC-RANGED-01');
  });

  it('TC-V-165, TC-RANGED-03: one weapon in a Shoot', () => {
    const begun = beginTrench(scene(against('two', [10, 16]), { dice: [1, 1], ...shoots }));
    expect(begun.question).toMatchObject({ kind: 'choose-weapon', form: 'one', by: 'red' });
    expect(optionIds(begun)).toEqual(['rifle', 'carbine']);
    expect(refused(begun, ['rifle', 'carbine'])).toBe('TC-RANGED-03');
    const done = reply(begun, ['choose-weapon', 'rifle'], ['choose-target', 'e1']);
    expect(done.question).toBeNull();
  });

  it('TC-V-166, TC-RANGED-04, TC-RULING-65, TC-KEYWORD-01: Shoot excludes Charge and Fight unless ASSAULT, in either order', () => {
    const shot = (how: 'plain' | 'assault'): Partial<TrenchScene> => ({
      activation: { model: 'a', actions: ['shoot'], shot: how },
    });
    expect(barred(against('trooper', [10, 16]), 'charge', shot('plain'))).toBe('TC-RANGED-04');
    expect(barred(against('trooper', [10, 11.8]), 'fight', shot('plain'))).toBe('TC-RANGED-04');
    expect(barred(against('assault', [10, 11.8]), 'fight', shot('assault'))).toBeUndefined();
    const charged: Partial<TrenchScene> = { activation: { model: 'a', actions: ['charge'] } };
    expect(barred(against('trooper', [10, 16]), 'shoot', charged)).toBe('TC-RANGED-04');
    expect(barred(against('assault', [10, 16]), 'shoot', charged)).toBeUndefined();
    const begun = beginTrench(scene(against('two', [10, 16]), { ...charged, dice: [1, 1], ...shoots }));
    expect(begun.question!.kind).toBe('choose-target');
    expect(lastEvent(begun, 'weapon-fired')).toMatchObject({ weapon: 'carbine', assault: true });
  });

  it('TC-RULING-65, TC-RANGED-04: the playtest rules exclude only a Charge, and a charging rapid-fire weapon shoots once', () => {
    const playtest = { options: { edition: 'playtest' } };
    const fought: Partial<TrenchScene> = { activation: { model: 'a', actions: ['fight'] } };
    expect(barred(against('trooper', [10, 16]), 'shoot', fought)).toBe('TC-RANGED-04');
    expect(barred(against('trooper', [10, 16]), 'shoot', { ...fought, ...playtest })).toBeUndefined();
    const rapid = warband(
      { rapid: { weapons: ['storm-gun'] }, trooper: {} },
      {
        weapons: [
          {
            id: 'storm-gun',
            name: 'Storm Gun',
            kind: 'ranged',
            range: 12,
            automatic: 3,
            keywords: ['ASSAULT'],
          },
        ],
      },
    );
    const units: Units = [fighter('a', 'red', 'rapid', [10, 10]), fighter('e1', 'blue', 'trooper', [10, 16])];
    const charged = scene(units, {
      warbands: [rapid],
      activation: { model: 'a', actions: ['charge'] },
      dice: [1, 1],
      ...shoots,
    });
    expect(reply(beginTrench({ ...charged, ...playtest }), ['choose-target', 'e1']).question).toBeNull();
    expect(reply(beginTrench(charged), ['choose-target', 'e1']).question?.kind).toBe('choose-target');
  });

  it('TC-V-167, TC-RANGED-05, TC-RULING-66: a HEAVY item bars Shoot and movement together, unless STRONG', () => {
    const moved: Partial<TrenchScene> = { activation: { model: 'a', actions: ['move'] } };
    const shot: Partial<TrenchScene> = { activation: { model: 'a', actions: ['shoot'], shot: 'assault' } };
    expect(barred(against('burdened', [10, 16]), 'shoot', moved)).toBe('TC-RANGED-05');
    expect(barred(against('burdened', [10, 16]), 'dash', shot)).toBe('TC-RANGED-05');
    expect(barred(against('strong', [10, 16]), 'shoot', moved)).toBeUndefined();
    expect(
      barred(against('burdened', [10, 16]), 'shoot', { ...moved, options: { heavy: 'off' } }),
    ).toBeUndefined();
  });

  it('TC-V-168, TC-ATK-09: a friend cannot be a target', () => {
    const begun = beginTrench(
      scene([...against('trooper', [10, 16]), fighter('friend', 'red', 'trooper', [14, 14])], shoots),
    );
    expect(optionIds(begun)).toEqual(['e1']);
    expect(refused(begun, 'friend')).toBe('TC-ATK-09');
  });

  it('TC-V-169, TC-ATK-02: no melee weapon in a Shoot', () => {
    const begun = beginTrench(scene(against('two', [10, 16]), shoots));
    expect(refused(begun, 'knife')).toBe('TC-ATK-02');
    expect(barred(against('knife', [10, 16]), 'shoot')).toBe('TC-ATK-02');
  });

  it('TC-ATK-03, TC-LOS-01: an unseen enemy cannot be a target', () => {
    const begun = beginTrench(
      scene(against('trooper', [10, 16], [14, 16]), {
        paper: { sees: (from, to) => !(from === 'a' && to === 'e2') },
        ...shoots,
      }),
    );
    expect(optionIds(begun)).toEqual(['e1']);
    expect(refused(begun, 'e2')).toBe('TC-LOS-01');
  });
});

describe('hits and misses', () => {
  it('TC-V-005, TC-V-006, TC-AUTO-01, TC-AUTO-02, TC-ATK-05, TC-ATK-07, TC-ATK-08: the War Prophet of the figure', () => {
    // Knight 6.97" away, the Wretched 5" away in Cover; they stand within 6" of one another.
    const begun = beginTrench(
      scene(against('prophet', [12, 17.698], [10, 15.984]), {
        terrain: [wallBefore(15.984, 10.3)],
        dice: [3, 3, 2, 1, 4, 5, 3, 3],
        ...shoots,
      }),
    );
    const second = reply(begun, ['choose-target', 'e1']);
    expect(lastEvent(second, 'success-rolled')).toMatchObject({
      net: 1,
      faces: [3, 3, 2],
      total: 6,
      outcome: 'failure',
    });
    expect(optionIds(second)).toEqual(['e1', 'e2', 'stop']);
    const done = reply(second, ['choose-target', 'e2']);
    expect(lastEvent(done, 'success-rolled')).toMatchObject({
      net: 1,
      faces: [1, 4, 5],
      total: 9,
      outcome: 'success',
    });
    expect(lastEvent(done, 'injury-rolled')).toMatchObject({ model: 'e2', faces: [3, 3] });
    expect(done.question).toBeNull();
  });

  it('TC-V-071, TC-MARK-09, TC-AUTO-04: a marker of the first attack is spent on the second', () => {
    const begun = beginTrench(
      scene(against('prophet', [10, 14]), { dice: [6, 6, 1, 1, 1, 1, 1, 5, 5, 1, 1, 1, 1], ...shoots }),
    );
    // Ranged +2: four dice, 6 and 6: critical, three injury dice 1 1 1: a Minor hit. Then 5 5: a hit.
    const second = reply(begun, ['choose-target', 'e1']);
    expect(markers(second, 'e1', 'blood')).toBe(1);
    const asking = reply(second, ['choose-target', 'e1']);
    expect(asking.question).toMatchObject({ kind: 'spend-blood', by: 'red' });
    expect(lastEvent(reply(asking, ['spend-blood', '1']), 'injury-rolled')).toMatchObject({ net: 1 });
  });

  it('TC-V-181, TC-AUTO-04: BLOOD spent on the first roll does not affect the second', () => {
    const begun = beginTrench(
      scene(against('prophet', [10, 14]), {
        tokens: { a: { blood: 1 } },
        dice: [1, 1, 1, 1, 1, 1, 1],
        ...shoots,
      }),
    );
    const done = reply(begun, ['choose-target', 'e1'], ['spend-blood', '1'], ['choose-target', 'e1']);
    expect(eventsOf(done, 'success-rolled').map(({ data }) => data['net'])).toEqual([1, 2]);
  });

  it('TC-V-180, TC-AUTO-03, TC-RULING-73: targets within 6" of one another, pair by pair', () => {
    // e1 to e2 and e2 to e3 5.9" base to base; e1 to e3 more than 6".
    const units = against('gunner', [10, 20], [16.884, 20], [23.768, 20]);
    const begun = beginTrench(scene(units, { dice: [1, 1, 1, 1, 1, 1, 1], ...shoots }));
    const third = reply(begun, ['choose-target', 'e1'], ['choose-target', 'e2']);
    expect(optionIds(third)).toEqual(['e1', 'e2', 'stop']);
    expect(refused(third, 'e3')).toBe('TC-AUTO-03');
    const fromFirst = reply(
      beginTrench(scene(units, { options: { spread: 'from-first' }, dice: [1, 1, 1, 1, 1, 1], ...shoots })),
      ['choose-target', 'e2'],
      ['choose-target', 'e1'],
    );
    expect(optionIds(fromFirst)).toEqual(['e1', 'e2', 'e3', 'stop']);
  });

  it('TC-RULING-73: a target that has been removed counts where it stood', () => {
    const units = against('gunner', [10, 16], [16.9, 16]);
    const begun = beginTrench(scene(units, { dice: [6, 6, 6, 6, 6, 6], ...shoots }));
    const second = reply(begun, ['choose-target', 'e1']);
    expect(isOut(second, 'e1')).toBe(true);
    expect(optionIds(second)).toEqual(['e2', 'stop']);
    const farther = reply(
      beginTrench(scene(against('gunner', [10, 16], [17.1, 16]), { dice: [6, 6, 6, 6, 6, 6], ...shoots })),
      ['choose-target', 'e1'],
    );
    expect(farther.question).toBeNull();
  });

  it('TC-V-182, TC-KEYWORD-06, TC-ATK-07, TC-RULING-89: a RISKY miss loses the rest and the activation, or the ACTION is finished', () => {
    const units = against('risky', [10, 16]);
    const dice = [3, 4, 1, 1, 2, 2, 2, 2];
    const begun = beginTrench(scene(units, { dice, ...shoots }));
    const lost = reply(begun, ['choose-target', 'e1'], ['choose-target', 'e1']);
    expect(lost.question).toBeNull();
    expect(eventsOf(lost, 'success-rolled')).toHaveLength(2);
    expect(lastEvent(lost, 'activation-cut')).toEqual({ model: 'a' });
    const finished = beginTrench(scene(units, { dice, options: { riskyFinishes: true }, ...shoots }));
    expect(
      eventsOf(
        reply(finished, ['choose-target', 'e1'], ['choose-target', 'e1'], ['choose-target', 'e1']),
        'success-rolled',
      ),
    ).toHaveLength(3);
  });
});

import { describe, expect, it } from 'vitest';
import type { Weapon } from '../../../../src/rules/trench-crusade/forces/profiles';
import { lastEvent, reply } from '../../../support/battle';
import {
  beginTrench,
  fighter,
  isDown,
  isOut,
  markers,
  warband,
  type TrenchScene,
} from '../../../support/rules/trench';
import { rifle, weapon, scene, hitBy, hurt, hurtBy, plan } from '../../../support/rules/trench-injury';

describe('the result', () => {
  it('TC-INJ-04 to TC-INJ-08: nothing, a marker, a marker and Down, out', () => {
    expect(markers(hurtBy('standard', [1, 1]), 'victim', 'blood')).toBe(0);
    const minor = hurtBy('trooper', [1, 1]);
    expect([markers(minor, 'victim', 'blood'), isDown(minor, 'victim')]).toEqual([1, false]);
    const down = hurtBy('trooper', [3, 4]);
    expect([markers(down, 'victim', 'blood'), isDown(down, 'victim')]).toEqual([1, true]);
    expect(isOut(hurtBy('trooper', [4, 5]), 'victim')).toBe(true);
  });

  it('TC-V-196, TC-INJ-07: seven on a Down model is 2 BLOOD; six is 1 and it stays Down', () => {
    const down = { tokens: { victim: { down: 1 } } };
    expect(markers(hurtBy('trooper', [3, 4], hitBy(), down), 'victim', 'blood')).toBe(2);
    const minor = hurtBy('trooper', [3, 3], hitBy(), down);
    expect([markers(minor, 'victim', 'blood'), isDown(minor, 'victim')]).toEqual([1, true]);
  });

  it('TC-INJ-16: a fall uses the same table, armour and markers', () => {
    const fall = beginTrench(
      scene('standard', { dice: [4, 4], tokens: { victim: { blood: 1 } }, play: hurt(null) }),
    );
    expect(fall.question).toMatchObject({ kind: 'spend-blood', by: 'blue' });
    expect(lastEvent(reply(fall, ['spend-blood', '0']), 'injury-rolled')).toMatchObject({
      total: 7,
      outcome: 'down',
    });
  });
});

describe('the dice', () => {
  it('TC-V-197, TC-INJ-12, TC-RULING-90: +1 INJURY DICE against a Down model by a Melee Attack only', () => {
    const down = { tokens: { victim: { down: 1 } } };
    expect(plan('trooper', hitBy({}, { melee: true }), down).dice).toBe(1);
    expect(plan('trooper', hitBy(), down).dice).toBe(0);
    expect(plan('trooper', null, down).dice).toBe(0);
  });

  it('TC-RULING-90: with downBonus any-injury-in-melee also by other injuries while in melee', () => {
    const near = {
      units: [fighter('victim', 'red', 'trooper', [10, 10]), fighter('enemy', 'blue', 'trooper', [10, 11.5])],
      tokens: { victim: { down: 1 } },
    };
    expect(plan('trooper', hitBy(), { ...near, options: { downBonus: 'any-injury-in-melee' } }).dice).toBe(1);
    expect(plan('trooper', hitBy(), near).dice).toBe(0);
  });

  it('TC-V-198, TC-ATK-06, TC-INJ-09, TC-KEYWORD-05: a Critical Hit is +1, with CRITICAL +2', () => {
    expect(plan('trooper', hitBy({}, { critical: true })).dice).toBe(1);
    expect(plan('trooper', hitBy({ keywords: ['CRITICAL'] }, { critical: true })).dice).toBe(2);
    expect(plan('trooper', hitBy({ keywords: ['CRITICAL'] })).dice).toBe(0);
  });

  it('TC-V-199, TC-INJ-10: -1 INJURY DICE of the weapon and one BLOOD spent cancel', () => {
    const begun = beginTrench(
      scene('trooper', {
        dice: [3, 3],
        tokens: { victim: { blood: 1 } },
        play: hurt(hitBy({ injuryDice: -1 })),
      }),
    );
    expect(lastEvent(reply(begun, ['spend-blood', '1']), 'injury-rolled')).toMatchObject({
      net: 0,
      faces: [3, 3],
    });
    expect(plan('trooper', hitBy({ injuryModifier: 2 }))).toEqual({ base: 2, dice: 0, added: 2 });
  });

  it('TC-V-200, TC-INJ-14: resistance to all but FIRE, and to all', () => {
    expect(plan('undead', hitBy()).dice).toBe(-1);
    expect(plan('undead', hitBy({ keywords: ['FIRE'] })).dice).toBe(0);
    expect(plan('amalgam', hitBy({ keywords: ['FIRE'] })).dice).toBe(-2);
    expect(plan('amalgam', null).dice).toBe(-2);
  });

  it('TC-V-016, TC-INJ-11, TC-INJ-02, TC-MARK-06: the Catherine Wheel with 2 BLOOD spent', () => {
    const begun = beginTrench(
      scene('trooper', {
        dice: [6, 4, 3, 2, 1],
        tokens: { victim: { blood: 2 } },
        play: hurt(hitBy({ injuryBase: 3 })),
      }),
    );
    const done = reply(begun, ['spend-blood', '2']);
    expect(lastEvent(done, 'injury-rolled')).toMatchObject({ base: 3, net: 2, total: 13, outcome: 'out' });
    expect(isOut(done, 'victim')).toBe(true);
  });

  it('TC-INJ-11: a base that counts for direct hits only', () => {
    expect(plan('trooper', hitBy({ injuryBase: 3, directOnly: true })).base).toBe(3);
    expect(plan('trooper', hitBy({ injuryBase: 3, directOnly: true }, { direct: false })).base).toBe(2);
  });
});

describe('armour', () => {
  const worn = (profile: string, by: Weapon | null = rifle, more: Partial<TrenchScene> = {}) =>
    plan(profile, by && hitBy(by), more).added;
  const piercing = weapon({ keywords: ['ARMOUR-PIERCING'] });
  const ignoring = weapon({ keywords: ['IGNORE ARMOUR'] });

  it.each([
    ['shielded', -1],
    ['standard', -1],
    ['standard-shield', -2],
    ['reinforced', -2],
    ['reinforced-shield', -3],
    ['machine', -3],
  ])('TC-V-201, TC-ARMOUR-01, TC-ARMOUR-02: %s is %i', (profile, value) => {
    expect(worn(profile)).toBe(value);
  });

  it('TC-V-201, TC-ARMOUR-02: Machine Armour with a shield is refused as equipment', () => {
    expect(() => warband({ knight: { armour: ['machine', 'shield'] } })).toThrow(
      '/models/0/armour: Machine Armour cannot be combined with a shield.',
    );
  });

  it('TC-V-202, TC-ARMOUR-03 to TC-ARMOUR-05, TC-RULING-79, TC-RULING-80: intrinsic -2 and Reinforced -2 are -3; pierced -2', () => {
    expect(worn('hide')).toBe(-3);
    expect(worn('hide', piercing)).toBe(-2);
    expect(worn('hide', piercing, { options: { pierceFirst: true } })).toBe(-3);
    expect(worn('hide', ignoring, { options: { intrinsicPierced: false } })).toBe(-2);
    expect(worn('hide', ignoring)).toBe(0);
  });

  it('TC-ARMOUR-03: natural armour without shields', () => {
    expect(worn('shell')).toBe(-1);
  });

  it('TC-V-203, TC-ARMOUR-05: ARMOUR-PIERCING does nothing at no armour, and takes a Standard Armour away', () => {
    expect(worn('trooper', piercing)).toBe(0);
    expect(worn('standard', piercing)).toBe(0);
  });

  it('TC-V-204, TC-ARMOUR-06, TC-ARMOUR-07, TC-ARMOUR-09: IGNORE ARMOUR at Machine Armour; a Down result still becomes Minor', () => {
    expect(worn('machine', ignoring)).toBe(0);
    const done = hurtBy('machine', [3, 4], hitBy({ keywords: ['IGNORE ARMOUR'] }));
    expect(lastEvent(done, 'injury-rolled')).toMatchObject({ total: 7, outcome: 'down' });
    expect([isDown(done, 'victim'), markers(done, 'victim', 'blood')]).toEqual([false, 1]);
  });

  it('TC-ARMOUR-06, TC-ARMOUR-08: INJURY DICE of armour are ignored as well', () => {
    const net = (by: Weapon) => plan('warded', hitBy(by)).dice;
    expect([net(rifle), net(piercing), net(ignoring)]).toEqual([-1, -1, 0]);
  });

  it('TC-V-205, TC-ARMOUR-08, TC-RULING-81: Infernal Iron keeps its -2, the shield beside it does not', () => {
    expect(worn('hell')).toBe(-3);
    expect(worn('hell', piercing)).toBe(-2);
    expect(worn('hell', ignoring)).toBe(-2);
    expect(worn('hell', ignoring, { options: { imperviousAll: true } })).toBe(-3);
  });
});

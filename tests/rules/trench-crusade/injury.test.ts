import { describe, expect, it } from 'vitest';
import { armourModifiers, resistanceModifiers } from '../../../src/rules/trench-crusade/injury/armour';
import { addedTotal, netDice } from '../../../src/rules/trench-crusade/dice';
import type { Game } from '../../../src/rules/trench-crusade/game';
import { injure } from '../../../src/rules/trench-crusade/injury/injury';
import { readWarband } from '../../../src/rules/trench-crusade/index';
import type { Weapon } from '../../../src/rules/trench-crusade/forces/profiles';
import { eventsOf, lastEvent, optionIds, reply } from '../../support/battle';
import {
  asked,
  beginTrench,
  fighter,
  isDown,
  isOut,
  markers,
  warband,
  type TrenchScene,
} from '../../support/trench';
import { injuryPlan, injuryPool, type Hit } from '../../../src/rules/trench-crusade/injury/injury-plan';

const resistances = {
  undead: [{ name: 'Undead', dice: -1, except: ['FIRE'] }],
  amalgam: [{ name: 'Many bodies', dice: -2 }],
};
const band = warband(
  {
    trooper: {},
    tough: { keywords: ['TOUGH'] },
    golem: { keywords: ['GOLEM'] },
    'tough-machine': { keywords: ['TOUGH'], armour: ['machine'] },
    shielded: { armour: ['shield'] },
    standard: { armour: ['standard'] },
    'standard-shield': { armour: ['standard', 'shield'] },
    reinforced: { armour: ['reinforced'] },
    'reinforced-shield': { armour: ['reinforced', 'shield'] },
    machine: { armour: ['machine'] },
    hide: { intrinsic: { modifier: -2, allowsShield: true }, armour: ['reinforced'] },
    shell: { intrinsic: { modifier: -1 }, armour: ['shield'] },
    hell: { armour: ['infernal', 'shield'] },
    warded: { armour: ['warded'] },
    undead: { resistances: resistances.undead },
    amalgam: { resistances: resistances.amalgam },
    prophet: { abilities: ['memento'] },
  },
  {
    armour: [{ id: 'warded', name: 'Warded Armour', dice: -1 }],
    abilities: [
      {
        id: 'memento',
        name: 'Memento Mori',
        text: 'The first injury that would take it out does nothing.',
        timing: 'passive',
        effect: { kind: 'memento-mori' },
      },
    ],
  },
);

const rifle: Weapon = band.models[0]!.weapons[0]!;
const weapon = (fields: Partial<Weapon>): Weapon => ({ ...rifle, ...fields });

const scene = (profile: string, more: Partial<TrenchScene> = {}): TrenchScene => ({
  units: [fighter('victim', 'red', profile, [10, 10]), fighter('enemy', 'blue', 'trooper', [10, 20])],
  warbands: [band],
  paper: {},
  ...more,
});

const hitBy = (fields: Partial<Weapon> = {}, hit: Partial<Hit> = {}): Hit => ({
  attacker: 'enemy',
  weapon: weapon(fields),
  melee: false,
  critical: false,
  direct: true,
  ...hit,
});

/** Injures the victim by a weapon, or without one (a fall). */
const hurt =
  (hit: Hit | null = hitBy()) =>
  (game: Game) =>
    injure(game, { model: 'victim', cause: 'a test', rules: [], hit, modifiers: [] });

/** An injury with dice given and no markers spent. */
function hurtBy(
  profile: string,
  dice: readonly number[],
  hit: Hit | null = hitBy(),
  more: Partial<TrenchScene> = {},
) {
  const battle = beginTrench(scene(profile, { dice, play: hurt(hit), ...more }));
  return battle.question ? reply(battle, ['spend-blood', '0']) : battle;
}

const plan = (profile: string, hit: Hit | null, more: Partial<TrenchScene> = {}) => {
  const { base, modifiers } = asked(scene(profile, more), (game) =>
    injuryPlan(game, { model: 'victim', cause: '', rules: [], hit, modifiers: [] }),
  );
  return { base, dice: netDice(modifiers), added: addedTotal(modifiers) };
};

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
    addedTotal(asked(scene(profile, more), (game) => armourModifiers(game, 'victim', by)));
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
    const net = (by: Weapon) =>
      netDice(asked(scene('warded'), (game) => resistanceModifiers(game, 'victim', [], by)));
    expect([net(rifle), net(piercing), net(ignoring)]).toEqual([-1, -1, 0]);
  });

  it('TC-V-205, TC-ARMOUR-08, TC-RULING-81: Infernal Iron keeps its -2, the shield beside it does not', () => {
    expect(worn('hell')).toBe(-3);
    expect(worn('hell', piercing)).toBe(-2);
    expect(worn('hell', ignoring)).toBe(-2);
    expect(worn('hell', ignoring, { options: { imperviousAll: true } })).toBe(-3);
  });
});

describe('Bloodbaths', () => {
  const bath = (
    blood: number,
    more: Partial<TrenchScene> = {},
    hit: Hit | null = hitBy(),
    tokens: Readonly<Record<string, number>> = {},
  ) => beginTrench(scene('trooper', { tokens: { victim: { blood, ...tokens } }, play: hurt(hit), ...more }));

  it('TC-V-206, TC-BATH-01, TC-BATH-03: six BLOOD of a standing model; five are not enough', () => {
    const done = reply(bath(6, { dice: [3, 3, 4] }), ['spend-blood', 'bath:6']);
    expect(lastEvent(done, 'injury-rolled')).toMatchObject({
      base: 3,
      net: 0,
      total: 10,
      outcome: 'out',
      bath: true,
    });
    expect(optionIds(bath(5)).some((id) => id.startsWith('bath'))).toBe(false);
  });

  it('TC-V-018, TC-BATH-01: a standing model with 3 BLOOD: no Bloodbath, at most +3 INJURY DICE', () => {
    expect(optionIds(bath(3))).toEqual(['0', '1', '2', '3']);
  });

  it('TC-V-207, TC-RULING-83: markers beyond the price add INJURY DICE', () => {
    const done = reply(bath(7, { dice: [1, 2, 3, 4] }), ['spend-blood', 'bath:7']);
    expect(lastEvent(done, 'injury-rolled')).toMatchObject({ base: 3, net: 1, total: 9, outcome: 'out' });
  });

  it('TC-V-208, TC-BATH-02: three are enough if it is Down, two are not', () => {
    const down = { down: 1 };
    expect(optionIds(bath(3, {}, hitBy(), down))).toContain('bath:3');
    expect(optionIds(bath(2, {}, hitBy(), down))).toEqual(['0', '1', '2']);
  });

  it('TC-V-209, TC-BATH-05, TC-MARK-08: BLOOD and INFECTION mix, but only of the model injured', () => {
    expect(optionIds(bath(4, {}, hitBy(), { infection: 2 }))).toContain('bath:4+2');
    const elsewhere = bath(3, { tokens: { victim: { blood: 3 }, enemy: { blood: 3 } } });
    expect(optionIds(elsewhere).some((id) => id.startsWith('bath'))).toBe(false);
  });

  it('TC-V-210, TC-BATH-04: a base of three becomes four', () => {
    const done = reply(bath(6, { dice: [1, 2, 3, 4] }, hitBy({ injuryBase: 3 })), ['spend-blood', 'bath:6']);
    expect(lastEvent(done, 'injury-rolled')).toMatchObject({ base: 4, net: 0, total: 10, outcome: 'out' });
  });

  it('TC-V-211, TC-RULING-84: with -1 INJURY DICE the three lowest of four; or it falls back to 2D6', () => {
    const spent = { hurt: 0, blessing: 0, bath: true };
    const pool = (options: TrenchScene['options']) =>
      asked(scene('undead', options ? { options } : {}), (game) =>
        injuryPool(
          game,
          injuryPlan(game, { model: 'victim', cause: '', rules: [], hit: hitBy(), modifiers: [] }),
          spent,
        ),
      );
    expect(pool({})).toEqual({ base: 3, net: -1, added: 0 });
    expect(pool({ bathPenalty: 'back-to-2d6' })).toEqual({ base: 2, net: 0, added: 0 });
  });

  it('TC-V-212, TC-RULING-83: on a fall too, unless the table has it on attacks only', () => {
    expect(optionIds(bath(6, {}, null))).toContain('bath:6');
    expect(optionIds(bath(6, { options: { bathOn: 'attacks-only' } }, null))).not.toContain('bath:6');
    expect(optionIds(bath(6, { options: { bathOn: 'attacks-only' } }))).toContain('bath:6');
  });

  it('TC-V-017, TC-BATH-02, TC-BATH-03, TC-INJ-12, TC-MELEE-07, TC-INJ-08: the Hell Knight of the figure', () => {
    const begun = beginTrench(
      scene('hell', {
        dice: [5, 4, 3, 1],
        tokens: { victim: { blood: 3, down: 1 } },
        play: hurt(hitBy({ injuryModifier: 1 }, { melee: true })),
      }),
    );
    const done = reply(begun, ['spend-blood', 'bath:3']);
    expect(lastEvent(done, 'injury-rolled')).toMatchObject({
      base: 3,
      net: 1,
      added: -2,
      total: 10,
      outcome: 'out',
    });
  });
});

describe('effects of the result', () => {
  it('TC-V-213, TC-KEYWORD-07, TC-RULING-85: an extra BLOOD for FIRE, GAS and SHRAPNEL each, after the roll', () => {
    const fire = hitBy({ keywords: ['FIRE'] });
    const none = hurtBy('standard', [1, 1], fire);
    expect(markers(none, 'victim', 'blood')).toBe(1);
    expect(eventsOf(none, 'injury-rolled')[0]!.data['net']).toBe(0);
    expect(markers(hurtBy('trooper', [3, 4], fire), 'victim', 'blood')).toBe(2);
    expect(
      markers(hurtBy('trooper', [3, 4], fire, { tokens: { victim: { down: 1 } } }), 'victim', 'blood'),
    ).toBe(3);
    const both = hitBy({ keywords: ['FIRE', 'GAS'] });
    expect(markers(hurtBy('standard', [1, 1], both), 'victim', 'blood')).toBe(2);
    expect(
      markers(hurtBy('standard', [1, 1], both, { options: { extraMarker: 'once' } }), 'victim', 'blood'),
    ).toBe(1);
  });

  it('TC-V-214, TC-KEYWORD-08, TC-RULING-87, TC-RULING-91, TC-INJ-15: TOUGH goes Down instead of out, once it is Down it goes out', () => {
    for (const profile of ['tough', 'golem']) {
      const standing = hurtBy(profile, [5, 5]);
      expect([
        isOut(standing, 'victim'),
        isDown(standing, 'victim'),
        markers(standing, 'victim', 'blood'),
      ]).toEqual([false, true, 1]);
      expect(isOut(hurtBy(profile, [5, 5], hitBy(), { tokens: { victim: { down: 1 } } }), 'victim')).toBe(
        true,
      );
    }
  });

  it('TC-RULING-87: TOUGH once a battle, or always', () => {
    const down = { tokens: { victim: { down: 1 } } };
    expect(isOut(hurtBy('tough', [5, 5], hitBy(), { ...down, options: { tough: 'always' } }), 'victim')).toBe(
      false,
    );
    const once = { ...down, options: { tough: 'once-per-battle' } };
    expect(isOut(hurtBy('tough', [5, 5], hitBy(), once), 'victim')).toBe(false);
    expect(
      isOut(hurtBy('tough', [5, 5], hitBy(), { ...once, system: { used: ['victim:TOUGH'] } }), 'victim'),
    ).toBe(true);
  });

  it('TC-V-215, TC-RULING-86, TC-ARMOUR-09, TC-RULING-91: TOUGH in Machine Armour is Down, not hit lightly; Machine Armour alone stands', () => {
    const both = hurtBy('tough-machine', [6, 6]);
    expect([isDown(both, 'victim'), markers(both, 'victim', 'blood')]).toEqual([true, 1]);
    const chained = hurtBy('tough-machine', [6, 6], hitBy(), { options: { chain: true } });
    expect(isDown(chained, 'victim')).toBe(false);
    const armoured = hurtBy('machine', [5, 5]);
    expect(lastEvent(armoured, 'injury-rolled')).toMatchObject({ total: 7 });
    expect([isDown(armoured, 'victim'), markers(armoured, 'victim', 'blood')]).toEqual([false, 1]);
    const again = hurtBy('machine', [5, 5], hitBy(), { tokens: { victim: { down: 1 } } });
    expect([isDown(again, 'victim'), markers(again, 'victim', 'blood')]).toEqual([true, 1]);
  });

  it('TC-RULING-91: Down in place of Out may bring no marker', () => {
    const done = hurtBy('tough', [5, 5], hitBy(), { options: { replacedDown: 'no-marker' } });
    expect([isDown(done, 'victim'), markers(done, 'victim', 'blood')]).toEqual([true, 0]);
  });

  it('TC-V-216, TC-RULING-88, TC-INJ-15: Memento Mori once; its markers are void, or kept', () => {
    const fire = hitBy({ keywords: ['FIRE'] });
    const first = hurtBy('prophet', [4, 5], fire);
    expect([isOut(first, 'victim'), isDown(first, 'victim'), markers(first, 'victim', 'blood')]).toEqual([
      false,
      false,
      0,
    ]);
    const kept = hurtBy('prophet', [4, 5], fire, { options: { mementoMarkers: 'kept' } });
    expect(markers(kept, 'victim', 'blood')).toBe(1);
    expect(isOut(hurtBy('prophet', [4, 5], fire, { system: { used: ['victim:memento'] } }), 'victim')).toBe(
      true,
    );
  });

  it('TC-DOWN-01, TC-TURN-05: a model that goes Down in its own activation ends it, another’s goes on', () => {
    const own = hurtBy('trooper', [3, 4], null, { activation: { model: 'victim' } });
    expect(lastEvent(own, 'activation-cut')).toEqual({ model: 'victim' });
    expect(
      eventsOf(hurtBy('trooper', [3, 4], hitBy(), { activation: { model: 'enemy' } }), 'activation-cut'),
    ).toHaveLength(0);
  });
});

describe('warbands', () => {
  it('TC-V-205, TC-RULING-82: Infernal Iron Armour is one item; ids tell items apart', () => {
    expect(() => warband({ knight: { armour: ['infernal-armour'] } })).toThrow(
      'There is no armour “infernal-armour” in this force.',
    );
  });

  it('list every problem, by place', () => {
    expect(() =>
      readWarband({
        id: 'x',
        name: 'X',
        weapons: [{ id: 'a', name: 'A', kind: 'bow', range: 0 }],
        models: [{ id: 'm', name: 'M', weapons: ['b'], keywords: ['BRAVE'] }],
      }),
    ).toThrow(/\/weapons\/0\/kind: [\s\S]*\/weapons\/0\/range: [\s\S]*\/models\/0\/weapons\/0: /);
  });
});

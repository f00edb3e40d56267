import { describe, expect, it } from 'vitest';
import { readWarband } from '../../../../src/rules/trench-crusade/index';
import { eventsOf, lastEvent, optionIds, reply } from '../../../support/battle';
import {
  asked,
  beginTrench,
  isDown,
  isOut,
  markers,
  warband,
  type TrenchScene,
} from '../../../support/rules/trench';
import { injuryPlan, injuryPool, type Hit } from '../../../../src/rules/trench-crusade/injury/injury-plan';
import { scene, hitBy, hurt, hurtBy } from '../../../support/rules/trench-injury';

describe('Bloodbaths', () => {
  const bath = (
    blood: number,
    more: Partial<TrenchScene> = {},
    hit: Hit | null = hitBy(),
    tokens: Readonly<Record<string, number>> = {},
  ) => beginTrench(scene('trooper', { tokens: { victim: { blood, ...tokens } }, play: hurt(hit), ...more }));

  it('TC-V-206, TC-BATH-01, TC-BATH-03: six BLOOD of a standing model; five are not enough', () => {
    const asking = bath(6, { dice: [3, 3, 4] });
    expect(asking.question).toMatchObject({ kind: 'spend-blood', by: 'blue' });
    const done = reply(asking, ['spend-blood', 'bath:6']);
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
    const asking = beginTrench(
      scene('undead', { tokens: { victim: { blood: 6 } }, dice: [6, 2, 2, 2], play: hurt() }),
    );
    const done = reply(asking, ['spend-blood', 'bath:6']);
    expect(lastEvent(done, 'injury-rolled')).toMatchObject({ base: 3, net: -1, total: 6, outcome: 'minor' });
    expect(markers(done, 'victim', 'blood')).toBe(1);
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
  it('TC-V-213, TC-KEYWORD-07, TC-RULING-85: one extra BLOOD for FIRE, GAS and SHRAPNEL, after the roll; by option one for each', () => {
    const fire = hitBy({ keywords: ['FIRE'] });
    const none = hurtBy('standard', [1, 1], fire);
    expect(markers(none, 'victim', 'blood')).toBe(1);
    expect(eventsOf(none, 'injury-rolled')[0]!.data['net']).toBe(0);
    expect(markers(hurtBy('trooper', [3, 4], fire), 'victim', 'blood')).toBe(2);
    expect(
      markers(hurtBy('trooper', [3, 4], fire, { tokens: { victim: { down: 1 } } }), 'victim', 'blood'),
    ).toBe(3);
    const both = hitBy({ keywords: ['FIRE', 'GAS'] });
    expect(markers(hurtBy('standard', [1, 1], both), 'victim', 'blood')).toBe(1);
    expect(
      markers(hurtBy('standard', [1, 1], both, { options: { extraMarker: 'each' } }), 'victim', 'blood'),
    ).toBe(2);
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
    // The second attack of the battle that would take it out does.
    const twice = beginTrench(
      scene('prophet', {
        dice: [4, 5, 4, 5],
        *play(game) {
          yield* hurt(fire)(game);
          yield* hurt(fire)(game);
        },
      }),
    );
    expect(eventsOf(twice, 'injury-replaced')).toHaveLength(1);
    expect(eventsOf(twice, 'injury-rolled').map(({ data }) => data['outcome'])).toEqual(['out', 'out']);
    expect([isOut(twice, 'victim'), markers(twice, 'victim', 'blood')]).toEqual([true, 0]);
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

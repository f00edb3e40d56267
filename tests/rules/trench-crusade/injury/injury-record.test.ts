import { describe, expect, it } from 'vitest';
import { standInFor } from '../../../../src/engine/index';
import { eventsOf, lastEvent, optionIds, reply } from '../../../support/battle';
import {
  beginTrench,
  fighter,
  isOut,
  markers,
  warband,
  type TrenchScene,
} from '../../../support/rules/trench';
import { scene, hitBy, hurt, hurtBy, plan } from '../../../support/rules/trench-injury';

const lying = { tokens: { victim: { down: 1 } } };

describe('what the log says of an Injury Roll', () => {
  const rulesOf = (profile: string, dice: readonly number[], more: Partial<TrenchScene> = {}) =>
    eventsOf(hurtBy(profile, dice, hitBy(), more), 'injury-rolled')[0]!.rules;

  it.each([
    ['standard', [1, 1], 'TC-INJ-04', '(1 1, -1 to the total): No effect; a Minor hit needs 2.'],
    ['trooper', [3, 3], 'TC-INJ-05', 'rolled 6 (3 3): Minor hit; Down needs 7.'],
    ['trooper', [4, 4], 'TC-INJ-06', 'rolled 8 (4 4): Down; Out of Action needs 9.'],
    ['trooper', [4, 5], 'TC-INJ-08', 'rolled 9 (4 5): Out of Action.'],
  ] as const)('TC-INJ-04 to TC-INJ-08: %s with %j cites %s', (profile, dice, rule, words) => {
    expect(rulesOf(profile, dice)).toEqual([rule]);
    const event = eventsOf(hurtBy(profile, dice), 'injury-rolled')[0]!;
    expect(event.text).toContain('Injury of victim by a test');
    expect(event.text.endsWith(words)).toBe(true);
  });

  it('TC-INJ-05 to TC-INJ-07: markers cite the result; Down on a Down model cites its own rule', () => {
    const gained = (dice: readonly number[], more: Partial<TrenchScene> = {}) => {
      const [event] = eventsOf(hurtBy('trooper', dice, hitBy(), more), 'token-changed');
      return [event!.rules, event!.data['change']];
    };
    expect(gained([3, 3])).toEqual([['TC-INJ-05'], 1]);
    expect(gained([3, 3], lying)).toEqual([['TC-INJ-05'], 1]);
    expect(gained([3, 4])).toEqual([['TC-INJ-06'], 1]);
    expect(gained([3, 4], lying)).toEqual([['TC-INJ-07'], 2]);
  });

  it('TC-INJ-06, TC-INJ-08, TC-DOWN-01, TC-TURN-05: Down and Out end its own activation, each by its rule', () => {
    const acting = { activation: { model: 'victim' } };
    const down = hurtBy('trooper', [3, 4], null, acting);
    expect(eventsOf(down, 'model-down')[0]!.rules).toEqual(['TC-INJ-06']);
    expect(eventsOf(down, 'activation-cut')[0]!.rules).toEqual(['TC-DOWN-01']);
    const out = hurtBy('trooper', [6, 6], null, acting);
    expect(eventsOf(out, 'model-removed')[0]!.rules).toEqual(['TC-INJ-08']);
    expect(eventsOf(out, 'activation-cut')[0]!.rules).toEqual(['TC-TURN-05']);
  });

  it('TC-KEYWORD-07, TC-INJ-15: the extra marker and the replaced results cite their rules', () => {
    const fire = hurtBy('standard', [1, 1], hitBy({ keywords: ['FIRE'] }));
    expect(eventsOf(fire, 'token-changed')[0]!.rules).toEqual(['TC-KEYWORD-07']);
    const replaced = (profile: string, dice: readonly number[]) => {
      const { rules, data } = eventsOf(hurtBy(profile, dice), 'injury-replaced')[0]!;
      return [rules[0], data['outcome']];
    };
    expect(replaced('tough', [6, 6])).toEqual(['TC-KEYWORD-08', 'down']);
    expect(replaced('machine', [5, 5])).toEqual(['TC-ARMOUR-09', 'minor']);
    expect(replaced('prophet', [6, 6])).toEqual(['TC-RULING-88', 'none']);
  });

  it('TC-INJ-16: the attacker of a hit is named, a fall has none', () => {
    expect(lastEvent(hurtBy('trooper', [1, 1]), 'injury-rolled')['attacker']).toBe('enemy');
    expect(lastEvent(hurtBy('trooper', [1, 1], null), 'injury-rolled')['attacker']).toBeNull();
  });

  it('TC-INJ-01: without any modifier none is listed', () => {
    expect(lastEvent(hurtBy('trooper', [1, 1]), 'injury-rolled')['modifiers']).toEqual([]);
    expect(lastEvent(hurtBy('trooper', [1, 1], null), 'injury-rolled')['modifiers']).toEqual([]);
  });

  it('TC-ARMOUR-05, TC-ARMOUR-06: the part that a weapon takes away cites the keyword', () => {
    const last = (keywords: ('ARMOUR-PIERCING' | 'IGNORE ARMOUR')[]) =>
      (
        lastEvent(hurtBy('reinforced', [1, 1], hitBy({ keywords })), 'injury-rolled')[
          'modifiers'
        ] as readonly unknown[]
      ).at(-1);
    expect(last(['ARMOUR-PIERCING'])).toMatchObject({ value: 1, rule: 'TC-ARMOUR-05' });
    expect(last(['IGNORE ARMOUR'])).toMatchObject({ value: 2, rule: 'TC-ARMOUR-06' });
  });
});

describe('markers on an Injury Roll', () => {
  const bearing = (more: Partial<TrenchScene> = {}) =>
    beginTrench(
      scene('trooper', {
        tokens: { victim: { blood: 1, blessing: 2 } },
        dice: [1, 1, 1],
        play: hurt(),
        ...more,
      }),
    );

  it('TC-MARK-06, TC-MARK-07: one BLOOD and two BLESSING are -1 INJURY DICE; both are listed', () => {
    const asking = bearing();
    expect(asking.question).toMatchObject({ kind: 'spend-blood', by: 'blue', rules: ['TC-MARK-06'] });
    const blessing = reply(asking, ['spend-blood', '1']);
    expect(blessing.question).toMatchObject({ kind: 'spend-blessing', by: 'red', rules: ['TC-MARK-07'] });
    const done = reply(blessing, ['spend-blessing', '2']);
    expect(lastEvent(done, 'injury-rolled')).toMatchObject({
      net: -1,
      modifiers: [
        { kind: 'pool', value: 1, rule: 'TC-MARK-06' },
        { kind: 'pool', value: -2, rule: 'TC-MARK-07' },
      ],
    });
  });

  it('TC-MARK-06, TC-MARK-07: markers kept change nothing and are not listed', () => {
    const done = reply(bearing(), ['spend-blood', '0'], ['spend-blessing', '0']);
    expect(lastEvent(done, 'injury-rolled')).toMatchObject({ net: 0, modifiers: [] });
    expect([markers(done, 'victim', 'blood'), markers(done, 'victim', 'blessing')]).toEqual([2, 2]);
  });

  it('TC-RULING-11: BLOOD is paid before BLESSING is asked; secretly, after', () => {
    const open = reply(bearing({ options: { injuryMarkers: 'blood-first' } }), ['spend-blood', '1']);
    expect(markers(open, 'victim', 'blood')).toBe(0);
    const secret = reply(bearing({ options: { injuryMarkers: 'secret-simultaneous' } }), [
      'spend-blood',
      '1',
    ]);
    expect(secret.question?.kind).toBe('spend-blessing');
    expect(markers(secret, 'victim', 'blood')).toBe(1);
  });

  it('TC-RULING-11: the BLOOD is secret only where BLESSING is chosen without knowing of it', () => {
    const begun = (injuryMarkers: string, tokens: Record<string, number>) =>
      bearing({ options: { injuryMarkers }, tokens: { victim: tokens } });
    expect(standInFor(begun('secret-simultaneous', { blood: 2, blessing: 2 }))).toBe('0');
    expect(standInFor(begun('blood-first', { blood: 2, blessing: 2 }))).toBeNull();
    expect(standInFor(begun('secret-simultaneous', { blood: 2 }))).toBeNull();
    const asked = reply(begun('secret-simultaneous', { blood: 2, blessing: 2 }), ['spend-blood', '1']);
    expect(standInFor(asked)).toBeNull();
  });

  it('TC-INJ-01, TC-INJ-03: the question states the roll and its odds: -1 leaves Down 9 of 36, Out 6 of 36 (16.7 %)', () => {
    const asking = beginTrench(scene('standard', { tokens: { victim: { blood: 1 } }, play: hurt() }));
    expect(asking.question!.data).toMatchObject({
      roll: 'injury',
      base: 2,
      cause: 'a test',
      modifiers: [{ kind: 'total', value: -1 }],
    });
    const [none] = asking.question!.options;
    expect(none!.detail).toContain('2D6');
    expect(none!.detail).toContain('Down 25 %');
    expect(none!.detail).toContain('Out of Action 16.7 %');
  });

  it('TC-BATH-01: the roll of a Bloodbath cites it', () => {
    const asking = beginTrench(
      scene('trooper', { tokens: { victim: { blood: 6 } }, dice: [1, 1, 1], play: hurt() }),
    );
    expect(
      eventsOf(reply(asking, ['spend-blood', 'bath:6']), 'injury-rolled').map(({ rules }) => rules),
    ).toEqual([['TC-BATH-01', 'TC-INJ-05']]);
  });

  it('TC-RULING-83: on attacks only, an injury by a friend’s weapon causes no Bloodbath', () => {
    const units = [
      fighter('victim', 'red', 'trooper', [10, 10]),
      fighter('friend', 'red', 'trooper', [10, 16]),
      fighter('enemy', 'blue', 'trooper', [10, 20]),
    ];
    const by = (attacker: string) =>
      optionIds(
        beginTrench(
          scene('trooper', {
            units,
            tokens: { victim: { blood: 6 } },
            options: { bathOn: 'attacks-only' },
            play: hurt(hitBy({}, { attacker })),
          }),
        ),
      );
    expect(by('enemy')).toContain('bath:6');
    expect(by('friend')).not.toContain('bath:6');
  });

  it('TC-RULING-84: back to 2D6 needs a penalty: without one a Bloodbath is still 3D6', () => {
    const asking = beginTrench(
      scene('trooper', {
        tokens: { victim: { blood: 6 } },
        options: { bathPenalty: 'back-to-2d6' },
        dice: [3, 3, 4],
        play: hurt(),
      }),
    );
    expect(lastEvent(reply(asking, ['spend-blood', 'bath:6']), 'injury-rolled')).toMatchObject({
      base: 3,
      net: 0,
      total: 10,
    });
  });
});

describe('resistances and piercing', () => {
  it('TC-INJ-14: a resistance against GAS and FIRE counts for one of the two, not for other kinds', () => {
    const masked = warband({
      masked: { resistances: [{ name: 'Mask', dice: -1, against: ['GAS', 'FIRE'] }] },
      trooper: {},
    });
    const net = (keywords: ('GAS' | 'FIRE' | 'SHRAPNEL')[]) =>
      plan('masked', hitBy({ keywords }), { warbands: [masked] }).dice;
    expect([net(['GAS']), net(['FIRE']), net(['SHRAPNEL']), net([])]).toEqual([-1, -1, 0, 0]);
    expect(plan('masked', null, { warbands: [masked] }).dice).toBe(0);
  });

  it('TC-INJ-14: a resistance against ranged attacks does nothing in melee', () => {
    const blessed = warband({
      blessed: { resistances: [{ name: 'Ward', dice: -1, against: ['ranged'] }] },
      trooper: {},
    });
    const more = { warbands: [blessed] };
    expect(plan('blessed', hitBy(), more).dice).toBe(-1);
    expect(plan('blessed', hitBy({}, { melee: true }), more).dice).toBe(0);
  });

  it('TC-RULING-79: piercing before the cap weakens Reinforced Armour from -2 to -1 as well', () => {
    const piercing = hitBy({ keywords: ['ARMOUR-PIERCING'] });
    expect(plan('reinforced', piercing, { options: { pierceFirst: true } }).added).toBe(-1);
    expect(plan('reinforced', piercing).added).toBe(-1);
  });
});

describe('replaced results', () => {
  it('TC-RULING-87: TOUGH each time leaves no use behind, TOUGH once a battle uses itself up', () => {
    const again = (tough: string) =>
      beginTrench(
        scene('tough', {
          dice: [6, 6, 6, 6],
          options: { tough },
          *play(game) {
            yield* hurt(null)(game);
            yield* hurt(null)(game);
          },
        }),
      );
    const second = (tough: string) => isOut(reply(again(tough), ['spend-blood', '0']), 'victim');
    expect(second('always')).toBe(false);
    expect(second('once-per-battle')).toBe(true);
    expect(second('while-standing')).toBe(true);
  });

  it('TC-RULING-91: a rolled Down result brings its marker even where a replaced one brings none', () => {
    const options = { replacedDown: 'no-marker', chain: true };
    expect(markers(hurtBy('trooper', [3, 4], hitBy(), { options }), 'victim', 'blood')).toBe(1);
    expect(markers(hurtBy('machine', [5, 5], hitBy(), { options }), 'victim', 'blood')).toBe(1);
    // TOUGH makes it Down, Machine Armour a Minor hit: the marker of the Minor hit counts.
    expect(markers(hurtBy('tough-machine', [6, 6], hitBy(), { options }), 'victim', 'blood')).toBe(1);
    expect(markers(hurtBy('tough', [6, 6], hitBy(), { options }), 'victim', 'blood')).toBe(0);
  });

  it('TC-RULING-88: another ability does not disregard an injury', () => {
    const other = warband(
      { prophet: { abilities: ['dread', 'memento'] }, healer: { abilities: ['dread'] }, trooper: {} },
      {
        abilities: [
          {
            id: 'dread',
            name: 'Dread',
            text: 'Rolls near it are Risky.',
            timing: 'passive',
            effect: { kind: 'risky-aura' },
          },
          {
            id: 'memento',
            name: 'Memento Mori',
            text: 'Once.',
            timing: 'passive',
            effect: { kind: 'memento-mori' },
          },
        ],
      },
    );
    expect(isOut(hurtBy('healer', [6, 6], hitBy(), { warbands: [other] }), 'victim')).toBe(true);
    expect(isOut(hurtBy('prophet', [6, 6], hitBy(), { warbands: [other] }), 'victim')).toBe(false);
  });
});

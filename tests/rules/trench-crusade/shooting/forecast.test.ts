import { describe, expect, it } from 'vitest';
import { forecastAttack, type AttackForecast } from '../../../../src/rules/trench-crusade/shooting/forecast';
import { weaponsOf } from '../../../../src/rules/trench-crusade/game';
import { asked, fighter, warband, type TrenchScene } from '../../../support/rules/trench';

const band = warband(
  {
    trooper: {},
    assassin: { melee: 2, weapons: ['dagger'] },
    heretic: { armour: ['standard', 'shield'] },
    tough: { keywords: ['TOUGH'] },
    flamer: { weapons: ['flamer'] },
    machine: { armour: ['machine'] },
  },
  {
    weapons: [
      { id: 'dagger', name: 'Assassin’s Dagger', kind: 'melee', keywords: ['CRITICAL'], injuryModifier: 1 },
      { id: 'flamer', name: 'Flamethrower', kind: 'ranged', range: 12, keywords: ['FLAMETHROWER'] },
    ],
  },
);

/** Lists every throw of `count` dice. */
const throws = (count: number): number[][] =>
  count === 0
    ? [[]]
    : throws(count - 1).flatMap((faces) => [1, 2, 3, 4, 5, 6].map((face) => [...faces, face]));

/** The chance of each result by counting every throw: an oracle that shares nothing with the rules' own dice. */
function counted(
  count: number,
  kept: number,
  best: boolean,
  resultOf: (sum: number) => string,
): Readonly<Record<string, number>> {
  const odds: Record<string, number> = {};
  const all = throws(count);
  for (const faces of all) {
    const sorted = [...faces].sort((a, b) => a - b);
    const sum = (best ? sorted.slice(-kept) : sorted.slice(0, kept)).reduce((a, b) => a + b, 0);
    odds[resultOf(sum)] = (odds[resultOf(sum)] ?? 0) + 1 / all.length;
  }
  return odds;
}

const injury = (added: number) => (sum: number) =>
  sum + added <= 1 ? 'none' : sum + added <= 6 ? 'minor' : sum + added <= 8 ? 'down' : 'out';
const attack = (sum: number) => (sum <= 6 ? 'miss' : sum >= 12 ? 'critical' : 'hit');

function forecast(
  profiles: readonly [string, string],
  distance: number,
  more: Partial<TrenchScene> = {},
  melee = false,
): AttackForecast {
  const units = [
    fighter('a', 'red', profiles[0], [10, 10]),
    fighter('t', 'blue', profiles[1], [10, 10 + distance]),
  ];
  return asked({ units, warbands: [band], paper: {}, ...more }, (game) =>
    forecastAttack(game, {
      attacker: 'a',
      target: 't',
      weapon: weaponsOf(game, 'a')[0]!,
      ...(melee && { melee: { characteristic: 'melee', offHand: false } }),
    }),
  );
}

describe('the odds of an attack', () => {
  it('are those of counting every throw: +2 to hit, CRITICAL, armour and shield', () => {
    const { outcome, success, injury: plain, critical } = forecast(['assassin', 'heretic'], 1.6, {}, true);
    const hit = counted(4, 2, true, attack);
    const hurt = counted(2, 2, true, injury(-1));
    const bad = counted(4, 2, true, injury(-1));
    expect(success!.net).toBe(2);
    expect(plain).toMatchObject({ base: 2, net: 0, added: -1 });
    expect(critical).toMatchObject({ base: 2, net: 2, added: -1 });
    expect(outcome.miss).toBeCloseTo(hit['miss']!, 12);
    for (const result of ['none', 'minor', 'down', 'out'] as const) {
      expect(outcome[result]).toBeCloseTo(
        hit['hit']! * (hurt[result] ?? 0) + hit['critical']! * (bad[result] ?? 0),
        12,
      );
    }
  });

  it('TC-DICE-09: include the effect of one marker of each kind', () => {
    const { outcome, ifSpent } = forecast(['trooper', 'trooper'], 8, {
      tokens: { a: { blood: 1, blessing: 1 }, t: { blood: 6, blessing: 1 } },
    });
    expect(ifSpent.map(({ what }) => what)).toEqual([
      '1 BLOOD of a',
      '1 BLESSING of a',
      '1 BLOOD of t',
      'a Bloodbath for 6 BLOOD of t',
      '1 BLESSING of t',
    ]);
    const [blood, blessing, targetBlood, bath, mercy] = ifSpent.map((entry) => entry.outcome);
    expect(blood!.miss).toBeCloseTo(counted(3, 2, false, attack)['miss']!, 12);
    expect(blessing!.miss).toBeCloseTo(counted(3, 2, true, attack)['miss']!, 12);
    const hit = counted(2, 2, true, attack);
    const out = (plain: Readonly<Record<string, number>>, bad: Readonly<Record<string, number>>) =>
      hit['hit']! * plain['out']! + hit['critical']! * bad['out']!;
    expect(outcome.out).toBeCloseTo(out(counted(2, 2, true, injury(0)), counted(3, 2, true, injury(0))), 12);
    expect(targetBlood!.out).toBeCloseTo(
      out(counted(3, 2, true, injury(0)), counted(4, 2, true, injury(0))),
      12,
    );
    expect(mercy!.out).toBeCloseTo(out(counted(3, 2, false, injury(0)), counted(2, 2, true, injury(0))), 12);
    expect(bath!.out).toBeCloseTo(out(counted(3, 3, true, injury(0)), counted(4, 3, true, injury(0))), 12);
  });

  it('TC-FLAME-01, TC-KEYWORD-08, TC-ARMOUR-09: include automatic hits and effects that replace a result', () => {
    const flame = forecast(['flamer', 'tough'], 8);
    expect(flame.success).toBeNull();
    const hurt = counted(2, 2, true, injury(0));
    expect(flame.outcome).toMatchObject({ miss: 0, out: 0 });
    expect(flame.outcome.down).toBeCloseTo(hurt['down']! + hurt['out']!, 12);
    const armoured = forecast(['flamer', 'machine'], 8);
    const softened = counted(2, 2, true, injury(-3));
    expect(armoured.outcome.minor).toBeCloseTo(softened['minor']! + softened['down']!, 12);
    expect(armoured.outcome.down).toBe(0);
  });

  it('always add up to 1', () => {
    for (const profiles of [
      ['trooper', 'trooper'],
      ['assassin', 'heretic'],
      ['flamer', 'machine'],
    ] as const) {
      const { outcome } = forecast(profiles, 8);
      expect(Object.values(outcome).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    }
  });
});

describe('the conditions of a forecast', () => {
  const arms = warband(
    {
      trooper: {},
      bomber: { weapons: ['bomb'] },
      grenadier: { weapons: ['bomb-pistol'] },
      flamer: { weapons: ['flamer'] },
      lancer: { weapons: ['lance'] },
    },
    {
      weapons: [
        { id: 'bomb', name: 'Bomb', kind: 'ranged', range: 24, blast: 3 },
        { id: 'bomb-pistol', name: 'Bomb pistol', kind: 'ranged', range: 24, blast: 3, keywords: ['PISTOL'] },
        { id: 'flamer', name: 'Flamethrower', kind: 'ranged', range: 12, keywords: ['FLAMETHROWER'] },
        { id: 'lance', name: 'Lance', kind: 'ranged', range: 24, injuryBase: 3, directOnly: true },
      ],
    },
  );
  const armed = { warbands: [arms], options: { bathOn: 'attacks-only' } };
  const spends = (profile: string, tokens: TrenchScene['tokens']) =>
    forecast([profile, 'trooper'], 8, { ...armed, ...(tokens && { tokens }) }).ifSpent.map(
      ({ what }) => what,
    );

  it('TC-BLAST-03: a blast names the other models that it would reach, friend or foe', () => {
    const reached = (profile: string, melee = false) =>
      asked(
        {
          units: [
            fighter('a', 'red', profile, [10, melee ? 18.4 : 10]),
            fighter('t', 'blue', 'trooper', [10, 20]),
            fighter('near', 'blue', 'trooper', [12, 20]),
            fighter('friend', 'red', 'trooper', [8, 20]),
            fighter('far', 'blue', 'trooper', [14, 20]),
          ],
          ...armed,
        },
        (game) =>
          forecastAttack(game, {
            attacker: 'a',
            target: 't',
            weapon: weaponsOf(game, 'a')[0]!,
            ...(melee && { melee: { characteristic: 'melee' as const, offHand: false } }),
          }).alsoReached,
      );
    expect([...reached('bomber')].sort()).toEqual(['friend', 'near']);
    expect(reached('trooper')).toEqual([]);
    // In melee a PISTOL makes a Melee Attack, without its BLAST.
    expect(reached('grenadier', true)).toEqual([]);
  });

  it('TC-MARK-02, TC-MARK-03: a marker that a model does not bear is not counted', () => {
    expect(spends('trooper', {})).toEqual([]);
    expect(spends('trooper', { a: { blood: 1 } })).toEqual(['1 BLOOD of a']);
    expect(spends('trooper', { t: { blessing: 1 } })).toEqual(['1 BLESSING of t']);
  });

  it('TC-BATH-01, TC-BATH-02, TC-BATH-05: a Bloodbath for 6, for 3 of a Down model, BLOOD and INFECTION together', () => {
    const bath = (tokens: Readonly<Record<string, number>>) =>
      spends('trooper', { t: tokens }).filter((what) => what.includes('Bloodbath'));
    expect(bath({ blood: 5 })).toEqual([]);
    expect(bath({ blood: 4, infection: 2 })).toEqual(['a Bloodbath for 6 BLOOD of t']);
    expect(bath({ blood: 2, down: 1 })).toEqual([]);
    expect(bath({ infection: 3, down: 1 })).toEqual(['a Bloodbath for 3 BLOOD of t']);
  });

  it('TC-FLAME-02: markers of the shooter count for nothing where no roll is made', () => {
    const tokens = { a: { blood: 1, blessing: 1 }, t: { blood: 1 } };
    expect(spends('flamer', tokens)).toEqual(['1 BLOOD of t']);
    expect(spends('trooper', tokens)).toEqual(['1 BLOOD of a', '1 BLESSING of a', '1 BLOOD of t']);
  });

  it('TC-INJ-12, TC-INJ-11: a Down model is worse off in melee only; a target is hit directly; nothing else is listed', () => {
    const down = { tokens: { t: { down: 1 } } };
    expect(forecast(['assassin', 'trooper'], 1.6, down, true).injury.net).toBe(1);
    expect(forecast(['trooper', 'trooper'], 8, down).injury.net).toBe(0);
    expect(forecast(['lancer', 'trooper'], 8, armed).injury).toMatchObject({ base: 3, modifiers: [] });
    expect(forecast(['trooper', 'trooper'], 8).injury.modifiers).toEqual([]);
  });

  it('TC-DICE-09: the chances with a marker spent list no further ones', () => {
    const once = asked(
      {
        units: [fighter('a', 'red', 'trooper', [10, 10]), fighter('t', 'blue', 'trooper', [10, 18])],
        ...armed,
        tokens: { a: { blood: 2 } },
      },
      (game) =>
        forecastAttack(game, {
          attacker: 'a',
          target: 't',
          weapon: weaponsOf(game, 'a')[0]!,
          spent: { blood: 1 },
        }),
    );
    expect(once.ifSpent).toEqual([]);
    expect(once.success!.net).toBe(-1);
    expect(once.success!.modifiers).toMatchObject([{ value: -1, rule: 'TC-MARK-02' }]);
  });
});

/** Odds of fights and volleys against results worked out by hand. */
import { describe, expect, it } from 'vitest';
import { impetusOf } from '../../../../src/rules/trenches-and-turbines/melee/charge';
import { forecastFight, forecastShot } from '../../../../src/rules/trenches-and-turbines/shooting/forecast';
import { strikeOdds } from '../../../../src/rules/trenches-and-turbines/shooting/odds';
import { takeBundles } from '../../../../src/rules/trenches-and-turbines/shooting/saves';
import {
  force,
  piece,
  profile,
  rank,
  soldier,
  still,
  unit,
  type Scene,
} from '../../../support/rules/turbines';

const plain = { autoResults: 'none' } as const;

/** Compares two distributions. */
const expectOdds = (found: readonly number[], wanted: readonly number[]) => {
  expect(found).toHaveLength(wanted.length);
  found.forEach((p, i) => expect(p, `probability of ${i}`).toBeCloseTo(wanted[i]!, 9));
};

describe('the odds of a fight', () => {
  const lines = (attackers: number, defenders: number) => [
    unit('rs', 'red', rank(attackers, 0, 0)),
    unit('foe', 'blue', rank(defenders, 1, 0)),
  ];
  const fight = (scene: Scene, running = false) =>
    forecastFight(still(scene), 'rs', 'foe', impetusOf(running, false))!;

  // A blow kills with 0.5 x 0.6 = 0.3; one of a running charge with 0.6 x 0.6 = 0.36.
  it('TT-FIGHT-06 TT-RESOLVE-02 two against one, both at once', () => {
    const odds = fight({ units: lines(2, 1) });
    expectOdds(odds.attacker.casualties, [0.49, 0.51]);
    expectOdds(odds.attacker.hits, [0.25, 0.5, 0.25]);
    expectOdds(odds.defender.casualties, [0.7, 0.3, 0]);
    expect(odds.win).toBeCloseTo(0.51 * 0.7, 9);
    expect(odds.draw).toBeCloseTo(0.51 * 0.3 + 0.49 * 0.7, 9);
    expect(odds.lose).toBeCloseTo(0.49 * 0.3, 9);
  });

  it('TT-RESOLVE-05 TT-RULING-67 a side routs only if it loses, survives and fails its check', () => {
    const odds = (options = {}) => fight({ units: lines(2, 1), options });
    expect(odds().attackerRouts).toBeCloseTo(0.147 * 0.3, 9);
    // The defender has one model: it cannot lose and survive.
    expect(odds().defenderRouts).toBe(0);
    expect(odds({ lossModifier: 'minus1PerCasualty' }).attackerRouts).toBeCloseTo(0.147 * 0.4, 9);
    // 21 of 100 pairs of dice add up to 7 or less.
    expect(odds({ leadershipDice: '2d10' }).attackerRouts).toBeCloseTo(0.147 * 0.79, 9);
    const both = { leadershipDice: '2d10', lossModifier: 'minus1PerCasualty' };
    expect(odds(both).attackerRouts).toBeCloseTo(0.147 * 0.85, 9);
  });

  it('TT-FIGHT-05 TT-CHARGE-16 two against two after a running charge: the survivors strike back', () => {
    const odds = fight({ units: lines(2, 2) }, true);
    const struck = [0.64 * 0.64, 2 * 0.64 * 0.36, 0.36 * 0.36] as const;
    expectOdds(odds.attacker.casualties, struck);
    expectOdds(odds.attacker.hits, [0.16, 0.48, 0.36]);
    expectOdds(odds.defender.casualties, [
      struck[0] * 0.49 + struck[1] * 0.7 + struck[2],
      struck[0] * 0.42 + struck[1] * 0.3,
      struck[0] * 0.09,
    ]);
    expectOdds(odds.defender.hits, [
      struck[0] * 0.25 + struck[1] * 0.5 + struck[2],
      struck[0] * 0.5 + struck[1] * 0.5,
      struck[0] * 0.25,
    ]);
    expect(odds.defender.expected.hits).toBeCloseTo(struck[0] + struck[1] * 0.5, 9);
    expect(odds.defender.expected.casualties).toBeCloseTo(struck[0] * 0.6 + struck[1] * 0.3, 9);
    expect(odds.win).toBeCloseTo(struck[1] * 0.7 + struck[2], 9);
    expect(odds.draw).toBeCloseTo(struck[0] * 0.49 + struck[1] * 0.3, 9);
    expect(odds.lose).toBeCloseTo(struck[0] * 0.51, 9);
    expect(odds.defenderRouts).toBeCloseTo(struck[1] * 0.7 * 0.3, 9);
    expect(odds.attackerRouts).toBeCloseTo(struck[0] * 0.42 * 0.3, 9);
  });

  it('TT-RULING-29 a reaction may deny the bonus, but not the first strike', () => {
    const game = still({ units: lines(1, 1) });
    const odds = forecastFight(game, 'rs', 'foe', impetusOf(true, true))!;
    expect(odds.win).toBeCloseTo(0.3, 9);
    expect(odds.lose).toBeCloseTo(0.7 * 0.3, 9);
    expect(impetusOf(false, false)).toEqual({ priority: false, bonus: 0, othersJoin: false });
    expect(impetusOf(true, false)).toEqual({ priority: true, bonus: 1, othersJoin: false });
    expect(impetusOf(true, true)).toEqual({ priority: true, bonus: 0, othersJoin: false });
  });

  it('TT-RULING-62 option noWeaponNoAttack: no odds where one side has no melee weapon', () => {
    const clerks = force([profile('RS'), profile('clerks', {}, [soldier('clerk', { weapons: ['rifle'] })])]);
    const odds = (attacker: string, defender: string, options = {}) =>
      forecastFight(
        still({
          units: [
            unit('rs', 'red', [[0, 0]], { profile: attacker }),
            unit('foe', 'blue', [[1, 0]], { profile: defender }),
          ],
          force: clerks,
          options,
        }),
        'rs',
        'foe',
        impetusOf(false, false),
      );
    const none = { unarmed: 'noWeaponNoAttack' };
    expect([odds('clerks', 'RS', none), odds('RS', 'clerks', none)]).toEqual([null, null]);
    expect(odds('clerks', 'RS')!.win).toBeCloseTo(0.21, 9);
  });
});

describe('the odds of a volley', () => {
  const shot = (scene: Scene) => forecastShot(still(scene), 'rs', 'foe', 'shoot')!;
  const pair = force([
    profile('RS'),
    profile('HS', {}, [soldier('heavy', { sv: 5, hp: 2 })]),
    profile('flood', {}, [soldier('gunner', { weapons: ['flood'] })]),
  ]);
  const heavies = (damage: Readonly<Record<string, number>>, options = {}) =>
    shot({
      units: [unit('rs', 'red', [[0, 0]]), unit('foe', 'blue', rank(3, 8, 0), { profile: 'HS' })],
      force: pair,
      damage,
      options,
    }).casualties[1]!;

  it('TT-RULING-57 TT-CAS-04 the wounded take the first hit, except the leader', () => {
    // A hit in 5 of 10, a failed save in 5 of 10.
    expect(heavies({ 'foe/3': 1 })).toBeCloseTo(0.25, 9);
    expect(heavies({ 'foe/1': 1 })).toBe(0);
    expect(heavies({})).toBe(0);
    expect(heavies({ 'foe/3': 1 }, { woundSpread: 'free' })).toBe(0);
    expect(heavies({ 'foe/2': 1 }, { woundSpread: 'free' })).toBeCloseTo(0.25, 9);
  });

  it('TT-CAS-02 TT-RULING-59 no more fall than are seen', () => {
    const wall = piece('wall', [9, 9.2], [-20, 20], 4, { size: 'L' });
    const target = unit('foe', 'blue', [
      [8, 0],
      [10.5, 1.2],
      [10.5, 2.4],
    ]);
    const odds = shot({ units: [unit('rs', 'red', rank(3, 0, 0)), target], terrain: [wall] });
    expectOdds(odds.casualties, [0.7 ** 3, 1 - 0.7 ** 3, 0, 0]);
    expect(odds.expected.hits).toBeCloseTo(1.5, 9);
  });

  it('TT-RULING-58 option carryOverTag: surplus damage passes on', () => {
    const units = [unit('rs', 'red', [[0, 0]], { profile: 'flood' }), unit('foe', 'blue', rank(3, 8, 0))];
    // Save 4 - 2: a die fails in 8 of 10. One hit of 3 dice.
    const kills = (options = {}) => shot({ units, force: pair, options }).casualties;
    expectOdds(kills(), [0.5 + 0.5 * 0.008, 0.5 * 0.992, 0, 0]);
    expectOdds(kills({ oneKillPerAttack: 'carryOverTag' }), [
      0.5 + 0.5 * 0.008,
      0.5 * 3 * 0.8 * 0.04,
      0.5 * 3 * 0.64 * 0.2,
      0.5 * 0.512,
    ]);
  });

  it('TT-HIT-03 TT-SAVE-03 states dice, chances and modifiers of each group', () => {
    const odds = shot({
      units: [unit('rs', 'red', rank(2, 0, 0)), unit('foe', 'blue', rank(2, 16, 0))],
      terrain: [piece('scrape', [15, 17], [-2, 4], 0.4, { cover: 'light' })],
    });
    expect(odds).toMatchObject({ attacker: 'rs', target: 'foe' });
    expect(odds.groups).toEqual([
      {
        weapon: 'Rifle',
        dice: 2,
        needs: 4,
        chance: 0.4,
        modifiers: [expect.objectContaining({ name: 'long range', value: -1 })],
        save: {
          needs: 5,
          chance: 0.5,
          modifiers: [expect.objectContaining({ name: 'Cover (1)', value: 1 })],
        },
      },
    ]);
    expectOdds(odds.casualties, [0.64, 0.32, 0.04]);
  });
});

describe('the arithmetic of strikes', () => {
  const men = (...hp: readonly number[]) => hp.map((points, i) => ({ model: `m${i}`, hp: points, save: 4 }));

  it('TT-GROUP-01 groups are rolled one after the other', () => {
    const odds = strikeOdds(
      men(1, 1),
      [
        { dice: 1, needs: 5, damage: 1, saves: [4, 4], carries: false },
        { dice: 1, needs: 10, damage: 1, saves: [4, 4], carries: false },
      ],
      Infinity,
      plain,
    );
    expectOdds(odds.hits, [0, 0.5, 0.5]);
    expectOdds(odds.casualties, [0.7 * 0.4, 0.7 * 0.6 + 0.3 * 0.4, 0.3 * 0.6]);
  });

  it('TT-RULING-56 each model has its own save', () => {
    const odds = strikeOdds(
      men(1, 1),
      [{ dice: 2, needs: 10, damage: 1, saves: [4, 10], carries: false }],
      Infinity,
      plain,
    );
    expectOdds(odds.casualties, [0.16, 0.84, 0]);
  });

  it('TT-SAVE-06 TT-RULING-03 wounds remain from hit to hit; by option a 10 always fails', () => {
    const two = { dice: 2, needs: 10, damage: 1, saves: [4], carries: false };
    expectOdds(strikeOdds(men(2), [two], Infinity, plain).casualties, [1 - 0.36, 0.36]);
    const always = { ...two, dice: 1, saves: [10] };
    expectOdds(strikeOdds(men(1), [always], Infinity, { autoResults: 'oneAndTen' }).casualties, [0.91, 0.09]);
  });

  it('TT-SAVE-07 TT-SAVE-08 TT-RULING-59 what each hit does, and what is lost', () => {
    const toll = takeBundles(
      men(2, 1),
      [
        [9, 4],
        [9, 9],
        [9, 9],
      ],
      Infinity,
      plain,
    );
    expect(toll.bundles).toEqual([
      { faces: [9, 4], model: 'm0', failed: 1, damage: 1, kills: false },
      { faces: [9, 9], model: 'm0', failed: 2, damage: 1, kills: true },
      { faces: [9, 9], model: 'm1', failed: 2, damage: 1, kills: true },
    ]);
    expect([toll.lost, toll.defenders.map(({ hp }) => hp)]).toEqual([2, [0, 0]]);
    const capped = takeBundles(men(1, 1), [[9], [9], [4]], 1, plain);
    expect(capped.bundles[1]).toEqual({ faces: [9], model: null, failed: 1, damage: 0, kills: false });
    expect(capped.bundles[2]).toMatchObject({ model: null, failed: 0 });
    expect([capped.lost, capped.defenders.map(({ hp }) => hp)]).toEqual([1, [0, 1]]);
    const empty = takeBundles(men(1), [[9], [9, 9]], Infinity, plain);
    expect(empty.bundles[1]).toEqual({ faces: [9, 9], model: null, failed: 0, damage: 0, kills: false });
    expect(empty.lost).toBe(0);
  });

  it('TT-RULING-58 a hit that carries stops at the cap', () => {
    const all = takeBundles(men(1, 1, 1), [[9, 9, 9]], Infinity, plain, true);
    expect(all.bundles).toEqual([{ faces: [9, 9, 9], model: 'm0', failed: 3, damage: 3, kills: true }]);
    const two = takeBundles(men(1, 1, 1), [[9, 9, 9]], 2, plain, true);
    expect([two.lost, two.defenders.map(({ hp }) => hp)]).toEqual([1, [0, 0, 1]]);
    const own = takeBundles(
      [
        { model: 'a', hp: 1, save: 4 },
        { model: 'b', hp: 1, save: 9 },
      ],
      [[9, 9]],
      2,
      plain,
      true,
    );
    expect(own.defenders.map(({ hp }) => hp)).toEqual([0, 1]);
  });
});

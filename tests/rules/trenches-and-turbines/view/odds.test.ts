import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mean } from '../../../../src/rules/shared/odds';
import { chance } from '../../../../src/rules/trenches-and-turbines/dice';
import { chargeTerms, impetusOf } from '../../../../src/rules/trenches-and-turbines/melee/charge';
import {
  forecastCharge,
  forecastFight,
  forecastShot,
} from '../../../../src/rules/trenches-and-turbines/shooting/forecast';
import { strikeOdds, type AttackDice } from '../../../../src/rules/trenches-and-turbines/shooting/odds';
import { takeBundles, type Defender } from '../../../../src/rules/trenches-and-turbines/shooting/saves';
import type { TerrainPlacement } from '../../../../src/table/format';
import { force, piece, profile, rank, soldier, still, unit } from '../../../support/rules/turbines';

const plain = { autoResults: 'none' } as const;
const total = (distribution: readonly number[]) => distribution.reduce((sum, p) => sum + p, 0);
const attack = (fields: Partial<AttackDice> = {}): AttackDice => ({
  dice: 1,
  needs: 5,
  damage: 1,
  saves: [4, 4, 4],
  carries: false,
  ...fields,
});
const men = (count: number, hp = 1, save = 4): readonly Defender[] =>
  Array.from({ length: count }, (_, i) => ({ model: `m${i}`, hp, save }));

describe('odds of a strike', () => {
  it('one rifle, by hand: hit 5 in 10, save 4 in 10', () => {
    const { hits, casualties } = strikeOdds(men(3), [attack()], Infinity, plain);
    expect(hits).toEqual([0.5, 0.5]);
    expect(casualties[0]).toBeCloseTo(0.7, 12);
    expect(casualties[1]).toBeCloseTo(0.3, 12);
  });

  it('two rifles at one model: 1 - 0.7 x 0.7', () => {
    expect(strikeOdds(men(1), [attack({ dice: 2, saves: [4] })], Infinity, plain).casualties[1]).toBeCloseTo(
      0.51,
      12,
    );
  });

  it('damage 2 against 2 hit points, surplus lost: 0.5 x 0.6 x 0.6', () => {
    expect(
      strikeOdds(men(2, 2), [attack({ damage: 2, saves: [4, 4] })], Infinity, plain).casualties[1],
    ).toBeCloseTo(0.18, 12);
    expect(strikeOdds(men(2, 1), [attack({ damage: 2, saves: [4, 4] })], Infinity, plain).casualties[2]).toBe(
      0,
    );
  });

  it('TT-GROUP-03 TT-RULING-61 a group is not rolled where the groups before have destroyed the target', () => {
    // Half of the dice hit, and half of the hits are saved: the first hit destroys the target in a quarter of all cases.
    const die = attack({ dice: 1, needs: 5, saves: [5] });
    const { hits, casualties } = strikeOdds(men(1), [die, die], Infinity, plain);
    expect(hits).toEqual([0.25, 0.625, 0.125]);
    expect(casualties).toEqual([0.25 + 0.25 + 0.0625, 0.25 + 0.125 + 0.0625]);
    // Two dice of one group are rolled together.
    const both = strikeOdds(men(1), [attack({ dice: 2, needs: 5, saves: [5] })], Infinity, plain);
    expect(both.hits).toEqual([0.25, 0.5, 0.25]);
    expect(both.casualties).toEqual(casualties);
  });

  it('no more models fall than are seen', () => {
    const { casualties } = strikeOdds(men(3), [attack({ dice: 3, needs: 10, saves: [0, 0, 0] })], 2, plain);
    expect(casualties).toEqual([0, 0, 1, 0]);
  });

  it('agrees with a count of all possible rolls', () => {
    const save = fc.integer({ min: 0, max: 10 });
    fc.assert(
      fc.property(
        fc.array(fc.record({ hp: fc.integer({ min: 1, max: 2 }), save }), { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 0, max: 3 }),
        fc.boolean(),
        (models, most, carries) => {
          const defenders = models.map(({ hp, save: needs }, i): Defender => ({
            model: `m${i}`,
            hp,
            save: needs,
          }));
          const dice = attack({
            dice: 1,
            needs: 10,
            damage: 2,
            saves: defenders.map((one) => one.save),
            carries,
          });
          const { casualties } = strikeOdds(defenders, [dice], most, plain);
          const counted = casualties.map(() => 0);
          for (let a = 1; a <= 10; a++) {
            for (let b = 1; b <= 10; b++)
              counted[
                takeBundles(defenders, [[a, b]], most, plain, carries).defenders.filter(
                  ({ hp }) => hp === 0,
                ).length
              ]! += 0.01;
          }
          counted.forEach((p, i) => expect(casualties[i]).toBeCloseTo(p, 9));
          expect(total(casualties)).toBeCloseTo(1, 9);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('the chance of a die', () => {
    expect([chance(0, plain), chance(4, plain), chance(12, plain)]).toEqual([0, 0.4, 1]);
    expect([chance(0, { autoResults: 'oneAndTen' }), chance(12, { autoResults: 'oneAndTen' })]).toEqual([
      0.1, 0.9,
    ]);
  });
});

describe('forecasts', () => {
  const units = [unit('rs', 'red', rank(5, 0, 0)), unit('foe', 'blue', rank(5, 8, 0))];

  it('a volley of five rifles: 2.5 hits, 1.5 casualties, every modifier by name', () => {
    const forecast = forecastShot(still({ units, tokens: { foe: { prone: 1 } } }), 'rs', 'foe', 'shoot')!;
    expect(forecast.groups).toMatchObject([
      {
        weapon: 'Rifle',
        dice: 5,
        needs: 4,
        modifiers: [{ name: 'Conceal (1)', value: -1, rule: 'TT-PRONE-03' }],
        save: { needs: 4 },
      },
    ]);
    const open = forecastShot(still({ units }), 'rs', 'foe', 'shoot')!;
    expect(open.expected.hits).toBeCloseTo(2.5, 12);
    expect(mean(open.casualties)).toBeCloseTo(1.5, 12);
  });

  it('one against one at once: both fall, one falls, none falls', () => {
    const pair = [unit('rs', 'red', [[0, 0]]), unit('foe', 'blue', [[1, 0]])];
    const kill = 0.5 * 0.6;
    const even = forecastFight(still({ units: pair }), 'rs', 'foe', impetusOf(false, false))!;
    expect(even.win).toBeCloseTo(kill * (1 - kill), 12);
    expect(even.draw).toBeCloseTo(kill * kill + (1 - kill) * (1 - kill), 12);
    expect(even.attackerRouts).toBe(0);
    const first = 0.6 * 0.6;
    const running = forecastFight(still({ units: pair }), 'rs', 'foe', impetusOf(true, false))!;
    expect(running.win).toBeCloseTo(first, 12);
    expect(running.lose).toBeCloseTo((1 - first) * kill, 12);
    expect(running.win + running.draw + running.lose).toBeCloseTo(1, 12);
  });

  it('a loser that survives may rout: 3 in 10 at Leadership 7', () => {
    const pair = [
      unit('rs', 'red', [[0, 0]]),
      unit('foe', 'blue', [
        [1, 0],
        [1, 1.2],
      ]),
    ];
    const fight = forecastFight(still({ units: pair }), 'rs', 'foe', impetusOf(true, false))!;
    // One falls with 0.36; the one who is left hits back and kills with 0.3, which makes it even.
    expect(fight.defenderRouts).toBeCloseTo(0.36 * 0.7 * 0.3, 12);
  });

  it('TT-REACT-05 TT-SAVE-03 a reaction shot at a charge meets its Cover: 5 hits in 10, 6 saves in 10', () => {
    const scrape = piece('scrape', [7, 9], [-2, 6], 0.4, { cover: 'heavy' });
    const shot = forecastShot(still({ units, terrain: [scrape] }), 'rs', 'foe', 'charge-reaction')!;
    expect(shot.groups).toMatchObject([{ needs: 5, save: { needs: 6, modifiers: [{ name: 'Cover (2)' }] } }]);
    expect(mean(shot.casualties)).toBeCloseTo(5 * 0.5 * 0.4, 12);
  });

  it('TT-RULING-55 a fight after a charge is reckoned where the charge ends: a wall that is passed gives no Cover, a scrape does', () => {
    const pair = [unit('rs', 'red', [[0, 0]]), unit('foe', 'blue', [[4, 0]])];
    // The wall stands half an inch before the foe and hides it; the charge goes round its end.
    const wall = piece('wall', [3, 3.2], [-12, 0.3], 4, { size: 'L', cover: 'light' });
    const scrape = piece('scrape', [3.4, 5], [-0.5, 0.5], 0.4, { cover: 'light' });
    const forecast = (terrain: readonly TerrainPlacement[]) => {
      const game = still({ units: pair, terrain });
      return forecastCharge(game, chargeTerms(game, 'rs', 'foe', 'walking-charge'), impetusOf(false, false))!;
    };
    const kill = 0.5 * 0.6;
    expect(forecast([wall]).attacker.casualties[1]).toBeCloseTo(kill, 12);
    expect(forecast([wall]).defender.casualties[1]).toBeCloseTo(kill, 12);
    expect(forecast([scrape]).attacker.casualties[1]).toBeCloseTo(0.5 * 0.5, 12);
  });

  it('TT-ACT-09 chargers leave their holes before the fight', () => {
    const pair = [unit('rs', 'red', [[0, 0]]), unit('foe', 'blue', [[5, 0]])];
    const game = still({ units: pair, tokens: { rs: { 'dug-in': 1 }, foe: { 'dug-in': 1 } } });
    const odds = forecastCharge(
      game,
      chargeTerms(game, 'rs', 'foe', 'walking-charge'),
      impetusOf(false, false),
    )!;
    expect(odds.attacker.casualties[1]).toBeCloseTo(0.5 * 0.5, 12);
    expect(odds.defender.casualties[1]).toBeCloseTo(0.5 * 0.6, 12);
  });

  it('TT-RULING-36 option onePerUnit: only the models with the first weapon fire', () => {
    const mixed = force([
      profile('RS', {}, [soldier('rifleman'), soldier('gunner', { weapons: ['machine-gun'] })]),
    ]);
    const team = {
      ...units[0]!,
      models: units[0]!.models.map((model, i) => (i === 4 ? { ...model, profile: 'gunner' } : model)),
    };
    const scene = { units: [team, units[1]!], force: mixed };
    const dice = (options = {}) =>
      forecastShot(still({ ...scene, options }), 'rs', 'foe', 'shoot')!.groups.map((group) => group.dice);
    expect(dice()).toEqual([4, 3]);
    expect(dice({ shootWeapons: 'onePerUnit' })).toEqual([4]);
  });

  it('TT-RULING-38 a second shot: only the Semi-Automatic weapons', () => {
    const mixed = force([
      profile('RS', {}, [soldier('rifleman'), soldier('trooper', { weapons: ['carbine'] })]),
    ]);
    const team = {
      ...units[0]!,
      models: units[0]!.models.map((model, i) => (i === 4 ? { ...model, profile: 'trooper' } : model)),
    };
    const shots = (fired: readonly boolean[]) => {
      const activation = {
        unit: 'rs',
        budget: 2,
        left: 1,
        startedPinned: false,
        charged: false,
        barsShoot: false,
        shots: fired,
        pivoted: false,
        over: false,
      };
      const game = still({ units: [team, units[1]!], force: mixed, system: { activation } });
      return forecastShot(game, 'rs', 'foe', 'shoot')!.groups.map(({ weapon, dice }) => [weapon, dice]);
    };
    expect(shots([])).toEqual([
      ['Rifle', 4],
      ['Carbine', 1],
    ]);
    expect(shots([true])).toEqual([['Carbine', 1]]);
  });

  it('TT-RULING-22 TT-RULING-60 the model that takes the hit: the only visible leader by option, or the mark of OPTICS', () => {
    // The leader saves on 8, the others on 4; the wall hides all others, or all but the third.
    const mixed = (weapon: string) =>
      force([
        profile('RS', {}, [soldier('gunner', { weapons: [weapon] })]),
        profile('led', {}, [soldier('man'), soldier('chief', { sv: 8 })]),
      ]);
    const target = (seen: number) => {
      const foe = unit(
        'foe',
        'blue',
        [0, 1, 2].map((i) => [i === seen ? 10 : 12.5, i * 1.2] as const),
        { profile: 'led' },
      );
      return { ...foe, models: foe.models.map((m, i) => ({ ...m, profile: i === 0 ? 'chief' : 'man' })) };
    };
    const wall = piece('wall', [11, 11.2], [-20, 20], 4, { size: 'L' });
    const kills = (weapon: string, seen: number, options = {}) =>
      forecastShot(
        still({
          units: [unit('rs', 'red', [[0, 0]]), target(seen)],
          force: mixed(weapon),
          terrain: [wall],
          options,
        }),
        'rs',
        'foe',
        'shoot',
      )!.casualties[1];
    expect(kills('rifle', 0)).toBeCloseTo(0.5 * 0.6, 12);
    expect(kills('rifle', 0, { leaderLast: 'visibleLeader' })).toBeCloseTo(0.5 * 0.2, 12);
    expect(kills('scoped', 0)).toBeCloseTo(0.5 * 0.2, 12);
    expect(kills('scoped', 0, { optics: 'ignored' })).toBeCloseTo(0.5 * 0.6, 12);
    expect(kills('scoped', 2)).toBeCloseTo(0.5 * 0.6, 12);
  });

  it('no forecast without a model that can fire or fight', () => {
    expect(forecastShot(still({ units, drawn: { sees: () => false } }), 'rs', 'foe', 'shoot')).toBeNull();
  });
});

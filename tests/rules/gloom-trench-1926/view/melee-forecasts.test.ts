import { describe, expect, it } from 'vitest';
import type { Modifier } from '../../../../src/engine/index';
import { mean, type Distribution } from '../../../../src/rules/shared/odds';
import {
  forecastMelee,
  type MeleeForecast,
} from '../../../../src/rules/gloom-trench-1926/melee/forecast-melee';
import { forecastNerve } from '../../../../src/rules/gloom-trench-1926/morale/forecast-nerve';
import { asked, force, row, squad, unitProfile, type Scene } from '../../../support/rules/gloom';
import { randomNumbers } from '../../../support/random-answers';
import { million, thrower, simulate, agree } from './throws';

describe('a melee, against a million fought', () => {
  const fighting = (
    charger: { count: number; wounds?: number; damage?: number },
    defender: { count: number; wounds?: number; damage?: number },
    more: Partial<Scene> = {},
  ): MeleeForecast =>
    asked(
      {
        units: [
          squad('red', 'red', row(charger.count, 10, 10, 1.2), { profile: 'chargers' }),
          squad('blue', 'blue', row(defender.count, 10, 12, 1.2), { profile: 'defenders' }),
        ],
        force: force([
          unitProfile('chargers', {}, { wounds: charger.wounds ?? 1, damage: charger.damage ?? 1 }),
          unitProfile('defenders', {}, { wounds: defender.wounds ?? 1, damage: defender.damage ?? 1 }),
        ]),
        ...more,
      },
      (game) => forecastMelee(game, 'red', 'blue', false),
    );

  /** A melee fought by the book: D8 +1 against D6, in every round or the first, all saves D6, one Wound and one Damage unless said. */
  function fought(
    trials: number,
    seed: number,
    red: { count: number; wounds?: number; damage?: number },
    blue: { count: number; wounds?: number; damage?: number },
    bonus: 'all' | 'first',
  ) {
    const thrown = thrower(randomNumbers(seed));
    const [charge, attack, defence, save] = [thrown('D8', 1), thrown('D8'), thrown('D6'), thrown('D6')];
    const strike = (dice: number, die: typeof charge, damage: number) => {
      let [hits, taken] = [0, 0];
      for (let i = 0; i < dice; i++) if (die().success) hits++;
      for (let i = 0; i < hits; i++) if (!save().success) taken += damage;
      return { hits, taken };
    };
    return simulate(trials, () => {
      let [mine, theirs] = [red.count * (red.wounds ?? 1), blue.count * (blue.wounds ?? 1)];
      let [first, hits] = [-1, -1];
      for (let round = 1; ; round++) {
        const models = (left: number, wounds = 1) => Math.ceil(left / wounds);
        const given = strike(
          models(mine, red.wounds),
          round === 1 || bonus === 'all' ? charge : attack,
          red.damage ?? 1,
        );
        const got = strike(models(theirs, blue.wounds), defence, blue.damage ?? 1);
        [mine, theirs] = [Math.max(0, mine - got.taken), Math.max(0, theirs - given.taken)];
        if (hits < 0) hits = given.hits;
        // 0: the charger wins, 1: the defender, 2: nobody.
        const winner =
          mine === 0 && theirs === 0
            ? 2
            : given.taken > got.taken
              ? 0
              : got.taken > given.taken
                ? 1
                : mine === 0
                  ? 1
                  : theirs === 0
                    ? 0
                    : -1;
        if (round === 1) first = winner < 0 ? 3 : winner;
        if (winner >= 0) return { hits, first, winner };
      }
    });
  }

  const distributionOf = ({ charger, defender, nobody, drawn }: MeleeForecast['settled']): Distribution => [
    charger,
    defender,
    nobody,
    drawn,
  ];

  it.each([
    ['three against three', { count: 3 }, { count: 3 }, 'all'],
    ['three against three, +1 in the first round only', { count: 3 }, { count: 3 }, 'first'],
    ['six against four', { count: 6 }, { count: 4 }, 'all'],
    ['two of Damage 2 and 2 Wounds against five', { count: 2, wounds: 2, damage: 2 }, { count: 5 }, 'first'],
  ] as const)('%s: hits, the first round, the end', (_title, red, blue, chargeBonusRounds) => {
    const forecast = fighting(red, blue, { options: { chargeBonusRounds } });
    const trials = million / 4;
    const rolled = fought(trials, 3, red, blue, chargeBonusRounds);
    agree(forecast.charger.hits, rolled.hits, trials);
    agree(distributionOf(forecast.firstRound), rolled.first, trials);
    agree(distributionOf(forecast.settled), rolled.winner, trials);
  });
  it('one against one, by hand: Combat D8 +1 hits on 4, Defence D6 on 5, saves of D6 on 5', () => {
    // Charger: 5/8 × 4/6 = 5/12 to wound; defender: 2/6 × 4/6 = 2/9. Without the +1: 4/8 × 4/6 = 1/3.
    const { firstRound, settled, charger, defender } = fighting({ count: 1 }, { count: 1 });
    expect(firstRound.charger).toBeCloseTo((5 / 12) * (7 / 9), 12);
    expect(firstRound.nobody).toBeCloseTo((5 / 12) * (2 / 9), 12);
    const drawn = (7 / 12) * (7 / 9);
    expect(firstRound.drawn).toBeCloseTo(drawn, 12);
    expect(settled.charger).toBeCloseTo(((5 / 12) * (7 / 9)) / (1 - drawn), 12);
    const later = ((1 / 3) * (7 / 9)) / (1 - (2 / 3) * (7 / 9));
    expect(
      fighting({ count: 1 }, { count: 1 }, { options: { chargeBonusRounds: 'first' } }).settled.charger,
    ).toBeCloseTo((5 / 12) * (7 / 9) + drawn * later, 12);
    expect(charger.pool).toEqual([
      expect.objectContaining({ written: 'D8', count: 1, needs: 4, rollModifier: 1 }),
    ]);
    expect(defender.casualties[1]).toBeCloseTo(5 / 12, 12);
    expect(defender.stress).toEqual([1]);
  });
  it('braced there is no +1; a limit of rounds leaves the rest to nobody; who cannot score is left standing', () => {
    const scene: Scene = {
      units: [squad('red', 'red', [[10, 10]]), squad('blue', 'blue', [[10, 12]])],
      options: { meleeRoundLimit: 1 },
    };
    const { settled, firstRound } = asked(scene, (game) => forecastMelee(game, 'red', 'blue', true));
    expect(firstRound.charger).toBeCloseTo((1 / 3) * (7 / 9), 12);
    expect(settled.nobody).toBeCloseTo(firstRound.nobody + firstRound.drawn, 12);
    const solid = {
      within: { 'red/1': ['hill'], 'blue/1': ['hill'] },
      pieces: { hill: { cover: 'solid' } },
    } as const;
    const weak = force([unitProfile('rifles', {}, { combat: null, defence: null })]);
    expect(
      asked({ ...scene, paper: solid, force: weak, options: {} }, (game) =>
        forecastMelee(game, 'red', 'blue', false),
      ).settled.nobody,
    ).toBe(1);
  });
});

describe('nerves, against a million rolled', () => {
  const units = [squad('red', 'red', row(5, 10, 10, 1.2)), squad('blue', 'blue', row(2, 10, 40))];
  const nerve = (
    roll: 'stress-test' | 'rally' | 'morale',
    tokens: number,
    bought: readonly Modifier[] = [],
  ) =>
    asked({ units, tokens: { red: { stress: tokens } } }, (game) => forecastNerve(game, 'red', roll, bought));

  it('Morale: a D8 for each token, Command 1 added', () => {
    const forecast = nerve('morale', 4);
    const die = thrower(randomNumbers(4))('D8', 1);
    const rolled = simulate(million, () => {
      let [tokensLost, casualties] = [0, 0];
      for (let i = 0; i < 4; i++) {
        const { face, success } = die();
        if (success || face === 1) tokensLost++;
        if (face === 1) casualties++;
      }
      return { tokensLost, casualties };
    });
    agree(forecast.tokensLost, rolled.tokensLost, million);
    agree(forecast.casualties, rolled.casualties, million);
  });
  it('Rally: a D6 for each token, natural 1s harm nobody', () => {
    const forecast = nerve('rally', 3);
    expect(forecast.chance).toBeCloseTo(1 / 2, 12);
    expect(forecast.tokensLost.map((p) => p * 8)).toEqual(
      [1, 3, 3, 1].map((p) => expect.closeTo(p, 9) as number),
    );
    expect(forecast.casualties).toEqual([1, 0, 0, 0].slice(0, forecast.casualties.length));
    expect(mean(forecast.tokensLost)).toBeCloseTo(1.5, 9);
  });
  it('Stress Test: Command 1 and three tokens need a natural 7 on a D8, on a D12 with a point', () => {
    expect(nerve('stress-test', 3).chance).toBeCloseTo(2 / 8, 12);
    expect(
      nerve('stress-test', 3, [{ name: 'Tactical Point', kind: 'dice', value: 1, rule: 'GT-TP-06' }]).chance,
    ).toBeCloseTo(6 / 12, 12);
    expect(nerve('stress-test', 3).tokensLost).toEqual([expect.closeTo(0.75, 9), expect.closeTo(0.25, 9)]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convolve, mapped, mean } from '../../../../src/rules/shared/odds';
import { attackOdds } from '../../../../src/rules/gloom-trench-1926/shooting/odds';
import { forecastShot, type SpentOnRolls } from '../../../../src/rules/gloom-trench-1926/shooting/forecast';
import { shoot } from '../../../../src/rules/gloom-trench-1926/shooting/shooting';
import { eventsOf, reply, standing } from '../../../support/battle';
import { begin, force, row, squad, stress, unitProfile, type Scene } from '../../../support/rules/gloom';

const total = (distribution: readonly number[]) => distribution.reduce((sum, p) => sum + p, 0);

describe('distributions', () => {
  it('one rifle, D8 to hit, D6 save: by hand', () => {
    // Hit 4/8; save fails 4/6, of which 1/6 a natural 1.
    const { hits, outcomes } = attackOdds([
      { hit: 0.5, naturalOne: 0.5 / 6, failed: (0.5 * 3) / 6, damage: 1, count: 1 },
    ]);
    expect(hits).toEqual([0.5, 0.5]);
    const chanceOf = (damage: number, naturalOne: boolean) =>
      outcomes.find((outcome) => outcome.damage.length === damage && outcome.naturalOne === naturalOne)
        ?.probability ?? 0;
    expect(chanceOf(0, false)).toBeCloseTo(2 / 3, 12);
    expect(chanceOf(1, false)).toBeCloseTo(1 / 4, 12);
    expect(chanceOf(1, true)).toBeCloseTo(1 / 12, 12);
    expect(chanceOf(0, true)).toBe(0);
  });
  it('two weapons, one of Damage 2 that allows no save: by hand', () => {
    const { outcomes } = attackOdds([
      { hit: 0.5, naturalOne: 0.1, failed: 0.2, damage: 1, count: 1 },
      { hit: 0.25, naturalOne: 0, failed: 0.25, damage: 2, count: 1, bare: true },
    ]);
    const found = outcomes.map(({ damage, naturalOne, bare, probability }) => [
      damage.join(),
      naturalOne,
      bare,
      Math.round(probability * 1e9) / 1e9,
    ]);
    expect(found).toEqual(
      expect.arrayContaining([
        ['', false, false, 0.525],
        ['1', false, false, 0.15],
        ['1', true, false, 0.075],
        ['2', false, true, 0.175],
        ['2,1', false, true, 0.05],
        ['2,1', true, true, 0.025],
      ]),
    );
    expect(found).toHaveLength(6);
  });
  it('two dice are the square of one', () => {
    expect(convolve([0.5, 0.5], [0.5, 0.5])).toEqual([0.25, 0.5, 0.25]);
    expect(mapped([0.25, 0.5, 0.25], (count) => Math.min(1, count))).toEqual([0.25, 0.75]);
    expect(mean([0.25, 0.5, 0.25])).toBe(1);
  });
  it('always add up to 1, whatever the dice', () => {
    const die = fc.record({
      hit: fc.double({ min: 0, max: 1, noNaN: true }),
      one: fc.double({ min: 0, max: 0.5, noNaN: true }),
      fail: fc.double({ min: 0, max: 0.5, noNaN: true }),
      damage: fc.integer({ min: 1, max: 3 }),
      count: fc.integer({ min: 0, max: 8 }),
      bare: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(die, { maxLength: 4 }), (dice) => {
        const odds = attackOdds(
          dice.map(({ hit, one, fail, ...rest }) => ({
            ...rest,
            hit,
            naturalOne: hit * one,
            failed: hit * fail,
          })),
        );
        expect(total(odds.hits)).toBeCloseTo(1, 9);
        expect(total(odds.outcomes.map(({ probability }) => probability))).toBeCloseTo(1, 9);
        expect(odds.outcomes.every(({ probability }) => probability > 0)).toBe(true);
      }),
    );
  });
});

describe('the forecast against battles rolled', () => {
  const cases: readonly (readonly [
    title: string,
    scene: Partial<Scene>,
    spent: SpentOnRolls,
    answers: readonly (readonly [string, string])[],
  ])[] = [
    ['rifles in the open', {}, {}, []],
    [
      'heavy cover',
      {
        paper: {
          within: Object.fromEntries([1, 2, 3, 4].map((i) => [`blue/${i}`, ['wall']])),
          pieces: { wall: { cover: 'heavy' } },
        },
      },
      {},
      [],
    ],
    [
      'solid cover, dug in, Wounds 2',
      {
        force: force([unitProfile('rifles', {}, { wounds: 2 })]),
        tokens: { blue: { 'dug-in': 1 } },
        paper: {
          within: Object.fromEntries([1, 2, 3, 4].map((i) => [`blue/${i}`, ['wall']])),
          pieces: { wall: { cover: 'solid' } },
        },
      },
      {},
      [],
    ],
    [
      'a point on the attack, the target pressed',
      { points: { red: 1 }, tokens: { blue: { stress: 1 } } },
      { attack: true, press: true },
      [
        ['spend-tp', 'spend'],
        ['press', 'press'],
      ],
    ],
  ];
  const rolls = 3000;

  it.each(cases)(
    '%s',
    (_title, more, spent, answers) => {
      const scene = (seed: string): Scene => ({
        units: [squad('red', 'red', row(6, 10, 10)), squad('blue', 'blue', row(4, 10, 21))],
        seed,
        play: (game) => shoot(game, 'red', 'open-up', false),
        ...more,
      });
      let forecast: ReturnType<typeof forecastShot> = null;
      begin({
        ...scene('f'),
        play: function* (game) {
          forecast = forecastShot(game, { attacker: 'red', target: 'blue', occasion: 'open-up', spent });
          yield* [];
        },
      });
      const counts = { hits: [] as number[], casualties: [] as number[], stress: [] as number[] };
      const count = (list: number[], value: number) => {
        while (list.length <= value) list.push(0);
        list[value]! += 1 / rolls;
      };
      const before = more.tokens?.['blue']?.['stress'] ?? 0;
      for (let i = 0; i < rolls; i++) {
        let now = reply(begin(scene(`roll ${i}`)), ['choose-target', 'blue']);
        while (now.question) {
          const { kind, options, min } = now.question;
          const prepared = answers.find(([asked]) => asked === kind)?.[1];
          now = reply(now, [
            kind,
            prepared ?? (min ? options.slice(-min).map(({ id }) => id) : options.at(-1)!.id),
          ]);
        }
        const hits = eventsOf(now, 'attack-rolled')[0]!.data['hits'] as number;
        count(counts.hits, hits);
        count(counts.casualties, 4 - standing(now, 'blue').length);
        const pressed = spent.press && hits > 0 ? 1 : 0;
        if (!now.state.units['blue']!.destroyed) count(counts.stress, stress(now, 'blue') - before + pressed);
      }
      // Five standard deviations of a share of 3,000 rolls, and a little.
      const near = (expected: readonly number[], rolled: readonly number[]) =>
        expected.forEach((p, value) =>
          expect(Math.abs(p - (rolled[value] ?? 0))).toBeLessThan(
            5 * Math.sqrt((p * (1 - p)) / rolls) + 0.002,
          ),
        );
      near(forecast!.hits, counts.hits);
      near(forecast!.casualties, counts.casualties);
      const destroyed = 1 - total(counts.stress);
      if (destroyed < 0.001) near(forecast!.stress, counts.stress);
    },
    60_000,
  );
});

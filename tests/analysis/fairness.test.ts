import { describe, expect, test } from 'vitest';
import {
  differenceOf,
  fairnessBlock,
  FairnessBattles,
  fairnessOf,
  halfWidth,
} from '../../src/analysis/series/fairness';
import { isOwnHalfTurn } from '../../src/analysis/layout/half-turn';
import { mirrored, turnedAbout } from '../../src/analysis/layout/turned-about';
import type { Outcome } from '../../src/analysis/series/simulate';
import { share } from '../../src/analysis/series/statistics';
import type { TableFile } from '../../src/table/format';
import { skirmishTable } from '../support/program-battles';
import { box, tableFile, unit } from '../support/tables';

const outcome = (battle: number, winner: string | null, began: string, ground = 'red'): Outcome => ({
  battle,
  winner,
  first: 'red',
  ground,
  began,
  players: {},
  scores: {},
  turns: 3,
  lost: {},
  commands: 9,
  hash: String(battle),
});

const skirmish: TableFile = {
  ...tableFile({
    units: [
      {
        ...unit('rifles', 'red', { at: [9, 20] }, { at: [11, 20] }, { at: [13, 20] }),
        profile: 'albion-rifles',
      },
      {
        ...unit('guards', 'blue', { at: [9, 4] }, { at: [11, 4] }, { at: [13, 4] }),
        profile: 'rhenish-rifles',
      },
    ],
  }),
  size: [24, 24],
  options: { turnLimit: 2 },
};

describe('fairness by battle', () => {
  test('one side’s force stands on both, turned about the middle, to be deployed in turn', () => {
    const both = mirrored(skirmish, 'red');
    expect(both.units.map(({ side, profile }) => [side, profile])).toEqual([
      ['red', 'albion-rifles'],
      ['blue', 'albion-rifles'],
    ]);
    expect(both.units[1]!.models.map(({ at, facing }) => [...at, facing])).toEqual([
      [15, 4, 180],
      [13, 4, 180],
      [11, 4, 180],
    ]);
    expect(new Set(both.units.flatMap(({ models }) => models.map(({ id }) => id))).size).toBe(6);
    expect(both.options).toEqual({ turnLimit: 2, deployment: 'alternate' });
  });

  test('seen from its other end: terrain, zones, objectives and models lie opposite, and again are as they were', () => {
    const file: TableFile = {
      ...skirmish,
      terrain: [{ ...box('wall', [2, 4], [8, 5], 2, {}), turn: 30 }],
      zones: [
        {
          id: 'near',
          side: 'red',
          outline: [
            [0, 18],
            [24, 18],
            [24, 24],
          ],
        },
      ],
      objectives: [{ id: 'well', at: [3, 20] }],
    };
    const turned = turnedAbout(file);
    expect(turned.terrain[0]).toMatchObject({
      at: [24 - file.terrain[0]!.at[0], 24 - file.terrain[0]!.at[1]],
      turn: 210,
    });
    expect(turned.zones![0]!.outline).toEqual([
      [24, 6],
      [0, 6],
      [0, 0],
    ]);
    expect(turned.objectives![0]!.at).toEqual([21, 4]);
    expect(turned.units[0]!.models[0]).toMatchObject({ at: [15, 4], facing: 180 });
    expect(turnedAbout(turned).terrain).toEqual(file.terrain);
  });

  test('shares count decided battles, by the holder of the zone and by the first to act', () => {
    // Red's ground wins battles 0 and 2, where blue holds it; who acted first wins 0 and 1.
    const fairness = fairnessOf(
      [
        outcome(0, 'red', 'red'),
        outcome(1, 'blue', 'blue'),
        outcome(2, 'blue', 'red', 'blue'),
        outcome(3, null, 'red'),
      ],
      4,
    );
    expect(fairness).toMatchObject({
      battles: 4,
      draws: 1,
      advantage: { value: 2 / 3 },
      first: { value: 2 / 3 },
    });
    expect(halfWidth({ value: 0.5, low: 0.4, high: 0.7 })).toBeCloseTo(0.15, 12);
  });

  test('the interval goes by the fours: where each is two all, it is narrower than that of as many battles apart; where each is all one’s, wider', () => {
    const series = (winner: (battle: number) => string, count = 40) =>
      Array.from({ length: count }, (_, battle) => outcome(battle, winner(battle), 'red'));
    const even = fairnessOf(
      series((battle) => (battle % 2 === 0 ? 'red' : 'blue')),
      4,
    ).advantage;
    // Ten fours at 2 of 4, one more at 4 and one at 0: 1.959964 × √(2² + 2²) / 48 = 0.11549.
    expect(even.value).toBe(0.5);
    expect(even.low).toBeCloseTo(0.5 - 0.11549, 5);
    expect(even.high).toBeCloseTo(0.5 + 0.11549, 5);
    expect(halfWidth(even)).toBeLessThan(halfWidth(share(20, 40)));
    // Six fours of either: 1.959964 × √(14 × 2²) / 56 = 0.26191.
    const split = fairnessOf(
      series((battle) => (battle % 16 < 8 ? 'red' : 'blue'), 48),
      4,
    ).advantage;
    expect(halfWidth(split)).toBeCloseTo(0.26191, 4);
    expect(halfWidth(split)).toBeGreaterThan(halfWidth(share(24, 48)));
  });

  test('both forces weigh alike, however many battles each has', () => {
    // Force one: fours 0 and 2, all won from the first zone. Force two: four 1, none.
    const outcomes = Array.from({ length: 12 }, (_, battle) =>
      outcome(battle, battle >= 4 && battle < 8 ? 'blue' : 'red', 'red'),
    );
    expect(fairnessOf(outcomes, 4)).toMatchObject({ seeds: 3, advantage: { value: 0.5 } });
  });

  test('a layout that is its own half turn is even by its shape, and every battle has a seed of its own', () => {
    const wall = (turn: number) => ({ ...box('wall', [8, 11.75], [16, 12.25], 2, { cover: 'heavy' }), turn });
    const even = { ...skirmish, terrain: [wall(0)] };
    expect(isOwnHalfTurn(even)).toBe(true);
    expect(fairnessBlock(even)).toBe(1);
    // Not so with another objective on one side, a wall aside, a ruling for one side, or one zone that is deeper.
    expect(isOwnHalfTurn({ ...even, objectives: [{ id: 'well', at: [3, 20] }] })).toBe(false);
    expect(isOwnHalfTurn({ ...even, terrain: [wall(0), box('hut', [2, 2], [4, 4], 2, {})] })).toBe(false);
    expect(isOwnHalfTurn({ ...even, options: { attacker: 'red' } })).toBe(false);
    const zone = (id: string, near: number, far: number) => ({
      id,
      side: id,
      outline: [
        [0, near],
        [24, near],
        [24, far],
        [0, far],
      ] as const,
    });
    expect(isOwnHalfTurn({ ...even, zones: [zone('red', 18, 24), zone('blue', 0, 6)] })).toBe(true);
    expect(isOwnHalfTurn({ ...even, zones: [zone('red', 18, 24), zone('blue', 0, 7)] })).toBe(false);
    const battles = new FairnessBattles({ table: even, seed: 'once', player: 'regular' });
    const hashes = Array.from({ length: 4 }, (_, battle) => battles.play(battle).hash);
    expect(new Set(hashes).size).toBe(4);
    expect(fairnessOf([outcome(0, 'red', 'red'), outcome(1, 'blue', 'red')], 1)).toMatchObject({
      seeds: 2,
      evenByShape: true,
      advantage: { value: 0.5, low: 0.5, high: 0.5 },
      first: { value: 0.5 },
    });
  });

  test('TC-SETUP-02: where one side attacks, it attacks in every battle, from its own zone', () => {
    const storming = skirmishTable('trench-crusade', 3);
    const table = { ...storming, options: { ...storming.options, scenario: 'storming-the-shores' } };
    const battles = new FairnessBattles({ table, seed: 'storming', player: 'random' });
    const played = [0, 1, 2, 3].map((battle) => battles.play(battle));
    const zone = table.zones!.find(({ side }) => side === 'red')!;
    for (const { first, ground } of played) expect([first, ground]).toEqual(['red', zone.side]);
    expect(new Set(played.map(({ hash }) => hash)).size).toBe(4);
    // A free battle names the sides in both orders.
    const free = new FairnessBattles({ table: storming, seed: 'free', player: 'random' });
    expect([0, 1].map((battle) => free.play(battle).first)).toEqual(['red', 'blue']);
    // The shape of a table does not make attack and defence even.
    const even = { ...storming, terrain: [], objectives: [] };
    expect(isOwnHalfTurn({ ...even, zones: [] })).toBe(true);
    expect(fairnessBlock({ ...even, zones: [] })).toBe(1);
    expect(fairnessBlock({ ...even, zones: [], options: table.options })).toBe(4);
  });

  test('the difference of two shares, by Newcombe’s own example: 56 of 70 and 48 of 80', () => {
    const { value, low, high } = differenceOf(share(48, 80), share(56, 70));
    expect(value).toBeCloseTo(0.2, 12);
    expect(low).toBeCloseTo(0.0524, 4);
    expect(high).toBeCloseTo(0.3339, 4);
  });

  test('a battle’s traces: as many fell as its outcome says were lost, and shots lead from somewhere on the table', () => {
    const battles = new FairnessBattles({ table: skirmish, seed: 'traces', player: 'regular' });
    const { traces, ...played } = battles.playTraced(0);
    expect(played).toEqual(battles.play(0));
    expect(traces.fell).toHaveLength(Object.values(played.lost).reduce((sum, count) => sum + count, 0));
    for (const point of traces.shots.flat())
      for (const at of point) expect(at).toSatisfy((value: number) => value >= 0 && value <= 24);
  });
});

import { describe, expect, it } from 'vitest';
import {
  compareFirstTurns,
  compareForces,
  compareZones,
  withForcesDeployed,
  withForcesExchanged,
  type PlayedLayout,
} from '../../../src/analysis/series/compare';
import { Simulator, type Outcome } from '../../../src/analysis/series/simulate';
import { tableFile } from '../../support/tables';
import '../../../src/rules/all-games';

const sides = ['red', 'blue'] as const;
/** Battles in which both sides have the zone, and act first, in half of each four. */
const battles = (count: number, winnerOf: (battle: number) => string | null): readonly Outcome[] =>
  Array.from({ length: count }, (_, battle) => ({
    battle,
    winner: winnerOf(battle),
    ground: groundOf(battle),
    began: beganOf(battle),
    first: 'red',
    players: {},
    scores: {},
    turns: 3,
    lost: {},
    commands: 9,
    hash: '',
  }));
const groundOf = (battle: number): string => sides[battle % 2]!;
const beganOf = (battle: number): string => sides[(battle >> 1) % 2]!;
const layout = (
  count: number,
  winnerOf: (battle: number) => string | null,
  block: 1 | 4 = 4,
): PlayedLayout => ({
  outcomes: battles(count, winnerOf),
  block,
});
const fair = (battle: number): string => beganOf(battle);
const fromTheZone = (battle: number): string => groundOf(battle);

describe('comparing layouts', () => {
  it('calls the layout fairer that is not won from one zone, in either order', () => {
    const [even, uneven] = [layout(160, fair), layout(160, fromTheZone)];
    expect(compareZones([even, uneven], 0.05)).toMatchObject({ fairer: 'first', difference: { value: 0.5 } });
    expect(compareZones([uneven, even], 0.05)).toMatchObject({
      fairer: 'second',
      difference: { value: -0.5 },
    });
  });

  it('measures the distance from ½: layouts that favour opposite zones as much are alike', () => {
    const other = layout(4000, (battle) => sides[1 - (battle % 2)]!);
    const both = [layout(4000, fromTheZone), other] as const;
    expect(compareZones(both, 0.05)).toMatchObject({ fairer: 'alike', difference: { value: -1 } });
  });

  it('decides nothing without battles, except where both are even by their shape', () => {
    expect(compareZones([layout(0, fair), layout(0, fair)], 0.05)).toMatchObject({
      fairer: null,
      difference: { low: -1, high: 1 },
    });
    expect(compareZones([layout(0, fair, 1), layout(0, fair, 1)], 0.05).fairer).toBe('alike');
  });

  it('compares what acting first is worth', () => {
    expect(compareFirstTurns([layout(160, fair), layout(160, fromTheZone)], 0.05)).toMatchObject({
      fairer: 'second',
      shares: [{ value: 1 }, { value: 0.5 }],
    });
  });

  it('with more questions each interval is wider', () => {
    const both = [layout(160, fair), layout(160, fromTheZone)] as const;
    const width = (questions: number): number => {
      const { low, high } = compareZones(both, 0.05, questions).difference;
      return high - low;
    };
    expect(width(2)).toBeGreaterThan(width(1));
  });
});

const squad = (side: 'red' | 'blue', z: number, count: number) => ({
  id: `${side} squad`,
  side,
  profile: 'albion-rifles',
  models: Array.from({ length: count }, (_, i) => ({
    id: `${side}/${i}`,
    at: [5 + 2 * i, z] as const,
    leader: i === 0,
  })),
});
const withSquads = (red: number, blue: number) => ({
  ...tableFile({ units: [squad('red', 20, red), squad('blue', 4, blue)], options: { turnLimit: 2 } }),
  size: [24, 24] as const,
});

describe('comparing forces', () => {
  const table = {
    sides: [
      { id: 'red', name: 'Red' },
      { id: 'blue', name: 'Blue' },
    ],
  };

  it('counts the battles of a force on either side', () => {
    // The first force is red on the table as written, and blue where the forces are exchanged.
    const won = [battles(80, () => 'red'), battles(80, () => 'blue')] as const;
    expect(compareForces(won, table, 0.05)).toMatchObject({
      share: { value: 1 },
      question: { verdict: 'more' },
    });
    expect(compareForces([won[1], won[0]], table, 0.05).question.verdict).toBe('less');
  });

  it('a side that wins with either force says nothing of the forces', () => {
    const won = [battles(400, () => 'red'), battles(400, () => 'red')] as const;
    expect(compareForces(won, table, 0.05)).toMatchObject({
      share: { value: 0.5 },
      question: { verdict: 'even' },
    });
  });

  it('exchanging the forces carries each to the other side, half a turn about the centre', () => {
    const exchanged = withForcesExchanged(withSquads(3, 2));
    expect(exchanged.units.map(({ side, models }) => [side, models.map(({ at }) => at)])).toEqual([
      [
        'red',
        [
          [19, 20],
          [17, 20],
        ],
      ],
      [
        'blue',
        [
          [19, 4],
          [17, 4],
          [15, 4],
        ],
      ],
    ]);
    expect(
      withForcesDeployed(withSquads(3, 2)).units.map(({ side, models }) => [side, models.length]),
    ).toEqual([
      ['red', 3],
      ['blue', 2],
    ]);
  });

  it('equal forces play equal battles on both tables, so that each scores exactly half', () => {
    const play = (file: ReturnType<typeof withForcesDeployed>) => {
      const simulator = new Simulator({ table: file, seed: 'null', players: ['regular', 'regular'] });
      return [0, 1].map((battle) => simulator.play(battle));
    };
    const both = [
      play(withForcesDeployed(withSquads(3, 3))),
      play(withForcesExchanged(withSquads(3, 3))),
    ] as const;
    expect(both[0].map(({ winner, lost, turns }) => [winner, lost, turns])).toEqual(
      both[1].map(({ winner, lost, turns }) => [winner, lost, turns]),
    );
    expect(compareForces(both, table, 0.05).question.scores).toEqual([0.5]);
  });
});

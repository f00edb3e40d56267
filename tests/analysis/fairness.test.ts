import { describe, expect, test } from 'vitest';
import { differenceOf, fairnessOf, halfWidth, mirrored } from '../../src/analysis/fairness';
import { Simulator, type Outcome } from '../../src/analysis/simulate';
import { share } from '../../src/analysis/statistics';
import type { TableFile } from '../../src/table/format';
import { tableFile, unit } from '../support/tables';

const outcome = (battle: number, winner: string | null, first: string): Outcome => ({ battle, winner, first, players: {}, scores: {}, turns: 3, lost: {}, commands: 9, hash: String(battle) });

const skirmish: TableFile = {
  ...tableFile({ units: [
    { ...unit('rifles', 'red', { at: [9, 20] }, { at: [11, 20] }, { at: [13, 20] }), profile: 'albion-rifles' },
    { ...unit('guards', 'blue', { at: [9, 4] }, { at: [11, 4] }, { at: [13, 4] }), profile: 'rhenish-rifles' },
  ] }),
  size: [24, 24],
  options: { turnLimit: 2 },
};

describe('fairness by battle', () => {
  test('one side’s force stands on both, turned about the middle, to be deployed in turn', () => {
    const both = mirrored(skirmish, 'red');
    expect(both.units.map(({ side, profile }) => [side, profile])).toEqual([['red', 'albion-rifles'], ['blue', 'albion-rifles']]);
    expect(both.units[1]!.models.map(({ at, facing }) => [...at, facing])).toEqual([[15, 4, 180], [13, 4, 180], [11, 4, 180]]);
    expect(new Set(both.units.flatMap(({ models }) => models.map(({ id }) => id))).size).toBe(6);
    expect(both.options).toEqual({ turnLimit: 2, deployment: 'alternate' });
  });

  test('shares are of decided battles', () => {
    const fairness = fairnessOf([outcome(0, 'red', 'red'), outcome(1, 'red', 'blue'), outcome(2, 'blue', 'blue'), outcome(3, null, 'red')], 'red');
    expect(fairness).toMatchObject({ battles: 4, draws: 1, advantage: { value: 2 / 3 }, first: { value: 2 / 3 } });
    expect(halfWidth({ value: 0.5, low: 0.4, high: 0.7 })).toBeCloseTo(0.15, 12);
  });

  test('the difference of two shares, by Newcombe’s own example: 56 of 70 and 48 of 80', () => {
    const { value, low, high } = differenceOf(share(48, 80), share(56, 70));
    expect(value).toBeCloseTo(0.2, 12);
    expect(low).toBeCloseTo(0.0524, 4);
    expect(high).toBeCloseTo(0.3339, 4);
  });

  test('a battle’s traces: as many fell as its outcome says were lost, and shots lead from somewhere on the table', () => {
    const table = mirrored(skirmish, 'red');
    const simulator = new Simulator({ table, seed: 'traces', players: ['recruit', 'recruit'] });
    const { traces, ...played } = simulator.playTraced(0);
    expect(played).toEqual(simulator.play(0));
    expect(traces.fell).toHaveLength(Object.values(played.lost).reduce((sum, count) => sum + count, 0));
    for (const point of traces.shots.flat()) for (const at of point) expect(at).toSatisfy((value: number) => value >= 0 && value <= 24);
  });
});

import { describe, expect, test } from 'vitest';
import {
  createEmptyTable,
  figureOfEye,
  middlesOf,
  placeFigure,
} from '../../../src/analysis/maps/empty-table';
import { leapsOf, stepsOf } from '../../../src/analysis/maps/going';
import { pathsFrom } from '../../../src/analysis/maps/paths';
import { ruleModule, rulesIds, type RulesId } from '../../../src/rules/registry';
import { type TerrainPlacement } from '../../../src/table/format';
import { place } from '../../../src/table/place';
import { box, tableFile } from '../../support/tables';

const bareOf = (rules: RulesId, terrain: readonly TerrainPlacement[]) =>
  createEmptyTable(
    place({ ...tableFile({ terrain }), rules, size: [24, 12] }, () => null),
    ruleModule(rules).sight({}),
  );
const figure = figureOfEye(1.2);
const wayIn = (
  rules: RulesId,
  terrain: readonly TerrainPlacement[],
  from: readonly [number, number] = [2, 6],
) => {
  const wayTo = pathsFrom(bareOf(rules, terrain), figure, from, 6, 2);
  return (to: readonly [number, number]) => wayTo(to)?.cost ?? null;
};
const movesTo = (
  rules: RulesId,
  terrain: readonly TerrainPlacement[],
  to: readonly [number, number],
  most = 2,
) => pathsFrom(bareOf(rules, terrain), figure, [2, 6], 6, most)(to)?.moves ?? null;

describe('movement of a figure on an empty table', () => {
  test('difficult ground counts twice in Trench Crusade from where the base comes to it (TC-TERR-02), and once elsewhere', () => {
    const mud = [box('mud', [4, 0], [24, 12], 0.01, { ground: 'difficult', sight: 'open' })];
    // A base of 25 mm comes to it 1.508 MU on, so 3.5 MU count 1.508 + 2 × 1.992.
    expect(wayIn('trench-crusade', mud)([5.5, 6])).toBeCloseTo(5.492, 1);
    expect(wayIn('trench-crusade', mud)([9.5, 6])).toBeNull();
    for (const rules of ['gloom-trench-1926', 'trenches-and-turbines'] as const)
      expect(wayIn(rules, mud)([9.5, 6])).toBeCloseTo(7.5, 1);
  });

  test('a climb counts its height, and a drop nothing (TC-CLIMB-03)', () => {
    const block = [box('block', [4.5, 0], [9, 12], 2, {})];
    expect(wayIn('trench-crusade', block)([7, 6])).toBeCloseTo(7, 1);
    // Down the other side by a drop, which counts nothing.
    expect(wayIn('trench-crusade', block)([11, 6])).toBeCloseTo(11, 1);
  });

  test('a gap is jumped where that is shorter than down and up again (TC-JUMP-05)', () => {
    const towers = [box('near', [1, 3], [6, 9], 4, {}), box('far', [8, 3], [13, 9], 4, {})];
    expect(wayIn('trench-crusade', towers, [4, 6])([9.5, 6])).toBeCloseTo(5.5, 1);
    // Wider than half the movement: 3 MU.
    const apart = [box('near', [1, 3], [6, 9], 4, {}), box('far', [9.5, 3], [14.5, 9], 4, {})];
    const there = wayIn('trench-crusade', apart, [4, 6])([11, 6]);
    expect(there).toBeCloseTo(7 + 4, 1);
  });

  test('each move ends where a base comes to rest: before a climb that it cannot do whole', () => {
    // On open ground 6 MU go in one move, 12 in two, 18 in three.
    for (const rules of rulesIds())
      expect(
        [8, 8.5, 14, 14.5, 20].map((x) => movesTo(rules, [], [x, 6], 3)),
        rules,
      ).toEqual([1, 2, 2, 3, 3]);
    // To the foot of a sheer wall 2.51 MU, up it 4 and no room on its crown: 10 MU on, but 7.49 of them after the first move.
    const wall = [box('wall', [5, 0], [5.3, 12], 4, {})];
    expect(wayIn('trench-crusade', wall)([8, 6])).toBeCloseTo(10, 1);
    expect(movesTo('trench-crusade', wall, [8, 6])).toBe(3);
    // Higher than a move nobody climbs it.
    expect(wayIn('trench-crusade', [box('wall', [5, 0], [5.3, 12], 6.1, {})], [4, 6])([6.3, 6])).toBeCloseTo(
      8.4,
      1,
    );
    expect(
      pathsFrom(
        bareOf('trench-crusade', [box('wall', [5, 0], [5.3, 12], 6.1, {})]),
        figure,
        [4, 6],
        6,
        2,
      )([6.3, 6]),
    ).toMatchObject({ moves: null });
    // 2.2 MU high it leaves 5.69.
    expect(movesTo('trench-crusade', [box('wall', [5, 0], [5.3, 12], 2.2, {})], [8, 6])).toBe(2);
    // On a deck one rests where half of the base is held (TC-CLIMB-06): 2.51 + 2.9 + 0.49 MU on. With 3.4 to climb that is too far.
    expect(movesTo('trench-crusade', [box('deck', [5, 0], [24, 12], 2.9, {})], [10.5, 6])).toBe(2);
    expect(movesTo('trench-crusade', [box('deck', [5, 0], [24, 12], 3.4, {})], [10.5, 6])).toBe(3);
  });

  test('a step to a neighbouring cell obeys the same rules: not through impassable pieces, and up by climbing', () => {
    const wall = (ground: 'impassable' | 'open') => [box('wall', [4, 0], [4.1, 12], 2, { ground })];
    for (const rules of ['gloom-trench-1926', 'trenches-and-turbines'] as const) {
      const step = stepsOf(bareOf(rules, wall('impassable')), figure);
      expect(step([1, 6], [3, 6]), rules).toBeCloseTo(2, 6);
      // The wall lies between two cells of 2 MU, and neither base touches it.
      expect(step([3, 6], [5, 6]), rules).toBeNull();
    }
    const step = stepsOf(bareOf('trench-crusade', wall('open')), figure);
    expect(step([1, 6], [3, 6])).toBeCloseTo(2, 6);
    expect(step([3, 6], [5, 6])).toBeCloseTo(4, 6);
  });

  test('a figure jumps from cell to cell where the gap and the rise together are half of a move or less (TC-JUMP-05)', () => {
    const grid = { columns: 24, rows: 12, cell: [1, 1] } as const;
    const leapsAcross = (rules: RulesId, gap: number, rise = 0) => {
      const emptyTable = bareOf(rules, [
        box('near', [1, 3], [6, 9], 4, {}),
        box('far', [6 + gap, 3], [14, 9], 4 + rise, {}),
      ]);
      const heights = middlesOf(grid).map((at) => placeFigure(emptyTable, figure, at)?.model.y ?? null);
      // From the middle of the near tower's last cell to that of the far one's first, in one row.
      return leapsOf(
        emptyTable,
        figure,
        grid,
        heights,
      )(6 * 24 + 5).find(({ cell }) => cell === 6 * 24 + 6 + Math.floor(gap))?.length;
    };
    expect(leapsAcross('trench-crusade', 2)).toBeCloseTo(3, 6);
    expect(leapsAcross('trench-crusade', 3)).toBeCloseTo(4, 6);
    expect(leapsAcross('trench-crusade', 3.2)).toBeUndefined();
    expect(leapsAcross('trench-crusade', 3, 0.5)).toBeUndefined();
    expect(leapsAcross('trench-crusade', 2, 0.5)).toBeDefined();
    expect(leapsAcross('gloom-trench-1926', 2)).toBeUndefined();
  });

  test('no figure comes to rest or begins off the table', () => {
    for (const rules of ['gloom-trench-1926', 'trench-crusade'] as const) {
      expect(wayIn(rules, [])([2, 0.2])).toBeNull();
      expect(wayIn(rules, [], [0.1, 6])([3, 6])).toBeNull();
    }
  });
});

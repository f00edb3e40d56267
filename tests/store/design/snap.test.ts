import { describe, expect, it } from 'vitest';
import { emptyTable } from '../../../src/store/design/edit';
import { itemsOf, groundOf, pieceKey } from '../../../src/table/items';
import { shiftBy } from '../../../src/store/design/motion';
import {
  edgesOf,
  restingEdges,
  restingHeight,
  snapShift,
  snapTurn,
  usualSnap,
} from '../../../src/store/design/snap';
import type { PlanPoint } from '../../../src/geometry/shapes/shapes';
import type { TableFile, TerrainPlacement } from '../../../src/table/format';
import { noMeshes } from '../../../src/table/mesh';

const box = (
  id: string,
  at: PlanPoint,
  size: readonly [number, number, number],
  turn = 0,
): TerrainPlacement => ({ id, at, turn, parts: [{ shape: 'box', at: [0, 0, 0], size }] });
const tableOf = (...terrain: readonly TerrainPlacement[]): TableFile => ({
  ...emptyTable('Test'),
  zones: [],
  terrain,
});

/** A shift of the piece `it` by a hand, as it comes to rest. */
function shifted(file: TableFile, by: PlanPoint, settings = { ...usualSnap, grid: null as number | null }) {
  const item = itemsOf(file).find(({ key }) => key === pieceKey('it'))!;
  if (item.kind !== 'piece') throw new Error('It is a piece.');
  return snapShift(
    edgesOf(groundOf(item, noMeshes)),
    item.piece.at,
    by,
    restingEdges(file, [item.key], noMeshes),
    settings,
  );
}

describe('where a hand’s shift comes to rest', () => {
  const house = box('house', [20, 20], [6, 3, 6]);

  it('without anything near it stays', () =>
    expect(shifted(tableOf(box('it', [10, 10], [2, 1, 2]), house), [0.123, 0.2]).by).toEqual([0.123, 0.2]));

  it('on the grid, by its origin', () => {
    expect(
      shifted(tableOf(box('it', [10.3, 10], [2, 1, 2])), [1, 0.3], { ...usualSnap, faces: false }).by,
    ).toEqual([1.2, 0.5]);
  });

  it('flush with the face of a house: its right side at 17, which the house’s left side is', () => {
    const { by, guides } = shifted(tableOf(box('it', [10, 20.5], [2, 1, 2]), house), [5.8, 0]);
    expect(by).toEqual([6, 0]);
    expect(guides).toHaveLength(1);
  });

  it('into the inner corner of two walls', () => {
    const file = tableOf(
      box('it', [10, 10], [2, 1, 2]),
      box('a', [13, 5], [1, 2, 12]),
      box('b', [10, 13], [8, 2, 1]),
    );
    expect(shifted(file, [1.3, 1.7]).by).toEqual([1.5, 1.5]);
  });

  it('in line with an edge some way off', () => {
    // Near sides at 23: the house's, and the box's, which stood at 11.
    expect(shifted(tableOf(box('it', [12, 10], [2, 1, 2]), house), [0, 11.9]).by).toEqual([0, 12]);
  });

  it('flush with a turned wall, by the shortest way', () => {
    const wall = box('wall', [20, 20], [10, 2, 1], 45);
    const piece = box('it', [16, 16], [4, 1, 2], 45);
    // Across the wall the two lie 0 along x − z from each other; their middles must be 1.5 apart along (1, 1)/√2.
    const { by } = shifted(tableOf(piece, wall), [2.8, 2.8]);
    const apart = (20 - 16 - by[0] + (20 - 16 - by[1])) / Math.SQRT2;
    expect(apart).toBeCloseTo(1.5, 5);
  });

  it('flush with the table’s edge', () =>
    expect(shifted(tableOf(box('it', [5, 24], [2, 1, 2])), [-3.8, 0]).by[0]).toBe(-4));
});

it('turns go in steps, or freely to a tenth of a degree', () => {
  expect(snapTurn(37, usualSnap)).toBe(30);
  expect(snapTurn(38, usualSnap)).toBe(45);
  expect(snapTurn(37.123, { ...usualSnap, turn: null })).toBe(37.1);
});

describe('the floor below', () => {
  const crate = box('it', [30, 30], [1, 1, 1]);
  it('is a roof', () =>
    expect(
      restingHeight(
        tableOf(crate, box('house', [20, 20], [6, 3, 6])),
        [pieceKey('it')],
        crate,
        shiftBy([-10, -10]),
        noMeshes,
      ),
    ).toBe(3));
  it('is the lower floor under a roof that begins higher', () => {
    const shed: TerrainPlacement = {
      id: 'shed',
      at: [20, 20],
      parts: [{ shape: 'box', at: [0, 2, 0], size: [6, 1, 6] }],
    };
    const height = (level?: number) =>
      restingHeight(tableOf(shed), [], { ...crate, at: [20, 20] }, shiftBy([0, 0]), noMeshes, level);
    expect([height(), height(3), height(0)]).toEqual([3, 3, 0]);
  });
  it('is the floor of a trench', () => {
    const trench: TerrainPlacement = { id: 'trench', piece: 'trench-straight', at: [20, 20] };
    expect(
      restingHeight(tableOf(crate, trench), [pieceKey('it')], crate, shiftBy([-10, -9.5]), noMeshes),
    ).toBe(-1.5);
    expect(
      restingHeight(
        tableOf(trench, box('house', [20, 20], [6, 3, 6])),
        [pieceKey('trench')],
        trench,
        shiftBy([0, 0]),
        noMeshes,
      ),
      'what is dug stays',
    ).toBe(0);
  });
});

import { expect, it } from 'vitest';
import { standingTable } from '../../src/query/index/standing-table';
import { place } from '../../src/table/place';
import { box, tableFile, unit } from '../support/tables';

const file = tableFile({
  terrain: [box('floor', [0, 0], [10, 10], 2, {})],
  units: [
    unit('a', 'red', { at: [4, 4], base: { shape: 'oval', mm: [60, 35] }, facing: 30 }, { at: [8, 4] }),
    unit('b', 'blue', { at: [20, 10] }),
  ],
});
const table = place(file, () => null);

it('equals the table of its own file: moved, turned, raised, and without the models that are gone', () => {
  const later = standingTable(table, [
    { model: 'a/1', at: [30, 20], facing: 75, y: 0 },
    { model: 'a/2', at: [6, 6], facing: 0, y: 2 },
  ]);
  const again = place(later.file, () => null);
  expect(later.models).toEqual(again.models);
  expect(later.units).toEqual(again.units);
  expect(later.units.map(({ id }) => id)).toEqual(['a']);
  expect(again.models.map(({ at, facing, y }) => [at, facing, y])).toEqual([
    [[30, 20], 75, 0],
    [[6, 6], 0, 2],
  ]);
});

it('has a model at its current height', () => {
  const later = standingTable(table, [{ model: 'b/1', at: [30, 30], facing: 0, y: 0, height: 0.5 }]);
  expect([later.models[0]?.height, place(later.file, () => null).models[0]?.height]).toEqual([0.5, 0.5]);
});

it('keeps a model in the air where it is, though nothing is under it', () => {
  const later = standingTable(table, [{ model: 'b/1', at: [30, 30], facing: 0, y: 3 }]);
  expect(place(later.file, () => null).models[0]?.y).toBe(3);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createEmptyTable,
  figureOfEye,
  middlesOf,
  figuresOver,
  placeFigure,
  type EmptyTable,
} from '../../../src/analysis/maps/empty-table';
import { exposure, overhangs, type ExposureQuery } from '../../../src/analysis/maps/exposure';
import { planDistance } from '../../../src/geometry/distance';
import { cellMiddle, fieldGrid } from '../../../src/query/sight/sight-field';
import { seenLine } from '../../../src/query/sight/sightline';
import { createTableQuery } from '../../../src/query/table-query';
import { ruleModule, rulesIds, type RulesId } from '../../../src/rules/registry';
import { type TableFile } from '../../../src/table/format';
import { place } from '../../../src/table/place';
import { randomTable } from '../../support/random-tables';
import { box, tableFile } from '../../support/tables';

/** Collects the values of a map, cell by cell. */
function filled(emptyTable: EmptyTable, query: ExposureQuery) {
  const grid = fieldGrid(emptyTable.table, query.resolution);
  const seen = new Array<number>(grid.columns * grid.rows).fill(NaN);
  const of = new Array<number>(grid.columns * grid.rows).fill(NaN);
  for (const patch of exposure(emptyTable, query)) {
    patch.cells.forEach((cell, i) => {
      seen[cell] = patch.seen[i]!;
      of[cell] = patch.of[i]!;
    });
  }
  return { grid, seen, of };
}

const bareOf = (file: TableFile): EmptyTable =>
  createEmptyTable(
    place(file, () => null),
    ruleModule(file.rules).sight({}),
  );

const small = (rules: RulesId, seed: number): TableFile => ({
  ...randomTable({ seed, pieces: 9, models: 0, rules, size: [16, 12] }),
  rules,
});

describe('exposure', () => {
  test.each(rulesIds().flatMap((rules) => [1, 2].map((seed) => [rules, seed] as const)))(
    '%s, table %i: every cell has what the kernel says to two models that stand so',
    (rules, seed) => {
      const file = small(rules, seed);
      const emptyTable = bareOf(file);
      const figure = figureOfEye(1.2);
      const places = figuresOver(emptyTable, figure, 4);
      const { grid, seen, of } = filled(emptyTable, { places, figure, resolution: 1 });
      expect(places.length).toBeGreaterThan(5);
      const both = ['from', 'to'].map((id) => ({ id, side: id, models: [{ id, at: [1, 1] as const }] }));
      const pair = createTableQuery(
        place(
          {
            ...file,
            sides: [
              { id: 'from', name: '' },
              { id: 'to', name: '' },
            ],
            units: both,
          },
          () => null,
        ),
        emptyTable.staticTable.rule,
      );
      seen.forEach((count, cell) => {
        const at = cellMiddle(grid, cell % grid.columns, Math.floor(cell / grid.columns));
        expect(of[cell]).toBe(places.length);
        const asked = places.filter(({ model: viewer }) => {
          const to = { model: 'to', at, facing: 0, y: pair.surfaceHeight(at) };
          return pair
            .withModels([{ model: 'from', at: viewer.at, facing: 0, y: viewer.y }, to])
            .sees('from', 'to');
        });
        expect(count, at.join(', ')).toBe(asked.length);
      });
    },
  );

  test.each([17, 19, 23, 26, 29])(
    'a table of %i MU, whose cells are no round numbers, is looked over to its edges',
    (side) => {
      const emptyTable = bareOf({
        ...tableFile({ terrain: [box('wall', [6, 8], [12, 8.5], 2, { sight: 'blocks' })] }),
        size: [side, side],
      });
      const figure = figureOfEye(1.2);
      const { of } = filled(emptyTable, {
        places: figuresOver(emptyTable, figure, 4),
        figure,
        resolution: 2,
      });
      expect(of.every((count) => count > 0)).toBe(true);
    },
  );

  test.each(rulesIds())(
    '%s: cells that are answered together have what the search over all lines says of each, on any table and from any eye',
    (rules) => {
      const tables = fc.record({
        seed: fc.nat(),
        pieces: fc.integer({ min: 0, max: 14 }),
        eye: fc.constantFrom(0.4, 1.2, 4.2),
        range: fc.constantFrom(8, Infinity),
      });
      fc.assert(
        fc.property(tables, ({ seed, pieces, eye, range }) => {
          const emptyTable = bareOf({
            ...randomTable({ seed, pieces, models: 0, rules, size: [11, 8] }),
            rules,
          });
          const figure = figureOfEye(eye);
          const places = figuresOver(emptyTable, figure, 5);
          const { grid, seen, of } = filled(emptyTable, { places, figure, resolution: 0.5, range });
          middlesOf(grid).forEach((at, cell) => {
            const target = placeFigure(emptyTable, figure, at);
            if (target === null) return expect(seen[cell]).toBe(overhangs);
            const inRange = places.filter(
              (from) => range === Infinity || planDistance(from.model.outline, target.model.outline) <= range,
            );
            expect(of[cell]).toBe(inRange.length);
            expect(seen[cell], at.join(', ')).toBe(
              inRange.filter((from) => seenLine(emptyTable.snapshot, from, target).seen).length,
            );
          });
        }),
        { numRuns: 5 },
      );
    },
  );

  test('a wall across the whole table hides all that lies behind it', () => {
    const emptyTable = bareOf({
      ...tableFile({ terrain: [box('wall', [0, 9.5], [20, 10.5], 3, { sight: 'blocks' })] }),
      size: [20, 20],
    });
    const figure = figureOfEye(1.2);
    const places = figuresOver(emptyTable, figure, 4, ([, z]) => z < 8);
    // 5 places across; rows at 2 and 6.
    expect(places).toHaveLength(10);
    const { grid, seen } = filled(emptyTable, { places, figure, resolution: 1 });
    const at = (x: number, z: number) => seen[z * grid.columns + x];
    expect(at(3, 15)).toBe(0);
    expect(at(3, 4)).toBe(10);
  });

  test('places out of range do not count', () => {
    const emptyTable = bareOf({ ...tableFile({}), size: [20, 20] });
    const figure = figureOfEye(1.2);
    const place = placeFigure(emptyTable, figure, [2.5, 10.5])!;
    const { grid, seen, of } = filled(emptyTable, { places: [place], figure, resolution: 1, range: 5 });
    // Base to base: 5 MU and two radii of 12.5 mm, so middles up to 5.984 MU apart.
    const inRange = [
      [7.5, 10.5],
      [8.5, 10.5],
      [6.5, 14.5],
      [6.5, 15.5],
    ]
      .map(([x, z]) => Math.floor(z!) * grid.columns + Math.floor(x!))
      .map((cell) => of[cell]);
    expect(inRange).toEqual([1, 0, 1, 0]);
    expect(seen.filter((count) => count > 0)).toHaveLength(of.filter((count) => count > 0).length);
  });

  test('where a base overhangs the table there is none', () => {
    const emptyTable = bareOf({ ...tableFile({}), size: [4, 4] });
    const { seen } = filled(emptyTable, { places: [], figure: figureOfEye(1.2), resolution: 0.5 });
    // A radius of 0.492 MU: the outermost cells' middles are 0.25 from the edge.
    expect(seen.filter((count) => count === overhangs)).toHaveLength(28);
  });
});

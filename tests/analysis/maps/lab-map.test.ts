import { describe, expect, test } from 'vitest';
import { createEmptyTable } from '../../../src/analysis/maps/empty-table';
import { labMap, type MapSubject } from '../../../src/analysis/maps/lab-map';
import { lengthOf } from '../../../src/analysis/maps/paths';
import { findSafestPath } from '../../../src/analysis/maps/safest-path';
import { whyAt } from '../../../src/analysis/maps/why';
import type { PlanPoint } from '../../../src/geometry/shapes/shapes';
import { createTableQuery } from '../../../src/query/table-query';
import { cellMiddle, fieldGrid } from '../../../src/query/sight/sight-field';
import { ruleModule } from '../../../src/rules/registry';
import { coverLevels, type TableFile } from '../../../src/table/format';
import { place } from '../../../src/table/place';
import { box, tableFile, unit } from '../../support/tables';

const file: TableFile = {
  ...tableFile({
    terrain: [
      box('wall', [4, 5], [9, 5.5], 2, { sight: 'blocks', ground: 'impassable' }),
      box('hedge', [10, 4], [14, 4.4], 1, { cover: 'light' }),
      box('bags', [10, 7], [14, 7.4], 1, { cover: 'heavy' }),
    ],
  }),
  size: [16, 12],
  zones: [
    {
      id: 'far',
      side: 'blue',
      outline: [
        [0, 0],
        [16, 0],
        [16, 3],
        [0, 3],
      ],
    },
    {
      id: 'near',
      side: 'red',
      outline: [
        [0, 9],
        [16, 9],
        [16, 12],
        [0, 12],
      ],
    },
  ],
  objectives: [{ id: 'flag', at: [6.5, 3.5] }],
};
const table = place(file, () => null);
const rule = ruleModule(file.rules).sight({});
const resolution = 1;
const grid = fieldGrid(table, resolution);

function mapOf(subject: MapSubject, eye = 1.2, on = table) {
  const values = new Array<number>(grid.columns * grid.rows).fill(NaN);
  const steps = labMap(on, rule, { subject, eye, resolution });
  for (;;) {
    const { done, value } = steps.next();
    if (done) return { values, end: value };
    value.cells.forEach((cell, i) => (values[cell] = value.values[i]!));
  }
}
const apart = (a: PlanPoint, b: PlanPoint) => Math.hypot(a[0] - b[0], a[1] - b[1]);
const valueAt = (values: readonly number[], x: number, z: number) =>
  values[Math.floor(z) * grid.columns + Math.floor(x)]!;
const cells = Array.from({ length: grid.columns * grid.rows }, (_, cell) =>
  cellMiddle(grid, cell % grid.columns, Math.floor(cell / grid.columns)),
);
const standing = (from: readonly [number, number], to: readonly [number, number]) =>
  createTableQuery(
    place({ ...file, units: [unit('a', 'red', { at: from }), unit('b', 'blue', { at: to })] }, () => null),
    rule,
  );

describe('maps of the lab', () => {
  test('what one spot sees, and in what band: each cell as two models that stand so', () => {
    const spot = [6.5, 8.5] as const;
    const { values: sight } = mapOf({ kind: 'sight', spot });
    const { values: fire } = mapOf({ kind: 'fire', spot, bands: [3, 6] });
    cells.forEach((at, cell) => {
      if (Math.hypot(at[0] - spot[0], at[1] - spot[1]) < 1) return;
      const pair = standing(spot, at);
      const gap = pair.distance('a/1', 'b/1').distance;
      expect(sight[cell], at.join()).toBe(pair.sees('a/1', 'b/1') ? 1 : 0);
      expect(fire[cell], at.join()).toBe(sight[cell] === 0 || gap > 6 ? 0 : gap <= 3 ? 1 : 2);
    });
  });

  test('cover against a zone is the weakest that any viewer there meets', () => {
    const { values, end } = mapOf({ kind: 'cover', side: 'blue' });
    // A zone 16 MU wide and 3 deep: cells of 16/6 across by 3, so 6 places in one row.
    expect(end.places).toBe(6);
    const zone = Array.from({ length: 6 }, (_, i) => [(i + 0.5) * (16 / 6), 1.5] as const);
    for (const at of [
      [12.5, 8.5],
      [11.5, 5.5],
      [6.5, 7.5],
      [2.5, 8.5],
    ] as const) {
      const levels = zone.flatMap((from) => {
        const cover = standing(from, at).weakestCover('a/1', 'b/1', new Set());
        return cover ? [1 + coverLevels.indexOf(cover.level)] : [];
      });
      expect(valueAt(values, at[0], at[1]), at.join()).toBe(levels.length === 0 ? 0 : Math.min(...levels));
    }
  });

  test('reach: straight in the open, around impassable pieces, never onto them', () => {
    const { values } = mapOf({ kind: 'reach', spot: [6.5, 7.5], move: 4 });
    expect(valueAt(values, 6.5, 10.5)).toBe(1);
    expect(valueAt(values, 10.5, 7.5)).toBe(1);
    expect(valueAt(values, 11.5, 7.5)).toBe(2);
    // Straight it would be 4 MU; round the wall's end, kept half a base away, over 7.
    expect(valueAt(values, 6.5, 3.5)).toBe(2);
    expect(valueAt(values, 6.5, 5.2)).toBe(0);
    expect(valueAt(values, 14.5, 10.5)).toBe(0);
  });

  test('the safest path leads from the zone to the objective', () => {
    const { end } = mapOf({ kind: 'route', side: 'red', objective: 'flag' });
    const [first, last] = [end.path!.at(0)!, end.path!.at(-1)!];
    expect(first[1]).toBeGreaterThan(9);
    expect(last).toEqual([6.5, 3.5]);
    expect(lengthOf(end.path!)).toBeGreaterThan(5);
  });

  test('the safest path leads up onto a tower, over the rim on which no base rests', () => {
    const tower = place(
      {
        ...file,
        terrain: [{ id: 'tower', piece: 'watchtower', at: [8, 5] }],
        objectives: [{ id: 'flag', at: [8, 5] }],
      },
      () => null,
    );
    const { end } = mapOf({ kind: 'route', side: 'red', objective: 'flag' }, 1.2, tower);
    expect(end.path!.at(-1)).toEqual([8.5, 5.5]);
  });

  test('the safest path takes a long detour around visible cells', () => {
    const five = { columns: 5, rows: 3, cell: [1, 1] } as const;
    const risk = [0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 1, 1, 1, 0];
    const open = risk.map(() => true);
    const going = { isOpen: open, stepFrom: apart, leapsFrom: () => [] };
    const path = findSafestPath(five, risk, going, ([x, z]) => x < 1 && z > 2, [4.5, 2.5]);
    expect(path!.filter(([, z]) => z === 0.5).length).toBeGreaterThanOrEqual(3);
    expect(path!.every(([x, z]) => risk[Math.floor(z) * 5 + Math.floor(x)] === 0)).toBe(true);
    const walled = { ...going, isOpen: open.map((_, i) => i % 5 !== 2) };
    expect(findSafestPath(five, risk, walled, ([x]) => x < 1, [4.5, 2.5])!.map(([x]) => x)).not.toContain(
      2.5,
    );
    const parted = {
      ...walled,
      stepFrom: (from: PlanPoint, to: PlanPoint) => (from[0] < 2.5 === to[0] < 2.5 ? apart(from, to) : null),
    };
    expect(findSafestPath(five, risk, parted, ([x]) => x < 1, [4.5, 2.5])).toBeNull();
    // Over the third column by a leap from the second cell of the first row.
    const leapt = findSafestPath(
      five,
      risk,
      { ...parted, leapsFrom: (cell) => (cell === 1 ? [{ cell: 3, length: 2 }] : []) },
      ([x]) => x < 1,
      [4.5, 2.5],
    );
    expect(leapt!.map(([x]) => x)).toContain(3.5);
    expect(leapt!.map(([x]) => x)).not.toContain(2.5);
  });

  test('why: how many see it, what hides it from the next, what cover the nearest meets', () => {
    const emptyTable = createEmptyTable(table, rule);
    const query = { subject: { kind: 'sight', spot: [6.5, 8.5] }, eye: 1.2, resolution } as const;
    expect(whyAt(emptyTable, query, [6.5, 3.5])).toEqual({
      seen: 0,
      of: 1,
      hiddenBy: ['wall'],
      cover: null,
      path: null,
    });
    expect(
      whyAt(emptyTable, { ...query, subject: { kind: 'sight', spot: [12, 8.5] } }, [12, 5.5]),
    ).toMatchObject({
      seen: 1,
      of: 1,
      hiddenBy: [],
      cover: { level: 'heavy', pieces: ['bags'] },
      path: null,
    });
    expect(
      whyAt(emptyTable, { ...query, subject: { kind: 'reach', spot: [6.5, 8.5], move: 4 } }, [11.5, 8.5])
        ?.path,
    ).toEqual({ cost: 5, moves: 2 });
  });
});

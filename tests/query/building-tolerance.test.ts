import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Part, TableFile, TerrainPlacement } from '../../src/table/format';
import { box, tableFile, unit } from '../support/tables';
import { queryOf } from './query-of';

const mm = 1 / 25.4;

/** A viewer and a target 12 MU apart, 1.2 MU tall; by the rules of Trench Crusade all of their volumes look and are seen. */
const file = (terrain: readonly TerrainPlacement[], toleranceMm?: number): TableFile => ({
  ...tableFile({
    rules: 'trench-crusade',
    terrain,
    units: [unit('a', 'red', { at: [20, 10] }), unit('t', 'blue', { at: [20, 22] })],
  }),
  ...(toleranceMm !== undefined && { toleranceMm }),
});
const built = (terrain: readonly TerrainPlacement[], toleranceMm?: number) =>
  queryOf(file(terrain, toleranceMm)).sight('a/1', 't/1');

/** A wall between the two that is this much taller than both. */
const wall = (over: number): TerrainPlacement => box('wall', [10, 15.8], [30, 16.2], 1.2 + over * mm, {});
/** Two tall walls with a gap of this width before the viewer's middle. */
const gate = (gapMm: number): readonly TerrainPlacement[] => [
  box('west', [5, 15.8], [20 - (gapMm / 2) * mm, 16.2], 6, {}),
  box('east', [20 + (gapMm / 2) * mm, 15.8], [35, 16.2], 6, {}),
];

describe('a verdict on a table with a building tolerance', () => {
  it('says nothing of it where no tolerance is stated', () => {
    expect(built([wall(1)]).building).toBeUndefined();
    expect(built([wall(1)], 0).building).toBeUndefined();
  });

  it('stands where the wall is taller than its error, and else tells by how much', () => {
    expect(built([wall(1.3)], 1).building).toEqual({
      toleranceMm: 1,
      stands: true,
      criticalMm: null,
      changes: [],
    });
    // 1.3 mm lower, the highest line only touches the wall, and is free.
    const { building } = built([wall(1.3)], 2);
    expect(building).toMatchObject({ toleranceMm: 2, stands: false });
    expect(building!.criticalMm).toBeCloseTo(1.3, 1);
    expect(building!.changes).toHaveLength(1);
    expect(building!.changes[0]).toMatchObject({ piece: 'wall', change: 'lower' });
    expect(building!.changes[0]!.mm).toBeCloseTo(1.3, 1);
  });

  it('tells of a free line by how much the wall may be taller', () => {
    const { verdict, building } = built([wall(-0.7)], 2);
    expect(verdict).toBe('clear');
    expect(building).toMatchObject({ stands: false, changes: [{ piece: 'wall', change: 'taller' }] });
    expect(building!.criticalMm).toBeCloseTo(0.7, 1);
    expect(built([wall(-0.7)], 0.5).building).toMatchObject({ stands: true });
  });

  it('closes a gap from both sides together with half the error of one side alone', () => {
    const { building } = built(gate(3), 2);
    expect(building).toMatchObject({ stands: false, changes: [] });
    expect(building!.criticalMm).toBeCloseTo(1.5, 1);
    const wide = built(gate(3), 4).building!;
    expect(wide.changes.map(({ piece, change }) => [piece, change])).toEqual([
      ['west', 'thicker'],
      ['east', 'thicker'],
    ]);
    for (const { mm } of wide.changes) expect(mm).toBeCloseTo(3, 1);
  });

  it('takes a piece’s own tolerance before the table’s', () => {
    const own = [{ ...wall(1.3), toleranceMm: 0.5 }];
    expect(built(own, 2).building).toMatchObject({ toleranceMm: 0.5, stands: true });
    expect(built([{ ...wall(1.3), toleranceMm: 2 }]).building).toMatchObject({ stands: false });
  });

  it('keeps the parts of one piece joined: no seam opens', () => {
    const parts: readonly Part[] = [
      { shape: 'box', at: [-5, 0, 0], size: [10, 3, 0.6] },
      { shape: 'box', at: [5, 0, 0], size: [10, 3, 0.6] },
      { shape: 'box', at: [0, 3, 0], size: [20, 3, 0.6] },
    ];
    expect(built([{ id: 'wall', at: [20, 16], parts }], 5).building).toMatchObject({ stands: true });
    const apart = parts.map((part, i): TerrainPlacement => ({
      id: `wall-${i}`,
      at: [20, 16],
      parts: [part],
    }));
    expect(built(apart, 5).building).toMatchObject({ stands: false, criticalMm: 0.01 });
  });

  it('leaves models where they stand: the floor under them does not stop them', () => {
    const floor = box('floor', [18, 8], [22, 24], 1, {});
    expect(built([floor], 2)).toMatchObject({ verdict: 'clear', building: { stands: true } });
  });

  it('says the same of tables that are built otherwise, within the tolerance, where the verdict stands', () => {
    const toleranceMm = 3;
    const piece = fc.record({
      x: fc.double({ min: 17, max: 23, noNaN: true }),
      z: fc.double({ min: 12, max: 20, noNaN: true }),
      width: fc.double({ min: 0.5, max: 5, noNaN: true }),
      depth: fc.double({ min: 0.5, max: 2, noNaN: true }),
      height: fc.double({ min: 0.4, max: 2.4, noNaN: true }),
    });
    const errors = fc.array(
      fc.record({
        left: fc.double({ min: -1, max: 1, noNaN: true }),
        right: fc.double({ min: -1, max: 1, noNaN: true }),
        near: fc.double({ min: -1, max: 1, noNaN: true }),
        far: fc.double({ min: -1, max: 1, noNaN: true }),
        top: fc.double({ min: -1, max: 1, noNaN: true }),
      }),
      { minLength: 4, maxLength: 4 },
    );
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 1, maxLength: 4 }),
        fc.array(errors, { minLength: 3, maxLength: 3 }),
        (pieces, tries) => {
          const off = toleranceMm * mm;
          const tableWith = (
            error: (i: number) => Record<'left' | 'right' | 'near' | 'far' | 'top', number>,
          ) =>
            pieces.map(({ x, z, width, depth, height }, i) => {
              const { left, right, near, far, top } = error(i);
              return box(
                `piece-${i}`,
                [x - width / 2 - left * off, z - depth / 2 - near * off],
                [x + width / 2 + right * off, z + depth / 2 + far * off],
                height + top * off,
                {},
              );
            });
          const none = { left: 0, right: 0, near: 0, far: 0, top: 0 };
          const { building, verdict } = built(
            tableWith(() => none),
            toleranceMm,
          );
          if (building?.stands !== true || verdict === 'too-close') return;
          for (const each of tries) {
            const query = queryOf(file(tableWith((i) => each[i]!)));
            expect(query.sees('a/1', 't/1')).toBe(verdict === 'clear');
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});

import { describe, expect, it } from 'vitest';
import { area } from '../../../src/geometry/shapes/convex';
import type { PlanPoint } from '../../../src/geometry/shapes/shapes';
import { carry } from '../../../src/geometry/turn';
import type { Prism } from '../../../src/geometry/visibility/faces';
import { fillSeams } from '../../../src/geometry/visibility/fill-seams';

const join = 1e-5;
const prism = (
  id: string,
  [x0, x1]: readonly [number, number],
  [z0, z1]: readonly [number, number],
  [bottom, top]: readonly [number, number],
  degrees = 0,
): Prism => {
  const corner = (x: number, z: number): PlanPoint => carry([x, z], [3, 4], degrees);
  return { id, outline: [corner(x0, z0), corner(x0, z1), corner(x1, z1), corner(x1, z0)], bottom, top };
};
const filled = (...bodies: readonly Prism[]) =>
  fillSeams(bodies, join).map(({ id, outline, bottom, top }) => [
    id,
    Number(area(outline).toFixed(3)),
    bottom,
    top,
  ]);

describe('bodies that fill seams', () => {
  it.each([0, 30, 90, 141])(
    'walls in line fill their seam over their common heights, turned by %d°',
    (degrees) => {
      const left = prism('a', [0, 2], [0, 1], [0, 2], degrees);
      for (const gap of [0, 0.9 * join])
        expect(filled(left, prism('b', [2 + gap, 5], [0, 1], [0.5, 3], degrees))).toEqual([['', 5, 0.5, 2]]);
      expect(filled(left, prism('b', [2.01, 5], [0, 1], [0, 2], degrees))).toEqual([]);
      expect(filled(left, prism('a', [2, 5], [0, 1], [0, 2], degrees))).toEqual([['a', 5, 0, 2]]);
    },
  );

  it('a slit wider than a seam stays open between walls however long and thin, at any turn', () => {
    for (const degrees of [0, 20, 90, 141]) {
      const left = prism('a', [-30, 2], [0, 0.1], [0, 2], degrees);
      expect(filled(left, prism('b', [2.005, 34], [0, 0.1], [0, 2], degrees))).toEqual([]);
      expect(filled(left, prism('b', [2, 34], [0, 0.1], [0, 2], degrees))).toHaveLength(1);
    }
  });

  it('walls that overlap in line fill it too; walls aside of each other, or round a corner, do not', () => {
    const left = prism('a', [0, 2], [0, 1], [0, 2]);
    expect(filled(left, prism('b', [1, 5], [0, 1], [0, 2]))).toEqual([
      ['', 5, 0, 2],
      ['', 1, 0, 2],
    ]);
    expect(filled(left, prism('b', [2, 5], [0.5, 1.5], [0, 2]))).toEqual([]);
    expect(filled(left, prism('b', [2, 5], [0, 3], [0, 2]))).toEqual([]);
    expect(filled(left, prism('b', [0, 2], [5, 6], [0, 2]))).toEqual([]);
  });

  it('walls one above the other in line have no common heights, unless one stands on the other', () => {
    const low = prism('a', [0, 2], [0, 1], [0, 1]);
    // In line and at a touch of height: neither beside the other, nor above it.
    expect(filled(low, prism('b', [2, 5], [0, 1], [1, 2]))).toEqual([]);
    expect(filled(low, prism('b', [2, 5], [0, 1], [3, 4]))).toEqual([]);
  });

  it('bodies stacked on one another fill the part that they share in plan', () => {
    const low = prism('a', [0, 2], [0, 1], [0, 1]);
    for (const gap of [-0.5, 0, 0.9 * join]) {
      const found = filled(low, prism('b', [1, 3], [-1, 0.5], [1 + gap, 2]));
      expect(found).toEqual([['', 0.5, 0, 2]]);
    }
    expect(filled(low, prism('b', [1, 3], [-1, 0.5], [1.01, 2]))).toEqual([]);
    // The lower one may come second, and may be the wider one.
    expect(filled(prism('b', [0.5, 1.5], [0, 1], [1, 2]), low)).toEqual([['', 1, 0, 2]]);
    expect(filled(low, prism('a', [0.5, 1.5], [0, 1], [1, 2]))).toEqual([['a', 1, 0, 2]]);
  });

  it.each([0, 1000, -1000])('walls aside of each other by 0.003 leave a step, not a seam, at %d', (at) => {
    const left = prism('a', [at, at + 2], [at, at + 1], [0, 2]);
    expect(filled(left, prism('b', [at + 2, at + 5], [at + 0.003, at + 1.003], [0, 2]))).toEqual([]);
    expect(filled(left, prism('b', [at + 2, at + 5], [at + 1e-6, at + 1 + 1e-6], [0, 2]))).toHaveLength(1);
  });

  it('each pair is filled once', () => {
    const row = [0, 1, 2].map((x) => prism(`w${x}`, [x, x + 1], [0, 1], [0, 2]));
    expect(filled(...row)).toEqual([
      ['', 2, 0, 2],
      ['', 2, 0, 2],
    ]);
    expect(filled(row[0]!)).toEqual([]);
  });

  it('bodies whose outlines are single points fill nothing', () => {
    const point: Prism = { id: 'p', outline: [[1, 1]], bottom: 0, top: 2 };
    expect(filled(point, point)).toEqual([]);
  });
});

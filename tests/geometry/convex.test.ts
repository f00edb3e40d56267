import { describe, expect, it } from 'vitest';
import { area, boundsOf, type ConvexPolygon, partsInside } from '../../src/geometry/shapes/convex';

const box = (x0: number, x1: number, z0: number, z1: number): ConvexPolygon => [
  [x0, z0],
  [x0, z1],
  [x1, z1],
  [x1, z0],
];
const sizeOf = (polygons: readonly ConvexPolygon[]): number =>
  polygons.reduce((sum, polygon) => sum + Math.abs(area(polygon)), 0);

describe('what of a polygon lies inside others', () => {
  const part = box(0, 4, 0, 2);

  it('is the polygon itself where one of them, or all together, cover it', () => {
    expect(partsInside([part], [box(-1, 5, -1, 3)])).toEqual([part]);
    expect(partsInside([part], [box(-1, 2.5, -1, 3), box(2, 5, -1, 3)])).toEqual([part]);
    expect(partsInside([part], [box(-1, 2, -1, 3), box(2, 5, -1, 3)])).toEqual([part]);
  });

  it('is each spot once where they cover some of it', () => {
    const inside = partsInside([part], [box(-1, 2, -1, 3), box(1, 3, 1, 3)]);
    // The left half, 2 by 2, and 1 by 1 of the second beyond it.
    expect(sizeOf(inside)).toBeCloseTo(5, 12);
    expect(inside.every((each) => boundsOf(each).maxX <= 3)).toBe(true);
  });

  it('is nothing where they are apart, and nothing of nothing', () => {
    expect(partsInside([part], [box(5, 6, 0, 2), []])).toEqual([]);
    expect(partsInside([part], [])).toEqual([]);
    expect(partsInside([], [part])).toEqual([]);
  });

  it('is found for each of several polygons', () => {
    const [beside, beyond] = [box(4, 6, 0, 2), box(8, 9, 0, 2)];
    const inside = partsInside([part, beside, beyond], [box(-1, 5, -1, 3)]);
    expect(inside[0]).toBe(part);
    expect(sizeOf(inside)).toBeCloseTo(8 + 2, 12);
  });
});

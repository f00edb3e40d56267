import { describe, expect, it } from 'vitest';
import { area, type ConvexPolygon } from '../../../src/geometry/shapes/convex';
import { halvesOf, isBeside, partsAbout } from '../../../src/geometry/visibility/face-pieces';

const sizesOf = (parts: readonly ConvexPolygon[] | null): readonly number[] | null =>
  parts?.map((part) => Math.abs(area(part))) ?? null;

describe('the cut of a piece of a face', () => {
  // 2 wide; its top slopes from 1 down to 0.9.
  const sloping: ConvexPolygon = [
    [0, 0],
    [0, 1],
    [2, 0.9],
    [2, 0],
  ];

  it('leaves most of it in a box that a line over its slope does not reach', () => {
    // A tenth of the height below the lower corner: 2 × 0.8 below, and 1.9 − 1.6 above.
    const [below, above] = sizesOf(partsAbout(sloping, [1.5, 0.97]))!;
    expect(below).toBeCloseTo(1.6, 12);
    expect(above).toBeCloseTo(0.3, 12);
  });

  it('is not made where the larger part would keep the point in its box, and a square is halved', () => {
    const square: ConvexPolygon = [
      [0, 0],
      [0, 2],
      [2, 2],
      [2, 0],
    ];
    expect(partsAbout(square, [1, 1])).toBeNull();
    expect(sizesOf(halvesOf(square))).toEqual([2, 2]);
  });

  it('a point outside of the piece is beside it; one inside, or on its edge to rounding, is not', () => {
    expect(isBeside(sloping, [1.5, 0.97])).toBe(true);
    expect(isBeside(sloping.toReversed(), [1.5, 0.97])).toBe(true);
    expect(isBeside(sloping, [1, 0.5])).toBe(false);
    expect(isBeside(sloping, [1, 0.95 + 1e-7])).toBe(false);
  });
});

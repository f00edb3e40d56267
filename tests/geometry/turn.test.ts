import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { carry, rotation, turn } from '../../src/geometry/turn';

describe('turn', () => {
  test.each([
    [0, 3, 2],
    [90, 2, -3],
    [180, -3, -2],
    [270, -2, 3],
    [-90, -2, 3],
    [450, 2, -3],
    [360_000_090, 2, -3],
  ])('by %d degrees takes (3, 2) to (%d, %d), exactly', (degrees, x, z) => {
    expect(turn([3, 2], degrees)).toEqual([x, z]);
  });

  test('by 30 degrees takes (2, 0) to (√3, −1): from +x towards −z, anticlockwise seen from above', () => {
    const [x, z] = turn([2, 0], 30);
    expect(x).toBeCloseTo(Math.sqrt(3), 15);
    expect(z).toBeCloseTo(-1, 15);
  });

  test('leaves no negative zero behind', () => {
    expect(Object.is(turn([0, 5], 90)[1], 0)).toBe(true);
  });

  test('carry turns first and moves after', () => {
    expect(carry([1, 0], [10, 20], 90)).toEqual([10, 19]);
  });

  test('agrees with Math.sin and Math.cos to 1e-15 over two whole turns', () => {
    fc.assert(
      fc.property(fc.double({ min: -360, max: 360, noNaN: true }), (degrees) => {
        const radians = (degrees / 180) * Math.PI;
        const { cos, sin } = rotation(degrees);
        // The oracle's own argument is rounded: near 2π by up to 4.4e-16, twice.
        expect(Math.abs(cos - Math.cos(radians))).toBeLessThan(2e-15);
        expect(Math.abs(sin - Math.sin(radians))).toBeLessThan(2e-15);
      }),
    );
  });

  test('keeps lengths: cos² + sin² is 1 to 1e-15', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (degrees) => {
        const { cos, sin } = rotation(degrees);
        expect(Math.abs(cos * cos + sin * sin - 1)).toBeLessThan(1e-15);
      }),
    );
  });
});

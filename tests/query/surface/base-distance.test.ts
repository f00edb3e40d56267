import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Outline, Point } from '../../../src/geometry/shapes/shapes';
import { type Bystander, firstWithin, leastGap } from '../../../src/query/movement/surface/base-distance';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const point = fc.tuple(number(-10, 10), number(-3, 3), number(-10, 10));
const circle = (radius: number, centre: readonly [number, number] = [0, 0]): Outline => ({
  shape: 'circle',
  centre,
  radius,
});
const other = fc
  .record({ x: number(-10, 10), z: number(-10, 10), radius: number(0.3, 2), y: number(-3, 3) })
  .map(({ x, z, radius, y }): Bystander => ({ id: 'o', outline: circle(radius, [x, z]), y, height: 1.2 }));

/** Base to base in space, by the centres' distance in plan. */
function gapOf(radius: number, [x, y, z]: Point, { outline, y: otherY }: Bystander): number {
  if (outline.shape !== 'circle') throw new Error('The test has circles only.');
  const [cx, cz] = outline.centre;
  return Math.hypot(Math.max(0, Math.hypot(x - cx, z - cz) - radius - outline.radius), y - otherY);
}

/** The gaps at even shares of a leg. */
const sampled = (radius: number, from: Point, to: Point, near: Bystander): readonly number[] =>
  Array.from({ length: 2001 }, (_, i) => {
    const share = i / 2000;
    const at = [0, 1, 2].map((axis) => from[axis]! + share * (to[axis]! - from[axis]!));
    return gapOf(radius, at as unknown as Point, near);
  });

describe('the gap between round bases along a straight leg', () => {
  test('the least gap is that of 2001 places on the leg, and no place is nearer', () => {
    fc.assert(
      fc.property(point, point, other, number(0.3, 2), (from, to, near, radius) => {
        const gaps = sampled(radius, from, to, near);
        const { gap } = leastGap(circle(radius), from, to, near);
        const spacing = Math.hypot(...from.map((value, axis) => to[axis]! - value)) / 2000;
        // The search knows the place to a hundred-thousandth of an MU.
        expect(gap).toBeLessThanOrEqual(Math.min(...gaps) + 1e-5);
        expect(gap).toBeGreaterThanOrEqual(Math.min(...gaps) - spacing - 1e-9);
      }),
    );
  });

  test('the first place within a distance is where sampled places first are; null where none is', () => {
    fc.assert(
      fc.property(point, point, other, number(0.3, 2), number(0, 6), (from, to, near, radius, within) => {
        const gaps = sampled(radius, from, to, near);
        // Samples may miss a leg that only touches the distance.
        const spacing = Math.hypot(...from.map((value, axis) => to[axis]! - value)) / 2000;
        fc.pre(Math.abs(Math.min(...gaps) - within) > spacing + 1e-6);
        const first = gaps.findIndex((gap) => gap <= within);
        const found = firstWithin(circle(radius), from, to, near, within);
        if (first === -1) expect(found).toBeNull();
        else expect(Math.abs(found! - first / 2000)).toBeLessThanOrEqual(1 / 2000 + 1e-9);
      }),
    );
  });
});

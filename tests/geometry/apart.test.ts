import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areClearlyApart } from '../../src/geometry/apart';
import { planDistance } from '../../src/geometry/distance';
import { circleOutline, ellipseOutline, rectangleOutline } from '../../src/geometry/shapes/outline';
import type { Outline } from '../../src/geometry/shapes/shapes';

const length = fc.double({ min: 0.2, max: 5, noNaN: true });
const outline: fc.Arbitrary<Outline> = fc
  .tuple(
    fc.constantFrom('circle', 'ellipse', 'rectangle'),
    fc.double({ min: -6, max: 6, noNaN: true }),
    fc.double({ min: -6, max: 6, noNaN: true }),
    length,
    length,
    fc.integer({ min: 0, max: 359 }),
  )
  .map(([shape, x, z, along, across, degrees]) => {
    if (shape === 'circle') return circleOutline([x, z], along / 2);
    return (shape === 'ellipse' ? ellipseOutline : rectangleOutline)([x, z], [along, across], degrees);
  });

describe('outlines that are clearly apart', () => {
  it('have a gap that can be measured', () => {
    fc.assert(
      fc.property(outline, outline, (a, b) => {
        fc.pre(areClearlyApart(a, b));
        expect(planDistance(a, b)).toBeGreaterThan(0);
      }),
      { numRuns: 2000 },
    );
  });

  it('are found in either order, a circle beside a corner too', () => {
    const square = rectangleOutline([0, 0], [2, 2], 0);
    for (const [disc, apart] of [
      [circleOutline([2, 2], 1.4), true],
      [circleOutline([2, 2], 1.42), false],
      [circleOutline([0, 3], 1.9), true],
      [circleOutline([0, 0], 0.1), false],
    ] as const) {
      expect(areClearlyApart(square, disc)).toBe(apart);
      expect(areClearlyApart(disc, square)).toBe(apart);
    }
  });

  it('do not touch', () => {
    const square = rectangleOutline([0, 0], [2, 2], 0);
    expect(areClearlyApart(square, rectangleOutline([2, 0], [2, 2], 0))).toBe(false);
    expect(areClearlyApart(square, rectangleOutline([2.1, 0], [2, 2], 0))).toBe(true);
    expect(areClearlyApart(circleOutline([0, 0], 1), circleOutline([2, 0], 1))).toBe(false);
    expect(areClearlyApart(circleOutline([0, 0], 1), circleOutline([2.1, 0], 1))).toBe(true);
  });
});

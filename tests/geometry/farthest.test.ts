import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planDistance } from '../../src/geometry/distance';
import { farthestDistance, farthestSlack } from '../../src/geometry/farthest';
import { circleOutline, ellipseOutline, rectangleOutline } from '../../src/geometry/shapes/outline';
import type { Outline, PlanPoint } from '../../src/geometry/shapes/shapes';
import { turn } from '../../src/geometry/turn';

describe('the point of an outline that lies farthest from another', () => {
  it('a circle: its far side, the gap and its diameter away', () => {
    expect(farthestDistance(circleOutline([10, 0], 1), circleOutline([0, 0], 2))).toBe(9);
    expect(farthestDistance(circleOutline([10, 0], 1), rectangleOutline([0, 0], [4, 4], 0))).toBe(9);
  });
  it('is not symmetric: the larger reaches farther from the smaller', () => {
    expect(farthestDistance(circleOutline([0, 0], 2), circleOutline([10, 0], 1))).toBe(11);
  });
  it('a rectangle: its far corner, 3 and 4 from the corner of the other', () => {
    expect(farthestDistance(rectangleOutline([4, 5], [2, 2], 0), rectangleOutline([0, 0], [4, 4], 0))).toBe(
      5,
    );
  });
  it('an oval end on and side on to a point', () => {
    expect(farthestDistance(ellipseOutline([5, 0], [4, 2], 0), circleOutline([0, 0], 0))).toBeCloseTo(7, 6);
    // Side on: a² = 4, b² = 1; from 5 off the middle (2 cos t)² + (5 + sin t)² is greatest where sin t = 5/3, past the end: at t = 90°.
    expect(farthestDistance(ellipseOutline([5, 0], [4, 2], 90), circleOutline([0, 0], 0))).toBeCloseTo(6, 6);
    // From 1 off: sin t = 1/3, and the square is 4 · 8/9 + 16/9 = 48/9.
    expect(farthestDistance(ellipseOutline([1, 0], [4, 2], 90), circleOutline([0, 0], 0))).toBeCloseTo(
      Math.sqrt(48 / 9),
      6,
    );
  });
  it('one over the other: 0 where it is contained, else the part that sticks out', () => {
    expect(farthestDistance(circleOutline([0.5, 0], 1), circleOutline([0, 0], 2))).toBe(0);
    expect(farthestDistance(circleOutline([1.5, 0], 1), circleOutline([0, 0], 2))).toBeCloseTo(0.5, 6);
  });

  const outline: fc.Arbitrary<Outline> = fc
    .record({
      kind: fc.constantFrom('circle', 'ellipse', 'rectangle'),
      at: fc.tuple(fc.double({ min: -6, max: 6, noNaN: true }), fc.double({ min: -6, max: 6, noNaN: true })),
      size: fc.tuple(
        fc.double({ min: 0.2, max: 4, noNaN: true }),
        fc.double({ min: 0.2, max: 4, noNaN: true }),
      ),
      degrees: fc.integer({ min: 0, max: 359 }),
    })
    .map(({ kind, at, size, degrees }) =>
      kind === 'circle'
        ? circleOutline(at, size[0])
        : kind === 'ellipse'
          ? ellipseOutline(at, size, degrees)
          : rectangleOutline(at, size, degrees),
    );

  /** Points on the edge of an outline, its corners among them. */
  function edgeOf(shape: Outline): readonly PlanPoint[] {
    if (shape.shape === 'polygon') return shape.points;
    return Array.from({ length: 360 }, (_, i): PlanPoint => {
      const [c, s] = turn([1, 0], i);
      const [[a, b], [ux, uz]] =
        shape.shape === 'circle'
          ? [
              [shape.radius, shape.radius],
              [1, 0],
            ]
          : [shape.radii, shape.axis];
      return [shape.centre[0] + a * c * ux - b * s * uz, shape.centre[1] + a * c * uz + b * s * ux];
    });
  }

  it('agrees with sampling: no point of the edge is farther, and the farthest is nearly as far', () => {
    fc.assert(
      fc.property(outline, outline, (one, other) => {
        const sampled = Math.max(...edgeOf(one).map((point) => planDistance(circleOutline(point, 0), other)));
        const found = farthestDistance(one, other);
        // A degree on a curve of radius 4: a chord of 0.07, whose points differ in distance by half of that at most.
        expect(found).toBeGreaterThanOrEqual(sampled - farthestSlack);
        expect(found).toBeLessThanOrEqual(sampled + 0.035);
      }),
      { numRuns: 100 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closestInPlan, overlaps, planDistance } from '../../src/geometry/distance';
import {
  circleOutline,
  ellipseOutline,
  outlineContains,
  rectangleOutline,
} from '../../src/geometry/shapes/outline';
import type { Outline, PlanPoint } from '../../src/geometry/shapes/shapes';
import { turn } from '../../src/geometry/turn';

describe('closest points of two outlines', () => {
  it('two circles: between the centres', () => {
    expect(closestInPlan(circleOutline([0, 0], 1), circleOutline([6, 8], 2))).toEqual({
      distance: 7,
      points: [
        [0.6, 0.8],
        [4.8, 6.4],
      ],
    });
  });

  it('two boxes face to face, and corner to corner', () => {
    expect(planDistance(rectangleOutline([0, 0], [2, 2], 0), rectangleOutline([5, 0.5], [2, 2], 0))).toBe(3);
    expect(planDistance(rectangleOutline([0, 0], [2, 2], 0), rectangleOutline([5, 6], [2, 2], 0))).toBe(5);
  });

  it('a circle before a turned wall: square to its face', () => {
    const wall = rectangleOutline(turn([5, 0], 30), [1, 20], 30);
    expect(planDistance(circleOutline([0, 0], 0.5), wall)).toBeCloseTo(4, 12);
  });

  it('ellipses end to end, and a circle beside one, agree with fine sampling', () => {
    expect(planDistance(ellipseOutline([0, 0], [4, 2], 0), ellipseOutline([10, 0], [2, 4], 90))).toBeCloseTo(
      6,
      12,
    );
    const ellipse = ellipseOutline([0, 0], [4, 2], 0);
    const around = Array.from({ length: 100_001 }, (_, i) => {
      const t = i / 100_000;
      const [c, s] = [(1 - t * t) / (1 + t * t), (2 * t) / (1 + t * t)];
      return Math.hypot(4 - 2 * c, 2 - s);
    });
    expect(planDistance(ellipse, circleOutline([4, 2], 0.5))).toBeCloseTo(Math.min(...around) - 0.5, 8);
  });

  it('touching and overlapping: 0, with one common point', () => {
    expect(planDistance(rectangleOutline([0, 0], [2, 2], 0), rectangleOutline([2, 0], [2, 2], 0))).toBe(0);
    expect(closestInPlan(circleOutline([3, 3], 1), circleOutline([3, 3], 2))).toEqual({
      distance: 0,
      points: [
        [3, 3],
        [3, 3],
      ],
    });
  });

  it('overlapping by more than a touch', () => {
    const square = rectangleOutline([0, 0], [2, 2], 0);
    expect(overlaps(square, rectangleOutline([2, 0], [2, 2], 0), 1e-6)).toBe(false);
    expect(overlaps(square, rectangleOutline([1.999, 0], [2, 2], 0), 1e-6)).toBe(true);
    expect(overlaps(square, square, 1e-6)).toBe(true);
  });
});

const coordinate = fc.double({ min: -6, max: 6, noNaN: true });
const extent = fc.double({ min: 0.1, max: 6, noNaN: true });
const point = fc.tuple(coordinate, coordinate);
const angle = fc.integer({ min: 0, max: 359 });
const outline: fc.Arbitrary<Outline> = fc.oneof(
  fc.tuple(point, extent).map(([centre, radius]) => circleOutline(centre, radius / 2)),
  fc
    .tuple(point, fc.tuple(extent, extent), angle)
    .map(([centre, extents, degrees]) => ellipseOutline(centre, extents, degrees)),
  fc
    .tuple(point, fc.tuple(extent, extent), angle)
    .map(([centre, extents, degrees]) => rectangleOutline(centre, extents, degrees)),
);

/** Points all around an outline, by its own formula. */
function rim(shape: Outline): readonly PlanPoint[] {
  const steps = Array.from({ length: 400 }, (_, i) => i / 400);
  if (shape.shape === 'polygon') {
    return shape.points.flatMap(([px, pz], i) => {
      const [qx, qz] = shape.points[(i + 1) % shape.points.length]!;
      return steps
        .filter((_, k) => k % 4 === 0)
        .map((t): PlanPoint => [px + t * (qx - px), pz + t * (qz - pz)]);
    });
  }
  const [[a, b], [ux, uz]] =
    shape.shape === 'circle'
      ? ([
          [shape.radius, shape.radius],
          [1, 0],
        ] as const)
      : [shape.radii, shape.axis];
  return steps.map((t) => {
    const [p, q] = [a * Math.cos(2 * Math.PI * t), b * Math.sin(2 * Math.PI * t)];
    return [shape.centre[0] + p * ux - q * uz, shape.centre[1] + p * uz + q * ux];
  });
}

describe('closest points of any shapes', () => {
  it('no sampled pair of points is closer, and the points are of both outlines', () => {
    fc.assert(
      fc.property(outline, outline, (a, b) => {
        const {
          distance,
          points: [p, q],
        } = closestInPlan(a, b);
        const sampled = Math.min(
          ...rim(a).map(([x, z]) => Math.min(...rim(b).map(([u, v]) => Math.hypot(u - x, v - z)))),
        );
        expect(distance).toBeLessThanOrEqual(sampled + 1e-9);
        if (distance > 0) expect(sampled).toBeLessThan(distance + 0.2);
        expect(Math.hypot(q[0] - p[0], q[1] - p[1])).toBeCloseTo(distance, 9);
        for (const [shape, on] of [
          [a, p],
          [b, q],
        ] as const) {
          const near = circleOutline(on, 1e-7);
          expect(outlineContains(shape, on) || planDistance(shape, near) === 0).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is the same from both sides', () => {
    fc.assert(
      fc.property(outline, outline, (a, b) => {
        expect(planDistance(b, a)).toBeCloseTo(planDistance(a, b), 10);
      }),
    );
  });
});

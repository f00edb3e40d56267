import { describe, expect, it } from 'vitest';
import { chordThrough, cornersAround, inflate } from '../../src/geometry/shapes/inflate';
import {
  circleOutline,
  ellipseOutline,
  orientation,
  rectangleOutline,
} from '../../src/geometry/shapes/outline';
import type { PlanPoint } from '../../src/geometry/shapes/shapes';

const base = circleOutline([0, 0], 0.5);
const box = rectangleOutline([10, 10], [4, 2], 0);

const runsAnticlockwise = (points: readonly PlanPoint[]) =>
  points.every(
    (point, i) => orientation(point, points[(i + 1) % points.length]!, points[(i + 2) % points.length]!) > 0,
  );

const length = (points: readonly PlanPoint[]) =>
  points.reduce(
    (sum, [x, z], i) =>
      sum + Math.hypot(points[(i + 1) % points.length]![0] - x, points[(i + 1) % points.length]![1] - z),
    0,
  );

describe('an outline inflated by a base', () => {
  it('has the sides of a box half a base further out', () => {
    const grown = inflate(box, base);
    expect(grown.bounds.min[0]).toBeCloseTo(7.5, 9);
    expect(grown.bounds.max[1]).toBeCloseTo(11.5, 9);
    // Along z = 10: the box spans x from 8 to 12, the base's middle is in it from 7.5 to 12.5.
    const [enter, leave] = chordThrough(grown, [0, 10], [20, 10], 0)!;
    expect(enter * 20).toBeCloseTo(7.5, 9);
    expect(leave * 20).toBeCloseTo(12.5, 9);
  });

  it('has round corners to the last bit', () => {
    const grown = inflate(box, base);
    // Along x = 12.3: 0.3 beyond the side, so the corner's circle reaches 0.4 past z = 11 and z = 9 (3-4-5).
    const [enter, leave] = chordThrough(grown, [12.3, 0], [12.3, 20], 0)!;
    expect(enter * 20).toBeCloseTo(8.6, 9);
    expect(leave * 20).toBeCloseTo(11.4, 9);
    expect(chordThrough(grown, [12.5, 0], [12.5, 20], 1e-9)).toBeNull();
  });

  it('lies within its polygon, which is a hair longer', () => {
    for (const outline of [box, circleOutline([3, 4], 2), rectangleOutline([5, 5], [3, 0.2], 33)] as const) {
      const { around, parts } = inflate(outline, base);
      expect(runsAnticlockwise(around)).toBe(true);
      for (const part of parts) {
        if (part.shape === 'polygon')
          for (const corner of part.points) expect(isIn(around, corner)).toBe(true);
      }
    }
    // Perimeter of the grown box: its own 12 and a circle of radius ½.
    const exact = 12 + Math.PI;
    expect(length(inflate(box, base).around)).toBeGreaterThan(exact);
    expect(length(inflate(box, base).around)).toBeLessThan(exact + Math.PI * 0.0034);
  });

  it('is exact for a rectangle, a hair too large for an ellipse', () => {
    const byRectangle = inflate(box, rectangleOutline([0, 0], [1, 2], 0));
    expect(byRectangle.bounds).toEqual({ min: [7.5, 8], max: [12.5, 12] });
    const byEllipse = inflate(box, ellipseOutline([0, 0], [1, 2], 0));
    expect(byEllipse.bounds.max[1]).toBeGreaterThanOrEqual(12);
    expect(byEllipse.bounds.max[1]).toBeLessThan(12.005);
  });

  it('puts a polygon around a curve', () => {
    const circle = circleOutline([1, 2], 3);
    const corners = cornersAround(circle);
    expect(runsAnticlockwise(corners)).toBe(true);
    expect(corners.every((corner) => Math.hypot(corner[0] - 1, corner[1] - 2) >= 3)).toBe(true);
  });
});

const isIn = (points: readonly PlanPoint[], [x, z]: PlanPoint) =>
  points.every(([px, pz], i) => {
    const [qx, qz] = points[(i + 1) % points.length]!;
    return (qz - pz) * (x - px) - (qx - px) * (z - pz) > -1e-9;
  });

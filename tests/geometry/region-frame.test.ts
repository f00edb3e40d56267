import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planDistance } from '../../src/geometry/distance';
import { circleOutline, ellipseOutline, rectangleOutline } from '../../src/geometry/shapes/outline';
import { regionOf, shiftedRegion } from '../../src/geometry/shapes/region';
import { isSurelyIn, surelyEnters } from '../../src/geometry/shapes/region-frame';
import type { Outline, PlanPoint } from '../../src/geometry/shapes/shapes';

const coordinate = fc.double({ min: -4, max: 4, noNaN: true });
const length = fc.double({ min: 0.2, max: 4, noNaN: true });
const point = fc.tuple(coordinate, coordinate);
/** A rectangle or an ellipse, and a radius to grow it by: it covers the points nearer to it than that. */
const scene = fc.tuple(
  fc
    .tuple(fc.boolean(), point, length, length, fc.integer({ min: 0, max: 359 }))
    .map(([isRectangle, at, along, across, degrees]): Outline =>
      (isRectangle ? rectangleOutline : ellipseOutline)(at, [along, across], degrees),
    ),
  fc.double({ min: 0.1, max: 2, noNaN: true }),
);

const grown = (outline: Outline, by: number) =>
  shiftedRegion(regionOf(outline), regionOf(circleOutline([0, 0], by)));
const gap = (outline: Outline, at: PlanPoint): number => planDistance(circleOutline(at, 0), outline);

describe('a region grown by a disc', () => {
  it('surely holds only points nearer than the radius, and surely leaves out only others', () => {
    fc.assert(
      fc.property(scene, point, ([outline, by], [x, z]) => {
        fc.pre(outline.shape !== 'circle');
        const isIn = isSurelyIn(grown(outline, by), x, z, 0);
        if (isIn !== null) expect(gap(outline, [x, z]) < by).toBe(isIn);
      }),
      { numRuns: 1000 },
    );
  });

  it('is surely entered by a segment that comes near, and surely not by one that stays away', () => {
    fc.assert(
      fc.property(scene, point, point, ([outline, by], a, b) => {
        fc.pre(outline.shape !== 'circle');
        const enters = surelyEnters(grown(outline, by), a[0], a[1], b[0], b[1]);
        if (enters === null) return;
        const gaps = Array.from({ length: 401 }, (_, i) =>
          gap(outline, [a[0] + ((b[0] - a[0]) * i) / 400, a[1] + ((b[1] - a[1]) * i) / 400]),
        );
        // Between two samples a segment of at most 12 MU comes nearer by at most 0.015.
        if (enters) expect(Math.min(...gaps)).toBeLessThan(by + 0.02);
        else expect(Math.min(...gaps)).toBeGreaterThan(by);
      }),
      { numRuns: 300 },
    );
  });

  it('decides all but a thin band at its edge', () => {
    const region = grown(rectangleOutline([0, 0], [4, 2], 0), 1);
    expect(isSurelyIn(region, 2.99, 0, 0)).toBe(true);
    expect(isSurelyIn(region, 3.01, 0, 0)).toBe(false);
    expect(isSurelyIn(region, 3, 0, 0)).toBe(null);
    expect(isSurelyIn(region, 2.72, 1.72, 0)).toBe(false);
    expect(isSurelyIn(region, 2.7, 1.7, 0)).toBe(true);
    expect(surelyEnters(region, -5, 1.99, 5, 1.99)).toBe(true);
    expect(surelyEnters(region, -5, 2.01, 5, 2.01)).toBe(false);
    expect(surelyEnters(region, -5, 2, 5, 2)).toBe(null);
    expect(surelyEnters(region, 0, 0, 0.1, 0)).toBe(true);
  });
});

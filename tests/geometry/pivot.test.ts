import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planDistance } from '../../src/geometry/distance';
import { pivotBounds, pivotDistance, pivotHull, pivotOutline, pivotOverlaps } from '../../src/geometry/pivot';
import { rectangleOutline } from '../../src/geometry/shapes/outline';
import type { Outline, PlanPoint } from '../../src/geometry/shapes/shapes';
import { bearing, turn } from '../../src/geometry/turn';

const hull = rectangleOutline([0, 0], [4, 2], 0);
const disc = (x: number, z: number, radius: number): Outline => ({ shape: 'circle', centre: [x, z], radius });

describe('a hull that turns on the spot', () => {
  it('its corner sweeps a circle of its half diagonal', () => {
    // Corners of 4 by 2 are sqrt(5) from the middle.
    expect(pivotDistance(hull, { about: [0, 0], degrees: 90 }, disc(0, 3.6, 0.5))).toBeCloseTo(
      3.1 - Math.sqrt(5),
      12,
    );
    expect(pivotDistance(hull, { about: [0, 0], degrees: 0 }, disc(0, 3.6, 0.5))).toBeCloseTo(2.1, 12);
    // Ten degrees do not bring a corner under it: the side stays nearest, at an end of the turn.
    const ten = pivotDistance(hull, { about: [0, 0], degrees: 10 }, disc(0, 3.6, 0.5));
    expect(ten).toBeGreaterThan(3.1 - Math.sqrt(5));
    expect(ten).toBeLessThan(2.1);
  });

  it('runs into a disc within reach of a corner, and touches one at its reach', () => {
    expect(
      pivotOverlaps(hull, { about: [0, 0], degrees: 90 }, rectangleOutline([0, 2.6], [1, 1], 0), 1e-6),
    ).toBe(true);
    expect(
      pivotOverlaps(
        hull,
        { about: [0, 0], degrees: 90 },
        rectangleOutline([0, Math.sqrt(5) + 0.5], [8, 1], 0),
        1e-6,
      ),
    ).toBe(false);
  });

  it('has bounds as far as its corners reach on the way', () => {
    const { min, max } = pivotBounds(hull, { about: [0, 0], degrees: 90 });
    expect(max[0]).toBeCloseTo(Math.sqrt(5), 12);
    expect(max[1]).toBeCloseTo(Math.sqrt(5), 12);
    expect(min[0]).toBeCloseTo(-Math.sqrt(5), 12);
  });

  it('a circle about its own middle changes nothing', () => {
    expect(pivotDistance(disc(0, 0, 1), { about: [0, 0], degrees: 90 }, disc(3, 0, 1))).toBe(1);
  });

  it("has a distance no greater than any pose's on the way, and equal to one of them", () => {
    const coordinate = fc.double({ min: -6, max: 6, noNaN: true });
    const other = fc.oneof(
      fc
        .record({ x: coordinate, z: coordinate, r: fc.double({ min: 0.2, max: 2, noNaN: true }) })
        .map(({ x, z, r }) => disc(x, z, r)),
      fc
        .record({
          x: coordinate,
          z: coordinate,
          w: fc.double({ min: 0.2, max: 3, noNaN: true }),
          turned: fc.integer({ min: 0, max: 89 }),
        })
        .map(({ x, z, w, turned }) => rectangleOutline([x, z], [w, 1], turned)),
    );
    fc.assert(
      fc.property(other, fc.integer({ min: -90, max: 90 }), coordinate, (outline, degrees, offset) => {
        const about: PlanPoint = [offset / 4, 0];
        const swept = pivotDistance(hull, { about, degrees }, outline);
        const sampled = Math.min(
          ...Array.from({ length: 181 }, (_, i) =>
            planDistance(pivotOutline(hull, { about, degrees: (degrees * i) / 180 }), outline),
          ),
        );
        expect(swept).toBeLessThanOrEqual(sampled + 1e-9);
        // Half a degree moves a corner by less than 0.05.
        expect(sampled - swept).toBeLessThan(0.05);
      }),
      { numRuns: 150 },
    );
  });
});

describe('the hull of a turn', () => {
  it('contains every pose of the turn', () => {
    const degrees = fc.double({ min: -180, max: 180, noNaN: true });
    const about = fc.tuple(
      fc.double({ min: -3, max: 3, noNaN: true }),
      fc.double({ min: -3, max: 3, noNaN: true }),
    );
    fc.assert(
      fc.property(degrees, about, fc.double({ min: 0, max: 1, noNaN: true }), (whole, middle, share) => {
        const most = pivotHull(hull, { about: middle, degrees: whole });
        const pose = pivotOutline(hull, { about: middle, degrees: whole * share });
        const corners = pose.shape === 'polygon' ? pose.points : [];
        expect(corners).toHaveLength(4);
        for (const corner of corners)
          expect(planDistance(disc(corner[0], corner[1], 1e-9), most)).toBeLessThan(1e-8);
      }),
    );
  });
});

describe('bearing', () => {
  it.each([
    [[1, 0], 0],
    [[0, -1], 90],
    [[-1, 0], 180],
    [[0, 1], -90],
    [[1, -1], 45],
    [[-3, 3], -135],
    [[0, 0], 0],
  ] as const)('of %j is %d', (vector, degrees) => {
    expect(bearing(vector)).toBeCloseTo(degrees, 12);
  });

  it('undoes a turn', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -179.9, max: 180, noNaN: true }),
        fc.double({ min: 0.01, max: 50, noNaN: true }),
        (degrees, length) => {
          expect(bearing(turn([length, 0], degrees))).toBeCloseTo(degrees, 9);
        },
      ),
    );
  });
});

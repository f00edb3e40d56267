import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { circleOutline, rectangleOutline } from '../../src/geometry/shapes/outline';
import { clippedDisc, regionOf, shiftedRegion } from '../../src/geometry/shapes/region';
import { containsPoint, regionChord, scratchChord } from '../../src/geometry/shapes/region-chord';
import { supportValue } from '../../src/geometry/shapes/region-support';
import { turn } from '../../src/geometry/turn';
import type { PlanPoint } from '../../src/geometry/shapes/shapes';

const size: PlanPoint = [4, 2];
const middle: PlanPoint = [3, -1];
const rounded = (radius: number, degrees: number) =>
  shiftedRegion(regionOf(rectangleOutline(middle, size, degrees)), regionOf(circleOutline([0, 0], radius)));

/** Distance of a point from the rectangle, in the rectangle's own frame: 0 inside. */
function gapTo([x, z]: PlanPoint, degrees: number): number {
  const [along, across] = turn([x - middle[0], z - middle[1]], -degrees);
  return Math.hypot(Math.max(0, Math.abs(along) - size[0] / 2), Math.max(0, Math.abs(across) - size[1] / 2));
}

const anyShape = {
  radius: fc.double({ min: 0.05, max: 3, noNaN: true }),
  degrees: fc.integer({ min: 0, max: 359 }),
};
const place = fc.tuple(
  fc.double({ min: -6, max: 12, noNaN: true }),
  fc.double({ min: -9, max: 8, noNaN: true }),
);

describe('a rectangle grown by a circle', () => {
  it('by hand: 4 by 2 and a radius of 1 is 6 wide at its middle, and 4 + √3 half a unit above the rectangle', () => {
    const region = rounded(1, 0);
    expect(regionChord(region, 0, -1, 1, 0)).toBe(true);
    expect(scratchChord.enter).toBeCloseTo(0, 12);
    expect(scratchChord.leave).toBeCloseTo(6, 12);
    expect(regionChord(region, 0, 0.5, 2, 0)).toBe(true);
    expect(2 * (scratchChord.leave - scratchChord.enter)).toBeCloseTo(4 + Math.sqrt(3), 12);
    expect(regionChord(region, 0, 1.01, 1, 0)).toBe(false);
  });

  it('contains exactly the points no farther from the rectangle than the radius', () => {
    fc.assert(
      fc.property(fc.record(anyShape), place, ({ radius, degrees }, point) => {
        const gap = gapTo(point, degrees);
        fc.pre(Math.abs(gap - radius) > 1e-9);
        expect(containsPoint(rounded(radius, degrees), ...point, 0)).toBe(gap < radius);
      }),
    );
  });

  it('is met by a line exactly where its points are no farther than the radius', () => {
    fc.assert(
      fc.property(fc.record(anyShape), place, place, ({ radius, degrees }, from, to) => {
        const [dx, dz] = [to[0] - from[0], to[1] - from[1]];
        fc.pre(Math.hypot(dx, dz) > 0.1);
        const region = rounded(radius, degrees);
        const at = (along: number): PlanPoint => [from[0] + along * dx, from[1] + along * dz];
        if (regionChord(region, ...from, dx, dz)) {
          const { enter, leave } = scratchChord;
          for (const end of [enter, leave]) expect(gapTo(at(end), degrees)).toBeCloseTo(radius, 9);
          expect(gapTo(at((enter + leave) / 2), degrees)).toBeLessThanOrEqual(radius);
        } else {
          const offset = (dx * from[1] - dz * from[0]) / Math.hypot(dx, dz);
          const normal = [-dz / Math.hypot(dx, dz), dx / Math.hypot(dx, dz)] as const;
          const isBeside =
            supportValue(region, ...normal) < offset + 1e-9 ||
            -supportValue(region, -normal[0], -normal[1]) > offset - 1e-9;
          expect(isBeside).toBe(true);
        }
      }),
    );
  });

  it('is the same by a disc that no limit clips', () => {
    const disc = clippedDisc(1, { minX: -1, maxX: 2, minZ: -3, maxZ: 1 });
    const region = shiftedRegion(regionOf(rectangleOutline(middle, size, 30)), disc);
    expect(region.shifts).toMatchObject({ kind: regionOf(circleOutline([0, 0], 1)).kind, radius: 1 });
    const clipped = clippedDisc(1, { minX: -0.9, maxX: 2, minZ: -3, maxZ: 1 });
    expect(supportValue(clipped, -1, 0)).toBeCloseTo(0.9, 12);
  });
});

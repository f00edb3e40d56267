import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { circleOutline, ellipseOutline, rectangleOutline } from '../../src/geometry/shapes/outline';
import {
  clippedDisc,
  polygonRegion,
  type Region,
  regionOf,
  shiftedRegion,
} from '../../src/geometry/shapes/region';
import { boundAhead, scratchBound } from '../../src/geometry/shapes/region-bound';
import { regionChord, scratchChord } from '../../src/geometry/shapes/region-chord';
import { supportValue } from '../../src/geometry/shapes/region-support';
import type { PlanPoint } from '../../src/geometry/shapes/shapes';

const circle = (radius: number): Region => regionOf(circleOutline([0, 0], radius));
const rectangle = regionOf(rectangleOutline([3, 1], [4, 2], 25));
const ellipse = regionOf(ellipseOutline([2, -1], [6, 2], 40));
const roundedByMany = polygonRegion(
  Array.from({ length: 200 }, (_, i): PlanPoint => [
    3 * Math.cos((i * Math.PI) / 100),
    2 * Math.sin((i * Math.PI) / 100),
  ]),
);
const clipped = clippedDisc(3, { minX: -1, maxX: 4, minZ: -5, maxZ: 2 });
const regions: readonly (readonly [string, Region])[] = [
  ['a circle', regionOf(circleOutline([1, 2], 2))],
  ['an ellipse', ellipse],
  ['a rectangle', rectangle],
  ['a polygon of many corners', roundedByMany],
  ['a rectangle grown by a circle', shiftedRegion(rectangle, circle(0.7))],
  ['a circle grown by a clipped disc', shiftedRegion(regionOf(circleOutline([1, 2], 0.5)), clipped)],
  ['a rectangle grown by a clipped disc', shiftedRegion(rectangle, clipped)],
  ['an ellipse grown by a circle', shiftedRegion(ellipse, circle(1.5))],
  ['a circle grown by a polygon of many corners', shiftedRegion(circle(0.5), roundedByMany)],
];

/** Returns the distance by which a point lies outside a region, by its support in directions all round; negative inside. */
const outsideBy = (region: Region, x: number, z: number): number =>
  Math.max(
    ...Array.from({ length: 3600 }, (_, i) => {
      const [nx, nz] = [Math.cos((i * Math.PI) / 1800), Math.sin((i * Math.PI) / 1800)];
      return nx * x + nz * z - supportValue(region, nx, nz);
    }),
  );

const inside = fc.tuple(
  fc.double({ min: -0.3, max: 0.3, noNaN: true }),
  fc.double({ min: -0.3, max: 0.3, noNaN: true }),
);

describe.each(regions)('the bound where a line leaves %s', (_, region) => {
  const line = fc.record({ beside: inside, turn: fc.double({ min: 0, max: 6.283, noNaN: true }) });

  it('contains the region, and the line crosses it at the edge of the region', () => {
    fc.assert(
      fc.property(line, ({ beside, turn }) => {
        const [px, pz] = [region.x + beside[0], region.z + beside[1]];
        const [dx, dz] = [2 * Math.cos(turn), 2 * Math.sin(turn)];
        expect(regionChord(region, px, pz, dx, dz)).toBe(true);
        const { enter, leave } = scratchChord;
        boundAhead(region, px, pz, dx, dz, leave);
        const { nx, nz, value } = scratchBound;
        expect(Math.hypot(nx, nz)).toBeCloseTo(1, 12);
        expect(value).toBeGreaterThanOrEqual(supportValue(region, nx, nz) - 1e-12);
        expect((value - nx * px - nz * pz) / (nx * dx + nz * dz)).toBeCloseTo(leave, 9);
        for (const end of [enter, leave])
          expect(Math.abs(outsideBy(region, px + end * dx, pz + end * dz))).toBeLessThan(1e-4);
      }),
      { numRuns: 60 },
    );
  });
});

it('by hand: a line along the middle of a rectangle leaves it through its short side', () => {
  const box = regionOf(rectangleOutline([0, 0], [4, 2], 0));
  expect(regionChord(box, -5, 0.5, 1, 0)).toBe(true);
  boundAhead(box, -5, 0.5, 1, 0, scratchChord.leave);
  const { nx, nz, value } = scratchBound;
  expect(nx).toBe(1);
  expect(nz).toBeCloseTo(0, 12);
  expect(value).toBe(2);
});

it('by hand: a line 3 beside the middle of a circle of radius 5 leaves it 4 further on, at the normal (0.8, 0.6)', () => {
  const round = regionOf(circleOutline([0, 0], 5));
  expect(regionChord(round, 0, 3, 1, 0)).toBe(true);
  expect(scratchChord.leave).toBeCloseTo(4, 12);
  boundAhead(round, 0, 3, 1, 0, scratchChord.leave);
  expect(scratchBound.nx).toBeCloseTo(0.8, 12);
  expect(scratchBound.nz).toBeCloseTo(0.6, 12);
  expect(scratchBound.value).toBeCloseTo(5, 12);
});

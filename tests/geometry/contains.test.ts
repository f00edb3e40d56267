import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { containsOutline, isMostlyOutside, shareWithin } from '../../src/geometry/shapes/contains';
import { circleOutline, ellipseOutline, rectangleOutline } from '../../src/geometry/shapes/outline';

const sliver = 0.001 / 25.4;
const halves = [rectangleOutline([-1, 0], [2, 4], 0), rectangleOutline([1, 0], [2, 4], 0)];

describe('outlines that contain another one', () => {
  it('two halves contain an outline across their seam, but not one that sticks out of both', () => {
    expect(containsOutline(halves, circleOutline([0, 0], 1.99), sliver)).toBe(true);
    expect(containsOutline(halves, circleOutline([0, 0.1], 1.99), sliver)).toBe(false);
    expect(containsOutline(halves, rectangleOutline([0, 0], [4, 4], 0), sliver)).toBe(true);
    expect(containsOutline(halves, rectangleOutline([0, 0], [2.9, 2.9], 45), sliver)).toBe(false);
  });

  it('a ring of four boxes does not contain an outline over its hole', () => {
    const ring = [
      [0, 2, 6, 2],
      [0, -2, 6, 2],
      [2, 0, 2, 6],
      [-2, 0, 2, 6],
    ].map(([x, z, w, d]) => rectangleOutline([x!, z!], [w!, d!], 0));
    expect(containsOutline(ring, circleOutline([0, 0], 2), sliver)).toBe(false);
    expect(
      containsOutline([...ring, rectangleOutline([0, 0], [2, 2], 0)], circleOutline([0, 0], 2), sliver),
    ).toBe(true);
  });

  it('curves contain curves', () => {
    expect(containsOutline([circleOutline([0, 0], 2)], ellipseOutline([0, 0], [3.9, 2], 30), sliver)).toBe(
      true,
    );
    expect(containsOutline([ellipseOutline([0, 0], [3.9, 2], 30)], circleOutline([0, 0], 1.1), sliver)).toBe(
      false,
    );
    expect(
      containsOutline([ellipseOutline([0, 0], [3.9, 2.4], 30)], circleOutline([0, 0], 1.1), sliver),
    ).toBe(true);
  });

  it('no outlines contain nothing', () => {
    expect(containsOutline([], circleOutline([0, 0], 1), sliver)).toBe(false);
  });
});

describe('circles that lie mostly outside', () => {
  const hundredths = (min: number, max: number) => fc.integer({ min, max }).map((n) => n / 100);
  const near = hundredths(-150, 150);
  const long = hundredths(10, 400);
  const box = fc
    .tuple(near, near, long, long, hundredths(0, 36_000))
    .map(([x, z, width, depth, degrees]) => rectangleOutline([x, z], [width, depth], degrees));

  it('share less than half of their area with the outlines', () => {
    let known = 0;
    fc.assert(
      fc.property(fc.array(box, { minLength: 1, maxLength: 3 }), (boxes) => {
        const circle = circleOutline([0, 0], 1);
        if (!isMostlyOutside(boxes, circle)) return;
        known++;
        expect(shareWithin(boxes, circle)).toBeLessThan(0.49);
      }),
      { numRuns: 2000 },
    );
    expect(known).toBeGreaterThan(200);
  });

  it('it is known of a circle over an edge by more than half, not of one whose middle the edge passes', () => {
    const shelf = [rectangleOutline([-2, 0], [4, 8], 0)];
    expect(isMostlyOutside(shelf, circleOutline([0.1, 0], 1))).toBe(true);
    expect(isMostlyOutside(shelf, circleOutline([0.01, 0], 1))).toBe(false);
    expect(isMostlyOutside(shelf, circleOutline([-0.1, 0], 1))).toBe(false);
    // Two boxes in a corner hold more than half together.
    const corner = [...shelf, rectangleOutline([2, -2], [4, 4], 0)];
    expect(isMostlyOutside(corner, circleOutline([0.1, 0.1], 1))).toBe(false);
  });
});

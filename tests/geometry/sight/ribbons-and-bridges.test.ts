import { describe, expect, it } from 'vitest';
import { area } from '../../../src/geometry/shapes/convex';
import { type Region, regionOf } from '../../../src/geometry/shapes/region';
import { containsPoint } from '../../../src/geometry/shapes/region-chord';
import type { Outline, PlanPoint } from '../../../src/geometry/shapes/shapes';
import { commonPoint } from '../../../src/geometry/sight/common-point';
import { extentWithin, halfWidthAt, scratchExtent } from '../../../src/geometry/sight/ribbon';
import { bridges } from '../../../src/geometry/sight/seam-bridges';
import type { Body } from '../../../src/geometry/sight/space-problem';
import { carry, turn } from '../../../src/geometry/turn';

const at = (point: PlanPoint, degrees: number): PlanPoint => carry(point, [3, 4], degrees);
const rectangle = (x0: number, x1: number, z0: number, z1: number, degrees = 0): Region =>
  regionOf({
    shape: 'polygon',
    points: [at([x0, z0], degrees), at([x0, z1], degrees), at([x1, z1], degrees), at([x1, z0], degrees)],
  });
const circle = (x: number, z: number, radius: number, degrees = 0): Region =>
  regionOf({ shape: 'circle', centre: at([x, z], degrees), radius });

/** Returns the least and greatest offset from the line through the frame's origin along its x. */
function offsets(region: Region, start: number, stop: number, degrees: number): readonly number[] | null {
  const [dx, dz] = turn([1, 0], degrees);
  const along = dx * 3 + dz * 4;
  if (!extentWithin(region, dx, dz, along + start, along + stop)) return null;
  const { lowX, lowZ, highX, highZ } = scratchExtent;
  const offset = (x: number, z: number): number => Number((dx * (z - 4) - dz * (x - 3)).toFixed(9));
  return [offset(lowX, lowZ), offset(highX, highZ)];
}

describe.each([0, 40, 155, 270])('the part of a region within a stretch, turned by %d°', (degrees) => {
  it('reaches as far aside as the region does there', () => {
    const round = circle(5, 1, 2, degrees);
    expect(offsets(round, 0, 10, degrees)).toEqual([-1, 3]);
    // Its outermost points lie within the stretch, though it reaches beyond.
    expect(offsets(round, 0, 6, degrees)).toEqual([-1, 3]);
    expect(offsets(round, 4, 10, degrees)).toEqual([-1, 3]);
    // Up to a half of the radius behind its middle: √3 aside.
    const part = Math.sqrt(3);
    expect(offsets(round, 0, 4, degrees)![1]).toBeCloseTo(1 + part, 6);
    expect(offsets(round, 0, 4, degrees)![0]).toBeCloseTo(1 - part, 6);
    expect(offsets(round, 6, 10, degrees)![1]).toBeCloseTo(1 + part, 6);
    expect(offsets(round, 6, 10, degrees)![0]).toBeCloseTo(1 - part, 6);
  });

  it('is nothing outside of the region, or in no stretch', () => {
    const round = circle(5, 1, 2, degrees);
    expect(offsets(round, 7.001, 10, degrees)).toBeNull();
    expect(offsets(round, 0, 2.999, degrees)).toBeNull();
    expect(offsets(round, 5, 5, degrees)).toBeNull();
    expect(offsets(round, 6.9, 10, degrees)).not.toBeNull();
    expect(offsets(round, 0, 3.1, degrees)).not.toBeNull();
  });

  it('bounds the half width of a ribbon', () => {
    const [dx, dz] = turn([1, 0], degrees);
    const [along, offset] = [dx * 3 + dz * 4, dx * 4 - dz * 3];
    const half = (aside: number, ...regions: readonly Region[]): number =>
      halfWidthAt(
        regions.map((region) => ({ region })),
        { dx, dz, offset: offset + aside, start: along, stop: along + 10 },
      );
    expect(half(0)).toBe(Infinity);
    expect(half(0, circle(5, 5, 2, degrees))).toBeCloseTo(3, 9);
    expect(half(0, circle(5, -5, 2, degrees))).toBeCloseTo(3, 9);
    expect(half(1, circle(5, 5, 2, degrees), circle(5, -5, 2, degrees))).toBeCloseTo(2, 9);
    expect(half(0, circle(5, 1, 2, degrees))).toBe(0);
    expect(half(0, circle(15, 1, 2, degrees))).toBe(Infinity);
    // A corner of it lies beside the stretch: only the part within counts.
    expect(half(0, rectangle(9, 20, 2, 3, degrees), rectangle(-9, -1, -1, 1, degrees))).toBeCloseTo(2, 9);
  });
});

const body = (id: string, region: Region, bottom = 0, top = 2): Body => ({ id, region, bottom, top });
const kites = (...bodies: readonly Body[]): readonly Body[] => bridges(bodies, 1e-5);

describe.each([0, 25, 90, 200])('bridges across seams, turned by %d°', (degrees) => {
  it('lie in both bodies, from one end of the common side to the other', () => {
    const [a, b] = [rectangle(0, 2, 0, 1, degrees), rectangle(2, 5, 0.25, 3, degrees)];
    for (const pair of [
      [a, b],
      [b, a],
    ] as const) {
      const [kite, ...rest] = kites(body('one', pair[0]), body('two', pair[1], 1, 3));
      expect(rest).toEqual([]);
      expect([kite!.id, kite!.bottom, kite!.top]).toEqual(['one', 1, 2]);
      const corners = Array.from({ length: 4 }, (_, i): PlanPoint => [
        kite!.region.corners[2 * i]!,
        kite!.region.corners[2 * i + 1]!,
      ]);
      // The seam is 0.75 long; the kite reaches half-way into each: 1 and 1.5.
      expect(Math.abs(area(corners))).toBeCloseTo((0.75 * 2.5) / 2, 6);
      for (const [x, z] of [
        at([2, 0.3], degrees),
        at([2, 0.95], degrees),
        at([1.1, 0.625], degrees),
        at([3.4, 0.625], degrees),
      ])
        expect(containsPoint(kite!.region, x, z, 0)).toBe(true);
      for (const [x, z] of [
        at([2, 0.2], degrees),
        at([2, 1.05], degrees),
        at([0.9, 0.625], degrees),
        at([3.6, 0.625], degrees),
      ])
        expect(containsPoint(kite!.region, x, z, 0)).toBe(false);
    }
  });

  it('span gaps of a seam, and no more, and need common heights', () => {
    const a = rectangle(0, 2, 0, 1, degrees);
    const beside = (gap: number): Region => rectangle(2 + gap, 5, 0, 1, degrees);
    expect(kites(body('a', a), body('b', beside(0.9e-5)))).toHaveLength(1);
    expect(kites(body('a', a), body('b', beside(1.2e-5)))).toHaveLength(0);
    expect(kites(body('a', a), body('b', beside(0), 2, 3))).toHaveLength(0);
    expect(kites(body('a', a), body('b', beside(0), 1.9, 3))).toHaveLength(1);
    expect(kites(body('a', a), body('b', beside(0), -1, 0))).toHaveLength(0);
  });

  it('need a common side: a corner, a crossing or a curve is none', () => {
    const a = rectangle(0, 2, 0, 1, degrees);
    expect(kites(body('a', a), body('b', rectangle(2, 5, 1, 3, degrees)))).toHaveLength(0);
    expect(kites(body('a', a), body('b', rectangle(1, 5, 0.25, 0.75, degrees)))).toHaveLength(0);
    expect(kites(body('a', a), body('b', circle(3, 0.5, 1, degrees)))).toHaveLength(0);
    expect(kites(body('a', a), body('b', rectangle(2, 5, 4, 6, degrees)))).toHaveLength(0);
    // A corner that points at the side, with edges that run off it aslant to both sides.
    const points = [at([2, 0.5], degrees), at([3, 0.2], degrees), at([3, 0.9], degrees)];
    const pointed = regionOf({ shape: 'polygon', points });
    expect(kites(body('a', a), body('b', pointed))).toHaveLength(0);
    expect(kites(body('b', pointed), body('a', a))).toHaveLength(0);
  });

  it('join each pair once, and again with another seam', () => {
    const row = [0, 1, 2].map((x) => body(`w${x}`, rectangle(x, x + 1, 0, 1, degrees)));
    expect(bridges(row, 1e-5).map(({ id }) => id)).toEqual(['w0', 'w1']);
    const gap = [body('a', rectangle(0, 1, 0, 1, degrees)), body('b', rectangle(1.01, 2, 0, 1, degrees))];
    expect([1e-5, 0.02, 1e-5].map((join) => bridges(gap, join).length)).toEqual([0, 1, 0]);
  });
});

describe('a common point of two ends', () => {
  const blocker = (outline: Outline | Region) => ({
    id: 'b',
    region: 'corners' in outline ? outline : regionOf(outline),
  });
  const [one, other] = [circle(0, 0, 1), circle(1.8, 0, 1)];
  const find = (...blockers: readonly Region[]): PlanPoint | null =>
    commonPoint(one, other, blockers.map(blocker), [3.9, 4]);

  it('lies in both and in no blocker', () => {
    // They share x = 0.8 … 1, up to √(1 − 0.81) = 0.436 to either side.
    expect(find()).toEqual([3.9, 4]);
    for (const blocking of [
      [rectangle(0.7, 1.1, -0.4, 2)],
      [rectangle(0.7, 1.1, -2, 0.4)],
      [rectangle(0.95, 1.1, -2, 2)],
      [rectangle(0, 0.85, -2, 2)],
      [rectangle(0, 0.88, -2, 2), rectangle(0.92, 2, -2, 2)],
      [circle(0.9, 0, 0.42)],
    ]) {
      const [x, z] = find(...blocking)!;
      expect(containsPoint(one, x, z, -1e-8)).toBe(true);
      expect(containsPoint(other, x, z, -1e-8)).toBe(true);
      for (const each of blocking) expect(containsPoint(each, x, z, 1e-8)).toBe(false);
    }
  });

  it('is none where blockers cover all common points', () => {
    expect(find(rectangle(0.7, 1.1, -0.5, 0.5))).toBeNull();
    expect(find(circle(0.9, 0, 0.45))).toBeNull();
    expect(find(rectangle(0.7, 1.1, -2, 0.1), rectangle(0.7, 1.1, 0, 2))).toBeNull();
    expect(find(rectangle(0.7, 0.93, -2, 2), rectangle(0.9, 1.1, -2, 2))).toBeNull();
  });

  it('lies beside a post that stands in the middle of a small base within a large one', () => {
    // No edges cross: the free points are a ring.
    const [small, large] = [circle(0, 0, 1), circle(0.2, 0, 3)];
    for (const post of [circle(0, 0, 0.5), rectangle(-0.3, 0.3, -0.3, 0.3)]) {
      for (const [first, second] of [
        [small, large],
        [large, small],
      ] as const) {
        const [x, z] = commonPoint(first, second, [blocker(post)], [3, 4])!;
        expect(containsPoint(small, x, z, -1e-8)).toBe(true);
        expect(containsPoint(post, x, z, 1e-8)).toBe(false);
      }
    }
    expect(commonPoint(small, large, [blocker(circle(0, 0, 1.1))], [3, 4])).toBeNull();
  });

  it('is the one point where they touch', () => {
    const [x, z] = commonPoint(one, circle(2, 0, 1), [], [4, 4])!;
    expect([x, z]).toEqual([4, 4]);
    expect(commonPoint(one, circle(2, 0, 1), [blocker(circle(1, 0, 0.1))], [4, 4])).toBeNull();
  });

  it('does not depend on blockers beside the ends', () => {
    expect(find(rectangle(0.85, 0.95, 5, 9), rectangle(-9, -5, -1, 1))).toEqual([3.9, 4]);
  });
});

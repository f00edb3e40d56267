import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planDistance, support } from '../../src/geometry/distance';
import { circleOutline, ellipseOutline, rectangleOutline } from '../../src/geometry/shapes/outline';
import { outlineHull } from '../../src/geometry/shapes/outline-hull';
import type { Outline, PlanPoint } from '../../src/geometry/shapes/shapes';

const corners = (hull: readonly Outline[]): readonly PlanPoint[] =>
  hull.flatMap((part) => (part.shape === 'polygon' ? part.points : []));

describe('the hull of outlines', () => {
  it('of two like discs: the square between them, and the discs', () => {
    const discs = [circleOutline([0, 0], 1), circleOutline([10, 0], 1)];
    const hull = outlineHull(discs);
    expect(hull.slice(0, 2)).toEqual(discs);
    const points = corners(hull).map(([x, z]) => [x.toFixed(9), Math.abs(z).toFixed(9)].join(' '));
    expect([...points].sort()).toEqual([
      '0.000000000 1.000000000',
      '0.000000000 1.000000000',
      '10.000000000 1.000000000',
      '10.000000000 1.000000000',
    ]);
  });

  it('of discs of radius 3 and 1, ten apart: the tangents touch at a normal of cosine 2 / 10', () => {
    const points = corners(outlineHull([circleOutline([0, 0], 3), circleOutline([10, 0], 1)]));
    const far = points.filter(([x]) => x < 5);
    expect(far).toHaveLength(2);
    for (const [x, z] of far) {
      expect(x).toBeCloseTo(0.6, 9);
      expect(Math.abs(z)).toBeCloseTo(3 * Math.sqrt(0.96), 9);
    }
  });

  it('of a disc within another, the larger one', () => {
    const discs = [circleOutline([0, 0], 3), circleOutline([1, 0], 1)];
    expect(outlineHull(discs)).toEqual(discs);
  });

  const place = fc.tuple(
    fc.double({ min: 0.2, max: 1.5, noNaN: true }),
    fc.double({ min: 0.2, max: 1.5, noNaN: true }),
    fc.double({ min: 0, max: 360, noNaN: true }),
    fc.nat(2),
  );
  const apart = fc.array(place, { minLength: 2, maxLength: 5 }).map((bases) =>
    bases.map(([width, depth, degrees, kind], i): Outline => {
      const at: PlanPoint = [(i % 3) * 4, ((i * i) % 5) * 4];
      return kind === 0
        ? circleOutline(at, width)
        : kind === 1
          ? ellipseOutline(at, [width, depth], degrees)
          : rectangleOutline(at, [width, depth], degrees);
    }),
  );
  const share = fc.double({ min: 0, max: 1, noNaN: true });

  it('contains every point between any two of their points, and reaches no farther than they do', () => {
    fc.assert(
      fc.property(apart, fc.nat(4), fc.nat(4), fc.nat(360), fc.nat(360), share, (bases, i, j, a, b, t) => {
        const hull = outlineHull(bases);
        const [p, q] = [
          [i, a],
          [j, b],
        ].map(([k, angle]) =>
          support(bases[k! % bases.length]!, [
            Math.cos((angle! * Math.PI) / 180),
            Math.sin((angle! * Math.PI) / 180),
          ]),
        ) as [PlanPoint, PlanPoint];
        const between = circleOutline([p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])], 0);
        expect(Math.min(...hull.map((part) => planDistance(part, between)))).toBeLessThan(1e-8);
        const normal: PlanPoint = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)];
        const reach = (parts: readonly Outline[]) =>
          Math.max(
            ...parts.map((part) => support(part, normal)).map(([x, z]) => x * normal[0] + z * normal[1]),
          );
        expect(reach(hull)).toBeCloseTo(reach(bases), 8);
      }),
      { numRuns: 300 },
    );
  });
});

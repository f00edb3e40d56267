import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyHit, buildTriangleTree } from '../../../src/geometry/mesh/triangle-tree';

const coordinate = fc.integer({ min: -40, max: 40 }).map((n) => n / 4 + 0.0137);
const point = fc.tuple(coordinate, coordinate, coordinate);

/** Coordinates are on a grid of a quarter: a volume that is not 0 is larger, and one that is 0 is smaller by rounding. */
const rounding = 1e-9;

/**
 * Independent of the tree: signed volumes say on which sides the ends and the corners lie. By more than `by`, or with a `by` below
 * 0 by touches, too.
 */
function crosses(a: number[], b: number[], [p, q, r]: number[][], by: number): boolean {
  const volume = (o: number[], u: number[], v: number[], w: number[]) => {
    const [x, y, z] = [u, v, w].map((point) => point.map((c, i) => c - o[i]!)) as [
      number[],
      number[],
      number[],
    ];
    return (
      x[0]! * (y[1]! * z[2]! - y[2]! * z[1]!) -
      x[1]! * (y[0]! * z[2]! - y[2]! * z[0]!) +
      x[2]! * (y[0]! * z[1]! - y[1]! * z[0]!)
    );
  };
  const [before, after] = [volume(p!, q!, r!, a), volume(p!, q!, r!, b)];
  const turns = [volume(a, b, p!, q!), volume(a, b, q!, r!), volume(a, b, r!, p!)];
  const areApart = (before > by && after < -by) || (before < -by && after > by);
  return areApart && (turns.every((t) => t > by) || turns.every((t) => t < -by));
}

type Point = [number, number, number];
/** A segment from outside to its second corner touches it: rounding decides. */
const touched: [Point, Point, Point] = [
  [1.7637, 7.7637, 2.7637],
  [-0.2363, -0.2363, -0.7363],
  [0.0137, -2.4863, 0.0137],
];

describe('the tree of triangles', () => {
  it('agrees with testing every triangle', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(point, point, point), { minLength: 1, maxLength: 60 }),
        point,
        point,
        (triangles, a, b) => {
          const tree = buildTriangleTree(triangles.flat(2));
          const hit = anyHit(tree, ...a, ...b);
          if (triangles.some((triangle) => crosses(a, b, triangle, rounding)))
            expect(hit).toBeGreaterThanOrEqual(0);
          if (hit >= 0) expect(crosses(a, b, triangles[tree.source[hit]!]!, -rounding)).toBe(true);
        },
      ),
      { numRuns: 400, examples: [[[touched], [7.2637, -6.4863, 2.5137], touched[1]]] },
    );
  });

  it('gives the same answer for any hint', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(point, point, point), { minLength: 200, maxLength: 300 }),
        point,
        point,
        fc.nat(),
        (triangles, a, b, first) => {
          const tree = buildTriangleTree(triangles.flat(2));
          const hint = first % tree.source.length;
          expect(anyHit(tree, ...a, ...b, hint) >= 0).toBe(anyHit(tree, ...a, ...b) >= 0);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('answers for an empty tree, and for triangles without area', () => {
    expect(anyHit(buildTriangleTree([]), 0, 0, 0, 1, 1, 1)).toBe(-1);
    expect(anyHit(buildTriangleTree([0, 0, 0, 1, 0, 0, 2, 0, 0]), -1, 0, 0, 3, 0, 0)).toBe(-1);
  });

  it('meets a wall of many coinciding triangles, along each axis', () => {
    const wall = Array.from({ length: 50 }, () => [5, -1, -1, 5, 3, -1, 5, -1, 3]).flat();
    const tree = buildTriangleTree(wall);
    expect(anyHit(tree, 0, 0, 0, 10, 0, 0)).toBeGreaterThanOrEqual(0);
    expect(anyHit(tree, 0, 0, 0, 4.9, 0, 0)).toBe(-1);
    expect(anyHit(tree, 5, 0, 0, 10, 0, 0)).toBe(-1);
    expect(anyHit(tree, 0, 3.5, 0, 10, 3.5, 0)).toBe(-1);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlanBounds } from '../../src/geometry/shapes/outline';
import { planIndex } from '../../src/query/index/plan-index';

const along = fc.double({ min: -10, max: 80, noNaN: true });
const bounds: fc.Arbitrary<PlanBounds> = fc
  .tuple(along, along, fc.double({ min: 0, max: 6, noNaN: true }), fc.double({ min: 0, max: 6, noNaN: true }))
  .map(([x, z, width, depth]) => ({ min: [x, z], max: [x + width, z + depth] }));

/** Does the box meet the sweep at one of many moments on its way? */
function metOnTheWay(a: PlanBounds, b: PlanBounds, reach: number, box: PlanBounds): boolean {
  const half = (i: 0 | 1): number => Math.max(a.max[i] - a.min[i], b.max[i] - b.min[i]) / 2 + reach;
  const middle = (of: PlanBounds, i: 0 | 1): number => (of.min[i] + of.max[i]) / 2;
  return Array.from({ length: 501 }, (_, step) => step / 500).some((t) =>
    ([0, 1] as const).every((i) => {
      const at = middle(a, i) + t * (middle(b, i) - middle(a, i));
      return at - half(i) <= box.max[i] && at + half(i) >= box.min[i];
    }),
  );
}

describe('entries along a sweep', () => {
  it('finds everything that a moving box meets, in the order given, and nothing twice', () => {
    fc.assert(
      fc.property(
        fc.array(bounds, { maxLength: 30 }),
        bounds,
        bounds,
        fc.double({ min: 0, max: 3, noNaN: true }),
        (entries, a, b, reach) => {
          const found = planIndex(entries, (entry) => entry).along(a, b, reach);
          const missed = entries.filter((entry) => !found.includes(entry) && metOnTheWay(a, b, reach, entry));
          expect(missed).toEqual([]);
          expect(found).toEqual(entries.filter((entry) => found.includes(entry)));
        },
      ),
    );
  });

  it('leaves out entries beside the sweep', () => {
    const [start, end]: readonly PlanBounds[] = [
      { min: [0, 0], max: [1, 1] },
      { min: [20, 20], max: [21, 21] },
    ];
    const beside: PlanBounds = { min: [14, 8], max: [15, 9] };
    const on: PlanBounds = { min: [10, 10], max: [11, 11] };
    expect(planIndex([beside, on], (entry) => entry).along(start!, end!)).toEqual([on]);
    expect(planIndex([beside, on], (entry) => entry).along(start!, end!, Infinity)).toEqual([beside, on]);
    expect(planIndex([], (entry: PlanBounds) => entry).along(start!, end!)).toEqual([]);
  });
});

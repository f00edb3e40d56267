import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangeOnBeds } from '../../../src/export/print/arrange';

describe('parts on beds', () => {
  it('lie in rows, the deepest first', () =>
    expect(
      arrangeOnBeds(
        [
          { width: 50, depth: 20 },
          { width: 60, depth: 40 },
          { width: 30, depth: 20 },
        ],
        [100, 100],
        5,
      ),
    ).toEqual([
      { bed: 0, x: 0, y: 45, turned: false },
      { bed: 0, x: 0, y: 0, turned: false },
      { bed: 0, x: 65, y: 0, turned: false },
    ]));

  it('are turned only if they do not fit otherwise', () =>
    expect(arrangeOnBeds([{ width: 150, depth: 20 }], [100, 160], 5)).toEqual([
      { bed: 0, x: 0, y: 0, turned: true },
    ]));

  it('never overlap, and never lie beyond the bed', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ width: fc.integer({ min: 1, max: 100 }), depth: fc.integer({ min: 1, max: 80 }) }),
          {
            maxLength: 25,
          },
        ),
        (parts) => {
          const places = arrangeOnBeds(parts, [100, 80], 3).map(({ bed, x, y }, i) => ({
            bed,
            x,
            y,
            right: x + parts[i]!.width,
            top: y + parts[i]!.depth,
          }));
          for (const [i, a] of places.entries()) {
            expect(a.right <= 100 && a.top <= 80).toBe(true);
            for (const b of places.slice(i + 1))
              expect(
                a.bed !== b.bed ||
                  a.right + 3 <= b.x ||
                  b.right + 3 <= a.x ||
                  a.top + 3 <= b.y ||
                  b.top + 3 <= a.y,
              ).toBe(true);
          }
        },
      ),
      { numRuns: 60 },
    ));
});

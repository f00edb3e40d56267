import { describe, expect, it } from 'vitest';
import { Chance } from '../../src/players/random';
import { meanInBlocks, share, shareInBlocks } from '../../src/analysis/series/statistics';

describe('a share with its interval', () => {
  it.each([
    // Worked by hand from Wilson's formula with z = 1.959964.
    [8, 10, 0.4902, 0.9433],
    [0, 10, 0, 0.2775],
    [50, 100, 0.4038, 0.5962],
  ])('%i of %i', (successes, trials, low, high) => {
    const found = share(successes, trials);
    expect(found.value).toBe(successes / trials);
    expect(found.low).toBeCloseTo(low, 4);
    expect(found.high).toBeCloseTo(high, 4);
  });

  it('of nothing could be anything', () => {
    expect(share(0, 0)).toEqual({ value: 0, low: 0, high: 1 });
  });
});

describe('a share of trials in blocks', () => {
  const pairs = (both: number, one: number, none: number) =>
    [2, 1, 0].flatMap((successes, i) =>
      Array.from({ length: [both, one, none][i]! }, () => ({ successes, trials: 2 })),
    );

  it('of pairs: as Bonett and Price have the difference of two shares that hang together', () => {
    // Ten pairs: 3 with two successes, 5 with one, 2 with none. (3 + 1)/12 − (2 + 1)/12 = 1/12, by 1.959964 × √((7/12 − 1/144) / 12) = 0.429551;
    // a share is half of one more.
    const found = shareInBlocks(pairs(3, 5, 2), 2);
    expect(found.value).toBe(0.55);
    expect(found.low).toBeCloseTo((1 + 1 / 12 - 0.429551) / 2, 6);
    expect(found.high).toBeCloseTo((1 + 1 / 12 + 0.429551) / 2, 6);
  });

  it('blocks that agree claim no certainty, a block that lacks trials counts by those that it has', () => {
    const { low, high } = shareInBlocks(pairs(0, 10, 0), 2);
    expect(low).toBeGreaterThan(0.3);
    expect(high).toBeLessThan(0.7);
    expect(
      shareInBlocks(
        [
          { successes: 1, trials: 1 },
          { successes: 0, trials: 2 },
        ],
        2,
      ).value,
    ).toBeCloseTo(1 / 3, 12);
    const all = shareInBlocks(pairs(1000, 0, 0), 2);
    expect([all.value, all.high]).toEqual([1, 1]);
  });

  it('of nothing could be anything', () => {
    expect(shareInBlocks([], 4)).toEqual({ value: 0, low: 0, high: 1 });
  });
});

describe('a mean with its interval', () => {
  it('of three blocks of one value, 1, 2 and 3: 2, Student’s point being 4.302653 and one standard error 1/√3', () => {
    const found = meanInBlocks([[1], [2], [3]]);
    expect(found.value).toBe(2);
    expect(found.low).toBeCloseTo(2 - 4.302653 / Math.sqrt(3), 6);
    expect(found.high).toBeCloseTo(2 + 4.302653 / Math.sqrt(3), 6);
  });

  it('of one block, or none, has no bounds', () => {
    expect(meanInBlocks([[7, 9]])).toEqual({ value: 8, low: -Infinity, high: Infinity });
    expect(meanInBlocks([])).toEqual({ value: 0, low: -Infinity, high: Infinity });
  });

  it.each([
    [2, 0.3],
    [3, 0],
    [5, 0.3],
    [15, 0.8],
    [20, -0.2],
  ])(
    'holds the true mean in 95 of 100 series of %i fours whose battles correlate by %d',
    (blocks, correlation) => {
      const chance = new Chance(`means ${blocks} ${correlation}`);
      // Six even draws less three have mean 0 and are nearly normal.
      const normal = (): number =>
        Array.from({ length: 6 }, () => chance.below(1000) / 999).reduce((sum, x) => sum + x, -3);
      // A negative correlation: what three battles have in common weighs against the fourth.
      const common = Math.sqrt(Math.abs(correlation));
      const series = 2000;
      const holds = Array.from({ length: series }, () =>
        meanInBlocks(
          Array.from({ length: blocks }, () => {
            const shared = common * normal();
            return Array.from(
              { length: 4 },
              (_, i) => (correlation < 0 && i % 2 === 1 ? -shared : shared) + normal(),
            );
          }),
        ),
      ).filter(({ low, high }) => low <= 0 && 0 <= high).length;
      expect(Math.abs(holds / series - 0.95)).toBeLessThan(3.5 * Math.sqrt((0.95 * 0.05) / series));
    },
  );
});

import { describe, expect, it } from 'vitest';
import { mean, share } from '../../src/analysis/statistics';

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

describe('a mean with its interval', () => {
  it('of 1, 2, 3: 2, one standard error being 1/√3', () => {
    const found = mean([1, 2, 3]);
    expect(found.value).toBe(2);
    expect(found.low).toBeCloseTo(2 - 1.959964 / Math.sqrt(3), 9);
    expect(found.high).toBeCloseTo(2 + 1.959964 / Math.sqrt(3), 9);
  });

  it('of one value or none is that value', () => {
    expect(mean([7])).toEqual({ value: 7, low: 7, high: 7 });
    expect(mean([])).toEqual({ value: 0, low: 0, high: 0 });
  });
});

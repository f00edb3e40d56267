import { describe, expect, it } from 'vitest';
import { exp, ln, scaledNormal, studentPoint } from '../../../src/analysis/series/numeric';

describe('elementary functions without the engine’s own', () => {
  it.each([1e-300, 1e-9, 0.3, 2 / 3, 1, 4 / 3, 10, 12345.678, 1e300])('ln %d', (x) => {
    expect(Math.abs(ln(x) - Math.log(x))).toBeLessThan(1e-13 * Math.max(1, Math.abs(Math.log(x))));
  });

  it.each([-699, -3.3, -1e-9, 0, 0.5, 1, 50, 699])('e to the power of %d', (x) => {
    expect(exp(x) / Math.exp(x)).toBeCloseTo(1, 12);
    expect(exp(-800)).toBe(0);
    expect(() => exp(800)).toThrow(RangeError);
  });

  // Abramowitz and Stegun, table 26.1 (to −3) and 26.2.
  it.each([
    [0, 0.5],
    [1, 0.841344746068543],
    [-1.96, 0.02499789514822],
    [-3, 0.00134989803163],
    [-5, 2.866515718791939e-7],
    [-10, 7.619853024160525e-24],
  ])('the normal distribution at %d', (at, probability) => {
    expect(scaledNormal(0, at) / probability).toBeCloseTo(1, 10);
    expect(scaledNormal(0, -at)).toBeCloseTo(1 - probability, 12);
  });

  it('a huge factor of a tiny tail: e^1250 × Φ(−50), whose product is about 1 ÷ (50 √τ)', () => {
    expect(scaledNormal(1250, -50) * 50 * Math.sqrt(2 * Math.PI)).toBeCloseTo(1 - 1 / 2500, 5);
  });

  // Fisher and Yates, table III.
  it.each([
    [1, 12.706],
    [3, 3.182],
    [11, 2.201],
    [15, 2.131],
    [30, 2.042],
    [120, 1.98],
  ])('Student’s 97.5 %% point with %i degrees of freedom', (degrees, point) => {
    expect(studentPoint(degrees)).toBeCloseTo(point, 3);
  });

  it('of no degree of freedom nothing is known', () => {
    expect(studentPoint(0)).toBe(Infinity);
  });
});

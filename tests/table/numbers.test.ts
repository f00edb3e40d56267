import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatCount,
  formatFixed,
  formatList,
  formatPercent,
  formatRounded,
  formatSigned,
} from '../../src/table/numbers';

test('fixed decimals keep trailing zeros and never group', () => {
  expect([formatFixed(2.5, 2), formatFixed(12345.67, 1), formatFixed(0.25, 1)]).toEqual([
    '2.50',
    '12345.7',
    '0.3',
  ]);
});

test('rounded numbers drop trailing zeros and the sign of zero', () => {
  expect([formatRounded(2.5, 2), formatRounded(3, 2), formatRounded(-0.001, 2)]).toEqual(['2.5', '3', '0']);
});

test('a signed number has a true minus, and zero has no sign', () => {
  expect([2, -1, 0, -0.04].map((value) => formatSigned(value, value === -0.04 ? 1 : 0))).toEqual([
    '+2',
    '−1',
    '0',
    '0.0',
  ]);
});

test('shares read as percent, counts with thousands', () => {
  expect([formatPercent(0.375), formatPercent(0.375, 1), formatCount(120_000)]).toEqual([
    '38 %',
    '37.5 %',
    '120,000',
  ]);
});

test('lists have no comma before "and"', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(formatList)).toEqual([
    '',
    'a',
    'a and b',
    'a, b and c',
  ]);
});

test('numbers read as the formatter of JavaScript writes them', () => {
  const intl = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat('en', options);
  const ties = fc.tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 0, max: 4 }));
  const numbers = fc.oneof(
    fc.double({ min: -1e9, max: 1e9, noNaN: true }),
    fc.double({ min: -2, max: 2, noNaN: true }),
    ties.map(([tenths, places]) => Number(`${tenths}e-${places}`)),
    fc.constantFrom(0, -0, 1.005, -1.005, 0.285, 999.95, 1e-7),
  );
  fc.assert(
    fc.property(numbers, fc.integer({ min: 0, max: 3 }), (value, decimals) => {
      const fixed = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: false };
      const rounded = intl({ maximumFractionDigits: decimals, useGrouping: false }).format(value);
      const signed = intl({ ...fixed, signDisplay: 'exceptZero' }).format(value);
      expect(formatFixed(value, decimals)).toBe(intl(fixed).format(value));
      expect(formatRounded(value, decimals)).toBe(rounded === '-0' ? '0' : rounded);
      expect(formatSigned(value, decimals)).toBe(signed.replace('-', '−'));
      const counted = intl({}).format(value);
      expect(formatCount(value)).toBe(counted === '-0' ? '0' : counted);
    }),
    { numRuns: 500 },
  );
});

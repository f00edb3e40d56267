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

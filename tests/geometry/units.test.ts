import { describe, expect, test } from 'vitest';
import { toMm, toMu, type Degrees, type Mm, type Mu } from '../../src/geometry/units';

describe('units of measure', () => {
  test('convert between millimetres and Movement Units', () => {
    const base: Mm = 50.8;
    expect(toMu(base, 25.4)).toBe(2);
    expect(toMm(toMu(base, 25.4), 25.4)).toBe(50.8);
  });

  test('one unit does not pass for another (checked by the compiler)', () => {
    const mm: Mm = 25.4;
    const degrees: Degrees = 90;
    // @ts-expect-error millimetres are not Movement Units
    const length: Mu = mm;
    // @ts-expect-error degrees are not Movement Units
    const turned: Mu = degrees;
    // @ts-expect-error Movement Units are not millimetres
    const back: Mm = toMu(mm, 25.4);
    expect([length, turned, back]).toEqual([25.4, 90, 1]);
  });

  test('arithmetic and literals pass for any unit', () => {
    const mm: Mm = 10;
    const half: Mm = mm / 2;
    const ratio: Mu = mm / half;
    expect(ratio).toBe(2);
  });
});

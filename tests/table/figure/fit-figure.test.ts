import { describe, expect, test } from 'vitest';
import { fitFigure, usualSettings } from '../../../src/table/figure/fit-figure';

/** A man of 28 mm scale: a base of 32 mm, 1.35 MU tall with a base that is 0.1 MU thick. */
const man = { base: { shape: 'round', mm: 32 }, height: 1.35, muMm: 25.4, baseTop: 0.1 } as const;
/** Extents of a figure: 20 ahead, 50 up, 10 across. */
const size = [20, 50, 10] as const;

describe('the fit of own figures', () => {
  test('by the profile: from the top of the base to the height of the profile', () => {
    // 1.25 MU for 50 units: 0.025 MU a unit.
    const fit = fitFigure(size, usualSettings, man);
    expect(fit.scale).toBeCloseTo(0.025, 12);
    expect(fit.height).toBeCloseTo(1.25, 12);
    // 20 units are 0.5 MU, 12.7 mm: within the base.
    expect(fit.overhangMm).toBe(0);
  });

  test('by a height in mm, without the base', () => {
    // 63.5 mm are 2.5 MU: 0.05 MU a unit.
    const fit = fitFigure(size, { ...usualSettings, scale: { kind: 'height', mm: 63.5 } }, man);
    expect(fit.scale).toBeCloseTo(0.05, 12);
    expect(fit.height).toBeCloseTo(2.5, 12);
  });

  test('1:1, from a file in mm or in inches', () => {
    const scaleOf = (unit: 'mm' | 'inch') =>
      fitFigure(size, { ...usualSettings, scale: { kind: 'unit', unit } }, man).scale;
    expect(scaleOf('mm')).toBeCloseTo(1 / 25.4, 12);
    expect(scaleOf('inch')).toBeCloseTo(1, 12);
    // In 15 mm scale a MU has 10 mm.
    const small = { ...man, muMm: 10 };
    expect(
      fitFigure(size, { ...usualSettings, scale: { kind: 'unit', unit: 'mm' } }, small).scale,
    ).toBeCloseTo(0.1, 12);
  });

  test('the overhang counts the shift and the turn, on each axis of the base', () => {
    const at1to1 = { ...usualSettings, scale: { kind: 'unit', unit: 'mm' } } as const;
    // Half of 20 mm, 9 mm further ahead: 19 of 16 mm.
    expect(fitFigure(size, { ...at1to1, shift: [9, 0, 0] }, man).overhangMm).toBeCloseTo(3, 9);
    // A quarter turn: now 10 mm ahead, 20 across.
    expect(fitFigure(size, { ...at1to1, turn: 90, shift: [9, 0, 0] }, man).overhangMm).toBe(0);
    const oval = { ...man, base: { shape: 'oval', mm: [60, 14] } } as const;
    expect(fitFigure(size, { ...at1to1, turn: 90 }, oval).overhangMm).toBeCloseTo(3, 9);
  });

  test('shifts in mm become MU', () => {
    expect(fitFigure(size, { ...usualSettings, shift: [25.4, -2.54, 12.7] }, man).shift).toEqual([
      1, -0.1, 0.5,
    ]);
  });
});

/** Which of two models ends on the other where their bases overlap in plan. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableFile, unit } from '../support/tables';
import { queryOf } from './query-of';

type OnOneAnother = readonly [boolean, boolean];

/** Two models at one place, at these heights above the ground and of these statures. */
const bothAt = (low: number, lowStature: number, high: number, highStature: number) =>
  queryOf(
    tableFile({
      units: [
        unit('a', 'red', { at: [10, 10], elevation: low, height: lowStature }),
        unit('b', 'red', { at: [10.2, 10], elevation: high, height: highStature }),
      ],
    }),
  );

/** Returns which of the two ends on the other by a way over the ground. */
function byGround(...heights: Parameters<typeof bothAt>): OnOneAnother {
  const query = bothAt(...heights);
  const isOn = (model: string) => query.followRoute({ model, via: [] }).onto.length > 0;
  return [isOn('a/1'), isOn('b/1')];
}

/** Returns which of the two stands on the other as the surfaces of the terrain have it. */
function bySurface(...heights: Parameters<typeof bothAt>): OnOneAnother {
  const { surface } = bothAt(...heights);
  const [low, , high] = heights;
  const isOn = (model: string, at: readonly [number, number], y: number) =>
    surface.checkPose({ model, at, facing: 0, y }).onto.length > 0;
  return [isOn('a/1', [10, 10], low), isOn('b/1', [10.2, 10], high)];
}

describe.each([
  ['ground', byGround],
  ['surface', bySurface],
])('by %s', (_, endsOn) => {
  it('a tall model on a floor over the head of a low one does not end on it, nor it on the tall one', () => {
    expect(endsOn(0, 1, 1.5, 2)).toEqual([false, false]);
  });

  it('a tall model whose head is above the floor of a low one ends on it, and it on the tall one', () => {
    expect(endsOn(0, 2, 1.5, 1)).toEqual([true, true]);
  });

  it('either ends on the other or neither, as the head of the lower one is above the base of the upper one or not', () => {
    const eighths = fc.integer({ min: 1, max: 24 }).map((n) => n / 8);
    fc.assert(
      fc.property(eighths, eighths, eighths, eighths, (low, lowStature, rise, highStature) => {
        const is = rise < lowStature;
        expect(endsOn(low, lowStature, low + rise, highStature)).toEqual([is, is]);
      }),
      { numRuns: 60 },
    );
  });
});

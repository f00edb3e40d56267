/** Which of two models ends on the other where their bases overlap in plan. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tableFile, unit } from '../support/tables';
import { queryOf } from './query-of';

/** Returns which of two models at one place, at these heights above the ground and of these statures, would end on the other. */
function endsOn(low: number, lowStature: number, high: number, highStature: number): readonly boolean[] {
  const query = queryOf(
    tableFile({
      units: [
        unit('a', 'red', { at: [10, 10], elevation: low, height: lowStature }),
        unit('b', 'red', { at: [10.2, 10], elevation: high, height: highStature }),
      ],
    }),
  );
  return ['a/1', 'b/1'].map((model) => query.followRoute({ model, via: [] }).onto.length > 0);
}

it('a tall model on a floor over the head of a low one does not end on it, nor it on the tall one', () => {
  expect(endsOn(0, 1, 1.5, 2)).toEqual([false, false]);
});

it('a tall model whose head is above the floor of a low one ends on it, and it on the tall one', () => {
  expect(endsOn(0, 2, 1.5, 1)).toEqual([true, true]);
});

it('of two models either ends on the other or neither, as the head of the lower one is above the base of the upper one or not', () => {
  const eighths = fc.integer({ min: 1, max: 24 }).map((n) => n / 8);
  fc.assert(
    fc.property(eighths, eighths, eighths, eighths, (low, lowStature, rise, highStature) => {
      const is = rise < lowStature;
      expect(endsOn(low, lowStature, low + rise, highStature)).toEqual([is, is]);
    }),
    { numRuns: 60 },
  );
});

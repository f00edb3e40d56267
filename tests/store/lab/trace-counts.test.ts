import { expect, test } from 'vitest';
import type { TracedOutcome } from '../../../src/analysis/series/fairness';
import { traceCounts } from '../../../src/store/lab/trace-counts';

const grid = { columns: 3, rows: 2, cell: [1, 1] } as const;
const outcome = {
  traces: {
    fell: [
      [0.5, 0.5],
      [0.6, 0.4],
      [2.5, 1.5],
    ],
    shots: [
      [
        [0.5, 0.5],
        [2.5, 0.5],
      ],
      [
        [1.5, 1.5],
        [1.5, 1.5],
      ],
    ],
  },
} as unknown as TracedOutcome;

test('models are counted where they fell', () => {
  expect([...traceCounts(grid, [outcome, outcome], 'fell')]).toEqual([4, 0, 0, 0, 0, 2]);
});

test('a shot counts once in each cell that it goes over', () => {
  expect([...traceCounts(grid, [outcome], 'shots')]).toEqual([1, 1, 1, 0, 1, 0]);
});

import { describe, expect, test } from 'vitest';
import { layoutFigures } from '../../../src/analysis/layout/figures';
import { scalarOf } from '../../../src/analysis/layout/scalars';
import {
  changedTable,
  suggest,
  type SuggestionSearch,
  type SuggestionRequest,
} from '../../../src/analysis/layout/suggest';
import { ruleModule } from '../../../src/rules/registry';
import type { TableFile } from '../../../src/table/format';
import { noMeshes } from '../../../src/table/mesh';
import { place } from '../../../src/table/place';
import { box, tableFile, unit } from '../../support/tables';

const rule = ruleModule('gloom-trench-1926').sight({});
const wall = { sight: 'blocks' } as const;
/** A wall from edge to edge with a gap of 4 MU in its middle. */
const gapped = [box('left', [0, 9], [8, 9.5], 3, wall), box('right', [12, 9], [20, 9.5], 3, wall)].map(
  (piece) => ({ ...piece, locked: true }),
);
const zones = [
  {
    id: 'near',
    side: 'red',
    outline: [
      [0, 15],
      [20, 15],
      [20, 20],
      [0, 20],
    ],
  },
  {
    id: 'far',
    side: 'blue',
    outline: [
      [0, 0],
      [20, 0],
      [20, 5],
      [0, 5],
    ],
  },
] as const;
const layout = (terrain: TableFile['terrain'], more: Partial<TableFile> = {}) =>
  place({ ...tableFile({ terrain }), size: [20, 20], zones, ...more }, () => null);

function search(
  table: ReturnType<typeof layout>,
  wish: SuggestionRequest,
): Omit<SuggestionSearch, 'done'> & { readonly done: readonly number[] } {
  const done: number[] = [];
  for (const steps = suggest(table, noMeshes, rule, wish); ;) {
    const step = steps.next();
    if (step.done) return { ...step.value, done };
    done.push(step.value.done);
  }
}

describe('suggestions', () => {
  const lower: SuggestionRequest = { figure: 'zoneSeen', direction: 'lower' };

  test('a lane between the zones is closed by the wall beside it, and every suggestion has the effect that it states', () => {
    const table = layout([...gapped, box('loose', [7, 12.5], [13, 13], 3, wall)]);
    const { found, done } = search(table, lower);
    const moved = found.find(({ change }) => change.kind === 'move')!;
    expect(moved.change.piece).toBe('loose');
    expect(moved.before).toBeGreaterThan(0.05);
    expect(moved.after).toBeLessThan(moved.before / 2);
    // Into the gap: before it, not through the walls at its sides.
    expect(Math.abs(moved.change.at[0] - 10)).toBeLessThanOrEqual(2);
    expect(moved.change.at[1]).toBeLessThan(12.75);
    for (const { change, before, after } of found) {
      expect(before).toBe(scalarOf('zoneSeen', layoutFigures(table, rule)));
      expect(after).toBe(scalarOf('zoneSeen', layoutFigures(changedTable(table, change, noMeshes), rule)));
      expect(after).toBeLessThan(before);
    }
    expect(found.map(({ after }) => after)).toEqual(found.map(({ after }) => after).sort((a, b) => a - b));
    expect(done).toEqual([...done].sort((a, b) => a - b));
    expect(done.at(-1)).toBe(1);
  });

  test('the same table gives the same suggestions', () => {
    const table = layout([...gapped, box('loose', [7, 12.5], [13, 13], 3, wall)]);
    expect(search(table, lower)).toEqual(search(table, lower));
  });

  test('pieces that are locked, grouped or touch another stay; added pieces lie on the table, clear of models and objectives', () => {
    const loose = box('loose', [7, 12.5], [13, 13], 3, wall);
    const table = layout(
      [
        ...gapped,
        { ...loose, group: 'yard' },
        box('shed', [2, 2], [4, 4], 3, wall),
        box('lean-to', [4, 2], [6, 4], 2, wall),
      ],
      {
        units: [unit('squad', 'red', { at: [10, 11] })],
        objectives: [{ id: 'well', at: [5, 12], radius: 1 }],
      },
    );
    const { found } = search(table, lower);
    expect(found.length).toBeGreaterThan(0);
    for (const { change } of found) {
      expect(change.kind).toBe('add');
      const { parts } = changedTable(table, change, noMeshes).pieces.at(-1)!;
      for (const { outline } of parts.flatMap(({ solids }) => solids)) {
        if (outline.shape !== 'polygon') throw new Error('The pieces that are added are boxes and prisms.');
        for (const [x, z] of outline.points) {
          expect(Math.min(x, z)).toBeGreaterThanOrEqual(0);
          expect(Math.max(x, z)).toBeLessThanOrEqual(20);
          expect(Math.sqrt((x - 10) ** 2 + (z - 11) ** 2)).toBeGreaterThanOrEqual(12.5 / 25.4 - 1e-3);
          expect(Math.sqrt((x - 5) ** 2 + (z - 12) ** 2)).toBeGreaterThanOrEqual(1 - 1e-3);
        }
      }
    }
  });

  test('a figure that cannot improve gets no suggestion', () => {
    // A wall from edge to edge: nothing of the zones is seen, and no more than all can be hidden.
    const { found, tried, fixed } = search(
      layout([{ ...box('wall', [0, 9], [20, 11], 3, wall), locked: true }]),
      lower,
    );
    expect(found).toEqual([]);
    expect(tried).toBeGreaterThan(0);
    expect(fixed).toBe(1);
  });

  test('where nothing can be tried, reports the counts of barred changes and of fixed pieces', () => {
    const full = [box('left', [0, 0], [10, 20], 3, wall), box('right', [10, 0], [20, 20], 3, wall)];
    const { found, tried, barred, fixed } = search(layout(full), lower);
    expect([found, tried, fixed]).toEqual([[], 0, 2]);
    // Four pieces of the catalogue in two turns at each of 5 × 5 places.
    expect(barred).toBe(200);
  });

  test('suggests changes that raise a figure as well: exposure by a wall that is moved aside', () => {
    const { found } = search(layout([box('wall', [6, 9], [14, 10], 3, wall)]), {
      figure: 'exposure',
      direction: 'raise',
    });
    expect(found.every(({ before, after }) => after > before)).toBe(true);
  });
});

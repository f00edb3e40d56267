import { describe, expect, it } from 'vitest';
import {
  createEmptyTable,
  figureOfEye,
  figuresOver,
  type EmptyTable,
} from '../../../src/analysis/maps/empty-table';
import { exposure } from '../../../src/analysis/maps/exposure';
import { ruleModule } from '../../../src/rules/registry';
import { place } from '../../../src/table/place';
import { randomTable } from '../../support/random-tables';
import { tableAsMeshes } from '../../support/table-as-meshes';

const figure = figureOfEye(1.2);

/** Returns for each cell the number of viewers that see it. */
function seenBy(table: EmptyTable): readonly number[] {
  const places = figuresOver(table, figure, 8, ([, z]) => z < 10);
  const seen: number[] = [];
  for (const patch of exposure(table, { places, figure, resolution: 3 }))
    patch.cells.forEach((cell, i) => (seen[cell] = patch.seen[i]!));
  return seen;
}

describe('maps past meshes', () => {
  it.each(['gloom-trench-1926', 'trench-crusade'] as const)(
    'are those past solids of the same shape: %s',
    (rules) => {
      const file = randomTable({ seed: 11, pieces: 40, models: 0, rules, size: [36, 36] });
      const table = place(file, () => null);
      const [solids, meshes] = [table, tableAsMeshes(table)].map((each) =>
        seenBy(createEmptyTable(each, ruleModule(rules).sight({}))),
      );
      expect(meshes).toEqual(solids);
    },
  );
});

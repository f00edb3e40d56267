import { describe, expect, it } from 'vitest';
import { createTableQuery } from '../../src/query/table-query';
import { cellMiddle, fieldGrid, sightField } from '../../src/query/sight/sight-field';
import { ruleModule } from '../../src/rules/registry';
import type { TableFile } from '../../src/table/format';
import { place } from '../../src/table/place';

const file: TableFile = {
  format: 'defilade/table@1',
  name: 'field',
  rules: 'gloom-trench-1926',
  scale: '28mm',
  size: [12, 9],
  terrain: [
    {
      id: 'wall',
      at: [6, 4],
      tags: { sight: 'blocks' },
      parts: [{ shape: 'box', at: [0, 0, 0], size: [0.5, 2, 4] }],
    },
    {
      id: 'hut',
      at: [9, 7],
      turn: 30,
      tags: { sight: 'blocks' },
      parts: [{ shape: 'cylinder', at: [0, 0, 0], radius: 0.8, height: 2 }],
    },
  ],
  sides: [
    { id: 'red', name: 'Red' },
    { id: 'blue', name: 'Blue' },
  ],
  units: [
    {
      id: 'scouts',
      side: 'red',
      models: [
        { id: 'a', at: [2, 4] },
        { id: 'b', at: [2, 7] },
      ],
    },
    { id: 'others', side: 'blue', models: [{ id: 'c', at: [4, 6] }] },
  ],
};
const table = place(file, () => null);
const rule = ruleModule(file.rules).sight({});
const viewers = table.models.filter(({ unit }) => unit === 'scouts');
const query = { viewers, base: { shape: 'round', mm: 25 } as const, height: 1.2, resolution: 1 };

describe('the field of sight', () => {
  it('covers the table once, coarse to fine', () => {
    const cells = [...sightField(table, rule, query)];
    const grid = fieldGrid(table, 1);
    expect(grid).toMatchObject({ columns: 12, rows: 9 });
    expect(new Set(cells.map(({ column, row }) => `${column},${row}`)).size).toBe(12 * 9);
    expect(cells).toHaveLength(12 * 9);
    expect(cells.slice(0, 4).map(({ column, row }) => [column, row])).toEqual([
      [0, 0],
      [8, 0],
      [0, 8],
      [8, 8],
    ]);
  });

  it('gives each cell the answer of a model that stands there', () => {
    const grid = fieldGrid(table, 1);
    for (const { column, row, seenBy } of sightField(table, rule, query)) {
      const at = cellMiddle(grid, column, row);
      const placed = place(
        { ...file, units: [...file.units, { id: 'probe', side: 'green', models: [{ id: 'probe', at }] }] },
        () => null,
      );
      const asked = createTableQuery(placed, rule);
      expect(seenBy, `${at.join(', ')}`).toBe(viewers.filter(({ id }) => asked.sees(id, 'probe')).length);
    }
  });

  it('sees everything on an empty table, nothing where a base would overhang', () => {
    const empty = place({ ...file, terrain: [], units: file.units.slice(0, 1) }, () => null);
    const cells = [...sightField(empty, rule, { ...query, resolution: 0.5 })];
    const overhanging = cells.filter(({ seenBy }) => seenBy === -1);
    expect(cells.every(({ seenBy }) => seenBy === 2 || seenBy === -1)).toBe(true);
    // A 25 mm base reaches 0.492 MU: in cells of 0.5 MU it overhangs in the outermost ones, whose middle is 0.25 from the edge.
    expect(overhanging).toHaveLength(2 * 24 + 2 * 16);
  });
});

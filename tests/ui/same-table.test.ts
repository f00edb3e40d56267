import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { TableFile } from '../../src/table/format';
import { place } from '../../src/table/place';
import { readTable } from '../../src/table/read';
import { isSameTable } from '../../src/ui/table/same-table';

const text = readFileSync('public/tables/ruined-village.table.json', 'utf8');
const fetched = JSON.parse(text) as TableFile;
const placed = (file: TableFile) => place(file, () => null);

test('a table as it is fetched is the same as the program reads it, so that the scene keeps its terrain', () => {
  const read = readTable(text, () => null);
  if (!read.ok) throw new Error(read.problems[0]!.message);
  expect(isSameTable(placed(fetched), placed(read.file))).toBe(true);
});

test('a table with a piece less, a piece elsewhere or another look is another table', () => {
  const [first, ...rest] = fetched.terrain;
  for (const change of [
    { terrain: rest },
    { terrain: [{ ...first!, facing: 17 }, ...rest] },
    { look: { ground: 'mud' } as const },
    { name: 'Another' },
  ])
    expect(isSameTable(placed(fetched), placed({ ...fetched, ...change }))).toBe(false);
});

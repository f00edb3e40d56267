import { readdirSync, readFileSync } from 'node:fs';
import { shapesOf } from '../../src/rules/registry';
import { place } from '../../src/table/place';
import { readTable } from '../../src/table/read';
import type { Table } from '../../src/table/table';

const folder = 'public/tables';

/** Returns the tables that ship, with the models that their games give them. All rules must be loaded. */
export const shippedTables = (): readonly Table[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.table.json'))
    .map((name) => {
      const read = readTable(readFileSync(`${folder}/${name}`), () => null);
      if (!read.ok) throw new Error(`${name}: ${read.problems[0]?.message}`);
      return place(read.file, shapesOf(read.file.rules) ?? (() => null));
    });

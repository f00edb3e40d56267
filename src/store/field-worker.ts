import { expose } from 'comlink';
import { fieldGrid, sightField, type FieldCell, type FieldGrid, type SightFieldQuery } from '../query/sight-field';
import { sightRules } from '../rules/index';
import type { Table } from '../table/table';

/** How many cells are looked into between two messages: often enough for a picture that grows. */
const batchSize = 256;

/** Fills in fields of sight off the main thread. It is stopped by ending the worker. */
class FieldWorker {
  async fill(table: Table, query: SightFieldQuery, take: (grid: FieldGrid, cells: readonly FieldCell[]) => Promise<void>): Promise<void> {
    const grid = fieldGrid(table, query.resolution);
    let batch: FieldCell[] = [];
    for (const cell of sightField(table, sightRules[table.rules](table.file.options ?? {}), query)) {
      batch.push(cell);
      if (batch.length < batchSize) continue;
      await take(grid, batch);
      batch = [];
    }
    await take(grid, batch);
  }
}

export type { FieldWorker };

expose(new FieldWorker());

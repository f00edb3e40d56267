import { proxy, wrap } from 'comlink';
import type { FieldCell, FieldGrid, SightFieldQuery } from '../query/sight-field';
import type { Table } from '../table/table';
import type { FieldWorker } from './field-worker';

/** A field of sight as far as it has been looked into. */
export interface PartialField {
  readonly grid: FieldGrid;
  /** For each cell, row by row, by how many viewers it is seen; −1 no base fits there; −2 not looked into yet. */
  readonly seenBy: Int16Array;
  readonly viewers: number;
  /** Share of the cells that are done. */
  readonly done: number;
}

/** Fills a field of sight in a thread of its own; `take` gets it again and again as it grows. The answer ends it. */
export function fillField(table: Table, query: SightFieldQuery, take: (field: PartialField) => void): () => void {
  const worker = new Worker(new URL('./field-worker.ts', import.meta.url), { type: 'module' });
  let seenBy: Int16Array | null = null;
  let count = 0;
  const takeCells = async (grid: FieldGrid, cells: readonly FieldCell[]): Promise<void> => {
    seenBy ??= new Int16Array(grid.columns * grid.rows).fill(-2);
    for (const cell of cells) seenBy[cell.row * grid.columns + cell.column] = cell.seenBy;
    count += cells.length;
    take({ grid, seenBy, viewers: query.viewers.length, done: count / seenBy.length });
  };
  void wrap<FieldWorker>(worker)
    .fill(table, query, proxy(takeCells))
    .then(() => worker.terminate());
  return () => worker.terminate();
}

import { expose } from 'comlink';
import { fieldGrid, sightField, type SightFieldQuery } from '../../query/sight/sight-field';
import { ruleModule } from '../../rules/registry';
import type { Table } from '../../table/table';
import { notYet, type PartialField } from '../view/field';

/** Time between two messages: often enough for a picture that grows. */
const everyMs = 120;

/** Fills in fields of sight off the main thread. It is stopped by ending the worker. */
class FieldWorker {
  async fill(
    table: Table,
    query: SightFieldQuery,
    take: (field: PartialField) => Promise<void>,
  ): Promise<void> {
    const grid = fieldGrid(table, query.resolution);
    const seenBy = new Int16Array(grid.columns * grid.rows).fill(notYet);
    let looked = 0;
    const report = () => take({ grid, seenBy, viewers: query.viewers.length, done: looked / seenBy.length });

    let reported: Promise<void> = Promise.resolve();
    let reportedAt = performance.now();
    for (const cell of sightField(table, ruleModule(table.rules).sight(table.file.options ?? {}), query)) {
      seenBy[cell.row * grid.columns + cell.column] = cell.seenBy;
      looked++;
      if (performance.now() - reportedAt < everyMs) continue;
      // The listener may be slower than the field grows: no second message is sent before it takes the first.
      await reported;
      reported = report();
      reportedAt = performance.now();
    }
    await reported;
    await report();
  }
}

export type { FieldWorker };

expose(new FieldWorker());

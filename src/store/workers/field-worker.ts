import '../../geometry/mesh/load-at-once';
import { expose } from 'comlink';
import { fieldGrid, sightField, type SightFieldQuery } from '../../query/sight/sight-field';
import { shippedSight } from '../../rules/shipped-sight';
import type { Table } from '../../table/table';
import { notYet, type PartialField } from '../view/field';
import { reportProgress } from './report-progress';

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

    const rule = shippedSight(table.file);
    await reportProgress(sightField(table, rule, query), (cell) => {
      seenBy[cell.row * grid.columns + cell.column] = cell.seenBy;
      looked++;
      return report;
    });
    await report();
  }
}

export type { FieldWorker };

expose(new FieldWorker());

import { layoutFigures, type LayoutFigures } from '../../analysis/layout/figures';
import { suggest, type SuggestionSearch, type SuggestionRequest } from '../../analysis/layout/suggest';
import { labMap, type MapQuery } from '../../analysis/maps/lab-map';
import { fieldGrid } from '../../query/sight/sight-field';
import { ruleModule } from '../../rules/registry';
import type { Meshes } from '../../table/mesh';
import type { Table } from '../../table/table';
import type { PartialMap } from '../lab/lab-map-state';
import { reportProgress } from './report-progress';

/** Works out maps, figures and suggestions off the main thread. It is stopped by ending the worker. */
export class MapWorker {
  async fill(table: Table, query: MapQuery, take: (map: PartialMap) => Promise<void>): Promise<void> {
    const grid = fieldGrid(table, query.resolution);
    const values = new Float32Array(grid.columns * grid.rows).fill(NaN);
    const end = await reportProgress(labMap(table, ruleOf(table), query), ({ cells, values: found }) => {
      cells.forEach((cell, i) => (values[cell] = found[i]!));
      return () =>
        take({
          query,
          grid,
          values,
          done: values.filter((known) => !Number.isNaN(known)).length / values.length,
          end: null,
        });
    });
    return take({ query, grid, values, done: 1, end });
  }

  figures(table: Table): LayoutFigures {
    return layoutFigures(table, ruleOf(table));
  }

  async suggest(
    table: Table,
    meshes: Meshes,
    request: SuggestionRequest,
    take: (search: SuggestionSearch) => Promise<void>,
  ): Promise<void> {
    return take(
      await reportProgress(suggest(table, meshes, ruleOf(table), request), (search) => () => take(search)),
    );
  }
}

const ruleOf = (table: Table) => ruleModule(table.rules).sight(table.file.options ?? {});

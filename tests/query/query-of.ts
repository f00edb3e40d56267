import type { TableQuery } from '../../src/engine/port/table-query';
import { createTableQuery } from '../../src/query/table-query';
import { ruleModule } from '../../src/rules/registry';
import type { TableFile } from '../../src/table/format';
import { place } from '../../src/table/place';
import type { Table } from '../../src/table/table';

/** The query of a table file under its rules and options. */
export function queryOf(file: TableFile): TableQuery {
  return queryOfTable(place(file, () => null));
}

export function queryOfTable(table: Table): TableQuery {
  return createTableQuery(table, ruleModule(table.rules).sight(table.file.options ?? {}));
}

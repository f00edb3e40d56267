import type { LayoutFigures } from '../analysis/layout/figures';
import { meanings, scalarNames, scalarsOf, type ScalarName } from '../analysis/layout/scalars';

/** One line of a CSV file (RFC 4180). */
export const csvRow = (cells: readonly (string | number)[]): string => `${cells.map(quoted).join(',')}\n`;

const quoted = (cell: string | number): string =>
  /[",\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell);

/** A row for each figure, a column for each layout. */
export function layoutCsv(layouts: readonly LayoutFigures[]): string {
  const scalars = layouts.map(scalarsOf);
  const rows = scalarNames.map((name) =>
    csvRow([name, meanings[name].unit, ...scalars.map((each) => inUnit(name, each[name]))]),
  );
  return csvRow(['figure', 'unit', ...layouts.map(({ table }) => table)]) + rows.join('');
}

/** Formats a figure to one decimal in its unit; shares in percent. */
export const inUnit = (name: ScalarName, value: number): number =>
  Math.round((meanings[name].unit === '%' ? 100 * value : value) * 10) / 10;

/** The texts, by file, of the tables that come with the program: loaded on demand. */
const tableFiles = import.meta.glob<string>(
  ['../../../public/tables/*.table.json', '../../../public/tables/figures/*.table.json'],
  { query: '?raw', import: 'default' },
);
const fileOf = (name: string) => `../../../public/tables/${name}.table.json`;

/** The table that one begins with. */
export const firstTable = 'trench-line';

/** The names of the tables that come with the program, the one to begin with first. Figures (`figures/…`) are opened by their names only. */
export const shippedTables: readonly string[] = [
  firstTable,
  ...Object.keys(tableFiles)
    .map((file) => file.slice(fileOf('').indexOf('.table.json'), -'.table.json'.length))
    .filter((name) => name !== firstTable && !name.includes('/')),
];

export const isShippedTable = (name: string): boolean => tableFiles[fileOf(name)] !== undefined;

/** The text of a shipped table.
 * @throws when there is none of that name, or it cannot be read */
export async function fetchShipped(name: string): Promise<string> {
  const load = tableFiles[fileOf(name)];
  if (!load) throw new Error(`The table ${name} does not exist.`);
  return load();
}

/** The headings of the tables that come with the program, without their contents. */
import { rulesName } from '../../rules/registry';
import { shippedTables } from './shipped-tables';

const names = import.meta.glob<string>('../../../public/tables/*.table.json', {
  import: 'name',
  eager: true,
});
const games = import.meta.glob<string>('../../../public/tables/*.table.json', {
  import: 'rules',
  eager: true,
});
const texts = import.meta.glob<string>('../../../public/tables/*.table.json', {
  import: 'text',
  eager: true,
});

/** A shipped table as a list shows it. */
export interface TableHeading {
  /** The name by which it is opened. */
  readonly file: string;
  readonly name: string;
  /** The name of its game. */
  readonly game: string;
  readonly text: string;
}

/** The shipped tables, the one to begin with first. */
export const tableHeadings: readonly TableHeading[] = shippedTables.map((file) => {
  const path = `../../../public/tables/${file}.table.json`;
  return { file, name: names[path]!, game: rulesName(games[path]!), text: texts[path] ?? '' };
});

/** A table of each game to begin with. */
export const quickTables: readonly TableHeading[] = ['trench-line', 'minster', 'depot'].flatMap(
  (file) => tableHeadings.find((heading) => heading.file === file) ?? [],
);

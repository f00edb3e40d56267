/** Files of rulings: a JSON object of options by name, as in a table's `options`. */
import { basename } from 'node:path';
import type { Two } from '../analysis/series/compare';
import { ruleModule } from '../rules/registry';
import { isObject } from '../table/check';
import type { TableFile } from '../table/format';
import { parseJson } from '../table/json';
import type { Problem } from '../table/table';
import { problemLine, UsageError, type Io } from './io';
import type { OpenTable } from './open-table';
import { readBytes } from './tables';

/**
 * Returns a table under two rulings: of the two files that the text names with a comma between, or of the table's file and one more.
 * @returns null if a file is none or its options do not exist, which has been reported
 * @throws UsageError if the text names more than two files
 */
export async function underRulings(
  open: OpenTable,
  path: string,
  text: string,
  io: Io,
): Promise<{ readonly files: Two<TableFile>; readonly names: Two<string> } | null> {
  const paths = text.split(',');
  if (paths.length > 2 || paths.includes(''))
    throw new UsageError(`--options is one or two files, as in a.json,b.json; "${text}" is not.`);
  const ruled: TableFile[] = [];
  for (const file of paths) {
    const table = await ruledBy(file, open, io);
    if (table === null) return null;
    ruled.push(table);
  }
  const own = [open.table.file, ...ruled].slice(-2) as [TableFile, TableFile];
  const names = [path, ...paths].slice(-2).map((file) => basename(file)) as [string, string];
  return { files: own, names: names[0] === names[1] ? [paths[0]!, paths[1]!] : names };
}

async function ruledBy(path: string, { table }: OpenTable, io: Io): Promise<TableFile | null> {
  const refuse = (...problems: readonly Problem[]): null => {
    for (const problem of problems) io.err(problemLine(path, problem));
    return null;
  };
  const bytes = await readBytes(path, io);
  if (!(bytes instanceof Uint8Array)) return refuse(...bytes.problems);
  const parsed = parseJson(bytes);
  if (!parsed.ok) return refuse(parsed.problem);
  if (!isObject(parsed.value))
    return refuse({ at: '', message: 'This file should be an object of options by name.' });
  const options = parsed.value as NonNullable<TableFile['options']>;
  const file: TableFile = { ...table.file, options: { ...table.file.options, ...options } };
  const problems = ruleModule(file.rules).system.checkTable({ ...table, file });
  return problems.length > 0 ? refuse(...problems) : file;
}

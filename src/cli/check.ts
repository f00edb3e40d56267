import { dirname } from 'node:path';
import { checkOptions } from '../engine/options';
import { isPlainSight } from '../rules/plain-sight';
import { ruleModule, rulesIds, shapesOf } from '../rules/registry';
import { decodeText } from '../table/decode-text';
import type { TableFile } from '../table/format';
import { countOf } from '../table/numbers';
import { nearest, pointer, quote } from '../table/check';
import { passedOver, readTable } from '../table/read';
import { shellNotesOf } from '../table/shell-notes';
import type { Problem } from '../table/table';
import { readArguments } from './arguments/arguments';
import { problemLine, UsageError, type Io } from './io';
import { meshesBeside } from './meshes';
import { readBytes } from './tables';

/** `check`: reports all problems of table files, and the rule that holds for meshes that are open or run through themselves. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const { files, flags } = readArguments('check', args);
  const json = flags.has('json');
  if (files.length === 0) throw new UsageError('check needs a file.');

  let isAllRight = true;
  for (const file of files) {
    const bytes = await readBytes(file, io);
    const read = bytes instanceof Uint8Array ? readTable(bytes, shapesOf, rulesIds()) : bytes;
    const { problems, notes } =
      read.ok && bytes instanceof Uint8Array
        ? await examine(bytes, read.file, dirname(file), io)
        : { problems: read.ok ? [] : read.problems, notes: [] };
    const ok = problems.length === 0;
    if (json) io.out(`${JSON.stringify({ file, ok, problems, ...(notes.length > 0 && { notes }) })}\n`);
    else if (read.ok && ok) {
      io.out(`${file}: ${summary(read.file)}\n`);
      for (const { piece, message } of notes) io.out(`  ${piece}: ${message}\n`);
    }
    for (const problem of problems) io.err(problemLine(file, problem));
    isAllRight &&= ok;
  }
  return isAllRight ? 0 : 1;
}

/** Returns the problems of a table with its forces and meshes, and the notes on its meshes. */
async function examine(
  bytes: Uint8Array,
  table: TableFile,
  folder: string,
  io: Io,
): Promise<{ readonly problems: readonly Problem[]; readonly notes: ReturnType<typeof shellNotesOf> }> {
  const { meshes, problems } = await meshesBeside(folder, table, io);
  return {
    problems: [...passedOver(decodeText(bytes)!), ...settingProblems(table), ...problems],
    notes: shellNotesOf(table, meshes),
  };
}

/** Lists the problems of a table with its options and forces. */
export const settingProblems = (table: TableFile): readonly Problem[] => [
  ...optionProblems(table),
  ...forceProblems(table),
];

const forceProblems = ({ rules, forces = [] }: TableFile): readonly Problem[] =>
  ruleModule(rules).system.checkForces?.(forces) ?? [];

/** Lists options that these rules do not have, with the nearest that they have, and values that are no choice. */
function optionProblems({ rules, options = {} }: TableFile): readonly Problem[] {
  const specs = ruleModule(rules).system.options;
  const names = specs.map(({ name }) => name);
  const isKnown = (name: string): boolean => names.includes(name);
  const unknown = Object.keys(options).filter((name) => !isKnown(name) && name !== 'sight');
  const known = Object.entries(options).filter(([name]) => isKnown(name));
  return [
    ...unknown.map((name) => {
      const near = nearest(name, names)[0];
      const hint = near === undefined ? `Options are: ${names.join(', ')}.` : `Did you mean ${near}?`;
      return { at: pointer('/options', name), message: `${rules} has no option ${quote(name)}. ${hint}` };
    }),
    ...checkOptions(specs, Object.fromEntries(known)),
    ...(options['sight'] === undefined || isKnown('sight') || isPlainSight(options)
      ? []
      : [{ at: '/options/sight', message: 'The option sight has one choice: "plain", for plain geometry.' }]),
  ];
}

function summary({ name, rules, size, terrain, units }: TableFile): string {
  const models = units.reduce((sum, unit) => sum + unit.models.length, 0);
  return `right. "${name}", ${rules}, ${size.join(' × ')} MU; ${countOf(terrain.length, 'piece')} of terrain, ${countOf(units.length, 'unit')}, ${countOf(models, 'model')}.`;
}

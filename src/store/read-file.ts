import { battleFormat, type BattleFile } from '../engine/battle';
import { ruleSystems } from '../rules/index';
import { describe, isObject, pointer, problemsOf, type JsonObject } from '../table/check';
import { tableFormat, type TableFile } from '../table/format';
import { parseJson } from '../table/json';
import { place } from '../table/place';
import { readTableValue, type ShapesOf } from '../table/read';
import type { Problem } from '../table/table';

export type ReadFile =
  | { readonly ok: true; readonly kind: 'table'; readonly table: TableFile }
  | { readonly ok: true; readonly kind: 'battle'; readonly battle: BattleFile }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** The profiles of the rule systems that can be played; other systems' profiles are taken as they are. */
export const shapesOf: ShapesOf = (rules) => ruleSystems[rules]?.modelShape ?? null;

/** Reads whatever a person opens: a table or a battle. Refuses with all problems at once; never throws. */
export function readFile(source: string | Uint8Array): ReadFile {
  const parsed = parseJson(source);
  if (!parsed.ok) return { ok: false, problems: [parsed.problem] };
  const { value } = parsed;
  if (isObject(value) && value['format'] === battleFormat) return readBattle(value);
  if (isObject(value) && typeof value['format'] === 'string' && value['format'].startsWith('defilade/battle@')) {
    return refuse('/format', `The format should be "${battleFormat}"; it is ${describe(value['format'])}. A newer Defilade may read this file.`);
  }
  if (!isObject(value) || value['format'] === undefined) {
    return refuse('', `This is neither a table nor a battle: it should be an object with "format": "${tableFormat}" or "${battleFormat}".`);
  }
  const table = readTableValue(value, shapesOf);
  if (!table.ok) return table;
  const problems = problemsUnderRules(table.file);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, kind: 'table', table: table.file };
}

function readBattle(value: JsonObject): ReadFile {
  const own = problemsOf((report) => {
    const { seed, dice = [], commands } = value;
    if (typeof seed !== 'string') report('/seed', `The seed should be a text; it is ${describe(seed)}.`);
    if (!Array.isArray(dice) || !dice.every((face) => Number.isInteger(face))) report('/dice', 'The dice should be a list of whole numbers.');
    if (!Array.isArray(commands)) return report('/commands', `The commands should be a list; it is ${describe(commands)}.`);
    commands.forEach((command: unknown, index) => {
      const right = isObject(command) && typeof command['by'] === 'string' && typeof command['kind'] === 'string' && 'answer' in command;
      if (!right) report(pointer('/commands', index), 'A command should have "by" (a side), "kind" (of its question) and "answer".');
    });
  });
  const table = readTableValue(value['table'], shapesOf);
  const onTable = table.ok ? problemsUnderRules(table.file) : table.problems;
  const problems = [...own, ...onTable.map(({ at, message }) => ({ at: `/table${at}`, message }))];
  if (problems.length > 0 || !table.ok) return { ok: false, problems };
  return { ok: true, kind: 'battle', battle: { ...(value as unknown as BattleFile), table: table.file } };
}

/** What a battle under the table's rules would not accept of it. */
export function problemsUnderRules(file: TableFile): readonly Problem[] {
  const system = ruleSystems[file.rules];
  return system ? system.checkTable(place(file, system.modelShape)) : [];
}

const refuse = (at: string, message: string): ReadFile => ({ ok: false, problems: [{ at, message }] });

/** Opens battle files: reads them, and replays their commands. */
import { dirname } from 'node:path';
import {
  answer,
  DictatedFaceError,
  readBattle,
  startBattle,
  type Battle,
  type BattleFile,
  type RuleSystem,
} from '../engine/index';
import { ruleModule, rulesIds, shapesOf } from '../rules/registry';
import { parseJson } from '../table/json';
import { readTableValue } from '../table/read';
import type { Problem } from '../table/table';
import type { Io } from './io';
import { openTableValue, type OpenTable } from './open-table';
import { readBytes } from './tables';

export type LoadedBattle =
  | { readonly ok: true; readonly file: BattleFile; readonly system: RuleSystem; readonly open: OpenTable }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export type ReplayedBattle =
  { readonly ok: true; readonly battle: Battle } | { readonly ok: false; readonly problem: Problem };

/** Reads a battle file and checks its table. */
export async function loadBattle(path: string, io: Io): Promise<LoadedBattle> {
  const bytes = await readBytes(path, io);
  if (!(bytes instanceof Uint8Array)) return bytes;
  const parsed = parseJson(bytes);
  if (!parsed.ok) return { ok: false, problems: [parsed.problem] };
  const read = readBattle(parsed.value, (table) => readTableValue(table, shapesOf, rulesIds()));
  if (!read.ok) return read;
  const system = ruleModule(read.file.table.rules).system;
  if (!system)
    return {
      ok: false,
      problems: [{ at: '/table/rules', message: `Battles under ${read.file.table.rules} cannot be played.` }],
    };
  const opening = await openTableValue(read.file.table, dirname(path), io);
  const problems = opening.ok ? system.checkTable(opening.open.table) : opening.problems;
  if (!opening.ok || problems.length > 0)
    return { ok: false, problems: problems.map(({ at, message }) => ({ at: `/table${at}`, message })) };
  return { ok: true, file: read.file, system, open: opening.open };
}

/** Plays the commands of a battle file. */
export function replay({ file, system, open }: LoadedBattle & { readonly ok: true }): ReplayedBattle {
  try {
    let battle = startBattle(file, system, open.table, open.query);
    for (const [index, command] of file.commands.entries()) {
      const answered = answer(battle, command);
      if (!answered.ok) {
        const { message, rule } = answered.refusal;
        return { ok: false, problem: { at: `/commands/${index}`, message: `${message} (${rule})` } };
      }
      battle = answered.battle;
    }
    return { ok: true, battle };
  } catch (error) {
    if (!(error instanceof DictatedFaceError)) throw error;
    return { ok: false, problem: { at: '/dice', message: error.message } };
  }
}

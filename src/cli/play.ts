import { dirname } from 'node:path';
import {
  answer,
  DictatedFaceError,
  hashState,
  readBattle,
  startBattle,
  type Battle,
  type BattleFile,
  type RuleSystem,
} from '../engine/index';
import { ruleModule } from '../rules/registry';
import { parseJson } from '../table/json';
import { readTableValue } from '../table/read';
import type { Problem } from '../table/table';
import { readArguments } from './arguments/arguments';
import { problemLine, UsageError, type Io } from './io';
import { openTableValue, type OpenTable } from './open-table';
import { readBytes } from './tables';
import { rulesIds, shapesOf } from '../rules/registry';

type Loaded =
  | { readonly ok: true; readonly file: BattleFile; readonly system: RuleSystem; readonly open: OpenTable }
  | { readonly ok: false; readonly problems: readonly Problem[] };

type Played =
  { readonly ok: true; readonly battle: Battle } | { readonly ok: false; readonly problem: Problem };

/** `play`: replays a saved battle and prints its events, then its final state and hash. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const { files, flags } = readArguments('play', args);
  const json = flags.has('json');
  const [path, ...others] = files;
  if (path === undefined || others.length > 0) throw new UsageError('play needs one battle file.');
  const loaded = await load(path, io);
  if (!loaded.ok) return fail(path, loaded.problems, io);
  const played = replay(loaded);
  if (!played.ok) return fail(path, [played.problem], io);
  const { battle } = played;
  const hash = hashState(battle.state);
  if (loaded.file.hash !== undefined && loaded.file.hash !== hash) {
    return fail(
      path,
      [
        {
          at: '/hash',
          message: `The battle ends in the state ${hash}, not in this one: the file or the rules have changed.`,
        },
      ],
      io,
    );
  }
  for (const event of battle.events)
    io.out(`${json ? JSON.stringify(event) : `${event.text}  [${event.rules.join(', ')}]`}\n`);
  io.out(`${json ? JSON.stringify({ state: battle.state, hash }) : `State ${hash}`}\n`);
  return 0;
}

async function load(path: string, io: Io): Promise<Loaded> {
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

function replay({ file, system, open }: Loaded & { readonly ok: true }): Played {
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

function fail(path: string, problems: readonly Problem[], io: Io): number {
  for (const problem of problems) io.err(problemLine(path, problem));
  return 1;
}

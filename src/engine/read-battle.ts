import type { TableFile } from '../table/format';
import type { Problem } from '../table/table';
import { battleFormat, type BattleFile } from './battle';
import type { Command } from './question';

export type ReadBattle = { readonly ok: true; readonly file: BattleFile } | { readonly ok: false; readonly problems: readonly Problem[] };

export type ReadTableValue = (
  value: unknown,
) => { readonly ok: true; readonly file: TableFile } | { readonly ok: false; readonly problems: readonly Problem[] };

/** A saved battle from its JSON, its table read by `readTable`; or all that is wrong with it, by JSON pointer. */
export function readBattle(value: unknown, readTable: ReadTableValue): ReadBattle {
  if (!isRecord(value)) return { ok: false, problems: [{ at: '', message: 'A battle file is a record { "format": …, "table": …, "seed": …, "commands": […] }.' }] };
  const table = readTable(value['table']);
  const problems = [
    ...formatProblems(value['format']),
    ...(table.ok ? [] : table.problems.map(({ at, message }) => ({ at: `/table${at}`, message }))),
    ...textProblems(value, 'seed', true),
    ...textProblems(value, 'name', false),
    ...textProblems(value, 'hash', false),
    ...diceProblems(value['dice']),
    ...commandProblems(value['commands']),
  ];
  if (problems.length > 0 || !table.ok) return { ok: false, problems };
  return { ok: true, file: { ...(value as unknown as BattleFile), table: table.file } };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function formatProblems(format: unknown): readonly Problem[] {
  return format === battleFormat ? [] : [{ at: '/format', message: `A battle file says "format": "${battleFormat}".` }];
}

function textProblems(value: Readonly<Record<string, unknown>>, name: string, needed: boolean): readonly Problem[] {
  const found = value[name];
  if (typeof found === 'string' || (found === undefined && !needed)) return [];
  return [{ at: `/${name}`, message: 'Here stands a text.' }];
}

function diceProblems(dice: unknown): readonly Problem[] {
  if (dice === undefined) return [];
  if (!Array.isArray(dice)) return [{ at: '/dice', message: 'Here stands a list of faces.' }];
  return dice.flatMap((face, index) => (Number.isInteger(face) && face >= 1 ? [] : [{ at: `/dice/${index}`, message: 'A face is a whole number from 1.' }]));
}

function commandProblems(commands: unknown): readonly Problem[] {
  if (!Array.isArray(commands)) return [{ at: '/commands', message: 'Here stands the list of the players’ answers.' }];
  return commands.flatMap((command: Partial<Command>, index) => {
    const good = isRecord(command) && typeof command.by === 'string' && typeof command.kind === 'string' && command.answer !== undefined;
    return good ? [] : [{ at: `/commands/${index}`, message: 'An answer is { "by": side, "kind": question, "answer": … }.' }];
  });
}

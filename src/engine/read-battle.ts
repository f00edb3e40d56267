import type { TableFile } from '../table/format';
import type { Problem } from '../table/table';
import { battleFormat, type BattleFile } from './battle';
import type { Command } from './question';

export type ReadBattle =
  | { readonly ok: true; readonly file: BattleFile }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export type ReadTableValue = (
  value: unknown,
) =>
  | { readonly ok: true; readonly file: TableFile }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Reads a saved battle from its JSON, and its table with `readTable`; or lists all its problems, by JSON pointer. */
export function readBattle(value: unknown, readTable: ReadTableValue): ReadBattle {
  if (!isRecord(value))
    return {
      ok: false,
      problems: [
        {
          at: '',
          message: 'A battle file is a record { "format": …, "table": …, "seed": …, "commands": […] }.',
        },
      ],
    };
  // A file of a newer version gets that one message only: the rest of it may follow other rules.
  const newer = newerFormat(value['format']);
  if (newer) return { ok: false, problems: [newer] };
  const table = readTable(value['table']);
  const problems = [
    ...formatProblems(value['format']),
    ...(table.ok ? [] : table.problems.map(({ at, message }) => ({ at: `/table${at}`, message }))),
    ...textProblems(value, 'seed', true),
    ...textProblems(value, 'name', false),
    ...textProblems(value, 'hash', false),
    ...diceProblems(value['dice']),
    ...commandProblems(value['commands'], '/commands'),
    ...branchProblems(value['branches']),
    ...bookmarkProblems(value['bookmarks']),
  ];
  if (problems.length > 0 || !table.ok) return { ok: false, problems };
  return { ok: true, file: { ...(value as unknown as BattleFile), table: table.file } };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function newerFormat(format: unknown): Problem | null {
  const [kind, version] = battleFormat.split('@');
  const found =
    typeof format === 'string' && format.startsWith(`${kind}@`)
      ? Number(format.slice(kind!.length + 1))
      : NaN;
  return found > Number(version)
    ? {
        at: '/format',
        message: `A newer Defilade wrote this battle, as version ${found}; this one reads version ${version}. Open it with the newer one.`,
      }
    : null;
}

function formatProblems(format: unknown): readonly Problem[] {
  return format === battleFormat
    ? []
    : [{ at: '/format', message: `A battle file says "format": "${battleFormat}".` }];
}

function textProblems(
  value: Readonly<Record<string, unknown>>,
  name: string,
  needed: boolean,
): readonly Problem[] {
  const found = value[name];
  if (typeof found === 'string' || (found === undefined && !needed)) return [];
  return [{ at: `/${name}`, message: 'Here stands a text.' }];
}

function diceProblems(dice: unknown): readonly Problem[] {
  if (dice === undefined) return [];
  if (!Array.isArray(dice)) return [{ at: '/dice', message: 'Here stands a list of faces.' }];
  return dice.flatMap((face, index) =>
    Number.isInteger(face) && face >= 1
      ? []
      : [{ at: `/dice/${index}`, message: 'A face is a whole number from 1.' }],
  );
}

function commandProblems(commands: unknown, at: string): readonly Problem[] {
  if (!Array.isArray(commands)) return [{ at, message: 'Here stands the list of the players’ answers.' }];
  return commands.flatMap((command: Partial<Command>, index) => {
    const good =
      isRecord(command) &&
      typeof command.by === 'string' &&
      typeof command.kind === 'string' &&
      command.answer !== undefined &&
      (command.faces === undefined || diceProblems(command.faces).length === 0);
    return good
      ? []
      : [
          {
            at: `${at}/${index}`,
            message:
              'An answer is { "by": side, "kind": question, "answer": …, "faces"?: [whole numbers from 1] }.',
          },
        ];
  });
}

function branchProblems(branches: unknown): readonly Problem[] {
  return listProblems(
    branches,
    '/branches',
    'A branch is { "id": …, "after": how many commands of the main line, "commands": […] }.',
    (branch, at) =>
      typeof branch['id'] === 'string' && isCount(branch['after']) && isTextIfAny(branch['name'])
        ? commandProblems(branch['commands'], `${at}/commands`)
        : null,
  );
}

function bookmarkProblems(bookmarks: unknown): readonly Problem[] {
  return listProblems(
    bookmarks,
    '/bookmarks',
    'A bookmark is { "id": …, "events": how many had happened, "text": … }.',
    ({ id, events, text, branch }) =>
      typeof id === 'string' && isCount(events) && typeof text === 'string' && isTextIfAny(branch)
        ? []
        : null,
  );
}

const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;
const isTextIfAny = (value: unknown): boolean => value === undefined || typeof value === 'string';

/** Lists the problems of an optional list. `check` returns null for an entry of the wrong form. */
function listProblems(
  list: unknown,
  at: string,
  should: string,
  check: (entry: Readonly<Record<string, unknown>>, at: string) => readonly Problem[] | null,
): readonly Problem[] {
  if (list === undefined) return [];
  if (!Array.isArray(list)) return [{ at, message: `Here stands a list. ${should}` }];
  return list.flatMap(
    (entry: unknown, index) =>
      (isRecord(entry) ? check(entry, `${at}/${index}`) : null) ?? [
        { at: `${at}/${index}`, message: should },
      ],
  );
}

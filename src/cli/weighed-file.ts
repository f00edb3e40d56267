/** File of weighed decisions, from which a stopped run resumes: a head line, then one line for each decision. */
import type { Reweighed } from '../analysis/blunders';
import { playVersion } from '../analysis/layout/play-version';
import { canonicalJson, saveBattle, sha256, type Battle } from '../engine/index';
import type { Problem } from '../table/table';
import { FileError, type Io } from './io';

const format = 'defilade/weighed@1';

/** Conditions under which all decisions of a file were weighed. */
interface Head {
  readonly format: typeof format;
  /** Version of rules and players. */
  readonly play: string | null;
  readonly samples: number;
}

interface Line {
  /** Hash of the battle's file. */
  readonly battle: string;
  readonly command: number;
  readonly weighed: Reweighed | null;
}

export interface WeighedFile {
  /** Returns the known result of a decision; undefined where it has none. */
  known(battle: string, command: number): Reweighed | null | undefined;
  add(battle: string, command: number, weighed: Reweighed | null): Promise<void>;
}

export type OpenedWeighed =
  { readonly ok: true; readonly file: WeighedFile } | { readonly ok: false; readonly problem: Problem };

/** Returns the key of a battle in such files. */
export const battleKey = (battle: Battle): string => sha256(canonicalJson(saveBattle(battle)));

/**
 * Opens or creates a file of weighed decisions. Without a path nothing is saved.
 * @param rules rules of the battles
 */
export async function openWeighedFile(
  path: string | null,
  rules: string,
  samples: number,
  io: Io,
): Promise<OpenedWeighed> {
  if (path === null) return { ok: true, file: { known: () => undefined, add: async () => {} } };
  const head: Head = { format, play: playVersion(rules), samples };
  const text = await textOf(path, io);
  const [first = '', ...rest] = (text ?? '').split('\n');
  if (text !== null && JSON.stringify(parsed(first)) !== JSON.stringify(head)) {
    const message =
      'This file does not hold decisions weighed with these samples by these rules and players. Name another folder.';
    return { ok: false, problem: { at: '', message } };
  }
  if (text === null) await io.append(path, `${JSON.stringify(head)}\n`);
  // A stopped run may have left its last line incomplete.
  else if (!text.endsWith('\n')) await io.append(path, '\n');
  const lines = rest.map(parsed).filter((line): line is Line => line !== null);
  const known = new Map(lines.map((line) => [keyOf(line.battle, line.command), line.weighed]));
  return {
    ok: true,
    file: {
      known: (battle, command) => known.get(keyOf(battle, command)),
      add: (battle, command, weighed) =>
        io.append(path, `${JSON.stringify({ battle, command, weighed } satisfies Line)}\n`),
    },
  };
}

const keyOf = (battle: string, command: number): string => `${battle} ${command}`;

/** Returns a file's text; null if it does not exist. */
async function textOf(path: string, io: Io): Promise<string | null> {
  try {
    return new TextDecoder().decode(await io.read(path));
  } catch (error) {
    if (error instanceof FileError) return null;
    throw error;
  }
}

/** Returns the value of a line; null for an incomplete one. */
function parsed(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return null;
  }
}

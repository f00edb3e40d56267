/** Command logs of a battle: the main line, and branches that leave it with another answer. */
import type { BattleFile, Branch } from '../../engine/battle';
import { backTo, hashState, saveBattle } from '../../engine/index';
import type { Command } from '../../engine/question';
import type { Steps } from '../workers/long-work';
import { goTo, playing, tableFileOf, type MainLine, type Session } from './session';

/** Returns the branches in the order in which they were begun, the open one with its latest commands. */
export function branchesNow({ branches, branch, mainLine, commandLog }: Session): readonly Branch[] {
  if (!mainLine) return branches;
  const after = commonStart(mainLine.commands, commandLog);
  return branches.map((kept) =>
    kept.id === branch ? { ...kept, after, commands: commandLog.slice(after) } : kept,
  );
}

/** Begins a branch at the moment that is looked at. The line it leaves is kept up to its end. */
export function branchOff(session: Session): Session {
  const { battle, head } = session;
  if (!battle || !head) return session;
  const left = leave(session);
  const here = backTo(left.head, battle.commands.length);
  const branch: Branch = { id: freshId(session.branches), after: 0, commands: [] };
  return {
    ...session,
    mainLine: left.main,
    branches: [...left.branches, branch],
    branch: branch.id,
    commandLog: here.commands,
    battle: here,
    head: here,
    preview: null,
  };
}

/**
 * Opens another line of play, the main one by null, step by step, and stands at its end.
 * @throws ReplayRefused when a command of it is not one that the battle allows
 */
export function* openLine(session: Session, branch: string | null): Steps<Session> {
  if (!session.head) return session;
  const { main, branches, head } = leave(session);
  const line = lineOf(main, branches, branch);
  let here = backTo(head, commonStart(head.commands, line));
  for (here of playing(here, line)) yield { done: here.commands.length, of: line.length };
  return {
    ...session,
    mainLine: branch === null ? null : main,
    branches,
    branch,
    commandLog: line,
    battle: here,
    head: here,
    preview: null,
  };
}

/** Gives a branch a name. */
export const renameBranch = (session: Session, id: string, name: string): Session => ({
  ...session,
  branches: session.branches.map((branch) => (branch.id === id ? { ...branch, name } : branch)),
});

/** Removes a branch and its bookmarks; the open one gives way to the main line, step by step. */
export function* removeBranch(session: Session, id: string): Steps<Session> {
  const beside = session.branch === id ? yield* openLine(session, null) : session;
  return {
    ...beside,
    branches: beside.branches.filter((branch) => branch.id !== id),
    bookmarks: beside.bookmarks.filter(({ branch }) => branch !== id),
  };
}

/** Returns the open battle with all branches as a file; the main line replays to the hash. Undone commands are left out. */
export function battleFileOf(session: Session): BattleFile | null {
  const { head, mainLine, bookmarks } = session;
  if (!head) return null;
  const branches = branchesNow({ ...session, commandLog: head.commands });
  return {
    ...(mainLine ? { ...head.file, ...mainLine } : saveBattle(head)),
    table: tableFileOf(session),
    ...(branches.length > 0 && { branches }),
    ...(bookmarks.length > 0 && { bookmarks }),
  };
}

/** Returns the commands of a branch of a file, or of the main line. */
export const lineInFile = (file: BattleFile, branch: string | undefined): readonly Command[] =>
  lineOf(file, file.branches ?? [], branch ?? null);

/** Returns a file with one line updated. */
export function withLine(
  { hash, ...file }: BattleFile,
  branch: string | undefined,
  line: readonly Command[],
): BattleFile {
  if (branch === undefined) return { ...file, commands: line };
  const after = commonStart(file.commands, line);
  const branches = (file.branches ?? []).map((kept) =>
    kept.id === branch ? { ...kept, after, commands: line.slice(after) } : kept,
  );
  return { ...file, ...(hash !== undefined && { hash }), branches };
}

/** Returns the number of commands that two command logs begin with in common. */
export function commonStart(a: readonly Command[], b: readonly Command[]): number {
  const parts = a.findIndex(
    (command, index) => b[index] !== command && JSON.stringify(b[index]) !== JSON.stringify(command),
  );
  return parts < 0 ? a.length : parts;
}

/** Returns the branches after the open one is left. A branch without commands of its own is dropped. */
function leave(session: Session): {
  readonly main: MainLine;
  readonly branches: readonly Branch[];
  readonly head: NonNullable<Session['head']>;
} {
  const { head } = goTo(session, session.commandLog.length);
  if (!head) throw new Error('A line of play was left where no battle is.');
  const main = session.mainLine ?? { commands: head.commands, hash: hashState(head.state) };
  const branches = branchesNow(session).filter(
    ({ id, commands }) => id !== session.branch || commands.length > 0,
  );
  return { main, branches, head };
}

function lineOf(
  main: Pick<MainLine, 'commands'>,
  branches: readonly Branch[],
  id: string | null,
): readonly Command[] {
  if (id === null) return main.commands;
  const branch = branches.find((candidate) => candidate.id === id);
  if (!branch) throw new Error(`Unknown branch ${id}.`);
  return [...main.commands.slice(0, branch.after), ...branch.commands];
}

function freshId(branches: readonly Branch[]): string {
  for (let number = 1; ; number++) {
    const id = `branch-${number}`;
    if (!branches.some((branch) => branch.id === id)) return id;
  }
}

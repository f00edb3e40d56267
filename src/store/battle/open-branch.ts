import { ReplayRefused } from '../../engine/index';
import type { Problem } from '../../table/table';
import type { Steps } from '../workers/long-work';
import { openLine } from './branch';
import type { Session } from './session';

/**
 * Opens a branch, the main line by null, step by step. Where its commands do not replay, reports the problem and stays on the
 * open one.
 */
export function* openBranch(
  session: Session,
  branch: string | null,
  reject: (source: string, problems: readonly Problem[]) => void,
): Steps<Session> {
  try {
    return yield* openLine(session, branch);
  } catch (error) {
    if (!(error instanceof ReplayRefused)) throw error;
    const index = session.branches.findIndex(({ id }) => id === branch);
    const { after = 0 } = session.branches[index] ?? {};
    const { message, rule } = error.refusal;
    reject(session.table.name, [
      { at: `/branches/${index}/commands/${error.index - after}`, message: `${message} (${rule})` },
    ]);
    return session;
  }
}

import type { BattleFile } from '../../engine/battle';
import { freshState, type AppContext } from '../app-state';
import { branchesNow } from '../battle/branch';
import { tableFileOf, type Session } from '../battle/session';
import type { Seats } from '../opponent/seats';
import { createAutosave, type Autosave, type Step } from '../persistence/autosave';

/** Opens sessions and saves the open one. */
export interface OpenBattle {
  readonly autosave: Autosave;
  /** Shows a session in place of the open one. */
  show(session: Session, seats?: Seats, halted?: boolean): void;
  /** Shows a new session, claims its record for this tab and saves it. */
  begin(session: Session, seats?: Seats): void;
  /** Saves the open battle; nothing happens without one, or where another tab plays it. */
  save(): void;
}

export function createOpenBattle({ store, library, tabs, newId, now }: AppContext): OpenBattle {
  const { getState: get, setState: set } = store;

  const show: OpenBattle['show'] = (session, seats = {}, halted = false) =>
    set(({ playback }) => ({
      ...freshState,
      session,
      seats,
      isHalted: halted,
      playback: { ...playback, running: false },
    }));

  const begin: OpenBattle['begin'] = (session, seats) => {
    show(session, seats);
    set({ isWatching: false });
    void tabs.claim(session.id);
    if (session.battle && session.meshes.size > 0)
      autosave.then(() => library.saveMeshes(session.id, session.meshes));
    save();
  };

  const autosave = createAutosave(
    library,
    (saving) => set({ saving }),
    tabs.tellStep,
    ({ id }) => {
      const { session, seats } = get();
      if (session?.id === id) begin({ ...session, id: newId() }, seats);
    },
  );

  const save = () => {
    const { session, isWatching: watching, seats, isHalted: halted } = get();
    const record = session && !watching && recordOf(session);
    if (record) autosave.keep({ ...record, savedAt: now(), seats, halted });
  };

  return { autosave, show, begin, save };
}

/** Returns the record of a session in the library; null for a table without a battle. */
function recordOf(session: Session): Omit<Step, 'savedAt' | 'seats' | 'halted'> | null {
  const { head, commandLog, mainLine, branch, bookmarks, id, table } = session;
  if (!head) return null;
  const file: BattleFile = {
    ...head.file,
    table: tableFileOf(session),
    ...(mainLine ?? { commands: commandLog }),
    branches: branchesNow(session),
    bookmarks,
  };
  return {
    id,
    name: file.name ?? table.name,
    cursor: head.commands.length,
    ...(branch !== null && { branch }),
    file,
  };
}

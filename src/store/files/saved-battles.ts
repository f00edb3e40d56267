import type { BattleFile } from '../../engine/battle';
import type { Meshes } from '../../table/mesh';
import type { AppContext } from '../app-state';
import { openBranch } from '../battle/open-branch';
import { goTo, replayBattleFile, type Replayed, type Session } from '../battle/session';
import type { Seats } from '../opponent/seats';
import type { FoundBattle } from '../persistence/library';
import { readSavedBattle } from '../persistence/read-saved-battle';
import { createLongWork, type LongWork, type Steps } from '../workers/long-work';
import type { OpenBattle } from './open-battle';
import type { OpenFiles } from './open-files';

/** Result of opening a battle; `stopped`: a person cancelled it, or opened something else meanwhile. */
export type Opened = 'opened' | 'refused' | 'stopped';

/** Saved battles, in this tab and in others. */
export interface SavedBattles {
  /** Opens a saved battle, or reports its problems. */
  openSaved(id: string): Promise<Opened>;
  /** Cancels opening a battle; the open one stays. */
  cancelOpening(): void;
  /** Lists the saved battles; none if the storage does not answer. */
  refreshRecent(): Promise<void>;
  /** Plays the open battle in this tab from now on, with everything played in the other. */
  takeOver(): Promise<void>;
  /**
   * Hands the open battle over to be played elsewhere, and sets its table up anew.
   * @param take receives the battle once it is saved; if it fails, the battle stays
   */
  handOver(take: (session: Session) => Promise<void>): Promise<void>;
}

/** A record of the library, replayed; `played` is null where the replay was cancelled. */
interface ReadBattle {
  readonly name: string;
  readonly seats: Seats;
  readonly halted: boolean;
  readonly played: Replayed | null;
}

type FileActions = Pick<OpenFiles, 'reject' | 'openTable'>;

export function createSavedBattles(
  context: AppContext,
  { autosave, show }: OpenBattle,
  { reject, openTable }: FileActions,
): SavedBattles {
  const { store, library, tabs, newId, opening } = context;
  const { getState: get, setState: set } = store;
  const read = createReader(context, autosave.found, reject);
  watchOtherTabs(context, autosave.settled, read);

  const openSaved = async (id: string): Promise<Opened> => {
    // Steps of the open battle may still be waiting to be written.
    await autosave.settled();
    const mine = await tabs.claim(id);
    const found = await read(id, opening).catch(() => undefined);
    const { name = '', seats, halted, played } = found ?? {};
    if (played?.ok) {
      show(played.session, seats, halted);
      set({ isWatching: !mine });
      return 'opened';
    }
    const { session, isWatching: watching } = get();
    if (session && !watching) void tabs.claim(session.id);
    if (played) reject(name, played.problems, played.rescue);
    return played === null ? 'stopped' : 'refused';
  };

  return {
    openSaved,
    cancelOpening: opening.stop,
    async refreshRecent() {
      await autosave.settled();
      const found = await library.list().then(
        (saved) => ({ recent: saved.filter(({ background }) => !background) }),
        () => ({ recent: [], saving: 'failed' as const }),
      );
      set(found);
    },
    async takeOver() {
      const { session } = get();
      if (!session) return;
      await tabs.takeOver(session.id);
      await openSaved(session.id);
    },
    async handOver(take) {
      const { session } = get();
      if (!session) return;
      set({ isWatching: true });
      try {
        await autosave.settled();
        await take(session);
      } catch (error) {
        set({ isWatching: false });
        throw error;
      }
      if (get().session === session) openTable(session.table.file, newId(), session.meshes);
    },
  };
}

type ReadSaved = (id: string, work: LongWork) => Promise<ReadBattle | undefined>;

/**
 * Returns a function that reads a battle from the library and replays it to where it stood; undefined without a record.
 * @param onRead receives the revision of the record
 */
function createReader(
  { library, shippedMesh }: AppContext,
  onRead: (id: string, revision: number) => void,
  reject: OpenFiles['reject'],
): ReadSaved {
  /** Replays a battle to its cursor, on the branch that was open. */
  function* replaySaved(id: string, file: BattleFile, found: FoundBattle, meshes: Meshes): Steps<Replayed> {
    const { branch, cursor } = found;
    const commands = branch === undefined ? cursor : file.commands.length;
    const played = yield* replayBattleFile(id, file, commands, meshes);
    if (!played.ok || branch === undefined) return played;
    return { ok: true, session: goTo(yield* openBranch(played.session, branch, reject), cursor) };
  }

  return async (id, work) => {
    const saved = await readSavedBattle(library, shippedMesh, id);
    if (!saved) return undefined;
    const { found, seats } = saved;
    onRead(id, found.revision);
    const played = saved.ok
      ? await work.run(replaySaved(id, saved.file, found, saved.meshes))
      : { ok: false as const, problems: saved.problems, rescue: null };
    return { name: found.name, seats, halted: found.halted === true, played };
  };
}

/** Yields the open battle to a tab that takes it over, and follows its steps from then on. */
function watchOtherTabs(
  { store, tabs, now, later }: AppContext,
  settled: () => Promise<void>,
  read: ReadSaved,
): void {
  const { getState: get, setState: set } = store;
  const following = createLongWork(now, later);
  tabs.listen({
    async yields(id) {
      if (get().session?.id === id) set({ isWatching: true });
      await settled();
    },
    async stepped(id) {
      const found = await read(id, following);
      if (found?.played?.ok && get().isWatching && get().session?.id === id)
        set({
          session: found.played.session,
          isPassing: false,
          picked: [],
          pointedOption: null,
          hovered: null,
          refusal: null,
        });
    },
  });
}

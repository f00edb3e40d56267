import type { SavedBattle } from './saved-battle';

/**
 * The last step of each battle that is still being written. IndexedDB writes in its own time, and a page that is reloaded or
 * closed takes a write that has not begun with it; a note is down before `put` returns.
 */
export interface StepNotes {
  put(battle: SavedBattle): void;
  /** Removes the note, unless its revision is later than this one. */
  drop(id: string, revision?: number): void;
  of(id: string): SavedBattle | null;
  all(): readonly SavedBattle[];
}

const prefix = 'defilade-step:';

/** Notes in the browser's localStorage, within its quota. */
export function stepNotes(storage: () => Storage): StepNotes {
  const read = (key: string): SavedBattle | null => {
    const text = storage().getItem(key);
    try {
      return text === null ? null : (JSON.parse(text) as SavedBattle);
    } catch {
      return null;
    }
  };
  /** Runs storage work; returns `otherwise` where the browser gives no storage. */
  const quietly = <T>(otherwise: T, work: () => T): T => {
    try {
      return work();
    } catch (error) {
      if (error instanceof DOMException) return otherwise;
      throw error;
    }
  };
  return {
    put: (battle) => quietly(undefined, () => storage().setItem(prefix + battle.id, JSON.stringify(battle))),
    drop: (id, revision = Infinity) =>
      quietly(undefined, () => {
        const note = read(prefix + id);
        if (!note || note.revision <= revision) storage().removeItem(prefix + id);
      }),
    of: (id) => quietly(null, () => read(prefix + id)),
    all: () =>
      quietly([], () =>
        Object.keys(storage())
          .filter((key) => key.startsWith(prefix))
          .flatMap((key) => read(key) ?? []),
      ),
  };
}

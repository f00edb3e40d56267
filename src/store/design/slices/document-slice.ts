import type { StoreApi } from 'zustand/vanilla';
import type { TableFile } from '../../../table/format';
import { itemsOf, movable, type ItemKey } from '../../../table/items';
import { joinTrenches } from '../crossings';
import type { DesignLibrary } from '../design-library';
import type { DesignState } from '../design-state';
import type { Added } from '../edit';
import { advance, now, redo, undo, type History } from '../history';
import { sameValue } from '../likeness';

/** The table and its history, saved after every step. */
export interface DocumentSlice {
  /** Returns the current table. */
  file(): TableFile;
  /**
   * Changes the table in one step; nothing happens if nothing changed.
   * @param select the selection afterwards; by default the items selected before that still exist
   */
  commit(label: string, file: TableFile, select?: readonly ItemKey[]): void;
  undo(): void;
  redo(): void;
  /** Reports why something was not done. */
  refuse(reason: string): void;
  /** Resolves when every step is saved, or has failed to be. */
  settled(): Promise<void>;
}

/** Steps of the table for the slices that edit it. */
export interface Editing {
  readonly document: DocumentSlice;
  /** Commits added items and selects them. */
  add(label: string, added: Added): void;
  /** Commits a change of the selected items that are not locked; refuses if all of them are. */
  change(label: string, make: (file: TableFile, keys: readonly ItemKey[]) => TableFile): void;
}

/** Writes to the library in order, and reports the progress in `saving`. */
export interface SaveQueue {
  add(work: () => Promise<void>): void;
  settled(): Promise<void>;
}

export function createSaveQueue({ setState }: StoreApi<DesignState>): SaveQueue {
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  return {
    add(work) {
      waiting++;
      setState({ saving: 'saving' });
      last = last.then(work).then(
        () => void (--waiting === 0 && setState({ saving: 'saved' })),
        () => {
          waiting--;
          setState({ saving: 'failed' });
        },
      );
    },
    settled: () => last,
  };
}

/** @param nowMs the clock, for the time of the last change */
export function createDocument(
  store: StoreApi<DesignState>,
  library: DesignLibrary,
  saves: SaveQueue,
  nowMs: () => number,
): DocumentSlice {
  const { getState: get, setState: set } = store;
  const file = () => now(get().history);

  /** Steps in the saved record. */
  let written: History<TableFile>['steps'] = [];
  const save = () => {
    const { id, history } = get();
    saves.add(async () => {
      // A later state is to be written after this one.
      if (get().history !== history) return;
      const changed = history.steps.findIndex((step, index) => step !== written[index]);
      const unchanged = changed < 0 ? history.steps.length : changed;
      await library.save({ id, name: now(history).name, savedAt: nowMs() }, history, unchanged);
      written = history.steps;
    });
  };
  save();

  const show = (history: History<TableFile>, select: readonly ItemKey[] = get().selection) => {
    const there = new Set(itemsOf(now(history)).map(({ key }) => key));
    const selection = select.filter((key) => there.has(key));
    set(({ selection: before, part }) => ({
      history,
      selection,
      part: selection.join() === before.join() ? part : null,
      grip: null,
      refusal: null,
    }));
    save();
  };

  return {
    file,
    commit(label, next, select) {
      if (!sameValue(next, file()))
        show(advance(get().history, label, joinTrenches(file(), next, get().meshes)), select);
    },
    undo: () => show(undo(get().history)),
    redo: () => show(redo(get().history)),
    refuse: (refusal) => set({ refusal }),
    settled: saves.settled,
  };
}

export function createEditing({ getState }: StoreApi<DesignState>, document: DocumentSlice): Editing {
  return {
    document,
    add: (label, { file, keys }) => document.commit(label, file, keys),
    change(label, make) {
      const { selection } = getState();
      const keys = movable(document.file(), selection);
      if (keys.length > 0) document.commit(label, make(document.file(), keys));
      else if (selection.length > 0) document.refuse('The selection is locked.');
    },
  };
}

import type { StoreApi } from 'zustand/vanilla';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import { itemBounds, middleOf } from '../../../table/items';
import type { DesignState } from '../design-state';
import type { Editing } from './document-slice';
import { copyOf, paste, remove } from '../edit';
import { shiftBy } from '../motion';

export interface ClipboardSlice {
  copy(): void;
  cut(): void;
  /** Pastes the clipboard centred on `at`, or offset from the original if `at` is null. */
  paste(at: PlanPoint | null): void;
  /** Adds an offset copy of the selection, without the clipboard. */
  duplicate(): void;
}

/** Offset of a copy from its original, in MU. */
const copyOffset: PlanPoint = [1, 1];

export function createClipboard(
  { getState: get, setState: set }: StoreApi<DesignState>,
  { document: { file }, add, change }: Editing,
): ClipboardSlice {
  const copy = () => set({ clip: copyOf(file(), get().selection) });
  return {
    copy,
    cut() {
      copy();
      change('Cut', remove);
    },
    paste(at) {
      const { clip, meshes } = get();
      if (!clip || clip.length === 0) return;
      const added = paste(file(), clip, shiftBy([0, 0]));
      const bounds = itemBounds(added.file, added.keys, meshes);
      const [x, z] = bounds ? middleOf(bounds) : [0, 0];
      add('Paste', paste(file(), clip, shiftBy(at ? [at[0] - x, at[1] - z] : copyOffset)));
    },
    duplicate: () => add('Duplicate', paste(file(), copyOf(file(), get().selection), shiftBy(copyOffset))),
  };
}

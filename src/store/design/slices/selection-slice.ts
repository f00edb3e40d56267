import type { StoreApi } from 'zustand/vanilla';
import { itemsOf, withGroups, type ItemKey } from '../../../table/items';
import type { DesignState } from '../design-state';
import type { DocumentSlice } from './document-slice';
import type { Grip } from '../grips';

/** Selected items, and the part or grip singled out in them. */
export interface SelectionSlice {
  /** Selects these items with their groups. */
  select(keys: readonly ItemKey[]): void;
  /** Points at a part of the selected piece. */
  selectPart(part: number | null): void;
  /** Selects a corner or an opening of the selected item: nudging and deleting then concern it. */
  selectGrip(grip: Grip | null): void;
  /** Adds an item and its group to the selection, or removes them from it. */
  toggle(key: ItemKey): void;
  selectAll(): void;
  /**
   * Clears the first of: the refusal, the tool, the part or grip, the selection, the colours.
   * @returns false when none of them was there
   */
  stepBack(): boolean;
}

export function createSelection(store: StoreApi<DesignState>, { file }: DocumentSlice): SelectionSlice {
  const { getState: get, setState: set } = store;
  return {
    select: (keys) => set({ selection: withGroups(file(), keys), part: null, grip: null, refusal: null }),
    selectPart: (part) => set({ part, grip: null }),
    selectGrip: (grip) => set({ grip, part: null }),
    toggle(key) {
      const { selection } = get();
      const own = withGroups(file(), [key]);
      set({
        part: null,
        grip: null,
        selection: selection.includes(key)
          ? selection.filter((other) => !own.includes(other))
          : [...selection, ...own.filter((other) => !selection.includes(other))],
      });
    },
    selectAll: () => set({ part: null, grip: null, selection: itemsOf(file()).map(({ key }) => key) }),
    stepBack() {
      const { tool, selection, part, grip, colours, refusal } = get();
      if (refusal !== null) set({ refusal: null });
      else if (tool.kind !== 'select') set({ tool: { kind: 'select' } });
      else if (part !== null || grip !== null) set({ part: null, grip: null });
      else if (selection.length > 0) set({ selection: [] });
      else if (colours !== null) set({ colours: null });
      else return false;
      return true;
    },
  };
}

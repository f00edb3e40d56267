import type { StoreApi } from 'zustand/vanilla';
import type { Suggestion, SuggestionRequest } from '../../analysis/layout/suggest';
import { canonicalJson } from '../../engine/index';
import type { LabClient, LabState, SearchResults } from './lab-state';

/** Suggested changes of the layout. */
export interface SuggestionSlice {
  /** Searches for small changes of the layout, in place of those found before. */
  search(request: SuggestionRequest): void;
  /** Stops the search; the suggestions found so far stay. */
  stop(): void;
  pointAt(suggestion: Suggestion | null): void;
  /** Dismisses a suggestion; the search does not bring it back. */
  dismiss(suggestion: Suggestion): void;
}

const noResults = { done: 0, found: [], tried: 0, barred: 0, fixed: 0 } as const;

export function createSuggestions(
  { getState: get, setState: set }: StoreApi<LabState>,
  client: Pick<LabClient, 'suggest'>,
): SuggestionSlice {
  let stop = () => {};
  const change = (changed: Partial<SearchResults>) =>
    set(({ search }) => ({ search: search && { ...search, ...changed } }));
  return {
    search(request) {
      stop();
      const { table, meshes } = get();
      if (!table) return;
      set({
        search: { ...noResults, request, dismissed: [], running: true, pointed: null, failed: null },
      });
      const isCurrent = () => {
        const { table: open, search } = get();
        return open === table && search?.request === request && search.running;
      };
      stop = client.suggest(
        table,
        meshes,
        request,
        (results) =>
          isCurrent() &&
          change({
            ...results,
            found: without(results.found, get().search!.dismissed),
            running: results.done < 1,
          }),
        (failed) => isCurrent() && change({ failed, running: false }),
      );
    },
    stop() {
      stop();
      change({ running: false });
    },
    pointAt: (pointed) => change({ pointed }),
    dismiss(suggestion) {
      const { search } = get();
      if (!search) return;
      const dismissed = [...search.dismissed, suggestion];
      const found = without(search.found, dismissed);
      if (found.length > 0 || search.running) change({ found, dismissed, pointed: null });
      else set({ search: null });
    },
  };
}

const without = (found: readonly Suggestion[], dismissed: readonly Suggestion[]): readonly Suggestion[] =>
  found.filter(
    ({ change }) => !dismissed.some((other) => canonicalJson(other.change) === canonicalJson(change)),
  );

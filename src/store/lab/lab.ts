import { createStore, type StoreApi } from 'zustand/vanilla';
import { zoneShareOf } from '../../analysis/series/decide-fair';
import { fairnessBlock } from '../../analysis/series/fairness';
import type { Meshes } from '../../table/mesh';
import type { Table } from '../../table/table';
import { messageOf } from '../workers/message-of';
import { closedState, type LabClient, type LabState, type LabTab, type SeriesStore } from './lab-state';
import { createMaps, type MapSlice } from './map-slice';
import { createSeries, type SeriesSlice } from './series-slice';
import { createSuggestions, type SuggestionSlice } from './suggestion-slice';

/** The layout lab without React: maps, figures, battles and suggestions of one table. */
export interface Lab {
  readonly store: StoreApi<LabState>;
  readonly maps: MapSlice;
  readonly series: Omit<SeriesSlice, 'load'>;
  readonly suggestions: SuggestionSlice;
  /** Opens the lab on a table and loads the battles played there before; work on another table stops. */
  open(table: Table, meshes: Meshes): Promise<void>;
  close(): void;
  showTab(tab: LabTab): void;
  /** Returns whether a click on the table sets the spot of the requested map. */
  needsSpot(): boolean;
  /** Holds the figures and battles of this layout, to compare the next layout with. */
  holdForComparison(): void;
}

export function createLab(client: LabClient, saved: SeriesStore): Lab {
  const store = createStore<LabState>(() => ({ ...closedState, tab: 'maps', compared: null }));
  const { getState: get, setState: set } = store;
  const maps = createMaps(store, client);
  const series = createSeries(store, client, saved);
  const suggestions = createSuggestions(store, client);
  const stopAll = () => {
    maps.stop();
    series.stop();
    suggestions.stop();
  };
  const computeFigures = () => {
    const { table, figures, tab } = get();
    if (!table || figures || tab !== 'figures') return;
    const take = (change: Partial<LabState>) => get().table === table && set(change);
    client.figures(table).then(
      (found) => take({ figures: found }),
      (error: unknown) => take({ failed: messageOf(error) }),
    );
  };

  return {
    store,
    maps,
    series,
    suggestions,
    async open(table, meshes) {
      if (get().table === table) return;
      stopAll();
      set({ ...closedState, table, meshes });
      client.prepare();
      computeFigures();
      await series.load(table);
    },
    close() {
      stopAll();
      set(closedState);
    },
    showTab(tab) {
      set({ tab });
      computeFigures();
    },
    needsSpot() {
      const { table, tab, query } = get();
      return table !== null && tab === 'maps' && query !== null && 'spot' in query.subject;
    },
    holdForComparison() {
      const { table, figures, series } = get();
      const zone = table && series && zoneShareOf(series.outcomes, fairnessBlock(table.file));
      if (table) set({ compared: { table, figures, zone } });
    },
  };
}

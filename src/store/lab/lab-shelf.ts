import { openDB, type DBSchema } from 'idb';
import type { BattleWish, LabShelf, TracedOutcome } from './lab';

interface Schema extends DBSchema {
  series: { key: string; value: { readonly wish: BattleWish; readonly outcomes: readonly TracedOutcome[] } };
}

/** The shelf in the browser's IndexedDB, beside the library of battles. */
export function openShelf(): LabShelf {
  const opened = openDB<Schema>('defilade-lab', 1, { upgrade: (fresh) => void fresh.createObjectStore('series') });
  return {
    load: async (table) => (await opened).get('series', table),
    save: async (table, series) => void (await (await opened).put('series', series, table)),
  };
}

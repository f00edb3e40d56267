import { openDB, type DBSchema } from 'idb';
import { whenAsked } from '../when-asked';
import type { BattleWish, LabShelf, TracedOutcome } from './lab';

interface Schema extends DBSchema {
  series: { key: string; value: { readonly wish: BattleWish; readonly outcomes: readonly TracedOutcome[] } };
}

/** The shelf in the browser's IndexedDB, beside the library of battles. */
export function openShelf(): LabShelf {
  const database = whenAsked(() => openDB<Schema>('defilade-lab', 1, { upgrade: (fresh) => void fresh.createObjectStore('series') }));
  return {
    load: async (table) => (await database()).get('series', table),
    save: async (table, series) => void (await (await database()).put('series', series, table)),
  };
}

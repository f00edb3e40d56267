import { openDB, type DBSchema } from 'idb';
import { whenAsked } from '../workers/when-asked';
import type { TracedOutcome } from '../../analysis/series/fairness';
import type { BattleWish, LabShelf } from './lab';

interface Schema extends DBSchema {
  series: { key: string; value: { readonly wish: BattleWish; readonly outcomes: readonly TracedOutcome[] } };
}

/** The shelf in the browser's IndexedDB, beside the library of battles. Series of the first version were counted otherwise, and go. */
export function openShelf(): LabShelf {
  const database = whenAsked(() =>
    openDB<Schema>('defilade-lab', 2, {
      upgrade: (opened, version) => {
        if (version === 1) opened.deleteObjectStore('series');
        opened.createObjectStore('series');
      },
    }),
  );
  return {
    load: async (table) => (await database()).get('series', table),
    save: async (table, series) => void (await (await database()).put('series', series, table)),
  };
}

import { openDB, type DBSchema } from 'idb';
import type { TracedOutcome } from '../../analysis/series/fairness';
import { openOnDemand } from '../workers/open-on-demand';
import type { SavedSeries, SeriesRequest, SeriesStore } from './lab-state';

interface Schema extends DBSchema {
  series: {
    key: string;
    value: { readonly wish: SeriesRequest; readonly outcomes: readonly TracedOutcome[] };
  };
}

/** Opens the store of series in the browser's IndexedDB. Series of versions 1 and 2 numbered their battles differently and are deleted. */
export function openSeriesStore(): SeriesStore {
  const database = openOnDemand(() =>
    openDB<Schema>('defilade-lab', 3, {
      upgrade: (opened, version) => {
        if (version > 0) opened.deleteObjectStore('series');
        opened.createObjectStore('series');
      },
    }),
  );
  return {
    async load(table) {
      const record = await (await database()).get('series', table);
      return record && { request: record.wish, outcomes: record.outcomes };
    },
    async save(table, { request, outcomes }: SavedSeries) {
      await (await database()).put('series', { wish: request, outcomes }, table);
    },
  };
}

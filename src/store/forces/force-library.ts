import { openDB, type DBSchema } from 'idb';
import type { ForceList } from '../../table/import/catalogue/list';
import type { DataFile } from '../../table/import/catalogue/data';
import { openOnDemand } from '../workers/open-on-demand';

/** A game system or catalogue that the person gave, as its file has it. */
export interface SavedCatalogue extends Pick<DataFile, 'id' | 'kind' | 'name' | 'revision' | 'isLibrary'> {
  readonly systemId: string;
  /** The name and the bytes of its file. */
  readonly source: string;
  readonly bytes: Uint8Array;
}

/** A force list with what a list of lists shows of it. */
export interface SavedList {
  readonly list: ForceList;
  readonly savedAt: number;
  /** Its catalogue's name and its costs, as text. */
  readonly about: string;
}

/** The person's catalogues and force lists, on this device. Each method fails by rejecting. */
export interface ForceLibrary {
  catalogues(): Promise<readonly SavedCatalogue[]>;
  /** Saves files; each takes the place of an older one with its id. */
  saveCatalogues(files: readonly SavedCatalogue[]): Promise<void>;
  /** Removes a game system with its catalogues. */
  removeSystem(systemId: string): Promise<void>;
  /** Newest first. The lists are unchecked. */
  lists(): Promise<readonly SavedList[]>;
  saveList(saved: SavedList): Promise<void>;
  removeList(id: string): Promise<void>;
}

interface Schema extends DBSchema {
  catalogues: { key: string; value: SavedCatalogue; indexes: { systemId: string } };
  lists: { key: string; value: SavedList };
}

/** The library in the browser's IndexedDB. */
export function openForceLibrary(): ForceLibrary {
  const database = openOnDemand(() =>
    openDB<Schema>('defilade-forces', 1, {
      upgrade(fresh) {
        fresh.createObjectStore('catalogues', { keyPath: 'id' }).createIndex('systemId', 'systemId');
        fresh.createObjectStore('lists', { keyPath: 'list.id' });
      },
    }),
  );
  return {
    async catalogues() {
      // One at a time: all files of a large game in one answer would stop the page.
      const found: SavedCatalogue[] = [];
      let cursor = await (await database()).transaction('catalogues').store.openCursor();
      while (cursor) {
        found.push(cursor.value);
        cursor = await cursor.continue();
      }
      return found;
    },
    async saveCatalogues(files) {
      const write = (await database()).transaction('catalogues', 'readwrite');
      for (const file of files) await write.store.put(file);
      await write.done;
    },
    async removeSystem(systemId) {
      const write = (await database()).transaction('catalogues', 'readwrite');
      for (const id of await write.store.index('systemId').getAllKeys(systemId)) await write.store.delete(id);
      await write.done;
    },
    lists: async () => (await (await database()).getAll('lists')).sort((a, b) => b.savedAt - a.savedAt),
    async saveList(saved) {
      await (await database()).put('lists', saved);
    },
    async removeList(id) {
      await (await database()).delete('lists', id);
    },
  };
}

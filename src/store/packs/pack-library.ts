import { openDB, type DBSchema } from 'idb';
import type { MeshFiles } from '../../table/mesh-files';
import type { Pack } from '../../table/pack';
import { openOnDemand } from '../workers/open-on-demand';

/** A pack on this device. The document is unchecked: another version may have written it. */
export interface SavedPack {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly pack: Pack;
  readonly meshes: MeshFiles;
}

/** A pack as a list shows it. */
export interface PackHeading {
  readonly id: string;
  readonly savedAt: number;
  readonly name: string;
  readonly tables: number;
}

/** The packs on this device. Each method fails by rejecting. */
export interface PackLibrary {
  /** Newest first. */
  list(): Promise<readonly PackHeading[]>;
  load(id: string): Promise<SavedPack | undefined>;
  save(saved: SavedPack): Promise<void>;
  remove(id: string): Promise<void>;
}

interface Schema extends DBSchema {
  packs: { key: string; value: Omit<SavedPack, 'meshes'> };
  meshes: { key: string; value: MeshFiles };
}

/** Opens the library in the browser's IndexedDB. */
export function openPackLibrary(): PackLibrary {
  const database = openOnDemand(() =>
    openDB<Schema>('defilade-packs', 1, {
      upgrade(fresh) {
        fresh.createObjectStore('packs', { keyPath: 'id' });
        fresh.createObjectStore('meshes');
      },
    }),
  );
  return {
    async list() {
      const found = await (await database()).getAll('packs');
      return found.map(headingOf).sort(newestFirst);
    },
    async load(id) {
      const read = (await database()).transaction(['packs', 'meshes']);
      const [saved, meshes] = await Promise.all([
        read.objectStore('packs').get(id),
        read.objectStore('meshes').get(id),
      ]);
      return saved && { ...saved, meshes: meshes ?? new Map() };
    },
    async save({ meshes, ...saved }) {
      const write = (await database()).transaction(['packs', 'meshes'], 'readwrite');
      await write.objectStore('packs').put(saved);
      await write.objectStore('meshes').put(meshes, saved.id);
      await write.done;
    },
    async remove(id) {
      const write = (await database()).transaction(['packs', 'meshes'], 'readwrite');
      await write.objectStore('packs').delete(id);
      await write.objectStore('meshes').delete(id);
      await write.done;
    },
  };
}

/** Creates a library in memory, for tests. */
export function memoryPackLibrary(): PackLibrary {
  const packs = new Map<string, SavedPack>();
  return {
    list: () => Promise.resolve([...packs.values()].map(headingOf).sort(newestFirst)),
    load: (id) => Promise.resolve(packs.get(id)),
    save: (saved) => Promise.resolve(void packs.set(saved.id, saved)),
    remove: (id) => Promise.resolve(void packs.delete(id)),
  };
}

const headingOf = ({ id, savedAt, pack }: Omit<SavedPack, 'meshes'>): PackHeading => ({
  id,
  savedAt,
  name: pack.name,
  tables: pack.tables.length,
});

const newestFirst = (a: PackHeading, b: PackHeading): number => b.savedAt - a.savedAt;

import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { BattleFile } from '../engine/battle';
import type { Meshes } from '../table/mesh';

/** A battle as it is kept: the file with the whole line of play, and where in it one stood. */
export interface SavedBattle {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly cursor: number;
  readonly file: BattleFile;
}

export type SavedHeading = Omit<SavedBattle, 'file'> & { readonly steps: number };

/** Where battles are kept between visits. Each method fails by rejecting; nothing kept before is harmed by that. */
export interface Library {
  /** Keeps a battle as it now stands. A new one takes the place of those that were opened and never begun. */
  save(battle: SavedBattle): Promise<void>;
  load(id: string): Promise<SavedBattle | undefined>;
  /** Keeps what was read of a battle's mesh files; once, as a battle does not change them. */
  saveMeshes(id: string, meshes: Meshes): Promise<void>;
  /** Undefined for a battle without any. */
  loadMeshes(id: string): Promise<Meshes | undefined>;
  /** Newest first. */
  list(): Promise<readonly SavedHeading[]>;
}

interface Schema extends DBSchema {
  battles: { key: string; value: SavedBattle; indexes: { savedAt: number } };
  meshes: { key: string; value: Meshes };
}

/** More than this many battles are not kept; the oldest go first. */
const keptBattles = 20;

const isUnbegun = ({ file }: SavedBattle) => file.commands.length === 0;

const openDatabase = () =>
  openDB<Schema>('defilade', 2, {
    upgrade: (fresh, before) => {
      if (before < 1) fresh.createObjectStore('battles', { keyPath: 'id' }).createIndex('savedAt', 'savedAt');
      fresh.createObjectStore('meshes');
    },
  });

/** The library in the browser's IndexedDB. */
export function openLibrary(): Library {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  const database = () => {
    // One that would not open is asked for anew the next time.
    opened ??= openDatabase().catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };

  return {
    async save(battle) {
      const write = (await database()).transaction(['battles', 'meshes'], 'readwrite');
      const battles = write.objectStore('battles');
      const others = (await battles.getKey(battle.id)) === undefined ? await battles.getAll() : [];
      await battles.put(battle);
      const ids = await battles.index('savedAt').getAllKeys();
      const tooMany = ids.slice(0, Math.max(0, ids.length - keptBattles));
      for (const old of [...others.filter(isUnbegun).map(({ id }) => id), ...tooMany]) {
        await battles.delete(old);
        await write.objectStore('meshes').delete(old);
      }
      await write.done;
    },
    load: async (id) => (await database()).get('battles', id),
    async saveMeshes(id, meshes) {
      await (await database()).put('meshes', meshes, id);
    },
    loadMeshes: async (id) => (await database()).get('meshes', id),
    list: async () => {
      const all = await (await database()).getAllFromIndex('battles', 'savedAt');
      return all.reverse().map(({ file, ...heading }) => ({ ...heading, steps: file.commands.length }));
    },
  };
}

/** A library that forgets: for tests, and where the browser gives no storage. */
export function memoryLibrary(): Library {
  const battles = new Map<string, SavedBattle>();
  const meshesOf = new Map<string, Meshes>();
  return {
    save: (battle) => {
      if (!battles.has(battle.id)) for (const other of [...battles.values()].filter(isUnbegun)) battles.delete(other.id);
      battles.delete(battle.id);
      battles.set(battle.id, battle);
      return Promise.resolve();
    },
    load: (id) => Promise.resolve(battles.get(id)),
    saveMeshes: (id, meshes) => {
      meshesOf.set(id, meshes);
      return Promise.resolve();
    },
    loadMeshes: (id) => Promise.resolve(meshesOf.get(id)),
    list: () => Promise.resolve([...battles.values()].reverse().map(({ file, ...heading }) => ({ ...heading, steps: file.commands.length }))),
  };
}

import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { BattleFile } from '../engine/battle';

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
  save(battle: SavedBattle): Promise<void>;
  load(id: string): Promise<SavedBattle | undefined>;
  /** Newest first. */
  list(): Promise<readonly SavedHeading[]>;
}

interface Schema extends DBSchema {
  battles: { key: string; value: SavedBattle; indexes: { savedAt: number } };
}

/** More than this many battles are not kept; the oldest go first. */
const keptBattles = 20;

/** The library in the browser's IndexedDB. */
export function openLibrary(): Library {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  const database = () =>
    (opened ??= openDB<Schema>('defilade', 1, {
      upgrade: (fresh) => {
        fresh.createObjectStore('battles', { keyPath: 'id' }).createIndex('savedAt', 'savedAt');
      },
    }));

  return {
    async save(battle) {
      const write = (await database()).transaction('battles', 'readwrite');
      await write.store.put(battle);
      const ids = await write.store.index('savedAt').getAllKeys();
      for (const old of ids.slice(0, Math.max(0, ids.length - keptBattles))) await write.store.delete(old);
      await write.done;
    },
    load: async (id) => (await database()).get('battles', id),
    list: async () => {
      const all = await (await database()).getAllFromIndex('battles', 'savedAt');
      return all.reverse().map(({ file, ...heading }) => ({ ...heading, steps: file.commands.length }));
    },
  };
}

/** A library that forgets: for tests, and where the browser gives no storage. */
export function memoryLibrary(): Library {
  const battles = new Map<string, SavedBattle>();
  return {
    save: (battle) => {
      battles.delete(battle.id);
      battles.set(battle.id, battle);
      return Promise.resolve();
    },
    load: (id) => Promise.resolve(battles.get(id)),
    list: () => Promise.resolve([...battles.values()].reverse().map(({ file, ...heading }) => ({ ...heading, steps: file.commands.length }))),
  };
}

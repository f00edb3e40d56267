import { openDB, type DBSchema } from 'idb';
import type { Options } from '../../engine/options';
import { isObject } from '../../table/check';
import type { TableFile } from '../../table/format';
import { noMeshes, type Meshes } from '../../table/mesh';
import { readSavedMeshes } from './read-saved-meshes';
import { readMark, type BackgroundMark } from '../opponent/background-mark';
import type { StepNotes } from './step-notes';
import { openOnDemand } from '../workers/open-on-demand';
import type { SavedBattle } from './saved-battle';

/** A stored battle. Its file is unchecked. */
export interface FoundBattle {
  readonly name: string;
  readonly cursor: number;
  readonly branch?: string;
  /** Revision of the written record; the file may come from a later step's note. */
  readonly revision: number;
  readonly seats?: unknown;
  readonly halted?: unknown;
  readonly file: unknown;
}

export interface SavedHeading {
  readonly id: string;
  readonly name: string;
  readonly savedAt: number;
  readonly steps: number;
  /** Mark of a battle that is played in the background. */
  readonly background?: BackgroundMark;
  /** True if the record is damaged: it cannot be played, and stays as it is. */
  readonly damaged: boolean;
}

/** A table that a player opened, by its name. */
export interface SavedTable {
  readonly name: string;
  readonly savedAt: number;
  readonly file: TableFile;
  readonly meshes: Meshes;
}

/** Thrown when another tab has played the battle on since this one read it. */
export class Overtaken extends Error {}

/** Battles, tables and choices saved between visits. Each method fails by rejecting and leaves earlier records intact. */
export interface Library {
  /** Notes a step at once, in case the page ends before `save` has written it. Never fails. */
  note(battle: SavedBattle): void;
  /**
   * Keeps a battle as it now stands, under the name that it has. A new one on the table takes the place of those that were opened and never begun.
   * @param after the revision that the record has now, 0 for none
   * @throws Overtaken where the record has another
   */
  save(battle: SavedBattle, after: number): Promise<void>;
  load(id: string): Promise<FoundBattle | undefined>;
  rename(id: string, name: string): Promise<void>;
  /** Says that a battle is played in the background, and how far it is; null, that it no longer is. */
  mark(id: string, mark: BackgroundMark | null): Promise<void>;
  remove(id: string): Promise<void>;
  /** Newest first. */
  list(): Promise<readonly SavedHeading[]>;
  /** Saves the meshes of a battle's files, once: a battle does not change them. */
  saveMeshes(id: string, meshes: Meshes): Promise<void>;
  /** Returns the meshes of a battle; empty without any. */
  loadMeshes(id: string): Promise<Meshes>;

  /** Saves a table; replaces the one of the same name. */
  saveTable(table: SavedTable): Promise<void>;
  removeTable(name: string): Promise<void>;
  /** Newest first. */
  tables(): Promise<readonly SavedTable[]>;

  /** Saves the rulings chosen for the next battle under these rules. */
  saveRulings(rules: string, rulings: Options): Promise<void>;
  rulings(rules: string): Promise<Options>;
}

interface Schema extends DBSchema {
  battles: { key: string; value: SavedBattle; indexes: { savedAt: number } };
  meshes: { key: string; value: Meshes };
  tables: { key: string; value: SavedTable };
  rulings: { key: string; value: Options };
}

const openDatabase = (onClosed: () => void) =>
  openDB<Schema>('defilade', 3, {
    upgrade: (fresh, before) => {
      if (before < 1) fresh.createObjectStore('battles', { keyPath: 'id' }).createIndex('savedAt', 'savedAt');
      if (before < 2) fresh.createObjectStore('meshes');
      fresh.createObjectStore('tables', { keyPath: 'name' });
      fresh.createObjectStore('rulings');
    },
    // A later version in another tab waits for this one to let go; the next question opens it anew.
    blocking: (_current, _wanted, event) => {
      (event.target as IDBDatabase).close();
      onClosed();
    },
    terminated: onClosed,
  });

/** The library in the browser's IndexedDB, and its notes. */
export function openLibrary(notes: StepNotes): Library {
  const database = openOnDemand(openDatabase);

  return {
    note: notes.put,
    async save(battle, after) {
      const write = (await database()).transaction(['battles', 'meshes'], 'readwrite');
      const battles = write.objectStore('battles');
      const stored = (await battles.get(battle.id)) as unknown;
      if (revisionOf(stored) !== after) {
        write.abort();
        await write.done.catch(() => {});
        throw new Overtaken();
      }
      const others = stored === undefined && !battle.background ? await battles.getAll() : [];
      await battles.put(
        isObject(stored) && typeof stored['name'] === 'string' ? { ...battle, name: stored['name'] } : battle,
      );
      for (const { id } of others.filter(isUnbegun)) {
        await battles.delete(id);
        await write.objectStore('meshes').delete(id);
      }
      await write.done;
      notes.drop(battle.id, battle.revision);
    },
    async load(id) {
      return latest(id, (await (await database()).get('battles', id)) as unknown, notes.of(id));
    },
    async rename(id, name) {
      const write = (await database()).transaction('battles', 'readwrite');
      const stored = await write.store.get(id);
      if (stored) await write.store.put({ ...stored, name });
      await write.done;
    },
    async mark(id, mark) {
      const write = (await database()).transaction('battles', 'readwrite');
      const stored = await write.store.get(id);
      if (stored) await write.store.put(marked(stored, mark));
      await write.done;
    },
    async remove(id) {
      const write = (await database()).transaction(['battles', 'meshes'], 'readwrite');
      await write.objectStore('battles').delete(id);
      await write.objectStore('meshes').delete(id);
      await write.done;
      notes.drop(id);
    },
    async list() {
      const read = (await database()).transaction('battles');
      const [ids, records] = await Promise.all([
        read.store.getAllKeys(),
        read.store.getAll() as Promise<unknown[]>,
      ]);
      const noted = notes
        .all()
        .filter(({ id }) => !ids.includes(id))
        .map((battle) => headingOf(battle.id, battle));
      return [...noted, ...ids.map((id, i) => headingOf(id, records[i]))].sort(
        (a, b) => b.savedAt - a.savedAt,
      );
    },
    async saveMeshes(id, meshes) {
      await (await database()).put('meshes', meshes, id);
    },
    loadMeshes: async (id) => readSavedMeshes(await (await database()).get('meshes', id)),

    async saveTable(table) {
      await (await database()).put('tables', table);
    },
    removeTable: async (name) => (await database()).delete('tables', name),
    async tables() {
      const found = await (await database()).getAll('tables');
      const read = found.map(async (table) => ({ ...table, meshes: await readSavedMeshes(table.meshes) }));
      return (await Promise.all(read)).sort((a, b) => b.savedAt - a.savedAt);
    },

    async saveRulings(rules, rulings) {
      await (await database()).put('rulings', rulings, rules);
    },
    rulings: async (rules) => (await (await database()).get('rulings', rules)) ?? {},
  };
}

/** Returns the stored record, or the note of a step later than it. */
function latest(id: string, stored: unknown, note: SavedBattle | null): FoundBattle | undefined {
  const revision = revisionOf(stored);
  if (note && note.revision > revision) return { ...note, revision };
  if (!isObject(stored)) return undefined;
  const { name, cursor, branch, seats, halted, file } = stored;
  return {
    name: typeof name === 'string' ? name : id,
    cursor: typeof cursor === 'number' ? cursor : Infinity,
    ...(typeof branch === 'string' && { branch }),
    revision,
    seats,
    halted,
    file,
  };
}

/** 0 where nothing is stored, or by an earlier version. */
const revisionOf = (stored: unknown): number =>
  isObject(stored) && typeof stored['revision'] === 'number' ? stored['revision'] : 0;

const commandsOf = (stored: unknown): readonly unknown[] | null => {
  const file = isObject(stored) ? stored['file'] : null;
  return isObject(file) && Array.isArray(file['commands']) ? file['commands'] : null;
};

const isUnbegun = (stored: unknown): boolean =>
  commandsOf(stored)?.length === 0 && isObject(stored) && stored['background'] === undefined;

/** Returns a record with another mark, one revision later: players of the revision before it are overtaken. */
function marked({ background: _, ...battle }: SavedBattle, mark: BackgroundMark | null): SavedBattle {
  return { ...battle, revision: revisionOf(battle) + 1, ...(mark && { background: mark }) };
}

function headingOf(id: string, stored: unknown): SavedHeading {
  const { name, savedAt, background } = isObject(stored) ? stored : {};
  const commands = commandsOf(stored);
  const mark = readMark(background);
  return {
    id,
    name: typeof name === 'string' ? name : id,
    savedAt: typeof savedAt === 'number' ? savedAt : 0,
    steps: commands?.length ?? 0,
    ...(mark && { background: mark }),
    damaged: commands === null || typeof name !== 'string' || typeof savedAt !== 'number',
  };
}

/** A library in memory, for tests and for browsers without storage. */
export function memoryLibrary(): Library {
  const battles = new Map<string, SavedBattle>();
  const meshesOf = new Map<string, Meshes>();
  const tables = new Map<string, SavedTable>();
  const rulings = new Map<string, Options>();
  return {
    note: () => {},
    save: (battle, after) => {
      if ((battles.get(battle.id)?.revision ?? 0) !== after) return Promise.reject(new Overtaken());
      if (!battles.has(battle.id) && !battle.background)
        for (const [id, other] of battles) if (isUnbegun(other)) battles.delete(id);
      battles.set(battle.id, { ...battle, name: battles.get(battle.id)?.name ?? battle.name });
      return Promise.resolve();
    },
    load: (id) => Promise.resolve(battles.get(id)),
    rename: (id, name) => {
      const found = battles.get(id);
      if (found) battles.set(id, { ...found, name });
      return Promise.resolve();
    },
    mark: (id, mark) => {
      const found = battles.get(id);
      if (found) battles.set(id, marked(found, mark));
      return Promise.resolve();
    },
    remove: (id) => {
      battles.delete(id);
      return Promise.resolve();
    },
    list: () =>
      Promise.resolve(
        [...battles].map(([id, battle]) => headingOf(id, battle)).sort((a, b) => b.savedAt - a.savedAt),
      ),
    saveMeshes: (id, meshes) => {
      meshesOf.set(id, meshes);
      return Promise.resolve();
    },
    loadMeshes: (id) => Promise.resolve(meshesOf.get(id) ?? noMeshes),
    saveTable: (table) => {
      tables.set(table.name, table);
      return Promise.resolve();
    },
    removeTable: (name) => {
      tables.delete(name);
      return Promise.resolve();
    },
    tables: () => Promise.resolve([...tables.values()].sort((a, b) => b.savedAt - a.savedAt)),
    saveRulings: (rules, chosen) => {
      rulings.set(rules, chosen);
      return Promise.resolve();
    },
    rulings: (rules) => Promise.resolve(rulings.get(rules) ?? {}),
  };
}

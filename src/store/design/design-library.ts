import { openDB, type DBSchema } from 'idb';
import type { Mu } from '../../geometry/units';
import type { CataloguePiece, TableFile } from '../../table/format';
import type { Meshes } from '../../table/mesh';
import { readSavedMeshes } from '../persistence/read-saved-meshes';
import { openOnDemand } from '../workers/open-on-demand';
import { openPhotoStore, type DesignPhoto } from './design-photo';
import { now, type History, type Step } from './history';

export interface SavedDesign {
  readonly id: string;
  readonly history: History<TableFile>;
  readonly meshes: Meshes;
  readonly photo?: DesignPhoto | null;
}

export interface DesignHeading {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/** A design as a list shows it. */
export interface ListedDesign extends DesignHeading {
  readonly size: readonly [width: Mu, depth: Mu];
  readonly pieces: number;
}

/** A custom piece with the meshes that it names. */
export interface CustomPiece {
  readonly piece: CataloguePiece;
  readonly meshes: Meshes;
}

/** Designs saved with every step that made them, and custom pieces. Each method fails by rejecting. */
export interface DesignLibrary {
  /**
   * Keeps a design: the steps after `unchanged` are written, those before were kept already.
   * @param unchanged how many steps the record shares with the history
   */
  save(heading: DesignHeading, history: History<TableFile>, unchanged: number): Promise<void>;
  saveMeshes(id: string, meshes: Meshes): Promise<void>;
  /** Keeps the photo under a design; null removes it. */
  savePhoto(id: string, photo: DesignPhoto | null): Promise<void>;
  load(id: string): Promise<SavedDesign | undefined>;
  remove(id: string): Promise<void>;
  /** Newest first. */
  list(): Promise<readonly ListedDesign[]>;

  /** Keeps a piece in place of the one of that name. */
  savePiece(own: CustomPiece): Promise<void>;
  removePiece(name: string): Promise<void>;
  /** By the order of their names. */
  pieces(): Promise<readonly CustomPiece[]>;
}

interface Schema extends DBSchema {
  designs: { key: string; value: DesignHeading & { readonly cursor: number } };
  /** By the design's id and the step's number. */
  steps: { key: [string, number]; value: Step<TableFile> };
  meshes: { key: string; value: Meshes };
  pieces: { key: string; value: CustomPiece };
}

const listed = ({ id, name, savedAt }: DesignHeading, { size, terrain }: TableFile): ListedDesign => ({
  id,
  name,
  savedAt,
  size,
  pieces: terrain.length,
});

const newestFirst = (a: DesignHeading, b: DesignHeading): number => b.savedAt - a.savedAt;

const allSteps = (id: string, from = 0): IDBKeyRange => IDBKeyRange.bound([id, from], [id, Infinity]);

/** The library in the browser's IndexedDB: each step is a record of its own, so that a long history costs no more to keep than a short one. */
export function openDesignLibrary(): DesignLibrary {
  const database = openOnDemand(() =>
    openDB<Schema>('defilade-designs', 1, {
      upgrade(fresh) {
        fresh.createObjectStore('designs', { keyPath: 'id' });
        fresh.createObjectStore('steps');
        fresh.createObjectStore('meshes');
        fresh.createObjectStore('pieces', { keyPath: 'piece.name' });
      },
    }),
  );

  const photos = openPhotoStore();

  return {
    async save(heading, { steps, cursor }, unchanged) {
      const write = (await database()).transaction(['designs', 'steps'], 'readwrite');
      await write.objectStore('designs').put({ ...heading, cursor });
      await write.objectStore('steps').delete(allSteps(heading.id, unchanged));
      for (const [index, step] of steps.entries())
        if (index >= unchanged) await write.objectStore('steps').put(step, [heading.id, index]);
      await write.done;
    },
    async saveMeshes(id, meshes) {
      await (await database()).put('meshes', meshes, id);
    },
    savePhoto: photos.save,
    async load(id) {
      const read = (await database()).transaction(['designs', 'steps', 'meshes']);
      const [heading, steps, meshes] = await Promise.all([
        read.objectStore('designs').get(id),
        read.objectStore('steps').getAll(allSteps(id)),
        read.objectStore('meshes').get(id),
      ]);
      if (!heading || steps.length === 0) return undefined;
      return {
        id,
        history: { steps, cursor: Math.min(heading.cursor, steps.length - 1) },
        meshes: await readSavedMeshes(meshes),
        // A design opens without its photo, too.
        photo: await photos.load(id).catch(() => null),
      };
    },
    async remove(id) {
      const write = (await database()).transaction(['designs', 'steps', 'meshes'], 'readwrite');
      await write.objectStore('designs').delete(id);
      await write.objectStore('steps').delete(allSteps(id));
      await write.objectStore('meshes').delete(id);
      await write.done;
      await photos.save(id, null);
    },
    async list() {
      const read = (await database()).transaction(['designs', 'steps']);
      const headings = await read.objectStore('designs').getAll();
      const found = await Promise.all(
        headings.map(async (heading) => {
          const step = await read.objectStore('steps').get([heading.id, heading.cursor]);
          return step ? [listed(heading, step.state)] : [];
        }),
      );
      return found.flat().sort(newestFirst);
    },
    async savePiece(own) {
      await (await database()).put('pieces', own);
    },
    async removePiece(name) {
      await (await database()).delete('pieces', name);
    },
    async pieces() {
      const found = await (await database()).getAll('pieces');
      return Promise.all(found.map(async (own) => ({ ...own, meshes: await readSavedMeshes(own.meshes) })));
    },
  };
}

/** Keeps a new design from its first change on: one that nothing was done to leaves nothing behind. */
export function savedOnceChanged(library: DesignLibrary): DesignLibrary {
  let changed = false;
  let meshes: Meshes = new Map();
  let begun: readonly [DesignHeading, History<TableFile>] | null = null;
  const keep = async (heading: DesignHeading, history: History<TableFile>) => {
    await library.saveMeshes(heading.id, meshes);
    await library.save(heading, history, 0);
    changed = true;
  };
  return {
    ...library,
    async save(heading, history, unchanged) {
      if (changed) return library.save(heading, history, unchanged);
      if (history.steps.length > 1) return keep(heading, history);
      begun = [heading, history];
    },
    async saveMeshes(id, given) {
      meshes = given;
      if (changed) await library.saveMeshes(id, given);
    },
    async savePhoto(id, photo) {
      if (photo && !changed && begun) await keep(...begun);
      if (changed) await library.savePhoto(id, photo);
    },
  };
}

/** A library in memory, for tests and for browsers without storage. */
export function memoryDesignLibrary(): DesignLibrary {
  const designs = new Map<string, DesignHeading & { readonly history: History<TableFile> }>();
  const meshesOf = new Map<string, Meshes>();
  const pieces = new Map<string, CustomPiece>();
  const photos = new Map<string, DesignPhoto | null>();
  return {
    save(heading, { steps, cursor }, unchanged) {
      const before = designs.get(heading.id)?.history.steps.slice(0, unchanged) ?? [];
      designs.set(heading.id, {
        ...heading,
        history: { steps: [...before, ...steps.slice(unchanged)], cursor },
      });
      return Promise.resolve();
    },
    saveMeshes: (id, meshes) => Promise.resolve(void meshesOf.set(id, meshes)),
    savePhoto: (id, photo) => Promise.resolve(void photos.set(id, photo)),
    load(id) {
      const found = designs.get(id);
      return Promise.resolve(
        found && {
          id,
          history: found.history,
          meshes: meshesOf.get(id) ?? new Map(),
          photo: photos.get(id) ?? null,
        },
      );
    },
    remove: (id) => Promise.resolve(void designs.delete(id)),
    list: () =>
      Promise.resolve(
        [...designs.values()].map((design) => listed(design, now(design.history))).sort(newestFirst),
      ),
    savePiece: (own) => Promise.resolve(void pieces.set(own.piece.name, own)),
    removePiece: (name) => Promise.resolve(void pieces.delete(name)),
    pieces: () =>
      Promise.resolve([...pieces.values()].sort((a, b) => (a.piece.name < b.piece.name ? -1 : 1))),
  };
}

/** Own figures in the browser's storage. */
import { openDB, type DBSchema } from 'idb';
import { isObject } from '../../table/check';
import { figureLevels, type FigureShape } from '../../table/figure/figure-mesh';
import { readFigureSettings } from '../../table/figure/figure-file';
import { openOnDemand } from '../workers/open-on-demand';
import type { FigureUse, OwnFigure } from './own-figures';

/** Each method fails by rejecting, and then leaves what was kept as it was. */
export interface FigureLibrary {
  /** In the order in which they were added; damaged records are left out. */
  list(): Promise<readonly OwnFigure[]>;
  /** Keeps figures in place of those of their ids. @param sources bytes of the files of new ones, by id */
  save(figures: readonly OwnFigure[], sources?: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /** Returns the file that a figure was made of; undefined where it is lost. */
  source(id: string): Promise<Uint8Array | undefined>;
  remove(id: string): Promise<void>;
}

interface Schema extends DBSchema {
  figures: { key: string; value: OwnFigure };
  sources: { key: string; value: Uint8Array };
}

/** The library in the browser's IndexedDB: a database of its own, so that it needs no new version of others. */
export function openFigureLibrary(): FigureLibrary {
  const database = openOnDemand(() =>
    openDB<Schema>('defilade-figures', 1, {
      upgrade(fresh) {
        fresh.createObjectStore('figures', { keyPath: 'id' });
        fresh.createObjectStore('sources');
      },
    }),
  );
  return {
    async list() {
      const found = (await (await database()).getAll('figures')) as readonly unknown[];
      return found.flatMap(readSavedFigure).sort((a, b) => a.savedAt - b.savedAt);
    },
    async save(figures, sources = new Map()) {
      const write = (await database()).transaction(['figures', 'sources'], 'readwrite');
      for (const figure of figures) await write.objectStore('figures').put(figure);
      for (const [id, bytes] of sources) await write.objectStore('sources').put(bytes, id);
      await write.done;
    },
    source: async (id) => (await database()).get('sources', id),
    async remove(id) {
      const write = (await database()).transaction(['figures', 'sources'], 'readwrite');
      await write.objectStore('figures').delete(id);
      await write.objectStore('sources').delete(id);
      await write.done;
    },
  };
}

/** Reads a stored figure; an empty list for a damaged record. */
export function readSavedFigure(value: unknown): readonly OwnFigure[] {
  if (!isObject(value)) return [];
  const { id, name, fileName, settings, shape, uses, savedAt } = value;
  if (typeof id !== 'string' || typeof name !== 'string' || typeof fileName !== 'string') return [];
  if (!isShape(shape) || !Array.isArray(uses)) return [];
  return [
    {
      id,
      name,
      fileName,
      settings: readFigureSettings(settings),
      shape,
      uses: uses as readonly FigureUse[],
      savedAt: typeof savedAt === 'number' ? savedAt : 0,
    },
  ];
}

function isShape(value: unknown): value is FigureShape {
  if (!isObject(value) || !isObject(value['levels']) || !Array.isArray(value['size'])) return false;
  const { levels } = value;
  return figureLevels.every((level) => {
    const mesh = levels[level];
    if (!isObject(mesh)) return false;
    const { positions, normals, colours, relief, indices } = mesh;
    return (
      positions instanceof Float32Array &&
      normals instanceof Float32Array &&
      (colours === null || colours instanceof Float32Array) &&
      relief instanceof Float32Array &&
      indices instanceof Uint32Array
    );
  });
}

/** The photo under a design, with how it is shown. */
import { openDB, type DBSchema } from 'idb';
import { isNumber, isObject, problemsOf } from '../../table/check';
import { photoCheck, type TablePhoto } from '../../table/photo';
import { openOnDemand } from '../workers/open-on-demand';

export interface DesignPhoto extends TablePhoto {
  readonly isShown: boolean;
  /** From 0 to 1. */
  readonly opacity: number;
}

/** Photos of designs by the design's id. Each method fails by rejecting. */
export interface PhotoStore {
  /** Keeps the photo of a design; null removes it. */
  save(id: string, photo: DesignPhoto | null): Promise<void>;
  /** Returns null for a design without a photo, and for a damaged record. */
  load(id: string): Promise<DesignPhoto | null>;
}

/** Returns a photo as it is shown at first. */
export const shownPhoto = (photo: TablePhoto): DesignPhoto => ({ ...photo, isShown: true, opacity: 0.8 });

/** Returns what a table file holds of a photo. */
export const photoForFile = ({ isShown: _, opacity: __, ...photo }: DesignPhoto): TablePhoto => photo;

interface Schema extends DBSchema {
  photos: { key: string; value: DesignPhoto };
}

/** Opens the photos in the browser's IndexedDB: a database of its own, so that one of designs that another tab holds open needs no new version. */
export function openPhotoStore(): PhotoStore {
  const database = openOnDemand(() =>
    openDB<Schema>('defilade-design-photos', 1, {
      upgrade: (fresh) => void fresh.createObjectStore('photos'),
    }),
  );
  return {
    async save(id, photo) {
      if (photo) await (await database()).put('photos', photo, id);
      else await (await database()).delete('photos', id);
    },
    async load(id) {
      return readSavedPhoto(await (await database()).get('photos', id));
    },
  };
}

function readSavedPhoto(value: unknown): DesignPhoto | null {
  if (!isObject(value)) return null;
  const { isShown, opacity, ...photo } = value;
  if (problemsOf((report) => photoCheck(photo, '', report)).length > 0) return null;
  return {
    ...(photo as unknown as TablePhoto),
    isShown: isShown !== false,
    opacity: isNumber(opacity) ? Math.min(Math.max(opacity, 0), 1) : 1,
  };
}

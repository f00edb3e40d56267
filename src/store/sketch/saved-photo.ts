import { openDB, type DBSchema } from 'idb';
import { isNumber, isObject, isPair } from '../../table/check';
import type { Mm } from '../../geometry/units';
import type { Spot } from './sketch';

/** A straightened photo under the sketch, as it is saved on the device. */
export interface SavedPhoto {
  readonly picture: Blob;
  /** Upper left corner. */
  readonly at: Spot;
  /** In millimetres. */
  readonly size: readonly [width: Mm, depth: Mm];
  /** Opacity, from 0 to 1. */
  readonly strength: number;
}

interface Schema extends DBSchema {
  photo: { key: string; value: SavedPhoto };
}

const key = 'latest';

const openDatabase = () =>
  openDB<Schema>('defilade-sketch', 1, { upgrade: (fresh) => void fresh.createObjectStore('photo') });

/**
 * Saves the photo of the sketch in the browser's IndexedDB; null removes it.
 * @throws when the browser has no room or no storage
 */
export async function savePhoto(photo: SavedPhoto | null): Promise<void> {
  const database = await openDatabase();
  try {
    await (photo === null ? database.delete('photo', key) : database.put('photo', photo, key));
  } finally {
    database.close();
  }
}

/** Loads the saved photo; null without one, or where the browser gives no storage. */
export async function loadPhoto(): Promise<SavedPhoto | null> {
  try {
    const database = await openDatabase();
    const found: unknown = await database.get('photo', key);
    database.close();
    return readPhoto(found);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

function readPhoto(value: unknown): SavedPhoto | null {
  if (!isObject(value)) return null;
  const { picture, at, size, strength } = value;
  return picture instanceof Blob &&
    isPair(at) &&
    isPair(size) &&
    size[0] > 0 &&
    size[1] > 0 &&
    isNumber(strength)
    ? { picture, at, size, strength }
    : null;
}

/** Imports saves of Tabletop Simulator together with files of the user: objects beside the save, and meshes. */
import { isObject } from '../check';
import type { GlbPart } from '../gltf/parts';
import { parseJson } from '../json';
import type { ImportNote } from './import-refusal';
import { cacheNames } from './tabletop-meshes';
import {
  importTabletopValue,
  isTabletopSave,
  type TabletopImport,
  type TabletopOptions,
  type TabletopTable,
} from './tabletop-save';
import { meshAddress, thingsFrom } from './tabletop-things';

/** Finds a file of the user: one that lies in the folder of this name beside the save, or (null) among the meshes. */
export type FindFile = (name: string, folder: string | null) => Promise<Uint8Array | null>;

export type TabletopFiles =
  | (Omit<TabletopTable, 'meshes'> & {
      readonly ok: true;
      /** The mesh files that the table names, by `src`. */
      readonly beside: ReadonlyMap<string, Uint8Array>;
    })
  | Extract<TabletopImport, { readonly ok: false }>;

/** Reports whether parsed JSON is a save, whole or with its objects in files beside it. */
export const isAnyTabletopSave = (value: unknown): boolean => isTabletopSave(value) || isSplitSave(value);

/** A save that a tool has split: its objects lie in files of their own. */
const isSplitSave = (value: unknown): boolean =>
  isObject(value) && isTabletopSave(value['Save']) && Array.isArray(value['ObjectPaths']);

/**
 * Imports a save with the files that it needs. Reports an unusable one as a message; never throws.
 * @param name the save's file name, which names the folder of its objects
 */
export async function importTabletopFiles(
  value: unknown,
  name: string,
  options: Omit<TabletopOptions, 'meshes'>,
  find: FindFile,
): Promise<TabletopFiles> {
  const notes: ImportNote[] = [];
  // Without any of its objects the save stays as it is, and the import says which files it lacks.
  const whole = isSplitSave(value) ? ((await joined(value as SplitSave, name, find, notes)) ?? value) : value;
  const meshes = await findMeshes(whole, find, notes);
  const imported = importTabletopValue(whole, { ...options, meshes });
  if (!imported.ok) return imported;
  const { writeGlb } = await import('../gltf/write-glb');
  const beside = new Map<string, Uint8Array>();
  for (const [src, parts] of imported.meshes) beside.set(src, await writeGlb(parts));
  const { table, unsized } = imported;
  return { ok: true, table, unsized, notes: [...notes, ...imported.notes], beside };
}

interface SplitSave {
  readonly Save: object;
  readonly ObjectPaths: readonly unknown[];
}

const maxFiles = 1000;

/** Puts a save and its objects together; null where none of them was found. */
async function joined(
  { Save, ObjectPaths }: SplitSave,
  name: string,
  find: FindFile,
  notes: ImportNote[],
): Promise<unknown> {
  const folder = name.replace(/\.json$/i, '');
  const objects: unknown[] = [];
  for (const path of ObjectPaths.slice(0, maxFiles)) {
    if (typeof path !== 'string' || /[\\/:\0]|^\.\.?$/.test(path)) continue;
    const bytes = await find(path, folder);
    const parsed = bytes && parseJson(bytes);
    if (parsed?.ok && isObject(parsed.value)) objects.push(parsed.value['Object'] ?? parsed.value);
    else
      notes.push({
        about: path,
        message: `The object lies in a file beside the save, in ${folder}, which ${bytes ? 'is not JSON' : 'was not found'}.`,
      });
  }
  return objects.length === 0 ? null : { ...Save, ObjectStates: objects };
}

/** Reads the meshes of a save that are among the user's files, by their addresses. */
async function findMeshes(
  save: unknown,
  find: FindFile,
  notes: ImportNote[],
): Promise<ReadonlyMap<string, readonly GlbPart[]>> {
  const objects: readonly unknown[] =
    isObject(save) && Array.isArray(save['ObjectStates']) ? save['ObjectStates'] : [];
  const addresses = new Set(thingsFrom(objects, [], true).map(meshAddress));
  addresses.delete('');
  const found = new Map<string, readonly GlbPart[]>();
  for (const address of [...addresses].slice(0, maxFiles)) {
    for (const name of cacheNames(address)) {
      const bytes = await find(name, null);
      if (!bytes) continue;
      const { importMesh } = await import('./mesh');
      const read = await importMesh(bytes, name, { muMm: 25.4, unitMm: 25.4, origin: 'file', up: 'y' });
      if (read.ok) found.set(address, read.mesh.parts);
      else notes.push({ about: name, message: read.problems[0]!.message });
      break;
    }
  }
  return found;
}

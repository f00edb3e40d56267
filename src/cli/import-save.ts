import { basename, dirname, join } from 'node:path';
import { isNumber, isObject } from '../table/check';
import { importTabletopFiles, type FindFile } from '../table/import/tabletop-files';
import type { TabletopOptions } from '../table/import/tabletop-save';
import { parseJson } from '../table/json';
import type { Problem } from '../table/table';
import type { ImportResult } from './import-result';
import { FileError, type Io } from './io';
import { readBytes } from './tables';

/** The user's files and choices for saves of Tabletop Simulator. */
export interface SaveSettings {
  readonly models?: string;
  readonly sizes: NonNullable<TabletopOptions['sizes']>;
  readonly unpack: boolean;
}

type Reading =
  | { readonly ok: true; readonly settings: SaveSettings }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Reads the options for saves, and the file of sizes. */
export async function saveSettings(
  { models, sizes }: Readonly<Partial<Record<'models' | 'sizes', string>>>,
  unpack: boolean,
  io: Io,
): Promise<Reading> {
  const settings = { ...(models !== undefined && { models }), unpack };
  if (sizes === undefined) return { ok: true, settings: { ...settings, sizes: new Map() } };
  const bytes = await readBytes(sizes, io);
  if (!(bytes instanceof Uint8Array)) return { ok: false, problems: bytes.problems };
  const parsed = parseJson(bytes);
  if (!parsed.ok) return { ok: false, problems: [parsed.problem] };
  return sizesFrom(parsed.value, settings);
}

const largestInches = 240;

function sizesFrom(value: unknown, settings: Omit<SaveSettings, 'sizes'>): Reading {
  const problem = (at: string, message: string): Reading => ({ ok: false, problems: [{ at, message }] });
  if (!isObject(value))
    return problem('', 'Sizes are an object: {"http://address of a mesh": [width, height, depth]}.');
  const sizes = new Map<string, readonly [number, number, number]>();
  for (const [address, size] of Object.entries(value)) {
    if (
      !Array.isArray(size) ||
      size.length !== 3 ||
      !size.every((extent) => isNumber(extent) && extent > 0 && extent <= largestInches)
    )
      return problem(
        `/${address.replaceAll('~', '~0').replaceAll('/', '~1')}`,
        `A size is [width, height, depth] at scale 1 in inches, each more than 0 and at most ${largestInches}.`,
      );
    sizes.set(address, size as [number, number, number]);
  }
  return { ok: true, settings: { ...settings, sizes } };
}

/** Makes a table of a save, with the meshes of the user's folder beside it. */
export async function importSave(
  value: unknown,
  file: string,
  rules: string,
  { models, sizes, unpack }: SaveSettings,
  io: Io,
): Promise<ImportResult> {
  const find: FindFile = async (name, folder) => {
    const places =
      folder !== null
        ? [join(dirname(file), folder)]
        : models === undefined
          ? []
          : [models, join(models, 'Models'), join(models, 'Mods', 'Models')];
    for (const place of places) {
      const found = await readIfThere(join(place, name), io);
      if (found) return found;
    }
    return null;
  };
  const save = await importTabletopFiles(value, basename(file), { rules, sizes, unpack }, find);
  if (!save.ok) return save;
  const { table, notes, beside } = save;
  return { ok: true, table, notes, beside: Object.fromEntries(beside) };
}

async function readIfThere(file: string, io: Io): Promise<Uint8Array | null> {
  try {
    return await io.read(file);
  } catch (error) {
    if (error instanceof FileError) return null;
    throw error;
  }
}

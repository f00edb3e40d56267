import { isSavedObject } from '../../table/import/saved-object-name';
import type { App } from '../../store/app';
import { tooLarge } from '../../table/json';
import type { LoadMesh } from '../../table/mesh';
import type { Problem } from '../../table/table';
import { text } from '../text';
import { fetchShipped } from './shipped-tables';
import { newSeed } from '../../store/new-id';

/** Opens a table that comes with the program, or reports that it cannot be read. Returns true when it is open. */
export async function openShipped(app: App, name: string, seed = newSeed()): Promise<boolean> {
  try {
    return await app.files.openFile(await fetchShipped(name), name, { seed });
  } catch {
    app.files.reject(name, [{ at: '', message: text.problems.unreadable }]);
    return false;
  }
}

/** The shipped battles of computer players by file, loaded on demand. */
const battleFiles = import.meta.glob<string>('../../../public/battles/*.battle.json', {
  query: '?raw',
  import: 'default',
});
const battleFileOf = (name: string) => `../../../public/battles/${name}.battle.json`;

/** The names of the battles that come with the program. */
export const shippedBattles: readonly string[] = Object.keys(battleFiles).map((file) =>
  file.slice(battleFileOf('').indexOf('.battle.json'), -'.battle.json'.length),
);

/** Opens a battle that comes with the program at its beginning, and plays it back. */
export async function watchShipped(app: App, name: string): Promise<void> {
  const load = battleFiles[battleFileOf(name)];
  if (!load)
    return app.files.reject(name, [
      { at: '', message: text.problems.noSuchBattle(name, shippedBattles.join(', ')) },
    ]);
  if (await app.files.openFile(await load(), name)) app.battle.setPlayback({ running: true });
}

/** The address of every mesh file of the terrain folder, by its path there. */
const terrainMeshes = import.meta.glob<string>('../../../terrain/**/*.glb', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** A mesh file that comes with the program. */
export const shippedMesh: LoadMesh = async (src) => {
  const address = terrainMeshes[`../../../terrain/${src}`];
  if (address === undefined)
    return { problem: 'open it together with the table, as it is not one of the program’s own' };
  const response = await fetch(address);
  return response.ok
    ? new Uint8Array(await response.arrayBuffer())
    : { problem: `it was not delivered (${response.status})` };
};

const isMesh = ({ name }: File): boolean => /\.glb$/i.test(name);

/**
 * Opens the table or battle among these files, with the meshes among them. Rosters of other programs bring their forces for a
 * new battle, saves their tables. Reports files that cannot be opened; never throws.
 */
export async function openFiles(app: App, files: readonly File[]): Promise<void> {
  const others: File[] = [];
  const hasSave = files.some(({ name }) => /\.json$/i.test(name) && !isSavedObject(name));
  for (const file of files) {
    if (hasSave && isPartOfSave(file)) continue;
    if (isMesh(file) || tooLarge(file.size) || !(await importFile(app, file, files))) others.push(file);
  }
  if (others.length > 0) await openTableOrBattle(app, others);
}

/** Imports another program's file or reports its problems; returns false for any other file. */
async function importFile(app: App, file: File, together: readonly File[]): Promise<boolean> {
  const bytes = await bytesOf(file).catch(() => null);
  if (!bytes) return false;
  const [{ importRoster }, { importSave }] = await Promise.all([
    import('../../store/files/import-roster'),
    import('../../store/files/import-save'),
  ]);
  const roster = await importRoster(bytes, file.name);
  const save = roster ? null : await importSave(bytes, file.name, await partsOfSave(together));
  if (roster?.ok) app.files.addForce(roster.brought);
  if (save?.ok) app.files.openImported(save.table, file.name, save.notes, save.meshes);
  const refused = [roster, save].find((imported) => imported?.ok === false);
  if (refused && !refused.ok) app.files.reject(file.name, [{ at: '', message: refused.message }]);
  return roster !== null || save !== null;
}

/** A mesh that a save of Tabletop Simulator names, or an object of a split one. */
const isPartOfSave = ({ name }: File): boolean => /\.obj$/i.test(name) || isSavedObject(name);

/** Returns the files that may be meshes or objects of a save, by name. */
async function partsOfSave(files: readonly File[]): Promise<ReadonlyMap<string, Uint8Array>> {
  const parts = files.filter((file) => isPartOfSave(file) && !tooLarge(file.size));
  return new Map(await Promise.all(parts.map(async (file) => [file.name, await bytesOf(file)] as const)));
}

async function openTableOrBattle(app: App, files: readonly File[]): Promise<void> {
  const named = files.find((file) => !isMesh(file));
  const source = named?.name ?? files.map(({ name }) => name).join(', ');
  const problems = files.flatMap((file): Problem[] => {
    const large = tooLarge(file.size);
    return large ? [file === named ? large : { ...large, message: `${file.name}: ${large.message}` }] : [];
  });
  if (!named) problems.push({ at: '', message: text.problems.meshAlone });
  if (!named || problems.length > 0) return app.files.reject(source, problems);
  try {
    const beside = new Map(
      await Promise.all(files.filter(isMesh).map(async (file) => [file.name, await bytesOf(file)] as const)),
    );
    await app.files.openFile(await bytesOf(named), source, { beside, own: true });
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    app.files.reject(source, [{ at: '', message: text.problems.unreadable }]);
  }
}

const bytesOf = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

/** Hands the person a file. */
export function saveTextFile(name: string, content: string, type = 'application/json'): void {
  saveBlob(name, new Blob([content], { type }));
}

export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replaceAll(/[\\/:*?"<>|]+/g, '-');
  link.click();
  URL.revokeObjectURL(address);
}

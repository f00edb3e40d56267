/** Opens the files that a person chooses or drops: tables, battles, and files of other programs. */
import type { App } from '../../store/app';
import { importRoster } from '../../store/files/import-roster';
import { importSave } from '../../store/files/import-save';
import { looksLikeCatalogue, type GivenFile } from '../../table/import/catalogue/read-files';
import { looksLikePack } from '../../table/looks-like-pack';
import { isSavedObject } from '../../table/import/saved-object-name';
import { largeMesh, tooLarge } from '../../table/json';
import type { Problem } from '../../table/table';
import { text } from '../text';

const isMesh = ({ name }: File): boolean => /\.glb$/i.test(name);

/**
 * Opens the pack, or the table or battle, among these files, with the meshes among them. Rosters of other programs bring their forces for a
 * new battle, saves their tables, catalogues the force builder. Reports files that cannot be opened; never throws.
 */
export async function openFiles(app: App, files: readonly File[]): Promise<void> {
  const packs = await givenAmong(files, ({ bytes }) => looksLikePack(bytes));
  if (packs.size > 0) return app.files.openPacks({ given: [...packs.values()] });
  const catalogues = await givenAmong(files, looksLikeCatalogue);
  if (catalogues.size > 0) app.files.openForceBuilder([...catalogues.values()]);
  const others: File[] = [];
  const hasSave = files.some(({ name }) => /\.json$/i.test(name) && !isSavedObject(name));
  for (const file of files) {
    if (catalogues.has(file) || (hasSave && isPartOfSave(file))) continue;
    if (isMesh(file) || tooLarge(file.size) || !(await importFile(app, file, files))) others.push(file);
  }
  if (others.length > 0) await openTableOrBattle(app, others);
}

/** Reads the files of a kind, by their contents. Meshes are left out. */
async function givenAmong(
  files: readonly File[],
  isOfKind: (file: GivenFile) => boolean,
): Promise<ReadonlyMap<File, GivenFile>> {
  const found = new Map<File, GivenFile>();
  for (const file of files) {
    // A pack's archive may be as large as a mesh.
    const large = /\.pack\.zip$/i.test(file.name) ? largeMesh(file.size) : tooLarge(file.size);
    const bytes = isMesh(file) || large ? null : await bytesOf(file).catch(() => null);
    const given = bytes && { name: file.name, bytes };
    if (given && isOfKind(given)) found.set(file, given);
  }
  return found;
}

/** Imports another program's file or reports its problems; returns false for any other file. */
async function importFile(app: App, file: File, together: readonly File[]): Promise<boolean> {
  const bytes = await bytesOf(file).catch(() => null);
  if (!bytes) return false;
  const roster = await importRoster(bytes, file.name);
  const save = roster ? null : await importSave(bytes, file.name, await partsOfSave(together));
  if (roster?.ok) app.files.addForce(roster.brought);
  if (save?.ok) {
    const { table, meshes, notes, unsized } = save;
    app.files.openImported(table, { source: file.name, notes, unsized }, meshes);
  }
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
    const large = isMesh(file) ? largeMesh(file.size) : tooLarge(file.size);
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

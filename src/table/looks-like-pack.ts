/** Tells files of packs from other files, by their contents. */
import { ImportRefusal } from './import/import-refusal';
import { isZip, openArchive } from './import/unzip';

/** Reports whether bytes are those of a pack, valid or not: a document of this format, or an archive that holds one. */
export function looksLikePack(bytes: Uint8Array): boolean {
  if (!isZip(bytes)) return /"format"\s*:\s*"defilade\/pack@/.test(new TextDecoder().decode(bytes));
  try {
    return openArchive(bytes).names.some((name) => /^([^/]+\/)?pack\.json$/.test(name));
  } catch (error) {
    if (error instanceof ImportRefusal) return false;
    throw error;
  }
}

import { expose } from 'comlink';
import { linkFiles } from '../../table/import/catalogue/book';
import type { DataFile } from '../../table/import/catalogue/data';
import { readCatalogueFiles, type GivenFile } from '../../table/import/catalogue/read-files';

/** The end of reading: sentences about what is missing, or the reason of a refusal. */
export type CatalogueReading =
  | { readonly ok: true; readonly notes: readonly string[] }
  | { readonly ok: false; readonly source: string; readonly message: string };

/** Takes a file that is read, and the file that it was read from. */
export type TakeCatalogue = (file: DataFile, source: GivenFile, done: number, of: number) => Promise<void>;

/** Reads catalogues off the main thread: those of a large game take seconds. Files go there and back one at a time, since copying all in one message would stop the page. */
class CatalogueWorker {
  readonly #given: GivenFile[] = [];

  /** Takes a file to read. */
  give(file: GivenFile): void {
    this.#given.push(file);
  }

  /**
   * Reads the files given.
   * @param take takes the files that are read
   */
  async read(take: TakeCatalogue): Promise<CatalogueReading> {
    const result = readCatalogueFiles(this.#given);
    if (!result.ok) return result;
    const { files, sources } = result;
    const { books, notes } = linkFiles(files);
    for (const [index, file] of files.entries()) await take(file, sources[index]!, index + 1, files.length);
    return { ok: true, notes: [...new Set([...notes, ...books.flatMap((book) => book.notes)])] };
  }
}

export type { CatalogueWorker };

expose(new CatalogueWorker());

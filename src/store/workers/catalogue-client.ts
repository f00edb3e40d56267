import { proxy, wrap, type Remote } from 'comlink';
import type { DataFile } from '../../table/import/catalogue/data';
import type { GivenFile } from '../../table/import/catalogue/read-files';
import type { CatalogueReading, CatalogueWorker, TakeCatalogue } from './catalogue-worker';
import { rejectOnError } from './reject-on-error';

/** Files of games that are read, or the reason of a refusal. */
export type ReadCatalogues =
  | {
      readonly ok: true;
      readonly files: readonly DataFile[];
      /** The file of each, taken out of its archive. */
      readonly sources: readonly GivenFile[];
      readonly notes: readonly string[];
    }
  | Extract<CatalogueReading, { readonly ok: false }>;

/** Reads the files of games, and reports how many of them are read. */
export type CatalogueReader = (
  given: readonly GivenFile[],
  report: (done: number, of: number) => void,
) => Promise<ReadCatalogues>;

/** Reads catalogues in a worker, which ends with the answer. Rejects if the worker fails. */
export const readCatalogues: CatalogueReader = async (given, report) => {
  const worker = new Worker(new URL('./catalogue-worker.ts', import.meta.url), { type: 'module' });
  const [files, sources]: [DataFile[], GivenFile[]] = [[], []];
  const take = async (file: DataFile, source: GivenFile, done: number, of: number): Promise<void> => {
    files.push(file);
    sources.push(source);
    report(done, of);
  };
  try {
    const read = await Promise.race([
      readOneByOne(wrap<CatalogueWorker>(worker), given, take),
      rejectOnError(worker, 'The part of the program that reads catalogues could not be loaded.'),
    ]);
    return read.ok ? { ...read, files, sources } : read;
  } finally {
    worker.terminate();
  }
};

async function readOneByOne(
  reader: Remote<CatalogueWorker>,
  given: readonly GivenFile[],
  take: TakeCatalogue,
): Promise<CatalogueReading> {
  for (const file of given) await reader.give(file);
  return reader.read(proxy(take));
}

import { proxy, wrap, type Remote } from 'comlink';
import type { ReportFacts } from '../../analysis/report/facts';
import type { CardsOptions } from '../../export/cards/cards-pdf';
import type { PackPdfOptions, PackProgress } from '../../export/pack/pack-pdf';
import type { ReportOptions } from '../../export/report/report-pdf';
import type { PdfFontFiles } from '../../export/sheet/pdf';
import type { TableFile } from '../../table/format';
import type { Meshes } from '../../table/mesh';
import type { Pack } from '../../table/pack';
import type { PrintWorker } from './print-worker';
import { rejectOnError } from './reject-on-error';

/** Options of a printed pack that a screen chooses. */
export type PrintOptions = Omit<PackPdfOptions, 'onProgress' | 'signal' | 'fonts'>;

/** A document that is being printed. */
export interface Printing {
  /** The bytes of the PDF; null if it was stopped, or if there is nothing to print. Rejects where it fails. */
  readonly pdf: Promise<Uint8Array | null>;
  stop(): void;
}

/**
 * Prints a pack as a PDF in a worker, which starts now and ends with it.
 * @param onProgress called several times a second
 */
export const printPack = (
  pack: Pack,
  options: PrintOptions,
  onProgress: (progress: PackProgress) => void,
): Printing =>
  printBy((worker, fonts) => {
    const report = proxy(async (progress: PackProgress) => onProgress(progress));
    return worker.pack(pack, { ...options, fonts }, report);
  });

/** Prints the forces of a table, as cards and roster sheets, in a worker. */
export const printCards = (file: TableFile, options: Omit<CardsOptions, 'fonts'>): Printing =>
  printBy((worker, fonts) => worker.cards(file, { ...options, fonts }));

/** Prints the report of a battle on a table, in a worker. */
export const printReport = (
  file: TableFile,
  meshes: Meshes,
  facts: ReportFacts,
  options: Omit<ReportOptions, 'fonts'>,
): Printing => printBy((worker, fonts) => worker.report(file, meshes, facts, { ...options, fonts }));

function printBy(
  print: (worker: Remote<PrintWorker>, fonts: PdfFontFiles) => Promise<Uint8Array | null>,
): Printing {
  const worker = new Worker(new URL('./print-worker.ts', import.meta.url), { type: 'module' });
  let stop = () => {};
  const stopped = new Promise<null>((resolve) => {
    stop = () => resolve(null);
  });
  const work = async (): Promise<Uint8Array | null> => {
    const { sheetFonts } = await import('../../export/sheet/sheet-fonts');
    return print(wrap<PrintWorker>(worker), sheetFonts);
  };
  const failed = rejectOnError(worker, 'the part that prints could not be loaded.');
  const pdf = Promise.race([work(), failed, stopped]).finally(() => worker.terminate());
  return { pdf, stop };
}

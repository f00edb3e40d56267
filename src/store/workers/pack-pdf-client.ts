import { proxy, wrap } from 'comlink';
import type { PackPdfOptions, PackProgress } from '../../export/pack/pack-pdf';
import type { Pack } from '../../table/pack';
import type { PackPdfWorker } from './pack-pdf-worker';
import { rejectOnError } from './reject-on-error';

/** Options of a printed pack that a screen chooses. */
export type PrintOptions = Omit<PackPdfOptions, 'onProgress' | 'signal' | 'fonts'>;

/** A pack that is being printed. */
export interface PackPrinting {
  /** The bytes of the PDF; null if it was stopped. Rejects where it fails. */
  readonly pdf: Promise<Uint8Array | null>;
  stop(): void;
}

/**
 * Prints a pack as a PDF in a worker, which starts now and ends with it.
 * @param onProgress called several times a second
 */
export function printPack(
  pack: Pack,
  options: PrintOptions,
  onProgress: (progress: PackProgress) => void,
): PackPrinting {
  const worker = new Worker(new URL('./pack-pdf-worker.ts', import.meta.url), { type: 'module' });
  let stop = () => {};
  const stopped = new Promise<null>((resolve) => {
    stop = () => resolve(null);
  });
  const work = async (): Promise<Uint8Array> => {
    const { sheetFonts } = await import('../../export/sheet/sheet-fonts');
    const report = proxy(async (progress: PackProgress) => onProgress(progress));
    return wrap<PackPdfWorker>(worker).print(pack, { ...options, fonts: sheetFonts }, report);
  };
  const failed = rejectOnError(worker, 'the part that prints could not be loaded.');
  const pdf = Promise.race([work(), failed, stopped]).finally(() => worker.terminate());
  return { pdf, stop };
}

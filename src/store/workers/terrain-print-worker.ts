import { expose } from 'comlink';
import type { PrintFormat, PrintOptions } from '../../export/print/print-options';
import { asOneFile, filesOfBeds, printPieces, type PrintFile } from '../../export/print/print-pieces';
import type { Mm } from '../../geometry/units';
import type { TerrainPlacement } from '../../table/format';
import type { Meshes } from '../../table/mesh';

/** Pieces to print, and their file. */
export interface PrintOrder {
  readonly pieces: readonly TerrainPlacement[];
  readonly meshes: Meshes;
  readonly muMm: Mm;
  readonly options: PrintOptions;
  readonly format: PrintFormat;
  /** Name of the file without its ending. */
  readonly name: string;
}

export type Printed =
  | {
      readonly ok: true;
      /** One file, a zip archive where there are several beds. */
      readonly file: PrintFile;
      readonly parts: number;
      readonly beds: number;
      readonly notes: readonly string[];
    }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Prints pieces off the main thread: cuts and unions of a large piece take seconds. */
class PrintWorker {
  /** @param report takes the share in that is done */
  async print(order: PrintOrder, report: (share: number) => void): Promise<Printed> {
    const { pieces, meshes, muMm, options, format, name } = order;
    const print = await printPieces(pieces, meshes, muMm, options, report);
    if (!print.ok) return print;
    const files = filesOfBeds(print.beds, format, name);
    return {
      ok: true,
      file: asOneFile(files, name),
      parts: print.beds.reduce((sum, bed) => sum + bed.length, 0),
      beds: print.beds.length,
      notes: print.notes,
    };
  }
}

export type { PrintWorker };

expose(new PrintWorker());

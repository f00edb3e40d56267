import '../../geometry/mesh/load-at-once';
import '../../rules/all-games';
import { expose } from 'comlink';
import type { ReportFacts } from '../../analysis/report/facts';
import { cardsPdf, type CardsOptions } from '../../export/cards/cards-pdf';
import { packPdf, type PackPdfOptions, type PackProgress } from '../../export/pack/pack-pdf';
import { reportPdf, type ReportOptions } from '../../export/report/report-pdf';
import { ruleModule } from '../../rules/registry';
import type { TableFile } from '../../table/format';
import type { Meshes } from '../../table/mesh';
import type { Pack } from '../../table/pack';
import { place } from '../../table/place';

/** Time (milliseconds) between two reports of progress. */
const everyMs = 150;

/** Prints packs, forces and reports off the main thread. It is stopped by ending the worker. */
class PrintWorker {
  pack(
    pack: Pack,
    options: Omit<PackPdfOptions, 'onProgress' | 'signal'>,
    report: (progress: PackProgress) => Promise<void>,
  ): Promise<Uint8Array> {
    let nextAt = 0;
    return packPdf(pack, {
      ...options,
      async onProgress(progress) {
        if (performance.now() < nextAt) return;
        nextAt = performance.now() + everyMs;
        await report(progress);
      },
    });
  }

  cards(file: TableFile, options: CardsOptions): Promise<Uint8Array | null> {
    return cardsPdf(file, options);
  }

  report(file: TableFile, meshes: Meshes, facts: ReportFacts, options: ReportOptions): Promise<Uint8Array> {
    return reportPdf(place(file, ruleModule(file.rules).system.modelShape, meshes), facts, options);
  }
}

export type { PrintWorker };

expose(new PrintWorker());

/** Pictures of the scene at moments of the battle, for the report. */
import type { Point } from '../../geometry/shapes/shapes';
import type { PdfPicture } from '../../export/sheet/pdf';
import { NoWebGl } from '../../scene/no-webgl';
import type { App } from '../../store/app';

export interface MomentPicture {
  /** Number of events before the moment. */
  readonly moment: number;
  /** Points of the table to bring into the picture; without any, the whole table. */
  readonly about: readonly Point[];
}

const size = { width: 1440, height: 810 };

/**
 * Takes a picture of each moment of the open battle. A browser without WebGL takes none.
 * @param onTaken receives the number of pictures so far
 */
export async function takeMoments(
  app: App,
  moments: readonly MomentPicture[],
  onTaken: (done: number) => void,
  signal: AbortSignal,
): Promise<ReadonlyMap<number, PdfPicture>> {
  const [{ takePictures }, { jpegOf }] = await Promise.all([
    import('../studio/table-studio'),
    import('../studio/jpeg-of'),
  ]);
  const look = { size, quality: 'auto', parts: { lines: false, labels: true } } as const;
  try {
    const canvases = await takePictures(app, look, moments, (taken) => {
      onTaken(taken);
      return !signal.aborted;
    });
    const pictures = await Promise.all(canvases.map(jpegOf));
    return new Map(pictures.map((picture, index) => [moments[index]!.moment, picture]));
  } catch (reason) {
    if (reason instanceof NoWebGl) return new Map();
    throw reason;
  }
}

import { expose } from 'comlink';
import type { DecodedImage } from '../../table/figure/figure-mesh';
import { readFigure, type FigureReading } from '../../table/figure/read-figure';
import type { UpDirection } from '../../table/import/mesh-options';

/** Pixels along a side of a texture: figures are small on the table. */
const mostPixels = 2048;

/** Reads own figures off the main thread. */
class FigureWorker {
  read(bytes: Uint8Array, name: string, up: UpDirection | null): Promise<FigureReading> {
    return readFigure(bytes, name, up, decodeImage);
  }
}

async function decodeImage(bytes: Uint8Array, type: string): Promise<DecodedImage | null> {
  try {
    const blob = new Blob([bytes as Uint8Array<ArrayBuffer>], { type });
    const bitmap = await createImageBitmap(blob, { colorSpaceConversion: 'none', premultiplyAlpha: 'none' });
    const share = Math.min(1, mostPixels / Math.max(bitmap.width, bitmap.height));
    const [width, height] = [bitmap.width, bitmap.height].map((side) =>
      Math.max(1, Math.round(side * share)),
    );
    const context = new OffscreenCanvas(width!, height!).getContext('2d', { willReadFrequently: true });
    context?.drawImage(bitmap, 0, 0, width!, height!);
    bitmap.close();
    const rgba = context?.getImageData(0, 0, width!, height!).data;
    return rgba ? { width: width!, height: height!, rgba } : null;
  } catch {
    // Not a picture, or of a kind that this browser does not know.
    return null;
  }
}

export type { FigureWorker };

expose(new FigureWorker());

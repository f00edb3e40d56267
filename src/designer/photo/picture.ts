/** Reads and writes pictures with the browser's canvas. */
import { fromBase64 } from '../../table/base64';
import { maxJpegBytes, type TablePhoto } from '../../table/photo';

/** Longest edge of a photo, in pixels. */
export const longestEdge = 2000;

/** Draws a picture on a canvas, upright and no larger than needed. @throws for a file that the browser cannot show */
export async function drawPicture(file: Blob): Promise<CanvasRenderingContext2D> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height));
  const context = contextOf(Math.round(picture.width * scale), Math.round(picture.height * scale));
  context.drawImage(picture, 0, 0, context.canvas.width, context.canvas.height);
  picture.close();
  return context;
}

/** Returns a canvas of this size to draw on. @throws in a browser without canvas */
export function contextOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no canvas to draw on.');
  return context;
}

const qualities = [0.88, 0.75, 0.6, 0.4];

/** Reads a picture as a JPEG that fits into a table file. @throws for a file that the browser cannot show */
export async function readPicture(file: Blob): Promise<Pick<TablePhoto, 'pixels' | 'jpeg'>> {
  const { canvas } = await drawPicture(file);
  for (const quality of qualities) {
    const jpeg = canvas.toDataURL('image/jpeg', quality).split(',')[1] ?? '';
    if (jpeg.length > 0 && jpeg.length <= (maxJpegBytes / 3) * 4)
      return { pixels: [canvas.width, canvas.height], jpeg };
  }
  throw new Error('The picture has too much detail for a photo of 2 MB.');
}

/** Returns the picture in base64 as the browser shows it; an empty one for text that is not base64. */
export const jpegBlob = (jpeg: string): Blob =>
  new Blob([fromBase64(jpeg) ?? new Uint8Array()], { type: 'image/jpeg' });

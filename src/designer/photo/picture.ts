/** Reads and writes pictures with the browser's canvas. */

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

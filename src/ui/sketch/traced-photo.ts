import { contextOf, drawPicture, longestEdge } from '../../designer/photo/picture';
import { centredAt, straighten, type PhotoFit, type Pixels } from '../../store/sketch/photo';
import type { SavedPhoto } from '../../store/sketch/saved-photo';

/** A straightened photo under the plan. */
export interface TracedPhoto extends SavedPhoto {
  /** Address of the picture, valid in this page. */
  readonly address: string;
}

/** Reads a photo's pixels, upright and no larger than needed. @throws for a file that the browser cannot show */
export async function readPhoto(file: Blob): Promise<Pixels> {
  const context = await drawPicture(file);
  const { width, height } = context.canvas;
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}

/** Writes these pixels as a PNG picture. @throws when the browser cannot */
export async function pictureOf({ width, height, data }: Pixels): Promise<Blob> {
  const context = contextOf(width, height);
  context.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => context.canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The picture could not be written.');
  return blob;
}

/** Straightens a photo and lays it in the middle of the table. */
export async function layPhoto(photo: Pixels, fit: PhotoFit): Promise<TracedPhoto> {
  const [width, depth] = fit.size;
  const scale = longestEdge / Math.max(width, depth);
  const picture = await pictureOf(
    straighten(photo, fit, Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(depth * scale))),
  );
  return {
    picture,
    address: URL.createObjectURL(picture),
    at: centredAt(fit.size),
    size: fit.size,
    strength: 0.8,
  };
}

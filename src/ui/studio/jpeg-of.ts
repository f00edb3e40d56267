import type { PdfPicture } from '../../export/sheet/pdf';

/** Returns a canvas as a picture for a document. @throws where the browser cannot write one */
export async function jpegOf(canvas: HTMLCanvasElement): Promise<PdfPicture> {
  const { width, height } = canvas;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88));
  if (!blob) throw new Error('The browser could not write a picture.');
  return { jpeg: new Uint8Array(await blob.arrayBuffer()), width, height };
}

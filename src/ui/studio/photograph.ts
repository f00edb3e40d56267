import type { PicturePage } from './sizes';
import type { Studio } from './studio';

/** Draws the studio's scene at a size, and `more` over it, on a canvas of its own. */
export function photograph(
  studio: Studio,
  at: PicturePage,
  more: (onto: CanvasRenderingContext2D) => void = () => {},
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, at.size);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('The browser has no canvas of this size.');
  studio.resize(at);
  // The first frame brings the camera and what follows it into place.
  studio.advance(0.1);
  studio.advance(0.1);
  studio.paint(context);
  more(context);
  return canvas;
}

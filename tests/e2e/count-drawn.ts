import type { Page } from '@playwright/test';
import { expect } from './support';

declare global {
  interface Window {
    /** Pictures drawn since the page was opened. */
    drawn: number;
  }
}

/** Counts the pictures that the page draws: each begins with a clear of the screen's buffer. */
export const countPictures = (page: Page) =>
  page.addInitScript(() => {
    window.drawn = 0;
    const { clear } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.clear = function (mask) {
      window.drawn++;
      clear.call(this, mask);
    };
  });

/** Returns the number of pictures drawn during a number of frames of the browser. */
export const drawnDuring = (page: Page, frames: number) =>
  page.evaluate(async (count) => {
    const before = window.drawn;
    for (let i = 0; i < count; i++) await new Promise(requestAnimationFrame);
    return window.drawn - before;
  }, frames);

/** Waits until the page draws no picture for 60 frames. It draws one more once the fine meshes of figures that a near camera needs are built. */
export const comesToRest = (page: Page) =>
  expect.poll(() => drawnDuring(page, 60), { intervals: [0] }).toBe(0);

/** Counts the WebGL calls of a page and times its pictures, for benches. */
import type { Page } from '@playwright/test';

/** Counts of a page so far, a number for each picture. */
export interface Counted {
  readonly calls: readonly number[];
  readonly triangles: readonly number[];
  /** Milliseconds. */
  readonly pictures: readonly number[];
}

/** Returns the counts of a page so far. The page must have begun with `countPictures`. */
export const counted = (page: Page): Promise<Counted> =>
  page.evaluate(() => (window as unknown as { counted: Counted }).counted);

/** Drags a point to and fro for a number of frames, and returns the counts. */
export async function whileDragging(
  page: Page,
  { x, y }: { readonly x: number; readonly y: number },
  most: number,
): Promise<Counted> {
  const before = await counted(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  let now = before;
  for (let step = 0; now.pictures.length < before.pictures.length + most; step++) {
    await page.mouse.move(x + 12 * (step % 20), y);
    now = await counted(page);
  }
  await page.mouse.up();
  return now;
}

/** Returns the name of the page's renderer. */
export const rendererOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const context = document.querySelector('canvas')!.getContext('webgl2')!;
    const info = context.getExtension('WEBGL_debug_renderer_info');
    return String(context.getParameter(info?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER));
  });

/** Runs in the page before the app: counts draw calls, and times each frame that draws. */
export function countPictures(): void {
  const counted: Record<keyof Counted, number[]> = { calls: [], triangles: [], pictures: [] };
  const now = { calls: 0, triangles: 0 };
  Object.assign(window, { counted });
  let drawnBy: WebGL2RenderingContext | null = null;
  const gl = WebGL2RenderingContext.prototype;
  const count = (context: WebGL2RenderingContext, mode: number, corners: number, instances = 1) => {
    now.calls++;
    if (mode === context.TRIANGLES) now.triangles += (corners / 3) * instances;
    drawnBy = context;
  };
  const { drawElements, drawArrays, drawElementsInstanced, drawArraysInstanced } = gl;
  gl.drawElements = function (mode, corners, ...rest) {
    count(this, mode, corners);
    drawElements.call(this, mode, corners, ...rest);
  };
  gl.drawArrays = function (mode, first, corners) {
    count(this, mode, corners);
    drawArrays.call(this, mode, first, corners);
  };
  gl.drawElementsInstanced = function (mode, corners, type, offset, instances) {
    count(this, mode, corners, instances);
    drawElementsInstanced.call(this, mode, corners, type, offset, instances);
  };
  gl.drawArraysInstanced = function (mode, first, corners, instances) {
    count(this, mode, corners, instances);
    drawArraysInstanced.call(this, mode, first, corners, instances);
  };
  const { getExtension } = gl as { getExtension: (this: WebGL2RenderingContext, name: string) => unknown };
  gl.getExtension = function (this: WebGL2RenderingContext, name: string) {
    const extension = getExtension.call(this, name) as WEBGL_multi_draw | null;
    if (name !== 'WEBGL_multi_draw' || !extension || Object.hasOwn(extension, 'multiDrawElementsWEBGL'))
      return extension;
    const several = extension.multiDrawElementsWEBGL;
    // One call draws several bodies.
    extension.multiDrawElementsWEBGL = (mode, corners, cornersFrom, type, offsets, offsetsFrom, bodies) => {
      const drawn = Array.from(corners as Iterable<number>).slice(cornersFrom, cornersFrom + bodies);
      count(
        this,
        mode,
        drawn.reduce((sum, each) => sum + each, 0),
      );
      several.call(extension, mode, corners, cornersFrom, type, offsets, offsetsFrom, bodies);
    };
    return extension;
  } as typeof gl.getExtension;
  const { requestAnimationFrame } = window;
  window.requestAnimationFrame = (callback) =>
    requestAnimationFrame.call(window, (time) => {
      drawnBy = null;
      Object.assign(now, { calls: 0, triangles: 0 });
      const start = performance.now();
      callback(time);
      const context = drawnBy as WebGL2RenderingContext | null;
      if (!context) return;
      context.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, new Uint8Array(4));
      counted.pictures.push(performance.now() - start);
      counted.calls.push(now.calls);
      counted.triangles.push(now.triangles);
    });
}

/**
 * Resolves once the GPU has done all that it was given so far, while the page goes on. The result is the last time at which it
 * was seen at work, as of `performance.now()`: a page that is busy or hidden looks late, which says nothing of the GPU.
 */
export function whenDrawn(context: WebGL2RenderingContext): Promise<number> {
  const fence = context.fenceSync(context.SYNC_GPU_COMMANDS_COMPLETE, 0);
  context.flush();
  let atWork = performance.now();
  return new Promise((resolve) => {
    const look = () => {
      if (fence === null || context.clientWaitSync(fence, 0, 0) !== context.TIMEOUT_EXPIRED) {
        context.deleteSync(fence);
        resolve(atWork);
        return;
      }
      atWork = performance.now();
      setTimeout(look, lookMs);
    };
    setTimeout(look, lookMs);
  });
}

const lookMs = 4;

/** Resolves once the GPU has done all that it was given so far. The page goes on meanwhile. */
export function whenDrawn(context: WebGL2RenderingContext): Promise<void> {
  const fence = context.fenceSync(context.SYNC_GPU_COMMANDS_COMPLETE, 0);
  context.flush();
  return new Promise((resolve) => {
    const look = () => {
      if (fence === null || context.clientWaitSync(fence, 0, 0) !== context.TIMEOUT_EXPIRED) {
        context.deleteSync(fence);
        resolve();
      } else setTimeout(look, lookMs);
    };
    setTimeout(look, lookMs);
  });
}

const lookMs = 4;

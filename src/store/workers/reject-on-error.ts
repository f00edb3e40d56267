/** Fails when a worker cannot be started, or breaks down outside of what it is asked; never resolves. */
export const rejectOnError = (worker: Worker): Promise<never> =>
  new Promise((_, reject) => {
    worker.addEventListener(
      'error',
      ({ message }) => reject(new Error(message || 'what it thinks with could not be loaded.')),
      { once: true },
    );
  });

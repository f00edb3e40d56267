/**
 * Fails when a worker cannot be started, or breaks down outside of what it is asked; never resolves.
 * @param otherwise the message of a failure that has none
 */
export const rejectOnError = (
  worker: Worker,
  otherwise = 'what it thinks with could not be loaded.',
): Promise<never> =>
  new Promise((_, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message || otherwise)), {
      once: true,
    });
  });

import { wrap } from 'comlink';
import type { ReadFigureFile } from '../figures/figure-keeper';
import type { FigureWorker } from './figure-worker';
import { rejectOnError } from './reject-on-error';

/** Time after which the reading of a file is given up, in milliseconds. */
const patienceMs = 60_000;

/** Reads a figure in a worker of its own, which ends with the answer. Rejects if the worker fails. */
export const readFigureInWorker: ReadFigureFile = (bytes, name, up) => {
  const worker = new Worker(new URL('./figure-worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(
          new Error(
            `${name} took longer than a minute to read. Reduce its triangles in the program that made it.`,
          ),
        ),
      patienceMs,
    );
  });
  return Promise.race([
    wrap<FigureWorker>(worker).read(bytes, name, up),
    rejectOnError(worker, 'The part of the program that reads figures could not be loaded.'),
    tooLong,
  ]).finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
};

import { proxy, wrap } from 'comlink';
import type { Printed, PrintOrder, PrintWorker } from './terrain-print-worker';
import { rejectOnError } from './reject-on-error';
import { untilAnswered } from './until-answered';

/**
 * Prints pieces in a worker of its own, which ends with the answer or when it is aborted. Rejects if the worker fails; never settles
 * once `signal` aborts.
 * @param report takes the share in that is done
 */
export function printInWorker(
  order: PrintOrder,
  report: (share: number) => void,
  signal: AbortSignal,
): Promise<Printed> {
  const worker = new Worker(new URL('./terrain-print-worker.ts', import.meta.url), { type: 'module' });
  signal.addEventListener('abort', () => worker.terminate());
  return untilAnswered(report, (progress) =>
    Promise.race([
      wrap<PrintWorker>(worker).print(order, proxy(progress)),
      rejectOnError(worker, 'The part of the program that prints could not be loaded.'),
    ]),
  ).finally(() => worker.terminate());
}

import { proxy, wrap } from 'comlink';
import type { FillField } from '../view/field';
import type { FieldWorker } from './field-worker';
import { messageOf } from './message-of';
import { spareWorkers } from './spare-worker';

const workers = spareWorkers(
  () => new Worker(new URL('./field-worker.ts', import.meta.url), { type: 'module' }),
);

/** Starts what the first field needs, so that it shows at once. */
export const prepareField = () => workers.prepare();

/** Computes a field of sight in a worker. */
export const fillField: FillField = (table, query, take, fail) => {
  const worker = workers.take();
  const stop = () => worker.terminate();
  const taken = async (field: Parameters<typeof take>[0]) => take(field);
  void wrap<FieldWorker>(worker)
    .fill(table, query, proxy(taken))
    .catch((error: unknown) => fail(messageOf(error)))
    .then(stop);
  return stop;
};

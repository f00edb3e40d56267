import { expect, test } from 'vitest';
import { spareWorkers } from '../../src/store/workers/spare-worker';

test('the next worker is at hand before it is needed, and each is given once', () => {
  const started: Worker[] = [];
  const workers = spareWorkers(() => {
    const worker = {} as Worker;
    started.push(worker);
    return worker;
  });
  expect(started).toHaveLength(0);
  workers.prepare();
  workers.prepare();
  expect(started).toHaveLength(1);
  expect(workers.take()).toBe(started[0]);
  expect(started).toHaveLength(2);
  expect(workers.take()).toBe(started[1]);
});

/** Audits battles on several cores. */
import { Worker } from 'node:worker_threads';
import type { AuditResult } from '../../analysis/audit/report';
import type { BattleFile } from '../../engine/index';
import type { Io } from '../io';
import type { AuditOrder, AuditReply, AuditTask } from './audit-worker';

/**
 * Audits battles and passes each result to `take`.
 * @param program the worker's bundle
 * @returns false if a battle failed
 */
export async function auditSeries(
  program: URL,
  task: AuditTask,
  orders: readonly AuditOrder[],
  workers: number,
  take: (result: AuditResult, file: BattleFile | null) => Promise<void>,
  io: Io,
): Promise<boolean> {
  const waiting = [...orders];
  let [failed, done] = [false, 0];
  const runWorker = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(program, { workerData: task });
      const next = (): void => {
        const order = waiting.shift();
        if (order === undefined) void worker.terminate().then(() => resolve());
        else worker.postMessage(order);
      };
      worker.on('message', (reply: AuditReply) => {
        io.progress(`${task.rules}: ${++done} of ${orders.length} battles`, done === orders.length);
        if ('error' in reply) {
          failed = true;
          io.err(`Battle ${reply.battle} failed: ${reply.error}\n`);
          return next();
        }
        take(reply.result, reply.file).then(next, reject);
      });
      worker.on('error', reject);
      next();
    });
  await Promise.all(Array.from({ length: workers }, runWorker));
  return !failed;
}

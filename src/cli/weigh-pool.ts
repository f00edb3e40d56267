/** Weighs decisions on several cores: each worker replays the battle of a decision once and keeps it for the next. */
import { Worker } from 'node:worker_threads';
import type { Reweighed } from '../analysis/blunders';
import type { ReviewDepth, Weigher } from '../analysis/review';
import { saveBattle, type Battle, type BattleFile } from '../engine/index';

/** A decision to evaluate: at a glance, or weighed with many samples. */
export interface WeighJob {
  /** Number of the battle, in the order in which they were opened. */
  readonly battle: number;
  readonly work: 'glance' | 'reweigh';
  readonly command: number;
  readonly depth: ReviewDepth;
  /** The battle's file and the folder of its meshes; absent where the worker has it open. */
  readonly opens?: { readonly file: BattleFile; readonly folder: string };
}

/** A worker's message: the result of its job, or the error. */
export type WeighReply = { readonly result: number | Reweighed | null } | { readonly error: string };

export interface WeighPool {
  /** Returns the weigher of a battle's decisions. It rejects where a worker fails. */
  weigherOf(battle: Battle, folder: string, depth: ReviewDepth): Weigher;
  close(): Promise<void>;
}

interface Waiting {
  readonly job: WeighJob;
  readonly resolve: (result: WeighReply & { readonly result: unknown }) => void;
  readonly reject: (error: Error) => void;
}

/** Starts the workers. */
export function openWeighPool(count: number): WeighPool {
  const files: { readonly file: BattleFile; readonly folder: string }[] = [];
  const queue: Waiting[] = [];
  const workers = Array.from({ length: count }, () => startWorker(files, queue));
  const run = <T extends number | Reweighed | null>(job: WeighJob): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      queue.push({ job, resolve: ({ result }) => resolve(result as T), reject });
      for (const { next } of workers) next();
    });
  return {
    weigherOf(saved, folder, depth) {
      const battle = files.push({ file: saveBattle(saved), folder }) - 1;
      return {
        glance: (command) => run<number | null>({ battle, work: 'glance', command, depth }),
        reweigh: (command) => run<Reweighed | null>({ battle, work: 'reweigh', command, depth }),
      };
    },
    close: async () => void (await Promise.all(workers.map(({ worker }) => worker.terminate()))),
  };
}

function startWorker(
  files: readonly { readonly file: BattleFile; readonly folder: string }[],
  queue: Waiting[],
): { readonly worker: Worker; readonly next: () => void } {
  const worker = new Worker(new URL('../../build/cli/weigh-worker.js', import.meta.url));
  let current: Waiting | null = null;
  let open = -1;
  const next = (): void => {
    if (current) return;
    current = queue.shift() ?? null;
    if (!current) return;
    const { job } = current;
    worker.postMessage(job.battle === open ? job : { ...job, opens: files[job.battle] });
    open = job.battle;
  };
  worker.on('message', (reply: WeighReply) => {
    const ended = current;
    current = null;
    if ('error' in reply) ended?.reject(new Error(reply.error));
    else ended?.resolve(reply);
    next();
  });
  worker.on('error', (error) => current?.reject(error));
  return { worker, next };
}

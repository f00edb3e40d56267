import { wrap } from 'comlink';
import type { MeshOptions } from '../../table/import/mesh-options';
import type { Brought, MeshWorker } from './mesh-worker';

/** Reads a mesh file. Rejects when `signal` aborts. */
export type ImportMesh = (
  bytes: Uint8Array,
  name: string,
  options: MeshOptions,
  signal: AbortSignal,
) => Promise<Brought>;

/** Reads a mesh in a worker of its own, which ends with the answer or when it is aborted. */
export const importMesh: ImportMesh = (bytes, name, options, signal) => {
  const worker = new Worker(new URL('./mesh-worker.ts', import.meta.url), { type: 'module' });
  signal.addEventListener('abort', () => worker.terminate());
  return wrap<MeshWorker>(worker)
    .bring(bytes, name, options)
    .finally(() => worker.terminate());
};

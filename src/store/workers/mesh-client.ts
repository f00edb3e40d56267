import { wrap } from 'comlink';
import type { MeshOptions } from '../../table/import/mesh';
import type { Brought, MeshWorker } from './mesh-worker';

/** Reads a mesh in a thread of its own, which ends with the answer or when it is given up. */
export function bringMesh(
  bytes: Uint8Array,
  name: string,
  options: MeshOptions,
  given: AbortSignal,
): Promise<Brought> {
  const worker = new Worker(new URL('./mesh-worker.ts', import.meta.url), { type: 'module' });
  given.addEventListener('abort', () => worker.terminate());
  return wrap<MeshWorker>(worker)
    .bring(bytes, name, options)
    .finally(() => worker.terminate());
}

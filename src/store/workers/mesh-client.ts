import { proxy, wrap } from 'comlink';
import { loadMeshKernel } from '../../geometry/mesh/loaded';
import type { ImportStep } from '../../table/import/import-control';
import type { MeshOptions } from '../../table/import/mesh-options';
import { rejectOnError } from './reject-on-error';
import type { Brought, MeshWorker } from './mesh-worker';
import { untilAnswered } from './until-answered';

/** A mesh file as a person gave it. */
export interface GivenMesh {
  readonly bytes: Uint8Array;
  readonly name: string;
  /** Files that were given together with it, by name. */
  readonly beside: ReadonlyMap<string, Uint8Array>;
}

/**
 * Reads a mesh file. Rejects if the worker fails; never settles once `signal` aborts.
 * @param report takes progress in, some times a second
 */
export type ImportMesh = (
  given: GivenMesh,
  options: MeshOptions,
  report: (step: ImportStep, share: number) => void,
  signal: AbortSignal,
) => Promise<Brought>;

/**
 * Reads a mesh in a worker of its own, which ends with the answer or when it is aborted; loads the kernel for meshes meanwhile, as a
 * table with the mesh is placed next.
 */
export const importMesh: ImportMesh = ({ bytes, name, beside }, options, report, signal) => {
  const worker = new Worker(new URL('./mesh-worker.ts', import.meta.url), { type: 'module' });
  signal.addEventListener('abort', () => worker.terminate());
  return untilAnswered(report, (progress) =>
    Promise.race([
      Promise.all([
        wrap<MeshWorker>(worker).bring(bytes, name, options, beside, proxy(progress)),
        loadMeshKernel(),
      ]).then(([brought]) => brought),
      rejectOnError(worker, 'The part of the program that reads meshes could not be loaded.'),
    ]),
  ).finally(() => worker.terminate());
};

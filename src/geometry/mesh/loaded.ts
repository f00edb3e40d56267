/** The kernel for meshes, which is loaded before a table with meshes is placed: most tables have none. */
import type { MeshKernel } from './kernel';

let kernel: MeshKernel | null = null;

/** Loads the kernel for meshes. Whatever gets meshes to place waits for it (`readMeshes` in table/mesh.ts does). */
export async function loadMeshKernel(): Promise<void> {
  if (kernel === null) registerMeshKernel((await import('./kernel')).kernel);
}

/** Returns the kernel for meshes. @throws before it is loaded */
export function meshKernel(): MeshKernel {
  if (kernel === null) throw new Error('The kernel for meshes is not loaded.');
  return kernel;
}

/** Makes the kernel for meshes ready. */
export function registerMeshKernel(loaded: MeshKernel): void {
  kernel = loaded;
}

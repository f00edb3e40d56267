/** The kernel for unions and cuts of solids: Manifold, as WebAssembly, loaded when something is printed. */
import createModule, { type ManifoldToplevel } from 'manifold-3d';

export type PrintKernel = ManifoldToplevel;

/**
 * Creates a kernel. Solids stay in its memory until the whole kernel is dropped, so each print makes its own.
 */
export async function createPrintKernel(): Promise<PrintKernel> {
  const kernel = await createModule();
  kernel.setup();
  return kernel;
}

/** Loads the kernel for meshes at once: for workers and tests, which do not wait for a network. */
import { kernel } from './kernel';
import { registerMeshKernel } from './loaded';

registerMeshKernel(kernel);

import { readShippedMeshes } from './read-shipped-meshes';

/** Contents of the mesh files of the catalogue's pieces. */
export const { meshes: shippedMeshes } = await readShippedMeshes();

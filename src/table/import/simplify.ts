/** Reduces the triangles of a shape for play. The library is loaded only for meshes that need it. */
import type { IndexedMesh } from '../../geometry/mesh/indexed';

/**
 * Returns fewer triangles over the same points, by meshoptimizer (edges collapsed by quadrics).
 * @param target greatest number of triangles wanted; more are left where no collapse keeps the surface whole
 */
export async function simplify({ points, triangles }: IndexedMesh, target: number): Promise<Int32Array> {
  const { MeshoptSimplifier } = await import('meshoptimizer/simplifier');
  await MeshoptSimplifier.ready;
  const largestError = 1;
  const [left] = MeshoptSimplifier.simplify(
    Uint32Array.from(triangles),
    Float32Array.from(points),
    3,
    target * 3,
    largestError,
  );
  return Int32Array.from(left);
}

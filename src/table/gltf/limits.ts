import { formatCount } from '../numbers';
import { GltfRefusal } from './refusal';

/** Greatest number of triangles of a mesh that is imported. A larger one is refused: simplify it first. */
export const maxTriangles = 2_000_000;
/** Greatest number of triangles of a file, which may hold simpler shapes for play beside the visible ones. */
export const maxFileTriangles = 3_000_000;
export const maxNodes = 20_000;
export const maxDepth = 64;

/** Refuses a number of triangles over the limit, before memory for them is allocated. @throws GltfRefusal */
export function refuseTooMany(triangles: number): void {
  if (triangles > maxFileTriangles)
    throw new GltfRefusal(`it has more than ${formatCount(maxFileTriangles)} triangles: simplify it first`);
}

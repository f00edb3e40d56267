import { formatCount } from '../numbers';
import { GltfRefusal } from './refusal';

/** Greatest number of triangles of a terrain piece. A larger one is refused: simplify it first. */
export const maxTriangles = 2_000_000;
export const maxNodes = 20_000;
export const maxDepth = 64;

/** Refuses a number of triangles over the limit, before memory for them is allocated. @throws GltfRefusal */
export function refuseTooMany(triangles: number): void {
  if (triangles > maxTriangles)
    throw new GltfRefusal(`it has more than ${formatCount(maxTriangles)} triangles: simplify it first`);
}

import { outlineContains } from '../geometry/outline';
import type { PlanPoint } from '../geometry/shapes';
import type { Mu } from '../geometry/units';
import type { PlacedPart } from './table';

/**
 * The height of what a model stands on at a point: the highest top of a solid part there, or else the ground, which is
 * the table's surface (0) or the floor of what was dug there.
 */
export function surfaceAt(parts: Iterable<PlacedPart>, point: PlanPoint): Mu {
  let ground = 0;
  let top = -Infinity;
  for (const { part, tags, solids, bottom, top: partTop } of parts) {
    if (!part.dug && !tags.solid) continue;
    if (!solids.some((solid) => outlineContains(solid.outline, point))) continue;
    if (part.dug) ground = Math.min(ground, bottom);
    else top = Math.max(top, partTop);
  }
  return Math.max(ground, top);
}

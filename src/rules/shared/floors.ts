import type { Measure } from '../../engine/port/measure';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';

/** Tolerance in MU for the height of a floor: rounding, and the accuracy of a click. */
const sameFloor: Mu = 0.1;

/**
 * Returns the height of the floor at a point: the one at a level or next below it, or the top of the matter that the level lies
 * in; by default the highest surface.
 */
export function floorHeight(query: Pick<Measure, 'surfaceHeight'>, at: PlanPoint, level?: Mu): Mu {
  if (level === undefined) return query.surfaceHeight(at);
  let height = query.surfaceHeight(at, level + sameFloor);
  // Parts that lie on one another are one body.
  for (;;) {
    const above = query.surfaceHeight(at, height + sameFloor);
    if (above <= height) return height;
    height = above;
  }
}

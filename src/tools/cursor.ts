/** Steps of a cursor that keys lead over the table. */
import type { PlanPoint } from '../geometry/shapes/shapes';
import type { Mu } from '../geometry/units';

const coarse: Mu = 1;
const fine: Mu = 0.25;

const directions: Readonly<Record<string, PlanPoint>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Returns the step of a key, in the table's directions; null for any other key. */
export function stepOfKey(key: string, isFine: boolean): PlanPoint | null {
  const direction = directions[key];
  const length = isFine ? fine : coarse;
  return direction ? [direction[0] * length, direction[1] * length] : null;
}

/** Moves a point by a step, up to the table's edge. */
export const stepped = (
  [x, z]: PlanPoint,
  [dx, dz]: PlanPoint,
  [width, depth]: readonly [Mu, Mu],
): PlanPoint => [Math.min(width, Math.max(0, x + dx)), Math.min(depth, Math.max(0, z + dz))];

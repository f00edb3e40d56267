import { rectangleOutline } from '../../../src/geometry/shapes/outline';
import type { PlanPoint, Solid } from '../../../src/geometry/shapes/shapes';
import type { Mu } from '../../../src/geometry/units';

/** Returns an upright box by its middle in plan and its extents along x and z. */
export const boxAt = (
  id: string,
  x: Mu,
  z: Mu,
  width: Mu,
  depth: Mu,
  bottom: Mu = 0,
  top: Mu = 9,
): Solid => ({ id, outline: rectangleOutline([x, z], [width, depth], 0), bottom, top });

/** Returns an upright box over a range of x and a range of z. */
export const boxOver = (
  id: string,
  [x0, x1]: PlanPoint,
  [z0, z1]: PlanPoint,
  bottom: Mu = 0,
  top: Mu = 2,
): Solid => boxAt(id, (x0 + x1) / 2, (z0 + z1) / 2, x1 - x0, z1 - z0, bottom, top);

import { rectangleOutline } from '../../../src/geometry/shapes/outline';
import { type Region, regionOf } from '../../../src/geometry/shapes/region';

/** Returns the region of a rectangle along the axes of the plan, in MU. */
export const boxRegion = (x0: number, x1: number, z0: number, z1: number): Region =>
  regionOf(rectangleOutline([(x0 + x1) / 2, (z0 + z1) / 2], [x1 - x0, z1 - z0], 0));

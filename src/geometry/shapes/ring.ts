import type { PlanPoint } from './shapes';

/**
 * Reports whether a closed line through corners, convex or not, encloses a point: a ray to the right crosses it an odd number of
 * times. A point on the line may count either way.
 */
export function ringEncloses(corners: readonly PlanPoint[], [x, z]: PlanPoint): boolean {
  return corners.reduce((isInside, [ax, az], index) => {
    const [bx, bz] = corners[(index + 1) % corners.length]!;
    const crosses = az > z !== bz > z && x < ax + ((bx - ax) * (z - az)) / (bz - az);
    return crosses ? !isInside : isInside;
  }, false);
}

/** Barriers between bases of which one is not round: the exact sum of both outlines, at the mover's facing. */
import { convexHull } from '../../geometry/shapes/hull';
import { polygonOf } from '../../geometry/shapes/convex';
import { circleOutline } from '../../geometry/shapes/outline';
import { regionOf, shiftedRegion, type Region } from '../../geometry/shapes/region';
import { containsPoint, regionChord, scratchChord } from '../../geometry/shapes/region-chord';
import type { Outline, PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';

/** Corners of the polygon around a curve; paths turn there. */
const curveCorners = 24;
/** Rounding that a path may cut into a barrier by, as a share of its leg and as a depth. */
const rounding = 1e-9;

/**
 * Returns the barrier that an outline is to the centre of a base of another outline, with a margin.
 * @param base the mover's outline about its centre; bases are the same turned by half a turn
 */
export function shapeBarrier(outline: Outline, base: Outline, margin: Mu) {
  const disc = circleOutline([0, 0], margin);
  const region = shiftedRegion(shiftedRegion(regionOf(outline), regionOf(base)), regionOf(disc));
  const [own, rim] = [polygonOf(base, curveCorners, 'round'), polygonOf(disc, curveCorners, 'round')];
  const around = convexHull(own.flatMap(([x, z]) => rim.map(([dx, dz]): PlanPoint => [x + dx, z + dz])));
  return {
    corners: convexHull(
      polygonOf(outline, curveCorners, 'round').flatMap(([x, z]) =>
        around.map(([dx, dz]): PlanPoint => [x + dx, z + dz]),
      ),
    ),
    cuts: ([ax, az]: PlanPoint, [bx, bz]: PlanPoint): boolean => {
      if (isBeyondReach(region, ax, az, bx, bz)) return false;
      if (ax === bx && az === bz) return containsPoint(region, ax, az, rounding);
      if (!regionChord(region, ax, az, bx - ax, bz - az)) return false;
      const [enter, leave] = [Math.max(0, scratchChord.enter), Math.min(1, scratchChord.leave)];
      return leave - enter > rounding;
    },
  };
}

/** Reports whether a whole segment lies outside the square around a region, by more than rounding. */
const isBeyondReach = ({ x, z, radius }: Region, ax: Mu, az: Mu, bx: Mu, bz: Mu): boolean => {
  const reach = radius + rounding;
  return (
    (ax - x > reach && bx - x > reach) ||
    (x - ax > reach && x - bx > reach) ||
    (az - z > reach && bz - z > reach) ||
    (z - az > reach && z - bz > reach)
  );
};

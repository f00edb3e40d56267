/** Barriers between bases of which one is not round: the exact sum of both outlines, at the mover's facing. */
import { convexHull } from '../../geometry/shapes/hull';
import { polygonOf } from '../../geometry/shapes/convex';
import { circleOutline } from '../../geometry/shapes/outline';
import { regionOf, shiftedRegion } from '../../geometry/shapes/region';
import { containsPoint, regionChord, scratchChord } from '../../geometry/shapes/region-chord';
import { surelyEnters } from '../../geometry/shapes/region-frame';
import type { Outline, PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import { withCorners, type Barrier } from './path-finder';

/** Corners of the polygon around a curve; paths turn there. */
const curveCorners = 24;
/** Rounding that a path may cut into a barrier by, as a share of its leg and as a depth. */
const rounding = 1e-9;

/**
 * Returns the barrier that an outline is to the centre of a base of another outline, with a margin.
 * @param base the mover's outline about its centre; bases are the same turned by half a turn
 */
export function shapeBarrier(outline: Outline, base: Outline, margin: Mu): Barrier {
  const disc = circleOutline([0, 0], margin);
  const region = shiftedRegion(shiftedRegion(regionOf(outline), regionOf(base)), regionOf(disc));
  return withCorners(
    {
      x: region.x,
      z: region.z,
      reach: region.radius + rounding,
      cuts: ([ax, az]: PlanPoint, [bx, bz]: PlanPoint): boolean => {
        if (ax === bx && az === bz) return containsPoint(region, ax, az, rounding);
        const sure = surelyEnters(region, ax, az, bx, bz);
        if (sure !== null) return sure;
        if (!regionChord(region, ax, az, bx - ax, bz - az)) return false;
        const [enter, leave] = [Math.max(0, scratchChord.enter), Math.min(1, scratchChord.leave)];
        return leave - enter > rounding;
      },
    },
    () => cornersRound(outline, base, disc),
  );
}

/** Returns the corners of a polygon around an outline, a base and a disc, each shifted by all of the next. */
function cornersRound(outline: Outline, base: Outline, disc: Outline): readonly PlanPoint[] {
  const [own, rim] = [polygonOf(base, curveCorners, 'round'), polygonOf(disc, curveCorners, 'round')];
  const around = convexHull(own.flatMap(([x, z]) => rim.map(([dx, dz]): PlanPoint => [x + dx, z + dz])));
  return convexHull(
    polygonOf(outline, curveCorners, 'round').flatMap(([x, z]) =>
      around.map(([dx, dz]): PlanPoint => [x + dx, z + dz]),
    ),
  );
}

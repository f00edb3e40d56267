/** The ends of lines between two bodies as numbers that can be varied. */
import { middle } from '../../distance';
import { chord } from '../../shapes/chord';
import { outlineBounds } from '../../shapes/outline';
import type { Outline, PlanPoint, Point, Segment } from '../../shapes/shapes';
import type { Body } from '../../sight/space-problem';
import type { Mu } from '../../units';
import { outlineOf } from './region-outline';

/** The lines near a witness by four numbers: the offset of either end across the axis, and its height. */
export interface EndPoints {
  readonly start: readonly number[];
  readonly ranges: readonly number[];
  lineAt(values: readonly number[]): Segment | null;
}

/** Moves of a line's ends, as shares of their extents: across and up for the first, and for the second. */
export const improvingMoves: readonly (readonly number[])[] = [
  [1, 0, 0, 0],
  [0, 0, 1, 0],
  [1, 0, 1, 0],
  [1, 0, -1, 0],
  [0, 1, 0, 0],
  [0, 0, 0, 1],
  [0, 1, 0, 1],
  [0, 1, 0, -1],
].flatMap((move) => [move, move.map((share) => 0 - share)]);

/** Returns null where the ends have no direction from one to the other. */
export function endPoints(from: Body, to: Body, [start, stop]: Segment): EndPoints | null {
  const [dx, dz] = [to.region.x - from.region.x, to.region.z - from.region.z];
  const length = Math.sqrt(dx * dx + dz * dz);
  if (length === 0) return null;
  const axis: PlanPoint = [dx / length, dz / length];
  const across: PlanPoint = [-axis[1], axis[0]];
  const [first, second] = [outlineOf(from.region), outlineOf(to.region)];
  const offsetOf = ([x, , z]: Point): Mu => x * across[0] + z * across[1];
  const pointAt = (body: Body, outline: Outline, offset: Mu, y: Mu, towards: 1 | -1): Point | null => {
    if (y < body.bottom || y > body.top) return null;
    const plan = facePoint(outline, axis, across, offset, towards);
    return plan && [plan[0], y, plan[1]];
  };
  return {
    start: [offsetOf(start), start[1], offsetOf(stop), stop[1]],
    ranges: [2 * from.region.radius, from.top - from.bottom, 2 * to.region.radius, to.top - to.bottom],
    lineAt: (values) => {
      const p = pointAt(from, first, values[0]!, values[1]!, 1);
      const q = pointAt(to, second, values[2]!, values[3]!, -1);
      return p && q && [p, q];
    },
  };
}

/** Returns the outline's point at an offset across the axis, on the side that faces the other end. */
function facePoint(
  outline: Outline,
  axis: PlanPoint,
  across: PlanPoint,
  offset: Mu,
  towards: 1 | -1,
): PlanPoint | null {
  const centre = middle(outline);
  const { min, max } = outlineBounds(outline);
  const reach = max[0] - min[0] + (max[1] - min[1]) + 1;
  const shift = offset - (centre[0] * across[0] + centre[1] * across[1]);
  const [x, z] = [centre[0] + across[0] * shift, centre[1] + across[1] * shift];
  const back: PlanPoint = [x - axis[0] * reach, z - axis[1] * reach];
  const ahead: PlanPoint = [x + axis[0] * reach, z + axis[1] * reach];
  const stretch = chord(back, ahead, outline, 0);
  if (stretch === null) return null;
  const t = towards === 1 ? stretch[1] : stretch[0];
  return [back[0] + (ahead[0] - back[0]) * t, back[1] + (ahead[1] - back[1]) * t];
}

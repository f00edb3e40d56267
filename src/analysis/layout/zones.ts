/** The deployment zones of the sides. */
import { decompose } from '../../geometry/shapes/decompose';
import { closestInPlan } from '../../geometry/distance';
import { circleOutline, outlineContains } from '../../geometry/shapes/outline';
import type { Outline, PlanPoint } from '../../geometry/shapes/shapes';
import type { Table } from '../../table/table';

/** The zone of one side. `assumed` if the file has none: a quarter of the table, as for fielded forces. */
export interface SideGround {
  readonly side: string;
  readonly name: string;
  readonly outlines: readonly Outline[];
  readonly assumed: boolean;
}

/** Returns the zones of the table's first two sides. */
export function sideGrounds({ sides, zones, size: [width, depth] }: Table): readonly SideGround[] {
  return sides.slice(0, 2).map(({ id, name }, index) => {
    const own = zones.filter(({ side }) => side === id).flatMap(({ outline }) => convexParts(outline));
    const [far, near] = index === 0 ? [depth * 0.75, depth] : [0, depth * 0.25];
    return {
      side: id,
      name,
      outlines:
        own.length > 0
          ? own
          : convexParts([
              [0, far],
              [width, far],
              [width, near],
              [0, near],
            ]),
      assumed: own.length === 0,
    };
  });
}

function convexParts(outline: readonly PlanPoint[]): readonly Outline[] {
  const parts = decompose(outline);
  return parts.ok ? parts.pieces.map((points) => ({ shape: 'polygon', points })) : [];
}

export const liesOn = ({ outlines }: SideGround, at: PlanPoint): boolean =>
  outlines.some((outline) => outlineContains(outline, at));

/** Returns the point of a side's zone nearest to a point, which is the point itself inside the zone. */
export function nearestOn({ outlines }: SideGround, at: PlanPoint): PlanPoint {
  const gaps = outlines.map((outline) => closestInPlan(outline, circleOutline(at, 0)));
  const { distance, points } = gaps.reduce((best, next) => (next.distance < best.distance ? next : best));
  return distance === 0 ? at : points[0];
}

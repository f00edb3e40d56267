/** Where the sides set up. */
import { decompose } from '../../geometry/decompose';
import { planDistance } from '../../geometry/distance';
import { circleOutline, outlineContains } from '../../geometry/outline';
import type { Outline, PlanPoint } from '../../geometry/shapes';
import type { Mu } from '../../geometry/units';
import type { Table } from '../../table/table';

/** The ground of one side. `assumed` where the file has no zone for it: a quarter of the table then, as where forces are fielded. */
export interface SideGround {
  readonly side: string;
  readonly name: string;
  readonly outlines: readonly Outline[];
  readonly assumed: boolean;
}

/** The ground of the table's first two sides. */
export function sideGrounds({ sides, zones, size: [width, depth] }: Table): readonly SideGround[] {
  return sides.slice(0, 2).map(({ id, name }, index) => {
    const own = zones.filter(({ side }) => side === id).flatMap(({ outline }) => convexParts(outline));
    const [far, near] = index === 0 ? [depth * 0.75, depth] : [0, depth * 0.25];
    return { side: id, name, outlines: own.length > 0 ? own : convexParts([[0, far], [width, far], [width, near], [0, near]]), assumed: own.length === 0 };
  });
}

function convexParts(outline: readonly PlanPoint[]): readonly Outline[] {
  const parts = decompose(outline);
  return parts.ok ? parts.pieces.map((points) => ({ shape: 'polygon', points })) : [];
}

export const liesOn = ({ outlines }: SideGround, at: PlanPoint): boolean => outlines.some((outline) => outlineContains(outline, at));

/** Is a point this near to a side's ground, or on it? */
export const liesNear = ({ outlines }: SideGround, at: PlanPoint, within: Mu): boolean => outlines.some((outline) => planDistance(outline, circleOutline(at, 0)) <= within);

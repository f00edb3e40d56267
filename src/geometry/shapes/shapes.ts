/**
 * The kernel's shapes, and the frames and signs that all of its files use.
 *
 * Table frame: x runs along the table's width, z along its depth towards the near edge, y up; lengths in MU. The origin is the
 * table's far left corner, and its surface is y = 0. A piece's or a model's own frame has the same axes; `carry` (turn.ts)
 * takes a point from there to the table.
 *
 * Plan: [x, z], the table seen from above, with x to the right and z down the page. Angles are in degrees about +y,
 * anticlockwise seen from above: 90 degrees carry (1, 0) to (0, −1). `orientation` is positive for an anticlockwise turn, and
 * outlines run anticlockwise. `planCross(a, b)` = a.x·b.z − a.z·b.x has the opposite sign: positive where b is clockwise of a.
 *
 * Lines of the plan: a unit direction d and the offset c = planCross(d, P), the same for all points P of the line. "Left" in
 * sight/ is the side to which offsets grow, (−d.z, d.x): the left hand on a page with z drawn upwards. Regions keep the corners
 * of a polygon so that planCross(edge, inside) is positive.
 *
 * Elevation: [right, up] in MU on paper square to the line from a viewer's eye to the middle of a target.
 */
import type { Mu } from '../units';

/** Point of the plan: [x, z] in MU, table frame. */
export type PlanPoint = readonly [x: Mu, z: Mu];
/** Point of space: [x, y, z] in MU, table frame. */
export type Point = readonly [x: Mu, y: Mu, z: Mu];
/** Straight segment in space. */
export type Segment = readonly [from: Point, to: Point];

/**
 * A convex area of the plan, in the table frame. A non-convex outline is several of these that share edges. A
 * polygon runs anticlockwise seen from above.
 */
export type Outline =
  | { readonly shape: 'circle'; readonly centre: PlanPoint; readonly radius: Mu }
  | {
      readonly shape: 'ellipse';
      readonly centre: PlanPoint;
      /** Half the extent along `axis`, and half the extent across it. */
      readonly radii: readonly [Mu, Mu];
      /** Unit vector of the first radius. */
      readonly axis: PlanPoint;
    }
  | { readonly shape: 'polygon'; readonly points: readonly PlanPoint[] };

/**
 * An upright body: an outline from `bottom` (included) to `top` (not included). `id` names the terrain piece
 * or the model that it belongs to; several solids may share one.
 */
export interface Solid {
  readonly id: string;
  readonly outline: Outline;
  readonly bottom: Mu;
  readonly top: Mu;
}

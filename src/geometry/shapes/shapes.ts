import type { Mu } from '../units';

/** A point of the table's plan: [x, z] in MU, table frame. */
export type PlanPoint = readonly [x: Mu, z: Mu];
/** A point in space: [x, y, z] in MU, table frame; y is up and the table's surface is y = 0. */
export type Point = readonly [x: Mu, y: Mu, z: Mu];
export type Segment = readonly [from: Point, to: Point];

/**
 * A convex region of the plan, in the table frame. A non-convex outline is several of these that share edges.
 * A polygon runs anticlockwise seen from above: orient2d on (x, z) is positive for each turn.
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
 * An upright body: an outline from `bottom` (included) to `top` (not included).
 * `id` names the terrain piece or the model that it belongs to; several solids may share one.
 */
export interface Solid {
  readonly id: string;
  readonly outline: Outline;
  readonly bottom: Mu;
  readonly top: Mu;
}

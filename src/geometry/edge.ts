import type { Mu } from './units';

/**
 * A line of the plan that lines of sight cross: the points P with cross(u, P) = offset. A line with the direction d crosses it
 * from its right to its left: cross(d, u) > 0, the sine of the angle between the two.
 */
export interface Edge {
  /** The edge's unit direction u. */
  readonly ux: number;
  readonly uz: number;
  readonly offset: Mu;
}

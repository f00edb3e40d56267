import type { Mu } from '../units';

/**
 * A line of the plan that lines of sight cross: the points P with cross(u, P) = offset. A line with the direction d crosses it
 * from its right to its left: cross(d, u) > 0, the sine of the angle between the two.
 */
export interface Edge {
  /** The edge's unit direction u. */
  readonly ux: number;
  readonly uz: number;
  readonly offset: Mu;
  /**
   * What is meant lies beside the crossing, so far to its left, crosswise of the middle line of the cell at hand; its place on
   * a line that turns left of that by an angle is so much times the sine further on.
   */
  readonly aside: Mu;
}

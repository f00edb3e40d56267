import type { Mu } from '../units';

/**
 * A line of the plan that lines of sight cross: the points P with planCross(u, P) = offset. A line with the
 * direction d crosses it from its right to its left: planCross(d, u) > 0, the sine of the angle between the
 * two.
 */
export interface Edge {
  /** The edge's unit direction u. */
  readonly ux: number;
  readonly uz: number;
  readonly offset: Mu;
  /**
   * Distance of the marked place to the left of the crossing, crosswise of the middle line of the current
   * cell. On a line that turns left of the middle line by an angle, the place lies further on by this times
   * the sine of the angle.
   */
  readonly aside: Mu;
}

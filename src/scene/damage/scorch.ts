import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';

/** A scorched place on the ground. */
export interface Scorch {
  readonly at: PlanPoint;
  /** Radius of the blast. The scorch is smaller, as an explosion is: the rest is splinters. */
  readonly radius: Mu;
}

import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Degrees, Mu } from '../../geometry/units';
import type { ModelId } from '../../table/ids';

/** A model's place on the table at the moment of a question. Models without one are off the table. */
export interface ModelPose {
  readonly model: ModelId;
  readonly at: PlanPoint;
  readonly facing: Degrees;
  readonly y: Mu;
  /** Current height where it differs from the table's: the model is down. */
  readonly height?: Mu;
}

import type { ModelPose } from '../../../engine/port/pose';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import type { ModelId, PieceId } from '../../../table/ids';

/** Route of one model as the table measures it, on foot or driven. */
export interface MeasuredRoute {
  readonly model: ModelId;
  readonly via: readonly PlanPoint[];
  readonly end: ModelPose;
  /** Part of the allowance that it takes. */
  readonly length: Mu;
  readonly leavesTable: boolean;
  readonly stands: boolean;
  /** Pieces that it cannot pass. */
  readonly impassable: readonly PieceId[];
  /** Models whose bases it passes over. */
  readonly through: readonly ModelId[];
  readonly pivots: boolean;
  /** Returns the least distance to each of these models that the route approaches closer than `within`. */
  approaches(
    models: readonly ModelId[],
    within: Mu,
  ): readonly { readonly model: ModelId; readonly start: Mu; readonly least: Mu }[];
}

import type { Degrees, Mu } from '../../geometry/units';
import type { ModelPose } from './pose';

/** A vehicle's move: straight ahead along its facing, one pivot, straight on along the new facing. */
export interface DrivePlan {
  readonly model: string;
  readonly ahead: Mu;
  /** Anticlockwise seen from above. */
  readonly pivot: Degrees;
  readonly onward: Mu;
  /** It turns about the middle of its base, or about the middle of its rear edge. */
  readonly about: 'centre' | 'rear';
}

/** The facts of a drive, from everything that the base sweeps. */
export interface DriveResult {
  readonly end: ModelPose;
  readonly leavesTable: boolean;
  readonly stands: boolean;
  /** Pieces that rise, or fall, more than a step in its path. */
  readonly impassable: readonly string[];
  readonly through: readonly string[];
}

/** Distances between a drive and a model. */
export interface DriveGap {
  readonly model: string;
  readonly start: Mu;
  readonly least: Mu;
}

/** Moves of vehicles. */
export interface Drive {
  /** Measures a drive. */
  drive(plan: DrivePlan): DriveResult;
  /** Returns the end of a drive, whatever is in its path. */
  driveEnd(plan: DrivePlan): ModelPose;
  /** Returns the least distance of a drive to each of the models that it comes nearer to than `within`. */
  driveGaps(plan: DrivePlan, models: readonly string[], within: Mu): readonly DriveGap[];
}

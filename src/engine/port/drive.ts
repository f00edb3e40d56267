import type { Degrees, Mu } from '../../geometry/units';
import type { ModelPose } from './pose';
import type { ModelId, PieceId } from '../../table/ids';

/** A vehicle's move: straight ahead along its facing, one pivot, straight on along the new facing. */
export interface DrivePlan {
  readonly model: ModelId;
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
  readonly impassable: readonly PieceId[];
  readonly through: readonly ModelId[];
}

/** Distances between a drive and a model. */
export interface DriveGap {
  readonly model: ModelId;
  readonly start: Mu;
  readonly least: Mu;
}

/** The mover and the targets of a search for drives that end in contact. */
export interface DriveContactRequest {
  readonly model: ModelId;
  readonly targets: readonly ModelId[];
  /** Longest drive, ahead and onward together. */
  readonly maxLength: Mu;
  readonly mostPivot: Degrees;
  readonly about: DrivePlan['about'];
  /** Models to stay `clearance` away from. */
  readonly avoid: readonly ModelId[];
  readonly clearance: Mu;
}

/** Moves of vehicles. */
export interface Drive {
  /** Measures a drive. */
  drive(plan: DrivePlan): DriveResult;
  /** Returns the end of a drive, whatever is in its path. */
  driveEnd(plan: DrivePlan): ModelPose;
  /** Returns the least distance of a drive to each of the models that it comes nearer to than `within`. */
  driveGaps(plan: DrivePlan, models: readonly ModelId[], within: Mu): readonly DriveGap[];
  /** Yields drives that end in contact with a target. A search: that it yields none proves nothing. */
  driveContacts(request: DriveContactRequest): Iterable<DrivePlan>;
  /** Reports a proof that no drive of at most `most` makes contact with one of these models. */
  isOutOfDrive(model: ModelId, targets: readonly ModelId[], about: DrivePlan['about'], most: Mu): boolean;
}

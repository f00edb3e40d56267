import type { PlanPoint, Segment } from '../../geometry/shapes/shapes';
import type { Degrees, Mu } from '../../geometry/units';
import type { CoverLevel } from '../../table/format';
import type { ResolvedTags } from '../../table/table';
import type { ModelId, PieceId } from '../../table/ids';

export interface Measurement {
  readonly distance: Mu;
  readonly points: Segment;
}

/** The far end of a measurement: a model's base, a piece's area or the disc of a marker or objective, a point on the table. */
export type Landmark =
  | { readonly model: ModelId }
  | { readonly item: string }
  | { readonly point: PlanPoint; /** By default the height of the highest surface there. */ readonly y?: Mu };

export interface PieceFacts {
  readonly id: PieceId;
  readonly title: string;
  readonly tags: ResolvedTags;
  /** The strongest cover that the piece or one of its parts gives. */
  readonly cover: CoverLevel;
}

/** Distances, directions and areas. */
export interface Measure {
  /** Shortest distance between two bases, in space unless the sight rule measures in plan; 0 when they touch or overlap. */
  distance(a: ModelId, b: ModelId): Measurement;
  /** Shortest distance between two bases in space, under every sight rule. */
  distanceInSpace(a: ModelId, b: ModelId): Measurement;
  /** Shortest distance from a base to a piece's area or a marker's edge. */
  distanceToItem(model: ModelId, item: string): Measurement;
  /** Shortest distance from a model's base to a point at a height, by default that of the highest surface there. */
  distanceToPoint(model: ModelId, point: PlanPoint, y?: Mu): Mu;
  /**
   * Distance of the base's farthest point from a landmark: the whole base is within it. Of an area of several convex parts the
   * nearest part counts.
   */
  farthestDistance(model: ModelId, from: Landmark): Mu;
  /** Returns the pieces that the model's base stands in, in order of the table's file. */
  occupiedPieces(model: ModelId): readonly PieceId[];
  /** Returns the pieces that the model's base touches or overlaps. */
  touchedPieces(model: ModelId): readonly PieceId[];
  /** Length in plan of the segment's stretches over a piece's area. */
  lengthThrough(line: Segment, piece: PieceId): Mu;
  /** Returns a terrain piece's tags, and the strongest cover that it gives. */
  piece(id: PieceId): PieceFacts;
  /** Does the whole base fit on the table at this spot? */
  fitsOnTable(model: ModelId, at: PlanPoint, facing: Degrees): boolean;
  /** Is the point on the table? */
  isOnTable(point: PlanPoint): boolean;
  /** Does the whole base lie in a simple outline of the plan (a zone)? */
  isInside(model: ModelId, outline: readonly PlanPoint[]): boolean;
  /** Height of the surface at a point; of floors above one another the highest that does not begin above `level`. */
  surfaceHeight(at: PlanPoint, level?: Mu): Mu;
  /** Direction from one point of the plan to another, anticlockwise from x, over -180 to 180. */
  bearing(from: PlanPoint, to: PlanPoint): Degrees;
  /** Returns the point at a distance from another in a direction of the plan. */
  travel(from: PlanPoint, bearing: Degrees, distance: Mu): PlanPoint;
}

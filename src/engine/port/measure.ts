import type { PlanPoint, Segment } from '../../geometry/shapes/shapes';
import type { Degrees, Mu } from '../../geometry/units';
import type { CoverLevel } from '../../table/format';
import type { ResolvedTags } from '../../table/table';

export interface Measurement {
  readonly distance: Mu;
  readonly points: Segment;
}

/** The far end of a measurement: a model's base, a piece's area or the disc of a marker or objective, a point on the table. */
export type Landmark = { readonly model: string } | { readonly item: string } | { readonly point: PlanPoint };

export interface PieceFacts {
  readonly id: string;
  readonly title: string;
  readonly tags: ResolvedTags;
  /** The strongest cover that the piece or one of its parts gives. */
  readonly cover: CoverLevel;
}

/** Distances, directions and areas. */
export interface Measure {
  /** Shortest distance between two bases, in space unless the sight rule measures in plan; 0 when they touch or overlap. */
  distance(a: string, b: string): Measurement;
  /** Shortest distance between two bases in space, under every sight rule. */
  distanceInSpace(a: string, b: string): Measurement;
  /** Shortest distance from a base to a piece's area or a marker's edge. */
  distanceToItem(model: string, item: string): Measurement;
  /** Shortest distance from a model's base to a point on the table's surface. */
  distanceToPoint(model: string, point: PlanPoint): Mu;
  /**
   * Distance of the base's farthest point from a landmark: the whole base is within it. Of an area of several convex parts the
   * nearest part counts.
   */
  farthestDistance(model: string, from: Landmark): Mu;
  /** Returns the pieces that the model's base stands in, in order of the table's file. */
  occupiedPieces(model: string): readonly string[];
  /** Returns the pieces that the model's base touches or overlaps. */
  touchedPieces(model: string): readonly string[];
  /** Length in plan of the segment's stretches over a piece's area. */
  lengthThrough(line: Segment, piece: string): Mu;
  /** Returns a terrain piece's tags, and the strongest cover that it gives. */
  piece(id: string): PieceFacts;
  /** Does the whole base fit on the table at this spot? */
  fitsOnTable(model: string, at: PlanPoint, facing: Degrees): boolean;
  /** Is the point on the table? */
  isOnTable(point: PlanPoint): boolean;
  /** Does the whole base lie in a simple outline of the plan (a zone)? */
  isInside(model: string, outline: readonly PlanPoint[]): boolean;
  /** Height of the surface at a point; of floors above one another the highest that does not begin above `level`. */
  surfaceHeight(at: PlanPoint, level?: Mu): Mu;
  /** Direction from one point of the plan to another, anticlockwise from x, over -180 to 180. */
  bearing(from: PlanPoint, to: PlanPoint): Degrees;
  /** Returns the point at a distance from another in a direction of the plan. */
  travel(from: PlanPoint, bearing: Degrees, distance: Mu): PlanPoint;
}

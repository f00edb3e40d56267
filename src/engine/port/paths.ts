import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Degrees, Mu } from '../../geometry/units';
import type { ModelPose } from './pose';
import type { ModelId, PieceId } from '../../table/ids';

/** A route for one base: straight legs from its place to each point in turn, then a turn on the spot. */
export interface Route {
  readonly model: ModelId;
  readonly via: readonly PlanPoint[];
  /** Facing at the end; unchanged by default. */
  readonly facing?: Degrees;
  /** Height at the end; by default that of the surface it walks on there. */
  readonly y?: Mu;
}

/** The facts of a move along a route; the rules decide which of them are allowed. */
export interface MoveResult {
  readonly end: ModelPose;
  /** Length of the legs in plan, taken at the base's centre. */
  readonly length: Mu;
  /** Sum of the heights climbed and descended on the route. */
  readonly climb: Mu;
  /** Distance from start to end of the outline's point that moves farthest; the centre's for a round base. */
  readonly displaced: Mu;
  /** Length of the outermost point's arc in the turn on the spot; 0 for a round base. */
  readonly swing: Mu;
  readonly leavesTable: boolean;
  /** Can it stand at the end: on the ground or on top of something, not inside matter or in the air? */
  readonly stands: boolean;
  /** Impassable pieces that the base runs into. */
  readonly impassable: readonly PieceId[];
  /** Models whose bases the base passes over by more than a touch. */
  readonly through: readonly ModelId[];
  /** Models whose bases it overlaps by more than a touch at the end. */
  readonly onto: readonly ModelId[];
}

/** Distances between one leg of a route and a model. */
export interface Approach {
  readonly model: ModelId;
  readonly leg: number;
  /** Distance at the start of the leg, and the least along it. */
  readonly start: Mu;
  readonly least: Mu;
}

/** The goal and the obstacles of a path search. */
export interface PathRequest {
  readonly model: ModelId;
  /** A spot, or a distance to models. */
  readonly to: PlanPoint | NearModels;
  /** Models to stay `clearance` away from. */
  readonly avoid: readonly ModelId[];
  readonly clearance: Mu;
  /** Longer paths are discarded. */
  readonly maxLength: Mu;
  /** Models that may be touched, and not passed over. */
  readonly barriers?: readonly ModelId[];
}

/** A distance of at most `within` to one of these models, for any part of the base or for all of it. */
export interface NearModels {
  readonly models: readonly ModelId[];
  readonly within: Mu;
  readonly wholeBase: boolean;
}

/** The movers and targets of a search for simultaneous contacts. */
export interface ContactRequest {
  /** The movers, each with its longest path. */
  readonly movers: readonly { readonly model: ModelId; readonly maxLength: Mu }[];
  readonly targets: readonly ModelId[];
  /** Models to stay `clearance` away from. */
  readonly avoid: readonly ModelId[];
  readonly clearance: Mu;
  /** Models that paths may not pass over. */
  readonly barriers: readonly ModelId[];
  /** Movers end this near to a model, with any part of the base or the whole. */
  readonly near: { readonly model: ModelId; readonly within: Mu; readonly wholeBase: boolean } | null;
  readonly climbsCount: boolean;
  /** Continue the search for a proof where it takes long; a handful of models nearly always has one. */
  readonly isThorough?: boolean;
}

/** Routes into contact for as many movers as were found; `isProven` where there cannot be more, among places at which bases touch something. */
export interface Contacts {
  readonly routes: readonly Route[];
  readonly isProven: boolean;
}

/** Moves along straight legs of the plan. */
export interface Paths {
  /** Measures a move along a route. */
  followRoute(route: Route): MoveResult;
  /** Reports whether a base, as it faces, would certainly end on another model at a place: false where its height there decides. */
  isTaken(model: ModelId, at: PlanPoint): boolean;
  /** Returns, for each leg, the models among these that it comes closer to than `within`. */
  approaches(route: Route, models: readonly ModelId[], within: Mu): readonly Approach[];
  /**
   * Searches a short path around impassable pieces and models to avoid. Curves count as polygons, so it may be up to 1 % longer
   * than the shortest. Returns null where none is found.
   */
  findPath(request: PathRequest): readonly PlanPoint[] | null;
  /** Cuts the route where it first touches a model that it would end on; returns it unchanged where it ends on none of them. */
  stopShort(route: Route, models: readonly ModelId[]): Route;
  /** Finds routes that bring as many movers as possible into contact with the targets, all standing there at the same time. */
  findContacts(request: ContactRequest): Contacts;
  /** Reports a proof that no route of at most `most` brings any part of the base within `within` of one of these models. */
  isOutOfReach(model: ModelId, targets: readonly ModelId[], within: Mu, most: Mu): boolean;
}

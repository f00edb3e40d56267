/**
 * Questions of rules that move models over the real surface: routes with their climbs, jumps and drops, the shortest path,
 * ledges, cover. A route is the track of the base's centre. Geometry reports facts; the rules decide what they allow and which
 * roll it takes. Heights and lengths are MU.
 */
import type { PlanPoint, Point } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import type { ModelPose } from './pose';
import type { ModelId, PieceId } from '../../table/ids';

/** Movement of models under a rule system: the numbers of its text, which geometry does not know. */
export interface MovementType {
  /** Faces up to this height count as `low`: every model climbs them. */
  readonly lowClimb: Mu;
  /** Walls of trenches up to this height count as `low` too. */
  readonly trenchClimb: Mu;
  /** A drop this deep, or deeper, is harmful. */
  readonly harmfulDrop: Mu;
  /** Descents cost their height, as climbs do. */
  readonly descentsCost: boolean;
  /** Terrain counts where any part of the base is over it, or only its centre. */
  readonly groundUnder: 'base' | 'centre';
  /** A base this near to dangerous terrain, in plan, is in contact with it. */
  readonly contact: Mu;
  /** A gap's width: from edge to edge along the jump, or between the base at take-off and the base at landing. */
  readonly gaps: 'edges' | 'bases';
  /** Moves through the air, in straight lines in space, over all obstacles. */
  readonly flies: boolean;
}

/** A straight line in plan to the next point, up and down over everything on it. */
export interface SurfaceStep {
  readonly to: PlanPoint;
  /** Jumps the first gap of this step; by default goes down into it. */
  readonly jump?: boolean;
  /** Climbs down ledges; by default jumps down. */
  readonly climbDown?: boolean;
}

export interface SurfaceRoute {
  readonly model: ModelId;
  readonly via: readonly SurfaceStep[];
}

/** The kind of a climbed face: `footholds` (ladder, rope), `low` by the movement type's heights, else `sheer`. */
export type Face = 'footholds' | 'low' | 'sheer';

export interface SurfaceLeg {
  readonly kind: 'walk' | 'climb-up' | 'climb-down' | 'jump' | 'drop';
  /** Index of the route's step that it belongs to. */
  readonly step: number;
  readonly from: Point;
  readonly to: Point;
  /** Walk: along the surface; climb: the height; jump: from edge to edge in plan, and the rise; drop: 0, or its height where descents cost. */
  readonly length: Mu;
  /** A walk's length again where it is in difficult terrain, else 0: walks are cut where that begins and ends. */
  readonly difficult: Mu;
  /** Dangerous pieces that the base touches or is over during the leg; a walk is cut where it comes to one. */
  readonly dangerous: readonly PieceId[];
  /** The piece climbed, jumped from or dropped off; null for a walk, and where it is the ground. */
  readonly piece: PieceId | null;
  /** Climbs only. */
  readonly face?: Face;
  /** Jumps only. */
  readonly gap?: Gap;
}

/** The gap under a jump. */
export interface Gap {
  /** In plan, measured as the movement type says. */
  readonly width: Mu;
  /** Depth of the landing below the take-off; negative above it. */
  readonly down: Mu;
  /** Depth of the gap's floor below the take-off. */
  readonly depth: Mu;
  /** Poses of a model that falls short at the near and at the far wall; null where the base does not fit. */
  readonly fallen: readonly [near: ModelPose | null, far: ModelPose | null];
  /** Poses on the edge of either side. */
  readonly edges: readonly [near: ModelPose, far: ModelPose];
}

/** The facts of a move over the surface. */
export interface SurfaceMoveResult {
  readonly legs: readonly SurfaceLeg[];
  readonly end: ModelPose;
  /** Sum of the legs' lengths, difficult terrain counted once. */
  readonly length: Mu;
  /** Length in difficult terrain. */
  readonly difficult: Mu;
  /** The share of the base that rests on something at its standing height at the end: 0 to 1. */
  readonly support: number;
  /** Models through whose volumes it passes by more than a touch, in order of the table's file. */
  readonly through: readonly ModelId[];
  /** Models whose bases it overlaps by more than a touch at the end. */
  readonly onto: readonly ModelId[];
  /** The base overhangs the table's edge on the way or at the end; a model that stays leaves nothing. */
  readonly leavesTable: boolean;
  /** The end of a move that cannot go on: before impassable terrain, under a ceiling, before a gap too narrow to go down into. */
  readonly barred: {
    readonly at: Point;
    readonly by: 'impassable' | 'ceiling' | 'gap';
    readonly piece: PieceId | null;
  } | null;
}

/** Distances between a route and a model, in space, base to base. */
export interface SurfaceApproach {
  readonly model: ModelId;
  readonly start: Mu;
  readonly least: Mu;
  readonly most: Mu;
  readonly end: Mu;
  /** Length of the legs up to the first place `within`; null where there is none. */
  readonly enters: Mu | null;
}

/** Steps that a found path may contain. */
export interface AllowedSteps {
  /** Faces that are neither low nor with footholds. */
  readonly sheer: boolean;
  /** A gap's width and the rise together; 0: no jumps. */
  readonly longestJump: Mu;
  readonly harmfulDrops: boolean;
  readonly dangerous: boolean;
}

export interface SurfacePathRequest {
  readonly model: ModelId;
  /** A spot (with its height, where several lie there), or the first place as near to a model as `within`, in space. */
  readonly to: { readonly at: PlanPoint; readonly y?: Mu } | { readonly model: ModelId; readonly within: Mu };
  /** Models not to be passed through, each with its clearance. Other models may be passed, but none is ended on. */
  readonly obstacles: readonly { readonly model: ModelId; readonly clearance: Mu }[];
  readonly movementType: MovementType;
  readonly allowed: AllowedSteps;
  /** Cost factor of a length in difficult terrain. */
  readonly difficult: 1 | 2;
  /** Paths of a greater cost are discarded. */
  readonly maxLength: Mu;
}

/** A request for the rough path to a distant spot. */
export interface GuideRequest extends Pick<
  SurfacePathRequest,
  'model' | 'movementType' | 'allowed' | 'difficult'
> {
  readonly to: { readonly at: PlanPoint; readonly y: Mu };
}

/** A place on the path, and the path's cost up to there. */
export interface Guidepost {
  readonly at: PlanPoint;
  readonly length: Mu;
}

/** An edge with nothing at its height beyond. */
export interface Ledge {
  /** The nearest point of the edge, and its distance from the base in plan (0 where the base is over it). */
  readonly at: Point;
  readonly distance: Mu;
  readonly drop: Mu;
  /** Pose of a base that falls there; null where none fits. */
  readonly landing: ModelPose | null;
}

/** The conditions of an element of cover, and the measure of its width: a rule system's numbers and rulings. */
export interface CoverTerms {
  /** In plan, from the target's base. */
  readonly within: Mu;
  /** Above the surface that the target stands on. */
  readonly height: Mu;
  /** All high parts of a piece together, or each solid part by itself. */
  readonly element: 'piece' | 'part';
  /** Across the line through the middles of both bases, or along its longest side in any direction. */
  readonly width: 'across' | 'longest-side';
}

/** A piece, or a part of one, as cover of an attacked target: each condition of cover with its measure. */
export interface CoverElement {
  readonly piece: PieceId;
  /** In plan, from the target's base. */
  readonly distance: Mu;
  /** Above the surface that the target stands on. */
  readonly height: Mu;
  /** Measured as the terms say; `baseWidth` is the target's, across the line. */
  readonly width: Mu;
  readonly baseWidth: Mu;
  /** Does a line in plan run through it to the target's base: from the attacker's middle to its middle, from there to any point, from any to any? */
  readonly between: { readonly centreLine: boolean; readonly fromCentre: boolean; readonly anyLine: boolean };
}

/** A place in contact with another base, reached by sliding around it. */
export interface Slide {
  readonly at: PlanPoint;
  /** Along the track of the base's middle. */
  readonly length: Mu;
  /** Points of the track since the slide began. */
  readonly via: readonly PlanPoint[];
}

/** Moves over the real surface. */
export interface Surface {
  /** Measures a move along a route. */
  followRoute(route: SurfaceRoute, movementType: MovementType): SurfaceMoveResult;
  /** Returns the distances to those of the models that the route comes as near to as `within`. */
  approaches(
    route: SurfaceRoute,
    movementType: MovementType,
    models: readonly ModelId[],
    within: Mu,
  ): readonly SurfaceApproach[];
  /** Finds the shortest path; curves count as polygons around them, at most 0.4 % longer. Returns null where there is none. */
  findPath(request: SurfacePathRequest): SurfaceRoute | null;
  /**
   * Finds the rough path to a spot, or to the nearest place to it that can be reached: for plans of more than one movement. Other
   * models are ignored. Posts are about 1 MU apart; the shortest path is at most a tenth shorter, and a gap barely wider than the
   * base may be missed. Empty where no nearer place can be reached.
   */
  guide(request: GuideRequest): readonly Guidepost[];
  /** Cuts the route at a length, difficult terrain multiplied by `difficult`; inside a climb or jump, at the start of that. */
  truncate(route: SurfaceRoute, movementType: MovementType, length: Mu, difficult: 1 | 2): SurfaceRoute;
  /** Returns places around a base that another is in contact with, a few degrees apart, as far to either side as it can slide on one level. */
  slides(model: ModelId, around: ModelId, maxLength: Mu): readonly Slide[];
  /** Checks the base in a pose: support, models it overlaps, on the table or not, inside matter or not. */
  checkPose(
    pose: ModelPose,
  ): Pick<SurfaceMoveResult, 'support' | 'onto' | 'leavesTable'> & { readonly inMatter: boolean };
  /** Returns edges this near to the model's base that are higher than `drop`, nearest first. */
  ledges(model: ModelId, within: Mu, drop: Mu): readonly Ledge[];
  /** Returns solid elements this near to the target's base that rise this high above its surface. */
  coverElements(attacker: ModelId, target: ModelId, terms: CoverTerms): readonly CoverElement[];
  /** Returns models with bases, at any height that the line's ends span, within half the width of it, in order of the table's file. */
  modelsAlongLine(from: Point, to: Point, width: Mu): readonly ModelId[];
  /** Returns the dangerous pieces that the model's base touches or is over. */
  dangerousPieces(model: ModelId, contact: Mu): readonly PieceId[];
}

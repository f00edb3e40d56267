/**
 * What rules that move models over the real surface ask of the table: ways with their climbs, jumps and drops, the shortest way,
 * ledges, what gives cover. A way is the track of the base's centre. Geometry says what is so; what is allowed, and which
 * roll it takes, is the rules' say. Heights and lengths are MU.
 */
import type { PlanPoint, Point } from '../geometry/shapes/shapes';
import type { Mu } from '../geometry/units';
import type { Standing } from './table-query';

/** How models get about under a rule system: the numbers of its text, which geometry does not know. */
export interface MovementType {
  /** Faces up to this height count as `low`: anybody climbs them. */
  readonly lowClimb: Mu;
  /** Walls of trenches up to this height count as `low` too. */
  readonly trenchClimb: Mu;
  /** A drop this deep, or deeper, is harmful. */
  readonly harmfulDrop: Mu;
  /** Down costs its height, as up does. */
  readonly descentsCost: boolean;
  /** Ground counts where any part of the base is over it, or only its centre. */
  readonly groundUnder: 'base' | 'centre';
  /** A base this near to dangerous ground, in plan, is in contact with it. */
  readonly contact: Mu;
  /** A gap's width: from edge to edge along the jump, or between the base where it takes off and the base where it lands. */
  readonly gaps: 'edges' | 'bases';
  /** Goes through the air, in straight lines in space, over whatever stands in the way. */
  readonly flies: boolean;
}

/** Straight in plan to the next point, up and down whatever lies there. */
export interface SurfaceStep {
  readonly to: PlanPoint;
  /** Jumps the first gap of this step; without it goes down into it. */
  readonly jump?: boolean;
  /** Climbs down ledges; without it jumps down. */
  readonly climbDown?: boolean;
}

export interface SurfaceRoute {
  readonly model: string;
  readonly via: readonly SurfaceStep[];
}

/** How a face is climbed: `footholds` (ladder, rope), `low` by the gait's heights, else `sheer`. */
export type Face = 'footholds' | 'low' | 'sheer';

export interface SurfaceLeg {
  readonly kind: 'walk' | 'climb-up' | 'climb-down' | 'jump' | 'drop';
  /** Which step of the route it belongs to. */
  readonly step: number;
  readonly from: Point;
  readonly to: Point;
  /** Walk: along what it walks on; climb: the height; jump: from edge to edge in plan, and the rise; drop: 0, or its height where descents cost. */
  readonly length: Mu;
  /** A walk's length again where it is in difficult ground, else 0: walks are cut where that begins and ends. */
  readonly difficult: Mu;
  /** Dangerous pieces that the base touches or is over during the leg; a walk is cut where it comes to one. */
  readonly dangerous: readonly string[];
  /** What is climbed, jumped from or dropped off; null for a walk, and where it is the ground. */
  readonly piece: string | null;
  /** Climbs only. */
  readonly face?: Face;
  /** Jumps only. */
  readonly gap?: Gap;
}

/** What a jump goes over. */
export interface Gap {
  /** In plan, as the gait has it taken. */
  readonly width: Mu;
  /** How far below the take-off the landing lies; negative above it. */
  readonly down: Mu;
  /** How far below the take-off the floor of the gap lies. */
  readonly depth: Mu;
  /** Where one who falls short stands at the near and at the far wall; null where the base does not fit. */
  readonly fallen: readonly [near: Standing | null, far: Standing | null];
  /** Where it stands on the edge of either side. */
  readonly edges: readonly [near: Standing, far: Standing];
}

/** What a way comes to. */
export interface SurfaceWalk {
  readonly legs: readonly SurfaceLeg[];
  readonly end: Standing;
  /** Lengths of all legs, difficult ground counted once. */
  readonly length: Mu;
  /** How much of it is in difficult ground. */
  readonly difficult: Mu;
  /** The share of the base that rests on something at its standing height where it ends: 0 to 1. */
  readonly support: number;
  /** Models through whose volumes it passes by more than a touch, in order of the table's file. */
  readonly through: readonly string[];
  /** Models whose bases it overlaps by more than a touch where it ends. */
  readonly onto: readonly string[];
  readonly leavesTable: boolean;
  /** Where the way cannot go on: before impassable ground, under a ceiling, before a gap too narrow to go down into. It ends there. */
  readonly barred: {
    readonly at: Point;
    readonly by: 'impassable' | 'ceiling' | 'gap';
    readonly piece: string | null;
  } | null;
}

/** How near a way comes to a model, in space, base to base. */
export interface SurfaceApproach {
  readonly model: string;
  readonly start: Mu;
  readonly least: Mu;
  readonly most: Mu;
  readonly end: Mu;
  /** Lengths of the legs up to where it first comes `within`; null where it does not. */
  readonly enters: Mu | null;
}

/** What a found way may make use of. */
export interface SurfaceMeans {
  /** Faces that are neither low nor with footholds. */
  readonly sheer: boolean;
  /** A gap's width and the rise together; 0: no jumps. */
  readonly longestJump: Mu;
  readonly harmfulDrops: boolean;
  readonly dangerous: boolean;
}

export interface SurfaceWish {
  readonly model: string;
  /** A spot (at a height, where several lie there), or the first place as near to a model as `within`, in space. */
  readonly to: { readonly at: PlanPoint; readonly y?: Mu } | { readonly model: string; readonly within: Mu };
  /** Models not to be passed through, and how far to keep from each. Others are passed, but none is ended on. */
  readonly around: readonly { readonly model: string; readonly keep: Mu }[];
  readonly gait: MovementType;
  readonly means: SurfaceMeans;
  /** What a length in difficult ground counts as. */
  readonly difficult: 1 | 2;
  /** Ways that count for more are of no use. */
  readonly longest: Mu;
}

/** To be led to a spot a long way off. */
export interface GuideWish extends Pick<SurfaceWish, 'model' | 'gait' | 'means' | 'difficult'> {
  readonly to: { readonly at: PlanPoint; readonly y: Mu };
}

/** A place on the way, and how much the way counts up to there. */
export interface Guidepost {
  readonly at: PlanPoint;
  readonly length: Mu;
}

/** An edge with nothing at its height beyond. */
export interface Ledge {
  /** The nearest point of the edge, and how far from the base it is in plan (0 where it stands over it). */
  readonly at: Point;
  readonly distance: Mu;
  readonly drop: Mu;
  /** Where a base that falls there stands; null where none fits. */
  readonly landing: Standing | null;
}

/** What counts as an element of cover, and how its width is taken: a rule system's numbers and rulings. */
export interface CoverTerms {
  /** In plan, from the target's base. */
  readonly within: Mu;
  /** Above the surface that the target stands on. */
  readonly height: Mu;
  /** All high parts of a piece together, or each solid part by itself. */
  readonly element: 'piece' | 'part';
  /** Across the line through the middles of both bases, or along its longest side wherever that points. */
  readonly width: 'across' | 'longest-side';
}

/** What a piece, or a part of one, is to a target that is attacked from somewhere: each condition of cover with its measure. */
export interface CoverElement {
  readonly piece: string;
  /** In plan, from the target's base. */
  readonly distance: Mu;
  /** Above the surface that the target stands on. */
  readonly height: Mu;
  /** As the terms have it taken; `baseWidth` is the target's, across the line. */
  readonly width: Mu;
  readonly baseWidth: Mu;
  /** Does a line in plan run through it to the target's base: from the attacker's middle to its middle, from there to any point, from any to any? */
  readonly between: { readonly centreLine: boolean; readonly fromCentre: boolean; readonly anyLine: boolean };
}

/** A place in contact with another base, come to by sliding round it. */
export interface Slide {
  readonly at: PlanPoint;
  /** Along the track of the base's middle. */
  readonly length: Mu;
  /** The track's points from where the slide began. */
  readonly via: readonly PlanPoint[];
}

export interface SurfaceQuery {
  walk(route: SurfaceRoute, gait: MovementType): SurfaceWalk;
  /** For each of the models that the way comes as near to as `within`, or nearer, at some point, how near. */
  approaches(
    route: SurfaceRoute,
    gait: MovementType,
    models: readonly string[],
    within: Mu,
  ): readonly SurfaceApproach[];
  /** The shortest way; curves are taken as polygons around them, at most 0.4 % longer. Null where there is none. */
  findWay(wish: SurfaceWish): SurfaceRoute | null;
  /**
   * Roughly where the way to a spot leads, or to the nearest place to it that can be come to: for plans of more than one movement. No
   * models are in the way. Posts are about 1 MU apart; the shortest way is at most a tenth shorter, a gap hardly wider than the base may
   * be missed. Empty where nothing nearer can be come to.
   */
  guide(wish: GuideWish): readonly Guidepost[];
  /** The way cut after so much of its legs' lengths, difficult ground counting so many times; in a climb or jump: where that begins. */
  cut(route: SurfaceRoute, gait: MovementType, length: Mu, difficult: 1 | 2): SurfaceRoute;
  /** Places round a base that another is in contact with, a few degrees apart, to either side as far as it can slide on one level. */
  slides(model: string, round: string, longest: Mu): readonly Slide[];
  /** The base stood there: support, models it overlaps, on the table or not. */
  standing(
    place: Standing,
  ): Pick<SurfaceWalk, 'support' | 'onto' | 'leavesTable'> & { readonly inMatter: boolean };
  /** Edges this near to the model's base that are higher than `drop`, nearest first. */
  ledges(model: string, within: Mu, drop: Mu): readonly Ledge[];
  /** Solid elements this near to the target's base that rise so high above its surface. */
  coverElements(attacker: string, target: string, terms: CoverTerms): readonly CoverElement[];
  /** Models whose bases, at any height that the line's ends span, come within half the width of it, in order of the table's file. */
  alongLine(from: Point, to: Point, width: Mu): readonly string[];
  /** Dangerous pieces that the model's base touches or is over. */
  dangerous(model: string, contact: Mu): readonly string[];
}

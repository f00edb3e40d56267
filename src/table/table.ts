import type { Outline, PlanPoint, Solid } from '../geometry/shapes/shapes';
import type { Degrees, Mm, Mu } from '../geometry/units';
import type {
  Base,
  CoverLevel,
  Objective,
  Marker,
  Part,
  Scale,
  SizeClass,
  TableFile,
  TableSide,
  Tags,
  Zone,
} from './format';
import type { ModelId, PieceId, SideId, UnitId } from './ids';

/**
 * Tags of a part with its piece's tags and the defaults filled in. `sight` stays undefined where no tag sets
 * it: its default depends on the rules.
 */
export interface ResolvedTags {
  readonly sight: Tags['sight'];
  readonly cover: CoverLevel;
  readonly ground: 'open' | 'difficult' | 'impassable';
  readonly dangerous: boolean;
  readonly scalable: boolean;
  readonly footholds: boolean;
  readonly horrific: boolean;
  /** Its own size class or, by default, the class of its height. */
  readonly size: SizeClass;
  readonly solid: boolean;
  readonly trench: boolean;
}

/**
 * A part of a piece, placed on the table. `solids` is its exact shape in convex solids. Each node of a mesh
 * is a part: its upright prisms are in `solids`, its other triangles in `mesh`.
 */
export interface PlacedPart {
  readonly piece: PieceId;
  readonly part: Part;
  readonly label: string;
  /** Name of its node, where it comes from a mesh file of several. */
  readonly node?: string;
  readonly tags: ResolvedTags;
  readonly solids: readonly Solid[];
  /** Nine numbers per triangle, table frame, MU; null where the solids are the whole part. */
  readonly mesh: Float64Array | null;
  /** Triangles to display of a mesh with a simpler collision shape, as `mesh`. */
  readonly look?: Float64Array;
  /** Largest distance between the two shapes, where the mesh file states it. */
  readonly lookDifference?: Mu;
  readonly bottom: Mu;
  readonly top: Mu;
  /** The slope that models walk on instead of a ramp's steps. */
  readonly slope?: Slope;
}

/** A slope from `bottom` at the middle of its low side to `top` at the middle of its high side. */
export interface Slope {
  readonly outline: Outline;
  readonly low: PlanPoint;
  readonly high: PlanPoint;
}

/** A piece of terrain, placed on the table. `area` is the area that counts as within it, in convex outlines. */
export interface PlacedPiece {
  readonly id: PieceId;
  /** Name of its catalogue piece; null for a piece with its own parts. */
  readonly piece: string | null;
  readonly title: string;
  readonly at: PlanPoint;
  readonly turn: Degrees;
  readonly elevation: Mu;
  readonly tags: ResolvedTags;
  readonly parts: readonly PlacedPart[];
  readonly area: readonly Outline[];
  readonly bottom: Mu;
  readonly top: Mu;
}

/**
 * A model, placed on the table. Its base is `outline` at height `y`; its volume is that outline up to `y +
 * height`.
 */
export interface PlacedModel {
  readonly id: ModelId;
  readonly unit: UnitId;
  readonly side: SideId;
  /** Id of the model profile within the unit's profile; null where the file and the rules name none. */
  readonly profile: string | null;
  readonly leader: boolean;
  readonly at: PlanPoint;
  readonly facing: Degrees;
  readonly base: Base;
  readonly outline: Outline;
  readonly y: Mu;
  readonly height: Mu;
  readonly size: SizeClass;
}

/** A unit of the table. */
export interface PlacedUnit {
  readonly id: UnitId;
  readonly name: string;
  readonly side: SideId;
  readonly profile: string | null;
  readonly models: readonly ModelId[];
}

/** A table that was read and checked, with everything placed in the table frame. */
export interface Table {
  readonly file: TableFile;
  readonly name: string;
  readonly rules: string;
  readonly scale: Scale;
  readonly muMm: Mm;
  readonly size: readonly [width: Mu, depth: Mu];
  readonly sides: readonly TableSide[];
  readonly pieces: readonly PlacedPiece[];
  readonly units: readonly PlacedUnit[];
  readonly models: readonly PlacedModel[];
  readonly zones: readonly Zone[];
  readonly objectives: readonly Objective[];
  readonly markers: readonly Marker[];
}

/** A problem with an input: its place (a JSON pointer, '' for the whole input) and what would be right. */
export interface Problem {
  readonly at: string;
  readonly message: string;
}

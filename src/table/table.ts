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

/** Tags of a part after its piece's and the defaults are filled in. `sight` stays undefined where nothing says it: its default depends on the rules. */
export interface ResolvedTags {
  readonly sight: Tags['sight'];
  readonly cover: CoverLevel;
  readonly ground: 'open' | 'difficult' | 'impassable';
  readonly dangerous: boolean;
  readonly scalable: boolean;
  readonly footholds: boolean;
  readonly horrific: boolean;
  /** Its own or, by default, from the height. */
  readonly size: SizeClass;
  readonly solid: boolean;
  readonly trench: boolean;
}

/**
 * A part of a piece where it stands on the table. `solids` is its exact shape in convex solids. A mesh is a part for each of its
 * nodes: what in it is upright prisms stands in `solids`, the triangles that are not in `mesh`.
 */
export interface PlacedPart {
  readonly piece: PieceId;
  readonly part: Part;
  readonly label: string;
  readonly tags: ResolvedTags;
  readonly solids: readonly Solid[];
  /** Nine numbers a triangle, table frame, MU; null where the solids are all of it. */
  readonly mesh: Float64Array | null;
  /** What is seen of a mesh whose shape in play is simpler: as `mesh`. */
  readonly look?: Float64Array;
  readonly bottom: Mu;
  readonly top: Mu;
  /** Of a ramp: what its steps are walked on as. */
  readonly slope?: Slope;
}

/** A slope from `bottom` at the middle of its low side to `top` at the middle of its high side. */
export interface Slope {
  readonly outline: Outline;
  readonly low: PlanPoint;
  readonly high: PlanPoint;
}

/** A piece of terrain where it stands. `area` is the ground that counts as within it, in convex outlines. */
export interface PlacedPiece {
  readonly id: PieceId;
  /** The catalogue's name of it; null for a piece with its own parts. */
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

/** A model where it stands. Its base is `outline` at height `y`; its volume is that outline up to `y + height`. */
export interface PlacedModel {
  readonly id: ModelId;
  readonly unit: UnitId;
  readonly side: SideId;
  /** The model profile's id within the unit's profile; null where the file and the rules name none. */
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

export interface PlacedUnit {
  readonly id: UnitId;
  readonly name: string;
  readonly side: SideId;
  readonly profile: string | null;
  readonly models: readonly ModelId[];
}

/** A table that was read and checked, everything on it placed in the table frame. */
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

/** Something wrong with an input: where in it (a JSON pointer, '' for the whole) and what would be right. */
export interface Problem {
  readonly at: string;
  readonly message: string;
}

import type { PlanPoint, Point, Segment } from '../../geometry/shapes/shapes';
import type { Mm, Mu } from '../../geometry/units';
import type { CoverLevel } from '../../table/format';
import type { ModelId, PieceId } from '../../table/ids';

export type Verdict = 'clear' | 'blocked' | 'too-close';

/** The verdict between two models with what a picture of it shows. */
export interface LineOfSight {
  readonly verdict: Verdict;
  /** A free line; for `too-close` a line that only touches, or null. */
  readonly witness: Segment | null;
  readonly blockers: readonly string[];
  readonly crosses: readonly Crossing[];
}

/** The verdict between two models with its proof: the `los` object of the command line. */
export interface Sight extends LineOfSight {
  readonly from: ModelId;
  readonly to: ModelId;
  readonly proof: 'exact' | 'searched';
  readonly resolutionMm?: Mm;
  readonly corridorMm: Mm | null;
  /** The centre line of the widest corridor, base to base. */
  readonly corridor?: Segment;
  readonly nudgeMm: Mm | null;
  /** The smallest shift of the target that opens a line; `nudgeMm` is the vector's length. */
  readonly nudge?: { readonly vector: PlanPoint };
  /** The error bound where it exceeds 0.001 mm and a thousandth: `corridorMm` may be too small, `nudgeMm` too large by this. */
  readonly toleranceMm?: Mm;
  /** Of blockers that are meshes of several nodes: nodes that, with the other blockers, stop every line; none can be left out. */
  readonly blockingParts?: readonly BlockingParts[];
  /** Pieces of open meshes with an end within their bounds: they have no inside that would stop the line. */
  readonly openShells?: readonly PieceId[];
  readonly distance: Mu;
  readonly conceal?: 0 | 1;
  /** The visible share of the target's volume, the middle of its bounds. */
  readonly visible?: number;
  readonly visibleBounds?: readonly [least: number, most: number];
  /** Pieces and models that hide some of the target by themselves, largest share first. */
  readonly hidden?: readonly Hiding[];
  /** Only where a piece near the line has a simpler mesh in play than on the screen. `resolutionMm` includes its difference. */
  readonly seenShape?: SeenShape;
  /** Effect of building errors on the verdict; only where the file states a building tolerance. */
  readonly building?: BuildingSensitivity;
}

/** The nodes of a piece's mesh file that stop lines. */
export interface BlockingParts {
  readonly piece: PieceId;
  /** Names of the nodes, in ascending order. */
  readonly parts: readonly string[];
}

/** Pieces that are played by simpler meshes than those that are seen. */
export interface SeenShape {
  readonly pieces: readonly PieceId[];
  /** Largest distance between the two, either way: an upper bound. Null where a mesh file does not state it. */
  readonly differenceMm: Mm | null;
  /** The piece whose seen mesh stops the witness; null where none does. */
  readonly stoppedBy: PieceId | null;
}

/**
 * Effect on a verdict of building pieces within their tolerance: each face up to that far from its
 * place in the file. Bases stay where they stand.
 */
export interface BuildingSensitivity {
  /** The largest tolerance of the pieces concerned. */
  readonly toleranceMm: Mm;
  /** True if the verdict is the same however the pieces are built; null if that is proven neither way, past a mesh. */
  readonly stands: boolean | null;
  /** Only with a `stands` of null: errors up to this length are proven to leave the verdict as it is; 0 if none are. */
  readonly provenMm?: Mm;
  /** The smallest error of all faces together that turns the verdict, to 0.01 mm; null where it stands. */
  readonly criticalMm: Mm | null;
  /** Changes of one piece, each of which alone turns the verdict; the smallest first. */
  readonly changes: readonly BuildingChange[];
}

/** A change of one piece that turns a verdict. */
export interface BuildingChange {
  readonly piece: PieceId;
  readonly change: 'lower' | 'taller' | 'thinner' | 'thicker';
  /** Smallest length by which its top, or each of its sides, moves, to 0.01 mm. */
  readonly mm: Mm;
}

/** The share of a target that one piece or model hides by itself; several may hide the same spot. */
export interface Hiding {
  readonly by: string;
  readonly share: number;
  /** The hidden region of the target, seen from the viewer. */
  readonly place: 'whole' | 'lower' | 'upper' | 'left' | 'right' | 'middle';
  /** The spacing of the sampled spots; present past a mesh, where this share is sampled, not proven. */
  readonly resolutionMm?: Mm;
}

/** The viewpoint, the obstacles and the precision of a visibility question. */
export interface ViewOptions {
  /** `body`: a spot shows where any point of the viewer's volume sees it; `eye`: only the middle of the volume's top looks. */
  readonly from: 'body' | 'eye';
  /** `all`: everything that stops a line hides; `terrain`: of that only pieces, not models. */
  readonly past: 'all' | 'terrain';
  /** The share in question: the bounds may stay apart as long as both lie on one side of it, or no more can be proven. */
  readonly threshold?: number;
}

/**
 * The visible share of a model's volume: of its faces that turn to the viewer's eye (the middle of its volume's top), each spot
 * weighted by how far it turns there. `least` is 1 where all of it shows, `most` is 0 where nothing does.
 */
export interface Visibility {
  /** The middle of the bounds. */
  readonly share: number;
  readonly least: number;
  readonly most: number;
  /** The bounds are proven. `exact`: they lie close together, or to one side of `threshold`; `bounded`: past a mesh they may lie farther apart. */
  readonly proof: 'exact' | 'bounded';
}

/** A stretch of a line that runs through a piece's matter. */
export interface CrossedPiece {
  readonly piece: PieceId;
  readonly enter: Point;
  readonly leave: Point;
  readonly startsInside: boolean;
  readonly endsInside: boolean;
}

/** Cover that a line meets. */
export interface Crossing {
  readonly piece: PieceId;
  readonly cover: CoverLevel;
}

/** The free line of a pair that meets the weakest cover, and that cover; `crosses` is empty where it meets none. */
export interface WeakestCover {
  readonly level: CoverLevel;
  readonly crosses: readonly Crossing[];
  readonly line: Segment;
}

/** Lines of sight, cover and visibility between models. */
export interface SightQuery {
  /** Is there a line? The cheap form of `sight`: no corridor, nudge or blockers. A line that only touches counts. */
  sees(from: ModelId, to: ModelId): boolean;
  /** Is there a line that keeps clear of this piece as well, even if the piece stops no line? */
  seesPast(from: ModelId, to: ModelId, piece: PieceId): boolean;
  /** Is a visible target concealed: does concealment lie on every free line to it? */
  isConcealed(from: ModelId, to: ModelId): boolean;
  /**
   * Returns the verdict without its measures, in less time than `sight`, which finds the same except where the smallest nudge is
   * as long as the limit of what is too close to call, to its precision.
   */
  line(from: ModelId, to: ModelId): LineOfSight;
  /** Returns the whole verdict with its proof. */
  sight(from: ModelId, to: ModelId): Sight;
  /** Returns the weakest cover on a free line; null where no line is free. Pieces in `ignore` give no cover (cover around the shooter). */
  weakestCover(from: ModelId, to: ModelId, ignore: ReadonlySet<PieceId>): WeakestCover | null;
  /** Measures the visible share of the target's volume. */
  visibility(from: ModelId, to: ModelId, view: ViewOptions): Visibility;
  /** Returns the pieces whose matter a line in space runs through by more than a touch, in that order; stretches that touch are one. */
  crossedPieces(line: Segment): readonly CrossedPiece[];
  /**
   * Returns the models that a blast at a point reaches: those that the point sees, with a base within `radius` of it in space.
   * Models in `through` block no line.
   */
  modelsInBlast(centre: Point, radius: Mu, through?: readonly ModelId[]): readonly ModelId[];
  /** Does a model see a point? */
  seesPoint(model: ModelId, point: Point): boolean;
}

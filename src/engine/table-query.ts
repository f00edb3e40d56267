/**
 * What the rules ask of the table, in game terms and by ids. The rules never see geometry: query/ implements this port
 * with the exact kernel, tests may implement it with a drawing on squared paper.
 */
import type { PlanPoint, Point, Segment } from '../geometry/shapes/shapes';
import type { Degrees, Mm, Mu } from '../geometry/units';
import type { CoverLevel, SizeClass } from '../table/format';
import type { ResolvedTags } from '../table/table';
import type { SurfaceQuery } from './surface-query';

export type Verdict = 'clear' | 'blocked' | 'too-close';

/** Which parts and models stop a line, and between what lines run: a rule system's answer, with its options applied. */
export interface SightRule {
  /** `base`: base outline to base outline at the height they stand; `volume`: any point to any point; `corridor`: 1 mm wide, in plan. */
  readonly line: 'base' | 'volume' | 'corridor';
  /** A gap of exactly a corridor's width stops it; left out, it lets it through. */
  readonly touchBlocks?: boolean;
  /** In plan only: every blocker counts as endlessly tall (always so for a corridor). */
  readonly endlessBlockers: boolean;
  /** Does this part stop a line between these two models? */
  stopsPart(part: PartFacts, ends: SightEnds): boolean;
  /** Does the volume of a model other than the two stop a line between them? */
  stopsModel(model: ModelFacts, ends: SightEnds): boolean;
  /** Models that stop a line count as endlessly tall, whatever terrain does. */
  readonly endlessModels?: boolean;
  /** The air between two models of one blocking unit that stand this close, or closer, stops a line too. */
  readonly screenGap?: Mu;
  /** The hull of a unit's bases intervenes as its models do. */
  readonly unitHulls?: boolean;
  /** How much of a base must overlap a piece's area to stand within it; `any-overlap` unless said. */
  readonly within?: WithinTest;
  /** Distances between bases, and to items, are taken in plan: heights do not count. */
  readonly measuresInPlan?: boolean;
  /** How bases go over matter; without it they walk through what is not impassable, breaching it. */
  readonly footing?: Footing;
  /** What stops no line, but conceals a target that no line reaches free of it. */
  readonly conceals?: {
    /** A target is concealed, too, where any line between the bases meets what conceals or what stops lines. */
    readonly byAnyLine?: boolean;
    part(part: PartFacts, ends: SightEnds): boolean;
    model(model: ModelFacts, ends: SightEnds): boolean;
  };
}

/** Whoever walks steps over what is low, climbs what can be scaled, and is stopped by all other matter. */
export interface Footing {
  /** Matter that rises no higher than this above the surface is no obstacle, and costs nothing. */
  readonly step: Mu;
  scales(part: PartFacts): boolean;
}

export type WithinTest = 'any-overlap' | 'centre' | 'half' | 'whole';

export interface SightEnds {
  readonly from: ModelFacts;
  readonly to: ModelFacts;
  /** Pieces that each end stands within. */
  readonly fromWithin: ReadonlySet<string>;
  readonly toWithin: ReadonlySet<string>;
  /** Pieces and models that each end's base overlaps in plan, by more than a touch. */
  readonly fromOverlaps: ReadonlySet<string>;
  readonly toOverlaps: ReadonlySet<string>;
}

export interface PartFacts {
  readonly piece: string;
  readonly tags: ResolvedTags;
}

export interface ModelFacts {
  readonly id: string;
  readonly unit: string;
  readonly side: string;
  readonly size: SizeClass;
  /** The size class of the largest matter that it stands on top of; null on the ground. */
  readonly standsOn: SizeClass | null;
}

/** The answer to "does this model see that one": the `los` object of the command line. */
export interface Sight {
  readonly from: string;
  readonly to: string;
  readonly verdict: Verdict;
  readonly proof: 'exact' | 'searched';
  readonly resolutionMm?: Mm;
  /** A free line; for `too-close` one that only touches, where there is one. */
  readonly witness: Segment | null;
  readonly corridorMm: Mm | null;
  /** Base to base, the centre line of the widest corridor. */
  readonly corridor?: Segment;
  readonly nudgeMm: Mm | null;
  /** The smallest shift of the target that opens a line; `nudgeMm` is the vector's length. */
  readonly nudge?: { readonly vector: PlanPoint };
  /** By how much `corridorMm` may be too little, or `nudgeMm` too much, where that is more than 0.001 mm and a thousandth. */
  readonly toleranceMm?: Mm;
  readonly blockers: readonly string[];
  readonly crosses: readonly Crossing[];
  readonly distance: Mu;
  readonly conceal?: 0 | 1;
  /** The share of the target's volume that shows, the middle of its bounds. */
  readonly visible?: number;
  readonly visibleBounds?: readonly [least: number, most: number];
  /** What hides some of the target by itself, the most first. */
  readonly hidden?: readonly Hiding[];
}

/** How much of a target something hides by itself; several may hide the same spot. */
export interface Hiding {
  readonly by: string;
  readonly share: number;
  /** Where on the target, seen from the viewer. */
  readonly place: 'whole' | 'lower' | 'upper' | 'left' | 'right' | 'middle';
  /** Past a mesh it is searched, not proven: spots so far apart were looked at. */
  readonly resolutionMm?: Mm;
}

/** Who looks, and past what. */
export interface Look {
  /** `body`: a spot shows where any point of the viewer's volume sees it; `eye`: only the middle of the volume's top looks. */
  readonly from: 'body' | 'eye';
  /** `all`: whatever stops a line hides; `terrain`: of that only pieces, not models. */
  readonly past: 'all' | 'terrain';
  /** Is no less than this share to be seen? Then the bounds need not be close together, but lie to one side of it, unless they say that more cannot be told. */
  readonly about?: number;
}

/**
 * How much of a model's volume shows: of its faces that turn to the viewer's eye (the middle of its volume's top), each spot
 * weighted by how far it turns there. `least` is 1 where all of it shows, `most` is 0 where nothing does.
 */
export interface Visibility {
  /** The middle of the bounds. */
  readonly share: number;
  readonly least: number;
  readonly most: number;
  /** `exact`: the bounds are proven; `searched`: a mesh is concerned, and spots `resolutionMm` apart were looked at. */
  readonly proof: 'exact' | 'searched';
  readonly resolutionMm?: Mm;
}

/** How a base lies to a piece's area, in plan. */
export interface Lie {
  readonly place: 'apart' | 'touching' | 'partly-within' | 'within';
  /** Share of the base's area that lies in the piece's area: 0 … 1. */
  readonly overlap: number;
  /** Shortest way from the base to the piece's area; 0 where they touch or overlap. */
  readonly gap: Mu;
  /** Does the base stand at a height from the piece's bottom to its top? */
  readonly atHeight: boolean;
}

/** The lines of the plan that make one base lie behind a piece from another: centre to centre, centre to any point, any point to any. */
export type LinesBehind = 'centre-line' | 'from-centre' | 'any-line';

/** A stretch of a line that runs through a piece's matter. */
export interface Crossed {
  readonly piece: string;
  readonly enter: Point;
  readonly leave: Point;
  readonly startsInside: boolean;
  readonly endsInside: boolean;
}

export interface Crossing {
  readonly piece: string;
  readonly cover: CoverLevel;
}

/** The free line of a pair that meets the weakest cover, and what it meets: nothing where it crosses none. */
export interface WeakestCover {
  readonly level: CoverLevel;
  readonly crosses: readonly Crossing[];
  readonly line: Segment;
}

export interface Measurement {
  readonly distance: Mu;
  readonly points: Segment;
}

/** What is measured to: a model's base, a piece's area or the disc of a marker or an objective, a point on the ground. */
export type Landmark = { readonly model: string } | { readonly item: string } | { readonly point: PlanPoint };

/** Where models stand at the moment of a question. Ids not listed here are off the table. */
export interface Standing {
  readonly model: string;
  readonly at: PlanPoint;
  readonly facing: Degrees;
  readonly y: Mu;
  /** Where it is not as high as the table has it: it has gone down. */
  readonly height?: Mu;
}

/** A way for one base: straight legs from where it stands to each point in turn, then a turn on the spot. */
export interface Route {
  readonly model: string;
  readonly via: readonly PlanPoint[];
  /** As it stands, unless said. */
  readonly facing?: Degrees;
  /** The height it ends at; by default what it walks on there. */
  readonly y?: Mu;
}

/** What a way comes to. It says what is so; which of it is allowed is the rules' say. */
export interface Walk {
  readonly end: Standing;
  /** Length of the legs in plan, taken at the base's centre. */
  readonly length: Mu;
  /** Heights climbed and descended on the way, added up. */
  readonly climb: Mu;
  /** How far the point of the outline that is moved most ends from where it began; the centre's for a round base. */
  readonly displaced: Mu;
  /** How far the outermost point of the outline goes in the turn on the spot; 0 for a round base. */
  readonly swing: Mu;
  readonly leavesTable: boolean;
  /** Can it stand where it ends: on ground or on top of something, not inside matter or in the air? */
  readonly stands: boolean;
  /** Impassable pieces that the base runs into. */
  readonly impassable: readonly string[];
  /** Models whose bases the base passes over by more than a touch. */
  readonly through: readonly string[];
  /** Models whose bases it overlaps by more than a touch where it ends. */
  readonly onto: readonly string[];
}

/** How near one leg of a way comes to a model. */
export interface Approach {
  readonly model: string;
  readonly leg: number;
  /** Distance where the leg starts, and the least along it. */
  readonly start: Mu;
  readonly least: Mu;
}

/** Where a way is to lead, and round what. */
export interface RouteRequest {
  readonly model: string;
  /** A spot, or near to models. */
  readonly to: PlanPoint | NearModels;
  /** Models to keep away from, and how far. */
  readonly avoid: readonly string[];
  readonly keep: Mu;
  /** Ways longer than this are of no use. */
  readonly longest: Mu;
  /** Models that may be touched, and not passed over. */
  readonly bars?: readonly string[];
}

/** As near to one of these models as `within` says, with any part of the base or with the whole. */
export interface NearModels {
  readonly models: readonly string[];
  readonly within: Mu;
  readonly whole: boolean;
}

/** How a vehicle goes: straight ahead along its facing, one pivot, straight on along the new facing. */
export interface Drive {
  readonly model: string;
  readonly ahead: Mu;
  /** Anticlockwise seen from above. */
  readonly pivot: Degrees;
  readonly onward: Mu;
  /** It turns about the middle of its base, or about the middle of its rear edge. */
  readonly about: 'centre' | 'rear';
}

/** What a drive comes to, by all that the base sweeps. */
export interface Driven {
  readonly end: Standing;
  readonly leavesTable: boolean;
  readonly stands: boolean;
  /** Pieces that rise, or fall, more than a step in its way. */
  readonly impassable: readonly string[];
  readonly through: readonly string[];
}

/** Who is to come into contact with whom at the same time. */
export interface ContactRequest {
  /** How far each may go. */
  readonly movers: readonly { readonly model: string; readonly longest: Mu }[];
  readonly targets: readonly string[];
  /** Models to keep away from, and how far. */
  readonly avoid: readonly string[];
  readonly keep: Mu;
  /** Models that ways may not pass over. */
  readonly bars: readonly string[];
  /** Movers end this near to a model, with any part of the base or the whole. */
  readonly near: { readonly model: string; readonly within: Mu; readonly whole: boolean } | null;
  readonly climbsCount: boolean;
  /** Search on for a proof where it takes long; a handful of models nearly always has one. */
  readonly thorough?: boolean;
}

/** Ways into contact for as many as were found; `proven` where there cannot be more, among places at which bases touch something. */
export interface Contacts {
  readonly ways: readonly Route[];
  readonly proven: boolean;
}

export interface TableQuery {
  /** Ways over the real surface, with climbs, jumps and drops, and what lies about a model there. */
  readonly paths: SurfaceQuery;
  /** Shortest distance between two bases, in space unless the sight rule measures in plan; 0 when they touch or overlap. */
  distance(a: string, b: string): Measurement;
  /** The same in space, whatever the sight rule measures in. */
  distanceInSpace(a: string, b: string): Measurement;
  /** Shortest distance from a base to a piece's area or a marker's edge. */
  distanceToItem(model: string, item: string): Measurement;
  /**
   * The distance of the point of the model's base that lies farthest off: the whole base is within it. Of an area of several convex
   * parts it is taken to the one of them for which it is least.
   */
  farthest(model: string, from: Landmark): Mu;
  /** Is there a line? The cheap form of `sight`: no corridor, nudge or blockers. A line that only touches counts. */
  sees(from: string, to: string): boolean;
  /** Is there a line that keeps clear of this piece as well, whatever stops lines? */
  seesPast(from: string, to: string, piece: string): boolean;
  /** Asked of a target that is seen: does what conceals hinder every free line to it? */
  conceals(from: string, to: string): boolean;
  /** The whole verdict with its proof. */
  sight(from: string, to: string): Sight;
  /** Pieces that the model's base stands in, in order of the table's file. */
  within(model: string): readonly string[];
  /** Null where no line is free. Pieces in `ignore` give no cover (cover around the shooter). */
  weakestCover(from: string, to: string, ignore: ReadonlySet<string>): WeakestCover | null;
  /** Pieces that the model's base touches or overlaps. */
  touching(model: string): readonly string[];
  /** How much of the target's volume shows. */
  shown(from: string, to: string, look: Look): Visibility;
  /** Whether a base lies in a piece's area, partly in it, against it or away from it, and how far. */
  lie(model: string, piece: string): Lie;
  /** Does a line in plan, from the base of `from` to the model's, run through the piece's matter by more than a touch? */
  behind(model: string, piece: string, from: string, lines: LinesBehind): boolean;
  /** What a line in space runs through by more than a touch, in the order in which it does; what touches itself is one stretch. */
  crossed(line: Segment): readonly Crossed[];
  /** How far, in plan, a segment runs through a piece's ground. */
  lengthThrough(line: Segment, piece: string): Mu;
  /** Tags of a terrain piece, and of its strongest cover-giving part. */
  piece(id: string): PieceFacts;
  /**
   * Models whose base is within `radius` of a point, in space, and that the point sees: what a blast there reaches. Models in `through`
   * are in nobody's way.
   */
  reachedFrom(centre: Point, radius: Mu, through?: readonly string[]): readonly string[];
  /** Does a model see a point? */
  seesPoint(model: string, point: Point): boolean;
  /** Is the whole base on the table at this spot? */
  onTable(model: string, at: PlanPoint, facing: Degrees): boolean;
  /** The same table with these models standing elsewhere, or gone. What did not move is not computed again. */
  withModels(standing: readonly Standing[]): TableQuery;
  /** The height of the surface that a base stands on there; of floors over one another the highest that does not begin above `level`. */
  surface(at: PlanPoint, level?: Mu): Mu;
  /** What a way comes to. */
  walk(route: Route): Walk;
  /** For each leg the models among these that it comes closer to than `within`. */
  approaches(route: Route, models: readonly string[], within: Mu): readonly Approach[];
  /**
   * A short way there, searched: round impassable pieces and models to avoid, curves taken as polygons, so up to 1 % longer
   * than the shortest. Null where none is found.
   */
  findRoute(wish: RouteRequest): readonly PlanPoint[] | null;
  /** The route cut where it first touches a model that it would end on; as it is where it ends on none of them. */
  stopShort(route: Route, models: readonly string[]): Route;
  /** What a drive comes to. */
  drive(drive: Drive): Driven;
  /** Where a drive ends, whatever is in its way. */
  driveEnd(drive: Drive): Standing;
  /** How near a drive comes to models, where it comes nearer than `within`. */
  driveGaps(
    drive: Drive,
    models: readonly string[],
    within: Mu,
  ): readonly { readonly model: string; readonly start: Mu; readonly least: Mu }[];
  /** Ways that bring as many of the movers as can be found into contact with the targets, standing there at the same time. */
  mostContacts(wish: ContactRequest): Contacts;
  /** The direction from one point of the plan to another, anticlockwise from x, over -180 to 180. */
  bearing(from: PlanPoint, to: PlanPoint): Degrees;
  /** A point so far from another in a direction of the plan. */
  travel(from: PlanPoint, bearing: Degrees, distance: Mu): PlanPoint;
  /** Does the whole base lie in a simple outline of the plan (a zone)? */
  liesIn(model: string, outline: readonly PlanPoint[]): boolean;
  /** Is the point on the table? */
  isOnTable(point: PlanPoint): boolean;
  /** Shortest distance from a model's base to a point on the ground. */
  distanceToPoint(model: string, point: PlanPoint): Mu;
}

export interface PieceFacts {
  readonly id: string;
  readonly title: string;
  readonly tags: ResolvedTags;
  /** The strongest cover that the piece or one of its parts gives. */
  readonly cover: CoverLevel;
}

import type { Mu } from '../../geometry/units';
import type { SizeClass } from '../../table/format';
import type { ResolvedTags } from '../../table/table';
import type { ModelId, PieceId, SideId, UnitId } from '../../table/ids';

/** A rule system's answers about lines of sight, with its options applied: what lines run between, and what stops them. */
export interface SightRule {
  /** `base`: base outline to base outline at the height they stand; `volume`: any point to any point; `corridor`: 1 mm wide, in plan. */
  readonly line: 'base' | 'volume' | 'corridor';
  /** A gap of exactly a corridor's width stops it; by default it lets it through. */
  readonly touchBlocks?: boolean;
  /** In plan only: every blocker counts as endlessly tall (always so for a corridor). */
  readonly endlessBlockers: boolean;
  /** Does this part stop a line between these two models? */
  stopsPart(part: PartFacts, ends: SightEnds): boolean;
  /** Does the volume of a third model stop a line between these two? */
  stopsModel(model: ModelFacts, ends: SightEnds): boolean;
  /** Models that stop a line count as endlessly tall, whatever terrain does. */
  readonly endlessModels?: boolean;
  /** Models of one blocking unit at this distance or less stop lines through the air between them, too. */
  readonly screenGap?: Mu;
  /** The hull of a unit's bases intervenes as its models do. */
  readonly unitHulls?: boolean;
  /** The part of a base that must overlap a piece's area to stand within it; `any-overlap` by default. */
  readonly within?: WithinTest;
  /** Distances between bases, and to items, are taken in plan: heights do not count. */
  readonly measuresInPlan?: boolean;
  /** The way bases pass over matter; without it they walk through all that is not impassable, breaching it. */
  readonly footing?: Footing;
  /** Parts and models that stop no line, but conceal a target that no line reaches free of them. */
  readonly concealment?: {
    /** A target is concealed, too, where any line between the bases meets something that conceals or stops lines. */
    readonly byAnyLine?: boolean;
    part(part: PartFacts, ends: SightEnds): boolean;
    model(model: ModelFacts, ends: SightEnds): boolean;
  };
}

/** A walker's dealings with matter: it steps over low matter, climbs scalable parts, and is stopped by all others. */
export interface Footing {
  /** Height above the surface up to which matter neither obstructs nor costs anything. */
  readonly step: Mu;
  /** Can this part be climbed? */
  scales(part: PartFacts): boolean;
}

export type WithinTest = 'any-overlap' | 'centre' | 'half' | 'whole';

/** The two models of a sight question, and the surroundings that a sight rule may ask about. */
export interface SightEnds {
  readonly from: ModelFacts;
  readonly to: ModelFacts;
  /** Pieces that each end stands within. */
  readonly fromWithin: ReadonlySet<PieceId>;
  readonly toWithin: ReadonlySet<PieceId>;
  /** Pieces and models that each end's base overlaps in plan, by more than a touch. */
  readonly fromOverlaps: ReadonlySet<string>;
  readonly toOverlaps: ReadonlySet<string>;
}

/** A terrain part as a sight rule sees it. */
export interface PartFacts {
  readonly piece: PieceId;
  readonly tags: ResolvedTags;
}

/** A model as a sight rule sees it. */
export interface ModelFacts {
  readonly id: ModelId;
  readonly unit: UnitId;
  readonly side: SideId;
  readonly size: SizeClass;
  /** The size class of the largest matter that it stands on top of; null on the ground. */
  readonly standsOn: SizeClass | null;
}

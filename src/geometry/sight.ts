import type { Outline, PlanPoint, Segment, Solid } from './shapes';
import type { Mm, Mu } from './units';

/** `base`: base outline to base outline at the height each stands; `volume`: any point to any point; `corridor`: 1 mm wide, in plan. */
export type LineKind = 'base' | 'volume' | 'corridor';

export interface SightQuery {
  readonly line: LineKind;
  /** `base`: the outline at height `bottom`; `volume`: the outline from `bottom` to `top`; `corridor`: the outline in plan. */
  readonly from: Solid;
  readonly to: Solid;
  /** What stops this line, and nothing else; several solids may share an id. Heights may be infinite. */
  readonly blockers: readonly Solid[];
  /** Millimetres in one MU: the tolerances are in millimetres. */
  readonly muMm: Mm;
}

/** Where the target may be shifted to, and what a shift would switch off. */
export interface NudgeLimits {
  readonly table: readonly [width: Mu, depth: Mu];
  readonly releases: readonly Release[];
}

/** Blockers with this id no longer stop the line once the target's base overlaps `area` in plan, by more than a touch, at a height from `bottom` to `top`. */
export interface Release {
  readonly id: string;
  readonly area: readonly Outline[];
  readonly bottom: Mu;
  readonly top: Mu;
}

export interface Seen {
  /** Is there a line? One that only touches counts. */
  readonly seen: boolean;
  readonly witness: Segment | null;
}

export interface SightProof {
  readonly verdict: 'clear' | 'blocked' | 'too-close';
  /** For `too-close`: does a line exist that at least touches its way through? Else as the verdict says. */
  readonly seen: boolean;
  readonly proof: 'exact';
  readonly witness: Segment | null;
  /** Width in plan of the widest straight corridor, at most 100; null where no line is. */
  readonly corridorMm: Mm | null;
  /** The widest corridor's centre line, base to base: for the call sheet's drawings. */
  readonly corridor?: Segment;
  /** Length of the smallest shift of the target that opens a line; null where there is a line, or no shift on the table opens one. */
  readonly nudgeMm: Mm | null;
  /** That shift as a vector of the plan in MU, a hair longer than `nudgeMm`: for "1.2 mm more to the left". */
  readonly nudge?: PlanPoint;
  /** Ids that together stop every line, in ascending order; none of them could be left out. */
  readonly blockers: readonly string[];
}

/** Is there a line? The fast question; `prove` gives the whole answer. */
export function sees(_query: SightQuery): Seen {
  throw new Error('not yet');
}

/** The verdict with everything that proves it. */
export function prove(_query: SightQuery, _limits: NudgeLimits): SightProof {
  throw new Error('not yet');
}

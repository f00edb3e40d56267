/** The shifts of the target that a nudge may try, and what they release. */
import type { Outline, Solid } from '../shapes/shapes';
import type { Mu } from '../units';

/** Where the target may be shifted to, and what a shift would switch off and on. */
export interface NudgeLimits {
  readonly table: readonly [width: Mu, depth: Mu];
  readonly releases: readonly Release[];
  /** What stops no line only because the target stands in it: it does again once the target has left it. */
  readonly released?: readonly Solid[];
}

/** Blockers with this id stop no line while the target stands in `area` in plan, as `within` says, at a height from `bottom` to `top`. */
export interface Release {
  readonly id: string;
  readonly area: readonly Outline[];
  /** In it by overlapping it by more than a touch, with the middle of the base, with half of it, or with all. */
  readonly within: 'any-overlap' | 'centre' | 'half' | 'whole';
  readonly bottom: Mu;
  readonly top: Mu;
}

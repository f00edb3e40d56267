/** The shifts of the target that a nudge may try, and what they release. */
import type { Outline, Solid } from '../shapes/shapes';
import type { Mu } from '../units';

/** The table that limits the shifts of the target, and the blockers that a shift switches off and on. */
export interface NudgeLimits {
  readonly table: readonly [width: Mu, depth: Mu];
  readonly releases: readonly Release[];
  /**
   * Blockers that stop no line only because the target stands in them: they stop lines again once the target
   * has left.
   */
  readonly released?: readonly Solid[];
  /** Longer nudges are not searched for. */
  readonly most?: Mu;
}

/**
 * Blockers with this id stop no line while the target stands in `area` in plan, as `within` defines it, at a
 * height from `bottom` to `top`.
 */
export interface Release {
  readonly id: string;
  readonly area: readonly Outline[];
  /**
   * Condition for standing in the area: the base overlaps it by more than a touch, or its middle, half of it
   * or all of it lies there.
   */
  readonly within: 'any-overlap' | 'centre' | 'half' | 'whole';
  readonly bottom: Mu;
  readonly top: Mu;
}

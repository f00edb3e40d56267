import type { Mu } from '../../geometry/units';

/** The height of a model's base, and of its head above that. */
interface Body {
  readonly y: Mu;
  readonly height: Mu;
}

/**
 * Reports whether two models whose bases overlap in plan are in each other's way: the base of the upper one is lower than the head of
 * the lower one. Else one stands on a floor above.
 */
export const areInTheWay = (a: Body, b: Body): boolean =>
  a.y > b.y ? a.y - b.y < b.height : b.y - a.y < a.height;

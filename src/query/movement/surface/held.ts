/** Finds what holds a base on one span of a step, in the innermost loop of paths. */
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import { topAt, type Block } from './relief';
import type { Crossing, Span } from './spans';
import { level } from './step-types';

/** Is this the ground, or the floor of a hole in it? */
const isGround = ({ thing }: Crossing<Block>): boolean => thing.bottom === -Infinity;

/**
 * Returns the height of the highest top that is not above a base; of the plain ground, where no block takes its place.
 * @param tops of what is under the base
 */
export function heldHeight(under: Span['under'], tops: readonly Mu[], y: Mu): Mu {
  const isOnPlainGround = y >= -level && !under.some(isGround);
  return tops.reduce(
    (highest, top) => (top <= y + level && top > highest ? top : highest),
    isOnPlainGround ? 0 : -Infinity,
  );
}

/**
 * Is the middle over something at the height of the base? On a slope's foot it is as soon as its front is.
 * @param at start of the span
 */
export function isMiddleHeld({ under, over }: Span, at: PlanPoint, y: Mu): boolean {
  if (Math.abs(y) <= level && !over.some(isGround)) return true;
  for (const { thing } of over) if (isTopAt(thing, at, y)) return true;
  for (const { thing } of under) if (thing.slope !== null && isTopAt(thing, at, y)) return true;
  return false;
}

const isTopAt = (block: Block, at: PlanPoint, y: Mu): boolean => Math.abs(topAt(block, at) - y) <= 2 * level;

import { isDeepIn } from '../../../geometry/shapes/inflate';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import type { Block, Relief } from './relief';
import { touch } from './step-types';

/** Returns the blocks that a base at a place overlaps by more than `by`. */
export function blocksUnder(relief: Relief, at: PlanPoint, by: Mu = touch): readonly Block[] {
  const spot = { min: at, max: at };
  return relief.blocks.along(spot, spot, touch).filter(({ grown }) => isDeepIn(grown, at, by));
}

/** What a way may make use of, and what it then counts. */
import type { SurfacePathRequest } from '../../../engine/port/surface';
import type { Mu } from '../../../geometry/units';
import { level, type TracedLeg } from './trace';

/** May a way that is wished for go over this leg? */
export function isOfUse(
  leg: TracedLeg,
  { allowed: means, movementType: gait }: Pick<SurfacePathRequest, 'allowed' | 'movementType'>,
): boolean {
  if (!means.sheer && leg.face === 'sheer') return false;
  if (leg.gap && leg.gap.width + Math.max(0, -leg.gap.down) > means.longestJump + level) return false;
  if (!means.harmfulDrops && isHarmful(leg, gait.harmfulDrop)) return false;
  return means.dangerous || leg.dangerous.length === 0;
}

export const isHarmful = ({ kind, from, to }: TracedLeg, harmful: Mu): boolean =>
  kind === 'drop' && from[1] - to[1] >= harmful - level;

/** @param difficult what a length in difficult ground counts as */
export const priceOf = (legs: readonly TracedLeg[], difficult: SurfacePathRequest['difficult']): Mu =>
  legs.reduce((sum, leg) => sum + leg.length + (difficult - 1) * leg.difficult, 0);

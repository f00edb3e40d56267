/** The legs that a searched path may contain, and their costs. */
import type { SurfacePathRequest } from '../../../engine/port/surface';
import type { Mu } from '../../../geometry/units';
import { level, type TracedLeg } from './step-types';

/** May a way that is wished for go over this leg? */
export function isAllowed(
  leg: TracedLeg,
  { allowed, movementType }: Pick<SurfacePathRequest, 'allowed' | 'movementType'>,
): boolean {
  if (!allowed.sheer && leg.face === 'sheer') return false;
  if (leg.gap && leg.gap.width + Math.max(0, -leg.gap.down) > allowed.longestJump + level) return false;
  if (!allowed.harmfulDrops && isHarmful(leg, movementType.harmfulDrop)) return false;
  return allowed.dangerous || leg.dangerous.length === 0;
}

export const isHarmful = ({ kind, from, to }: TracedLeg, harmful: Mu): boolean =>
  kind === 'drop' && from[1] - to[1] >= harmful - level;

/** @param difficult what a length in difficult ground counts as */
export const costOf = (legs: readonly TracedLeg[], difficult: SurfacePathRequest['difficult']): Mu =>
  legs.reduce((sum, leg) => sum + leg.length + (difficult - 1) * leg.difficult, 0);

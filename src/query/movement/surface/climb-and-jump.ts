/** Measures of the faces and gaps on one straight step. */
import type { Face, MovementType } from '../../../engine/port/surface';
import type { Outline, PlanPoint } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import { reachAlong, topAt, type Block } from './relief';
import type { Span, StepSpans } from './spans';
import { level, touch, type TracedGap } from './step-types';

/** Classifies a climbed face of a height up to `top`. */
export function faceOf(
  climbed: readonly Block[],
  height: Mu,
  top: Mu,
  { lowClimb, trenchClimb }: MovementType,
): Face {
  if (climbed.some((block) => block.face === 'footholds' && block.top >= top - lowClimb - level))
    return 'footholds';
  const limit = climbed.every(({ face }) => face === 'trench') ? trenchClimb : lowClimb;
  return height <= limit + level && !climbed.some(({ tags }) => tags.ground === 'impassable')
    ? 'low'
    : 'sheer';
}

/** Length of the base in the direction of the step. */
export function baseLengthAlong(base: Outline, from: PlanPoint, to: PlanPoint): Mu {
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.sqrt(dx * dx + dz * dz);
  const [ux, uz] = [dx / length, dz / length];
  return reachAlong(base, [ux, uz]) + reachAlong(base, [-ux, -uz]);
}

/** Returns a block in the way of a jump of this apex over the spans from `first` up to `end`; null where none is. */
export function wallBetween(step: StepSpans, first: number, end: number, apex: Mu, height: Mu): Block | null {
  for (const { under, middle } of step.madeSpans(first, end)) {
    const at = step.at(middle);
    const hit = under.find(
      ({ thing }) => topAt(thing, at) > apex + level && thing.bottom < apex + height - touch,
    );
    if (hit) return hit.thing;
  }
  return null;
}

/** Returns the spots on the gap's floor against either wall; null where the base does not fit between them. */
export function fallenSpots(step: StepSpans, t: number, landing: number, floor: Mu): TracedGap['fallen'] {
  const walls = step.blocks.filter(({ thing }) => topAt(thing, step.at(t)) > floor + level);
  const near = Math.max(...walls.flatMap(({ base }) => (base[0] <= t && base[1] >= t ? [base[1]] : [])), t);
  const far = Math.min(
    ...walls.flatMap(({ base }) => (base[0] > t && base[1] >= landing ? [base[0]] : [])),
    landing,
  );
  if (near > far) return null;
  return [
    { at: step.at(near), y: floor },
    { at: step.at(far), y: floor },
  ];
}

/** Height of the highest surface under the middle, of blocks that begin below `head`, that is not above `most`. */
export function surfaceUnderMiddle(step: StepSpans, { over: here, middle }: Span, head: Mu, most: Mu): Mu {
  const at = step.at(middle);
  const tops = here
    .filter(({ thing }) => thing.bottom < head)
    .map(({ thing }) => topAt(thing, at))
    .filter((top) => top <= most + level);
  return Math.max(...tops, here.some(({ thing }) => thing.bottom === -Infinity) ? -Infinity : 0);
}

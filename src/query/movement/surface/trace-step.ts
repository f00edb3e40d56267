import type { MovementType } from '../../../engine/port/surface';
import type { PlanPoint } from '../../../geometry/shapes/shapes';
import type { Mu } from '../../../geometry/units';
import { fly } from './fly';
import type { Relief } from './relief';
import type { Stance, StepOptions, Trace, TracedLeg } from './step-types';
import { trace } from './trace';

/** One straight step, on the ground or through the air; a leg that is refused is the last. */
export function traceStep(
  relief: Relief,
  movementType: MovementType,
  from: Stance,
  to: PlanPoint,
  height: Mu,
  options: StepOptions,
  refuses?: (leg: TracedLeg) => boolean,
): Trace {
  if (!movementType.flies) return trace(relief, movementType, from, to, height, options, refuses);
  const flown = fly(relief, from, to, height);
  const first = refuses ? flown.legs.findIndex(refuses) : -1;
  return first < 0 ? flown : { ...flown, legs: flown.legs.slice(0, first + 1), refused: true };
}

import type { MovementType } from '../../engine/port/surface';
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import { fly } from '../movement/surface/fly';
import type { Relief } from '../movement/surface/relief';
import { trace, type Stance, type StepOptions, type Trace, type TracedLeg } from '../movement/surface/trace';

/** One straight step, on the ground or through the air; a leg that is refused is the last. */
export function stride(
  relief: Relief,
  gait: MovementType,
  from: Stance,
  to: PlanPoint,
  height: Mu,
  manner: StepOptions,
  refuses?: (leg: TracedLeg) => boolean,
): Trace {
  if (!gait.flies) return trace(relief, gait, from, to, height, manner, refuses);
  const flown = fly(relief, from, to, height);
  const first = refuses ? flown.legs.findIndex(refuses) : -1;
  return first < 0 ? flown : { ...flown, legs: flown.legs.slice(0, first + 1), refused: true };
}

import type { Slide } from '../../engine/port/surface';
import { closestInPlan, middle as middleOf, overlaps } from '../../geometry/distance';
import type { Outline, PlanPoint } from '../../geometry/shapes/shapes';
import { turn } from '../../geometry/turn';
import type { Degrees, Mu } from '../../geometry/units';
import { planGap } from '../movement/movement';
import { restAt, supportOf } from '../movement/surface/follow';
import { moved, type Bystander } from '../movement/surface/near';
import { topAt, type Relief } from '../movement/surface/relief';
import { level, touch, type Stance } from '../movement/surface/trace';
import { blocksUnder } from '../movement/surface/under';

/** Sliding goes in steps of so many degrees about the other base's middle. */
const step: Degrees = 3;

/** Places in contact with another base, to either side, up to what is in the way, to where the ground ends, or to the whole length. */
export function slidesRound(
  relief: Relief,
  foot: Stance,
  height: Mu,
  round: Bystander,
  others: readonly Bystander[],
  longest: Mu,
): readonly Slide[] {
  return [step, -step].flatMap((by) => slidesTo(by, relief, foot, height, round, others, longest));
}

function slidesTo(
  by: Degrees,
  relief: Relief,
  foot: Stance,
  height: Mu,
  round: Bystander,
  others: readonly Bystander[],
  longest: Mu,
): readonly Slide[] {
  const middle = middleOf(round.outline);
  const found: Slide[] = [];
  let [at, length] = [foot.at, 0];
  const via: PlanPoint[] = [];
  for (let turned = by; Math.abs(turned) <= 360; turned += by) {
    const next = contactAt(
      relief.base,
      round.outline,
      middle,
      turn([foot.at[0] - middle[0], foot.at[1] - middle[1]], turned),
    );
    length += planGap(at, next);
    if (length > longest || !isFree(relief, { at: next, y: foot.y }, height, others)) break;
    at = next;
    via.push(next);
    if (supportOf(relief, { at, y: foot.y }, moved(relief.base, at)) >= 0.5)
      found.push({ at, length, via: [...via] });
  }
  return found;
}

/** The place in a direction from the other's middle where the bases touch. */
function contactAt(base: Outline, other: Outline, [x, z]: PlanPoint, [dx, dz]: PlanPoint): PlanPoint {
  const apart = Math.sqrt(dx * dx + dz * dz);
  const place = (distance: Mu): PlanPoint => [x + (dx / apart) * distance, z + (dz / apart) * distance];
  if (base.shape === 'circle' && other.shape === 'circle') return place(base.radius + other.radius);
  let [inside, outside] = [0, farthest];
  for (let i = 0; i < halvings; i++) {
    const half = (inside + outside) / 2;
    if (closestInPlan(moved(base, place(half)), other).distance > 0) outside = half;
    else inside = half;
  }
  return place(outside);
}

/** No two bases that touch have their middles farther apart. */
const farthest: Mu = 100;
const halvings = 40;

/** On the same level, in nothing's way. */
function isFree(relief: Relief, foot: Stance, height: Mu, others: readonly Bystander[]): boolean {
  if (Math.abs(restAt(relief, foot, height) - foot.y) > level) return false;
  if (
    blocksUnder(relief, foot.at).some(
      (block) => topAt(block, foot.at) > foot.y + level && block.bottom < foot.y + height - touch,
    )
  )
    return false;
  return others.every(
    (other) =>
      Math.abs(other.y - foot.y) >= other.height ||
      !overlaps(moved(relief.base, foot.at), other.outline, touch),
  );
}

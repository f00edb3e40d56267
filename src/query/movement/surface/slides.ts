import type { Slide } from '../../../engine/port/surface';
import { closestInPlan, middle as middleOf, overlaps } from '../../../geometry/distance';
import { outlineBounds } from '../../../geometry/shapes/outline';
import type { Outline, PlanPoint } from '../../../geometry/shapes/shapes';
import { turn } from '../../../geometry/turn';
import type { Degrees, Mu } from '../../../geometry/units';
import { planGap } from '../follow-route';
import { areInTheWay } from '../in-the-way';
import { restHeight, supportOf } from './follow-steps';
import { moved, type Bystander } from './base-distance';
import { topAt, type Relief } from './relief';
import { level, touch, type Stance } from './step-types';
import { blocksUnder } from './blocks-under';

/** Step of a slide, in degrees about the other base's middle. */
const step: Degrees = 3;

/** Places in contact with another base, to either side, up to what is in the way, to where the ground ends, or to the whole length. */
export function findSlides(
  relief: Relief,
  stance: Stance,
  height: Mu,
  round: Bystander,
  others: readonly Bystander[],
  longest: Mu,
): readonly Slide[] {
  return [step, -step].flatMap((by) => slidesTo(by, relief, stance, height, round, others, longest));
}

function slidesTo(
  by: Degrees,
  relief: Relief,
  stance: Stance,
  height: Mu,
  round: Bystander,
  others: readonly Bystander[],
  longest: Mu,
): readonly Slide[] {
  const middle = middleOf(round.outline);
  const found: Slide[] = [];
  let [at, length] = [stance.at, 0];
  const via: PlanPoint[] = [];
  for (let turned = by; Math.abs(turned) <= 360; turned += by) {
    const next = contactAt(
      relief.base,
      round.outline,
      middle,
      turn([stance.at[0] - middle[0], stance.at[1] - middle[1]], turned),
    );
    length += planGap(at, next);
    if (length > longest || !isFree(relief, { at: next, y: stance.y }, height, others)) break;
    at = next;
    via.push(next);
    if (supportOf(relief, { at, y: stance.y }, moved(relief.base, at)) >= 0.5)
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

function isOnTable({ table, base }: Relief, at: PlanPoint): boolean {
  const [width, depth] = table.size;
  const { min, max } = outlineBounds(moved(base, at));
  return min[0] >= -touch && min[1] >= -touch && max[0] <= width + touch && max[1] <= depth + touch;
}

/** No two bases that touch have their middles farther apart. */
const farthest: Mu = 100;
const halvings = 40;

/** On the table and on the same level, in nothing's way. */
function isFree(relief: Relief, stance: Stance, height: Mu, others: readonly Bystander[]): boolean {
  if (!isOnTable(relief, stance.at)) return false;
  if (Math.abs(restHeight(relief, stance, height) - stance.y) > level) return false;
  if (
    blocksUnder(relief, stance.at).some(
      (block) => topAt(block, stance.at) > stance.y + level && block.bottom < stance.y + height - touch,
    )
  )
    return false;
  return others.every(
    (other) =>
      !areInTheWay(other, { y: stance.y, height }) ||
      !overlaps(moved(relief.base, stance.at), other.outline, touch),
  );
}

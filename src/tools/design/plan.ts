import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';
import type { SnapSettings } from '../../store/design/snap';

/** Step of drawn points while the grid is off (MU). */
const freeStep: Mu = 0.05;

/** Rounds a point to the grid. */
export function onGrid([x, z]: PlanPoint, { grid }: SnapSettings): PlanPoint {
  const step = grid ?? freeStep;
  return [Math.round(x / step) * step, Math.round(z / step) * step];
}

/** Returns the distance between two points of the plan. */
export const lengthOf = (a: PlanPoint, b: PlanPoint): Mu =>
  Math.sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2);

/** Clicks this near to each other count as one place (MU). */
const samePlace: Mu = 0.45;

/** Returns whether two clicks are at one place. */
export const isNear = (a: PlanPoint | null | undefined, b: PlanPoint): boolean =>
  a !== null && a !== undefined && lengthOf(a, b) < samePlace;

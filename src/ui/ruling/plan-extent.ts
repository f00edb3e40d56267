/** The ground that drawings of the plan show. */
import type { CorridorPlan } from '../../ruling/corridor-plan';
import { support, type FramePoint } from '../../ruling/line-frame';

/** Paper beside the drawing, in drawing units. */
export const planMargin = 16;

/** Returns the points of the two bases, and of the shifted one, that lie farthest in a direction. */
export const farthest = (plan: CorridorPlan, direction: FramePoint): readonly FramePoint[] =>
  [plan.from.outline, plan.to.outline, ...(plan.nudge ? [plan.nudge.outline] : [])].map((outline) =>
    support(outline, direction),
  );

/** Returns the stretch of the line's direction that holds the bases, with a margin. */
export function alongExtent(plan: CorridorPlan): readonly [number, number] {
  const back = farthest(plan, [-1, 0]).map(([along]) => along);
  const ahead = farthest(plan, [1, 0]).map(([along]) => along);
  return [Math.min(0, ...back) - 0.6, Math.max(plan.length, ...ahead) + 0.6];
}

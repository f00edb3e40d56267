/** Animation of a figure's walk to a new place. */
import type { PlanPoint } from '../geometry/shapes/shapes';
import type { Degrees, Mu } from '../geometry/units';

export interface Pose {
  readonly at: PlanPoint;
  readonly y: Mu;
  readonly facing: Degrees;
}

export interface Walk {
  readonly from: Pose;
  readonly to: Pose;
  /** Points of the path, both ends included, and its length. */
  readonly points: readonly PlanPoint[];
  readonly length: Mu;
  readonly seconds: number;
}

const shortest = 0.15;
const longest = 0.4;
const secondsPerMu = 0.05;

export function walkTo(from: Pose, to: Pose, via: readonly PlanPoint[] = [to.at]): Walk {
  const points = [from.at, ...via];
  const length = lengthOf(points);
  return { from, to, points, length, seconds: Math.min(longest, shortest + secondsPerMu * length) };
}

/** Returns the share of the path behind a figure after `passed` seconds: it starts and stops slowly. */
function shareAfter({ seconds }: Walk, passed: number): number {
  const time = Math.min(1, passed / seconds);
  return time * time * (3 - 2 * time);
}

/** Returns the distances behind and ahead of a figure after `passed` seconds. */
export function distancesAfter(walk: Walk, passed: number): { readonly walked: Mu; readonly left: Mu } {
  const walked = walk.length * shareAfter(walk, passed);
  return { walked, left: walk.length - walked };
}

/** Returns the pose after `passed` seconds. */
export function poseAfter(walk: Walk, passed: number): Pose {
  const { from, to, points, length } = walk;
  const share = shareAfter(walk, passed);
  if (share === 1) return to;
  const turn = ((((to.facing - from.facing) % 360) + 540) % 360) - 180;
  return {
    at: along(points, share * length),
    y: from.y + (to.y - from.y) * share,
    facing: from.facing + turn * share,
  };
}

export const samePose = (a: Pose, b: Pose): boolean =>
  a.at[0] === b.at[0] && a.at[1] === b.at[1] && a.y === b.y && a.facing === b.facing;

function along(points: readonly PlanPoint[], distance: Mu): PlanPoint {
  let left = distance;
  for (const [index, end] of points.entries()) {
    const start = points[index - 1];
    if (!start) continue;
    const leg = gap(start, end);
    if (left <= leg) {
      const share = leg === 0 ? 1 : left / leg;
      return [start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share];
    }
    left -= leg;
  }
  return points.at(-1)!;
}

const lengthOf = (points: readonly PlanPoint[]): Mu =>
  points.slice(1).reduce((sum, point, index) => sum + gap(points[index]!, point), 0);
const gap = (a: PlanPoint, b: PlanPoint): Mu => Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);

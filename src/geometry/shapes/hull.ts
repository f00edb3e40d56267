import { orientation } from './outline';
import type { PlanPoint } from './shapes';

/**
 * Returns the convex hull of points of the plan, anticlockwise seen from above, without corners of 180°
 * (Andrew 1979). Signs are exact.
 */
export function convexHull(points: readonly PlanPoint[]): readonly PlanPoint[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const chain = (ordered: readonly PlanPoint[]): PlanPoint[] => {
    const hull: PlanPoint[] = [];
    for (const point of ordered) {
      while (hull.length >= 2 && orientation(hull.at(-2)!, hull.at(-1)!, point) <= 0) hull.pop();
      hull.push(point);
    }
    return hull.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.toReversed())];
}

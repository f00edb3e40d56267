/**
 * The farthest point of an outline from another outline.
 *
 * The distance from a convex outline is a convex function. It is therefore greatest at a corner of a polygon,
 * or at the point of a circle that lies a radius beyond a centre outside the other outline. An ellipse is
 * searched: an arc lies in the triangle of its chord and the tangents at its ends, and no point of a triangle
 * is farther away than its farthest corner. So arcs that cannot matter are dropped and the others are halved.
 */
import { middle, planDistance } from './distance';
import { circleOutline } from './shapes/outline';
import type { Outline, PlanPoint } from './shapes/shapes';
import type { Mu } from './units';

/** Greatest error of `farthestDistance` for an ellipse: the true distance may be greater by this. */
export const farthestSlack: Mu = 1e-7;

/**
 * Returns the distance in plan of the point of `outline` farthest from another outline; 0 where that one
 * contains all of it.
 */
export function farthestDistance(outline: Outline, from: Outline): Mu {
  const distance = (point: PlanPoint): Mu => planDistance(circleOutline(point, 0), from);
  if (outline.shape === 'polygon') return Math.max(...outline.points.map(distance));
  if (outline.shape === 'circle') {
    const gap = distance(middle(outline));
    return gap > 0
      ? gap + outline.radius
      : farthestOnCurve({ ...outline, radii: [outline.radius, outline.radius], axis: [1, 0] }, distance);
  }
  return farthestOnCurve(outline, distance);
}

interface Curve {
  readonly centre: PlanPoint;
  readonly radii: readonly [along: Mu, across: Mu];
  /** Direction of the first radius, of unit length. */
  readonly axis: PlanPoint;
}

function farthestOnCurve(
  { centre: [x, z], radii: [a, b], axis: [ux, uz] }: Curve,
  distance: (point: PlanPoint) => Mu,
): Mu {
  /**
   * Distance of a point given on the unit circle. The curve is the unit circle stretched and turned, and so
   * are its tangents.
   */
  const at = ([p, q]: PlanPoint): Mu => distance([x + a * p * ux - b * q * uz, z + a * p * uz + b * q * ux]);
  const quarters: readonly PlanPoint[] = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ];
  let most = Math.max(...quarters.map(at));
  const search = (from: PlanPoint, to: PlanPoint): void => {
    const [sumX, sumZ] = [from[0] + to[0], from[1] + to[1]];
    const reach = 1 + from[0] * to[0] + from[1] * to[1];
    if (at([sumX / reach, sumZ / reach]) <= most + farthestSlack) return;
    const length = Math.sqrt(sumX * sumX + sumZ * sumZ);
    const half: PlanPoint = [sumX / length, sumZ / length];
    most = Math.max(most, at(half));
    search(from, half);
    search(half, to);
  };
  quarters.forEach((quarter, i) => search(quarter, quarters[(i + 1) % quarters.length]!));
  return most;
}

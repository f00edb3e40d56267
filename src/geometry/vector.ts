/** Arithmetic on vectors and points of the plan and of space. */
import type { PlanPoint, Point } from './shapes/shapes';
import type { Mu } from './units';

/** Returns ax·bz − az·bx: positive where, seen from above, b lies clockwise of a (see the sign conventions in shapes.ts). */
export const planCross = (ax: number, az: number, bx: number, bz: number): number => ax * bz - az * bx;

/** Returns the distance of two points of the plan. */
export function pointDistance([ax, az]: PlanPoint, [bx, bz]: PlanPoint): Mu {
  const [dx, dz] = [bx - ax, bz - az];
  return Math.sqrt(dx * dx + dz * dz);
}

/** Returns the scalar product of two vectors of space. */
export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Returns the vector product of two vectors of space. */
export const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Returns the vector from b to a. */
export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

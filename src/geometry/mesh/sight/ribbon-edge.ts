/** Edges of shells that cross all ribbons of a cell. */
import type { PlanPoint, Point } from '../../shapes/shapes';
import type { Mu } from '../../units';
import type { Cell } from './cells';
import type { ShellTriangle } from './ribbon';

/** Unit vectors level and square to the lines of a cell, to their left. */
export interface Asides {
  readonly middle: PlanPoint;
  /** Corners of a polygon around all of them. */
  readonly hull: readonly PlanPoint[];
}

/** Factor that puts a hull's corners outside, whatever the rounding. */
const outside = 1 + 1e-12;
/** Tangent of the greatest angle between a cell's lines and its middle one. */
const steepest = 0.5;

/** Returns null where the lines' directions differ too much. */
export function asidesOf({ from, to }: Cell): Asides | null {
  const [dx, dz] = [to.core[0] - from.core[0], to.core[2] - from.core[2]];
  const length = Math.sqrt(dx * dx + dz * dz);
  if (length === 0) return null;
  const [ux, uz] = [dx / length, dz / length];
  let [least, most] = [0, 0];
  for (let i = 0; i < from.points.length; i += 3)
    for (let j = 0; j < to.points.length; j += 3) {
      const [x, z] = [to.points[j]! - from.points[i]!, to.points[j + 2]! - from.points[i + 2]!];
      const along = ux * x + uz * z;
      const across = ux * z - uz * x;
      if (along <= 0 || Math.abs(across) > steepest * along) return null;
      least = Math.min(least, across / along);
      most = Math.max(most, across / along);
    }
  const asideAt = (slope: number): PlanPoint => {
    const scale = outside / Math.sqrt(1 + slope * slope);
    return [scale * (-uz - slope * ux), scale * (ux - slope * uz)];
  };
  const [first, last] = [asideAt(least - 1e-12), asideAt(most + 1e-12)];
  // The tangents to the circle at both meet here, beyond the arc between them.
  const scale = outside / (1 + first[0] * last[0] + first[1] * last[1]);
  return {
    middle: [-uz, ux],
    hull: [first, last, [scale * (first[0] + last[0]), scale * (first[1] + last[1])]],
  };
}

/** Edges cross by more than this, so that rounding changes nothing. */
const slack: Mu = 1e-9;

/**
 * Reports whether an edge of a triangle surely crosses each ribbon of a cell that reaches this far to either
 * side. All that is tested is affine in each end and in the direction aside, so that it holds everywhere if it
 * does at the corners.
 */
export function edgeStops(
  cell: Cell,
  asides: Asides,
  reach: Mu,
  { shell: { points, triangles }, triangle }: ShellTriangle,
): boolean {
  const corners = [0, 1, 2].map((k): Point => {
    const at = triangles[triangle * 3 + k]! * 3;
    return [points[at]!, points[at + 1]!, points[at + 2]!];
  });
  return corners.some((a, k) => {
    const part = partBeside(cell, asides, reach, a, corners[(k + 1) % 3]!);
    return part !== null && separates(cell, asides, ...part);
  });
}

/** Returns the part of an edge that lies between the ends of all lines of a cell, seen from above, and within reach. */
function partBeside(
  { from, to }: Cell,
  { hull }: Asides,
  reach: Mu,
  a: Point,
  b: Point,
): readonly [Point, Point] | null {
  let [start, stop] = [0, 1];
  /** Leaves the part where the point lies farther than a distance along a direction from a point. */
  const leave = (x: number, z: number, end: Float64Array, least: Mu): void => {
    for (let i = 0; i < end.length; i += 3) {
      const first = x * (a[0] - end[i]!) + z * (a[2] - end[i + 2]!) - least;
      const last = x * (b[0] - end[i]!) + z * (b[2] - end[i + 2]!) - least;
      if (first < 0 && last < 0) stop = -1;
      else if (first < 0) start = Math.max(start, first / (first - last));
      else if (last < 0) stop = Math.min(stop, first / (first - last));
    }
  };
  for (const [x, z] of hull) {
    leave(x, z, from.points, slack - reach);
    leave(-x, -z, from.points, slack - reach);
    // Aside is to the left: ahead is a quarter turn back.
    leave(z, -x, from.points, slack);
    leave(-z, x, to.points, slack);
  }
  if (start >= stop) return null;
  const at = (t: number): Point => [
    a[0] + t * (b[0] - a[0]),
    a[1] + t * (b[1] - a[1]),
    a[2] + t * (b[2] - a[2]),
  ];
  return [at(start), at(stop)];
}

/** Reports whether the plane of each ribbon of a cell passes between two points. */
function separates({ from, to }: Cell, { hull }: Asides, a: Point, b: Point): boolean {
  const above = sideOf(from.points, to.points, hull, a);
  return above !== 0 && sideOf(from.points, to.points, hull, b) === -above;
}

/** Returns 1 or −1 if a point lies on one side of all ribbons' planes, else 0. */
function sideOf(
  from: Float64Array,
  to: Float64Array,
  hull: readonly PlanPoint[],
  [x, y, z]: Point,
): 0 | 1 | -1 {
  let side = 0;
  for (const [ux, uz] of hull)
    for (let i = 0; i < from.length; i += 3) {
      const [ax, ay, az] = [x - from[i]!, y - from[i + 1]!, z - from[i + 2]!];
      for (let j = 0; j < to.length; j += 3) {
        const [dx, dy, dz] = [to[j]! - from[i]!, to[j + 1]! - from[i + 1]!, to[j + 2]! - from[i + 2]!];
        // The determinant of the vector to the point, the line and the direction aside.
        const height = ay * (dz * ux - dx * uz) + dy * (ax * uz - az * ux);
        const error = slack * (Math.abs(dx) + Math.abs(dy) + Math.abs(dz));
        const sign = height > error ? 1 : height < -error ? -1 : 0;
        if (sign === 0 || sign === -side) return 0;
        side = sign;
      }
    }
  return side as 0 | 1 | -1;
}

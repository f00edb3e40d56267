/** Limits of a trench's corner: the trench may bend by a right angle at most. */
import type { PlanPoint } from '../../geometry/shapes/shapes';
import type { Mu } from '../../geometry/units';

/** Margin inside the limits in MU, far more than rounding. */
const inside: Mu = 1e-5;
/** Rounds of bringing a point into one bound after the other: they are convex, so that it nears what all of them allow. */
const rounds = 40;

/**
 * The point next to this one to which a corner of a line, its first and last included, can be brought without bending there or at its
 * neighbours by more than a right angle. Of a line that has points twice it may bend more.
 */
export function easedCorner(line: readonly PlanPoint[], corner: number, to: PlanPoint): PlanPoint {
  const [before, after] = [line[corner - 1], line[corner + 1]];
  const bounds: ((point: PlanPoint) => PlanPoint)[] = [
    ...(before && line[corner - 2] ? [ahead(line[corner - 2]!, before)] : []),
    ...(after && line[corner + 2] ? [ahead(line[corner + 2]!, after)] : []),
    ...(before && after ? [withinThales(before, after)] : []),
  ];
  let point = to;
  for (let round = 0; round < rounds; round++) for (const bring of bounds) point = bring(point);
  return point;
}

/** Into the circle whose diameter the two points are: from within it one sees them at a right angle or more. */
const withinThales =
  (a: PlanPoint, b: PlanPoint) =>
  (point: PlanPoint): PlanPoint => {
    const [x, z] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    const radius = length(b[0] - a[0], b[1] - a[1]) / 2 - inside;
    const away = length(point[0] - x, point[1] - z);
    return radius <= 0 || away <= radius
      ? point
      : [x + ((point[0] - x) * radius) / away, z + ((point[1] - z) * radius) / away];
  };

/** To where one comes from `a` through `b` by a turn there of a right angle or less. */
const ahead =
  (a: PlanPoint, b: PlanPoint) =>
  (point: PlanPoint): PlanPoint => {
    const whole = length(b[0] - a[0], b[1] - a[1]);
    if (whole === 0) return point;
    const [x, z] = [(b[0] - a[0]) / whole, (b[1] - a[1]) / whole];
    const lacking = inside - (point[0] - b[0]) * x - (point[1] - b[1]) * z;
    return lacking <= 0 ? point : [point[0] + lacking * x, point[1] + lacking * z];
  };

const length = (x: Mu, z: Mu): Mu => Math.sqrt(x * x + z * z);

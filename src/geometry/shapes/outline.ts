import { orient2d } from 'robust-predicates';
import { carry, turn } from '../turn';
import type { Degrees, Mu } from '../units';
import type { Outline, PlanPoint } from './shapes';

/** An axis-aligned box of the plan. */
export interface PlanBounds {
  readonly min: PlanPoint;
  readonly max: PlanPoint;
}

/**
 * Returns the turn of a → b → c: positive anticlockwise seen from above, negative clockwise, 0 on one line.
 * The sign is exact.
 */
export function orientation(a: PlanPoint, b: PlanPoint, c: PlanPoint): number {
  return orient2d(a[0], a[1], b[0], b[1], c[0], c[1]);
}

/** Returns a circle. */
export function circleOutline(centre: PlanPoint, radius: Mu): Outline {
  return { shape: 'circle', centre, radius };
}

/**
 * Returns an ellipse with the given full extents along its own x and z, turned about its centre. Equal
 * extents make a circle.
 */
export function ellipseOutline(centre: PlanPoint, extents: readonly [Mu, Mu], degrees: Degrees): Outline {
  const radii = [extents[0] / 2, extents[1] / 2] as const;
  if (radii[0] === radii[1]) return circleOutline(centre, radii[0]);
  return { shape: 'ellipse', centre, radii, axis: turn([1, 0], degrees) };
}

/** Returns a rectangle with the given full extents along its own x and z, turned about its centre. */
export function rectangleOutline(centre: PlanPoint, extents: readonly [Mu, Mu], degrees: Degrees): Outline {
  const [x, z] = [extents[0] / 2, extents[1] / 2];
  const corners: readonly PlanPoint[] = [
    [-x, -z],
    [-x, z],
    [x, z],
    [x, -z],
  ];
  return { shape: 'polygon', points: corners.map((corner) => carry(corner, centre, degrees)) };
}

/** Returns the outline moved. Written out by shape: a copied literal has a layout of its own, and is slower to read. */
export function movedOutline(outline: Outline, dx: Mu, dz: Mu): Outline {
  const by = ([x, z]: PlanPoint): PlanPoint => [x + dx, z + dz];
  switch (outline.shape) {
    case 'circle':
      return { shape: 'circle', centre: by(outline.centre), radius: outline.radius };
    case 'ellipse': {
      const { centre, radii, axis } = outline;
      return { shape: 'ellipse', centre: by(centre), radii, axis };
    }
    case 'polygon':
      return { shape: 'polygon', points: outline.points.map(by) };
  }
}

/** Returns the smallest axis-aligned box around the outline. */
export function outlineBounds(outline: Outline): PlanBounds {
  if (outline.shape === 'polygon') {
    let [x0, z0, x1, z1] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const [x, z] of outline.points) {
      x0 = Math.min(x0, x);
      z0 = Math.min(z0, z);
      x1 = Math.max(x1, x);
      z1 = Math.max(z1, z);
    }
    return { min: [x0, z0], max: [x1, z1] };
  }
  const [x, z] = outline.centre;
  if (outline.shape === 'circle') {
    const { radius } = outline;
    return { min: [x - radius, z - radius], max: [x + radius, z + radius] };
  }
  const [reachX, reachZ] = ellipseReach(outline.radii, outline.axis);
  return { min: [x - reachX, z - reachZ], max: [x + reachX, z + reachZ] };
}

/** Returns the smallest box around several. */
export function boundsOfAll(all: readonly PlanBounds[]): PlanBounds {
  let [x0, z0, x1, z1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { min, max } of all) {
    x0 = Math.min(x0, min[0]);
    z0 = Math.min(z0, min[1]);
    x1 = Math.max(x1, max[0]);
    z1 = Math.max(z1, max[1]);
  }
  return { min: [x0, z0], max: [x1, z1] };
}

/** Reports whether two boxes touch or overlap. */
export const boundsMeet = (a: PlanBounds, b: PlanBounds): boolean =>
  a.min[0] <= b.max[0] && b.min[0] <= a.max[0] && a.min[1] <= b.max[1] && b.min[1] <= a.max[1];

function ellipseReach([along, across]: readonly [Mu, Mu], [ux, uz]: PlanPoint): readonly [Mu, Mu] {
  const [ax, az, bx, bz] = [along * ux, along * uz, across * uz, across * ux];
  return [Math.sqrt(ax * ax + bx * bx), Math.sqrt(az * az + bz * bz)];
}

/**
 * Reports whether the point lies in the outline, its edge included. Exact for polygons; accurate to rounding
 * for circles and ellipses.
 */
export function outlineContains(outline: Outline, point: PlanPoint): boolean {
  if (outline.shape === 'polygon') {
    return outline.points.every(
      (corner, i, corners) => orientation(corner, corners[(i + 1) % corners.length]!, point) >= 0,
    );
  }
  const [dx, dz] = [point[0] - outline.centre[0], point[1] - outline.centre[1]];
  if (outline.shape === 'circle') return dx * dx + dz * dz <= outline.radius * outline.radius;
  const [ux, uz] = outline.axis;
  const along = (dx * ux + dz * uz) / outline.radii[0];
  const across = (dz * ux - dx * uz) / outline.radii[1];
  return along * along + across * across <= 1;
}

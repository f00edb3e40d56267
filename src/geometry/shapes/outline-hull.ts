/** The convex hull of convex outlines, curved ones included. */
import { convexHull } from './hull';
import { type Region, regionOf } from './region';
import { regionSupport, scratchSupport, supportValue } from './region-support';
import { separation } from './separation';
import type { Outline, PlanPoint } from './shapes';

/**
 * Returns the convex hull of outlines that lie apart, touch, or overlap as bases of similar size do: the
 * outlines themselves, and the polygon of their corners and the touch points of tangents common to two of
 * them. Accurate to rounding.
 */
export function outlineHull(outlines: readonly Outline[]): readonly Outline[] {
  const regions = outlines.map(regionOf);
  const tangents = regions.flatMap((a, i) => regions.slice(i + 1).flatMap((b) => outerTangents(a, b)));
  const corners = outlines.flatMap((outline) => (outline.shape === 'polygon' ? outline.points : []));
  const points = convexHull([...corners, ...tangents]);
  return points.length < 3 ? outlines : [...outlines, { shape: 'polygon', points }];
}

/**
 * Returns the touch points of the tangents that have both regions on one side; none where one region contains
 * the other.
 */
function outerTangents(a: Region, b: Region): readonly PlanPoint[] {
  const { nx, nz } = separation(a, b);
  if (reachesFarther(b, a, nx, nz) <= 0 || reachesFarther(a, b, -nx, -nz) <= 0) return [];
  return [...tangentBeside(a, b, nx, nz, -nz, nx), ...tangentBeside(a, b, nx, nz, nz, -nx)];
}

const reachesFarther = (region: Region, other: Region, nx: number, nz: number): number =>
  supportValue(region, nx, nz) - supportValue(other, nx, nz);

/** Halvings that take a right angle below the last bit. */
const halvings = 54;

/**
 * Returns the touch points of the common tangent whose normal lies on this side of the separating one: along
 * it both regions reach equally far.
 */
function tangentBeside(
  a: Region,
  b: Region,
  nx: number,
  nz: number,
  sideX: number,
  sideZ: number,
): readonly PlanPoint[] {
  const towardsB = reachesFarther(b, a, sideX, sideZ) > 0;
  let [bx, bz] = towardsB ? [sideX, sideZ] : [nx, nz];
  let [ax, az] = towardsB ? [-nx, -nz] : [sideX, sideZ];
  for (let i = 0; i < halvings; i++) {
    const length = Math.sqrt((ax + bx) * (ax + bx) + (az + bz) * (az + bz));
    const [mx, mz] = [(ax + bx) / length, (az + bz) / length];
    if (reachesFarther(b, a, mx, mz) > 0) [bx, bz] = [mx, mz];
    else [ax, az] = [mx, mz];
  }
  return [touchPoint(a, ax, az), touchPoint(b, bx, bz)];
}

function touchPoint(region: Region, nx: number, nz: number): PlanPoint {
  regionSupport(region, nx, nz);
  return [scratchSupport.x, scratchSupport.z];
}

/** Regions as outlines. */
import { polygonOf } from '../../shapes/convex';
import { circleOutline } from '../../shapes/outline';
import { circleKind, ellipseKind, polygonKind, type Region } from '../../shapes/region';
import { supportValue } from '../../shapes/region-support';
import type { Outline, PlanPoint } from '../../shapes/shapes';

/** Directions of the tangents of a polygon around a curve: nowhere is it farther off than an 800th of the radius. */
const tangents = polygonOf(circleOutline([0, 0], 1), 64, 'within');

/** Returns a region as an outline: a sum of two as the polygon of its tangents. */
export function outlineOf(region: Region): Outline {
  const { kind, x, z, radius, corners } = region;
  if (kind === circleKind) return { shape: 'circle', centre: [x, z], radius };
  if (kind === ellipseKind)
    return {
      shape: 'ellipse',
      centre: [x, z],
      radii: [region.along, region.across],
      axis: [region.axisX, region.axisZ],
    };
  if (kind === polygonKind)
    return {
      shape: 'polygon',
      points: Array.from({ length: corners.length / 2 }, (_, i) => [corners[2 * i]!, corners[2 * i + 1]!]),
    };
  const points = tangents.map(([nx, nz], i): PlanPoint => {
    const [mx, mz] = tangents[(i + 1) % tangents.length]!;
    const [first, second] = [supportValue(region, nx, nz), supportValue(region, mx, mz)];
    const turn = nx * mz - nz * mx;
    return [(first * mz - second * nz) / turn, (second * nx - first * mx) / turn];
  });
  return { shape: 'polygon', points };
}

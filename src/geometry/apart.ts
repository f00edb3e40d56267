/**
 * A cheap proof that two convex outlines are apart: along the normal of an edge, or, for a circle beside a polygon, by the nearest
 * point of an edge. It allocates nothing. Searches ask it first, as most outlines near each other do not meet.
 */
import type { Outline } from './shapes/shapes';
import type { Mu } from './units';

/** A gap wider than this is not rounding. */
export const sureGap: Mu = 1e-6;

type Polygon = Outline & { readonly shape: 'polygon' };

/** Reports a proof that two outlines are apart by more than rounding. "False" proves nothing. */
export function areClearlyApart(a: Outline, b: Outline): boolean {
  if (a.shape === 'polygon')
    return b.shape === 'polygon'
      ? isBesideEdge(a, b) || isBesideEdge(b, a)
      : isDiscApart(a, b.centre[0], b.centre[1], outerRadius(b));
  if (b.shape === 'polygon') return isDiscApart(b, a.centre[0], a.centre[1], outerRadius(a));
  const dx = b.centre[0] - a.centre[0];
  const dz = b.centre[1] - a.centre[1];
  const reach = outerRadius(a) + outerRadius(b) + sureGap;
  return dx * dx + dz * dz > reach * reach;
}

const outerRadius = (curve: Exclude<Outline, Polygon>): Mu =>
  curve.shape === 'circle' ? curve.radius : Math.max(curve.radii[0], curve.radii[1]);

/** Reports whether all of one polygon lies beyond an edge of another. */
function isBesideEdge({ points }: Polygon, other: Polygon): boolean {
  let p = points[points.length - 1]!;
  for (const q of points) {
    const dx = q[0] - p[0];
    const dz = q[1] - p[1];
    const least = sureGap * Math.sqrt(dx * dx + dz * dz);
    let isBeside = true;
    for (const corner of other.points) {
      if (dx * (corner[1] - p[1]) - dz * (corner[0] - p[0]) > least) continue;
      isBeside = false;
      break;
    }
    if (isBeside && least > 0) return true;
    p = q;
  }
  return false;
}

/** Reports whether a disc lies outside a polygon, farther than rounding from each edge. */
function isDiscApart({ points }: Polygon, x: Mu, z: Mu, radius: Mu): boolean {
  const reach = radius + sureGap;
  let isOutside = false;
  let p = points[points.length - 1]!;
  for (const q of points) {
    const dx = q[0] - p[0];
    const dz = q[1] - p[1];
    const square = dx * dx + dz * dz;
    const offX = x - p[0];
    const offZ = z - p[1];
    const beyond = dx * offZ - dz * offX;
    if (beyond > 0) {
      isOutside = true;
      if (beyond * beyond > reach * reach * square) return true;
    }
    const t = square === 0 ? 0 : Math.min(1, Math.max(0, (offX * dx + offZ * dz) / square));
    const awayX = offX - t * dx;
    const awayZ = offZ - t * dz;
    if (awayX * awayX + awayZ * awayZ <= reach * reach) return false;
    p = q;
  }
  return isOutside;
}

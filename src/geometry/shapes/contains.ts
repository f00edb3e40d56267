import type { Mu } from '../units';
import { area, type ConvexPolygon, polygonOf, subtract } from './convex';
import { boundsMeet, outlineBounds } from './outline';
import type { Outline, PlanPoint } from './shapes';

/** Corners of the polygon that stands for a curve: its edge is off by at most 0.001 mm on a 25 mm base. */
const curveCorners = 256;

/**
 * Reports whether convex outlines together contain another one: no part of it that lies outside all of them
 * is wider than `sliver`. Curves count as polygons of many corners.
 */
export function containsOutline(whole: readonly Outline[], outline: Outline, sliver: Mu): boolean {
  return partsOutside(whole, outline).every((rest) => !isWider(rest, sliver));
}

/**
 * Returns the share of an outline's area that lies within convex outlines together, 0 … 1. Curves count as
 * polygons of many corners.
 */
export function shareWithin(whole: readonly Outline[], outline: Outline): number {
  if (whole.some((part) => isDeepWithin(part, outline))) return 1;
  const all = area(polygonOf(outline, curveCorners, 'within'));
  const outside = partsOutside(whole, outline).reduce((sum, rest) => sum + area(rest), 0);
  return all > 0 ? Math.min(Math.max(1 - outside / all, 0), 1) : 0;
}

/**
 * Reports that less than half of a circle lies within convex outlines together, by more than a hundredth, which a straight line
 * shows: all of them lie on one side of it, and the circle's middle well on the other. False proves nothing.
 */
export function isMostlyOutside(whole: readonly Outline[], circle: Outline): boolean {
  if (circle.shape !== 'circle') return false;
  const {
    centre: [x, z],
    radius,
  } = circle;
  // Of a circle, the strip of this width beside its middle is a fiftieth.
  const margin = radius / 30;
  const parts: (readonly PlanPoint[])[] = [];
  for (const part of whole) {
    if (part.shape !== 'polygon') return false;
    parts.push(part.points);
  }
  return parts.some((points) =>
    points.some(([ax, az], i) => {
      const [bx, bz] = points[(i + 1) % points.length]!;
      const [dx, dz] = [bx - ax, bz - az];
      const scale = Math.sqrt(dx * dx + dz * dz);
      const side = (px: Mu, pz: Mu): number => dz * (px - ax) - dx * (pz - az);
      return (
        side(x, z) < -margin * scale &&
        parts.every((other) => other.every(([px, pz]) => side(px, pz) >= -rounding * scale))
      );
    }),
  );
}

/** Distance by which corners may lie past a line through rounding. */
const rounding: Mu = 1e-9;

function partsOutside(whole: readonly Outline[], outline: Outline): readonly ConvexPolygon[] {
  let left: readonly ConvexPolygon[] = [polygonOf(outline, curveCorners, 'within')];
  const bounds = outlineBounds(outline);
  for (const part of whole.filter((each) => boundsMeet(outlineBounds(each), bounds)))
    left = left.flatMap((rest) => subtract(rest, polygonOf(part, curveCorners, 'within')));
  return left;
}

/** Reports whether a circle lies in a polygon, far enough from its sides for rounding not to matter. */
function isDeepWithin(part: Outline, outline: Outline): boolean {
  if (part.shape !== 'polygon' || outline.shape !== 'circle') return false;
  const {
    centre: [x, z],
    radius,
  } = outline;
  return part.points.every(([px, pz], i, points) => {
    const [qx, qz] = points[(i + 1) % points.length]!;
    const [dx, dz] = [qx - px, qz - pz];
    return dz * (x - px) - dx * (z - pz) > (radius + clearance) * Math.sqrt(dx * dx + dz * dz);
  });
}

const clearance: Mu = 1e-9;

/**
 * Reports whether a polygon is wider than a sliver. A strip of width w and length l has the area w l and the
 * perimeter 2 (w + l).
 */
function isWider(polygon: ConvexPolygon, sliver: Mu): boolean {
  let perimeter = 0;
  for (const [i, [x, z]] of polygon.entries()) {
    const [nextX, nextZ] = polygon[(i + 1) % polygon.length]!;
    perimeter += Math.sqrt((nextX - x) * (nextX - x) + (nextZ - z) * (nextZ - z));
  }
  return 2 * area(polygon) > sliver * perimeter;
}

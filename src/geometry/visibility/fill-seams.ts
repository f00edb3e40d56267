import { area, type ConvexPolygon, intersect } from '../shapes/convex';
import { convexHull } from '../shapes/hull';
import { polygonRegion } from '../shapes/region';
import { separation } from '../shapes/separation';
import type { Mu } from '../units';
import type { Prism } from './faces';

/**
 * Returns convex bodies that lie in two bodies together and in neither alone: across the seam of walls in
 * line with one another, and of bodies stacked on one another. Gaps up to `join` are seams. A body across two
 * different ids has an empty id.
 */
export function fillSeams(bodies: readonly Prism[], join: Mu): readonly Prism[] {
  return bodies.flatMap((a, i) =>
    bodies
      .slice(i + 1)
      .flatMap((b) =>
        isNear(a.outline, b.outline, join) ? [...beside(a, b, join), ...stacked(a, b, join)] : [],
      ),
  );
}

function beside(a: Prism, b: Prism, join: Mu): readonly Prism[] {
  const [bottom, top] = [Math.max(a.bottom, b.bottom), Math.min(a.top, b.top)];
  if (bottom >= top) return [];
  const outline = convexHull([...a.outline, ...b.outline]);
  const gap = area(outline) - area(a.outline) - area(b.outline) + area(intersect(a.outline, b.outline));
  // The area alone would let a slit between two long, thin walls pass for a seam.
  const isSeam =
    outline.length > 2 &&
    gap <= join * extent(outline) &&
    separation(polygonRegion(a.outline), polygonRegion(b.outline)).gap <= join;
  return isSeam ? [{ id: sharedId(a, b), outline, bottom, top }] : [];
}

function stacked(a: Prism, b: Prism, join: Mu): readonly Prism[] {
  if (Math.max(a.bottom, b.bottom) > Math.min(a.top, b.top) + join) return [];
  const outline = intersect(a.outline, b.outline);
  return outline.length > 2
    ? [{ id: sharedId(a, b), outline, bottom: Math.min(a.bottom, b.bottom), top: Math.max(a.top, b.top) }]
    : [];
}

const sharedId = (a: Prism, b: Prism): string => (a.id === b.id ? a.id : '');

/** Half the perimeter of the box around a polygon: no seam is longer. */
function extent(polygon: ConvexPolygon): Mu {
  const [x, z] = [range(polygon, 0), range(polygon, 1)];
  return x[1] - x[0] + z[1] - z[0];
}

const isNear = (a: ConvexPolygon, b: ConvexPolygon, join: Mu): boolean =>
  ([0, 1] as const).every((axis) => {
    const [[lowA, highA], [lowB, highB]] = [range(a, axis), range(b, axis)];
    return lowA <= highB + join && lowB <= highA + join;
  });

function range(polygon: ConvexPolygon, axis: 0 | 1): readonly [Mu, Mu] {
  const values = polygon.map((point) => point[axis]);
  return [Math.min(...values), Math.max(...values)];
}

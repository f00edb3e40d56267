import type { Outline, PlanPoint } from './shapes';
import type { Mu } from './units';

/** Corners of the polygon that stands for a curve: its edge is off by 0.002 mm at most on a 25 mm base. */
const curveCorners = 256;

type Polygon = readonly PlanPoint[];

/**
 * Whether convex outlines together hold another one wholly: what they leave of it when they are cut out is nowhere wider
 * than `sliver`. Curves count as polygons of many corners.
 */
export function holds(area: readonly Outline[], outline: Outline, sliver: Mu): boolean {
  let left: readonly Polygon[] = [polygonOf(outline)];
  for (const part of area) left = left.flatMap((rest) => cutOut(rest, polygonOf(part), sliver));
  return left.length === 0;
}

/** What is left of a convex polygon, in convex polygons: for each edge of the other, what lies outside it and inside those before. */
function cutOut(rest: Polygon, part: Polygon, sliver: Mu): readonly Polygon[] {
  const outside: Polygon[] = [];
  let inside = rest;
  for (const [i, p] of part.entries()) {
    const q = part[(i + 1) % part.length]!;
    outside.push(halfOf(inside, p, q, -1));
    inside = halfOf(inside, p, q, 1);
    if (inside.length === 0) break;
  }
  return outside.filter((polygon) => isWider(polygon, sliver));
}

/** The half of a convex polygon inside the line from p to q (sign 1) or outside it (sign −1). */
function halfOf(polygon: Polygon, p: PlanPoint, q: PlanPoint, sign: 1 | -1): Polygon {
  const depth = ([x, z]: PlanPoint): number => sign * ((q[1] - p[1]) * (x - p[0]) - (q[0] - p[0]) * (z - p[1]));
  return polygon.flatMap((a, i) => {
    const b = polygon[(i + 1) % polygon.length]!;
    const [depthA, depthB] = [depth(a), depth(b)];
    const kept = depthA >= 0 ? [a] : [];
    if (depthA >= 0 === depthB >= 0) return kept;
    const t = depthA / (depthA - depthB);
    return [...kept, [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])] as const];
  });
}

/** A strip of width w and length l has the area w l and the perimeter 2 (w + l). */
function isWider(polygon: Polygon, sliver: Mu): boolean {
  let [twiceArea, perimeter] = [0, 0];
  for (const [i, [x, z]] of polygon.entries()) {
    const [nextX, nextZ] = polygon[(i + 1) % polygon.length]!;
    const [originX, originZ] = polygon[0]!;
    twiceArea += (x - originX) * (nextZ - originZ) - (nextX - originX) * (z - originZ);
    perimeter += Math.sqrt((nextX - x) * (nextX - x) + (nextZ - z) * (nextZ - z));
  }
  return Math.abs(twiceArea) > sliver * perimeter;
}

/** Half of the corners by the rational formula of the circle, the others opposite them: no angles are needed. */
function polygonOf(outline: Outline): Polygon {
  if (outline.shape === 'polygon') return outline.points;
  const [a, b] = outline.shape === 'circle' ? [outline.radius, outline.radius] : outline.radii;
  const [ux, uz] = outline.shape === 'circle' ? [1, 0] : outline.axis;
  const half = Array.from({ length: curveCorners / 2 }, (_, i): PlanPoint => {
    const t = (4 * i) / curveCorners - 1;
    const [p, q] = [(a * (1 - t * t)) / (1 + t * t), (b * 2 * t) / (1 + t * t)];
    return [p * ux + q * uz, p * uz - q * ux];
  });
  return [...half, ...half.map(([x, z]): PlanPoint => [-x, -z])].map(([x, z]) => [outline.centre[0] + x, outline.centre[1] + z]);
}

/**
 * An outline inflated by a base: all centres at which the base would touch or overlap the outline (their
 * Minkowski sum). Its straight sides are exact, and so are its round corners as long as the base is round.
 */
import { turn } from '../turn';
import type { Mu } from '../units';
import { chordOfAll, type Stretch } from './chord';
import { polygonOf } from './convex';
import { convexHull } from './hull';
import { circleOutline, outlineBounds, type PlanBounds } from './outline';
import type { Outline, PlanPoint } from './shapes';

/** An outline inflated by a base. */
export interface InflatedOutline {
  /** Convex outlines that cover it; it is convex itself. */
  readonly parts: readonly Outline[];
  /**
   * A convex polygon around it, anticlockwise, nowhere farther away than 0.5 % of the radius that rounds a
   * corner.
   */
  readonly around: readonly PlanPoint[];
  readonly bounds: PlanBounds;
}

/**
 * Inflates an outline by a base.
 * @param base the base with its centre at the origin; a circle, an ellipse or a rectangle (symmetric about
 * its centre)
 */
export function inflate(outline: Outline, base: Outline): InflatedOutline {
  const { parts, around } =
    base.shape === 'circle'
      ? inflateByCircle(outline, base.radius)
      : inflateByPolygon(outline, cornersAround(base));
  return { parts, around, bounds: outlineBounds({ shape: 'polygon', points: around }) };
}

function inflateByCircle(outline: Outline, by: Mu): Pick<InflatedOutline, 'parts' | 'around'> {
  if (outline.shape === 'circle') {
    const circle = circleOutline(outline.centre, outline.radius + by);
    return { parts: [circle], around: cornersAround(circle) };
  }
  if (outline.shape === 'ellipse')
    return inflateByPolygon(outline, cornersAround({ shape: 'circle', centre: [0, 0], radius: by }));
  const { points } = outline;
  if (by === 0) return { parts: [outline], around: points };
  const normals = points.map((point, i) => normalOf(point, points[(i + 1) % points.length]!));
  const sides = points.flatMap((point, i): readonly PlanPoint[] => {
    const [x, z] = normals[i]!;
    const next = points[(i + 1) % points.length]!;
    return [
      [point[0] + by * x, point[1] + by * z],
      [next[0] + by * x, next[1] + by * z],
    ];
  });
  const around = points.flatMap((point, i) => arcAround(point, by, normals.at(i - 1)!, normals[i]!));
  return {
    parts: [
      { shape: 'polygon', points: convexHull(sides) },
      ...points.map((centre): Outline => ({ shape: 'circle', centre, radius: by })),
    ],
    around: convexHull(around),
  };
}

function inflateByPolygon(
  outline: Outline,
  base: readonly PlanPoint[],
): Pick<InflatedOutline, 'parts' | 'around'> {
  const around = convexHull(
    cornersAround(outline).flatMap(([x, z]) => base.map(([dx, dz]): PlanPoint => [x + dx, z + dz])),
  );
  return { parts: [{ shape: 'polygon', points: around }], around };
}

/** Returns the outward normal, of unit length, of an anticlockwise polygon's side. */
function normalOf([px, pz]: PlanPoint, [qx, qz]: PlanPoint): PlanPoint {
  const [dx, dz] = [qx - px, qz - pz];
  const length = Math.sqrt(dx * dx + dz * dz);
  return [-dz / length, dx / length];
}

/**
 * Returns corners of a polygon around an arc from one normal to the next: the meeting points of tangents a
 * small angle apart.
 */
function arcAround(centre: PlanPoint, radius: Mu, from: PlanPoint, to: PlanPoint): readonly PlanPoint[] {
  const cosine = from[0] * to[0] + from[1] * to[1];
  if (cosine >= leastCosine) {
    const out = radius / (1 + cosine);
    return [[centre[0] + out * (from[0] + to[0]), centre[1] + out * (from[1] + to[1])]];
  }
  const [x, z] = [from[0] + to[0], from[1] + to[1]];
  const length = Math.sqrt(x * x + z * z);
  const half: PlanPoint = [x / length, z / length];
  return [...arcAround(centre, radius, from, half), ...arcAround(centre, radius, half, to)];
}

/**
 * Tangents are at most 11.25° apart (with a hair of room): around a quarter circle the polygon is then 0.33 %
 * longer than the arc.
 */
const leastCosine = turn([1, 0], 11.26)[0];

/** Returns the corners of a polygon, or of a polygon around a curve. */
export const cornersAround = (outline: Outline): readonly PlanPoint[] => polygonOf(outline, 32, 'round');

/** Reports whether a point lies in it, deeper than `inset` under its edge. */
export function isDeepIn(
  { parts, bounds: { min, max } }: InflatedOutline,
  [x, z]: PlanPoint,
  inset: Mu,
): boolean {
  if (x <= min[0] || x >= max[0] || z <= min[1] || z >= max[1]) return false;
  return parts.some((part) => {
    if (part.shape === 'polygon') {
      return part.points.every((corner, i, points) => {
        const [nx, nz] = normalOf(corner, points[(i + 1) % points.length]!);
        return nx * (x - corner[0]) + nz * (z - corner[1]) < -inset;
      });
    }
    const [dx, dz] = [x - part.centre[0], z - part.centre[1]];
    const within = (part.shape === 'circle' ? part.radius : 0) - inset;
    return within > 0 && dx * dx + dz * dz < within * within;
  });
}

/** Returns the stretch of a segment that runs through it, deeper than `inset` under its edge, or null. */
export const chordThrough = (
  { parts }: InflatedOutline,
  from: PlanPoint,
  to: PlanPoint,
  inset: Mu,
): Stretch | null => chordOfAll(from, to, parts, inset);

/** Meshes seen from above, for rules in which heights do not count. */
import { convexHull } from '../shapes/hull';
import type { GridMesh } from './grid-mesh';
import { cross, dot, minus, type GridPoint, type Units } from './grid';

/** Two bounds of the area that a mesh covers in plan, in convex polygons. */
export interface PlanShape {
  /** The hull of all points. */
  readonly hull: readonly GridPoint[];
  /** Polygons that it surely covers: the hull of its slanted triangles, and triangles that are not within. */
  readonly grounds: readonly (readonly GridPoint[])[];
}

/** A triangle is flat or upright if it rises, or is wide in plan, by no more than this: 0.002 MU. */
const thin: Units = 8589935;
/** Polygons are drawn in by this: the verifier's coordinates differ by a unit or two. */
const inset: Units = 16;

/** More flat triangles of a mesh than this are not used. */
const mostFlat = 200;

const shapes = new WeakMap<Float64Array, PlanShape>();

/** Returns what a mesh covers in plan, computed once. */
export function planShapeOf(mesh: GridMesh): PlanShape {
  const known = shapes.get(mesh.points);
  if (known !== undefined) return known;
  const shape = newShape(mesh);
  shapes.set(mesh.points, shape);
  return shape;
}

function newShape({ points, triangles }: GridMesh): PlanShape {
  const at = (number: number): GridPoint => [points[number * 3]!, points[number * 3 + 1]!];
  const all = Array.from({ length: points.length / 3 }, (_, i) => at(i));
  const slanted: GridPoint[] = [];
  const flat: (readonly GridPoint[])[] = [];
  for (let i = 0; i < triangles.length; i += 3) {
    const numbers = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!];
    const place = numbers.map(at);
    const width = widthOf(place);
    const heights = numbers.map((number) => points[number * 3 + 2]!);
    if (width > 2 * thin && Math.max(...heights) - Math.min(...heights) > 2 * thin) slanted.push(...place);
    else if (width > 1000 * inset && areaOf(place) > 0) flat.push(place);
  }
  const hull = hullOf(slanted);
  const isOutside = (place: readonly GridPoint[]): boolean => !place.every((point) => isIn(hull, point));
  return {
    hull: hullOf(all),
    grounds: [hull, ...largest(flat.filter(isOutside))].filter(({ length }) => length > 2).map(drawnIn),
  };
}

const hullOf = (points: readonly GridPoint[]): readonly GridPoint[] =>
  convexHull(points.map(([x, z]): readonly [number, number] => [x, z])).map(
    ([x, z]): readonly [number, number] => [x, z],
  );

const largest = (triangles: readonly (readonly GridPoint[])[]): readonly (readonly GridPoint[])[] =>
  triangles.length <= mostFlat
    ? triangles
    : triangles.toSorted((a, b) => areaOf(b) - areaOf(a)).slice(0, mostFlat);

/** Returns the double area of a triangle, positive if its corners run anticlockwise seen from above. */
const areaOf = ([a, b, c]: readonly GridPoint[]): number => cross(minus(c!, a!), minus(b!, a!));

/** Returns the least height of a triangle of the plan. */
function widthOf(place: readonly GridPoint[]): Units {
  const longest = Math.max(
    ...place.map((point, i) => {
      const edge = minus(place[(i + 1) % 3]!, point);
      return Math.sqrt(dot(edge, edge));
    }),
  );
  return longest === 0 ? 0 : Math.abs(areaOf(place)) / longest;
}

const isIn = (hull: readonly GridPoint[], point: GridPoint): boolean =>
  hull.length > 2 && hull.every((a, i) => areaOf([a, hull[(i + 1) % hull.length]!, point]) >= 0);

function drawnIn(polygon: readonly GridPoint[]): readonly GridPoint[] {
  const middle = [0, 1].map((axis) => polygon.reduce((sum, point) => sum + point[axis]! / polygon.length, 0));
  return polygon.map(([x, z]) => {
    const [dx, dz] = [middle[0]! - x, middle[1]! - z];
    const share = inset / Math.sqrt(dx * dx + dz * dz);
    return [Math.round(x + share * dx), Math.round(z + share * dz)];
  });
}

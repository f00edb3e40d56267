/** Free lines in the form that docs/CERTIFICATE.md defines. */
import type { Point, Segment } from '../shapes/shapes';
import type { Mu } from '../units';
import { areApart, type Vector } from './apart-in-space';
import { isApart } from './cell';
import type { GridMesh } from './grid-mesh';
import { minus, toUnits, type GridPoint, type GridSolid, type Units } from './grid';

/** A free line with a ribbon about it. */
export interface Witness {
  readonly from: GridSpacePoint;
  readonly to: GridSpacePoint;
  /** From the line to the ribbon's side. */
  readonly side: GridPoint;
}
export type GridSpacePoint = readonly [x: Units, y: Units, z: Units];

/** A question for a witness along a line that the kernel found. */
export interface WitnessProblem {
  readonly line: Segment;
  /** Points inside the two ends. */
  readonly middles: readonly [GridPoint, GridPoint];
  /** All convex solids that may stop the line. */
  readonly solids: readonly GridSolid[];
  /** All meshes that may stop the line. */
  readonly meshes: readonly GridMesh[];
}

/** Returns the line with the widest of these ribbons that is free; null if none is. */
export function findWitness(
  { line, middles, solids, meshes }: WitnessProblem,
  widths: readonly Mu[],
): Witness | null {
  const [from, to] = [inside(line[0], middles[0]), inside(line[1], middles[1])];
  const [dx, dz] = [to[0] - from[0], to[2] - from[2]];
  const length = Math.sqrt(dx * dx + dz * dz);
  for (const width of widths) {
    const half = toUnits(width) / 2 / length;
    const witness = { from, to, side: [Math.round(-dz * half), Math.round(dx * half)] } as const;
    if (
      solids.every((solid) => isFreeOf(witness, solid)) &&
      meshes.every((mesh) => isFreeOfMesh(witness, mesh))
    )
      return witness;
  }
  return null;
}

/** Lines start and stop this far inside a model's edge, so that rounding leaves them on it. */
const hair: Units = 4096;

function inside([x, y, z]: Point, middle: GridPoint): GridSpacePoint {
  const point: GridPoint = [toUnits(x), toUnits(z)];
  const [dx, dz] = minus(middle, point);
  const share = hair / Math.max(hair, Math.sqrt(dx * dx + dz * dz));
  return [Math.round(point[0] + share * dx), toUnits(y), Math.round(point[1] + share * dz)];
}

/** Reports whether the ribbon stays clear of a solid: in plan, where it runs at the solid's heights. */
function isFreeOf({ from, to, side: [sx, sz] }: Witness, { outline, bottom, top }: GridSolid): boolean {
  const rise = to[1] - from[1];
  if (rise === 0 && (from[1] < bottom || from[1] >= top)) return true;
  const places =
    rise === 0 ? [0, 1] : [(bottom - from[1]) / rise, (top - from[1]) / rise].sort((a, b) => a - b);
  const [first, last] = [Math.max(0, places[0]!), Math.min(1, places[1]!)];
  if (first > last || (first === last && from[1] + first * rise !== bottom)) return true;
  const at = (share: number, sign: 1 | -1): GridPoint => [
    from[0] + share * (to[0] - from[0]) + sign * sx,
    from[2] + share * (to[2] - from[2]) + sign * sz,
  ];
  return isApart([at(first, -1), at(first, 1), at(last, 1), at(last, -1)], outline, 1);
}

/** Reports whether the ribbon is apart from all triangles of a mesh. */
function isFreeOfMesh({ from, to, side: [sx, sz] }: Witness, { points, triangles }: GridMesh): boolean {
  const corner = ([x, y, z]: GridSpacePoint, sign: 1 | -1): Vector => [x + sign * sx, z + sign * sz, y];
  const ribbon = [corner(from, -1), corner(from, 1), corner(to, 1), corner(to, -1)];
  const at = (number: number): Vector => [
    points[number * 3]!,
    points[number * 3 + 1]!,
    points[number * 3 + 2]!,
  ];
  for (let i = 0; i < triangles.length; i += 3)
    if (!areApart([at(triangles[i]!), at(triangles[i + 1]!), at(triangles[i + 2]!)], ribbon)) return false;
  return true;
}

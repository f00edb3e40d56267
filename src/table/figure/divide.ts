/** Divides the triangles of a textured surface, so that colours of points show its texture. */
import { colourAt } from './surface-colours';
import type { FigureSurface } from './figure-mesh';
import type { LooseMesh } from './loose-mesh';

/** Most parts of one edge. */
const mostParts = 24;

/** Returns a surface's triangles divided into parts of about this area, with the colours of their corners. */
export function divide(surface: FigureSurface, area: number): LooseMesh {
  const positions: number[] = [];
  const normals: number[] = [];
  const colours: number[] = [];
  const indices: number[] = [];
  for (let t = 0; t < surface.indices.length; t += 3) {
    const corners = [0, 1, 2].map((k) => surface.indices[t + k]!) as [number, number, number];
    const parts = Math.max(
      1,
      Math.min(mostParts, Math.ceil(Math.sqrt(areaOf(surface.positions, corners) / area))),
    );
    const first = positions.length / 3;
    // Rows of points from the edge between the first two corners to the third.
    for (let row = 0; row <= parts; row++)
      for (let step = 0; step <= parts - row; step++) {
        const weights = [(parts - row - step) / parts, step / parts, row / parts];
        const place = corners.map((corner, k) => [corner, weights[k]!] as const);
        const mix = (values: Float32Array, k: number): number =>
          place.reduce((sum, [corner, weight]) => sum + values[corner * 3 + k]! * weight, 0);
        for (let k = 0; k < 3; k++) {
          positions.push(mix(surface.positions, k));
          if (surface.normals) normals.push(mix(surface.normals, k));
        }
        colours.push(...colourAt(surface, place));
      }
    const rowStart = (row: number): number => first + row * (parts + 1) - (row * (row - 1)) / 2;
    for (let row = 0; row < parts; row++)
      for (let step = 0; step < parts - row; step++) {
        const [low, high] = [rowStart(row) + step, rowStart(row + 1) + step];
        indices.push(low, low + 1, high);
        if (step + 1 < parts - row) indices.push(low + 1, high + 1, high);
      }
  }
  return {
    positions: Float32Array.from(positions),
    normals: surface.normals && Float32Array.from(normals),
    colours: Float32Array.from(colours),
    indices: Uint32Array.from(indices),
  };
}

/** Returns the area of all triangles of a surface, in units of its file squared. */
export function surfaceArea({ positions, indices }: FigureSurface): number {
  let sum = 0;
  for (let t = 0; t < indices.length; t += 3)
    sum += areaOf(positions, [indices[t]!, indices[t + 1]!, indices[t + 2]!]);
  return sum;
}

function areaOf(positions: Float32Array, [a, b, c]: readonly [number, number, number]): number {
  const edge = (to: number, k: number): number => positions[to * 3 + k]! - positions[a * 3 + k]!;
  const [ux, uy, uz] = [edge(b, 0), edge(b, 1), edge(b, 2)];
  const [vx, vy, vz] = [edge(c, 0), edge(c, 1), edge(c, 2)];
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  return Math.sqrt(x * x + y * y + z * z) / 2;
}

import type { Point, Segment } from '../shapes/shapes';
import type { Mu } from '../units';

/**
 * Where triangles run through a plane: a segment for each that has corners on both sides of it. One that lies in the plane, or
 * only touches it from the far side, has none.
 * @param corners nine numbers a triangle
 * @param plane its unit normal, and how far along that it lies from the origin
 */
export function cutTriangles(
  corners: Float64Array,
  plane: { readonly normal: Point; readonly at: Mu },
): readonly Segment[] {
  const {
    normal: [nx, ny, nz],
    at,
  } = plane;
  const segments: Segment[] = [];
  for (let i = 0; i < corners.length; i += 9) {
    const crossed: Point[] = [];
    for (let k = 0; k < 3; k++) {
      const [p, q] = [i + 3 * k, i + 3 * ((k + 1) % 3)];
      const here = nx * corners[p]! + ny * corners[p + 1]! + nz * corners[p + 2]! - at;
      const there = nx * corners[q]! + ny * corners[q + 1]! + nz * corners[q + 2]! - at;
      if (here >= 0 === there >= 0) continue;
      const share = here / (here - there);
      const onEdge = (axis: 0 | 1 | 2): Mu =>
        corners[p + axis]! + share * (corners[q + axis]! - corners[p + axis]!);
      crossed.push([onEdge(0), onEdge(1), onEdge(2)]);
    }
    if (crossed.length === 2) segments.push([crossed[0]!, crossed[1]!]);
  }
  return segments;
}

import type { Point, Segment } from '../shapes/shapes';
import type { Mu } from '../units';

/**
 * Returns the segments where triangles run through a plane: one for each triangle with corners on both sides.
 * A triangle that lies in the plane, or only touches it from the far side, has none.
 * @param corners nine numbers per triangle
 * @param plane its unit normal, and its distance along it from the origin
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

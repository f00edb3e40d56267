import { outlineContains } from '../geometry/shapes/outline';
import type { PlanPoint } from '../geometry/shapes/shapes';
import type { Mu } from '../geometry/units';
import type { PlacedPart } from './table';

/**
 * Returns the height of the surface that a model stands on at a point: the highest top of a solid part there,
 * or else the ground, which is the table's surface (0) or the floor of a dug part.
 * @param level the height in question: parts that begin higher are ignored, such as the roof over a floor
 */
export function surfaceAt(parts: Iterable<PlacedPart>, point: PlanPoint, level: Mu = Infinity): Mu {
  let ground = 0;
  let top = -Infinity;
  for (const { part, tags, solids, mesh, bottom } of parts) {
    if (!part.dug && !tags.solid) continue;
    if (mesh) top = Math.max(top, meshTopAt(mesh, point, level));
    for (const solid of solids) {
      if (!outlineContains(solid.outline, point)) continue;
      if (part.dug) ground = Math.min(ground, bottom);
      else if (solid.bottom <= level) top = Math.max(top, solid.top);
    }
  }
  return Math.max(ground, top);
}

/** Distance in MU below which two heights of a mesh are one: an edge that two triangles share. */
const sameHeight: Mu = 1e-9;

/**
 * Returns the highest top of a mesh's matter above or below a point of the plan that does not begin above a level; −∞ where
 * there is none. Of a mesh that is not closed there, the highest point no higher than the level.
 */
function meshTopAt(corners: Float64Array, point: PlanPoint, level: Mu): Mu {
  const heights = meshHeightsAt(corners, point);
  if (level === Infinity) return heights.reduce((highest, height) => Math.max(highest, height), -Infinity);
  const faces = [...heights]
    .sort((a, b) => a - b)
    .filter((height, i, all) => i === 0 || height - all[i - 1]! > sameHeight);
  const isClosed = faces.length % 2 === 0;
  const tops = faces.filter((height, i) =>
    isClosed ? i % 2 === 1 && faces[i - 1]! <= level : height <= level,
  );
  return tops.at(-1) ?? -Infinity;
}

/** Returns the heights of a soup of triangles at a point of the plan. */
function meshHeightsAt(corners: Float64Array, [x, z]: PlanPoint): readonly Mu[] {
  const heights: Mu[] = [];
  for (let i = 0; i < corners.length; i += 9) {
    const [ax, ay, az] = [corners[i]!, corners[i + 1]!, corners[i + 2]!];
    const [ex, ez, fx, fz] = [
      corners[i + 3]! - ax,
      corners[i + 5]! - az,
      corners[i + 6]! - ax,
      corners[i + 8]! - az,
    ];
    const area = ex * fz - ez * fx;
    if (area === 0) continue;
    const u = ((x - ax) * fz - (z - az) * fx) / area;
    const v = ((z - az) * ex - (x - ax) * ez) / area;
    if (u < 0 || v < 0 || u + v > 1) continue;
    heights.push(ay + u * (corners[i + 4]! - ay) + v * (corners[i + 7]! - ay));
  }
  return heights;
}

/**
 * Builds terrain from a mesh: its triangles, faceted, in the colour of stone; its upright prisms likewise.
 */
import { Matrix4, Vector3 } from 'three';
import { paint, slab } from '../primitives';
import { rgb, shade } from '../mesh';
import type { PartView } from './part-view';

const stone = rgb('#7d766a');
const tile = 2;
const table = new Matrix4();

export function meshBody(view: PartView): void {
  const {
    placed: { mesh, look, solids, bottom, top },
    into,
  } = view;
  if (look) return facets(view, look);
  if (mesh) facets(view, mesh);
  for (const solid of solids) {
    if (solid.outline.shape !== 'polygon') continue;
    const frame = new Matrix4().makeTranslation(0, solid.bottom, 0);
    slab(
      into.stone,
      frame,
      solid.outline.points,
      [solid.outline.points],
      solid.top - solid.bottom,
      paint(stone, (solid.bottom - bottom) / (top - bottom + 1), 1),
    );
  }
}

function facets({ into, placed: { bottom, top } }: PartView, corners: Float64Array): void {
  const [a, b, c] = [new Vector3(), new Vector3(), new Vector3()];
  const [edge, normal] = [new Vector3(), new Vector3()];
  for (let i = 0; i < corners.length; i += 9) {
    a.fromArray(corners, i);
    b.fromArray(corners, i + 3);
    c.fromArray(corners, i + 6);
    normal.subVectors(b, a).cross(edge.subVectors(c, a)).normalize();
    if (normal.lengthSq() === 0) continue;
    const numbers = [a, b, c].map((point) => {
      // Darker towards the foot, as if muddy.
      const colour = shade(stone, 0.6 + (0.45 * (point.y - bottom)) / Math.max(top - bottom, 0.01));
      return into.stone.corner(
        table,
        [point.x, point.y, point.z],
        [normal.x, normal.y, normal.z],
        [(point.x + point.y) / tile, (point.z + point.y) / tile],
        colour,
      );
    });
    into.stone.triangle(numbers[0]!, numbers[1]!, numbers[2]!);
  }
}

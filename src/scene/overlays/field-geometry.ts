import { type BufferGeometry, Matrix4 } from 'three';
import type { Mu } from '../../geometry/units';
import type { Table } from '../../table/table';
import { MeshWriter, type Rgb } from '../mesh';
import { outlineCorners } from '../outline-corners';
import { isTurf } from '../ground/turf';

const inTable = new Matrix4();
const white: Rgb = [1, 1, 1];

/**
 * Builds the tops of terrain that models can stand on, with plan coordinates as uv (0 … 1 over the table).
 */
export function topsGeometry({ pieces, size }: Table): BufferGeometry {
  const mesh = new MeshWriter();
  const standable = pieces
    .flatMap(({ parts }) => parts)
    .filter((placed) => placed.tags.solid && placed.part.dug !== true && !isTurf(placed));
  const corner = (x: Mu, y: Mu, z: Mu) =>
    mesh.corner(inTable, [x, y, z], [0, 1, 0], [x / size[0], z / size[1]], white);
  for (const { outline, top } of standable.flatMap(({ solids }) => solids)) {
    const numbers = outlineCorners(outline).map(([x, z]) => corner(x, top, z));
    for (let i = 2; i < numbers.length; i++) mesh.triangle(numbers[0]!, numbers[i - 1]!, numbers[i]!);
  }
  for (const { mesh: corners } of standable) {
    for (let i = 0; corners && i < corners.length; i += 9) {
      const [a, b, c] = [0, 3, 6].map((k) =>
        corner(corners[i + k]!, corners[i + k + 1]!, corners[i + k + 2]!),
      );
      mesh.triangle(a!, b!, c!);
    }
  }
  return mesh.geometry();
}

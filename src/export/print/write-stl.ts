/** Writes binary STL files, in mm with z up. The same meshes give the same bytes. */
import type { PrintMesh } from './print-mesh';

const headerBytes = 80;
const triangleBytes = 50;

/** Returns the bytes of a file with all triangles of these meshes. */
export function writeStl(meshes: readonly PrintMesh[]): Uint8Array {
  const count = meshes.reduce((sum, { triangles }) => sum + triangles.length / 3, 0);
  const bytes = new Uint8Array(headerBytes + 4 + count * triangleBytes);
  // A header must not begin with "solid", which marks the files in text.
  new TextEncoder().encodeInto('Defilade, units are mm', bytes);
  const view = new DataView(bytes.buffer);
  view.setUint32(headerBytes, count, true);
  let at = headerBytes + 4;
  for (const { points, triangles } of meshes) {
    for (let i = 0; i < triangles.length; i += 3) {
      const [a, b, c] = [triangles[i]! * 3, triangles[i + 1]! * 3, triangles[i + 2]! * 3];
      normalOf(points, a, b, c).forEach((value, k) => view.setFloat32(at + 4 * k, value, true));
      [a, b, c].forEach((corner, k) => {
        for (let axis = 0; axis < 3; axis++)
          view.setFloat32(at + 12 + 12 * k + 4 * axis, points[corner + axis]!, true);
      });
      at += triangleBytes;
    }
  }
  return bytes;
}

/** Returns the unit normal of a triangle; zeros for one without area. */
function normalOf(points: Float32Array, a: number, b: number, c: number): readonly number[] {
  const [ux, uy, uz] = [0, 1, 2].map((k) => points[b + k]! - points[a + k]!) as [number, number, number];
  const [vx, vy, vz] = [0, 1, 2].map((k) => points[c + k]! - points[a + k]!) as [number, number, number];
  const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const;
  const size = Math.sqrt(normal[0] ** 2 + normal[1] ** 2 + normal[2] ** 2);
  return size > 0 ? normal.map((value) => value / size) : [0, 0, 0];
}

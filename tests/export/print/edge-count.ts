/** An independent look at binary STL files: edges counted, volumes summed, without any code of the program. */

type Corner = readonly [number, number, number];

/** Returns the triangles of a binary STL file. */
export function trianglesOfStl(bytes: Uint8Array): readonly (readonly [Corner, Corner, Corner])[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: view.getUint32(80, true) }, (_, triangle) => {
    const corner = (k: number): Corner => {
      const at = 84 + 50 * triangle + 12 + 12 * k;
      return [0, 4, 8].map((byte) => view.getFloat32(at + byte, true) + 0) as unknown as Corner;
    };
    return [corner(0), corner(1), corner(2)] as const;
  });
}

/** Counts directed edges without as many of the opposite direction, and triangles without an area. */
export function leaksOfStl(bytes: Uint8Array): { readonly open: number; readonly flat: number } {
  const edges = new Map<string, number>();
  let flat = 0;
  for (const triangle of trianglesOfStl(bytes)) {
    const keys = triangle.map((corner) => corner.join(' '));
    if (new Set(keys).size < 3) flat++;
    keys.forEach((from, k) => {
      const edge = `${from}|${keys[(k + 1) % 3]!}`;
      edges.set(edge, (edges.get(edge) ?? 0) + 1);
    });
  }
  const open = [...edges].filter(([edge, count]) => {
    const [from, to] = edge.split('|');
    return (edges.get(`${to}|${from}`) ?? 0) !== count;
  });
  return { open: open.length, flat };
}

/** Returns the volume within the triangles, in mm³: the sum of their tetrahedra to the origin. */
export const volumeOfStl = (bytes: Uint8Array): number =>
  trianglesOfStl(bytes).reduce(
    (sum, [a, b, c]) =>
      sum +
      (a[0] * (b[1] * c[2] - b[2] * c[1]) +
        a[1] * (b[2] * c[0] - b[0] * c[2]) +
        a[2] * (b[0] * c[1] - b[1] * c[0])) /
        6,
    0,
  );

/** Returns the extents along x, y and z. */
export function extentsOfStl(bytes: Uint8Array): readonly number[] {
  const corners = trianglesOfStl(bytes).flat();
  return [0, 1, 2].map((k) => {
    const along = corners.map((corner) => corner[k]!);
    return Math.max(...along) - Math.min(...along);
  });
}

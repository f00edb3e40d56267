import { expect, test } from 'vitest';
import { scorchGeometry, scorchRadius } from '../../src/scene/damage/scorch-geometry';

/** Returns the corners of each triangle. */
function trianglesOf(surface: (at: readonly [number, number]) => number) {
  const geometry = scorchGeometry([{ at: [10, 10], radius: 2 }], surface);
  const places = geometry.getAttribute('position');
  const corner = (index: number) => [places.getX(index), places.getY(index), places.getZ(index)] as const;
  const indices = [...geometry.getIndex()!.array];
  return Array.from(
    { length: indices.length / 3 },
    (_, t) => indices.slice(3 * t, 3 * t + 3).map(corner) as [Corner, Corner, Corner],
  );
}
type Corner = readonly [x: number, y: number, z: number];

test('a scorch on flat ground is a disc that faces up', () => {
  let area = 0;
  for (const [a, b, c] of trianglesOf(() => 0)) {
    const up = (b[2] - a[2]) * (c[0] - a[0]) - (b[0] - a[0]) * (c[2] - a[2]);
    expect(up).toBeGreaterThan(0);
    area += up / 2;
  }
  // 24 corners: the area of a regular polygon, r² · n/2 · sin(2π/n).
  expect(area).toBeCloseTo(scorchRadius(2) ** 2 * 12 * Math.sin(Math.PI / 12), 4);
});

test('a scorch ends at the foot of a wall and goes on upon it', () => {
  const triangles = trianglesOf(([x]) => (x > 10.5 ? 3 : 0));
  for (const corners of triangles) expect(new Set(corners.map(([, y]) => y)).size).toBe(1);
  expect(new Set(triangles.flat().map(([, y]) => Math.round(y)))).toEqual(new Set([0, 3]));
});

import fc from 'fast-check';
import type { BufferGeometry } from 'three';
import { describe, expect, it } from 'vitest';
import { cutsOf, groundHeight } from '../../src/scene/ground/ground-cuts';
import { groundGeometry } from '../../src/scene/ground/ground-geometry';
import { paintGround } from '../../src/scene/ground/ground-paint';
import type { TerrainPlacement } from '../../src/table/format';
import type { Table } from '../../src/table/table';
import { tableWith } from './tables';

type Corner = readonly [number, number, number];

function triangles(geometry: BufferGeometry): readonly (readonly [Corner, Corner, Corner])[] {
  const position = geometry.getAttribute('position');
  const index = geometry.getIndex()!;
  const corner = (i: number): Corner => [
    position.getX(index.getX(i)),
    position.getY(index.getX(i)),
    position.getZ(index.getX(i)),
  ];
  return Array.from(
    { length: index.count / 3 },
    (_, t) => [corner(3 * t), corner(3 * t + 1), corner(3 * t + 2)] as const,
  );
}

/** Heights of the surface over a point of the plan, by barycentric coordinates. */
function heightsOver(surface: ReturnType<typeof triangles>, x: number, z: number): readonly number[] {
  return surface.flatMap(([a, b, c]) => {
    const whole = (b[0] - a[0]) * (c[2] - a[2]) - (c[0] - a[0]) * (b[2] - a[2]);
    if (Math.abs(whole) < 1e-12) return [];
    const u = ((x - a[0]) * (c[2] - a[2]) - (c[0] - a[0]) * (z - a[2])) / whole;
    const v = ((b[0] - a[0]) * (z - a[2]) - (x - a[0]) * (b[2] - a[2])) / whole;
    return u >= 0 && v >= 0 && u + v <= 1 ? [a[1] + u * (b[1] - a[1]) + v * (c[1] - a[1])] : [];
  });
}

function planArea(surface: ReturnType<typeof triangles>): number {
  return surface.reduce(
    (sum, [a, b, c]) => sum + Math.abs((b[0] - a[0]) * (c[2] - a[2]) - (c[0] - a[0]) * (b[2] - a[2])) / 2,
    0,
  );
}

function wallArea(walls: ReturnType<typeof triangles>): number {
  return walls.reduce((sum, [a, b, c]) => {
    const u = [b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const;
    const v = [c[0] - a[0], c[1] - a[1], c[2] - a[2]] as const;
    const normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]] as const;
    return sum + Math.sqrt(normal[0] ** 2 + normal[1] ** 2 + normal[2] ** 2) / 2;
  }, 0);
}

function ground(table: Table) {
  const { surface, walls } = groundGeometry(table, cutsOf(table));
  return { surface: triangles(surface), walls: triangles(walls) };
}

/** A straight cut 6 × 3 MU and 1.5 deep, its long side along x. */
const cut = (id: string, at: readonly [number, number], turn = 0): TerrainPlacement => ({
  id,
  at,
  turn,
  parts: [{ shape: 'box', at: [0, -1.5, 0], size: [6, 1.5, 3], dug: true, label: 'trench floor' }],
});

describe('ground', () => {
  it('is flat and whole without dug parts', () => {
    const { surface, walls } = ground(tableWith([]));
    expect(planArea(surface)).toBeCloseTo(24 * 24, 6);
    expect(walls).toHaveLength(0);
    expect(heightsOver(surface, 3.3, 7.7)).toEqual([0]);
  });

  it('is cut down to the floor inside a dug part and nowhere else', () => {
    const { surface } = ground(tableWith([cut('a', [12, 12])]));
    expect(heightsOver(surface, 12.1, 12.2)).toEqual([-1.5]);
    expect(heightsOver(surface, 9.01, 10.51)).toEqual([-1.5]);
    expect(heightsOver(surface, 8.99, 12.2)).toEqual([0]);
    expect(heightsOver(surface, 12.1, 13.51)).toEqual([0]);
    expect(planArea(surface)).toBeCloseTo(24 * 24, 4);
  });

  it('walls a cut all around: perimeter times depth', () => {
    const { walls } = ground(tableWith([cut('a', [12, 12], 30)]));
    expect(wallArea(walls)).toBeCloseTo(18 * 1.5, 2);
  });

  it('has no wall where two trenches meet', () => {
    const { walls } = ground(tableWith([cut('a', [6, 12]), cut('b', [12, 12])]));
    expect(wallArea(walls)).toBeCloseTo((12 + 12 + 3 + 3) * 1.5, 2);
  });

  it('walls a trench that runs off the table at the table’s edge', () => {
    const { surface, walls } = ground(tableWith([cut('a', [1, 12])]));
    expect(wallArea(walls)).toBeCloseTo((4 + 4 + 3 + 3) * 1.5, 2);
    expect(planArea(surface)).toBeCloseTo(24 * 24, 4);
  });

  it('has a step between a shallow and a deep cut', () => {
    const shallow: TerrainPlacement = {
      id: 's',
      at: [9, 12],
      parts: [{ shape: 'box', at: [0, -0.5, 0], size: [6, 0.5, 3], dug: true }],
    };
    const { surface, walls } = ground(tableWith([cut('deep', [15, 12]), shallow]));
    expect(heightsOver(surface, 11.9, 12.1)).toEqual([-0.5]);
    expect(heightsOver(surface, 12.1, 12.1)).toEqual([-1.5]);
    expect(wallArea(walls)).toBeCloseTo((6 + 6 + 3) * 0.5 + (6 + 6 + 3) * 1.5 + 3 * 1, 2);
  });

  it('slopes a crater from 0 at its rim to its floor in the middle, never above or below', () => {
    const table = tableWith([{ id: 'c', piece: 'shell-crater', at: [12, 12] }]);
    const { surface } = ground(table);
    expect(heightsOver(surface, 12.05, 12.03)[0]).toBeCloseTo(-0.5, 6);
    expect(heightsOver(surface, 14.1, 12.03)).toEqual([0]);
    for (let share = 0.05; share < 1; share += 0.05) {
      const [height] = heightsOver(surface, 12 + 2 * share, 12.01);
      expect(height).toBeLessThanOrEqual(0);
      expect(height).toBeGreaterThanOrEqual(-0.5 - 1e-9);
    }
    expect(planArea(surface)).toBeCloseTo(24 * 24, 3);
  });

  it('covers every place once, at the height of its cut, for random cuts', () => {
    const placement = fc.record({
      x: fc.double({ min: 0, max: 24, noNaN: true }),
      z: fc.double({ min: 0, max: 24, noNaN: true }),
      turn: fc.integer({ min: 0, max: 359 }),
    });
    const place = fc.tuple(
      fc.double({ min: 0.1, max: 23.9, noNaN: true }),
      fc.double({ min: 0.1, max: 23.9, noNaN: true }),
    );
    fc.assert(
      fc.property(
        fc.array(placement, { minLength: 1, maxLength: 5 }),
        fc.array(place, { minLength: 20, maxLength: 20 }),
        (placements, places) => {
          const table = tableWith(placements.map(({ x, z, turn }, i) => cut(`cut-${i}`, [x, z], turn)));
          const cuts = cutsOf(table);
          const { surface } = ground(table);
          expect(planArea(surface)).toBeCloseTo(24 * 24, 1);
          for (const [x, z] of places) {
            const heights = new Set(heightsOver(surface, x, z).map((y) => Math.round(y * 1e6) / 1e6));
            // A place within float32's rounding of an edge may be seen from both of its sides, or neither.
            const nearEdge = [-1, 1].some(
              (d) => groundHeight(cuts, [x + d * 1e-5, z]) !== groundHeight(cuts, [x, z + d * 1e-5]),
            );
            if (!nearEdge && heights.size > 0) expect([...heights]).toEqual([groundHeight(cuts, [x, z])]);
          }
        },
      ),
      { numRuns: 60, seed: 1926 },
    );
  });

  it('includes a hill’s levels', () => {
    const { surface } = ground(tableWith([{ id: 'h', piece: 'hill', at: [12, 12] }]));
    expect([...new Set(heightsOver(surface, 12.1, 12.1))].sort()).toEqual([0, 1, 2]);
  });

  it('is equal on every run', () => {
    const build = () => {
      const table = tableWith([{ id: 'c', piece: 'shell-crater', at: [12, 12] }, cut('a', [4, 4], 17)]);
      const cuts = cutsOf(table);
      const paint = paintGround(table, cuts, 3);
      return [
        groundGeometry(table, cuts).surface.getAttribute('position').array,
        paint.colour.image.data,
        paint.roughness.image.data,
      ];
    };
    expect(build()).toEqual(build());
  });

  it('is painted muddy in a trench and grassier away from it', () => {
    const table = tableWith([cut('a', [12, 12])]);
    const { grassAt } = paintGround(table, cutsOf(table), 1);
    const mean = (points: readonly (readonly [number, number])[]) =>
      points.reduce((sum, point) => sum + grassAt(point), 0) / points.length;
    const inside = Array.from({ length: 40 }, (_, i) => [9.2 + i * 0.14, 12] as const);
    const away = Array.from(
      { length: 400 },
      (_, i) => [(i % 20) * 1.2 + 0.3, Math.floor(i / 20) * 0.35 + 0.3] as const,
    );
    expect(mean(inside)).toBeLessThan(mean(away));
  });
});

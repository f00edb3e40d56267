import { describe, expect, it } from 'vitest';
import type { SurfaceRoute, SurfacePathRequest } from '../../../src/engine/port/surface';
import type { TableQuery } from '../../../src/engine/port/table-query';
import type { TerrainPlacement } from '../../../src/table/format';
import { boxPart, rampPart } from '../../support/geometry/parts';
import { movementType, table } from './support';

/** The radius of a 25 mm base in inches. */
const r = 12.5 / 25.4;

const box = (
  size: readonly [number, number, number],
  at: readonly [number, number, number] = [0, 0, 0],
  more: Parameters<typeof boxPart>[2] = {},
) => boxPart(at, size, more);

const everything = { sheer: true, longestJump: 3, harmfulDrops: true, dangerous: true };
const nothing = { sheer: false, longestJump: 0, harmfulDrops: false, dangerous: false };

const request = (
  to: SurfacePathRequest['to'],
  more: Partial<SurfacePathRequest> = {},
): SurfacePathRequest => ({
  model: 'me',
  to,
  obstacles: [],
  movementType,
  allowed: nothing,
  difficult: 1,
  maxLength: 60,
  ...more,
});

function lengthOf(query: TableQuery, route: SurfaceRoute | null, difficult: 1 | 2 = 1): number {
  if (route === null) return Infinity;
  const walk = query.surface.followRoute(route, movementType);
  expect(walk.barred).toBeNull();
  return walk.length + (difficult - 1) * walk.difficult;
}

const shortest = (query: TableQuery, asked: SurfacePathRequest): number =>
  lengthOf(query, query.surface.findPath(asked), asked.difficult);

/** A wall nobody climbs, from x = 19.8 to 20.2, z = 10 to 30. */
const wall: TerrainPlacement = { id: 'wall', at: [20, 20], parts: [box([0.4, 8, 20])] };

describe('the shortest path', () => {
  it('is straight where nothing is in the way', () => {
    const query = table([], { me: { at: [10, 10] } });
    expect(query.surface.findPath(request({ at: [13, 14] }))).toEqual({
      model: 'me',
      via: [{ to: [13, 14] }],
    });
    expect(shortest(query, request({ at: [13, 14] }))).toBeCloseTo(5, 9);
  });

  it('goes round a wall’s end on the tangents and the arcs of its corners', () => {
    // From (16, 12) to (24, 12): tangents to circles of radius r about (19.8, 10) and (20.2, 10), mirror images of each other.
    const query = table([wall], { me: { at: [16, 12] } });
    const [dx, dz] = [3.8, 2];
    const apart = Math.hypot(dx, dz);
    const tangent = Math.sqrt(apart ** 2 - r ** 2);
    // The tangent leaves the circle at an angle of acos(r / apart) from the line to the start; the arc runs from there to straight up.
    const arc = (Math.PI - Math.atan2(dx, dz) - Math.acos(r / apart)) * r;
    const exact = 2 * (tangent + arc) + 0.4;
    const found = shortest(query, request({ at: [24, 12] }));
    expect(found).toBeGreaterThanOrEqual(exact - 1e-6);
    expect(found).toBeLessThan(exact + 0.005);
  });

  it('goes over a low wall where that is shorter, its height counted once', () => {
    const low: TerrainPlacement = { id: 'wall', at: [20, 20], parts: [box([0.4, 1, 20])] };
    expect(shortest(table([low], { me: { at: [16, 20] } }), request({ at: [24, 20] }))).toBeCloseTo(9, 4);
    expect(
      shortest(
        table([{ ...low, parts: [box([0.4, 1.1, 20])] }], { me: { at: [16, 20] } }),
        request({ at: [24, 20] }),
      ),
    ).toBeGreaterThan(20);
  });

  it('climbs a ramp by Pythagoras (TC-V-096)', () => {
    const terrain: TerrainPlacement[] = [
      { id: 'ramp', at: [20, 20], parts: [rampPart([0, 0, 0], [4, 3, 3]), box([6, 3, 6], [5, 0, 0])] },
    ];
    // 3 to the foot at x = 18, 5 up the slope, 2 on the platform.
    expect(shortest(table(terrain, { me: { at: [15, 20] } }), request({ at: [24, 20], y: 3 }))).toBeCloseTo(
      10,
      3,
    );
  });

  it('finds a ramp that lies aside, and unfolds it', () => {
    const terrain: TerrainPlacement[] = [
      { id: 'ramp', at: [20, 20], parts: [rampPart([0, 0, 0], [4, 3, 3]), box([6, 3, 6], [5, 0, 0])] },
    ];
    const query = table(terrain, { me: { at: [15, 22] } });
    // Over the slope (5 long when unfolded) from 3 before its foot to 2 beyond its head, 1.5 of 2 aside: base and ramp are what bounds it.
    const found = shortest(query, request({ at: [24, 20], y: 3 }));
    expect(found).toBeGreaterThan(Math.hypot(10, 2) - 1e-6);
    expect(found).toBeLessThan(Math.hypot(10, 2) + 0.02);
  });

  it('takes the ladder rather than the sheer wall when it may not roll', () => {
    const house: TerrainPlacement = {
      id: 'house',
      at: [20, 20],
      parts: [box([4, 4, 4]), box([0.6, 4, 0.1], [0, 0, 2.05], { tags: { footholds: true } })],
    };
    const query = table([house], { me: { at: [15, 20] } });
    const route = query.surface.findPath(request({ at: [20, 20], y: 4 }))!;
    const { legs } = query.surface.followRoute(route, movementType);
    expect(legs.filter(({ kind }) => kind === 'climb-up').map(({ face, length }) => [face, length])).toEqual([
      ['footholds', 4],
    ]);
    const sheer = query.surface.findPath(request({ at: [20, 20], y: 4 }, { allowed: everything }))!;
    // Straight at it: 3 − r to the wall, 4 up, r + 2 on top.
    expect(lengthOf(query, sheer)).toBeCloseTo(9, 4);
  });

  it('jumps a gap it may jump, and goes down and up again where it may not', () => {
    const trench: TerrainPlacement = {
      id: 'trench',
      at: [20, 20],
      parts: [box([2, 2, 40], [0, -2, 0], { dug: true })],
    };
    const query = table([trench], { me: { at: [16, 20] } });
    expect(shortest(query, request({ at: [24, 20] }, { allowed: everything }))).toBeCloseTo(8, 4);
    // Down is free, up costs 2.
    expect(shortest(query, request({ at: [24, 20] }))).toBeCloseTo(10, 4);
  });

  it('counts difficult ground twice and then goes around it', () => {
    const mud: TerrainPlacement = {
      id: 'mud',
      at: [20, 20],
      tags: { ground: 'difficult', solid: false },
      parts: [box([2, 0.1, 3])],
    };
    const query = table([mud], { me: { at: [16, 20] } });
    expect(shortest(query, request({ at: [24, 20] }))).toBeCloseTo(8, 6);
    // Straight through: 8 + (2 + 2r). Round its corners: over circles of radius r about (19, 21.5) and (21, 21.5).
    const [dx, dz] = [3, 1.5];
    const apart = Math.hypot(dx, dz);
    const tangent = Math.sqrt(apart ** 2 - r ** 2);
    // The line to the start points down by atan2(dx, dz) from the vertical; the arc ends straight up.
    const arc = (Math.PI - Math.atan2(dx, dz) - Math.acos(r / apart)) * r;
    const exact = 2 * (tangent + arc) + 2;
    const found = shortest(query, request({ at: [24, 20] }, { difficult: 2 }));
    expect(found).toBeGreaterThan(exact - 1e-6);
    expect(found).toBeLessThan(exact + 0.01);
  });

  it('keeps the clearance from models', () => {
    const query = table([], { me: { at: [10, 10] }, foe: { at: [14, 10] } });
    const found = shortest(query, request({ at: [18, 10] }, { obstacles: [{ model: 'foe', clearance: 1 }] }));
    const radius = 2 * r + 1;
    const exact = 2 * Math.sqrt(16 - radius ** 2) + radius * (Math.PI - 2 * Math.acos(radius / 4));
    expect(found).toBeGreaterThan(exact - 1e-6);
    expect(found).toBeLessThan(exact + 0.02);
  });

  it('stops at the first place within an inch of its target', () => {
    const query = table([], { me: { at: [10, 10] }, foe: { at: [20, 10] } });
    const route = query.surface.findPath(request({ model: 'foe', within: 1 }))!;
    expect(lengthOf(query, route)).toBeCloseTo(10 - 2 * r - 1, 6);
  });

  it('crosses a chasm by the bridge that lies aside, over the corners where its deck meets the ground', () => {
    const chasm: TerrainPlacement = {
      id: 'chasm',
      at: [20, 24],
      parts: [box([4, 4, 48], [0, -4, 0], { dug: true })],
    };
    const bridge: TerrainPlacement = {
      id: 'bridge',
      at: [20, 26],
      parts: [box([4, 0.25, 2], [0, -0.25, 0])],
    };
    // By (18, 25) and (22, 25): √(3² + 5²) twice, and 4 across.
    expect(shortest(table([chasm, bridge], { me: { at: [15, 20] } }), request({ at: [25, 20] }))).toBeCloseTo(
      2 * Math.sqrt(34) + 4,
      2,
    );
    expect(shortest(table([chasm], { me: { at: [15, 20] } }), request({ at: [25, 20] }))).toBe(Infinity);
  });

  it('jumps on the slant as straight as it walks', () => {
    const trench: TerrainPlacement = {
      id: 'trench',
      at: [20, 20],
      parts: [box([2, 2, 40], [0, -2, 0], { dug: true })],
    };
    expect(
      shortest(table([trench], { me: { at: [16, 20] } }), request({ at: [24, 22] }, { allowed: everything })),
    ).toBeCloseTo(Math.hypot(8, 2), 4);
  });

  it('goes up a ladder and jumps down behind', () => {
    const house: TerrainPlacement = {
      id: 'house',
      at: [20, 24],
      parts: [box([4, 2, 40]), box([0.1, 2, 0.7], [-2.05, 0, -4], { tags: { footholds: true } })],
    };
    expect(shortest(table([house], { me: { at: [15, 20] } }), request({ at: [25, 20] }))).toBeCloseTo(12, 4);
    // From beside the ladder, whose near corner is at (17.9, 19.65): the base has to touch it somewhere.
    const aside = shortest(table([house], { me: { at: [15, 18] } }), request({ at: [25, 18] }));
    expect(aside).toBeGreaterThan(12);
    expect(aside).toBeLessThan(Math.hypot(2.9 - r, 1.65) * 2 + 10);
  });

  it('goes up steps of an inch one by one', () => {
    const steps: TerrainPlacement = {
      id: 'steps',
      at: [22, 20],
      parts: [box([8, 1, 8]), box([6, 2, 8], [1, 0, 0])],
    };
    const query = table([steps], { me: { at: [15, 20] } });
    expect(shortest(query, request({ at: [23, 20], y: 2 }))).toBeCloseTo(10, 4);
    const sheer: TerrainPlacement = { id: 'steps', at: [22, 20], parts: [box([8, 2, 8])] };
    expect(shortest(table([sheer], { me: { at: [15, 20] } }), request({ at: [23, 20], y: 2 }))).toBe(
      Infinity,
    );
  });

  it('goes round a pillar on its tangents and an arc', () => {
    const pillar: TerrainPlacement = {
      id: 'pillar',
      at: [20, 20],
      parts: [{ shape: 'cylinder', at: [0, 0, 0], radius: 2, height: 8 }],
    };
    const found = shortest(table([pillar], { me: { at: [15, 20] } }), request({ at: [25, 20] }));
    const radius = 2 + r;
    const exact = 2 * Math.sqrt(25 - radius ** 2) + radius * (Math.PI - 2 * Math.acos(radius / 5));
    expect(found).toBeGreaterThan(exact - 1e-6);
    expect(found).toBeLessThan(exact + 0.02);
  });

  it('rejects goals in the air or inside a wall at once', () => {
    const query = table([wall], { me: { at: [16, 20] } });
    expect(query.surface.findPath(request({ at: [20, 20], y: 0 }, { allowed: everything }))).toBeNull();
    expect(query.surface.findPath(request({ at: [24, 20], y: 3 }, { allowed: everything }))).toBeNull();
    expect(query.surface.findPath(request({ at: [20, 20], y: 8 }, { allowed: everything }))).not.toBeNull();
  });
});

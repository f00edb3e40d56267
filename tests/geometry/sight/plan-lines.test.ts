import { describe, expect, it } from 'vitest';
import { type Region, regionOf } from '../../../src/geometry/shapes/region';
import type { Outline, PlanPoint, Solid } from '../../../src/geometry/shapes/shapes';
import type { PlanBlocker } from '../../../src/geometry/sight/between';
import { findPlanLine, unsettled } from '../../../src/geometry/sight/plan-lines';
import { prove } from '../../../src/geometry/sight/sight';
import { carry, turn } from '../../../src/geometry/turn';
import { crosses, randomFrom } from '../../support/geometry/brute-force';

type Polygon = readonly PlanPoint[];
const hair = 1e-7;

const regionFrom = (points: Polygon): Region => regionOf({ shape: 'polygon', points });
const solidFrom = (id: string, outline: Outline): Solid => ({ id, outline, bottom: 0, top: 1 });

function randomBox(random: () => number, x: number, z: number, size: number): Polygon {
  const [width, depth] = [size * (0.1 + random()), size * (0.1 + random())];
  const degrees = random() < 0.3 ? 90 * Math.floor(4 * random()) : 360 * random();
  return (
    [
      [-1, -1],
      [-1, 1],
      [1, 1],
      [1, -1],
    ] as const
  ).map(([p, q]) => {
    const [dx, dz] = turn([(p * width) / 2, (q * depth) / 2], degrees);
    return [x + dx, z + dz] as const;
  });
}

/** Returns the stretch of a line, from a point along a unit vector, inside a closed convex polygon grown by a hair. */
function stretchIn([x, z]: PlanPoint, [dx, dz]: PlanPoint, points: Polygon, by: number): PlanPoint | null {
  const around = Math.sign(
    points.reduce((sum, [px, pz], i) => {
      const [qx, qz] = points[(i + 1) % points.length]!;
      return sum + px * qz - pz * qx;
    }, 0),
  );
  let [enter, leave] = [-Infinity, Infinity];
  for (let i = 0; i < points.length; i++) {
    const [[px, pz], [qx, qz]] = [points[i]!, points[(i + 1) % points.length]!];
    const length = Math.hypot(qx - px, qz - pz);
    const depth = (around * ((qx - px) * (z - pz) - (qz - pz) * (x - px))) / length + by;
    const rise = (around * ((qx - px) * dz - (qz - pz) * dx)) / length;
    if (Math.abs(rise) < 1e-12) {
      if (depth < 0) return null;
    } else if (rise > 0) enter = Math.max(enter, -depth / rise);
    else leave = Math.min(leave, -depth / rise);
  }
  return enter <= leave ? [enter, leave] : null;
}

/**
 * Reports whether a segment leads from end to end past all blockers grown by `by`: if any does, one along a
 * line through two corners does.
 */
function hasLine(from: Polygon, to: Polygon, blockers: readonly Polygon[], by: number): boolean {
  const corners = [from, to, ...blockers].flat();
  return corners.some((p, i) =>
    corners.slice(i + 1).some((q) => {
      const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
      if (length < 1e-9) return false;
      return [1, -1].some((side) => {
        const along: PlanPoint = [(side * (q[0] - p[0])) / length, (side * (q[1] - p[1])) / length];
        const [first, last] = [stretchIn(p, along, from, hair), stretchIn(p, along, to, hair)];
        if (first === null || last === null || first[1] > last[0]) return false;
        return blockers.every((each) => {
          const inside = stretchIn(p, along, each, by);
          return inside === null || inside[1] <= first[1] + hair || inside[0] >= last[0] - hair;
        });
      });
    }),
  );
}

interface Scene {
  readonly from: Polygon;
  readonly to: Polygon;
  readonly blockers: readonly Polygon[];
}

function sceneOf(seed: number): Scene {
  const random = randomFrom(seed);
  const near = random() < 0.3;
  const from = randomBox(random, 0, 4 * random(), near ? 2 : 1);
  const to = randomBox(random, near ? 3.5 : 8, 4 * random(), near ? 2 : 1);
  const count = 1 + Math.floor(10 * random());
  const blockers = Array.from({ length: count }, () =>
    randomBox(random, (near ? 0 : 1) + (near ? 3.5 : 6) * random(), 5 * random() - 0.5, 0.3 + 2.5 * random()),
  );
  return { from, to, blockers };
}

/** Returns a scene with small blockers all round the ends, beside them and behind them. */
function crowdOf(seed: number): Scene {
  const random = randomFrom(seed);
  const [from, to] = [randomBox(random, 0, 0, 1.3), randomBox(random, 2 + random(), 2 * random(), 1.3)];
  const blockers = Array.from({ length: 4 + Math.floor(14 * random()) }, () =>
    randomBox(random, 7 * random() - 2, 6 * random() - 2, 0.5 + 2 * random()),
  );
  return { from, to, blockers };
}

const blockersOf = (polygons: readonly Polygon[]): readonly PlanBlocker[] =>
  polygons.map((points, i) => ({ id: `b${i}`, region: regionFrom(points) }));

describe('lines in plan', () => {
  const blocks = [...Array(10).keys()];
  it.each([
    ...blocks.map((block) => [block, 'a verdict', false] as const),
    ...blocks.map((block) => [block, 'a measure', true] as const),
  ])('are found exactly where lines through two corners find one: block %i of %s', (block, _, isMeasure) => {
    const told = [0, 0];
    for (let seed = 30 * block; seed < 30 * (block + 1); seed++) {
      const { from, to, blockers } = block < 6 ? sceneOf(seed) : crowdOf(seed);
      const [open, shut] = [hasLine(from, to, blockers, 1e-6), !hasLine(from, to, blockers, -1e-6)];
      if (open === shut) continue;
      const used = new Set<string>();
      const line = findPlanLine(
        regionFrom(from),
        regionFrom(to),
        blockersOf(blockers),
        1e-9,
        0,
        used,
        isMeasure,
      );
      const label = `seed ${seed}`;
      if (line === unsettled) continue;
      expect(line !== null, label).toBe(open);
      told[open ? 1 : 0]!++;
      if (line === null) {
        const enough = blockers.filter((_, i) => used.has(`b${i}`));
        expect(hasLine(from, to, enough, -1e-6), label).toBe(false);
        continue;
      }
      const ribbon = lineBetween(
        from,
        to,
        [-line.dz * line.offset, line.dx * line.offset],
        [line.dx, line.dz],
      )!;
      expect(
        Math.max(Math.abs(line.start - ribbon.start), Math.abs(line.stop - ribbon.stop)),
        label,
      ).toBeLessThan(1e-3);
      const at = (along: number) =>
        [along * line.dx - line.offset * line.dz, 0, along * line.dz + line.offset * line.dx] as const;
      for (const points of blockers)
        expect(
          crosses([at(line.start), at(line.stop)], solidFrom('b', { shape: 'polygon', points }), -1e-8),
          label,
        ).toBe(false);
    }
    expect(Math.min(...told)).toBeGreaterThan(2);
  });

  it('are settled in few cones between ends that are apart', () => {
    let open = 0;
    for (let seed = 0; seed < 150; seed++) {
      const { from, to, blockers } = sceneOf(seed);
      const line = findPlanLine(regionFrom(from), regionFrom(to), blockersOf(blockers), 1e-9, 0, null);
      if (line === unsettled) open++;
    }
    // Only ends that touch or overlap are left to others.
    const touching = [...Array(150).keys()].filter((seed) => {
      const { from, to } = sceneOf(seed);
      return findPlanLine(regionFrom(from), regionFrom(to), [], 1e-9, 0, null) === unsettled;
    });
    expect(open).toBe(touching.length);
  });

  it('past blockers that overlap an end begin and stop at their edges', () => {
    // The target looks out of a wall to its left by 0.2, on the side away from the viewer or towards it.
    const from = regionOf({ shape: 'circle', centre: [0, 0], radius: 1 });
    const to = regionOf({ shape: 'circle', centre: [10, 0], radius: 1 });
    const wall = (x0: number, x1: number, z0: number, z1: number): PlanBlocker => ({
      id: 'wall',
      region: regionFrom([
        [x0, z0],
        [x0, z1],
        [x1, z1],
        [x1, z0],
      ]),
    });
    const seen = (...walls: readonly PlanBlocker[]): boolean => {
      const line = findPlanLine(from, to, walls, 1e-9, 0, null);
      return line !== null && line !== unsettled;
    };
    for (const side of [1, -1]) {
      const span = (low: number, high: number) =>
        (side > 0 ? [low, high] : [-high, -low]) as [number, number];
      // The wall covers all of the target up to 0.8 across, or all of it.
      expect(seen(wall(8, 12, ...span(-3, 0.8)))).toBe(true);
      expect(seen(wall(8, 12, ...span(-3, 1.2)))).toBe(false);
      expect(seen(wall(-2, 2, ...span(-3, 0.8)))).toBe(true);
      expect(seen(wall(-2, 2, ...span(-3, 1.2)))).toBe(false);
      // Walls at both ends, that leave opposite sides free: lines slant from one to the other.
      expect(seen(wall(-2, 1, ...span(-3, 0.5)), wall(9, 12, ...span(-0.5, 3)))).toBe(true);
      expect(seen(wall(-2, 6, ...span(-3, 0.8)), wall(4, 12, ...span(-0.8, 3)))).toBe(false);
    }
    // Behind the end's middle a wall stops nothing.
    expect(seen(wall(10.2, 12, -3, 3))).toBe(true);
    expect(seen(wall(8, 9.2, -3, 3))).toBe(false);
    expect(seen(wall(-2, -0.2, -3, 3))).toBe(true);
  });
});

/** A line of the plan with the ribbon that must stay free: `along` it and `aside` to its left, in MU. */
interface Ribbon {
  readonly point: PlanPoint;
  readonly along: PlanPoint;
  readonly start: number;
  readonly stop: number;
}

/** Reports whether the rectangle around a line, `half` to either side, overlaps a convex polygon: by cutting the polygon off. */
function ribbonMeets(
  { point: [x, z], along: [dx, dz], start, stop }: Ribbon,
  half: number,
  points: Polygon,
): boolean {
  const local = points.map(([px, pz]): PlanPoint => [
    dx * (px - x) + dz * (pz - z),
    dx * (pz - z) - dz * (px - x),
  ]);
  const limits: readonly (readonly [number, number, number])[] = [
    [1, 0, -start],
    [-1, 0, stop],
    [0, 1, half],
    [0, -1, half],
  ];
  const cut = limits.reduce<Polygon>((left, [a, b, c]) => {
    const depth = ([s, t]: PlanPoint): number => a * s + b * t + c;
    return left.flatMap((p, i) => {
      const q = left[(i + 1) % left.length]!;
      const [here, there] = [depth(p), depth(q)];
      const share = here / (here - there);
      const between: Polygon =
        here > 0 === there > 0 ? [] : [[p[0] + share * (q[0] - p[0]), p[1] + share * (q[1] - p[1])]];
      return here > 0 ? [p, ...between] : between;
    });
  }, local);
  const area = cut.reduce((sum, [s, t], i) => {
    const [nextS, nextT] = cut[(i + 1) % cut.length]!;
    return sum + (s * nextT - t * nextS) / 2;
  }, 0);
  return Math.abs(area) > 1e-11;
}

/** Returns the part of a line from end to end; null where it does not come from one to the other. */
function lineBetween(from: Polygon, to: Polygon, point: PlanPoint, along: PlanPoint): Ribbon | null {
  const [first, last] = [stretchIn(point, along, from, hair), stretchIn(point, along, to, hair)];
  return first === null || last === null || first[1] > last[0]
    ? null
    : { point, along, start: first[1], stop: last[0] };
}

/** Reports whether a ribbon of half the width `half` is free: one that touches two corners, by some of these, would be. */
function hasRibbon({ from, to, blockers }: Scene, half: number): boolean {
  const corners = [...blockers.flat().flatMap((p) => [half, -half].map((by) => [p, by] as const))];
  corners.push(...[...from, ...to].map((p) => [p, 0] as const));
  return corners.some(([p, aside], i) =>
    corners.slice(i + 1).some(([q, besides]) => {
      const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
      const sine = (besides - aside) / length;
      if (length < 1e-9 || Math.abs(sine) >= 1) return false;
      const [ux, uz] = [(q[0] - p[0]) / length, (q[1] - p[1]) / length];
      const cosine = Math.sqrt(1 - sine * sine);
      const [dx, dz] = [ux * cosine + uz * sine, uz * cosine - ux * sine];
      const point: PlanPoint = [p[0] + aside * dz, p[1] - aside * dx];
      return (
        [
          [dx, dz],
          [-dx, -dz],
        ] as const
      ).some((along) => {
        const line = lineBetween(from, to, point, along);
        return line !== null && !blockers.some((each) => ribbonMeets(line, half, each));
      });
    }),
  );
}

const widths = [0.05, 0.2, 0.5, 1] as const;

/** Compares the answer for a scene with the ribbons that touch two corners. */
function checkWide(scene: Scene, width: number, label: string): 'open' | 'shut' | 'unsettled' {
  const { from, to, blockers } = scene;
  const used = new Set<string>();
  const line = findPlanLine(regionFrom(from), regionFrom(to), blockersOf(blockers), 1e-9, width, used);
  if (line === unsettled) return 'unsettled';
  if (line === null) {
    const enough = blockers.filter((_, i) => used.has(`b${i}`));
    expect(hasRibbon({ from, to, blockers: enough }, width / 2 + 1e-6), label).toBe(false);
    return 'shut';
  }
  const { dx, dz, offset, start, stop, half } = line;
  expect(half, label).toBeGreaterThan(width / 2 - hair);
  const ribbon = lineBetween(from, to, [-dz * offset, dx * offset], [dx, dz])!;
  expect(Math.max(Math.abs(start - ribbon.start), Math.abs(stop - ribbon.stop)), label).toBeLessThan(1e-3);
  const meets = (by: number) => blockers.some((each) => ribbonMeets(ribbon, half + by, each));
  expect(meets(-1e-6), label).toBe(false);
  if (half < width - 1e-6) expect(meets(1e-3), label).toBe(true);
  return 'open';
}

describe('wide lines in plan', () => {
  it.each([
    { where: 'between the ends', make: sceneOf, seeds: [184, 715, 1055, 3020] },
    { where: 'all round the ends', make: crowdOf, seeds: [66, 317, 453] },
  ])('have a free ribbon where one is found, and none where none is: blockers $where', ({ make, seeds }) => {
    const told = { open: 0, shut: 0, unsettled: 0 };
    for (const seed of [...Array(100).keys(), ...seeds])
      told[checkWide(make(seed), widths[Math.floor(seed / 2) % widths.length]!, `seed ${seed}`)]++;
    expect(Math.min(told.open, told.shut)).toBeGreaterThan(10);
    // The rest goes to the slower search of cells.
    expect(told.unsettled).toBeLessThan(40);
  });

  // In these, out of thousands, a corner beside an end would hide the only line.
  it.each([
    [72, 3],
    [375, 1.5],
    [828, 3],
    [1501, 1.5],
    [1501, 3],
    [2673, 1.5],
  ])('run between blockers beside the ends: crowd %i, %d wide', (seed, width) => {
    expect(checkWide(crowdOf(seed), width, '')).toBe('open');
  });
});

describe('the widest corridor, by hand', () => {
  const model = (id: string, x: number, z: number, degrees: number, radius = 3): Solid =>
    solidFrom(id, { shape: 'circle', centre: carry([x - 20, z - 20], [50, 50], degrees), radius });
  const table = { table: [100, 100], releases: [] } as const;
  const widthOf = (blockers: readonly Solid[], degrees: number, line: 'base' | 'corridor' = 'base') => {
    const [from, to] = [model('a', 0, 20, degrees), model('b', 40, 20, degrees)];
    const proof = prove({ line, from, to, blockers, muMm: 1 }, table);
    for (const blocker of blockers)
      if (proof.witness) expect(crosses(proof.witness, blocker, -1e-9)).toBe(false);
    return proof;
  };

  it.each([0, 20, 77, 180, 301])(
    'between two posts is their distance less their radii, turned by %d°',
    (degrees) => {
      const straight = [model('p', 20, 18.4, degrees, 1), model('q', 20, 21.6, degrees, 1)];
      expect(widthOf(straight, degrees).corridorMm).toBeCloseTo(3.2 - 2, 2);
      const proof = widthOf([model('p', 20, 15, degrees, 1), model('q', 20, 25, degrees, 1)], degrees);
      expect(proof.corridorMm).toBeCloseTo(8, 1);
      const slight = [model('p', 19.9, 18.4, degrees, 1), model('q', 20.1, 21.6, degrees, 1)];
      // Square to a line of 0.2 in 3.2: within reach of bases of radius 3 at a distance of 40.
      expect(widthOf(slight, degrees).corridorMm).toBeCloseTo(Math.hypot(0.2, 3.2) - 2, 2);
    },
  );

  it('states the line in the middle of the gap, and where it begins and ends', () => {
    const { corridor, corridorMm } = widthOf([model('p', 20, 18, 0, 1), model('q', 20, 23, 0, 1)], 0);
    // The gap is 3 wide, from 19 to 22; its middle runs about through (20, 20.5).
    expect(corridorMm).toBeCloseTo(3, 2);
    const [[x0, , z0], [x1, , z1]] = corridor!;
    const middle = z0 + ((50 - x0) / (x1 - x0)) * (z1 - z0);
    expect(middle).toBeCloseTo(50.5, 1);
  });

  it('a millimetre wide is what a corridor needs', () => {
    const gap = (width: number): readonly Solid[] => [
      model('p', 20, 15 - width / 2, 0, 5),
      model('q', 20, 25 + width / 2, 0, 5),
    ];
    expect(widthOf(gap(1.01), 0, 'corridor')).toMatchObject({ verdict: 'clear', seen: true });
    expect(widthOf(gap(0.9), 0, 'corridor')).toMatchObject({
      verdict: 'blocked',
      seen: false,
      corridorMm: null,
    });
    expect(widthOf(gap(0.9), 0)).toMatchObject({ verdict: 'clear' });
    expect(widthOf(gap(0.005), 0)).toMatchObject({ verdict: 'too-close', seen: true });
  });
});

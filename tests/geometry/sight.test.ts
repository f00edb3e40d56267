import { describe, expect, it } from 'vitest';
import { ellipseOutline, rectangleOutline } from '../../src/geometry/shapes/outline';
import type { Outline, Solid } from '../../src/geometry/shapes/shapes';
import type { NudgeLimits } from '../../src/geometry/sight/nudge-limits';
import { prove, sees, type LineKind, type SightProof } from '../../src/geometry/sight/sight';
import { carry } from '../../src/geometry/turn';
import { crosses } from '../support/geometry/brute-force';

const muMm = 25.4;
const mm = (length: number): number => length / muMm;
const limits: NudgeLimits = { table: [48, 48], releases: [] };

const round = (id: string, x: number, z: number, radius = 0.5, bottom = 0, top = bottom + 1.2): Solid => ({
  id,
  outline: { shape: 'circle', centre: [x, z], radius },
  bottom,
  top,
});
const shaped = (id: string, outline: Outline, bottom = 0, top = 2): Solid => ({ id, outline, bottom, top });
/** A box from corner to corner, in a frame turned about (24, 24). */
const box = (
  id: string,
  x0: number,
  z0: number,
  x1: number,
  z1: number,
  bottom = 0,
  top = 2,
  degrees = 0,
): Solid =>
  shaped(
    id,
    turned(
      [
        [x0, z0],
        [x0, z1],
        [x1, z1],
        [x1, z0],
      ],
      degrees,
    ),
    bottom,
    top,
  );
const turned = (points: readonly (readonly [number, number])[], degrees: number): Outline => ({
  shape: 'polygon',
  points: points.map(([x, z]) => carry([x - 24, z - 24], [24, 24], degrees)),
});
const turnedRound = (id: string, x: number, z: number, radius: number, degrees: number): Solid => {
  const [turnedX, turnedZ] = carry([x - 24, z - 24], [24, 24], degrees);
  return round(id, turnedX, turnedZ, radius);
};

function proven(
  line: LineKind,
  from: Solid,
  to: Solid,
  blockers: readonly Solid[],
  within = limits,
): SightProof {
  const proof = prove({ line, from, to, blockers, muMm }, within);
  if (proof.witness !== null) {
    for (const blocker of blockers)
      expect(line !== 'corridor' && crosses(proof.witness, blocker, -1e-9), blocker.id).toBe(false);
  }
  expect(proof.seen).toBe(sees({ line, from, to, blockers, muMm }).seen);
  return proof;
}

const a = round('a', 14, 24);
const b = round('b', 34, 24);

describe('lines in plan', () => {
  it('is clear without limit on an empty table', () => {
    expect(proven('base', a, b, [])).toMatchObject({
      verdict: 'clear',
      corridorMm: 100,
      nudgeMm: null,
      blockers: [],
    });
  });

  it('is stopped by a wall, and reports the wall and the nudge past it', () => {
    // The target's near side is at 33.5, the wall's far face at 24.1, its near face at 23.9: one must reach that far.
    const proof = proven('base', a, b, [box('wall', 23.9, 0, 24.1, 48)]);
    expect(proof).toMatchObject({ verdict: 'blocked', blockers: ['wall'], witness: null, corridorMm: null });
    expect(proof.nudgeMm! / muMm).toBeCloseTo(9.6, 5);
  });

  it('sees along a wall face where that is the only line, and calls it too close', () => {
    const proof = proven('base', a, b, [box('wall', 20, 10, 28, 24.5)]);
    expect(proof).toMatchObject({ verdict: 'too-close', seen: true });
    expect(proof.corridorMm).toBeLessThan(1e-4);
  });

  it.each([0, 17, 45, 123.4])('sees through a slit of 0.05 mm turned by %d°', (degrees) => {
    const [from, to] = [turnedRound('a', 14, 24, 0.5, degrees), turnedRound('b', 34, 24, 0.5, degrees)];
    const walls = [
      box('left', 23, 10, 25, 24, 0, 2, degrees),
      box('right', 23, 24 + mm(0.05), 25, 40, 0, 2, degrees),
    ];
    const proof = proven('base', from, to, walls);
    expect(proof.verdict).toBe('clear');
    expect(proof.corridorMm).toBeCloseTo(0.05, 4);
  });

  it.each([0, 1, 17, 30, 45, 123.4, 270])(
    'leaves no crack between two boxes that share a face, turned by %d°',
    (degrees) => {
      const [from, to] = [turnedRound('a', 14, 24, 0.5, degrees), turnedRound('b', 34, 24, 0.5, degrees)];
      const walls = [box('left', 23, 10, 25, 24, 0, 2, degrees), box('right', 23, 24, 25, 40, 0, 2, degrees)];
      expect(proven('base', from, to, walls)).toMatchObject({
        verdict: 'blocked',
        blockers: ['left', 'right'],
      });
      expect(proven('volume', from, to, walls)).toMatchObject({
        verdict: 'blocked',
        blockers: ['left', 'right'],
      });
    },
  );

  it.each([0, 30, 77])(
    'leaves no crack between two boxes that share only a corner, turned by %d°',
    (degrees) => {
      const [from, to] = [turnedRound('a', 14, 24, 0.5, degrees), turnedRound('b', 34, 24, 0.5, degrees)];
      const walls = [box('left', 23, 10, 25, 24, 0, 2, degrees), box('right', 25, 24, 27, 40, 0, 2, degrees)];
      expect(proven('base', from, to, walls)).toMatchObject({
        verdict: 'blocked',
        blockers: ['left', 'right'],
      });
    },
  );

  it('is stopped by walls that only together block, and reports only the needed ones', () => {
    const walls = [
      box('w1', 18, 22, 19, 24.2),
      box('w2', 22, 24, 23, 26),
      box('extra', 26, 24.4, 27, 25),
      box('aside', 26, 30, 27, 31),
    ];
    const proof = proven('base', a, b, walls);
    expect(proof).toMatchObject({ verdict: 'blocked', blockers: ['w1', 'w2'] });
    for (const left of ['w1', 'w2']) {
      expect(
        proven(
          'base',
          a,
          b,
          walls.filter(({ id }) => id === left),
        ).verdict,
        left,
      ).toBe('clear');
    }
  });

  it('measures the nudge of a target just hidden by the corner of a thin wall', () => {
    // Rectangular bases: the line from (14.5, 24.5) over the wall's corner (24, 25) rises by 0.5 in 9.5, so it passes the target's
    // front corner (33.5, 24.5) at 24 + 1 + 0.5: a shift of 1 sideways opens it, but one at right angles to that line is shorter.
    const [from, to] = [14, 34].map((x) => shaped(`at${x}`, rectangleOutline([x, 24], [1, 1], 0)));
    const proof = proven('base', from!, to!, [box('wall', 23.999999, 0, 24, 25)]);
    // The target's far corner (34.5, 24.5), on the line through (14.5, 24.5) and (24, 25): the distance is across the line.
    const distance = (from: readonly number[], to: readonly number[], p: readonly number[]): number => {
      const [dx, dz] = [to[0]! - from[0]!, to[1]! - from[1]!];
      return Math.abs(dx * (p[1]! - from[1]!) - dz * (p[0]! - from[0]!)) / Math.hypot(dx, dz);
    };
    const least = Math.min(
      distance([14.5, 24.5], [24, 25], [33.5, 24.5]),
      distance([13.5, 24.5], [24, 25], [33.5, 24.5]),
    );
    expect(proof.verdict).toBe('blocked');
    expect(proof.nudgeMm! / muMm).toBeCloseTo(least, 4);
  });

  it('returns null where no shift on the table opens a line', () => {
    expect(
      proven(
        'base',
        a,
        b,
        [
          box('wall', 23, -1, 24, 49),
          box('side', 12, -1, 13, 49),
          box('x', 13, -1, 23, 0),
          box('y', 13, 48, 23, 49),
        ],
        {
          table: [48, 48],
          releases: [],
        },
      ).nudgeMm,
    ).not.toBeNull();
    expect(proven('base', a, b, [box('round', 12, 22, 16, 26)]).nudgeMm).toBeNull();
  });

  it('lets a shifted target enter a piece that then no longer stops the line', () => {
    const piece = box('ruin', 23, 0, 25, 48);
    const release = { id: 'ruin', area: [piece.outline], within: 'any-overlap', bottom: 0, top: 2 } as const;
    const proof = proven('base', a, b, [piece], { table: [48, 48], releases: [release] });
    // The base's near side is at 33.5, the ruin's face at 25.
    expect(proof.nudgeMm! / muMm).toBeCloseTo(8.5, 5);
    expect(proof.nudge![0]).toBeCloseTo(-8.5, 5);
  });

  it('lets a shifted target enter two pieces at once, where either alone still stops the line', () => {
    const walls = [box('near', 29.8, -1, 29.9, 49), box('far', 30, -1, 30.1, 49)];
    const releases = walls.map(({ id, outline }) => ({
      id,
      area: [outline],
      within: 'any-overlap' as const,
      bottom: 0,
      top: 2,
    }));
    // The base's near side is at 33.5; it overlaps both from x = 29.9 on.
    expect(proven('base', a, b, walls, { table: [48, 48], releases }).nudgeMm! / muMm).toBeCloseTo(3.6, 4);
    // With its middle in both at once it can never stand, so it must come past the nearer one's front: from 33.5 to 29.8.
    const central = releases.map((release) => ({ ...release, within: 'centre' as const }));
    expect(proven('base', a, b, walls, { table: [48, 48], releases: central }).nudgeMm! / muMm).toBeCloseTo(
      3.7,
      4,
    );
  });

  it('uses the true shape of ovals and rectangles', () => {
    const oval = (id: string, x: number, degrees: number): Solid =>
      shaped(id, ellipseOutline([x, 24], [2, 1], degrees));
    // Walls leave z ≥ 24.9 free: an oval of 2 × 1 reaches there only crosswise.
    const wall = box('wall', 20, 0, 28, 24.9);
    expect(proven('base', oval('a', 14, 90), oval('b', 34, 90), [wall]).verdict).toBe('clear');
    expect(proven('base', oval('a', 14, 0), oval('b', 34, 0), [wall]).verdict).toBe('blocked');
    // Turned by 45° it reaches √((1² + 0.5²) / 2) = 0.790569 to the side: a wall at that height less 0.1 mm is seen past.
    const reach = Math.sqrt(1.25 / 2);
    expect(
      proven('base', oval('a', 14, 45), oval('b', 34, 45), [box('wall', 20, 0, 28, 24 + reach - mm(0.1))])
        .verdict,
    ).toBe('clear');
    expect(
      proven('base', oval('a', 14, 45), oval('b', 34, 45), [box('wall', 20, 0, 28, 24 + reach + mm(0.1))])
        .verdict,
    ).toBe('blocked');
  });
});

describe('corridors 1 mm wide', () => {
  const gate = (gap: number): readonly Solid[] => [
    box('left', 23, 10, 25, 24),
    box('right', 23, 24 + mm(gap), 25, 40),
  ];

  it('passes a gap of 1 mm and not one of 0.98 mm', () => {
    expect(proven('corridor', a, b, gate(1.0001)).verdict).toBe('clear');
    expect(proven('corridor', a, b, gate(1.0001)).corridorMm).toBeCloseTo(1.0001, 3);
    expect(proven('corridor', a, b, gate(0.98)).verdict).toBe('blocked');
  });

  it('ignores heights', () => {
    const [low, high] = [round('a', 14, 24, 0.5, 5), round('b', 34, 24, 0.5, 0)];
    expect(proven('corridor', low, high, [box('wall', 23, 10, 25, 40, 0, 0.1)]).verdict).toBe('blocked');
  });
});

describe('lines in space', () => {
  it('sees through the window that a sill and a lintel leave', () => {
    const wall = (sill: number, lintel: number): readonly Solid[] => [
      box('sill', 23, 10, 25, 40, 0, sill),
      box('lintel', 23, 10, 25, 40, lintel, 4),
    ];
    expect(proven('volume', a, b, wall(0.8, 1)).verdict).toBe('clear');
    expect(proven('volume', a, b, wall(0.8, 0.8))).toMatchObject({
      verdict: 'blocked',
      blockers: ['lintel', 'sill'],
    });
    expect(proven('volume', a, b, wall(1.3, 2)).verdict).toBe('blocked');
  });

  it('runs along the top of a wall as high as the models', () => {
    expect(proven('volume', a, b, [box('wall', 23, 10, 25, 40, 0, 1.2)]).verdict).toBe('clear');
    expect(proven('volume', a, b, [box('wall', 23, 10, 25, 40, 0, 1.201)]).verdict).toBe('blocked');
  });

  it('is stopped on level ground by the lowest wall, and not by a wall whose top is level with the base', () => {
    expect(proven('base', a, b, [box('kerb', 23, 10, 25, 40, 0, 0.001)]).verdict).toBe('blocked');
    const [up, on] = [round('a', 14, 24, 0.5, 1), round('b', 34, 24, 0.5, 1)];
    expect(proven('base', up, on, [box('wall', 23, 10, 25, 40, 0, 1)]).verdict).toBe('clear');
    expect(proven('base', up, on, [box('slab', 23, 10, 25, 40, 1, 1.5)]).verdict).toBe('blocked');
  });

  it('sees from a tower over a wall exactly as similar triangles predict', () => {
    // The farthest line runs from the upper base's near edge (14.5, 3) to the lower one's far edge (34.5, 0): at height 1 it is
    // two thirds of the way, at 14.5 + 20 · 2/3. A shift of the target moves that by two thirds of the shift.
    const tower = shaped('a', rectangleOutline([14, 24], [1, 1], 0), 3, 4.2);
    const target = shaped('b', rectangleOutline([34, 24], [1, 1], 0), 0, 1.2);
    const farthest = 14.5 + 40 / 3;
    const wallUpTo = (x: number): Solid => box('wall', x - 0.2, 10, x, 40, 0, 1);
    expect(proven('base', tower, target, [wallUpTo(farthest - mm(0.05))]).verdict).toBe('clear');
    const hidden = proven('base', tower, target, [wallUpTo(farthest + mm(0.05))]);
    expect(hidden).toMatchObject({ verdict: 'blocked', blockers: ['wall'] });
    expect(hidden.nudgeMm).toBeCloseTo(0.075, 4);
    expect(proven('base', target, tower, [wallUpTo(farthest - mm(0.05))]).verdict).toBe('clear');
  });

  it('looks down from a roof over a wall near the viewer, but not over one near the target', () => {
    const roof = round('a', 10, 24, 0.492, 3);
    const target = round('b', 20, 24, 0.492);
    expect(proven('base', roof, target, [box('wall', 15, 14, 15.1, 34, 0, 1)]).verdict).toBe('clear');
    expect(proven('base', roof, target, [box('wall', 18.5, 14, 18.6, 34, 0, 1)])).toMatchObject({
      verdict: 'blocked',
      blockers: ['wall'],
    });
  });

  it('sees straight up and down past a floor too short to hide the target', () => {
    const above = round('a', 24, 24, 0.5, 3);
    const under = round('b', 24.2, 24, 0.5, 0);
    expect(proven('base', above, under, []).verdict).toBe('clear');
    expect(proven('base', above, under, [box('floor', 20, 20, 28, 28, 2, 2.1)]).verdict).toBe('blocked');
    expect(proven('base', above, under, [box('floor', 24.3, 20, 28, 28, 2, 2.1)]).verdict).toBe('clear');
  });
});

describe('always answers', () => {
  const inWall = box('wall', 13, 23, 15, 25);
  it.each<[string, Solid, Solid, readonly Solid[], string]>([
    ['coincident models', a, a, [], 'clear'],
    ['touching bases', a, round('b', 15, 24), [], 'clear'],
    ['a base wholly inside a wall', a, b, [inWall], 'blocked'],
    ['a base half in a wall', a, b, [box('wall', 13.9, 23, 15, 25)], 'blocked'],
    ['a base half in a wall on its far side', a, b, [box('wall', 13, 23, 14.1, 25)], 'clear'],
    ['a sliver of 1e-9', a, b, [box('wall', 24, 10, 24 + 1e-9, 40)], 'blocked'],
    [
      'colinear corners',
      a,
      b,
      [
        shaped('wall', {
          shape: 'polygon',
          points: [
            [24, 10],
            [24, 20],
            [24, 40],
            [25, 40],
            [25, 10],
          ],
        }),
      ],
      'blocked',
    ],
    ['endless heights', a, b, [box('wall', 24, 10, 25, 40, -Infinity, Infinity)], 'blocked'],
    [
      'overlapping bases with a wall through all they share',
      a,
      round('b', 14.6, 24),
      [box('wall', 14.05, 20, 14.55, 28)],
      'blocked',
    ],
    ['a base over the edge', round('a', 0.2, 24), b, [], 'clear'],
  ])('%s', (_name, from, to, blockers, verdict) => {
    for (const line of ['base', 'volume'] as const) {
      const proof = proven(line, from, to, blockers);
      expect(proof.verdict).toBe(verdict);
      expect(JSON.stringify(proof)).not.toContain('NaN');
    }
  });
});

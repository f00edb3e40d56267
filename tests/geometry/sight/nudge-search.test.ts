import { describe, expect, it } from 'vitest';
import { regionOf, shiftedRegion } from '../../../src/geometry/shapes/region';
import { rectangleOutline } from '../../../src/geometry/shapes/outline';
import type { Outline, PlanPoint } from '../../../src/geometry/shapes/shapes';
import { smallestNudge } from '../../../src/geometry/sight/nudge';
import type { Release } from '../../../src/geometry/sight/nudge-limits';
import { findSpaceLine } from '../../../src/geometry/sight/space-lines';
import type { Body } from '../../../src/geometry/sight/space-problem';

const muMm = 2;
/** Lengths are found to 1e-4 mm. */
const near = 1e-4;

/**
 * Scenes are laid out along s and across t, on a table from 0 to `long` and from 0 to `wide`, and then mirrored and
 * turned by a quarter, so that every edge of the table gets its turn.
 */
interface Frame {
  readonly name: string;
  readonly to: (s: number, t: number, wide: number) => PlanPoint;
  readonly back: (vector: PlanPoint) => PlanPoint;
}
const frames: readonly Frame[] = [
  { name: 'as it is', to: (s, t) => [s, t], back: ([x, z]) => [x, z] },
  { name: 'mirrored', to: (s, t, wide) => [s, wide - t], back: ([x, z]) => [x, -z] },
  { name: 'with x and z exchanged', to: (s, t) => [t, s], back: ([x, z]) => [z, x] },
  { name: 'turned by a quarter', to: (s, t, wide) => [wide - t, s], back: ([x, z]) => [z, -x] },
];

type Range = readonly [low: number, high: number];
interface Box {
  readonly id: string;
  readonly s: Range;
  readonly t: Range;
}
const box = (id: string, s: Range, t: Range): Box => ({ id, s, t });
/** A wall across the whole table and beyond. */
const screen = (id: string, s: number): Box => box(id, [s, s + 0.5], [-900, 900]);

interface Scene {
  readonly blockers: readonly Box[];
  readonly long?: number;
  readonly wide?: number;
  /** A round target of radius 1, or a square one as wide. */
  readonly isRound?: boolean;
  readonly releases?: readonly {
    readonly id: string;
    readonly areas: readonly Box[];
    readonly within: Release['within'];
  }[];
}

/** Returns the smallest nudge of a target 2 wide about (70, 50), seen from a square viewer about (10, 50). */
function nudgeIn(frame: Frame, { blockers, long = 100, wide = 100, isRound = false, releases = [] }: Scene) {
  const outline = ({ s, t }: Box): Outline => {
    const [[x0, z0], [x1, z1]] = [frame.to(s[0], t[0], wide), frame.to(s[1], t[1], wide)];
    return rectangleOutline([(x0 + x1) / 2, (z0 + z1) / 2], [Math.abs(x1 - x0), Math.abs(z1 - z0)], 0);
  };
  const body = (each: Box, top = 2): Body => ({
    id: each.id,
    region: regionOf(outline(each)),
    bottom: 0,
    top,
  });
  const target = isRound
    ? regionOf({ shape: 'circle', centre: frame.to(70, 50, wide), radius: 1 })
    : regionOf(outline(box('b', [69, 71], [49, 51])));
  const problem = {
    from: body(box('a', [9, 11], [49, 51]), 0),
    to: { id: 'b', region: target, bottom: 0, top: 0 },
    blockers: blockers.map((each) => body(each)),
    join: 1e-5,
  };
  const [width, depth] = frame.to(0, 0, 0)[0] === frame.to(1, 0, 0)[0] ? [wide, long] : [long, wide];
  const { nudge, least } = smallestNudge(
    problem,
    0,
    {
      table: [width!, depth!],
      releases: releases.map(({ id, areas, within }) => ({
        id,
        area: areas.map(outline),
        within,
        bottom: 0,
        top: 2,
      })),
    },
    muMm,
  );
  const seesFrom = ([x, z]: PlanPoint, released: readonly string[]): boolean => {
    const place = regionOf({ shape: 'circle', centre: [x, z], radius: 0 });
    const to = { ...problem.to, region: shiftedRegion(target, place) };
    const stops = problem.blockers.filter(({ id }) => !released.includes(id));
    return findSpaceLine({ ...problem, to, blockers: stops }, 0) !== null;
  };
  return { length: nudge?.length ?? null, vector: nudge?.vector ?? null, least, seesFrom };
}

/** Expects a nudge of this length, proven to be the least, and from where the target sees the viewer. */
function expectNudge(frame: Frame, scene: Scene, length: number, released: readonly string[] = []) {
  const found = nudgeIn(frame, scene);
  // Shifts into a piece up to a length are a polygon of 256 corners within the circle.
  const short = released.length > 0 ? length * (1 - Math.cos(Math.PI / 256)) : 0;
  expect(Math.abs(found.length! - length)).toBeLessThan(near + short);
  expect(found.least).toBeLessThanOrEqual(length + short + 1e-9);
  expect(found.least).toBeGreaterThan(length - 2 * near);
  const [x, z] = found.vector!;
  expect(Math.abs(Math.sqrt(x * x + z * z) - length)).toBeLessThan(2 * near + short);
  // The line found may touch an edge, where rounding decides: a hair further it is clear.
  const share = 1 + (2 * near) / length;
  expect([1, share].some((by) => found.seesFrom([by * x, by * z], released))).toBe(true);
  return frame.back(found.vector!);
}

describe.each(frames)('on a table $name', (frame) => {
  // The line from the viewer's corner (9, 51) past the wall's end (40, 60), and the target's corner (69, 51).
  const pastEnd = (9 * 60) / Math.sqrt(31 * 31 + 9 * 9);
  const wall = box('wall', [40, 40.001], [10, 60]);

  it('the shortest way leads past the nearer end of a wall', () => {
    expectNudge(frame, { blockers: [wall] }, pastEnd);
    // The middle of a round base is further from that line by a tenth of its slope.
    const fromMiddle = (31 + 9 * 61) / Math.sqrt(31 * 31 + 9 * 9) - 1;
    expectNudge(frame, { blockers: [wall], isRound: true }, fromMiddle);
  });

  it('a shift ends at the edge of the table, and goes further along it', () => {
    // 15 to the edge: there the line past the wall's end is at s = 9 + 31 · 15 / 9, which is 25 / 3 before the target.
    const scene = { blockers: [wall], wide: 66 };
    const [s, t] = expectNudge(frame, scene, Math.sqrt(15 * 15 + (25 / 3) ** 2));
    expect(s).toBeCloseTo(-25 / 3, 2);
    expect(t).toBeCloseTo(15, 2);
    expect(t).toBeLessThanOrEqual(15 + 1e-9);
    // A round base that stands 15 from the edge, too.
    const round = nudgeIn(frame, { ...scene, isRound: true });
    expect(frame.back(round.vector!)[1]).toBeLessThanOrEqual(15 + 1e-9);
    expect(round.length!).toBeGreaterThan(pastEnd);
    expect(round.seesFrom(round.vector!, [])).toBe(true);
  });

  it('where the edge leaves no room beside the wall, the target comes to its near face', () => {
    const [s, t] = expectNudge(frame, { blockers: [wall], wide: 56 }, 69 - 40);
    expect(s).toBeCloseTo(-29, 2);
    expect(t).toBeLessThanOrEqual(5 + 1e-9);
  });

  it('a target beyond the edge comes back onto the table', () => {
    const [, t] = expectNudge(frame, { blockers: [screen('w', 40)], wide: 50 }, Math.sqrt(29 * 29 + 1));
    expect(t).toBeCloseTo(-1, 2);
    for (const size of [{ wide: 1.9 }, { long: 1.9 }])
      expect(nudgeIn(frame, { blockers: [screen('w', 40)], ...size })).toMatchObject({
        length: null,
        least: Infinity,
      });
  });

  it('the longest way on the table is tried', () => {
    expectNudge(frame, { blockers: [screen('w', 12)], long: 72, wide: 52 }, 69 - 12);
  });

  it('a viewer inside a block is seen from no place', () => {
    const block = [box('block', [5, 15], [45, 55])];
    expect(nudgeIn(frame, { blockers: block, long: 80, wide: 60 })).toMatchObject({
      length: null,
      least: Infinity,
    });
  });
});

describe.each(frames.slice(1, 3))('into pieces that then stop nothing, $name', (frame) => {
  const into = (id: string, within: Release['within'], ...areas: readonly Box[]) => ({ id, areas, within });
  const across = (s0: number, s1: number): Box => box('', [s0, s1], [-900, 900]);

  it('the nearest part counts, in whatever order the parts are listed', () => {
    const parts = [across(28, 30), across(54, 56)];
    for (const areas of [parts, parts.toReversed()]) {
      const releases = [into('ruin', 'any-overlap', ...areas)];
      expectNudge(frame, { blockers: [screen('ruin', 40)], releases }, 69 - 56, ['ruin']);
    }
    // The far part does not count: past the screen the target is seen anyway.
    const far = [into('ruin', 'any-overlap', parts[0]!)];
    expectNudge(frame, { blockers: [screen('ruin', 40)], releases: far }, 69 - 40);
  });

  it('a part that the target reaches with its edge alone counts, where the other ways are hardly longer', () => {
    const releases = [into('ruin', 'any-overlap', box('', [50, 60], [49.99, 50.01]))];
    expectNudge(frame, { blockers: [screen('ruin', 59)], releases, isRound: true }, 69 - 60, ['ruin']);
  });

  it('a viewer inside the piece is seen only from within it', () => {
    const ruin = box('ruin', [5, 15], [45, 55]);
    expect(nudgeIn(frame, { blockers: [ruin] }).length).toBeNull();
    const releases = [into('ruin', 'any-overlap', ruin)];
    expectNudge(frame, { blockers: [ruin], releases }, 69 - 15, ['ruin']);
  });

  describe('several at once, where each alone still stops the line', () => {
    const [p, q, r] = [
      into('p', 'any-overlap', across(54, 60)),
      into('q', 'any-overlap', across(52, 58)),
      into('r', 'any-overlap', across(53, 59)),
    ];
    const blockers = [screen('p', 50), screen('q', 45)];

    it.each([
      [p, q],
      [q, p],
    ])('two of them', (...releases) => {
      expectNudge(frame, { blockers, releases }, 69 - 58, ['p', 'q']);
    });

    it('not one of them alone, nor two that no place lies in', () => {
      // The target must pass the farther screen.
      expectNudge(frame, { blockers, releases: [p] }, 69 - 45);
      const apart = [into('p', 'centre', across(54, 60)), into('q', 'centre', across(52, 53.5))];
      expectNudge(frame, { blockers, releases: apart }, 69 - 45);
    });

    it.each([
      [p, q, r],
      [q, r, p],
    ])('three of them', (...releases) => {
      const three = [...blockers, screen('r', 47)];
      expectNudge(frame, { blockers: three, releases }, 69 - 58, ['p', 'q', 'r']);
    });
  });

  it('a piece too small to hold the base, or off the table, releases nothing', () => {
    const blockers = [screen('ruin', 50)];
    const small = into('ruin', 'whole', box('', [58, 59], [-900, 900]));
    expectNudge(frame, { blockers, releases: [small] }, 69 - 50);
    const off = into('ruin', 'any-overlap', box('', [54, 60], [-60, -5]));
    expectNudge(frame, { blockers, releases: [off] }, 69 - 50);
  });

  it.each(['any-overlap', 'whole'] as const)(
    'a target that stands in a piece may move about in it: %s',
    (within) => {
      const wood = box('wood', [60, 80], [20, 80]);
      const wall = box('wall', [40, 40.001], [40, 60]);
      // As past the end of a wall without a wood.
      const length = (9 * 60) / Math.sqrt(31 * 31 + 9 * 9);
      expectNudge(frame, { blockers: [wall, wood], releases: [into('wood', within, wood)] }, length, [
        'wood',
      ]);
    },
  );

  it('a way into a piece does not count where it is longer than the way past the wall', () => {
    // In the yard the wall stops nothing, but a hut hides all of it from the viewer up to s = 30.
    const blockers = [box('wall', [40, 40.001], [10, 60]), box('hut', [30, 30.001], [-900, 50.9])];
    const releases = [into('wall', 'any-overlap', box('', [20, 80], [20, 40]))];
    const pastEnd = (9 * 60) / Math.sqrt(31 * 31 + 9 * 9);
    expectNudge(frame, { blockers, releases }, pastEnd);
  });

  it('a piece aslant of the target is entered at its corner, and then further where a fence asks for it', () => {
    const releases = [into('copse', 'any-overlap', box('', [40, 60], [60, 80]))];
    const blockers = [screen('copse', 50)];
    expectNudge(frame, { blockers, releases }, Math.sqrt(9 * 9 + 9 * 9), ['copse']);
    const fenced = [...blockers, screen('fence', 58)];
    const [s, t] = expectNudge(frame, { blockers: fenced, releases }, Math.sqrt(11 * 11 + 9 * 9), ['copse']);
    expect(s).toBeCloseTo(-11, 2);
    expect(t).toBeCloseTo(9, 2);
  });
});

import { describe, expect, it } from 'vitest';
import { circleOutline } from '../../../src/geometry/shapes/outline';
import { regionOf } from '../../../src/geometry/shapes/region';
import type { Outline, PlanPoint, Solid } from '../../../src/geometry/shapes/shapes';
import { lineAlong } from '../../../src/geometry/sight/line-slice';
import { sees } from '../../../src/geometry/sight/sight';
import { findSpaceLine } from '../../../src/geometry/sight/space-lines';
import { type Body, notesOf } from '../../../src/geometry/sight/space-problem';
import { carry, turn } from '../../../src/geometry/turn';
import { randomFrom } from '../../support/geometry/brute-force';
import { edgePoints } from '../../support/geometry/cells';
import { randomOutline } from '../../support/geometry/random-scenes';

const around: PlanPoint = [7, -3];
const place = (outline: Outline, degrees: number): Outline =>
  outline.shape === 'polygon'
    ? { shape: 'polygon', points: outline.points.map((point) => carry(point, around, degrees)) }
    : outline.shape === 'circle'
      ? { ...outline, centre: carry(outline.centre, around, degrees) }
      : { ...outline, centre: carry(outline.centre, around, degrees), axis: turn(outline.axis, degrees) };
const plate = (x0: number, x1: number, z0: number, z1: number): Outline => ({
  shape: 'polygon',
  points: [
    [x0, z0],
    [x0, z1],
    [x1, z1],
    [x1, z0],
  ],
});
const round = (x: number, z: number, radius: number): Outline => circleOutline([x, z], radius);
const bodyOf = (id: string, outline: Outline, bottom: number, top: number, degrees = 0): Body => ({
  id,
  region: regionOf(place(outline, degrees)),
  bottom,
  top,
});

/** Returns the stretch along x of a body's part within `half` of the x axis, by points of its edge; null where there is none. */
function stretchIn(outline: Outline, half: number): readonly [number, number] | null {
  const corners = edgePoints(regionOf(outline));
  const along = corners.flatMap(([x, z], i) => {
    const [nextX, nextZ] = corners[(i + 1) % corners.length]!;
    return Array.from({ length: 200 }, (_, k) => [x + (k / 200) * (nextX - x), z + (k / 200) * (nextZ - z)] as const)
      .filter(([, at]) => Math.abs(at) < half)
      .map(([at]) => at);
  }); // prettier-ignore
  return along.length === 0 ? null : [Math.min(...along), Math.max(...along)];
}

describe('a ribbon over one line of the plan', () => {
  it.each([0, 1, 2])('must pass over all of a body’s part within it: block %i', (block) => {
    let met = 0;
    for (let seed = 40 * block; seed < 40 * (block + 1); seed++) {
      const random = randomFrom(seed);
      const degrees = 360 * random();
      const outline = randomOutline(random, [3 + 4 * random(), 3 * random() - 1.5], 0.3 + 2 * random());
      const half = 0.2 + 0.6 * random();
      const stretch = stretchIn(outline, half);
      const [dx, dz] = turn([1, 0], degrees);
      const offset = dx * around[1] - dz * around[0];
      // Two small ends at 0 and 10, so that the line is as high as it is far from the lower one.
      for (const rises of [true, false]) {
        const end = (id: string, x: number, y: number) => bodyOf(id, round(x, 0, 0.001), y, y, degrees);
        const [from, to] = [end('a', 0, rises ? 0 : 10), end('b', 10, rises ? 10 : 0)];
        const line = (top: number) =>
          lineAlong({ from, to, join: 1e-9 }, [bodyOf('s', outline, -1, top, degrees)], dx, dz, offset, half);
        const label = `seed ${seed}, ${rises ? 'up' : 'down'}`;
        if (stretch === null) {
          expect(line(20), label).not.toBeNull();
          continue;
        }
        if (stretch[1] - stretch[0] < 0.05) continue;
        met++;
        const lowest = rises ? stretch[0] : 10 - stretch[1];
        expect(line(lowest - 0.03), label).not.toBeNull();
        expect(line(lowest + 0.03), label).toBeNull();
        expect(line(lowest - 0.03)!.half, label).toBe(half);
      }
    }
    expect(met).toBeGreaterThan(15);
  });

  it('touches bodies at its edges, and starts where its middle meets both ends', () => {
    const ends = (aside: number) => ({
      from: bodyOf('a', round(0, aside, 1), 0, 0),
      to: bodyOf('b', round(10, 0, 1), 0, 0),
      join: 1e-9,
    });
    const at = (half: number, z0: number, z1: number, aside = 0) =>
      lineAlong(ends(aside), [bodyOf('s', plate(4, 5, z0, z1), -1, 1)], 1, 0, around[1], half);
    for (const half of [0, 0.5]) {
      expect(at(half, half + 1e-6, 3)).not.toBeNull();
      expect(at(half, -3, -half - 1e-6)).not.toBeNull();
      expect(at(half, half - 1e-6, 3)).toBeNull();
      expect(at(half, -3, 1e-6 - half)).toBeNull();
      // The middle passes the first end by less than its radius, or by more.
      expect(at(half, 2, 3, 0.99)).toMatchObject({
        start: expect.closeTo(around[0] + Math.sqrt(1 - 0.99 ** 2), 9),
      });
      expect(at(half, 2, 3, 1.01)).toBeNull();
      expect(at(half, 2, 3)).toMatchObject({
        start: around[0] + 1,
        stop: around[0] + 9,
        startY: 0,
        stopY: 0,
      });
    }
  });

  it('is widened up to what stands beside it, and no further', () => {
    for (const degrees of [0, 40, 200]) {
      // Posts leave 1.6 between them. The wall, of half the height, makes the search decide by heights.
      const posts = [round(5, -1.8, 1), round(5, 1.8, 1)];
      const blockers = [
        ...posts.map((post, i) => bodyOf(`p${i}`, post, -9, 9, degrees)),
        bodyOf('wall', plate(7, 7.2, -6, 6), -9, 1.2, degrees),
      ];
      const [from, to] = [
        bodyOf('a', round(0, 0, 0.5), 0, 2, degrees),
        bodyOf('b', round(10, 0, 0.5), 0, 2, degrees),
      ];
      const line = findSpaceLine({ from, to, blockers, join: 1e-9 }, 0.4, notesOf())!;
      const gaps = posts.map((post) => {
        const [x, z] = (place(post, degrees) as { centre: PlanPoint }).centre;
        return Math.abs(line.dx * z - line.dz * x - line.offset) - 1;
      });
      expect(line.half).toBeGreaterThanOrEqual(0.2);
      expect(line.half).toBeLessThanOrEqual(Math.min(...gaps) + 1e-6);
      expect(line.half).toBeGreaterThan(Math.min(...gaps) * (1 - 1e-4));
      // No wider ribbon than the gap.
      expect(findSpaceLine({ from, to, blockers, join: 1e-9 }, 1.59, notesOf())).not.toBeNull();
      const notes = notesOf();
      expect(findSpaceLine({ from, to, blockers, join: 1e-9 }, 1.61, notes)).toBeNull();
      expect([...notes.used].toSorted()).toEqual(['p0', 'p1']);
    }
  });
});

describe('lines between a base and another that hangs over part of it', () => {
  const square = (x: number, z: number): Outline => plate(x - 1, x + 1, z - 1, z + 1);
  const seen = (lid: Outline, degrees: number, mirrored: boolean, swapped: boolean) => {
    const flip = (outline: Outline): Outline =>
      mirrored && outline.shape === 'polygon'
        ? { shape: 'polygon', points: outline.points.map(([x, z]) => [x, -z] as const).toReversed() }
        : outline;
    const solid = (id: string, outline: Outline, bottom: number, top: number): Solid => ({
      id,
      outline: place(flip(outline), degrees),
      bottom,
      top,
    });
    const [low, high] = [solid('a', square(0, 0), 0, 0), solid('b', square(0.5, 0.2), 3, 3)];
    const [from, to] = swapped ? [high, low] : [low, high];
    return sees({ line: 'base', from, to, blockers: [solid('lid', lid, 1, 2)], muMm: 25.4 }).seen;
  };

  // A lid that leaves `hair` to the outermost line.
  const lids: readonly (readonly [string, (hair: number) => Outline])[] = [
    // From the base's edge at 1 to the other's at 1.5, lines are at 1 + 0.5 / 3 at the lid's bottom.
    ['right', (hair) => plate(-9, 1 + 0.5 / 3 - hair, -9, 9)],
    // On the other side from −1 to −0.5: at the lid's top at −1 + 1 / 3.
    ['left', (hair) => plate(-1 + 1 / 3 + hair, 9, -9, 9)],
    // Along z the other reaches over by 0.2.
    ['forth', (hair) => plate(-9, 9, -9, 1 + 0.2 / 3 - hair)],
    ['back', (hair) => plate(-9, 9, -1 + 0.4 / 3 + hair, 9)],
  ];
  const rows = [0, 45, 123, 180, 210, 270].flatMap((degrees) =>
    lids.map(([side, lid]) => [side, degrees, lid] as const),
  );
  it.each(rows)('pass a lid where they can lean past it to the %s, turned by %d°', (side, degrees, lid) => {
    const [mirrored, swapped] = [degrees % 2 === 0, side === 'left' || side === 'back'];
    expect(seen(lid(0.05), degrees, mirrored, swapped)).toBe(true);
    expect(seen(lid(-0.05), degrees, mirrored, swapped)).toBe(false);
  });
});

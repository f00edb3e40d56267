import { describe, expect, it } from 'vitest';
import { middle } from '../../../src/geometry/distance';
import { area, polygonOf } from '../../../src/geometry/shapes/convex';
import { ellipseOutline } from '../../../src/geometry/shapes/outline';
import type { PlanPoint, Point, Solid } from '../../../src/geometry/shapes/shapes';
import {
  directionFrom,
  eyeOf,
  eyesOf,
  mayHide,
  visiblePart,
  type VisibleQuery,
} from '../../../src/geometry/visibility/visible';
import { crosses, randomFrom } from '../../support/geometry/brute-force';
import { randomScene } from '../../support/geometry/random-scenes';
import { boxAt as box } from '../../support/geometry/solids';

const muMm = 25.4;
const round = (id: string, x: number, z: number, radius: number, bottom: number, top: number): Solid => ({
  id,
  outline: { shape: 'circle', centre: [x, z], radius },
  bottom,
  top,
});
// A cube of 2, and an eye level with its top, 20 before its only face that turns to the eye.
const cube = box('t', 0, 0, 2, 2, 0, 2);
const viewer = box('a', 0, 21, 1, 1, 1, 2);
const look = (blockers: readonly Solid[], more: Partial<VisibleQuery> = {}) =>
  visiblePart({ from: viewer, to: cube, blockers, muMm, ...more });
/** Areas of parts of the face towards +z: their x and y are coordinates on it. */
const sizeOf = (polygons: readonly (readonly Point[])[] = []): number =>
  polygons.reduce((sum, polygon) => sum + Math.abs(area(polygon.map(([x, y]) => [x, y]))), 0);

describe('the eye and other points that look', () => {
  it('are the middle of the top, and corners of top and bottom', () => {
    expect(eyeOf(viewer)).toEqual([0, 2, 21]);
    expect(eyeOf({ ...viewer, outline: ellipseOutline([3, 4], [2, 1], 30) })).toEqual([3, 2, 4]);
    const eyes = eyesOf(viewer);
    expect(eyes).toHaveLength(9);
    expect(eyes[0]).toEqual([0, 2, 21]);
    expect(eyes.filter(([, y]) => y === 1)).toHaveLength(4);
    expect(eyesOf({ ...viewer, bottom: 2 })).toHaveLength(5);
    // A curve has eight corners, all within it.
    const around = eyesOf(round('a', 5, 5, 1, 0, 1)).slice(1);
    expect(around).toHaveLength(16);
    for (const [x, , z] of around) expect(Math.hypot(x - 5, z - 5)).toBeCloseTo(1, 9);
  });

  it('look in a unit direction from the middle of the target', () => {
    expect(directionFrom(cube, [0, 1, 9])).toEqual([0, 0, 1]);
    expect(directionFrom(cube, [0, 9, 0])).toEqual([0, 1, 0]);
    expect(directionFrom(cube, [0, 1, 0])).toEqual([0, 1, 0]);
    const [x, y, z] = directionFrom(box('t', 1, 2, 2, 2, 2, 4), [4, 3, -2]);
    expect([x, y, z].map((each) => Number(each.toFixed(9)))).toEqual([0.6, 0, -0.8]);
  });
});

describe('the visible part of a target, by hand', () => {
  it('names the parts that each blocker hides, alone and from everywhere', () => {
    const left = box('left', -1, 1.25, 2, 0.5, 0, 3);
    const low = box('low', 0, 1.25, 4, 0.5, 0, 0.5);
    for (const eyeOnly of [true, false]) {
      const { hiddenBy, hidden, faces, towards } = look([left, low], { eyeOnly });
      expect([...hiddenBy.keys()].toSorted()).toEqual(['left', 'low']);
      expect(sizeOf(hiddenBy.get('left'))).toBeCloseTo(2, 6);
      expect(sizeOf(hiddenBy.get('low'))).toBeCloseTo(1, 6);
      expect(sizeOf(hidden)).toBeCloseTo(2.5, 6);
      expect(sizeOf(faces)).toBeCloseTo(4, 9);
      expect(towards).toEqual(directionFrom(cube, [0, 2, 21]));
    }
  });

  it('of a wall in two parts of one id is the part of the whole, and of two ids has no third name', () => {
    const parts = (second: string) => [box('wall', -1, 3, 2, 0.5, 0, 3), box(second, 1, 3, 2, 0.5, 0, 3)];
    expect(look(parts('wall'))).toMatchObject({ least: 0, most: 0 });
    expect(sizeOf(look(parts('wall')).hiddenBy.get('wall'))).toBeCloseTo(4, 6);
    const two = look(parts('other'));
    expect(two).toMatchObject({ least: 0, most: 0 });
    expect([...two.hiddenBy.keys()].toSorted()).toEqual(['other', 'wall']);
  });

  it('counts the faces by their area on paper', () => {
    // From 45° above the cube’s middle: top and side count alike; a lid hides the top.
    const above = box('a', 0, 21, 1, 1, 20, 22);
    const lid = box('lid', 0, 0, 2.2, 2.2, 2, 2.5);
    const { least, most } = visiblePart({ from: above, to: cube, blockers: [lid], muMm, eyeOnly: true });
    // The lid's rim, 0.1 before the side, casts a shadow of 0.1 at 45°, and 0.005 more or less: from (21, 22).
    const shade = 0.1 * ((22 - 2) / (21 - 1.1));
    expect(least).toBeCloseTo((0.5 * (2 - shade)) / 2, 2);
    expect(most).toBeCloseTo(least, 6);
  });

  it('is exact, or bounded by a margin for curves of the target', () => {
    const half = box('half', -1, 1.25, 2, 0.5, 0, 3);
    const exact = look([half], { eyeOnly: true });
    expect(exact.most).toBeCloseTo(exact.least, 12);
    const post = round('t', 0, 0, 1, 0, 2);
    const { least, most } = visiblePart({ from: viewer, to: post, blockers: [half], muMm, eyeOnly: true });
    expect(most - least).toBeCloseTo(2 * 0.003, 9);
    // All or nothing stays so.
    expect(visiblePart({ from: viewer, to: post, blockers: [], muMm })).toMatchObject({ least: 1, most: 1 });
    const wall = box('wall', 0, 10, 40, 0.4, 0, 9);
    expect(visiblePart({ from: viewer, to: post, blockers: [wall], muMm })).toMatchObject({
      least: 0,
      most: 0,
    });
  });

  it.each<[string, Solid, boolean]>([
    ['behind the viewer', box('b', 0, 22, 4, 0.9, 0, 9), false],
    ['behind the target', box('b', 0, -2, 9, 1.9, 0, 9), false],
    ['over the way', box('b', 0, 10, 9, 1, 2.01, 9), false],
    ['under the way', box('b', 0, 10, 9, 1, -5, 0), false],
    ['left of the way', box('b', 6.2, 10, 10, 1, 0, 9), false],
    ['right of the way', box('b', -6.2, 10, 10, 1, 0, 9), false],
    ['in the way by its left side', box('b', 5.2, 10, 10, 1, 0, 9), true],
    ['in the way by its right side', box('b', -5.2, 10, 10, 1, 0, 9), true],
    ['in the way by its bottom', box('b', 0, 10, 9, 1, 1.5, 9), true],
    ['in the way by its top', box('b', 0, 10, 9, 1, -5, 1.2), true],
  ])('a body %s hides, or hides nothing', (_name, blocker, hides) => {
    const { most, hidden } = look([blocker], { eyeOnly: true });
    expect(most < 1).toBe(hides);
    expect(hidden.length > 0).toBe(hides);
  });

  it.each([0, 1, 2, 3])(
    'bodies beside the hull of both ends are left out, others are not: block %i',
    (block) => {
      const told = [0, 0];
      for (let seed = 60 * block; seed < 60 * (block + 1); seed++) {
        const random = randomFrom(seed);
        const { from, to, blockers } = randomScene(random, 'volume', 3, 4);
        const [[ax, az], [bx, bz]] = [middle(from.outline), middle(to.outline)];
        const length = Math.hypot(bx - ax, bz - az);
        const across: PlanPoint = [(bz - az) / length, (ax - bx) / length];
        const lines = Array.from({ length: 40 }, () => [pointIn(from, random), pointIn(to, random)] as const);
        for (const blocker of blockers) {
          const answer = mayHide(blocker, from, to, across);
          if (lines.some((line) => crosses(line, blocker, -1e-6))) expect(answer, `seed ${seed}`).toBe(true);
          told[answer ? 1 : 0]!++;
        }
      }
      expect(Math.min(...told)).toBeGreaterThan(20);
    },
  );

  it('the hull of both ends narrows and falls from the larger to the smaller', () => {
    // From a viewer 4 wide and 4 high, 20 before a target 1 wide and 1 high: 11 before it the hull is 2.5 wide and high.
    const [large, small] = [box('a', 0, 21, 4, 1, 0, 4), box('t', 0, 0, 1, 1, 0, 1)];
    const may = (x: number, z: number, bottom = 0, top = 9): boolean =>
      mayHide(box('b', x, z, 1, 0.5, bottom, top), large, small, [-1, 0]);
    // Over the body's stretch, 10.25 to 10.75, lines from the far sides run furthest out at 10.75: half a width of up to
    // 2 − 1.5 · 9.75 / 20, from the nearest start to the farthest end.
    const wide = 2 - (1.5 * (20.5 - 10.75)) / (20.5 + 0.5);
    const high = 4 - (3 * (20.5 - 10.75)) / (20.5 + 0.5);
    for (const side of [1, -1]) {
      expect(may(side * (wide + 0.5 - 1e-6), 10.5)).toBe(true);
      expect(may(side * (wide + 0.5 + 1e-6), 10.5)).toBe(false);
    }
    expect(may(0, 10.5, high - 1e-6)).toBe(true);
    expect(may(0, 10.5, high + 1e-6)).toBe(false);
    expect(may(0, 10.5, -5, 1e-6)).toBe(true);
    expect(may(0, 10.5, -5, 0)).toBe(false);
    // Behind either end, and level with it.
    expect([may(0, 21.74), may(0, 21.75), may(0, -0.74), may(0, -0.75)]).toEqual([true, false, true, false]);
  });

  it('an eye on the axis of the target sees along it', () => {
    const above = box('a', 0, 0, 0.2, 0.2, 9.8, 10);
    const plank = box('plank', 0.5, 0, 1, 2, 5, 5.001);
    // From 10, the plank half-way covers a half of the top, and more: from 0 to 2 (8 / 5 as wide).
    const { least, most } = visiblePart({ from: above, to: cube, blockers: [plank], muMm, eyeOnly: true });
    expect(least).toBeCloseTo(0.5, 3);
    expect(most).toBeCloseTo(0.5, 3);
  });

  it('compares with a share without more precision than needed', () => {
    const half = box('half', -10, 11, 20, 1e-6, 0, 9);
    for (const about of [0.3, 0.6]) expect(look([half], { about }).least).toBeGreaterThanOrEqual(about);
    for (const about of [0.9, 0.99]) expect(look([half], { about }).most).toBeLessThan(about);
    const free = look([half]);
    expect(free.most - free.least).toBeLessThanOrEqual(0.02);
  });
});

/** Returns a random point of a body: weights of its outline's edge points. */
function pointIn({ outline, bottom, top }: Solid, random: () => number): Point {
  const points = polygonOf(outline, 24, 'within');
  const weights = points.map(() => random() ** 4);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const at = (axis: 0 | 1): number =>
    points.reduce((sum, point, i) => sum + (point[axis] * weights[i]!) / all, 0);
  return [at(0), bottom + (top - bottom) * random(), at(1)];
}

/** Points of the viewer: its eye, and points about its edge at several heights. */
function lookers({ from, eyeOnly }: VisibleQuery, random: () => number): readonly Point[] {
  if (eyeOnly) return [eyeOf(from)];
  const corners = eyesOf(from).slice(1);
  return [
    eyeOf(from),
    ...Array.from({ length: 40 }, (): Point => {
      const [p, q] = [0, 1].map(() => corners[Math.floor(random() * corners.length)]!) as [Point, Point];
      const share = random();
      return [0, 1, 2].map((i) => p[i]! + share * (q[i]! - p[i]!)) as unknown as Point;
    }),
  ];
}

describe('the hidden parts of a target, against segments', () => {
  it.each([...Array(24).keys()])('no point of the viewer sees a hidden part: scene %i', (seed) => {
    const random = randomFrom(9000 + seed);
    const query = { ...randomScene(random, 'volume', 3, 4), eyeOnly: seed % 3 === 0 };
    const { hidden, hiddenBy, faces, least, most } = visiblePart(query);
    expect(least).toBeLessThanOrEqual(most);
    const eyes = lookers(query, random);
    const middleOf = (polygon: readonly Point[]): Point =>
      [0, 1, 2].map((i) => polygon.reduce((sum, p) => sum + p[i]! / polygon.length, 0)) as unknown as Point;
    for (const polygon of hidden.slice(0, 20)) {
      const spot = middleOf(polygon);
      for (const eye of eyes)
        expect(
          query.blockers.some((solid) => crosses([eye, spot], solid, 1e-6)) || !isBefore(eye, polygon),
        ).toBe(true);
    }
    for (const [id, polygons] of hiddenBy) {
      const own = query.blockers.filter((solid) => solid.id === id);
      for (const polygon of polygons.slice(0, 6))
        for (const eye of eyes)
          expect(
            own.some((solid) => crosses([eye, middleOf(polygon)], solid, 1e-6)) || !isBefore(eye, polygon),
          ).toBe(true);
    }
    if (hidden.length === 0 && query.eyeOnly) {
      expect(most).toBe(1);
      for (const face of faces)
        expect(query.blockers.some((solid) => crosses([eyes[0]!, middleOf(face)], solid, -1e-3))).toBe(false);
    }
  });
});

/** Reports whether a point is before the plane of a polygon whose front the target's middle is behind. */
function isBefore(eye: Point, polygon: readonly Point[]): boolean {
  const minus = (p: Point, q: Point): Point => [p[0] - q[0], p[1] - q[1], p[2] - q[2]];
  const [a, b] = [minus(polygon[1]!, polygon[0]!), minus(polygon[2]!, polygon[0]!)];
  const normal: Point = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
  const off = minus(eye, polygon[0]!);
  const length = Math.hypot(...normal);
  return (
    length > 1e-9 && Math.abs(off[0] * normal[0] + off[1] * normal[1] + off[2] * normal[2]) / length > 2e-3
  );
}

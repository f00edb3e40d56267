import { describe, expect, it } from 'vitest';
import { area, type ConvexPolygon } from '../../../src/geometry/shapes/convex';
import { circleOutline, rectangleOutline } from '../../../src/geometry/shapes/outline';
import { regionOf } from '../../../src/geometry/shapes/region';
import type { Outline, PlanPoint } from '../../../src/geometry/shapes/shapes';
import { circle, shiftsInto, shiftsIntoArea } from '../../../src/geometry/sight/release-shifts';
import { carry } from '../../../src/geometry/turn';
import { randomFrom } from '../../support/geometry/brute-force';

const polygon = (...points: readonly PlanPoint[]): Outline => ({ shape: 'polygon', points });
const round = (x: number, z: number, radius: number): Outline => circleOutline([x, z], radius);
/** Least and greatest shift along x, then along z. */
const extentOf = (shifts: ConvexPolygon): readonly number[] =>
  ([0, 1] as const).flatMap((axis) => {
    const values = shifts.map((point) => point[axis]);
    return [Math.min(...values), Math.max(...values)];
  });
const near = (...values: readonly number[]) => values.map((value): unknown => expect.closeTo(value, 6));
const sizeOf = (shifts: ConvexPolygon): number => (shifts.length < 3 ? 0 : Math.abs(area(shifts)));

/** Reports whether a shift is one of a convex polygon's, by more than `by`. */
function isIn(shifts: ConvexPolygon, [x, z]: PlanPoint, by: number): boolean {
  const around = Math.sign(
    shifts.reduce((sum, [px, pz], i) => {
      const [qx, qz] = shifts[(i + 1) % shifts.length]!;
      return sum + px * qz - pz * qx;
    }, 0),
  );
  return shifts.every(([px, pz], i) => {
    const [qx, qz] = shifts[(i + 1) % shifts.length]!;
    const length = Math.hypot(qx - px, qz - pz);
    return length < 1e-9 || (around * ((qx - px) * (z - pz) - (qz - pz) * (x - px))) / length > by;
  });
}

// A room 4 wide and 3 deep about (10, 20), and targets some way off.
const room = rectangleOutline([10, 20], [4, 3], 0);
const base = rectangleOutline([2, 5], [1, 0.5], 0);

describe('shifts of a target into an area', () => {
  it('to overlap it reach as far beyond its edges as the target does', () => {
    const boxes = shiftsInto['any-overlap'](regionOf(base), room);
    // The middles are 8 and 15 apart; the rooms' halves and the base's halves add up.
    expect(extentOf(boxes)).toEqual(near(8 - 2.5, 8 + 2.5, 15 - 1.75, 15 + 1.75));
    expect(sizeOf(boxes)).toBeCloseTo(5 * 3.5, 5);
    const discs = shiftsInto['any-overlap'](regionOf(round(2, 5, 0.5)), room);
    expect(extentOf(discs)).toEqual(near(8 - 2.5, 8 + 2.5, 15 - 2, 15 + 2));
    // The room, strips as wide as the radius along its edges, and quarters of the disc at its corners.
    expect(sizeOf(discs)).toBeCloseTo(12 + 14 * 0.5 + Math.PI * 0.25, 3);
    // A triangle is turned over: the sum lacks the corner opposite to its own right angle.
    const triangle = polygon([0, 0], [0, 1], [1, 0]);
    const turned = shiftsInto['any-overlap'](regionOf(triangle), rectangleOutline([0, 0], [2, 2], 0));
    expect(extentOf(turned)).toEqual(near(-2, 1, -2, 1));
    expect(sizeOf(turned)).toBeCloseTo(9 - 0.5, 5);
    expect([isIn(turned, [-1.45, -1.45], 0), isIn(turned, [-1.55, -1.55], 0)]).toEqual([true, false]);
    const other = shiftsInto['any-overlap'](regionOf(rectangleOutline([0, 0], [2, 2], 0)), triangle);
    expect(extentOf(other)).toEqual(near(-1, 2, -1, 2));
    expect(sizeOf(other)).toBeCloseTo(9 - 0.5, 5);
  });

  it('with the middle are the area less the middle', () => {
    const shifts = shiftsInto.centre(regionOf(base), room);
    expect(extentOf(shifts)).toEqual(near(8 - 2, 8 + 2, 15 - 1.5, 15 + 1.5));
    expect(sizeOf(shifts)).toBeCloseTo(12, 9);
    const disc = shiftsInto.centre(regionOf(base), round(10, 20, 2));
    expect(sizeOf(disc)).toBeCloseTo(4 * Math.PI, 2);
    expect(sizeOf(disc)).toBeLessThan(4 * Math.PI);
  });

  it('as a whole keep the target off its edges, and are none where it does not fit', () => {
    const boxes = shiftsInto.whole(regionOf(base), room);
    expect(extentOf(boxes)).toEqual(near(8 - 1.5, 8 + 1.5, 15 - 1.25, 15 + 1.25));
    expect(sizeOf(boxes)).toBeCloseTo(3 * 2.5, 6);
    const discs = shiftsInto.whole(regionOf(round(2, 5, 0.5)), room);
    expect(extentOf(discs)).toEqual(near(8 - 1.5, 8 + 1.5, 15 - 1, 15 + 1));
    expect(sizeOf(discs)).toBeCloseTo(3 * 2, 6);
    expect(sizeOf(shiftsInto.whole(regionOf(rectangleOutline([2, 5], [4.1, 1], 0)), room))).toBe(0);
    expect(sizeOf(shiftsInto.whole(regionOf(rectangleOutline([2, 5], [1, 3.1], 0)), room))).toBe(0);
    // A square of 0.5 in a triangle with legs of 2 that meet at a right angle: its far corner keeps it 0.5 off both legs.
    const corner = polygon([0, 0], [0, 2], [2, 0]);
    const square = shiftsInto.whole(regionOf(rectangleOutline([0.25, 0.25], [0.5, 0.5], 0)), corner);
    expect(extentOf(square)).toEqual(near(0, 1, 0, 1));
    expect(sizeOf(square)).toBeCloseTo(0.5, 6);
  });

  it('by half have half of the target in it', () => {
    const square = rectangleOutline([2, 5], [1, 1], 0);
    const shifts = shiftsInto.half(regionOf(square), rectangleOutline([10, 20], [4, 4], 0));
    // Straight on, half of the square is in with its middle on the edge; over a corner, with √½ of either side in.
    expect(extentOf(shifts)).toEqual(near(8 - 2, 8 + 2, 15 - 2, 15 + 2));
    const over = 2 + 0.5 - Math.sqrt(0.5);
    for (const [sx, sz] of [
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ] as const) {
      expect(isIn(shifts, [8 + sx * (over - 1e-3), 15 + sz * (over - 1e-3)], 0)).toBe(true);
      expect(isIn(shifts, [8 + sx * (over + 1e-3), 15 + sz * (over + 1e-3)], 0)).toBe(false);
    }
    // A room of half the square holds half of it; a smaller one never does.
    expect(shiftsInto.half(regionOf(square), rectangleOutline([10, 20], [0.7, 0.7], 0))).toEqual([]);
    const just = shiftsInto.half(regionOf(square), rectangleOutline([10, 20], [0.72, 0.72], 0));
    expect(extentOf(just)).toEqual(
      near(8 - 0.14, 8 + 0.14, 15 - 0.14, 15 + 0.14).map(() => expect.any(Number)),
    );
    const [least, most] = extentOf(just) as [number, number];
    // 0.5 / 0.72 of its side must be in: 0.6944 of 0.72, so it may be off by half of 0.28 and 0.0256 more.
    expect(most).toBeCloseTo(8 + 0.14 + 0.72 - 0.5 / 0.72, 4);
    expect(least).toBeCloseTo(8 - 0.14 - 0.72 + 0.5 / 0.72, 4);
  });

  it.each(['any-overlap', 'whole'] as const)('turn with the scene: %s', (within) => {
    const random = randomFrom(5);
    for (let i = 0; i < 12; i++) {
      const degrees = 360 * random();
      const place = (outline: Outline): Outline =>
        outline.shape === 'polygon'
          ? polygon(...outline.points.map((point) => carry(point, [3, 4], degrees)))
          : outline;
      const triangle = polygon([0, 0], [0.2, 1 + random()], [1, 0.3]);
      const [still, turned] = [
        shiftsInto[within](regionOf(triangle), room),
        shiftsInto[within](regionOf(place(triangle)), place(room)),
      ];
      expect(sizeOf(turned)).toBeCloseTo(sizeOf(still), 5);
      const middle = still.reduce(([x, z], p): [number, number] => [x + p[0] / still.length, z + p[1] / still.length], [0, 0] as [number, number]); // prettier-ignore
      expect(isIn(turned, carry(middle, [0, 0], degrees), 1e-6)).toBe(true);
    }
  });

  it('stand on a unit circle of many corners', () => {
    expect(circle).toHaveLength(256);
    for (const [x, z] of circle) expect(Math.hypot(x, z)).toBeCloseTo(1, 12);
  });

  it.each(['any-overlap', 'centre', 'half', 'whole'] as const)(
    'of one size are the same at every place of the target: %s',
    (within) => {
      for (const target of [round(2, 5, 0.5), round(-3, 1, 0.5), round(2, 5, 0.7), base].map(regionOf)) {
        const [found, expected] = [shiftsIntoArea(within, target, room), shiftsInto[within](target, room)];
        expect(extentOf(found)).toEqual(near(...extentOf(expected)));
        expect(sizeOf(found)).toBeCloseTo(sizeOf(expected), 6);
      }
    },
  );
});

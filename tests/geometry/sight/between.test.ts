import { describe, expect, it } from 'vitest';
import { type Region, regionOf } from '../../../src/geometry/shapes/region';
import type { PlanPoint } from '../../../src/geometry/shapes/shapes';
import { type Between, placeBetween, stripBetween } from '../../../src/geometry/sight/between';
import { carry, turn } from '../../../src/geometry/turn';

describe.each([0, 50, 90, 230])('blockers between two ends, turned by %d°', (degrees) => {
  const at = (point: PlanPoint): PlanPoint => carry(point, [3, 4], degrees);
  const [axisX, axisZ] = turn([1, 0], degrees);
  /** A vector of the plan in the frame of the strip: along it and across. */
  const inFrame = (x: number, z: number): readonly number[] =>
    turn([x, z], -degrees).map((each) => Number(each.toFixed(6)) + 0);
  const circle = (s: number, radius: number): Region =>
    regionOf({ shape: 'circle', centre: at([s, 0]), radius });
  // Radii 1 and 2, 10 apart, and lines half a unit to each side.
  const [from, to] = [circle(0, 1), circle(10, 2)];
  const strip = stripBetween(from, to, axisX, axisZ, 0.5);
  const place = (s0: number, s1: number, t0: number, t1: number): Between | null => {
    const points = [at([s0, t0]), at([s0, t1]), at([s1, t1]), at([s1, t0])];
    return placeBetween({ id: 'b', region: regionOf({ shape: 'polygon', points }) }, strip);
  };

  it('the strip reaches over both ends and the width of a line', () => {
    const [along, across] = [axisX * 3 + axisZ * 4, axisX * 4 - axisZ * 3];
    const { low, high, start, stop, fromStop, toStart } = strip;
    expect([low - across, high - across].map((each) => each.toFixed(9))).toEqual([
      '-2.500000000',
      '2.500000000',
    ]);
    expect([start, fromStop, toStart, stop].map((each) => Number((each - along).toFixed(9)))).toEqual([
      -1.5, 1, 8, 12.5,
    ]);
  });

  it('what lies outside of the strip is left out, on each side', () => {
    expect([place(3, 5, 2.4, 9), place(3, 5, 2.6, 9)].map((each) => each !== null)).toEqual([true, false]);
    expect([place(3, 5, -9, -2.4), place(3, 5, -9, -2.6)].map((each) => each !== null)).toEqual([
      true,
      false,
    ]);
    expect([place(-9, -1.4, -1, 1), place(-9, -1.6, -1, 1)].map((each) => each !== null)).toEqual([
      true,
      false,
    ]);
    expect([place(12.4, 19, -1, 1), place(12.6, 19, -1, 1)].map((each) => each !== null)).toEqual([
      true,
      false,
    ]);
    // Far off in each direction, where its circle alone shows it.
    for (const [s, t] of [
      [5, 20],
      [5, -20],
      [-20, 0],
      [30, 0],
    ] as const)
      expect(place(s - 1, s + 1, t - 1, t + 1)).toBeNull();
  });

  it('between both ends the axis itself separates a blocker from them', () => {
    const { fromX, fromZ, toX, toZ, overlaps, id } = place(1.001, 7.999, -1, 1)!;
    expect([fromX, fromZ, toX, toZ, overlaps, id]).toEqual([axisX, axisZ, axisX, axisZ, null, 'b']);
  });

  it('beside an end its own nearest points do', () => {
    // From the first middle to the corner (0.9, 1.5); from the corner (7.5, 1.5) to the second middle, at 10.
    const { fromX, fromZ, toX, toZ } = place(0.9, 7.5, 1.5, 3)!;
    const length = Math.sqrt(0.9 * 0.9 + 1.5 * 1.5);
    expect(inFrame(fromX, fromZ)[0]).toBeCloseTo(0.9 / length, 5);
    expect(inFrame(fromX, fromZ)[1]).toBeCloseTo(1.5 / length, 5);
    const back = Math.sqrt(2.5 * 2.5 + 1.5 * 1.5);
    expect(inFrame(toX, toZ)[0]).toBeCloseTo(2.5 / back, 5);
    expect(inFrame(toX, toZ)[1]).toBeCloseTo(-1.5 / back, 5);
  });

  it('over an end it has that end, and the points where their edges cross', () => {
    const overlaps = (...sides: readonly [number, number, number, number]) => place(...sides)!.overlaps!;
    const first = overlaps(0, 2, -3, 0.5);
    expect(first.ends).toEqual([from]);
    const points = first.crossings.map(([x, z]) => inFrame(x - 3, z - 4));
    expect(points).toHaveLength(2);
    for (const point of [
      [0, -1],
      [Number(Math.sqrt(0.75).toFixed(6)), 0.5],
    ])
      expect(points).toContainEqual(point);
    expect(overlaps(9, 11, -5, 5).ends).toEqual([to]);
    const both = overlaps(0, 11, -0.5, 0.5);
    expect([both.ends, both.crossings.length]).toEqual([[from, to], 4]);
    // They touch and do not overlap.
    expect(place(1, 9.5, 2, 3)!.overlaps).toBeNull();
  });
});

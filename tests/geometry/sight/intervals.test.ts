import { describe, expect, it } from 'vitest';
import { type EndOffsets, Intervals, scratchChain } from '../../../src/geometry/sight/intervals';
import { heightsOver, scratchHeights, shareOf } from '../../../src/geometry/sight/passing';

type Row = readonly [low0: number, low1: number, high0: number, high1: number];
const filled = (rows: readonly Row[]): Intervals => {
  const intervals = new Intervals();
  rows.forEach((row, owner) => intervals.add(owner, ...row));
  return intervals;
};
/** Both ends reach from −1 to 1 at both directions. */
const ends: EndOffsets = {
  fromLow0: -1,
  fromLow1: -1,
  fromHigh0: 1,
  fromHigh1: 1,
  toLow0: -1,
  toLow1: -1,
  toHigh0: 1,
  toHigh1: 1,
};
const same = (low: number, high: number): Row => [low, low, high, high];
const reaches = (rows: readonly Row[], join = 0, offsets = ends): readonly number[] | null =>
  filled(rows).reachAcross(offsets, join) ? [...scratchChain.owners.slice(0, scratchChain.links)] : null;

describe('a chain of intervals', () => {
  it('reaches across with one interval, or several that overlap or touch', () => {
    expect(reaches([same(-2, 2)])).toEqual([0]);
    expect(reaches([same(-2, 0.5), same(0, 2)])).toEqual([0, 1]);
    expect(reaches([same(0, 2), same(-2, 0)])).toEqual([1, 0]);
    expect(reaches([])).toBeNull();
  });

  it('is broken by a gap wider than a seam', () => {
    expect(reaches([same(-2, 0), same(0.01, 2)])).toBeNull();
    expect(reaches([same(-2, 0), same(0.01, 2)], 0.01)).toEqual([0, 1]);
    expect(reaches([same(-2, 0), same(0.011, 2)], 0.01)).toBeNull();
  });

  it('must begin below the ends and stop above them: a line that only touches is free', () => {
    expect(reaches([same(-1, 2)])).toBeNull();
    expect(reaches([same(-2, 1)])).toBeNull();
    expect(reaches([same(-1.001, 1.001)])).toEqual([0]);
    // A touch at one direction is enough to be free.
    for (const row of [
      [-1, -2, 2, 2],
      [-2, -1, 2, 2],
      [-2, -2, 1, 2],
      [-2, -2, 2, 1],
    ] as const)
      expect(reaches([row])).toBeNull();
    for (const other of [
      { ...ends, toLow0: -3, toLow1: -3, toHigh0: 3, toHigh1: 3 },
      { ...ends, fromLow0: -3, fromLow1: -3, fromHigh0: 3, fromHigh1: 3 },
    ])
      for (const row of [same(-1, 2), same(-2, 1)]) expect(reaches([row], 0, other)).toBeNull();
  });

  it('needs to pass only one of the ends, but the same at both directions', () => {
    const narrowTo: EndOffsets = { ...ends, toLow0: -0.5, toLow1: -0.5, toHigh0: 0.5, toHigh1: 0.5 };
    expect(reaches([same(-0.6, 0.6)], 0, narrowTo)).toEqual([0]);
    expect(reaches([same(-0.4, 0.6)], 0, narrowTo)).toBeNull();
    expect(reaches([same(-0.6, 0.4)], 0, narrowTo)).toBeNull();
    const narrowFrom: EndOffsets = {
      ...ends,
      fromLow0: -0.5,
      fromLow1: -0.5,
      fromHigh0: 0.5,
      fromHigh1: 0.5,
    };
    expect(reaches([same(-0.6, 0.6)], 0, narrowFrom)).toEqual([0]);
    expect(reaches([same(-0.4, 0.6)], 0, narrowFrom)).toBeNull();
    expect(reaches([same(-0.6, 0.4)], 0, narrowFrom)).toBeNull();
    const crossed: EndOffsets = { ...ends, fromLow0: -0.5, toLow1: -0.5 };
    expect(reaches([same(-0.6, 2)], 0, crossed)).toBeNull();
    const crossedHigh: EndOffsets = { ...ends, fromHigh0: 0.5, toHigh1: 0.5 };
    expect(reaches([same(-2, 0.6)], 0, crossedHigh)).toBeNull();
  });

  it('joins at both directions, not at one alone', () => {
    expect(
      reaches([
        [-2, -2, 0, 0],
        [-0.5, 0.5, 2, 2],
      ]),
    ).toBeNull();
    expect(
      reaches([
        [-2, -2, 0, 0],
        [0.5, -0.5, 2, 2],
      ]),
    ).toBeNull();
    expect(
      reaches([
        [-2, -2, 0, 0.6],
        [-0.5, 0.5, 2, 2],
      ]),
    ).toEqual([0, 1]);
    expect(reaches([[-2, -2, 2, 0]])).toBeNull();
    expect(reaches([[-2, -2, 0, 2]])).toBeNull();
    expect(reaches([[-2, 0, 2, 2]])).toBeNull();
    expect(reaches([[0, -2, 2, 2]])).toBeNull();
  });

  it('takes the interval that leads furthest, and never goes back at either direction', () => {
    expect(reaches([same(-2, 0), same(-2, 0.5), same(-2, 0.2), same(0.3, 2)])).toEqual([1, 3]);
    expect(reaches([same(-2, 0.5), same(-2, 0), same(0.3, 2)])).toEqual([0, 2]);
    // The second leads further in sum but back at one direction; the third leads on.
    expect(
      reaches([
        [-2, -2, 0, 0],
        [-0.5, -0.5, 3, -0.1],
        [-0.5, -0.5, 2, 2],
      ]),
    ).not.toBeNull();
    expect(
      reaches([
        [-2, -2, 0, 0],
        [-0.5, -0.5, 3, -0.1],
      ]),
    ).toBeNull();
    expect(
      reaches([
        [-2, -2, 0, 0],
        [-0.5, -0.5, -0.1, 3],
      ]),
    ).toBeNull();
  });

  it('holds any number of intervals, in any order', () => {
    // Room is made for 64 at first, and then for twice as many.
    const steps = Array.from({ length: 150 }, (_, i): Row => same(-1.5 + i / 50, -1.5 + (i + 1) / 50));
    for (const rows of [steps, steps.toReversed()]) {
      const intervals = filled(rows);
      expect(intervals.count).toBe(150);
      expect(intervals.reachAcross(ends, 1e-9)).toBe(true);
      expect(scratchChain.links).toBeGreaterThan(100);
      // Each link is the neighbour of the one before.
      const owners = [...scratchChain.owners.slice(0, scratchChain.links)];
      expect(owners.every((each, i) => i === 0 || Math.abs(each - owners[i - 1]!) === 1)).toBe(true);
      expect(owners).toHaveLength(scratchChain.links);
      intervals.sort();
      expect(intervals.reachAcross(ends, 1e-9)).toBe(true);
      expect(
        intervals.reachAcross({ ...ends, fromHigh0: 2, toHigh0: 2, fromHigh1: 2, toHigh1: 2 }, 1e-9),
      ).toBe(false);
    }
  });

  it('does not count intervals of an earlier question', () => {
    const intervals = filled([same(-2, 0), same(-0.5, 2)]);
    expect(intervals.reachAcross(ends, 0)).toBe(true);
    intervals.count = 0;
    intervals.add(0, -2, -2, 0, 0);
    expect(intervals.reachAcross(ends, 0)).toBe(false);
  });

  it('is sorted by the lower offsets, each with all that belongs to it', () => {
    const intervals = filled([3, 1, 2, 0, 1].map((low): Row => [low, low + 10, low + 20, low + 30]));
    intervals.sort();
    const rows = [0, 1, 2, 3, 4].map((i) =>
      [intervals.low0, intervals.low1, intervals.high0, intervals.high1].map((values) => values[i]),
    );
    expect(rows).toEqual([0, 1, 1, 2, 3].map((low) => [low, low + 10, low + 20, low + 30]));
    expect([...intervals.owner.slice(0, 5)]).toEqual([3, 1, 4, 2, 0]);
  });
});

describe('the heights of lines over a stretch of their way', () => {
  const over = (
    heights: readonly [fromLow: number, fromHigh: number, toLow: number, toHigh: number],
    nearest: number,
    farthest: number,
    aboutFrom = 0,
    aboutTo = 0,
  ): readonly number[] => {
    const [fromLow, fromHigh, toLow, toHigh] = heights;
    heightsOver({ fromLow, fromHigh, toLow, toHigh }, 10, nearest, farthest, aboutFrom, aboutTo);
    return [scratchHeights.low, scratchHeights.high].map((each) => Number(each.toFixed(9)));
  };

  it('are shares of the rise between points', () => {
    expect(over([0, 0, 10, 10], 2, 5)).toEqual([2, 5]);
    expect(over([10, 10, 0, 0], 2, 5)).toEqual([5, 8]);
    expect(over([0, 1, 10, 12], 2, 5)).toEqual([2, 6.5]);
    expect(over([4, 5, 4, 5], 2, 5)).toEqual([4, 5]);
    expect(over([4, 5, 8, 11], 2, 5)).toEqual([4.8, 8]);
    expect(over([8, 11, 4, 5], 2, 5)).toEqual([6, 9.8]);
  });

  it('allow for lines that begin and stop anywhere about the middles', () => {
    // From 1 to 12 at the latest: 2 is 1 of 11. From −1 to 8 at the earliest: 5 is 6 of 9.
    expect(over([0, 0, 99, 99], 2, 5, 1, 2)).toEqual([9, 66]);
    expect(over([99, 99, 0, 0], 2, 5, 1, 2)).toEqual([33, 90]);
  });

  it('are those of the ends beyond them', () => {
    expect(over([0, 0, 10, 10], -3, 12)).toEqual([0, 10]);
    expect(over([0, 0, 10, 10], 11, 12)).toEqual([10, 10]);
    expect(over([0, 0, 10, 10], -3, -2)).toEqual([0, 0]);
    expect([shareOf(-1, 4), shareOf(0, 4), shareOf(1, 4), shareOf(4, 4), shareOf(5, 4)]).toEqual([
      0, 0, 0.25, 1, 1,
    ]);
    expect(shareOf(0, 0)).toBe(0);
  });
});

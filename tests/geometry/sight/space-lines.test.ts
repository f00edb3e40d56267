import { describe, expect, it } from 'vitest';
import { type Region, regionOf } from '../../../src/geometry/shapes/region';
import { containsPoint } from '../../../src/geometry/shapes/region-chord';
import type { PlanPoint } from '../../../src/geometry/shapes/shapes';
import { findSpaceLine } from '../../../src/geometry/sight/space-lines';
import { type Body, notesOf, type SpaceLine } from '../../../src/geometry/sight/space-problem';
import { carry } from '../../../src/geometry/turn';

/** Scenes are laid out along x, turned about the origin, and carried far from it. */
const inPlace = (point: PlanPoint, degrees: number): PlanPoint => carry(point, [31, -17], degrees);
const rectangle = (x0: number, x1: number, z0: number, z1: number, degrees = 0): Region =>
  regionOf({
    shape: 'polygon',
    points: [
      inPlace([x0, z0], degrees),
      inPlace([x0, z1], degrees),
      inPlace([x1, z1], degrees),
      inPlace([x1, z0], degrees),
    ],
  });
const circle = (x: number, z: number, radius: number, degrees = 0): Region =>
  regionOf({ shape: 'circle', centre: inPlace([x, z], degrees), radius });
const body = (id: string, region: Region, bottom = 0, top = bottom): Body => ({ id, region, bottom, top });
const join = 1e-5;
const lineBetween = (from: Body, to: Body, blockers: readonly Body[]): SpaceLine | null =>
  findSpaceLine({ from, to, blockers, join }, 0);
const isSeen = (from: Body, to: Body, blockers: readonly Body[]): boolean =>
  lineBetween(from, to, blockers) !== null;
/** The answer must not depend on the direction of the question. */
function seenBothWays(a: Body, b: Body, blockers: readonly Body[]): boolean {
  const seen = isSeen(a, b, blockers);
  expect(isSeen(b, a, blockers)).toBe(seen);
  return seen;
}

describe('lines between ends on one level', () => {
  const [a, b] = [body('a', circle(0, 0, 0.5), 3), body('b', circle(10, 0, 0.5), 3)];
  const wall = (bottom: number, top: number): Body => body('wall', rectangle(4, 5, -9, 9), bottom, top);

  it('are stopped from a bottom, which belongs to the wall, up to a top, which does not', () => {
    expect(seenBothWays(a, b, [wall(3, 4)])).toBe(false);
    expect(seenBothWays(a, b, [wall(3.001, 4)])).toBe(true);
    expect(seenBothWays(a, b, [wall(0, 3)])).toBe(true);
    expect(seenBothWays(a, b, [wall(0, 3.001)])).toBe(false);
    // On one level no rounding is needed: any height above the level stops.
    expect(seenBothWays(a, b, [wall(0, 3 + 5e-10)])).toBe(false);
  });

  it('from a height, pass a wall that rises above the lower end by no more than rounding', () => {
    const tower = body('a', circle(0, 0, 0.5), 5);
    const around = (top: number): Body => body('wall', rectangle(7, 13, -9, 9), 0, top);
    expect(seenBothWays(tower, b, [around(3 + 5e-10)])).toBe(true);
    expect(seenBothWays(tower, b, [around(3.001)])).toBe(false);
  });
});

describe.each([0, 33, 90, 145, 200, 301])('from a tower, with the scene turned by %d°', (degrees) => {
  // The tower's base is at height 6, the other 20 away at 0; both reach 1 to each side.
  const reaches = (at: number): readonly Region[] => [
    circle(at, 0, 1, degrees),
    rectangle(at - 1, at + 1, -1, 1, degrees),
  ];
  const hair = 0.01;

  it.each([3, 10, 17])('the highest line over the middle at %d passes a wall up to its own height', (at) => {
    // From the near edge at 1 down to the far edge at 21: over the wall's far face, 0.2 behind its middle.
    const height = (6 * (21 - (at + 0.2))) / 20;
    for (const [i, from] of reaches(0).entries()) {
      const [tower, target] = [body('a', from, 6), body('b', reaches(20)[i]!, 0)];
      const wall = (top: number): Body =>
        body('wall', rectangle(at - 0.2, at + 0.2, -30, 30, degrees), -1, top);
      expect(seenBothWays(tower, target, [wall(height - hair)])).toBe(true);
      expect(seenBothWays(tower, target, [wall(height + hair)])).toBe(false);
    }
  });

  it.each([3, 10, 17])(
    'the lowest line over the middle at %d passes under a beam at its own height',
    (at) => {
      // From the far edge at −1 down to the near edge at 19: under the beam's near face, 0.2 before its middle.
      const height = (6 * (19 - (at - 0.2))) / 20;
      for (const [i, from] of reaches(0).entries()) {
        const [tower, target] = [body('a', from, 6), body('b', reaches(20)[i]!, 0)];
        const beam = (bottom: number): Body =>
          body('beam', rectangle(at - 0.2, at + 0.2, -30, 30, degrees), bottom, 9);
        expect(seenBothWays(tower, target, [beam(height + hair)])).toBe(true);
        expect(seenBothWays(tower, target, [beam(height - hair)])).toBe(false);
      }
    },
  );

  it('bodies with height look over a wall and under a beam between their highest and lowest lines', () => {
    const [tower, target] = [
      body('a', rectangle(-1, 1, -1, 1, degrees), 6, 8),
      body('b', rectangle(19, 21, -1, 1, degrees), 0, 1),
    ];
    const across = (bottom: number, top: number): Body =>
      body('wall', rectangle(9.8, 10.2, -30, 30, degrees), bottom, top);
    // Highest: from (1, 8) to (21, 1), over the far face; lowest: from (−1, 6) to (19, 0), under the near face.
    const [high, low] = [1 + (7 * (21 - 10.2)) / 20, (6 * (19 - 9.8)) / 20];
    expect(seenBothWays(tower, target, [across(-9, high - hair)])).toBe(true);
    expect(seenBothWays(tower, target, [across(-9, high + hair)])).toBe(false);
    expect(seenBothWays(tower, target, [across(low + hair, 99)])).toBe(true);
    expect(seenBothWays(tower, target, [across(low - hair, 99)])).toBe(false);
  });

  it('a balcony over the viewer hides behind a floor in two parts, whose seam is closed', () => {
    // The balcony reaches from −2 to 4, beyond the viewer on both sides: lines from below run in all directions.
    const viewer = body('a', circle(0, 0, 0.5, degrees), 0);
    const balcony = body('b', circle(1, 0, 3, degrees), 5);
    const floor = (x0: number, x1: number, id: string): Body =>
      body(id, rectangle(x0, x1, -20, 20, degrees), 2, 3);
    expect(seenBothWays(viewer, balcony, [floor(-20, -0.6, 'left'), floor(-0.6, 20, 'right')])).toBe(false);
    expect(seenBothWays(viewer, balcony, [floor(-20, -0.6, 'left')])).toBe(true);
    expect(seenBothWays(viewer, balcony, [floor(-0.6, 20, 'right')])).toBe(true);
    expect(seenBothWays(viewer, balcony, [floor(-20, -0.7, 'left'), floor(-0.5, 20, 'right')])).toBe(true);
  });
});

describe('ends that share a part of the plan', () => {
  // Circles of radius 1 whose middles are 1.8 apart: they share x from 0.8 to 1, and up to 0.436 to each side.
  const [one, other] = [circle(0, 0, 1), circle(1.8, 0, 1)];
  const cover = (bottom: number, top: number, id = 'cover'): Body =>
    body(id, rectangle(0.5, 1.3, -1, 1), bottom, top);
  /** Returns the height at which they meet; null where no line without length joins them. */
  function meetingHeight(from: Body, to: Body, blockers: readonly Body[]): number | null {
    const line = lineBetween(from, to, blockers);
    if (line === null || line.start !== line.stop) return null;
    const { dx, dz, offset, start, startY, stopY } = line;
    const [x, z] = [start * dx - offset * dz, start * dz + offset * dx];
    expect([line.half, stopY]).toEqual([Infinity, startY]);
    for (const { region, bottom, top } of [from, to]) {
      expect(containsPoint(region, x, z, -1e-8)).toBe(true);
      expect([bottom <= startY, startY <= top]).toEqual([true, true]);
    }
    for (const { region, bottom, top } of blockers)
      expect(containsPoint(region, x, z, 1e-8) && bottom <= startY && startY < top).toBe(false);
    return startY;
  }

  it('meet there at their lowest common height', () => {
    expect(meetingHeight(body('a', one, 0, 2), body('b', other, 1, 3), [])).toBe(1);
    expect(meetingHeight(body('a', one, 1, 3), body('b', other, 0, 2), [])).toBe(1);
    // One stands where the other stops.
    expect(meetingHeight(body('a', one, 0, 2), body('b', other, 2, 3), [])).toBe(2);
    expect(meetingHeight(body('a', one, 4), body('b', other, 4), [])).toBe(4);
    // Touching circles share one point, and so do turned ones.
    expect(meetingHeight(body('a', circle(0, 0, 1)), body('b', circle(2, 0, 1)), [])).toBe(0);
    expect(meetingHeight(body('a', circle(0, 0, 1, 90)), body('b', circle(2, 0, 1, 90)), [])).toBe(0);
  });

  it('do not meet one above the other, nor apart', () => {
    expect(meetingHeight(body('a', one, 0, 1), body('b', other, 1.5, 3), [])).toBeNull();
    expect(meetingHeight(body('a', one, 0, 2), body('b', circle(2.1, 0, 1), 0, 2), [])).toBeNull();
    expect(meetingHeight(body('a', one, 0, 2), body('b', circle(0, 2.1, 1), 0, 2), [])).toBeNull();
    expect(isSeen(body('a', one, 0), body('b', one, 5), [cover(1, 2)])).toBe(true);
    expect(isSeen(body('a', one, 0), body('b', one, 5), [body('floor', rectangle(-9, 9, -9, 9), 1, 2)])).toBe(
      false,
    );
  });

  it('meet over a low wall, and under a ceiling, that cover all they share', () => {
    const [a, b] = [body('a', one, 0, 2), body('b', other, 0, 2)];
    expect(meetingHeight(a, b, [cover(-1, 0.6)])).toBe(0.6);
    expect(meetingHeight(a, b, [cover(-1, 2)])).toBe(2);
    expect(meetingHeight(a, b, [cover(0.6, 3)])).toBe(0);
    expect(meetingHeight(a, b, [cover(-1, 0)])).toBe(0);
    expect(meetingHeight(a, b, [cover(-1, 0.6), cover(1.5, 3, 'ceiling')])).toBe(0.6);
    expect(meetingHeight(a, b, [cover(-1, 0.6), cover(0.6, 1.1, 'more')])).toBe(1.1);
  });

  it('do not meet where walls cover all they share at all common heights', () => {
    const [a, b] = [body('a', one, 0, 2), body('b', other, 0, 2)];
    expect(meetingHeight(a, b, [cover(-1, 1), cover(1, 2.1, 'more')])).toBeNull();
  });

  it('meet beside a wall that covers one half of all they share', () => {
    const [a, b] = [body('a', one, 0, 2), body('b', other, 0, 2)];
    const left = body('left', rectangle(0.5, 0.9, -1, 1), -1, 3);
    const right = body('right', rectangle(0.85, 1.3, -1, 1), -1, 3);
    expect(meetingHeight(a, b, [left])).toBe(0);
    expect(meetingHeight(a, b, [right])).toBe(0);
  });
});

describe('the heights of a line that nothing meets', () => {
  const [near, far] = [circle(0, 0, 1), circle(10, 0, 1)];
  const heights = (from: readonly [number, number], to: readonly [number, number]): readonly number[] => {
    const line = lineBetween(body('a', near, ...from), body('b', far, ...to), [])!;
    return [line.startY, line.stopY];
  };

  it('are the lowest common height of both ends', () => {
    expect(heights([0, 2], [1, 3])).toEqual([1, 1]);
    expect(heights([1, 3], [0, 2])).toEqual([1, 1]);
    expect(heights([0, 2], [2, 3])).toEqual([2, 2]);
  });

  it('are those at which the ends are nearest in height where they have none in common', () => {
    expect(heights([0, 1], [3, 4])).toEqual([1, 3]);
    expect(heights([3, 4], [0, 1])).toEqual([3, 1]);
  });
});

describe('a line with a width', () => {
  // The opening is 3 wide; the sill rises above the lower body, so lines from there must rise over it.
  const lower = body('a', rectangle(-1, 1, -4, 4, 25), 0, 0.4);
  const upper = body('b', rectangle(19, 21, -4, 4, 25), 0, 2);
  const sill = body('sill', rectangle(9.8, 10.2, -2, 2, 25), -1, 0.5);
  const opening = (...more: readonly Body[]): readonly Body[] => [
    body('left', rectangle(9.8, 10.2, -20, -1.5, 25), -1, 5),
    body('right', rectangle(9.8, 10.2, 1.5, 20, 25), -1, 5),
    ...more,
  ];
  const halfOf = (width: number, blockers: readonly Body[]): number | null =>
    findSpaceLine({ from: lower, to: upper, blockers, join }, width)?.half ?? null;

  it('passes an opening that is as wide, over a sill or without one', () => {
    for (const blockers of [opening(), opening(sill)]) {
      const half = halfOf(2.9, blockers)!;
      expect(2 * half).toBeGreaterThanOrEqual(2.9);
      expect(2 * half).toBeLessThanOrEqual(3 + 1e-9);
    }
    expect(halfOf(3.1, opening())).toBeNull();
  });

  it('rises over a wall as high as its middle does, however wide it is', () => {
    // From 6 down to 0 in 20, between ends that are hardly more than points: about 3 half-way.
    const [tower, target] = [body('a', circle(0, 0, 0.05, 25), 6), body('b', circle(20, 0, 0.05, 25), 0)];
    const across = (bottom: number, top: number): Body =>
      body('wall', rectangle(9.8, 10.2, -9, 9, 25), bottom, top);
    const isFree = (blocker: Body): boolean =>
      findSpaceLine({ from: tower, to: target, blockers: [blocker], join }, 4) !== null;
    expect([isFree(across(-1, 2.7)), isFree(across(-1, 3.3))]).toEqual([true, false]);
    expect([isFree(across(3.3, 9)), isFree(across(2.7, 9))]).toEqual([true, false]);
  });
});

describe.each([0, 33, 200])('without a search over cells, with the scene turned by %d°,', (degrees) => {
  const [tower, target] = [body('a', circle(0, 0, 1, degrees), 6), body('b', circle(20, 0, 1, degrees), 0)];
  const [left, right] = [body('l', circle(0, 0, 1, degrees), 3), body('r', circle(20, 0, 1, degrees), 3)];
  /** A wall over the middle, from one side to the other: lines from the tower pass it at heights from 2.64 to 3.36. */
  const wall = (bottom: number, top: number, [z0, z1]: PlanPoint = [-30, 30]): Body =>
    body(`wall ${bottom} ${top}`, rectangle(9.8, 10.2, z0, z1, degrees), bottom, top);
  function isFound(from: Body, to: Body, blockers: readonly Body[], width = 0): boolean {
    const notes = notesOf();
    const line = findSpaceLine({ from, to, blockers, join }, width, notes);
    expect(notes.cells).toBe(0);
    return line !== null;
  }

  it('walls that stop all heights are settled', () => {
    expect(isFound(left, right, [wall(2, 4)])).toBe(false);
    expect(isFound(left, right, [wall(3, 3 + 5e-10)])).toBe(false);
    expect(isFound(tower, target, [wall(-1, 7)])).toBe(false);
    // As tall as the lines over it.
    expect(isFound(tower, target, [wall(-1, 3.5)])).toBe(false);
    expect(isFound(tower, target, [wall(2.5, 9)])).toBe(false);
    expect(isFound(tower, target, [wall(2.5, 3.5)])).toBe(false);
    expect(isFound(tower, target, [wall(2.5, 3.5)], 0.4)).toBe(false);
  });

  it('walls that all lines pass over or under are left out, for wide lines, too', () => {
    for (const width of [0, 0.5]) {
      // A wide line also passes the wall at either side of its middle: from 2.56 to 3.44.
      const [low, high] = width === 0 ? [2.6, 3.4] : [2.55, 3.45];
      expect(isFound(tower, target, [wall(-1, low)], width)).toBe(true);
      expect(isFound(tower, target, [wall(high, 9)], width)).toBe(true);
      expect(isFound(tower, target, [wall(-1, low), wall(high, 9)], width)).toBe(true);
    }
  });

  it('a line that passes tall walls often passes over the others', () => {
    expect(isFound(tower, target, [wall(-1, 2.9), wall(-1, 9, [0.5, 30])])).toBe(true);
    expect(isFound(tower, target, [wall(-1, 2.9)])).toBe(true);
  });

  it('a wide line beside all walls is found', () => {
    expect(isFound(tower, target, [wall(-1, 2.9, [0.5, 30])], 0.5)).toBe(true);
    expect(isFound(tower, target, [wall(-1, 2.9, [0.5, 30]), wall(-1, 9, [-30, -0.9])], 0.5)).toBe(true);
  });
});

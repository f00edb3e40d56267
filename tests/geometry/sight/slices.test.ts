import { describe, expect, it } from 'vitest';
import { type Rectangle, threadSlice } from '../../../src/geometry/sight/slice';
import { randomFrom } from '../../support/geometry/brute-force';
import {
  abuts,
  hasLine,
  randomSlice,
  rectangle,
  stretch,
  underside,
  type Line,
} from '../../support/geometry/slices';

function expectFree(from: Rectangle, to: Rectangle, blockers: readonly Rectangle[], label: string): void {
  const line = threadSlice(from, to, blockers, 0)!;
  const [dx, dy] = [line.stopX - line.startX, line.stopY - line.startY];
  const length = Math.hypot(dx, dy);
  for (const [x, y, end] of [
    [line.startX, line.startY, from],
    [line.stopX, line.stopY, to],
  ] as const) {
    expect(x >= end.left - 1e-8 && x <= end.right + 1e-8, label).toBe(true);
    expect(y >= end.bottom - 1e-8 && y <= end.top + 1e-8, label).toBe(true);
  }
  if (length < 1e-6) return;
  const along: Line = { x: line.startX, y: line.startY, dx: dx / length, dy: dy / length };
  for (const blocker of blockers) {
    const inside = stretch(along, { ...blocker, bottom: blocker.bottom - underside }, -1e-8);
    expect(inside === null || inside[1] <= 1e-8 || inside[0] >= length - 1e-8, label).toBe(true);
  }
}

describe('a line through an upright slice', () => {
  it.each([
    ['side by side', 0],
    ['side by side', 1],
    ['side by side', 2],
    ['one above the other', 3],
    ['one above the other', 4],
  ] as const)(
    'is found exactly where lines through two corners find one: ends %s, block %i',
    (arrangement, block) => {
      const seen = [0, 0];
      for (let seed = 150 * block; seed < 150 * (block + 1); seed++) {
        const { from, to, blockers } = randomSlice(randomFrom(seed), arrangement === 'one above the other');
        const label = `seed ${seed}`;
        const free = hasLine(from, to, blockers);
        expect(threadSlice(from, to, blockers, 0) !== null, label).toBe(free);
        if (free) expectFree(from, to, blockers, label);
        seen[free ? 1 : 0]!++;
      }
      expect(Math.min(...seen)).toBeGreaterThan(10);
    },
  );

  it('is the same backwards, and not stopped by fewer blockers', () => {
    for (let seed = 1000; seed < 1100; seed++) {
      const { from, to, blockers } = randomSlice(randomFrom(seed), seed % 2 === 0);
      const back = ({ left, right, bottom, top }: Rectangle): Rectangle =>
        rectangle(-right, -left, bottom, top);
      const free = threadSlice(from, to, blockers, 0) !== null;
      expect(threadSlice(back(to), back(from), blockers.map(back), 0) !== null, `seed ${seed}`).toBe(free);
      if (free) expect(threadSlice(from, to, blockers.slice(1), 0), `seed ${seed}`).not.toBeNull();
    }
  });

  it('is stopped by a blocker in two parts as by the whole, with gaps of a seam between them', () => {
    for (let seed = 2000; seed < 2150; seed++) {
      const random = randomFrom(seed);
      const { from, to, blockers } = randomSlice(random, seed % 3 === 0);
      const [first, ...rest] = blockers;
      const { left, right, bottom, top } = first!;
      const share = 0.2 + 0.6 * random();
      const gap = random() < 0.5 ? 0 : 0.9e-5;
      const [x, y] = [left + share * (right - left), bottom + share * (top - bottom)];
      const parts =
        seed % 2 === 0
          ? [rectangle(left, x, bottom, top), rectangle(x + gap, right, bottom, top)]
          : [rectangle(left, right, bottom, y), rectangle(left, right, y + gap, top)];
      const whole = threadSlice(from, to, blockers, 1e-5) !== null;
      expect(threadSlice(from, to, [...parts, ...rest], 1e-5) !== null, `seed ${seed}`).toBe(whole);
    }
  });

  it.each([0, 1, 2, 3])(
    'between ends whose common part is covered leaves the first before the second: block %i',
    (block) => {
      const seen = [0, 0];
      for (let seed = 3000 + 100 * block; seed < 3100 + 100 * block; seed++) {
        const random = randomFrom(seed);
        const whole = (least: number, most: number): number =>
          least + Math.floor((most - least + 1) * random());
        const from = rectangle(0, whole(2, 4), 2, 2 + whole(1, 4));
        const [left, bottom] = [whole(1, from.right), whole(0, from.top)];
        const to = rectangle(left, left + whole(1, 5), bottom, bottom + whole(1, 5));
        if (to.top < from.bottom || to.right < from.right) continue;
        const cover = rectangle(left, from.right, Math.max(from.bottom, bottom), Math.min(from.top, to.top));
        const blockers = cover.left < cover.right && cover.bottom < cover.top ? [cover] : [];
        if (blockers.length === 0) continue;
        for (let i = whole(0, 4); i > 0; i--) {
          const [x, y] = [whole(-1, 8), whole(-1, 7)];
          const next = rectangle(x, x + whole(1, 4), y, y + whole(1, 4));
          if (blockers.every((one) => !abuts(one, next))) blockers.push(next);
        }
        const free = hasLine(from, to, blockers);
        expect(threadSlice(from, to, blockers, 0) !== null, `seed ${seed}`).toBe(free);
        seen[free ? 1 : 0]!++;
      }
      expect(Math.min(...seen)).toBeGreaterThan(0);
    },
  );

  it('runs through a gap wider than a seam, not through a seam, level or upright', () => {
    const join = 1e-5;
    const swap = ({ left, right, bottom, top }: Rectangle): Rectangle => rectangle(bottom, top, left, right);
    // Two plates, and a wall between them in two parts, one above the other; upright, the parts are side by side.
    const ends = [rectangle(0, 0, 0, 2), rectangle(10, 10, 0, 2)] as const;
    const runs = (upright: boolean, ...parts: readonly Rectangle[]) => {
      const turned = (each: Rectangle): Rectangle => (upright ? swap(each) : each);
      const [from, to] = [turned(ends[0]), turned(ends[1])];
      const answers = [parts, parts.toReversed()].map(
        (blockers) => threadSlice(from, to, blockers.map(turned), join) !== null,
      );
      expect(answers[0]).toBe(answers[1]);
      return answers[0];
    };
    const lower = rectangle(4, 6, -9, 1);
    for (const upright of [false, true]) {
      expect(runs(upright, lower, rectangle(4, 6, 1 + 0.9e-5, 9))).toBe(false);
      expect(runs(upright, lower, rectangle(4, 6, 1 + 1.1e-5, 9))).toBe(true);
      // Parts that abut over some of their depth, at the front or at the back, leave no gap either.
      expect(runs(upright, lower, rectangle(5, 7, 1 + 0.9e-5, 9))).toBe(false);
      expect(runs(upright, lower, rectangle(3, 5, 1 + 0.9e-5, 9))).toBe(false);
      expect(runs(upright, lower, rectangle(3, 7, 1 + 0.9e-5, 9))).toBe(false);
      // Corner to corner, a level line passes over the one and under the other.
      expect(runs(upright, lower, rectangle(6, 8, 1 + 0.9e-5, 9))).toBe(true);
      expect(runs(upright, lower, rectangle(2, 4, 1 + 0.9e-5, 9))).toBe(true);
      expect(runs(upright, lower, rectangle(8, 9, 1 + 0.9e-5, 9))).toBe(true);
      // At height 0, where sums and differences differ as well.
      const ground = rectangle(4, 6, -9, 0.5);
      expect(runs(upright, ground, rectangle(4, 6, 0.5, 9))).toBe(false);
      expect(runs(upright, ground, rectangle(4, 6, 0.6, 9))).toBe(true);
    }
  });
});

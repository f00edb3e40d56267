/** The proof that a slice is stopped: the brute force of slices.test.ts finds no line, and its reasons exclude each other. */
import { describe, expect, it } from 'vitest';
import { stopsAll, type Neighbours, type Pass, type Rectangle } from '../../../src/geometry/sight/slice';
import { randomFrom } from '../../support/geometry/brute-force';
import { abuts, hasLine, randomSlice, rectangle } from '../../support/geometry/slices';

/**
 * Reports whether rising lines of many slopes take all passes: a line v = k + m·u, where u = x + y and v = y - x, lies above a point
 * or below it by the sign of k + m·u - v.
 */
function isTaken(passes: readonly Pass[]): boolean {
  return Array.from({ length: 401 }, (_, i) => -1 + i / 200).some((m) => {
    let [low, high] = [-Infinity, Infinity];
    for (const { above, x, y } of passes) {
      const k = y - x - m * (x + y);
      if (above) low = Math.max(low, k);
      else high = Math.min(high, k);
    }
    return low < high - 1e-5;
  });
}

/** A slice without neighbours. */
const alone: Neighbours = {
  mayPrecede: (first, second) => first.x <= second.x,
  exclude(passes) {
    expect(passes.length).toBeLessThanOrEqual(3);
    expect(passes.map(({ y }) => y)).toEqual(passes.map(({ y }) => y).sort((a, b) => a - b));
    return !isTaken(passes);
  },
};

const stops = (
  from: Rectangle,
  to: Rectangle,
  blockers: readonly Rectangle[],
  neighbours: Neighbours = alone,
): boolean => stopsAll([from], [to], [from, to], blockers, neighbours);

describe('the proof that every line of a slice is stopped', () => {
  it.each([0, 1, 2, 3, 4])(
    'is found exactly where no line through two corners is free: block %i',
    (block) => {
      const seen = [0, 0];
      for (let seed = 150 * block; seed < 150 * (block + 1); seed++) {
        const { from, to, blockers } = randomSlice(randomFrom(seed), block > 2);
        const free = hasLine(from, to, blockers);
        expect(stops(from, to, blockers), `seed ${seed}`).toBe(!free);
        seen[free ? 1 : 0]!++;
      }
      expect(Math.min(...seen)).toBeGreaterThan(10);
    },
  );

  it('is found between ends that overlap, where their common part is covered', () => {
    const seen = [0, 0];
    for (let seed = 3000; seed < 3400; seed++) {
      const random = randomFrom(seed);
      const whole = (least: number, most: number): number =>
        least + Math.floor((most - least + 1) * random());
      const from = rectangle(0, whole(2, 4), 2, 2 + whole(1, 4));
      const [left, bottom] = [whole(1, from.right), whole(0, from.top)];
      const to = rectangle(left, left + whole(1, 5), bottom, bottom + whole(1, 5));
      if (to.top < from.bottom || to.right < from.right) continue;
      const cover = rectangle(left, from.right, Math.max(from.bottom, bottom), Math.min(from.top, to.top));
      if (cover.left >= cover.right || cover.bottom >= cover.top) continue;
      const blockers = [cover];
      for (let i = whole(0, 4); i > 0; i--) {
        const [x, y] = [whole(-1, 8), whole(-1, 7)];
        const next = rectangle(x, x + whole(1, 4), y, y + whole(1, 4));
        if (blockers.every((one) => !abuts(one, next))) blockers.push(next);
      }
      const free = hasLine(from, to, blockers);
      // A proof is certain; that none is found between such ends says nothing.
      if (free) expect(stops(from, to, blockers), `seed ${seed}`).toBe(false);
      seen[free ? 1 : 0]!++;
    }
    expect(Math.min(...seen)).toBeGreaterThan(0);
  });

  it('holds for an end that several rectangles contain: lines meet all of them', () => {
    const seen = [0, 0];
    for (let seed = 5000; seed < 5200; seed++) {
      const { from, to, blockers } = randomSlice(randomFrom(seed), seed % 3 === 0);
      const wider = ({ left, right, bottom, top }: Rectangle): Rectangle =>
        rectangle(left - 0.25, right + 0.25, bottom, top);
      const free = hasLine(from, to, blockers);
      expect(
        stopsAll([wider(from), from], [to, wider(to)], [from, to], blockers, alone),
        `seed ${seed}`,
      ).toBe(!free);
      seen[free ? 1 : 0]!++;
    }
    expect(Math.min(...seen)).toBeGreaterThan(10);
  });

  it('is never given where neighbours are not stopped for the same reasons', () => {
    const open: Neighbours = { ...alone, exclude: (passes) => alone.exclude(passes) && false };
    for (let seed = 6000; seed < 6100; seed++) {
      const { from, to, blockers } = randomSlice(randomFrom(seed), false);
      expect(stops(from, to, blockers, open), `seed ${seed}`).toBe(false);
    }
  });

  it('is given at once where the second end lies behind the first in every slice', () => {
    expect(stops(rectangle(5, 6, 0, 1), rectangle(0, 1, 0, 1), [])).toBe(true);
    expect(stops(rectangle(0, 1, 0, 1), rectangle(5, 6, 0, 1), [])).toBe(false);
    expect(
      stops(rectangle(0, 1, 0, 1), rectangle(5, 6, 0, 1), [], { ...alone, mayPrecede: () => false }),
    ).toBe(true);
  });
});

/** Two slices of the same bodies, whose sides stand at other places in each. An edge's offset is the number of its side. */
function slicesBeside(seed: number) {
  const random = randomFrom(seed);
  const { from, to, blockers } = randomSlice(random, false);
  const places: [number, number][] = [];
  const side = (x: number, shift: number) => {
    places.push([x, x + shift]);
    return { ux: 0, uz: 1, offset: places.length - 1, aside: 0 };
  };
  const shiftOf = (): number => [-0.6, -0.35, 0, 0, 0.3, 0.55][Math.floor(6 * random())]!;
  const bodies = [from, to, ...blockers].map((body): Rectangle => {
    const shift = shiftOf();
    const widens = body.right > body.left ? shiftOf() : 0;
    return {
      ...body,
      leftEdge: side(body.left, shift),
      rightEdge: side(body.right, Math.max(shift + widens, body.left + shift - body.right)),
    };
  });
  const beside = bodies.map(({ bottom, top, leftEdge, rightEdge }) =>
    rectangle(places[leftEdge!.offset]![1], places[rightEdge!.offset]![1], bottom, top),
  );
  const inSlice = ({ edge, ...pass }: Pass, slice: 0 | 1): Pass => ({
    ...pass,
    x: places[edge!.offset]![slice],
    edge,
  });
  const neighbours: Neighbours = {
    mayPrecede: (first, second) =>
      ([0, 1] as const).some((slice) => inSlice(first, slice).x <= inSlice(second, slice).x),
    exclude: (passes) =>
      ([0, 1] as const).every((slice) => !isTaken(passes.map((pass) => inSlice(pass, slice)))),
  };
  return { bodies, beside, neighbours };
}

describe('the proof that two slices of the same bodies are stopped', () => {
  it.each([0, 1, 2, 3])('is given only if neither has a free line: block %i', (block) => {
    const seen = [0, 0, 0];
    for (let seed = 8000 + 150 * block; seed < 8000 + 150 * (block + 1); seed++) {
      const { bodies, beside, neighbours } = slicesBeside(seed);
      const [from, to, ...blockers] = bodies as [Rectangle, Rectangle, ...Rectangle[]];
      const [fromBeside, toBeside, ...blockersBeside] = beside as [Rectangle, Rectangle, ...Rectangle[]];
      // The lines through a point are too few for the reasons that this test looks for.
      if ([from, to].some(({ left, right, bottom, top }) => left === right && bottom === top)) continue;
      const grow = ({ left, right, bottom, top }: Rectangle): Rectangle =>
        rectangle(left - 1e-3, right + 1e-3, bottom - 1e-3, top + 1e-3);
      const proven = stops(from, to, blockers, neighbours);
      const free = hasLine(fromBeside, toBeside, blockersBeside.map(grow));
      if (free || hasLine(from, to, blockers.map(grow))) expect(proven, `seed ${seed}`).toBe(false);
      seen[proven ? 2 : free ? 1 : 0]!++;
    }
    expect(Math.min(seen[1]!, seen[2]!)).toBeGreaterThan(10);
  });
});

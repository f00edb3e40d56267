import { describe, expect, it } from 'vitest';
import { circleOutline } from '../../../src/geometry/shapes/outline';
import { convexHull } from '../../../src/geometry/shapes/hull';
import { type Region, regionOf } from '../../../src/geometry/shapes/region';
import type { Outline, Solid } from '../../../src/geometry/shapes/shapes';
import { faceLine, type MiddleLine } from '../../../src/geometry/sight/line-axis';
import {
  askSolid,
  isClose,
  isFree,
  isOpen,
  isStopped,
  lineSolids,
  mayStop,
} from '../../../src/geometry/sight/middle-line';
import { sees } from '../../../src/geometry/sight/sight';
import { SolidFan } from '../../../src/geometry/sight/solid-fan';
import { SolidGrid } from '../../../src/geometry/sight/solid-grid';
import { carry, turn } from '../../../src/geometry/turn';
import { randomFrom } from '../../support/geometry/brute-force';
import { passesBeside, quickAnswer } from '../../support/geometry/quick-answer';
import { randomOutline } from '../../support/geometry/random-scenes';

const round = (x: number, z: number, radius: number): Outline => circleOutline([x, z], radius);
const solid = (id: string, outline: Outline, bottom: number, top: number): Solid => ({
  id,
  outline,
  bottom,
  top,
});
const margin = 0.001;
const reach = 1.6;

/** Returns a question about base lines or volume lines between two round models. */
function question(line: 'base' | 'volume', from: Solid, to: Solid): MiddleLine {
  const high = ({ bottom, top }: Solid): number => (line === 'base' ? bottom : top);
  return {
    from: regionOf(from.outline),
    to: regionOf(to.outline),
    fromLow: from.bottom,
    fromHigh: high(from),
    toLow: to.bottom,
    toHigh: high(to),
    startY: high(from),
    stopY: high(to),
    margin,
  };
}

interface Scene {
  readonly line: 'base' | 'volume';
  readonly from: Solid;
  readonly to: Solid;
  readonly solids: readonly Solid[];
}

function sceneOf(seed: number): Scene {
  const random = randomFrom(seed);
  const degrees = 360 * random();
  const [dx, dz] = turn([4 + 4 * random(), 0], degrees);
  const line = random() < 0.5 ? 'base' : 'volume';
  const model = (id: string, x: number, z: number, radius: number): Solid => {
    const bottom = random() < 0.5 ? 0 : 3 * random();
    return solid(id, round(x, z, radius), bottom, bottom + (random() < 0.5 ? 1.2 : 0.5 + 2 * random()));
  };
  const count = 1 + Math.floor(7 * random());
  return {
    line,
    from: model('a', 10 - dx, 10 - dz, 0.5),
    to: model('b', 10 + dx, 10 + dz, random() < 0.5 ? 0.5 : 1.5),
    solids: Array.from({ length: count }, (_, i) => {
      const bottom = random() < 0.7 ? 0 : 1.5 * random();
      const outline = randomOutline(random, [4 + 12 * random(), 4 + 12 * random()], 0.3 + 5 * random());
      return solid(`s${i}`, outline, bottom, bottom + 0.3 + 5 * random());
    }),
  };
}

describe('the quick answers about the line between two middles', () => {
  it.each([0, 1, 2, 3, 4, 5])(
    'agree with the search over all lines, from grid and fan: block %i',
    (block) => {
      for (let seed = 60 * block; seed < 60 * (block + 1); seed++) {
        const { line, from, to, solids } = sceneOf(seed);
        const asked = question(line, from, to);
        const ignored = seed % 3 === 0 ? 0 : -1;
        const stops = (number: number): boolean => number !== ignored;
        const blockers = solids.filter((_, i) => stops(i));
        const { seen } = sees({ line, from, to, blockers, muMm: 25.4 });
        for (const index of [
          new SolidGrid(solids, reach),
          new SolidFan(lineSolids(solids), asked.from as Region, reach),
        ]) {
          const answer = index.ask(asked, stops);
          const label = `seed ${seed}`;
          if (answer === isFree) expect(seen, label).toBe(true);
          if (answer >= 0) {
            expect(sees({ line, from, to, blockers: [solids[answer]!], muMm: 25.4 }).seen, label).toBe(false);
            expect(stops(answer), label).toBe(true);
          }
          if (answer !== isOpen) continue;
          const near = Array.from(index.near, (number) => solids[number]!).filter((each) =>
            blockers.includes(each),
          );
          expect(new Set(near).size, label).toBe(near.length);
          expect(sees({ line, from, to, blockers: near, muMm: 25.4 }).seen, label).toBe(seen);
          const together = index.askTogether(asked, stops);
          expect([isFree, isStopped, isOpen], label).toContain(together);
          if (together !== isOpen) expect(seen, label).toBe(together === isFree);
        }
      }
    },
  );

  it.each([0, 1, 2, 3])('about one solid are those of plain formulas: block %i', (block) => {
    const told = new Map<string, number>();
    for (let seed = 2000 + 80 * block; seed < 2080 + 80 * block; seed++) {
      const { line, from, to, solids } = sceneOf(seed);
      const asked = question(line, from, to);
      expect(faceLine(asked)).toBe(true);
      const prepared = lineSolids(solids);
      solids.forEach((each, i) => {
        if (!mayStop(prepared, i, asked)) return;
        const expected = quickAnswer(asked, each, each.outline.shape === 'polygon' ? 1e-7 : 1e-3);
        const answer = askSolid(prepared, i, asked, () => true);
        if (expected === null) return;
        told.set(expected, (told.get(expected) ?? 0) + 1);
        expect(answer === i ? 'stops' : answer === isFree ? 'free' : 'open', `seed ${seed}, ${i}`).toBe(
          expected,
        );
      });
    }
    expect(Math.min(...['free', 'stops', 'open'].map((each) => told.get(each)!))).toBeGreaterThan(10);
  });

  it.each([0, 1, 2, 3])(
    'about several solids together find each of five directions past them: block %i',
    (block) => {
      const told = [0, 0];
      for (let seed = 4000 + 60 * block; seed < 4060 + 60 * block; seed++) {
        const { line, from, to, solids } = sceneOf(seed);
        const asked = question(line, from, to);
        const grid = new SolidGrid(solids, reach);
        if (grid.ask(asked, () => true) !== isOpen) continue;
        const passes = passesBeside(asked, solids, 1e-3);
        if (passes === null) continue;
        expect(grid.askTogether(asked, () => true) === isFree, `seed ${seed}`).toBe(passes);
        told[passes ? 1 : 0]!++;
      }
      expect(Math.min(...told)).toBeGreaterThan(2);
    },
  );

  it.each([0, 1, 2])(
    'about tall walls between two models are right, and sometimes known: block %i',
    (block) => {
      let [stopped, known] = [0, 0];
      for (let seed = 5000 + 80 * block; seed < 5080 + 80 * block; seed++) {
        const random = randomFrom(seed);
        const degrees = 360 * random();
        const at = (x: number, z: number): readonly [number, number] => carry([x, z], [10, 10], degrees);
        const [first, last] = [0.3 + random(), 0.3 + random()];
        const a = solid('a', { shape: 'circle', centre: at(0, 0), radius: first }, 0, 1);
        const b = solid('b', { shape: 'circle', centre: at(7, 0), radius: last }, 0, 1);
        const walls = Array.from({ length: 3 + Math.floor(3 * random()) }, (_, i) => {
          const [x, z] = [2.5 + 2 * random(), 3 * random() - 1.5];
          const half = 0.3 + random();
          const points = (
            [
              [-0.05, -half],
              [-0.05, half],
              [0.05, half],
              [0.05, -half],
            ] as const
          ).map(([p, q]) => {
            const [turnedX, turnedZ] = turn([p, q], 60 * random() - 30);
            return at(x + turnedX, z + turnedZ);
          });
          return solid(
            `w${i}`,
            { shape: 'polygon', points: convexHull(points) },
            0,
            random() < 0.8 ? 2 : 0.5,
          );
        });
        const asked = question('base', a, b);
        const grid = new SolidGrid(walls, reach);
        if (grid.ask(asked, () => true) !== isOpen) continue;
        const answer = grid.askTogether(asked, () => true);
        const { seen } = sees({ line: 'base', from: a, to: b, blockers: walls, muMm: 25.4 });
        if (answer !== isOpen) expect(seen, `seed ${seed}`).toBe(answer === isFree);
        if (seen) continue;
        stopped++;
        if (answer === isStopped) known++;
      }
      expect(known).toBeGreaterThan(stopped / 4);
      expect(stopped).toBeGreaterThan(3);
    },
  );

  it('list exactly the solids that come between the ends, and ask each once', () => {
    for (let seed = 3000; seed < 3120; seed++) {
      const { line, from, to, solids } = sceneOf(seed);
      const asked = question(line, from, to);
      const prepared = lineSolids(solids);
      faceLine(asked);
      const listed = solids.flatMap((_, i) => (mayStop(prepared, i, asked) ? [i] : []));
      const stopper = listed.some((i) => askSolid(prepared, i, asked, () => true) >= 0);
      const open = listed.some((i) => askSolid(prepared, i, asked, () => true) === isOpen);
      for (const index of [
        new SolidGrid(solids, reach),
        new SolidFan(prepared, asked.from as Region, reach),
      ]) {
        const answer = index.ask(asked, () => true);
        const label = `seed ${seed}`;
        expect(answer >= 0, label).toBe(stopper);
        if (stopper) continue;
        expect(answer, label).toBe(open ? isOpen : isFree);
        // A circle around another shape, or beside an end, may come between the ends where the shape does not.
        const near = [...index.near].toSorted((a, b) => a - b);
        const isBetween = (i: number): boolean => {
          const { outline } = solids[i]!;
          if (outline.shape !== 'circle') return false;
          const [dx, dz] = [asked.to.x - asked.from.x, asked.to.z - asked.from.z];
          const along = dx * (outline.centre[0] - asked.from.x) + dz * (outline.centre[1] - asked.from.z);
          return along > 0 && along < dx * dx + dz * dz;
        };
        expect(near.filter(isBetween), label).toEqual(listed.filter(isBetween));
        expect(listed, label).toEqual(expect.arrayContaining(near));
      }
    }
  });

  it('leave out solids beside the hull of both ends, behind them, above and below', () => {
    const ends: readonly (readonly [number, number])[] = [
      [0.5, 0.5],
      [0.5, 1.5],
      [1.5, 0.5],
    ];
    for (const [first, last] of ends) {
      const asked = question(
        'base',
        solid('a', round(0, 0, first), 1, 2),
        solid('b', round(10, 0, last), 1, 2),
      );
      faceLine(asked);
      const may = (x: number, z: number, bottom = 0, top = 2): boolean =>
        mayStop(lineSolids([solid('s', round(x, z, 0.2), bottom, top)]), 0, asked);
      // The hull's side at half the way, and the sine and cosine of its slope.
      const sine = (last - first) / 10;
      const cosine = Math.sqrt(1 - sine * sine);
      for (const x of [1, 5, 9]) {
        const side = (first + 0.2 + margin + x * sine) / cosine;
        expect([may(x, side - 1e-6), may(x, side + 1e-6)]).toEqual([true, false]);
        expect([may(x, -side + 1e-6), may(x, -side - 1e-6)]).toEqual([true, false]);
      }
      const behind = first + 0.2 + margin;
      expect([may(-behind + 1e-6, 0), may(-behind - 1e-6, 0)]).toEqual([true, false]);
      const beyond = 10 + last + 0.2 + margin;
      expect([may(beyond - 1e-6, 0), may(beyond + 1e-6, 0)]).toEqual([true, false]);
      // All lines are level with the base, at 1: a top at 1 is passed over, and a bottom at 1 stops.
      expect([may(5, 0, 0, 1), may(5, 0, 0, 1.001)]).toEqual([false, true]);
      expect([may(5, 0, 1.001, 2), may(5, 0, 1, 2)]).toEqual([false, true]);
    }
  });

  it('agree with each other whatever was asked before', () => {
    for (let seed = 600; seed < 640; seed++) {
      const { line, from, to, solids } = sceneOf(seed);
      const grid = new SolidGrid(solids, reach);
      const asked = question(line, from, to);
      const before = grid.ask(asked, () => true);
      const near = [...grid.near];
      const back = grid.ask(question(line, to, from), () => true);
      expect(back === isFree, `seed ${seed}`).toBe(before === isFree);
      const again = grid.ask(asked, () => true);
      // A solid that alone stops the lines may be another one that also does.
      expect(again >= 0 ? 0 : again, `seed ${seed}`).toBe(before >= 0 ? 0 : before);
      if (again === isOpen) expect([...grid.near], `seed ${seed}`).toEqual(near);
    }
  });
});

const from = solid('a', round(2, 10, 0.5), 0, 1.2);
const to = solid('b', round(18, 10, 0.5), 0, 1.2);
const plate = (x: number, z: number, width: number, depth: number): Outline => ({
  shape: 'polygon',
  points: [
    [x - width / 2, z - depth / 2],
    [x - width / 2, z + depth / 2],
    [x + width / 2, z + depth / 2],
    [x + width / 2, z - depth / 2],
  ],
});
/** Answers of a grid and of a fan, turned round the table: they must be one. */
function answerOf(outlines: readonly Outline[], line = question('base', from, to), heights = [0, 2]) {
  const solids = outlines.map((outline, i) => solid(`s${i}`, outline, heights[0]!, heights[1]!));
  const answers = [
    new SolidGrid(solids, reach),
    new SolidFan(lineSolids(solids), line.from as Region, reach),
  ].map((index) => {
    const answer = index.ask(line, () => true);
    return answer === isOpen ? index.askTogether(line, () => true) : answer;
  });
  expect(answers[1]).toBe(answers[0]);
  return answers[0];
}

describe('the quick answers by hand', () => {
  it('a solid 0.0009 beside the middle line is near, one 0.0011 beside it is not', () => {
    expect(answerOf([plate(10, 12.0011, 1, 4)])).toBe(isFree);
    // The line beside it, half a base further, is free as well: only the margin makes the difference to the first answer.
    const solids = [solid('s', plate(10, 12.0009, 1, 4), 0, 2)];
    expect(new SolidGrid(solids, reach).ask(question('base', from, to), () => true)).toBe(isOpen);
    expect(answerOf([plate(10, 12.0009, 1, 4)])).toBe(isFree);
    expect(answerOf([plate(10, 8 - 0.0011, 1, 4)])).toBe(isFree);
    const under = [solid('s', plate(10, 8 - 0.0009, 1, 4), 0, 2)];
    expect(new SolidGrid(under, reach).ask(question('base', from, to), () => true)).toBe(isOpen);
  });

  it('ends that touch are left to others', () => {
    const near = solid('b', round(3, 10, 0.5), 0, 1.2);
    const apart = solid('b', round(3.001, 10, 0.5), 0, 1.2);
    const blockers = [plate(30, 30, 1, 1)];
    expect(answerOf(blockers, question('base', from, near))).toBe(isClose);
    expect(answerOf(blockers, question('base', from, apart))).toBe(isFree);
  });

  it('two plates that overlap stop every line together; with a gap of a base between them they do not', () => {
    // Bases reach from 9.5 to 10.5.
    expect(answerOf([plate(10, 9, 0.2, 2.2), plate(10, 11, 0.2, 2.2)])).toBe(isStopped);
    // Far apart, the same overlap lets lines slant between them.
    expect(answerOf([plate(4, 9, 0.2, 2.2), plate(16, 11, 0.2, 2.2)])).not.toBe(isStopped);
    expect(answerOf([plate(10, 8.5, 0.2, 2), plate(10, 11.5, 0.2, 2)])).toBe(isFree);
    expect(
      answerOf([plate(10, 9, 0.2, 2.2), plate(10, 11, 0.2, 2.2)], question('volume', from, to), [0, 1.1]),
    ).toBe(isFree);
    expect(
      answerOf([plate(10, 9, 0.2, 2.2), plate(10, 11, 0.2, 2.2)], question('volume', from, to), [0, 1.3]),
    ).toBe(isStopped);
  });

  it('a line beside the middle one passes a single post', () => {
    expect(answerOf([round(10, 10, 0.2)])).toBe(isFree);
    expect(answerOf([round(10, 10.35, 0.4)])).toBe(isFree);
    expect(answerOf([round(10, 9.65, 0.4)])).toBe(isFree);
    // As wide as the bases: the lines past it lie within a thousandth of its side.
    expect(answerOf([round(10, 10, 0.5)])).toBe(isOpen);
    expect(answerOf([round(10, 10, 0.51)])).toBe(0);
  });

  it('a turned oval reaches as far aside as its radii say', () => {
    // Radii 2 and 1 at 45°: it reaches √((4 + 1) / 2) = 1.5811 aside.
    const oval = (z: number): Outline => ({
      shape: 'ellipse',
      centre: [10, z],
      radii: [2, 1],
      axis: turn([1, 0], 45),
    });
    const reachAside = Math.sqrt(2.5);
    const first = (z: number) =>
      new SolidGrid([solid('s', oval(z), 0, 2)], reach).ask(question('base', from, to), () => true);
    expect(first(10 + reachAside + 0.0011)).toBe(isFree);
    expect(first(10 + reachAside + 0.0009)).toBe(isOpen);
    expect(first(10 - reachAside - 0.0011)).toBe(isFree);
    expect(first(10 - reachAside - 0.0009)).toBe(isOpen);
    // Its outermost points lie aslant: it stops all lines where both reach past the bases.
    expect(first(10)).toBe(0);
    expect(first(10 + reachAside - 0.52)).toBe(0);
    expect(first(10 + reachAside - 0.48)).toBe(isOpen);
  });

  it('solids behind either model stop nothing', () => {
    expect(answerOf([plate(1, 10, 0.9, 4), plate(19, 10, 0.9, 4)])).toBe(isFree);
  });

  it('refuses ends wider than its reach', () => {
    const wide = solid('b', round(18, 10, 1.6), 0, 1);
    const solids = [solid('s', plate(10, 10, 1, 1), 0, 2)];
    for (const index of [
      new SolidGrid(solids, reach),
      new SolidFan(lineSolids(solids), regionOf(from.outline), reach),
    ]) {
      expect(() => index.ask(question('base', from, wide), () => true)).toThrow(RangeError);
      const fits = solid('b', round(18, 10, reach - margin), 0, 1);
      expect(() => index.ask(question('base', from, fits), () => true)).not.toThrow();
    }
    expect(new SolidGrid([], reach).ask(question('base', from, wide), () => true)).toBe(isFree);
  });
});

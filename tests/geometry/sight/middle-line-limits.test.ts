import { describe, expect, it } from 'vitest';
import { circleOutline } from '../../../src/geometry/shapes/outline';
import { type Region, regionOf } from '../../../src/geometry/shapes/region';
import type { Outline, PlanPoint, Solid } from '../../../src/geometry/shapes/shapes';
import { faceLine, type MiddleLine } from '../../../src/geometry/sight/line-axis';
import {
  askSolid,
  askTogether,
  isClose,
  isFree,
  isOpen,
  isStopped,
  lineSolids,
} from '../../../src/geometry/sight/middle-line';
import { sees } from '../../../src/geometry/sight/sight';
import { SolidFan } from '../../../src/geometry/sight/solid-fan';
import { SolidGrid } from '../../../src/geometry/sight/solid-grid';
import { turn } from '../../../src/geometry/turn';

const round = (x: number, z: number, radius: number): Outline => circleOutline([x, z], radius);
const polygon = (...points: readonly PlanPoint[]): Outline => ({ shape: 'polygon', points });
const plate = ([x0, x1]: PlanPoint, [z0, z1]: PlanPoint): Outline =>
  polygon([x0, z0], [x0, z1], [x1, z1], [x1, z0]);
const solid = (outline: Outline, bottom = 0, top = 2, id = 's'): Solid => ({ id, outline, bottom, top });
const margin = 0.001;

/** Asks about lines from one model to another: at the height of the base, or from bottom to top. */
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
/** Models of radius 0.5, 16 apart, along x. */
const [from, to] = [solid(round(0, 0, 0.5), 0, 1.2, 'a'), solid(round(16, 0, 0.5), 0, 1.2, 'b')];
const level = question('base', from, to);
const all = (): boolean => true;
const askOne = (one: Solid, line: MiddleLine): number => {
  faceLine(line);
  return askSolid(lineSolids([one]), 0, line, all);
};
const askAll = (solids: readonly Solid[], line: MiddleLine): number =>
  askTogether(lineSolids(solids), Int32Array.from(solids.keys()), line, all);

describe('the limits of the quick answers, by hand', () => {
  it('answers other than a number of a solid are below 0', () => {
    expect(Math.max(isFree, isOpen, isClose, isStopped)).toBeLessThan(0);
    expect(new Set([isFree, isOpen, isClose, isStopped]).size).toBe(4);
  });

  it('a line that rises within a ten-thousandth of a top or a bottom stays open', () => {
    // The line between the middles rises by 4 in 16: it is 2.475 high where the wall begins, and 2.525 where it ends.
    const rising = question('base', from, { ...to, bottom: 4, top: 5 });
    const wall = (bottom: number, top: number) =>
      askOne(solid(plate([9.9, 10.1], [-3, 3]), bottom, top), rising);
    expect(wall(0, 2.475 - 1.1e-4)).toBe(isFree);
    expect(wall(0, 2.475 - 0.9e-4)).toBe(isOpen);
    expect(wall(2.525 + 1.1e-4, 9)).toBe(isFree);
    expect(wall(2.525 + 0.9e-4, 9)).toBe(isOpen);
  });

  it('a solid that reaches a ten-thousandth over all heights of lines stops them', () => {
    // Lines end 0.5 before or behind the middles. At the place of the outermost points, 10, they have behind them from 9.5 of 16 to
    // 10.5 of 16 of their way, and so are from 2.375 to 2.625 high.
    const rising = question('base', from, { ...to, bottom: 4, top: 5 });
    const diamond = polygon([10, -4], [9.9, 0], [10, 4], [10.1, 0]);
    const stands = (bottom: number, top: number) => askOne(solid(diamond, bottom, top), rising);
    expect(stands(0, 2.625 + 1.1e-4)).toBe(0);
    expect(stands(0, 2.625 + 0.9e-4)).toBe(isOpen);
    expect(stands(2.375 - 1.1e-4, 9)).toBe(0);
    expect(stands(2.375 - 0.9e-4, 9)).toBe(isOpen);
  });

  it('plates as high as all lines stop none along their tops', () => {
    const post = solid(round(4, 0, 0.2), 0, 9);
    const plates = (top: number) => [
      post,
      solid(plate([7.9, 8.1], [-3, 0.1]), 0, top),
      solid(plate([7.9, 8.1], [-0.1, 3]), 0, top),
    ];
    const volume = question('volume', from, to);
    expect(askAll(plates(1.2), volume)).toBe(isFree);
    expect(askAll(plates(1.2001), volume)).toBe(isStopped);
  });

  it('a line may begin beyond a wall that cuts an end, and stop before one', () => {
    // The wall runs across the end from (0.1, −0.6) to (0.51, 0.2): from (0.49, −0.1), beyond it, lines pass below the second wall.
    for (const side of [1, -1]) {
      const at = (s: number, t: number): PlanPoint => [side > 0 ? s : 16 - s, t];
      const walls = [
        solid(polygon(at(0.1, -0.6), at(0.51, 0.2), at(0.1, -0.55))),
        solid(polygon(at(0.7, 0.1), at(0.7, 5), at(0.8, 5), at(0.8, 0.1))),
      ];
      expect(sees({ line: 'base', from, to, blockers: walls, muMm: 25.4 }).seen).toBe(true);
      expect(askAll(walls, level)).not.toBe(isStopped);
      // Between the ends, it stops them together with the second.
      const between = solid(polygon(at(0.6, -5), at(0.65, 0.2), at(0.6, -4)));
      expect(askAll([between, walls[1]!], level)).toBe(isStopped);
    }
  });

  it('a wall that ends where the bases do, on one side, lets a line along there through', () => {
    for (const side of [1, -1]) {
      const wall = (edge: number): Solid => solid(plate([8, 8.1], side > 0 ? [-3, edge] : [-edge, 3]));
      expect(askOne(wall(0.5), level)).toBe(isOpen);
      expect(sees({ line: 'base', from, to, blockers: [wall(0.5)], muMm: 25.4 }).seen).toBe(true);
      expect(askOne(wall(0.5001), level)).toBe(0);
      expect(sees({ line: 'base', from, to, blockers: [wall(0.5001)], muMm: 25.4 }).seen).toBe(false);
    }
  });

  it('a gap counts where the margin fits in it on both sides, and within the ends', () => {
    const gap = (width: number) =>
      askAll([solid(plate([7, 9], [-9, -width / 2])), solid(plate([7, 9], [width / 2, 9]))], level);
    expect([gap(0.0021), gap(0.0019)]).toEqual([isFree, isOpen]);
    for (const side of [1, -1]) {
      const edge = (left: number) =>
        askAll([solid(plate([1, 15], side > 0 ? [-0.5 + left, 9] : [-9, 0.5 - left]))], level);
      expect([edge(0.0021), edge(0.0019)]).toEqual([isFree, isOpen]);
    }
  });
});

describe('grid and fan, by hand', () => {
  const far = [solid(round(-40, -40, 1)), solid(round(40, 40, 1)), solid(round(-40, 40, 1))];
  const indexesOf = (solids: readonly Solid[], place: Outline) => [
    new SolidGrid(solids, 0.6),
    new SolidFan(lineSolids(solids), regionOf(place) as Region, 0.6),
  ];

  it.each([0, 1, 2, 3])('find a post at every place of lines in all directions: part %i', (part) => {
    for (let degrees = 9 * part; degrees < 360; degrees += 36) {
      for (let along = -20; along <= 20; along += 4) {
        const [start, stop, place] = [-22, 22, along].map((s) => turn([s, 3], degrees)) as [
          PlanPoint,
          PlanPoint,
          PlanPoint,
        ];
        const ends = [start, stop].map((centre) => solid({ shape: 'circle', centre, radius: 0.5 }));
        const line = question('base', ends[0]!, ends[1]!);
        const post = solid({ shape: 'circle', centre: place, radius: 0.3 });
        for (const index of indexesOf([...far, post], ends[0]!.outline)) {
          expect(index.ask(line, all), `${degrees}°, ${along}`).toBe(isOpen);
          expect([...index.near], `${degrees}°, ${along}`).toContain(3);
        }
      }
    }
  });

  it('answer each question anew, whatever stopped the last lines', () => {
    const walls = [10, 70, 200, 330].map(
      (degrees) =>
      solid(polygon(...([[5, -2], [5, 2], [5.2, 2], [5.2, -2]] as const).map((p) => turn(p, degrees)))), // prettier-ignore
    );
    const place = round(0, 0, 0.5);
    const [grid, fan] = indexesOf(walls, place);
    const told = new Set<number>();
    for (let degrees = 0; degrees < 720; degrees += 7) {
      const line = question(
        'base',
        solid(place),
        solid({ shape: 'circle', centre: turn([9, 0], degrees), radius: 0.5 }),
      );
      const answers = indexesOf(walls, place).map((fresh) => fresh.ask(line, all));
      expect([grid!.ask(line, all), fan!.ask(line, all)], `${degrees}°`).toEqual(answers);
      told.add(answers[0]!);
    }
    expect([...told].toSorted((a, b) => a - b)).toEqual([isOpen, isFree, 0, 1, 2, 3]);
  });

  it('leave out a solid beyond the far end, though its corners lie before and behind it', () => {
    // From 10.9 at the line to a corner at 9.8, 3 aside of it: no point is nearer to the viewer than 10.2.
    const bar = solid(polygon([9.8, 3], [9.9, 3], [12.1, -3], [12, -3]));
    const near = solid(round(10, 0, 0.5), 0, 1, 'b');
    const fan = new SolidFan(lineSolids([bar]), regionOf(from.outline), 0.6);
    expect(askOne(bar, question('base', from, near))).toBe(isOpen);
    expect(sees({ line: 'base', from, to: near, blockers: [bar], muMm: 25.4 }).seen).toBe(true);
    expect([isFree, isOpen]).toContain(fan.ask(question('base', from, near), all));
    const small = solid(round(9.85, 0, 0.05), 0, 1, 'b');
    expect(fan.ask(question('base', from, small), all)).toBe(isFree);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { regionOf } from '../../src/geometry/shapes/region';
import type { Outline, Solid } from '../../src/geometry/shapes/shapes';
import { isFree, isOpen, isStopped, lineSolids } from '../../src/geometry/sight/middle-line';
import { sees } from '../../src/geometry/sight/sight';
import { SolidFan } from '../../src/geometry/sight/solid-fan';
import { SolidGrid } from '../../src/geometry/sight/solid-grid';
import { turn } from '../../src/geometry/turn';

const circle = (x: number, z: number, radius: number): Outline => ({
  shape: 'circle',
  centre: [x, z],
  radius,
});
const solid = (id: string, outline: Outline, bottom = 0, top = 2): Solid => ({ id, outline, bottom, top });
const box = (x: number, z: number, width: number, depth: number, degrees = 0): Outline => ({
  shape: 'polygon',
  points: (
    [
      [-1, -1],
      [-1, 1],
      [1, 1],
      [1, -1],
    ] as const
  ).map(([a, b]) => {
    const [px, pz] = turn([(a * width) / 2, (b * depth) / 2], degrees);
    return [x + px, z + pz] as const;
  }),
});
interface PlacedSolid {
  readonly x: number;
  readonly z: number;
  readonly width: number;
  readonly depth: number;
  readonly degrees: number;
  readonly kind: 'box' | 'circle' | 'ellipse';
  readonly bottom: number;
  readonly height: number;
}

const from = solid('a', circle(2, 10, 0.5), 0, 1.2);
const to = solid('b', circle(18, 10, 0.5), 0, 1.2);
const ask = (solids: readonly Solid[], low = 0, high = 0, margin = 0.001) =>
  new SolidGrid(solids, 1).ask(
    {
      from: regionOf(from.outline),
      to: regionOf(to.outline),
      fromLow: low,
      fromHigh: high,
      toLow: low,
      toHigh: high,
      startY: high,
      stopY: high,
      margin,
    },
    () => true,
  );

describe('the middle line first', () => {
  it('is free on an empty table and beside distant solids', () => {
    expect(ask([])).toBe(isFree);
    expect(ask([solid('w', box(10, 12, 4, 3.9))])).toBe(isFree);
    expect(ask([solid('behind', box(0, 10, 2, 4)), solid('beyond', box(21, 10, 2, 4))])).toBe(isFree);
  });

  it('is stopped by one solid that reaches across both bases, at the heights of all lines', () => {
    expect(ask([solid('hut', circle(10, 3, 1)), solid('wall', box(10, 10, 0.2, 1.1))])).toBe(1);
    expect(ask([solid('wall', box(10, 10, 0.2, 6), 0, 2)], 0, 1.9)).toBe(0);
    expect(ask([solid('round', circle(10, 10.2, 1))])).toBe(0);
  });

  it('is stopped by one solid that contains a whole end, and not by one that an end sticks out of', () => {
    for (const outline of [box(2, 10, 1.1, 1.1, 30), circle(18.2, 10, 0.8)])
      expect(ask([solid('round', outline)])).toBe(0);
    // Over what is lower than all the end leads a line from its top.
    expect(ask([solid('low', box(2, 10, 1.1, 1.1), 0, 1)], 0, 1.2)).toBe(isFree);
    // Up to the base's very edge on one side: a line along there only touches.
    for (const outline of [box(1.95, 10, 1.1, 1.1), box(1.7, 10, 1.1, 1.1), circle(18.2, 10, 0.7)])
      expect(ask([solid('round', outline)])).toBe(isOpen);
  });

  it('stays open for solids too narrow, aslant past a base, or over the line', () => {
    expect(ask([solid('post', box(10, 10, 0.2, 0.9))])).toBe(isOpen);
    expect(ask([solid('low', box(10, 10, 0.2, 6), 0, 1)], 0, 1.5)).toBe(isFree);
    expect(ask([solid('aslant', box(3, 10, 0.1, 9, 75))])).toBe(isOpen);
    expect(ask([solid('lifted', box(10, 10, 0.2, 6), 0.5, 2)], 0, 1.5)).toBe(isOpen);
    expect(ask([solid('lifted', box(10, 10, 0.2, 6), 0.5, 2)], 0, 0)).toBe(isFree);
  });

  it('computes the height of a rising line at a wall', () => {
    const rising = {
      from: regionOf(from.outline),
      to: regionOf(to.outline),
      fromLow: 0,
      fromHigh: 0,
      toLow: 4,
      toHigh: 4,
      startY: 0,
      stopY: 4,
      margin: 0.001,
    };
    const wallAt = (x: number) =>
      new SolidGrid([solid('wall', box(x, 10, 0.2, 6), 0, 2)], 1).ask(rising, () => true);
    // It is 3 high after 12 of its 16 MU, and 1 after 4.
    expect(wallAt(14)).toBe(isFree);
    expect(wallAt(6)).toBe(0);
    expect(wallAt(10)).toBe(isOpen);
  });

  it('is stopped for a wide end by a solid wide enough at its place', () => {
    const wide = {
      from: regionOf(from.outline),
      to: regionOf(circle(18, 10, 3)),
      fromLow: 0,
      fromHigh: 0,
      toLow: 0,
      toHigh: 0,
      startY: 0,
      stopY: 0,
      margin: 0.001,
    };
    const wallAt = (x: number) => new SolidGrid([solid('wall', box(x, 10, 0.2, 3))], 4).ask(wide, () => true);
    // Lines keep within 0.9 of the middle at 4, and within 2.6 at 14.
    expect(wallAt(4)).toBe(0);
    expect(wallAt(14)).toBe(isOpen);
  });

  /** Evenly spread, as fast-check's doubles are not. */
  const hundredths = (min: number, max: number): fc.Arbitrary<number> =>
    fc.integer({ min: 100 * min, max: 100 * max }).map((value) => value / 100);
  const place: fc.Arbitrary<PlacedSolid> = fc.record({
    x: hundredths(4, 16),
    z: hundredths(4, 16),
    width: hundredths(0.05, 4),
    depth: hundredths(0.05, 4),
    degrees: fc.integer({ min: 0, max: 359 }),
    kind: fc.constantFrom('box' as const, 'box', 'circle', 'ellipse'),
    bottom: fc.constantFrom(0, 0, 0, 0.5),
    height: hundredths(0.2, 6),
  });
  const solidsAt = (places: readonly PlacedSolid[]): readonly Solid[] =>
    places.map(({ x, z, width, depth, degrees, kind, bottom, height }, i) => {
      const outline: Outline =
        kind === 'box'
          ? box(x, z, width, depth, degrees)
          : kind === 'circle'
            ? circle(x, z, width / 2)
            : {
                shape: 'ellipse',
                centre: [x, z],
                radii: [width / 2, depth / 2],
                axis: turn([1, 0], degrees),
              };
      return solid(`s${i}`, outline, bottom, bottom + height);
    });

  it('never contradicts the search over all lines, nor do nearby solids judged together, from grid or fan', () => {
    const told = new Map<number, number>();
    const ends = fc.record({
      degrees: fc.integer({ min: 0, max: 359 }),
      radius: fc.constantFrom(0.5, 1.1),
      line: fc.constantFrom('base' as const, 'volume'),
      rise: fc.constantFrom(0, 0.7, 2.5),
    });
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 2, maxLength: 9 }),
        ends,
        (places, { degrees, radius, line, rise }) => {
          const solids = solidsAt(places);
          const [dx, dz] = turn([8, 0], degrees);
          const [first, second] = [
            solid('a', circle(10 - dx, 10 - dz, 0.5), 0, 1.2),
            solid('b', circle(10 + dx, 10 + dz, radius), rise, rise + 1.2),
          ];
          const tall = line === 'base' ? 0 : 1.2;
          const middle = {
            from: regionOf(first.outline),
            to: regionOf(second.outline),
            fromLow: 0,
            fromHigh: tall,
            toLow: rise,
            toHigh: rise + tall,
            startY: tall,
            stopY: rise + tall,
            margin: 0.001,
          };
          const { seen } = sees({ line, from: first, to: second, blockers: solids, muMm: 25.4 });
          for (const index of [
            new SolidGrid(solids, 1.2),
            new SolidFan(lineSolids(solids), middle.from, 1.2),
          ]) {
            let answer = index.ask(middle, () => true);
            if (answer === isOpen) {
              const near = Array.from(index.near, (number) => solids[number]!);
              expect(sees({ line, from: first, to: second, blockers: near, muMm: 25.4 }).seen).toBe(seen);
              answer = index.askTogether(middle, () => true);
              told.set(answer, (told.get(answer) ?? 0) + 1);
            }
            if (answer !== isOpen) expect(seen).toBe(answer === isFree);
          }
        },
      ),
      { numRuns: 3000 },
    );
    for (const answer of [isFree, isStopped, isOpen]) expect(told.get(answer)).toBeGreaterThan(20);
  });
});

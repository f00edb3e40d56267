import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFree, isOpen, SolidGrid } from '../../src/geometry/middle-line';
import { regionOf } from '../../src/geometry/region';
import type { Outline, Solid } from '../../src/geometry/shapes';
import { sees } from '../../src/geometry/sight';
import { turn } from '../../src/geometry/turn';

const circle = (x: number, z: number, radius: number): Outline => ({ shape: 'circle', centre: [x, z], radius });
const solid = (id: string, outline: Outline, bottom = 0, top = 2): Solid => ({ id, outline, bottom, top });
const box = (x: number, z: number, width: number, depth: number, degrees = 0): Outline => ({
  shape: 'polygon',
  points: ([[-1, -1], [-1, 1], [1, 1], [1, -1]] as const).map(([a, b]) => {
    const [px, pz] = turn([(a * width) / 2, (b * depth) / 2], degrees);
    return [x + px, z + pz] as const;
  }),
});
const from = solid('a', circle(2, 10, 0.5), 0, 1.2);
const to = solid('b', circle(18, 10, 0.5), 0, 1.2);
const ask = (solids: readonly Solid[], low = 0, high = 0, margin = 0.001) =>
  new SolidGrid(solids, 1).ask({ from: regionOf(from.outline), to: regionOf(to.outline), low, high, margin }, () => true);

describe('the middle line first', () => {
  it('is free on an empty table and beside what stays away from it', () => {
    expect(ask([])).toBe(isFree);
    expect(ask([solid('w', box(10, 12, 4, 3.9))])).toBe(isFree);
    expect(ask([solid('behind', box(0, 10, 2, 4)), solid('beyond', box(21, 10, 2, 4))])).toBe(isFree);
  });

  it('is stopped by one solid that reaches across both bases, at the heights of all lines', () => {
    expect(ask([solid('hut', circle(10, 3, 1)), solid('wall', box(10, 10, 0.2, 1.1))])).toBe(1);
    expect(ask([solid('wall', box(10, 10, 0.2, 6), 0, 2)], 0, 1.9)).toBe(0);
    expect(ask([solid('round', circle(10, 10.2, 1))])).toBe(0);
  });

  it('is stopped by one solid that holds a whole end, and not by one that an end sticks out of', () => {
    for (const outline of [box(2, 10, 1.1, 1.1, 30), circle(18.2, 10, 0.8)]) expect(ask([solid('round', outline)])).toBe(0);
    expect(ask([solid('low', box(2, 10, 1.1, 1.1), 0, 1)], 0, 1.2)).toBe(isOpen);
    // Up to the base's very edge on one side: a line along there only touches.
    for (const outline of [box(1.95, 10, 1.1, 1.1), box(1.7, 10, 1.1, 1.1), circle(18.2, 10, 0.7)]) expect(ask([solid('round', outline)])).toBe(isOpen);
  });

  it('stays open where more is needed: too narrow, too low, aslant past a base, over the line', () => {
    expect(ask([solid('post', box(10, 10, 0.2, 0.9))])).toBe(isOpen);
    expect(ask([solid('low', box(10, 10, 0.2, 6), 0, 1)], 0, 1.5)).toBe(isOpen);
    expect(ask([solid('aslant', box(3, 10, 0.1, 9, 75))])).toBe(isOpen);
    expect(ask([solid('lifted', box(10, 10, 0.2, 6), 0.5, 2)], 0, 1.5)).toBe(isOpen);
    expect(ask([solid('lifted', box(10, 10, 0.2, 6), 0.5, 2)], 0, 0)).toBe(isFree);
  });

  it('never contradicts the search over all lines', () => {
    const place = fc.record({
      x: fc.double({ min: 0, max: 20, noNaN: true }), z: fc.double({ min: 6, max: 14, noNaN: true }),
      width: fc.double({ min: 0.05, max: 4, noNaN: true }), depth: fc.double({ min: 0.05, max: 6, noNaN: true }),
      degrees: fc.integer({ min: 0, max: 359 }), kind: fc.constantFrom('box', 'circle', 'ellipse'),
      bottom: fc.constantFrom(0, 0.5), height: fc.double({ min: 0.2, max: 3, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(place, { maxLength: 4 }), fc.constantFrom('base', 'volume'), fc.constantFrom(0, 0.7), (places, line, rise) => {
        const solids = places.map(({ x, z, width, depth, degrees, kind, bottom, height }, i) => {
          const outline: Outline = kind === 'box' ? box(x, z, width, depth, degrees)
            : kind === 'circle' ? circle(x, z, width / 2) : { shape: 'ellipse', centre: [x, z], radii: [width / 2, depth / 2], axis: turn([1, 0], degrees) };
          return solid(`s${i}`, outline, bottom, bottom + height);
        });
        const end = { ...to, bottom: rise, top: rise + 1.2 };
        const [low, high] = line === 'base' ? [0, rise] : [0, rise + 1.2];
        const grid = new SolidGrid(solids, 1);
        const answer = grid.ask({ from: regionOf(from.outline), to: regionOf(end.outline), low, high, margin: 0.001 }, () => true);
        const { seen } = sees({ line, from, to: end, blockers: solids, muMm: 25.4 });
        if (answer === isOpen) {
          const near = grid.near.map((number) => solids[number]!);
          expect(sees({ line, from, to: end, blockers: near, muMm: 25.4 }).seen).toBe(seen);
        }
        if (answer === isFree) expect(seen).toBe(true);
        if (answer >= 0) expect(seen).toBe(false);
      }),
      { numRuns: 1500 },
    );
  });
});

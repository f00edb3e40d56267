import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { box, tableFile, unit } from '../support/tables';
import { queryOf } from './query-of';

type Spot = readonly [number, number];
const inch = { base: { shape: 'round', mm: 25.4 } } as const;
const impassable = { ground: 'impassable' } as const;

/** A mover at [10, 10], a target, and walls by their corners; all bases of 1 inch. */
const tableOf = (target: Spot, walls: readonly (readonly [Spot, Spot])[]) =>
  queryOf(
    tableFile({
      terrain: walls.map(([from, to], i) => box(`wall-${i}`, from, to, 6, impassable)),
      units: [unit('a', 'red', { at: [10, 10], ...inch }), unit('b', 'blue', { at: target, ...inch })],
    }),
  );

describe('the proof that a route is too long', () => {
  it('is exact on open ground: 7.5 apart less 2 inches of reach and two half inches', () => {
    const query = tableOf([18.5, 10], []);
    expect(query.isOutOfReach('a/1', ['b/1'], 2, 5.49)).toBe(true);
    expect(query.isOutOfReach('a/1', ['b/1'], 2, 5.51)).toBe(false);
  });

  it('goes round the end of a wall, the base rolling along its corner', () => {
    // The wall stands at x 14, 0.4 thick, and ends 3 from the straight line; the target's edge is 8 away beyond it, to be touched.
    // The centre keeps 0.5 from both corners (13.8, 13) and (14.2, 13): a tangent of sqrt(3.8² + 3² - 0.5²) = 4.8156, an arc, 0.4
    // along the top, an arc, and a tangent to the disc of radius 1 around the target that ends square to it.
    const query = tableOf(
      [19, 10],
      [
        [
          [13.8, 0],
          [14.2, 13],
        ],
      ],
    );
    const up = Math.sqrt(3.8 ** 2 + 3 ** 2);
    const tangent = Math.sqrt(up ** 2 - 0.25);
    const rise = Math.atan2(3, 3.8) + Math.asin(0.5 / up);
    const down = Math.sqrt(4.8 ** 2 + 3 ** 2);
    const fall = Math.atan2(3, 4.8) + Math.asin(0.5 / down);
    const route = tangent + 0.5 * rise + 0.4 + 0.5 * fall + Math.sqrt(down ** 2 - 0.25) - 1;
    expect(route).toBeGreaterThan(9);
    expect(query.isOutOfReach('a/1', ['b/1'], 0, route + 0.01)).toBe(false);
    expect(query.isOutOfReach('a/1', ['b/1'], 0, route - 0.05)).toBe(true);
  });

  it('proves that a closed room cannot be left', () => {
    const room: readonly (readonly [Spot, Spot])[] = [
      [
        [7, 7],
        [13, 7.5],
      ],
      [
        [7, 12.5],
        [13, 13],
      ],
      [
        [7, 7],
        [7.5, 13],
      ],
      [
        [12.5, 7],
        [13, 13],
      ],
    ];
    expect(tableOf([20, 10], room).isOutOfReach('a/1', ['b/1'], 0, 60)).toBe(true);
    expect(tableOf([20, 10], room.slice(1)).isOutOfReach('a/1', ['b/1'], 0, 60)).toBe(false);
  });

  it('never excludes a route that the search finds', () => {
    const walls = fc.array(
      fc.tuple(
        fc.integer({ min: 11, max: 24 }),
        fc.integer({ min: 2, max: 22 }),
        fc.integer({ min: 1, max: 8 }),
        fc.boolean(),
      ),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(
        walls,
        fc.integer({ min: 14, max: 28 }),
        fc.integer({ min: 4, max: 20 }),
        (places, x, z) => {
          const query = tableOf(
            [x, z],
            places.map(([left, top, length, upright]) => [
              [left, top],
              upright ? [left + 0.4, top + length] : [left + length, top + 0.4],
            ]),
          );
          const via = query.findPath({
            model: 'a/1',
            to: { models: ['b/1'], within: 1, wholeBase: false },
            avoid: [],
            clearance: 0,
            maxLength: 40,
          });
          if (via === null) return;
          const { length } = query.followRoute({ model: 'a/1', via });
          expect(query.isOutOfReach('a/1', ['b/1'], 1, length + 1e-6)).toBe(false);
        },
      ),
      { numRuns: 150 },
    );
  });
});

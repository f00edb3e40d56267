import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { box, tableFile, unit } from '../support/tables';
import { queryOf } from './query-of';
import { randomNumbers } from '../support/random-answers';

// Bases of 1 inch; middles in contact are an inch apart, and a hair: up to 0.01 inches count as contact.
const inch = { base: { shape: 'round', mm: 25.4 } } as const;
const at = (...places: readonly (readonly [number, number])[]) =>
  places.map((place) => ({ at: place, ...inch }));
type Spot = readonly [number, number];
const gap = (a: Spot, b: Spot) => Math.hypot(a[0] - b[0], a[1] - b[1]);

const request = (movers: readonly string[], targets: readonly string[], longest: number, more = {}) => ({
  movers: movers.map((model) => ({ model, maxLength: longest })),
  targets,
  avoid: [],
  clearance: 1,
  barriers: [],
  near: null,
  climbsCount: true,
  ...more,
});

describe('the most contacts', () => {
  it('round one base of the same size there is room for six, and no seventh', () => {
    const movers = Array.from({ length: 7 }, (_, i): Spot => [10 + 1.5 * i, 30]);
    const query = queryOf(
      tableFile({
        rules: 'trenches-and-turbines',
        units: [unit('a', 'red', ...at(...movers)), unit('b', 'blue', ...at([15, 24]))],
      }),
    );
    const { routes, isProven } = query.findContacts(
      request(
        movers.map((_, i) => `a/${i + 1}`),
        ['b/1'],
        30,
      ),
    );
    expect(routes).toHaveLength(6);
    expect(isProven).toBe(true);
  });

  it('a wall leaves one side: four, at 0, 60, 120 and 180 degrees', () => {
    const wall = box('wall', [10, 24.5], [20, 25], 4, {});
    const movers: readonly Spot[] = [
      [13, 18],
      [14.5, 18],
      [16, 18],
      [17.5, 18],
    ];
    const query = queryOf(
      tableFile({
        rules: 'trenches-and-turbines',
        terrain: [wall],
        units: [unit('a', 'red', ...at(...movers)), unit('b', 'blue', ...at([15, 24]))],
      }),
    );
    const { routes } = query.findContacts(request(['a/1', 'a/2', 'a/3', 'a/4'], ['b/1'], 12));
    expect(routes).toHaveLength(4);
    // From z = 18 a way of 5.6 ends at z = 23.6 at most: not beside the target, but at 30, 90 and 150 degrees (z = 23.5 and 23).
    expect(query.findContacts(request(['a/1', 'a/2', 'a/3', 'a/4'], ['b/1'], 5.6)).routes).toHaveLength(3);
  });

  it('TT-RULING-27 among many places a thorough search finds the seventh contact that the usual one misses', () => {
    const targets: readonly Spot[] = [
      [22, 22],
      [23.8, 22],
      [25, 22],
      [22, 24.3],
    ];
    const movers: readonly Spot[] = [
      [18, 16.9],
      [19.5, 16.1],
      [21, 16.4],
      [22.5, 16.4],
      [24, 16.4],
      [25.5, 16.9],
      [27, 16.3],
    ];
    const longest = [6, 6.1, 5.4, 5.6, 5.9, 5.7, 5.7];
    const query = queryOf(
      tableFile({
        rules: 'trenches-and-turbines',
        units: [unit('a', 'red', ...at(...movers)), unit('b', 'blue', ...at(...targets))],
      }),
    );
    const plain = {
      ...request([], ['b/1', 'b/2', 'b/3', 'b/4'], 0),
      movers: longest.map((most, i) => ({ model: `a/${i + 1}`, maxLength: most })),
    };
    const usual = query.findContacts(plain);
    expect([usual.routes.length, usual.isProven]).toEqual([6, false]);
    const { routes, isProven } = query.findContacts({ ...plain, isThorough: true });
    expect(isProven).toBe(true);
    const ends = routes.map(({ via }) => via.at(-1)!);
    expect(new Set(routes.map(({ model }) => model)).size).toBe(7);
    for (const [i, end] of ends.entries()) {
      expect(Math.min(...targets.map((target) => gap(end, target) - 1))).toBeLessThan(0.01);
      for (const other of [...ends.slice(0, i), ...targets]) expect(gap(end, other)).toBeGreaterThan(0.999);
    }
  });

  it('keeps away from others, and near to a leader', () => {
    const units = [
      unit('a', 'red', ...at([10, 20], [12, 20])),
      unit('b', 'blue', ...at([14, 24])),
      unit('c', 'blue', ...at([14, 21.6])),
    ];
    const query = queryOf(tableFile({ rules: 'trenches-and-turbines', units }));
    const free = query.findContacts(request(['a/2'], ['b/1'], 8)).routes[0]!;
    expect(gap(free.via.at(-1)!, [14, 24])).toBeCloseTo(1, 1);
    const kept = query.findContacts(request(['a/2'], ['b/1'], 8, { avoid: ['c/1'] })).routes[0]!;
    expect(gap(kept.via.at(-1)!, [14, 21.6])).toBeGreaterThanOrEqual(2 - 0.001);
    expect(
      query.findContacts(
        request(['a/2'], ['b/1'], 8, { near: { model: 'a/1', within: 3, wholeBase: false } }),
      ).routes,
    ).toHaveLength(0);
  });

  it('random scenes: all stand in contact and on no other model, and no random placement has more', () => {
    const spot = fc.tuple(
      fc.double({ min: 8, max: 16, noNaN: true }),
      fc.double({ min: 8, max: 16, noNaN: true }),
    );
    fc.assert(
      fc.property(
        fc.array(spot, { minLength: 1, maxLength: 2 }),
        fc.array(spot, { maxLength: 2 }),
        fc.integer({ min: 2, max: 5 }),
        fc.double({ min: 4, max: 9, noNaN: true }),
        fc.integer(),
        (targets, others, count, longest, seed) => {
          const standing = [...targets, ...others];
          fc.pre(standing.every((a, i) => standing.slice(i + 1).every((b) => gap(a, b) > 1.05)));
          const movers = Array.from({ length: count }, (_, i): Spot => [8 + 2 * i, 4]);
          const units = [
            unit('a', 'red', ...at(...movers)),
            unit('b', 'blue', ...at(...targets)),
            ...(others.length > 0 ? [unit('c', 'red', ...at(...others))] : []),
          ];
          const query = queryOf(tableFile({ rules: 'trenches-and-turbines', units }));
          const asked = request(
            movers.map((_, i) => `a/${i + 1}`),
            targets.map((_, i) => `b/${i + 1}`),
            longest,
          );
          const usual = query.findContacts(asked);
          const found = usual.isProven ? usual : query.findContacts({ ...asked, isThorough: true });
          const ends = found.routes.map(({ via }) => via.at(-1)!);
          ends.forEach((end, i) => {
            expect(Math.min(...targets.map((target) => gap(target, end)))).toBeLessThan(1.01);
            expect(Math.min(...standing.map((other) => gap(other, end)))).toBeGreaterThan(1 - 1e-3);
            expect(ends.slice(i + 1).every((other) => gap(end, other) > 1 - 1e-3)).toBe(true);
            expect(query.followRoute(found.routes[i]!).length).toBeLessThanOrEqual(longest + 0.001);
          });
          expect(found.routes.length).toBeGreaterThanOrEqual(
            bestAtRandom(movers, targets, standing, longest, randomNumbers(seed)),
          );
        },
      ),
      // The usual search gives up on five around one target before it finds a place for the fourth.
      { numRuns: 40, examples: [[[[8, 8.022596814580197]], [], 5, 6.243049100501175, 0]] },
    );
  });
});

/** The most that many random placements come to, each model straight to its place past nobody. */
function bestAtRandom(
  movers: readonly Spot[],
  targets: readonly Spot[],
  standing: readonly Spot[],
  longest: number,
  random: () => number,
): number {
  let best = 0;
  for (let trial = 0; trial < 300; trial++) {
    const placed: Spot[] = [];
    for (const mover of [...movers].sort(() => random() - 0.5)) {
      for (let tries = 0; tries < 25; tries++) {
        const target = targets[Math.floor(random() * targets.length)]!;
        const angle = random() * 2 * Math.PI;
        const place: Spot = [target[0] + 1.008 * Math.cos(angle), target[1] + 1.008 * Math.sin(angle)];
        const isFree =
          standing.every((other) => gap(other, place) >= 1) &&
          placed.every((other) => gap(other, place) >= 1.001);
        if (
          isFree &&
          gap(mover, place) <= longest - 0.01 &&
          targets.every((other) => toSegment(other, mover, place) >= 1.001)
        ) {
          placed.push(place);
          break;
        }
      }
    }
    best = Math.max(best, placed.length);
  }
  return best;
}

function toSegment(point: Spot, from: Spot, to: Spot): number {
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]];
  const t = Math.min(
    1,
    Math.max(0, ((point[0] - from[0]) * dx + (point[1] - from[1]) * dz) / (dx * dx + dz * dz)),
  );
  return gap(point, [from[0] + t * dx, from[1] + t * dz]);
}

import { describe, expect, it } from 'vitest';
import {
  byDistance,
  movesAny,
  placeInTurn,
  planGap,
  spotsAround,
  towards,
  type ModelRequest,
} from '../../../src/rules/shared/place-in-turn';
import type { Route } from '../../../src/engine/port/paths';
import type { PlanPoint } from '../../../src/geometry/shapes/shapes';
import { asked, squad } from '../../support/rules/gloom';

/** Bases of 25 mm: their diameter in MU. */
const base = 25 / 25.4;

const units = [
  squad('red-1', 'red', [
    [10, 10],
    [10, 14],
    [10, 18],
  ]),
  squad('blue-1', 'blue', [[30, 30]]),
];

/** Returns the end of each route of a plan for red-1; all models can reach any place, unless `findRoute` says otherwise. */
const plan = (
  requests: readonly ModelRequest[],
  findRoute: (model: string, spot: PlanPoint) => Route | null = (model, spot) => ({ model, via: [spot] }),
  standing: readonly string[] = ['blue-1/1'],
) =>
  asked({ units }, (game) => {
    const query = game.query();
    const poses = standing.map((model) => query.followRoute({ model, via: [] }).end);
    return placeInTurn(query, requests, findRoute, poses).map(({ model, via }) => [model, via.at(-1)]);
  });

describe('models placed in turn', () => {
  it('each takes its spot where that is free', () => {
    expect(
      plan([
        { model: 'red-1/1', spot: [20, 20] },
        { model: 'red-1/2', spot: [22, 20] },
      ]),
    ).toEqual([
      ['red-1/1', [20, 20]],
      ['red-1/2', [22, 20]],
    ]);
  });

  it('a spot that an earlier model has taken gives way to the first free one near it', () => {
    // 0.6 beside the spot the bases of 0.98 would overlap; 1.2 beside it they do not.
    expect(
      plan([
        { model: 'red-1/1', spot: [20, 20] },
        { model: 'red-1/2', spot: [20, 20] },
        { model: 'red-1/3', spot: [20, 20] },
      ]),
    ).toEqual([
      ['red-1/1', [20, 20]],
      ['red-1/2', [21.2, 20]],
      ['red-1/3', [18.8, 20]],
    ]);
  });

  it('models without a request keep their places, and so does one whose turn has not come', () => {
    expect(plan([{ model: 'red-1/1', spot: [30, 30] }])).toEqual([['red-1/1', [31.2, 30]]]);
    // Not among the standing models, red-1/2 is off the table while red-1/1 is placed.
    expect(plan([{ model: 'red-1/1', spot: [10, 14] }])).toEqual([['red-1/1', [10, 14]]]);
    expect(plan([{ model: 'red-1/1', spot: [10, 14] }], undefined, ['red-1/2'])).toEqual([
      ['red-1/1', [11.2, 14]],
    ]);
  });

  it('a model without a route stays, and bars its own place', () => {
    const onlyFirst = (model: string, spot: PlanPoint) =>
      model === 'red-1/1' ? null : { model, via: [spot] as const };
    expect(
      plan(
        [
          { model: 'red-1/1', spot: [20, 20] },
          { model: 'red-1/2', spot: [10, 10] },
        ],
        onlyFirst,
      ),
    ).toEqual([['red-1/2', [11.2, 10]]]);
  });

  it('a route that ends elsewhere than at the spot, on another model, is not taken', () => {
    const intoBlue = (model: string, [x, z]: PlanPoint): Route => ({
      model,
      via: [x === 20 ? [30, 30] : [x, z]],
    });
    expect(plan([{ model: 'red-1/1', spot: [20, 20] }], intoBlue)).toEqual([['red-1/1', [20.6, 20]]]);
  });
});

describe('spots and gaps', () => {
  it('around a spot are two rings of eight, the spot first', () => {
    const spots = spotsAround([10, 20]);
    expect(spots).toHaveLength(17);
    expect(spots[0]).toEqual([10, 20]);
    const gaps = spots.map((spot) => planGap([10, 20], spot));
    for (const gap of gaps.slice(1, 9)) expect(gap).toBeCloseTo(0.6, 1);
    for (const gap of gaps.slice(9)) expect(gap).toBeCloseTo(1.2, 1);
    expect(new Set(spots.map(String)).size).toBe(17);
    // Each ring is even: its middle is the spot.
    for (const ring of [spots.slice(1, 9), spots.slice(9)]) {
      expect(ring.reduce((sum, [x]) => sum + x, 0) / 8).toBeCloseTo(10);
      expect(ring.reduce((sum, [, z]) => sum + z, 0) / 8).toBeCloseTo(20);
    }
  });

  it('the gap is the distance in the plan', () => {
    expect(planGap([1, 2], [4, 6])).toBe(5);
    expect(planGap([4, 6], [1, 2])).toBe(5);
    expect(planGap([4, 6], [4, 6])).toBe(0);
  });

  it('a step towards a point is limited, and ends short of it', () => {
    const [from, to]: PlanPoint[] = [
      [10, 10],
      [16, 18],
    ];
    expect(towards(from!, to!, 5, 0)).toEqual([13, 14]);
    expect(towards(from!, to!, 20, 5)).toEqual([13, 14]);
    expect(towards(from!, to!, 20, 0)).toEqual([16, 18]);
    expect(towards(from!, to!, 5, 11)).toEqual(from);
    expect(towards(from!, from!, 5, 0)).toEqual(from);
    expect(towards(from!, to!, 0, 0)).toEqual(from);
  });

  it('models are ordered by their distance, the nearest first, and the list is left as it is', () => {
    const models = [{ at: [9, 3] }, { at: [1, 1] }, { at: [-4, 0] }, { at: [0, 5] }] as const;
    expect(byDistance(models, [0, 0]).map(({ at }) => at)).toEqual([
      [1, 1],
      [-4, 0],
      [0, 5],
      [9, 3],
    ]);
    // From (10, 10): 50, 162, 296 and 125, squared.
    expect(byDistance(models, [10, 10]).map(({ at }) => at)).toEqual([
      [9, 3],
      [0, 5],
      [1, 1],
      [-4, 0],
    ]);
    expect(models[0].at).toEqual([9, 3]);
  });

  it('moves move any model if one ends elsewhere than it stands', () => {
    const moves = (...via: readonly (readonly PlanPoint[])[]) =>
      asked({ units }, (game) =>
        movesAny(game, Object.fromEntries(via.map((points, i) => [`red-1/${i + 1}`, { via: points }]))),
      );
    expect(moves()).toBe(false);
    expect(moves([], [])).toBe(false);
    expect(moves([[10, 10]], [[10, 14]])).toBe(false);
    expect(
      moves([
        [20, 20],
        [10, 10],
      ]),
    ).toBe(false);
    expect(moves([], [[10, 14 + base]])).toBe(true);
  });
});

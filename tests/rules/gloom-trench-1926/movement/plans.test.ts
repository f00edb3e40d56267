import { describe, expect, it } from 'vitest';
import type { Moves } from '../../../../src/engine/placements';
import { checkMoves, stepCloser } from '../../../../src/rules/gloom-trench-1926/movement/check-move';
import { planAttackMove, planMove } from '../../../../src/rules/gloom-trench-1926/movement/plan-move';
import { planRegroup } from '../../../../src/rules/gloom-trench-1926/movement/regroup';
import { standingAfter } from '../../../../src/rules/gloom-trench-1926/movement/route';
import { planRoute, sketchMove } from '../../../../src/rules/gloom-trench-1926/movement/sketch-move';
import type { TableUnit } from '../../../../src/table/format';
import { row, squad, type Scene } from '../../../support/rules/gloom';
import { box } from '../../../support/tables';
import { base, judge, lone, terms, type Place } from './judge';

const to = (...via: readonly Place[]): Moves => ({ 'red/1': { via } });
const blue = (...places: readonly Place[]) => squad('blue', 'blue', places);
const attack = { mode: 'attack', target: 'blue' } as const;
const wall = (from: Place, until: Place) => box('wall', from, until, 2, { ground: 'impassable' });

describe('sketches of a move', () => {
  it('shows the remaining length of each model’s move, its refusal, and the links at the ends', () => {
    const sketch = (options: NonNullable<Scene['options']>, terrain: NonNullable<Scene['terrain']> = []) =>
      judge(
        {
          red: [
            [10, 10],
            [10, 12],
          ],
          terrain,
          options,
        },
        (game) =>
          sketchMove(game, terms(), {
            'red/1': { via: [[13, 10]], ...(terrain.length > 0 && { y: 1 }) },
            'red/2': { via: [[16, 12]] },
          }),
      );
    const flat = sketch({});
    expect(flat.routes).toMatchObject([
      { model: 'red/1', via: [[13, 10]], refusal: null },
      { model: 'red/2', via: [[16, 12]], refusal: { rule: 'GT-MOVE-01' } },
    ]);
    expect(flat.routes.map(({ left }) => left)).toEqual(
      [2, -1].map((left) => expect.closeTo(left, 6) as number),
    );
    expect(flat.links[0]).toMatchObject({ from: 'red/1', to: 'red/2' });
    expect(flat.links[0]!.distance).toBeCloseTo(Math.sqrt(9 + 4) - base, 6);
    const step = [box('step', [12, 9], [14, 11], 1, { cover: 'light' })];
    expect(sketch({}, step).routes[0]!.left).toBeCloseTo(1, 6);
    expect(sketch({ climb: 'free' }, step).routes[0]!.left).toBeCloseTo(2, 6);
  });
  it('GT-RULING-66 a sketch that ends on a mate is refused', () => {
    const sketch = judge(
      {
        red: [
          [10, 10],
          [12, 10],
        ],
      },
      (game) => sketchMove(game, terms(), to([12, 10])),
    );
    expect(sketch.routes).toMatchObject([{ model: 'red/1', refusal: { rule: 'GT-RULING-66' } }]);
  });
  const planned = (spot: Place, scene: Partial<Parameters<typeof judge>[0]>, allowance = 5) =>
    judge({ red: lone, ...scene }, (game) => {
      const via = planRoute(game, terms({ allowance }), 'red/1', spot);
      return { via, refusal: checkMoves(game, terms({ allowance }), to(...via))?.rule ?? null };
    });
  it('GT-MOVE-06 a route to a spot: straight if it can be, around a wall, and straight where there is none', () => {
    expect(planned([15, 10], {})).toEqual({ via: [[15, 10]], refusal: null });
    const around = planned([14, 10], { terrain: [wall([12, 8], [12.3, 11])] }, 8);
    expect(around.refusal).toBeNull();
    expect(around.via.length).toBeGreaterThan(1);
    expect(around.via.at(-1)).toEqual([14, 10]);
    expect(planned([14, 10], { terrain: [wall([12, 0], [12.3, 30])] }, 8)).toEqual({
      via: [[14, 10]],
      refusal: 'GT-MOVE-06',
    });
    expect(planned([16, 10], {})).toEqual({ via: [[16, 10]], refusal: 'GT-MOVE-01' });
    expect(planned([10, -3], {}, 20)).toEqual({ via: [[10, -3]], refusal: 'GT-RULING-72' });
  });
  it('GT-MOVE-05 a route keeps away from enemies all along; a spot too near to one has none', () => {
    const around = planned([20, 10], { units: [blue([15, 10])] }, 20);
    expect(around.refusal).toBeNull();
    expect(around.via.length).toBeGreaterThan(1);
    expect(planned([17, 10], { units: [blue([15, 10])] }, 20)).toEqual({
      via: [[17, 10]],
      refusal: 'GT-MOVE-04',
    });
    // Already too near to one, it may still go round a wall away from it.
    const fleeing = planned(
      [14, 9.5],
      { units: [blue([10, 10 + 2 + base])], terrain: [wall([12, 8.5], [12.3, 20])] },
      8,
    );
    expect(fleeing.refusal).toBeNull();
    expect(fleeing.via.length).toBeGreaterThan(1);
  });
});

describe('plans of a unit', () => {
  const plan = (red: readonly Place[], spot: Place) =>
    judge({ red }, (game) => planMove(game, terms(), spot));
  it('GT-MOVE-01 the Leader goes to the spot, or as far towards it as the move allows, and the others with it', () => {
    const three = [
      [10, 10],
      [10, 11.5],
      [10, 13],
    ] as const;
    const ends = (spot: Place) => {
      const moves = plan(three, spot);
      return ['red/1', 'red/2', 'red/3'].map((id) =>
        moves[id]?.via.at(-1)?.map((at) => Math.round(at * 1000) / 1000),
      );
    };
    expect(ends([12, 10])).toEqual([
      [12, 10],
      [12, 11.5],
      [12, 13],
    ]);
    expect(ends([40, 10])).toEqual([
      [15, 10],
      [15, 11.5],
      [15, 13],
    ]);
    expect(ends([10 - 6, 10 - 8])).toEqual([
      [7, 6],
      [7, 7.5],
      [7, 9],
    ]);
    expect(plan(three, [10, 10])).toEqual({});
  });
  it('GT-COH-07 a unit that closes up: the Leader stays where the others can come to it', () => {
    const found = judge(
      {
        red: [
          [10, 10],
          [16, 10],
          [10, 16],
        ],
      },
      (game) => planRegroup(game, terms()),
    );
    expect(found.excess).toBe(0);
    expect(found.moves!['red/1']?.via.at(-1) ?? [10, 10]).toEqual([10, 10]);
    expect(Object.keys(found.moves!)).toEqual(expect.arrayContaining(['red/2', 'red/3']));
    expect(judge({ red: row(2, 10, 10, 1.5) }, (game) => planRegroup(game, terms()))).toEqual({
      moves: {},
      excess: 0,
    });
  });
  it('GT-COH-07 planMove of a unit that cannot be brought together moves nobody', () => {
    const red: readonly Place[] = [
      [10, 10],
      [20, 10],
    ];
    expect(judge({ red, units: [blue([15, 10])] }, (game) => planMove(game, terms(), [15, 10]))).toEqual({});
  });

  const step = (
    units: readonly TableUnit[],
    allowance: number,
    more: Partial<Scene> = {},
    red: readonly Place[] = lone,
  ) =>
    judge({ red, units, ...more }, (game) =>
      stepCloser(game, terms({ ...attack, allowance }), 'red/1', standingAfter(game, [])),
    );
  const at = (x: number, z: number) => [expect.closeTo(x, 6), expect.closeTo(z, 6)];
  it('GT-MELEE-13 an Attack Move goes straight at the nearest enemy model, in any direction', () => {
    expect(step([blue([13, 14])], 1)).toEqual(at(10.6, 10.8));
    expect(step([blue([7, 6])], 1)).toEqual(at(9.4, 9.2));
    expect(step([blue([20, 10], [10, 15])], 1)).toEqual(at(10, 11));
    expect(step([blue([10, 15], [20, 10])], 1)).toEqual(at(10, 11));
  });
  it('GT-MELEE-13 it stops short of contact, and in contact it stays', () => {
    const [x] = step([blue([10 + 2.5 + base, 10])], 3)!;
    expect(x).toBeGreaterThan(12.4);
    expect(x).toBeLessThan(12.5);
    expect(step([blue([10 + base, 10])], 3)).toBeNull();
  });
  it('GT-MELEE-13 GT-RULING-88 before a wall it goes a part of the way, and not out of enforced coherency', () => {
    const part = step([blue([16, 10])], 3, { terrain: [wall([12.2, 8], [12.5, 12])] })!;
    expect(part[0]).toBeGreaterThan(10);
    expect(part[0]).toBeLessThan(12.2 - base / 2);
    expect(step([blue([16, 10])], 3, { terrain: [wall([10.55, 8], [11, 12])] })).toBeNull();
    const pair: readonly Place[] = [
      [10, 10],
      [10 - 2 - base, 10],
    ];
    expect(step([blue([16, 10])], 2, {}, pair)).toEqual(at(12, 10));
    expect(
      step([blue([16, 10])], 2, { options: { meleeMoveCoherency: 'enforce-for-charger' } }, pair),
    ).toBeNull();
  });
  it('GT-MELEE-14 the plan moves every free model; one barred by a mate goes once the mate has gone', () => {
    const scene = {
      red: [
        [10, 10],
        [10 + base + 0.001, 10],
        [10, 20],
      ] as readonly Place[],
      units: [blue([16, 10], [10, 21.5])],
    };
    const found = judge(scene, (game) => ({
      moves: planAttackMove(game, terms({ ...attack, allowance: 2 })),
      game,
    }));
    expect(Object.keys(found.moves).sort()).toEqual(['red/1', 'red/2']);
    expect(checkMoves(found.game, terms({ ...attack, allowance: 2 }), found.moves)).toBeNull();
  });

  it('GT-MELEE-14 a model of another friendly unit in the way stops the step short of it', () => {
    const scene = {
      red: [
        [10, 10],
        [10, 20],
      ] as readonly Place[],
      units: [squad('mates', 'red', [[10 + base + 0.2, 10]]), blue([16, 10], [10, 21.5])],
    };
    const attackTerms = terms({ ...attack, allowance: 1.5 });
    const found = judge(scene, (game) => ({ moves: planAttackMove(game, attackTerms), game }));
    expect(found.moves['red/1']!.via[0]![0]).toBeCloseTo(10.2, 3);
    expect(checkMoves(found.game, attackTerms, found.moves)).toBeNull();
  });
});

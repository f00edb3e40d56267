import { describe, expect, it } from 'vitest';
import type { Moves } from '../../../../src/engine/placements';
import { activation } from '../../../../src/rules/gloom-trench-1926/turn/activation';
import { charge } from '../../../../src/rules/gloom-trench-1926/melee/charge';
import { excess } from '../../../../src/rules/gloom-trench-1926/movement/coherency';
import { checkMoves } from '../../../../src/rules/gloom-trench-1926/movement/check-move';
import { moveUnit } from '../../../../src/rules/gloom-trench-1926/movement/movement';
import { planCharge, planMove } from '../../../../src/rules/gloom-trench-1926/movement/plan-move';
import { planRegroup } from '../../../../src/rules/gloom-trench-1926/movement/regroup';
import type { TableUnit } from '../../../../src/table/format';
import { eventsOf, lastEvent, refused, reply } from '../../../support/battle';
import { begin, row, squad, type Scene } from '../../../support/rules/gloom';
import { base, type Place, judge, terms, move, lone } from './judge';

const to = (...via: readonly Place[]) => ({ 'red/1': { via } });

/** A floor 1.7 MU up, under which a model can stand, and a friend on a large base on it. */
const floor = {
  id: 'floor',
  at: [12.4, 10],
  tags: {},
  parts: [{ shape: 'box', at: [0, 1.5, 0], size: [3.6, 0.2, 4] }],
} as const;
const onFloor: TableUnit = {
  id: 'friend',
  side: 'red',
  profile: 'rifles',
  models: [{ id: 'friend/1', at: [12.4, 10], base: { shape: 'round', mm: 100 }, height: 1 }],
};

const block = (id: string, at: Place, size: readonly [number, number, number], tags = {}) => ({
  id,
  at,
  tags,
  parts: [{ shape: 'box', at: [0, 0, 0], size }] as const,
});

describe('length and route', () => {
  it('GT-V-86 Allowance: 5.00 is legal, 5.01 is refused', () => {
    expect(move({ red: lone }, to([15, 10]))).toBeNull();
    expect(move({ red: lone }, to([15.01, 10]))).toBe('GT-MOVE-01');
  });
  it('GT-V-87 Round a corner: straight is barred, 4.8 round is legal, 5.2 is not; straight refuses both', () => {
    // A wall across the straight way of 4; round its end the legs are 2.4 and 2.4, or 2.6 and 2.6.
    const wall = block('wall', [12, 9], [0.2, 1, 2.2], { ground: 'impassable' });
    const round = (leg: number): Place => [12, 10 + Math.sqrt(leg * leg - 4)];
    expect(move({ red: lone, terrain: [wall] }, to([14, 10]))).toBe('GT-MOVE-06');
    expect(move({ red: lone, terrain: [wall] }, to(round(2.4), [14, 10]))).toBeNull();
    expect(move({ red: lone, terrain: [wall] }, to(round(2.6), [14, 10]))).toBe('GT-MOVE-01');
    const straight = { red: lone, terrain: [wall], options: { moveShape: 'straight' } };
    expect(move(straight, to(round(2.4), [14, 10]))).toBe('GT-RULING-63');
    expect(move(straight, to([14, 10]))).toBe('GT-MOVE-06');
  });
  it('GT-V-88 Turning: a 100 × 50 mm base may turn round, not turn and go 5.00 along its diagonal', () => {
    const cart: TableUnit = {
      id: 'red',
      side: 'red',
      profile: 'rifles',
      models: [{ id: 'red/1', at: [20, 20], facing: 0, base: { shape: 'rect', mm: [100, 50] }, height: 1 }],
    };
    const turned = (via: readonly Place[]) => {
      let rule: string | null = null;
      begin({
        units: [cart, squad('blue', 'blue', [[55, 44]])],
        play: function* (game) {
          rule = checkMoves(game, terms(), { 'red/1': { via, facing: 180 } })?.rule ?? null;
          yield* [];
        },
      });
      return rule;
    };
    const diagonal = Math.sqrt(100 * 100 + 50 * 50);
    expect(turned([])).toBeNull();
    expect(turned([[20 + (5 * 100) / diagonal, 20 + (5 * 50) / diagonal]])).toBe('GT-RULING-64');
    const corner = judge(
      { red: lone, units: [{ ...cart, id: 'cart', models: [{ ...cart.models[0]!, id: 'cart/1' }] }] },
      (game) => [
        game.query().followRoute({ model: 'cart/1', via: [], facing: 180 }).displaced,
        game.query().followRoute({
          model: 'cart/1',
          via: [[20 + (5 * 100) / diagonal, 20 + (5 * 50) / diagonal]],
          facing: 180,
        }).displaced,
      ],
    );
    expect(corner[0]).toBeCloseTo(111.803 / 25.4, 3);
    expect(corner[1]).toBeCloseTo(9.4, 2);
  });
  it('GT-V-94 Ruin and rough ground: through a wall and mud, 5 MU', () => {
    const ruin = block('ruin', [12, 10], [0.4, 3, 6], { sight: 'blocks', cover: 'solid' });
    const mud = block('mud', [14, 10], [2, 0.05, 6], { ground: 'difficult', solid: false });
    expect(move({ red: lone, terrain: [ruin, mud] }, to([15, 10]))).toBeNull();
  });
  it('GT-V-95 Climb: 3 across and 2.5 up is 5.5, refused; free is legal; forbidden is not', () => {
    const tower = block('tower', [13, 10], [2, 2.5, 2], { cover: 'heavy' });
    const climb: Moves = { 'red/1': { via: [[13, 10]], y: 2.5 } };
    expect(move({ red: lone, terrain: [tower] }, climb)).toBe('GT-MOVE-01');
    expect(move({ red: lone, terrain: [tower], options: { climb: 'free' } }, climb)).toBeNull();
    expect(move({ red: lone, terrain: [tower], options: { climb: 'forbidden' } }, climb)).toBe(
      'GT-RULING-65',
    );
    expect(move({ red: lone, terrain: [tower] }, { 'red/1': { via: [[13, 10]], y: 1 } })).toBe(
      'GT-RULING-65',
    );
  });
  it('GT-V-96 Edge: a base may not overhang it', () => {
    expect(move({ red: [[2, 10]] }, to([base / 2, 10]))).toBeNull();
    expect(move({ red: [[2, 10]] }, to([base / 2 - 0.01, 10]))).toBe('GT-RULING-72');
  });
});

describe('friends and enemies', () => {
  it('GT-V-89 Through friends: end clear beyond; an end on a friend stops in contact', () => {
    const friend = squad('friend', 'red', [[13, 10]]);
    expect(move({ red: lone, units: [friend] }, to([15, 10]))).toBeNull();
    const battle = begin({
      units: [squad('red', 'red', lone), friend, squad('blue', 'blue', [[55, 44]])],
      play: function* (game) {
        yield* moveUnit(game, terms(), {});
      },
    });
    const after = reply(battle, ['move-unit', { 'red/1': { via: [[13.5, 10]] } }]);
    expect(after.state.models['red/1']!.at[0]).toBeCloseTo(13 - base, 3);
  });
  it('GT-MOVE-03 a model may end below a friend on a floor above it', () => {
    const battle = begin({
      units: [squad('red', 'red', lone), onFloor, squad('blue', 'blue', [[55, 44]])],
      terrain: [floor],
      play: function* (game) {
        yield* moveUnit(game, terms(), {});
      },
    });
    expect(battle.state.models['friend/1']!.y).toBeCloseTo(1.7, 6);
    const after = reply(battle, ['move-unit', { 'red/1': { via: [[12, 10]] } }]);
    expect(after.state.models['red/1']).toMatchObject({ at: [12, 10], y: 0 });
  });
  it('GT-V-90 Enemies bar: a Charge through an enemy base is refused', () => {
    const units = [squad('blue', 'blue', [[16, 10]]), squad('other', 'blue', [[13, 10]])];
    expect(move({ red: lone, units }, to([14.5, 10]), { mode: 'charge', target: 'blue' })).toBe('GT-MOVE-04');
  });
  it('GT-V-91 Three MU: passing at 3.00 is legal, at 2.99 refused even if it ends at 4', () => {
    const passing = (gap: number) =>
      move({ red: lone, units: [squad('blue', 'blue', [[12.5, 10 + gap + base]])] }, to([15, 10]));
    expect([passing(3), passing(2.99)]).toEqual([null, 'GT-MOVE-05']);
    expect(
      judge(
        {
          red: lone,
          units: [squad('blue', 'blue', [[11, 10 + 2.99 + base]])],
          options: { keepAwayPath: 'end-only' },
        },
        (game) => checkMoves(game, terms(), to([15, 10])),
      ),
    ).toBeNull();
    expect(
      move(
        { red: lone, units: [squad('blue', 'blue', [[12.5, 10 + 2 + base]])], options: { keepAway: '2' } },
        to([15, 10]),
      ),
    ).toBeNull();
  });
  it('GT-V-92 Starting too close: from 2.0 to 2.4 is legal, to 1.9 refused, to stay and shoot is legal', () => {
    const units = [squad('red', 'red', lone), squad('blue', 'blue', [[10 + 2 + base, 10]])];
    // A D12 at -1 for the Advance and -1 for the Small Unit shows 2: no hit.
    const active = reply(begin({ units, dice: [2], play: (game) => activation(game, 'red') }), [
      'choose-unit',
      'red',
    ]);
    const moving = reply(active, ['choose-action', 'advance'], ['advance-order', 'move-first']);
    expect(moving.question).toMatchObject({ kind: 'move-unit', by: 'red' });
    expect(refused(moving, to([9.6, 10]))).toBeUndefined();
    expect(refused(moving, to([10.1, 10]))).toBe('GT-MOVE-05');
    const stayed = reply(moving, ['move-unit', {}], ['choose-target', 'blue']);
    expect(stayed.state.models['red/1']!.at).toEqual([10, 10]);
    expect(lastEvent(stayed, 'attack-rolled')).toMatchObject({ target: 'blue' });
    expect(
      eventsOf(reply(active, ['choose-action', 'open-up'], ['choose-target', 'blue']), 'attack-rolled'),
    ).toHaveLength(1);
  });
  it('GT-V-93 Past others: a Charge may end 1.8 from another enemy unit; with keep-3 not', () => {
    const units = [
      squad('blue', 'blue', [[10 + 5 + 1.5 + base, 10]]),
      squad('other', 'blue', [[15, 10 + 1.8 + base]]),
    ];
    const charge = { mode: 'charge', target: 'blue' } as const;
    expect(move({ red: lone, units }, to([15, 10]), charge)).toBeNull();
    expect(move({ red: lone, units, options: { chargePastOthers: 'keep-3' } }, to([15, 10]), charge)).toBe(
      'GT-MOVE-05',
    );
  });
  it('GT-V-93 Past others: only the target fights, dice and saves and the end of the loser', () => {
    const units = [
      squad('red', 'red', lone),
      squad('blue', 'blue', [[10 + 5 + 1.5 + base, 10]]),
      squad('other', 'blue', [[15, 10 + 1.8 + base]]),
    ];
    // Extra move 3; both are engaged and stay. Red’s D8 shows 8, blue’s D6 a 1; blue’s save fails.
    const battle = reply(begin({ units, dice: [3, 8, 1, 2], play: (game) => charge(game, 'red', 'blue') }), [
      'move-unit',
      to([15, 10]),
    ]);
    expect(eventsOf(battle, 'melee-rolled').map(({ data }) => data['unit'])).toEqual(['red', 'blue']);
    expect(battle.state.units).toMatchObject({
      red: { destroyed: false },
      blue: { destroyed: true },
      other: { destroyed: false },
    });
    expect(eventsOf(battle, 'saves-rolled').map(({ data }) => data['unit'])).toEqual(['blue']);
  });
  it('GT-RULING-17 whole-base: a Charge ends with a whole base within 2 MU; its planned route does', () => {
    const units = [squad('blue', 'blue', [[17, 10]])];
    const charge = { mode: 'charge', target: 'blue', allowance: 5 } as const;
    const options = { within: 'whole-base' };
    expect(move({ red: lone, units, options }, to([15, 10]), charge)).toBeNull();
    expect(move({ red: lone, units, options }, to([14.9, 10]), charge)).toBe('GT-ACT-06');
    expect(move({ red: lone, units }, to([14.9, 10]), charge)).toBeNull();
    const planned = (allowance: number, within: string) =>
      judge({ red: lone, units, options: { within } }, (game) =>
        planCharge(game, terms({ ...charge, allowance })),
      );
    expect(planned(5.001, 'whole-base')!['red/1']!.via.at(-1)![0]).toBeCloseTo(15, 3);
    expect(planned(4.9, 'whole-base')).toBeNull();
    expect(planned(4.1, 'any-part')).not.toBeNull();
  });
  it('GT-RULING-66 no two bases end one on the other', () => {
    expect(
      move(
        {
          red: [
            [10, 10],
            [11.5, 10],
          ],
        },
        to([11.2, 10]),
      ),
    ).toBe('GT-RULING-66');
  });
});

describe('plans', () => {
  const squadAt = row(5, 10, 10, 1.5);
  it('move the unit: a legal answer that keeps coherency', () => {
    const wall = block('wall', [15, 12], [0.5, 1, 4], { ground: 'impassable' });
    const plan = judge({ red: squadAt, terrain: [wall] }, (game) => ({
      moves: planMove(game, terms(), [13, 14]),
      game,
    }));
    expect(Object.keys(plan.moves).length).toBeGreaterThan(3);
    expect(checkMoves(plan.game, terms(), plan.moves)).toBeNull();
  });
  it('regroup: the remaining excess is that after the moves', () => {
    const plan = judge({ red: [...squadAt, [25, 10]] }, (game) => {
      const found = planRegroup(game, terms());
      return {
        before: excess(game, 'red'),
        ...found,
        refusal: checkMoves(game, terms(), found.moves!),
      };
    });
    expect(plan.refusal).toBeNull();
    expect(plan.excess).toBeLessThan(plan.before);
  });
  it('GT-COH-07 regroup: what the plan promises is what its moves do, also below a friend', () => {
    // The stray comes from the right; where it closes up, the friend stands on the floor above it.
    const red: readonly Place[] = [
      [10, 10],
      [15, 10],
    ];
    const plan = judge({ red, units: [onFloor], terrain: [floor] }, (game) => {
      const { moves, excess: left } = planRegroup(game, terms());
      return { left, refusal: checkMoves(game, terms(), moves!) };
    });
    expect(plan.left).toBe(0);
    expect(plan.refusal).toBeNull();
  });
  it('GT-V-185 Way round: straight 5.5, the shortest legal way 8.2: with an allowance of 8 the charge fails', () => {
    // Round the end of a wall 0.4 thick, 2.9245 from the straight line: tangents to the circles that the base's centre keeps
    // around its two corners, 4.12 and 3.15 long, two arcs and the wall's 0.4 between them are 8.20 in all.
    const wall = block('wall', [13, 10], [0.4, 2, 2 * 2.9245], { ground: 'impassable' });
    const units = [squad('blue', 'blue', [[10 + 7.5 + base, 10]])];
    const reaches = (allowance: number, terrain: NonNullable<Scene['terrain']>) =>
      judge({ red: lone, units, terrain }, (game) =>
        planCharge(game, terms({ mode: 'charge', target: 'blue', allowance })),
      ) !== null;
    expect([reaches(5.49, []), reaches(5.51, [])]).toEqual([false, true]);
    // Ways are searched along polygons around what bars them, which costs 1 % at most.
    expect([reaches(8, [wall]), reaches(8.19, [wall]), reaches(8.29, [wall])]).toEqual([false, false, true]);
    const charged = (terrain: NonNullable<Scene['terrain']>) =>
      begin({
        units: [squad('red', 'red', lone), ...units],
        terrain,
        dice: [3],
        play: (game) => charge(game, 'red', 'blue'),
      });
    expect(eventsOf(charged([wall]), 'charge-failed')[0]?.data).toMatchObject({ allowance: 8 });
    expect(charged([wall]).state.models['red/1']!.at).toEqual([10, 10]);
    expect(charged([]).question?.kind).toBe('move-unit');
  });
  it('a refusal names the models concerned and changes nothing', () => {
    const battle = begin({
      units: [squad('red', 'red', lone), squad('blue', 'blue', [[55, 44]])],
      play: function* (game) {
        yield* moveUnit(game, terms(), {});
      },
    });
    expect(eventsOf(battle, 'model-moved')).toEqual([]);
    expect(battle.question).toMatchObject({ kind: 'move-unit', data: { allowance: 5, mode: 'move' } });
  });
});

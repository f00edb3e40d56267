/** Drives of vehicles: their reading, their plans and their limits. */
import { describe, expect, it } from 'vitest';
import { answer, type Json } from '../../../../src/engine/index';
import { activation } from '../../../../src/rules/trenches-and-turbines/turn/activation';
import { checkMoves } from '../../../../src/rules/trenches-and-turbines/movement/check-moves';
import {
  drivesNearer,
  driveTowards,
  moveFrom,
  turnBetween,
} from '../../../../src/rules/trenches-and-turbines/movement/drive';
import { measureRoute } from '../../../../src/rules/trenches-and-turbines/movement/measure-route';
import type { ModelMove } from '../../../../src/rules/trenches-and-turbines/movement/move-terms';
import { begin, eventsOf, reply, spot, still, unit, type Scene } from '../../../support/rules/turbines';
import { far, terms } from './movement-scenes';

const tank = unit('rs', 'red', [[0, 0]], { profile: 'TK' });
const game = still({ units: [tank, far] });
const route = (points: readonly (readonly [number, number])[], facing?: number): ModelMove => ({
  via: points.map(([x, y]) => spot(x, y)),
  ...(facing !== undefined && { facing }),
});

/** Returns the rule that refuses a drive, or its length and whether it pivots. */
const read = (move: ModelMove, scene: Partial<Scene> = {}) => {
  const measured = measureRoute(still({ units: [tank, far], ...scene }), 'rs/1', move);
  return 'rule' in measured ? measured.rule : [Number(measured.length.toFixed(6)), measured.pivots];
};

describe('reading a drive', () => {
  it('TT-VEH-01 TT-VEH-02 straight, bent, turned on the spot, or not at all', () => {
    expect(read(route([]))).toEqual([0, false]);
    expect(read(route([[3, 0]]))).toEqual([3, false]);
    expect(read(route([], 90))).toEqual([0, true]);
    expect(read(route([], -90))).toEqual([0, true]);
    expect(read(route([[3, 0]], 45))).toEqual([3, true]);
    expect(
      read(
        route([
          [3, 0],
          [3, -2],
        ]),
      ),
    ).toEqual([5, true]);
    // A point where it stands adds no leg.
    expect(
      read(
        route([
          [0, 0],
          [3, 0],
        ]),
      ),
    ).toEqual([3, false]);
  });

  it('TT-VEH-02 three points, two bends, or a turn beyond 90 degrees are refused', () => {
    expect(
      read(
        route([
          [2, 0],
          [2, 2],
          [4, 2],
        ]),
      ),
    ).toBe('TT-VEH-02');
    expect(
      read(
        route([
          [1, 1],
          [3, 1],
        ]),
      ),
    ).toBe('TT-VEH-02');
    expect([
      read(route([], 90)),
      read(route([], 90.5)),
      read(route([], -90.5)),
      read(route([], 180)),
    ]).toEqual([[0, true], 'TT-VEH-02', 'TT-VEH-02', 'TT-VEH-02']);
  });

  it('TT-VEH-01 TT-VEH-02 it goes on along its new facing only', () => {
    // Turned by 45 degrees it cannot go straight up.
    expect(read(route([[0, 3]], 45))).toBe('TT-VEH-02');
    expect(read(route([[0, 3]], 90))).toEqual([3, true]);
    expect(read(route([[0, 3]]))).toEqual([3, true]);
    expect(read(route([[0, -3]]))).toEqual([3, true]);
    expect(read(route([[-3, 0]], 0))).toBe('TT-VEH-01');
  });

  it('TT-VEH-02 a facing across the turn of a circle is the same facing', () => {
    const scene = { units: [unit('rs', 'red', [[0, 0]], { profile: 'TK' }, { facing: 350 }), far] };
    expect(read(route([], 10), scene)).toEqual([0, true]);
    expect(read(route([], -10), scene)).toEqual([0, false]);
    expect(read(route([], 81), scene)).toBe('TT-VEH-02');
    expect([turnBetween(350, 10), turnBetween(10, 350), turnBetween(90, 90), turnBetween(-170, 170)]).toEqual(
      [20, -20, 0, -20],
    );
    expect([turnBetween(0, 180), turnBetween(0, -180), turnBetween(0, 181)]).toEqual([180, 180, -179]);
  });

  it('TT-VEH-02 tells the player how far it would turn', () => {
    const start = reply(begin({ units: [tank, far], play: (now) => activation(now, 'rs') }), [
      'choose-action',
      'move',
    ]);
    const refusal = (move: ModelMove) => {
      const given = answer(start, { by: 'red', kind: 'move-unit', answer: { 'rs/1': move } as Json });
      return given.ok ? null : given.refusal;
    };
    expect(refusal(route([], 120))).toMatchObject({ rule: 'TT-VEH-02', ids: ['rs/1'] });
    expect(refusal(route([], 120))!.message).toContain('90 degrees at most, not 120');
    expect(refusal(route([], -120))!.message).toContain('not 120');
  });

  it('TT-VEH-02 TT-RULING-15 the pivot is reported, and noted for the activation', () => {
    const drive = (move: ModelMove) =>
      reply(
        begin({ units: [tank, far], play: (now) => activation(now, 'rs') }),
        ['choose-action', 'move'],
        ['move-unit', { 'rs/1': move } as Json],
      );
    const marks = (move: ModelMove) =>
      eventsOf(drive(move), 'activation-marked').map(({ data }) => data['marks']);
    expect(marks(route([[3, 0]], 45))).toEqual([{ pivoted: true }]);
    expect(marks(route([[3, 0]]))).toEqual([]);
    expect(drive(route([[3, 0]], 45)).state.system['activation']).toMatchObject({ pivoted: true });
  });

  it('TT-MOVE-05 a drive counts its legs together against its allowance', () => {
    const check = (points: readonly (readonly [number, number])[]) =>
      checkMoves(game, terms('move', 8), { 'rs/1': route(points) })?.rule ?? null;
    expect(
      check([
        [4, 0],
        [4, 4],
      ]),
    ).toBeNull();
    expect(
      check([
        [4, 0],
        [4, 4.1],
      ]),
    ).toBe('TT-MOVE-02');
  });
});

describe('planning a drive', () => {
  const end = (move: ModelMove | null) => {
    const [x, z] = move!.via.at(-1)!;
    return [Number((x - 20).toFixed(6)), Number((24 - z).toFixed(6))];
  };

  it('TT-VEH-02 towards a spot ahead, aside and behind', () => {
    const towards = (x: number, y: number, most = 8) => driveTowards(game, 'rs/1', spot(x, y), most);
    expect(towards(5, 0)).toEqual({ via: [spot(5, 0)] });
    expect(end(towards(12, 0))).toEqual([8, 0]);
    expect([end(towards(0, 5)), towards(0, 5)!.facing]).toEqual([[0, 5], 90]);
    expect([end(towards(0, -12)), towards(0, -12)!.facing]).toEqual([[0, -8], -90]);
    expect(towards(-0.1, 5)).toBeNull();
    expect(towards(0, 0)).toBeNull();
    expect(towards(5, 0, 0)).toBeNull();
  });

  it('TT-VEH-02 writes a drive as points and a facing', () => {
    const drive = { model: 'rs/1', ahead: 2, pivot: 90, onward: 3, about: 'centre' } as const;
    const whole = moveFrom(game, drive);
    expect(whole.facing).toBe(90);
    expect(whole.via).toHaveLength(2);
    whole.via[1]!.forEach((value, axis) => expect(value).toBeCloseTo(spot(2, 3)[axis]!, 9));
    expect(moveFrom(game, { ...drive, onward: 0 }).via).toEqual([spot(2, 0)]);
    expect(moveFrom(game, { ...drive, ahead: 0 }).via).toHaveLength(1);
    expect(moveFrom(game, { ...drive, pivot: 0 }).facing).toBeUndefined();
  });

  it('TT-VEH-02 lists drives that come nearer to a spot behind, the nearest end first, all of them legal', () => {
    const goal = spot(-5, 4);
    const drives = drivesNearer(game, 'rs/1', goal, 8);
    const left = drives.map(({ via }) => Math.hypot(via.at(-1)![0] - goal[0], via.at(-1)![1] - goal[1]));
    expect(left.length).toBeGreaterThan(0);
    expect(left).toEqual([...left].sort((a, b) => a - b));
    expect(Math.max(...left)).toBeLessThan(Math.hypot(5, 4));
    for (const drive of drives) expect(checkMoves(game, terms('move', 8), { 'rs/1': drive })).toBeNull();
    // It cannot turn towards the spot at once. Straight up, 4 inches along, it would be 5 inches away.
    expect(left[0]!).toBeGreaterThanOrEqual(5);
    expect(left[0]!).toBeLessThan(5.5);
  });

  it('TT-VEH-02 no drive where none comes nearer', () => {
    expect(drivesNearer(game, 'rs/1', spot(0, 0), 8)).toEqual([]);
  });

  it('TT-RULING-15 option activation: after its pivot it is planned straight ahead only', () => {
    const activated = {
      unit: 'rs',
      budget: 2,
      left: 1,
      startedPinned: false,
      charged: false,
      barsShoot: false,
      shots: [],
      pivoted: true,
      over: false,
    };
    const turned = (pivotPer: string) => ({ options: { pivotPer }, system: { activation: activated } });
    expect(read(route([], 45), turned('activation'))).toBe('TT-RULING-15');
    expect(read(route([[3, 0]]), turned('activation'))).toEqual([3, false]);
    expect(read(route([], 45), turned('movement'))).toEqual([0, true]);
    const others = { ...turned('activation'), system: { activation: { ...activated, unit: 'far' } } };
    expect(read(route([], 45), others)).toEqual([0, true]);
  });
});

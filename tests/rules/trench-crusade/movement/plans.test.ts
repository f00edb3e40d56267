/** Movements that the rules propose: towards the nearest enemy, out of a melee, to a spot that a player points at. */
import { describe, expect, it } from 'vitest';
import type { Game } from '../../../../src/rules/trench-crusade/game';
import { planTowards } from '../../../../src/rules/trench-crusade/movement/plan-move';
import {
  offeredPaths,
  planPath,
  planTowards as planNear,
  routeThrough,
  sketchDrive,
  sketchMove,
  sketchRedeploy,
} from '../../../../src/rules/trench-crusade/movement/sketch-move';
import type { MoveAction } from '../../../../src/rules/trench-crusade/turn/action-ids';
import type { PlanPoint } from '../../../../src/geometry/shapes/shapes';
import { boxPart as box } from '../../../support/geometry/parts';
import { eventsOf, refusalOf, reply } from '../../../support/battle';
import { asked } from '../../../support/rules/trench';
import {
  asks,
  foe,
  friend,
  piece,
  r,
  scene,
  way,
  type Setting,
} from '../../../support/rules/trench-movement';

/** Returns the points of the movement that a question proposes, after it was found legal. */
function proposed(setting: Setting, action: MoveAction = 'move'): readonly PlanPoint[] {
  const battle = asks(setting, action);
  const plan = battle.question!.data!['plan'] as {
    readonly a: { readonly via: readonly { readonly to: PlanPoint }[] };
  };
  expect(refusalOf(battle, plan as never)).toBeNull();
  return plan.a.via.map(({ to }) => to);
}

const terms = (allowance = 6, action: MoveAction = 'move') => ({ model: 'a' as never, action, allowance });
const on = <T>(setting: Setting, play: (game: Game) => T): T => asked(scene(setting), play);

/** Walls: 4" high, 0.2" thick, across the way at x = 13. */
const wall = (height: number, [from, to]: readonly [number, number]) =>
  piece('wall', [13, (from + to) / 2], box([0, 0, 0], [0.2, height, to - from]));
const mud = (id: string, x: number, width: number, tags: object) => ({
  ...piece(id, [x, 10], box([0, 0, 0], [width, 0.1, 40])),
  tags: { solid: false, ...tags },
});

describe('the proposed movement', () => {
  it('TC-MOVE-03: leads as far as it may towards the enemy', () => {
    const [end] = proposed({ others: [foe('e', [20, 10])] });
    expect(end).toEqual([expect.closeTo(16, 6), expect.closeTo(10, 6)]);
  });

  it('TC-MOVE-14: leads to the nearest of the enemies, and stops more than an inch from it', () => {
    for (const others of [
      [foe('e', [20, 10]), foe('n', [10, 17])],
      [foe('n', [10, 17]), foe('e', [20, 10])],
    ]) {
      const end = proposed({ others }).at(-1)!;
      expect(end[0]).toBeCloseTo(10, 2);
      const gap = 17 - end[1] - 2 * r;
      expect(gap).toBeGreaterThan(1);
      expect(gap).toBeLessThan(1.6);
    }
  });

  it('TC-MOVE-14: stays in melee, and without enemies', () => {
    expect(proposed({ others: [foe('e', [11.9, 10]), foe('f', [30, 30])] })).toEqual([]);
    expect(proposed({})).toEqual([]);
  });

  it('TC-TERR-02: goes half as far through difficult ground', () => {
    // The base touches the mud after 2"; the 4" that remain lead 2" into it.
    const [end] = proposed({
      terrain: [mud('mud', 32 + r, 40, { ground: 'difficult' })],
      others: [foe('e', [30, 10])],
    });
    // Plans are shortened by half inches at most.
    expect(end![0]).toBeGreaterThan(13.4);
    expect(end![0]).toBeLessThan(14.01);
  });

  it('TC-RULING-92: goes around a wall rather than over it with a roll', () => {
    const setting = { terrain: [wall(3, [4, 13])], others: [foe('e', [20, 10])] };
    const battle = asks(setting);
    const ended = reply(battle, ['move-model', battle.question!.data!['plan'] as never]);
    expect(eventsOf(ended, 'success-rolled')).toEqual([]);
    const { at, y } = ended.state.models['a']!;
    expect(y).toBe(0);
    // The corner is 3" on and 3.5" aside, 4.6" away.
    expect(at[1]).toBeGreaterThan(12);
    expect(Math.hypot(at[0] - 10, at[1] - 10)).toBeGreaterThan(4);
  });

  it('TC-MOVE-03: is shorter where its end is occupied', () => {
    // A friend on the way: the base may pass it, but not end on it.
    const end = proposed({ others: [foe('e', [24, 10]), friend('f', [16, 10])] }).at(-1)!;
    expect(Math.hypot(end[0] - 16, end[1] - 10)).toBeGreaterThan(2 * r - 1e-6);
    expect(end[0]).toBeGreaterThan(14.4);
  });

  it('TC-MOVE-03: leads to a spot; to an enemy under a roof at its own height', () => {
    const towards = (setting: Setting, spot: PlanPoint) =>
      on(setting, (game) => planTowards(game, terms(), spot)).via.at(-1)?.to;
    expect(towards({}, [13, 14])).toEqual([13, 14]);
    expect(towards({}, [10, 30])).toEqual([expect.closeTo(10, 6), expect.closeTo(16, 6)]);
    const roof = piece('roof', [16, 10], box([0, 2.5, 0], [6, 0.5, 6]));
    for (const terrain of [[], [roof]]) {
      const end = towards(
        { terrain, others: [foe('f', [30, 10]), foe('e', [16, 10], { elevation: 0 })] },
        [16, 10],
      )!;
      expect(end[1]).toBeCloseTo(10, 6);
      expect(16 - end[0] - 2 * r).toBeGreaterThan(1);
      expect(16 - end[0]).toBeLessThan(4);
    }
  });
});

describe('the proposed Retreat', () => {
  it('TC-RETREAT-04, TC-RULING-25: leads straight away, as far as it may', () => {
    const [end, ...others] = proposed({ others: [foe('e', [11.9, 10])] }, 'retreat');
    expect(others).toEqual([]);
    expect(Math.hypot(end![0] - 10, end![1] - 10)).toBeCloseTo(6, 6);
  });

  it('TC-RETREAT-04: is shorter where every far end is near an enemy or off the table', () => {
    // Enemies all around at 5", so that each way of more than 3" ends or passes within an inch of one.
    const ring = Array.from({ length: 16 }, (_, i) =>
      foe(`e${i}`, [10 + 5 * Math.cos((i * Math.PI) / 8), 10 + 5 * Math.sin((i * Math.PI) / 8)]),
    );
    const [end] = proposed({ others: [foe('e', [11.2, 10]), ...ring] }, 'retreat');
    const far = Math.hypot(end![0] - 10, end![1] - 10);
    // 5" less the bases and the inch is 3.016": the longest sixth of the movement within it is 3".
    expect(far).toBeCloseTo(3, 6);
  });
});

describe('a movement drawn on the screen', () => {
  it('TC-MOVE-03: shows the rest of the allowance, and the refusal', () => {
    expect(on({}, (game) => sketchMove(game, terms(), [[13, 10]]))).toEqual({
      left: expect.closeTo(3, 6) as number,
      refusal: null,
    });
    expect(on({}, (game) => sketchMove(game, terms(), [[17, 10]]))).toMatchObject({
      left: expect.closeTo(-1, 6) as number,
      refusal: { rule: 'TC-MOVE-03' },
    });
  });

  it('TC-RULING-20: counts the turn at its end where any point of the base is measured', () => {
    const setting: Setting = {
      options: { measure: 'any-point' },
      stands: { base: { shape: 'oval', mm: [60, 35] } } as never,
    };
    const { left } = on(setting, (game) => sketchMove(game, terms(), [], 90 as never));
    // The tip is 30 mm from the middle: a quarter turn moves it by a chord or an arc of that radius.
    expect(6 - left).toBeGreaterThan((30 / 25.4) * Math.SQRT2 - 1e-3);
    expect(6 - left).toBeLessThan((30 / 25.4) * (Math.PI / 2) + 1e-3);
    expect(
      on({ ...setting, options: {} }, (game) => sketchMove(game, terms(), [], 90 as never)).left,
    ).toBeCloseTo(6, 6);
  });

  it('TC-JUMP-01, TC-CLIMB-01: is completed with a jump where only that makes it legal', () => {
    const trench = piece('trench', [13, 10], box([0, -2, 0], [2, 2, 20], { dug: true }));
    // Through the trench 5" and 2" up; over it 5".
    expect(on({ terrain: [trench] }, (game) => routeThrough(game, terms(), [[15, 10]]))).toEqual({
      model: 'a',
      via: [{ to: [15, 10], jump: true }],
    });
    expect(on({ terrain: [trench] }, (game) => routeThrough(game, terms(8), [[15, 10]])).via).toEqual([
      { to: [15, 10] },
    ]);
    // Neither way is legal: it is drawn plain.
    expect(on({ terrain: [trench] }, (game) => routeThrough(game, terms(), [[17, 10]])).via).toEqual([
      { to: [17, 10] },
    ]);
  });

  it('TC-MOVE-15: of a model that an effect moves', () => {
    const tried = (to: PlanPoint) => on({}, (game) => sketchDrive(game, 'a' as never, 3, [to]));
    expect(tried([12, 10])).toEqual({ left: expect.closeTo(1, 6) as number, refusal: null });
    expect(tried([14, 10])).toMatchObject({
      left: expect.closeTo(-1, 6) as number,
      refusal: { rule: 'TC-MOVE-15', ids: ['a'] },
    });
  });

  it('TC-REDEPLOY-01: of a redeployment, measured in space; without a spot the model stays', () => {
    const block = piece('block', [14, 15], box([0, 0, 0], [4, 2, 4]));
    const tried = (spot?: PlanPoint) =>
      on({ terrain: [block], profile: 'leaper' }, (game) => sketchRedeploy(game, 'a' as never, 8, spot));
    expect(tried()).toEqual({ left: 8, refusal: null });
    // 3" and 4" aside.
    expect(tried([7, 6])).toEqual({ left: expect.closeTo(3, 6) as number, refusal: null });
    // 4", 5" and 2" up: the root of 45.
    expect(tried([14, 15]).left).toBeCloseTo(8 - Math.sqrt(45), 6);
    expect(tried([20, 10])).toMatchObject({ left: expect.closeTo(-2, 6) as number });
    expect(tried([20, 10]).refusal).not.toBeNull();
  });
});

describe('paths to a spot', () => {
  const paths = (setting: Setting, spot: PlanPoint, allowance = 6) =>
    on(setting, (game) => offeredPaths(game, terms(allowance), spot)).map(({ length, risks }) => [
      Math.round(length * 100) / 100,
      risks,
    ]);

  it('TC-MOVE-03: one where it is free of risks', () => {
    expect(paths({}, [13, 14])).toEqual([[5, []]]);
    expect(paths({}, [13, 16])).toEqual([]);
  });

  it('TC-CLIMB-04: around a wall, or shorter over it with a roll', () => {
    const [around, over, ...more] = paths({ terrain: [wall(2, [7, 13])] }, [15, 10], 12);
    expect(more).toEqual([]);
    // From the middle past the corner at (13.1, 13) at the distance of the base's radius: 4.6" to it and 4" from it, and its arc.
    expect(around![0]).toBeGreaterThan(8);
    expect(around![0]).toBeLessThan(9);
    expect(around![1]).toEqual([]);
    // 5" and the 2" up.
    expect(over).toEqual([7, ['a climb of 2″']]);
  });

  it('TC-JUMP-02: through a trench, or shorter over it with a jump', () => {
    const trench = piece('trench', [13, 10], box([0, -2, 0], [2, 2, 20], { dug: true }));
    expect(paths({ terrain: [trench] }, [15, 10], 8)).toEqual([
      [7, []],
      [5, ['a jump of 2″']],
    ]);
  });

  it('TC-CLIMB-01, TC-JUMP-09: off a roof by falling, or by climbing down', () => {
    const roof = piece('roof', [10, 10], box([0, 0, 0], [4, 3, 4]));
    const setting = { terrain: [roof], stands: { elevation: 3 } };
    // A fall costs nothing, a climb its height.
    expect(paths(setting, [13, 10])).toEqual([
      [3, ['a fall of 3″']],
      [6, ['a climb of 3″']],
    ]);
    expect(paths(setting, [13.1, 10])).toHaveLength(1);
  });

  it.each([
    [2.9, []],
    [3, ['a fall of 3″']],
    [4, ['a fall of 4″']],
  ] as const)('TC-JUMP-09: down %s" from a roof: %s', (height, risks) => {
    const roof = piece('roof', [10, 10], box([0, 0, 0], [4, height, 4]));
    expect(paths({ terrain: [roof], stands: { elevation: height } }, [14, 10])[0]).toEqual([4, risks]);
  });

  it('TC-TERR-05, TC-TERR-09: across wire, named once; a flying model runs only that risk', () => {
    const wires = [
      piece('wire', [12, 10], box([0, 0, 0], [0.5, 0.1, 40])),
      piece('mines', [14, 10], box([0, 0, 0], [0.5, 0.1, 40])),
    ].map((one) => ({ ...one, tags: { solid: false, dangerous: true } }));
    const terrain = [...wires, wall(4, [0, 20])];
    expect(paths({ terrain: wires }, [15.5, 10])).toEqual([[5.5, ['wire', 'mines']]]);
    const flying = paths({ terrain, profile: 'fast' }, [15.5, 10], 12);
    expect(flying.map(([, risks]) => risks)).toContainEqual(['wire', 'mines']);
  });

  it('TC-MOVE-03: the first legal one is planned; the straight line where there is none', () => {
    const blocked = { terrain: [wall(2, [7, 13])] };
    const around = on(blocked, (game) => planPath(game, terms(12), [15, 10]));
    expect(around.length).toBeGreaterThan(1);
    expect(around.at(-1)).toEqual([15, 10]);
    expect(on(blocked, (game) => planPath(game, terms(7), [15, 10]))).toEqual([[15, 10]]);
    expect(on({}, (game) => planPath(game, terms(), [30, 10]))).toEqual([[30, 10]]);
    const near = on({ others: [foe('e', [13, 10])] }, (game) => planPath(game, terms(8), [16, 10]));
    // Past the enemy at more than an inch.
    expect(near.length).toBeGreaterThan(1);
    for (const [x, z] of near) expect(Math.hypot(x - 13, z - 10)).toBeGreaterThan(2 * r + 1);
  });
});

describe('a movement towards a spot', () => {
  const near = (setting: Setting, spot: PlanPoint, allowance = 6, action: MoveAction = 'move') =>
    on(setting, (game) => planNear(game, terms(allowance, action), spot));

  it('TC-MOVE-03: ends as near to it as it may', () => {
    expect(near({}, [30, 10])).toEqual([[expect.closeTo(16, 6), expect.closeTo(10, 6)]]);
    expect(near({}, [12, 13])).toEqual([[12, 13]]);
    // Over a long wall of 2" there remain 4".
    const [end] = near({ terrain: [wall(2, [0, 30])] }, [20, 10]).slice(-1);
    expect(end).toEqual([expect.closeTo(14, 6), expect.closeTo(10, 6)]);
  });

  it('TC-CLIMB-04: goes without a roll where that ends as near', () => {
    // Around the end of the wall it is hardly longer.
    const aside = { terrain: [wall(2, [10.3, 20])] };
    const via = near(aside, [15, 10], 6);
    expect(via.length).toBeGreaterThan(1);
    expect(via.at(-1)).toEqual([15, 10]);
  });

  it('TC-MOVE-06: shifts in melee, in a straight line, as far as the melee range allows', () => {
    // After z inches aside the gap is the root of 1.9² + z², less the bases: an inch at 0.57.
    const [end, ...more] = near({ others: [foe('e', [11.9, 10])] }, [10, 30]);
    expect(more).toEqual([]);
    expect(end![0]).toBeCloseTo(10, 6);
    expect(end![1]).toBeGreaterThan(10);
    expect(end![1]).toBeLessThan(10.58);
  });

  it('TC-RETREAT-04: in a Retreat it leads away, around others', () => {
    const others = [foe('e', [11.9, 10]), foe('f', [6, 10])];
    const via = near({ others }, [2, 10], 6, 'retreat');
    expect(via.length).toBeGreaterThan(0);
    for (const [x, z] of via) expect(Math.hypot(x - 6, z - 10)).toBeGreaterThan(2 * r + 1);
  });

  it('TC-MOVE-11: where no part of a path is legal, it proposes none', () => {
    const others = [foe('e', [10, 12.05]), foe('f', [10, 7.95]), foe('g', [12.05, 10]), foe('h', [7.95, 10])];
    expect(near({ others }, [10, 30], 0.4)).toEqual([]);
  });
});

describe('answers about other models', () => {
  it('TC-MOVE-03: only the model that is asked about moves', () => {
    const battle = asks({ others: [friend('f', [13, 13])] });
    expect(refusalOf(battle, { f: { via: [[14, 13]] } })).toMatchObject({ rule: 'TC-MOVE-03', ids: ['a'] });
    expect(refusalOf(battle, { a: { via: [[11, 10]] }, f: { via: [[14, 13]] } })).toMatchObject({
      rule: 'TC-MOVE-03',
      ids: ['a'],
    });
    expect(refusalOf(battle, {})).toBeNull();
    expect(refusalOf(battle, way([11, 10]))).toBeNull();
  });
});

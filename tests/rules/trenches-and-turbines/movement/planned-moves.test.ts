/** Plans that the screen offers for moves, and the sketch of moves before they are made. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/index';
import type { PlanPoint } from '../../../../src/geometry/shapes/shapes';
import { checkMoves } from '../../../../src/rules/trenches-and-turbines/movement/check-moves';
import { disperse } from '../../../../src/rules/trenches-and-turbines/movement/disperse';
import type { Moves, MoveTerms } from '../../../../src/rules/trenches-and-turbines/movement/move-terms';
import { hasRoomAhead } from '../../../../src/rules/trenches-and-turbines/movement/drive';
import {
  planAny,
  planDriveAside,
  planMove,
} from '../../../../src/rules/trenches-and-turbines/movement/plan-move';
import type { ModelId } from '../../../../src/table/ids';
import { shift } from '../../../../src/rules/trenches-and-turbines/movement/shift';
import {
  avoidedModels,
  planRoute,
  sketchMove,
} from '../../../../src/rules/trenches-and-turbines/movement/sketch-move';
import {
  begin,
  force,
  piece,
  profile,
  refused,
  reply,
  spot,
  still,
  to,
  unit,
} from '../../../support/rules/turbines';
import { far, single, terms } from './movement-scenes';

/** Returns the ends of planned moves in the vectors' frame. */
const ends = (moves: Moves | null): Readonly<Record<string, readonly number[]>> =>
  Object.fromEntries(
    Object.entries(moves ?? {}).map(([model, { via }]) => {
      const [x, z] = via.at(-1)!;
      return [model, [Number((x - 20).toFixed(6)), Number((24 - z).toFixed(6))]];
    }),
  );

const right: readonly PlanPoint[] = [
  [1, 0],
  [-1, 0],
];

describe('a way out for models mixed with the enemy', () => {
  it('TT-RULING-14 each model takes the shortest step that ends 1 inch away', () => {
    const units = [
      unit('rs', 'red', [
        [0, 0],
        [5, 0],
      ]),
      unit('foe', 'blue', [
        [-1, 0],
        [6, 0],
      ]),
    ];
    // Steps of 0.6, 1.08, 1.5 … of 3 inches: 1.08 is the first of at least 1.
    const moves = disperse(still({ units }), terms('shift', 3), right);
    expect(ends(moves)).toEqual({ 'rs/1': [1.08, 0], 'rs/2': [3.92, 0] });
    expect(checkMoves(still({ units }), terms('shift', 3), moves)).toBeNull();
  });

  it('TT-RULING-14 of two steps the one that stays nearer to the leader; a model 1 inch away stays', () => {
    const units = [
      unit('rs', 'red', [
        [0, 0],
        [5, 0],
        [-2, 0],
      ]),
      unit('foe', 'blue', [
        [5, 1],
        [-4, 0],
      ]),
    ];
    // 1.5 aside leaves sqrt(3.25) - 1 = 0.80 inches, 2.01 aside 1.25.
    expect(ends(disperse(still({ units }), terms('shift', 3), right))).toEqual({ 'rs/2': [2.99, 0] });
  });

  it('TT-RULING-12 not onto a place that another model has just taken', () => {
    const units = [
      unit('rs', 'red', [
        [0, 0],
        [2.6, 0],
      ]),
      unit('foe', 'blue', [
        [-1, 0],
        [3.6, 0],
      ]),
    ];
    // The leader ends at 1.08. Steps of 1.08 would end at 1.52, on it; to the right stands the enemy.
    const moves = disperse(still({ units }), terms('shift', 3), right);
    expect(ends(moves)).toEqual({ 'rs/1': [1.08, 0] });
  });

  it('TT-VEH-01 vehicles do not step aside', () => {
    const units = [unit('rs', 'red', [[0, 0]], { profile: 'TK' }), unit('foe', 'blue', [[-1, 0]])];
    expect(disperse(still({ units }), terms('shift', 3), right)).toEqual({});
  });
});

describe('the plan of a Shift', () => {
  const offered = (units: Parameters<typeof begin>[0]['units'], options = {}) =>
    reply(begin({ units, options, play: (game) => shift(game, 'rs', 'TT-RESOLVE-04') }), [
      'choose-shift',
      'shift',
    ]);

  it('TT-SHIFT-01 moves nobody where the unit may stand', () => {
    const asked = offered([single, unit('foe', 'blue', [[2, 0]])]);
    expect(asked.question).toMatchObject({ kind: 'move-unit', by: 'red', data: { plan: {}, allowance: 3 } });
  });

  it('TT-RULING-14 goes straight away from the nearest enemy, the whole unit in step', () => {
    const asked = offered([
      unit('rs', 'red', [
        [0, 0],
        [0, 1.2],
      ]),
      unit('foe', 'blue', [
        [1, 0],
        [9, 9],
      ]),
    ]);
    expect(ends(asked.question!.data!['plan'] as Moves)).toEqual({ 'rs/1': [-3, 0], 'rs/2': [-3, 1.2] });
    expect(refused(asked, asked.question!.data!['plan']!)).toBeUndefined();
  });

  it('TT-RULING-14 goes aside where a wall bars the way back, a shorter way where the full one is barred', () => {
    const units = [single, unit('foe', 'blue', [[1, 0]])];
    const behind = [piece('wall', [-3, -2.6], [-20, 20], 4)];
    const asked = begin({ units, terrain: behind, play: (game) => shift(game, 'rs', 'TT-RESOLVE-04') });
    const placing = reply(asked, ['choose-shift', 'shift']);
    const plan = placing.question!.data!['plan'] as Moves;
    expect(refused(placing, plan as Json)).toBeUndefined();
    expect(ends(plan)['rs/1']![0]!).toBeGreaterThan(-2.1);
  });

  it('TT-COH-01 TT-RULING-18 brings a straggler back towards its leader', () => {
    const asked = offered([
      unit('rs', 'red', [
        [0, 0],
        [16, 0],
      ]),
      far,
    ]);
    expect(ends(asked.question!.data!['plan'] as Moves)).toEqual({ 'rs/2': [13, 0] });
  });

  it('TT-RULING-14 without a common direction each model finds its own', () => {
    const units = [
      unit('rs', 'red', [
        [0, 0],
        [6, 0],
      ]),
      unit('foe', 'blue', [
        [-1, 0],
        [-0.5, 2],
        [-0.5, -2],
        [7, 0],
        [6.5, 2],
        [6.5, -2],
      ]),
    ];
    const plan = planAny(still({ units }), terms('shift', 3));
    expect(checkMoves(still({ units }), terms('shift', 3), plan!)).toBeNull();
    expect(ends(plan)['rs/1']![0]!).toBeGreaterThan(0);
    expect(ends(plan)['rs/2']![0]!).toBeLessThan(6);
  });
});

describe('the plan of a Move to a spot', () => {
  const line = unit('rs', 'red', [
    [0, 0],
    [1.2, 0],
    [0, 1.2],
  ]);

  it('TT-MOVE-02 moves all models by the same vector', () => {
    const plan = planMove(still({ units: [line, far] }), terms('move', 6), spot(3, 1));
    expect(ends(plan)).toEqual({ 'rs/1': [3, 1], 'rs/2': [4.2, 1], 'rs/3': [3, 2.2] });
  });

  it('TT-MOVE-02 goes the full distance towards a spot out of reach', () => {
    const plan = planMove(still({ units: [line, far] }), terms('move', 6), spot(12, 0));
    expect(ends(plan)).toEqual({ 'rs/1': [6, 0], 'rs/2': [7.2, 0], 'rs/3': [6, 1.2] });
  });

  it('TT-RULING-12 a model whose place is taken ends next to it, legally', () => {
    const units = [line, unit('mates', 'red', [[4.2, 1]]), far];
    const game = still({ units });
    const plan = planMove(game, terms('move', 6), spot(3, 1))!;
    expect(ends(plan)['rs/1']).toEqual([3, 1]);
    expect(ends(plan)['rs/2']).not.toEqual([4.2, 1]);
    expect(checkMoves(game, terms('move', 6), plan)).toBeNull();
  });

  it('TT-MOVE-04 goes round a wall where the way round is short enough', () => {
    const wall = piece('wall', [1.5, 1.7], [-8, 0.4], 4);
    const game = still({ units: [single, far], terrain: [wall] });
    const plan = planMove(game, terms('move', 6), spot(4, 0))!;
    expect(ends(plan)).toEqual({ 'rs/1': [4, 0] });
    expect(plan['rs/1']!.via.length).toBeGreaterThan(1);
    expect(checkMoves(game, terms('move', 6), plan)).toBeNull();
  });

  it('TT-MOVE-02 sets out round a wall that is too long for one move', () => {
    const wall = piece('wall', [1.5, 1.7], [-5, 5], 4);
    const game = still({ units: [line, far], terrain: [wall] });
    const plan = planMove(game, terms('move', 4), spot(4, 0))!;
    expect(checkMoves(game, terms('move', 4), plan)).toBeNull();
    // The corner is 5.6 inches away; straight on the leader would come an inch.
    const [x, y] = ends(plan)['rs/1']! as [number, number];
    expect(Math.hypot(x, y)).toBeCloseTo(4, 1);
    expect(Math.abs(y)).toBeGreaterThan(3.7);
  });

  it('no plan where nobody can move', () => {
    const walls = [
      piece('w', [-0.8, -0.6], [-0.8, 0.8], 4),
      piece('e', [0.6, 0.8], [-0.8, 0.8], 4),
      piece('n', [-0.8, 0.8], [0.6, 0.8], 4),
      piece('s', [-0.8, 0.8], [-0.8, -0.6], 4),
    ];
    const game = still({ units: [single, far], terrain: walls });
    expect(planMove(game, terms('move', 6), spot(12, 0))).toBeNull();
  });

  it('TT-VEH-01 a vehicle ends its drive with room to pivot, and turns aside where a wall bars its way', () => {
    const tank = unit('rs', 'red', [[0, 0]], { profile: 'TK' });
    const before = (wall: number) =>
      still({ units: [tank, far], terrain: [piece('wall', [wall, wall + 0.2], [-12, 12], 4)] });
    const order = terms('move', 8);
    const plans = [
      [before(8), planMove(before(8), order, spot(20, 0))],
      [before(2), planDriveAside(before(2), order, spot(20, 0))],
    ] as const;
    for (const [game, plan] of plans) {
      expect(checkMoves(game, order, plan!)).toBeNull();
      expect(hasRoomAhead(game, 'rs/1' as ModelId, plan!['rs/1']!)).toBe(true);
    }
    expect(planDriveAside(still({ units: [single, far] }), terms('move', 6), spot(4, 0))).toBeNull();
  });

  it('TT-VEH-02 a vehicle comes nearer to a spot behind it', () => {
    const game = still({ units: [unit('rs', 'red', [[0, 0]], { profile: 'TK' }), far] });
    const plan = planMove(game, terms('move', 8), spot(-6, 3))!;
    expect(checkMoves(game, terms('move', 8), plan)).toBeNull();
    const [x, y] = ends(plan)['rs/1']! as [number, number];
    expect(Math.hypot(x + 6, y - 3)).toBeLessThan(Math.hypot(6, 3));
  });
});

describe('the sketch of a move', () => {
  const pair = unit('rs', 'red', [
    [0, 0],
    [3, 0],
  ]);
  const sketch = (moves: Moves, scene: object = {}, way: MoveTerms = terms('move', 6)) =>
    sketchMove(still({ units: [pair, far], ...scene }), way, moves);

  it('TT-MOVE-02 shows the distance left, and the reason why a route is refused', () => {
    const { routes } = sketch(to({ 'rs/1': [2, 0], 'rs/2': [3, 7] }));
    expect(routes[0]).toMatchObject({ model: 'rs/1', via: [spot(2, 0)], left: 4, refusal: null });
    expect(routes[1]).toMatchObject({ model: 'rs/2', left: -1, refusal: { rule: 'TT-MOVE-02' } });
  });

  it('TT-RULING-12 a base on another is refused where both would stand', () => {
    expect(sketch(to({ 'rs/1': [3, 0.5] })).routes[0]!.refusal?.rule).toBe('TT-RULING-12');
    expect(sketch(to({ 'rs/1': [3, 0.5], 'rs/2': [6, 0] })).routes.map(({ refusal }) => refusal)).toEqual([
      null,
      null,
    ]);
  });

  it('TT-VEH-01 a vehicle that cannot drive so is refused, with nothing left', () => {
    const tank = { units: [unit('rs', 'red', [[0, 0]], { profile: 'TK' }), far] };
    const back: Moves = { 'rs/1': { via: [spot(-2, 0)], facing: 0 } };
    expect(sketch(back, tank, terms('move', 8)).routes).toMatchObject([
      { model: 'rs/1', via: [spot(-2, 0)], left: 0, refusal: { rule: 'TT-VEH-01' } },
    ]);
  });

  it('TT-COH-01 links each model to its leader as they would stand', () => {
    expect(sketch(to({ 'rs/2': [8, 0] })).links).toEqual([
      { kind: 'leader', from: 'rs/2', to: 'rs/1', distance: 7, limit: 6 },
    ]);
    const loose = force([profile('RS', { keywords: ['Loose Order'] })]);
    expect(sketch({}, { force: loose }).links).toEqual([]);
    expect(sketchMove(still({ units: [single, far] }), terms('move', 6), {}).links).toEqual([]);
  });

  it('TT-RULING-17 option whole: the link reaches to the far edge of the base', () => {
    expect(sketch({}, { options: { coherencyMeasure: 'whole' } }).links).toMatchObject([
      { distance: 3, limit: 6 },
    ]);
    expect(sketch({}).links).toMatchObject([{ distance: 2 }]);
  });

  it('TT-MOVE-05 the route of a drag goes round an enemy, or straight where no legal route is found', () => {
    const game = still({ units: [single, unit('foe', 'blue', [[2.5, 1.2]])] });
    const round = planRoute(game, terms('move', 6), 'rs/1', spot(5, 0));
    expect(round.length).toBeGreaterThan(1);
    expect(round.at(-1)).toEqual(spot(5, 0));
    expect(checkMoves(game, terms('move', 6), { 'rs/1': { via: round } })).toBeNull();
    expect(planRoute(game, terms('move', 6), 'rs/1', spot(6.01, 0))).toEqual([spot(6.01, 0)]);
    expect(avoidedModels(game, terms('move', 6))).toEqual({ models: ['foe/1'], distance: 1 });
  });
});

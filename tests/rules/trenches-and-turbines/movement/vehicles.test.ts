import { describe, expect, it } from 'vitest';
import { activation } from '../../../../src/rules/trenches-and-turbines/turn/activation';
import { checkMoves } from '../../../../src/rules/trenches-and-turbines/movement/check-moves';
import type { Moves } from '../../../../src/rules/trenches-and-turbines/movement/move-terms';
import { planMove } from '../../../../src/rules/trenches-and-turbines/movement/plan-move';
import {
  begin,
  force,
  optionIds,
  piece,
  profile,
  refused,
  reply,
  soldier,
  spot,
  still,
  tokenOf,
  unit,
  type Scene,
} from '../../../support/rules/turbines';
import { far, terms, judged } from './movement-scenes';

describe('vehicles', () => {
  const tank = unit('rs', 'red', [[0, 0]], { profile: 'TK' });
  const drives = (moves: Moves, scene: Partial<Scene> = {}) =>
    judged({ units: [tank, far], ...scene }, moves);
  const way = (points: readonly (readonly [number, number])[], facing?: number): Moves => ({
    'rs/1': { via: points.map(([x, y]) => spot(x, y)), ...(facing !== undefined && { facing }) },
  });
  const end = (moves: Moves) =>
    reply(
      begin({ units: [tank, far], play: (game) => activation(game, 'rs') }),
      ['choose-action', 'move'],
      ['move-unit', moves],
    ).state.models['rs/1']!;

  it('TT-V-018 TT-VEH-01 forward only', () => {
    expect(drives(way([[8, 0]]))).toBeNull();
    expect(drives(way([[0, 1]], 0))).toBe('TT-VEH-01');
    expect(drives(way([[-1, 0]], 0))).toBe('TT-VEH-01');
    expect(drives(way([[-1, 0]]))).toBe('TT-VEH-02');
  });

  it('TT-V-019 TT-VEH-02 five inches, a quarter turn, three inches', () => {
    const moved = end(
      way([
        [5, 0],
        [5, 3],
      ]),
    );
    expect(moved.at[0]).toBeCloseTo(25, 9);
    expect(moved.at[1]).toBeCloseTo(21, 9);
    expect(moved.facing).toBeCloseTo(90, 9);
    expect(
      drives(
        way([
          [5, 0],
          [5, 3],
        ]),
      ),
    ).toBeNull();
  });

  it('TT-V-020 TT-VEH-02 the limits of the pivot', () => {
    expect(drives(way([], 91))).toBe('TT-VEH-02');
    const [c, s] = [Math.sqrt(3) / 2, 0.5];
    expect(
      drives(
        way([
          [c, s],
          [c + s, s + c],
        ]),
      ),
    ).toBe('TT-VEH-02');
    const half = 8 * Math.SQRT1_2;
    const turned = end(way([[half, -half]]));
    expect(turned.at[0] - 20).toBeCloseTo(5.657, 3);
    expect(turned.at[1] - 24).toBeCloseTo(5.657, 3);
    expect(turned.facing).toBeCloseTo(-45, 9);
    expect(end(way([[8, 0]], 90))).toMatchObject({ at: spot(8, 0), facing: 90 });
    expect(
      drives(
        way([
          [5, 0],
          [5, 3.01],
        ]),
      ),
    ).toBe('TT-MOVE-02');
  });

  it('TT-VEH-02 drives to a spot nearer than the allowance, not past it', () => {
    const planned = planMove(still({ units: [tank, far] }), terms('move', 8), spot(3, 3))!['rs/1']!;
    expect(planned.facing).toBeCloseTo(45, 9);
    planned.via.at(-1)!.forEach((value, axis) => expect(value).toBeCloseTo(spot(3, 3)[axis]!, 9));
  });

  it('TT-MOVE-02 goes as far as it can towards a spot that cannot be reached', () => {
    const block = piece('block', [4, 8], [-4, 4], 3, { sight: 'blocks', ground: 'impassable' });
    const planned = planMove(
      still({ units: [unit('rs', 'red', [[0, 0]]), far], terrain: [block] }),
      terms('move', 6),
      spot(6, 0),
    );
    expect(planned!['rs/1']!.via.at(-1)![0]).toBeGreaterThan(spot(1, 0)[0]);
  });

  it('TT-V-021 TT-RULING-15 TT-CHARGE-12 one pivot for each movement; by option one for each activation', () => {
    const start = (options = {}) =>
      begin({ units: [tank, far], options, play: (game) => activation(game, 'rs') });
    const first = (options = {}) =>
      reply(
        start(options),
        ['choose-action', 'move'],
        ['move-unit', way([[3, 0]], 90)],
        ['choose-action', 'move'],
      );
    const again: Moves = { 'rs/1': { via: [spot(3, 3)], facing: 0 } };
    expect(refused(first(), again)).toBeUndefined();
    expect(refused(first({ pivotPer: 'activation' }), again)).toBe('TT-RULING-15');
    const running = reply(
      begin({ units: [tank, unit('foe', 'blue', [[8, 9]])], play: (game) => activation(game, 'rs') }),
      ['choose-action', 'running-charge'],
      ['choose-charge-target', 'foe'],
      ['choose-reaction', 'none'],
    );
    expect(running.question).toMatchObject({ kind: 'move-unit', by: 'red', data: { allowance: 16 } });
    const [one, two]: readonly Moves[] = [
      way([
        [8, 0],
        [8, 8],
      ]),
      way([
        [6, 0],
        [6, 8],
        [7, 8],
      ]),
    ];
    expect(refused(running, one!)).toBeUndefined();
    expect(refused(running, two!)).toBe('TT-VEH-02');
  });

  const hull = force([
    profile('TK', { keywords: ['Vehicle'], size: 'L', move: 8 }, [
      { ...soldier('tank'), base: { shape: 'rect', mm: [101.6, 50.8] } },
    ]),
    profile('RS'),
  ]);

  it('TT-V-022 TT-RULING-15 TT-MOVE-05 the turning hull needs room for its corners', () => {
    const scene = (y: number) => ({ units: [tank, unit('foe', 'blue', [[0, y]])], force: hull });
    expect(drives(way([], 90), scene(3.6))).toBe('TT-MOVE-05');
    expect(drives(way([], 90), scene(4))).toBeNull();
    // The corner comes to sqrt(5) from the middle, the enemy's base begins half an inch before its own.
    const near = (y: number) =>
      still(scene(y))
        .query()
        .driveGaps({ model: 'rs/1', ahead: 0, pivot: 90, onward: 0, about: 'centre' }, ['foe/1'], 5)[0]!
        .least;
    expect(near(3.6)).toBeCloseTo(3.1 - Math.sqrt(5), 9);
    expect(near(4)).toBeCloseTo(3.5 - Math.sqrt(5), 9);
  });

  it('TT-RULING-15 option rear: it turns about the middle of its rear edge', () => {
    const game = still({ units: [tank, far], force: hull, options: { pivotPoint: 'rear' } });
    // Rear at (-2, 0); after a quarter turn the middle is 2 inches beyond it.
    expect(checkMoves(game, terms('move', 8), way([[-2, 2]], 90))).toBeNull();
    expect(checkMoves(game, terms('move', 8), way([[-2, 10]], 90))).toBeNull();
    expect(checkMoves(game, terms('move', 8), way([[-2, 10.01]], 90))?.rule).toBe('TT-MOVE-02');
  });

  it('TT-RULING-12 TT-RULING-13 vehicles pass through no model and climb nothing', () => {
    expect(drives(way([[8, 0]]), { units: [tank, unit('mates', 'red', [[4, 0]]), far] })).toBe(
      'TT-RULING-12',
    );
    expect(drives(way([[8, 0]]), { terrain: [piece('wall', [3, 4], [-2, 2], 1, { scalable: true })] })).toBe(
      'TT-RULING-13',
    );
    expect(drives(way([[8, 0]]), { terrain: [piece('kerb', [3, 4], [-2, 2], 0.5)] })).toBeNull();
  });

  it('TT-V-023 TT-RULING-16 vehicles cannot go prone', () => {
    const units = [unit('rs', 'red', [[0, 0]], { profile: 'TK' }), unit('foe', 'blue', [[1, 0]])];
    const drawn = (options = {}) =>
      reply(
        begin({ units, options, dice: [9, 9], play: (game) => activation(game, 'rs') }),
        ['choose-action', 'fight'],
        ['choose-shift', 'stay'],
        ['choose-shift', 'stay'],
      );
    expect([tokenOf(drawn(), 'rs', 'pin'), tokenOf(drawn(), 'rs', 'prone')]).toEqual([1, 0]);
    expect(tokenOf(drawn({ vehiclesProne: 'yes' }), 'rs', 'prone')).toBe(1);
    const shot = (options = {}) =>
      reply(
        begin({
          units: [unit('foe', 'blue', [[10, 0]]), unit('rs', 'red', [[0, 0]], { profile: 'TK' })],
          options,
          play: (game) => activation(game, 'foe'),
        }),
        ['choose-action', 'shoot'],
        ['choose-target', 'rs'],
      );
    expect(shot().question?.kind).not.toBe('choose-reaction');
    expect(optionIds(shot({ vehiclesProne: 'yes' }))).toEqual(['none', 'go-prone']);
    expect(optionIds(begin({ units, play: (game) => activation(game, 'rs') }))).not.toContain('go-prone');
  });
});

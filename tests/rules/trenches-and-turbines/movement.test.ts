import { describe, expect, it } from 'vitest';
import { activation } from '../../../src/rules/trenches-and-turbines/turn/activation';
import { strays } from '../../../src/rules/trenches-and-turbines/movement/coherency';
import { fighters } from '../../../src/rules/trenches-and-turbines/shooting/volleys';
import { moveOf } from '../../../src/rules/trenches-and-turbines/movement/allowance';
import { checkMoves } from '../../../src/rules/trenches-and-turbines/movement/check-moves';
import type { Moves, MoveTerms } from '../../../src/rules/trenches-and-turbines/movement/move-terms';
import { planMove } from '../../../src/rules/trenches-and-turbines/movement/plan-move';
import { shift } from '../../../src/rules/trenches-and-turbines/movement/shift';
import {
  begin,
  eventsOf,
  facesOf,
  force,
  needed,
  optionIds,
  piece,
  profile,
  rank,
  refused,
  reply,
  soldier,
  spot,
  still,
  to,
  tokenOf,
  unit,
  type Scene,
} from '../../support/turbines';

const far = unit('far', 'blue', [[39, -20]]);
const single = unit('rs', 'red', [[0, 0]]);
const terms = (mode: MoveTerms['mode'], allowance: number, target: string | null = null): MoveTerms => ({
  mode,
  unit: 'rs',
  allowance,
  target,
  part: 'all',
});

/** Returns the rule that refuses a Move of 6 inches; null where it is legal. */
const judged = (scene: Partial<Scene>, moves: Moves, allowance = 6) =>
  checkMoves(still({ units: [single, far], ...scene }), terms('move', allowance), moves)?.rule ?? null;
const ending = (x: number, y: number, scene: Partial<Scene> = {}) => judged(scene, to({ 'rs/1': [x, y] }));

describe('distance and direction', () => {
  it('TT-V-009 TT-MOVE-02 TT-RULING-04 six inches, front to front', () => {
    expect(ending(6, 0)).toBeNull();
    expect(ending(6.01, 0)).toBe('TT-MOVE-02');
    expect(ending(7, 0)).toBe('TT-MOVE-02');
  });

  it('TT-V-010 TT-RULING-11 a bent route counts in full; by option the straight line counts, if it is free', () => {
    const wall = piece('wall', [0.6, 3.4], [1, 8], 3);
    const bent: Moves = { 'rs/1': { via: [spot(4, 0), spot(4, 2.5)] } };
    expect(judged({ terrain: [wall] }, bent)).toBe('TT-MOVE-02');
    expect(judged({ terrain: [wall], options: { moveMeasure: 'displacement' } }, bent)).toBe('TT-MOVE-02');
    expect(judged({ options: { moveMeasure: 'displacement' } }, bent)).toBeNull();
  });

  it('TT-V-011 TT-MOVE-01 models that stay also count as moved: all five shoot at 4', () => {
    const units = [unit('rs', 'red', rank(5, 0, 0)), unit('foe', 'blue', rank(5, 8, 0))];
    const moved = reply(
      begin({ units, dice: [9, 9, 9, 9, 9], play: (game) => activation(game, 'rs') }),
      ['choose-action', 'move'],
      ['move-unit', to({ 'rs/2': [-3, 1.2] })],
    );
    const shot = reply(
      moved,
      ['choose-action', 'shoot'],
      ['choose-target', 'foe'],
      ['choose-reaction', 'none'],
    );
    expect(needed(shot)).toBe(4);
    expect(facesOf(shot, 'attack-rolled')).toEqual([[9, 9, 9, 9, 9]]);
  });

  it('TT-V-012 TT-MOVE-03 any direction, whatever the facing', () => {
    expect(ending(-6, 0)).toBeNull();
  });
});

describe('one inch from the enemy', () => {
  it('TT-V-013 TT-MOVE-05 TT-SHOOT-03 at exactly 1 inch a unit may stand but not shoot', () => {
    const units = [single, unit('foe', 'blue', [[3, 0]])];
    expect(ending(1, 0, { units })).toBeNull();
    expect(ending(0.99, 0, { units: [single, unit('foe', 'blue', [[2.98, 0]])] })).toBe('TT-MOVE-05');
    const shooting = (x: number) =>
      reply(
        begin({ units, play: (game) => activation(game, 'rs') }),
        ['choose-action', 'move'],
        ['move-unit', to({ 'rs/1': [x, 0] })],
      );
    expect(refused(shooting(1), 'shoot')).toBe('TT-SHOOT-03');
    const free = reply(
      shooting(0.99),
      ['choose-action', 'shoot'],
      ['choose-target', 'foe'],
      ['choose-reaction', 'none'],
    );
    expect(needed(free)).toBe(4);
  });

  it('TT-V-014 TT-MOVE-05 also along the route', () => {
    expect(ending(6, 0, { units: [single, unit('foe', 'blue', [[3, 1.9]])] })).toBe('TT-MOVE-05');
    expect(ending(6, 0, { units: [single, unit('foe', 'blue', [[3, 2]])] })).toBeNull();
  });

  it('TT-V-017 TT-RULING-14 TT-MOVE-05 away from contact, but never nearer', () => {
    const units = [single, unit('foe', 'blue', [[1, 0]])];
    expect(ending(-3, 0, { units })).toBeNull();
    expect(ending(-0.5, 0, { units })).toBe('TT-MOVE-05');
    expect(ending(0, 3, { units })).toBeNull();
    const held = begin({ units, options: { breakOff: 'forbidden' }, play: (game) => activation(game, 'rs') });
    expect(refused(held, 'move')).toBe('TT-RULING-14');
    const shifts = begin({
      units,
      options: { breakOff: 'forbidden' },
      play: (game) => shift(game, 'rs', 'TT-RESOLVE-04'),
    });
    expect(
      reply(shifts, ['choose-shift', 'shift'], ['move-unit', to({ 'rs/1': [-3, 0] })]).question,
    ).toBeNull();
  });
});

describe('terrain and friends', () => {
  it('TT-V-015 TT-MOVE-04 TT-RULING-13 over a scalable wall, climbs counted; never without the tag', () => {
    const wall = (height: number, scalable: boolean) => ({
      terrain: [piece('wall', [1, 2], [-5, 5], height, { scalable })],
    });
    expect(ending(2.5, 0, wall(1.5, true))).toBeNull();
    expect(ending(2.5, 0, wall(2, true))).toBe('TT-MOVE-02');
    expect(ending(2.5, 0, wall(1.5, false))).toBe('TT-MOVE-04');
    const free = { options: { climbCost: 'free' } };
    expect(ending(2.5, 0, { ...wall(1.5, true), ...free })).toBeNull();
    expect(ending(2.5, 0, { ...wall(2, true), ...free })).toBeNull();
  });

  it('TT-RULING-13 a step of half an inch is free; on top of a wall a base must be fully supported', () => {
    expect(ending(2.51, 0, { terrain: [piece('kerb', [1, 2], [-5, 5], 0.5)] })).toBeNull();
    const block = piece('block', [1, 4], [-3, 3], 1, { scalable: true });
    expect(ending(2.5, 0, { terrain: [block] })).toBeNull();
    expect(ending(1.4, 0, { terrain: [block] })).toBe('TT-RULING-13');
    const overhead = {
      ...block,
      id: 'beam',
      parts: [{ shape: 'box', at: [0, 2, 0], size: [3, 0.5, 6] }],
    } as const;
    expect(ending(6, 0, { terrain: [overhead] })).toBeNull();
  });

  it('TT-RULING-13 down into a dug floor and out again counts, too', () => {
    const trench = {
      ...piece('trench', [2, 4], [-5, 5], 1),
      parts: [{ shape: 'box', at: [0, -1, 0], size: [2, 1, 10], dug: true }],
    } as const;
    const game = still({ units: [single, far], terrain: [trench] });
    expect(game.query().followRoute({ model: 'rs/1', via: [spot(3, 0)] })).toMatchObject({
      climb: 1,
      end: { y: -1 },
      stands: true,
      impassable: [],
    });
    expect(game.query().followRoute({ model: 'rs/1', via: [spot(6, 0)] })).toMatchObject({
      climb: 2,
      end: { y: 0 },
    });
  });

  it('TT-V-016 TT-RULING-12 through friends, not onto them, and never over the edge', () => {
    const units = [single, unit('mates', 'red', [[3, 0]]), far];
    expect(ending(6, 0, { units })).toBeNull();
    expect(ending(3.5, 0, { units })).toBe('TT-RULING-12');
    expect(ending(6, 0, { units, options: { passFriends: 'no' } })).toBe('TT-RULING-12');
    expect(ending(6, 0, { units: [single, unit('tank', 'red', [[3, 0]], { profile: 'TK' }), far] })).toBe(
      'TT-RULING-12',
    );
    expect(ending(-20, 0, { units: [unit('rs', 'red', [[-15, 0]]), far] })).toBe('TT-RULING-12');
  });

  it('TT-RULING-11 turning a base that is not round costs the distance that its outermost point travels', () => {
    const rider = { ...soldier('rider'), base: { shape: 'oval', mm: [50.8, 25.4] } };
    const game = still({
      units: [unit('rs', 'red', [[0, 0]]), far],
      force: force([profile('RS', {}, [rider])]),
    });
    // A quarter turn of a point 1 inch from the middle: an arc of half pi.
    expect(game.query().followRoute({ model: 'rs/1', via: [spot(5, 0)], facing: 90 })).toMatchObject({
      length: 5,
      swing: expect.closeTo(Math.PI / 2, 9),
    });
    expect(checkMoves(game, terms('move', 6), { 'rs/1': { via: [spot(5, 0)], facing: 90 } })?.rule).toBe(
      'TT-MOVE-02',
    );
    expect(checkMoves(game, terms('move', 6), { 'rs/1': { via: [spot(4.4, 0)], facing: 90 } })).toBeNull();
  });
});

describe('vehicles', () => {
  const tank = unit('rs', 'red', [[0, 0]], { profile: 'TK' });
  const drives = (moves: Moves, scene: Partial<Scene> = {}) =>
    judged({ units: [tank, far], ...scene }, moves, 8);
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
    const charge: MoveTerms = { mode: 'charge', unit: 'rs', allowance: 16, target: 'foe', part: 'leader' };
    const game = still({ units: [tank, unit('foe', 'blue', [[8, 9]])] });
    expect(
      checkMoves(
        game,
        charge,
        way([
          [8, 0],
          [8, 8],
        ]),
      ),
    ).toBeNull();
    expect(
      checkMoves(
        game,
        charge,
        way([
          [6, 0],
          [6, 8],
          [7, 8],
        ]),
      )?.rule,
    ).toBe('TT-VEH-02');
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

describe('coherency', () => {
  const pair = (x: number) =>
    unit('rs', 'red', [
      [0, 0],
      [x, 0],
    ]);

  it('TT-V-024 TT-COH-01 TT-MOVE-06 TT-RULING-17 the edge of the command radius', () => {
    const units = [pair(3), far];
    expect(judged({ units }, to({ 'rs/2': [7, 0] }))).toBeNull();
    expect(judged({ units }, to({ 'rs/2': [7.01, 0] }))).toBe('TT-COH-03');
    expect(judged({ units, options: { coherencyMeasure: 'whole' } }, to({ 'rs/2': [7, 0] }))).toBe(
      'TT-COH-03',
    );
    expect(judged({ units, options: { coherencyMeasure: 'whole' } }, to({ 'rs/2': [6, 0] }))).toBeNull();
  });

  it('TT-V-025 TT-COH-03 no deliberate break; legal if the leader comes along', () => {
    const units = [
      unit('rs', 'red', [
        [0, 0],
        [2, 0],
        [5, 0],
      ]),
      far,
    ];
    expect(judged({ units }, to({ 'rs/3': [11, 0] }))).toBe('TT-COH-03');
    expect(judged({ units }, to({ 'rs/3': [11, 0], 'rs/1': [6, 0] }))).toBeNull();
  });

  it('TT-MOVE-06 a unit in Loose Order has no coherency to keep', () => {
    const loose = force([profile('RS', { keywords: ['Loose Order'] })]);
    expect(judged({ units: [pair(5), far], force: loose }, to({ 'rs/2': [11, 0] }))).toBeNull();
  });

  it('TT-V-027 TT-COH-02 TT-RULING-18 a straggler comes as near as it can', () => {
    const units = [pair(16), far];
    expect(judged({ units }, to({ 'rs/2': [10, 0] }))).toBeNull();
    expect(judged({ units }, to({ 'rs/2': [16, 6] }))).toBe('TT-COH-01');
    expect(judged({ units }, to({ 'rs/2': [12, 0] }))).toBe('TT-COH-01');
    expect(judged({ units: [pair(10), far] }, to({ 'rs/2': [8, 0] }))).toBe('TT-COH-01');
    expect(judged({ units: [pair(10), far] }, to({ 'rs/2': [7, 0] }))).toBeNull();
  });

  it('TT-RULING-18 option strict: a straggler must use its full distance even if a wall stops it', () => {
    const scene = { units: [pair(16), far], terrain: [piece('wall', [13, 13.2], [-20, 20], 3)] };
    const near = to({ 'rs/2': [13.701, 0] });
    expect(judged(scene, near)).toBeNull();
    expect(judged({ ...scene, options: { regainCoherency: 'strict' } }, near)).toBe('TT-RULING-18');
    expect(
      judged({ units: [pair(16), far], options: { regainCoherency: 'strict' } }, to({ 'rs/2': [10, 0] })),
    ).toBeNull();
  });

  it('TT-RULING-20 option ownProfile: a replacement leader has its own command radius', () => {
    const short = force([profile('RS', {}, [soldier('rifleman', { commandRadius: 3 })])]);
    const outside = (options = {}, replaced: Readonly<Record<string, string>> = { rs: 'rs/1' }) =>
      strays(still({ units: [pair(5), far], force: short, options, system: { replaced } }), 'rs').map(
        ({ id }) => id,
      );
    expect(outside()).toEqual([]);
    expect(outside({ replacementRadius: 'ownProfile' })).toEqual(['rs/2']);
    expect(outside({ replacementRadius: 'ownProfile' }, {})).toEqual([]);
  });

  it('TT-V-026 TT-COH-04 TT-COH-05 TT-RULING-19 TT-RULING-20 TT-RULING-22 a leader lost to OPTICS', () => {
    const marksman = force([
      profile('RS'),
      profile('sniper', {}, [soldier('marksman', { weapons: ['scoped'] })]),
    ]);
    const units = [
      unit('rs', 'red', [
        [0, 0],
        [5, 0],
        [-5, 0],
        [0, 5],
      ]),
      unit('sniper', 'blue', [[0, -10]], { profile: 'sniper' }),
    ];
    const hit = (options = {}) =>
      reply(
        begin({
          units,
          force: marksman,
          options,
          dice: [1, 9, 9, 9, 9, 9, 9],
          *play(game) {
            yield* activation(game, 'sniper');
            yield* activation(game, 'rs');
          },
        }),
        ['choose-action', 'shoot'],
        ['choose-target', 'rs'],
        ['choose-reaction', 'none'],
      );
    expect(hit({ optics: 'ignored' }).question).toMatchObject({ kind: 'casualty-order', by: 'red' });
    const shot = reply(hit(), ['choose-mark', 'rs/1']);
    expect(shot.question).toMatchObject({ kind: 'choose-leader', by: 'red' });
    const led = (model: string) =>
      reply(
        shot,
        ['choose-leader', model],
        ['choose-action', 'end'],
        ['choose-action', 'shoot'],
        ['choose-target', 'sniper'],
      );
    for (const model of ['rs/2', 'rs/3', 'rs/4'])
      expect(eventsOf(led(model), 'shot-taken').at(-1)!.data['models']).toEqual([model]);
  });

  it('TT-V-028 TT-FIGHT-07 TT-RULING-64 a straggler fights only in contact', () => {
    const units = [
      unit('rs', 'red', [
        [0, 0],
        [1.2, 0],
        [4, 0],
        [0, 9],
        [9, 0],
      ]),
      unit('foe', 'blue', [
        [5, 0],
        [10, 0],
      ]),
    ];
    const who = (options = {}) => fighters(still({ units, options }), 'rs', 'foe').map(({ model }) => model);
    expect(who()).toEqual(['rs/1', 'rs/2', 'rs/3', 'rs/5']);
    expect(who({ fightReach: 'withinOneInch' })).toEqual(['rs/3', 'rs/5']);
  });

  it('TT-RULING-19 option perUnit: with one model outside, the unit may only move', () => {
    const battle = begin({
      units: [pair(16), unit('foe', 'blue', [[0, 10]])],
      options: { outOfCoherency: 'perUnit' },
      play: (game) => activation(game, 'rs'),
    });
    expect(optionIds(battle)).toEqual(['move', 'end']);
    expect(refused(battle, 'shoot')).toBe('TT-RULING-19');
  });
});

describe('prone', () => {
  it('TT-V-067 TT-PRONE-06 two inches a Move, or less', () => {
    const prone = { tokens: { rs: { prone: 1 } } };
    const start = () =>
      reply(begin({ units: [single, far], ...prone, play: (game) => activation(game, 'rs') }), [
        'choose-action',
        'move',
      ]);
    expect(refused(start(), to({ 'rs/1': [2.01, 0] }))).toBe('TT-PRONE-06');
    const twice = reply(
      start(),
      ['move-unit', to({ 'rs/1': [2, 0] })],
      ['choose-action', 'move'],
      ['move-unit', to({ 'rs/1': [4, 0] })],
    );
    expect(twice.state.models['rs/1']!.at).toEqual(spot(4, 0));
    const slow = still({ units: [single, far], ...prone, force: force([profile('RS', { move: 1 })]) });
    expect(moveOf(slow, 'rs')).toBe(1);
  });

  it('TT-V-063 TT-V-064 TT-SHIFT-01 TT-SHIFT-02 TT-RULING-69 TT-RULING-31 a Shift of 3 inches that ends 1 inch away', () => {
    const shifts = (units = [single, far], tokens = {}, options = {}) =>
      reply(begin({ units, tokens, options, play: (game) => shift(game, 'rs', 'TT-RESOLVE-04') }), [
        'choose-shift',
        'shift',
      ]);
    expect(refused(shifts(), to({ 'rs/1': [3, 0] }))).toBeUndefined();
    expect(refused(shifts(), to({ 'rs/1': [3.01, 0] }))).toBe('TT-SHIFT-01');
    const tank = shifts([unit('rs', 'red', [[0, 0]], { profile: 'TK' }), far]);
    expect(refused(tank, { 'rs/1': { via: [spot(1, 0), spot(1, 2)] } })).toBeUndefined();
    expect(refused(shifts(undefined, { rs: { prone: 1 } }), to({ 'rs/1': [2, 0] }))).toBeUndefined();
    expect(refused(shifts(undefined, { rs: { prone: 1 } }), to({ 'rs/1': [2.01, 0] }))).toBe('TT-SHIFT-01');
    const near = [single, unit('foe', 'blue', [[4.5, 0]])];
    expect(refused(shifts(near), to({ 'rs/1': [3, 0] }))).toBe('TT-MOVE-05');
    const legal = reply(shifts(near), ['move-unit', to({ 'rs/1': [2.5, 0] })]);
    expect(legal.question).toBeNull();
    expect(legal.events.map(({ type }) => type)).not.toContain('fight-resolved');
    const touching = shifts([single, unit('foe', 'blue', [[4, 0]])], {}, { shiftContact: 'allowedNoFight' });
    const touched = reply(touching, ['move-unit', to({ 'rs/1': [3, 0] })]);
    expect(touched.question).toBeNull();
    expect(touched.events.map(({ type }) => type)).not.toContain('fight-resolved');
  });
});

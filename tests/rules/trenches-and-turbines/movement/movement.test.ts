import { describe, expect, it } from 'vitest';
import { activation } from '../../../../src/rules/trenches-and-turbines/turn/activation';
import { checkMoves } from '../../../../src/rules/trenches-and-turbines/movement/check-moves';
import type { Moves } from '../../../../src/rules/trenches-and-turbines/movement/move-terms';
import { shift } from '../../../../src/rules/trenches-and-turbines/movement/shift';
import {
  begin,
  facesOf,
  lastEvent,
  force,
  needed,
  piece,
  profile,
  rank,
  refused,
  reply,
  soldier,
  spot,
  still,
  to,
  unit,
  type Scene,
} from '../../../support/rules/turbines';
import { far, single, terms, judged } from './movement-scenes';

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
    for (const facing of [0, 90, 180])
      expect(ending(-6, 0, { units: [unit('rs', 'red', [[0, 0]], {}, { facing }), far] })).toBeNull();
  });
});

describe('one inch from the enemy', () => {
  it('TT-V-013 TT-MOVE-05 TT-SHOOT-03 at exactly 1 inch a unit may stand but not shoot', () => {
    const units = [single, unit('foe', 'blue', [[3, 0]])];
    expect(ending(1, 0, { units })).toBeNull();
    expect(ending(0.99, 0, { units })).toBeNull();
    expect(ending(1.01, 0, { units })).toBe('TT-MOVE-05');
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
    const held = { units, options: { breakOff: 'forbidden' } };
    expect([ending(-3, 0, held), ending(-0.5, 0, held), ending(0, 3, held)]).toEqual(
      Array.from({ length: 3 }, () => 'TT-RULING-14'),
    );
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
    const lengthOf = (scene: Partial<Scene>) =>
      lastEvent(
        reply(
          begin({ units: [single, far], play: (game) => activation(game, 'rs'), ...scene }),
          ['choose-action', 'move'],
          ['move-unit', to({ 'rs/1': [2.5, 0] })],
        ),
        'model-moved',
      )['length'];
    expect(lengthOf(wall(1.5, true))).toBeCloseTo(5.5, 9);
    const free = { options: { climbCost: 'free' } };
    expect(lengthOf({ ...wall(2, true), ...free })).toBeCloseTo(2.5, 9);
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
    const slow = { ...prone, force: force([profile('RS', { move: 1 })]) };
    expect([ending(1, 0, slow), ending(1.01, 0, slow)]).toEqual([null, 'TT-PRONE-06']);
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

  it('TT-RESOLVE-04 TT-RULING-69 a Shift is offered where no place is found, too: placed by hand, or given up', () => {
    // Twelve enemies stand 0.95 inches around: nowhere within 3 inches is 1 inch from each of them.
    const ring = Array.from({ length: 12 }, (_, i) => {
      const turn = (i * Math.PI) / 6;
      return [1.95 * Math.cos(turn), 1.95 * Math.sin(turn)] as const;
    });
    const asked = begin({
      units: [single, unit('foe', 'blue', ring)],
      play: (game) => shift(game, 'rs', 'TT-RESOLVE-04'),
    });
    expect(asked.question).toMatchObject({ kind: 'choose-shift', by: 'red', data: { hasPlan: false } });
    const placing = reply(asked, ['choose-shift', 'shift']);
    expect(refused(placing, to({ 'rs/1': [3, 0] }))).toMatch(/TT-/);
    expect(reply(placing, ['move-unit', {}]).question).toBeNull();
  });
});

/** Stragglers on their way back, routes of single models, and what the questions of a movement state. */
import { describe, expect, it } from 'vitest';
import { activation } from '../../../../src/rules/trenches-and-turbines/turn/activation';
import { excess, isStray, strays } from '../../../../src/rules/trenches-and-turbines/movement/coherency';
import { carryOut } from '../../../../src/rules/trenches-and-turbines/movement/move-unit';
import {
  findRoute,
  movers,
  placeModels,
  planRegroup,
} from '../../../../src/rules/trenches-and-turbines/movement/regroup';
import { shift } from '../../../../src/rules/trenches-and-turbines/movement/shift';
import type { MoveMode, Moves } from '../../../../src/rules/trenches-and-turbines/movement/move-terms';
import { begin, eventsOf, reply, spot, still, to, unit } from '../../../support/rules/turbines';
import { charging, foeAt } from '../melee/charge-scenes';
import { far, judged, single, terms } from './movement-scenes';

const ends = (moves: Moves): Readonly<Record<string, readonly number[]>> =>
  Object.fromEntries(
    Object.entries(moves).map(([model, { via }]) => {
      const [x, z] = via.at(-1)!;
      return [model, [Number((x - 20).toFixed(6)), Number((24 - z).toFixed(6))]];
    }),
  );

describe('stragglers', () => {
  const unit3 = unit('rs', 'red', [
    [0, 0],
    [16, 0],
    [0, -10],
    [2, 0],
  ]);
  const game = still({ units: [unit3, far] });

  it('TT-COH-02 TT-RULING-18 their excess is the sum of what each lies beyond the command radius', () => {
    expect(strays(game, 'rs').map(({ id }) => id)).toEqual(['rs/2', 'rs/3']);
    expect([isStray(game, 'rs/2'), isStray(game, 'rs/4'), isStray(game, 'rs/1')]).toEqual([
      true,
      false,
      false,
    ]);
    // Gaps of 15 and 9 with a radius of 6.
    expect(excess(game, 'rs')).toBeCloseTo(9 + 3, 9);
    expect(excess(still({ units: [single, far] }), 'rs')).toBe(0);
  });

  it('TT-COH-01 TT-RULING-18 each goes straight to the leader, as far as it may, and the others stay', () => {
    const plan = planRegroup(game, terms('move', 6), null);
    expect(ends(plan.moves)).toEqual({ 'rs/2': [10, 0], 'rs/3': [0, -4] });
    expect(plan.excess).toBeCloseTo(3, 9);
  });

  it('TT-RULING-18 measures from the place where the leader goes', () => {
    const { end } = game.query().followRoute({ model: 'rs/1', via: [spot(6, 0)] });
    const plan = planRegroup(game, terms('move', 6), end);
    expect(ends(plan.moves)['rs/2']).toEqual([10, 0]);
    expect(plan.excess).toBe(0);
    expect(ends(plan.moves)).not.toHaveProperty('rs/4');
    // From there model 3 is sqrt(136) - 1 inches away.
    const [x, y] = ends(plan.moves)['rs/3']! as [number, number];
    expect(x).toBeGreaterThan(0);
    expect(y).toBeGreaterThan(-10);
  });

  it('TT-COH-03 a model in coherency may not be left behind by a leader that goes on', () => {
    const units = [
      unit('rs', 'red', [
        [0, 0],
        [-5, 0],
      ]),
      far,
    ];
    expect(judged({ units }, to({ 'rs/1': [2, 0] }))).toBeNull();
    expect(judged({ units }, to({ 'rs/1': [3, 0] }))).toBe('TT-COH-03');
    expect(judged({ units }, to({ 'rs/1': [3, 0], 'rs/2': [-4, 0] }))).toBeNull();
  });
});

describe('routes of single models', () => {
  const pair = unit('rs', 'red', [
    [0, 0],
    [0, 1.2],
  ]);

  it('TT-CHARGE-03 the leader, the others, or all of them move', () => {
    const game = still({ units: [pair, far] });
    const moving = (part: 'all' | 'leader' | 'rest') =>
      movers(game, { ...terms('charge', 6, 'far'), part }).map(({ id }) => id);
    expect([moving('all'), moving('leader'), moving('rest')]).toEqual([['rs/1', 'rs/2'], ['rs/1'], ['rs/2']]);
  });

  it('TT-RULING-12 models change places, and none ends on one that stays', () => {
    const game = still({ units: [pair, far] });
    const swapped = placeModels(game, terms('move', 6), [
      { model: 'rs/1', spot: spot(0, 1.2) },
      { model: 'rs/2', spot: spot(0, 0) },
    ]);
    expect(ends(swapped)).toEqual({ 'rs/1': [0, 1.2], 'rs/2': [0, 0] });
    const onto = placeModels(game, terms('move', 6), [{ model: 'rs/1', spot: spot(0, 1.2) }]);
    const [x, y] = ends(onto)['rs/1']! as [number, number];
    expect(Math.hypot(x, y - 1.2)).toBeGreaterThanOrEqual(1);
  });

  it('TT-MOVE-05 an enemy that it starts beside does not keep it from leaving', () => {
    const game = still({ units: [single, unit('foe', 'blue', [[1, 0]])] });
    expect(findRoute(game, terms('move', 6), 'rs/1', spot(-3, 0))?.via.at(-1)).toEqual(spot(-3, 0));
    expect(findRoute(game, terms('move', 6), 'rs/1', spot(-6.1, 0))).toBeNull();
    expect(findRoute(game, terms('move', 6), 'rs/1', spot(1, 1.5))).toBeNull();
  });

  it('TT-VEH-01 a vehicle drives to a spot ahead or aside, to none behind it', () => {
    const game = still({ units: [unit('rs', 'red', [[0, 0]], { profile: 'TK' }), far] });
    expect(findRoute(game, terms('move', 8), 'rs/1', spot(5, 0))).toEqual({
      model: 'rs/1',
      via: [spot(5, 0)],
    });
    expect(findRoute(game, terms('move', 8), 'rs/1', spot(0, 5))?.facing).toBe(90);
    expect(findRoute(game, terms('move', 8), 'rs/1', spot(-5, 0))).toBeNull();
    const mates = still({
      units: [unit('rs', 'red', [[0, 0]], { profile: 'TK' }), unit('mates', 'red', [[3, 0]]), far],
    });
    expect(findRoute(mates, terms('move', 8), 'rs/1', spot(6, 0))).toBeNull();
  });

  it('TT-RULING-11 a bent route in the open counts in full, by option the straight line', () => {
    const bent: Moves = { 'rs/1': { via: [spot(4, 0), spot(4, 2.5)] } };
    expect(judged({}, bent)).toBe('TT-MOVE-02');
    expect(judged({ options: { moveMeasure: 'displacement' } }, bent)).toBeNull();
  });
});

describe('the question and the events of a movement', () => {
  it('TT-MOVE-02 TT-CHARGE-03 TT-SHIFT-01 name their rules, and the leader who moves first', () => {
    const move = reply(begin({ units: [single, far], play: (game) => activation(game, 'rs') }), [
      'choose-action',
      'move',
    ]);
    expect(move.question!.rules).toEqual(['TT-MOVE-02', 'TT-COH-01', 'TT-MOVE-05']);
    expect(move.question!.prompt).not.toContain('leader');
    const charge = charging({ units: [single, foeAt([5, 0])] });
    expect(charge.question!.rules).toEqual(['TT-CHARGE-04', 'TT-CHARGE-06', 'TT-MOVE-05']);
    expect(charge.question!.prompt).toContain('leader first');
    const asked = begin({ units: [single, far], play: (game) => shift(game, 'rs', 'TT-RESOLVE-04') });
    expect(asked.question).toMatchObject({
      kind: 'choose-shift',
      rules: ['TT-RESOLVE-04', 'TT-SHIFT-01'],
      data: { unit: 'rs', hasPlan: true },
    });
    const shifted = reply(asked, ['choose-shift', 'shift']);
    expect(shifted.question!.rules).toEqual(['TT-SHIFT-01', 'TT-MOVE-05']);
    expect(eventsOf(shifted, 'action-performed')[0]!.rules).toEqual(['TT-RESOLVE-04', 'TT-ACT-08']);
  });

  it('TT-RULING-28 TT-RULING-68 each kind of movement reports its own rule', () => {
    const rules = (mode: MoveMode) =>
      eventsOf(
        begin({
          units: [single, far],
          play: (game) => carryOut(game, terms(mode, 6), to({ 'rs/1': [1, 0] })),
        }),
        'model-moved',
      )[0]!.rules;
    expect((['move', 'charge', 'failed-charge', 'shift', 'fall-back'] as const).map(rules)).toEqual([
      ['TT-MOVE-02', 'TT-COH-01'],
      ['TT-CHARGE-04', 'TT-CHARGE-06'],
      ['TT-RULING-28'],
      ['TT-SHIFT-01'],
      ['TT-RULING-68'],
    ]);
  });

  it('TT-RULING-28 tells the player what giving up means where no place or route was found', () => {
    const blind = { findContacts: () => ({ routes: [], isProven: false }), findPath: () => null };
    // Rifleman 2 stands beside another enemy and has to leave it.
    const units = [
      unit('rs', 'red', [
        [0, 0],
        [0, -3],
      ]),
      foeAt([5, 0]),
      unit('other', 'blue', [[1.5, -3.5]]),
    ];
    const led = reply(charging({ units, drawn: blind }), ['move-unit', to({ 'rs/1': [4, 0] })]);
    expect(led.question!.prompt).toContain('for the others to follow');
    const walled = charging({ units: [single, foeAt([5, 0])], drawn: blind });
    expect(walled.question!.prompt).toContain('No route into contact');
  });
});

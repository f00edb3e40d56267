import { describe, expect, it } from 'vitest';
import { answer } from '../../../../src/engine/index';
import { activation } from '../../../../src/rules/trenches-and-turbines/turn/activation';
import { actionPhase, startOfTurn } from '../../../../src/rules/trenches-and-turbines/turn/turn';
import type { TurbineSystem } from '../../../../src/rules/trenches-and-turbines/system-state';
import {
  actionsLeft,
  begin,
  eventsOf,
  force,
  lastEvent,
  needed,
  optionIds,
  profile,
  rank,
  refused,
  reply,
  spot,
  to,
  unit,
  type Scene,
} from '../../../support/rules/turbines';

const rs = unit('rs', 'red', rank(5, 0, 0));
const far = unit('far', 'blue', rank(5, 35, 0));
const near = unit('near', 'blue', rank(5, 10, 0));

const acting = (scene: Partial<Scene> = {}) =>
  begin({ units: [rs, far], play: (game) => activation(game, 'rs'), ...scene });
const withActions = (actions: number, cards = 1) => force([profile('RS', { actions, cards })]);

describe('actions of an activation', () => {
  it('TT-V-001 TT-ACT-01 TT-ACT-02 TT-ACT-03 TT-ACT-06 TT-ACT-10 two Moves but not a third', () => {
    const battle = reply(
      acting(),
      ['choose-action', 'move'],
      ['move-unit', {}],
      ['choose-action', 'move'],
      ['move-unit', {}],
    );
    expect(battle.question).toBeNull();
    expect(battle.events.at(-1)!.type).toBe('activation-ended');
    expect(eventsOf(battle, 'action-performed')).toHaveLength(2);
    const again = answer(battle, { by: 'red', kind: 'choose-action', answer: 'move' });
    expect(again.ok).toBe(false);
  });

  it('TT-V-002 TT-ACT-04 two cards: four Moves in a turn, 24 inches', () => {
    const start = begin({
      units: [unit('rs', 'red', [[0, 0]]), unit('far', 'blue', [[0, -20]])],
      force: withActions(2, 2),
      dice: [9, 1],
      *play(game) {
        yield* startOfTurn(game, 1);
        yield* actionPhase(game);
      },
    });
    const twice = (battle: typeof start, unitId: string, ends: readonly (readonly [number, number])[]) =>
      ends.reduce(
        (now, end) => reply(now, ['choose-action', 'move'], ['move-unit', to({ [`${unitId}/1`]: end })]),
        battle,
      );
    const first = twice(start, 'rs', [
      [6, 0],
      [12, 0],
    ]);
    const between = reply(first, ['choose-action', 'end']);
    const second = twice(between, 'rs', [
      [18, 0],
      [24, 0],
    ]);
    expect(second.state.models['rs/1']!.at).toEqual(spot(24, 0));
    expect((second.state.system as TurbineSystem).flipped['rs']).toBe(2);
  });

  it('TT-V-003 TT-RULING-08 TT-CHARGE-11 a budget of three: Move, then a Running Charge; with `all` it is refused', () => {
    const scene = { units: [rs, near], force: withActions(3) };
    const moved = reply(acting(scene), ['choose-action', 'move'], ['move-unit', {}]);
    expect(optionIds(moved)).toContain('running-charge');
    const charged = reply(moved, ['choose-action', 'running-charge'], ['choose-charge-target', 'near']);
    expect(actionsLeft(charged)).toBe(0);
    const strict = reply(
      acting({ ...scene, options: { runningChargeCost: 'all' } }),
      ['choose-action', 'move'],
      ['move-unit', {}],
    );
    expect(refused(strict, 'running-charge')).toBe('TT-RULING-08');
  });

  it('TT-V-004 TT-ACT-05 the declaration comes before the move', () => {
    const battle = acting();
    const moves = to({ 'rs/1': [1, 0] });
    const early = answer(battle, { by: 'red', kind: 'move-unit', answer: moves });
    expect(early.ok || early.refusal.rule).toBe('TT-ACT-05');
    expect(reply(battle, ['choose-action', 'move'], ['move-unit', moves]).state.models['rs/1']!.at).toEqual(
      spot(1, 0),
    );
  });

  it('TT-V-005 TT-ACT-08 TT-CHARGE-07 TT-CHARGE-18 FREE actions cost nothing: charge, fight and Shift leave one action', () => {
    const units = [
      unit('rs', 'red', [
        [0, 0],
        [0, 1.2],
      ]),
      unit('foe', 'blue', [
        [5, 0],
        [5, 1.2],
      ]),
      unit('other', 'blue', [[20, 20]]),
    ];
    // 2 hits, 1 failed: one falls; the other misses; it holds.
    const start = acting({ units, dice: [1, 1, 9, 1, 10, 10, 1] });
    const fought = reply(
      start,
      ['choose-action', 'walking-charge'],
      ['choose-charge-target', 'foe'],
      ['choose-reaction', 'none'],
      ['move-unit', to({ 'rs/1': [3.99, 0] })],
      ['move-unit', to({ 'rs/2': [3.99, 1.2] })],
    );
    const shifted = reply(
      fought,
      ['choose-shift', 'shift'],
      ['move-unit', to({ 'rs/1': [1, 0], 'rs/2': [1, 1.2] })],
    );
    expect(actionsLeft(shifted)).toBe(1);
    expect(optionIds(shifted)).toEqual(['move', 'go-prone', 'overwatch', 'end']);
    expect(shifted.commands.filter(({ kind }) => kind === 'choose-shift').map(({ by }) => by)).toEqual([
      'red',
    ]);
    expect(eventsOf(shifted, 'action-performed').map(({ data }) => [data['action'], data['cost']])).toEqual([
      ['walking-charge', 1],
      ['fight', 0],
      ['shift', 0],
    ]);
    expect(refused(shifted, 'walking-charge')).toBe('TT-CHARGE-18');
    expect(refused(shifted, 'running-charge')).toMatch(/^TT-(ACT-02|CHARGE-18)$/);
    expect(refused(shifted, 'shoot')).toBe('TT-SHOOT-04');
    expect(refused(shifted, 'fight')).toBe('TT-FIGHT-01');
  });

  it('TT-V-006 TT-ACT-07 TT-ACT-09 TT-RULING-77 a profile’s action costs one and counts as an earlier action', () => {
    const digging = force([
      profile('RS', { specialActions: [{ id: 'dig-in', name: 'Dig In', text: 'Digs in.' }] }),
    ]);
    const dug = reply(acting({ units: [rs, near], force: digging, dice: [9, 9, 9, 9, 9] }), [
      'choose-action',
      'dig-in',
    ]);
    expect(actionsLeft(dug)).toBe(1);
    const shot = reply(
      dug,
      ['choose-action', 'shoot'],
      ['choose-target', 'near'],
      ['choose-reaction', 'none'],
    );
    expect(needed(shot)).toBe(4);
  });

  it('TT-V-007 TT-RULING-08 a player may stop early', () => {
    const battle = reply(acting(), ['choose-action', 'move'], ['move-unit', {}], ['choose-action', 'end']);
    expect(battle.events.at(-1)!.type).toBe('activation-ended');
    expect((battle.state.system as TurbineSystem).flipped['rs']).toBe(1);
  });

  it('TT-V-008 TT-RULING-06 TT-REACT-07 ties are rolled again; a card flipped by a reaction gives no activation', () => {
    const units = [
      unit('a', 'red', [[0, 0]]),
      unit('b', 'red', [[0, -15]]),
      unit('x', 'blue', [[5, 0]]),
      unit('y', 'blue', [[30, 10]]),
      unit('z', 'blue', [[30, -15]]),
    ];
    // Roll-off; the reaction hits and is saved; then the fight: nobody hits.
    const start = begin({
      units,
      dice: [6, 6, 3, 9, 1, 1, 10, 10],
      *play(game) {
        yield* startOfTurn(game, 1);
        yield* actionPhase(game);
      },
    });
    expect(eventsOf(start, 'rolled-off')).toHaveLength(2);
    expect(start.state.dice.used).toBe(4);
    expect(start.question).toMatchObject({ kind: 'choose-unit', by: 'blue' });
    const fought = reply(
      start,
      ['choose-unit', 'x'],
      ['choose-action', 'walking-charge'],
      ['choose-charge-target', 'a'],
      ['choose-reaction', 'shoot'],
      ['move-unit', to({ 'x/1': [1, 0] })],
      ['choose-shift', 'stay'],
      ['choose-shift', 'stay'],
    );
    expect(eventsOf(fought, 'unit-activated').map(({ data }) => data['unit'])).toEqual(['x', 'b']);
    const on = reply(
      fought,
      ['choose-action', 'end'],
      ['choose-unit', 'y'],
      ['choose-action', 'end'],
      ['choose-action', 'end'],
    );
    expect(eventsOf(on, 'unit-activated').map(({ data }) => data['unit'])).toEqual(['x', 'b', 'y', 'z']);
    expect(on.question).toBeNull();
    expect((on.state.system as TurbineSystem).flipped).toEqual({ a: 1, b: 1, x: 1, y: 1, z: 1 });
  });

  it('TT-RULING-06 option deck: one deck for both, each card equally likely', () => {
    const battle = begin({
      units: [unit('a', 'red', [[0, 0]]), unit('b', 'blue', [[20, 0]]), unit('c', 'blue', [[20, 10]])],
      options: { turnOrder: 'deck' },
      dice: [9, 1, 3],
      *play(game) {
        yield* startOfTurn(game, 1);
        yield* actionPhase(game);
      },
    });
    expect(lastEvent(battle, 'card-drawn')).toEqual({ unit: 'c', face: 3, of: 3 });
    expect(battle.question).toMatchObject({ kind: 'choose-action', by: 'blue' });
  });

  it('TT-V-036 TT-CHARGE-07 combinations that fit into two actions', () => {
    const moved = reply(
      acting({ units: [rs, near] }),
      ['choose-action', 'move'],
      [
        'move-unit',
        to({ 'rs/1': [4, 0], 'rs/2': [4, 1.2], 'rs/3': [4, 2.4], 'rs/4': [4, 3.6], 'rs/5': [4, 4.8] }),
      ],
    );
    expect(optionIds(moved)).toContain('walking-charge');
    expect(refused(moved, 'running-charge')).toBe('TT-ACT-02');
    const units = [
      unit('rs', 'red', [[0, 0]]),
      unit('foe', 'blue', [
        [5, 0],
        [9, 9],
      ]),
    ];
    const won = reply(
      acting({ units, dice: [1, 9, 9, 9, 1] }),
      ['choose-action', 'walking-charge'],
      ['choose-charge-target', 'foe'],
      ['choose-reaction', 'none'],
      ['move-unit', to({ 'rs/1': [4, 0] })],
      ['choose-shift', 'stay'],
    );
    expect(optionIds(won)).toContain('move');
  });

  it('TT-V-038 TT-CHARGE-18 one charge in an activation, whatever the budget', () => {
    const units = [
      unit('rs', 'red', [[0, 0]]),
      unit('foe', 'blue', [
        [5, 0],
        [5, 1.2],
      ]),
      unit('other', 'blue', [[8, 3]]),
    ];
    const won = reply(
      acting({ units, force: withActions(3), dice: [1, 9, 9, 9, 1] }),
      ['choose-action', 'walking-charge'],
      ['choose-charge-target', 'foe'],
      ['choose-reaction', 'none'],
      ['move-unit', to({ 'rs/1': [4, 0] })],
      ['choose-shift', 'shift'],
      ['move-unit', to({ 'rs/1': [2, 0] })],
    );
    expect(actionsLeft(won)).toBe(2);
    expect(refused(won, 'walking-charge')).toBe('TT-CHARGE-18');
    expect(refused(won, 'running-charge')).toBe('TT-CHARGE-18');
  });
});

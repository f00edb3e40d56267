import { describe, expect, it } from 'vitest';
import { modelOf } from '../../../../src/rules/shared/roster';
import { goProne } from '../../../../src/rules/trenches-and-turbines/morale/posture';
import { cannotShoot, shootAt } from '../../../../src/rules/trenches-and-turbines/shooting/shooting';
import { fireLine } from '../../../../src/rules/trenches-and-turbines/shooting/volleys';
import { victoryPoints } from '../../../../src/rules/trenches-and-turbines/turn/missions';
import { activation } from '../../../../src/rules/trenches-and-turbines/turn/activation';
import { actionPhase, endOfTurn, startOfTurn } from '../../../../src/rules/trenches-and-turbines/turn/turn';
import {
  actionsLeft,
  begin,
  eventsOf,
  facesOf,
  lastEvent,
  needed,
  optionIds,
  rank,
  refused,
  reply,
  standing,
  still,
  to,
  tokenOf,
  unit,
  type Scene,
} from '../../../support/rules/turbines';

const rs = unit('rs', 'red', rank(5, 0, 0));

describe('posture', () => {
  const acting = (scene: Partial<Scene> = {}) =>
    begin({
      units: [rs, unit('x', 'blue', rank(3, 11, 0))],
      dice: [9, 9, 9, 9, 9],
      play: (game) => activation(game, 'rs'),
      ...scene,
    });
  const shoot = (battle: ReturnType<typeof acting>) =>
    reply(battle, ['choose-action', 'shoot'], ['choose-target', 'x'], ['choose-reaction', 'none']);
  const shotAt = (battle: ReturnType<typeof acting>) => needed(shoot(battle));

  it('TT-V-066 TT-PRONE-02 an effect makes one model prone: all are, with one token', () => {
    // An effect of a test that fells rifleman 2, twice; then both units shoot, and the prone one moves.
    const felled = begin({
      units: [rs, unit('x', 'blue', rank(3, 11, 0))],
      dice: [9, 9, 9, 9, 9, 9, 9, 9],
      *play(game) {
        for (let times = 0; times < 2; times++)
          yield* goProne(game, modelOf(game, 'rs/2').unit, 'TT-PRONE-02');
        yield* shootAt(game, fireLine(game, 'x', 'rs', 'shoot', 0));
        yield* activation(game, 'rs');
      },
    });
    expect(tokenOf(felled, 'rs', 'prone')).toBe(1);
    expect(eventsOf(felled, 'token-changed').map(({ data }) => data['change'])).toEqual([1]);
    expect(needed(felled)).toBe(4);
    for (const { id, at } of Object.values(felled.state.models).filter((model) => model.unit === 'rs'))
      expect(
        refused(reply(felled, ['choose-action', 'move']), { [id]: { via: [[at[0] - 2.01, at[1]]] } }),
      ).toBe('TT-PRONE-06');
    const shot = shoot(felled);
    expect([needed(shot), facesOf(shot, 'attack-rolled').at(-1)]).toEqual([6, [9, 9, 9, 9, 9]]);
  });

  it('TT-V-070 TT-RULING-32 TT-SHOOT-14 standing up without a pin costs an action; by option it is free as the activation begins', () => {
    const prone = { tokens: { rs: { prone: 1 } } };
    const stood = reply(acting(prone), ['choose-action', 'stand-up']);
    expect([tokenOf(stood, 'rs', 'prone'), actionsLeft(stood)]).toEqual([0, 1]);
    expect(shotAt(stood)).toBe(4);
    const back = to(Object.fromEntries(rank(5, -6, 0).map((place, i) => [`rs/${i + 1}`, place])));
    expect(refused(reply(stood, ['choose-action', 'move']), back)).toBeUndefined();
    expect(refused(reply(acting(prone), ['choose-action', 'move']), back)).toBe('TT-PRONE-06');
    const free = reply(acting({ ...prone, options: { standUp: 'freeAtStart' } }), [
      'choose-action',
      'stand-up',
    ]);
    expect([tokenOf(free, 'rs', 'prone'), actionsLeft(free)]).toEqual([0, 2]);
    expect(shotAt(free)).toBe(5);
    const late = reply(
      acting({ ...prone, options: { standUp: 'freeAtStart' } }),
      ['choose-action', 'move'],
      ['move-unit', {}],
    );
    expect(refused(late, 'stand-up')).toBe('TT-RULING-32');
  });

  it('TT-V-071 TT-PIN-01 TT-PIN-02 TT-PRONE-08 TT-RULING-34 TT-RULING-09 shedding a pin', () => {
    const pinned = () => acting({ tokens: { rs: { pin: 1, prone: 1 } } });
    expect(shotAt(reply(pinned(), ['choose-posture', 'stand']))).toBe(4);
    expect(pinned().question).toMatchObject({ kind: 'choose-posture', by: 'red' });
    const low = reply(pinned(), ['choose-posture', 'prone']);
    expect([tokenOf(low, 'rs', 'pin'), tokenOf(low, 'rs', 'prone'), actionsLeft(low)]).toEqual([0, 1, 1]);
    expect(shotAt(low)).toBe(5);
    expect(refused(reply(low, ['choose-action', 'move']), to({ 'rs/1': [-2.01, 0] }))).toBe('TT-PRONE-06');
    expect(low.question!.options.find(({ id }) => id === 'stand-up')).toBeDefined();
    expect(actionsLeft(reply(low, ['choose-action', 'stand-up']))).toBeUndefined();
  });

  it('TT-V-072 TT-RULING-34 TT-RULING-33 no second token; by option they stack', () => {
    const units = [unit('rs', 'red', [[0, 0]]), unit('x', 'blue', [[1, 0]])];
    const drawn = (options = {}) =>
      reply(
        begin({
          units,
          options,
          tokens: { x: { pin: 1, prone: 1 } },
          dice: [9, 9],
          play: (game) => activation(game, 'rs'),
        }),
        ['choose-action', 'fight'],
        ['choose-shift', 'stay'],
        ['choose-shift', 'stay'],
      );
    expect(tokenOf(drawn(), 'x', 'pin')).toBe(1);
    expect(tokenOf(drawn({ pinTokens: 'stacking' }), 'x', 'pin')).toBe(2);
    const two = begin({
      units,
      options: { pinTokens: 'stacking' },
      tokens: { rs: { pin: 2, prone: 1 } },
      play: (game) => activation(game, 'rs'),
    });
    expect(eventsOf(two, 'action-performed').map(({ data }) => data['action'])).toEqual([
      'shed-pin',
      'shed-pin',
    ]);
    const one = begin({
      units,
      tokens: { rs: { pin: 1, prone: 1 } },
      play: (game) => activation(game, 'rs'),
    });
    expect([tokenOf(one, 'rs', 'pin'), eventsOf(one, 'action-performed').length]).toEqual([0, 1]);
  });

  it('TT-V-074 TT-SHOOT-05 TT-RULING-68 TT-REACT-02 TT-PIN-01 a routed unit rallies, or falls back', () => {
    const units = [unit('rs', 'red', [[0, 0]]), unit('x', 'blue', [[12, 0]])];
    const start = (die: number) =>
      begin({
        units,
        tokens: { rs: { routed: 1, pin: 1, prone: 1 } },
        dice: [die],
        play: (game) => activation(game, 'rs'),
      });
    const routed = (die: number) => reply(start(die), ['choose-posture', 'stand']);
    // Before it rallies it has no choice of actions, and could not shoot.
    expect(optionIds(start(7))).toEqual(['stand', 'prone']);
    expect(cannotShoot(still({ units, tokens: { rs: { routed: 1, pin: 1, prone: 1 } } }), 'rs')?.rule).toBe(
      'TT-SHOOT-05',
    );
    const held = routed(7);
    expect([tokenOf(held, 'rs', 'routed'), actionsLeft(held)]).toEqual([0, 1]);
    expect(optionIds(held)).toContain('shoot');
    const fled = routed(8);
    expect([tokenOf(fled, 'rs', 'routed'), tokenOf(fled, 'rs', 'pin'), fled.question]).toEqual([1, 0, null]);
    expect(tokenOf(routed(8), 'rs', 'prone')).toBe(0);
    expect(
      eventsOf(reply(start(8), ['choose-posture', 'prone']), 'token-changed').at(-1)!.data,
    ).toMatchObject({
      token: 'prone',
      change: -1,
    });
    expect(fled.state.models['rs/1']!.at[0]).toBeCloseTo(14, 6);
    expect(lastEvent(fled, 'model-moved')['length']).toBeCloseTo(6, 9);
  });

  it('TT-V-075 TT-RULING-68 TT-RULING-79 off the table: removed, and destroyed', () => {
    const units = [
      unit('rs', 'red', [
        [-14.5, 0],
        [-14.5, 1.2],
      ]),
      unit('x', 'blue', [[12, 0]]),
    ];
    let points = -1;
    const fled = reply(
      begin({
        units,
        tokens: { rs: { routed: 1, pin: 1, prone: 1 } },
        dice: [8],
        *play(game) {
          yield* activation(game, 'rs');
          points = victoryPoints(game, 'blue');
        },
      }),
      ['choose-posture', 'stand'],
    );
    expect(fled.state.units['rs']!.destroyed).toBe(true);
    expect(points).toBe(1);
  });
});

describe('a complete activation', () => {
  it('TT-V-150 TT-SHOOT-14 TT-PIN-01 TT-CHARGE-07 TT-CHARGE-10 TT-FIGHT-06 TT-REACT-04 TT-REACT-05 TT-REACT-07 TT-RESOLVE-01 TT-RESOLVE-02 TT-RESOLVE-05 TT-RESOLVE-07', () => {
    const units = [unit('rs', 'red', rank(5, 0, 0)), unit('foe', 'blue', rank(5, 6, 0))];
    const dice = [5, 6, 7, 8, 2, 3, 9, 4, 5, 9, 10, 5, 8, 1, 8, 9, 10, 10, 2, 8];
    const start = begin({
      units,
      dice,
      tokens: { rs: { pin: 1, prone: 1 } },
      play: (game) => activation(game, 'rs'),
    });
    const shot = reply(
      start,
      ['choose-posture', 'stand'],
      ['choose-action', 'walking-charge'],
      ['choose-charge-target', 'foe'],
      ['choose-reaction', 'shoot'],
      ['casualty-order', ['rs/5', 'rs/4']],
    );
    expect(needed(shot)).toBe(5);
    expect(standing(shot, 'rs')).toHaveLength(4);
    const led = reply(shot, ['move-unit', shot.question!.data!['plan']!]);
    const fought = reply(
      led,
      ['move-unit', led.question!.data!['plan']!],
      ['casualty-order', ['foe/5', 'foe/4']],
      ['casualty-order', ['rs/3']],
    );
    expect(facesOf(fought, 'attack-rolled').slice(1)).toEqual([
      [4, 5, 9, 10],
      [1, 8, 9, 10, 10],
    ]);
    expect(facesOf(fought, 'saves-rolled')).toEqual([[3, 9], [5, 8], [2]]);
    expect([standing(fought, 'rs').length, standing(fought, 'foe').length]).toEqual([4, 3]);
    expect(fought.question).toMatchObject({ kind: 'choose-shift', by: 'red' });
    const end = reply(fought, ['choose-shift', 'stay']);
    expect(eventsOf(end, 'attack-rolled').map(({ data }) => data['needs'])).toEqual([5, 5, 5]);
    expect(lastEvent(end, 'fight-resolved')['score']).toEqual({ red: 2, blue: 0 });
    expect(lastEvent(end, 'leadership-checked')).toMatchObject({ unit: 'foe', faces: [8], passed: false });
    expect([tokenOf(end, 'foe', 'routed'), tokenOf(end, 'foe', 'pin'), tokenOf(end, 'foe', 'prone')]).toEqual(
      [1, 1, 1],
    );
    expect(end.state.system['flipped']).toEqual({ rs: 1, foe: 1 });
    expect(end.question).toBeNull();
  });

  it('TT-OVERWATCH-02 TT-RULING-06 an unused token expires at the end of the turn', () => {
    const units = [unit('rs', 'red', [[0, 0]]), unit('x', 'blue', [[20, 0]])];
    const end = reply(
      begin({
        units,
        dice: [9, 1],
        *play(game) {
          yield* startOfTurn(game, 1);
          yield* actionPhase(game);
          yield* endOfTurn(game);
        },
      }),
      ['choose-action', 'overwatch'],
      ['choose-action', 'end'],
    );
    expect(eventsOf(end, 'token-changed').map(({ data }) => data['change'])).toEqual([1, -1]);
  });
});

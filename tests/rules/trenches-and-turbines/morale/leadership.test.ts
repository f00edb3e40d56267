import { describe, expect, it } from 'vitest';
import { holds, leadershipOf } from '../../../../src/rules/trenches-and-turbines/morale/leadership';
import { pin } from '../../../../src/rules/trenches-and-turbines/morale/posture';
import { rout } from '../../../../src/rules/trenches-and-turbines/morale/rout';
import { activation } from '../../../../src/rules/trenches-and-turbines/turn/activation';
import {
  begin,
  eventsOf,
  lastEvent,
  reply,
  still,
  tokenOf,
  unit,
  type Scene,
} from '../../../support/rules/turbines';

const rs = unit('rs', 'red', [[0, 0]]);
const foe = unit('foe', 'blue', [[12, 0]]);
const tank = unit('rs', 'red', [[0, 0]], { profile: 'TK' });
const units = [rs, foe];

describe('a Leadership check', () => {
  const check = (dice: readonly number[], options: Scene['options'] = {}, lostBy = 0) => {
    let held: boolean | null = null;
    const battle = begin({
      units,
      dice,
      options,
      *play(game) {
        held = yield* holds(game, 'rs', 'TT-RESOLVE-05', lostBy);
      },
    });
    return { held, data: lastEvent(battle, 'leadership-checked') };
  };

  it('TT-RESOLVE-05 TT-RULING-67 holds on a d10 of the Leadership or less', () => {
    expect(check([7])).toMatchObject({ held: true, data: { faces: [7], needs: 7, passed: true } });
    expect(check([8])).toMatchObject({ held: false, data: { faces: [8], needs: 7, passed: false } });
  });

  it('TT-RULING-67 option 2d10: the sum of two dice, equal or under', () => {
    const two = { leadershipDice: '2d10' };
    expect(check([3, 4], two)).toMatchObject({ held: true, data: { faces: [3, 4] } });
    expect(check([4, 4], two).held).toBe(false);
    // A 1 does not pass by itself where the sum counts.
    expect(check([1, 7], two).held).toBe(false);
  });

  it('TT-RULING-67 option minus1PerCasualty: less 1 for each casualty by which the Fight was lost', () => {
    const lost = { lossModifier: 'minus1PerCasualty' };
    expect(check([5], lost, 2)).toMatchObject({ held: true, data: { needs: 5, written: 7 } });
    expect(check([6], lost, 2).held).toBe(false);
    expect(check([6], {}, 2)).toMatchObject({ held: true, data: { needs: 7, modifiers: [] } });
    expect(check([7], lost)).toMatchObject({ held: true, data: { needs: 7, modifiers: [] } });
    expect(check([7], lost, 1).data['modifiers']).toMatchObject([{ value: -1, rule: 'TT-RULING-67' }]);
  });

  it('TT-RULING-21 option leadershipMinus1: less 1 while a stand-in leads, and none with the Unit Leader', () => {
    const target = (options: Scene['options'], replaced = {}, lostBy = 0) =>
      leadershipOf(still({ units, options: options!, system: { replaced } }), 'rs', lostBy);
    const minus = { lossOfLeader: 'leadershipMinus1' };
    expect(target(minus, { rs: 'rs/1' })).toMatchObject({
      written: 7,
      value: 6,
      modifiers: [{ value: -1, rule: 'TT-RULING-21' }],
    });
    expect(target(minus).value).toBe(7);
    expect(target({}, { rs: 'rs/1' }).value).toBe(7);
    expect(target({ ...minus, lossModifier: 'minus1PerCasualty' }, { rs: 'rs/1' }, 3).value).toBe(3);
  });
});

describe('pinned and routed', () => {
  it('TT-RESOLVE-06 TT-RULING-68 a routed unit has both tokens and goes prone; by option it is destroyed', () => {
    const routed = (options: Scene['options'] = {}) =>
      begin({ units, options, play: (game) => rout(game, 'rs') });
    const tokens = ['routed', 'pin', 'prone'];
    expect(tokens.map((token) => tokenOf(routed(), 'rs', token))).toEqual([1, 1, 1]);
    expect(routed().state.units['rs']!.destroyed).toBe(false);
    const gone = routed({ routed: 'destroyed' });
    expect(gone.state.units['rs']!.destroyed).toBe(true);
    expect(eventsOf(gone, 'token-changed')).toEqual([]);
  });

  it('TT-RULING-16 TT-RULING-34 a pinned vehicle is not prone, and sheds its pin without a question', () => {
    const pinned = begin({
      units: [tank, foe],
      *play(game) {
        yield* pin(game, 'rs', 'TT-RESOLVE-08');
        yield* activation(game, 'rs');
      },
    });
    expect(eventsOf(pinned, 'token-changed').map(({ data }) => [data['token'], data['change']])).toEqual([
      ['pin', 1],
      ['pin', -1],
    ]);
    expect(pinned.question).toMatchObject({ kind: 'choose-action', data: { left: 1 } });
    const low = begin({
      units: [tank, foe],
      options: { vehiclesProne: 'yes' },
      play: (game) => pin(game, 'rs', 'TT-RESOLVE-08'),
    });
    expect(tokenOf(low, 'rs', 'prone')).toBe(1);
  });

  it('TT-RULING-34 option stacking: with one of two pins left, the unit may not stand up', () => {
    const two = begin({
      units,
      options: { pinTokens: 'stacking' },
      tokens: { rs: { pin: 2, prone: 1 } },
      play: (game) => activation(game, 'rs'),
    });
    // The second action sheds the second pin; only then is the owner asked.
    expect(eventsOf(two, 'action-performed').map(({ data }) => data['action'])).toEqual([
      'shed-pin',
      'shed-pin',
    ]);
    expect(two.question).toMatchObject({ kind: 'choose-posture', by: 'red' });
    expect(tokenOf(reply(two, ['choose-posture', 'stand']), 'rs', 'prone')).toBe(0);
    const three = begin({
      units,
      options: { pinTokens: 'stacking' },
      tokens: { rs: { pin: 3, prone: 1 } },
      play: (game) => activation(game, 'rs'),
    });
    expect([three.question, tokenOf(three, 'rs', 'pin'), tokenOf(three, 'rs', 'prone')]).toEqual([
      null,
      1,
      1,
    ]);
  });

  it('TT-RULING-35 a pin in its own activation ends it; by option the unit sheds it; another unit’s pin ends nothing', () => {
    const during = (pinned: string, options: Scene['options'] = {}) =>
      begin({
        units,
        options,
        *play(game) {
          yield {
            type: 'event',
            event: {
              type: 'unit-activated',
              rules: [],
              text: '',
              data: { unit: 'rs', side: 'red', budget: 2, pinned: false },
            },
          };
          yield* pin(game, pinned, 'TT-RESOLVE-08');
        },
      }).state.system['activation'];
    expect(during('rs')).toMatchObject({ over: true });
    expect(during('rs', { pinnedMidActivation: 'mayShed' })).toMatchObject({ over: false });
    expect(during('foe')).toMatchObject({ over: false });
  });
});

describe('falling back', () => {
  /** A routed unit without a pin, which fails its check: 8 against Leadership 7. */
  const fleeing = (
    edge: 'left' | 'right' | 'far' | 'near',
    places: readonly (readonly [number, number])[],
    die = 8,
  ) =>
    begin({
      units: [unit('rs', 'red', places), unit('foe', 'blue', [[0, 20]])],
      tokens: { rs: { routed: 1, prone: 1 } },
      system: { edges: { red: edge, blue: 'near' } },
      dice: [die],
      play: (game) => activation(game, 'rs'),
    });

  it('TT-RULING-68 spends both actions on full Moves straight to its own edge, standing', () => {
    // A unit that rallies stays where it began.
    const start = fleeing('far', [[0, 0]], 7).state.models['rs/1']!.at;
    const moved = (edge: 'left' | 'right' | 'far' | 'near') => {
      const battle = fleeing(edge, [[0, 0]]);
      const { at } = battle.state.models['rs/1']!;
      expect([tokenOf(battle, 'rs', 'prone'), tokenOf(battle, 'rs', 'routed')]).toEqual([0, 1]);
      expect(eventsOf(battle, 'action-performed').map(({ data }) => data['action'])).toEqual([
        'move',
        'move',
      ]);
      expect(battle.question).toBeNull();
      return [at[0] - start[0], at[1] - start[1]].map((way) => Math.round(way * 1000) / 1000 + 0);
    };
    expect(moved('left')).toEqual([-12, 0]);
    expect(moved('right')).toEqual([12, 0]);
    expect(moved('far')).toEqual([0, -12]);
    expect(moved('near')).toEqual([0, 12]);
  });

  it('TT-RULING-68 a unit that rallies loses the token and keeps its actions and its posture', () => {
    const held = fleeing('left', [[0, 0]], 7);
    expect([tokenOf(held, 'rs', 'routed'), tokenOf(held, 'rs', 'prone')]).toEqual([0, 1]);
    expect(held.question).toMatchObject({ kind: 'choose-action', by: 'red', data: { left: 2 } });
  });

  it('TT-RULING-68 leaves the table with its first model at the edge, not an inch before it', () => {
    // Model centres at 12.6 and 12.5 inches from the edge at x = 0, bases of 1 inch, two Moves of 6 inches.
    const near = fleeing('left', [[-7.5, 0]]);
    expect(near.state.units['rs']!.destroyed).toBe(true);
    expect(eventsOf(near, 'left-table').map(({ data }) => data)).toEqual([{ unit: 'rs' }]);
    const short = fleeing('left', [[-7.4, 0]]);
    expect([short.state.units['rs']!.destroyed, eventsOf(short, 'left-table').length]).toEqual([false, 0]);
    const second = fleeing('left', [
      [-7, 0],
      [-7.5, 1.2],
    ]);
    expect(second.state.units['rs']!.destroyed).toBe(true);
    const touching = fleeing('left', [[-19.5, 0]]);
    expect(touching.state.units['rs']!.destroyed).toBe(true);
    expect(eventsOf(touching, 'action-performed')).toHaveLength(1);
  });
});

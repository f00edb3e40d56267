import { describe, expect, it } from 'vitest';
import { activation } from '../../../src/rules/trenches-and-turbines/turn/activation';
import type { Performed } from '../../../src/rules/trenches-and-turbines/system-state';
import { actionPhase, endOfTurn, startOfTurn } from '../../../src/rules/trenches-and-turbines/turn/turn';
import { priorActions } from '../../../src/rules/trenches-and-turbines/turn/prior-actions';
import {
  actionsLeft,
  begin,
  eventsOf,
  facesOf,
  force,
  lastEvent,
  needed,
  optionIds,
  piece,
  profile,
  rank,
  refused,
  reply,
  soldier,
  standing,
  still,
  to,
  tokenOf,
  unit,
  type Scene,
} from '../../support/turbines';

const charger = unit('x', 'blue', rank(3, 5, 0));
const rs = unit('rs', 'red', rank(5, 0, 0));

/** `x` charges `rs`. */
const charged = (scene: Partial<Scene> = {}, kind = 'walking-charge') =>
  reply(
    begin({
      units: [rs, charger],
      dice: [10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10],
      play: (game) => activation(game, 'x'),
      ...scene,
    }),
    ['choose-action', kind],
    ['choose-charge-target', 'rs'],
  );
/** `x` shoots at `rs`. */
const shotAt = (scene: Partial<Scene> = {}) =>
  reply(
    begin({
      units: [rs, unit('x', 'blue', rank(5, 11, 0))],
      dice: [9, 9, 9, 9, 9, 9, 9, 9, 9, 9],
      play: (game) => activation(game, 'x'),
      ...scene,
    }),
    ['choose-action', 'shoot'],
    ['choose-target', 'rs'],
  );
const reactions = (scene: Partial<Scene>) => {
  const battle = charged(scene);
  return battle.question?.kind === 'choose-reaction' ? optionIds(battle) : [];
};
const spent = { system: { flipped: { rs: 1 } } };

describe('Overwatch', () => {
  it('TT-V-127 TT-OVERWATCH-01 TT-OVERWATCH-03 TT-RULING-70 banking an action', () => {
    const start = () => begin({ units: [rs, charger], play: (game) => activation(game, 'rs') });
    const after = reply(
      start(),
      ['choose-action', 'move'],
      ['move-unit', {}],
      ['choose-action', 'overwatch'],
    );
    expect([tokenOf(after, 'rs', 'overwatch'), after.question]).toEqual([1, null]);
    const first = reply(start(), ['choose-action', 'overwatch']);
    expect([tokenOf(first, 'rs', 'overwatch'), first.question]).toEqual([1, null]);
    const twice = reply(
      start(),
      ['choose-action', 'move'],
      ['move-unit', {}],
      ['choose-action', 'move'],
      ['move-unit', {}],
    );
    expect(twice.question).toBeNull();
  });

  it('TT-V-128 TT-RULING-70 the token goes with the turn; by option it stays until the unit activates', () => {
    const end = (options = {}) =>
      begin({
        units: [rs, charger],
        tokens: { rs: { overwatch: 1 } },
        options,
        play: (game) => endOfTurn(game),
      });
    expect(tokenOf(end(), 'rs', 'overwatch')).toBe(0);
    expect(tokenOf(end({ overwatchExpiry: 'nextActivation' }), 'rs', 'overwatch')).toBe(1);
    const active = begin({
      units: [rs, charger],
      tokens: { rs: { overwatch: 1 } },
      options: { overwatchExpiry: 'nextActivation' },
      play: (game) => activation(game, 'rs'),
    });
    expect(tokenOf(active, 'rs', 'overwatch')).toBe(0);
  });

  it('TT-V-129 TT-RULING-71 TT-OVERWATCH-02 moving enemies draw no fire; by option one shot', () => {
    const moved = (options = {}) =>
      reply(
        begin({
          units: [rs, unit('x', 'blue', rank(3, 9, 0))],
          tokens: { rs: { overwatch: 1 } },
          ...spent,
          options,
          dice: [9, 9, 9, 9, 9],
          play: (game) => activation(game, 'x'),
        }),
        ['choose-action', 'move'],
        ['move-unit', to({ 'x/1': [9, -2] })],
      );
    expect(moved().question?.kind).toBe('choose-action');
    const asked = moved({ overwatchFire: 'enemyMove' });
    expect(asked.question).toMatchObject({ kind: 'choose-reaction', by: 'red' });
    const shot = reply(asked, ['choose-reaction', 'shoot']);
    expect([needed(shot), tokenOf(shot, 'rs', 'overwatch')]).toEqual([5, 0]);
  });

  it('TT-V-134 TT-RULING-09 TT-SHOOT-14 TT-REACT-08 TT-OVERWATCH-02 the cost of the banked action', () => {
    const entry = (action: string, kind: Performed['kind']): Performed => ({ action, kind, activation: 1 });
    const banked = entry('overwatch', 'banked');
    const histories = [[banked], [entry('move', 'paid'), banked], [entry('shoot', 'paid'), banked]];
    const numbers = (options = {}) =>
      histories.map((performed) =>
        needed(
          reply(
            charged({
              tokens: { rs: { overwatch: 1 } },
              system: { flipped: { rs: 1 }, performed: { rs: performed } },
              options,
            }),
            ['choose-reaction', 'shoot'],
          ),
        ),
      );
    expect(numbers()).toEqual([5, 4, 4]);
    expect(numbers({ priorActions: 'everything' })).toEqual([4, 3, 3]);
  });

  it('TT-RULING-09 a reaction shot counts for later ones, going prone does not', () => {
    const entry = (action: string): Performed => ({ action, kind: 'reaction', activation: 0 });
    const game = still({
      units: [rs, charger],
      system: { performed: { rs: [entry('shoot'), entry('go-prone')] } },
    });
    expect(priorActions(game, 'rs')).toBe(1);
  });
});

describe('units that may react', () => {
  it('TT-V-130 TT-REACT-01 TT-REACT-02 TT-REACT-03 TT-REACT-04 TT-OVERWATCH-02 not activated, or on Overwatch; never pinned or routed', () => {
    expect(reactions({})).toEqual(['none', 'shoot']);
    expect(reactions({ ...spent, tokens: { rs: { overwatch: 1 } } })).toEqual(['none', 'shoot']);
    expect(reactions(spent)).toEqual([]);
    expect(reactions({ tokens: { rs: { pin: 1, prone: 1 } } })).toEqual([]);
    expect(reactions({ tokens: { rs: { routed: 1 } } })).toEqual([]);
    expect(reactions({ ...spent, tokens: { rs: { pin: 1, prone: 1, overwatch: 1 } } })).toEqual([]);
  });

  it('TT-V-131 TT-RULING-07 TT-REACT-03 TT-REACT-07 one card left; by option the first activation counts', () => {
    const twoCards = force([profile('RS', { cards: 2 })]);
    expect(reactions({ ...spent, force: twoCards })).toEqual(['none', 'shoot']);
    expect(
      reply(charged({ ...spent, force: twoCards }), ['choose-reaction', 'shoot']).state.system['flipped'],
    ).toMatchObject({ rs: 2 });
    expect(reactions({ ...spent, force: twoCards, options: { multiCard: 'firstActivation' } })).toEqual([]);
    const both = reply(charged({ ...spent, force: twoCards, tokens: { rs: { overwatch: 1 } } }), [
      'choose-reaction',
      'shoot',
    ]);
    expect(optionIds(both)).toEqual(['token', 'card']);
    expect(tokenOf(reply(both, ['pay-reaction', 'card']), 'rs', 'overwatch')).toBe(1);
  });

  it('TT-V-138 TT-REACT-05 TT-SHOOT-03 TT-RULING-74 engaged elsewhere: no shot, but another reaction', () => {
    const brave = force([
      profile('RS', { chargeReactions: [{ id: 'brace', name: 'Brace', text: 'Stands firm.' }] }),
    ]);
    const units = [rs, charger, unit('y', 'blue', [[-1, 0]])];
    const battle = charged({ units, force: brave });
    expect(optionIds(battle)).toEqual(['none', 'brace']);
    expect(refused(battle, 'shoot')).toBe('TT-SHOOT-03');
  });

  it('TT-V-139 TT-REACT-06 TT-ACT-09 one of three reactions from the profile', () => {
    const brave = force([
      profile('RS', {
        chargeReactions: [
          { id: 'brace', name: 'Brace', text: 'The charge has no bonus.', effect: 'no-charge-bonus' },
        ],
      }),
    ]);
    const battle = charged({ force: brave }, 'running-charge');
    expect(optionIds(battle)).toEqual(['none', 'shoot', 'brace']);
    const braced = reply(battle, ['choose-reaction', 'brace']);
    expect(eventsOf(braced, 'attack-rolled')).toHaveLength(0);
    expect(braced.state.system['flipped']).toMatchObject({ rs: 1 });
    const led = reply(braced, ['move-unit', braced.question!.data!['plan']!]);
    const fought = reply(led, ['move-unit', led.question!.data!['plan']!]);
    expect(eventsOf(fought, 'attack-rolled')[0]!.data).toMatchObject({ attacker: 'x', needs: 5 });
  });

  it('TT-V-140 TT-CHARGE-09 TT-CHARGE-13 TT-REACT-04 both kinds of charge allow the same reactions', () => {
    expect(optionIds(charged({}, 'running-charge'))).toEqual(optionIds(charged()));
  });
});

describe('shooting at a charger', () => {
  it('TT-V-132 TT-REACT-04 TT-REACT-05 TT-REACT-07 TT-RULING-25 TT-RULING-74 TT-CHARGE-13 without sight or range, before any model moves', () => {
    const horse = force([profile('RS'), profile('cavalry', { move: 10 }, [soldier('rider')])]);
    const wood = piece('wood', [8, 12], [-6, 10], 3, { size: 'L', solid: false });
    const units = [rs, unit('x', 'blue', rank(4, 21, 0), { profile: 'cavalry' })];
    const shot = reply(
      charged(
        { units, force: horse, terrain: [wood], dice: [5, 1, 6, 9, 4, 8, 2, 7, 10, 10, 10, 10, 10] },
        'running-charge',
      ),
      ['choose-reaction', 'shoot'],
    );
    expect(
      still({ units, force: horse, terrain: [wood] })
        .query()
        .sees('rs/1', 'x/1'),
    ).toBe(false);
    expect(needed(shot)).toBe(5);
    const end = reply(shot, ['casualty-order', ['x/4', 'x/3', 'x/2']]);
    expect(facesOf(end, 'saves-rolled')).toEqual([[8, 2, 7]]);
    expect(standing(end, 'x')).toHaveLength(2);
    expect(eventsOf(end, 'model-moved')).toHaveLength(0);
    expect(end.state.system['flipped']).toMatchObject({ rs: 1 });
    expect(end.question).toMatchObject({ kind: 'move-unit', data: { mode: 'charge', allowance: 20 } });
  });

  it('TT-V-133 TT-RULING-74 TT-REACT-05 beyond maximum range, too; by option not', () => {
    const horse = force([
      profile('RS', {}, [soldier('rifleman', { weapons: ['carbine'] })]),
      profile('cavalry', { move: 10 }, [soldier('rider')]),
    ]);
    const units = [rs, unit('x', 'blue', rank(2, 17, 0), { profile: 'cavalry' })];
    expect(
      facesOf(
        reply(charged({ units, force: horse }, 'running-charge'), ['choose-reaction', 'shoot']),
        'attack-rolled',
      ),
    ).toEqual([[10, 10, 10, 10, 10]]);
    const limited = charged(
      { units, force: horse, options: { reactionShoot: 'rangeLimited' } },
      'running-charge',
    );
    expect(limited.question?.kind).toBe('move-unit');
  });
});

describe('reactions to a shot', () => {
  it('TT-V-141 TT-REACT-09 TT-REACT-10 TT-PRONE-03 TT-PRONE-05 TT-RULING-76 TT-REACT-07 TT-RULING-73 goes prone before the shots', () => {
    const wall = piece('wall', [-0.2, 0.2], [-1, 6], 0.4, { cover: 'light', size: 'S' });
    const down = reply(
      shotAt({ terrain: [wall], dice: [5, 4, 3, 9, 10, 6, 7] }),
      ['choose-reaction', 'go-prone'],
      ['casualty-order', ['rs/2', 'rs/3']],
    );
    expect(lastEvent(down, 'attack-rolled')).toMatchObject({ needs: 4, hits: 2 });
    expect(lastEvent(down, 'saves-rolled')).toMatchObject({ needs: 6, failed: 1 });
    expect([tokenOf(down, 'rs', 'prone'), down.state.system['flipped']]).toMatchObject([1, { rs: 1 }]);
    const types = down.events.map(({ type }) => type);
    expect(types.indexOf('token-changed')).toBeLessThan(types.indexOf('attack-rolled'));
  });

  it('TT-V-142 TT-RULING-73 TT-REACT-08 TT-REACT-09 the token is gone after Go Prone; by option it costs nothing', () => {
    const down = (options = {}) =>
      reply(shotAt({ ...spent, tokens: { rs: { overwatch: 1 } }, options }), ['choose-reaction', 'go-prone']);
    expect([tokenOf(down(), 'rs', 'prone'), tokenOf(down(), 'rs', 'overwatch')]).toEqual([1, 0]);
    expect(tokenOf(down({ shotReactionCost: 'free' }), 'rs', 'overwatch')).toBe(1);
  });

  it('TT-V-143 TT-RULING-72 TT-REACT-09 no return fire; by option after the shots', () => {
    const watching = { ...spent, tokens: { rs: { overwatch: 1 } } };
    expect(optionIds(shotAt(watching))).toEqual(['none', 'go-prone']);
    const back = shotAt({ ...watching, options: { shotReactions: 'goProneOrReturnFire' } });
    expect(optionIds(back)).toEqual(['none', 'go-prone', 'shoot']);
    const shot = reply(back, ['choose-reaction', 'shoot']);
    expect(eventsOf(shot, 'attack-rolled').map(({ data }) => data['attacker'])).toEqual(['x', 'rs']);
    expect(tokenOf(shot, 'rs', 'overwatch')).toBe(0);
  });

  it('TT-V-144 TT-RULING-75 no reaction to a reaction, and a prone unit is not offered Go Prone; by option the chargers may go prone', () => {
    const shot = (options = {}) =>
      reply(charged({ tokens: { x: { overwatch: 1 } }, options }), ['choose-reaction', 'shoot']);
    expect(shot().question?.kind).toBe('move-unit');
    expect(shot({ reactionChain: 'allowed' }).question).toMatchObject({
      kind: 'choose-reaction',
      by: 'blue',
    });
    const down = shotAt({ tokens: { rs: { prone: 1 } } });
    expect(down.question?.kind).not.toBe('choose-reaction');
  });
});

describe('posture', () => {
  const acting = (scene: Partial<Scene> = {}) =>
    begin({
      units: [rs, unit('x', 'blue', rank(3, 11, 0))],
      dice: [9, 9, 9, 9, 9],
      play: (game) => activation(game, 'rs'),
      ...scene,
    });
  const shoot = (battle: ReturnType<typeof acting>) =>
    needed(reply(battle, ['choose-action', 'shoot'], ['choose-target', 'x'], ['choose-reaction', 'none']));

  it('TT-V-066 TT-PRONE-02 one token for the whole unit', () => {
    const battle = reply(acting(), ['choose-action', 'go-prone']);
    expect(tokenOf(battle, 'rs', 'prone')).toBe(1);
  });

  it('TT-V-070 TT-RULING-32 TT-SHOOT-14 standing up without a pin costs an action; by option it is free as the activation begins', () => {
    const prone = { tokens: { rs: { prone: 1 } } };
    const stood = reply(acting(prone), ['choose-action', 'stand-up']);
    expect([tokenOf(stood, 'rs', 'prone'), actionsLeft(stood)]).toEqual([0, 1]);
    expect(shoot(stood)).toBe(4);
    expect(refused(reply(stood, ['choose-action', 'move']), to({ 'rs/1': [-6, 0] }))).not.toBe('TT-PRONE-06');
    const free = reply(acting({ ...prone, options: { standUp: 'freeAtStart' } }), [
      'choose-action',
      'stand-up',
    ]);
    expect([tokenOf(free, 'rs', 'prone'), actionsLeft(free)]).toEqual([0, 2]);
    expect(shoot(free)).toBe(5);
    const late = reply(
      acting({ ...prone, options: { standUp: 'freeAtStart' } }),
      ['choose-action', 'move'],
      ['move-unit', {}],
    );
    expect(refused(late, 'stand-up')).toBe('TT-RULING-32');
  });

  it('TT-V-071 TT-PIN-01 TT-PIN-02 TT-PRONE-08 TT-RULING-34 TT-RULING-09 shedding a pin', () => {
    const pinned = () => acting({ tokens: { rs: { pin: 1, prone: 1 } } });
    expect(shoot(reply(pinned(), ['choose-posture', 'stand']))).toBe(4);
    const low = reply(pinned(), ['choose-posture', 'prone']);
    expect(shoot(low)).toBe(5);
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
    expect(eventsOf(two, 'action-performed')).toHaveLength(2);
  });

  it('TT-V-074 TT-SHOOT-05 TT-RULING-68 TT-REACT-02 TT-PIN-01 a routed unit rallies, or falls back', () => {
    const units = [unit('rs', 'red', [[0, 0]]), unit('x', 'blue', [[12, 0]])];
    const routed = (die: number) =>
      reply(
        begin({
          units,
          tokens: { rs: { routed: 1, pin: 1, prone: 1 } },
          dice: [die],
          play: (game) => activation(game, 'rs'),
        }),
        ['choose-posture', 'stand'],
      );
    const held = routed(7);
    expect([tokenOf(held, 'rs', 'routed'), actionsLeft(held)]).toEqual([0, 1]);
    expect(optionIds(held)).toContain('shoot');
    const fled = routed(8);
    expect([tokenOf(fled, 'rs', 'routed'), tokenOf(fled, 'rs', 'pin'), fled.question]).toEqual([1, 0, null]);
    expect(fled.state.models['rs/1']!.at[0]).toBeCloseTo(14, 6);
  });

  it('TT-V-075 TT-RULING-68 TT-RULING-79 off the table: removed, and destroyed', () => {
    const units = [
      unit('rs', 'red', [
        [-14.5, 0],
        [-14.5, 1.2],
      ]),
      unit('x', 'blue', [[12, 0]]),
    ];
    const fled = reply(
      begin({
        units,
        tokens: { rs: { routed: 1, pin: 1, prone: 1 } },
        dice: [8],
        play: (game) => activation(game, 'rs'),
      }),
      ['choose-posture', 'stand'],
    );
    expect(fled.state.units['rs']!.destroyed).toBe(true);
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
    const end = reply(fought, ['choose-shift', 'stay']);
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

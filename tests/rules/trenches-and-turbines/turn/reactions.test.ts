import { describe, expect, it } from 'vitest';
import { answer, type Battle } from '../../../../src/engine/index';
import { activation } from '../../../../src/rules/trenches-and-turbines/turn/activation';
import type { Performed } from '../../../../src/rules/trenches-and-turbines/system-state';
import { endOfTurn } from '../../../../src/rules/trenches-and-turbines/turn/turn';
import { unitsWithCards } from '../../../../src/rules/trenches-and-turbines/game';
import { priorActions } from '../../../../src/rules/trenches-and-turbines/turn/prior-actions';
import {
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
} from '../../../support/rules/turbines';

const rs = unit('rs', 'red', rank(5, 0, 0));

const charger = unit('x', 'blue', rank(3, 5, 0));

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
    const more = (battle: Battle, action: string) =>
      answer(battle, { by: 'red', kind: 'choose-action', answer: action }).ok;
    expect(more(first, 'move')).toBe(false);
    const twice = reply(
      start(),
      ['choose-action', 'move'],
      ['move-unit', {}],
      ['choose-action', 'move'],
      ['move-unit', {}],
    );
    expect([twice.question, more(twice, 'overwatch'), tokenOf(twice, 'rs', 'overwatch')]).toEqual([
      null,
      false,
      0,
    ]);
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
    const banking = [
      [['choose-action', 'overwatch']],
      [
        ['choose-action', 'move'],
        ['move-unit', {}],
        ['choose-action', 'overwatch'],
      ],
      [
        ['choose-action', 'shoot'],
        ['choose-target', 'x'],
        ['choose-reaction', 'none'],
        ['choose-action', 'overwatch'],
      ],
    ] as const;
    const numbers = (options = {}) =>
      banking.map((answers) => {
        const banked = reply(
          begin({
            units: [rs, charger],
            options,
            dice: Array.from({ length: 20 }, () => 10),
            *play(game) {
              yield* activation(game, 'rs');
              yield* activation(game, 'x');
            },
          }),
          ...answers,
          ['choose-action', 'walking-charge'],
          ['choose-charge-target', 'rs'],
        );
        expect(banked.question).toMatchObject({ kind: 'choose-reaction', by: 'red' });
        return needed(reply(banked, ['choose-reaction', 'shoot']));
      });
    // The text counts EACH action; Overwatch is one.
    expect(numbers()).toEqual([4, 3, 3]);
    expect(numbers({ priorActions: 'paidOnly' })).toEqual([5, 4, 4]);
  });

  it('TT-RULING-09 reactions count for later shots; by option only a reaction shot does', () => {
    const entry = (action: string): Performed => ({ action, kind: 'reaction', activation: 0 });
    const count = (options = {}) =>
      priorActions(
        still({
          units: [rs, charger],
          options,
          system: { performed: { rs: [entry('shoot'), entry('go-prone')] } },
        }),
        'rs',
      );
    expect([count(), count({ priorActions: 'paidOnly' })]).toEqual([2, 1]);
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
    const paid = reply(charged({ ...spent, force: twoCards }), ['choose-reaction', 'shoot']);
    expect(paid.state.system['flipped']).toMatchObject({ rs: 2 });
    const game = still({ units: [rs, charger], force: twoCards, system: { flipped: { rs: 2 } } });
    expect(unitsWithCards(game, 'red')).toEqual([]);
    expect(reactions({ ...spent, force: twoCards, options: { multiCard: 'firstActivation' } })).toEqual([]);
    const both = reply(charged({ ...spent, force: twoCards, tokens: { rs: { overwatch: 1 } } }), [
      'choose-reaction',
      'shoot',
    ]);
    expect(both.question).toMatchObject({ kind: 'pay-reaction', by: 'red' });
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
    expect(braced.question).toMatchObject({ kind: 'move-unit', by: 'blue' });
    expect(braced.state.system['flipped']).toMatchObject({ rs: 1 });
    const led = reply(braced, ['move-unit', braced.question!.data!['plan']!]);
    const fought = reply(led, ['move-unit', led.question!.data!['plan']!]);
    expect(eventsOf(fought, 'attack-rolled')[0]!.data).toMatchObject({ attacker: 'x', needs: 5 });
  });

  it('TT-V-140 TT-CHARGE-09 TT-CHARGE-13 TT-REACT-04 both kinds of charge allow the same reactions', () => {
    for (const kind of ['walking-charge', 'running-charge']) {
      expect(charged({}, kind).question).toMatchObject({ kind: 'choose-reaction', by: 'red' });
      expect(optionIds(charged({}, kind))).toEqual(['none', 'shoot']);
    }
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
    expect(shot.question).toMatchObject({ kind: 'casualty-order', by: 'blue', min: 3 });
    expect(shot.commands.at(-1)).toMatchObject({ kind: 'choose-reaction', by: 'red' });
    const end = reply(shot, ['casualty-order', ['x/4', 'x/3', 'x/2']]);
    expect(facesOf(end, 'saves-rolled')).toEqual([[8, 2, 7]]);
    expect(standing(end, 'x')).toHaveLength(2);
    expect(eventsOf(end, 'model-moved')).toHaveLength(0);
    expect(end.state.system['flipped']).toMatchObject({ rs: 1 });
    expect(end.question).toMatchObject({ kind: 'move-unit', data: { mode: 'charge', allowance: 20 } });
  });

  it('TT-REACT-05 TT-SAVE-03 TT-RULING-74 the chargers keep the Cover of their trench', () => {
    // SV 4; Cover (2) for all three, who stand in the trench; prone in it Cover (3), and Conceal (1).
    const trench = piece('trench', [4, 6.5], [-2, 6], 0.4, { cover: 'heavy' });
    const saves = (scene: Partial<Scene>) => {
      const shot = reply(
        charged({ dice: [1, 10, 10, 10, 10, 1, 10, 10, 10], ...scene }),
        ['choose-reaction', 'shoot'],
        ['casualty-order', ['x/2']],
      );
      return [needed(shot), needed(shot, 'saves-rolled')];
    };
    expect(saves({})).toEqual([5, 4]);
    expect(saves({ terrain: [trench] })).toEqual([5, 6]);
    const mates = unit('x', 'blue', rank(3, 3, 0));
    const low = { units: [rs, mates], tokens: { x: { prone: 1 } } };
    expect(saves(low)).toEqual([4, 4]);
    expect(saves({ ...low, terrain: [piece('trench', [2, 3.5], [-2, 6], 0.4, { cover: 'heavy' })] })).toEqual(
      [4, 7],
    );
  });

  it('TT-V-133 TT-RULING-74 TT-REACT-05 not beyond maximum range, seen or not; by option at any range', () => {
    const horse = force([
      profile('RS', {}, [soldier('rifleman', { weapons: ['carbine'] })]),
      profile('cavalry', { move: 10 }, [soldier('rider')]),
    ]);
    const running = (gap: number, options = {}, drawn: Scene['drawn'] = {}) =>
      charged(
        {
          units: [rs, unit('x', 'blue', rank(2, gap + 1, 0), { profile: 'cavalry' })],
          force: horse,
          options,
          drawn,
        },
        'running-charge',
      );
    // Carbines reach 12 inches: at a gap of 16 none may fire, so no reaction is offered.
    expect(running(16).question?.kind).toBe('move-unit');
    const any = running(16, { reactionShoot: 'pointBlank' });
    expect(any.question).toMatchObject({ kind: 'choose-reaction', by: 'red' });
    expect(facesOf(reply(any, ['choose-reaction', 'shoot']), 'attack-rolled')).toEqual([
      [10, 10, 10, 10, 10],
    ]);
    // The first three stand within 12 inches of the nearest charger, also where ranges are to visible models and none is seen.
    const near = reply(running(11.8, { rangeTo: 'nearestVisible' }, { sees: () => false }), [
      'choose-reaction',
      'shoot',
    ]);
    expect(lastEvent(near, 'shot-taken')['models']).toEqual(['rs/1', 'rs/2', 'rs/3']);
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
    // The 5 would have hit a standing unit; one of two saves fails.
    expect([facesOf(down, 'saves-rolled'), standing(down, 'rs').length]).toEqual([[[6, 7]], 4]);
    const asked = shotAt({ terrain: [wall] });
    expect(asked.question).toMatchObject({ kind: 'choose-reaction', by: 'red' });
    // The attacker chooses its target once and keeps it.
    expect(down.commands.filter(({ kind }) => kind === 'choose-target')).toHaveLength(1);
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
    expect(back.question!.by).toBe('red');
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

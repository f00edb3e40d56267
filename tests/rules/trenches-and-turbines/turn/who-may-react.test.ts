import { describe, expect, it } from 'vitest';
import { answer, type Battle } from '../../../../src/engine/index';
import { activation } from '../../../../src/rules/trenches-and-turbines/turn/activation';
import { priorActions } from '../../../../src/rules/trenches-and-turbines/turn/prior-actions';
import {
  cannotReact,
  mayShootFromHere,
  reactionOf,
} from '../../../../src/rules/trenches-and-turbines/turn/reactions';
import {
  begin,
  eventsOf,
  force,
  optionIds,
  profile,
  rank,
  reply,
  soldier,
  still,
  tokenOf,
  unit,
  type Scene,
} from '../../../support/rules/turbines';

const rs = unit('rs', 'red', rank(2, 0, 0));
const attacker = (gap: number) => unit('x', 'blue', [[gap + 1, 0]]);

/** Returns the rule and the units that a refusal names. */
function refusal(battle: Battle, pick: string): readonly [string, readonly string[] | undefined] | null {
  const { by, kind } = battle.question!;
  const given = answer(battle, { by, kind, answer: pick });
  return given.ok ? null : [given.refusal.rule, given.refusal.ids];
}

describe('the units that may react', () => {
  it.each<readonly [string, Scene['tokens'], number, string | null]>([
    ['a unit with a card', {}, 0, null],
    ['a spent unit on Overwatch', { rs: { overwatch: 1 } }, 1, null],
    ['not a pinned unit', { rs: { pin: 1, overwatch: 1 } }, 0, 'TT-REACT-01'],
    ['not a routed unit', { rs: { routed: 1 } }, 0, 'TT-REACT-02'],
    ['not a spent unit', {}, 1, 'TT-REACT-03'],
  ])('%s', (_, tokens, flipped, rule) => {
    const game = still({
      units: [rs, attacker(5)],
      ...(tokens && { tokens }),
      system: { flipped: { rs: flipped } },
    });
    const given = cannotReact(game, 'rs');
    expect(given && [given.rule, given.ids]).toEqual(rule && [rule, ['rs']]);
  });

  it('TT-RULING-07 a unit with two cards reacts after its first activation; by option it does not', () => {
    const rule = (flipped: number, options = {}) =>
      cannotReact(
        still({
          units: [rs, attacker(5)],
          force: force([profile('RS', { cards: 2 })]),
          options,
          system: { flipped: { rs: flipped } },
        }),
        'rs',
      )?.rule;
    expect([rule(0), rule(1), rule(2)]).toEqual([undefined, undefined, 'TT-REACT-03']);
    const strict = { multiCard: 'firstActivation' };
    expect([rule(0, strict), rule(1, strict)]).toEqual([undefined, 'TT-REACT-03']);
  });

  it('TT-SHOOT-03 TT-RULING-25 the charger within 1 inch forbids the shot before its move, not after it; others always do', () => {
    const free = (chargeReactionTiming: string, units: Scene['units']) =>
      mayShootFromHere(still({ units, options: { chargeReactionTiming } }), 'rs', 'x');
    const beside = unit('y', 'blue', [[-1.8, 0]]);
    expect(free('beforeMove', [rs, attacker(5)])).toBe(true);
    expect(free('beforeMove', [rs, attacker(0.8)])).toBe(false);
    expect(free('afterMove', [rs, attacker(0.8)])).toBe(true);
    expect(free('afterMove', [rs, attacker(0.8), beside])).toBe(false);
  });

  it('TT-REACT-06 a profile’s reaction is found by its id', () => {
    const reactions = ['brace', 'lunge'].map((id) => ({ id, name: id, text: 'Stands firm.' }));
    const game = still({ units: [rs], force: force([profile('RS', { chargeReactions: reactions })]) });
    expect(['brace', 'lunge', 'sing'].map((id) => reactionOf(game, 'rs', id)?.id)).toEqual([
      'brace',
      'lunge',
      undefined,
    ]);
  });

  it('TT-RULING-09 TT-RULING-10 earlier actions: a free Shoot does not count by option, nor one of an earlier activation', () => {
    const entry = (kind: 'paid' | 'free' | 'reaction', activation = 0) => ({
      action: 'shoot',
      kind,
      activation,
    });
    const count = (performed: readonly ReturnType<typeof entry>[], options = {}) =>
      priorActions(still({ units: [rs], options, system: { performed: { rs: performed } } }), 'rs');
    const all = [entry('paid'), entry('free'), entry('reaction')];
    expect([count(all), count(all, { priorActions: 'paidOnly' })]).toEqual([3, 2]);
    // No activation has ended or begun: the second entry belongs to another one.
    const two = [entry('paid', 0), entry('paid', 1)];
    expect([count(two), count(two, { priorActionScope: 'activation' })]).toEqual([2, 1]);
  });
});

describe('the choice of a reaction', () => {
  const braced = (gap: number, fields: Partial<Scene> = {}, kind = 'walking-charge') =>
    reply(
      begin({
        units: [rs, attacker(gap)],
        force: force([
          profile(
            'RS',
            { chargeReactions: [{ id: 'brace', name: 'Brace', text: 'Stands firm.' }], move: 12 },
            [soldier('rifleman', { weapons: ['pistol', 'bayonet'] })],
          ),
        ]),
        play: (game) => activation(game, 'x'),
        ...fields,
      }),
      ['choose-action', kind],
      ['choose-charge-target', 'rs'],
    );

  it('TT-REACT-05 TT-REACT-06 offers a shot and the profile’s reaction, each with its rule', () => {
    const { question } = braced(5);
    expect(question!.options.map(({ id, rules }) => [id, rules])).toEqual([
      ['none', undefined],
      ['shoot', ['TT-REACT-05']],
      ['brace', ['TT-REACT-06']],
    ]);
    expect(question).toMatchObject({ by: 'red', rules: ['TT-REACT-04'] });
    expect(question!.data).toEqual({ unit: 'rs', enemy: 'x', occasion: 'charge-reaction' });
  });

  it('TT-SHOOT-03 TT-RULING-74 refuses the shot within 1 inch of an enemy or beyond the range of its weapons', () => {
    const crowded = braced(5, { units: [rs, attacker(5), unit('y', 'blue', [[-1.8, 0]])] });
    expect(optionIds(crowded)).toEqual(['none', 'brace']);
    expect(refusal(crowded, 'shoot')).toEqual(['TT-SHOOT-03', ['rs']]);
    // Pistols reach 8 inches.
    const distant = braced(9);
    expect(optionIds(distant)).toEqual(['none', 'brace']);
    expect(refusal(distant, 'shoot')).toEqual(['TT-RULING-74', ['rs', 'x']]);
  });

  const shotAt = (fields: Partial<Scene> = {}) =>
    reply(
      begin({
        units: [rs, attacker(10)],
        dice: [10, 10, 10, 10],
        options: { shotReactions: 'goProneOrReturnFire' },
        play: (game) => activation(game, 'x'),
        ...fields,
      }),
      ['choose-action', 'shoot'],
      ['choose-target', 'rs'],
    );

  it('TT-REACT-10 TT-RULING-72 a unit shot at is offered Go Prone and a shot back, each with its rule', () => {
    const { question } = shotAt();
    expect(question!.options.map(({ id, rules }) => [id, rules])).toEqual([
      ['none', undefined],
      ['go-prone', ['TT-REACT-10']],
      ['shoot', ['TT-RULING-72']],
    ]);
    expect(question!.data).toEqual({ unit: 'rs', enemy: 'x', occasion: 'return-fire' });
  });

  it('TT-RULING-75 TT-RULING-16 refuses Go Prone to a prone unit and to a vehicle', () => {
    const prone = shotAt({ tokens: { rs: { prone: 1 } } });
    expect(optionIds(prone)).toEqual(['none', 'shoot']);
    expect(refusal(prone, 'go-prone')).toEqual(['TT-RULING-75', ['rs']]);
    expect(refusal(prone, 'sing')?.[0]).not.toBe('TT-RULING-75');
    const tank = unit('rs', 'red', [[0, 0]], { profile: 'TK' });
    expect(refusal(shotAt({ units: [tank, attacker(10)] }), 'go-prone')).toEqual(['TT-RULING-16', ['rs']]);
  });

  it('TT-REACT-07 TT-RULING-07 a unit with a card and a token chooses the price, and pays no more than that', () => {
    const asked = reply(shotAt({ tokens: { rs: { overwatch: 1 } } }), ['choose-reaction', 'go-prone']);
    expect(asked.question).toMatchObject({ kind: 'pay-reaction', by: 'red', data: { unit: 'rs' } });
    expect(optionIds(asked)).toEqual(['token', 'card']);
    const paid = (price: string) => {
      const after = reply(asked, ['pay-reaction', price]);
      return [
        tokenOf(after, 'rs', 'overwatch'),
        eventsOf(after, 'card-flipped').filter(({ data }) => data['unit'] === 'rs').length,
      ];
    };
    expect([paid('token'), paid('card')]).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { turbinesView } from '../../../../src/rules/trenches-and-turbines/view/view';
import { activation } from '../../../../src/rules/trenches-and-turbines/turn/activation';
import { holds } from '../../../../src/rules/trenches-and-turbines/morale/leadership';
import {
  begin,
  eventsOf,
  force,
  profile,
  rank,
  reply,
  soldier,
  spot,
  unit,
  type Scene,
} from '../../../support/rules/turbines';
import type { Battle } from '../../../../src/engine/index';

const arithmetic = (battle: Battle, type: string) =>
  turbinesView.arithmetic!(eventsOf(battle, type).at(-1)!, battle);
const facts = (battle: Battle, type: string) => arithmetic(battle, type)!.facts;

describe('the arithmetic of a roll', () => {
  const units = [unit('rs', 'red', rank(4, 0, 0)), unit('x', 'blue', rank(3, 11, 0))];
  const volley = (dice: readonly number[], options = {}) =>
    reply(
      begin({ units, dice, options, play: (game) => activation(game, 'rs') }),
      ['choose-action', 'move'],
      ['move-unit', {}],
      ['choose-action', 'shoot'],
      ['choose-target', 'x'],
      ['choose-reaction', 'none'],
      ['casualty-order', ['x/2', 'x/3']],
    );

  it('TT-HIT-03 TT-HIT-04 TT-SHOOT-14 marks the dice that hit, and the characteristic where it differs', () => {
    // Ranged 5, less 1 for the Move: 4 hits, 5 misses.
    const battle = volley([4, 5, 1, 10, 4, 5]);
    const hit = arithmetic(battle, 'attack-rolled')!;
    expect(hit.dice).toEqual([
      { name: 'Rifle', sides: 10, faces: [4, 5, 1, 10], modifier: 0, successes: [true, false, true, false] },
    ]);
    expect(hit.modifiers.map(({ value }) => value)).toEqual([-1]);
    expect(hit.facts).toEqual([
      ['Characteristic', '5'],
      ['Target number', '4'],
      ['Hits', '2'],
    ]);
  });

  it('TT-SAVE-03 TT-SAVE-05 marks the saves that hold, and counts the failed ones', () => {
    const saves = arithmetic(volley([4, 5, 1, 10, 4, 5]), 'saves-rolled')!;
    expect(saves.dice).toEqual([
      { name: '', sides: 10, faces: [4, 5], modifier: 0, successes: [true, false] },
    ]);
    expect(saves.facts).toEqual([
      ['Target number', '4'],
      ['Failed saves', '1'],
      ['Without effect', '0'],
    ]);
  });

  it('TT-RULING-03 option oneAndTen: a 1 saves at any target number', () => {
    const poor = force([profile('RS', {}, [soldier('man', { sv: 0 })])]);
    const end = reply(
      begin({
        units,
        force: poor,
        dice: [1, 10, 10, 10, 1],
        options: { autoResults: 'oneAndTen' },
        play: (game) => activation(game, 'rs'),
      }),
      ['choose-action', 'shoot'],
      ['choose-target', 'x'],
      ['choose-reaction', 'none'],
      ['casualty-order', ['x/2']],
    );
    expect(arithmetic(end, 'saves-rolled')!.dice[0]!.successes).toEqual([true]);
  });

  it('TT-RESOLVE-05 TT-RULING-67 a Leadership check shows its dice and its target number', () => {
    const check = (dice: readonly number[], options: Scene['options'] = {}) =>
      begin({
        units,
        dice,
        options,
        *play(game) {
          yield* holds(game, 'rs', 'TT-RESOLVE-05', 2);
        },
      });
    expect(arithmetic(check([7]), 'leadership-checked')!.dice).toEqual([
      { name: '', sides: 10, faces: [7], modifier: 0, successes: [true] },
    ]);
    expect(facts(check([7]), 'leadership-checked')).toEqual([['Target number', '7']]);
    const lost = check([6], { lossModifier: 'minus1PerCasualty' });
    expect(arithmetic(lost, 'leadership-checked')!.dice[0]!.successes).toEqual([false]);
    expect(arithmetic(lost, 'leadership-checked')!.modifiers).toMatchObject([
      { value: -2, rule: 'TT-RULING-67' },
    ]);
    expect(facts(lost, 'leadership-checked')).toEqual([
      ['Characteristic', '7'],
      ['Target number', '5'],
    ]);
    expect(
      arithmetic(check([3, 4], { leadershipDice: '2d10' }), 'leadership-checked')!.dice[0],
    ).toMatchObject({
      faces: [3, 4],
      successes: [true, true],
    });
  });

  it('TT-MISSION-02 a search shows its die, and an event without dice shows nothing', () => {
    const searched = (die: number) =>
      reply(
        begin({
          units,
          objectives: [{ id: 'mill', at: spot(1, 0), radius: 0.5 }],
          options: { mission: 'papers' },
          dice: [die],
          play: (game) => activation(game, 'rs'),
        }),
        ['choose-action', 'search'],
      );
    expect(arithmetic(searched(4), 'searched')).toEqual({
      dice: [{ name: '', sides: 10, faces: [4], modifier: 0, successes: [true] }],
      modifiers: [],
      facts: [['Target number', '4']],
    });
    expect(arithmetic(searched(5), 'searched')!.dice[0]!.successes).toEqual([false]);
    expect(arithmetic(searched(5), 'unit-activated')).toEqual({ dice: [], modifiers: [], facts: [] });
  });
});

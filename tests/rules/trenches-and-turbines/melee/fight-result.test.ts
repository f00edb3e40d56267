import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../../src/engine/index';
import { activation } from '../../../../src/rules/trenches-and-turbines/turn/activation';
import {
  actionsLeft,
  begin,
  eventsOf,
  lastEvent,
  reply,
  standing,
  tokenOf,
  unit,
  type Scene,
} from '../../../support/rules/turbines';
import { lines, walking, fought, settle, losses } from './fight-scenes';

const shifts = (battle: Battle) =>
  battle.commands.filter(({ kind }) => kind === 'choose-shift').map(({ by }) => by);

/** Settles casualties up to the first question of a kind. */
const settleUntil = (battle: Battle, kind: string): Battle =>
  battle.question === null || battle.question.kind === kind
    ? battle
    : settleUntil(
        reply(battle, [
          battle.question.kind,
          battle.question.options.slice(0, battle.question.min).map(({ id }) => id),
        ]),
        kind,
      );

describe('the result', () => {
  it('TT-V-054 TT-RESOLVE-03 TT-RESOLVE-08 TT-RULING-34 no casualties on either side is a draw', () => {
    const end = settle(fought(lines(2, 2), walking, [6, 9, 7, 8]));
    expect(losses(end)).toEqual({ red: 0, blue: 0 });
    expect(eventsOf(end, 'saves-rolled')).toEqual([]);
    expect(shifts(end)).toEqual(['red', 'blue']);
    for (const id of ['rs', 'foe'])
      expect([tokenOf(end, id, 'pin'), tokenOf(end, id, 'prone')]).toEqual([1, 1]);
  });

  it('TT-V-055 TT-RESOLVE-03 TT-RESOLVE-08 TT-RULING-66 equal losses, one unit gone: a draw; by option a victory', () => {
    const dice = [5, 6, 6, 5, 1, 6];
    const end = settle(fought(lines(3, 1), walking, dice));
    expect(lastEvent(end, 'fight-resolved')).toMatchObject({ winner: null, score: { red: 1, blue: 1 } });
    expect([end.state.units['foe']!.destroyed, standing(end, 'rs').length]).toEqual([true, 2]);
    expect([tokenOf(end, 'rs', 'pin'), tokenOf(end, 'rs', 'prone')]).toEqual([1, 1]);
    expect(shifts(end)).toEqual(['red']);
    const won = settle(fought(lines(3, 1), walking, dice, { options: { fightScore: 'wipeOutWins' } }));
    expect(lastEvent(won, 'fight-resolved')['winner']).toBe('red');
    expect([tokenOf(won, 'rs', 'pin'), tokenOf(won, 'rs', 'prone')]).toEqual([0, 0]);
  });

  it('TT-V-056 TT-RESOLVE-05 TT-RESOLVE-06 TT-RULING-67 the limit of the check: 7 holds, 8 routs, pins and makes prone', () => {
    const end = (die: number) => settle(fought(lines(1, 2), walking, [1, 9, 9, 9, die]));
    expect([tokenOf(end(7), 'foe', 'routed'), tokenOf(end(7), 'foe', 'pin')]).toEqual([0, 0]);
    expect([
      tokenOf(end(8), 'foe', 'routed'),
      tokenOf(end(8), 'foe', 'pin'),
      tokenOf(end(8), 'foe', 'prone'),
    ]).toEqual([1, 1, 1]);
  });

  it('TT-RULING-67 options 2d10 and minus1PerCasualty', () => {
    const two = settle(
      fought(lines(1, 2), walking, [1, 9, 9, 9, 3, 4], { options: { leadershipDice: '2d10' } }),
    );
    expect(lastEvent(two, 'leadership-checked')).toMatchObject({ faces: [3, 4], passed: true });
    const less = settle(
      fought(lines(1, 2), walking, [1, 9, 9, 9, 7], { options: { lossModifier: 'minus1PerCasualty' } }),
    );
    expect(lastEvent(less, 'leadership-checked')).toMatchObject({ needs: 6, passed: false });
  });

  it('TT-RULING-68 option destroyed: a routed unit leaves at once', () => {
    const end = settle(fought(lines(1, 2), walking, [1, 9, 9, 9, 8], { options: { routed: 'destroyed' } }));
    expect(end.state.units['foe']!.destroyed).toBe(true);
  });

  it('TT-V-057 TT-RESOLVE-02 TT-SAVE-06 TT-RULING-66 TT-RULING-57 wounds do not win fights', () => {
    const start = fought(lines(5, 3, ['RS', 'HS']), walking, [5, 5, 5, 9, 9, 6, 7, 8, 6, 6, 10, 9, 10, 1]);
    const ordered = reply(start, ['casualty-order', ['foe/2', 'foe/3']]);
    const end = settle(ordered);
    expect(losses(end)).toEqual({ red: 1, blue: 2 });
    expect(end.state.models['foe/3']!.damage).toBe(1);
    expect(standing(end, 'foe')).toEqual(['foe/1', 'foe/3']);
    expect(lastEvent(end, 'leadership-checked')['unit']).toBe('rs');
    // The winner's Shift is settled before the loser's check.
    const asked = settleUntil(ordered, 'choose-shift');
    expect(asked.question).toMatchObject({ kind: 'choose-shift', by: 'blue' });
    expect(eventsOf(asked, 'leadership-checked')).toEqual([]);
  });

  it('TT-V-058 TT-RULING-35 TT-RESOLVE-06 TT-RESOLVE-08 a draw in its own activation ends it; by option the pin may be shed', () => {
    const end = (options = {}) => settle(fought(lines(1, 1), walking, [9, 9], { options }));
    expect(end().question).toBeNull();
    expect(eventsOf(end(), 'activation-ended')).toHaveLength(1);
    expect(eventsOf(end(), 'action-performed').map(({ data }) => data['cost'])).toEqual([1, 0]);
    const shed = end({ pinnedMidActivation: 'mayShed' });
    expect(shed.question?.kind).toBe('choose-posture');
    expect(actionsLeft(shed)).toBe(0);
  });

  it('TT-V-061 TT-RULING-63 TT-FIGHT-03 TT-RESOLVE-07 three units in contact: two fight; by option all do', () => {
    const units = [
      unit('rs', 'red', [[0, 0]]),
      unit('x', 'blue', [
        [1, 0],
        [1, 1.2],
      ]),
      unit('y', 'blue', [
        [-1, 0],
        [-1, 1.2],
      ]),
    ];
    const start = (options: Scene['options'], dice: readonly number[]) =>
      reply(
        begin({ units, options: options!, dice, play: (game) => activation(game, 'rs') }),
        ['choose-action', 'fight'],
        ['choose-fight', 'x'],
      );
    expect(start({}, [1, 9]).commands.at(-1)).toMatchObject({ kind: 'choose-fight', by: 'red' });
    const pair = settle(start({}, [1, 9, 9, 9, 1]));
    expect(eventsOf(pair, 'attack-rolled').map(({ data }) => data['attacker'])).toEqual(['rs', 'x']);
    expect(eventsOf(pair, 'leadership-checked').map(({ data }) => data['unit'])).toEqual(['x']);
    expect(losses(pair)).toEqual({ red: 1, blue: 0 });
    expect(standing(pair, 'y')).toHaveLength(2);
    const all = settle(start({ multiFight: 'allEngaged' }, [1, 9, 9, 9, 9, 9, 1, 1]));
    expect(eventsOf(all, 'attack-rolled').map(({ data }) => data['attacker'])).toEqual(['rs', 'x', 'y']);
    expect(eventsOf(all, 'leadership-checked').map(({ data }) => data['unit'])).toEqual(['x', 'y']);
  });

  it('TT-V-065 TT-RESOLVE-01 TT-RESOLVE-04 TT-RESOLVE-05 the winner declines to Shift; the check follows at once', () => {
    const won = fought(lines(1, 2), walking, [1, 9, 9, 9, 7]);
    expect(won.question).toMatchObject({ kind: 'choose-shift', by: 'red' });
    const end = reply(won, ['choose-shift', 'stay']);
    expect(end.events.at(-1)!.type).toBe('leadership-checked');
    expect(end.state.models['rs/1']!.at).toEqual(won.state.models['rs/1']!.at);
  });

  it('TT-V-146 TT-RULING-21 TT-COH-05 loss of leader has no further effect; by option -1 to Leadership', () => {
    const lost = (options = {}) =>
      settle(
        fought(lines(1, 2), walking, [1, 9, 9, 9, 7], { options, system: { replaced: { foe: 'foe/1' } } }),
      );
    expect(lastEvent(lost(), 'leadership-checked')).toMatchObject({ needs: 7, passed: true });
    expect(lastEvent(lost({ lossOfLeader: 'leadershipMinus1' }), 'leadership-checked')).toMatchObject({
      needs: 6,
      passed: false,
    });
  });
});

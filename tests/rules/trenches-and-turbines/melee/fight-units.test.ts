/** Fights of several units, and what their result states. */
import { describe, expect, it } from 'vitest';
import { activation } from '../../../../src/rules/trenches-and-turbines/turn/activation';
import type { Battle, Json } from '../../../../src/engine/index';
import {
  begin,
  eventsOf,
  facesOf,
  force,
  lastEvent,
  optionIds,
  profile,
  reply,
  soldier,
  tokenOf,
  unit,
  type Scene,
} from '../../../support/rules/turbines';
import { fought, lines, running, settle, walking } from './fight-scenes';

const fighting = (units: Scene['units'], dice: readonly number[], scene: Partial<Scene> = {}): Battle =>
  reply(begin({ units, dice, play: (game) => activation(game, 'rs'), ...scene }), ['choose-action', 'fight']);

const attackers = (battle: Battle): readonly Json[] =>
  eventsOf(battle, 'attack-rolled').map(({ data }) => data['attacker']!);

describe('the choice of the enemy', () => {
  const between = [
    unit('rs', 'red', [[0, 0]]),
    unit('x', 'blue', [
      [1, 0],
      [1, 1.2],
    ]),
    unit('y', 'blue', [[-1, 0]]),
  ];

  it('TT-RULING-63 asks the attacker if several are in contact, with their numbers', () => {
    const asked = fighting(between, [9, 9, 9]);
    expect(asked.question).toMatchObject({ kind: 'choose-fight', by: 'red', data: { unit: 'rs' } });
    expect(asked.question!.options.map(({ id, detail }) => [id, detail])).toEqual([
      ['x', '2 models'],
      ['y', '1 model'],
    ]);
    expect(attackers(reply(asked, ['choose-fight', 'y']))).toEqual(['rs', 'y']);
    expect(fighting([between[0]!, between[1]!], [9, 9, 9]).question?.kind).toBe('choose-shift');
  });

  it('TT-RULING-63 option allEngaged: enemies of the attacker and friends against the defender join in', () => {
    const units = [...between, unit('mate', 'red', [[2, 0]])];
    const all = reply(fighting(units, [9, 9, 9, 9, 9], { options: { multiFight: 'allEngaged' } }), [
      'choose-fight',
      'x',
    ]);
    expect(eventsOf(all, 'attack-rolled').map(({ data }) => [data['attacker'], data['target']])).toEqual([
      ['rs', 'x'],
      ['x', 'rs'],
      ['y', 'rs'],
      ['mate', 'x'],
    ]);
    // A draw: the active side Shifts first, and all of them are pinned.
    const shifts = settle(all)
      .commands.filter(({ kind }) => kind === 'choose-shift')
      .map(({ by }) => by);
    expect(shifts).toEqual(['red', 'red', 'blue', 'blue']);
    for (const id of ['rs', 'x', 'y', 'mate']) expect(tokenOf(settle(all), id, 'pin')).toBe(1);
  });
});

describe('the result of a fight', () => {
  it('TT-RULING-67 TT-RESOLVE-05 option minus1PerCasualty: lost by two, Leadership 7 becomes 5', () => {
    // Three hits and three casualties against one.
    const end = settle(
      fought(lines(3, 5), walking, [1, 1, 1, 9, 9, 9, 1, 9, 9, 9, 9, 9, 6], {
        options: { lossModifier: 'minus1PerCasualty' },
      }),
    );
    expect(lastEvent(end, 'fight-resolved')['score']).toEqual({ red: 3, blue: 1 });
    expect(lastEvent(end, 'leadership-checked')).toMatchObject({ unit: 'foe', needs: 5, passed: false });
    expect(eventsOf(end, 'leadership-checked')).toHaveLength(1);
  });

  it('TT-RESOLVE-02 TT-RESOLVE-04 the defender may win: it Shifts, and the attacker checks', () => {
    const won = fought(lines(2, 2), walking, [9, 9, 1, 9, 9, 8]);
    expect(lastEvent(won, 'fight-resolved')).toMatchObject({
      attacker: 'rs',
      defender: 'foe',
      winner: 'blue',
      score: { red: 0, blue: 1 },
    });
    expect(won.question).toMatchObject({ kind: 'choose-shift', by: 'blue' });
    const end = settle(won);
    expect(lastEvent(end, 'leadership-checked')).toMatchObject({ unit: 'rs', passed: false });
    expect([tokenOf(end, 'rs', 'routed'), tokenOf(end, 'foe', 'routed')]).toEqual([1, 0]);
  });

  it('TT-RESOLVE-02 TT-RESOLVE-03 the log names the result', () => {
    const text = (dice: readonly number[]) =>
      eventsOf(fought(lines(1, 1), walking, dice), 'fight-resolved')[0]!;
    expect(text([9, 9]).text).toContain('A draw.');
    expect(text([9, 9]).rules).toEqual(['TT-RESOLVE-03']);
    expect(text([1, 9, 9]).text).toContain('wins the fight');
    expect(text([1, 9, 9]).rules).toEqual(['TT-RESOLVE-02']);
  });

  it('TT-RULING-66 option wipeOutWins: the unit that remains wins though the losses are equal, on either side', () => {
    const options = { fightScore: 'wipeOutWins' };
    const result = (units: Scene['units'], dice: readonly number[]) =>
      lastEvent(settle(fought(units, walking, dice, { options })), 'fight-resolved')['winner'];
    // The attackers' single model falls, one of three defenders, too.
    expect(result(lines(1, 3), [1, 9, 1, 9, 9, 9])).toBe('blue');
    expect(result(lines(1, 1), [1, 9, 1, 9])).toBeNull();
    expect(result(lines(2, 2), [1, 9, 9, 9, 9, 1])).toBe('red');
  });

  it('TT-FIGHT-05 TT-CHARGE-16 a unit that is wiped out first does not strike, and nobody checks', () => {
    const end = settle(fought(lines(1, 1), running, [1, 9]));
    expect(attackers(end)).toEqual(['rs']);
    expect(lastEvent(end, 'fight-resolved')).toMatchObject({ winner: 'red' });
    expect(eventsOf(end, 'leadership-checked')).toEqual([]);
    expect(eventsOf(end, 'attacks-dropped')).toEqual([]);
  });

  it('TT-RULING-62 option noWeaponNoAttack: a unit without melee weapons rolls nothing and suffers its losses', () => {
    const clerks = force([profile('RS'), profile('clerks', {}, [soldier('clerk', { weapons: ['rifle'] })])]);
    const units = [
      unit('rs', 'red', [[0, 0]]),
      unit(
        'foe',
        'blue',
        [
          [1, 0],
          [1, 1.2],
        ],
        { profile: 'clerks' },
      ),
    ];
    const end = settle(
      fighting(units, [1, 9, 1], { force: clerks, options: { unarmed: 'noWeaponNoAttack' } }),
    );
    expect(facesOf(end, 'attack-rolled')).toEqual([[1]]);
    expect(lastEvent(end, 'fight-resolved')).toMatchObject({ winner: 'red', score: { red: 1, blue: 0 } });
    expect(optionIds(end)).toContain('end');
  });
});

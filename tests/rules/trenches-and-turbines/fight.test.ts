import { describe, expect, it } from 'vitest';
import { activation } from '../../../src/rules/trenches-and-turbines/turn/activation';
import { fight, type Impetus } from '../../../src/rules/trenches-and-turbines/melee/fight';
import type { Battle } from '../../../src/engine/index';
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
  refused,
  reply,
  soldier,
  standing,
  to,
  tokenOf,
  unit,
  type Scene,
} from '../../support/turbines';

/** Two lines that touch along x = 0.5: attackers to the left, defenders to the right, both in coherency. */
const lines = (attackers: number, defenders: number, profiles: readonly [string, string] = ['RS', 'RS']) => [
  unit('rs', 'red', column(attackers, 0), { profile: profiles[0] }),
  unit('foe', 'blue', column(defenders, 1), { profile: profiles[1] }),
];
const column = (count: number, x: number) =>
  Array.from({ length: count }, (_, i) => [x, (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2) * 1.1] as const);

const running: Impetus = { priority: true, bonus: 1, othersJoin: false };
const walking: Impetus = { priority: false, bonus: 0, othersJoin: false };
const fought = (
  units: Scene['units'],
  impetus: Impetus,
  dice: readonly number[],
  scene: Partial<Scene> = {},
) => begin({ units, dice, play: (game) => fight(game, 'rs', 'foe', impetus), ...scene });

/** Answers every question about casualties with the first troopers, and every Shift with staying. */
function settle(battle: Battle): Battle {
  let now = battle;
  while (now.question) {
    const { kind, options, min } = now.question;
    if (kind === 'casualty-order') now = reply(now, [kind, options.slice(0, min).map(({ id }) => id)]);
    else if (kind === 'choose-shift') now = reply(now, [kind, 'stay']);
    else if (kind === 'choose-leader') now = reply(now, [kind, options[0]!.id]);
    else return now;
  }
  return now;
}

const losses = (battle: Battle) => lastEvent(battle, 'fight-resolved')['score'];

describe('the order of strikes', () => {
  it('TT-V-042 TT-CHARGE-15 TT-CHARGE-16 TT-CHARGE-17 TT-FIGHT-05 TT-FIGHT-08 TT-FIGHT-09 TT-RESOLVE-01 TT-RESOLVE-02 TT-RULING-02 TT-RULING-29 after a running charge it strikes first, at 6', () => {
    const end = settle(fought(lines(5, 5), running, [6, 7, 1, 6, 10, 5, 4, 9, 5, 6, 2, 4, 10, 7]));
    expect(facesOf(end, 'attack-rolled')).toEqual([
      [6, 7, 1, 6, 10],
      [5, 6, 2],
    ]);
    expect(facesOf(end, 'saves-rolled')).toEqual([
      [5, 4, 9],
      [4, 10],
    ]);
    expect(eventsOf(end, 'attack-rolled').map(({ data }) => data['needs'])).toEqual([6, 5]);
    expect(losses(end)).toEqual({ red: 2, blue: 1 });
    expect(lastEvent(end, 'fight-resolved')['winner']).toBe('red');
    expect(lastEvent(end, 'leadership-checked')).toMatchObject({ unit: 'foe', faces: [7], passed: true });
    expect(end.events.map(({ type }) => type).indexOf('model-removed')).toBeLessThan(
      end.events.map(({ type }) => type).lastIndexOf('attack-rolled'),
    );
  });

  it('TT-V-043 TT-CHARGE-10 TT-FIGHT-04 TT-FIGHT-06 TT-RESOLVE-03 TT-RESOLVE-08 TT-RULING-65 the same dice after a walking charge: both at once, a draw, both pinned', () => {
    const end = settle(fought(lines(5, 5), walking, [6, 7, 1, 6, 10, 5, 5, 6, 2, 5, 9, 4, 10, 3]));
    expect(facesOf(end, 'attack-rolled')).toEqual([
      [6, 7, 1, 6, 10],
      [5, 6, 2, 5, 9],
    ]);
    expect(losses(end)).toEqual({ red: 1, blue: 1 });
    expect(lastEvent(end, 'fight-resolved')['winner']).toBeNull();
    for (const id of ['rs', 'foe'])
      expect([tokenOf(end, id, 'pin'), tokenOf(end, id, 'prone')]).toEqual([1, 1]);
    expect(eventsOf(end, 'leadership-checked')).toHaveLength(0);
  });

  it('TT-RESOLVE-08 TT-RULING-69 after a draw the active side Shifts first', () => {
    const units = [unit('foe', 'blue', [[1, 0]]), unit('rs', 'red', [[0, 0]])];
    const drawn = reply(begin({ units, dice: [9, 9], play: (game) => activation(game, 'rs') }), [
      'choose-action',
      'fight',
    ]);
    expect(drawn.question).toMatchObject({ kind: 'choose-shift', by: 'red' });
    expect(reply(drawn, ['choose-shift', 'stay']).question).toMatchObject({
      kind: 'choose-shift',
      by: 'blue',
    });
  });

  it('TT-V-047 TT-FIGHT-01 TT-FIGHT-02 TT-FIGHT-03 TT-ACT-10 a paid Fight: no bonus, both strike, one action left', () => {
    const end = settle(
      reply(
        begin({
          units: lines(3, 2),
          dice: [5, 6, 1, 5, 4, 2, 9, 4, 7],
          play: (game) => activation(game, 'rs'),
        }),
        ['choose-action', 'fight'],
      ),
    );
    expect(needed(end)).toBe(5);
    expect(facesOf(end, 'attack-rolled')).toEqual([
      [5, 6, 1],
      [2, 9],
    ]);
    expect(losses(end)).toEqual({ red: 1, blue: 0 });
    expect(lastEvent(end, 'fight-resolved')).toMatchObject({ attacker: 'rs', defender: 'foe' });
    expect(actionsLeft(end)).toBe(1);
  });

  it('TT-V-048 TT-FIGHT-01 TT-RULING-04 in contact, or not', () => {
    const at = (x: number) =>
      begin({
        units: [unit('rs', 'red', [[0, 0]]), unit('foe', 'blue', [[x, 0]])],
        play: (game) => activation(game, 'rs'),
      });
    expect(refused(at(1.05), 'fight')).toBe('TT-FIGHT-01');
    expect(optionIds(at(1))).toContain('fight');
  });

  it('TT-V-049 TT-FIGHT-06 TT-RULING-65 TT-RULING-66 casualties strike back when both strike at once', () => {
    const end = fought(lines(1, 1), walking, [1, 9, 4, 8]);
    expect(end.question).toBeNull();
    expect([standing(end, 'rs'), standing(end, 'foe')]).toEqual([[], []]);
    expect(losses(end)).toEqual({ red: 1, blue: 1 });
    expect(eventsOf(end, 'token-changed')).toHaveLength(0);
  });

  it('TT-V-050 TT-FIGHT-05 TT-FIGHT-07 TT-RESOLVE-04 TT-CHARGE-16 casualties do not strike back after a running charge; the winner may Shift though no enemy is left', () => {
    const end = fought(lines(2, 1), running, [6, 2, 9, 9]);
    expect(end.question).toMatchObject({ kind: 'choose-shift', by: 'red' });
    expect(facesOf(end, 'attack-rolled')).toEqual([[6, 2]]);
    expect(facesOf(end, 'saves-rolled')).toEqual([[9, 9]]);
    expect(eventsOf(settle(end), 'leadership-checked')).toHaveLength(0);
  });
});

describe('casualties of a fight', () => {
  it('TT-V-051 TT-FIGHT-09 TT-CAS-01 TT-CAS-04 TT-RULING-60 the owner picks four, not the leader', () => {
    const four = (defenders: number) =>
      fought(lines(5, defenders), running, [1, 1, 1, 1, 10, 10, 10, 10, 10]);
    expect(refused(four(6), ['foe/1', 'foe/2', 'foe/3', 'foe/4'])).toBe('TT-CAS-04');
    expect(refused(four(6), ['foe/6', 'foe/5', 'foe/4', 'foe/3'])).toBeUndefined();
    const end = reply(four(5), ['casualty-order', ['foe/5', 'foe/2', 'foe/3', 'foe/4']]);
    expect(standing(end, 'foe')).toEqual(['foe/1']);
  });

  it('TT-V-052 TT-FIGHT-08 TT-SAVE-01 TT-SAVE-02 TT-SAVE-07 TT-PEN-02 TT-RULING-56 TT-RULING-57 damage, Pen and HP', () => {
    const hammers = force([
      profile('RS', {}, [soldier('bearer', { weapons: ['sledge-hammer'] })]),
      profile('HS', { melee: 6 }, [soldier('heavy', { sv: 5, hp: 2 })]),
    ]);
    const start = fought(lines(1, 3, ['RS', 'HS']), walking, [3, 5, 5, 6, 4, 10, 9, 9, 9], {
      force: hammers,
    });
    const end = settle(reply(start, ['casualty-order', ['foe/2', 'foe/3']]));
    expect(needed(end, 'saves-rolled')).toBe(4);
    expect(facesOf(end, 'saves-rolled')).toEqual([[5, 6, 4, 10]]);
    expect(standing(end, 'foe')).toEqual(['foe/1', 'foe/3']);
    expect(end.state.models['foe/3']!.damage).toBe(1);
    expect(losses(end)).toEqual({ red: 1, blue: 0 });
  });

  it('TT-V-053 TT-RULING-55 TT-FIGHT-08 TT-CAS-02 TT-SHOOT-14 Cover and Conceal do not apply; by option they do', () => {
    const wall = piece('wall', [0.4, 3], [-4, 4], 0.5, { cover: 'light' });
    const scene = { terrain: [wall], tokens: { foe: { prone: 1 } } };
    const plain = fought(lines(1, 1), running, [1, 10], scene);
    expect([needed(plain), needed(plain, 'saves-rolled')]).toEqual([6, 4]);
    const literal = fought(lines(1, 1), running, [1, 10], {
      ...scene,
      options: { fightModifiers: 'literal' },
    });
    expect([needed(literal), needed(literal, 'saves-rolled')]).toEqual([5, 6]);
  });

  it('TT-V-062 TT-RULING-62 TT-FIGHT-02 TT-HIT-01 bare hands: one plain attack, or by option none', () => {
    const bare = force([profile('RS', {}, [soldier('clerk', { weapons: ['rifle'] })])]);
    const end = fought(lines(1, 1), walking, [5, 4, 9], { force: bare });
    expect(facesOf(end, 'attack-rolled')[0]).toEqual([5]);
    expect([needed(end), lastEvent(end, 'saves-rolled')['faces']]).toEqual([5, [4]]);
    expect(
      eventsOf(
        fought(lines(1, 1), walking, [], { force: bare, options: { unarmed: 'noWeaponNoAttack' } }),
        'attack-rolled',
      ),
    ).toHaveLength(0);
  });
});

describe('the result', () => {
  it('TT-V-054 TT-RESOLVE-03 TT-RESOLVE-08 TT-RULING-34 no casualties on either side is a draw', () => {
    const end = settle(fought(lines(2, 2), walking, [6, 9, 7, 8]));
    expect(losses(end)).toEqual({ red: 0, blue: 0 });
    for (const id of ['rs', 'foe'])
      expect([tokenOf(end, id, 'pin'), tokenOf(end, id, 'prone')]).toEqual([1, 1]);
  });

  it('TT-V-055 TT-RESOLVE-03 TT-RESOLVE-08 TT-RULING-66 equal losses, one unit gone: a draw; by option a victory', () => {
    const dice = [5, 6, 6, 5, 1, 6];
    const end = settle(fought(lines(3, 1), walking, dice));
    expect(lastEvent(end, 'fight-resolved')).toMatchObject({ winner: null, score: { red: 1, blue: 1 } });
    expect([end.state.units['foe']!.destroyed, standing(end, 'rs').length]).toEqual([true, 2]);
    expect([tokenOf(end, 'rs', 'pin'), tokenOf(end, 'rs', 'prone')]).toEqual([1, 1]);
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
    expect(lastEvent(end, 'leadership-checked')['unit']).toBe('rs');
  });

  it('TT-V-058 TT-RULING-35 TT-RESOLVE-06 TT-RESOLVE-08 a draw in its own activation ends it; by option the pin may be shed', () => {
    const end = (options = {}) =>
      settle(
        reply(begin({ units: lines(1, 1), options, dice: [9, 9], play: (game) => activation(game, 'rs') }), [
          'choose-action',
          'fight',
        ]),
      );
    expect(end().question).toBeNull();
    expect(eventsOf(end(), 'activation-ended')).toHaveLength(1);
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
    const pair = settle(start({}, [1, 9, 9, 9, 1]));
    expect(eventsOf(pair, 'attack-rolled').map(({ data }) => data['attacker'])).toEqual(['rs', 'x']);
    expect(eventsOf(pair, 'leadership-checked').map(({ data }) => data['unit'])).toEqual(['x']);
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

describe('charging a prone or pinned unit', () => {
  const charged = (
    tokens: Scene['tokens'],
    attackers: number,
    defenders: number,
    dice: readonly number[],
    extra: Partial<Scene> = {},
  ) => {
    const units = [unit('rs', 'red', column(attackers, -4)), unit('foe', 'blue', column(defenders, 1))];
    const declared = reply(
      begin({ units, tokens: tokens!, dice, play: (game) => activation(game, 'rs'), ...extra }),
      ...(tokens!['rs']?.['pin'] ? [['choose-posture', 'stand'] as const] : []),
      ['choose-action', 'walking-charge'],
      ['choose-charge-target', 'foe'],
    );
    const open =
      declared.question?.kind === 'choose-reaction' ? reply(declared, ['choose-reaction', 'none']) : declared;
    const led = reply(open, ['move-unit', open.question!.data!['plan']!]);
    return led.question?.kind === 'move-unit' ? reply(led, ['move-unit', led.question.data!['plan']!]) : led;
  };

  it('TT-V-044 TT-PRONE-07 TT-CHARGE-16 TT-CHARGE-17 TT-RULING-30 a walking charge on a prone unit strikes first at 6', () => {
    const end = settle(charged({ foe: { prone: 1 } }, 5, 5, [6, 6, 7, 8, 3, 10, 10, 10, 5, 5, 1, 1, 8]));
    expect(facesOf(end, 'attack-rolled')).toEqual([
      [6, 6, 7, 8, 3],
      [5, 5],
    ]);
    expect(eventsOf(end, 'attack-rolled')[0]!.data['needs']).toBe(6);
    expect(losses(end)).toEqual({ red: 3, blue: 0 });
    expect([tokenOf(end, 'foe', 'routed'), tokenOf(end, 'foe', 'pin'), tokenOf(end, 'foe', 'prone')]).toEqual(
      [1, 1, 1],
    );
    expect(actionsLeft(end)).toBe(1);
  });

  it('TT-V-046 TT-CHARGE-14 TT-RULING-30 TT-PIN-02 TT-PRONE-07 also for a unit that began pinned', () => {
    const end = settle(charged({ rs: { pin: 1, prone: 1 }, foe: { prone: 1 } }, 1, 2, [6, 9, 9, 1]));
    expect(eventsOf(end, 'attack-rolled')[0]!.data).toMatchObject({ attacker: 'rs', needs: 6, hits: 1 });
    expect(facesOf(end, 'attack-rolled')[1]).toEqual([9]);
  });

  it('TT-V-059 TT-FIGHT-04 TT-RULING-34 TT-RULING-75 TT-FIGHT-05 a pinned unit does not react, and strikes back', () => {
    const end = settle(charged({ foe: { pin: 1, prone: 1 } }, 3, 2, [6, 7, 9, 9, 5, 7]));
    expect(end.commands.map(({ kind }) => kind)).not.toContain('choose-reaction');
    expect(facesOf(end, 'attack-rolled')).toEqual([[6, 7, 9], [5]]);
    expect(losses(end)).toEqual({ red: 1, blue: 1 });
    expect([tokenOf(end, 'foe', 'pin'), tokenOf(end, 'rs', 'pin')]).toEqual([1, 1]);
    expect(end.state.system['flipped']).toEqual({ rs: 1 });
  });

  it('TT-V-060 TT-RULING-80 an engaged unit need not fight', () => {
    const at = (options = {}) =>
      begin({
        units: [unit('rs', 'red', [[0, 0]]), unit('foe', 'blue', [[1, 0]])],
        options,
        play: (game) => activation(game, 'rs'),
      });
    expect(optionIds(at())).toEqual(['move', 'fight', 'go-prone', 'overwatch', 'end']);
    expect(refused(at(), 'shoot')).toBe('TT-SHOOT-03');
    expect(refused(at(), 'walking-charge')).toBe('TT-RULING-23');
    expect(optionIds(at({ engagedActions: 'fightOnly' }))).toEqual(['move', 'fight', 'end']);
    expect(refused(at({ engagedActions: 'fightOnly' }), 'go-prone')).toBe('TT-RULING-80');
  });

  it('TT-V-081 TT-RULING-09 TT-ACT-08 TT-SHOOT-14 a Fight counts, a FREE Shift does not; by option it does', () => {
    const units = [
      unit('rs', 'red', [[0, 0]]),
      unit('foe', 'blue', [
        [1, 0],
        [1, 1.2],
        [1, 2.4],
      ]),
    ];
    const shot = (options = {}) => {
      const won = reply(
        begin({ units, options, dice: [1, 9, 9, 9, 9, 1, 9], play: (game) => activation(game, 'rs') }),
        ['choose-action', 'fight'],
        ['casualty-order', ['foe/3']],
        ['choose-shift', 'shift'],
        ['move-unit', to({ 'rs/1': [-2, -1] })],
        ['choose-action', 'shoot'],
        ['choose-target', 'foe'],
        ['choose-reaction', 'none'],
      );
      return needed(won);
    };
    expect(shot()).toBe(4);
    expect(shot({ priorActions: 'everything' })).toBe(3);
  });
});

import { describe, expect, it } from 'vitest';
import { activation } from '../../../../src/rules/trenches-and-turbines/turn/activation';
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
} from '../../../support/rules/turbines';
import { lines, column, running, walking, fought, settle, losses } from './fight-scenes';

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
    expect(eventsOf(end, 'attack-rolled').map(({ data }) => data['attacker'])).toEqual(['rs', 'foe']);
    expect(end.commands.find(({ kind }) => kind === 'choose-shift')?.by).toBe('red');
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
    // A Walking Charge has no +1 and no first strike.
    expect(eventsOf(end, 'attack-rolled').map(({ data }) => data['needs'])).toEqual([5, 5]);
    expect(facesOf(end, 'saves-rolled')).toEqual([[5], [4, 10, 3]]);
    expect(losses(end)).toEqual({ red: 1, blue: 1 });
    expect(lastEvent(end, 'fight-resolved')['winner']).toBeNull();
    const shifts = end.commands.filter(({ kind }) => kind === 'choose-shift').map(({ by }) => by);
    expect(shifts).toEqual(['red', 'blue']);
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
    expect(end.events.at(-1)).toMatchObject({ type: 'activation-ended', data: { unit: 'rs' } });
    expect(end.state.dice.used).toBe(4);
    expect(end.commands.map(({ kind }) => kind)).not.toContain('choose-shift');
    expect([standing(end, 'rs'), standing(end, 'foe')]).toEqual([[], []]);
    expect(losses(end)).toEqual({ red: 1, blue: 1 });
    expect(eventsOf(end, 'token-changed')).toHaveLength(0);
  });

  it('TT-V-050 TT-FIGHT-05 TT-FIGHT-07 TT-RESOLVE-04 TT-CHARGE-16 casualties do not strike back after a running charge; the winner may Shift though no enemy is left', () => {
    const end = fought(lines(2, 1), running, [6, 2, 9, 9]);
    expect(end.question).toMatchObject({ kind: 'choose-shift', by: 'red' });
    expect(facesOf(end, 'attack-rolled')).toEqual([[6, 2]]);
    expect(facesOf(end, 'saves-rolled')).toEqual([[9, 9]]);
    expect(lastEvent(end, 'saves-rolled')).toMatchObject({ bundles: [{ kills: true }, { model: null }] });
    expect(losses(end)).toEqual({ red: 1 });
    expect(end.state.units['foe']!.destroyed).toBe(true);
    expect(eventsOf(settle(end), 'leadership-checked')).toHaveLength(0);
  });
});

describe('casualties of a fight', () => {
  it('TT-V-051 TT-FIGHT-09 TT-CAS-01 TT-CAS-04 TT-RULING-60 the owner picks four, not the leader', () => {
    const four = (defenders: number) =>
      fought(lines(5, defenders), running, [1, 1, 1, 1, 10, 10, 10, 10, 10]);
    expect(refused(four(6), ['foe/1', 'foe/2', 'foe/3', 'foe/4'])).toBe('TT-CAS-04');
    expect(refused(four(6), ['foe/6', 'foe/5', 'foe/4', 'foe/3'])).toBeUndefined();
    expect(four(6).question).toMatchObject({ kind: 'casualty-order', by: 'blue', min: 4 });
    expect(optionIds(four(5))).toEqual(['foe/2', 'foe/3', 'foe/4', 'foe/5']);
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

  it('TT-V-053 TT-RULING-55 TT-FIGHT-08 TT-CAS-02 TT-SHOOT-14 Cover and Conceal count, the Move and the number of visible models do not; by option neither does', () => {
    // The foe lies in a shallow scrape of Cover (1): hit 5 + 1 - 1, save 4 + 1 + 1. The wall hides all of it.
    const terrain = [
      piece('scrape', [0.4, 3], [-4, 4], 0.4, { cover: 'light' }),
      piece('wall', [-3, -2.8], [1.7, 14], 4, { size: 'L' }),
    ];
    const struck = (options = {}) => {
      const moved = reply(
        begin({
          units: [unit('rs', 'red', column(2, -8)), unit('foe', 'blue', column(3, 1))],
          terrain,
          options,
          drawn: { sees: () => false },
          tokens: { foe: { prone: 1, pin: 1 } },
          dice: [5, 5, 10, 10, 9, 1],
          play: (game) => activation(game, 'rs'),
        }),
        ['choose-action', 'move'],
        ['move-unit', to({ 'rs/1': [-4, 0], 'rs/2': [-4, 1.1] })],
        ['choose-action', 'walking-charge'],
        ['choose-charge-target', 'foe'],
      );
      const led = reply(moved, ['move-unit', moved.question!.data!['plan']!]);
      return reply(led, ['move-unit', led.question!.data!['plan']!], ['casualty-order', ['foe/2', 'foe/3']]);
    };
    const literal = struck();
    const blows = (battle: typeof literal, type: string) => eventsOf(battle, type)[0]!.data;
    expect([blows(literal, 'attack-rolled')['needs'], blows(literal, 'saves-rolled')['needs']]).toEqual([
      5, 6,
    ]);
    expect(standing(literal, 'foe')).toEqual(['foe/1']);
    const plain = struck({ fightModifiers: 'penAndChargeOnly' });
    expect([blows(plain, 'attack-rolled')['needs'], blows(plain, 'saves-rolled')['needs']]).toEqual([6, 4]);
    expect(standing(plain, 'foe')).toEqual(['foe/1']);
  });

  it('TT-V-062 TT-RULING-62 TT-FIGHT-02 TT-HIT-01 bare hands: one plain attack, or by option none', () => {
    const clerks = force([profile('RS', {}, [soldier('clerk', { weapons: ['rifle'] })])]);
    const end = fought(lines(1, 1), walking, [5, 4, 9], { force: clerks });
    expect(facesOf(end, 'attack-rolled')[0]).toEqual([5]);
    // Melee 5; one hit of damage 1 rolls one save, at SV 4 - Pen 0.
    expect(eventsOf(end, 'attack-rolled')[0]!.data).toMatchObject({
      weapon: 'Bare hands',
      needs: 5,
      hits: 1,
    });
    expect(eventsOf(end, 'saves-rolled')[0]!.data).toMatchObject({ needs: 4, faces: [4], modifiers: [] });
    expect(
      eventsOf(
        fought(lines(1, 1), walking, [], { force: clerks, options: { unarmed: 'noWeaponNoAttack' } }),
        'attack-rolled',
      ),
    ).toHaveLength(0);
  });
});

describe('charging a prone or pinned unit', () => {
  /** Fights without Conceal and Cover, so that the charge's +1 stands alone. */
  const bare = { options: { fightModifiers: 'penAndChargeOnly' } };

  it('TT-V-044 TT-PRONE-07 TT-CHARGE-16 TT-CHARGE-17 TT-RULING-30 a walking charge on a prone unit strikes first, at +1', () => {
    const prone = { tokens: { foe: { prone: 1 } } };
    const end = settle(
      fought(lines(5, 5), walking, [6, 6, 7, 8, 3, 10, 10, 10, 5, 5, 1, 1, 8], { ...prone, ...bare }),
    );
    expect(facesOf(end, 'attack-rolled')).toEqual([
      [6, 6, 7, 8, 3],
      [5, 5],
    ]);
    expect(eventsOf(end, 'attack-rolled').map(({ data }) => data['needs'])).toEqual([6, 5]);
    expect(facesOf(end, 'saves-rolled')).toEqual([
      [10, 10, 10],
      [1, 1],
    ]);
    expect(losses(end)).toEqual({ red: 3, blue: 0 });
    expect([tokenOf(end, 'foe', 'routed'), tokenOf(end, 'foe', 'pin'), tokenOf(end, 'foe', 'prone')]).toEqual(
      [1, 1, 1],
    );
    expect(lastEvent(end, 'leadership-checked')).toMatchObject({ unit: 'foe', faces: [8] });
    expect(actionsLeft(end)).toBe(1);
    // With the Conceal of a prone unit the same dice hit once, and four strike back.
    const hidden = settle(fought(lines(5, 5), walking, [6, 6, 7, 8, 3, 10, 9, 9, 9, 9, 8], prone));
    expect(lastEvent(hidden, 'fight-resolved')).toMatchObject({ winner: 'red', score: { red: 1, blue: 0 } });
    expect(eventsOf(hidden, 'attack-rolled').map(({ data }) => [data['needs'], data['hits']])).toEqual([
      [5, 1],
      [5, 0],
    ]);
    expect(facesOf(hidden, 'attack-rolled')[1]).toEqual([9, 9, 9, 9]);
  });

  it('TT-V-046 TT-CHARGE-14 TT-RULING-30 TT-PIN-02 TT-PRONE-07 also for a unit that began pinned', () => {
    const tokens = { rs: { pin: 1, prone: 1 }, foe: { prone: 1 } };
    const end = settle(fought(lines(1, 2), walking, [6, 9, 9, 1], { tokens, ...bare }));
    expect(eventsOf(end, 'attack-rolled').map(({ data }) => data['attacker'])).toEqual(['rs', 'foe']);
    expect(eventsOf(end, 'attack-rolled')[0]!.data).toMatchObject({ attacker: 'rs', needs: 6, hits: 1 });
    expect(facesOf(end, 'attack-rolled')[1]).toEqual([9]);
  });

  it('TT-V-059 TT-FIGHT-04 TT-RULING-34 TT-RULING-75 TT-FIGHT-05 a pinned unit does not react, and strikes back', () => {
    const end = settle(
      fought(lines(3, 2), walking, [6, 7, 9, 9, 5, 7], { tokens: { foe: { pin: 1, prone: 1 } }, ...bare }),
    );
    expect(end.commands.map(({ kind }) => kind)).not.toContain('choose-reaction');
    expect(facesOf(end, 'attack-rolled')).toEqual([[6, 7, 9], [5]]);
    expect(losses(end)).toEqual({ red: 1, blue: 1 });
    expect(lastEvent(end, 'fight-resolved')['winner']).toBeNull();
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
    expect(refused(at(), 'running-charge')).toBe('TT-RULING-23');
    const out = reply(at(), ['choose-action', 'move'], ['move-unit', to({ 'rs/1': [-3, 0] })]);
    expect(actionsLeft(out)).toBe(1);
    expect(optionIds(at({ engagedActions: 'fightOnly' }))).toEqual(['move', 'fight', 'end']);
    expect(refused(at({ engagedActions: 'fightOnly' }), 'go-prone')).toBe('TT-RULING-80');
  });

  it('TT-V-081 TT-RULING-09 TT-ACT-08 TT-SHOOT-14 a Fight and a FREE Shift count as earlier actions; by option the Shift does not', () => {
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
    expect(shot()).toBe(3);
    expect(shot({ priorActions: 'paidOnly' })).toBe(4);
  });
});

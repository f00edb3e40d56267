import { describe, expect, it } from 'vitest';
import { answer, contextOf, hashState } from '../../../../src/engine/index';
import { activation } from '../../../../src/rules/gloom-trench-1926/turn/activation';
import { inch, mayBeOrdered } from '../../../../src/rules/gloom-trench-1926/turn/orders';
import { gloomTrenchView } from '../../../../src/rules/gloom-trench-1926/view/view';
import { eventsOf, lastEvent, optionIds, refused, reply } from '../../../support/battle';
import {
  begin,
  force,
  pool,
  rifleman,
  row,
  squad,
  stress,
  unitProfile,
  type Scene,
} from '../../../support/rules/gloom';
import { base, coherent, far, activate, commands } from './activation-scenes';

describe('actions', () => {
  const near = [squad('red', 'red', coherent), squad('blue', 'blue', row(5, 10, 21, 1.5))];

  it('GT-V-97 Advance both ways: shoot then move, or move then shoot, never in two parts', () => {
    const asked = reply(activate({ units: near, dice: [1, 1, 1, 1, 1] }), ['choose-action', 'advance']);
    expect(optionIds(asked)).toEqual(['move-first', 'shoot-first']);
    const moved = reply(asked, ['advance-order', 'move-first'], ['move-unit', {}]);
    expect(moved.question?.kind).toBe('choose-target');
    expect(reply(moved, ['choose-target', 'blue']).question).toBeNull();
    const shot = reply(asked, ['advance-order', 'shoot-first'], ['choose-target', 'blue']);
    expect(shot.question?.kind).toBe('move-unit');
    expect(reply(shot, ['move-unit', {}]).question).toBeNull();
  });
  it('GT-V-99 Take that Ground: D6 3 allows 8; no shooting; less is legal', () => {
    const asked = reply(activate({ units: near, dice: [3] }), ['choose-action', 'take-that-ground']);
    expect(asked.question?.data).toMatchObject({ allowance: 8 });
    const shift = Object.fromEntries(coherent.map(([x, z], i) => [`red/${i + 1}`, { via: [[x, z + 2]] }]));
    const after = reply(asked, ['move-unit', shift]);
    expect(after.question).toBeNull();
    expect(eventsOf(after, 'attack-rolled')).toEqual([]);
  });
  it('GT-V-62 TP on Take that Ground: a D8 shows 7, allowance 12', () => {
    const asked = reply(
      activate({ points: { red: 1 }, dice: [7] }),
      ['choose-action', 'take-that-ground'],
      ['spend-tp', 'spend'],
    );
    expect(asked.question?.data).toMatchObject({ allowance: 12 });
  });
  it('GT-V-100 Open Up: a D8’s 5 hits; no move follows', () => {
    const after = reply(
      activate({ units: near, dice: [5, 1, 1, 1, 1, 6] }),
      ['choose-action', 'open-up'],
      ['choose-target', 'blue'],
    );
    expect(lastEvent(after, 'attack-rolled')).toMatchObject({ hits: 1 });
    expect(after.question).toBeNull();
    expect(eventsOf(after, 'model-moved')).toEqual([]);
  });
  it('GT-V-101 Dig In: saves 4 (5) and 1; no shooting, no move', () => {
    const dug = reply(activate({ units: near }), ['choose-action', 'dig-in']);
    expect(dug.question).toBeNull();
    expect(dug.state.units['red']!.tokens['dug-in']).toBe(1);
    const shot = begin({
      units: near,
      tokens: { red: { 'dug-in': 1 } },
      dice: [5, 5, 1, 1, 1, 4, 1],
      play: (game) => activation(game, 'blue'),
    });
    const hit = reply(shot, ['choose-unit', 'blue'], ['choose-action', 'open-up'], ['choose-target', 'red']);
    expect(lastEvent(hit, 'saves-rolled')).toMatchObject({
      faces: [4, 1],
      rollModifier: 1,
      saved: 1,
      failed: 1,
    });
  });
  it('GT-V-102 Dig In ends with the next activation, even one whose test fails', () => {
    const failed = reply(activate({ tokens: { red: { 'dug-in': 1, stress: 3 } }, dice: [2] }), [
      'choose-action',
      'do-nothing',
    ]);
    expect(lastEvent(failed, 'stress-tested')).toMatchObject({ passed: false });
    expect(failed.state.units['red']!.tokens['dug-in']).toBeUndefined();
  });
  it('GT-V-104 Rally: Command 2, 3 2 1 take one token off; no test, no move, no shot', () => {
    const after = reply(activate({ force: commands(2), tokens: { red: { stress: 3 } }, dice: [3, 2, 1] }), [
      'choose-action',
      'rally',
    ]);
    expect(stress(after, 'red')).toBe(2);
    expect(after.question).toBeNull();
    for (const type of ['stress-tested', 'model-moved', 'attack-rolled'])
      expect(eventsOf(after, type)).toEqual([]);
  });
  it('GT-V-105 Rally, Command 4: of 1 1 2 only the 2 succeeds', () => {
    const after = reply(activate({ force: commands(4), tokens: { red: { stress: 3 } }, dice: [1, 1, 2] }), [
      'choose-action',
      'rally',
    ]);
    expect(stress(after, 'red')).toBe(2);
  });
  it('GT-RULING-60 option one-die: Command on the first die only', () => {
    const after = reply(
      activate({
        force: commands(2),
        tokens: { red: { stress: 2 } },
        dice: [3, 3],
        options: { commandBonus: 'one-die' },
      }),
      ['choose-action', 'rally'],
    );
    expect(stress(after, 'red')).toBe(1);
  });
  it('GT-V-107 One action: after an Advance nothing more is asked', () => {
    const after = reply(
      activate(),
      ['choose-action', 'advance'],
      ['advance-order', 'move-first'],
      ['move-unit', {}],
    );
    expect(after.question).toBeNull();
  });
  it('GT-V-217 Measuring first: before the action is chosen a distance is answered, and nothing changes', () => {
    const battle = activate({ units: near, points: { red: 1, blue: 1 } });
    expect(battle.question?.kind).toBe('choose-action');
    expect(gloomTrenchView.mayMeasure!(battle, battle.question!)).toBe(true);
    const before = hashState(battle.state);
    expect(contextOf(battle).query().distance('red/1', 'blue/1').distance).toBeCloseTo(11 - base, 9);
    expect(hashState(battle.state)).toBe(before);
    expect([pool(battle, 'red'), pool(battle, 'blue'), battle.state.dice.used]).toEqual([1, 1, 0]);
    expect(refused(battle, 'dig-in')).toBeUndefined();
  });
});

describe('Unit Orders', () => {
  const orders = [
    {
      id: 'steady',
      name: 'Steady',
      when: 'either',
      text: 'A token off',
      effect: { kind: 'tokens', token: 'stress', change: -1 },
    },
    { id: 'run', name: 'Run', when: 'before', text: '+2 MU', effect: { kind: 'move', value: 2 } },
    {
      id: 'down',
      name: 'Down',
      when: 'after',
      text: 'Dug in',
      effect: { kind: 'tokens', token: 'dug-in', change: 1 },
    },
  ];
  const nco = { ...rifleman, id: 'nco', keywords: ['Squad Leader'] };
  const led = {
    orders: ['steady', 'run', 'down'],
    models: [rifleman, nco],
    composition: [
      { model: 'nco', count: 1, leader: true },
      { model: 'rifleman', count: 4 },
    ],
  };
  const ordered = force(
    [
      unitProfile('rifles', led),
      unitProfile('plain', { orders: ['steady'] }),
      unitProfile('hq', { keywords: ['Commander'], tactics: 6, orders: ['steady'] }),
    ],
    { orders },
  );
  const act = (points: number, scene: Partial<Scene> = {}) =>
    reply(activate({ force: ordered, points: { red: points }, ...scene }), ['choose-action', 'do-nothing']);

  it('GT-V-110 Two orders, one before and one after; with 1 point the second is not offered; none twice', () => {
    const before = act(2);
    expect(optionIds(before)).toEqual(['none', 'steady', 'run']);
    const after = reply(before, ['unit-order', 'run'], ['unit-order', 'none']);
    expect(optionIds(after)).toEqual(['none', 'steady', 'down']);
    expect(refused(reply(before, ['unit-order', 'steady']), 'steady')).toBe('GT-RULING-61');
    const both = reply(after, ['unit-order', 'down']);
    expect(pool(both, 'red')).toBe(0);
    expect(both.question).toBeNull();
    expect(both.state.units['red']!.tokens).toEqual({ 'dug-in': 1 });
    expect(reply(act(1), ['unit-order', 'run']).question).toBeNull();
  });
  it('GT-V-103 Dig In and orders: before it, not after; with the option after as well', () => {
    const dig = (options: NonNullable<Scene['options']> = {}) =>
      reply(
        activate({ force: ordered, points: { red: 2 }, options }),
        ['choose-action', 'dig-in'],
        ['unit-order', 'none'],
      );
    expect(dig().question).toBeNull();
    expect(dig({ ordersAfterDigIn: true }).question?.kind).toBe('unit-order');
  });
  it('GT-V-111 Not active: only the Active Unit may use orders', () => {
    const battle = act(1);
    expect(battle.question).toMatchObject({ kind: 'unit-order', by: 'red', data: { unit: 'red' } });
    expect(battle.state.activeUnit).toBe('red');
    // Blue has points and a unit with orders, but its unit is not active.
    const other = act(1, {
      units: [squad('red', 'red', coherent), { ...far, profile: 'rifles' }],
      points: { red: 1, blue: 1 },
    });
    expect(answer(other, { by: 'blue', kind: 'unit-order', answer: 'steady' })).toMatchObject({ ok: false });
    expect(answer(other, { by: 'red', kind: 'unit-order', answer: 'steady' })).toMatchObject({ ok: true });
  });
  const reach = (gap: number, scene: Partial<Scene> = {}) => {
    let may: boolean | undefined;
    begin({
      units: [
        squad(
          'red',
          'red',
          [
            [10, 10],
            [8.5, 10],
          ],
          { profile: 'plain' },
        ),
        squad('hq', 'red', [[10 + gap + base, 10]], { profile: 'hq' }),
        far,
      ],
      force: ordered,
      play: function* (game) {
        may = mayBeOrdered(game, 'red');
        yield* [];
      },
      ...scene,
    });
    return may;
  };
  it('GT-V-108 Commander’s reach: 6.00 is enough, 6.01 is not', () => {
    expect([reach(6), reach(6.01)]).toEqual([true, false]);
    const ordering = (gap: number) => {
      const plain = squad(
        'red',
        'red',
        [
          [10, 10],
          [8.5, 10],
        ],
        { profile: 'plain' },
      );
      const hq = squad('hq', 'red', [[10 + gap + base, 10]], { profile: 'hq' });
      return act(1, { units: [plain, hq, far] }).question;
    };
    expect(ordering(6)).toMatchObject({ kind: 'unit-order', by: 'red', data: { unit: 'red' } });
    expect(ordering(6.01)).toBeNull();
  });
  it('GT-RULING-01 option inches: at 15 mm the reach of 6 is 15.24 MU', () => {
    const small = {
      scale: '15mm',
      units: [
        squad(
          'red',
          'red',
          [
            [10, 10],
            [8, 10],
          ],
          { profile: 'plain' },
        ),
        squad('hq', 'red', [[10 + 15.24 + 2.5, 10]], { profile: 'hq' }),
        far,
      ],
    } as const;
    expect(reach(0, small)).toBe(false);
    expect(reach(0, { ...small, options: { inchWord: 'inches' } })).toBe(true);
    begin({
      units: [squad('red', 'red', coherent), far],
      play: function* (game) {
        expect(inch(game)).toBe(1);
        yield* [];
      },
    });
  });
  it('GT-V-109 Commander unit: its own orders without a Squad Leader', () => {
    const own = (options: NonNullable<Scene['options']>) => {
      let may: boolean | undefined;
      begin({
        units: [squad('hq', 'red', [[10, 10]], { profile: 'hq' }), far],
        force: ordered,
        options,
        play: function* (game) {
          may = mayBeOrdered(game, 'hq');
          yield* [];
        },
      });
      return may;
    };
    expect([own({}), own({ commanderSelf: false })]).toEqual([true, false]);
    const led = (options: NonNullable<Scene['options']>) =>
      reply(
        begin({
          units: [squad('hq', 'red', [[10, 10]], { profile: 'hq' }), far],
          force: ordered,
          points: { red: 1 },
          options,
          play: (game) => activation(game, 'red'),
        }),
        ['choose-unit', 'hq'],
        ['choose-action', 'do-nothing'],
      ).question?.kind;
    expect([led({}), led({ commanderSelf: false })]).toEqual(['unit-order', undefined]);
  });
});

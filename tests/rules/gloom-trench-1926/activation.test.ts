import { describe, expect, it } from 'vitest';
import { activation } from '../../../src/rules/gloom-trench-1926/turn/activation';
import { inch, mayBeOrdered } from '../../../src/rules/gloom-trench-1926/turn/orders';
import type { Game } from '../../../src/rules/gloom-trench-1926/game';
import { eventsOf, lastEvent, optionIds, refused, reply } from '../../support/battle';
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
} from '../../support/gloom';

const base = 25 / 25.4;
const coherent = row(5, 10, 10, 1.5);
const far = squad('blue', 'blue', row(5, 10, 45, 1.5));

/** Draws red's chit, and chooses red's first unit. */
function activate(scene: Partial<Scene> = {}, places = coherent) {
  const battle = begin({
    units: [squad('red', 'red', places), far],
    paper: {},
    play: (game: Game) => activation(game, 'red'),
    ...scene,
  });
  return reply(battle, ['choose-unit', 'red']);
}

const commands = (value: number) => force([unitProfile('rifles', {}, { command: value })]);

describe('coherency on activation', () => {
  it('GT-V-14 Penalty: a stray model brings a token, and only Advance is offered', () => {
    const battle = activate({}, [...row(4, 10, 10, 1.5), [30, 10]]);
    expect(stress(battle, 'red')).toBe(1);
    expect(optionIds(battle)).toEqual(['advance']);
    expect(refused(battle, 'rally')).toBe('GT-COH-06');
  });
  it('GT-V-15 Penalty leads to a test: 6 passes, 5 fails and nothing moves', () => {
    const outcome = (face: number) => {
      const battle = reply(
        activate({ tokens: { red: { stress: 1 } }, dice: [face] }, [...row(4, 10, 10, 1.5), [30, 10]]),
        ['choose-action', 'advance'],
      );
      return { passed: lastEvent(battle, 'stress-tested')['passed'], kind: battle.question?.kind };
    };
    expect(outcome(6)).toEqual({ passed: true, kind: 'advance-order' });
    expect(outcome(5)).toEqual({ passed: false, kind: undefined });
  });
});

describe('the Stress Test', () => {
  const doNothing = (tokens: number, face: number, scene: Partial<Scene> = {}) =>
    reply(activate({ tokens: { red: { stress: tokens } }, dice: [face], ...scene }), [
      'choose-action',
      'do-nothing',
    ]);

  it('GT-V-168 When to test: Command 2 with 2 tokens does not, with 3 it does; any-token with 1', () => {
    const two = commands(2);
    const free = doNothing(2, 8, { force: two });
    expect(eventsOf(free, 'stress-tested')).toEqual([]);
    expect(stress(free, 'red')).toBe(2);
    expect(eventsOf(doNothing(3, 8, { force: two }), 'stress-tested')).toHaveLength(1);
    expect(
      eventsOf(doNothing(1, 8, { force: two, options: { stressTest: 'any-token' } }), 'stress-tested'),
    ).toHaveLength(1);
  });
  it('GT-V-169 Pass and fail: 7 passes and takes a token; 6 fails, keeps all, and the unit has activated', () => {
    expect(stress(doNothing(3, 7), 'red')).toBe(2);
    const failed = doNothing(3, 6);
    expect(stress(failed, 'red')).toBe(3);
    expect(failed.state.units['red']!.activations).toBe(1);
    expect(lastEvent(failed, 'stress-tested')).toMatchObject({ passed: false });
  });
  it('GT-V-170 Thresholds: tokens minus Command 1, 2, 3 need 6, 7, 8; 4 is impossible, but for a point', () => {
    const passes = (over: number, face: number) =>
      lastEvent(doNothing(1 + over, face), 'stress-tested')['passed'];
    expect([1, 2, 3].map((over) => [passes(over, 4 + over), passes(over, 5 + over)])).toEqual([
      [false, true],
      [false, true],
      [false, true],
    ]);
    expect(passes(4, 8)).toBe(false);
    const paid = (face: number) =>
      reply(
        activate({ tokens: { red: { stress: 5 } }, points: { red: 1 }, dice: [face] }),
        ['choose-action', 'do-nothing'],
        ['spend-tp', 'spend'],
      );
    expect(lastEvent(paid(9), 'stress-tested')).toMatchObject({ die: 'D12', passed: true });
    expect(lastEvent(paid(8), 'stress-tested')).toMatchObject({ passed: false });
  });
  it('GT-V-171 Rule of One in a test: Command 5, 1 token, natural 1 fails', () => {
    const battle = doNothing(1, 1, { force: commands(5), options: { stressTest: 'any-token' } });
    expect(lastEvent(battle, 'stress-tested')).toMatchObject({ rollModifier: 4, passed: false });
  });
  it('GT-V-172 Rally skips it: 6 tokens, 6 D6, no test', () => {
    const battle = reply(activate({ tokens: { red: { stress: 6 } }, dice: [4, 4, 4, 4, 4, 4] }), [
      'choose-action',
      'rally',
    ]);
    expect(eventsOf(battle, 'stress-tested')).toEqual([]);
    expect(stress(battle, 'red')).toBe(0);
  });
  it('GT-V-106 Do Nothing: 3 tokens, Command 1, test passed: one token off', () => {
    expect(stress(doNothing(3, 8), 'red')).toBe(2);
  });
  it('GT-RULING-53 options: never takes no token, whenever-not-failed takes one without a test', () => {
    expect(stress(doNothing(3, 8, { options: { tokenOnPass: 'never' } }), 'red')).toBe(3);
    expect(stress(doNothing(1, 8, { options: { tokenOnPass: 'whenever-not-failed' } }), 'red')).toBe(0);
  });
  it('GT-RULING-54 option after-test: tokens of this activation come after the test', () => {
    const battle = reply(
      activate({ tokens: { red: { stress: 1 } }, options: { activationGains: 'after-test' } }, [
        ...row(4, 10, 10, 1.5),
        [30, 10],
      ]),
      ['choose-action', 'advance'],
    );
    expect(eventsOf(battle, 'stress-tested')).toEqual([]);
    expect(stress(battle, 'red')).toBe(2);
  });
});

describe('fearsome places', () => {
  const grave = (gap: number) => ({
    id: 'graves',
    at: [9.5 - gap - base / 2, 10] as const,
    tags: { horrific: true },
    parts: [{ shape: 'box', at: [0, 0, 0], size: [1, 0.1, 1] }] as const,
  });
  /** Distance of its edge to the left of the first model’s base. */
  const rift = (gap: number) =>
    ({ id: 'rift', type: 'incursion', at: [10 - gap - 0.5 - base / 2, 10], radius: 0.5 }) as const;
  const real = (scene: Partial<Scene>) =>
    begin({
      units: [squad('red', 'red', coherent), far],
      play: (game: Game) => activation(game, 'red'),
      ...scene,
    });
  const tokensAt = (gap: number) =>
    stress(reply(real({ terrain: [grave(gap)] }), ['choose-unit', 'red']), 'red');

  it('GT-V-173 Fearsome place: 4.00 brings a token, 4.01 does not; two near, terrain or a marker, bring one', () => {
    expect(tokensAt(4)).toBe(1);
    expect(tokensAt(4.01)).toBe(0);
    const both = real({ terrain: [grave(2)], markers: [rift(3)] });
    expect(stress(reply(both, ['choose-unit', 'red']), 'red')).toBe(1);
    const two = [grave(2), { ...grave(3), id: 'more' }];
    expect(stress(reply(real({ terrain: two }), ['choose-unit', 'red']), 'red')).toBe(1);
    expect(
      stress(
        reply(real({ terrain: two, options: { fearsome: 'per-source' } }), ['choose-unit', 'red']),
        'red',
      ),
    ).toBe(2);
  });
  it('GT-V-174 Fearsome, then test: near a marker 1 token becomes 2, and 6 is needed', () => {
    const test = (face: number) =>
      lastEvent(
        reply(
          real({ markers: [rift(2)], tokens: { red: { stress: 1 } }, dice: [face] }),
          ['choose-unit', 'red'],
          ['choose-action', 'do-nothing'],
        ),
        'stress-tested',
      )['passed'];
    expect([test(5), test(6)]).toEqual([false, true]);
  });
});

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
      paper: {},
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
  it('GT-V-217 Measuring first: a distance is answered before the action, at no cost', () => {
    const battle = begin({
      units: near,
      paper: {},
      play: function* (game) {
        expect(game.query().distance('red/1', 'blue/1').distance).toBeCloseTo(11 - base, 9);
        yield* activation(game, 'red');
      },
    });
    expect(battle.commands).toEqual([]);
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
    expect(battle.question).toMatchObject({ kind: 'unit-order', data: { unit: 'red' } });
    expect(battle.state.activeUnit).toBe('red');
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
      paper: {},
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
      paper: {},
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
        paper: {},
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
  });
});

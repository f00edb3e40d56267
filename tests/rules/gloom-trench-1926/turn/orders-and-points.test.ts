import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../../src/engine/index';
import { addInitiativeChit, drawChit, fillBag } from '../../../../src/rules/gloom-trench-1926/turn/bag';
import { unitOrders } from '../../../../src/rules/gloom-trench-1926/turn/orders';
import {
  openingPools,
  tacticalWindow,
  upkeep,
} from '../../../../src/rules/gloom-trench-1926/turn/tactical-points';
import { initiative, playBattle } from '../../../../src/rules/gloom-trench-1926/turn/turn';
import { destroyUnit } from '../../../../src/rules/gloom-trench-1926/morale/casualties';
import { answer } from '../../../../src/engine/index';
import { eventsOf, lastEvent, optionIds, refused, reply } from '../../../support/battle';
import {
  begin,
  force,
  pool,
  rifleman,
  squad,
  stress,
  unitProfile,
  type Scene,
} from '../../../support/rules/gloom';
import { coherent, far } from './activation-scenes';
import { ranks, scene, side } from './turn-scenes';

const refusal = (battle: Battle, given: string) => {
  const { kind, by } = battle.question!;
  const answered = answer(battle, { by, kind, answer: given });
  return answered.ok ? null : answered.refusal;
};

describe('Unit Orders', () => {
  const order = (id: string, when: string, token: string, change: number) => ({
    id,
    name: id,
    when,
    text: `${id}.`,
    effect: { kind: 'tokens', token, change },
  });
  const orders = [
    order('calm', 'before', 'stress', -2),
    order('push', 'before', 'stress', 2),
    order('still', 'before', 'stress', 0),
    order('down', 'before', 'dug-in', 1),
    order('up', 'before', 'dug-in', -1),
    order('late', 'after', 'stress', -1),
  ];
  const ordered = force(
    [
      unitProfile('rifles', {
        orders: orders.map(({ id }) => id),
        models: [{ ...rifleman, keywords: ['Squad Leader'] }],
      }),
    ],
    { orders },
  );
  const given = (id: string, tokens: Record<string, number>) => {
    const asked = scene((game) => unitOrders(game, 'red', 'before'), {
      units: [squad('red', 'red', coherent), far],
      force: ordered,
      points: { red: 1 },
      tokens: { red: tokens },
    });
    const battle = reply(asked, ['unit-order', id]);
    return {
      asked,
      battle,
      changes: eventsOf(battle, 'token-changed').map(({ data, rules }) => [
        data['token'],
        data['change'],
        rules,
      ]),
    };
  };
  it('GT-ORD-04 GT-ORD-05 GT-ORD-06 the question lists orders, prices and texts; a late or unknown order is refused', () => {
    const { asked, battle } = given('calm', { stress: 1 });
    expect(asked.question).toMatchObject({
      kind: 'unit-order',
      by: 'red',
      rules: ['GT-ORD-04', 'GT-ORD-05', 'GT-ORD-06'],
      options: [
        { id: 'none' },
        { id: 'calm', label: 'calm: 1 Tactical Point', detail: 'calm.', rules: ['GT-ORD-04'] },
        { id: 'push' },
        { id: 'still' },
        { id: 'down' },
        { id: 'up' },
      ],
      data: { unit: 'red', when: 'before' },
    });
    expect(refusal(asked, 'late')).toMatchObject({ rule: 'GT-ORD-06', ids: ['red'] });
    expect(refused(asked, 'charge!')).toBe('GT-ORD-04');
    expect(pool(battle, 'red')).toBe(0);
    expect(eventsOf(battle, 'points-changed')).toMatchObject([
      { rules: ['GT-ORD-04'], data: { side: 'red', change: -1 } },
    ]);
  });
  it('GT-ORD-04 orders that change tokens: no more go than there are, a unit digs in once, and nothing is logged for nothing', () => {
    const changes = (id: string, tokens: Record<string, number>) => given(id, tokens).changes;
    const used = (id: string) => [`order:${id}`, 1, ['GT-ORD-05']];
    const rules = ['GT-ORD-04'];
    expect(changes('calm', { stress: 3 })).toEqual([used('calm'), ['stress', -2, rules]]);
    expect(changes('calm', { stress: 1 })).toEqual([used('calm'), ['stress', -1, rules]]);
    expect(changes('push', { stress: 3 })).toEqual([used('push'), ['stress', 2, rules]]);
    expect(changes('still', { stress: 3 })).toEqual([used('still')]);
    expect(changes('down', {})).toEqual([used('down'), ['dug-in', 1, rules]]);
    expect(changes('down', { 'dug-in': 1 })).toEqual([used('down')]);
    expect(changes('up', { 'dug-in': 1 })).toEqual([used('up'), ['dug-in', -1, rules]]);
    expect(changes('up', {})).toEqual([used('up')]);
    expect(stress(given('push', { stress: 3 }).battle, 'red')).toBe(5);
  });
});

describe('chits', () => {
  it('GT-BAG-02 to GT-BAG-06 the log of the bag: its filling, the initiative’s chit, Fog and the third Fog', () => {
    const battle = scene(
      function* (game) {
        yield* fillBag(game);
        yield* addInitiativeChit(game, 'red');
        yield* drawChit(game);
      },
      { dice: [13, 12, 11] },
    );
    expect(battle.events).toMatchObject([
      {
        type: 'bag-filled',
        rules: ['GT-BAG-02', 'GT-BAG-03'],
        text: 'The bag is filled: 4 of Red, 5 of Blue, 3 Fog of War.',
        data: { bag: { red: 4, blue: 5 }, fog: 3 },
      },
      { type: 'chit-added', rules: ['GT-BAG-06'], data: { side: 'red' } },
      { rules: ['GT-BAG-04'], text: 'Fog of War: another chit is drawn.', data: { fogDrawn: 1 } },
      { rules: ['GT-BAG-04'], data: { fogDrawn: 2 } },
      {
        rules: ['GT-BAG-04', 'GT-BAG-05'],
        text: 'The third Fog of War: the phase ends.',
        data: { fogDrawn: 3 },
      },
    ]);
  });
  it('GT-RULING-38 a chit of a side without a unit is drawn and another one follows; an empty bag ends the phase', () => {
    const drawn: (string | null)[] = [];
    const battle = begin({
      units: [...side('red', 1), ...side('blue', 1)],
      system: { initiative: 'blue', bag: { red: 1, blue: 1 }, fog: 0, fogDrawn: 0 },
      dice: [1, 1],
      play: function* (game) {
        yield* destroyUnit(game, 'red-1', [], 'gone');
        drawn.push(yield* drawChit(game), yield* drawChit(game));
      },
    });
    expect(drawn).toEqual(['blue', null]);
    expect(eventsOf(battle, 'chit-drawn')).toMatchObject([
      {
        rules: ['GT-RULING-38'],
        text: 'Blue draws a chit of Red, which has no unit left.',
        data: { side: 'red' },
      },
      {
        rules: ['GT-ACTIVATE-01', 'GT-ACTIVATE-02'],
        text: 'Blue draws a chit of Blue.',
        data: { side: 'blue' },
      },
    ]);
  });
});

describe('points and initiative', () => {
  const units = [
    squad('hq', 'red', [[10, 5]], { profile: 'hq' }),
    squad('blue', 'blue', [[10, 40]], { profile: 'veterans' }),
  ];
  it('GT-TP-02 GT-TP-03 the log of the opening pools; no formation, no further line', () => {
    expect(eventsOf(scene(openingPools, { units, force: ranks }), 'opening-pool')).toMatchObject([
      {
        rules: ['GT-TP-02'],
        text: 'Red begins with 3 Tactical Points: the highest Command.',
        data: { side: 'red', change: 3 },
      },
      { text: 'Blue begins with 2 Tactical Points: the highest Command.' },
    ]);
    expect(eventsOf(scene(openingPools, { units, force: ranks }), 'points-changed')).toEqual([]);
    const formed = scene(openingPools, { units, force: { ...ranks, extraTp: 1 } });
    expect(eventsOf(formed, 'points-changed')[0]).toMatchObject({
      rules: ['GT-TP-03'],
      text: 'Red adds 1 Tactical Point for the formation.',
    });
  });
  it('GT-TP-14 upkeep: the log says how many of the points stay', () => {
    const kept = scene((game) => upkeep(game, 'red'), { points: { red: 3 }, dice: [5, 1, 6] });
    expect(eventsOf(kept, 'points-changed')[0]!.text).toBe('Red keeps 2 of 3 Tactical Points.');
    expect(pool(kept, 'red')).toBe(2);
  });
  it('GT-TP-06 GT-RULING-29 the question shows the points left, and d-1 only with the option, on a side’s own roll', () => {
    const window = (options: NonNullable<Scene['options']> = {}) =>
      begin({
        units: [squad('red', 'red', coherent), far],
        tokens: { red: { stress: 1 } },
        points: { red: 2, blue: 1 },
        options,
        play: function* (game) {
          yield* tacticalWindow(game, { name: 'Stress Test', side: 'red', unit: 'red' });
        },
      });
    expect(window().question).toMatchObject({
      kind: 'spend-tp',
      by: 'red',
      prompt: 'red: Stress Test. Spend a Tactical Point?',
      rules: ['GT-TP-06', 'GT-TP-13'],
      options: [
        { id: 'none' },
        {
          id: 'spend',
          detail: 'd+1 on every die of the Stress Test. 1 Tactical Point left.',
          rules: ['GT-TP-06'],
        },
      ],
    });
    const either = window({ tpOwnSign: 'either' });
    expect(optionIds(either)).toEqual(['none', 'spend', 'spend-down']);
    const against = reply(either, ['spend-tp', 'spend-down']);
    expect(eventsOf(against, 'points-changed')).toMatchObject([
      { rules: ['GT-TP-06'], data: { side: 'red', change: -1 } },
    ]);
    expect(against.question).toMatchObject({ by: 'blue', rules: ['GT-TP-07', 'GT-TP-13'] });
    expect(optionIds(against)).toEqual(['none', 'spend']);
    expect(against.question!.options[1]!.detail).toMatch(/0 Tactical Points left\.$/);
  });
  const roll = (dice: readonly number[], more: Partial<Scene> = {}) =>
    scene(initiative, { units, force: ranks, dice, turn: 2, system: { lastInitiative: 'blue' }, ...more });
  const won = (battle: Battle) => {
    const { rules, text, data } = eventsOf(battle, 'initiative-won')[0]!;
    return { rules, text, side: data['side'] };
  };
  it('GT-TAC-06 GT-TAC-08 more successes win; of equal ones the side that lacked it; the winner adds a chit', () => {
    expect(won(roll([5, 5, 1, 5, 1]))).toEqual({
      rules: ['GT-TAC-06'],
      text: 'Red has the initiative.',
      side: 'red',
    });
    expect(won(roll([1, 1, 1, 5, 1]))).toEqual({
      rules: ['GT-TAC-06'],
      text: 'Blue has the initiative.',
      side: 'blue',
    });
    const tie = roll([5, 1, 1, 5, 1]);
    expect(won(tie)).toEqual({
      rules: ['GT-TAC-08'],
      text: 'Red has the initiative: the other side had it last turn.',
      side: 'red',
    });
    expect(eventsOf(tie, 'initiative-rolled').map(({ rules }) => rules)).toEqual([
      ['GT-TAC-06'],
      ['GT-TAC-06'],
    ]);
    expect(lastEvent(tie, 'chit-added')).toEqual({ side: 'red' });
  });
  it('GT-TAC-07 in turn 1 sides without Command cannot roll again: the tie stands', () => {
    const nobody = force([unitProfile('rifles', {}, { command: 0 })]);
    const units = [squad('red', 'red', [[10, 5]]), squad('blue', 'blue', [[10, 40]])];
    expect(won(roll([], { units, force: nobody, turn: 1 })).side).toBe('red');
  });
  it('GT-RULING-30 unit-rolls-only: no points on initiative', () => {
    const points = { red: 1 };
    expect(roll([5, 5, 5, 1, 1], { points }).question).toMatchObject({
      kind: 'spend-tp',
      data: { unit: null },
    });
    expect(roll([5, 5, 5, 1, 1], { points, options: { tpRolls: 'unit-rolls-only' } }).question).toBeNull();
  });
  it('GT-TURN-01 GT-RULING-48 the first turn begins with a coin', () => {
    const battle = begin({
      units: [...side('red', 1), ...side('blue', 1)],
      options: { turnLimit: 2 },
      dice: [2, 5, 5, 5, 1],
      seed: 'coin',
      play: playBattle,
    });
    expect(eventsOf(battle, 'turn-began')).toMatchObject([{ rules: ['GT-TURN-01'], data: { turn: 1 } }]);
    expect(eventsOf(battle, 'coin-tossed')).toMatchObject([
      {
        rules: ['GT-RULING-48'],
        text: 'A coin: Red orders the effects of the first turn.',
        data: { side: 'blue', face: 2 },
      },
    ]);
    const later = begin({
      units: [...side('red', 1), ...side('blue', 1)],
      turn: 1,
      system: { initiative: 'red', bag: { red: 0, blue: 0 }, fog: 0, fogDrawn: 0 },
      options: { turnLimit: 2 },
      seed: 'coin',
      play: playBattle,
    });
    expect(eventsOf(later, 'turn-began')).toMatchObject([{ data: { turn: 2 } }]);
    expect(eventsOf(later, 'coin-tossed')).toEqual([]);
  });
});

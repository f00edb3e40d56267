import { describe, expect, it } from 'vitest';
import type { Moves } from '../../../../src/engine/placements';
import { checkMoves } from '../../../../src/rules/gloom-trench-1926/movement/check-move';
import { links, strays } from '../../../../src/rules/gloom-trench-1926/movement/coherency';
import { extraMove, moveOf, moveUnit } from '../../../../src/rules/gloom-trench-1926/movement/movement';
import { avoidedModels } from '../../../../src/rules/gloom-trench-1926/movement/sketch-move';
import type { TableUnit } from '../../../../src/table/format';
import { eventsOf, reply } from '../../../support/battle';
import { begin, force, row, squad, unitProfile, type Scene } from '../../../support/rules/gloom';
import { box } from '../../../support/tables';
import { base, judge, lone, move, terms, type Place } from './judge';

const to = (...via: readonly Place[]): Moves => ({ 'red/1': { via } });
const blue = (...places: readonly Place[]) => squad('blue', 'blue', places);
const refusal = (scene: Parameters<typeof judge>[0], moves: Moves, more = {}) =>
  judge(scene, (game) => checkMoves(game, terms(more), moves));
const attack = { mode: 'attack', target: 'blue' } as const;
const wall = (from: Place, until: Place) => box('wall', from, until, 2, { ground: 'impassable' });

describe('who may move', () => {
  it('GT-MOVE-02 only models of the unit move, by at most 50 points', () => {
    expect(refusal({ red: lone }, { 'blue/1': { via: [[50, 44]] } })).toMatchObject({
      rule: 'GT-MOVE-02',
      ids: ['blue/1'],
    });
    const zigzag = (count: number) =>
      to(...Array.from({ length: count }, (_, index): Place => [10 + (index % 2) * 0.05, 10]));
    expect(refusal({ red: lone }, zigzag(50))).toBeNull();
    expect(refusal({ red: lone }, zigzag(51))).toMatchObject({ rule: 'GT-MOVE-02', ids: ['red/1'] });
  });
  it('GT-MELEE-11 GT-MELEE-13 a model within 2 MU of an enemy stays in both melee moves', () => {
    const scene = { red: lone, units: [blue([10 + 2 + base, 10])] };
    expect(refusal(scene, to([10.5, 10]), attack)).toMatchObject({ rule: 'GT-MELEE-13', ids: ['red/1'] });
    expect(refusal(scene, to([9.5, 10]), { ...attack, mode: 'defence' })).toMatchObject({
      rule: 'GT-MELEE-11',
    });
    expect(refusal({ ...scene, units: [blue([10 + 2.01 + base, 10])] }, to([10.5, 10]), attack)).toBeNull();
  });
  it('GT-RULING-15 a Charge need not restore coherency that was lost before, but may not break it', () => {
    const scene = (second: number) => ({
      red: [
        [10, 10],
        [10, second],
      ] as readonly Place[],
      units: [blue([15, 10])],
    });
    const charge = { mode: 'charge', target: 'blue' } as const;
    expect(move(scene(25), to([13, 10]), charge)).toBeNull();
    expect(move(scene(11.5), to([13, 10]), charge)).toBe('GT-RULING-15');
    expect(refusal(scene(25), to([11, 10]), charge)).toMatchObject({
      rule: 'GT-ACT-06',
      ids: ['red', 'blue'],
    });
  });
  it('GT-RULING-88 an Attack Move may break coherency, except with the option', () => {
    const scene = (meleeMoveCoherency: string) => ({
      red: [
        [10, 10],
        [10, 11.5],
      ] as readonly Place[],
      // Red's second model is in contact with an enemy, and stays.
      units: [blue([16, 10], [10, 14])],
      options: { meleeMoveCoherency },
    });
    const closer: Moves = to([14, 11]);
    expect(move(scene('ignore'), closer, { ...attack, allowance: 5 })).toBeNull();
    expect(move(scene('enforce-for-charger'), closer, { ...attack, allowance: 5 })).toBe('GT-RULING-15');
  });
});

describe('where a model may go', () => {
  it('GT-RULING-65 climbing forbidden: moves on level ground stay legal', () => {
    expect(move({ red: lone, options: { climb: 'forbidden' } }, to([13, 10]))).toBeNull();
  });
  it('GT-MOVE-06 a refusal names the model and the piece', () => {
    expect(refusal({ red: lone, terrain: [wall([12, 8], [12.5, 12])] }, to([14, 10]))).toMatchObject({
      rule: 'GT-MOVE-06',
      ids: ['red/1', 'wall'],
    });
  });
  it('GT-RULING-72 leave-is-removed: a model may leave in a move of its own, not in a Charge', () => {
    const scene = { red: [[1, 10]] as readonly Place[], options: { tableEdge: 'leave-is-removed' } };
    expect(move(scene, to([-2, 10]))).toBeNull();
    expect(move({ ...scene, units: [blue([4, 10])] }, to([-2, 10]), { mode: 'charge', target: 'blue' })).toBe(
      'GT-RULING-72',
    );
  });
  it('GT-MOVE-05 GT-RULING-68 end-only: only the end counts, and a model that leaves the table has none', () => {
    const scene = (at: Place, more = {}) => ({
      red: [[4, 10]] as readonly Place[],
      units: [blue(at)],
      options: { keepAwayPath: 'end-only', tableEdge: 'leave-is-removed', ...more },
    });
    expect(refusal(scene([4, 15]), to([4, 12]))).toMatchObject({
      rule: 'GT-MOVE-05',
      ids: ['red/1', 'blue/1'],
    });
    // 3.00 at the end is enough, 2.99 is not.
    expect(move(scene([4, 15]), to([4, 15 - 3 - base]))).toBeNull();
    expect(move(scene([4, 15]), to([4, 15 - 2.99 - base]))).toBe('GT-MOVE-05');
    expect(move(scene([1, 13.3]), to([-0.6, 10]))).toBeNull();
    expect(move(scene([1, 13.3], { keepAwayPath: 'route' }), to([-0.6, 10]))).toBe('GT-MOVE-05');
    // A model that starts too close may go away, not nearer.
    expect(move(scene([4, 13]), to([4, 9.5]))).toBeNull();
    expect(move(scene([4, 13]), to([4, 10.1]))).toBe('GT-MOVE-05');
  });
  it('GT-RULING-69 whom a unit keeps away from, and by how much', () => {
    const units = [blue([30, 10]), squad('other', 'blue', [[30, 20]])];
    const avoided = (mode: 'move' | 'charge' | 'attack', options = {}) =>
      judge({ red: lone, units, options }, (game) => avoidedModels(game, terms({ mode, target: 'blue' })));
    expect(avoided('move')).toEqual({ models: ['blue/1', 'other/1'], distance: 3 });
    expect(avoided('move', { keepAway: '2' }).distance).toBe(2);
    expect(avoided('charge').models).toEqual([]);
    expect(avoided('charge', { chargePastOthers: 'keep-3' }).models).toEqual(['other/1']);
    expect(avoided('attack', { chargePastOthers: 'keep-3' }).models).toEqual([]);
  });
});

describe('the links that hold a unit together', () => {
  it('GT-COH-01 GT-COH-02 each model has its nearest mate and its Leader', () => {
    const found = judge(
      {
        red: [
          [10, 10],
          [11.5, 10],
          [14, 10],
        ],
      },
      (game) => links(game, 'red'),
    );
    expect(found.map(({ kind, from, to, limit }) => [kind, from, to, limit])).toEqual([
      ['mate', 'red/1', 'red/2', 2],
      ['mate', 'red/2', 'red/1', 2],
      ['leader', 'red/2', 'red/1', 6],
      ['mate', 'red/3', 'red/2', 2],
      ['leader', 'red/3', 'red/1', 6],
    ]);
    expect(found.map(({ distance }) => distance + base)).toEqual(
      [1.5, 1.5, 1.5, 2.5, 4].map((gap) => expect.closeTo(gap, 6) as number),
    );
    expect(judge({ red: lone }, (game) => links(game, 'red'))).toEqual([]);
  });
  const team: TableUnit = {
    id: 'team',
    side: 'red',
    profile: 'rifles',
    models: [
      { id: 'gun', at: [10, 30], base: { shape: 'round', mm: 25, count: 2 }, height: 1, leader: true },
      { id: 'boy', at: [14, 30], base: { shape: 'round', mm: 25 }, height: 1 },
    ],
  };
  it('GT-V-22 models on one base need no other mate', () => {
    const scene = { red: [[40, 40]] as readonly Place[], units: [team] };
    expect(judge(scene, (game) => strays(game, 'team')).map(({ model }) => model)).toEqual(['boy']);
    expect(judge(scene, (game) => links(game, 'team')).map(({ kind, from, to }) => [kind, from, to])).toEqual(
      [
        ['mate', 'boy', 'gun'],
        ['leader', 'boy', 'gun'],
      ],
    );
  });
  it('GT-RULING-14 chain: a model is held by any model of the chain, however many links away', () => {
    const line = row(3, 10, 10, 2 + base);
    const out = judge({ red: line, options: { coherencyShape: 'chain' } }, (game) => strays(game, 'red'));
    expect(out).toEqual([]);
  });
});

describe('the length of a move', () => {
  const orders = [
    { id: 'run', name: 'Run', when: 'before', text: 'Run', effect: { kind: 'move', value: 2 } },
  ];
  const rules = [{ id: 'slow', name: 'Slow', text: 'Slow', effect: { kind: 'move', value: -1 } }];
  const lengths = (fields: object, tokens: Record<string, number> = {}) =>
    judge(
      {
        red: lone,
        force: force([unitProfile('rifles', { orders: ['run'], ...fields })], { orders, rules }),
        tokens: { red: tokens },
      },
      (game) => moveOf(game, 'red'),
    );
  it('GT-MOVE-01 the profile’s move, with its rules and the orders given', () => {
    expect(lengths({})).toBe(5);
    expect(lengths({ rules: ['slow'] })).toBe(4);
    expect(lengths({}, { 'order:run': 1 })).toBe(7);
    expect(lengths({ rules: ['slow'], move: 6 }, { 'order:run': 1 })).toBe(7);
  });
  it('GT-ACT-04 GT-RULING-70 the extra die of an action, as the log has it; never less than 0', () => {
    const rolled = (face: number, more: Partial<Scene> = {}, ...answers: readonly string[]) => {
      const begun = begin({
        units: [squad('red', 'red', lone), blue([50, 40])],
        dice: [face],
        play: function* (game) {
          yield* extraMove(game, 'red', 'Charge', 'GT-ACT-05');
        },
        ...more,
      });
      const battle = reply(begun, ...answers.map((given) => ['spend-tp', given] as const));
      return eventsOf(battle, 'extra-move-rolled')[0];
    };
    expect(rolled(4)).toMatchObject({
      rules: ['GT-ACT-05'],
      text: 'red, Charge: 4 on a D6: 4 MU more.',
      data: { unit: 'red', die: 'D6', rollModifier: 0, faces: [4], extra: 4, modifiers: [] },
    });
    const pressed = { points: { blue: 1 }, tokens: { red: { stress: 1 } } };
    expect(rolled(1, pressed, 'spend')).toMatchObject({ data: { faces: [1], extra: 0, rollModifier: -1 } });
    expect(rolled(3, pressed, 'spend')).toMatchObject({ data: { extra: 2 } });
  });
  it('GT-MOVE-02 the log has the route and the length, climb included', () => {
    const begun = begin({
      units: [squad('red', 'red', lone), blue([50, 40])],
      terrain: [box('step', [12, 9], [14, 11], 1, { cover: 'light' })],
      play: function* (game) {
        yield* moveUnit(game, terms(), {});
      },
    });
    expect(begun.question).toMatchObject({ rules: ['GT-MOVE-01', 'GT-MOVE-05'], data: { plan: {} } });
    expect(begun.question!.prompt).toBe('red may move 5 MU. Where do its models go?');
    const moved = reply(begun, ['move-unit', { 'red/1': { via: [[13, 10]], y: 1 } }]);
    expect(eventsOf(moved, 'model-moved')).toMatchObject([
      {
        rules: ['GT-MOVE-02'],
        data: { unit: 'red', model: 'red/1', via: [[13, 10]], at: [13, 10], y: 1, climb: 1 },
      },
    ]);
    expect(eventsOf(moved, 'model-moved')[0]!.text).toMatch(/ of red moves 4\.0 MU\.$/);
  });
  it('GT-RULING-72 a model that leaves the table is removed by that ruling', () => {
    const gone = reply(
      begin({
        units: [
          squad('red', 'red', [
            [1, 10],
            [2.5, 10],
          ]),
          blue([50, 40]),
        ],
        options: { tableEdge: 'leave-is-removed', breakCoherency: 'allow' },
        play: function* (game) {
          yield* moveUnit(game, terms(), {});
        },
      }),
      ['move-unit', { 'red/2': { via: [[-1, 12]] } }],
    );
    expect(eventsOf(gone, 'model-removed')).toMatchObject([
      { rules: ['GT-RULING-72'], data: { model: 'red/2' } },
    ]);
  });
});

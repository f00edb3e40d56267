import { describe, expect, it } from 'vitest';
import type { Moves } from '../../../../src/engine/placements';
import { activation } from '../../../../src/rules/gloom-trench-1926/turn/activation';
import { strays } from '../../../../src/rules/gloom-trench-1926/movement/coherency';
import type { TableUnit } from '../../../../src/table/format';
import { refused, reply } from '../../../support/battle';
import { begin, row, squad, type Scene } from '../../../support/rules/gloom';
import { base, type Place, judge, move, lone } from './judge';

describe('coherency', () => {
  const out = (red: readonly Place[], options: NonNullable<Scene['options']> = {}) =>
    judge({ red, options }, (game) => strays(game, 'red').map(({ model }) => model));
  const gap = (count: number) => row(count, 10, 10, 2 + base);

  it('GT-V-10 Line of four, Leader at the end: the 4th is out, the 3rd is not', () => {
    expect(out(gap(4))).toEqual(['red/4']);
  });
  it('GT-V-11 Line of four, Leader second: coherent', () => {
    const [a, b, ...rest] = gap(4);
    expect(out([b!, a!, ...rest])).toEqual([]);
  });
  it('GT-V-12 Pairs: two pairs are coherent; with the option chain they are not', () => {
    const pairs: readonly Place[] = [
      [10, 10],
      [10 + 1 + base, 10],
      [10, 10 + 4 + base],
      [10 + 1 + base, 10 + 4 + base],
    ];
    expect(out(pairs)).toEqual([]);
    expect(out(pairs, { coherencyShape: 'chain' })).toEqual(['red/3', 'red/4']);
  });
  it('GT-V-13 Lone model: coherent', () => {
    expect(out(lone)).toEqual([]);
  });
  it('GT-V-06 Within is inclusive: 2.00 is within, 2.01 is not', () => {
    expect(
      out([
        [10, 10],
        [10 + 2 + base, 10],
      ]),
    ).toEqual([]);
    expect(
      out([
        [10, 10],
        [10 + 2.01 + base, 10],
      ]),
    ).toEqual(['red/1', 'red/2']);
  });
  it('GT-RULING-17 whole-base: the far side counts: a gap of 2 MU less a base is within, a hair more is not; so is the Leader’s circle', () => {
    const whole = { within: 'whole-base' };
    expect(
      out(
        [
          [10, 10],
          [10 + 2, 10],
        ],
        whole,
      ),
    ).toEqual([]);
    expect(
      out(
        [
          [10, 10],
          [10 + 2.01, 10],
        ],
        whole,
      ),
    ).toEqual(['red/1', 'red/2']);
    expect(
      out([
        [10, 10],
        [10 + 2.01, 10],
      ]),
    ).toEqual([]);
    // Every 1.5 from centre to centre: the fifth is 6 from the Leader’s, its far side 6 + 0.49 - 0.49; the sixth is beyond.
    expect(out(row(5, 10, 10, 1.5), whole)).toEqual([]);
    expect(out(row(6, 10, 10, 1.5), whole)).toEqual(['red/6']);
  });
  const uneven = (large: number, centres: number) => {
    const pair: TableUnit = {
      id: 'pair',
      side: 'red',
      profile: 'rifles',
      models: [
        { id: 'large', at: [10, 30], base: { shape: 'round', mm: large }, height: 1 },
        { id: 'small', at: [10 + centres, 30], base: { shape: 'round', mm: 25 }, height: 1 },
      ],
    };
    return judge({ red: [[40, 40]], units: [pair], options: { within: 'whole-base' } }, (game) =>
      strays(game, 'pair'),
    );
  };
  it('GT-RULING-17 whole-base: it is asked of the model, not of its mate: a large base reaches past a small one', () => {
    // A 50 mm base, its radius 0.9843, and one of 25 mm, 0.4921, centres 2 apart: the small one’s far side 1.508 from the large, the large one’s 2.492 from the small.
    const found = uneven(50, 2);
    expect(found.map(({ model }) => model)).toEqual(['large']);
    expect(found[0]!.fromMates).toBeCloseTo(2 + 50 / 50.8 - 25 / 50.8 - 2, 6);
  });
  it('GT-RULING-17 whole-base: a base longer than 2 MU can never lie within them: its nearest part counts', () => {
    // 60 mm are 2.36 MU. The gap from edge to edge is the centres’ distance less 1.673; the small one’s far side is to lie within 2 too.
    const gap = (60 + 25) / 50.8;
    expect(uneven(60, gap + 1).map(({ model }) => model)).toEqual([]);
    expect(uneven(60, gap + 1.1).map(({ model }) => model)).toEqual(['small']);
    expect(uneven(60, gap + 2.1).map(({ model }) => model)).toEqual(['large', 'small']);
  });
  it('GT-V-22 Models on one base: coherent by themselves', () => {
    const team: TableUnit = {
      id: 'team',
      side: 'red',
      profile: 'rifles',
      models: [{ id: 'team/1', at: [10, 10], base: { shape: 'round', mm: 60, count: 2 }, height: 1 }],
    };
    expect(judge({ red: [[30, 30]], units: [team] }, (game) => strays(game, 'team'))).toEqual([]);
  });
  it('GT-V-16 Must close up: 12 apart, both can move 5; a wider gap than 2 is refused', () => {
    const red: readonly Place[] = [
      [10, 10],
      [10 + 12 + base, 10],
    ];
    const close = (left: number, right: number) =>
      move(
        { red },
        { 'red/1': { via: [[10 + left, 10]] }, 'red/2': { via: [[10 + 12 + base - right, 10]] } },
      );
    expect(close(5, 5)).toBeNull();
    expect(close(5, 4)).toBe('GT-COH-07');
    expect(move({ red, options: { regroup: 'warn' } }, {})).toBeNull();
  });
  it('GT-V-17 Close up as far as possible: 13 apart, a gap of 3 is accepted, standing still and widening refused', () => {
    const red: readonly Place[] = [
      [10, 10],
      [10 + 13 + base, 10],
    ];
    const close = (left: number, right: number) =>
      move(
        { red },
        { 'red/1': { via: [[10 + left, 10]] }, 'red/2': { via: [[10 + 13 + base - right, 10]] } },
      );
    expect(close(5, 5)).toBeNull();
    expect(move({ red }, {})).toBe('GT-COH-07');
    expect(close(-1, 0)).toBe('GT-COH-07');
  });
  it('GT-V-18 Own move may not break it: 2.5 from the nearest mate is refused; with the option accepted', () => {
    const red: readonly Place[] = [
      [10, 10],
      [11.5, 10],
    ];
    const apart: Moves = { 'red/2': { via: [[10 + 2.5 + base, 10]] } };
    expect(move({ red }, apart, { allowance: 8 })).toBe('GT-RULING-15');
    expect(move({ red, options: { breakCoherency: 'allow' } }, apart, { allowance: 8 })).toBeNull();
  });

  /** Red activates with these models and takes an action that moves it; asked for its move. */
  const moving = (
    red: readonly Place[],
    action: 'advance' | 'take-that-ground',
    blue: readonly Place[] = [[55, 44]],
  ) => {
    const active = reply(
      begin({
        units: [squad('red', 'red', red), squad('blue', 'blue', blue)],
        // A Stress Test with a token is not due at Command 1; the D6 of Take that Ground shows 3.
        dice: [3],
        play: (game) => activation(game, 'red'),
      }),
      ['choose-unit', 'red'],
      ['choose-action', action],
    );
    return action === 'advance' ? reply(active, ['advance-order', 'move-first']) : active;
  };
  const pair = (gap: number): readonly Place[] => [
    [10, 10],
    [10 + gap + base, 10],
  ];
  const closing = (gap: number, left: number, right: number) => ({
    'red/1': { via: [[10 + left, 10]] },
    'red/2': { via: [[10 + gap + base - right, 10]] },
  });
  it('GT-V-16 GT-V-17 the Advance of a stray unit: it is asked to close up, and refused to stay or to stop short', () => {
    const twelve = moving(pair(12), 'advance');
    expect(twelve.question).toMatchObject({ kind: 'move-unit', by: 'red', data: { allowance: 5 } });
    expect(refused(twelve, closing(12, 5, 5))).toBeUndefined();
    expect([refused(twelve, {}), refused(twelve, closing(12, 5, 4.9))]).toEqual(['GT-COH-07', 'GT-COH-07']);
    const thirteen = moving(pair(13), 'advance');
    expect(refused(thirteen, closing(13, 5, 5))).toBeUndefined();
    expect([refused(thirteen, {}), refused(thirteen, closing(13, -1, 0))]).toEqual([
      'GT-COH-07',
      'GT-COH-07',
    ]);
  });
  it('GT-COH-07 no plan was found with an enemy in between: the player closes up by hand or moves nobody, and may not widen the gap', () => {
    // Both models are 10 apart, centre to centre, and the enemy stands in the middle: a base may come as near as 3 MU to it.
    const asked = moving(
      [
        [10, 10],
        [20, 10],
      ],
      'advance',
      [[15, 10]],
    );
    expect(asked.question).toMatchObject({ kind: 'move-unit', by: 'red', data: { plan: {} } });
    expect(asked.question!.prompt).toMatch(/No way to close up was found/);
    const nearest = 15 + 3 + base;
    expect(refused(asked, { 'red/2': { via: [[nearest, 10]] } })).toBeUndefined();
    expect(refused(asked, {})).toBeUndefined();
    const elsewhere = [
      { 'red/2': { via: [[22, 10]] } },
      { 'red/1': { via: [[10, 12]] }, 'red/2': { via: [[20, 12]] } },
    ];
    expect(elsewhere.map((moves) => refused(asked, moves))).toEqual(['GT-COH-07', 'GT-COH-07']);
    expect(reply(asked, ['move-unit', {}]).question?.kind).toBe('choose-target');
  });
  it('GT-V-18 GT-UNIT-05 Take that Ground may not break coherency', () => {
    const begun = moving(pair(0.5), 'take-that-ground');
    expect(begun.question).toMatchObject({ kind: 'move-unit', data: { allowance: 8 } });
    expect(refused(begun, { 'red/2': { via: [[10 + 2.5 + base, 10]] } })).toBe('GT-RULING-15');
    expect(refused(begun, { 'red/2': { via: [[10 + 2 + base, 10]] } })).toBeUndefined();
  });
});

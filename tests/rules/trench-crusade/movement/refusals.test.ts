/** Refusals of movements: the rule, the models and the pieces that they name. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/index';
import type { MoveAction } from '../../../../src/rules/trench-crusade/turn/action-ids';
import { refusalOf } from '../../../support/battle';
import { boxPart as box } from '../../../support/geometry/parts';
import { asked } from '../../../support/rules/trench';
import {
  asks,
  foe,
  friend,
  jump,
  piece,
  scene,
  way,
  type Setting,
} from '../../../support/rules/trench-movement';
import { checkRoute } from '../../../../src/rules/trench-crusade/movement/check-move';

const refusal = (setting: Setting, via: readonly Json[], action: MoveAction = 'move') =>
  refusalOf(asks(setting, action), way(...via));

describe('where no model goes', () => {
  it('TC-MOVE-03 beyond its movement: both lengths are named', () => {
    expect(refusal({}, [[16.5, 10]])).toEqual({
      rule: 'TC-MOVE-03',
      message: expect.stringMatching(/would move 6\.5.*may move 6/) as string,
      ids: ['a'],
    });
  });

  it('TC-MOVE-08 off the battlefield', () => {
    expect(refusal({ at: [1, 10] }, [[0.4, 10]])).toMatchObject({ rule: 'TC-MOVE-08', ids: ['a'] });
  });

  it('TC-MOVE-10, TC-MOVE-11 through or on to others: they are named', () => {
    const others = [foe('e', [13, 10])];
    expect(refusal({ others }, [[16, 10]])).toMatchObject({ rule: 'TC-MOVE-10', ids: ['a', 'e'] });
  });

  it('TC-TERR-03 through impassable terrain: the piece is named', () => {
    const chasm = {
      ...piece('chasm', [13, 10], box([0, 0, 0], [2, 0.1, 8])),
      tags: { solid: false, ground: 'impassable' as const },
    };
    expect(refusal({ terrain: [chasm] }, [[15.5, 10]])).toMatchObject({
      rule: 'TC-TERR-03',
      ids: ['a', 'chasm'],
    });
    expect(refusal({ terrain: [chasm] }, [[11, 10]])).toBeNull();
  });

  it('TC-MOVE-11 on to the base of a friend at its end: the friend is named', () => {
    const others = [friend('f', [13, 10])];
    expect(refusal({ others }, [[12.5, 10]])).toMatchObject({ rule: 'TC-MOVE-11', ids: ['a', 'f'] });
    expect(refusal({ others }, [[15, 10]])).toBeNull();
  });

  it('TC-TERR-03 where the roof is too low: the roof is named', () => {
    // Under a roof at 1.8", on to a block of 1".
    const terrain = [
      piece('roof', [13, 10], box([0, 1.8, 0], [4, 3, 20])),
      piece('block', [13, 10], box([0, 0, 0], [1, 1, 20])),
    ];
    expect(refusal({ terrain }, [[11.9, 10]])).toBeNull();
    const low = refusal({ terrain }, [[13, 10]]);
    expect(low).toMatchObject({ rule: 'TC-TERR-03', ids: ['a', 'roof'] });
    expect(low!.message).toContain('roof');
  });

  it('TC-RULING-34 by option with a jump farther than its characteristic', () => {
    const trench = piece('trench', [13, 10], box([0, -2, 0], [2, 2, 20], { dug: true }));
    const setting: Setting = { terrain: [trench], options: { jumpTotal: 'characteristic' } };
    const checked = (options: Setting['options'], to: number, allowance: number) =>
      asked(scene({ ...setting, ...(options && { options }) }), (game) =>
        checkRoute(
          game,
          { model: 'a' as never, action: 'move', allowance },
          { model: 'a' as never, via: [{ to: [to, 10], jump: true }] },
        ),
      );
    // A longer movement, as in a Charge: 6" with the jump, and no more.
    expect(checked(undefined, 16, 12)).toBeNull();
    expect(checked(undefined, 16.1, 12)).toMatchObject({ rule: 'TC-RULING-34', ids: ['a'] });
    expect(checked({}, 16.1, 12)).toBeNull();
    const plain = asked(scene({ ...setting, terrain: [] }), (game) =>
      checkRoute(
        game,
        { model: 'a' as never, action: 'move', allowance: 12 },
        { model: 'a' as never, via: [{ to: [17, 10] }] },
      ),
    );
    expect(plain).toBeNull();
  });

  it('TC-JUMP-01 into a gap that it must jump', () => {
    // Two roofs half an inch apart: a base of 25 mm neither falls in nor walks across.
    const terrain = [
      piece('from', [10, 10], box([0, 0, 0], [4, 2, 8])),
      piece('to', [14.5, 10], box([0, 0, 0], [4, 2, 8])),
    ];
    const stands = { elevation: 2 };
    expect(refusal({ terrain, stands }, [[14, 10]])).toMatchObject({ rule: 'TC-JUMP-01', ids: ['a'] });
    expect(refusal({ terrain, stands }, [jump([14, 10])])).toBeNull();
  });
});

describe('jumps', () => {
  const trench = (width: number) => [
    piece('trench', [12 + width / 2, 10], box([0, -2, 0], [width, 2, 20], { dug: true })),
  ];

  it('TC-JUMP-01 farther than half its movement: both lengths are named', () => {
    expect(refusal({ terrain: trench(3.5) }, [jump([15.9, 10])])).toEqual({
      rule: 'TC-JUMP-01',
      message: expect.stringMatching(/would jump 3\.5.*may jump 3/) as string,
      ids: ['a'],
    });
    expect(refusal({ terrain: trench(3) }, [jump([15.9, 10])])).toBeNull();
  });
});

describe('among enemies', () => {
  const engaged: Setting = { others: [foe('e', [11.9, 10])] };

  it('TC-MOVE-06 out of a melee: the enemy is named', () => {
    expect(refusal(engaged, [[8, 10]])).toMatchObject({ rule: 'TC-MOVE-06', ids: ['a', 'e'] });
  });

  it('TC-MOVE-07 within an inch of another enemy: it is named, with the gap', () => {
    const close = refusal({ others: [foe('e', [15, 10])] }, [[13.2, 10]]);
    // Bases of 25 mm: 1.8" between the middles, less 0.98".
    expect(close).toMatchObject({ rule: 'TC-MOVE-07', ids: ['a', 'e'] });
    expect(close!.message).toContain('0.8');
  });

  it('TC-RETREAT-04 a Retreat that ends within an inch of an enemy: it is named', () => {
    expect(refusal(engaged, [[9.99, 10]], 'retreat')).toMatchObject({
      rule: 'TC-RETREAT-04',
      ids: ['a', 'e'],
    });
  });

  it('TC-RULING-25 by option a Retreat leads straight away, in one step', () => {
    const straight: Setting = { ...engaged, options: { retreatPath: 'straight-away' } };
    expect(refusal(straight, [[7, 10]], 'retreat')).toBeNull();
    const bent: readonly Json[] = [
      [8, 10],
      [7, 10.5],
    ];
    expect(refusal(straight, bent, 'retreat')).toMatchObject({ rule: 'TC-RULING-25', ids: ['a'] });
    expect(refusal(engaged, bent, 'retreat')).toBeNull();
  });
});

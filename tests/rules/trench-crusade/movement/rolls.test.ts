/** Rolls on the way: what each is for, the rules it names, what the log and the questions say. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/index';
import { boxPart as box } from '../../../support/geometry/parts';
import { injure } from '../../../../src/rules/trench-crusade/injury/injury';
import type { Game } from '../../../../src/rules/trench-crusade/game';
import { eventsOf, lastEvent, reply } from '../../../support/battle';
import { mayDive } from '../../../../src/rules/trench-crusade/movement/dive';
import { asked, beginTrench, isDown } from '../../../support/rules/trench';
import {
  asks,
  foe,
  friend,
  isOver,
  jump,
  moved,
  piece,
  place,
  r,
  refusal,
  scene,
  way,
  type Setting,
} from '../../../support/rules/trench-movement';

const trench = (width: number, depth: number) =>
  piece('trench', [13, 10], box([0, -depth, 0], [width, depth, 20], { dug: true }));
const wall = (height: number) => piece('wall', [13, 10], box([0, 0, 0], [2, height, 8]));
const area = (id: string, x: number, width: number, tags: object) => ({
  ...piece(id, [x, 10], box([0, 0, 0], [width, 0.1, 8])),
  tags: { solid: false, ...tags },
});

describe('rolls on the way', () => {
  it.each([
    ['TC-CLIMB-04', 'Climb up 2″', { height: 2 }, { terrain: [wall(2)] }, [[13, 10]]],
    [
      'TC-CLIMB-04',
      'Climb down 2″',
      { height: 2 },
      { terrain: [wall(2)], at: [13, 10], stands: { elevation: 2 } },
      [{ to: [15, 10], climbDown: true }],
    ],
    [
      'TC-JUMP-02',
      'Jump 2″',
      { width: expect.closeTo(2, 5) as number, depth: 3 },
      { terrain: [trench(2, 3)] },
      [jump([15, 10])],
    ],
    [
      'TC-TERR-05',
      'Dangerous ground: wire',
      { piece: 'wire' },
      { terrain: [area('wire', 13, 1, { dangerous: true })] },
      [[15, 10]],
    ],
  ] as const)('%s: %s', (rule, what, data, setting, via) => {
    const rolled = moved(setting as Setting, via as unknown as readonly Json[], [4, 4]);
    const [event, ...more] = eventsOf(rolled, 'success-rolled');
    expect(more).toEqual([]);
    expect(event!.rules).toContain(rule);
    expect(event!.data).toMatchObject({ model: 'a', what, ...data });
    expect(isOver(rolled)).toBe(false);
    expect(place(rolled).at).toEqual([expect.any(Number), 10]);
  });

  it('TC-FALL-04: staying on a ledge, which is not Risky', () => {
    // The edge is half an inch from the base.
    const roof = piece('roof', [9, 10], box([0, 0, 0], [4, 4, 6]));
    const shot = (dice: readonly number[]) =>
      beginTrench(
        scene({
          terrain: [roof],
          at: [11 - 0.5 - r, 10],
          stands: { elevation: 4 },
          more: {
            dice,
            *play(game: Game) {
              yield* injure(game, { model: 'a', cause: 'a shot', rules: [], hit: null, modifiers: [] });
            },
          },
        }),
      );
    const asked = shot([3, 4, 3, 4]);
    expect(asked.question).toMatchObject({
      kind: 'ledge-roll',
      rules: ['TC-FALL-04', 'TC-RULING-41'],
      data: { model: 'a', drop: 4 },
    });
    const stays = reply(asked, ['ledge-roll', 'roll']);
    expect(lastEvent(stays, 'success-rolled')).toMatchObject({ what: 'Staying on the ledge' });
    expect(eventsOf(stays, 'success-rolled').at(-1)!.rules).toContain('TC-FALL-04');
    expect([place(stays).y, isDown(stays, 'a')]).toEqual([4, true]);
    // Chosen freely, without a roll.
    const falls = reply(shot([3, 4, 1, 1, 1]), ['ledge-roll', 'fall'], ['spend-blood', '0']);
    expect(place(falls).y).toBe(0);
  });

  it('TC-JUMP-09: a drop of exactly 3" takes an Injury Roll, one just below does not', () => {
    const off = (height: number) =>
      moved(
        {
          terrain: [piece('tower', [10, 10], box([0, 0, 0], [2, height, 2]))],
          stands: { elevation: height },
        },
        [[13, 10]],
        [1, 1],
      );
    expect(eventsOf(off(3), 'injury-rolled')).toHaveLength(1);
    expect(eventsOf(off(2.999), 'injury-rolled')).toHaveLength(0);
    // It lands first, and goes on: two events.
    expect(eventsOf(off(3), 'model-moved').map(({ data }) => data['y'])).toEqual([0, 0]);
    expect(eventsOf(off(2.999), 'model-moved')).toHaveLength(1);
  });

  it('TC-TERR-07: passed ground is harmless to the end of the movement, and dangerous after it', () => {
    const rolled = moved({ terrain: [area('wire', 13, 1, { dangerous: true })] }, [[15, 10]], [4, 4]);
    expect(eventsOf(rolled, 'ground-passed').map(({ data }) => data)).toEqual([
      { model: 'a', passed: true },
      { model: 'a', passed: false },
    ]);
  });
});

describe('where a model that fell short ends', () => {
  const short = (setting: Setting, side: string) => {
    const asked = reply(asks(setting, 'move', [2, 4]), ['move-model', way(jump([15.2, 10]))]);
    return { asked, fallen: reply(asked, ['choose-fallen-side', side]) };
  };

  it('TC-JUMP-04, TC-RULING-36: the question names both places, the events their rules', () => {
    const { asked, fallen } = short({ terrain: [trench(2, 2)] }, 'far');
    expect(asked.question).toMatchObject({
      by: 'blue',
      rules: ['TC-JUMP-04', 'TC-RULING-36'],
      options: [{ id: 'near' }, { id: 'far' }],
      data: {
        model: 'a',
        places: [
          [expect.closeTo(12 + r, 2), 10],
          [expect.closeTo(14 - r, 2), 10],
        ],
      },
    });
    expect(eventsOf(fallen, 'model-moved').at(-1)).toMatchObject({
      rules: ['TC-JUMP-04', 'TC-RULING-36'],
      text: expect.stringContaining('falls 2″') as string,
    });
  });

  it('TC-RULING-36: with no room below or on the wanted edge, on the other edge', () => {
    const below = (x: number) => foe(`b${x}`, [x, 10], { elevation: -2 });
    // Friends in the trench and on the far edge; then on the near edge too.
    const full = [below(12 + r), below(14 - r), friend('f', [14.05, 10])];
    const near = short({ terrain: [trench(2, 2)], others: full }, 'far').fallen;
    expect([place(near).y, place(near).at[0]]).toEqual([0, expect.closeTo(12, 2)]);
    expect(isOver(near)).toBe(true);
    const onNear = short({ terrain: [trench(2, 2)], others: full.slice(0, 2) }, 'far').fallen;
    expect([place(onNear).y, place(onNear).at[0]]).toEqual([0, expect.closeTo(14, 2)]);
  });
});

describe('the log of a movement', () => {
  it('TC-MOVE-12: has the way, its length and the facing', () => {
    const battle = reply(asks({}), [
      'move-model',
      {
        a: {
          via: [
            [12, 10],
            [12, 13],
          ],
          facing: 90,
        },
      },
    ]);
    expect(eventsOf(battle, 'model-moved')).toMatchObject([
      {
        rules: ['TC-MOVE-03'],
        data: {
          model: 'a',
          via: [
            [12, 10],
            [12, 13],
          ],
          at: [12, 13],
          facing: 90,
          y: 0,
          length: 5,
        },
      },
    ]);
  });

  it('TC-MOVE-12: a model that stays is not moved; a turn alone has no length', () => {
    expect(eventsOf(reply(asks({}), ['move-model', {}]), 'model-moved')).toEqual([]);
    const turned = reply(asks({}), ['move-model', { a: { via: [], facing: 45 } }]);
    expect(eventsOf(turned, 'model-moved')).toMatchObject([
      { data: { at: [10, 10], facing: 45, y: 0, length: 0 } },
    ]);
  });

  it('TC-MOVE-03: after a roll on the way the rest of the way follows', () => {
    const climbed = moved(
      { terrain: [wall(2)] },
      [
        [10.5, 10.5],
        [13, 10],
      ],
      [4, 4],
    );
    const [before, after, ...more] = eventsOf(climbed, 'model-moved');
    expect(more).toEqual([]);
    // To the foot of the wall, with the corner of the way in it.
    expect(before!.data['via']).toEqual([
      [10.5, 10.5],
      [expect.closeTo(12 - r, 1), expect.any(Number)],
    ]);
    expect(after!.data).toMatchObject({ at: [13, 10], y: 2 });
    const length = Math.hypot(0.5, 0.5) + Math.hypot(2.5, 0.5) + 2;
    expect((before!.data['length'] as number) + (after!.data['length'] as number)).toBeCloseTo(length, 6);
  });
});

describe('options of the movement', () => {
  it('TC-RULING-34: by option a movement with a jump is no longer than the characteristic', () => {
    const terrain = [trench(2, 2)];
    const far: Setting = { terrain, profile: 'slow' };
    // A Charge would be longer; here a movement of 5" as it is.
    expect(refusal({ ...far, options: { jumpTotal: 'characteristic' } }, [jump([15, 10])])).toBeUndefined();
    expect(refusal({ ...far, options: { jumpTotal: 'characteristic' } }, [jump([15.01, 10])])).toBe(
      'TC-MOVE-03',
    );
  });

  it('TC-RULING-23: a Shift stays within an inch all the way, or by option only at its end', () => {
    const engaged: Setting = { others: [foe('e', [11.9, 10])] };
    // Out by two inches, and back.
    const there: readonly Json[] = [
      [9, 10],
      [10, 10.2],
    ];
    expect(refusal(engaged, there)).toBe('TC-MOVE-06');
    expect(refusal({ ...engaged, options: { shift: 'end-only' } }, there)).toBeUndefined();
    expect(refusal({ ...engaged, options: { shift: 'end-only' } }, [[9, 10]])).toBe('TC-MOVE-06');
  });

  it('TC-DIVE-01, TC-RULING-44: a dive is 3" down to the floor of the enemy, or by option a drop of 3"', () => {
    // The enemy half an inch away, on half an inch of rubble.
    const others = [foe('e', [10.5 + 2 * r, 10], { elevation: 0.5 })];
    const rubble = piece('rubble', [10.5 + 2 * r, 10], box([0, 0, 0], [0.9, 0.5, 0.9]));
    const may = (drop: number, options: Setting['options'] = {}) =>
      asked(scene({ others, terrain: [rubble], options }), (game) =>
        mayDive(game, 'a' as never, 'e' as never, { from: [10, drop, 10], to: [10, 0, 10] } as never),
      );
    expect([may(3.4), may(3.5), may(4)]).toEqual([false, true, true]);
    const dropOnly = { diveHeight: 'drop-only' };
    expect([may(2.9, dropOnly), may(3, dropOnly), may(3.4, dropOnly)]).toEqual([false, true, true]);
  });
});

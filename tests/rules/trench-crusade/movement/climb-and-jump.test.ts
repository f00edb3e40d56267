import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/index';
import type { Part } from '../../../../src/table/format';
import { carryOut } from '../../../../src/rules/trench-crusade/turn/actions';
import { movementTypeOf } from '../../../../src/rules/trench-crusade/movement/movement-type';
import type { Game } from '../../../../src/rules/trench-crusade/game';
import { eventsOf, lastEvent, reply } from '../../../support/battle';
import { asked, beginTrench } from '../../../support/rules/trench';
import { boxPart as box } from '../../../support/geometry/parts';
import {
  r,
  type Setting,
  scene,
  foe,
  friend,
  asks,
  way,
  refusal,
  moved,
  piece,
  footholds,
  jump,
  isOver,
  place,
  price,
} from '../../../support/rules/trench-movement';

describe('climbing', () => {
  const wall = (height: number, tags: Part['tags'] = {}) =>
    piece('wall', [13, 10], box([0, 0, 0], [2, height, 8], { tags }));
  const up: Json[] = [[13, 10]];

  it('TC-V-118, TC-CLIMB-03, TC-CLIMB-04, TC-RULING-39, TC-TERR-01: an inch is free, more takes a roll', () => {
    expect(eventsOf(moved({ terrain: [wall(1)] }, up), 'success-rolled')).toHaveLength(0);
    expect(place(moved({ terrain: [wall(1)] }, up)).y).toBe(1);
    expect(price({ terrain: [wall(1)] }, [13, 10])).toBeCloseTo(4, 6);
    expect(eventsOf(moved({ terrain: [wall(1.1)] }, up, [4, 4]), 'success-rolled')).toHaveLength(1);
  });

  it('TC-V-119: a trench wall is free up to 3"', () => {
    const trench = (depth: number) =>
      piece('trench', [10, 10], box([0, -depth, 0], [4, depth, 12], { dug: true }));
    const out = (depth: number, dice: readonly number[] = []) =>
      moved({ terrain: [trench(depth)], stands: { elevation: -depth } }, [[12.3, 10]], dice);
    expect(eventsOf(out(3), 'success-rolled')).toHaveLength(0);
    expect(place(out(3)).y).toBe(0);
    // 2.3" across and 3" up.
    expect(price({ terrain: [trench(3)], stands: { elevation: -3 } }, [12.3, 10])).toBeCloseTo(5.3, 6);
    expect(eventsOf(out(3.1, [5, 5]), 'success-rolled')).toHaveLength(1);
    const playtest = asks({
      terrain: [trench(3.5)],
      stands: { elevation: -3.5 },
      options: { edition: 'playtest' },
    });
    expect(eventsOf(reply(playtest, ['move-model', way([12.3, 10])]), 'success-rolled')).toHaveLength(0);
  });

  it('TC-V-120: a ladder takes no roll', () => {
    const tower = piece(
      'tower',
      [13, 10],
      box([0, 0, 0], [2, 5, 2]),
      box([-1.05, 0, 0], [0.1, 5, 0.6], { tags: footholds }),
    );
    const setting = { terrain: [tower], at: [12 - 0.1 - r, 10] as const };
    // 5" up, and 0.592" on to the edge, where half of the base is held: of the 1" that is left.
    expect(refusal(setting, [[12, 10]])).toBeUndefined();
    expect(price(setting, [12, 10])).toBeCloseTo(5 + 0.1 + r, 6);
    expect(eventsOf(moved(setting, [[12, 10]]), 'success-rolled')).toHaveLength(0);
  });

  it('TC-V-121, TC-CLIMB-02: no model begins a climb that it cannot finish', () => {
    expect(refusal({ terrain: [wall(6.5)], at: [12 - r, 10] }, up)).toBe('TC-MOVE-03');
  });

  it('TC-V-122, TC-RULING-21, TC-RULING-38, TC-CLIMB-08: up a thin wall with a roll, down for nothing', () => {
    const thin = piece('wall', [12, 10], box([0, 0, 0], [0.2, 2, 8]));
    const over = moved({ terrain: [thin] }, [[14, 10]], [4, 4]);
    expect(eventsOf(over, 'success-rolled')).toHaveLength(1);
    expect(place(over)).toMatchObject({ at: [14, 10], y: 0 });
    expect(price({ terrain: [thin] }, [14, 10])).toBeCloseTo(6, 6);
    expect(price({ terrain: [thin], options: { freeDescent: false } }, [14, 10])).toBeCloseTo(8, 6);
    const near = { terrain: [thin], at: [11, 10] as const };
    const both = asks(near, 'move', [4, 4, 4, 4]);
    expect(
      eventsOf(reply(both, ['move-model', way({ to: [13, 10], climbDown: true })]), 'success-rolled'),
    ).toHaveLength(2);
    const onePiece = asks({ ...near, options: { climbRolls: 'per-piece' } }, 'move', [4, 4]);
    expect(
      eventsOf(reply(onePiece, ['move-model', way({ to: [13, 10], climbDown: true })]), 'success-rolled'),
    ).toHaveLength(1);
  });

  it('TC-V-123, TC-CLIMB-07: a flying model climbs without a roll', () => {
    expect(
      eventsOf(moved({ terrain: [wall(4)], profile: 'flyer', at: [11, 10] }, [[12.5, 10]]), 'success-rolled'),
    ).toHaveLength(0);
    expect(price({ terrain: [wall(4)], profile: 'flyer', at: [11, 10] }, [12.5, 10])).toBeCloseTo(5.5, 6);
  });

  it('TC-V-124, TC-CLIMB-05, TC-RULING-37: a climb that fails ends at the wall', () => {
    const setting = { terrain: [wall(2)], at: [12 - 0.8 - r, 10] as const };
    const failed = moved(setting, [[13, 10]], [2, 4]);
    expect(place(failed).at[0]).toBeCloseTo(12 - r, 2);
    expect(place(failed).y).toBe(0);
    expect(isOver(failed)).toBe(true);
    expect(
      place(moved({ ...setting, options: { failedClimb: 'stays-where-rolled' } }, [[13, 10]], [2, 4])).at[0],
    ).toBeCloseTo(12 - 0.8 - r, 2);
  });

  it('TC-V-028, TC-DASH-01, TC-CLIMB-01, TC-DASH-04: a Dash up a 4" wall', () => {
    const setting = { terrain: [wall(4)], at: [12 - r, 10] as const };
    const dashed = reply(
      beginTrench(
        scene({
          ...setting,
          more: {
            dice: [4, 4, 5, 5],
            *play(game: Game) {
              yield* carryOut(game, 'a', 'dash');
            },
          },
        }),
      ),
      ['move-model', way([12 - r + 2, 10])],
    );
    expect(eventsOf(dashed, 'success-rolled').map(({ data }) => data['what'])).toEqual([
      'Dash',
      'Climb up 4″',
    ]);
    expect(place(dashed)).toMatchObject({ y: 4 });
    expect(price(setting, [12 - r + 2, 10])).toBeCloseTo(6, 6);
  });

  it('TC-V-031: a climb down that fails leaves it on top', () => {
    const setting = { terrain: [wall(4)], at: [13, 10] as const, stands: { elevation: 4 } };
    const failed = moved(setting, [{ to: [15, 10], climbDown: true }], [2, 4]);
    expect(place(failed).y).toBe(4);
    expect(isOver(failed)).toBe(true);
  });
});

describe('jumping', () => {
  /** A trench of a width along z, its middle at x = 13. */
  const trench = (width: number, depth: number) =>
    piece('trench', [13, 10], box([0, -depth, 0], [width, depth, 20], { dug: true }));
  const edge = (width: number) => [13 - width / 2, 10] as const;

  it('TC-V-026, TC-JUMP-02, TC-JUMP-03, TC-RULING-35: over a 2" trench', () => {
    const jumped = moved({ terrain: [trench(2, 2)] }, [jump([15, 10])], [3, 4]);
    expect(place(jumped)).toMatchObject({ at: [15, 10], y: 0 });
    const legs = asked(
      scene({ terrain: [trench(2, 2)] }),
      (game) =>
        game
          .query()
          .surface.followRoute({ model: 'a', via: [{ to: [15, 10], jump: true }] }, movementTypeOf(game, 'a'))
          .legs,
    );
    expect(legs.map(({ kind, length }) => [kind, Math.round(length * 1000) / 1000])).toEqual([
      ['walk', 2],
      ['jump', 2],
      ['walk', 1],
    ]);
  });

  it('TC-V-027, TC-JUMP-04, TC-FALL-06, TC-RULING-36: it falls short, where the opponent says', () => {
    const asking = reply(asks({ terrain: [trench(2, 2)] }, 'move', [2, 4]), [
      'move-model',
      way(jump([15, 10])),
    ]);
    // The jumper is Red's.
    expect(asking.question).toMatchObject({ kind: 'choose-fallen-side', by: 'blue' });
    for (const [side, x] of [
      ['far', 14 - r],
      ['near', 12 + r],
    ] as const) {
      const fallen = reply(asking, ['choose-fallen-side', side]);
      expect(place(fallen).y).toBe(-2);
      expect(place(fallen).at[0]).toBeCloseTo(x, 2);
      expect(isOver(fallen)).toBe(true);
      expect(eventsOf(fallen, 'injury-rolled')).toHaveLength(0);
    }
    const onEdge = asks(
      { terrain: [trench(2, 2)], options: { failedJump: 'on-either-edge' } },
      'move',
      [2, 4],
    );
    expect(onEdge.question).not.toBeNull();
    expect(
      place(reply(onEdge, ['move-model', way(jump([15, 10]))], ['choose-fallen-side', 'near'])),
    ).toMatchObject({ y: 0 });
  });

  it('TC-MOVE-11, TC-JUMP-04, TC-RULING-36: no room on the edge where the opponent wants it, so it stays on the other', () => {
    const setting: Setting = {
      terrain: [trench(2, 2)],
      others: [friend('f', [14.05, 10])],
      options: { failedJump: 'on-either-edge' },
    };
    const fallen = reply(
      asks(setting, 'move', [2, 4]),
      ['move-model', way(jump([15.2, 10]))],
      ['choose-fallen-side', 'far'],
    );
    expect(place(fallen).y).toBe(0);
    expect(place(fallen).at[0]).toBeCloseTo(12, 3);
    expect(isOver(fallen)).toBe(true);
  });

  it('TC-V-125, TC-JUMP-01, TC-JUMP-05: half the Movement, the rise included', () => {
    const refusedAt = (width: number, far: number) => {
      // The far side raised by a block.
      const terrain =
        far > 0
          ? [trench(width, 3), piece('bank', [13 + width / 2 + 2, 10], box([0, 0, 0], [4, far, 20]))]
          : [trench(width, 3)];
      return refusal({ terrain, at: edge(width), stands: { elevation: 0 } }, [
        jump([13 + width / 2 + 0.05, 10]),
      ]);
    };
    expect(refusedAt(3, 0)).toBeUndefined();
    expect(refusedAt(3.01, 0)).toBe('TC-JUMP-01');
    expect(refusedAt(2, 1)).toBeUndefined();
    expect(refusedAt(2, 1.5)).toBe('TC-JUMP-01');
    // 2" across and 1" up are 3" of the 6": from the edge at 12, 3" beyond the far edge at 14 are left.
    const bank = piece('bank', [17, 10], box([0, 0, 0], [6, 1, 20]));
    const up = { terrain: [trench(2, 3), bank], at: [12, 10] as const, stands: { elevation: 0 } };
    expect(refusal(up, [jump([17, 10])])).toBeUndefined();
    expect(refusal(up, [jump([17.01, 10])])).toBe('TC-MOVE-03');
  });

  it('TC-V-126, TC-RULING-34: a model that has stood up jumps as wide, with its remaining movement', () => {
    const setting = (at: readonly [number, number]): Setting => ({
      terrain: [trench(3, 3)],
      at,
      stands: { elevation: 0 },
      more: { activation: { model: 'a', halved: true } },
    });
    expect(refusal(setting(edge(3)), [jump([14.5, 10])])).toBeUndefined();
    expect(refusal(setting([11.4, 10]), [jump([14.5, 10])])).toBe('TC-MOVE-03');
  });

  it('TC-V-127, TC-JUMP-06, TC-FALL-02: over a gap to a lower side', () => {
    // Roofs of 5" and 1", 2" apart.
    const roofs = [
      piece('high', [10, 10], box([0, 0, 0], [4, 5, 6])),
      piece('low', [16, 10], box([0, 0, 0], [4, 1, 6])),
    ];
    const landed = moved({ terrain: roofs, stands: { elevation: 5 } }, [jump([15, 10])], [3, 4, 1, 1, 1]);
    expect(place(landed)).toMatchObject({ at: [15, 10], y: 1 });
    expect(lastEvent(landed, 'injury-rolled')).toMatchObject({ net: 1 });
  });

  it('TC-V-128, TC-JUMP-07, TC-JUMP-10, TC-FALL-07: a flying model', () => {
    expect(
      eventsOf(moved({ terrain: [trench(2, 2)], profile: 'flyer' }, [jump([15, 10])]), 'success-rolled'),
    ).toHaveLength(0);
    const tower = piece('tower', [10, 10], box([0, 0, 0], [2, 10, 2]));
    expect(
      eventsOf(
        moved({ terrain: [tower], profile: 'flyer', stands: { elevation: 10 } }, [[13, 10]]),
        'injury-rolled',
      ),
    ).toHaveLength(0);
  });

  it('TC-V-219: a gap too narrow to stand in', () => {
    const short = (depth: number, dice: readonly number[], side = 'near') => {
      const asking = reply(asks({ terrain: [trench(0.9, depth)] }, 'move', dice), [
        'move-model',
        way(jump([15, 10])),
      ]);
      expect(asking.question?.by).toBe('blue');
      return reply(asking, ['choose-fallen-side', side]);
    };
    const deep = short(4, [2, 4, 1, 1, 1]);
    expect(place(deep).y).toBe(0);
    expect(place(deep).at[0]).toBeCloseTo(13 - 0.45, 3);
    expect(place(short(4, [2, 4, 1, 1, 1], 'far')).at[0]).toBeCloseTo(13 + 0.45, 3);
    expect(lastEvent(deep, 'injury-rolled')).toMatchObject({ net: 1 });
    expect(isOver(deep)).toBe(true);
    const shallow = short(2, [2, 4]);
    expect(eventsOf(shallow, 'injury-rolled')).toHaveLength(0);
    expect(isOver(shallow)).toBe(true);
  });

  it('TC-V-220, TC-JUMP-08, TC-RULING-93: the landing of a jump down', () => {
    const ledge = piece('ledge', [8, 10], box([0, 0, 0], [4, 2, 6]));
    const setting: Setting = { terrain: [ledge], at: [10, 10], stands: { elevation: 2 } };
    const down = moved(setting, [[10.492, 10]]);
    expect(place(down).y).toBe(0);
    expect(price(setting, [10.492, 10])).toBeCloseTo(0.492, 3);
    expect(refusal({ ...setting, others: [foe('e', [10.492 + 2 * r + 0.9, 10])] }, [[10.492, 10]])).toBe(
      'TC-MOVE-07',
    );
  });
});

import { describe, expect, it } from 'vitest';
import type { Json, Options } from '../../../src/engine/index';
import type { Part, TableModel, TerrainPlacement } from '../../../src/table/format';
import { checkAction, carryOut } from '../../../src/rules/trench-crusade/turn/actions';
import { injure } from '../../../src/rules/trench-crusade/injury/injury';
import { movementTypeOf, movementOf, costOf } from '../../../src/rules/trench-crusade/movement/movement-type';
import { groundTest } from '../../../src/rules/trench-crusade/movement/ground';
import type { Game } from '../../../src/rules/trench-crusade/game';
import { moveModel } from '../../../src/rules/trench-crusade/movement/movement';
import type { MoveAction } from '../../../src/rules/trench-crusade/turn/action-ids';
import { redeploy } from '../../../src/rules/trench-crusade/deployment/redeploy';
import { eventsOf, lastEvent, refused, reply } from '../../support/battle';
import {
  asked,
  beginTrench,
  fighter,
  isDown,
  isOut,
  markers,
  warband,
  type TrenchScene,
} from '../../support/trench';
import { boxPart as box, rampPart } from '../../support/parts';
import { push } from '../../../src/rules/trench-crusade/movement/push';

const band = warband({
  trooper: {},
  slow: { movement: 5 },
  fast: { movement: 8, type: 'flying' },
  flyer: { type: 'flying' },
  armoured: { armour: ['standard'] },
});

/** The radius of a 25 mm base. */
const r = 12.5 / 25.4;

interface Setting {
  readonly terrain?: readonly TerrainPlacement[];
  readonly profile?: string;
  readonly at?: readonly [number, number];
  readonly stands?: Partial<TableModel>;
  readonly others?: readonly ReturnType<typeof fighter>[];
  readonly options?: Options;
  readonly more?: Partial<TrenchScene>;
}

/** Model a of Red, by default at (10, 10), and other models. */
const scene = ({
  terrain,
  profile = 'trooper',
  at = [10, 10],
  stands = {},
  others = [],
  options,
  more,
}: Setting): TrenchScene => ({
  units: [fighter('a', 'red', profile, at, stands), ...others],
  warbands: [band],
  activation: { model: 'a' },
  ...(terrain && { terrain }),
  ...(options && { options }),
  ...more,
});

const foe = (id: string, at: readonly [number, number], fields: Partial<TableModel> = {}) =>
  fighter(id, 'blue', 'trooper', at, fields);
const friend = (id: string, at: readonly [number, number]) => fighter(id, 'red', 'trooper', at);

/** The battle at the question for model a's movement. */
const asks = (setting: Setting, action: MoveAction = 'move', dice: readonly number[] = []) =>
  beginTrench(
    scene({
      ...setting,
      more: {
        ...setting.more,
        dice,
        *play(game: Game) {
          yield* moveModel(game, 'a', action);
        },
      },
    }),
  );

const way = (...via: readonly Json[]): Json => ({ a: { via } });
/** Returns the rule that refuses a route; undefined for a legal one. */
const refusal = (setting: Setting, via: readonly Json[], action: MoveAction = 'move') =>
  refused(asks(setting, action), way(...via));
/** The battle after a route, with these dice. */
const moved = (
  setting: Setting,
  via: readonly Json[],
  dice: readonly number[] = [],
  action: MoveAction = 'move',
) => reply(asks(setting, action, dice), ['move-model', way(...via)]);

const piece = (id: string, at: readonly [number, number], ...parts: readonly Part[]): TerrainPlacement => ({
  id,
  at,
  parts,
});
const footholds = { footholds: true };
const jump = (to: readonly [number, number]) => ({ to: [...to], jump: true });
const isOver = (battle: ReturnType<typeof moved>) => eventsOf(battle, 'activation-cut').length > 0;
const place = (battle: ReturnType<typeof moved>) => battle.state.models['a']!;

/** Returns the cost of a route. */
const price = (setting: Setting, to: readonly [number, number]) =>
  asked(scene(setting), (game) =>
    costOf(
      game,
      'a',
      game.query().surface.followRoute({ model: 'a', via: [{ to }] }, movementTypeOf(game, 'a')),
    ),
  );

describe('how far, and where', () => {
  it('TC-V-095, TC-MOVE-01, TC-MOVE-02: a profile says how far and which exceptions apply', () => {
    expect(asked(scene({ profile: 'fast' }), (game) => movementOf(game, 'a'))).toBe(8);
    expect(refusal({ profile: 'fast' }, [[18, 10]])).toBeUndefined();
    expect(refusal({ profile: 'fast' }, [[18, 10]], 'dash')).toBeUndefined();
    expect(refusal({ profile: 'fast' }, [[18.01, 10]])).toBe('TC-MOVE-03');
    expect(refusal({}, [[16, 10]])).toBeUndefined();
    expect(refusal({}, [[16.01, 10]])).toBe('TC-MOVE-03');
  });

  it('TC-MOVE-03: segments add up', () => {
    expect(
      refusal({}, [
        [13, 10],
        [13, 13],
      ]),
    ).toBeUndefined();
    expect(
      refusal({}, [
        [13, 10],
        [13, 13.01],
      ]),
    ).toBe('TC-MOVE-03');
  });

  it('TC-V-089, TC-MOVE-04: within an inch is melee, 0.016 more is not', () => {
    const barred = (gap: number) =>
      asked(scene({ others: [foe('e', [10 + gap, 10])] }), (game) => checkAction(game, 'a', 'charge')?.rule);
    expect(barred(1.98)).toBe('TC-CHARGE-02');
    expect(barred(2)).toBeUndefined();
  });

  it('TC-V-092, TC-MOVE-05, TC-MOVE-07: past an enemy at 0.9" and at 1.1"', () => {
    expect(refusal({ others: [foe('e', [13, 10 + 0.9 + 2 * r])] }, [[16, 10]])).toBe('TC-MOVE-07');
    expect(refusal({ others: [foe('e', [13, 10 + 1.1 + 2 * r])] }, [[16, 10]])).toBeUndefined();
  });

  it('TC-V-093, TC-MOVE-09, TC-MOVE-10, TC-MOVE-11: through friends, not on to them, not through others', () => {
    expect(refusal({ others: [friend('f', [12, 10])] }, [[14, 10]])).toBeUndefined();
    expect(refusal({ others: [friend('f', [14, 10])] }, [[14.2, 10]])).toBe('TC-MOVE-11');
    expect(refusal({ others: [foe('e', [13, 10])] }, [[16, 10]])).toBe('TC-MOVE-10');
    expect(refusal({ others: [fighter('n', 'blue', 'trooper', [13, 10])] }, [[16, 10]])).toBe('TC-MOVE-10');
  });

  it('TC-V-094, TC-MOVE-08, TC-RULING-53: no model walks off, and a pushed one stops at the edge', () => {
    expect(refusal({ at: [1, 10] }, [[0.4, 10]])).toBe('TC-MOVE-08');
    const pushed = (options: Options) =>
      beginTrench(
        scene({
          at: [2, 10],
          options,
          more: {
            *play(game: Game) {
              yield* push(game, 'a', [6, 0, 10], 6);
            },
          },
        }),
      );
    expect(place(pushed({})).at[0]).toBeGreaterThanOrEqual(r - 1e-6);
    expect(place(pushed({})).at[0]).toBeLessThan(r + 0.1);
    expect(isOut(pushed({ pushedOff: 'out-of-action' }), 'a')).toBe(true);
  });

  it('TC-V-096, TC-MOVE-12, TC-MOVE-13, TC-RULING-20: up a ramp along its slope', () => {
    const ramp = piece('ramp', [14, 10], rampPart([0, 0, 0], [4, 3, 3]), box([4, 0, 0], [4, 3, 3]));
    expect(price({ terrain: [ramp], at: [12 - r, 10] }, [16 - r, 10])).toBeCloseTo(5, 2);
    expect(refusal({ terrain: [ramp], at: [12 - r, 10] }, [[16, 10]])).toBeUndefined();
  });

  it('TC-V-097, TC-CLIMB-06, TC-RULING-54: half of the base has to be held', () => {
    // On a roof of 4" whose edge lies at x = 12: at 50 % the middle is over the edge.
    const roof = piece('roof', [10, 10], box([0, 0, 0], [4, 2, 4]));
    const setting = { terrain: [roof], stands: { elevation: 2 } };
    expect(refusal(setting, [[12, 10]])).toBeUndefined();
    expect(refusal(setting, [[12.02, 10]])).toBe('TC-CLIMB-06');
    expect(refusal({ ...setting, options: { supportAll: false } }, [[12.02, 10]])).toBeUndefined();
  });
});

describe('melee', () => {
  it('TC-V-019, TC-V-020, TC-MOVE-14, TC-RULING-23: round the sandbags within reach of the priest, not into that of the trooper', () => {
    // The priest at (12, 10), sandbags between; the trooper beyond reach on one side.
    const others = [foe('priest', [10, 11.9]), foe('trooper', [12.6, 11.2])];
    expect(
      refusal({ others }, [
        [9, 10.6],
        [8.6, 11.9],
      ]),
    ).toBeUndefined();
    expect(refusal({ others }, [[11.3, 10.6]])).toBe('TC-MOVE-07');
    expect(refusal({ others, options: { shift: 'end-only' } }, [[8.6, 11.9]])).toBeUndefined();
  });

  it('TC-V-098, TC-MOVE-06: out of the reach of one of two', () => {
    const others = [foe('A', [11.8, 10]), foe('B', [10, 11.8])];
    expect(refusal({ others }, [[11, 9]])).toBe('TC-MOVE-06');
    expect(refusal({ others }, [[10.1, 10.1]])).toBeUndefined();
  });

  it('TC-V-099, TC-DASH-03, TC-RULING-22: after a Retreat no Dash back into reach', () => {
    // It has left e, which it was in melee with as its activation began.
    const setting: Setting = {
      others: [foe('e', [13, 10])],
      more: { activation: { model: 'a', engaged: ['e'], actions: ['retreat'] } },
    };
    const near: Json[] = [[13 - 2 * r - 0.5, 10]];
    expect(refusal(setting, near, 'dash')).toBe('TC-MOVE-07');
    expect(refusal({ ...setting, options: { exemptSince: 'activation' } }, near, 'dash')).toBeUndefined();
  });

  it('TC-V-115, TC-RULING-25: no Retreat without an end, none outside melee', () => {
    const ring = Array.from({ length: 12 }, (_, i) =>
      foe(`e${i}`, [10 + 7 * Math.cos((i * Math.PI) / 6), 10 + 7 * Math.sin((i * Math.PI) / 6)] as const),
    );
    const barred = (others: readonly ReturnType<typeof foe>[]) =>
      asked(scene({ at: [10, 10], others }), (game) => checkAction(game, 'a', 'retreat')?.rule);
    expect(barred([foe('e', [11.5, 10])])).toBeUndefined();
    expect(barred([foe('e', [30, 10])])).toBe('TC-RULING-25');
    // Within an inch on every side, and a wall of others round that.
    const inner = Array.from({ length: 6 }, (_, i) =>
      foe(`i${i}`, [10 + 1.6 * Math.cos((i * Math.PI) / 3), 10 + 1.6 * Math.sin((i * Math.PI) / 3)] as const),
    );
    expect(barred([...inner, ...ring])).toBe('TC-RULING-25');
  });

  it('TC-RETREAT-04, TC-RULING-25: it ends more than an inch from enemies, and may pass those it leaves', () => {
    const others = [foe('e', [11.5, 10])];
    expect(refusal({ others }, [[9.7, 10]], 'retreat')).toBe('TC-RETREAT-04');
    expect(
      refusal(
        { others },
        [
          [11.5, 8.4],
          [14, 9],
        ],
        'retreat',
      ),
    ).toBeUndefined();
    expect(
      refusal(
        { others, options: { retreatPath: 'straight-away' } },
        [
          [11.5, 8.4],
          [14, 9],
        ],
        'retreat',
      ),
    ).toBe('TC-RULING-25');
    expect(
      refusal({ others, options: { retreatPath: 'straight-away' } }, [[6, 10]], 'retreat'),
    ).toBeUndefined();
  });

  it('TC-RULING-24: a Down enemy keeps its inch and its base', () => {
    const setting: Setting = {
      others: [foe('e', [13, 10 + 0.9 + 2 * r])],
      more: { tokens: { e: { down: 1 } } },
    };
    expect(refusal(setting, [[16, 10]])).toBe('TC-MOVE-07');
  });
});

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
    const fallen = reply(
      asks({ terrain: [trench(2, 2)] }, 'move', [2, 4]),
      ['move-model', way(jump([15, 10]))],
      ['choose-fallen-side', 'far'],
    );
    expect(place(fallen).y).toBe(-2);
    expect(place(fallen).at[0]).toBeCloseTo(14 - r, 2);
    expect(isOver(fallen)).toBe(true);
    expect(eventsOf(fallen, 'injury-rolled')).toHaveLength(0);
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
    const short = (depth: number, dice: readonly number[]) =>
      reply(
        asks({ terrain: [trench(0.9, depth)] }, 'move', dice),
        ['move-model', way(jump([15, 10]))],
        ['choose-fallen-side', 'near'],
      );
    const deep = short(4, [2, 4, 1, 1, 1]);
    expect(place(deep).y).toBe(0);
    expect(place(deep).at[0]).toBeCloseTo(13 - 0.45, 3);
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

describe('falling', () => {
  const tower = (height: number) => piece('tower', [10, 10], box([0, 0, 0], [2, height, 2]));
  const down = (height: number, dice: readonly number[] = [1, 1, 1, 1, 1], more: Setting = {}) =>
    moved({ terrain: [tower(height)], stands: { elevation: height }, ...more }, [[13, 10]], dice);

  it('TC-V-129, TC-JUMP-09, TC-FALL-01, TC-FALL-06, TC-RULING-40: INJURY DICE for each full 3"', () => {
    expect(eventsOf(down(2.99), 'injury-rolled')).toHaveLength(0);
    for (const [height, net] of [
      [3, 1],
      [5.99, 1],
      [6, 2],
      [9, 3],
    ] as const)
      expect(lastEvent(down(height), 'injury-rolled')).toMatchObject({ net });
    expect(isDown(down(4, [1, 1, 1], { options: { fallAlwaysDown: true } }), 'a')).toBe(true);
  });

  it('TC-V-029, TC-FALL-03: with armour', () => {
    const fallen = down(4, [3, 4, 2], { profile: 'armoured' });
    expect(lastEvent(fallen, 'injury-rolled')).toMatchObject({
      net: 1,
      added: -1,
      total: 6,
      outcome: 'minor',
    });
    expect(markers(fallen, 'a', 'blood')).toBe(1);
    expect(isDown(fallen, 'a')).toBe(false);
  });

  it('TC-V-030: a drop costs nothing', () => {
    const roof = piece('roof', [10, 10], box([0, 0, 0], [6, 4, 6]));
    expect(price({ terrain: [roof], stands: { elevation: 4 } }, [16, 10])).toBeCloseTo(6, 6);
  });

  it('TC-V-130: Down ends it, no effect does not', () => {
    const stopped = down(4, [4, 3, 1]);
    expect(isDown(stopped, 'a')).toBe(true);
    expect(isOver(stopped)).toBe(true);
    expect(place(stopped).at[0]).toBeCloseTo(11 + r, 2);
    expect(place(down(4, [1, 1, 1], { profile: 'armoured' })).at).toEqual([13, 10]);
  });

  const shotDown = (
    terrain: TerrainPlacement,
    at: readonly [number, number],
    elevation: number,
    dice: readonly number[],
    more: Setting = {},
  ) =>
    beginTrench(
      scene({
        terrain: [terrain],
        at,
        stands: { elevation },
        ...more,
        more: {
          dice,
          *play(game: Game) {
            yield* injure(game, { model: 'a', cause: 'a shot', rules: [], hit: null, modifiers: [] });
          },
        },
      }),
    );

  it('TC-V-131, TC-FALL-04, TC-RULING-41: Down near a ledge', () => {
    // The edge at x = 11, the base 0.9" from it.
    const [terrain, at] = [piece('roof', [9, 10], box([0, 0, 0], [4, 4, 6])), [11 - 0.9 - r, 10] as const];
    const stays = reply(shotDown(terrain, at, 4, [3, 4, 3, 4]), ['ledge-roll', 'roll']);
    expect(place(stays).y).toBe(4);
    expect(isDown(stays, 'a')).toBe(true);
    const asking = reply(shotDown(terrain, at, 4, [3, 4, 2, 4, 3, 4, 1]), ['ledge-roll', 'roll']);
    expect(asking.question?.kind).toBe('spend-blood');
    const falls = reply(asking, ['spend-blood', '0']);
    expect(place(falls).y).toBe(0);
    expect(place(falls).at[0]).toBeCloseTo(11 + r, 2);
    expect(lastEvent(falls, 'injury-rolled')).toMatchObject({ net: 1, outcome: 'down' });
    expect(markers(falls, 'a', 'blood')).toBe(3);
  });

  it('TC-V-132: further away, or a step of an inch', () => {
    const roof = piece('roof', [9, 10], box([0, 0, 0], [4, 4, 6]));
    expect(shotDown(roof, [11 - 1.1 - r, 10], 4, [3, 4]).question).toBeNull();
    const step = piece('step', [9, 10], box([0, 0, 0], [4, 1, 6]));
    expect(shotDown(step, [11 - 0.5 - r, 10], 1, [3, 4]).question).toBeNull();
    expect(
      shotDown(step, [11 - 0.5 - r, 10], 1, [3, 4], { options: { ledgeCheck: 'any-drop' } }).question?.kind,
    ).toBe('ledge-roll');
    const two = piece('step', [9, 10], box([0, 0, 0], [4, 2, 6]));
    expect(
      shotDown(two, [11 - 0.5 - r, 10], 2, [3, 4], { options: { ledgeCheck: 'only-3-inch-drops' } }).question,
    ).toBeNull();
  });

  it('TC-V-145, TC-RULING-51: a flying model falls unhurt', () => {
    const [terrain, at] = [piece('roof', [9, 10], box([0, 0, 0], [4, 4, 6])), [11 - 0.5 - r, 10] as const];
    const falls = reply(shotDown(terrain, at, 4, [3, 4, 2, 4], { profile: 'flyer' }), ['ledge-roll', 'roll']);
    expect(place(falls).y).toBe(0);
    expect(eventsOf(falls, 'injury-rolled')).toHaveLength(1);
    expect(
      shotDown(terrain, at, 4, [3, 4], { profile: 'flyer', options: { flyersFall: 'never' } }).question,
    ).toBeNull();
  });

  it('TC-V-133, TC-FALL-05, TC-DOWN-02: pushed over an edge', () => {
    const roof = piece('roof', [9, 10], box([0, 0, 0], [4, 5, 6]));
    const pushed = (more: Partial<TrenchScene>) =>
      beginTrench(
        scene({
          terrain: [roof],
          stands: { elevation: 5 },
          more: {
            dice: [1, 1, 1],
            ...more,
            *play(game: Game) {
              yield* push(game, 'a', [8, 5, 10], 3);
            },
          },
        }),
      );
    expect(place(pushed({})).y).toBe(0);
    expect(lastEvent(pushed({}), 'injury-rolled')).toMatchObject({ net: 1 });
    expect(place(pushed({ tokens: { a: { down: 1 } } })).at).toEqual([10, 10]);
  });
});

describe('ground', () => {
  const area = (id: string, x: number, width: number, tags: TerrainPlacement['tags']): TerrainPlacement => ({
    id,
    at: [x, 10],
    tags: { solid: false, ...tags },
    parts: [box([0, 0, 0], [width, 0.1, 8])],
  });

  it('TC-V-034, TC-TERR-02, TC-TERR-04, TC-TERR-05, TC-TERR-07, TC-RULING-47: the Yeoman in the sludge', () => {
    const sludge = area('sludge', 14, 4, { ground: 'difficult', dangerous: true });
    // Its base touches the pool after 1.5", and is 2" further in it at the end.
    const setting: Setting = { terrain: [sludge], at: [12 - 1.5 - r, 10] };
    const through = moved(setting, [[12 + 2 - r, 10]], [3, 4]);
    expect(eventsOf(through, 'success-rolled')).toHaveLength(1);
    expect(price(setting, [12 + 2 - r, 10])).toBeCloseTo(5.5, 2);
    expect(refusal(setting, [[12 + 2.26 - r, 10]])).toBe('TC-MOVE-03');
    // By its centre 1.5 + r lie before the pool.
    expect(price({ ...setting, options: { difficultBy: 'centre' } }, [12 + 2 - r, 10])).toBeCloseTo(
      1.5 + r + 2 * (2 - r),
      5,
    );
  });

  it('TC-V-139, TC-TERR-08: difficult ground counts twice, except for a flying model', () => {
    // 2" of the way: an area narrower by the base.
    const mud = area('mud', 13, 2 - 2 * r, { ground: 'difficult' });
    expect(price({ terrain: [mud] }, [14, 10])).toBeCloseTo(6, 2);
    expect(refusal({ terrain: [mud], profile: 'flyer' }, [[16, 10]])).toBeUndefined();
  });

  it('TC-V-140, TC-TERR-03: a boulder is not crossed, but climbed where a face allows', () => {
    const chasm = area('chasm', 13, 1, { ground: 'impassable' });
    expect(refusal({ terrain: [chasm] }, [[15, 10]])).toBe('TC-TERR-03');
    const boulder = piece(
      'boulder',
      [13, 10],
      box([0, 0, 0], [2, 0.8, 3], { tags: { ground: 'impassable' } }),
    );
    expect(eventsOf(moved({ terrain: [boulder] }, [[13, 10]], [4, 4]), 'success-rolled')).toHaveLength(1);
  });

  it('TC-V-022, TC-TERR-06, TC-RULING-49: a test failed on the way', () => {
    const wire = area('wire', 13, 1, { dangerous: true });
    const failed = moved({ terrain: [wire] }, [[15, 10]], [2, 4, 1, 2]);
    expect(place(failed).at[0]).toBeCloseTo(12.5 - r - 0.05, 2);
    expect(isOver(failed)).toBe(true);
    expect(lastEvent(failed, 'injury-rolled')).toMatchObject({ net: 0 });
    expect(
      place(moved({ terrain: [wire], options: { dangerStop: 'before-contact' } }, [[15, 10]], [2, 4, 1, 2]))
        .at[0],
    ).toBeLessThan(12.5 - r - 0.055);
  });

  it('TC-MOVE-09, TC-MOVE-11, TC-TERR-06: a test failed on the way past a friend leaves no model on its base', () => {
    const wire = area('wire', 13, 1, { dangerous: true });
    // It would come to the wire at 12.5 - r - 0.05, on the friend's base; it last was clear of that a base's width before it.
    const passing: Setting = { terrain: [wire], others: [friend('f', [12, 10])] };
    const failed = moved(passing, [[15, 10]], [2, 4, 1, 2]);
    expect(place(failed).at[0]).toBeLessThanOrEqual(12 - 2 * r + 1e-6);
    expect(place(failed).at[0]).toBeGreaterThan(12 - 2 * r - 0.06);
    expect(lastEvent(failed, 'model-moved')).toMatchObject({
      length: expect.closeTo(place(failed).at[0] - 10, 6) as number,
    });
    const passed = moved(passing, [[15, 10]], [3, 4]);
    expect(place(passed).at[0]).toBeCloseTo(15, 6);
    expect(
      eventsOf(passed, 'model-moved').reduce((sum, { data }) => sum + (data['length'] as number), 0),
    ).toBeCloseTo(5, 6);
  });

  it('TC-V-141, TC-RULING-48: one test a movement', () => {
    const wires = [
      area('wire-1', 12, 0.2, { dangerous: true }),
      area('wire-2', 14, 0.2, { dangerous: true }),
    ];
    expect(eventsOf(moved({ terrain: wires }, [[15, 10]], [3, 4]), 'success-rolled')).toHaveLength(1);
    expect(
      eventsOf(
        moved({ terrain: wires, options: { dangerTest: 'per-piece' } }, [[15, 10]], [3, 4, 3, 4]),
        'success-rolled',
      ),
    ).toHaveLength(2);
    const twice = beginTrench(
      scene({
        terrain: wires,
        more: {
          dice: [3, 4, 3, 4],
          *play(game: Game) {
            yield* moveModel(game, 'a', 'move');
            yield* moveModel(game, 'a', 'dash');
          },
        },
      }),
    );
    expect(
      eventsOf(reply(twice, ['move-model', way([13, 10])], ['move-model', way([15, 10])]), 'success-rolled'),
    ).toHaveLength(2);
  });

  it('TC-V-142: touching wire as the activation begins', () => {
    const wire = area('wire', 11, 1, { dangerous: true });
    const tested = (at: readonly [number, number]) =>
      eventsOf(
        beginTrench(
          scene({
            terrain: [wire],
            at,
            more: {
              dice: [3, 4],
              *play(game: Game) {
                yield* groundTest(game, 'a');
              },
            },
          }),
        ),
        'success-rolled',
      ).length;
    expect(tested([10.5 - r - 0.04, 10])).toBe(1);
    expect(tested([10.5 - r - 0.06, 10])).toBe(0);
  });

  it('TC-V-143, TC-TERR-09: a flying model tests where it ends', () => {
    const mines = area('mines', 13, 1, { dangerous: true });
    expect(
      eventsOf(moved({ terrain: [mines], profile: 'flyer' }, [[15, 10]]), 'success-rolled'),
    ).toHaveLength(0);
    expect(
      eventsOf(moved({ terrain: [mines], profile: 'flyer' }, [[13, 10]], [3, 4]), 'success-rolled'),
    ).toHaveLength(1);
  });

  it('TC-V-144, TC-RULING-50: a flying model does not cross an enemy’s base', () => {
    expect(refusal({ profile: 'flyer', others: [foe('e', [13, 10])] }, [[16, 10]])).toBe('TC-MOVE-10');
  });
});

describe('effects', () => {
  it('TC-V-146, TC-REDEPLOY-01, TC-REDEPLOY-02, TC-REDEPLOY-03, TC-REDEPLOY-04, TC-RULING-52: put down elsewhere', () => {
    const terrain = [
      piece('wall', [14, 10], box([0, 0, 0], [0.4, 4, 20])),
      {
        id: 'wire',
        at: [12, 10] as const,
        tags: { dangerous: true, solid: false },
        parts: [box([0, 0, 0], [1, 1, 20])],
      },
    ];
    const others = [foe('e', [11.5, 10]), foe('far', [17, 13])];
    const asking = beginTrench(
      scene({
        terrain,
        others,
        more: {
          *play(game: Game) {
            yield* redeploy(game, 'a', 8);
          },
        },
      }),
    );
    const put = reply(asking, ['redeploy-model', { at: [18, 10] }]);
    expect(place(put).at).toEqual([18, 10]);
    expect(eventsOf(put, 'success-rolled')).toHaveLength(0);
    expect(put.question).toBeNull();
    expect(refused(asking, { at: [17, 13 - 2 * r - 0.9] })).toBe('TC-REDEPLOY-03');
    expect(refused(asking, { at: [18.01, 10] })).toBe('TC-REDEPLOY-01');
    expect(refused(asking, { at: [14, 10], y: 0 })).toBe('TC-REDEPLOY-01');
  });
});

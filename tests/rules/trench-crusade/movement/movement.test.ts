import { describe, expect, it } from 'vitest';
import type { Options } from '../../../../src/engine/index';
import type { TerrainPlacement } from '../../../../src/table/format';
import { activate } from '../../../../src/rules/trench-crusade/turn/activation';
import { checkAction } from '../../../../src/rules/trench-crusade/turn/actions';
import { movementOf } from '../../../../src/rules/trench-crusade/movement/movement-type';
import type { Game } from '../../../../src/rules/trench-crusade/game';
import { redeploy } from '../../../../src/rules/trench-crusade/deployment/redeploy';
import { eventsOf, refused, reply } from '../../../support/battle';
import { asked, beginTrench, isOut } from '../../../support/rules/trench';
import { boxPart as box, rampPart } from '../../../support/geometry/parts';
import { moveView } from '../../../../src/rules/trench-crusade/view/placing';
import { push } from '../../../../src/rules/trench-crusade/movement/push';
import {
  r,
  type Setting,
  scene,
  foe,
  friend,
  jump,
  moved,
  refusal,
  way,
  piece,
  place,
  price,
} from '../../../support/rules/trench-movement';

describe('how far, and where', () => {
  it('TC-V-095, TC-MOVE-01, TC-MOVE-02: a profile says how far, and if the Flying exceptions apply', () => {
    for (const [profile, most] of [
      ['fast', 8],
      ['trooper', 6],
    ] as const) {
      expect(asked(scene({ profile }), (game) => movementOf(game, 'a'))).toBe(most);
      for (const action of ['move', 'dash'] as const) {
        expect(refusal({ profile }, [[10 + most, 10]], action)).toBeUndefined();
        expect(refusal({ profile }, [[10 + most + 0.01, 10]], action)).toBe('TC-MOVE-03');
      }
    }
    const area = (tags: TerrainPlacement['tags']): TerrainPlacement => ({
      id: 'area',
      at: [12, 10],
      tags: { solid: false, ...tags },
      parts: [box([0, 0, 0], [1, 0.1, 8])],
    });
    const wall = [piece('wall', [13, 10], box([0, 0, 0], [2, 3, 8]))];
    const trench = [piece('trench', [13, 10], box([0, -2, 0], [2, 2, 20], { dug: true }))];
    const tower = [piece('tower', [10, 10], box([0, 0, 0], [2, 4, 2]))];
    // The rolls and falls of one Move: a sheer face, a gap, dangerous ground, a drop of 4".
    const risks = (profile: string) =>
      [
        moved({ profile, terrain: wall, at: [12 - r, 10] }, [[12.2, 10]], [4, 4]),
        moved({ profile, terrain: trench }, [jump([15, 10])], [4, 4]),
        moved({ profile, terrain: [area({ dangerous: true })] }, [[15, 10]], [4, 4]),
        moved({ profile, terrain: tower, stands: { elevation: 4 } }, [[13, 10]], [1, 1, 1]),
      ].map((battle) =>
        ['success-rolled', 'injury-rolled'].map((type) => eventsOf(battle, type).length).join(' '),
      );
    expect(risks('fast')).toEqual(['0 0', '0 0', '0 0', '0 0']);
    expect(risks('trooper')).toEqual(['1 0', '1 0', '1 0', '0 1']);
    const mud = { terrain: [area({ ground: 'difficult' })] };
    expect(refusal({ ...mud, profile: 'fast' }, [[18, 10]])).toBeUndefined();
    expect(refusal({ ...mud, profile: 'trooper' }, [[16, 10]])).toBe('TC-MOVE-03');
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

  it('TC-V-099, TC-MOVE-07, TC-DASH-03, TC-RULING-22: a Dash may go back to the enemy of a Retreat, as its activation began there; not by option, nor to others', () => {
    const dashing = (options: Options) =>
      reply(
        beginTrench(
          scene({
            others: [foe('e', [12.8, 10]), foe('f', [10, 14])],
            at: [12.8 - 2 * r - 0.5, 10],
            options,
            more: {
              dice: [4, 4],
              turn: 1,
              phase: 'activations',
              *play(game: Game) {
                yield* activate(game, 'red');
              },
            },
          }),
        ),
        ['choose-model', 'a'],
        ['choose-action', 'retreat'],
        ['choose-free-attack', 'none'],
        ['move-model', way([7, 10])],
        ['choose-action', 'dash'],
      );
    const back = way([12.8 - 2 * r - 0.5, 10]);
    expect(refused(dashing({}), back)).toBeUndefined();
    expect(refused(dashing({}), way([10, 14 - 2 * r - 0.5]))).toBe('TC-MOVE-07');
    expect(refused(dashing({ exemptSince: 'action' }), back)).toBe('TC-MOVE-07');
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

describe('effects', () => {
  it('TC-REDEPLOY-01: under a roof out of reach, in melee, it may be put down on its own floor', () => {
    const roof = piece('roof', [10, 10], box([0, 8, 0], [16, 0.5, 16]));
    const asking = beginTrench(
      scene({
        terrain: [roof],
        stands: { elevation: 0 },
        others: [foe('e', [11.5, 10], { elevation: 0 })],
        more: {
          *play(game: Game) {
            yield* redeploy(game, 'a', 3);
          },
        },
      }),
    );
    expect(asking.question).toMatchObject({ kind: 'redeploy-model', by: 'red', data: { plan: { y: 0 } } });
    const put = reply(asking, ['redeploy-model', { at: [8, 10], y: 0 }]);
    expect(place(put)).toMatchObject({ at: [8, 10], y: 0 });
    // So does the app: at a spot on the table, and without one.
    const view = moveView(asking, asking.question!)!;
    expect(view.answer!({ a: { via: [[8, 10]] } })).toEqual({ at: [8, 10], y: 0 });
    expect(view.check({ a: { via: [[8, 10]] } })).toBeNull();
    expect(view.answer!({})).toMatchObject({ y: 0 });
  });

  it('TC-REDEPLOY-01, TC-REDEPLOY-03: where no place is found, the model is placed by hand or stays', () => {
    // A column stands at each place where the search looks, in eight directions, and an enemy within 1" of the model's own place.
    const columns = [1, 2, 3].flatMap((length) =>
      [0, 45, 90, 135, 180, 225, 270, 315].map((bearing) => {
        const [x, z] = [Math.cos((bearing * Math.PI) / 180), Math.sin((bearing * Math.PI) / 180)];
        return piece(
          `column-${length}-${bearing}`,
          [10 + length * x, 10 + length * z],
          box([0, 0, 0], [0.2, 9, 0.2]),
        );
      }),
    );
    const asking = beginTrench(
      scene({
        terrain: columns,
        others: [foe('e', [8.7, 9.5])],
        more: {
          *play(game: Game) {
            yield* redeploy(game, 'a', 3);
          },
        },
      }),
    );
    expect(asking.question).toMatchObject({ kind: 'redeploy-model', data: { plan: { at: [10, 10], y: 0 } } });
    expect(refused(asking, { at: [10, 10.01] })).toBe('TC-REDEPLOY-03');
    expect(place(reply(asking, ['redeploy-model', { at: [12.68, 11.11] }])).at).toEqual([12.68, 11.11]);
    const stayed = reply(asking, ['redeploy-model', { at: [10, 10], y: 0 }]);
    expect(place(stayed).at).toEqual([10, 10]);
    expect(eventsOf(stayed, 'model-moved')).toEqual([]);
  });

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
    const leap = (down: number, options: Options = {}) =>
      asked(
        scene({ terrain, others, profile: 'leaper', options, more: { tokens: { a: { down } } } }),
        (game) => checkAction(game, 'a', 'ability:leap')?.rule,
      );
    expect([leap(0), leap(1), leap(1, { downRedeploy: true })]).toEqual([
      undefined,
      'TC-RULING-52',
      undefined,
    ]);
  });
});

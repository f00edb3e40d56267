import { describe, expect, it } from 'vitest';
import type { Json, Options } from '../../../../src/engine/index';
import { checkAction } from '../../../../src/rules/trench-crusade/turn/actions';
import { movementOf } from '../../../../src/rules/trench-crusade/movement/movement-type';
import type { Game } from '../../../../src/rules/trench-crusade/game';
import { redeploy } from '../../../../src/rules/trench-crusade/deployment/redeploy';
import { eventsOf, refused, reply } from '../../../support/battle';
import { asked, beginTrench, fighter, isOut } from '../../../support/rules/trench';
import { boxPart as box, rampPart } from '../../../support/geometry/parts';
import { push } from '../../../../src/rules/trench-crusade/movement/push';
import {
  r,
  type Setting,
  scene,
  foe,
  friend,
  refusal,
  piece,
  place,
  price,
} from '../../../support/rules/trench-movement';

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

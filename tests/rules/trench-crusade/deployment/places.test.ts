/** Places of deployed and redeployed models: refusals with their reasons, and the plans offered. */
import { describe, expect, it } from 'vitest';
import {
  checkDeployment,
  planDeployment,
  zoneMiddle,
  zonesOf,
} from '../../../../src/rules/trench-crusade/deployment/deployment';
import { checkPlace, placeAt, redeploy } from '../../../../src/rules/trench-crusade/deployment/redeploy';
import type { PlanPoint } from '../../../../src/geometry/shapes/shapes';
import type { Zone } from '../../../../src/table/format';
import { refusalOf, reply } from '../../../support/battle';
import { box } from '../../../support/tables';
import { asked, beginTrench, fighter, warband, type TrenchScene } from '../../../support/rules/trench';

/** Bases of 25 mm: their diameter in inches. */
const base = 25 / 25.4;

const rectangle = (id: string, side: string, [x0, z0]: PlanPoint, [x1, z1]: PlanPoint): Zone => ({
  id,
  side,
  outline: [
    [x0, z0],
    [x0, z1],
    [x1, z1],
    [x1, z0],
  ],
});

/** Red has two zones in the north, blue one in the middle; model a of red and f of blue wait. */
const zones = [
  rectangle('west', 'red', [0, 0], [20, 8]),
  rectangle('east', 'red', [40, 0], [60, 8]),
  rectangle('middle', 'blue', [0, 8], [60, 20]),
];

const band = warband({ trooper: {}, scout: { keywords: ['INFILTRATOR'] } });
const scene = (more: Partial<TrenchScene> = {}, profile = 'trooper'): TrenchScene => ({
  units: [
    fighter('a', 'red', profile, [5, 40]),
    fighter('b', 'red', 'trooper', [10, 4]),
    fighter('e', 'blue', 'trooper', [15, 12]),
    fighter('f', 'blue', 'trooper', [5, 44]),
  ],
  warbands: [band],
  zones,
  undeployed: ['a', 'f'],
  ...more,
  system: { zones: { red: ['west', 'east'], blue: ['middle'] }, ...more.system },
});

describe('legal places of deployment', () => {
  const refusal = (place: PlanPoint, y?: number, more: Partial<TrenchScene> = {}) =>
    asked(scene(more), (game) =>
      checkDeployment(game, 'a', { a: { at: place, ...(y !== undefined && { y }) } }),
    );

  it('TC-SETUP-05: any of the side’s zones, and none of the others', () => {
    expect(refusal([5, 4])).toBeNull();
    expect(refusal([50, 4])).toBeNull();
    expect(refusal([30, 4])).toEqual({
      rule: 'TC-SETUP-08',
      message: 'The whole base must stand in its zone.',
      ids: ['a'],
    });
    expect(
      refusal([50, 4], undefined, { system: { zones: { red: ['west'], blue: ['middle'] } } }),
    ).not.toBeNull();
    expect(asked(scene(), (game) => zonesOf(game, 'red').length)).toBe(2);
    expect(asked(scene({ system: { zones: {} } }), (game) => zonesOf(game, 'red'))).toEqual([]);
  });

  it('TC-SETUP-08: on the table, whole, and on a surface', () => {
    const message = (...args: Parameters<typeof refusal>) => refusal(...args)?.message;
    expect(message([-2, 4])).toBe('That is not on the table.');
    expect(message([5, -0.1])).toBe('That is not on the table.');
    expect(message([0.3, 4])).toBe('The whole base must stand on the table.');
    expect(message([5, 4], 2)).toBe('a cannot stand there.');
    const house = { terrain: [box('house', [3, 2], [7, 6], 3, {})] };
    expect(message([5, 4], 1, house)).toBe('a cannot stand there.');
    expect(message([5, 4], 3, house)).toBeUndefined();
    // Without a height the model stands on the highest surface.
    expect(message([5, 4], undefined, house)).toBeUndefined();
  });

  it('TC-SETUP-08: beside other models, not on them', () => {
    expect(refusal([10 + base - 0.01, 4])?.message).toBe('b stands there.');
    expect(refusal([10 + base + 0.001, 4])).toBeNull();
  });

  it('TC-SETUP-08: more than an inch from every enemy', () => {
    const touching = [rectangle('west', 'red', [0, 0], [60, 12]), ...zones.slice(1)];
    const gap = (inches: number) => refusal([15, 12 - base - inches], undefined, { zones: touching });
    expect(gap(1)).toMatchObject({ rule: 'TC-SETUP-08', message: 'e would be within 1 inch.' });
    expect(gap(0.5)?.message).toBe('e would be within 1 inch.');
    expect(gap(1.001)).toBeNull();
  });

  it('an answer without the model’s place says how to give one', () => {
    const none = asked(scene(), (game) => checkDeployment(game, 'a', { f: { at: [5, 4] } }));
    expect(none).toMatchObject({ rule: 'TC-SETUP-08', ids: ['a'] });
    expect(none!.message).toContain('{ "a": { "at": [x, z] } }');
  });

  it('TC-SETUP-10, TC-RULING-76: an INFILTRATOR exactly at the distance may stand there', () => {
    const at = (z: number) =>
      asked(scene({ options: { infiltratorMin: 8 }, removed: ['f'] }, 'scout'), (game) =>
        checkDeployment(game, 'a', { a: { at: [15, z] } }),
      );
    expect(at(12 + base + 8.0000001)).toBeNull();
    expect(at(12 + base + 7.99)?.rule).toBe('TC-SETUP-10');
  });
});

describe('plans of deployment', () => {
  const plan = (spot: PlanPoint, more: Partial<TrenchScene> = {}) =>
    asked(scene(more), (game) => planDeployment(game, 'a', spot)?.['a']?.at ?? null);

  it('the spot itself, or the nearest of a grid of 1.25 inches around it', () => {
    expect(plan([5, 4])).toEqual([5, 4]);
    // On b: of the eight places around it any is free.
    const [x, z] = plan([10, 4])!;
    expect(Math.max(Math.abs(x - 10), Math.abs(z - 4))).toBe(1.25);
  });

  it('is found on every side of the spot', () => {
    const only = (from: PlanPoint, to: PlanPoint) =>
      plan([30, 24], { zones: [rectangle('west', 'red', from, to), ...zones.slice(1)], removed: ['e'] });
    expect(only([29, 18], [31, 20])).toEqual([30, 19]);
    expect(only([29, 28], [31, 30])).toEqual([30, 29]);
    expect(only([24, 23], [26, 25])).toEqual([25, 24]);
    expect(only([34, 23], [36, 25])).toEqual([35, 24]);
    expect(only([34, 18], [36, 20])).toEqual([35, 19]);
    expect(only([24, 28], [26, 30])).toEqual([25, 29]);
  });

  it('no place at all is null', () => {
    expect(plan([5, 4], { system: { zones: {} } })).toBeNull();
  });

  it('begins in the middle of the side’s first zone, or of the table', () => {
    expect(asked(scene(), (game) => zoneMiddle(game, 'red'))).toEqual([10, 4]);
    expect(asked(scene(), (game) => zoneMiddle(game, 'blue'))).toEqual([30, 14]);
    expect(asked(scene({ system: { zones: {} } }), (game) => zoneMiddle(game, 'red'))).toEqual([30, 24]);
  });
});

describe('redeployment', () => {
  const there = (at: PlanPoint, y = 0) => ({ model: 'b', at, y, facing: 0 });
  const refusal = (at: PlanPoint, y = 0, more: Partial<TrenchScene> = {}, reach = 6) =>
    asked(scene(more), (game) => checkPlace(game, there(at, y), reach));

  it('TC-REDEPLOY-01: within reach in a straight line, heights included', () => {
    expect(refusal([16, 4])).toBeNull();
    expect(refusal([16.01, 4])).toEqual({
      rule: 'TC-REDEPLOY-01',
      message: 'b would be redeployed 6.01″ away; at most 6″ is allowed.',
      ids: ['b'],
    });
    // 4.2 along and 4.2 up: 5.94 in all; 4.3 and 4.3 are 6.08.
    const tower = (height: number) => ({ terrain: [box('tower', [13, 2], [17, 6], height, {})] });
    expect(refusal([14.2, 4], 4.2, tower(4.2))).toBeNull();
    expect(refusal([14.3, 4], 4.3, tower(4.3))?.rule).toBe('TC-REDEPLOY-01');
  });

  it('TC-REDEPLOY-01, TC-MOVE-11: where it can stand, and on no other model', () => {
    expect(refusal([14, 4], 2)).toEqual({
      rule: 'TC-REDEPLOY-01',
      message: 'b cannot stand there.',
      ids: ['b'],
    });
    expect(refusal([10, 0.2])?.message).toBe('b cannot stand there.');
    const wall = { terrain: [box('tower', [13, 2], [17, 6], 3, {})] };
    expect(refusal([15, 4], 0, wall)?.message).toBe('b cannot stand there.');
    const friend = {
      undeployed: [],
      units: [...scene().units.slice(1), fighter('c', 'red', 'trooper', [13, 4])],
    };
    expect(refusal([13.5, 4], 0, friend)).toEqual({
      rule: 'TC-MOVE-11',
      message: 'b would stand on c.',
      ids: ['b', 'c'],
    });
  });

  it('TC-REDEPLOY-03: more than an inch from every enemy', () => {
    const beside = (gap: number) => refusal([15, 12 - base - gap], 0, {}, 12);
    expect(beside(1)).toEqual({
      rule: 'TC-REDEPLOY-03',
      message: 'b would stand within an inch of e.',
      ids: ['b', 'e'],
    });
    expect(beside(1.001)).toBeNull();
  });

  it('a spot means its highest surface, or the model’s own floor where that is out of reach', () => {
    const tower = (height: number) => ({ terrain: [box('roof', [13, 2], [17, 6], 0.2, {}, height)] });
    const height = (top: number) => asked(scene(tower(top)), (game) => placeAt(game, 'b', [15, 4], 6));
    expect(height(2)).toMatchObject({ model: 'b', at: [15, 4], y: expect.closeTo(2.2, 9) });
    expect(height(8).y).toBe(0);
  });

  const redeploying = (more: Partial<TrenchScene> = {}) =>
    beginTrench(
      scene({
        ...more,
        *play(game) {
          yield* redeploy(game, 'b', 6);
        },
      }),
    );

  it('TC-REDEPLOY-01: its controller is asked, with a plan; the place becomes the model’s', () => {
    const battle = redeploying();
    expect(battle.question).toMatchObject({
      kind: 'redeploy-model',
      by: 'red',
      prompt: 'b is redeployed within 6″. Where?',
      rules: ['TC-REDEPLOY-01'],
      data: { model: 'b', reach: 6, plan: { at: [10, 4], y: 0 } },
    });
    expect(refusalOf(battle, { at: [20, 4] })?.rule).toBe('TC-REDEPLOY-01');
    const done = reply(battle, ['redeploy-model', { at: [12, 6], facing: 45 }]);
    expect(done.events).toEqual([
      {
        type: 'model-moved',
        rules: ['TC-REDEPLOY-01', 'TC-REDEPLOY-02'],
        text: 'b is redeployed.',
        data: { model: 'b', unit: 'b', via: [[12, 6]], at: [12, 6], facing: 45, y: 0, length: 0 },
      },
    ]);
    expect(done.state.models['b']).toMatchObject({ at: [12, 6], facing: 45 });
  });

  it('TC-REDEPLOY-01: a legal place of its own is an answer, too, and is reported', () => {
    const battle = redeploying();
    const stays = reply(battle, ['redeploy-model', { at: [10, 4] }]);
    expect(stays.events).toHaveLength(1);
  });

  it('TC-REDEPLOY-01: beside an enemy it is planned elsewhere within reach', () => {
    const units = [...scene().units.slice(0, 2), fighter('e', 'blue', 'trooper', [10, 5.5])];
    const { at } = redeploying({ units, undeployed: ['a'] }).question!.data!['plan'] as unknown as {
      readonly at: PlanPoint;
    };
    const [dx, dz] = [at[0] - 10, at[1] - 4];
    expect(Math.sqrt(dx * dx + dz * dz)).toBeLessThanOrEqual(6 + 1e-6);
    const [ex, ez] = [at[0] - 10, at[1] - 5.5];
    expect(Math.sqrt(ex * ex + ez * ez)).toBeGreaterThan(1 + base);
  });

  it('TC-REDEPLOY-01: where no legal place is found it may stay, and nothing is reported', () => {
    // Enemies all around: with a reach of 1" every place is within an inch of one.
    const ring = [0, 1, 2, 3, 4, 5].map((k) => {
      const places = [
        [11.8, 4],
        [10.9, 5.6],
        [9.1, 5.6],
        [8.2, 4],
        [9.1, 2.4],
        [10.9, 2.4],
      ] as const;
      return fighter(`e${k}`, 'blue', 'trooper', places[k]!);
    });
    const battle = beginTrench(
      scene({
        units: [fighter('b', 'red', 'trooper', [10, 4]), ...ring],
        undeployed: [],
        *play(game) {
          yield* redeploy(game, 'b', 1);
        },
      }),
    );
    expect(battle.question!.prompt).toContain('No legal place was found');
    expect(battle.question!.data).toMatchObject({ plan: { at: [10, 4], y: 0 } });
    expect(refusalOf(battle, { at: [10.2, 4] })?.rule).toBe('TC-REDEPLOY-03');
    expect(refusalOf(battle, { at: [10, 4], y: 0.5 })).not.toBeNull();
    const stays = reply(battle, ['redeploy-model', { at: [10, 4] }]);
    expect(stays.events).toEqual([]);
    expect(stays.question).toBeNull();
  });
});

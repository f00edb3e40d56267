import { describe, expect, it } from 'vitest';
import { bombard } from '../../../../src/rules/gloom-trench-1926/shooting/bombard';
import { allShooters, firingLine } from '../../../../src/rules/gloom-trench-1926/shooting/attack';
import { countOf, living, reach, type Game } from '../../../../src/rules/gloom-trench-1926/game';
import { isWithin } from '../../../../src/rules/gloom-trench-1926/movement/lengths';
import { drift, randomBearing } from '../../../../src/rules/gloom-trench-1926/shooting/scatter';
import { scales, type Base } from '../../../../src/table/format';
import { eventsOf, lastEvent, reply, standing } from '../../../support/battle';
import { box } from '../../../support/tables';
import { begin, force, row, squad, unitProfile, type Scene } from '../../../support/rules/gloom';

const base = 25 / 25.4;

/** Measures by the rules on a table with real geometry. */
function measure<T>(scene: Partial<Scene>, ask: (game: Game) => T): T {
  let answer: T | undefined;
  begin({
    units: [squad('red', 'red', [[10, 10]]), squad('blue', 'blue', [[15, 10]])],
    ...scene,
    play: function* (game) {
      answer = ask(game);
      yield* [];
    },
  });
  return answer!;
}
const gap = (scene: Partial<Scene> = {}) =>
  measure(scene, (game) => game.query().distance('red/1', 'blue/1').distance);

describe('measuring', () => {
  it('GT-V-01 MU: 5 MU are 127 mm at 28 mm, 50 mm at 15 mm', () => {
    expect(5 * scales['28mm']).toBeCloseTo(127, 9);
    expect(5 * scales['15mm']).toBe(50);
  });
  it('GT-V-02 Edge to edge, 28 mm: 4.0157', () => {
    expect(gap()).toBeCloseTo(4.0157, 4);
  });
  it('GT-V-03 Edge to edge, 15 mm: 2.5', () => {
    expect(gap({ scale: '15mm' })).toBeCloseTo(2.5, 9);
  });
  it('GT-V-04 Contact: touching and overlapping bases are 0 apart', () => {
    expect(
      gap({ units: [squad('red', 'red', [[10, 10]]), squad('blue', 'blue', [[10 + base, 10]])] }),
    ).toBeCloseTo(0, 9);
    expect(gap({ units: [squad('red', 'red', [[10, 10]]), squad('blue', 'blue', [[10.5, 10]])] })).toBe(0);
  });
  it('GT-V-05 Height: plan gap 4 and 3 higher is 5; with the option plan 4', () => {
    const units = [
      squad('red', 'red', [[10, 10]]),
      squad('blue', 'blue', [[14 + base, 10]], {}, { elevation: 3 }),
    ];
    expect(gap({ units })).toBeCloseTo(5, 9);
    expect(
      measure(
        { units, options: { measure: 'plan' } },
        (game) => game.query().distance('red/1', 'blue/1').distance,
      ),
    ).toBeCloseTo(4, 9);
  });
  it('GT-V-07 Terrain edge: to the outline of a wood, not to its origin', () => {
    const wood = {
      id: 'wood',
      at: [17, 10],
      tags: { solid: false },
      parts: [{ shape: 'box', at: [0, 0, 0], size: [6 - base, 0.1, 6] }],
    } as const;
    expect(
      measure({ terrain: [wood] }, (game) => game.query().distanceToItem('red/1', 'wood').distance),
    ).toBeCloseTo(4, 9);
  });
  it('GT-V-08 Multi-base in range: 6.00 counts all 3 models, 6.01 none', () => {
    const models = (distance: number) =>
      measure(
        {
          units: [
            squad('red', 'red', [[10, 10]]),
            squad(
              'blue',
              'blue',
              [[10 + distance + base / 2 + 60 / 25.4 / 2, 10]],
              {},
              { base: { shape: 'round', mm: 60, count: 3 } },
            ),
          ],
        },
        (game) =>
          countOf(
            living(game, 'blue').filter((model) =>
              isWithin(game.query().distance('red/1', model.id).distance, 6),
            ),
          ),
      );
    expect([models(6), models(6.01)]).toEqual([3, 0]);
  });
});

describe('GT-RULING-17 whole-base: within applies to the whole base', () => {
  const whole = { within: 'whole-base' };
  const units = [squad('red', 'red', [[10, 10]]), squad('blue', 'blue', [[15, 10]])];
  it('to a base, an item and a point: the gap and the base’s own 0.984 MU', () => {
    const marker = { id: 'rift', type: 'incursion', at: [10, 14], radius: 0.5 } as const;
    const found = measure({ units, options: whole, markers: [marker] }, (game) => [
      reach(game, 'red/1', { model: 'blue/1' }, 6),
      reach(game, 'red/1', { item: 'rift' }, 6),
      reach(game, 'red/1', { point: [10, 7] }, 6),
    ]);
    [5, 3.5 + base / 2, 3 + base / 2].forEach((expected, i) => expect(found[i]).toBeCloseTo(expected, 9));
    expect(measure({ units }, (game) => reach(game, 'red/1', { model: 'blue/1' }, 6))).toBeCloseTo(
      5 - base,
      9,
    );
  });
  it('an oval and a rectangle as they are turned', () => {
    const shaped = (base: Base, facing: number) =>
      measure(
        {
          units: [squad('red', 'red', [[10, 10]], {}, { base, facing }), squad('blue', 'blue', [[15, 10]])],
          options: whole,
        },
        (game) => reach(game, 'red/1', { model: 'blue/1' }, 6),
      );
    // 60 × 35 mm: its far end 30 mm beyond its middle; side on 17.5 mm, as the ends, 1.18 to the side, are nearer: 5.14 from blue’s middle.
    expect(shaped({ shape: 'oval', mm: [60, 35] }, 0)).toBeCloseTo(5 + 30 / 25.4 - base / 2, 6);
    expect(shaped({ shape: 'oval', mm: [35, 60] }, 0)).toBeCloseTo(5 + 17.5 / 25.4 - base / 2, 6);
    expect(shaped({ shape: 'rect', mm: [40, 30] }, 0)).toBeCloseTo(
      Math.sqrt((5 + 20 / 25.4) ** 2 + (15 / 25.4) ** 2) - base / 2,
      9,
    );
  });
  it('in space: with 3 MU between the heights and a plan reach of 4 it is 5; in plan 4', () => {
    const high = [squad('red', 'red', [[10, 10]]), squad('blue', 'blue', [[14, 10]], {}, { elevation: 3 })];
    const asked = (options: NonNullable<Scene['options']>) =>
      measure({ units: high, options: { ...whole, ...options } }, (game) =>
        reach(game, 'red/1', { model: 'blue/1' }, 6),
      );
    expect(asked({})).toBeCloseTo(5, 9);
    expect(asked({ measure: 'plan' })).toBeCloseTo(4, 9);
  });
});

describe('random direction', () => {
  const point = (options: NonNullable<Scene['options']> = {}, more: Partial<Scene> = {}) =>
    measure({ ...more, options }, (game) => drift(game, [10, 0, 10], 0, 4));
  it('GT-V-23 Drift: (10, 10) along +x by 4 is (14, 10); at 15 mm 40 mm, with the option inches 101.6 mm', () => {
    expect(point()).toEqual([14, 0, 10]);
    expect(point({}, { scale: '15mm' })).toEqual([14, 0, 10]);
    expect(point({ inchWord: 'inches' }, { scale: '15mm' })![0]).toBeCloseTo(10 + 10.16, 9);
  });
  it('GT-V-24 Off the table: (1, 24) along -x by 3 is lost', () => {
    expect(measure({}, (game) => drift(game, [1, 0, 24], 180, 3))).toBeNull();
  });
  it.each([
    ['continuous', 36000, 9001, 90],
    ['d8', 8, 3, 90],
    ['d12', 12, 4, 90],
  ] as const)('GT-RULING-23 option %s', (scatter, _faces, face, degrees) => {
    let bearing: number | undefined;
    begin({
      units: [squad('red', 'red', [[10, 10]]), squad('blue', 'blue', [[30, 10]])],
      options: { scatter },
      dice: [face],
      play: function* (game) {
        bearing = yield* randomBearing(game);
      },
    });
    expect(bearing).toBe(degrees);
  });

  const burst = {
    id: 'burst',
    name: 'Bursts',
    text: '2 MU',
    effect: { kind: 'burst', radius: 2, scatter: 'D6' },
  };
  const mortar = { id: 'mortar', name: 'Mortar', long: { range: 36, die: 'D6' }, rules: ['burst'] };
  const battery = force([unitProfile('rifles'), unitProfile('mortar', {}, { weapons: ['mortar'] })], {
    weapons: [mortar, { id: 'rifle', name: 'Rifle', long: { range: 24, die: 'D6' } }],
    rules: [burst],
  });
  const lob = (dice: readonly number[]) =>
    begin({
      units: [
        squad('red', 'red', row(3, 10, 10), { profile: 'mortar' }),
        squad('blue', 'blue', row(5, 30, 10, 1.2)),
        squad('near', 'blue', row(3, 30, 12.4, 1.2)),
      ],
      force: battery,
      dice,
      play: function* (game) {
        const line = firingLine(game, 'red', allShooters(game, 'red'), 'blue', 'open-up');
        yield* bombard(game, line, line.shooters[0]!.weapons[0]!);
      },
    });
  it('GT-PROFILE-14 a mortar on the spot attacks every unit within its radius, one die for each model', () => {
    // On the spot at blue/1: blue/1 and blue/2 (1.2 away) and blue/3 (2.4 away, edge 1.9); near/1 at 2.4 (edge 1.9).
    const battle = lob([5, 1, 1, 1, 1, 1, 1]);
    expect(lastEvent(battle, 'burst')['caught']).toMatchObject([
      { unit: 'blue', models: ['blue/1', 'blue/2', 'blue/3'] },
      { unit: 'near' },
    ]);
    expect(eventsOf(battle, 'attack-rolled').map(({ data }) => data['target'])).toEqual(['blue', 'near']);
  });
  it('GT-PROFILE-14, GT-RULING-18 under a roof it bursts at the Leader’s height, and drifts on that level', () => {
    const roof = box('roof', [27, 7], [38, 15], 0.3, {}, 5.7);
    const burst = (faces: readonly number[]) =>
      lastEvent(
        begin({
          units: [
            squad('red', 'red', row(3, 10, 10), { profile: 'mortar' }),
            squad('blue', 'blue', row(5, 30, 10, 1.2), {}, { elevation: 0 }),
          ],
          terrain: [roof],
          force: battery,
          dice: [...faces, ...Array.from({ length: 20 }, () => 1)],
          play: function* (game) {
            const line = firingLine(game, 'red', allShooters(game, 'red'), 'blue', 'open-up');
            yield* bombard(game, line, line.shooters[0]!.weapons[0]!);
          },
        }),
        'burst',
      );
    // On the spot: the Leader at (30, 10) and the next at 31.2; a drift by 2 along +x to (32, 10) catches up to 34.8.
    expect(burst([6])['caught']).toEqual([{ unit: 'blue', models: ['blue/1', 'blue/2', 'blue/3'] }]);
    expect(burst([1, 1, 2])).toMatchObject({ point: [32, 10] });
    expect(burst([1, 1, 2])['caught']).toMatchObject([{ unit: 'blue' }]);
  });
  it('GT-RAND-03 a mortar that misses drifts as its dice say', () => {
    const battle = lob([4, 9001, 6]);
    expect(lastEvent(battle, 'burst-drifted')).toMatchObject({ bearing: 90, distance: 6 });
    expect(lastEvent(battle, 'burst')['caught']).toEqual([]);
    expect(battle.question).toBeNull();
  });
  it('GT-CAS-02 its hits fall on the models near it', () => {
    const after = reply(lob([5, 5, 5, 5, 1, 1, 1, 1]), ['choose-leader', 'blue/4']);
    expect(standing(after, 'blue')).toEqual(['blue/4', 'blue/5']);
    expect(standing(after, 'near')).toHaveLength(3);
  });
});

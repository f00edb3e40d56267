/** Points under floors: ranges, blasts and scattered shots keep to the height of the point. */
import { describe, expect, it } from 'vitest';
import { eventsOf, lastEvent, refused, reply } from '../../../support/battle';
import { box } from '../../../support/tables';
import { beginTrench, fighter, type TrenchScene } from '../../../support/rules/trench';
import { band, shoots, type Units } from '../../../support/rules/trench-shooting';

/** Radius of a 25 mm base in inches. */
const r = 12.5 / 25.4;
/** A floor whose top is 4" up, over [6, 18] to [14, 30]. */
const floor = box('floor', [6, 18], [14, 30], 0.3, {}, 3.7);

const aimedAt = (units: Units, at: readonly [number, number], y: number, more: Partial<TrenchScene> = {}) =>
  reply(
    beginTrench({
      units,
      warbands: [band],
      activation: { model: 'a' },
      terrain: [floor],
      ...shoots,
      ...more,
    }),
    ['choose-target', 'point'],
    ['choose-point', { at, y }],
  );
const named = (battle: ReturnType<typeof aimedAt>) =>
  (lastEvent(battle, 'success-rolled')['modifiers'] as { rule: string; value: number }[]).map(
    ({ rule, value }) => [rule, value],
  );

describe('a point under a floor', () => {
  const shooter = (profile: string, elevation?: number) =>
    fighter('a', 'red', profile, [10, 8], elevation === undefined ? {} : { elevation });
  const far = fighter('e1', 'blue', 'trooper', [40, 40]);
  const target = (distance: number): readonly [number, number] => [10, 8 + r + distance];

  it('TC-BLAST-02, TC-RANGED-06, TC-RULING-57: Long Range is measured to the point, not to the floor above it', () => {
    const rolled = (distance: number, y: number) =>
      named(aimedAt([shooter('bomber'), far], target(distance), y, { dice: [1, 1, 1] }));
    expect(rolled(11.9, 0)).toEqual([]);
    expect(rolled(12, 0)).toEqual([]);
    expect(rolled(12.1, 0)).toEqual([['TC-RANGED-06', -1]]);
  });

  it('TC-ATK-03, TC-RULING-70: so is the maximum range', () => {
    const begun = reply(
      beginTrench({
        units: [shooter('bomber'), far],
        warbands: [band],
        activation: { model: 'a' },
        terrain: [box('floor', [6, 28], [14, 40], 0.3, {}, 3.7)],
        ...shoots,
      }),
      ['choose-target', 'point'],
    );
    expect(refused(begun, { at: target(23.9), y: 0 })).toBeUndefined();
    expect(refused(begun, { at: target(24.1), y: 0 })).toBe('TC-ATK-03');
  });

  it('TC-BLAST-07, TC-RULING-71: the model in the centre is the one on the floor of the point', () => {
    // A point inside a model's volume is not seen.
    const blind = { options: { blindPoint: 'allowed' } };
    const pair: Units = [
      shooter('bomber'),
      fighter('upstairs', 'blue', 'trooper', [10, 20], { elevation: 4 }),
      fighter('below', 'blue', 'trooper', [10, 20], { elevation: 0 }),
    ];
    const burst = (y: number, more: Partial<TrenchScene> = {}) =>
      lastEvent(
        aimedAt(pair, [10, 19.8], y, { dice: [6, 6, 1, 1, 1, 1, 1, 1], ...blind, ...more }),
        'area-hit',
      );
    expect(burst(0)).toMatchObject({ centre: [10, 0, 19.8], models: ['below'], inCentre: 'below' });
    const high = [fighter('a', 'red', 'bomber', [10, 8], { elevation: 4 }), ...pair.slice(1)];
    const upstairs = aimedAt(high, [10, 19.8], 4, {
      dice: [6, 6, 1, 1, 1, 1, 1, 1],
      terrain: [floor, box('post', [9, 7], [11, 9], 4, {})],
      ...blind,
    });
    expect(lastEvent(upstairs, 'area-hit')).toMatchObject({ models: ['upstairs'], inCentre: 'upstairs' });
  });
});

describe('SCATTER under a floor', () => {
  const thrower = fighter('a', 'red', 'thrower', [10, 10]);
  const inside = fighter('inside', 'blue', 'trooper', [10, 23], { elevation: 0 });
  /** A miss by 1" from (10, 20) in +z, which is bearing -90. */
  const landed = (y: number, more: Partial<TrenchScene> = {}) =>
    reply(aimedAt([thrower, inside], [10, 20], y, { dice: [3, 3, 1, 1], ...more }), [
      'choose-direction',
      { bearing: -90 },
    ]);

  it('TC-SCATTER-01, TC-SCATTER-03, TC-RULING-72: inside a room it lands in the room; by option on the roof', () => {
    const room = landed(0);
    expect(lastEvent(room, 'scattered')['to']).toEqual([10, 0, 21]);
    expect(lastEvent(room, 'area-hit')['models']).toEqual(['inside']);
    expect(eventsOf(room, 'injury-rolled')).toHaveLength(1);
    const roof = landed(0, { options: { scatterLands: 'top' } });
    expect(lastEvent(roof, 'scattered')['to']).toEqual([10, 4, 21]);
    expect(lastEvent(roof, 'area-hit')['models']).toEqual([]);
  });

  it('TC-SCATTER-04, TC-RULING-72: the model on that floor is hit directly', () => {
    const units: Units = [
      thrower,
      fighter('upstairs', 'blue', 'trooper', [10, 21], { elevation: 4 }),
      fighter('below', 'blue', 'trooper', [10, 21.2], { elevation: 0 }),
    ];
    const done = reply(aimedAt(units, [10, 20], 0, { dice: [3, 3, 1, 1] }), [
      'choose-direction',
      { bearing: -90 },
    ]);
    expect(lastEvent(done, 'area-hit')).toMatchObject({ models: ['below'], inCentre: 'below' });
  });

  it('TC-RULING-72: matter at its level lifts it to the top of that matter, and of what lies on it', () => {
    const block = box('block', [9, 20.5], [11, 22], 1, {});
    const slab = box('slab', [9, 20.5], [11, 22], 1, {}, 1);
    expect(lastEvent(landed(0, { terrain: [floor, block, slab] }), 'scattered')['to']).toEqual([10, 2, 21]);
  });

  it('TC-RULING-72: off an upper floor it falls to the surface below', () => {
    const ledge = box('ledge', [6, 12], [14, 20.5], 0.3, {}, 3.7);
    const high = fighter('a', 'red', 'thrower', [10, 13], { elevation: 4 });
    const done = reply(aimedAt([high, inside], [10, 20], 4, { dice: [3, 3, 1, 1, 1], terrain: [ledge] }), [
      'choose-direction',
      { bearing: -90 },
    ]);
    expect(lastEvent(done, 'scattered')).toMatchObject({ from: [10, 4, 20], to: [10, 0, 21] });
  });
});

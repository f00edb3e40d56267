import { describe, expect, it } from 'vitest';
import { rangedModifiers } from '../../../../src/rules/trench-crusade/shooting/attack';
import { modelsInBlast } from '../../../../src/rules/trench-crusade/shooting/blast';
import { netDice } from '../../../../src/rules/trench-crusade/dice';
import type { Point } from '../../../../src/geometry/shapes/shapes';
import { weaponsOf } from '../../../../src/rules/trench-crusade/game';
import { eventsOf, lastEvent, optionIds, refused, reply } from '../../../support/battle';
import { asked, beginTrench, fighter, markers, type TrenchScene } from '../../../support/rules/trench';
import { box } from '../../../support/tables';
import { band, type Units, scene, shoots, against } from '../../../support/rules/trench-shooting';

describe('BLAST', () => {
  const withReal = scene;

  it('TC-V-173, TC-BLAST-01, TC-BLAST-02, TC-RULING-70: at a point no Cover; Long Range and Elevation count; an unseen point is refused', () => {
    const at = (point: Point, height = 0) =>
      asked(
        scene(
          [
            fighter('a', 'red', 'bomber', [10, 10], { elevation: height }),
            fighter('e1', 'blue', 'hidden', [10, 20]),
          ],
          {},
        ),
        (game) => netDice(rangedModifiers(game, 'a', weaponsOf(game, 'a')[0]!, { point })),
      );
    // Beside the model with COVER: none for the point.
    expect(at([10, 0, 19])).toBe(0);
    expect(at([10, 0, 30])).toBe(-1);
    expect(at([10, 0, 15], 3)).toBe(1);
    const wall = box('wall', [5, 14.8], [15, 15.2], 4, {});
    const begun = beginTrench(
      withReal([...against('bomber'), fighter('e1', 'blue', 'trooper', [30, 10])], {
        terrain: [wall],
        dice: [1, 1],
        ...shoots,
      }),
    );
    const asking = reply(begun, ['choose-target', 'point']);
    expect(refused(asking, { at: [10, 20] })).toBe('TC-RULING-70');
    expect(refused(asking, { at: [40, 10] })).toBe('TC-ATK-03');
    expect(refused(asking, { at: [80, 10] })).toBe('TC-RULING-70');
    expect(refused(asking, { at: [20, 10] })).toBeUndefined();
    const blind = beginTrench(
      withReal([...against('bomber'), fighter('e1', 'blue', 'trooper', [30, 10])], {
        terrain: [wall],
        options: { blindPoint: 'allowed' },
        ...shoots,
      }),
    );
    expect(refused(reply(blind, ['choose-target', 'point']), { at: [10, 20] })).toBeUndefined();
  });

  it('TC-BLAST-01, TC-RULING-70: under a roof a height selects the floor; without one the roof is aimed at, which no model below it sees', () => {
    const roof = {
      id: 'roof',
      at: [10, 10] as const,
      parts: [{ shape: 'box' as const, at: [0, 3, 0] as const, size: [8, 0.5, 8] as const }],
    };
    const units = [
      fighter('a', 'red', 'bomber', [10, 8], { elevation: 0 }),
      fighter('e1', 'blue', 'trooper', [30, 10]),
    ];
    const begun = reply(beginTrench(withReal(units, { terrain: [roof], dice: [6, 6, 1, 1], ...shoots })), [
      'choose-target',
      'point',
    ]);
    expect(refused(begun, { at: [10, 11] })).toBe('TC-RULING-70');
    expect(lastEvent(reply(begun, ['choose-point', { at: [10, 11], y: 0 }]), 'area-hit')['centre']).toEqual([
      10, 0, 11,
    ]);
  });

  it('TC-V-174, TC-BLAST-03, TC-BLAST-04, TC-BLAST-09, TC-RULING-68: 3" from the point to the nearest point of a base, up and down too', () => {
    const hit = (at: readonly [number, number], elevation = 0, options: TrenchScene['options'] = {}) =>
      asked(
        withReal(
          [fighter('a', 'red', 'bomber', [30, 30]), fighter('e1', 'blue', 'trooper', at, { elevation })],
          options ? { options } : {},
        ),
        (game) => modelsInBlast(game, [10, 0, 10], 3, null),
      );
    expect(hit([13.49, 10])).toEqual(['e1']);
    expect(hit([13.5, 10])).toEqual([]);
    expect(hit([10, 10], 3.5)).toEqual([]);
    expect(hit([13.49, 10], 0, { blastReach: 'base-centre' })).toEqual([]);
  });

  it('TC-V-175, TC-BLAST-05, TC-RULING-69: a wall between shields', () => {
    const wall = box('wall', [7, 10.9], [13, 11.1], 3, {});
    expect(
      asked(
        withReal([fighter('a', 'red', 'bomber', [30, 30]), fighter('e1', 'blue', 'trooper', [10, 12])], {
          terrain: [wall],
        }),
        (game) => modelsInBlast(game, [10, 0, 10], 3, null),
      ),
    ).toEqual([]);
  });

  it('TC-RULING-69: models shield too, but not the one on the centre; or only terrain does', () => {
    const units: Units = [
      fighter('a', 'red', 'bomber', [30, 30]),
      fighter('mid', 'blue', 'big', [10, 10]),
      fighter('near', 'blue', 'big', [10, 12]),
      fighter('behind', 'blue', 'small', [10, 13.7]),
    ];
    const hits = (inCentre: string | null, options: TrenchScene['options'] = {}) =>
      asked(withReal(units, options ? { options } : {}), (game) =>
        modelsInBlast(game, [10, 0, 10], 3.5, inCentre),
      );
    expect(hits('mid')).toEqual(['mid', 'near']);
    expect(hits('mid', { blastShield: 'terrain-only' })).toEqual(['mid', 'near', 'behind']);
  });

  it('TC-V-176, TC-BLAST-06, TC-BLAST-07, TC-RULING-71: an Injury Roll each in the attacker’s order; a critical counts for the centre model only', () => {
    // e1 hides nothing of e3 from e2, and not all of it from the point (10, 18.5).
    const units = against('bomber', [10, 20], [11.5, 20], [9, 21.6]);
    const begun = beginTrench(scene(units, { dice: [6, 6, 1, 1, 1, 1, 1, 1, 1], ...shoots }));
    const asking = reply(begun, ['choose-target', 'e2']);
    expect(asking.question).toMatchObject({ kind: 'choose-injured', by: 'red' });
    const done = reply(asking, ['choose-injured', 'e3'], ['choose-injured', 'e2']);
    expect(eventsOf(done, 'injury-rolled').map(({ data }) => [data['model'], data['net']])).toEqual([
      ['e3', 0],
      ['e2', 1],
      ['e1', 0],
    ]);
    const empty = reply(
      beginTrench(scene(units, { dice: [6, 6, 1, 1, 1, 1, 1, 1], ...shoots })),
      ['choose-target', 'point'],
      ['choose-point', { at: [10, 18.5] }],
    );
    const all = reply(empty, ['choose-injured', 'e1'], ['choose-injured', 'e2']);
    expect(eventsOf(all, 'injury-rolled').map(({ data }) => data['net'])).toEqual([0, 0, 0]);
  });

  it('TC-RULING-71: the model over the point aimed at is in the centre, or only a target', () => {
    const centre = (options: TrenchScene['options']) =>
      lastEvent(
        reply(
          beginTrench(
            scene(against('bomber', [10, 20]), {
              dice: [6, 6, 1, 1, 1],
              options: { blindPoint: 'allowed', ...options },
              ...shoots,
            }),
          ),
          ['choose-target', 'point'],
          ['choose-point', { at: [10.2, 20] }],
        ),
        'area-hit',
      )['inCentre'];
    expect([centre({}), centre({ centreModel: 'target-only' })]).toEqual(['e1', null]);
  });

  it('TC-V-177, TC-BLAST-08: a miss without SCATTER does nothing', () => {
    const done = reply(beginTrench(scene(against('bomber', [10, 20]), { dice: [1, 1], ...shoots })), [
      'choose-target',
      'e1',
    ]);
    expect(done.question).toBeNull();
    expect(eventsOf(done, 'area-hit')).toHaveLength(0);
  });
});

describe('SCATTER', () => {
  const thrown = (faces: readonly number[], more: Partial<TrenchScene> = {}) =>
    reply(
      beginTrench(
        scene([...against('thrower'), fighter('e1', 'blue', 'trooper', [40, 40])], {
          dice: [...faces, 1, 1],
          ...shoots,
          ...more,
        }),
      ),
      ['choose-target', 'point'],
      ['choose-point', { at: [10, 20] }],
    );

  it.each([
    ['TC-V-178 result 6: 1"', [3, 3], 1],
    ['TC-V-178 result 2: 5"', [1, 1], 5],
    ['TC-V-010 result 5: 2"', [2, 3], 2],
  ] as const)('%s (TC-SCATTER-01)', (_title, faces, distance) => {
    expect(lastEvent(reply(thrown(faces), ['choose-direction', { bearing: 0 }]), 'scattered')).toMatchObject({
      distance,
    });
  });

  it('TC-V-178, TC-SCATTER-02, TC-SCATTER-03: the opponent says +x, result 4: the point moves 3" there', () => {
    const asking = thrown([2, 2]);
    expect(asking.question).toMatchObject({ kind: 'choose-direction', by: 'blue' });
    const done = reply(asking, ['choose-direction', { bearing: 0 }]);
    expect(lastEvent(done, 'scattered')['to']).toEqual([13, 0, 20]);
    expect(lastEvent(done, 'area-hit')).toMatchObject({ centre: [13, 0, 20] });
    expect(refused(asking, 'north')).toBe('TC-SCATTER-02');
  });

  it('TC-V-011, TC-SCATTER-01 to TC-SCATTER-04, TC-BLAST-08, TC-BLAST-09: Burning Inferno paid for with 3 BLOOD', () => {
    const units: Units = [
      fighter('a', 'red', 'sorcerer', [10, 10]),
      fighter('castigator', 'blue', 'trooper', [10, 18]),
      fighter('pilgrim', 'blue', 'trooper', [14.5, 18]),
      fighter('prisoner', 'blue', 'trooper', [14.5, 20]),
    ];
    const begun = beginTrench(scene(units, { tokens: { a: { blood: 3 } }, dice: [2, 3, 4, 4], ...shoots }));
    expect(optionIds(begun)).toEqual(['inferno', 'inferno:blast']);
    const asking = reply(begun, ['choose-weapon', 'inferno:blast'], ['choose-target', 'castigator']);
    expect(markers(asking, 'a', 'blood')).toBe(0);
    const done = reply(asking, ['choose-direction', { bearing: 180 }]);
    expect(lastEvent(done, 'scattered')).toMatchObject({ distance: 2 });
    expect(lastEvent(done, 'area-hit')).toMatchObject({ models: ['castigator'], inCentre: null });
    expect(lastEvent(done, 'injury-rolled')).toMatchObject({ model: 'castigator' });
    expect(eventsOf(done, 'injury-rolled')).toHaveLength(1);
    expect(asking.question).toMatchObject({ kind: 'choose-direction', by: 'blue' });
    expect(['pilgrim', 'prisoner'].map((id) => markers(done, id, 'blood'))).toEqual([0, 0]);
  });

  it('TC-V-179, TC-SCATTER-04, TC-RULING-72: under a base it is a direct hit; off the table it does nothing', () => {
    const under = thrown([2, 2], {
      units: [...against('thrower'), fighter('e1', 'blue', 'trooper', [13.2, 20])],
    });
    expect(lastEvent(reply(under, ['choose-direction', { bearing: 0 }]), 'area-hit')).toMatchObject({
      inCentre: 'e1',
    });
    const edge = reply(
      beginTrench(
        scene([...against('thrower'), fighter('e1', 'blue', 'trooper', [40, 40])], {
          dice: [1, 1],
          ...shoots,
        }),
      ),
      ['choose-target', 'point'],
      ['choose-point', { at: [2, 10] }],
    );
    const gone = reply(edge, ['choose-direction', { bearing: 180 }]);
    expect(lastEvent(gone, 'scattered')).toMatchObject({ to: null });
    expect(eventsOf(gone, 'area-hit')).toHaveLength(0);
  });

  it('TC-V-179, TC-RULING-72: over a pit it lands at the bottom; a wall may stop it', () => {
    const pit = {
      id: 'pit',
      at: [13, 20] as const,
      tags: {},
      parts: [{ shape: 'box' as const, at: [0, -2, 0] as const, size: [2, 2, 2] as const, dug: true }],
    };
    const wall = box('wall', [11, 15], [11.5, 25], 3, {});
    const units = [...against('thrower'), fighter('e1', 'blue', 'trooper', [40, 40])];
    const land = (terrain: TrenchScene['terrain'], options: TrenchScene['options'] = {}) => {
      const begun = beginTrench({
        units,
        warbands: [band],
        activation: { model: 'a' },
        dice: [2, 2],
        options: options ?? {},
        ...(terrain && { terrain }),
        ...shoots,
      });
      return lastEvent(
        reply(
          begun,
          ['choose-target', 'point'],
          ['choose-point', { at: [10, 20] }],
          ['choose-direction', { bearing: 0 }],
        ),
        'scattered',
      )['to'];
    };
    expect(land([pit])).toEqual([13, -2, 20]);
    expect(land([wall])).toEqual([13, 0, 20]);
    const [x, y, z] = land([wall], { scatterWalls: 'stop' }) as unknown as Point;
    expect(x).toBeLessThan(11);
    expect([Math.round(x * 10) / 10, y, z]).toEqual([11, 0, 20]);
  });

  it('TC-V-223, TC-RULING-94: without BLAST a miss hits nothing, or the model under the point', () => {
    const units = against('scatterer', [10, 20], [12, 20]);
    const nothing = reply(beginTrench(scene(units, { dice: [2, 3], ...shoots })), ['choose-target', 'e1']);
    expect(nothing.question).toBeNull();
    const under = reply(
      beginTrench(
        scene(units, { dice: [2, 3, 1, 1], options: { scatterNoBlast: 'model-under-point' }, ...shoots }),
      ),
      ['choose-target', 'e1'],
      ['choose-direction', { bearing: 0 }],
    );
    expect(lastEvent(under, 'injury-rolled')).toMatchObject({ model: 'e2' });
  });
});

import { describe, expect, it } from 'vitest';
import { modelsInBlast } from '../../../../src/rules/trench-crusade/shooting/blast';
import type { Point } from '../../../../src/geometry/shapes/shapes';
import { eventsOf, lastEvent, optionIds, reply } from '../../../support/battle';
import { asked, beginTrench, fighter, isOut, warband, type TrenchScene } from '../../../support/rules/trench';
import { box } from '../../../support/tables';
import { against, scene, shoots, type Units } from '../../../support/rules/trench-shooting';

const shells = warband(
  {
    trooper: {},
    witch: { weapons: ['infernal-bomb'] },
    pusher: { weapons: ['ram'] },
    rammer: { weapons: ['rapid-ram'] },
    lancer: { weapons: ['lance'] },
  },
  {
    weapons: [
      {
        id: 'infernal-bomb',
        name: 'Infernal Bomb',
        kind: 'ranged',
        range: 24,
        blast: 3,
        injuryBase: 3,
        directOnly: true,
      },
      { id: 'ram', name: 'Ram', kind: 'ranged', range: 24, blast: 3, push: 1 },
      { id: 'rapid-ram', name: 'Rapid Ram', kind: 'ranged', range: 24, blast: 3, push: 2, automatic: 4 },
      {
        id: 'lance',
        name: 'Lance',
        kind: 'ranged',
        range: 24,
        injuryBase: 3,
        directOnly: true,
        keywords: ['SCATTER'],
      },
    ],
  },
);

/** Two sixes hit critically, a three and a four hit; the rest are ones. */
const after = (...faces: readonly number[]) => [...faces, ...Array<number>(12).fill(1)];

describe('the models in a blast', () => {
  // Neither hides the other from the middle.
  const units = (shooter: string): Units => against(shooter, [10, 20], [12, 20], [10, 22]);
  const blasts = (shooter: string, dice: readonly number[], more: Partial<TrenchScene> = {}) =>
    reply(beginTrench(scene(units(shooter), { warbands: [shells], dice, ...shoots, ...more })), [
      'choose-target',
      'e1',
    ]);
  const inOrder = (battle: ReturnType<typeof blasts>, ...ids: readonly string[]) =>
    reply(battle, ...ids.map((id) => ['choose-injured', id] as const));

  it('TC-BLAST-06, TC-RULING-71: the attacker chooses the order among the remaining models', () => {
    const asking = blasts('witch', after(3, 4));
    expect(asking.question).toMatchObject({
      kind: 'choose-injured',
      by: 'red',
      rules: ['TC-BLAST-06', 'TC-RULING-71'],
      data: { model: 'a' },
      options: [
        { id: 'e1', label: 'e1', about: ['e1'] },
        { id: 'e2', about: ['e2'] },
        { id: 'e3', about: ['e3'] },
      ],
    });
    expect(optionIds(inOrder(asking, 'e3'))).toEqual(['e1', 'e2']);
    expect(eventsOf(asking, 'area-hit')[0]!.text).toBe('Infernal Bomb hits e1, e2, e3.');
    // A shot at a model was drawn with its roll.
    expect(eventsOf(asking, 'area-hit')[0]).not.toHaveProperty('shot');
  });

  it('TC-INJ-11, TC-BLAST-06: three dice for the model hit directly, two for the others', () => {
    const done = inOrder(blasts('witch', after(3, 4)), 'e2', 'e1');
    expect(eventsOf(done, 'injury-rolled').map(({ data }) => [data['model'], data['base']])).toEqual([
      ['e2', 2],
      ['e1', 3],
      ['e3', 2],
    ]);
    for (const { rules, data } of eventsOf(done, 'injury-rolled')) {
      expect(rules).toContain('TC-BLAST-06');
      expect(data['modifiers']).toEqual([]);
    }
  });

  it('TC-INJ-12: a blast does not count as a Melee Attack: no INJURY DICE for a Down model', () => {
    const done = inOrder(blasts('witch', after(3, 4), { tokens: { e2: { down: 1 } } }), 'e2');
    expect(lastEvent(done, 'injury-rolled')).toMatchObject({ model: 'e2', net: 0 });
  });

  it('TC-FALL-05, TC-RULING-53: a push moves the models around straight away by its distance, not those Out of Action', () => {
    // e1 in the middle, e2 pushed 1" in +x, e3 out by 6 and 6.
    const done = inOrder(blasts('pusher', [3, 4, 1, 1, 1, 1, 6, 6]), 'e1', 'e2');
    const placed = ['e1', 'e2', 'e3'].map((id) => done.state.models[id]!.at);
    expect(placed[0]).toEqual([10, 20]);
    expect(placed[1]![0]).toBeCloseTo(13, 6);
    expect(placed[1]![1]).toBeCloseTo(20, 6);
    expect([isOut(done, 'e3'), placed[2]]).toEqual([true, [10, 22]]);
    expect(eventsOf(done, 'model-moved').map(({ data }) => data['model'])).toEqual(['e2']);
    const still = inOrder(blasts('witch', after(3, 4)), 'e1', 'e2');
    expect(eventsOf(still, 'model-moved')).toEqual([]);
  });

  it('TC-AUTO-03, TC-RULING-73: a target pushed between the attacks counts where it stands, or where it stood last', () => {
    // e2 is 6.5" from the first place of e1, and 4.5" from where the push takes it.
    const begun = reply(
      beginTrench(
        scene(against('rammer', [10, 20], [2.5, 20]), {
          warbands: [shells],
          dice: [3, 4, 1, 1, 3, 4, 1, 1, 3, 4, 6, 6],
          ...shoots,
        }),
      ),
      ['choose-target', 'e1'],
    );
    expect(optionIds(begun)).toEqual(['e1', 'point', 'stop']);
    const bursts = (battle: typeof begun, ...at: readonly [number, number]) =>
      reply(battle, ['choose-target', 'point'], ['choose-point', { at }], ['spend-blood', '0']);
    const pushed = bursts(begun, 12, 20);
    expect(pushed.state.models['e1']!.at[0]).toBeCloseTo(8, 6);
    expect(optionIds(pushed)).toEqual(['e1', 'e2', 'point', 'stop']);
    const removed = bursts(pushed, 8, 18.5);
    expect(isOut(removed, 'e1')).toBe(true);
    expect(optionIds(removed)).toEqual(['e2', 'point', 'stop']);
  });

  it('TC-RULING-68: by the option it is measured to the centres of the bases, in space', () => {
    const centre: Point = [10, 1, 10];
    const inBlast = (radius: number) =>
      asked(
        scene(
          [
            fighter('a', 'red', 'bomber', [30, 30]),
            // 2" aside, 1" on and 2" up; 2" aside, 2" back and 1" down: 3" each.
            fighter('e1', 'blue', 'trooper', [12, 11], { elevation: 3 }),
            fighter('e2', 'blue', 'trooper', [8, 8]),
          ],
          { options: { blastReach: 'base-centre' } },
        ),
        (game) => modelsInBlast(game, centre, radius, null),
      );
    expect(inBlast(3)).toEqual(['e1', 'e2']);
    expect(inBlast(2.99)).toEqual([]);
  });
});

describe('a line', () => {
  it('TC-ATK-10, TC-RULING-67: it reaches from the attacker through the target to the full range', () => {
    // Range 10" in the direction of 3 to 4: it ends at (16, 18).
    const units: Units = [
      fighter('a', 'red', 'cannon', [10, 10]),
      fighter('target', 'blue', 'trooper', [13, 14]),
      fighter('beyond', 'blue', 'trooper', [15.4, 17.2]),
      fighter('past', 'blue', 'trooper', [17.2, 19.6]),
      fighter('left', 'blue', 'trooper', [4.6, 17.2]),
      fighter('right', 'blue', 'trooper', [15.4, 2.8]),
      fighter('behind', 'red', 'trooper', [7, 6]),
    ];
    const done = reply(beginTrench(scene(units, { dice: after(), ...shoots })), ['choose-target', 'target']);
    expect(lastEvent(done, 'area-hit')['models']).toEqual(['target', 'beyond']);
  });
});

describe('a scattered shot', () => {
  const thrown = (faces: readonly number[], more: Partial<TrenchScene> = {}) =>
    reply(
      beginTrench(
        scene([...against('thrower'), fighter('e1', 'blue', 'trooper', [13.2, 20])], {
          dice: after(...faces),
          ...shoots,
          ...more,
        }),
      ),
      ['choose-target', 'point'],
      ['choose-point', { at: [10, 20] }],
    );
  const to = (battle: ReturnType<typeof thrown>, bearing: number) =>
    reply(battle, ['choose-direction', { bearing }]);

  it('TC-SCATTER-01, TC-SCATTER-02: question and log give the distance and the point that was missed', () => {
    const asking = thrown([2, 3]);
    expect(asking.question).toMatchObject({
      kind: 'choose-direction',
      by: 'blue',
      rules: ['TC-SCATTER-02'],
      data: { model: 'a', from: [10, 0, 20], distance: 2, plan: { bearing: 0 } },
    });
    expect(asking.question!.prompt).toContain('2 inches');
    expect(thrown([3, 3]).question!.prompt).toContain('1 inch.');
    const [event] = eventsOf(to(asking, 180), 'scattered');
    expect(event).toMatchObject({
      rules: ['TC-SCATTER-01', 'TC-SCATTER-02'],
      text: 'Grenade lands 2 inches off.',
      data: { model: 'a', weapon: 'grenade', distance: 2, bearing: 180, from: [10, 0, 20], to: [8, 0, 20] },
    });
    expect(eventsOf(to(thrown([3, 3]), 180), 'scattered')[0]!.text).toBe('Grenade lands 1 inch off.');
    const edge = reply(
      beginTrench(scene(against('thrower', [30, 10]), { dice: after(1, 1), ...shoots })),
      ['choose-target', 'point'],
      ['choose-point', { at: [10, 3] }],
    );
    expect(eventsOf(to(edge, 90), 'scattered')[0]!.text).toBe('Grenade lands 5 inches off, off the table.');
  });

  it('TC-SCATTER-04: a model under the new centre is hit directly, but a miss is never critical', () => {
    const under = to(thrown([2, 2]), 0);
    expect(lastEvent(under, 'area-hit')).toMatchObject({ models: ['e1'], inCentre: 'e1' });
    expect(lastEvent(under, 'injury-rolled')).toMatchObject({ model: 'e1', net: 0 });
    expect(eventsOf(under, 'area-hit')[0]).toMatchObject({ shot: { target: null, point: [13, 20] } });
  });

  it('TC-RULING-72: with walls that stop it, it ends just before the first one; without any it goes its way', () => {
    const stop = { options: { scatterWalls: 'stop' } };
    const wall = { terrain: [box('wall', [5, 21.5], [15, 22], 3, {})] };
    const landed = (more: Partial<TrenchScene>) =>
      lastEvent(to(thrown([2, 2], more), -90), 'scattered')['to'] as unknown as Point;
    expect(landed(stop)).toEqual([10, 0, 23]);
    const [x, y, z] = landed({ ...stop, ...wall });
    expect([x, y]).toEqual([10, 0]);
    expect(z).toBeLessThan(21.5);
    expect(z).toBeCloseTo(21.49, 3);
  });
});

describe('a scattered shot without BLAST', () => {
  const option = { options: { scatterNoBlast: 'model-under-point' } };
  const missed = (bearing: number, more: Partial<TrenchScene> = {}) =>
    reply(
      beginTrench(
        scene(against('lancer', [10, 20], [12, 20]), {
          warbands: [shells],
          dice: after(2, 3),
          ...option,
          ...shoots,
          ...more,
        }),
      ),
      ['choose-target', 'e1'],
      ['choose-direction', { bearing }],
    );

  it('TC-RULING-94: the model under the point is hit directly, and it alone', () => {
    const done = missed(0, { tokens: { e2: { down: 1 } } });
    const [injury] = eventsOf(done, 'injury-rolled');
    expect(injury!.rules).toContain('TC-RULING-94');
    expect(injury!.data).toMatchObject({ model: 'e2', base: 3, net: 0, modifiers: [] });
    expect(eventsOf(done, 'area-hit')).toHaveLength(0);
  });

  it('TC-RULING-94: with no model under the point nobody is injured', () => {
    const done = missed(180);
    expect(eventsOf(done, 'scattered')).toHaveLength(1);
    expect([eventsOf(done, 'injury-rolled').length, done.question]).toEqual([0, null]);
  });
});

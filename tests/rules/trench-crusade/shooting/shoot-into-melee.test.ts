import { describe, expect, it } from 'vitest';
import { eventsOf, lastEvent, optionIds, refused, reply } from '../../../support/battle';
import { beginTrench, fighter, markers, type TrenchScene } from '../../../support/rules/trench';
import {
  type Units,
  scene,
  shoots,
  against,
  barred,
  wallBefore,
} from '../../../support/rules/trench-shooting';

describe('shooting into melee', () => {
  // Pilgrim a; the Communicant (friend) in melee with Azeb, Janissary and Yüzbaşı.
  const units: Units = [
    fighter('a', 'red', 'trooper', [10, 10]),
    fighter('communicant', 'red', 'trooper', [10, 18]),
    fighter('azeb', 'blue', 'trooper', [8.3, 18]),
    fighter('janissary', 'blue', 'trooper', [11.7, 18]),
    fighter('yuzbasi', 'blue', 'trooper', [10, 19.7]),
  ];
  const figure = (face: number, more: Partial<TrenchScene> = {}) =>
    reply(
      beginTrench(
        scene(units, {
          paper: { sees: (from, to) => !(from === 'a' && to === 'yuzbasi') },
          dice: [face, 1, 1],
          ...shoots,
          ...more,
        }),
      ),
      ['choose-target', 'azeb'],
    );

  it.each([1, 2, 3])(
    'TC-V-007, TC-RANGED-09, TC-RULING-63: on %i the shot goes at the Communicant',
    (face) => {
      const done = figure(face);
      expect(lastEvent(done, 'shot-into-melee')).toMatchObject({ face, target: 'communicant' });
      expect(done.question).toBeNull();
    },
  );

  it.each([4, 5, 6])(
    'TC-V-008, TC-RANGED-09, TC-RANGED-10: on %i the shooter picks the Azeb or the Janissary; the hidden Yüzbaşı is not offered',
    (face) => {
      const picking = figure(face);
      expect(picking.question).toMatchObject({ kind: 'choose-melee-target', by: 'red' });
      expect(optionIds(picking)).toEqual(['azeb', 'janissary']);
      expect(refused(picking, 'yuzbasi')).toBe('TC-RANGED-10');
      expect(lastEvent(reply(picking, ['choose-melee-target', 'janissary']), 'success-rolled')).toMatchObject(
        { target: 'janissary' },
      );
    },
  );

  it('TC-RANGED-09: in the playtest rules the enemy is random too', () => {
    const done = figure(5, { options: { edition: 'playtest' }, dice: [5, 2, 1, 1] });
    expect(lastEvent(done, 'shot-into-melee')).toMatchObject({ target: 'janissary' });
  });

  it('TC-V-170, TC-RANGED-09, TC-RULING-63: along a chain, among the friends at random; where none is seen, at an enemy', () => {
    const chain: Units = [
      fighter('a', 'red', 'trooper', [10, 10]),
      fighter('a1', 'red', 'trooper', [10, 20]),
      fighter('b1', 'blue', 'trooper', [11.88, 20]),
      fighter('a2', 'red', 'trooper', [13.76, 20]),
      fighter('b2', 'blue', 'trooper', [15.64, 20]),
    ];
    const at = (dice: readonly number[], more: Partial<TrenchScene> = {}) =>
      reply(beginTrench(scene(chain, { dice, ...shoots, ...more })), ['choose-target', 'b2']);
    expect(lastEvent(at([2, 1, 1, 1]), 'shot-into-melee')).toMatchObject({ target: 'a1' });
    expect(lastEvent(at([2, 2, 1, 1]), 'shot-into-melee')).toMatchObject({ target: 'a2' });
    const chosen = at([2, 1, 1], { options: { intoMeleeFriend: 'shooter-chooses' } });
    expect(chosen.question).toMatchObject({ kind: 'choose-friend', by: 'red' });
    const blind = {
      paper: { sees: (from: string, to: string) => !(from === 'a' && (to === 'a1' || to === 'a2')) },
    };
    expect(at([2, 1, 1], blind).question).toMatchObject({ kind: 'choose-melee-target' });
    const lost = at([2, 1, 1], { ...blind, options: { noSuitableFriend: 'shot-lost' } });
    expect(lastEvent(lost, 'shot-into-melee')).toMatchObject({ target: null });
    expect(eventsOf(lost, 'success-rolled')).toHaveLength(0);
  });

  it('TC-V-172, TC-RULING-64, TC-BLAST-01: the die is rolled for a FLAMETHROWER and a blast at a model, not for a blast at a point', () => {
    const firedBy = (profile: string): Units => [fighter('a', 'red', profile, [10, 10]), ...units.slice(1)];
    const flame = reply(beginTrench(scene(firedBy('flamer'), { dice: [1, 1, 1], ...shoots })), [
      'choose-target',
      'azeb',
    ]);
    expect(lastEvent(flame, 'shot-into-melee')).toMatchObject({ target: 'communicant' });
    const bomb = (options: TrenchScene['options'] = {}) =>
      beginTrench(scene(firedBy('bomber'), { dice: [1, 1, 1], options: options ?? {}, ...shoots }));
    const dice = (battle: ReturnType<typeof bomb>) => eventsOf(battle, 'shot-into-melee').length;
    expect(dice(reply(bomb(), ['choose-target', 'azeb']))).toBe(1);
    expect(dice(reply(bomb({ blastIntoMelee: 'no-roll' }), ['choose-target', 'azeb']))).toBe(0);
    expect(dice(reply(bomb(), ['choose-target', 'point'], ['choose-point', { at: [10, 17.2] }]))).toBe(0);
  });
});

describe('FLAMETHROWER', () => {
  it('TC-V-171, TC-FLAME-01 to TC-FLAME-03, TC-RULING-67: hits in Cover without a roll, never critically, and no BLOOD can be spent on it', () => {
    const done = reply(
      beginTrench(
        scene(against('flamer', [10, 16]), {
          terrain: [wallBefore(16)],
          tokens: { a: { blood: 3 } },
          dice: [1, 1],
          ...shoots,
        }),
      ),
      ['choose-target', 'e1'],
    );
    expect(done.question).toBeNull();
    expect(eventsOf(done, 'success-rolled')).toHaveLength(0);
    expect(lastEvent(done, 'injury-rolled')).toMatchObject({ model: 'e1', net: 0 });
    expect(markers(done, 'a', 'blood')).toBe(3);
    // 2 is a Minor hit; FIRE adds one.
    expect(markers(done, 'e1', 'blood')).toBe(2);
  });

  it('TC-RULING-67: the target must be seen, unless the table says otherwise', () => {
    const blind = { paper: { sees: () => false } };
    expect(barred(against('flamer', [10, 16]), 'shoot', blind)).toBe('TC-ATK-03');
    expect(
      barred(against('flamer', [10, 16]), 'shoot', { ...blind, options: { flameNeedsSight: false } }),
    ).toBeUndefined();
    expect(barred(against('flamer', [10, 30]), 'shoot', { options: { flameNeedsSight: false } })).toBe(
      'TC-ATK-03',
    );
  });

  it('TC-ATK-10: a line hits all models on it, friend or foe', () => {
    const units: Units = [
      ...against('cannon', [10, 18]),
      fighter('friend', 'red', 'trooper', [10.9, 14]),
      fighter('aside', 'blue', 'trooper', [12, 14]),
    ];
    const begun = reply(beginTrench(scene(units, { dice: [1, 1, 1, 1], ...shoots })), [
      'choose-target',
      'e1',
    ]);
    expect(lastEvent(begun, 'area-hit')).toMatchObject({ models: ['e1', 'friend'] });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takeBundles, type Defender } from '../../../../src/rules/trenches-and-turbines/shooting/saves';
import {
  eventsOf,
  facesOf,
  force,
  lastEvent,
  optionIds,
  piece,
  profile,
  rank,
  refused,
  reply,
  soldier,
  spot,
  standing,
  unit,
} from '../../../support/rules/turbines';
import { shot, armed, guns, one } from './volley-scenes';
import { rs, foe } from './shooting-scenes';

const plain = { autoResults: 'none' } as const;

describe('saves and damage', () => {
  it('TT-V-113 TT-PEN-02 TT-RULING-03 TT-SAVE-05 Pen above SV', () => {
    const end = shot([1, 1], { units: [guns(1), unit('foe', 'blue', [[10, 0]])], force: armed('awl') });
    expect(lastEvent(end, 'saves-rolled')).toMatchObject({ needs: -1, failed: 1 });
    expect(standing(end, 'foe')).toEqual([]);
  });

  it('TT-V-114 TT-SAVE-01 TT-SAVE-02 TT-SAVE-06 TT-PEN-02 damage times hits', () => {
    const end = shot([1, 1, 5, 6, 1, 9, 10, 2], {
      units: [guns(2), unit('foe', 'blue', [[10, 0]], { profile: 'TK' })],
      force: armed('field-gun'),
    });
    expect(lastEvent(end, 'saves-rolled')).toMatchObject({ needs: 5, failed: 3 });
    expect(end.state.models['foe/1']!.damage).toBe(3);
  });

  it('TT-V-115 TT-SAVE-07 TT-SAVE-08 surplus is lost; a Carry Over weapon may pass it on by option', () => {
    const scene = (weapon: string, options = {}) => ({
      units: [guns(1), foe],
      force: armed(weapon),
      options,
    });
    const lost = reply(shot([1, 8, 9, 10], scene('field-gun')), ['casualty-order', ['foe/2']]);
    expect(standing(lost, 'foe')).toHaveLength(4);
    expect(lastEvent(lost, 'saves-rolled')).toMatchObject({ needs: 2, failed: 3, lost: 2 });
    const kept = reply(shot([1, 8, 9, 10], scene('flood', { oneKillPerAttack: 'carryOverTag' })), [
      'casualty-order',
      ['foe/2'],
    ]);
    expect(standing(kept, 'foe')).toHaveLength(2);
  });

  it('TT-V-116 TT-SAVE-07 TT-SAVE-08 TT-RULING-56 TT-RULING-57 TT-RULING-58 surplus is counted hit by hit', () => {
    const heavies = unit('foe', 'blue', rank(3, 10, 0), { profile: 'HS' });
    const end = reply(
      shot([1, 1, 9, 9, 9, 1, 9, 2], { units: [guns(2), heavies], force: armed('field-gun') }),
      ['casualty-order', ['foe/2', 'foe/3']],
    );
    expect(standing(end, 'foe')).toEqual(['foe/1', 'foe/3']);
    expect(end.state.models['foe/3']!.damage).toBe(1);
  });

  const defender = (model: string, save: number, hp = 1): Defender => ({ model, save, hp });

  it('TT-V-117 TT-RULING-56 TT-PEN-02 different SV in one unit: the order decides', () => {
    const [a, b, leader] = [defender('a', 4), defender('b', 6), defender('leader', 4)];
    const fallen = (order: readonly Defender[]) =>
      takeBundles(order, [[6], [5]], Infinity, plain)
        .defenders.filter(({ hp }) => hp === 0)
        .map(({ model }) => model);
    expect(fallen([b, a, leader])).toEqual([]);
    expect(fallen([a, b, leader])).toEqual(['a']);
  });

  it('TT-V-117 TT-CAS-01 asks the owner before the saves', () => {
    const mixed = force([
      profile('RS'),
      profile('mixed', {}, [soldier('plain'), soldier('plated', { sv: 6 })]),
    ]);
    const three = { ...unit('foe', 'blue', rank(3, 10, 0), { profile: 'mixed' }) };
    const units = [
      unit('rs', 'red', rank(2, 0, 0)),
      {
        ...three,
        models: three.models.map((model, i) => (i === 2 ? { ...model, profile: 'plated' } : model)),
      },
    ];
    const start = shot([1, 1, 6, 5], { units, force: mixed });
    expect(standing(reply(start, ['casualty-order', ['foe/3', 'foe/2']]), 'foe')).toHaveLength(3);
    expect(standing(reply(start, ['casualty-order', ['foe/2', 'foe/3']]), 'foe')).toEqual(['foe/1', 'foe/3']);
  });

  it('TT-RULING-56 option afterSaves: the owner sees the dice first', () => {
    const start = shot([1, 1, 9, 9, 9, 9, 1], { options: { allocation: 'afterSaves' } });
    expect(start.question?.kind).toBe('casualty-order');
    expect(start.state.dice.used).toBe(7);
    expect(shot([1, 1, 9, 9, 9, 9, 1]).state.dice.used).toBe(5);
  });

  it('bundles never exceed the hit points left, and report the surplus as lost', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ hp: fc.integer({ min: 1, max: 3 }), save: fc.integer({ min: -1, max: 11 }) }), {
          minLength: 1,
          maxLength: 6,
        }),
        fc.array(fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 3 }), { maxLength: 8 }),
        fc.integer({ min: 0, max: 6 }),
        fc.boolean(),
        (models, bundles, most, carries) => {
          const before = models.map(({ hp, save }, i) => defender(`m${i}`, save, hp));
          const { defenders, bundles: results, lost } = takeBundles(before, bundles, most, plain, carries);
          const taken = before.reduce((sum, { hp }, i) => sum + hp - defenders[i]!.hp, 0);
          expect(defenders.every(({ hp }, i) => hp >= 0 && hp <= before[i]!.hp)).toBe(true);
          expect(defenders.filter(({ hp }) => hp === 0).length).toBeLessThanOrEqual(most);
          expect(results.reduce((sum, { damage }) => sum + damage, 0)).toBe(taken);
          expect(results.reduce((sum, { failed }) => sum + failed, 0)).toBe(taken + lost);
          if (!carries)
            expect(
              results.every(
                ({ kills, damage, model }) =>
                  !kills || damage <= before.find((one) => one.model === model)!.hp,
              ),
            ).toBe(true);
        },
      ),
    );
  });
});

describe('casualties', () => {
  /** The foe, some of it before a wall and the others hidden behind. */
  const seen = (...visible: readonly string[]) => ({
    terrain: [piece('wall', [11, 11.2], [-20, 20], 4, { size: 'L' })],
    hidden: {
      ...foe,
      models: foe.models.map((model) => ({
        ...model,
        at: spot(visible.includes(model.id!) ? 10 : 12.5, foe.models.indexOf(model) * 1.2),
      })),
    },
  });
  const two = seen('foe/2', 'foe/3');
  const leader = seen('foe/1');

  it('TT-V-118 TT-RULING-57 TT-CAS-01 the wounded come first; by option the owner chooses', () => {
    const heavies = unit('foe', 'blue', rank(3, 10, 0), { profile: 'HS' });
    const start = (options = {}) =>
      shot([1, 1, 9, 9], {
        units: [unit('rs', 'red', rank(2, 0, 0)), heavies],
        damage: { 'foe/3': 1 },
        options,
      });
    expect(refused(start(), ['foe/2', 'foe/3'])).toBe('TT-RULING-57');
    expect(refused(start(), ['foe/3', 'foe/2'])).toBeUndefined();
    expect(refused(start({ woundSpread: 'free' }), ['foe/2', 'foe/3'])).toBeUndefined();
  });

  it('TT-V-119 TT-CAS-02 TT-CAS-03 TT-CAS-01 TT-RULING-59 two visible models: two casualties, hidden ones if the owner chooses', () => {
    const start = shot([1, 1, 1, 1, 9, 9, 9, 9, 9], { units: [rs, two.hidden], terrain: two.terrain });
    expect(lastEvent(start, 'shot-taken')['visible']).toEqual(['foe/2', 'foe/3']);
    expect(start.question).toMatchObject({ kind: 'casualty-order', by: 'blue' });
    const end = reply(start, ['casualty-order', ['foe/4', 'foe/5', 'foe/2', 'foe/3']]);
    expect(standing(end, 'foe')).toEqual(['foe/1', 'foe/2', 'foe/3']);
    expect(lastEvent(end, 'saves-rolled')).toMatchObject({ failed: 4, lost: 2 });
  });

  it('TT-V-120 TT-CAS-02 TT-GROUP-04 TT-RULING-59 TT-RULING-61 the cap spans all groups; by option each has its own', () => {
    const pair = force([
      profile('RS', {}, [soldier('rifleman'), soldier('gunner', { weapons: ['machine-gun'] })]),
    ]);
    const units = [
      {
        ...rs,
        models: rs.models.slice(0, 2).map((model, i) => (i === 1 ? { ...model, profile: 'gunner' } : model)),
      },
      two.hidden,
    ];
    const after = (options = {}) => {
      const first = reply(
        shot([1, 9, 1, 1, 1, 9, 9, 9], { units, force: pair, options, terrain: two.terrain }),
        ['choose-group', 'rifle-1'],
        ['casualty-order', ['foe/5']],
      );
      return standing(reply(first, ['casualty-order', ['foe/4', 'foe/3', 'foe/2']]), 'foe').length;
    };
    expect(after()).toBe(3);
    expect(after({ casualtyCap: 'perGroup' })).toBe(2);
  });

  it('TT-RULING-61 option atEnd: models fall after the last group', () => {
    const pair = force([
      profile('RS', {}, [soldier('rifleman'), soldier('gunner', { weapons: ['machine-gun'] })]),
    ]);
    const units = [
      {
        ...rs,
        models: rs.models.slice(0, 2).map((model, i) => (i === 1 ? { ...model, profile: 'gunner' } : model)),
      },
      foe,
    ];
    const first = reply(
      shot([1, 9, 1, 9, 9, 9], { units, force: pair, options: { groupCasualties: 'atEnd' } }),
      ['choose-group', 'rifle-1'],
      ['casualty-order', ['foe/5']],
    );
    expect(standing(first, 'foe')).toHaveLength(5);
    expect(optionIds(first)).toEqual(['foe/2', 'foe/3', 'foe/4']);
    const end = reply(first, ['casualty-order', ['foe/4']]);
    expect(standing(end, 'foe')).toEqual(['foe/1', 'foe/2', 'foe/3']);
  });

  it('TT-V-121 TT-CAS-02 TT-CAS-03 TT-CAS-04 TT-RULING-60 only the leader is visible: a trooper falls; by option the leader', () => {
    const start = (options = {}) =>
      shot([1, 1, 1, 9, 9, 9, 9, 9], { units: [rs, leader.hidden], terrain: leader.terrain, options });
    expect(standing(reply(start(), ['casualty-order', ['foe/2', 'foe/3', 'foe/4']]), 'foe')).toEqual([
      'foe/1',
      'foe/3',
      'foe/4',
      'foe/5',
    ]);
    expect(standing(start({ leaderLast: 'visibleLeader' }), 'foe')).toEqual([
      'foe/2',
      'foe/3',
      'foe/4',
      'foe/5',
    ]);
  });

  it('TT-V-122 TT-CAS-04 TT-RULING-60 the leader falls last, but may fall', () => {
    const two = { units: [unit('rs', 'red', rank(2, 0, 0)), unit('foe', 'blue', rank(2, 10, 0))] };
    const end = shot([1, 1, 9, 9], two);
    expect(eventsOf(end, 'model-removed').map(({ data }) => data['model'])).toEqual(['foe/2', 'foe/1']);
    expect(facesOf(end, 'saves-rolled')).toEqual([[9, 9]]);
    expect(lastEvent(end, 'saves-rolled')['bundles']).toMatchObject([{ model: 'foe/2' }, { model: 'foe/1' }]);
    const alone = shot([1, 9], one());
    expect(eventsOf(alone, 'model-removed').map(({ data }) => data['model'])).toEqual(['foe/1']);
  });
});

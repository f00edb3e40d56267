import { describe, expect, it } from 'vitest';
import type { Battle, Flow } from '../../../../src/engine/index';
import type { Game } from '../../../../src/rules/gloom-trench-1926/game';
import {
  removeModel,
  takeDamage,
  type Losses,
} from '../../../../src/rules/gloom-trench-1926/morale/casualties';
import { eventsOf, optionIds, reply, standing } from '../../../support/battle';
import { begin, row, squad, type Scene } from '../../../support/rules/gloom';
import { damage, mixed, wounds } from './casualty-scenes';

/** Red's NCO and four riflemen of a mixed unit take damage. */
const asMixed = (hits: readonly number[], more: Partial<Scene> = {}) =>
  damage(hits, { force: mixed, ...more });

/** The mixed unit with other Wounds. */
const toughMixed = (value: number) => ({
  ...mixed,
  units: mixed.units.map((unit) => ({
    ...unit,
    models: unit.models.map((model) => ({ ...model, wounds: value })),
  })),
});

/** Damages only these models; returns the battle and the losses once they are settled. */
function hurt(hits: readonly number[], eligible: readonly string[], scene: Partial<Scene> = {}) {
  const losses: Losses[] = [];
  const battle = begin({
    units: [squad('red', 'red', row(5, 10, 10)), squad('blue', 'blue', row(3, 10, 40))],
    play: function* (game: Game): Flow<void> {
      losses.push(yield* takeDamage(game, 'red', hits, new Set(eligible)));
    },
    ...scene,
  });
  return { battle, losses };
}
const all = ['red/1', 'red/2', 'red/3', 'red/4', 'red/5'];

const fallen = (battle: Battle) => eventsOf(battle, 'model-removed').map(({ data }) => data['model']);

describe('questions about casualties', () => {
  it('GT-CAS-04 the owner sees how many of each kind would fall', () => {
    expect(asMixed([1, 1, 1]).question).toMatchObject({
      kind: 'choose-casualty-profile',
      by: 'red',
      rules: ['GT-CAS-04', 'GT-CAS-02'],
      options: [
        { id: 'nco', label: 'NCO', detail: '1 of 1 fall', about: ['red/1'] },
        {
          id: 'rifleman',
          label: 'Rifleman',
          detail: '3 of 4 fall',
          about: ['red/2', 'red/3', 'red/4', 'red/5'],
        },
      ],
      data: { unit: 'red', damage: 3 },
    });
    expect(
      asMixed([1, 1, 1], { force: toughMixed(2) }).question!.options.map(({ detail }) => detail),
    ).toEqual(['1 of 1 fall', '1 of 4 fall']);
  });
  it('GT-CAS-02 the owner picks among the models, the Leader marked', () => {
    expect(damage([1, 1], {}, 3).question).toMatchObject({
      kind: 'choose-casualties',
      by: 'red',
      min: 2,
      max: 2,
      rules: ['GT-CAS-02'],
      options: [
        { id: 'red/1', detail: 'The Leader', about: ['red/1'] },
        { id: 'red/2', about: ['red/2'] },
        { id: 'red/3', about: ['red/3'] },
      ],
      data: { unit: 'red', count: 2 },
    });
    expect(damage([1, 1], {}, 3).question!.options.map((option) => 'detail' in option)).toEqual([
      true,
      false,
      false,
    ]);
  });
  it('GT-CAS-05 a wounded model of a mixed unit takes the damage, and its kind goes on taking it: nobody is asked', () => {
    const battle = asMixed([1], { force: toughMixed(3), damage: { 'red/1': 1 } });
    expect(battle.question).toBeNull();
    expect(battle.state.models['red/1']!.damage).toBe(2);
  });
  it('GT-CAS-03 the rest goes to a model of the same kind that can be hit', () => {
    const { battle } = hurt([1], ['red/1', 'red/2', 'red/3'], { force: toughMixed(2) });
    const chosen = reply(battle, ['choose-casualty-profile', 'rifleman']);
    expect(chosen.question).toMatchObject({
      kind: 'choose-wounded',
      by: 'red',
      rules: ['GT-CAS-02', 'GT-CAS-03'],
      options: [
        { id: 'red/2', about: ['red/2'] },
        { id: 'red/3', about: ['red/3'] },
      ],
      data: { unit: 'red' },
    });
    expect(optionIds(chosen)).toEqual(['red/2', 'red/3']);
    const one = hurt([1], ['red/4'], { force: wounds(2) }).battle;
    expect(one.question).toBeNull();
    expect(one.state.models['red/4']!.damage).toBe(1);
  });
  it('GT-CAS-02 the wounded model falls first, and is not offered for the second', () => {
    const battle = damage([1, 1, 1], { force: wounds(2), damage: { 'red/3': 1 } }, 3);
    expect(optionIds(battle)).toEqual(['red/1', 'red/2']);
    expect(fallen(reply(battle, ['choose-casualties', ['red/2']]))).toEqual(['red/3', 'red/2']);
  });
});

describe('what damage does', () => {
  it('GT-CAS-01 points taken, models lost and points left over', () => {
    const { battle, losses } = hurt([1, 1, 1], all, { force: mixed });
    const after = reply(
      battle,
      ['choose-casualty-profile', 'rifleman'],
      ['choose-casualties', ['red/3', 'red/4', 'red/5']],
    );
    expect(losses).toEqual([{ applied: 3, removed: 3, lost: 0 }]);
    expect(eventsOf(after, 'damage-lost')).toEqual([]);
    expect(eventsOf(after, 'model-removed').map(({ rules }) => rules)).toEqual([
      ['GT-CAS-01'],
      ['GT-CAS-01'],
      ['GT-CAS-01'],
    ]);
  });
  it('GT-COVER-18 GT-CAS-05 damage without a model to take it is lost', () => {
    const { battle, losses } = hurt([1, 2], ['red/4', 'red/5']);
    expect(losses).toEqual([{ applied: 2, removed: 2, lost: 1 }]);
    expect(eventsOf(battle, 'damage-lost')).toMatchObject([
      { rules: ['GT-COVER-18', 'GT-CAS-05'], data: { unit: 'red', lost: 1 } },
    ]);
  });
  it('GT-RULING-105 lost: a hit of Damage 2 on a model with one Wound left takes that one', () => {
    const { battle, losses } = hurt([2], all, {
      force: wounds(2),
      damage: { 'red/3': 1 },
      options: { damageSpill: 'lost' },
    });
    expect(losses).toEqual([{ applied: 1, removed: 1, lost: 1 }]);
    expect(standing(battle, 'red')).toEqual(['red/1', 'red/2', 'red/4', 'red/5']);
    expect(Object.values(battle.state.models).some((model) => model.damage > 0)).toBe(false);
  });
  it('GT-RULING-106 option unit: the unit carries the rest; nothing is noted where nothing changes, or where it is gone', () => {
    const carried = (hits: readonly number[], tokens: number, count = 5) => {
      const battle = damage(
        hits,
        {
          force: wounds(2),
          options: { recordedDamage: 'unit' },
          tokens: { red: { damage: tokens } },
          units: [squad('red', 'red', row(count, 10, 10)), squad('blue', 'blue', row(3, 10, 40))],
        },
        count,
      );
      const after = battle.question ? reply(battle, ['choose-casualties', ['red/5']]) : battle;
      return eventsOf(after, 'token-changed').map(({ rules, data }) => [
        rules,
        data['token'],
        data['change'],
      ]);
    };
    const rules = ['GT-CAS-03', 'GT-RULING-106'];
    expect(carried([1], 0)).toEqual([[rules, 'damage', 1]]);
    expect(carried([1], 1)).toEqual([[rules, 'damage', -1]]);
    expect(carried([1, 1], 0)).toEqual([]);
    expect(carried([1], 1, 1)).toEqual([]);
  });
});

describe('bases of several models', () => {
  const two = squad(
    'red',
    'red',
    [
      [10, 10],
      [13, 10],
    ],
    {},
    { base: { shape: 'round', mm: 60, count: 2 } },
  );
  const units = [two, squad('blue', 'blue', row(3, 10, 40))];

  it('GT-RULING-21 the owner names one base at a time, and none more often than it has models', () => {
    const first = damage([1, 1, 1], { units });
    expect(first.question).toMatchObject({
      kind: 'choose-casualties',
      by: 'red',
      prompt: 'red loses 3. From which base?',
      options: [{ id: 'red/1' }, { id: 'red/2' }],
      data: { unit: 'red', count: 3 },
    });
    const second = reply(first, ['choose-casualties', 'red/2']);
    expect([second.question!.prompt, optionIds(second)]).toEqual([
      'red loses 2. From which base?',
      ['red/1', 'red/2'],
    ]);
    const third = reply(second, ['choose-casualties', 'red/2']);
    expect([third.question!.prompt, optionIds(third)]).toEqual(['red loses 1. From which base?', ['red/1']]);
    const after = reply(third, ['choose-casualties', 'red/1']);
    expect(fallen(after)).toEqual(['red/2', 'red/2', 'red/1']);
    expect(after.state.models['red/1']).toMatchObject({ count: 1, removed: false });
  });
  it('GT-RULING-21 a wounded model on a base falls first; its mates on that base may be chosen next', () => {
    const battle = damage([1, 1, 1], { units, force: wounds(2), damage: { 'red/1': 1 } });
    expect(optionIds(battle)).toEqual(['red/1', 'red/2']);
    const after = reply(battle, ['choose-casualties', 'red/1']);
    expect(fallen(after)).toEqual(['red/1', 'red/1']);
    const lone = damage([1, 1, 1, 1, 1], { units, force: wounds(2), damage: { 'red/1': 1 } });
    const next = reply(lone, ['choose-casualties', 'red/1']);
    // One wounded and one whole model of the first base, then one of the other.
    expect(fallen(reply(next, ['choose-casualties', 'red/2']))).toEqual(['red/1', 'red/1', 'red/2']);
  });
  it('GT-RULING-11 a Leader’s base that loses one of two models still leads', () => {
    const battle = damage([1], { units });
    const after = reply(battle, ['choose-casualties', 'red/1']);
    expect([after.question, after.state.models['red/1']!.leader]).toEqual([null, true]);
    const gone = reply(
      damage([1, 1], { units }),
      ['choose-casualties', 'red/1'],
      ['choose-casualties', 'red/1'],
    );
    expect(gone.state.models['red/2']!.leader).toBe(true);
  });
});

describe('the end of a Leader and of a unit', () => {
  const losing = (model: string, scene: Partial<Scene> = {}) =>
    begin({
      units: [squad('red', 'red', row(3, 10, 10)), squad('blue', 'blue', row(3, 10, 40))],
      play: (game) => removeModel(game, model, ['GT-CAS-01']),
      ...scene,
    });
  it('GT-COH-03 the owner names the new Leader, and the log says who leads', () => {
    const asked = losing('red/1');
    expect(asked.question).toMatchObject({ kind: 'choose-leader', by: 'red', rules: ['GT-COH-03'] });
    const named = reply(asked, ['choose-leader', 'red/3']);
    expect(eventsOf(named, 'leader-named')).toMatchObject([
      { rules: ['GT-COH-03'], data: { unit: 'red', model: 'red/3' } },
    ]);
    expect(eventsOf(named, 'leader-named')[0]!.text).toMatch(/ leads red now\.$/);
    expect(losing('red/2').question).toBeNull();
  });
  it('GT-RULING-11 closest-to-old: the nearest by its base’s centre, in any direction', () => {
    const heir = (places: readonly (readonly [number, number])[]) =>
      losing('red/1', {
        units: [squad('red', 'red', [[10, 10], ...places]), squad('blue', 'blue', row(3, 10, 40))],
        options: { newLeader: 'closest-to-old' },
      }).events.find(({ type }) => type === 'leader-named')!.data['model'];
    expect(
      heir([
        [13, 10],
        [10, 7.5],
      ]),
    ).toBe('red/3');
    expect(
      heir([
        [10, 12.5],
        [7, 10],
      ]),
    ).toBe('red/2');
    // 3 along one axis is nearer than 2.5 along both.
    expect(
      heir([
        [12.5, 12.5],
        [10, 13],
      ]),
    ).toBe('red/3');
    expect(
      heir([
        [7.5, 7.5],
        [13, 10],
      ]),
    ).toBe('red/3');
  });
  it('GT-RULING-35 remove: a chit of a destroyed unit leaves the bag, if one is left', () => {
    const end = (bag: Record<string, number>, destroyedUnitChit: string) =>
      eventsOf(
        losing('red/1', {
          units: [squad('red', 'red', [[10, 10]]), squad('blue', 'blue', row(3, 10, 40))],
          system: { bag },
          options: { destroyedUnitChit },
        }),
        'chit-removed',
      );
    expect(end({ red: 2, blue: 1 }, 'remove')).toMatchObject([
      { rules: ['GT-RULING-35'], data: { side: 'red' } },
    ]);
    expect(end({ red: 0, blue: 1 }, 'remove')).toEqual([]);
    expect(end({ blue: 1 }, 'remove')).toEqual([]);
    expect(end({ red: 2 }, 'void-if-none-left')).toEqual([]);
  });
  it('GT-CAS-01 the log says that the unit is destroyed', () => {
    const lone = losing('red/1', {
      units: [squad('red', 'red', [[10, 10]]), squad('blue', 'blue', row(3, 10, 40))],
    });
    expect(eventsOf(lone, 'unit-destroyed')).toMatchObject([{ rules: ['GT-CAS-01'], data: { unit: 'red' } }]);
  });
});

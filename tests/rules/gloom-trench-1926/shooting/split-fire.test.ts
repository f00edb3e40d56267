/** The choice of targets and of the shooters at each: offers, refusals and their reasons. */
import { describe, expect, it } from 'vitest';
import { answer, type Battle, type Json } from '../../../../src/engine/index';
import { removeModel } from '../../../../src/rules/gloom-trench-1926/morale/casualties';
import { canSplit, groupsAmong } from '../../../../src/rules/gloom-trench-1926/shooting/targets';
import { allShooters, targetsOf } from '../../../../src/rules/gloom-trench-1926/shooting/attack';
import { shoot } from '../../../../src/rules/gloom-trench-1926/shooting/shooting';
import { eventsOf, optionIds, refused, reply } from '../../../support/battle';
import {
  asked,
  begin,
  force,
  rifle,
  row,
  squad,
  unitProfile,
  type Scene,
} from '../../../support/rules/gloom';
import { duel, fire } from './duel';

/** Returns the refusal of an answer to the current question. */
function refusal(battle: Battle, given: Json) {
  const { kind, by } = battle.question!;
  const answered = answer(battle, { by, kind, answer: given });
  if (answered.ok) throw new Error('Not refused.');
  return answered.refusal;
}

const units = [
  squad('red', 'red', row(4, 10, 10)),
  squad('a', 'blue', row(3, 10, 20)),
  squad('b', 'blue', row(3, 20, 20)),
  squad('c', 'blue', row(3, 30, 20)),
];
/** Red sees a; only its first model sees b; no model sees c. */
const sees = (from: string, to: string) => to.startsWith('a') || (to.startsWith('b') && from === 'red/1');

const splitting = (scene: Partial<Scene> = {}) => begin({ units, play: fire('open-up', true), ...scene });

describe('the targets offered', () => {
  it('GT-SHOOT-02 GT-SHOOT-03 each with its shooters, range, rules and unit', () => {
    const { question } = duel([], { units, paper: { sees } });
    expect(question).toMatchObject({
      kind: 'choose-target',
      by: 'red',
      rules: ['GT-SHOOT-03', 'GT-SHOOT-02'],
      data: { unit: 'red', occasion: 'open-up' },
    });
    expect(question!.options).toMatchObject([
      { id: 'a', about: ['a'], rules: ['GT-SHOOT-05', 'GT-SHOOT-06'] },
      { id: 'b', about: ['b'], rules: ['GT-SHOOT-05', 'GT-SHOOT-06'] },
    ]);
    expect(question!.options.map(({ detail }) => detail!.split(' can')[0])).toEqual(['4', '1']);
    // 10 MU from centre to centre, less two radii of 12.5 mm.
    expect(question!.options[0]!.detail).toContain('range 9.0 MU');
  });
  it('GT-RULING-58 in an Advance the player may hold fire: no die is rolled', () => {
    const held = reply(duel([], { units, play: fire('advance') }), ['choose-target', 'none']);
    expect(held.question).toBeNull();
    expect(eventsOf(held, 'attack-rolled')).toEqual([]);
  });
  it('GT-SHOOT-02 with no target an event says so', () => {
    const blind = duel([], { units, paper: { sees: () => false } });
    expect(eventsOf(blind, 'no-target')).toMatchObject([{ rules: ['GT-SHOOT-02'], data: { unit: 'red' } }]);
    expect(blind.question).toBeNull();
  });
  it('GT-SHOOT-02 GT-RULING-73 a refusal says whether the target is out of sight or out of range', () => {
    const far = [...units, squad('far', 'blue', row(3, 10, 40))];
    const asking = duel([], {
      units: far,
      paper: { sees: (from, to) => !to.startsWith('c') && from !== to },
    });
    expect(refusal(asking, 'c')).toMatchObject({ rule: 'GT-SHOOT-02', ids: ['red', 'c'] });
    expect(refusal(asking, 'far')).toMatchObject({ rule: 'GT-RULING-73', ids: ['red', 'far'] });
    expect(refusal(asking, 'far').message).toContain('out of range');
    // The last of four sees one of three: in sight, out of range.
    const one = duel([], {
      units: far,
      paper: { sees: (from, to) => !to.startsWith('far') || (from === 'red/4' && to === 'far/3') },
    });
    expect(refused(one, 'far')).toBe('GT-RULING-73');
  });
  it('GT-SHOOT-02 a friendly unit, a destroyed unit and an unknown name are no targets, without a word on sight', () => {
    const asking = begin({
      units: [...units, squad('friends', 'red', row(2, 40, 10))],
      play: function* (game) {
        for (const model of ['c/1', 'c/2', 'c/3']) yield* removeModel(game, model, ['GT-CAS-01']);
        yield* shoot(game, 'red', 'open-up', false);
      },
    });
    let now = asking;
    while (now.question!.kind !== 'choose-target') now = reply(now, [now.question!.kind, optionIds(now)[0]!]);
    for (const id of ['friends', 'red', 'c', 'nobody'])
      expect(['GT-SHOOT-02', 'GT-RULING-73'].includes(refused(now, id)!), id).toBe(false);
  });
  it('GT-SHOOT-02 a model that has fallen is not the one in sight', () => {
    const asking = begin({
      units: [...units, squad('far', 'blue', row(3, 10, 40))],
      paper: { sees: (_, to) => !to.startsWith('far') || to === 'far/3' },
      play: function* (game) {
        yield* removeModel(game, 'far/3', ['GT-CAS-01']);
        yield* shoot(game, 'red', 'open-up', false);
      },
    });
    expect(refused(asking, 'far')).toBe('GT-SHOOT-02');
  });
});

describe('split fire', () => {
  it('GT-SPLIT-01 needs two models that can fire at two targets', () => {
    const may = (scene: Partial<Scene>) =>
      asked({ units, ...scene }, (game) =>
        canSplit(game, targetsOf(game, 'red', allShooters(game, 'red'), 'open-up')),
      );
    expect(may({})).toBe(true);
    expect(may({ paper: { sees: (from) => from === 'red/1' } })).toBe(false);
    expect(may({ paper: { sees: (_, to) => to.startsWith('a') } })).toBe(false);
    // The declaration of a unit that cannot split leads to one target.
    const single = splitting({ paper: { sees: (from) => from === 'red/1' } });
    expect(single.question!.kind).toBe('choose-target');
  });
  it('GT-RULING-22 a base of three makes three groups, or one where bases may not split', () => {
    const groups = (multiBaseSplit: string) =>
      asked({ units, options: { multiBaseSplit } }, (game) =>
        groupsAmong(game, [
          { model: 'red/1', count: 3 },
          { model: 'red/2', count: 1 },
          { model: 'red/1', count: 3 },
        ]),
      );
    expect([groups('allow'), groups('refuse')]).toEqual([4, 2]);
  });
  it('GT-SPLIT-06 the player names two targets, then the shooters at each', () => {
    const targets = splitting({ paper: { sees: (from, to) => !to.startsWith('c') && from !== to } });
    expect(targets.question).toMatchObject({
      kind: 'choose-targets',
      by: 'red',
      rules: ['GT-SPLIT-06', 'GT-SPLIT-03'],
      min: 2,
      max: 2,
      data: { unit: 'red', occasion: 'open-up' },
    });
    expect(refused(targets, ['a', 'c'])).toBe('GT-SHOOT-02');
    const crews = [
      squad('red', 'red', row(2, 10, 10, 4), {}, { base: { shape: 'round', mm: 60, count: 3 } }),
      ...units.slice(1),
    ];
    for (const [red, detail] of [
      [units[0]!, undefined],
      [crews[0]!, 'up to 3 models'],
    ] as const) {
      const assign = reply(splitting({ units: [red, ...units.slice(1)] }), ['choose-targets', ['b', 'a']]);
      expect(assign.question).toMatchObject({
        kind: 'assign-shooters',
        by: 'red',
        rules: ['GT-SPLIT-03'],
        data: { unit: 'red', targets: ['a', 'b'] },
      });
      expect(assign.question!.options[0]).toMatchObject({ id: 'a>red/1', about: ['red/1', 'a'] });
      expect(assign.question!.options[0]!.detail).toBe(detail);
      expect(optionIds(assign)).toHaveLength(2 * red.models.length);
    }
  });
  it('GT-SPLIT-03 two targets that only the same model can fire at are refused', () => {
    const only = (from: string, to: string) => to.startsWith('a') || from === 'red/1';
    const asking = splitting({ paper: { sees: only } });
    expect(refusal(asking, ['b', 'c'])).toMatchObject({ rule: 'GT-SPLIT-03', ids: ['b', 'c'] });
    expect(refused(asking, ['a', 'b'])).toBeUndefined();
  });
  it('GT-SPLIT-03 GT-SPLIT-06 shooters are refused that see nothing, count wrongly, or leave a target without fire', () => {
    const asking = reply(
      splitting({ paper: { sees: (from, to) => from !== 'red/4' || !to.startsWith('b') } }),
      ['choose-targets', ['a', 'b']],
    );
    const [one, two] = [{ 'red/1': 1 }, { 'red/2': 1 }];
    const wrong: readonly (readonly [Json, string, readonly string[]])[] = [
      [{ a: one, c: two }, 'GT-SPLIT-06', ['c']],
      [{ a: one, b: { 'red/4': 1 } }, 'GT-SPLIT-03', ['red/4', 'b']],
      [{ a: one, b: { 'red/2': 0 } }, 'GT-SPLIT-03', ['red/2']],
      [{ a: one, b: { 'red/2': 0.5 } }, 'GT-SPLIT-03', ['red/2']],
      [{ a: one, b: { 'red/2': 1.5 } }, 'GT-SPLIT-03', ['red/2']],
      [{ a: one, b: { 'red/2': 2 } }, 'GT-SPLIT-03', ['red/2']],
      [{ a: one, b: { 'red/1': 1 } }, 'GT-SPLIT-03', ['red/1']],
      [{ a: one }, 'GT-SPLIT-03', ['b']],
      [{ a: one, b: {} }, 'GT-SPLIT-03', ['b']],
      [{ a: {}, b: two }, 'GT-SPLIT-03', ['a']],
    ];
    for (const [given, rule, ids] of wrong)
      expect(refusal(asking, given), JSON.stringify(given)).toMatchObject({ rule, ids });
    expect(refused(asking, { a: { 'red/4': 1 }, b: two })).toBeUndefined();
  });
  it('GT-RULING-22 the models of one base may shoot at both targets, but not more than it holds', () => {
    const crew = [
      squad('red', 'red', [[10, 10]], {}, { base: { shape: 'round', mm: 60, count: 3 } }),
      ...units.slice(1),
    ];
    const asking = reply(splitting({ units: crew }), ['choose-targets', ['a', 'b']]);
    expect(refusal(asking, { a: { 'red/1': 2 }, b: { 'red/1': 2 } })).toMatchObject({
      rule: 'GT-SPLIT-03',
      ids: ['red/1'],
    });
    const fired = reply(
      begin({ units: crew, play: fire('open-up', true), dice: [1, 1, 1] }),
      ['choose-targets', ['a', 'b']],
      ['assign-shooters', { a: { 'red/1': 2 }, b: { 'red/1': 1 } }],
    );
    const dice = eventsOf(fired, 'attack-rolled').map(
      ({ data }) => (data['volleys'] as unknown as readonly { faces: readonly number[] }[])[0]!.faces.length,
    );
    expect(dice).toEqual([2, 1]);
    const two = [
      squad('red', 'red', row(2, 10, 10, 4), {}, { base: { shape: 'round', mm: 60, count: 3 } }),
      ...units.slice(1),
    ];
    const apart = reply(splitting({ units: two, options: { multiBaseSplit: 'refuse' } }), [
      'choose-targets',
      ['a', 'b'],
    ]);
    expect(refusal(apart, { a: { 'red/1': 1, 'red/2': 1 }, b: { 'red/1': 2 } })).toMatchObject({
      rule: 'GT-RULING-22',
      ids: ['red/1'],
    });
  });
  it('GT-SPLIT-05 one group destroys its target; the other still fires at its own', () => {
    const small = [units[0]!, squad('a', 'blue', [[10, 20]]), squad('b', 'blue', row(3, 20, 20))];
    const fired = reply(
      begin({ units: small, play: fire('open-up', true), dice: [8, 8, 1, 1, 1, 1] }),
      ['choose-targets', ['a', 'b']],
      ['assign-shooters', { a: { 'red/1': 1, 'red/2': 1 }, b: { 'red/3': 1, 'red/4': 1 } }],
    );
    expect(fired.state.units['a']!.destroyed).toBe(true);
    expect(eventsOf(fired, 'attack-rolled').map(({ data }) => data['target'])).toEqual(['a', 'b']);
  });
  it('GT-SPLIT-04 shooters that have fallen, and groups that no longer see their target, do not fire', () => {
    const assigned = { a: { 'red/1': 1, 'red/2': 1 }, b: { 'red/3': 1 }, c: { 'red/4': 1 } };
    const play: NonNullable<Scene['play']> = function* (game) {
      yield* removeModel(game, 'red/2', ['GT-CAS-01']);
      yield* removeModel(game, 'red/3', ['GT-CAS-01']);
      yield* shoot(game, 'red', 'open-up', true, assigned);
    };
    const after = begin({ units, play, dice: [1], paper: { sees: (_, to) => !to.startsWith('c') } });
    expect(eventsOf(after, 'attack-rolled').map(({ data }) => [data['target'], data['shooters']])).toEqual([
      ['a', ['red/1']],
    ]);
  });
  it('GT-SPLIT-04 a group whose target the other has destroyed is silent', () => {
    const play: NonNullable<Scene['play']> = function* (game) {
      for (const model of ['a/1', 'a/2', 'a/3']) yield* removeModel(game, model, ['GT-CAS-01']);
      yield* shoot(game, 'red', 'open-up', true, { a: { 'red/1': 1 }, b: { 'red/2': 1 } });
    };
    let now = begin({ units, play, dice: [1] });
    while (now.question) now = reply(now, [now.question.kind, optionIds(now)[0]!]);
    expect(eventsOf(now, 'attack-rolled').map(({ data }) => data['target'])).toEqual(['b']);
  });
});

describe('the range of a group', () => {
  // Leaders 13 MU apart: D6. The group of red/3 and red/4 is nearer: D8.
  const base = 25 / 25.4;
  const apart = [
    squad('red', 'red', [
      [10, 10],
      [12, 10],
      [10, 12],
      [10, 14],
    ]),
    squad('a', 'blue', row(3, 30, 10)),
    squad('b', 'blue', row(3, 10, 23 + base)),
  ];
  const diceAt = (options: NonNullable<Scene['options']>, b: Readonly<Record<string, number>>) => {
    const fired = reply(
      begin({ units: apart, options, play: fire('open-up', true), dice: [1, 1, 1, 1] }),
      ['choose-targets', ['a', 'b']],
      ['assign-shooters', { a: { 'red/2': 1 }, b }],
    );
    const { data } = eventsOf(fired, 'attack-rolled').at(-1)!;
    const [volley] = data['volleys'] as unknown as readonly { die: string }[];
    return [(data['range'] as number).toFixed(3), volley!.die];
  };

  it('GT-RULING-74 from the unit’s Leader, or from the nearest of a group without him', () => {
    expect(diceAt({}, { 'red/3': 1, 'red/4': 1 })).toEqual(['13.000', 'D6']);
    const nearest = { splitRangeFrom: 'nearest-of-group' };
    expect(diceAt(nearest, { 'red/3': 1, 'red/4': 1 })).toEqual(['9.000', 'D8']);
    expect(diceAt(nearest, { 'red/3': 1 })).toEqual(['11.000', 'D8']);
    expect(diceAt(nearest, { 'red/1': 1, 'red/4': 1 })).toEqual(['13.000', 'D6']);
  });
  it('GT-RULING-12 between the closest models, or the closest pair of which one sees the other', () => {
    expect(diceAt({ rangeFrom: 'closest-models' }, { 'red/3': 1, 'red/4': 1 })).toEqual(['9.000', 'D8']);
    const pair = duel([1, 1, 1], {
      units: [apart[0]!, apart[2]!],
      options: { rangeFrom: 'closest-seen-pair' },
      paper: { sees: (from) => from !== 'red/4' },
    });
    const fired = reply(pair, ['choose-target', 'b']);
    expect(eventsOf(fired, 'attack-rolled')[0]!.data['range']).toBeCloseTo(11, 9);
  });
  it('GT-RULING-119 not within 2 MU of a friend: the shooters themselves do not count, other units do', () => {
    const beside = (friends: number) =>
      optionIds(
        duel([], {
          units: [
            squad('red', 'red', row(3, 10, 10)),
            squad('friends', 'red', [[10, 20]]),
            squad('a', 'blue', row(3, 10, 11.5 + base)),
            squad('b', 'blue', row(3, 10, 20 + friends + base)),
          ],
          options: { shootNearFriends: 'not-within-2' },
        }),
      );
    expect(beside(2.01)).toEqual(['a', 'b']);
    expect(beside(2)).toEqual(['a']);
  });
});

describe('weapons and their limits', () => {
  const armed = (effect: object) =>
    force([unitProfile('rifles', {}, { weapons: ['gun'] })], {
      weapons: [{ id: 'gun', name: 'Gun', short: { range: 24, die: 'D8' }, rules: ['limit'] }, rifle],
      rules: [{ id: 'limit', name: 'Limit', text: 'Limit', effect }],
    });
  it('GT-PROFILE-14 a weapon that stands to fire does so in an Open Up, not in an Advance', () => {
    const standing = armed({ kind: 'stands-to-fire' });
    expect(optionIds(duel([], { force: standing }))).toEqual(['blue']);
    expect(eventsOf(duel([], { force: standing, play: fire('advance') }), 'no-target')).toHaveLength(1);
  });
  it('GT-PROFILE-14 GT-RULING-73 a minimum range includes its edge', () => {
    const limited = armed({ kind: 'minimum-range', value: 6 });
    expect(optionIds(duel([], { force: limited }, 6))).toEqual(['blue']);
    expect(eventsOf(duel([], { force: limited }, 5.9), 'no-target')).toHaveLength(1);
  });
  it('GT-PROFILE-14 each model may roll several dice', () => {
    const fired = reply(
      duel([1, 1, 1, 1, 1, 1], { force: armed({ kind: 'shooting-dice', value: 3 }) }, 10, [2, 5]),
      ['choose-target', 'blue'],
    );
    const [volley] = eventsOf(fired, 'attack-rolled')[0]!.data['volleys'] as unknown as readonly {
      faces: readonly number[];
    }[];
    expect(volley!.faces).toHaveLength(6);
  });
});

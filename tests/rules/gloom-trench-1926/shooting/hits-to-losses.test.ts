/** From hits to losses: the Save of a unit, pressing, points, tokens. */
import { describe, expect, it } from 'vitest';
import { batches } from '../../../../src/rules/gloom-trench-1926/shooting/saves';
import { saveDice } from '../../../../src/rules/gloom-trench-1926/shooting/volleys';
import { eventsOf, lastEvent, optionIds, reply, standing } from '../../../support/battle';
import {
  asked,
  force,
  rifle,
  rifleman,
  row,
  squad,
  stress,
  unitProfile,
  type Scene,
} from '../../../support/rules/gloom';
import { duel } from './duel';

type Fields = Readonly<Record<string, unknown>>;
const rule = (id: string, effect: Fields, fields: Fields = {}) => ({
  id,
  name: id,
  text: id,
  effect,
  ...fields,
});
const gun = { id: 'gun', name: 'Gun', short: { range: 20, die: 'D12' } };
/** Blue's models by profile, in order. */
const mixed = (...profiles: readonly string[]) => {
  const blue = squad('blue', 'blue', row(profiles.length, 10, 21));
  return { ...blue, models: blue.models.map((model, i) => ({ ...model, profile: profiles[i]! })) };
};
describe('the Save of a mixed unit', () => {
  const profiles = force([
    unitProfile('rifles', {
      models: [
        rifleman,
        { ...rifleman, id: 'bare', name: 'Bare', save: null },
        { ...rifleman, id: 'tough', name: 'Tough', save: 'D12' },
      ],
    }),
  ]);
  const dice = (unitSave: string, ...models: readonly string[]) =>
    asked(
      {
        units: [squad('red', 'red', row(1, 40, 40)), mixed(...models)],
        force: profiles,
        options: { unitSave },
      },
      (game) => saveDice(game, 'blue'),
    );

  it('GT-SAVE-02 GT-RULING-06 the Save of most models; of several, the owner picks; or the option’s', () => {
    expect(dice('majority', 'rifleman', 'rifleman', 'tough')).toEqual(['D6']);
    expect(dice('majority', 'bare', 'rifleman', 'tough', 'tough', 'rifleman')).toEqual(['D12', 'D6']);
    expect(dice('majority', 'bare', 'rifleman')).toEqual(['D6', null]);
    expect(dice('owner-picks-profile-first', 'bare', 'tough', 'rifleman', 'rifleman')).toEqual([
      'D12',
      'D6',
      null,
    ]);
    expect(dice('worst', 'tough', 'tough', 'rifleman')).toEqual(['D6']);
    expect(dice('worst', 'bare', 'tough', 'rifleman')).toEqual([null]);
  });
  it('GT-RULING-06 GT-RULING-118 the owner picks between a Save and none; without one each hit is damage', () => {
    const asking = reply(
      duel([8, 8, 1, 6, 2], {
        units: [squad('red', 'red', row(3, 10, 10)), mixed('bare', 'bare', 'rifleman', 'rifleman')],
        force: profiles,
      }),
      ['choose-target', 'blue'],
    );
    expect(asking.question).toMatchObject({
      kind: 'choose-save',
      by: 'blue',
      rules: ['GT-SAVE-02', 'GT-RULING-06'],
      options: [
        { id: 'D6', label: 'D6' },
        { id: 'none', label: 'No Save' },
      ],
      data: { unit: 'blue' },
    });
    expect(lastEvent(reply(asking, ['choose-save', 'D6']), 'saves-rolled')).toMatchObject({
      faces: [6, 2],
      saved: 1,
    });
    const none = reply(asking, ['choose-save', 'none']);
    expect(eventsOf(none, 'saves-rolled')).toMatchObject([
      {
        rules: ['GT-RULING-118'],
        data: { unit: 'blue', hits: 2, faces: [], saved: 0, failed: 2, damage: 1 },
      },
    ]);
  });
  it('GT-RULING-118 no Save: nobody may spend a point on saves, and no natural 1 is rolled', () => {
    const fired = reply(
      duel([8, 1, 1], {
        units: [squad('red', 'red', row(3, 10, 10)), mixed('bare', 'bare', 'bare')],
        force: profiles,
        points: { blue: 1 },
      }),
      ['choose-target', 'blue'],
    );
    expect(fired.question!.kind).toBe('choose-casualties');
    expect(stress(reply(fired, ['choose-casualties', ['blue/3']]), 'blue')).toBe(1);
  });
});

describe('from hits to losses', () => {
  const nasty = (...what: readonly string[]) =>
    force(
      [
        unitProfile('rifles', {
          models: [
            { ...rifleman, weapons: ['rifle'] },
            { ...rifleman, id: 'gunner', name: 'Gunner', weapons: ['gun'] },
          ],
        }),
      ],
      {
        weapons: [rifle, { ...gun, rules: ['nasty'] }],
        rules: [rule('nasty', { kind: 'ignores', what })],
      },
    );
  const armed = (...profiles: readonly string[]) => {
    const red = squad('red', 'red', row(profiles.length, 10, 10));
    return { ...red, models: red.models.map((model, i) => ({ ...model, profile: profiles[i]! })) };
  };
  const shot = (
    profiles: readonly string[],
    what: readonly string[],
    dice: readonly number[],
    more: Partial<Scene> = {},
  ) =>
    reply(
      duel(dice, {
        units: [armed(...profiles), squad('blue', 'blue', row(5, 10, 21))],
        force: nasty(...what),
        ...more,
      }),
      ['choose-target', 'blue'],
    );
  const tokens = (...given: Parameters<typeof shot>) =>
    stress(reply(shot(...given), ['choose-casualties', ['blue/5']]), 'blue');

  it('GT-STRESS-03 GT-RULING-108 a second token for casualties of an attack that ignores saves and Obscured; with the option one is enough', () => {
    expect(tokens(['gunner'], ['saves', 'obscured'], [12])).toBe(2);
    expect(tokens(['gunner'], ['saves'], [12])).toBe(1);
    expect(tokens(['gunner'], ['obscured'], [12, 2])).toBe(1);
    const either = { options: { noSaveStress: 'either' } };
    expect(tokens(['gunner'], ['saves'], [12], either)).toBe(2);
    expect(tokens(['gunner'], ['obscured'], [12, 2], either)).toBe(2);
    expect(tokens(['gunner'], ['cover'], [12, 2], either)).toBe(1);
  });
  it('GT-PROFILE-14 two rules of a weapon that ignore different defences both count', () => {
    const gas = force([unitProfile('rifles', {}, { weapons: ['gun'] })], {
      weapons: [{ ...gun, rules: ['no-shelter', 'choking'] }],
      rules: [
        rule('no-shelter', { kind: 'ignores', what: ['cover'] }),
        rule('choking', { kind: 'ignores', what: ['saves', 'obscured'] }),
      ],
    });
    const paper: Scene['paper'] = {
      within: Object.fromEntries([1, 2, 3, 4, 5].map((i) => [`blue/${i}`, ['wall']])),
      pieces: { wall: { cover: 'heavy' } },
    };
    const fired = reply(duel([5], { force: gas, paper }, 10, [1, 5]), ['choose-target', 'blue']);
    expect(eventsOf(fired, 'attack-rolled')[0]!.data).toMatchObject({
      hits: 1,
      volleys: [{ rollModifier: 0 }],
    });
    expect(lastEvent(fired, 'saves-rolled')).toMatchObject({ faces: [], failed: 1 });
    expect(stress(reply(fired, ['choose-casualties', ['blue/5']]), 'blue')).toBe(2);
  });
  it('GT-STRESS-03 one such hit among others is enough', () => {
    // The rifle misses a save; the gun’s hit allows none.
    const mixedFire = shot(['rifleman', 'gunner'], ['saves', 'obscured'], [8, 12, 2]);
    expect(stress(reply(mixedFire, ['choose-casualties', ['blue/4', 'blue/5']]), 'blue')).toBe(2);
    // A miss of the gun leaves the rifle’s alone.
    expect(tokens(['rifleman', 'gunner'], ['saves', 'obscured'], [8, 1, 2])).toBe(1);
  });
  it('GT-STRESS-03 GT-STRESS-01 damage without a casualty: one token', () => {
    const tough = force([unitProfile('rifles', {}, { weapons: ['gun'], wounds: 3 })], {
      weapons: [{ ...gun, rules: ['nasty'] }],
      rules: [rule('nasty', { kind: 'ignores', what: ['saves', 'obscured'] })],
    });
    let hurt = reply(duel([12], { force: tough }, 10, [1, 5]), ['choose-target', 'blue']);
    while (hurt.question) hurt = reply(hurt, [hurt.question.kind, optionIds(hurt)[0]!]);
    expect(standing(hurt, 'blue')).toHaveLength(5);
    expect(stress(hurt, 'blue')).toBe(1);
  });
  it('GT-SHOOT-11 GT-TP-06 points may be spent if any hit allows a save; the question states the hits', () => {
    const some = shot(['rifleman', 'rifleman', 'gunner'], ['saves'], [8, 8, 12], { points: { blue: 1 } });
    expect(some.question).toMatchObject({ kind: 'spend-tp', by: 'blue', data: { hits: 3 } });
    const bare = shot(['gunner'], ['saves'], [12], {
      points: { blue: 1, red: 1 },
      tokens: { blue: { stress: 1 } },
    });
    expect(reply(bare, ['spend-tp', 'none'], ['press', 'none']).question!.kind).toBe('choose-casualties');
  });
  it('GT-SHOOT-11 GT-RULING-76 pressing: the number of tokens, the side that is asked, and the remaining tokens', () => {
    const hit = (pressTokens: string) =>
      reply(duel([8, 1, 1, 1, 1, 6], { tokens: { blue: { stress: 2 } }, options: { pressTokens } }), [
        'choose-target',
        'blue',
      ]);
    expect(hit('1').question).toMatchObject({
      kind: 'press',
      by: 'red',
      rules: ['GT-SHOOT-11'],
      options: [{ id: 'none' }, { id: 'press', detail: '1 Stress left.' }],
      data: { unit: 'red', target: 'blue' },
    });
    const once = reply(hit('1'), ['press', 'press']);
    expect(once.question).toBeNull();
    expect(lastEvent(once, 'saves-rolled')).toMatchObject({ rollModifier: -1 });
    expect(eventsOf(once, 'token-changed')[0]!.rules).toEqual(['GT-SHOOT-11']);
    const twice = reply(hit('any'), ['press', 'press'], ['press', 'press']);
    expect(lastEvent(twice, 'saves-rolled')).toMatchObject({ rollModifier: -2 });
    expect(stress(twice, 'blue')).toBe(0);
    const left = reply(hit('any'), ['press', 'press'], ['press', 'none']);
    expect(stress(left, 'blue')).toBe(1);
    expect(lastEvent(reply(hit('1'), ['press', 'none']), 'saves-rolled')).toMatchObject({ rollModifier: 0 });
  });
  it('GT-SHOOT-08 without a hit nothing is asked or rolled', () => {
    const missed = reply(duel([1, 1, 1, 1, 1], { tokens: { blue: { stress: 1 } } }), [
      'choose-target',
      'blue',
    ]);
    expect(missed.question).toBeNull();
    expect(eventsOf(missed, 'saves-rolled')).toEqual([]);
  });
  it('GT-RULING-07 hits with equal saves are one pool; the greatest Damage is saved first', () => {
    const saving = { none: false, ignoresObscured: false, modifiers: [] };
    expect(
      batches([
        { ...saving, damage: 1, hits: 2 },
        { ...saving, damage: 3, hits: 0 },
        { ...saving, damage: 2, hits: 1 },
        { ...saving, damage: 1, hits: 1 },
      ]),
    ).toEqual([
      { ...saving, damage: 2, hits: 1 },
      { ...saving, damage: 1, hits: 3 },
    ]);
  });
  it('GT-SAVE-02 the log of the saves cites its rules and the modifiers', () => {
    const [event] = eventsOf(
      reply(duel([8, 1, 1, 1, 1, 6], { tokens: { blue: { 'dug-in': 1 } } }), ['choose-target', 'blue']),
      'saves-rolled',
    );
    expect(event).toMatchObject({
      rules: ['GT-SAVE-02', 'GT-SAVE-04'],
      data: { unit: 'blue', die: 'D6', rollModifier: 1, modifiers: [{ name: 'Dug in', rule: 'GT-ACT-10' }] },
    });
    expect(event!.text).toContain('saves 1 of 1: needs 4, rolled 6 (1 D6)');
  });
});

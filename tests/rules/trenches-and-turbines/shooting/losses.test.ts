/** Losses of a volley: marks, orders, groups that are held, and the damage between strikes. */
import { describe, expect, it } from 'vitest';
import { addDamage, damageBeyond } from '../../../../src/rules/trenches-and-turbines/shooting/damage';
import { activation } from '../../../../src/rules/trenches-and-turbines/turn/activation';
import { refusalOf } from '../../../support/battle';
import {
  begin,
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
  standing,
  unit,
} from '../../../support/rules/turbines';
import { foe, rs } from './shooting-scenes';
import { armed, guns, shot } from './volley-scenes';

const heavies = (count: number) => unit('foe', 'blue', rank(count, 10, 0), { profile: 'HS' });

describe('models marked by OPTICS', () => {
  const marks = (dice: readonly number[], target = heavies(3), count = 2, options = {}) =>
    shot(dice, { units: [guns(count), target], force: armed('scoped', 9), options });

  it('TT-RULING-22 the attacker marks a model for each hit, the leader twice until it falls', () => {
    const first = marks([1, 1, 9, 9]);
    expect(first.question).toMatchObject({ kind: 'choose-mark', by: 'red' });
    expect(optionIds(first)).toEqual(['foe/1', 'foe/2', 'foe/3']);
    const second = reply(first, ['choose-mark', 'foe/1']);
    expect(facesOf(second, 'saves-rolled')).toEqual([[9]]);
    expect(optionIds(second)).toEqual(['foe/1', 'foe/2', 'foe/3']);
    expect(standing(reply(second, ['choose-mark', 'foe/1'], ['choose-leader', 'foe/2']), 'foe')).toEqual([
      'foe/2',
      'foe/3',
    ]);
    const spread = reply(second, ['choose-mark', 'foe/2']);
    expect([spread.state.models['foe/1']!.damage, spread.state.models['foe/2']!.damage]).toEqual([1, 1]);
  });

  it('TT-RULING-22 a model that has fallen is not marked again; the hits beyond the last visible model are lost', () => {
    const men = marks([1, 1, 1, 9, 9], unit('foe', 'blue', rank(2, 10, 0)), 3);
    expect(optionIds(men)).toEqual(['foe/1', 'foe/2']);
    // The second hit has one mark left and asks nobody; the third has none and rolls no save.
    const end = reply(men, ['choose-mark', 'foe/2']);
    expect(facesOf(end, 'saves-rolled')).toEqual([[9], [9]]);
    expect(standing(end, 'foe')).toEqual([]);
    expect(end.state.dice.used).toBe(5);
  });

  it('TT-RULING-22 TT-CAS-02 only visible models are marked', () => {
    const wall = piece('wall', [11, 11.2], [-20, 20], 4, { size: 'L' });
    const target = unit('foe', 'blue', [
      [10, 0],
      [12.5, 1.2],
      [10, 2.4],
    ]);
    const asked = shot([1, 9], { units: [guns(1), target], force: armed('scoped', 9), terrain: [wall] });
    expect(optionIds(asked)).toEqual(['foe/1', 'foe/3']);
    const plain = shot([1, 9], {
      units: [guns(1), target],
      force: armed('scoped', 9),
      terrain: [wall],
      options: { optics: 'ignored' },
    });
    expect(plain.question).toMatchObject({ kind: 'casualty-order', by: 'blue' });
  });
});

describe('the order of casualties', () => {
  it('TT-RULING-57 one hit on a unit with one wounded model asks nobody; with two wounded its owner chooses', () => {
    const hit = (damage: Readonly<Record<string, number>>, options = {}) =>
      shot([1, 9], { units: [guns(1), heavies(4)], force: armed('rifle'), damage, options });
    expect(standing(hit({ 'foe/3': 1 }), 'foe')).toEqual(['foe/1', 'foe/2', 'foe/4']);
    const two = hit({ 'foe/3': 1, 'foe/4': 1 });
    expect(two.question).toMatchObject({ kind: 'casualty-order', by: 'blue', min: 1, max: 3 });
    expect(refusalOf(two, ['foe/2'])).toMatchObject({ rule: 'TT-RULING-57', ids: ['foe/3', 'foe/4'] });
    expect(refused(two, ['foe/3'])).toBeUndefined();
    expect(two.question!.options.map(({ detail }) => detail !== undefined)).toEqual([false, true, true]);
    // By option wounds do not count: the owner is asked though one model is wounded.
    const free = hit({ 'foe/3': 1 }, { woundSpread: 'free' });
    expect(free.question?.kind).toBe('casualty-order');
    expect(standing(reply(free, ['casualty-order', ['foe/2']]), 'foe')).toHaveLength(4);
  });

  it('TT-RULING-57 TT-CAS-04 a wounded leader still comes last', () => {
    const end = shot([1, 9], { units: [guns(1), heavies(2)], force: armed('rifle'), damage: { 'foe/1': 1 } });
    expect(standing(end, 'foe')).toEqual(['foe/1', 'foe/2']);
    expect(end.state.models['foe/2']!.damage).toBe(1);
  });

  it('TT-RULING-56 more hits than models: all but the leader are put in order', () => {
    const many = shot([1, 1, 1, 1, 1, 9, 9, 9, 9, 9], { units: [rs, unit('foe', 'blue', rank(4, 10, 0))] });
    expect(many.question).toMatchObject({ kind: 'casualty-order', min: 3, max: 3 });
    expect(standing(reply(many, ['casualty-order', ['foe/4', 'foe/2', 'foe/3']]), 'foe')).toEqual([]);
  });

  it('TT-RULING-20 TT-CAS-04 a replacement leader is not protected', () => {
    const led = shot([1, 9, 9, 9, 9, 9], { system: { replaced: { foe: 'foe/1' } } });
    expect(optionIds(led)).toEqual(['foe/1', 'foe/2', 'foe/3', 'foe/4', 'foe/5']);
    expect(refused(led, ['foe/1'])).toBeUndefined();
  });

  it('TT-RULING-60 option visibleLeader: the leader falls only as the single visible model', () => {
    const start = (seen: readonly string[]) =>
      shot([1, 9, 9, 9, 9, 9], {
        options: { leaderLast: 'visibleLeader' },
        drawn: { sees: (_, model) => seen.includes(model) },
      });
    expect(standing(start(['foe/1']), 'foe')).toEqual(['foe/2', 'foe/3', 'foe/4', 'foe/5']);
    expect(start(['foe/1', 'foe/2']).question?.kind).toBe('casualty-order');
    expect(start(['foe/2']).question?.kind).toBe('casualty-order');
  });

  it('TT-RULING-56 option afterSaves: with different saves the order comes before the dice', () => {
    const mixed = force([
      profile('RS'),
      profile('mixed', {}, [soldier('plain'), soldier('plated', { sv: 6 })]),
    ]);
    const target = unit('foe', 'blue', rank(3, 10, 0), { profile: 'mixed' });
    const units = [
      unit('rs', 'red', rank(2, 0, 0)),
      { ...target, models: target.models.map((m, i) => ({ ...m, profile: i === 2 ? 'plated' : 'plain' })) },
    ];
    const asked = shot([1, 1, 9, 9], { units, force: mixed, options: { allocation: 'afterSaves' } });
    expect([asked.question?.kind, asked.state.dice.used]).toEqual(['casualty-order', 2]);
  });
});

describe('groups', () => {
  const three = force([
    profile('RS', {}, [
      soldier('rifleman'),
      soldier('gunner', { weapons: ['machine-gun'] }),
      soldier('bearer', { weapons: ['awl'] }),
    ]),
    profile('tough', {}, [soldier('heavy', { hp: 2 })]),
  ]);
  const team = {
    ...rs,
    models: rs.models
      .slice(0, 3)
      .map((model, i) => ({ ...model, profile: ['rifleman', 'gunner', 'bearer'][i]! })),
  };
  const tough = unit('foe', 'blue', rank(5, 10, 0), { profile: 'tough' });
  const start = (dice: readonly number[], options = {}, target = foe) =>
    shot(dice, { units: [team, target], force: three, options });

  it('TT-GROUP-03 TT-RULING-36 TT-RULING-61 the attacker orders the groups, or holds the rest', () => {
    const asked = start([9, 9, 9, 9, 9]);
    expect(asked.question).toMatchObject({ kind: 'choose-group', by: 'red' });
    expect(optionIds(asked)).toEqual(['rifle-1', 'machine-gun-2', 'awl-3', 'hold']);
    expect(asked.question!.options.map(({ detail }) => detail)).toEqual([
      '1 die, 5 or less',
      '3 dice, 5 or less',
      '1 die, 5 or less',
      undefined,
    ]);
    const next = reply(asked, ['choose-group', 'awl-3']);
    expect(optionIds(next)).toEqual(['rifle-1', 'machine-gun-2', 'hold']);
    const held = reply(next, ['choose-group', 'hold']);
    expect(eventsOf(held, 'attack-rolled').map(({ data }) => data['weapon'])).toEqual(['Awl']);
    expect(lastEvent(held, 'attacks-dropped')).toEqual({
      target: 'foe',
      groups: ['rifle-1', 'machine-gun-2'],
    });
    const all = reply(next, ['choose-group', 'rifle-1']);
    expect(eventsOf(all, 'attack-rolled').map(({ data }) => data['weapon'])).toEqual([
      'Awl',
      'Rifle',
      'Machine gun',
    ]);
    expect(eventsOf(all, 'attacks-dropped')).toEqual([]);
  });

  it('TT-HIT-04 TT-SAVE-03 the events name the models, the numbers and the rules of the modifiers', () => {
    const end = start([9, 1, 9, 9, 4, 1], {}, unit('foe', 'blue', [[10, 0]]));
    const rolled = reply(end, ['choose-group', 'rifle-1'], ['choose-group', 'machine-gun-2']);
    const [, gun] = eventsOf(rolled, 'attack-rolled');
    expect(gun!.data).toMatchObject({
      attacker: 'rs',
      target: 'foe',
      occasion: 'shoot',
      weapon: 'Machine gun',
      models: ['rs/2'],
      needs: 5,
      written: 5,
      faces: [1, 9, 9],
      hits: 1,
    });
    expect(gun!.text).toContain('1 hit');
    const saves = eventsOf(rolled, 'saves-rolled')[0]!;
    expect(saves.rules).toContain('TT-PEN-02');
    expect(saves.data).toMatchObject({
      unit: 'foe',
      needs: 3,
      written: 4,
      modifiers: [{ name: 'Pen 1', value: -1, rule: 'TT-PEN-02' }],
      targets: { 'foe/1': 3 },
    });
  });

  it('TT-RULING-59 TT-CAS-02 failed saves beyond the visible models have no effect, and the log says so', () => {
    const end = shot([1, 1, 9, 9], {
      units: [guns(2), foe],
      force: armed('rifle'),
      drawn: { sees: (_, model) => model === 'foe/2' },
    });
    const done = reply(end, ['casualty-order', ['foe/4', 'foe/5']]);
    const saves = eventsOf(done, 'saves-rolled')[0]!;
    expect(saves.rules).toContain('TT-CAS-02');
    expect(saves.text).toContain('2 failed, 1 of them without effect; 1 model falls');
    expect(standing(done, 'foe')).toEqual(['foe/1', 'foe/2', 'foe/3', 'foe/5']);
    const plain = shot([1, 9], { units: [guns(1), unit('foe', 'blue', [[10, 0]])], force: armed('rifle') });
    expect(eventsOf(plain, 'saves-rolled')[0]!.rules).not.toContain('TT-CAS-02');
  });

  it('TT-RULING-61 option atEnd: wounds of all groups add up, and are taken off after the last', () => {
    const first = reply(start([1, 9, 1, 1, 9, 9, 9, 9], { groupCasualties: 'atEnd' }, tough), [
      'choose-group',
      'rifle-1',
    ]);
    const wounded = reply(first, ['casualty-order', ['foe/2']]);
    // The rifle's hit wounds model 2. The wound counts for the next group, but is not yet taken off.
    expect(wounded.state.models['foe/2']!.damage).toBe(0);
    const gunned = reply(wounded, ['choose-group', 'machine-gun-2']);
    expect(gunned.question).toMatchObject({ kind: 'casualty-order' });
    const ordered = reply(gunned, ['casualty-order', ['foe/2', 'foe/3']]);
    expect(standing(ordered, 'foe')).toEqual(['foe/1', 'foe/3', 'foe/4', 'foe/5']);
    expect(ordered.state.models['foe/3']!.damage).toBe(1);
  });
});

describe('two units strike one at the same time', () => {
  it('TT-RULING-63 TT-RULING-65 the second unit strikes the models that the first has left', () => {
    const units = [
      unit('rs', 'red', [[0, 0]]),
      unit('x', 'blue', [
        [1, 0],
        [1, 1.2],
      ]),
      unit('mate', 'red', [[2, 0]]),
      unit('last', 'red', [[2, 1.2]]),
    ];
    const fought = reply(
      begin({
        units,
        options: { multiFight: 'allEngaged' },
        dice: [1, 9, 9, 9, 1, 9],
        play: (game) => activation(game, 'rs'),
      }),
      ['choose-action', 'fight'],
    );
    expect(eventsOf(fought, 'attack-rolled').map(({ data }) => data['attacker'])).toEqual([
      'rs',
      'x',
      'mate',
    ]);
    // All of x have fallen: the third unit rolls nothing.
    expect(lastEvent(fought, 'attacks-dropped')['target']).toBe('x');
    expect(eventsOf(fought, 'model-removed').map(({ data }) => data['model'])).toEqual(['x/2', 'x/1']);
    expect(lastEvent(fought, 'fight-resolved')).toMatchObject({ winner: 'red', score: { red: 2, blue: 0 } });
  });

  it('damage adds up by model, and what came before is taken off', () => {
    expect(addDamage({ a: 1, b: 2 }, { b: 1, c: 3 })).toEqual({ a: 1, b: 3, c: 3 });
    expect(damageBeyond({ a: 1, b: 3, c: 3 }, { b: 1, a: 1 })).toEqual({ b: 2, c: 3 });
    expect(damageBeyond({ a: 1 }, {})).toEqual({ a: 1 });
  });
});

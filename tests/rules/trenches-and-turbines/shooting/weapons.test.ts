import { describe, expect, it } from 'vitest';
import { bandAt } from '../../../../src/rules/trenches-and-turbines/shooting/volleys';
import type { Json } from '../../../../src/engine/index';
import {
  eventsOf,
  facesOf,
  force,
  lastEvent,
  optionIds,
  profile,
  rank,
  refused,
  reply,
  soldier,
  standing,
  still,
  unit,
} from '../../../support/rules/turbines';
import { rs, foe, shooting, inOrder } from './shooting-scenes';

describe('weapons and groups', () => {
  const gunner = soldier('gunner', { weapons: ['machine-gun', 'pistol'] });
  const mixed = force([
    profile(
      'RS',
      {
        composition: [
          { model: 'rifleman', count: 4 },
          { model: 'gunner', count: 1 },
        ],
      },
      [soldier('rifleman'), gunner],
    ),
  ]);
  const team = {
    ...rs,
    models: rs.models.map((model, i) => (i === 4 ? { ...model, profile: 'gunner' } : model)),
  };
  const close = unit('foe', 'blue', rank(5, 6, 0));
  const riflesAnd = (...more: readonly string[]): Json => [
    'rs/1>rifle',
    'rs/2>rifle',
    'rs/3>rifle',
    'rs/4>rifle',
    ...more,
  ];

  it('TT-V-089 TT-SHOOT-06 TT-GROUP-01 TT-RULING-36 mixed weapons, one each; by option one kind for the unit', () => {
    const start = shooting([9, 9, 9, 9, 9, 9, 9], { units: [team, close], force: mixed });
    expect(refused(start, riflesAnd('rs/5>machine-gun', 'rs/5>pistol'))).toBe('TT-SHOOT-06');
    const groups = reply(start, ['choose-weapons', riflesAnd('rs/5>machine-gun')]);
    expect(groups.question).toMatchObject({ kind: 'choose-group', by: 'red' });
    expect(optionIds(groups)).toEqual(['rifle-1', 'machine-gun-2', 'hold']);
    const kinds = shooting([9, 9, 9, 9], {
      units: [team, close],
      force: mixed,
      options: { shootWeapons: 'onePerUnit' },
    });
    expect(optionIds(kinds)).toEqual(['rifle', 'machine-gun', 'pistol']);
    const firing = (kind: string) =>
      lastEvent(reply(kinds, ['choose-weapon-kind', kind]), 'attack-rolled')['models'];
    expect(firing('rifle')).toEqual(['rs/1', 'rs/2', 'rs/3', 'rs/4']);
    expect(firing('machine-gun')).toEqual(['rs/5']);
    const held = reply(groups, ['choose-group', 'machine-gun-2']);
    expect(facesOf(held, 'attack-rolled')).toEqual([
      [9, 9, 9],
      [9, 9, 9, 9],
    ]);
  });

  it('TT-V-090 TT-HIT-01 two machine guns roll six dice', () => {
    const guns = force([profile('RS', {}, [soldier('gunner', { weapons: ['machine-gun'] })])]);
    const end = shooting([9, 9, 9, 9, 9, 9], { units: [unit('rs', 'red', rank(2, 0, 0)), foe], force: guns });
    expect(facesOf(end, 'attack-rolled')).toEqual([[9, 9, 9, 9, 9, 9]]);
  });

  it('TT-V-092 TT-RANGE-02 TT-GROUP-01 TT-GROUP-02 TT-GROUP-03 TT-GROUP-04 two bands in one unit, the long one first', () => {
    const shooters = unit('rs', 'red', [
      [4, 0],
      [4, 1.2],
      [2, 0],
      [2, 1.2],
      [2, 2.4],
    ]);
    const target = unit('foe', 'blue', [
      [16, 0],
      [16, 1.2],
      [16, 2.4],
      [17.5, 0],
      [17.5, 1.2],
    ]);
    const start = shooting([4, 5, 10, 7, 5, 6, 2], {
      units: [shooters, target],
    });
    const long = start.question!.options.find(({ detail }) => detail?.startsWith('3 dice'))!.id;
    const after = reply(start, ['choose-group', long], ['casualty-order', ['foe/5']]);
    expect(facesOf(after, 'attack-rolled')).toEqual([
      [4, 5, 10],
      [5, 6],
    ]);
    expect(eventsOf(after, 'attack-rolled').map(({ data }) => data['needs'])).toEqual([4, 5]);
    const types = after.events.map(({ type }) => type);
    expect(types.indexOf('model-removed')).toBeLessThan(types.lastIndexOf('attack-rolled'));
    expect(standing(inOrder(after, ['foe/2']), 'foe')).toHaveLength(4);
  });

  it('TT-V-124 TT-GROUP-01 TT-GROUP-02 TT-GROUP-03 TT-GROUP-04 TT-PEN-02 TT-HIT-01 two profiles, rifles first', () => {
    const pair = force([
      profile('RS', {}, [soldier('rifleman'), soldier('gunner', { weapons: ['machine-gun'] })]),
    ]);
    const units = [
      { ...rs, models: rs.models.map((model, i) => (i > 2 ? { ...model, profile: 'gunner' } : model)) },
      foe,
    ];
    const start = shooting([5, 6, 5, 4, 5, 1, 2, 6, 7, 5, 10, 4, 3, 8], { units, force: pair });
    const rifles = reply(start, ['choose-group', 'rifle-1'], ['casualty-order', ['foe/5', 'foe/4']]);
    const end = reply(rifles, ['casualty-order', ['foe/4', 'foe/3', 'foe/2']]);
    expect(eventsOf(end, 'attack-rolled').map(({ data }) => [data['needs'], data['hits']])).toEqual([
      [5, 2],
      [5, 3],
    ]);
    expect(eventsOf(end, 'saves-rolled').map(({ data }) => data['needs'])).toEqual([4, 3]);
    expect(standing(end, 'foe')).toEqual(['foe/1', 'foe/2']);
  });

  it('TT-V-123 TT-RULING-61 TT-GROUP-03 TT-GROUP-04 the last group is not rolled if all targets have fallen', () => {
    const pair = force([
      profile('RS', {}, [soldier('rifleman'), soldier('gunner', { weapons: ['machine-gun'] })]),
    ]);
    const units = [
      {
        ...unit('rs', 'red', rank(2, 0, 0)),
        models: rank(2, 0, 0).map((_, i) => ({
          ...unit('rs', 'red', rank(2, 0, 0)).models[i]!,
          ...(i === 1 && { profile: 'gunner' }),
        })),
      },
      unit('foe', 'blue', rank(2, 10, 0)),
    ];
    const end = reply(shooting([1, 1, 9, 9, 9], { units, force: pair }), ['choose-group', 'machine-gun-2']);
    expect(standing(end, 'foe')).toEqual([]);
    expect(eventsOf(end, 'attack-rolled')).toHaveLength(1);
    expect(lastEvent(end, 'attacks-dropped')['groups']).toEqual(['rifle-1']);
    expect(lastEvent(end, 'shot-taken')['models']).toEqual(['rs/1', 'rs/2']);
  });

  it('TT-RULING-42 bands of a weapon that has its own', () => {
    const game = still({ units: [rs, foe] });
    const lob = {
      id: 'lob',
      name: 'Lob',
      kind: 'ranged',
      attacks: 1,
      damage: 1,
      pen: 0,
      range: 20,
      bands: [
        { name: 'near', most: 5, modifier: -1 },
        { name: 'far', most: 20, modifier: 1 },
      ],
      tags: [],
    } as const;
    expect([5, 5.01, 20.01].map((range) => bandAt(game, lob, range)?.modifier)).toEqual([-1, 1, undefined]);
  });
});

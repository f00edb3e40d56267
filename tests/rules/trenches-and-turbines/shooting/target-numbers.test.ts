import { describe, expect, it } from 'vitest';
import { sharedCover } from '../../../../src/rules/trenches-and-turbines/shooting/cover';
import {
  eventsOf,
  force,
  lastEvent,
  needed,
  optionIds,
  piece,
  profile,
  rank,
  reply,
  soldier,
  standing,
  unit,
} from '../../../support/rules/turbines';
import { shot, one, armed, guns } from './volley-scenes';
import { rs, foe } from './shooting-scenes';

const hedge = (x: number, id = 'hedge') => piece(id, [x, x + 0.2], [-20, 20], 0.5, { size: 'S' });

describe('target numbers', () => {
  const hedged = { terrain: [hedge(4.9)] };

  it('TT-V-109 TT-HIT-03 TT-SHOOT-14 TT-CONCEAL-03 TT-RULING-42 TT-RULING-02 all modifiers together', () => {
    const long = one(hedged, [unit('foe', 'blue', [[16, 0]])]);
    expect(needed(shot([9], long, 1))).toBe(2);
    expect(needed(shot([9], { ...long, tokens: { rs: { prone: 1 } } }, 1))).toBe(3);
    expect(
      (
        lastEvent(shot([9], long, 1), 'attack-rolled')['modifiers'] as readonly { readonly name: string }[]
      ).map(({ name }) => name),
    ).toEqual(['1 earlier action', 'long range', 'Conceal (1)']);
  });

  it('TT-V-110 TT-RULING-03 TT-HIT-04 nothing hits at 0; by option a 1 does', () => {
    const poor = {
      ...one(hedged, [unit('foe', 'blue', rank(3, 16, 0))]),
      units: [unit('rs', 'red', rank(2, 0, 0)), unit('foe', 'blue', rank(3, 16, 0))],
      force: force([profile('RS', { ranged: 3 })]),
    };
    expect(lastEvent(shot([1, 1], poor, 1), 'attack-rolled')).toMatchObject({ needs: 0, hits: 0 });
    expect(
      lastEvent(shot([1, 1], { ...poor, options: { autoResults: 'oneAndTen' } }, 1), 'attack-rolled'),
    ).toMatchObject({ hits: 2 });
  });

  it('TT-V-111 TT-RULING-03 TT-PRONE-04 everything hits at 10; by option a 10 does not', () => {
    const fine = one({ force: force([profile('RS', { ranged: 9 })]), tokens: { rs: { prone: 1 } } });
    expect(lastEvent(shot([10, 9], fine), 'attack-rolled')).toMatchObject({ needs: 10, hits: 1 });
    expect(
      lastEvent(shot([10], { ...fine, options: { autoResults: 'oneAndTen' } }), 'attack-rolled'),
    ).toMatchObject({ hits: 0 });
  });

  it('TT-V-112 TT-SAVE-03 TT-PEN-01 TT-PEN-02 TT-PRONE-05 TT-RULING-53 Cover and Pen together', () => {
    const wall = piece('wall', [9, 11], [-1, 1], 0.4, { cover: 'light' });
    const against = (weapon: string, cover: boolean, prone: boolean) =>
      needed(
        shot([1, 1, 1, 1, 1, 1], {
          units: [guns(1), unit('foe', 'blue', [[10, 0]])],
          force: armed(weapon, 9),
          ...(cover && { terrain: [wall] }),
          tokens: prone ? { foe: { prone: 1 } } : {},
        }),
        'saves-rolled',
      );
    expect(['rifle', 'machine-gun', 'field-gun'].map((weapon) => against(weapon, false, false))).toEqual([
      4, 3, 2,
    ]);
    expect(['rifle', 'machine-gun', 'field-gun'].map((weapon) => against(weapon, true, false))).toEqual([
      5, 4, 3,
    ]);
    expect(['rifle', 'machine-gun', 'field-gun'].map((weapon) => against(weapon, true, true))).toEqual([
      6, 5, 4,
    ]);
  });

  it('TT-V-069 TT-PRONE-03 TT-PRONE-05 TT-CONCEAL-03 TT-RULING-50 TT-RULING-53 prone as a target', () => {
    const numbers = (cover: 'none' | 'light' | 'heavy', prone: boolean, options = {}) => {
      const battle = shot(
        [1, 9],
        one({
          terrain: [piece('wall', [9, 11], [-1, 1], 0.4, { cover })],
          tokens: prone ? { foe: { prone: 1 } } : {},
          options,
        }),
      );
      return [needed(battle), needed(battle, 'saves-rolled')];
    };
    expect((['none', 'light', 'heavy'] as const).map((cover) => numbers(cover, true))).toEqual([
      [4, 4],
      [4, 6],
      [4, 7],
    ]);
    expect((['none', 'light', 'heavy'] as const).map((cover) => numbers(cover, false))).toEqual([
      [5, 4],
      [5, 5],
      [5, 6],
    ]);
    const tough = force([profile('RS', {}, [soldier('rifleman', { sv: 8 })])]);
    const capped = shot(
      [1, 9],
      one({
        force: tough,
        terrain: [piece('wall', [9, 11], [-1, 1], 0.4, { cover: 'heavy' })],
        options: { coverEffect: 'plusXMax9' },
      }),
    );
    expect(needed(capped, 'saves-rolled')).toBe(9);
  });

  it('TT-V-106 TT-CONCEAL-02 TT-PRONE-03 TT-RULING-51 prone behind a hedge: the best counts; by option they add', () => {
    const hidden = one({ ...hedged, tokens: { foe: { prone: 1 } } });
    expect(needed(shot([9], hidden))).toBe(4);
    expect(needed(shot([9], { ...hidden, options: { concealStacking: 'proneAdds' } }))).toBe(3);
    expect(
      needed(shot([9], { ...hidden, options: { concealStacking: 'proneAdds', concealEffect: 'minusOne' } })),
    ).toBe(4);
  });

  it('TT-V-149 TT-RULING-01 TT-RULING-39 Concealment and Conceal are one keyword, once', () => {
    const sly = force([profile('RS'), profile('sly', { keywords: ['Concealment (1)', 'Conceal (1)'] })]);
    expect(sly.units[1]!.conceal).toBe(1);
    const battle = shot([9], {
      units: [unit('rs', 'red', [[0, 0]]), unit('foe', 'blue', [[10, 0]], { profile: 'sly' })],
      force: sly,
    });
    expect(needed(battle)).toBe(4);
    // Rifleman 2 is out of range, 3 behind a wall, 4 behind a hedge: the same attacks whichever is looked at first.
    const units = [
      unit('rs', 'red', [
        [0, 0],
        [-3.5, 0],
        [0, 4],
        [0, -4],
      ]),
      unit('foe', 'blue', [[22, 0]], { profile: 'sly' }),
    ];
    const terrain = [
      piece('wall', [1, 1.2], [2.5, 9], 4, { size: 'L' }),
      piece('hedge', [1, 1.2], [-9, -2.5], 0.5, { size: 'S' }),
    ];
    const attacks = (checkOrder: string) =>
      eventsOf(shot([9, 9, 9], { units, terrain, force: sly, options: { checkOrder } }), 'attack-rolled').map(
        ({ data }) => [data['models'], data['needs']],
      );
    expect(attacks('losThenRange')).toEqual([[['rs/1', 'rs/4'], 3]]);
    expect(attacks('rangeThenLos')).toEqual(attacks('losThenRange'));
  });
});

describe('conceal and cover on the table', () => {
  it('TT-V-104 TT-CONCEAL-01 TT-CONCEAL-03 TT-LOS-04 TT-RULING-50 TT-HIT-03 one hedge: Conceal (1)', () => {
    const start = shot([5, 4, 1, 9, 4, 2, 2, 9], { terrain: [hedge(4.9)] });
    expect(needed(start)).toBe(4);
    expect(standing(reply(start, ['casualty-order', ['foe/2', 'foe/3', 'foe/4']]), 'foe')).toHaveLength(4);
  });

  it('TT-V-105 TT-CONCEAL-02 two hedges in series: still 4', () => {
    expect(needed(shot([9, 9, 9, 9, 9], { terrain: [hedge(3), hedge(7, 'second')] }))).toBe(4);
  });

  it('TT-V-107 TT-LOS-05 TT-GROUP-01 TT-RULING-52 some see clearly: two groups; by option Conceal against all', () => {
    // The hedge begins beside rifleman 3 and stands before 4 and 5.
    const terrain = [piece('hedge', [0.7, 0.9], [2.4, 12], 0.5, { size: 'S' })];
    const asked = shot([5, 2, 8, 3, 10, 5, 4, 6], { terrain });
    expect(asked.question).toMatchObject({ kind: 'choose-group', by: 'red' });
    const clear = reply(
      asked,
      ['choose-group', 'rifle-1'],
      ['casualty-order', ['foe/2', 'foe/3']],
      ['casualty-order', ['foe/3']],
    );
    expect(eventsOf(clear, 'attack-rolled').map(({ data }) => data['models'])).toEqual([
      ['rs/1', 'rs/2', 'rs/3'],
      ['rs/4', 'rs/5'],
    ]);
    expect(eventsOf(clear, 'attack-rolled').map(({ data }) => [data['needs'], data['hits']])).toEqual([
      [5, 2],
      [4, 1],
    ]);
    expect(standing(clear, 'foe')).toHaveLength(3);
    expect(
      lastEvent(shot([5, 2, 8, 5, 4], { terrain, options: { concealScope: 'wholeUnit' } }), 'attack-rolled'),
    ).toMatchObject({ needs: 4, hits: 2 });
  });

  it('TT-V-108 TT-RULING-52 TT-RULING-45 the best target model counts', () => {
    const pair = unit('foe', 'blue', [
      [10, 0],
      [10, 5],
    ]);
    const before = (y: number) => [piece('hedge', [8.7, 8.9], [-2, y], 0.5, { size: 'S' })];
    expect(needed(shot([9], one({ terrain: before(2) }, [pair])))).toBe(5);
    expect(needed(shot([9], one({ terrain: before(8) }, [pair])))).toBe(4);
  });

  it('TT-V-103 TT-RULING-48 a wood underfoot gives cover but does not conceal', () => {
    const wood = piece('wood', [9.8, 14], [-3, 3], 3, { size: 'L', cover: 'light', solid: false });
    const battle = shot([1, 9], one({ terrain: [wood] }));
    expect([needed(battle), needed(battle, 'saves-rolled')]).toEqual([5, 5]);
  });

  it('TT-V-125 TT-RULING-54 TT-RULING-53 TT-SAVE-03 TT-CONCEAL-01 behind a low wall: cover for half of the unit or more', () => {
    const wall = piece('wall', [4.9, 5.1], [-20, 20], 0.5, { size: 'S', cover: 'light' });
    const behind = (near: number) => {
      const places = [...rank(near, 6, 0), ...rank(5 - near, 7, 0.4)];
      const battle = shot([1, 9, 9, 9, 9, 1], { units: [rs, unit('foe', 'blue', places)], terrain: [wall] });
      const end = battle.question ? reply(battle, ['casualty-order', ['foe/2']]) : battle;
      return [needed(end), needed(end, 'saves-rolled')];
    };
    expect(behind(3)).toEqual([4, 5]);
    expect(behind(2)).toEqual([4, 4]);
  });

  it('TT-V-126 TT-RULING-54 TT-GROUP-01 TT-SAVE-03 different cover against different shooters: separate groups; by option model by model', () => {
    // A wall before the first three. From 6.5 inches to the side, rifleman 2 looks past its end at the third.
    const scene = {
      units: [
        unit('rs', 'red', [
          [0, 0],
          [0, 6.5],
        ]),
        foe,
      ],
      terrain: [piece('wall', [9.2, 9.4], [-2, 3], 0.5, { size: 'S', cover: 'light' })],
    };
    const asked = shot([1, 9, 1, 9], scene);
    expect(asked.question).toMatchObject({ kind: 'choose-group', by: 'red' });
    expect(optionIds(asked)).toEqual(['rifle-1', 'rifle-2', 'hold']);
    const rolled = reply(
      asked,
      ['choose-group', 'rifle-1'],
      ['casualty-order', ['foe/5']],
      ['casualty-order', ['foe/4']],
    );
    expect(eventsOf(rolled, 'attack-rolled').map(({ data }) => [data['models'], data['needs']])).toEqual([
      [['rs/1'], 5],
      [['rs/2'], 5],
    ]);
    expect(eventsOf(rolled, 'saves-rolled').map(({ data }) => data['needs'])).toEqual([5, 4]);
    const each = reply(
      shot([1, 9, 9], { ...scene, options: { coverRule: 'perModel' } }),
      ['choose-group', 'rifle-1'],
      ['casualty-order', ['foe/5']],
    );
    expect(eventsOf(each, 'saves-rolled')[0]!.data['targets']).toEqual({
      'foe/1': 5,
      'foe/2': 5,
      'foe/3': 5,
      'foe/4': 4,
      'foe/5': 4,
    });
  });

  it('TT-RULING-54 a wall gives cover up to 1 inch behind it', () => {
    const wall = piece('wall', [4.9, 5.1], [-20, 20], 0.5, { size: 'S', cover: 'light' });
    const at = (gap: number) =>
      needed(shot([1, 9], one({ terrain: [wall] }, [unit('foe', 'blue', [[5.6 + gap, 0]])])), 'saves-rolled');
    expect([at(0.95), at(1), at(1.01)]).toEqual([5, 5, 4]);
  });

  it('TT-RULING-54 the value that half of the models have, or better', () => {
    expect([
      sharedCover([]),
      sharedCover([2]),
      sharedCover([2, 0]),
      sharedCover([3, 1, 0]),
      sharedCover([3, 1, 0, 0]),
      sharedCover([3, 0, 0, 0]),
    ]).toEqual([0, 2, 2, 1, 1, 0]);
  });
});

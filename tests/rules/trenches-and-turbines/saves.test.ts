import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Flow } from '../../../src/engine/index';
import type { Game } from '../../../src/rules/trenches-and-turbines/game';
import { coverOfUnit, sharedCover } from '../../../src/rules/trenches-and-turbines/shooting/cover';
import { takeBundles, type Defender } from '../../../src/rules/trenches-and-turbines/shooting/saves';
import { shootAt } from '../../../src/rules/trenches-and-turbines/shooting/shooting';
import { fireLine } from '../../../src/rules/trenches-and-turbines/shooting/volleys';
import {
  begin,
  eventsOf,
  facesOf,
  force,
  lastEvent,
  needed,
  optionIds,
  piece,
  profile,
  rank,
  refused,
  reply,
  soldier,
  standing,
  still,
  unit,
  type Scene,
} from '../../support/turbines';

const rs = unit('rs', 'red', rank(5, 0, 0));
const foe = unit('foe', 'blue', rank(5, 10, 0));
const plain = { autoResults: 'none' } as const;
const volley = (prior = 0) =>
  function* (game: Game): Flow<void> {
    yield* shootAt(game, fireLine(game, 'rs', 'foe', 'shoot', prior));
  };
const shot = (dice: readonly number[], scene: Partial<Scene> = {}, prior = 0) =>
  begin({ units: [rs, foe], dice, play: volley(prior), ...scene });
const one = (fields: object = {}, foes: Scene['units'] = [unit('foe', 'blue', [[10, 0]])]) => ({
  units: [unit('rs', 'red', [[0, 0]]), ...foes],
  ...fields,
});
const armed = (weapon: string, ranged = 5) =>
  force([
    profile('RS'),
    profile('guns', { ranged }, [soldier('gunner', { weapons: [weapon] })]),
    profile('HS', {}, [soldier('heavy', { sv: 5, hp: 2 })]),
    profile('TK', { keywords: ['Vehicle'], size: 'L' }, [soldier('tank', { sv: 7, hp: 6 })]),
  ]);
const guns = (count: number) => unit('rs', 'red', rank(count, 0, 0), { profile: 'guns' });

describe('target numbers', () => {
  const hedged = { drawn: { isConcealed: () => true } };

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
  });
});

describe('conceal and cover on the table', () => {
  const hedge = (x: number, id = 'hedge') => piece(id, [x, x + 0.2], [-20, 20], 0.5, { size: 'S' });

  it('TT-V-104 TT-CONCEAL-01 TT-CONCEAL-03 TT-LOS-04 TT-RULING-50 TT-HIT-03 one hedge: Conceal (1)', () => {
    const start = shot([5, 4, 1, 9, 4, 2, 2, 9], { terrain: [hedge(4.9)] });
    expect(needed(start)).toBe(4);
    expect(standing(reply(start, ['casualty-order', ['foe/2', 'foe/3', 'foe/4']]), 'foe')).toHaveLength(4);
  });

  it('TT-V-105 TT-CONCEAL-02 two hedges in series: still 4', () => {
    expect(needed(shot([9, 9, 9, 9, 9], { terrain: [hedge(3), hedge(7, 'second')] }))).toBe(4);
  });

  it('TT-V-107 TT-LOS-05 TT-GROUP-01 TT-RULING-52 some see clearly: two groups; by option Conceal against all', () => {
    const drawn = { isConcealed: (from: string) => from === 'rs/4' || from === 'rs/5' };
    const clear = reply(
      shot([5, 2, 8, 3, 10, 5, 4, 6], { drawn }),
      ['choose-group', 'rifle-1'],
      ['casualty-order', ['foe/2', 'foe/3']],
      ['casualty-order', ['foe/3']],
    );
    expect(eventsOf(clear, 'attack-rolled').map(({ data }) => [data['needs'], data['hits']])).toEqual([
      [5, 2],
      [4, 1],
    ]);
    expect(standing(clear, 'foe')).toHaveLength(3);
    expect(
      lastEvent(shot([5, 2, 8, 5, 4], { drawn, options: { concealScope: 'wholeUnit' } }), 'attack-rolled'),
    ).toMatchObject({ needs: 4, hits: 2 });
  });

  it('TT-V-108 TT-RULING-52 TT-RULING-45 the best target model counts', () => {
    const drawn = { isConcealed: (_: string, target: string) => target === 'foe/1' };
    expect(needed(shot([9, 9, 9, 9, 9], { drawn }))).toBe(5);
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
    // Each model stands 0.5 inches behind a wall of its own; against rs/2 one of the walls is looked past.
    const walls = [0, 1, 2].map((i) =>
      piece(`wall-${i}`, [9.2, 9.4], [i * 1.2 - 0.5, i * 1.2 + 0.5], 0.4, { size: 'S', cover: 'light' }),
    );
    const scene = {
      units: [
        unit('rs', 'red', [
          [0, 0],
          [0, 1.2],
        ]),
        foe,
      ],
      terrain: walls,
      drawn: {
        seesPast: (from: string, to: string, id: string) =>
          to !== `foe/${Number(id.at(-1)) + 1}` || (from === 'rs/2' && id === 'wall-2'),
        isConcealed: () => false,
      },
    };
    const game = still(scene);
    expect([...coverOfUnit(game, 'rs/1', 'foe').values()]).toEqual([1, 1, 1, 1, 1]);
    expect([...coverOfUnit(game, 'rs/2', 'foe').values()]).toEqual([0, 0, 0, 0, 0]);
    expect(optionIds(shot([], scene))).toEqual(['rifle-1', 'rifle-2', 'hold']);
    expect([
      ...coverOfUnit(still({ ...scene, options: { coverRule: 'perModel' } }), 'rs/1', 'foe').values(),
    ]).toEqual([1, 1, 1, 0, 0]);
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
  const seen = (...visible: readonly string[]) => ({
    drawn: { sees: (_: string, target: string) => visible.includes(target) },
  });

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
    const start = shot([1, 1, 1, 1, 9, 9, 9, 9, 9], seen('foe/2', 'foe/3'));
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
      foe,
    ];
    const after = (options = {}) => {
      const first = reply(
        shot([1, 9, 1, 1, 1, 9, 9, 9], { units, force: pair, options, ...seen('foe/2', 'foe/3') }),
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
    const start = (options = {}) => shot([1, 1, 1, 9, 9, 9, 9, 9], { ...seen('foe/1'), options });
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
  });
});

/** Attackers, weapons and target numbers of a volley or a fight, before the roll. */
import { describe, expect, it } from 'vitest';
import { coverOf, coverOfUnit } from '../../../../src/rules/trenches-and-turbines/shooting/cover';
import { reportShot } from '../../../../src/rules/trenches-and-turbines/shooting/shot-report';
import {
  bandAt,
  fighters,
  fightGroups,
  fireLine,
  shotGroups,
} from '../../../../src/rules/trenches-and-turbines/shooting/volleys';
import type { Weapon } from '../../../../src/rules/trenches-and-turbines/forces/profiles';
import type { Json } from '../../../../src/engine/index';
import { activation } from '../../../../src/rules/trenches-and-turbines/turn/activation';
import {
  begin,
  eventsOf,
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
  still,
  unit,
  type Scene,
} from '../../../support/rules/turbines';
import { foe, rs } from './shooting-scenes';
import { shot } from './volley-scenes';

/** Returns the groups of a volley of `rs` at `foe`, each model with its first weapon. */
function groups(scene: Partial<Scene> = {}, prior = 0, occasion: 'shoot' | 'charge-reaction' = 'shoot') {
  const game = still({ units: [rs, foe], ...scene });
  const line = fireLine(game, 'rs', 'foe', occasion, prior);
  return shotGroups(
    game,
    line,
    new Map(line.attackers.map(({ model, weapons }) => [model, weapons[0]!] as const)),
  );
}

const modifiers = (scene: Partial<Scene>, prior = 0, occasion: 'shoot' | 'charge-reaction' = 'shoot') =>
  groups(scene, prior, occasion)[0]!.hit.modifiers.map(({ name, value, rule }) => [name, value, rule]);

describe('the modifiers of a shot', () => {
  const long = { units: [rs, unit('foe', 'blue', rank(5, 16, 0))] };

  it('TT-SHOOT-14 TT-RANGE-02 TT-PRONE-04 each by name, amount and rule', () => {
    expect(modifiers({})).toEqual([]);
    expect(modifiers({}, 1)).toEqual([['1 earlier action', -1, 'TT-SHOOT-14']]);
    expect(modifiers({ ...long, tokens: { rs: { prone: 1 } } }, 2)).toEqual([
      ['2 earlier actions', -2, 'TT-SHOOT-14'],
      ['long range', -1, 'TT-RANGE-02'],
      ['Prone', 1, 'TT-PRONE-04'],
    ]);
    expect(groups({ ...long, tokens: { rs: { prone: 1 } } }, 2)[0]!.hit).toMatchObject({
      written: 5,
      value: 3,
    });
  });

  it('TT-REACT-05 TT-RULING-74 a shot at chargers knows neither range nor intervening objects, but the chargers’ own Conceal', () => {
    const hedge = { terrain: [piece('hedge', [8, 8.2], [-20, 20], 0.5, { size: 'S' })] };
    expect(modifiers({ ...long, ...hedge })).toEqual([
      ['long range', -1, 'TT-RANGE-02'],
      ['Conceal (1)', -1, 'TT-CONCEAL-03'],
    ]);
    expect(modifiers({ ...long, ...hedge }, 1, 'charge-reaction')).toEqual([
      ['1 earlier action', -1, 'TT-SHOOT-14'],
    ]);
    expect(modifiers({ ...long, tokens: { foe: { prone: 1 } } }, 0, 'charge-reaction')).toEqual([
      ['Conceal (1)', -1, 'TT-PRONE-03'],
    ]);
  });

  it('TT-RULING-51 the best Conceal of profile, hedge and prone; by option prone adds', () => {
    const sly = (value: number) => ({
      force: force([profile('RS', { keywords: value > 0 ? [`Conceal (${value})`] : [] })]),
    });
    const prone = { tokens: { foe: { prone: 1 } } };
    expect(modifiers(sly(2))).toEqual([['Conceal (2)', -2, 'TT-CONCEAL-03']]);
    expect(modifiers({ ...sly(2), ...prone })).toEqual([['Conceal (2)', -2, 'TT-CONCEAL-03']]);
    expect(modifiers({ ...sly(1), ...prone })).toEqual([['Conceal (1)', -1, 'TT-PRONE-03']]);
    const adds = { options: { concealStacking: 'proneAdds' } };
    expect(modifiers({ ...sly(2), ...prone, ...adds })).toEqual([['Conceal (3)', -3, 'TT-CONCEAL-03']]);
    expect(modifiers({ ...sly(0), ...prone, ...adds })).toEqual([['Conceal (1)', -1, 'TT-PRONE-03']]);
    expect(modifiers({ ...sly(2), options: { concealEffect: 'minusOne' } })).toEqual([
      ['Conceal (2)', -1, 'TT-CONCEAL-03'],
    ]);
  });

  it('TT-RULING-52 a model that sees only part of the unit past a hedge shoots without Conceal at the rest', () => {
    const part = (concealed: readonly string[], seen: readonly string[]) =>
      modifiers({
        drawn: {
          sees: (_, model) => seen.includes(model),
          isConcealed: (_, model) => concealed.includes(model),
        },
      });
    expect(part(['foe/1'], ['foe/1', 'foe/2'])).toEqual([]);
    // It has no clear line to a model that it does not see.
    expect(part(['foe/1'], ['foe/1'])).toEqual([['Conceal (1)', -1, 'TT-CONCEAL-03']]);
  });
});

describe('the saves against a weapon', () => {
  const saves = (cover: 'none' | 'light' | 'heavy' | 'solid', sv: number, options = {}) => {
    const [group] = groups({
      force: force([profile('RS', {}, [soldier('rifleman', { sv, weapons: ['machine-gun'] })])]),
      terrain: [piece('scrape', [9, 11], [-2, 8], 0.4, { cover })],
      options,
    });
    return group!.saves['foe/1']!;
  };

  it('TT-SAVE-03 TT-PEN-02 TT-RULING-53 Cover raises and Pen lowers it', () => {
    expect(saves('none', 4)).toMatchObject({
      written: 4,
      value: 3,
      modifiers: [{ name: 'Pen 1', value: -1 }],
    });
    expect(saves('heavy', 4)).toMatchObject({
      value: 5,
      modifiers: [
        { name: 'Cover (2)', value: 2, rule: 'TT-SAVE-03' },
        { name: 'Pen 1', value: -1, rule: 'TT-PEN-02' },
      ],
    });
    expect(saves('solid', 4).value).toBe(6);
  });

  it('TT-RULING-53 option plusXMax9: Cover raises a save to 9 at most, and takes nothing from a better one in the open', () => {
    const most = { coverEffect: 'plusXMax9' };
    expect([saves('heavy', 9, most).value, saves('heavy', 9).value]).toEqual([9, 10]);
    expect(saves('none', 11, most).value).toBe(10);
  });
});

describe('groups of attacks', () => {
  it('TT-GROUP-01 TT-GROUP-02 TT-HIT-01 one for each weapon and target number, with all dice of its models', () => {
    const mixed = force([
      profile('RS', {}, [soldier('rifleman'), soldier('gunner', { weapons: ['machine-gun'] })]),
    ]);
    const team = unit('rs', 'red', [
      [0, 0],
      [0, 1.2],
      [5, 0],
      [5, 1.2],
    ]);
    const units = [
      { ...team, models: team.models.map((m, i) => ({ ...m, profile: i % 2 ? 'gunner' : 'rifleman' })) },
      unit('foe', 'blue', [[17.5, 0]]),
    ];
    // Rifles are long from 12 inches on, machine guns from 18.
    expect(
      groups({ units, force: mixed }).map(({ id, models, dice, hit }) => [id, models, dice, hit.value]),
    ).toEqual([
      ['rifle-1', ['rs/1'], 1, 4],
      ['machine-gun-2', ['rs/2', 'rs/4'], 6, 5],
      ['rifle-3', ['rs/3'], 1, 5],
    ]);
  });

  it('TT-RULING-42 a weapon without bands: half of its range is short, by option all of it', () => {
    const rifle: Weapon = {
      id: 'r',
      name: 'R',
      kind: 'ranged',
      attacks: 1,
      damage: 1,
      pen: 0,
      range: 20,
      bands: null,
      tags: [],
    };
    const bands = (options = {}) =>
      [10, 10.1, 20, 20.1].map((range) => {
        const band = bandAt(still({ units: [rs, foe], options }), rifle, range);
        return band && [band.name, band.modifier];
      });
    expect(bands()).toEqual([['short', 0], ['long', -1], ['long', -1], null]);
    expect(bands({ longRange: 'profile' })).toEqual([['short', 0], ['short', 0], ['short', 0], null]);
  });
});

describe('holding fire', () => {
  const gunners = force([
    profile('RS', {}, [soldier('rifleman'), soldier('gunner', { weapons: ['machine-gun', 'pistol'] })]),
  ]);
  const team = unit('rs', 'red', rank(2, 0, 0));
  const units = [
    { ...team, models: team.models.map((model) => ({ ...model, profile: 'gunner' })) },
    unit('foe', 'blue', rank(5, 6, 0)),
  ];
  const start = (dice: readonly number[]) =>
    shot(dice, {
      units,
      force: gunners,
      drawn: { sees: (model, target) => model === 'rs/2' || target === 'foe/1' },
    });

  it('TT-RULING-36 a model may hold its fire, but not all of them; none uses two weapons', () => {
    const asked = start([9, 9, 9]);
    expect(asked.question).toMatchObject({ kind: 'choose-weapons', by: 'red', min: 1, max: 2 });
    expect(optionIds(asked)).toEqual(['rs/1>machine-gun', 'rs/1>pistol', 'rs/2>machine-gun', 'rs/2>pistol']);
    expect(refused(asked, ['rs/1>machine-gun', 'rs/1>pistol'])).toBe('TT-SHOOT-06');
    expect(refused(asked, ['rs/1>machine-gun', 'rs/2>pistol'])).toBeUndefined();
    const one = reply(asked, ['choose-weapons', ['rs/1>pistol'] as Json]);
    expect(lastEvent(one, 'shot-taken')['models']).toEqual(['rs/1']);
    expect(lastEvent(one, 'attack-rolled')).toMatchObject({ weapon: 'Pistol', models: ['rs/1'] });
  });

  it('TT-RULING-59 models that hold their fire do not count as seeing', () => {
    const one = reply(start([1, 1, 1, 9, 9, 9]), ['choose-weapons', ['rs/1>machine-gun']]);
    const hit = reply(one, ['casualty-order', ['foe/3', 'foe/4', 'foe/5']]);
    expect(standing(hit, 'foe')).toHaveLength(4);
    const both = reply(
      start([1, 1, 1, 9, 9, 9, 9, 9, 9]),
      ['choose-weapons', ['rs/1>machine-gun', 'rs/2>machine-gun']],
      ['casualty-order', ['foe/3', 'foe/4', 'foe/5']],
    );
    expect(standing(both, 'foe')).toHaveLength(2);
  });

  it('TT-RULING-36 option onePerUnit: one kind of weapon, with the number of its bearers', () => {
    const mixed = units.map((line) => ({
      ...line,
      models: line.models.map((model, i) => (i === 0 ? { ...model, profile: 'rifleman' } : model)),
    }));
    const kinds = shot([9, 9, 9, 9], {
      units: mixed,
      force: gunners,
      options: { shootWeapons: 'onePerUnit' },
    });
    expect(kinds.question).toMatchObject({ kind: 'choose-weapon-kind', by: 'red' });
    expect(kinds.question!.options.map(({ id, detail }) => [id, detail])).toEqual([
      ['rifle', '1 model'],
      ['machine-gun', '1 model'],
      ['pistol', '1 model'],
    ]);
    const same = shot([9, 9, 9, 9, 9], { options: { shootWeapons: 'onePerUnit' } });
    expect(same.commands).toEqual([]);
    expect(lastEvent(same, 'shot-taken')['models']).toHaveLength(5);
  });
});

describe('a fight before the roll', () => {
  const touching = [unit('rs', 'red', rank(2, 0, 0)), unit('foe', 'blue', rank(2, 1, 0))];
  const blows = (bonus: number, scene: Partial<Scene> = {}) => {
    const game = still({ units: touching, ...scene });
    const chosen = new Map(
      fighters(game, 'rs', 'foe').map(({ model, weapons }) => [model, weapons[0]!] as const),
    );
    return fightGroups(game, 'rs', 'foe', bonus, chosen)[0]!;
  };

  it('TT-CHARGE-17 TT-RULING-55 TT-FIGHT-08 Melee, the bonus of a running charge, Conceal and Cover; earlier actions and posture do not count', () => {
    const plain = blows(0, { tokens: { rs: { prone: 1 } } });
    expect([plain.hit.value, plain.hit.modifiers, plain.dice]).toEqual([5, [], 2]);
    expect(blows(1).hit).toMatchObject({
      value: 6,
      modifiers: [{ name: 'Running Charge', value: 1, rule: 'TT-CHARGE-17' }],
    });
    const scrape = { terrain: [piece('scrape', [0.6, 2], [-1, 3], 0.4, { cover: 'light' as const })] };
    expect(blows(0, scrape).saves['foe/1']!.value).toBe(5);
    expect(
      blows(0, { ...scrape, options: { fightModifiers: 'penAndChargeOnly' } }).saves['foe/1']!.value,
    ).toBe(4);
    const prone = { tokens: { foe: { prone: 1 } } };
    expect(blows(0, prone).hit.value).toBe(4);
    expect(blows(0, { ...prone, options: { fightModifiers: 'penAndChargeOnly' } }).hit.value).toBe(5);
  });

  it('TT-RULING-62 a model with two melee weapons uses one of them', () => {
    const both = force([
      profile('RS', {}, [soldier('rifleman', { weapons: ['rifle', 'bayonet', 'sledge-hammer'] })]),
    ]);
    const asked = reply(
      begin({
        units: [unit('rs', 'red', [[0, 0]]), unit('foe', 'blue', [[1, 0]])],
        force: both,
        dice: [9, 9, 9, 9],
        play: (game) => activation(game, 'rs'),
      }),
      ['choose-action', 'fight'],
    );
    expect(asked.question).toMatchObject({ kind: 'choose-weapons', by: 'red' });
    expect(optionIds(asked)).toEqual(['rs/1>bayonet', 'rs/1>sledge-hammer']);
    expect(refused(asked, ['rs/1>bayonet', 'rs/1>sledge-hammer'])).toBeDefined();
    const struck = reply(asked, ['choose-weapons', ['rs/1>sledge-hammer']]);
    expect(struck.question).toMatchObject({ kind: 'choose-weapons', by: 'blue' });
    expect(eventsOf(struck, 'attack-rolled')[0]!.data['faces']).toEqual([9, 9]);
  });

  it('TT-RULING-64 option withinOneInch: up to 1 inch from the enemy unit', () => {
    const reach = (x: number, options = {}) =>
      fighters(
        still({
          units: [
            unit('rs', 'red', [
              [0, 0],
              [x, 2],
            ]),
            unit('foe', 'blue', [[1, 0]]),
          ],
          options,
        }),
        'rs',
        'foe',
      ).map(({ model }) => model);
    // At (1, 2) the gap is 1 inch; at (0.5, 2) it is sqrt(4.25) - 1 = 1.06.
    expect(reach(1, { fightReach: 'withinOneInch' })).toEqual(['rs/1', 'rs/2']);
    expect(reach(0.5, { fightReach: 'withinOneInch' })).toEqual(['rs/1']);
    expect(reach(0.5)).toEqual(['rs/1', 'rs/2']);
  });
});

describe('cover', () => {
  const wood = piece('wood', [9, 11], [-2, 2], 3, { cover: 'light', size: 'L', solid: false });
  const at = (terrain: Scene['terrain'], tokens: Scene['tokens'] = {}) =>
    still({
      units: [unit('rs', 'red', [[0, 0]]), unit('foe', 'blue', [[10, 0]])],
      terrain: terrain!,
      tokens,
    });

  it('TT-RULING-54 the best piece that it stands in or behind; not a better one beside it', () => {
    expect(coverOf(at([wood]), 'rs/1', 'foe/1')).toEqual({ model: 'foe/1', value: 1, piece: 'wood' });
    const beside = piece('bunker', [10.8, 12], [-2, 2], 0.5, { cover: 'solid', size: 'S' });
    expect(coverOf(at([wood, beside]), 'rs/1', 'foe/1')).toMatchObject({ value: 1, piece: 'wood' });
    const before = piece('wall', [8.9, 9.1], [-9, 9], 0.5, { cover: 'heavy', size: 'S' });
    expect(coverOf(at([wood, before]), 'rs/1', 'foe/1')).toMatchObject({ value: 2, piece: 'wall' });
    expect(coverOf(at([piece('rug', [9, 11], [-2, 2], 0.1)]), 'rs/1', 'foe/1')).toEqual({
      model: 'foe/1',
      value: 0,
      piece: null,
    });
  });

  it('TT-ACT-09 TT-PRONE-05 holes give Cover (1) where nothing better does, and count for a prone unit', () => {
    const holes = { foe: { 'dug-in': 1 } };
    const value = (terrain: Scene['terrain'], tokens: Scene['tokens']) =>
      coverOfUnit(at(terrain, tokens), 'rs/1', 'foe').get('foe/1');
    expect(value([], holes)).toBe(1);
    expect(value([], { foe: { 'dug-in': 1, prone: 1 } })).toBe(2);
    expect(value([], { foe: { prone: 1 } })).toBe(0);
    const bunker = piece('bunker', [9, 11], [-2, 2], 0.4, { cover: 'heavy' });
    expect(value([bunker], holes)).toBe(2);
  });
});

describe('the report of a shot', () => {
  it('TT-RANGE-01 TT-RANGE-02 TT-RULING-54 states the nearest band, the range, and the cover against the best viewer', () => {
    const units = [unit('rs', 'red', rank(2, 0, 0)), unit('foe', 'blue', rank(2, 15, 0))];
    expect(reportShot(still({ units }), 'rs', 'foe')).toMatchObject({ band: 'long', range: 14 });
    const pair = force([
      profile('RS', {}, [soldier('rifleman', { weapons: ['rifle', 'machine-gun', 'bayonet'] })]),
    ]);
    expect(reportShot(still({ units, force: pair }), 'rs', 'foe').band).toBe('short');
    const away = [units[0]!, unit('foe', 'blue', [[40, 0]])];
    expect(reportShot(still({ units: away }), 'rs', 'foe')).toMatchObject({ band: null, range: 39 });
  });

  it('TT-RULING-54 leaves out models that nobody sees, and takes the least cover of each', () => {
    const units = [unit('rs', 'red', rank(2, 0, 0)), unit('foe', 'blue', rank(2, 10, 0))];
    const wall = piece('wall', [8.9, 9.1], [-9, 9], 0.5, { cover: 'light', size: 'S' });
    const cover = (sees: (a: string, b: string) => boolean, past: (a: string) => boolean) =>
      reportShot(still({ units, terrain: [wall], drawn: { sees, seesPast: past } }), 'rs', 'foe').cover.map(
        ({ model, value }) => [model, value],
      );
    expect(
      cover(
        (_, model) => model === 'foe/2',
        () => false,
      ),
    ).toEqual([['foe/2', 1]]);
    expect(
      cover(
        () => true,
        (viewer) => viewer === 'rs/2',
      ),
    ).toEqual([
      ['foe/1', 0],
      ['foe/2', 0],
    ]);
    expect(
      cover(
        (viewer) => viewer === 'rs/1',
        (viewer) => viewer === 'rs/2',
      ),
    ).toEqual([
      ['foe/1', 1],
      ['foe/2', 1],
    ]);
  });
});

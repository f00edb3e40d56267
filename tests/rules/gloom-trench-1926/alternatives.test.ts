import { ruleModule } from '../../../src/rules/registry';
/** Alternatives of rulings, each against its default. */
import { describe, expect, it } from 'vitest';
import { contextOf, type Json } from '../../../src/engine/index';
import { activation } from '../../../src/rules/gloom-trench-1926/turn/activation';
import { removeModel, takeDamage } from '../../../src/rules/gloom-trench-1926/morale/casualties';
import { living } from '../../../src/rules/gloom-trench-1926/game';
import { gloomTrench } from '../../../src/rules/gloom-trench-1926/index';
import { mayMeasure, viewFor } from '../../../src/rules/gloom-trench-1926/turn/open-book';
import { melee } from '../../../src/rules/gloom-trench-1926/melee/melee';
import { moveUnit } from '../../../src/rules/gloom-trench-1926/movement/movement';
import type { MoveTerms } from '../../../src/rules/gloom-trench-1926/questions';
import { shoot } from '../../../src/rules/gloom-trench-1926/shooting/shooting';
import { income, tacticalWindow, upkeep } from '../../../src/rules/gloom-trench-1926/turn/tactical-points';
import { createTableQuery } from '../../../src/query/table-query';
import { place } from '../../../src/table/place';
import { eventsOf, lastEvent, optionIds, refused, reply, standing } from '../../support/battle';
import {
  begin,
  force,
  pool,
  rifle,
  rifleman,
  row,
  squad,
  stress,
  unitProfile,
  type Scene,
} from '../../support/gloom';
import { tableFile } from '../../support/tables';

const base = 25 / 25.4;
type Volley = {
  readonly weapon: string;
  readonly die: string;
  readonly rollModifier: number;
  readonly faces: readonly number[];
  readonly damage: number;
};
const volleys = (battle: ReturnType<typeof begin>) =>
  lastEvent(battle, 'attack-rolled')['volleys'] as unknown as readonly Volley[];
/** Returns the first roll of a melee: the charger's dice. */
const firstBlows = (battle: ReturnType<typeof begin>) =>
  eventsOf(battle, 'melee-rolled')[0]!.data['volleys'] as unknown as readonly Volley[];

describe('size and ground', () => {
  const at = (options: Scene['options']) => {
    const table = place(
      tableFile({ units: [squad('red', 'red', row(2, 10, 10, 5))], ...(options && { options }) }),
      gloomTrench.modelShape,
    );
    return createTableQuery(table, ruleModule(gloomTrench.id).sight(options ?? {})).distance('red/1', 'red/2')
      .distance;
  };
  it('GT-RULING-02 an MU of 30 mm: bases of 25 mm with 5 MU between their centres are 4.1667 MU apart, by the scale 4.0157', () => {
    expect(at(undefined)).toBeCloseTo(4.0157, 4);
    expect(at({ muMm: 30 })).toBeCloseTo(5 - 25 / 30, 9);
    expect(at({ muMm: 'scale' })).toBeCloseTo(4.0157, 4);
    const problems = gloomTrench.checkTable(
      place(
        tableFile({ units: [squad('red', 'red', row(2, 10, 10))], options: { muMm: 0 } }),
        gloomTrench.modelShape,
      ),
    );
    expect(problems.find(({ at: pointer }) => pointer === '/options/muMm')!.message).toContain(
      'a number from 1',
    );
  });
  it('GT-RULING-99 half: the centre of a round base on the edge is half of it within, a hair further out is not', () => {
    const within = (x: number, withinTerrain: string) => {
      const crater = {
        id: 'crater',
        at: [30, 24],
        tags: { cover: 'heavy' },
        parts: [{ shape: 'box', at: [0, 0, 0], size: [10, 0.5, 10] }],
      } as const;
      const table = place(
        tableFile({ units: [squad('red', 'red', [[x, 24]])], terrain: [crater], options: { withinTerrain } }),
        gloomTrench.modelShape,
      );
      return (
        createTableQuery(table, ruleModule(gloomTrench.id).sight({ withinTerrain })).occupiedPieces('red/1')
          .length === 1
      );
    };
    expect([within(25, 'half'), within(24.97, 'half'), within(24.6, 'any-overlap')]).toEqual([
      true,
      false,
      true,
    ]);
    expect(within(25, 'whole')).toBe(false);
  });
});

describe('Tactical Points', () => {
  const scene = (play: NonNullable<Scene['play']>, more: Partial<Scene>) =>
    begin({
      units: [squad('red', 'red', row(2, 10, 10)), squad('blue', 'blue', row(2, 10, 30))],
      paper: {},
      play,
      ...more,
    });

  it('GT-RULING-30 every roll: a point on income makes its D6 a D8, on upkeep too; by default no question is asked', () => {
    const every = { tpRolls: 'every-roll' };
    const earned = reply(
      scene((game) => income(game, 'red'), { options: every, points: { red: 1 }, dice: [7] }),
      ['spend-tp', 'spend'],
    );
    expect(pool(earned, 'red')).toBe(1);
    // Three points, one spent: two D8 show 8 and 4: one is kept.
    const kept = reply(
      scene((game) => upkeep(game, 'red'), { options: every, points: { red: 3 }, dice: [8, 4] }),
      ['spend-tp', 'spend'],
    );
    expect(pool(kept, 'red')).toBe(1);
    expect(scene((game) => income(game, 'red'), { points: { red: 1 }, dice: [5] }).question).toBeNull();
  });
  it('GT-RULING-30 every roll: the D3 of a melee move from a D8: 8 halved is 4', () => {
    const units = [
      squad('red', 'red', [
        [10, 10],
        [10, 14],
      ]),
      squad('blue', 'blue', [
        [10, 11.5],
        [10, 17],
      ]),
    ];
    const asking = begin({
      units,
      paper: {},
      points: { blue: 1 },
      options: { tpRolls: 'every-roll' },
      dice: [8],
      play: (game) => melee(game, 'red', 'blue', false),
    });
    expect(asking.question).toMatchObject({
      kind: 'spend-tp',
      by: 'blue',
      data: { roll: 'Defence Move roll' },
    });
    expect(reply(asking, ['spend-tp', 'spend']).question).toMatchObject({
      kind: 'move-unit',
      data: { allowance: 4 },
    });
  });
  it('GT-RULING-29 either sign: a point may also make the die smaller', () => {
    let die = '';
    const asking = (options: Scene['options']) =>
      scene(
        function* (game) {
          const [bought] = yield* tacticalWindow(game, { name: 'roll', side: 'red', unit: 'red' });
          die = `d${bought?.value}`;
        },
        { points: { red: 1 }, ...(options && { options }) },
      );
    expect(optionIds(asking({}))).toEqual(['none', 'spend']);
    expect(optionIds(asking({ tpOwnSign: 'either' }))).toEqual(['none', 'spend', 'spend-down']);
    expect(pool(reply(asking({ tpOwnSign: 'either' }), ['spend-tp', 'spend-down']), 'red')).toBe(0);
    expect(die).toBe('d-1');
  });
  it('GT-RULING-117 pools kept apart: each side sees its own only; otherwise both are public', () => {
    const shown = (publicPools: boolean) => {
      const battle = scene(
        (game) => tacticalWindow(game, { name: 'roll', side: 'red', unit: 'red' }) as never,
        { points: { red: 2, blue: 3 }, options: { publicPools } },
      );
      return ['red', 'blue'].map((side) =>
        Object.values(viewFor(contextOf(battle), side).sides).map(
          ({ pools }) => pools['tactical-points'] ?? null,
        ),
      );
    };
    expect(shown(true)).toEqual([
      [2, 3],
      [2, 3],
    ]);
    expect(shown(false)).toEqual([
      [2, null],
      [null, 3],
    ]);
  });
});

describe('shooting', () => {
  const gun = { id: 'gun', name: 'Gun', short: { range: 20, die: 'D12' } };
  const bothArms = force([unitProfile('rifles', {}, { weapons: ['rifle', 'gun'] })], {
    weapons: [rifle, gun],
  });
  const duel = (more: Partial<Scene>) =>
    begin({
      units: [squad('red', 'red', row(2, 10, 10)), squad('blue', 'blue', row(4, 10, 20 + base))],
      paper: {},
      play: (game) => shoot(game, 'red', 'open-up', false),
      ...more,
    });

  it('GT-RULING-08 all weapons: two models fire rifle and gun, 2 D8 and 2 D12 in one attack; otherwise they choose', () => {
    const all = reply(duel({ force: bothArms, options: { weaponsPerModel: 'all' }, dice: [1, 1, 1, 1] }), [
      'choose-target',
      'blue',
    ]);
    expect(volleys(all).map(({ weapon, die, faces }) => [weapon, die, faces.length])).toEqual([
      ['Rifle', 'D8', 2],
      ['Gun', 'D12', 2],
    ]);
    expect(reply(duel({ force: bothArms }), ['choose-target', 'blue']).question!.kind).toBe('choose-weapon');
  });
  it('GT-RULING-96 each die: two shooters in the open roll without a modifier, two behind a wall at -2', () => {
    const paper = {
      crossed: (from: string) =>
        ['red/3', 'red/4'].includes(from) ? [{ piece: 'wall', cover: 'heavy' as const }] : [],
    };
    const four = {
      units: [squad('red', 'red', row(4, 10, 10)), squad('blue', 'blue', row(4, 10, 20 + base))],
      paper,
      dice: [1, 1, 1, 1],
    };
    const each = reply(duel({ ...four, options: { coverLine: 'each-die' } }), ['choose-target', 'blue']);
    expect(volleys(each).map(({ faces, rollModifier }) => [faces.length, rollModifier])).toEqual([
      [2, 0],
      [2, -2],
    ]);
    const half = reply(duel(four), ['choose-target', 'blue']);
    expect(volleys(half).map(({ faces, rollModifier }) => [faces.length, rollModifier])).toEqual([[4, -2]]);
  });
  it('GT-RULING-96 each die: cover that the target stands in counts for every die', () => {
    const paper = {
      within: Object.fromEntries([1, 2, 3, 4].map((i) => [`blue/${i}`, ['wood']])),
      pieces: { wood: { cover: 'light' as const } },
    };
    const battle = reply(duel({ paper, dice: [1, 1], options: { coverLine: 'each-die' } }), [
      'choose-target',
      'blue',
    ]);
    expect(volleys(battle).map(({ rollModifier }) => rollModifier)).toEqual([-1]);
  });

  const two = (more: Partial<Scene> = {}): Scene => ({
    units: [
      squad(
        'red',
        'red',
        [
          [20, 10],
          [22, 10],
        ],
        {},
        { base: { shape: 'round', mm: 40, count: 2 } },
      ),
      squad('a', 'blue', row(3, 10, 20)),
      squad('b', 'blue', row(3, 25, 20)),
    ],
    paper: {},
    ...more,
  });
  it('GT-RULING-22 a multi-base shoots at one unit: splitting its models is refused; otherwise allowed', () => {
    const splitting = (options: Scene['options']) =>
      reply(
        begin(two({ play: (game) => shoot(game, 'red', 'open-up', true), ...(options && { options }) })),
        ['choose-targets', ['a', 'b']],
      );
    const parted = { a: { 'red/1': 1 }, b: { 'red/1': 1, 'red/2': 2 } };
    expect(refused(splitting({ multiBaseSplit: 'refuse' }), parted)).toBe('GT-RULING-22');
    expect(
      refused(splitting({ multiBaseSplit: 'refuse' }), { a: { 'red/1': 2 }, b: { 'red/2': 2 } }),
    ).toBeUndefined();
    expect(refused(splitting({}), parted)).toBeUndefined();
  });
  it('GT-RULING-75 assigned on activation: targets and shooters are named with the action; models that cannot fire at that time do not', () => {
    const active = (options: Scene['options']) =>
      reply(
        begin(two({ play: (game) => activation(game, 'red'), ...(options && { options }), seed: 'x' })),
        ['choose-unit', 'red'],
        ['choose-action', 'advance'],
        ['split-fire', 'split'],
      );
    expect(active({}).question!.kind).toBe('advance-order');
    let battle = reply(
      active({ splitDetail: 'at-activation' }),
      ['choose-targets', ['a', 'b']],
      ['assign-shooters', { a: { 'red/1': 2 }, b: { 'red/2': 2 } }],
      ['advance-order', 'move-first'],
    );
    battle = reply(battle, ['move-unit', {}]);
    expect(eventsOf(battle, 'attack-rolled').map(({ data }) => data['target'])[0]).toBe('a');
    const away = reply(
      begin(
        two({
          play: (game) => activation(game, 'red'),
          paper: { sees: (_from, to) => !to.startsWith('a') },
          options: { splitDetail: 'at-activation' },
          seed: 'x',
        }),
      ),
      ['choose-unit', 'red'],
      ['choose-action', 'advance'],
      ['split-fire', 'split'],
      ['choose-targets', ['a', 'b']],
      ['assign-shooters', { a: { 'red/1': 2 }, b: { 'red/2': 2 } }],
      ['advance-order', 'shoot-first'],
    );
    expect(eventsOf(away, 'attack-rolled').map(({ data }) => data['target'])).toEqual(['b']);
  });
  it('GT-RULING-20 no measuring before an action is declared: Open Up is offered at any enemy in sight, and may find no enemy in range', () => {
    const far = {
      units: [squad('red', 'red', row(2, 5, 5)), squad('blue', 'blue', row(2, 5, 40))],
      paper: {},
      play: (game: Parameters<NonNullable<Scene['play']>>[0]) => activation(game, 'red'),
    };
    const free = reply(begin(far), ['choose-unit', 'red']);
    expect(optionIds(free)).not.toContain('open-up');
    expect(mayMeasure(contextOf(free), free.question!)).toBe(true);
    const blind = reply(begin({ ...far, options: { premeasure: 'only-when-declared' } }), [
      'choose-unit',
      'red',
    ]);
    expect(optionIds(blind)).toContain('open-up');
    expect(mayMeasure(contextOf(blind), blind.question!)).toBe(false);
    expect(blind.question!.options.find(({ id }) => id === 'charge')).not.toHaveProperty('about');
    expect(eventsOf(reply(blind, ['choose-action', 'open-up']), 'no-target')).toHaveLength(1);
  });
});

describe('melee', () => {
  it('GT-RULING-07 majority: four riflemen and an NCO of D12 and Damage 2 roll 5 D8; per model 1 D12 and 4 D8', () => {
    const mixed = force([
      unitProfile('rifles', {
        models: [rifleman, { ...rifleman, id: 'nco', name: 'NCO', combat: 'D12', damage: 2 }],
        composition: [
          { model: 'rifleman', count: 4 },
          { model: 'nco', count: 1, leader: true },
        ],
      }),
    ]);
    const units = [squad('red', 'red', row(5, 10, 10, 1.2)), squad('blue', 'blue', row(5, 10, 11.5, 1.2))];
    const byRed = (options: string) => {
      const battle = begin({
        units,
        force: mixed,
        paper: {},
        options: { mixedMelee: options },
        seed: 'm',
        play: (game) => melee(game, 'red', 'blue', false),
      });
      return firstBlows(battle).map(({ die, damage, faces }) => [die, damage, faces.length]);
    };
    expect(byRed('per-model')).toEqual([
      ['D12', 2, 1],
      ['D8', 1, 4],
    ]);
    expect(byRed('majority')).toEqual([['D8', 1, 5]]);
  });
  it('GT-RULING-94 the attacker names the part: the open one has no cover and takes all hits; hits without a model there are lost', () => {
    const units = [squad('red', 'red', row(5, 10, 10, 1.2)), squad('blue', 'blue', row(5, 10, 11.5, 1.2))];
    const paper = {
      within: { 'blue/3': ['trench'], 'blue/4': ['trench'], 'blue/5': ['trench'] },
      pieces: { trench: { cover: 'solid' as const } },
    };
    // Red's five D8 all hit; blue's D6 miss; blue saves none: five damage.
    const begun = (dice: readonly number[], meleeCover: string) =>
      begin({
        units,
        paper,
        dice,
        options: { meleeCover },
        play: (game) => melee(game, 'red', 'blue', false),
      });
    const asking = begun([8, 8, 8, 8, 8, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2], 'attacker-names-part');
    expect(asking.question).toMatchObject({ kind: 'choose-part', by: 'red' });
    expect(optionIds(asking)).toEqual(['none', 'solid']);
    const open = reply(asking, ['choose-part', 'none'], ['choose-leader', 'blue/3']);
    expect(firstBlows(open)[0]!.rollModifier).toBe(1);
    expect(
      eventsOf(open, 'model-removed')
        .map(({ data }) => data['model'])
        .slice(0, 2),
    ).toEqual(['blue/1', 'blue/2']);
    expect(lastEvent(open, 'damage-lost')).toMatchObject({ lost: 3 });
    // The majority stands in Solid: -1 on the dice against it.
    expect(
      firstBlows(begun([8, 8, 8, 8, 8, 2, 2, 2, 2, 2, 5, 5, 5, 5, 5], 'majority'))[0]!.rollModifier,
    ).toBe(0);
  });
});

describe('damage and edges', () => {
  const tough = force([unitProfile('rifles', {}, { wounds: 2 })]);
  const units = [squad('red', 'red', row(3, 10, 10)), squad('blue', 'blue', row(2, 10, 30))];
  const hurt = (recordedDamage: string) =>
    begin({
      units,
      force: tough,
      paper: {},
      options: { recordedDamage },
      play: function* (game) {
        yield* takeDamage(game, 'red', [1], new Set(living(game, 'red').map(({ id }) => id)));
        yield* removeModel(game, 'red/2', ['GT-MORALE-03']);
        yield* takeDamage(game, 'red', [1], new Set(living(game, 'red').map(({ id }) => id)));
      },
    });

  it('GT-RULING-106 recorded on the unit: it stays when a model runs, and the next point brings another down', () => {
    const battle = hurt('unit');
    expect(battle.question).toMatchObject({ kind: 'choose-casualties', data: { count: 1 } });
    const fallen = reply(battle, ['choose-casualties', ['red/3']]);
    expect(standing(fallen, 'red')).toEqual(['red/1']);
    expect(fallen.state.units['red']!.tokens['damage']).toBeUndefined();
  });
  it('GT-RULING-106 recorded with the model: it goes with it, and the next point is recorded anew', () => {
    const battle = reply(hurt('model'), ['choose-wounded', 'red/2'], ['choose-wounded', 'red/3']);
    expect(standing(battle, 'red')).toEqual(['red/1', 'red/3']);
    expect(battle.state.models['red/3']!.damage).toBe(1);
    expect(battle.state.units['red']!.tokens).toEqual({});
  });

  const terms: MoveTerms = { mode: 'move', unit: 'red', allowance: 5, target: null };
  const atEdge = (
    options: Scene['options'],
    red: readonly (readonly [number, number])[] = [
      [2, 10],
      [4, 10],
    ],
  ) =>
    begin({
      units: [
        squad('red', 'red', red),
        squad('near', 'red', row(2, 5, 14)),
        squad('blue', 'blue', row(2, 40, 40)),
      ],
      ...(options && { options }),
      play: (game) => moveUnit(game, terms, {}) as never,
    });
  const leaving: Json = { 'red/1': { via: [[-2, 10]] } };
  it('GT-RULING-72 a model that leaves the table is removed; by default no base may leave', () => {
    expect(refused(atEdge({}), leaving)).toBe('GT-RULING-72');
    const battle = reply(atEdge({ tableEdge: 'leave-is-removed' }), ['move-unit', leaving]);
    expect(standing(battle, 'red')).toEqual(['red/2']);
    expect(battle.state.models['red/2']!.leader).toBe(true);
  });
  it('GT-RULING-72 with its last model a unit is gone, and friends within 6 MU have lost comrades', () => {
    const battle = reply(atEdge({ tableEdge: 'leave-is-removed' }, [[2, 10]]), ['move-unit', leaving]);
    expect(battle.state.units['red']!.destroyed).toBe(true);
    expect(stress(battle, 'near')).toBe(1);
  });
  it('GT-RULING-72 the remaining models must be coherent without those that leave', () => {
    const three = [
      [2, 10],
      [4, 10],
      [6.5, 10],
    ] as const;
    const middleGoes: Json = { 'red/1': { via: [[2, 10]] }, 'red/2': { via: [[-0.9, 10]] } };
    expect(refused(atEdge({ tableEdge: 'leave-is-removed' }, three), middleGoes)).toBe('GT-RULING-15');
  });
});

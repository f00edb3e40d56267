/** Alternatives of rulings about combat, each against its default. */
import { describe, expect, it } from 'vitest';
import { contextOf } from '../../../../src/engine/index';
import { activation } from '../../../../src/rules/gloom-trench-1926/turn/activation';
import { mayMeasure } from '../../../../src/rules/gloom-trench-1926/turn/open-book';
import { melee } from '../../../../src/rules/gloom-trench-1926/melee/melee';
import { shoot } from '../../../../src/rules/gloom-trench-1926/shooting/shooting';
import { eventsOf, lastEvent, optionIds, refused, reply } from '../../../support/battle';
import {
  begin,
  force,
  rifle,
  rifleman,
  row,
  squad,
  unitProfile,
  type Scene,
} from '../../../support/rules/gloom';

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

describe('shooting', () => {
  const gun = { id: 'gun', name: 'Gun', short: { range: 20, die: 'D12' } };
  const bothArms = force([unitProfile('rifles', {}, { weapons: ['rifle', 'gun'] })], {
    weapons: [rifle, gun],
  });
  const duel = (more: Partial<Scene>) =>
    begin({
      units: [squad('red', 'red', row(2, 10, 10)), squad('blue', 'blue', row(4, 10, 20 + base))],
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

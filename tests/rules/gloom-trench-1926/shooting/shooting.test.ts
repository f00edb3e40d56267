import { describe, expect, it } from 'vitest';
import { removeModel } from '../../../../src/rules/gloom-trench-1926/morale/casualties';
import { shoot } from '../../../../src/rules/gloom-trench-1926/shooting/shooting';
import { eventsOf, lastEvent, optionIds, refused, reply, standing } from '../../../support/battle';
import {
  begin,
  force,
  pool,
  rifle,
  rifleman,
  riflesForce,
  row,
  squad,
  unitProfile,
  type Scene,
} from '../../../support/rules/gloom';
import { base, fire, duel } from './duel';

/** The weapon, die and modifiers that were rolled. */
const volleys = (battle: ReturnType<typeof begin>) =>
  lastEvent(battle, 'attack-rolled')['volleys'] as unknown as readonly {
    readonly weapon: string;
    readonly die: string;
    readonly rollModifier: number;
    readonly faces: readonly number[];
    readonly hits: number;
  }[];

describe('range and dice', () => {
  const bands: readonly (readonly [title: string, range: number, die: string | null])[] = [
    ['GT-V-112 Bands: 6.00 is Short', 6, 'D12'],
    ['GT-V-112 Bands: 6.01 is Medium', 6.01, 'D8'],
    ['GT-V-112 Bands: 12.00 is Medium', 12, 'D8'],
    ['GT-V-112 Bands: 12.01 is Long', 12.01, 'D6'],
    ['GT-V-112 Bands: 24.00 is Long', 24, 'D6'],
    ['GT-V-112 Bands: 24.01 is out of range', 24.01, null],
  ];
  it.each(bands)('%s', (_title, range, die) => {
    const battle = duel([1, 1, 1, 1, 1], {}, range);
    if (die === null) expect(lastEvent(battle, 'no-target')).toEqual({ unit: 'red' });
    else expect(volleys(reply(battle, ['choose-target', 'blue']))[0]!.die).toBe(die);
  });

  it('GT-V-113 Leaders decide: Leaders 13 apart, others 10', () => {
    const units = [
      squad('red', 'red', [
        [10, 10],
        [10, 13],
        [12, 13],
        [14, 13],
        [16, 13],
      ]),
      squad('blue', 'blue', [
        [10, 23 + base],
        [10, 23 + base],
        [12, 23 + base],
        [14, 23 + base],
        [16, 23 + base],
      ]),
    ];
    const shot = (options: Scene['options']) =>
      volleys(
        reply(duel([1, 1, 1, 1, 1], { units, ...(options && { options }) }), ['choose-target', 'blue']),
      );
    expect(shot({})[0]!.die).toBe('D6');
    expect(shot({ rangeFrom: 'closest-models' })[0]!.die).toBe('D8');
  });

  it('GT-V-114 Replacement Leader: range is measured to him', () => {
    const units = [
      {
        ...squad('red', 'red', [
          [10, 10],
          [10, 12],
        ]),
        models: squad('red', 'red', [
          [10, 10],
          [10, 12],
        ]).models.map((model, i) => ({ ...model, leader: i === 1 })),
      },
      squad('blue', 'blue', row(3, 10, 23 + base)),
    ];
    expect(volleys(reply(duel([1, 1], { units }), ['choose-target', 'blue']))[0]!.die).toBe('D8');
    // His Leader, 13 away, is dead; of the two left the owner names the model 11 away.
    const orphaned = begin({
      units: [
        squad('red', 'red', [
          [10, 10],
          [10, 12],
          [12, 10],
        ]),
        squad('blue', 'blue', row(3, 10, 23 + base)),
      ],
      dice: [1, 1],
      play: function* (game) {
        yield* removeModel(game, 'red/1', ['GT-CAS-01']);
        yield* shoot(game, 'red', 'open-up', false);
      },
    });
    expect(volleys(reply(orphaned, ['choose-leader', 'red/2'], ['choose-target', 'blue']))[0]!.die).toBe(
      'D8',
    );
    expect(volleys(reply(orphaned, ['choose-leader', 'red/3'], ['choose-target', 'blue']))[0]!.die).toBe(
      'D6',
    );
  });

  it('GT-V-115 Dice: 8 models, 5 see the target', () => {
    const sees = (from: string) => !['red/6', 'red/7', 'red/8'].includes(from);
    const battle = duel([1, 1, 1, 1, 1], { paper: { sees } }, 10, [8, 5]);
    expect(volleys(reply(battle, ['choose-target', 'blue']))[0]!.faces).toHaveLength(5);
  });

  it('GT-V-116 Sight needed: an unseen unit is refused', () => {
    const units = [
      squad('red', 'red', row(3, 10, 10)),
      squad('blue', 'blue', row(3, 10, 20)),
      squad('hidden', 'blue', row(3, 30, 20)),
    ];
    const battle = duel([], { units, paper: { sees: (_, to) => !to.startsWith('hidden') } });
    expect(optionIds(battle)).toEqual(['blue']);
    expect(refused(battle, 'hidden')).toBe('GT-SHOOT-02');
  });

  it('GT-V-124 Two weapons: 4 rifles and 1 gun fire together', () => {
    const gun = { id: 'gun', name: 'Gun', short: { range: 24, die: 'D12' } };
    const gunner = { ...rifleman, id: 'gunner', name: 'Gunner', weapons: ['gun'] };
    const mixed = force([unitProfile('rifles', { models: [rifleman, gunner] })], { weapons: [rifle, gun] });
    const units = [
      {
        ...squad('red', 'red', row(5, 10, 10)),
        models: squad('red', 'red', row(5, 10, 10)).models.map((model, i) => ({
          ...model,
          profile: i === 4 ? 'gunner' : 'rifleman',
        })),
      },
      squad('blue', 'blue', row(3, 10, 21)),
    ];
    const battle = reply(duel([1, 1, 1, 1, 1], { units, force: mixed }), ['choose-target', 'blue']);
    expect(volleys(battle).map(({ weapon, die, faces }) => [weapon, die, faces.length])).toEqual([
      ['Rifle', 'D8', 4],
      ['Gun', 'D12', 1],
    ]);
    expect(eventsOf(battle, 'attack-rolled')).toHaveLength(1);
  });

  it('GT-V-126 TP on the attack: 5 D8 become 5 D12', () => {
    const battle = reply(
      duel([5, 5, 1, 1, 1, 6, 6], { points: { red: 1 } }),
      ['choose-target', 'blue'],
      ['spend-tp', 'spend'],
    );
    expect(volleys(battle)).toMatchObject([{ die: 'D12', rollModifier: 0, hits: 2 }]);
    expect(pool(battle, 'red')).toBe(0);
    // In Light cover -1 goes on each D12: 6 is a hit, 5 is none.
    const paper = {
      within: Object.fromEntries([1, 2, 3, 4, 5].map((i) => [`blue/${i}`, ['hedge']])),
      pieces: { hedge: { cover: 'light' as const } },
    };
    const covered = reply(
      duel([6, 6, 5, 5, 12, 6, 6, 6], { points: { red: 1 }, paper }),
      ['choose-target', 'blue'],
      ['spend-tp', 'spend'],
    );
    expect(volleys(covered)).toMatchObject([{ die: 'D12', rollModifier: -1, hits: 3 }]);
  });

  it('GT-V-123 Free choice: a farther enemy may be the target', () => {
    const units = [
      squad('red', 'red', row(3, 10, 10)),
      squad('near', 'blue', row(3, 10, 16)),
      squad('far', 'blue', row(3, 10, 26)),
    ];
    const battle = duel([1, 1, 1], { units });
    expect(optionIds(battle)).toEqual(['near', 'far']);
    expect(lastEvent(reply(battle, ['choose-target', 'far']), 'attack-rolled')).toMatchObject({
      target: 'far',
    });
  });

  it('GT-V-132 Beside friends: a target 1.5 from a friendly unit may be shot at', () => {
    const units = [
      squad('red', 'red', row(3, 10, 10)),
      squad('friend', 'red', row(3, 10, 20)),
      squad('blue', 'blue', row(3, 10, 20 + 1.5 + base)),
    ];
    expect(optionIds(duel([], { units }))).toEqual(['blue']);
    expect(
      lastEvent(duel([], { units, options: { shootNearFriends: 'not-within-2' } }), 'no-target'),
    ).toEqual({ unit: 'red' });
  });
});

describe('split fire', () => {
  const units = [
    squad('red', 'red', row(6, 10, 10)),
    squad('a', 'blue', row(3, 10, 20)),
    squad('b', 'blue', row(3, 20, 20)),
    squad('c', 'blue', row(3, 30, 20)),
  ];
  const split = (dice: readonly number[]) => duel(dice, { units, play: fire('open-up', true) });
  const four = { 'red/1': 1, 'red/2': 1, 'red/3': 1, 'red/4': 1 };
  const two = { 'red/5': 1, 'red/6': 1 };

  it('GT-V-127 Split: two pools, saved apart; no third target', () => {
    const chosen = split([8, 1, 1, 1, 6, 6, 1, 6]);
    expect(refused(chosen, ['a', 'b', 'c'])).toBe('GT-SPLIT-06');
    const asked = reply(chosen, ['choose-targets', ['a', 'b']]);
    expect(refused(asked, { a: four, b: two, c: { 'red/1': 1 } })).toBe('GT-SPLIT-06');
    const after = reply(asked, ['assign-shooters', { a: four, b: two }]);
    expect(
      eventsOf(after, 'attack-rolled').map(({ data }) => [
        data['target'],
        (data['shooters'] as string[]).length,
      ]),
    ).toEqual([
      ['a', 4],
      ['b', 2],
    ]);
    expect(eventsOf(after, 'saves-rolled').map(({ data }) => data['unit'])).toEqual(['a', 'b']);
  });

  it('GT-V-128 Split too late: not without declaring it, and never after the first roll', () => {
    const undeclared = duel([], { units });
    expect(undeclared.question?.kind).toBe('choose-target');
    expect(refused(undeclared, ['a', 'b'])).toBeDefined();
    const rolled = reply(
      split([8, 1, 1, 1, 2]),
      ['choose-targets', ['a', 'b']],
      ['assign-shooters', { a: four, b: two }],
    );
    expect(rolled.question?.kind).toBe('choose-casualties');
    expect(refused(rolled, { a: { 'red/5': 1 } })).toBeDefined();
  });

  it('GT-V-129 Split ranges: measured from the unit’s own Leader', () => {
    const apart = [
      squad('red', 'red', [
        [10, 10],
        [12, 10],
        [20, 15],
        [22, 15],
      ]),
      squad('a', 'blue', row(3, 10, 20)),
      squad('b', 'blue', [
        [10, 24 + base],
        [12, 24 + base],
        [14, 24 + base],
      ]),
    ];
    const shot = (options: Scene['options']) =>
      reply(
        duel([1, 1, 1, 1], { units: apart, play: fire('open-up', true), ...(options && { options }) }),
        ['choose-targets', ['a', 'b']],
        ['assign-shooters', { a: { 'red/1': 1, 'red/2': 1 }, b: { 'red/3': 1, 'red/4': 1 } }],
      );
    expect(lastEvent(shot({}), 'attack-rolled')).toMatchObject({ target: 'b' });
    expect(volleys(shot({}))[0]!.die).toBe('D6');
  });
});

describe('Small Units and sums', () => {
  const keyword = force([unitProfile('rifles'), unitProfile('team', { keywords: ['Small Unit'] })]);
  const cases: readonly (readonly [title: string, count: number, profile: string, modifier: number])[] = [
    ['GT-V-130 Small Unit: a target of 2', 2, 'rifles', -1],
    ['GT-V-130 Small Unit: a target of 3 is none', 3, 'rifles', 0],
    ['GT-V-130 Small Unit: 5 with the keyword', 5, 'team', -1],
    ['GT-V-130 Small Unit: 1 with the keyword, once', 1, 'team', -1],
  ];
  it.each(cases)('%s', (_title, count, profile, modifier) => {
    const units = [
      squad('red', 'red', row(1, 10, 10)),
      squad('blue', 'blue', row(count, 10, 20), { profile }),
    ];
    expect(
      volleys(reply(duel([1], { units, force: keyword }), ['choose-target', 'blue']))[0]!.rollModifier,
    ).toBe(modifier);
  });

  it.each([
    ['a crew of 2 on one base', 2, -1],
    ['a crew of 3 on one base is none', 3, 0],
  ])('GT-V-130 GT-SMALL-01 GT-RULING-78 Small Unit: %s', (_title, count, modifier) => {
    const units = [
      squad('red', 'red', row(1, 10, 10)),
      squad('blue', 'blue', [[10, 20]], {}, { base: { shape: 'round', mm: 60, count } }),
    ];
    expect(volleys(reply(duel([1], { units }), ['choose-target', 'blue']))[0]!.rollModifier).toBe(modifier);
  });

  it('GT-V-131 Sum: Advance, Small Unit and Light cover make -3', () => {
    const units = [squad('red', 'red', row(2, 10, 10)), squad('blue', 'blue', row(2, 10, 20))];
    const battle = reply(
      duel([8, 7, 6], {
        units,
        play: fire('advance'),
        paper: {
          within: { 'blue/1': ['hedge'], 'blue/2': ['hedge'] },
          pieces: { hedge: { cover: 'light' } },
        },
      }),
      ['choose-target', 'blue'],
    );
    expect(volleys(battle)).toMatchObject([{ die: 'D8', rollModifier: -3, faces: [8, 7], hits: 1 }]);
  });

  it('GT-V-98 Advance -1: a D8’s 6 hits, a 5 does not, whether or not the unit moved', () => {
    const battle = reply(duel([6, 5, 1, 1, 1, 6], { play: fire('advance') }), ['choose-target', 'blue']);
    expect(volleys(battle)).toMatchObject([{ rollModifier: -1, hits: 1 }]);
    expect(optionIds(duel([], { play: fire('advance') }))).toContain('none');
  });

  it('GT-V-156 Dice or roll: Obscured is -1 on each of 5 dice; with the option one die fewer', () => {
    const paper: Scene['paper'] = {
      within: Object.fromEntries(row(5, 0, 0).map((_, i) => [`blue/${i + 1}`, ['hedge']])),
      pieces: { hedge: { cover: 'light' } },
    };
    const shot = (options: Scene['options']) =>
      volleys(
        reply(duel([1, 1, 1, 1, 1], { paper, ...(options && { options }) }), ['choose-target', 'blue']),
      )[0]!;
    expect(shot({})).toMatchObject({ faces: [1, 1, 1, 1, 1], rollModifier: -1 });
    expect(shot({ obscured: 'one-die-fewer' })).toMatchObject({ faces: [1, 1, 1, 1], rollModifier: 0 });
  });

  it('GT-V-146 Unseen casualty: the owner may remove unseen models; seen-only loses the rest', () => {
    const sees = (_: string, to: string) => to === 'blue/1' || to.startsWith('red');
    const shot = (options: Scene['options']) =>
      reply(
        duel(
          [8, 8, 1, 1, 1, 2, 2],
          { paper: { sees }, force: riflesForce, ...(options && { options }) },
          10,
          [5, 4],
        ),
        ['choose-target', 'blue'],
      );
    expect(standing(reply(shot({}), ['choose-casualties', ['blue/3', 'blue/4']]), 'blue')).toEqual([
      'blue/1',
      'blue/2',
    ]);
    const seen = reply(shot({ casualties: 'seen-only' }), ['choose-leader', 'blue/2']);
    expect(standing(seen, 'blue')).toEqual(['blue/2', 'blue/3', 'blue/4']);
    expect(lastEvent(seen, 'damage-lost')).toMatchObject({ lost: 1 });
  });
});

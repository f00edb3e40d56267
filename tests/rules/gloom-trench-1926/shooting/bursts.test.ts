/** Weapons aimed at a point: the shot, its drift, and its burst among friend and foe. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/index';
import { charge } from '../../../../src/rules/gloom-trench-1926/melee/charge';
import { shoot } from '../../../../src/rules/gloom-trench-1926/shooting/shooting';
import { eventsOf, lastEvent, optionIds, reply, standing } from '../../../support/battle';
import { begin, row, squad, stress, type Scene } from '../../../support/rules/gloom';
import { bombardment, mortars } from './mortar';

const bombing = (dice: readonly number[], more: Partial<Scene> = {}, target = 'blue') =>
  reply(begin({ ...bombardment, play: (game) => shoot(game, 'red', 'open-up', false), ...more, dice }), [
    'choose-target',
    target,
  ]);

const volleyOf = (battle: ReturnType<typeof bombing>) =>
  (
    lastEvent(battle, 'attack-rolled')['volleys'] as unknown as readonly {
      readonly rollModifier: number;
      readonly faces: readonly number[];
      readonly modifiers: readonly { readonly name: string; readonly source: string }[];
    }[]
  )[0]!;

describe('the aim and the drift', () => {
  it('GT-PROFILE-14 a 5 on its D8 bursts on the Leader; a 4 drifts', () => {
    const [on] = eventsOf(bombing([5, 1, 1]), 'burst-aimed');
    expect(on).toMatchObject({
      rules: ['GT-PROFILE-14', 'GT-SHOOT-05'],
      data: {
        attacker: 'red',
        target: 'blue',
        weapon: 'Mortar',
        point: [30, 20],
        die: 'D8',
        rollModifier: 0,
        faces: [5],
        modifiers: [],
      },
      shot: { shooters: ['red'], target: null, point: [30, 20] },
    });
    expect(on!.text).toContain('needs 5, rolled 5 (1 D8): on the spot');
    expect(eventsOf(bombing([5, 1, 1]), 'burst-drifted')).toEqual([]);
    const off = bombing([4, 1, 6]);
    expect(eventsOf(off, 'burst-aimed')[0]!.text).toContain('it drifts');
    expect(eventsOf(off, 'burst-drifted')).toHaveLength(1);
  });
  it('GT-TP-06 a point makes the aiming die a D12; the burst still rolls D8', () => {
    const battle = reply(bombing([5, 1, 1], { points: { red: 1 } }), ['spend-tp', 'spend']);
    expect(lastEvent(battle, 'burst-aimed')).toMatchObject({
      die: 'D12',
      modifiers: [{ name: 'Tactical Point', kind: 'dice', value: 1 }],
    });
    expect(volleyOf(battle)).toMatchObject({ die: 'D8', faces: [1, 1] });
  });
  it('GT-RAND-03 GT-V-23 the shot drifts by the D6 in MU along the pointer', () => {
    const [drift] = eventsOf(bombing([4, 1, 6]), 'burst-drifted');
    expect(drift).toMatchObject({
      rules: ['GT-RAND-03'],
      data: { from: [30, 20], bearing: 0, distance: 6, point: [36, 20] },
    });
    expect(drift!.text).toContain('6 MU');
  });
  it('GT-RAND-04 GT-V-24 a shot that drifts off the table is lost', () => {
    const edge = [
      squad('red', 'red', [[10, 10]], { profile: 'mortar' }),
      squad('blue', 'blue', row(3, 2.5, 24)),
    ];
    // A 5 of the D8 points against x.
    const lost = bombing([4, 5, 3], { units: edge });
    expect(eventsOf(lost, 'burst-drifted')).toMatchObject([
      { rules: ['GT-RAND-03', 'GT-RAND-04'], data: { bearing: 180, distance: 3, point: null } },
    ]);
    expect(eventsOf(lost, 'burst-drifted')[0]!.text).toContain('off the table');
    expect(eventsOf(lost, 'burst')).toEqual([]);
    expect(lastEvent(bombing([4, 5, 2, 1, 1, 1], { units: edge }), 'burst-drifted')).toMatchObject({
      point: [0.5, 24],
    });
  });
  it('GT-RULING-30 every roll: a point makes the die of the drift a D8', () => {
    const asking = reply(
      bombing([4, 1, 8], { options: { scatter: 'd8', tpRolls: 'every-roll' }, points: { red: 2 } }),
      ['spend-tp', 'none'],
    );
    expect(asking.question).toMatchObject({ by: 'red', data: { roll: 'drift', unit: 'red', side: 'red' } });
    expect(lastEvent(reply(asking, ['spend-tp', 'spend']), 'burst-drifted')).toMatchObject({ distance: 8 });
  });
});

describe('the burst', () => {
  it('GT-PROFILE-14 GT-BASE-03 rolls a die for each model whose base it reaches, and only these can fall', () => {
    // The first two of blue are within: 5 hits, 4 does not; the save of 2 fails.
    const battle = bombing([5, 5, 4, 2]);
    expect(eventsOf(battle, 'burst')).toMatchObject([
      {
        rules: ['GT-PROFILE-14'],
        data: { point: [30, 20], radius: 2, caught: [{ unit: 'blue', models: ['blue/1', 'blue/2'] }] },
      },
    ]);
    expect(eventsOf(battle, 'burst')[0]!.text).toContain('blue');
    const [rolled] = eventsOf(battle, 'attack-rolled');
    expect(rolled).toMatchObject({
      rules: ['GT-SHOOT-08', 'GT-SHOOT-09'],
      data: {
        attacker: 'red',
        target: 'blue',
        occasion: 'open-up',
        shooters: ['red/1'],
        part: 'none',
        cover: 'none',
        hits: 1,
        volleys: [{ weapon: 'Mortar', die: 'D8', rollModifier: 0, modifiers: [], faces: [5, 4], hits: 1 }],
      },
    });
    expect(rolled!.text).toContain(': 1 hit:');
    expect(eventsOf(bombing([5, 5, 5, 6, 6]), 'attack-rolled')[0]!.text).toContain(': 2 hits:');
    expect(battle.question).toMatchObject({ kind: 'choose-casualties', by: 'blue' });
    expect(optionIds(battle)).toEqual(['blue/1', 'blue/2']);
    expect(standing(reply(battle, ['choose-casualties', ['blue/2']]), 'blue')).toEqual([
      'blue/1',
      'blue/3',
      'blue/4',
      'blue/5',
    ]);
  });
  it('GT-PROFILE-14 harms no model where none stands', () => {
    const nowhere = bombing([4, 1, 6]);
    expect(eventsOf(nowhere, 'burst')).toMatchObject([{ data: { point: [36, 20], caught: [] } }]);
    expect(eventsOf(nowhere, 'burst')[0]!.text).toContain('harms no model');
    expect(eventsOf(nowhere, 'attack-rolled')).toEqual([]);
  });
  it('GT-PROFILE-14 strikes friends too; no player pays or presses against them', () => {
    // A 3 points against z: 5 MU from (30, 20) to (30, 15). Two friends are caught; one hit; the save fails.
    const battle = bombing([4, 3, 5, 5, 1, 2], {
      tokens: { friends: { stress: 2 } },
      points: { red: 0, blue: 1 },
    });
    expect(eventsOf(battle, 'burst')[0]!.data['caught']).toEqual([
      { unit: 'friends', models: ['friends/1', 'friends/2'] },
    ]);
    expect(battle.question).toMatchObject({ kind: 'choose-casualties', by: 'red' });
    expect(stress(reply(battle, ['choose-casualties', ['friends/2']]), 'friends')).toBe(3);
  });
  it('GT-SHOOT-11 GT-RULING-120 against the enemy: the attacker’s token first, then the owner’s point, then the attacker’s', () => {
    const hit = reply(
      bombing([5, 5, 1, 6], { tokens: { blue: { stress: 2 } }, points: { red: 1, blue: 1 } }),
      ['spend-tp', 'none'],
    );
    expect(hit.question).toMatchObject({ kind: 'press', by: 'red', data: { unit: 'red', target: 'blue' } });
    const asked = reply(hit, ['press', 'none']);
    expect(asked.question).toMatchObject({
      kind: 'spend-tp',
      by: 'blue',
      data: { roll: 'saving throws', unit: 'blue', side: 'blue', worth: 'd+1', hits: 1 },
    });
    expect(reply(asked, ['spend-tp', 'none']).question).toMatchObject({
      kind: 'spend-tp',
      by: 'red',
      data: { roll: 'saving throws', worth: '-1' },
    });
  });
  it('GT-SMALL-03 a Small Unit under a burst: -1; the unit counts, not the models caught', () => {
    const pair = [
      squad('red', 'red', [[10, 10]], { profile: 'mortar' }),
      squad('blue', 'blue', row(2, 30, 20)),
    ];
    const small = bombing([5, 6, 5, 6], { units: pair });
    expect(volleyOf(small)).toMatchObject({
      rollModifier: -1,
      modifiers: [{ name: 'Small Unit', source: 'blue' }],
    });
    expect(eventsOf(small, 'attack-rolled')[0]!.rules).toEqual(['GT-SHOOT-08', 'GT-SHOOT-09', 'GT-SMALL-03']);
    expect(lastEvent(small, 'attack-rolled')).toMatchObject({ hits: 1 });
  });
  it('GT-PROFILE-14 Damage and ignored saves of the weapon count for its burst', () => {
    const heavy = bombing([5, 5, 1, 2], { force: mortars({ heavy: { kind: 'damage', value: 2 } }) });
    expect(lastEvent(heavy, 'saves-rolled')).toMatchObject({ damage: 2, failed: 1 });
    const bare = bombing([5, 5, 1], { force: mortars({ bare: { kind: 'ignores', what: ['saves'] } }) });
    expect(lastEvent(bare, 'saves-rolled')).toMatchObject({ faces: [], failed: 1, damage: 1 });
  });
});

describe('cover against a burst', () => {
  /** Blue's first three models are caught; the drawing puts them in pieces named by their cover. */
  const covered = (within: readonly (readonly string[])[], more: Partial<Scene> = {}) =>
    bombing([5, 1, 1, 1], {
      units: [
        squad('red', 'red', [[10, 10]], { profile: 'mortar' }),
        squad('blue', 'blue', [
          [30, 20],
          [31.2, 20],
          [30, 21.2],
          [40, 40],
        ]),
      ],
      paper: {
        within: Object.fromEntries(within.map((pieces, index) => [`blue/${index + 1}`, pieces])),
        pieces: { light: { cover: 'light' }, heavy: { cover: 'heavy' }, solid: { cover: 'solid' } },
      },
      ...more,
    });

  it('GT-COVER-11 counts as most of the caught models stand', () => {
    const heavy = covered([['heavy'], ['heavy'], []]);
    expect(lastEvent(heavy, 'attack-rolled')).toMatchObject({ part: 'heavy', cover: 'heavy' });
    expect(volleyOf(heavy)).toMatchObject({
      rollModifier: -2,
      modifiers: [
        { name: 'Heavy Cover', source: 'heavy' },
        { name: 'Obscured (cover)', source: 'heavy' },
      ],
    });
    expect(volleyOf(covered([['heavy'], [], []])).rollModifier).toBe(0);
  });
  it('GT-COVER-11 of levels that as many models have, the lighter counts', () => {
    expect(lastEvent(covered([['solid'], ['light'], ['heavy']]), 'attack-rolled')['cover']).toBe('light');
  });
  it('GT-COVER-10 a model in several pieces has the strongest, and only this is named', () => {
    const both = covered([['light', 'solid'], ['solid', 'light'], []]);
    expect(lastEvent(both, 'attack-rolled')['cover']).toBe('solid');
    expect(volleyOf(both).modifiers).toMatchObject([{ name: 'Solid Cover', source: 'solid' }]);
  });
  it('GT-COVER-11 a base of two models counts as two', () => {
    const blue = squad('blue', 'blue', [
      [30, 20],
      [31.2, 20],
      [40, 40],
    ]);
    const crew = {
      ...blue,
      models: blue.models.map((model, index) => ({
        ...model,
        base: { shape: 'round', mm: 25, ...(index === 1 && { count: 2 }) } as const,
      })),
    };
    const units = [squad('red', 'red', [[10, 10]], { profile: 'mortar' }), crew];
    const battle = covered([[], ['light']], { units });
    expect(volleyOf(battle)).toMatchObject({ rollModifier: -1, faces: [1, 1, 1] });
  });
  it('GT-RULING-103 one die fewer: Obscured takes a die, not 1 off the roll', () => {
    const fewer = covered([['light'], ['light'], []], {
      options: { scatter: 'd8', obscured: 'one-die-fewer' },
    });
    expect(volleyOf(fewer)).toMatchObject({ rollModifier: 0, faces: [1, 1] });
    const open = covered([[], [], []], { options: { scatter: 'd8', obscured: 'one-die-fewer' } });
    expect(volleyOf(open).faces).toHaveLength(3);
  });
});

describe('two mortars in one attack', () => {
  const units = [
    squad('red', 'red', row(2, 10, 10), { profile: 'mortar' }),
    squad('blue', 'blue', [
      [10, 20],
      [40, 40],
      [42, 40],
    ]),
  ];

  it('GT-RULING-08 each mortar fires its own shot; the second falls silent when the target is destroyed', () => {
    const both = bombing([5, 1, 5, 1], { units });
    expect(eventsOf(both, 'burst-aimed')).toHaveLength(2);
    const lone = [units[0]!, squad('blue', 'blue', [[10, 20]])];
    // On the spot, a hit in spite of -1 for a Small Unit, a failed save.
    const dead = bombing([5, 8, 2], { units: lone });
    expect(eventsOf(dead, 'burst-aimed')).toHaveLength(1);
    expect(dead.state.units['blue']!.destroyed).toBe(true);
  });
  it('GT-PROFILE-14 a mortar that its comrade’s shot has removed does not fire', () => {
    // The first shot drifts against z (a 3) toward (10, 10): of the two mortars the burst catches both; the second falls.
    const close = [units[0]!, squad('blue', 'blue', [[10, 15]])];
    const drifting = bombing([4, 3, 5, 8, 1, 2], { units: close });
    expect(drifting.question).toMatchObject({ kind: 'choose-casualties', by: 'red' });
    const after = reply(drifting, ['choose-casualties', ['red/2']]);
    expect(eventsOf(after, 'burst-aimed')).toHaveLength(1);
  });
});

describe('a mortar that holds and shoots', () => {
  /** Three riflemen charge a mortar, whose D8 becomes a D6; its player has a point left for the shooting roll. */
  const charged = (options: Scene['options'] = {}) =>
    reply(
      begin({
        ...bombardment,
        units: [
          squad('red', 'red', row(3, 10, 10, 1.2)),
          squad('blue', 'blue', [[10, 17.5]], { profile: 'mortar' }),
        ],
        options: { scatter: 'd8', ...options },
        points: { blue: 2 },
        dice: [3, 4, 5, 1, 1, 4, 1],
        play: (game) => charge(game, 'red', 'blue'),
      }),
      [
        'move-unit',
        Object.fromEntries([0, 1, 2].map((i) => [`red/${i + 1}`, { via: [[10 + 1.2 * i, 15.6]] }])) as Json,
      ],
      ['choose-reaction', 'hold-and-shoot'],
      ['spend-tp', 'spend'],
    );
  it('GT-MELEE-06 GT-MELEE-07 GT-RULING-83 rolls D6s that a point cannot raise; the charger’s saves have +1', () => {
    const battle = charged();
    // A 4 with +1 is on the spot.
    expect(lastEvent(battle, 'burst-aimed')).toMatchObject({ die: 'D6', rollModifier: 1, faces: [4] });
    expect(eventsOf(battle, 'burst-drifted')).toEqual([]);
    // Its centre is the closest charger, the others stand 1.2 and 2.4 MU from it; 1.9 MU from it stands the mortar, a Small Unit.
    expect(
      eventsOf(battle, 'attack-rolled').map(({ data }) => [data['target'], data['volleys']]),
    ).toMatchObject([
      ['red', [{ die: 'D6', rollModifier: 0, faces: [5, 1, 1], hits: 1 }]],
      ['blue', [{ die: 'D6', rollModifier: -1, faces: [1], hits: 0 }]],
    ]);
    // A 4 with +1 saves.
    expect(lastEvent(battle, 'saves-rolled')).toMatchObject({ rollModifier: 1, faces: [4], saved: 1 });
  });
  it('GT-RULING-83 with `starts-at-d6` the point makes the aim a D8, which misses with a 4', () => {
    const battle = charged({ holdAndShootDie: 'starts-at-d6' });
    expect(lastEvent(battle, 'burst-aimed')).toMatchObject({ die: 'D8', rollModifier: 0, faces: [4] });
    expect(eventsOf(battle, 'burst-drifted')).toHaveLength(1);
  });
});

import { describe, expect, it } from 'vitest';
import { answer, contextOf, openBattle, saveBattle, type Battle, type Json } from '../../../src/engine/index';
import { planDeployment } from '../../../src/rules/gloom-trench-1926/deployment/place';
import { zonesOf } from '../../../src/rules/gloom-trench-1926/deployment/zones';
import { eventsOf, optionIds, refused, reply } from '../../support/battle';
import { begin, row, setUp, squad, type Scene } from '../../support/gloom';

type Place = readonly [number, number];

/** Returns two units a side, of three and two models, on a table of 60 × 48. */
const units = [
  squad('red-1', 'red', row(3, 10, 24)),
  squad('red-2', 'red', row(2, 20, 24)),
  squad('blue-1', 'blue', row(3, 10, 30)),
  squad('blue-2', 'blue', row(2, 20, 30)),
];

/** The coin of the set-up shows 1: red is the aggressor. */
const onGround = (more: Partial<Scene> = {}): Scene => ({
  units,
  dice: [1],
  ...more,
  options: { deployment: 'alternate', ...more.options },
});
const scene = (more: Partial<Scene> = {}): Scene => onGround({ paper: {}, ...more });

/** Red is the aggressor by the coin, blue takes the far edge. */
const edgesPicked = (more: Partial<Scene> = {}) => reply(begin(scene(more)), ['choose-edge', 'far']);

const placed = (unit: string, ...places: readonly Place[]): Json =>
  Object.fromEntries(places.map((at, index) => [`${unit}/${index + 1}`, { at }]));

/** Answers with the plan that the question offers. */
const asPlanned = (battle: Battle): Battle => reply(battle, ['deploy-unit', battle.question!.data!['plan']!]);

/** Returns the rule that refuses red-1 there. */
const judged = (battle: Battle, ...places: readonly Place[]) =>
  refused(reply(battle, ['choose-deployment', 'red-1']), placed('red-1', ...places));

describe('aggressor, edges and zones', () => {
  it('GT-V-214 Set-up order: the tags are fixed, then a coin names the aggressor, then the other picks a long edge', () => {
    const battle = begin(scene());
    expect(battle.events.map(({ type }) => type)).toEqual(['aggressor-named']);
    expect(battle.events[0]!.data).toEqual({ side: 'red', face: 1 });
    expect(battle.question).toMatchObject({ kind: 'choose-edge', by: 'blue' });
    expect(optionIds(battle)).toEqual(['far', 'near']);
    expect(begin(scene({ dice: [2] })).question!.by).toBe('red');
    const next = reply(battle, ['choose-edge', 'far']);
    expect(next.state.system['zones']).toEqual({
      blue: [
        [0, 0],
        [0, 8],
        [60, 8],
        [60, 0],
      ],
      red: [
        [0, 40],
        [0, 48],
        [60, 48],
        [60, 40],
      ],
    });
    expect(next.question).toMatchObject({ kind: 'choose-deployment', by: 'red' });
  });
  it('GT-V-214 Set-up order: changing a tag after that is refused', () => {
    const wall = (ground: 'open' | 'impassable') =>
      ({
        id: 'wall',
        at: [30, 44],
        tags: { ground },
        parts: [{ shape: 'box', at: [0, 0, 0], size: [40, 1, 6] }],
      }) as const;
    const { battle } = setUp(onGround({ terrain: [wall('open')] }));
    const picked = reply(battle, ['choose-edge', 'far'], ['choose-deployment', 'red-1']);
    expect(
      answer(picked, { by: 'red', kind: 'change-tag', answer: { piece: 'wall', ground: 'impassable' } }),
    ).toMatchObject({ ok: false });
    expect(refused(picked, { wall: { ground: 'impassable' } })).toBe('GT-RULING-114');
    // Nor can it be done in the saved file: what was legal on open ground is not on this.
    const saved = saveBattle(reply(picked, ['deploy-unit', placed('red-1', [20, 44], [22, 44], [24, 44])]));
    const { system, query, table } = setUp(onGround({ terrain: [wall('impassable')] }));
    expect(() => openBattle({ ...saved, table: table.file }, system, table, query)).toThrow('GT-RULING-65');
  });
  it('on a square table there are four edges to pick from, on a deep one the left and the right are long', () => {
    const on = (size: readonly [number, number]) => optionIds(begin(scene({ size })));
    expect(on([48, 48])).toEqual(['far', 'near', 'left', 'right']);
    expect(on([36, 48])).toEqual(['left', 'right']);
  });
  it('a mission names the aggressor, the edges and the depth of the zones', () => {
    const battle = begin(scene({ dice: [], options: { mission: 'breakthrough' } }));
    expect(battle.events[0]!.data).toEqual({ side: 'red' });
    expect(optionIds(battle)).toEqual(['left', 'right']);
    const held = reply(begin(scene({ options: { mission: 'hold-the-line' } })), ['choose-edge', 'near']);
    expect(held.state.system['zones']).toMatchObject({
      red: [
        [0, 0],
        [0, 10],
        [60, 10],
        [60, 0],
      ],
    });
  });
  it('zones of the table’s file are used as they are, and no side picks an edge', () => {
    const zones = [
      {
        id: 'a',
        side: 'red',
        outline: [
          [0, 0],
          [0, 10],
          [20, 10],
          [20, 0],
        ],
      },
      {
        id: 'b',
        side: 'red',
        outline: [
          [40, 0],
          [40, 10],
          [60, 10],
          [60, 0],
        ],
      },
      {
        id: 'c',
        side: 'blue',
        outline: [
          [0, 38],
          [0, 48],
          [60, 48],
          [60, 38],
        ],
      },
    ] as const;
    const battle = reply(begin(scene({ zones })), ['choose-deployment', 'red-2']);
    expect(battle.question!.data!['zones']).toEqual([zones[0].outline, zones[1].outline]);
    expect(refused(battle, placed('red-2', [30, 5], [32, 5]))).toBe('GT-RULING-114');
    expect(refused(battle, placed('red-2', [50, 5], [52, 5]))).toBeUndefined();
  });
  it('a side in the enemy’s zone is counted by the zone that was picked', () => {
    begin(
      scene({
        options: { deployment: 'as-placed' },
        system: {
          zones: {
            red: [
              [0, 40],
              [0, 48],
              [60, 48],
              [60, 40],
            ],
          },
        },
        play: function* (game) {
          expect(zonesOf(game, 'red')).toEqual([
            [
              [0, 40],
              [0, 48],
              [60, 48],
              [60, 40],
            ],
          ]);
          expect(zonesOf(game, 'blue')).toEqual([]);
          yield* [];
        },
      }),
    );
  });
});

describe('units in turn', () => {
  it('the aggressor deploys first, the sides take turns, then the first turn begins', () => {
    let battle = edgesPicked();
    const order: string[] = [];
    while (battle.question!.kind === 'choose-deployment' || battle.question!.kind === 'deploy-unit') {
      order.push(battle.question!.by);
      const { kind, options } = battle.question!;
      battle = kind === 'choose-deployment' ? reply(battle, [kind, options[0]!.id]) : asPlanned(battle);
    }
    // The last unit of a side needs no choice.
    expect(order).toEqual(['red', 'red', 'blue', 'blue', 'red', 'blue']);
    expect(eventsOf(battle, 'unit-deployed').map(({ data }) => data['unit'])).toEqual([
      'red-1',
      'blue-1',
      'red-2',
      'blue-2',
    ]);
    expect(battle.state.turn).toBe(1);
    expect(Object.values(battle.state.models).some((model) => 'undeployed' in model)).toBe(false);
  });
  it('the side with more units deploys the rest when the other has none left', () => {
    let battle = edgesPicked({ units: [...units, squad('blue-3', 'blue', row(2, 30, 30))] });
    while (battle.question!.kind !== 'spend-tp') {
      const { kind, options } = battle.question!;
      battle = kind === 'choose-deployment' ? reply(battle, [kind, options[0]!.id]) : asPlanned(battle);
    }
    expect(eventsOf(battle, 'unit-deployed').map(({ data }) => data['unit'])).toEqual([
      'red-1',
      'blue-1',
      'red-2',
      'blue-2',
      'blue-3',
    ]);
  });
  it('models that wait are not on the table: nobody measures to them, and none of them has fallen', () => {
    const battle = edgesPicked();
    expect(
      Object.values(battle.state.models).every(({ undeployed, removed }) => undeployed === true && !removed),
    ).toBe(true);
    expect(() => contextOf(battle).query().distance('red-1/1', 'blue-1/1')).toThrow();
  });
  it('units begin where the table has them unless the option says otherwise', () => {
    const battle = begin({ units, paper: {}, seed: 'placed' });
    expect(battle.state.models['red-1/1']).toMatchObject({ at: [10, 24] });
    expect(battle.state.models['red-1/1']).not.toHaveProperty('undeployed');
    expect(battle.state.turn).toBe(1);
  });
  it('a unit of the other side, or one that is there already, cannot be picked', () => {
    const battle = reply(edgesPicked({ units: [...units, squad('red-3', 'red', row(2, 30, 24))] }), [
      'choose-deployment',
      'red-1',
    ]);
    const later = reply(asPlanned(battle), ['choose-deployment', 'blue-1']);
    expect(refused(asPlanned(later), 'red-1')).toBe('GT-RULING-114');
    expect(refused(asPlanned(later), 'blue-2')).toBe('GT-RULING-114');
  });
  it('a save in the middle of it goes on alike', () => {
    const { battle, system, table, query } = setUp(scene());
    const half = asPlanned(reply(battle, ['choose-edge', 'far'], ['choose-deployment', 'red-1']));
    const again = openBattle(saveBattle(half), system, table, query);
    expect(again.question).toEqual(half.question);
    expect(reply(again, ['choose-deployment', 'blue-2']).question).toEqual(
      reply(half, ['choose-deployment', 'blue-2']).question,
    );
  });
});

describe('places', () => {
  const radius = 25 / 25.4 / 2;

  it('the whole base is in the zone and on the table', () => {
    const battle = edgesPicked();
    expect(judged(battle, [10, 40 + radius + 0.001], [12, 44], [12, 42])).toBeUndefined();
    expect(judged(battle, [10, 40 + radius - 0.001], [12, 42], [12, 44])).toBe('GT-RULING-114');
    expect(judged(battle, [radius - 0.01, 44], [2, 44], [4, 44])).toBe('GT-RULING-72');
    expect(judged(battle, [radius + 0.001, 44], [2, 44], [4, 44])).toBeUndefined();
  });
  it('the unit is coherent: neighbours within 2, all within 6 of the Leader', () => {
    const battle = edgesPicked();
    const step = 2 + 2 * radius;
    expect(judged(battle, [10, 44], [10 + step, 44], [10 + 2 * step, 44])).toBeUndefined();
    expect(judged(battle, [10, 44], [10 + step, 44], [10 + 2 * step + 0.01, 44])).toBe('GT-COH-01');
    const four = edgesPicked({ units: [squad('red-1', 'red', row(4, 10, 24)), ...units.slice(1)] });
    expect(judged(four, [10, 44], [10 + step, 44], [10 + 2 * step, 44], [10 + 3 * step, 44])).toBe(
      'GT-COH-02',
    );
  });
  it('bases do not stand on one another', () => {
    const battle = edgesPicked();
    expect(judged(battle, [10, 44], [10 + 2 * radius, 44], [12, 44])).toBeUndefined();
    expect(judged(battle, [10, 44], [10.9, 44], [12, 44])).toBe('GT-RULING-66');
  });
  it('every model has a place, and is one of the unit', () => {
    const battle = edgesPicked();
    expect(judged(battle, [10, 44], [12, 44])).toBe('GT-RULING-114');
    const asked = reply(battle, ['choose-deployment', 'red-1']);
    for (const bad of [
      null,
      [],
      'x',
      { 'blue-1/1': { at: [10, 44] } },
      { 'red-1/1': { at: [10] } },
      { 'red-1/1': { at: [10, 44], facing: 'north' } },
      { 'red-1/1': null },
    ]) {
      expect(refused(asked, bad as Json)).toBe('GT-RULING-114');
    }
  });
  it('3 MU from the enemy: 3.00 is legal, 2.99 is not', () => {
    // Zones that meet, so that the sides can come near one another.
    const zones = [
      {
        id: 'a',
        side: 'red',
        outline: [
          [0, 0],
          [0, 24],
          [60, 24],
          [60, 0],
        ],
      },
      {
        id: 'b',
        side: 'blue',
        outline: [
          [0, 24],
          [0, 48],
          [60, 48],
          [60, 24],
        ],
      },
    ] as const;
    const near = (gap: number) => {
      const battle = reply(
        begin(scene({ zones })),
        ['choose-deployment', 'red-1'],
        ['deploy-unit', placed('red-1', [10, 23], [8, 23], [6, 23])],
        ['choose-deployment', 'blue-2'],
      );
      return refused(battle, placed('blue-2', [10, 23 + 2 * radius + gap], [12, 23 + 2 * radius + gap]));
    };
    expect(near(3)).toBeUndefined();
    expect(near(2.99)).toBe('GT-MOVE-05');
  });
  it('impassable ground bars a place, on real geometry; another floor does not', () => {
    const pillar = {
      id: 'pillar',
      at: [10, 44],
      tags: { ground: 'impassable' },
      parts: [{ shape: 'cylinder', at: [0, 0, 0], radius: 1, height: 4 }],
    } as const;
    const house = {
      id: 'house',
      at: [30, 44],
      tags: {},
      parts: [{ shape: 'box', at: [0, 2, 0], size: [6, 0.2, 4] }],
    } as const;
    const { battle } = setUp(onGround({ terrain: [pillar, house] }));
    const asked = reply(battle, ['choose-edge', 'far'], ['choose-deployment', 'red-2']);
    expect(refused(asked, placed('red-2', [10.5, 45.2], [12, 44]))).toBe('GT-MOVE-06');
    expect(refused(asked, { 'red-2/1': { at: [30, 44], y: 1 }, 'red-2/2': { at: [31.5, 44] } })).toBe(
      'GT-RULING-65',
    );
    const above = reply(asked, [
      'deploy-unit',
      { 'red-2/1': { at: [30, 44] }, 'red-2/2': { at: [30, 45], y: 2.2 } },
    ]);
    expect(above.state.models['red-2/1']!.y).toBeCloseTo(2.2);
    const below = reply(asked, [
      'deploy-unit',
      { 'red-2/1': { at: [30, 44], y: 0 }, 'red-2/2': { at: [31.5, 44], y: 0, facing: 45 } },
    ]);
    expect(below.state.models['red-2/2']).toMatchObject({ y: 0, facing: 45 });
  });
});

describe('plans', () => {
  it('a unit comes as near to a spot as the zone and the others allow, facing the enemy', () => {
    begin(
      scene({
        options: { deployment: 'alternate' },
        system: {
          zones: {
            red: [
              [0, 40],
              [0, 48],
              [60, 48],
              [60, 40],
            ],
            blue: [
              [0, 0],
              [0, 8],
              [60, 8],
              [60, 0],
            ],
          },
        },
        play: function* (game) {
          expect(planDeployment(game, 'red-1', [30, 44])).toMatchObject({
            'red-1/1': { at: [30, 44], facing: 90 },
          });
          expect(planDeployment(game, 'blue-1', [30, 4])).toMatchObject({
            'blue-1/1': { at: [30, 4], facing: 270 },
          });
          // As near as its base lets it come to a spot that lies in the open.
          const at = planDeployment(game, 'red-1', [30, 20])!['red-1/1']!.at;
          expect(at[1]).toBeGreaterThan(40);
          expect(at[1]).toBeLessThan(43);
          yield* [];
        },
      }),
    );
  });
  it('without a free place the plan is null', () => {
    const zones = [
      {
        id: 'a',
        side: 'red',
        outline: [
          [0, 0],
          [0, 1],
          [1, 1],
          [1, 0],
        ],
      },
      {
        id: 'b',
        side: 'blue',
        outline: [
          [0, 38],
          [0, 48],
          [60, 48],
          [60, 38],
        ],
      },
    ] as const;
    expect(reply(begin(scene({ zones })), ['choose-deployment', 'red-1']).question!.data!['plan']).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { answer, contextOf, openBattle, saveBattle, type Battle } from '../../../../src/engine/index';
import { zonesOf } from '../../../../src/rules/gloom-trench-1926/deployment/zones';
import { eventsOf, optionIds, refused, reply } from '../../../support/battle';
import { begin, row, setUp, squad } from '../../../support/rules/gloom';
import { units, onGround, scene, edgesPicked, placed } from './deployment-scenes';

/** Answers with the plan that the question offers. */
const asPlanned = (battle: Battle): Battle => reply(battle, ['deploy-unit', battle.question!.data!['plan']!]);

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
    const battle = begin({ units, seed: 'placed' });
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

import { describe, expect, it } from 'vitest';
import type { Battle, Json } from '../../../../src/engine/index';
import { planDeployment } from '../../../../src/rules/gloom-trench-1926/deployment/place';
import { refused, reply } from '../../../support/battle';
import { begin, row, setUp, squad } from '../../../support/rules/gloom';
import { type Place, units, onGround, scene, edgesPicked, placed } from './deployment-scenes';

/** Returns the rule that refuses red-1 there. */
const judged = (battle: Battle, ...places: readonly Place[]) =>
  refused(reply(battle, ['choose-deployment', 'red-1']), placed('red-1', ...places));

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

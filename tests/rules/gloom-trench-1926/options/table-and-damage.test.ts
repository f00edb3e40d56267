/** Alternatives of rulings about the table and damage, each against its default. */
import { ruleModule } from '../../../../src/rules/registry';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/index';
import { removeModel, takeDamage } from '../../../../src/rules/gloom-trench-1926/morale/casualties';
import { living } from '../../../../src/rules/gloom-trench-1926/game';
import { gloomTrench } from '../../../../src/rules/gloom-trench-1926/index';
import { moveUnit } from '../../../../src/rules/gloom-trench-1926/movement/movement';
import type { MoveTerms } from '../../../../src/rules/gloom-trench-1926/questions';
import { createTableQuery } from '../../../../src/query/table-query';
import { place } from '../../../../src/table/place';
import { refused, reply, standing } from '../../../support/battle';
import { begin, force, row, squad, stress, unitProfile, type Scene } from '../../../support/rules/gloom';
import { tableFile } from '../../../support/tables';

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

describe('damage and edges', () => {
  const tough = force([unitProfile('rifles', {}, { wounds: 2 })]);
  const units = [squad('red', 'red', row(3, 10, 10)), squad('blue', 'blue', row(2, 10, 30))];
  const hurt = (recordedDamage: string) =>
    begin({
      units,
      force: tough,
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

import { describe, expect, it } from 'vitest';
import {
  baseLength,
  enemiesOf,
  enemyModels,
  gameAt,
  leaderOf,
  living,
  modelOf,
  opponentOf,
  sideName,
  still,
  tokens,
  unitDistance,
  unitName,
  unitOf,
  unitsOf,
  type Roster,
} from '../../../src/rules/shared/roster';
import { checkOverlaps, posesAfter } from '../../../src/rules/shared/poses';
import { removeFromBase, removeUnit } from '../../../src/rules/shared/casualties';
import type { Game } from '../../../src/rules/gloom-trench-1926/game';
import { asked, begin, squad, type Scene } from '../../support/rules/gloom';

const units = [
  squad('red-1', 'red', [
    [10, 10],
    [10, 14],
    [10, 18],
  ]),
  squad('blue-1', 'blue', [[30, 30]]),
  squad('red-2', 'red', [[20, 10]], { name: 'Second section' }),
  squad('blue-2', 'blue', [
    [30, 40],
    [34, 40],
  ]),
];
const scene: Scene = { units, tokens: { 'red-1': { stress: 2 } } };
const ids = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id);

/** Returns an answer after one model of red-1 (its leader), and all of blue-1, have gone. */
function afterLosses<T>(question: (game: Game) => T): T {
  const answers: T[] = [];
  begin({
    ...scene,
    *play(game) {
      yield* removeFromBase(game, 'red-1/1', []);
      yield* removeUnit(game, 'blue-1', 'lost', []);
      answers.push(question(game));
    },
  });
  return answers[0]!;
}

describe('units and models of a battle', () => {
  it('are found by id; an unknown id is an error', () => {
    asked(scene, (game) => {
      expect(unitOf(game, 'red-2')).toMatchObject({ id: 'red-2', side: 'red' });
      expect(modelOf(game, 'red-1/2')).toMatchObject({ id: 'red-1/2', unit: 'red-1', at: [10, 14] });
      expect(() => unitOf(game, 'green')).toThrow('Unknown unit green.');
      expect(() => modelOf(game, 'green/1')).toThrow('Unknown model green/1.');
    });
  });

  it('a unit’s models on the table, in the order of the table’s file', () => {
    expect(asked(scene, (game) => ids(living(game, 'red-1')))).toEqual(['red-1/1', 'red-1/2', 'red-1/3']);
    expect(afterLosses((game) => ids(living(game, 'red-1')))).toEqual(['red-1/2', 'red-1/3']);
    expect(afterLosses((game) => ids(living(game, 'blue-1')))).toEqual([]);
    asked(scene, (game) => expect(living(game, 'red-1')).toBe(living(game, 'red-1')));
  });

  it('a unit is led by its leader, or its first model; one without models by none', () => {
    expect(asked(scene, (game) => leaderOf(game, 'blue-2').id)).toBe('blue-2/1');
    const second = squad('red-1', 'red', [
      [10, 10],
      [10, 14],
    ]);
    const led = { ...second, models: second.models.map((model, i) => ({ ...model, leader: i === 1 })) };
    expect(asked({ units: [led, ...units.slice(1)] }, (game) => leaderOf(game, 'red-1').id)).toBe('red-1/2');
    expect(afterLosses((game) => leaderOf(game, 'red-1').id)).toBe('red-1/2');
    expect(() => afterLosses((game) => leaderOf(game, 'blue-1'))).toThrow(
      'blue-1 has no model left to lead it.',
    );
  });

  it('a side’s units with a model on the table', () => {
    expect(asked(scene, (game) => ids(unitsOf(game, 'red')))).toEqual(['red-1', 'red-2']);
    expect(afterLosses((game) => ids(unitsOf(game, 'red')))).toEqual(['red-1', 'red-2']);
    expect(afterLosses((game) => ids(unitsOf(game, 'blue')))).toEqual(['blue-2']);
    expect(afterLosses((game) => ids(enemiesOf(game, 'red')))).toEqual(['blue-2']);
    expect(afterLosses((game) => enemyModels(game, 'red'))).toEqual(['blue-2/1', 'blue-2/2']);
    expect(afterLosses((game) => enemyModels(game, 'blue'))).toEqual(['red-1/2', 'red-1/3', 'red-2/1']);
  });

  it('a destroyed unit counts no more, nor does one whose last model has gone or waits beside the table', () => {
    const changed = (change: (game: Game) => Partial<ReturnType<Game['state']>>) =>
      asked(scene, (game) => {
        const state = { ...game.state(), ...change(game) };
        return ids(unitsOf({ ...game, state: () => state }, 'blue'));
      });
    const { blue } = { blue: 'blue-1' };
    expect(
      changed((game) => ({
        units: { ...game.state().units, [blue]: { ...unitOf(game, blue), destroyed: true } },
      })),
    ).toEqual(['blue-2']);
    const model = (fields: object) =>
      changed((game) => ({
        models: { ...game.state().models, 'blue-1/1': { ...modelOf(game, 'blue-1/1'), ...fields } },
      }));
    expect(model({ removed: true })).toEqual(['blue-2']);
    expect(model({ undeployed: true })).toEqual(['blue-2']);
    expect(model({ damage: 1 })).toEqual(['blue-1', 'blue-2']);
  });

  it('sides have an opponent and a name', () => {
    asked(scene, (game) => {
      expect(opponentOf(game, 'red')).toBe('blue');
      expect(opponentOf(game, 'blue')).toBe('red');
      expect(sideName(game, 'red')).toBe('Red');
      expect(sideName(game, 'green')).toBe('green');
      expect(unitName(game, 'red-2')).toBe('Second section');
      const alone = { table: { ...game.table, sides: game.table.sides.slice(0, 1) } };
      expect(() => opponentOf(alone, 'red')).toThrow('A battle has two sides.');
    });
  });

  it('absent tokens are 0', () => {
    expect(asked(scene, (game) => tokens(game, 'red-1', 'stress'))).toBe(2);
    expect(asked(scene, (game) => tokens(game, 'red-2', 'stress'))).toBe(0);
  });

  it('the distance of two units is that of their nearest models', () => {
    const base = 25 / 25.4;
    const apart = (a: string, b: string) => (game: Game) => unitDistance(game, a, b);
    expect(asked(scene, apart('red-1', 'red-2'))).toBeCloseTo(10 - base);
    expect(asked(scene, apart('red-2', 'red-1'))).toBeCloseTo(10 - base);
    // Without red-1/1 the nearest is 4 MU further along.
    expect(afterLosses(apart('red-1', 'red-2'))).toBeCloseTo(Math.sqrt(100 + 16) - base);
    expect(afterLosses(apart('red-1', 'blue-1'))).toBe(Infinity);
  });

  it('a base is as long as its longest side', () => {
    const length = (base: object) =>
      asked({ units: [squad('red-1', 'red', [[10, 10]], {}, { base } as object), units[1]!] }, (game) =>
        baseLength(game, 'red-1/1'),
      );
    expect(length({ shape: 'round', mm: 50.8 })).toBeCloseTo(2);
    expect(length({ shape: 'oval', mm: [76.2, 50.8] })).toBeCloseTo(3);
    expect(length({ shape: 'rect', mm: [25.4, 101.6] })).toBeCloseTo(4);
  });
});

describe('battles as they would be', () => {
  const pose = { model: 'red-2/1', at: [22, 12], facing: 90, y: 0 } as const;

  it('moved models stand elsewhere in the state and on the table, the others where they were', () => {
    asked(scene, (game) => {
      const moved: Roster = gameAt(game, [pose]);
      expect(modelOf(moved, 'red-2/1')).toEqual({ ...modelOf(game, 'red-2/1'), at: [22, 12], facing: 90 });
      expect(modelOf(moved, 'red-1/1')).toBe(modelOf(game, 'red-1/1'));
      expect(modelOf(game, 'red-2/1').at).toEqual([20, 10]);
      expect(moved.query().distanceToPoint('red-2/1', [22, 12])).toBe(0);
      expect(game.query().distanceToPoint('red-2/1', [22, 12])).toBeGreaterThan(1);
    });
  });

  it('a battle that stands still does not follow later events', () => {
    begin({
      ...scene,
      *play(game) {
        const before = still(game);
        yield* removeFromBase(game, 'red-2/1', []);
        expect(ids(living(before, 'red-2'))).toEqual(['red-2/1']);
        expect(before.query().distanceToPoint('red-2/1', [20, 10])).toBe(0);
        expect(living(game, 'red-2')).toEqual([]);
      },
    });
  });

  it('poses of the models on the table, some changed or taken off', () => {
    const poses = (changes?: Parameters<typeof posesAfter>[1]) => (game: Game) =>
      posesAfter(game, changes).map(({ model, at }) => `${model} at ${at.join(' ')}`);
    expect(afterLosses(poses())).toEqual([
      'red-1/2 at 10 14',
      'red-1/3 at 10 18',
      'red-2/1 at 20 10',
      'blue-2/1 at 30 40',
      'blue-2/2 at 34 40',
    ]);
    expect(
      afterLosses(
        poses(
          new Map([
            ['red-2/1', pose],
            ['blue-2/1', null],
          ]),
        ),
      ),
    ).toEqual(['red-1/2 at 10 14', 'red-1/3 at 10 18', 'red-2/1 at 22 12', 'blue-2/2 at 34 40']);
    expect(asked(scene, (game) => posesAfter(game)[0])).toEqual({
      model: 'red-1/1',
      at: [10, 10],
      facing: expect.any(Number),
      y: 0,
    });
  });

  it('a model that would end on another is refused, with both', () => {
    const onto = (models: readonly string[], x: number) =>
      asked(scene, (game) => {
        const after = game
          .query()
          .withModels(posesAfter(game, new Map([['red-2/1', { ...pose, at: [x, 10] }]])));
        return checkOverlaps(models, after, 'R-1', (model) => model.toUpperCase());
      });
    expect(onto(['red-1/2', 'red-2/1'], 10.5)).toEqual({
      rule: 'R-1',
      message: 'RED-2/1 would end on red-1/1.',
      ids: ['red-2/1', 'red-1/1'],
    });
    expect(onto(['red-1/2'], 10.5)).toBeNull();
    // Bases that touch do not overlap.
    expect(onto(['red-2/1'], 10 + 25 / 25.4)).toBeNull();
  });
});

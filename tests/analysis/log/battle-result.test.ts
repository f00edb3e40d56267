import { describe, expect, test } from 'vitest';
import { stateAt } from '../../../src/engine/index';
import { resultOf } from '../../../src/analysis/log/battle-result';
import { watchedBattle } from '../../support/watched-battle';

describe('the result of a battle', () => {
  test('a battle that goes on has none', async () => {
    const battle = await watchedBattle('ruined-village');
    expect(resultOf(stateAt(battle, 100))).toBeNull();
  });

  test('the ruined village is won by units destroyed: three to two, by turns', async () => {
    const result = resultOf(await watchedBattle('ruined-village'))!;
    expect(result.winner).toBe('blue');
    expect(result.why).toBe('6 turns have been played. Rhenish Guard wins by 3 victory points to 2.');
    expect(result.turns).toEqual([1, 2, 3, 4, 5, 6]);
    expect(result.sides.map(({ name, scores, units }) => [name, scores.at(-1), units])).toEqual([
      ['Albion Expedition', 2, { lost: 3, of: 8 }],
      ['Rhenish Guard', 3, { lost: 2, of: 8 }],
    ]);
    // The Colour Party falls in turn 2, the Veterans in turn 3, the Siege Troopers in turn 4.
    expect(result.sides[1]!.scores).toEqual([0, 1, 2, 3, 3, 3]);
  });

  test('the minster is lost by the side with more points, which flees', async () => {
    const battle = await watchedBattle('minster');
    const result = resultOf(battle)!;
    expect(result.winner).toBe('pilgrims');
    expect(result.why).toBe(
      'Heretic Legions fail a Morale Test and flee. A warband that flees loses, even with 6 Victory Points to 5.',
    );
    expect(result.sides.map(({ scores }) => scores)).toEqual([
      [1, 2, 3, 4, 5, 5],
      [0, 1, 2, 4, 6, 6],
    ]);
    // 2D6 show less than 7 in 15 of 36 cases.
    expect(result.decisive).toMatchObject({
      turn: 6,
      ended: true,
      chance: expect.closeTo(15 / 36, 12) as number,
    });
    expect(battle.events[result.decisive!.at]!.type).toBe('morale-rolled');
  });

  test('the depot is won by points; the charge of the Trench Raiders decides it', async () => {
    const battle = await watchedBattle('depot');
    const result = resultOf(battle)!;
    expect(result.why).toBe('6 turns have been played. Republic of Vallon wins by 540 points to 310.');
    expect(result.sides.map(({ models }) => models.of)).toEqual([32, 26]);
    const { decisive } = result;
    expect(decisive).toMatchObject({ ended: false, turn: 3, cost: 6 });
    expect(battle.events[decisive!.at]!.text).toMatch(/^Trench Raiders strike Line Company .*: 9 hits\.$/);
    // Nine or ten of ten dice show 7 or less.
    expect(decisive!.chance).toBeCloseTo(10 * 0.7 ** 9 * 0.3 + 0.7 ** 10, 12);
  });

  test('losses count the models that fell and those that began', async () => {
    const battle = await watchedBattle('minster');
    const fallen = battle.events.filter(({ type }) => type === 'model-removed').length;
    const result = resultOf(battle)!;
    expect(result.sides.reduce((sum, { models }) => sum + models.lost, 0)).toBe(fallen);
    expect(result.sides.map(({ models }) => models.of)).toEqual([9, 9]);
  });
});

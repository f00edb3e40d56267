/** Alternatives of rulings about Tactical Points, each against its default. */
import { describe, expect, it } from 'vitest';
import { viewFor } from '../../../../src/engine/index';
import { melee } from '../../../../src/rules/gloom-trench-1926/melee/melee';
import { income, tacticalWindow, upkeep } from '../../../../src/rules/gloom-trench-1926/turn/tactical-points';
import { optionIds, reply } from '../../../support/battle';
import { begin, pool, row, squad, type Scene } from '../../../support/rules/gloom';

describe('Tactical Points', () => {
  const scene = (play: NonNullable<Scene['play']>, more: Partial<Scene>) =>
    begin({
      units: [squad('red', 'red', row(2, 10, 10)), squad('blue', 'blue', row(2, 10, 30))],
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
        Object.values(viewFor(battle, side).state.sides).map(({ pools }) => pools['tactical-points'] ?? null),
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

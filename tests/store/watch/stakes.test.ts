import { expect, test } from 'vitest';
import { playedActs, stakesText } from '../../../src/store/watch/played-acts';
import { watchedBattle } from '../../support/watched-battle';

const stakesOf = async (name: string): Promise<readonly (readonly [line: string, stakes: string])[]> =>
  playedActs(await watchedBattle(name)).flatMap(({ tellings }) =>
    tellings.flatMap(({ line, stakes }) => (stakes === null ? [] : [[line, stakes] as const])),
  );

test('stakes name the dice, what they need, and the chance in percent', () => {
  expect(stakesText({ attempt: '', rolls: [{ dice: 1, needs: '5 or more', chance: 4 / 9 }] })).toBe(
    'needs 5 or more: 44 %',
  );
  expect(
    stakesText({
      attempt: '',
      rolls: [
        { dice: 9, needs: '6 or more', chance: 3 / 8 },
        { dice: 1, needs: '4 or more', chance: 0.5 },
      ],
    }),
  ).toBe('9 dice, each needs 6 or more: 38 %; needs 4 or more: 50 %');
});

// Dice by hand: a D8 shows 6, 7 or 8 in 3 of 8 cases; the save is 4, 5 or 6 on a D6.
test('of Gloom Trench 1926 are those of its die', async () => {
  const stakes = await stakesOf('ruined-village');
  expect(stakes).toContainEqual(['Grenadiers fire at Rifles.', '9 dice, each needs 6 or more: 38 %']);
  expect(stakes).toContainEqual([
    'Grenadiers fire at Rifles: 4 of 9 hit (needs 6+).',
    '4 dice, each needs 4 or more: 50 %',
  ]);
});

// 21 of 36 sums of two D6 are 7 or more; of three D6 the best two are 7 or more in 174 of 216 cases.
test('of Trench Crusade are those of its sums', async () => {
  const stakes = await stakesOf('minster');
  expect(stakes).toContainEqual(['Heretic Trooper, Dash.', 'needs 7 or more: 58 %']);
  expect(stakes).toContainEqual(['Trench Pilgrim, Dash.', 'needs 7 or more: 81 %']);
});

// A D10 shows 3 or less in 3 of 10 cases.
test('of Trenches and Turbines are those of its die', async () => {
  const stakes = await stakesOf('depot');
  expect(stakes).toContainEqual(['Bastion Tank shoots at Swift Armoured Car.', 'needs 3 or less: 30 %']);
});

test('tell nothing of the result', async () => {
  for (const name of ['ruined-village', 'minster', 'depot'])
    for (const act of playedActs(await watchedBattle(name)))
      if (act.tellings.length > 1)
        expect(act.tellings[0]!.line).not.toMatch(/rolled|falls?|destroyed|\d of \d/);
});

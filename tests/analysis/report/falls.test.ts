import { describe, expect, test } from 'vitest';
import { fallsOf } from '../../../src/analysis/report/falls';
import type { Battle } from '../../../src/engine/index';
import { watchedBattle } from '../../support/watched-battle';

/** Counts the removals of each unit by turn from the events alone. */
function removals({ events }: Battle): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  let turn = 0;
  for (const { type, data } of events) {
    if (type === 'turn-began') turn = Number(data['turn']);
    if (type !== 'model-removed') continue;
    const key = `${turn} ${String(data['unit'])}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function countsOf(battle: Battle): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { turn, unit, models } of fallsOf(battle)) {
    const key = `${turn} ${unit}`;
    counts.set(key, (counts.get(key) ?? 0) + models);
  }
  return counts;
}

describe('who fell to whom', () => {
  test.each(['depot', 'minster'])('%s: every removal of a model is counted', async (name) => {
    const battle = await watchedBattle(name);
    expect(countsOf(battle)).toEqual(removals(battle));
  });

  test('ruined village: a model that leaves with its destroyed unit is counted as well', async () => {
    const battle = await watchedBattle('ruined-village');
    // Two Siege Troopers: one falls in the third round of a melee in turn 4, which destroys the unit with the other.
    const expected = new Map([...removals(battle), ['4 red-heavy', 2]]);
    expect(countsOf(battle)).toEqual(expected);
  });

  test('minster: each of the nine fell to the attacker of its last Injury Roll', async () => {
    // Read by hand from the log: the last line "Injury of … by …" before each "is Out of Action".
    const falls = fallsOf(await watchedBattle('minster'));
    expect(falls.map(({ turn, name, by }) => [turn, name, by?.name])).toEqual([
      [2, 'Heretic Gunner', 'Pilgrim Gunner'],
      [2, 'Castigator', 'Heretic Priest'],
      [2, 'Trench Pilgrim 2', 'Heretic Trooper 2'],
      [2, 'Heretic Trooper', 'War Prophet'],
      [3, 'Trench Pilgrim', 'Heretic Trooper with rifle'],
      [3, 'Sorcerer', 'Yeoman'],
      [3, 'Heretic Trooper with rifle', 'War Prophet'],
      [4, 'Yeoman', 'Heretic Priest'],
      [4, 'Heretic Trooper 2', 'Stigmatic Nun'],
    ]);
  });

  test('depot: a melee costs both sides models, each to the other', async () => {
    const falls = fallsOf(await watchedBattle('depot'));
    expect(
      falls
        .filter(({ turn }) => turn === 5)
        .map(({ name, models, left, by, kind }) => [name, models, left, by?.name, kind]),
    ).toEqual([
      ['Trench Raiders', 5, 0, 'Cuirassiers', 'melee'],
      ['Cuirassiers', 1, 3, 'Trench Raiders', 'melee'],
      ['Heavy Gun Crew', 1, 1, 'Swift Armoured Car', 'shooting'],
    ]);
  });

  test('ruined village: a model that runs in a Morale Check falls to no enemy', async () => {
    // Event 533: "Rifleman 7 of Rifles falls", after a test of their own with one success.
    const falls = fallsOf(await watchedBattle('ruined-village'));
    expect(falls.filter(({ by }) => by === null)).toMatchObject([
      { turn: 5, name: 'Rifles', side: 'red', models: 1, left: 3, kind: 'nerve' },
    ]);
  });
});

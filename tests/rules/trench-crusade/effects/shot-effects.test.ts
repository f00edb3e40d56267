import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../../src/engine/index';
import { weaponsOf } from '../../../../src/rules/trench-crusade/game';
import { rangedModifiers } from '../../../../src/rules/trench-crusade/shooting/attack';
import { shoot } from '../../../../src/rules/trench-crusade/shooting/shooting';
import { readText } from '../../../../src/rules/trench-crusade/texts/read-text';
import { eventsOf, optionIds, reply } from '../../../support/battle';
import { asked, beginTrench, fighter, warband, type TrenchScene } from '../../../support/rules/trench';

type Fields = Readonly<Record<string, unknown>>;

const scene = (weapons: readonly string[], effects: readonly Fields[], distance = 8): TrenchScene => ({
  units: [fighter('a', 'red', 'a', [10, 10]), fighter('e', 'blue', 'e', [10, 10 + distance])],
  warbands: [
    warband(
      { a: { weapons, effects }, e: {} },
      { weapons: [{ id: 'sniper', name: 'Sniper Rifle', kind: 'ranged', hands: 2, range: 30 }] },
    ),
  ],
});

describe('TC-RANGED-06: a longer range', () => {
  const far = (conditions: Fields) => ({ name: 'Far', does: { kind: 'range', value: 6 }, if: conditions });

  it('is that of weapons by keyword, and by a word of their name', () => {
    const ranges = (conditions: Fields) =>
      asked(scene(['pistol', 'sniper', 'knife'], [far(conditions)]), (game) =>
        weaponsOf(game, 'a').map(({ range }) => range),
      );
    expect(ranges({ weapon: 'PISTOL' })).toEqual([18, 30, 1]);
    expect(ranges({ weaponWord: ['rifle', 'Arquebus'] })).toEqual([12, 36, 1]);
    // Its name does not contain the word "Pist".
    expect(ranges({ weaponWord: 'Pist' })).toEqual([12, 30, 1]);
  });

  it('moves the beginning of Long Range, and counts once', () => {
    // Long Range of a pistol begins beyond 6″ of 12″, and beyond 9″ of 18″.
    const modifiers = (effects: readonly Fields[]) =>
      asked(scene(['pistol'], effects), (game) =>
        rangedModifiers(game, 'a', weaponsOf(game, 'a')[0]!, { model: 'e' }).map(({ name }) => name),
      );
    expect([modifiers([]), modifiers([far({})])]).toEqual([['Long Range'], []]);
  });
});

describe('TC-RANGED-03: a second pistol', () => {
  const gunslinger = { name: 'Two guns', does: { kind: 'second-shot' } };
  const shots = (weapons: readonly string[], effects: readonly Fields[]): Battle =>
    beginTrench({
      ...scene(weapons, effects),
      activation: { model: 'a' },
      dice: [1, 2, 1, 2],
      play: (game) => shoot(game, 'a'),
    });
  /** The battle after the first shot, with a pistol. */
  const afterFirst = (weapons: readonly string[], effects: readonly Fields[]): Battle => {
    const begun = shots(weapons, effects);
    const chosen =
      begun.question?.kind === 'choose-weapon' ? reply(begun, ['choose-weapon', 'pistol']) : begun;
    return reply(chosen, ['choose-target', 'e']);
  };
  const rolls = (battle: Battle): number => eventsOf(battle, 'success-rolled').length;

  it('shoots after the first, if its player likes', () => {
    const first = afterFirst(['pistol', 'pistol'], [gunslinger]);
    expect(rolls(first)).toBe(1);
    expect(optionIds(first)).toEqual(['pistol', 'stop']);
    expect(rolls(reply(first, ['choose-weapon', 'pistol'], ['choose-target', 'e']))).toBe(2);
    expect(reply(first, ['choose-weapon', 'stop']).question).toBeNull();
  });

  it('is another one, and a pistol', () => {
    expect(afterFirst(['pistol'], [gunslinger]).question).toBeNull();
    expect(afterFirst(['pistol', 'carbine'], [gunslinger]).question).toBeNull();
    expect(afterFirst(['pistol', 'pistol'], []).question).toBeNull();
  });

  it('is read from texts, with the keywords of pistols', () => {
    const text =
      'If armed with two pistols, this model can make ranged attack ACTIONS with both of them when making a ranged attack. In addition, this model suffers no penalty when using a pistol as an Off-Hand weapon.';
    expect(readText(text, { names: ['Monk'], item: 'Two guns', weapons: [] })?.effects).toEqual([
      { does: { kind: 'second-shot' } },
      {
        does: { kind: 'keyword', keyword: 'IGNORE OFF-HAND WEAPON', change: 'gains', of: 'weapons' },
        if: { weapon: 'PISTOL' },
      },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../../src/engine/index';
import { weaponsOf } from '../../../../src/rules/trench-crusade/game';
import { strike } from '../../../../src/rules/trench-crusade/injury/strike';
import { readText } from '../../../../src/rules/trench-crusade/texts/read-text';
import { lastEvent, optionIds, reply } from '../../../support/battle';
import { beginTrench, fighter, warband } from '../../../support/rules/trench';

type Fields = Readonly<Record<string, unknown>>;

const gains = (keyword: string): Fields => ({ kind: 'keyword', keyword, change: 'gains', of: 'weapons' });
const surgical: Fields = {
  name: 'Surgical',
  does: gains('IGNORE ARMOUR'),
  if: { attack: 'melee' },
  chosen: 'hit',
  once: 'activation',
};
const either: readonly Fields[] = [
  { name: 'Deep', does: { kind: 'modifier', roll: 'injury', value: 2 }, chosen: 'hit', oneOf: 'Blade' },
  { name: 'Sharp', does: gains('IGNORE ARMOUR'), chosen: 'hit', oneOf: 'Blade' },
];

/** a of Red hits e of Blue, in reinforced armour (-2), this often with its knife or rifle. */
const struck = (effects: readonly Fields[], melee: boolean, hits = 1): Battle =>
  beginTrench({
    units: [fighter('a', 'red', 'a', [10, 10]), fighter('e', 'blue', 'e', [10, 12])],
    warbands: [warband({ a: { effects }, e: { armour: ['reinforced'] } })],
    activation: { model: 'a' },
    dice: [1, 1, 1, 1, 1, 1],
    *play(game) {
      for (let count = 0; count < hits; count++)
        yield* strike(game, {
          model: 'e',
          cause: 'x',
          rules: ['TC-ATK-05'],
          hit: {
            attacker: 'a',
            weapon: weaponsOf(game, 'a')[melee ? 1 : 0]!,
            melee,
            critical: false,
            direct: true,
          },
          modifiers: [],
        });
    },
  });

describe('effects chosen at a hit', () => {
  it('TC-INJ-10: one counts in this Injury Roll alone, and once an activation', () => {
    const asked = struck([surgical], true, 2);
    expect(optionIds(asked)).toEqual(['use', 'skip']);
    // Used at the first hit, it is not offered at the second, which the armour stops again.
    const used = reply(asked, ['use-effect', 'use'], ['spend-blood', '0']);
    expect(used.question).toBeNull();
    const added = used.events.flatMap((event) => (event.type === 'injury-rolled' ? [event.data] : []));
    expect(added.map((data) => (data as { readonly added: number }).added)).toEqual([0, -2]);
  });

  it('TC-INJ-10: one that is left can be used at a later hit', () => {
    const left = reply(struck([surgical], true, 2), ['use-effect', 'skip']);
    expect(optionIds(left)).toEqual(['use', 'skip']);
    expect(lastEvent(left, 'injury-rolled')).toMatchObject({ added: -2 });
  });

  it('TC-INJ-10: its conditions are those of the attack', () => {
    expect(struck([surgical], false).question).toBeNull();
  });

  it('TC-INJ-10: of a group without limit one is always chosen', () => {
    const asked = struck(either, true);
    expect(optionIds(asked)).toEqual(['Deep', 'Sharp']);
    expect(lastEvent(reply(asked, ['choose-outcome', 'Deep']), 'injury-rolled')).toMatchObject({
      net: 2,
      added: -2,
    });
    expect(lastEvent(reply(asked, ['choose-outcome', 'Sharp']), 'injury-rolled')).toMatchObject({
      net: 0,
      added: 0,
    });
  });

  it('are read from texts', () => {
    const effects = (text: string, weapons: readonly string[]) =>
      readText(text, { names: ['Monk'], item: weapons[0] ?? 'Skill', weapons })?.effects;
    expect(
      effects(
        'Once per Turn, when you make an Injury Roll for a Ranged Attack made by a model with this Skill, you can say that the roll has the CRITICAL Keyword.',
        [],
      ),
    ).toEqual([{ does: gains('CRITICAL'), if: { attack: 'ranged' }, chosen: 'hit', once: 'turn' }]);
    expect(
      effects(
        'Before making an Injury Roll for an attack made with a Bone Blade, you must choose if the roll will have the +1 INJURY DICE Keyword or the IGNORE ARMOUR Keyword.',
        ['Bone Blade'],
      ),
    ).toEqual([
      {
        does: { kind: 'modifier', roll: 'injury', value: 1 },
        if: { weapon: 'Bone Blade' },
        chosen: 'hit',
        oneOf: '',
      },
      { does: gains('IGNORE ARMOUR'), if: { weapon: 'Bone Blade' }, chosen: 'hit', oneOf: '' },
    ]);
  });
});

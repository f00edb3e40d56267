import { describe, expect, it } from 'vitest';
import { readText } from '../../../../src/rules/trench-crusade/texts/read-text';

const skill = { names: ['Trench Monk'], item: 'Steady', weapons: [] };

/** The effects that a text states; null for one that is not understood. */
const effects = (text: string) => readText(text, skill)?.effects ?? null;

const keyword = (word: string, of = 'weapons') => ({
  does: { kind: 'keyword', keyword: word, change: 'gains', of },
});

describe('texts of ACTIONS', () => {
  const chant = 'ACTION: A Trench Monk can take a Chant! ACTION. ';
  const risky = 'If they do so, take a Risky Success Roll for the Trench Monk and add +1 DICE to the roll. ';
  const fails = 'If the roll is a Failure, nothing happens and the Trench Monk’s Activation ends. ';
  const terms = { chosen: 'action', action: { roll: 'risky', dice: 1 } };
  const markers = (marker: string, change: number) => ({ does: { kind: 'markers', marker, change } });

  it('have a roll, and a model that is picked', () => {
    expect(
      effects(
        `${chant}${risky}${fails}If the roll is a Success or Critical Success, you can place 2 BLESSING MARKERS next to a friendly model that is within 7" of the Trench Monk taking the Chant! ACTION.`,
      ),
    ).toEqual([{ ...markers('blessing', 2), ...terms, on: { who: 'friends', within: 7, pick: true } }]);
  });

  it('offer one of several deeds, in a list whose lines may run together', () => {
    const on = { who: 'friends', within: 2, pick: true };
    for (const gap of ['\n* ', ' * '])
      expect(
        effects(
          `${chant}${risky}${fails}If it is a Success or a Critical Success, you can do one of the following things:${gap}Remove 1 BLOOD MARKER or 2 INFECTION MARKERS from the model or a friendly model within 2" of the model.${gap}Stand up a friendly model that is Down and within 2" of the model.`,
        ),
      ).toEqual(
        [markers('blood', -1), markers('infection', -2), { does: { kind: 'stand-up' } }].map((deed) => ({
          ...deed,
          ...terms,
          on,
          oneOf: '',
        })),
      );
  });

  it('may last, and bring more along', () => {
    expect(
      effects(
        `${chant}${risky}${fails}If the roll is a Success or Critical Success, the Monk has the FEAR Keyword until the end of the Turn, and you can remove up to 1 BLOOD MARKER from it.`,
      ),
    ).toEqual([
      { ...keyword('FEAR', 'unit'), chosen: 'action', action: { roll: 'risky', dice: 1, lasts: 'turn' } },
      { ...markers('blood', -1), chosen: 'action', with: '' },
    ]);
    expect(
      effects(
        `${chant}${risky}${fails}If the roll is a Success, place 1 BLOOD MARKER next to an enemy model within 9" of it and in its Line of Sight. If the roll is a Critical Success, place 3 BLOOD MARKERS next to an enemy model within 9" of it and in its Line of Sight instead of only 1.`,
      ),
    ).toEqual([
      { ...markers('blood', 1), ...terms, on: { who: 'enemies', within: 9, pick: true, sight: true } },
      { ...markers('blood', 2), if: { critical: true }, on: { who: 'cause' }, chosen: 'action', with: '' },
    ]);
  });

  it.each([
    // A Success Roll that ends the activation is neither plain nor Risky.
    `${chant}If they do so, take a Success Roll for it. ${fails}If the roll is a Success, place 1 BLOOD MARKER next to it.`,
    `${chant}${risky}${fails}If the roll is a Success, it sings. `,
    `${chant}${risky}${fails}If the roll is a Success, place 1 BLOOD MARKER next to it. It sings.`,
    `${chant}${risky}`,
  ])('are not played with a word that is not understood: %s', (text) => {
    expect(effects(text)).toBeNull();
  });
});

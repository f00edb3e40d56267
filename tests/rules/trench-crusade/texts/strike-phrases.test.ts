import { describe, expect, it } from 'vitest';
import { readText } from '../../../../src/rules/trench-crusade/texts/read-text';

const skill = { names: ['Trench Monk'], item: 'Steady', weapons: [] };
const pike = { names: ['Trench Monk'], item: 'Long Pike', weapons: ['Long Pike'] };

const effects = (text: string, bearer: typeof skill | typeof pike = skill) =>
  readText(text, bearer)?.effects ?? null;

const modifier = (roll: string, value: number, more: object = {}) => ({
  does: { kind: 'modifier', roll, value, ...more },
});
const afterInjury = { on: { who: 'cause' }, after: { event: 'injures' } };

describe('phrases of attacks', () => {
  it.each([
    [
      'Melee Weapons that do not have the CLEAVE Keyword which are used by a model with this Skill gain the CLEAVE 3 Keyword. In addition, add -2 DICE to the Success Roll for the second Melee Attack made with each Melee Weapon that gains the CLEAVE 3 Keyword.',
      [
        { does: { kind: 'cleave', value: 3 }, if: { weaponLacks: 'CLEAVE' } },
        { ...modifier('melee', -2), if: { further: true, weaponLacks: 'CLEAVE' } },
      ],
    ],
    [
      'A Trench Monk’s Halberd has the CLEAVE 3 Keyword.',
      [{ does: { kind: 'cleave', value: 3 }, if: { weapon: 'Halberd' } }],
    ],
    [
      'This model FEARS all enemy models if playing against a Sun-Cult Brethren warband, including all ranged and melee attacks.',
      [{ does: { kind: 'fears' }, if: { otherHas: 'SUN CULT BRETHREN WARBAND' } }],
    ],
    [
      'Add +1 DICE to the Trench Monk’s Melee characteristic for each BLOOD MARKER currently placed next to it.',
      [modifier('melee', 1, { per: { marker: 'blood' } })],
    ],
    [
      'Add +1 DICE to the Success Roll for a Melee Attack made by a Trench Monk for each other friendly model within 2" of the target, up to a maximum of +3 DICE.',
      [modifier('melee', 1, { per: { who: 'friends', within: 2, of: 'other', most: 3 } })],
    ],
    [
      'Add -1 DICE to rolls for enemy models within 9" of a Trench Monk unless the enemy model has the MOON CULT or ARTIFICIAL Keyword.',
      [
        {
          ...modifier('success', -1),
          on: { who: 'enemies', within: 9, lacking: ['MOON CULT', 'ARTIFICIAL'] },
        },
      ],
    ],
    [
      'Add +3 DICE to the Risky Success Roll when a Trench Monk carries out a Treat ACTION with their Medi-kit.',
      [{ ...modifier('ability', 3), if: { named: ['Medi-kit', 'Treat'] } }],
    ],
    [
      'Enemy models that are Down and that are mounted on a base of 32mm or less are not allowed to stand up if a Trench Monk is within 2" of them (even if the Trench Monk is also Down).',
      [
        {
          does: { kind: 'cannot', action: 'stand-up' },
          on: { who: 'enemies', within: 2 },
          if: { selfBase: { least: 1, most: 32 } },
        },
      ],
    ],
    [
      'ACTION: A Trench Monk can take a Dig ACTION. If they do so, take a Risky Success Roll for the Trench Monk. If the roll is a Failure, the Trench Monk’s Activation ends. If the roll is a Success or a Critical Success, the Trench Monk has the COVER Keyword until they move away from their current position.',
      [
        {
          does: { kind: 'keyword', keyword: 'COVER', change: 'gains', of: 'unit' },
          chosen: 'action',
          action: { roll: 'risky', lasts: 'stay' },
        },
      ],
    ],
    [
      'Take a Success Roll for the model. If the roll is a Failure, nothing happens. If the roll is a Success or a Critical Success, you can place 1 BLESSING MARKER next to any other model within 3” of the model taking the Bless ACTION.',
      [
        {
          does: { kind: 'markers', marker: 'blessing', change: 1 },
          on: { who: 'others', within: 3, pick: true },
          chosen: 'action',
          action: { roll: 'success' },
        },
      ],
    ],
    [
      'The Trench Monk has a slow healing factor and can remove 2 BLOOD MARKERS every time it is Activated, if it has any.',
      [
        {
          does: { kind: 'markers', marker: 'blood', change: -2 },
          after: { event: 'activation-start' },
          chosen: 'then',
        },
      ],
    ],
    [
      'As an ACTION, the Monk removes one BLESSING MARKER it has and adds it to any other member of the warband. This ACTION succeeds automatically.',
      [
        {
          does: { kind: 'markers', marker: 'blessing', change: 1 },
          if: { selfBears: { marker: 'blessing', least: 1 } },
          on: { who: 'other-friends', within: 200, pick: true },
          chosen: 'action',
        },
        { does: { kind: 'markers', marker: 'blessing', change: -1 }, chosen: 'action', with: '' },
      ],
    ],
    [
      'If a model from a Fireteam hits a target that had been hit by an attack made by the other member of their Fireteam earlier in the same joint Activation, then you can spend 4 BLOOD MARKERS to convert the Injury Roll for the second attack to a Bloodbath Roll, even if the target is not Down.',
      [{ does: { kind: 'bloodbath', value: -2 }, if: { other: ['up', 'struck'] } }],
    ],
  ])('%s', (text, expected) => {
    expect(effects(text)).toEqual(expected);
  });

  it('of longer ranges name weapons by keyword, and by a word of their names', () => {
    expect(
      effects(
        'Add 5" to the Range of the following Weapons when they are used by a model that has this Skill: * Any Weapon with the PISTOL Keyword. * Any Weapon which has the word “Rifle” as part of its name (i.e. a Bolt Action Rifle, Assault Rifle etc). * Any Jezzail or Arquebus',
      ),
    ).toEqual([
      { does: { kind: 'range', value: 5 }, if: { weapon: 'PISTOL' } },
      {
        does: { kind: 'range', value: 5 },
        if: { weaponWord: ['Rifle', 'Jezzail', 'Arquebus'], weaponLacks: 'PISTOL' },
      },
    ]);
  });

  it('of a weapon follow its Injury Roll', () => {
    expect(
      effects(
        'After making the Injury Roll for a Long Pike, place 1 extra BLOOD MARKER next to the target model (even if the Injury Roll has No Effect). If the target has the MOON CULT or SUN CULT Keyword, place 3 BLOOD MARKERS next to it instead of 1.',
        pike,
      ),
    ).toEqual([
      { does: { kind: 'markers', marker: 'blood', change: 1 }, if: { weapon: 'Long Pike' }, ...afterInjury },
      {
        does: { kind: 'markers', marker: 'blood', change: 2 },
        if: { weapon: 'Long Pike', otherHas: ['MOON CULT', 'SUN CULT'] },
        ...afterInjury,
      },
    ]);
    expect(
      effects(
        'If a model that has been hit by a Long Pike is not taken Out of Action by the Injury Roll, it is pushed D3" in a straight line directly away from the attacking model. The model stops if it is pushed into another model, Impassable terrain or terrain it cannot cross without having to Climb.',
        pike,
      ),
    ).toEqual([{ does: { kind: 'push', distance: 'D3' }, if: { weapon: 'Long Pike' }, ...afterInjury }]);
  });

  it('let a model take hits in place of others', () => {
    const guard =
      'If a friendly MOON CULT model within 2" of a Trench Monk is hit by a Ranged Attack or Melee Attack, you can say that the Trench Monk will take the hit. If you do so, make an Injury Roll for the Trench Monk instead of the original target.';
    expect(
      effects(`${guard} This ability cannot be used against attacks that have the BLAST Keyword.`),
    ).toEqual([
      {
        does: { kind: 'takes-hits' },
        on: { who: 'other-friends', within: 2, having: 'MOON CULT' },
        if: { weaponLacks: 'BLAST' },
      },
    ]);
    // Without its last sentence the ability would be another, which nothing here plays.
    expect(effects(guard)).toBeNull();
  });
});

describe('descriptions', () => {
  const rule = 'Add +1 DICE to rolls for this model when it climbs.';
  it.each([
    ['come before the rules of a text', 'The monks train on the walls of their abbey.', true],
    ['hold no word of the rules', 'The monks ignore heights.', false],
    ['forbid and allow nothing', 'The monks do not look at the ground.', false],
  ])('%s', (_what, sentence, isRead) => {
    expect(effects(`${sentence} ${rule}`)).toEqual(isRead ? [modifier('climb', 1)] : null);
    expect(effects(`${rule} ${sentence}`)).toBeNull();
    expect(effects(sentence)).toBeNull();
  });
});

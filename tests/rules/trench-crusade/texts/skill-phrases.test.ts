import { describe, expect, it } from 'vitest';
import { sampleWarbands } from '../../../../src/rules/trench-crusade/index';
import { readText } from '../../../../src/rules/trench-crusade/texts/read-text';
import { carrying, figure, item, warband } from '../../../support/rules/roster-figures';

const skill = { names: ['Trench Monk'], item: 'Steady', weapons: [] };
const effects = (text: string, bearer = skill) => readText(text, bearer)?.effects ?? null;
const modifier = (roll: string, value: number, more: object = {}) => ({
  does: { kind: 'modifier', roll, value, ...more },
});

describe('phrases of skills', () => {
  it.each([
    [
      'Add +2 DICE and +1 INJURY DICE to rolls for Melee Attacks made by a model with this Skill if it is in contact with a terrain piece.',
      [
        { ...modifier('melee', 2), if: { self: ['at-terrain'] } },
        { ...modifier('injury', 1), if: { attack: 'melee', self: ['at-terrain'] } },
      ],
    ],
    [
      'Add +2 DICE to rolls for a model with this Skill when it Climbs, Jumps or Jumps Down. In addition, add -2 INJURY DICE to rolls when a model with this Skill Falls.',
      [
        modifier('climb', 2),
        modifier('jump', 2),
        modifier('dive', 2),
        { ...modifier('injury', -2, { whose: 'against' }), if: { fall: true } },
      ],
    ],
    [
      'If a model with this Skill suffers a Down result on the Injury table, it is treated as a Minor Wound result instead if the model does not have any BLESSING MARKERS. If the model also has the TOUGH Keyword, once per game it can use the Keyword to change an Out of Action result to a Down result, and then use this Skill to change the Down result to Minor Wound.',
      [
        {
          does: { kind: 'survives', result: 'down', instead: 'minor' },
          if: { selfBears: { marker: 'blessing', least: 0, most: 0 } },
        },
        {
          does: { kind: 'survives', result: 'down', instead: 'minor', tough: true },
          if: { selfBears: { marker: 'blessing', least: 0, most: 0 } },
          once: 'battle',
        },
      ],
    ],
    [
      'Once per Turn, you can re-roll all of the dice used for a Success Roll for a model with this Skill, or you can re-roll all of the dice used for an Injury Roll for an attack made by a model with this Skill.',
      ['success', 'injury'].map((roll) => ({
        does: { kind: 'reroll', roll },
        chosen: 'then',
        once: 'turn',
        oneOf: '',
      })),
    ],
    [
      'When you make an Injury Roll for a Ranged Attack made by a model with this Skill, you can change the roll of one the D6s used for the Injury Roll to a 5.',
      [{ does: { kind: 'set-die', to: 5 }, if: { attack: 'ranged' }, chosen: 'then' }],
    ],
    [
      'Once per game when an other friendly unit would suffer an injury result, you may automatically set one of the Injury Dice results to a 2.',
      [
        {
          does: { kind: 'set-die', whose: 'against', to: 2 },
          on: { who: 'other-friends', within: 200 },
          chosen: 'then',
          once: 'battle',
        },
      ],
    ],
    [
      'This character must always be deployed as the first model on your side in any battle it takes part in. It cannot use the Keyword INFILTRATOR if it has it.',
      [
        { does: { kind: 'deploys', first: true } },
        { does: { kind: 'keyword', keyword: 'INFILTRATOR', change: 'loses', of: 'unit' } },
      ],
    ],
    [
      'This model cannot be deployed within 5” of a friendly model. Friendly models can be deployed as normal once this model is deployed.',
      [{ does: { kind: 'deploys', apart: 5 } }],
    ],
    [
      'Roll a D6 the first time this model is deployed during a game. On a 1-3, add -2 DICE to rolls for this model for the rest of the game.',
      [{ ...modifier('success', -2), chosen: 'rolled', upTo: 3 }],
    ],
    [
      'When a model with this Skill is deployed for the first time, place D6 BLOOD MARKERS next to the model.',
      [{ does: { kind: 'markers', marker: 'blood', change: 'D6' }, after: { event: 'deployed' } }],
    ],
  ])('%s', (text, expected) => expect(effects(text)).toEqual(expected));
});

it('dangerous ground is tested again, and a Dash has its DICE', () => {
  const text = 'This model gains a +2 DICE to its Dash ACTION, and can reroll Dangerous Terrain checks.';
  expect(readText(text, skill)).toMatchObject({
    dash: 2,
    effects: [{ does: { kind: 'reroll', roll: 'ground' }, chosen: 'then' }],
  });
});

describe('a warband in a text', () => {
  const text =
    'This model FEARS all enemy models if playing against a Trench Pilgrims warband, including all ranged and melee attacks.';
  const names = [
    'Trench Pilgrim',
    'Pilgrim',
    ...sampleWarbands.flatMap(({ models }) => models.map(({ name }) => name)),
  ];

  it.each([...new Set(names)])('is not taken for the figure %s', (name) => {
    const selections = [item('Ability', 'Haunted', { Description: text })];
    const { models } = warband([figure({}, { name, selections })]);
    expect(models[0]!.effects).toMatchObject([
      { does: { kind: 'fears' }, if: { otherHas: ['TRENCH PILGRIM WARBAND'] } },
    ]);
  });
});

describe('what a player has written down', () => {
  it.each([
    [
      'Write down the name of the Warband from the game where this injury was received. Add +2 DICE to rolls for Ranged Attacks made by this model if the target is a model from the Warband you have written down. It does not receive an Injury or a Battle Scar.',
      modifier('ranged', 2),
    ],
    [
      'Mark down the opposing warband type that caused this injury, as well as the scenario. If you play the same scenario again, the model FEARS all enemy models if playing against the same type of warband, including all ranged and melee attacks.',
      { does: { kind: 'fears' } },
    ],
  ])('is asked before the battle: %s', (text, effect) => {
    expect(readText(text, skill)).toMatchObject({
      effects: [{ ...effect, chosen: 'battle' }],
      isWritten: true,
    });
    const { notes, models } = warband([carrying(item('Ability', 'Memory', { Description: text }))]);
    expect(models[0]!.effects.map(({ name, chosen }) => [name, chosen])).toEqual([['Memory', 'battle']]);
    expect(notes.filter((note) => note.includes('asked before the battle'))).toHaveLength(1);
  });

  it('an ACTION is chosen from Dash and those of the figure', () => {
    const text =
      'When you give a model this Skill, choose 1 ACTION on that model’s Warband Entry, or 1 Common ACTION apart from Fight or Shoot ACTIONS, and write it on your Warband Roster. Add +2 DICE to rolls made as part of the chosen ACTION when they are taken by this model.';
    const act =
      'ACTION: A Trench Monk can take a Howl! ACTION. If they do so, take a Risky Success Roll for the Trench Monk. If the roll is a Failure, nothing happens and the Trench Monk’s Activation ends. If the roll is a Success or Critical Success, you can place 2 BLESSING MARKERS next to a friendly model that is within 7" of the Trench Monk taking the Howl! ACTION.';
    const { models } = warband([
      figure(
        {},
        {
          name: 'Trench Monk',
          selections: [
            item('Ability', 'Expert', { Description: text }),
            item('Ability', 'Howl', { Description: act }),
          ],
        },
      ),
    ]);
    const named = models[0]!.effects.filter(({ oneOf }) => oneOf === 'Expert');
    expect(
      named.map(({ name, does, chosen, if: { named } }) => [
        name,
        does.kind === 'modifier' && [does.roll, does.value],
        chosen,
        named,
      ]),
    ).toEqual([
      ['Expert', ['dash', 2], 'battle', []],
      ['Expert, 2', ['ability', 2], 'battle', ['Howl']],
    ]);
  });
});
